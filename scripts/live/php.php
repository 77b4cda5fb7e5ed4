<?php
// How parse_url reads each line: a JSON string in, a JSON array or null out.
function answer(string $line): string
{
    $url = parse_url(json_decode($line));
    if ($url === false) {
        return "null\n";
    }
    $userinfo = $url['user'] ?? null;
    if (isset($url['pass'])) {
        $userinfo = ($userinfo ?? '') . ':' . $url['pass'];
    }
    $port = isset($url['port']) ? (string) $url['port'] : null;
    $answer = [$url['scheme'] ?? null, $userinfo, $url['host'] ?? null, $port, $url['path'] ?? null];
    return json_encode($answer, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
}

function answers($in, $out): void
{
    while (($line = fgets($in)) !== false) {
        fwrite($out, answer($line));
    }
}

// Main: not in WebAssembly, where php.mjs calls the functions.
if (($argv[1] ?? '') === '--version') {
    echo json_encode(PHP_VERSION), "\n";
} else {
    answers(STDIN, STDOUT);
}
