import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/**
 * Answers questions about URIs with the help of java.net.URI, one line for one line.
 *
 * A line with a tab in it is a base and a URI given to it; any other line is a URI. Backslash, tab, line feed and
 * carriage return within them are written \\, \t, \n and \r. An answer is a line of JSON: null where the
 * constructor throws, or else an object.
 *
 * Run as it is: java UriAnswers.java
 */
public class UriAnswers {
    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.write(answer(line));
            out.write('\n');
            if (!in.ready()) {
                out.flush();
            }
        }
        out.flush();
    }

    private static String answer(String line) {
        int tab = line.indexOf('\t');
        try {
            if (tab < 0) {
                return components(new URI(unescape(line)));
            }
            return pair(new URI(unescape(line.substring(0, tab))), new URI(unescape(line.substring(tab + 1))));
        } catch (URISyntaxException | NumberFormatException exception) {
            // The second escapes the constructor for numbers like that of [::1.2.3.9999999999].
            return "null";
        }
    }

    private static String components(URI uri) {
        return "{\"scheme\":" + json(uri.getScheme())
            + ",\"scheme_specific_part\":" + json(uri.getRawSchemeSpecificPart())
            + ",\"authority\":" + json(uri.getRawAuthority())
            + ",\"user_info\":" + json(uri.getRawUserInfo())
            + ",\"host\":" + json(uri.getHost())
            + ",\"port\":" + uri.getPort()
            + ",\"path\":" + json(uri.getRawPath())
            + ",\"query\":" + json(uri.getRawQuery())
            + ",\"fragment\":" + json(uri.getRawFragment())
            + ",\"opaque\":" + uri.isOpaque()
            + ",\"absolute\":" + uri.isAbsolute()
            + ",\"normalized\":" + json(uri.normalize().toString())
            + "}";
    }

    private static String pair(URI base, URI given) {
        return "{\"resolved\":" + json(base.resolve(given).toString())
            + ",\"relativized\":" + json(base.relativize(given).toString())
            + "}";
    }

    private static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        var plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
                switch (text.charAt(i)) {
                    case 't' -> c = '\t';
                    case 'n' -> c = '\n';
                    case 'r' -> c = '\r';
                    default -> c = text.charAt(i);
                }
            }
            plain.append(c);
        }
        return plain.toString();
    }

    private static String json(String text) {
        if (text == null) {
            return "null";
        }
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
