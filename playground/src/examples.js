// Examples to click: the RFC's own first, then what people meet.

export const EXAMPLES = {
  anatomy: [
    ["RFC 3986 § 3", { uri: "foo://example.com:8042/over/there?name=ferret#nose" }],
    ["a URN", { uri: "urn:example:animal:ferret:nose" }],
    ["IPv6", { uri: "ldap://[2001:db8::7]/c=GB?objectClass?one" }],
    ["mail", { uri: "mailto:John.Doe@example.com" }],
    ["encoded", { uri: "https://example.com/caf%C3%A9/a%2Fb?q=fish%20%26%20chips&lang=en" }],
    ["misleading host", { uri: "https://accounts.example.com@203.0.113.9/login" }],
    ["a bad port", { uri: "http://example.com:80x/" }],
    ["a space", { uri: "https://example.com/my file.txt" }],
    ["a backslash", { uri: "https://example.com\\@203.0.113.9/" }],
  ],
  normalize: [
    ["RFC 3986 § 6.2.2", { uri: "eXAMPLE://a/./b/../b/%63/%7bfoo%7d" }],
    ["all levels", { uri: "HTTP://EXAMPLE.com:80/%7euser/./a/../b" }],
    ["IPv6", { uri: "http://[2001:DB8:0:0:0:0:0:7]:080" }],
    ["a host that must not appear", { uri: "foo:/a/..//b" }],
  ],
  compare: [
    ["RFC 3986 § 6.2.3", { a: "http://example.com", b: "http://example.com:80/" }],
    ["case and encoding", { a: "HTTP://example.com/~a", b: "http://EXAMPLE.com/%7Ea" }],
    ["not the same", { a: "http://example.com/?", b: "http://example.com/" }],
    ["an encoded slash", { a: "http://example.com/a/b", b: "http://example.com/a%2Fb" }],
  ],
  resolve: [
    ["../g", { base: "http://a/b/c/d;p?q", reference: "../g" }],
    ["g;x=1/../y", { base: "http://a/b/c/d;p?q", reference: "g;x=1/../y" }],
    ["?y", { base: "http://a/b/c/d;p?q", reference: "?y" }],
    ["//g", { base: "http://a/b/c/d;p?q", reference: "//g" }],
    ["../../../g", { base: "http://a/b/c/d;p?q", reference: "../../../g" }],
    ["/./g", { base: "http://a/b/c/d;p?q", reference: "/./g" }],
    ["http:g", { base: "http://a/b/c/d;p?q", reference: "http:g" }],
    ["a host that must not appear", { base: "foo:/a", reference: ".//b" }],
  ],
  readings: [
    ["backslash", { uri: "http://good.example\\@evil.example/" }],
    ["IPv4 in hex", { uri: "http://0x7f.1/" }],
    ["no slashes", { uri: "http:example.com/a" }],
    ["two @", { uri: "http://a@good.example@evil.example/" }],
    ["a tab", { uri: "http://exa\tmple.com/" }],
    ["mail", { uri: "mailto:a@b.example?subject=c" }],
    ["plain", { uri: "https://example.com/a?b#c" }],
  ],
  iri: [
    ["Köln", { iri: "https://de.wikipedia.org/wiki/Köln" }],
    ["a host", { iri: "https://bücher.example/straße?q=schön" }],
    ["日本語", { iri: "https://ja.wikipedia.org/wiki/日本語" }],
    ["from a URI", { iri: "https://xn--kln-sna.example/caf%C3%A9" }],
  ],
  template: [
    [
      "search",
      {
        template: "https://example.com/{user}/search{?q,lang}",
        variables: '{"user": "ann", "q": "fish & chips", "lang": "en"}',
        match: "https://example.com/ann/search?q=fish%20%26%20chips",
      },
    ],
    [
      "RFC 6570 § 1.2",
      {
        template: "{var}{+hello}{#path,x}{/var,x}{?x,y}",
        variables: '{"var": "value", "hello": "Hello World!", "path": "/foo/bar", "x": "1024", "y": "768"}',
        match: "",
      },
    ],
    [
      "lists",
      {
        template: "/files{/path*}{?tag*}{&list}",
        variables: '{"path": ["a", "b c"], "tag": {"x": "1", "y": "2"}, "list": ["p", "q"]}',
        match: "/files/a/b%20c?x=1&y=2&list=p,q",
      },
    ],
  ],
};
