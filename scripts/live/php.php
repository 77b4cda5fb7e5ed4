<?php
// How parse_url reads each line: a JSON string in, a JSON array or null out.
if (($argv[1] ?? '') === '--version') {
    echo json_encode(PHP_VERSION), "\n";
    exit;
}
while (($line = fgets(STDIN)) !== false) {
    $url = parse_url(json_decode($line));
    if ($url === false) {
        echo "null\n";
        continue;
    }
    $userinfo = $url['user'] ?? null;
    if (isset($url['pass'])) {
        $userinfo = ($userinfo ?? '') . ':' . $url['pass'];
    }
    $port = isset($url['port']) ? (string) $url['port'] : null;
    $answer = [$url['scheme'] ?? null, $userinfo, $url['host'] ?? null, $port, $url['path'] ?? null];
    echo json_encode($answer, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
