//! Input that tries to crash the command, to make it take memory, or to make it destroy files.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Returns the command in a folder, with nothing in its environment.
fn urial(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_urial"));
    command.args(arguments).current_dir(folder).env_clear();
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    urial(folder, arguments).output().expect("the command runs")
}

fn run_on(input: &[u8], folder: &Path, arguments: &[&str]) -> Output {
    let mut child = urial(folder, arguments)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    // A command that fails early does not read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the input is written");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Under a limit of its address space, in KiB.
#[cfg(target_os = "linux")]
fn run_within(kib: usize, folder: &Path, arguments: &[&str]) -> Output {
    let urial = env!("CARGO_BIN_EXE_urial");
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {kib}; exec \"$0\" \"$@\""), urial]);
    command.args(arguments).current_dir(folder).env_clear();
    command.stdin(Stdio::null()).output().expect("a shell")
}

/// No width passed to a formatter comes from the input.
#[test]
fn a_long_uri_is_drawn_without_a_panic() {
    let folder = folder();
    let input = format!("data:{}\nhttp://h/\n", "A".repeat(200_000));
    let output = run_on(input.as_bytes(), folder.path(), &["parse"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let drawn = text(&output.stdout);
    assert!(drawn.contains("http://h/"));
    // Once in the drawing, once in the list.
    assert_eq!(drawn.matches('A').count(), 400_000);
}

/// A frame of zstd with this window, as a power of two, and a raw block of text.
fn frame(window_log: u8, declared: Option<u64>, content: &[u8]) -> Vec<u8> {
    let size = declared.map(u64::to_le_bytes);
    let descriptor = if size.is_some() { 0b1100_0000 } else { 0 };
    let mut frame = vec![0x28, 0xB5, 0x2F, 0xFD, descriptor, (window_log - 10) << 3];
    frame.extend_from_slice(size.as_ref().map_or(&[], |size| &size[..]));
    let block = (content.len() as u32) << 3 | 1;
    frame.extend_from_slice(&block.to_le_bytes()[..3]);
    frame.extend_from_slice(content);
    frame
}

/// Memory is bounded by the window that is accepted, and sizes are checked.
#[test]
fn zstd_windows_and_sizes_are_checked() {
    let folder = folder();
    let line = b"http://h/\n";
    for (name, packed, is_accepted) in [
        ("small", frame(20, None, line), true),
        ("largest", frame(27, None, line), true),
        ("two GiB", frame(31, None, line), false),
        ("two TiB", frame(41, None, line), false),
        ("size", frame(20, Some(10), line), true),
        ("wrong size", frame(20, Some(11), line), false),
    ] {
        fs::write(folder.path().join("in"), packed).unwrap();
        let output = run(folder.path(), &["normalize", "-f", "in"]);
        let message = text(&output.stderr);
        if is_accepted {
            assert_eq!(text(&output.stdout), "http://h/\n", "{name}: {message}");
        } else {
            assert_eq!(output.status.code(), Some(2), "{name}: {message}");
            assert!(
                message.starts_with("urial: in: corrupt zstd stream"),
                "{message}"
            );
        }
        #[cfg(target_os = "linux")]
        {
            let output = run_within(400 << 10, folder.path(), &["check", "-f", "in"]);
            let status = if is_accepted { 0 } else { 2 };
            assert_eq!(output.status.code(), Some(status), "{name}, limited");
        }
    }
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

/// The first bytes decide, whether they come from a file or from standard input.
#[test]
fn packed_input_is_unpacked_from_everywhere() {
    let folder = folder();
    let lines = b"url\nHTTP://A/\n";
    for packed in [gzip(lines), zstd::encode_all(&lines[..], 1).unwrap()] {
        fs::write(folder.path().join("in"), &packed).unwrap();
        for arguments in [&["normalize"][..], &["normalize", "--csv"], &["dedupe"]] {
            let piped = run_on(&packed, folder.path(), arguments);
            let read = run(folder.path(), &[arguments, &["-f", "in"]].concat());
            assert_eq!(text(&piped.stdout), text(&read.stdout), "{arguments:?}");
            assert!(text(&piped.stdout).starts_with("url\n"), "{arguments:?}");
        }
    }
    let page = gzip(b"<a href=x>");
    let output = run_on(&page, folder.path(), &["links", "-r", "http://h/"]);
    assert_eq!(text(&output.stdout), "http://h/x\n");
}

/// A run that fails leaves its target as it was.
#[test]
fn a_failed_run_leaves_the_target() {
    let folder = folder();
    let target = folder.path().join("out");
    let input = b"http://ok/\nhttp://b ad/\n";
    for arguments in [
        &["normalize", "--on-error", "fail", "-o", "out"][..],
        &["dedupe", "--on-error", "fail", "-o", "out"],
        &["dedupe", "--count", "--on-error", "fail", "-o", "out"],
    ] {
        for before in [Some("before\n"), None] {
            match before {
                Some(before) => fs::write(&target, before).unwrap(),
                None => fs::remove_file(&target).unwrap(),
            }
            let output = run_on(input, folder.path(), arguments);
            assert_eq!(output.status.code(), Some(1), "{arguments:?}");
            let after = fs::read_to_string(&target).ok();
            assert_eq!(after.as_deref(), before, "{arguments:?}");
        }
        fs::write(&target, "").unwrap();
    }
}

/// No output is an input, and no two outputs are the same file, whatever their names.
#[cfg(unix)]
#[test]
fn outputs_do_not_destroy_inputs_or_each_other() {
    let folder = folder();
    let content = "http://b ad/\nHTTP://A\n";
    fs::write(folder.path().join("in"), content).unwrap();
    fs::hard_link(folder.path().join("in"), folder.path().join("hard")).unwrap();
    std::os::unix::fs::symlink("in", folder.path().join("soft")).unwrap();
    std::os::unix::fs::symlink("new", folder.path().join("dangling")).unwrap();
    for arguments in [
        &["check", "-f", "in", "--errors", "in"][..],
        &["check", "-f", "in", "--errors", "./hard"],
        &["check", "-f", "soft", "--errors", "hard"],
        &["normalize", "-f", "in", "-o", "in"],
        &["dedupe", "-f", "in", "-o", "soft"],
        &["normalize", "-f", "in", "-o", "new", "--errors", "new"],
        &["normalize", "-f", "in", "-o", "new", "--errors", "dangling"],
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = text(&output.stderr);
        assert!(message.contains("is the same file as"), "{message}");
        let after = fs::read_to_string(folder.path().join("in")).unwrap();
        assert_eq!(after, content, "{arguments:?}");
        assert!(!folder.path().join("new").exists(), "{arguments:?}");
    }
    // Redirections too.
    let file = |name| {
        fs::File::options()
            .append(true)
            .open(folder.path().join(name))
            .unwrap()
    };
    for arguments in [
        &["normalize", "-o", "in"][..],
        &["links", "-r", "http://h/", "-o", "soft"],
    ] {
        let input = fs::File::open(folder.path().join("in")).unwrap();
        let status = urial(folder.path(), arguments).stdin(input).status();
        assert_eq!(status.unwrap().code(), Some(2), "{arguments:?}");
    }
    let mut command = urial(folder.path(), &["links", "-r", "http://h/", "in"]);
    let status = command.stdout(file("hard")).status().unwrap();
    assert_eq!(status.code(), Some(2));
    let mut command = urial(folder.path(), &["normalize", "-f", "in"]);
    let status = command.stdout(file("hard")).status().unwrap();
    assert_eq!(status.code(), Some(2));
    let mut command = urial(folder.path(), &["check"]);
    let input = fs::File::open(folder.path().join("in")).unwrap();
    let status = command.stdin(input).stderr(file("in")).status().unwrap();
    assert_eq!(status.code(), Some(2));
}

/// Names of standard streams mean the streams, not files to be replaced.
#[cfg(target_os = "linux")]
#[test]
fn standard_streams_are_written_to_in_place() {
    use std::os::unix::fs::MetadataExt;
    let folder = folder();
    let path = folder.path().join("log");
    for target in ["-", "/dev/stdout", "/proc/self/fd/1"] {
        fs::write(&path, "before\n").unwrap();
        let inode = path.metadata().unwrap().ino();
        let log = fs::File::options().append(true).open(&path).unwrap();
        let mut command = urial(folder.path(), &["normalize", "HTTP://A", "-o", target]);
        assert_eq!(
            command.stdout(log).status().unwrap().code(),
            Some(0),
            "{target}"
        );
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            "before\nhttp://a/\n",
            "{target}"
        );
        assert_eq!(path.metadata().unwrap().ino(), inode, "{target}");
    }
    let output = run_on(
        b"a b\nHTTP://A\n",
        folder.path(),
        &["normalize", "--errors", "-"],
    );
    let stdout = text(&output.stdout);
    assert!(stdout.contains("<stdin>:1: invalid path"), "{stdout}");
    assert!(stdout.contains("http://a/\n"), "{stdout}");
    let output = run_on(
        b"a b\n",
        folder.path(),
        &["check", "--errors", "/dev/stderr"],
    );
    assert!(text(&output.stderr).contains("<stdin>:1: invalid path"));
    assert!(!folder.path().join("-").exists());
}

/// A link that leads nowhere yet leads to the new file.
#[cfg(unix)]
#[test]
fn a_dangling_link_is_followed() {
    let folder = folder();
    fs::create_dir(folder.path().join("sub")).unwrap();
    std::os::unix::fs::symlink("sub/new", folder.path().join("link")).unwrap();
    let output = run(folder.path(), &["normalize", "HTTP://A", "-o", "link"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let link = folder.path().join("link");
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(
        fs::read_to_string(folder.path().join("sub/new")).unwrap(),
        "http://a/\n"
    );
}

/// A replaced file keeps its owner and its permissions, but for those to run as its owner.
#[cfg(unix)]
#[test]
fn replaced_files_lose_set_uid() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = folder();
    let path = folder.path().join("out");
    fs::write(&path, "before").unwrap();
    // Only the superuser may give files away.
    let is_given = chown(&path, Some(1), Some(1)).is_ok();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o6755)).unwrap();
    let owner = path.metadata().unwrap().uid();
    let output = run(folder.path(), &["normalize", "HTTP://A", "-o", "out"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let after = path.metadata().unwrap();
    assert_eq!(after.permissions().mode() & 0o7777, 0o755);
    assert_eq!(after.uid(), owner, "given away: {is_given}");
}

/// Any number of threads is accepted and clamped to one that can be had.
#[test]
fn thread_counts_are_clamped() {
    let folder = folder();
    for threads in ["18446744073709551615", "4294967295", "1000000"] {
        let output = run_on(
            b"HTTP://A\n",
            folder.path(),
            &["normalize", "--threads", threads],
        );
        assert_eq!(text(&output.stdout), "http://a/\n", "{threads}");
        assert_eq!(output.status.code(), Some(0), "{threads}");
    }
}

/// Reports are written in batches of whole lines that a pipe does not tear.
#[cfg(target_os = "linux")]
#[test]
fn reports_are_written_in_whole_lines() {
    use std::io::Read;
    use std::os::unix::net::UnixDatagram;
    let folder = folder();
    let lines = "a b\n".repeat(20_000);
    fs::write(folder.path().join("in"), lines).unwrap();
    // A datagram socket keeps writes apart.
    let (ours, theirs) = UnixDatagram::pair().unwrap();
    let theirs: std::os::fd::OwnedFd = theirs.into();
    let mut command = urial(folder.path(), &["check", "-f", "in"]);
    let mut child = command.stderr(theirs).spawn().unwrap();
    drop(command);
    let mut ours = fs::File::from(std::os::fd::OwnedFd::from(ours));
    let (mut writes, mut reports) = (0, 0);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let len = ours.read(&mut buffer).unwrap();
        let batch = text(&buffer[..len]);
        assert!(batch.ends_with('\n') && len <= 4096, "{batch}");
        let is_whole = |line: &str| line.starts_with("in:") || line.starts_with("urial: ");
        assert!(batch.lines().all(is_whole), "{batch}");
        writes += 1;
        reports += batch.lines().count();
        if batch.contains("urial: 20000 of 20000 invalid") {
            break;
        }
    }
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert_eq!(reports, 20_001);
    assert!(writes < 1000, "{writes} writes");
}

/// A quote that is never closed costs its line, in a large file too.
#[test]
fn an_unclosed_quote_loses_nothing_else() {
    use std::fmt::Write;
    let folder = folder();
    let mut rows = String::from("id,url\n");
    for i in 0..60_000 {
        let quote = if i == 5 { "\"" } else { "" };
        writeln!(rows, "{i},{quote}http://example.com/{i}").unwrap();
    }
    fs::write(folder.path().join("in"), &rows).unwrap();
    let skip = run(
        folder.path(),
        &["normalize", "--csv", "--column", "url", "-f", "in"],
    );
    assert_eq!(text(&skip.stdout).lines().count(), 60_000);
    let message = text(&skip.stderr);
    assert!(
        message.starts_with("in:7: the quote at byte 2 is not closed"),
        "{message}"
    );
    let keep = [
        "normalize",
        "--csv",
        "--column",
        "url",
        "-f",
        "in",
        "--on-error",
        "keep",
    ];
    for threads in ["1", "4"] {
        let kept = run(
            folder.path(),
            &[&keep[..], &["--threads", threads]].concat(),
        );
        assert!(text(&kept.stdout) == rows, "by {threads} threads");
    }
}

/// Lines that are too long are kept whole, in whatever mode.
#[test]
fn overlong_lines_are_kept_whole() {
    let folder = folder();
    let long = "x y".repeat(1 << 20);
    let input = format!("http://b/\n{long}\nHTTP://B\nhttp://a/\n{long}");
    for (arguments, want) in [
        (
            &["normalize"][..],
            format!("http://b/\n{long}\nhttp://b/\nhttp://a/\n{long}\n"),
        ),
        (
            &["dedupe"],
            format!("http://b/\n{long}\nhttp://a/\n{long}\n"),
        ),
        (
            &["dedupe", "-m", "0"],
            format!("http://b/\n{long}\nhttp://a/\n{long}\n"),
        ),
        (
            &["dedupe", "-c"],
            format!("2\thttp://b/\n1\t{long}\n1\thttp://a/\n1\t{long}\n"),
        ),
        (
            &["dedupe", "-g", "-m", "0"],
            format!("http://b/\nHTTP://B\n\n{long}\n\nhttp://a/\n\n{long}\n\n"),
        ),
    ] {
        let arguments = [arguments, &["--on-error", "keep"]].concat();
        let output = run_on(input.as_bytes(), folder.path(), &arguments);
        assert!(text(&output.stdout) == want, "{arguments:?}");
        let message = text(&output.stderr);
        assert_eq!(
            message.matches("longer than 1048576 bytes").count(),
            2,
            "{message}"
        );
    }
}

/// One class with any number of members stays within the budget.
#[cfg(target_os = "linux")]
#[test]
fn groups_stay_within_the_budget() {
    let folder = folder();
    let lines = "http://example.com/some/path/that/is/rather/long\n".repeat(400_000);
    fs::write(folder.path().join("in"), &lines).unwrap();
    for mode in [&["--groups"][..], &["--groups", "--json"]] {
        let arguments = [
            &["dedupe", "-m", "8MiB", "--threads", "2", "-f", "in"],
            mode,
        ]
        .concat();
        // Twenty megabytes of lines, within 64 and what threads and the program itself take.
        let output = run_within(220 << 10, folder.path(), &arguments);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{mode:?}: {message}");
        assert!(output.stdout.len() > lines.len(), "{mode:?}");
    }
}

/// Help that cannot be written is an error.
#[cfg(target_os = "linux")]
#[test]
fn help_on_a_full_disk_is_an_error() {
    let folder = folder();
    for argument in ["--version", "--help"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = urial(folder.path(), &[argument])
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{argument}");
        let message = text(&output.stderr);
        assert!(message.contains("No space left on device"), "{message}");
    }
}

/// A small packed document that grows without bound is refused, within bounded memory.
#[cfg(target_os = "linux")]
#[test]
fn links_bound_their_memory() {
    let folder = folder();
    let page = gzip(&b"<a href=x>".repeat(8 << 20));
    fs::write(folder.path().join("in"), page).unwrap();
    let output = run_within(
        400 << 10,
        folder.path(),
        &["links", "-r", "http://h/", "in"],
    );
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("--max-document"), "{message}");
}
