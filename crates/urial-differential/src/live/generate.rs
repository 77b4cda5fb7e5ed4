//! Inputs made of pieces that parsers read differently, and mutations.

/// A generator of numbers with a seed (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next()).unwrap_or(0) % limit.max(1)
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }
}

const SCHEMES: &[&str] = &[
    "http:",
    "http:",
    "http:",
    "http:",
    "https:",
    "https:",
    "HTTP:",
    "ftp:",
    "file:",
    "ws:",
    "wss:",
    "foo:",
    "mailto:",
    "javascript:",
    "jar:",
    "ldap:",
    "imap:",
    "a.b:",
    "h-t:",
    "1a:",
    "ht tp:",
    "",
    "",
    "url:http:",
    " http:",
    "\thttp:",
    "ht\ntp:",
    "hTtP:",
    "é:",
    "data:",
    "smtp:",
    "telnet:",
];
const SLASHES: &[&str] = &[
    "//", "//", "//", "//", "//", "//", "//", "//", "/", "", "///", "////", "\\\\", "/\\", "\\/",
    "/\t/", "\\", "/////",
];
const USERINFOS: &[&str] = &[
    "",
    "",
    "",
    "",
    "",
    "",
    "u@",
    "u:p@",
    "@",
    ":@",
    "u:@",
    ":p@",
    "a@b@",
    "u%40@",
    "u%zz@",
    "u p@",
    "u\\@",
    "[u]@",
    "u;o:p@",
    "é@",
    "good.example:80@",
    "good.example\\@",
    "good.example#@",
    "good.example?@",
    "good.example/@",
    "u|p@",
    "u%ff@",
    "a:b:c@",
    "{u}@",
    "u%00@",
    "\t@",
    "good.example%23@",
    "1.2.3.4@",
    "u[@",
    "u]@",
];
const HOSTS: &[&str] = &[
    "a.example",
    "a.example",
    "evil.example",
    "EXAMPLE.com",
    "localhost",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "0x7f000001",
    "2130706433",
    "017700000001",
    "0177.0.0.01",
    "256.1.1.1",
    "1.2.3.256",
    "4294967296",
    "1.2.3",
    "1.2.3.4.5",
    "0",
    "0x",
    "08.1",
    "1..2",
    "1.2.3.4.",
    "a.",
    "a..",
    ".",
    "..",
    ".a",
    "-a",
    "a-",
    "a_b",
    "a b",
    "a%20b",
    "a%2eb",
    "a%2Eb",
    "127%2e0%2e0%2e1",
    "%30x7f.1",
    "%61",
    "a%41",
    "a%00b",
    "a%0ab",
    "a%ffb",
    "%c3%a9.example",
    "a%zz",
    "a%",
    "%",
    "é.example",
    "ÉA.example",
    "ß.example",
    "日本.example",
    "a。b",
    "１２７.0.0.1",
    "ⓐ.example",
    "a／b",
    "a＠b",
    "\u{ad}a",
    "☃.example",
    "xn--9ca.example",
    "xn--a",
    "[::1]",
    "[::1]",
    "[0:0::1]",
    "[::ffff:1.2.3.4]",
    "[::1.2.3.4]",
    "[::1%25eth0]",
    "[fe80::1%eth0]",
    "[::1%25]",
    "[::1%]",
    "[v1.a]",
    "[V1.a]",
    "[]",
    "[",
    "]",
    "[::1",
    "::1]",
    "::1",
    "[1.2.3.4]",
    "[a]",
    "a[::1]",
    "[::1]a",
    "[[::1]]",
    "[::g]",
    "[1:2:3:4:5:6:7:8]",
    "[1:2:3:4:5:6:7::]",
    "[::01.2.3.4]",
    "[::1]]",
    "a\\b",
    "a|b",
    "a^b",
    "a`b",
    "a{b}",
    "a<b>",
    "a\"b",
    "a'b",
    "a!b",
    "a$b",
    "a&b",
    "a(b)",
    "a*b",
    "a+b",
    "a,b",
    "a;b",
    "a=b",
    "a~b",
    "a\tb",
    "a\nb",
    "a\u{7f}b",
    "a\0b",
    "",
    "",
    "good.example\\evil.example",
    "a%2fb",
    "a%40b",
    "a%3ab",
    "a%5cb",
    "1a",
    "a.1",
    "a.0x1",
    "a.1a",
    "0xg",
    "1.0x",
    "9223372036854775808",
    "a.b.c.d.e.f",
    "foo.9",
    "[::FFFF:A]",
    "a.example.",
    "A%C3%89",
    "0X7F.1",
    "00",
    "0.0.0.0",
    "169.254.169.254",
    "0xA9FEA9FE",
    "metadata.google.internal",
    "[::1%25é]",
    "[::1%25a%20b]",
    "[fe80::1%2525]",
    "a\u{a0}b",
    "a\u{3000}b",
    "\u{200d}a",
    "٣.example",
];
const PORTS: &[&str] = &[
    "",
    "",
    "",
    "",
    "",
    "",
    ":80",
    ":443",
    ":8080",
    ":",
    ":0",
    ":00080",
    ":65535",
    ":65536",
    ":99999",
    ":100000",
    ":4294967376",
    ":18446744073709551696",
    ":-80",
    ":+80",
    ":-1",
    ":8x",
    ":x",
    ": 80",
    ":80 ",
    ":80:443",
    "::80",
    ":８０",
    ":0x50",
    ":80\\",
    ":80@evil.example",
    ":80\t",
    ":2147483647",
    ":2147483648",
    ":80a",
    ":-0",
    ":000000",
    ":0000000080",
    ":-",
    ":%38",
];
const TAILS: &[&str] = &[
    "",
    "",
    "/",
    "/",
    "/a",
    "/a/../b",
    "/%2e%2e/b",
    "/./a",
    "?q",
    "#f",
    "/?q#f",
    "/a b",
    "/a|b",
    "/é",
    "/a%zz",
    "/%",
    "\\a",
    "/\\@evil.example",
    "/@evil.example",
    "?@evil.example",
    "#@evil.example",
    "#a#b",
    "?a?b",
    "/a:b",
    "//b",
    "/[",
    "/]",
    "?[]",
    "/\ta",
    "/a\n",
    "/ ",
    "?%zz",
    "#%zz",
    "?é",
    "/a;b",
    "\\@evil.example",
    ";a",
    "%2f",
    "/a\u{7f}",
    "&a",
    "/{a}",
    "?a|b",
    "/^",
    "/`",
    "/\"",
    "/<a>",
    "?{",
    "#[",
    "#{",
    "#|",
    "#é",
    "?\\",
    "#\\",
    "/a\0",
];
const ODD: &[&str] = &[
    "/", "\\", "@", ":", "#", "?", "[", "]", "%", "%2f", "%40", " ", "\t", "\n", "\r", "\0", ".",
    "..", "0x", "0", "é", "。", "／", "//", "|", ";", "\u{7f}", "\u{a0}", "\u{feff}", "%00", "%25",
    "-", "_", "+", "1", "a", "A", "&", "=", "^", "`", "{", "}", "<", ">", "\"", "'", "!", "~", "*",
];

/// Returns inputs made of pieces; every fourth one is mutated.
pub(crate) fn inputs(count: usize, seed: u64) -> impl Iterator<Item = String> {
    let mut random = Random::new(seed);
    (0..count).map(move |i| {
        let lists = [SCHEMES, SLASHES, USERINFOS, HOSTS, PORTS, TAILS];
        let text: String = lists.map(|list| random.pick(list)).concat();
        if i % 4 == 3 {
            mutate(&text, &mut random)
        } else {
            text
        }
    })
}

/// Returns inputs of the shape that the gate accepts, but for some of the tails.
#[cfg(test)]
pub(crate) fn plain() -> impl Iterator<Item = String> {
    const NAMES: &[&str] = &[
        "a.example",
        "EXAMPLE.com",
        "localhost",
        "127.0.0.1",
        "255.255.255.255",
        "a1.b-c.example",
        "xn--9ca.example",
        "1a.b2",
    ];
    let servers = NAMES
        .iter()
        .flat_map(|name| ["", ":80", ":0", ":65535", ":00080"].map(|port| format!("{name}{port}")));
    servers.flat_map(|server| {
        let with_tail = |tail: &&str| format!("http://{server}{tail}");
        TAILS.iter().map(with_tail).collect::<Vec<_>>()
    })
}

/// Inserts, removes, doubles or replaces something.
pub(crate) fn mutate(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(2) {
        let at = random.below(chars.len() + 1).min(chars.len());
        match random.below(4) {
            0 if at < chars.len() => {
                chars.remove(at);
            }
            1 if at < chars.len() => chars.insert(at, chars[at]),
            2 if at < chars.len() => {
                chars.splice(at..=at, random.pick(ODD).chars());
            }
            _ => {
                chars.splice(at..at, random.pick(ODD).chars());
            }
        }
    }
    chars.into_iter().collect()
}
