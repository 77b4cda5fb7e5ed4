//! A property over all commands: whatever a file holds, the command ends with a status of its own, within a
//! limit of memory, without a panic; and with `--on-error keep` or `null` no line is lost.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Random numbers with a fixed seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 11) as usize % end
    }

    fn pick<'a>(&mut self, pieces: &[&'a [u8]]) -> &'a [u8] {
        pieces[self.below(pieces.len())]
    }

    /// Pieces one after the other, until there are this many bytes.
    fn text(&mut self, pieces: &[&[u8]], len: usize) -> Vec<u8> {
        let mut text = Vec::new();
        while text.len() < len {
            text.extend_from_slice(self.pick(pieces));
        }
        text
    }

    fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.next() as u8).collect()
    }
}

/// Fragments of URIs, rows, objects and documents, and of text that breaks them.
const PIECES: [&[u8]; 48] = [
    b"http://",
    b"https:",
    b"//",
    b"/",
    b"\\",
    b"?",
    b"#",
    b"@",
    b":",
    b"[",
    b"]",
    b"::1",
    b"%",
    b"%zz",
    b"%C3",
    b"%00",
    b"%0A",
    b"..",
    b".",
    b"a",
    b"B",
    b"example.com",
    b"65536",
    b"0x7f.1",
    b" ",
    b"\t",
    b"\n",
    b"\n",
    b"\n",
    b"\r\n",
    b"\0",
    b",",
    b"\"",
    b"'",
    b"{",
    b"}",
    b"{\"url\":\"",
    b"\"}\n",
    b"<a href=",
    b">",
    b"&",
    b"=",
    b";",
    b"\x1b[2J",
    b"\xFF",
    "é".as_bytes(),
    "\u{202e}".as_bytes(),
    b"mailto:u:p@h",
];

/// Text files: they can be read together.
fn text_files(folder: &Path) -> Vec<PathBuf> {
    let mut random = Random(0x5EED);
    let long_line =
        |piece: &[u8], count: usize| [&piece.repeat(count), &b"\nhttp://h/\n"[..]].concat();
    let files = [
        ("mixed", random.text(&PIECES, 40_000)),
        ("more", random.text(&PIECES, 40_000)),
        ("random", random.bytes(20_000)),
        ("empty", Vec::new()),
        ("no-newline", b"http://h/a".to_vec()),
        ("newlines", b"\n".repeat(3000)),
        ("nuls", b"\0".repeat(3000)),
        ("overlong", long_line(b"x y", 500_000)),
        ("long", long_line(b"http://h/%41/../", 10_000)),
        ("colons", long_line(b":", 100_000)),
        ("schemes", long_line(b"a://", 30_000)),
        (
            "dots",
            [b"http://h/", &b"../".repeat(30_000)[..], b"\n"].concat(),
        ),
        (
            "pairs",
            [b"http://h/?", &b"a&b=&".repeat(20_000)[..], b"\n"].concat(),
        ),
        (
            "labels",
            [b"http://", &b"a.".repeat(50_000)[..], b"/\n"].concat(),
        ),
        ("quotes", b"\"http://h/\n".repeat(2000)),
        (
            "brackets",
            [b"{\"url\":", &b"[".repeat(100_000)[..], b"\n"].concat(),
        ),
        ("tags", b"<a href='x'><p style=\"url(".repeat(2000)),
        ("mark", b"\xEF\xBB\xBFhttp://h/\n\xEF\xBB\xBF\n".to_vec()),
        ("password", b"http:/u:secretpw@h/ x\n".to_vec()),
    ];
    let write = |(name, content): (&str, Vec<u8>)| {
        let path = folder.join(name);
        fs::write(&path, content).expect("a file");
        path
    };
    files.into_iter().map(write).collect()
}

/// Packed files that are broken or grow: each ends a run.
fn packed_files(folder: &Path) -> Vec<PathBuf> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(&vec![b'a'; 5 << 20]).expect("memory");
    let large = encoder.finish().expect("memory");
    let half = large[..large.len() / 2].to_vec();
    let mut broken = zstd::encode_all(&b"http://h/\n".repeat(1000)[..], 1).expect("memory");
    let middle = broken.len() / 2;
    broken[middle] ^= 0x55;
    let files = [
        ("large.gz", large),
        ("half.gz", half),
        ("broken.zst", broken),
        ("mark.gz", vec![0x1F, 0x8B]),
    ];
    let write = |(name, content): (&str, Vec<u8>)| {
        let path = folder.join(name);
        fs::write(&path, content).expect("a file");
        path
    };
    files.into_iter().map(write).collect()
}

/// Every command that reads files, with the flags that change how it reads or writes.
const COMMANDS: &[&[&str]] = &[
    &["parse"],
    &["parse", "--json"],
    &["check"],
    &["check", "--json", "--lint"],
    &["check", "--lint", "--scheme-rules", "--stats"],
    &["check", "--csv", "--column", "2", "--errors", "-"],
    &["resolve", "-b", "http://h/a/b?c"],
    &["resolve", "-b", "http://h/a/b?c", "--jsonl", "--json"],
    &["relativize", "-b", "http://h/a/b", "--on-error", "keep"],
    &["relativize", "--move", "http://h/a/", "http://h/b/"],
    &[
        "normalize",
        "--sort-query",
        "--drop-empty-pairs",
        "--dedupe-pairs",
    ],
    &["normalize", "--explain"],
    &["normalize", "--csv", "--append", "n", "--on-error", "keep"],
    &["normalize", "--tsv", "--on-error", "null"],
    &["normalize", "--jsonl", "--on-error", "null"],
    &[
        "normalize",
        "-0",
        "--where",
        "host~*a*b* or !valid or path>1",
    ],
    &[
        "get",
        "{host|-} {registrable_domain} {query_pairs} {segment:-3} {origin}",
    ],
    &["get", "-d", "{path}{query_all:a}", "--json"],
    &[
        "set",
        "host=h",
        "query:a=b",
        "segment:+=x",
        "--where",
        "scheme=http",
    ],
    &["set", "query:*a*=", "--csv"],
    &["rewrite", "-m", "http://h/=https://i/x", "--json"],
    &["encode"],
    &["encode", "--for", "segment", "--jsonl"],
    &["decode"],
    &["decode", "--lenient", "--form", "--json"],
    &["match", "/{a}{/b*}{?c*}"],
    &["dedupe", "-m", "8MiB"],
    &["dedupe", "-m", "0", "--groups", "--on-error", "keep"],
    &["dedupe", "-m", "0", "--json", "--groups"],
    &["dedupe", "--count", "--csv", "--on-error", "keep"],
    &[
        "dedupe",
        "--jsonl",
        "--ignore",
        "scheme,www,query-order,param:a*,trailing-slash,fragment",
        "--on-error",
        "keep",
    ],
    &["extract"],
    &["extract", "--json"],
    &["extract", "-n", "--where", "valid"],
    &["extract", "--csv"],
    &["stats"],
    &["stats", "--json", "--csv"],
    &["links", "-r", "http://h/", "--on-error", "keep"],
    &["links", "-r", "http://h/", "--json"],
];

/// Runs a command on files, under a limit of its address space where the system has one.
fn run(arguments: &[&str], files: &[PathBuf]) -> Output {
    let urial = env!("CARGO_BIN_EXE_urial");
    let mut command = if cfg!(target_os = "linux") {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -v 700000; exec \"$0\" \"$@\"", urial]);
        shell
    } else {
        Command::new(urial)
    };
    command.args(arguments);
    if arguments[0] != "links" {
        command.args(["--threads", "2"]);
    }
    for file in files {
        if arguments[0] != "links" {
            command.arg("--file");
        }
        command.arg(file);
    }
    let command = command.env_clear().stdin(Stdio::null());
    command.output().expect("the command runs")
}

#[track_caller]
fn assert_sound(arguments: &[&str], files: &[PathBuf], output: &Output) {
    let message = String::from_utf8_lossy(&output.stderr);
    let is_sound = matches!(output.status.code(), Some(0..=2)) && !message.contains("panicked");
    let start: String = message.chars().take(2000).collect();
    assert!(
        is_sound,
        "{arguments:?} {files:?}: {:?}\n{start}",
        output.status
    );
    // Results are data; what is written for people hides passwords.
    assert!(!message.contains("secretpw"), "{arguments:?}");
    assert!(
        !message.contains('\x1b') && !message.contains('\u{202e}'),
        "{arguments:?}"
    );
}

#[test]
fn hostile_files_end_every_command_soundly() {
    let folder = tempfile::tempdir().expect("a folder");
    let (text, packed) = (text_files(folder.path()), packed_files(folder.path()));
    for (number, arguments) in COMMANDS.iter().enumerate() {
        // Another file is the first one each time: it has the header, and decides about columns.
        let mut files = text.clone();
        files.rotate_left(number % text.len());
        let output = run(arguments, &files);
        assert_sound(arguments, &files, &output);
        assert_ne!(
            output.status.code(),
            Some(2),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let file = &packed[number % packed.len()..][..1];
        assert_sound(arguments, file, &run(arguments, file));
    }
}

/// As many lines out as in.
#[test]
fn no_line_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = text_files(folder.path());
    let lines = |text: &[u8]| {
        let newlines = memchr::memchr_iter(b'\n', text).count();
        newlines + usize::from(text.last().is_some_and(|&last| last != b'\n'))
    };
    let want: usize = files
        .iter()
        .map(|file| lines(&fs::read(file).expect("a file")))
        .sum();
    for arguments in [
        &["normalize"][..],
        &["get", "{uri}"],
        &["set", "fragment=x", "--where", "scheme=http"],
        &["resolve", "-b", "http://h/"],
        &["relativize", "-b", "http://h/"],
        &["rewrite", "-m", "http://h/=http://i/"],
        &["decode"],
    ] {
        for on_error in ["keep", "null"] {
            let arguments = [arguments, &["--quiet", "--on-error", on_error]].concat();
            let output = run(&arguments, &files);
            assert_eq!(output.status.code(), Some(1), "{arguments:?}");
            assert_eq!(lines(&output.stdout), want, "{arguments:?}");
        }
    }
}
