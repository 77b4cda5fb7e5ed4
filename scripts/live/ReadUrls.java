import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** How java.net.URI (argument "uri") or java.net.URL ("url") reads each line: a JSON string in, a JSON array or null out. */
public class ReadUrls {
    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);
        if (args.length > 1) {
            out.println("\"" + System.getProperty("java.version") + "\"");
            out.flush();
            return;
        }
        boolean isUri = args[0].equals("uri");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            String input = unquote(line);
            try {
                out.println(isUri ? readUri(input) : readUrl(input));
            } catch (Exception e) {
                out.println("null");
            }
        }
        out.flush();
    }

    private static String readUri(String input) throws Exception {
        URI u = new URI(input);
        String path = u.isOpaque() ? u.getRawSchemeSpecificPart() : u.getRawPath();
        return array(u.getScheme(), u.getRawUserInfo(), u.getHost(), number(u.getPort()), path);
    }

    @SuppressWarnings("deprecation")
    private static String readUrl(String input) throws Exception {
        URL u = new URL(input);
        return array(u.getProtocol(), u.getUserInfo(), u.getHost(), number(u.getPort()), u.getPath());
    }

    private static String number(int port) {
        return port == -1 ? null : Integer.toString(port);
    }

    private static String array(String... parts) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < parts.length; i++) {
            text.append(i == 0 ? "" : ",").append(quote(parts[i]));
        }
        return text.append("]").toString();
    }

    private static String quote(String text) {
        if (text == null) return "null";
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < 0x20 || c == '"' || c == '\\' || c > 0x7e) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }

    private static String unquote(String json) {
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < json.length() - 1; i++) {
            char c = json.charAt(i);
            if (c != '\\') { out.append(c); continue; }
            c = json.charAt(++i);
            switch (c) {
                case 'n': out.append('\n'); break;
                case 't': out.append('\t'); break;
                case 'r': out.append('\r'); break;
                case 'b': out.append('\b'); break;
                case 'f': out.append('\f'); break;
                case 'u': out.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16)); i += 4; break;
                default: out.append(c);
            }
        }
        return out.toString();
    }
}
