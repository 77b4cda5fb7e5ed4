//! The command under bad conditions: readers that go away, kills, full disks, lines without end.
//!
//! `scripts/command-trials` does the same at full size with the release build.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Returns the command, ready for more arguments, with nothing on standard input.
fn urial() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_urial"));
    command
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// So many lines, a quarter of them the same as others.
fn lines(count: usize) -> String {
    let line = |i: usize| match i % 4 {
        0 => format!(
            "HTTP://Example.com:80/a/{}/../b%7e{}?q={i}\n",
            i % 97,
            i % 89
        ),
        1 => format!("http://example.com/item/{}?page={}\n", i / 2, i % 7),
        2 => format!("http://example.com/item/{}\n", i % 1000),
        _ => format!("../relative/{}#{i}\n", i % 31),
    };
    (0..count).map(line).collect()
}

fn write(folder: &Path, name: &str, text: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file is written");
    path
}

/// Waits for a child, but not for ever: a command that hangs fails its test. What takes a second on an
/// idle machine has ten minutes, so that a busy one is no reason.
#[track_caller]
fn wait(child: &mut Child) -> std::process::ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status;
        }
        if start.elapsed() > Duration::from_secs(600) {
            let _ = child.kill();
            panic!("the command hangs");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

#[track_caller]
fn stderr(child: &mut Child) -> String {
    std::io::read_to_string(child.stderr.take().expect("piped")).expect("text")
}

/// If the reader closes the pipe, the command exits with 0 and prints no message.
#[test]
fn a_closed_pipe_ends_it_silently() {
    let folder = tempfile::tempdir().unwrap();
    let input = write(folder.path(), "in.txt", &lines(200_000));
    for arguments in [
        &["normalize"][..],
        &["normalize", "--threads", "1"],
        &["dedupe"],
        &["parse", "--json"],
    ] {
        let mut command = urial();
        let command = command.args(arguments).arg("-f").arg(&input);
        let child = &mut command.spawn().unwrap();
        let mut first = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut first).unwrap();
        drop(reader);
        assert_eq!(wait(child).code(), Some(0), "{arguments:?}");
        assert_eq!(stderr(child), "", "{arguments:?}");
        assert!(!first.is_empty());
    }
}

/// The first bad line ends it, however much there is to read, and even if more may never come.
#[test]
fn on_error_fail_does_not_wait_for_more() {
    let mut child = urial()
        .args(["check", "--on-error", "fail"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"good\nbad bad\n").unwrap();
    input.flush().unwrap();
    assert_eq!(wait(&mut child).code(), Some(1));
    drop(input);
}

/// A line that comes through a pipe is answered before the next one comes.
#[test]
fn results_do_not_wait_for_a_full_buffer() {
    let mut child = urial()
        .arg("normalize")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for i in 0..3 {
        writeln!(input, "HTTP://H/{i}").unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, format!("http://h/{i}\n"));
    }
    drop(input);
    assert_eq!(wait(&mut child).code(), Some(0));
}

/// Killed at whatever moment, the target is what it was or what it was to become.
#[test]
fn kills_leave_the_target_whole() {
    let folder = tempfile::tempdir().unwrap();
    let input = write(folder.path(), "in.txt", &lines(60_000));
    let target = folder.path().join("out.txt");
    let run = || {
        let mut command = urial();
        command
            .args(["dedupe", "--memory", "1MiB", "-o"])
            .arg(&target);
        command.arg("-f").arg(&input).spawn().unwrap()
    };
    let start = Instant::now();
    assert_eq!(wait(&mut run()).code(), Some(0));
    let whole = start.elapsed();
    let complete = fs::read(&target).unwrap();
    let before = b"what was there before\n".to_vec();
    for i in 0..12 {
        fs::write(&target, &before).unwrap();
        let mut child = run();
        thread::sleep(whole * i / 11);
        let _ = child.kill();
        let _ = child.wait();
        let after = fs::read(&target).unwrap();
        assert!(after == before || after == complete, "a half of the result");
    }
    // Where files need no name while they are written, no unfinished file remains: a file gets a name
    // when it is complete, and the kill may come before it takes the place of the target.
    #[cfg(target_os = "linux")]
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let is_known = path == input || path == target;
        assert!(is_known || fs::read(&path).unwrap() == complete, "{path:?}");
    }
}

/// A full disk is reported, with exit status 2.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let input = write(folder.path(), "in.txt", &lines(5_000));
    for command in ["normalize", "dedupe", "parse"] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut child = urial();
        let child = child.arg(command).arg("-f").arg(&input).stdout(full);
        let mut child = child.spawn().unwrap();
        assert_eq!(wait(&mut child).code(), Some(2), "{command}");
        let message = stderr(&mut child);
        assert!(message.contains("No space left on device"), "{message}");
    }
}

/// A link leads to the file that is replaced, permissions stay, and a device is written to.
#[cfg(unix)]
#[test]
fn targets_keep_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "before").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", &link).unwrap();
    for target in [&link, Path::new("/dev/null")] {
        let mut child = urial();
        let child = child.args(["normalize", "HTTP://A", "-o"]).arg(target);
        assert_eq!(wait(&mut child.spawn().unwrap()).code(), Some(0));
    }
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "http://a/\n");
    let mode = file.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// A target that cannot be written leaves no temporary file.
#[test]
fn an_unwritable_target_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    for target in ["no/such/folder/out.txt", "."] {
        let mut child = urial();
        let child = child.args(["normalize", "-o", target, "a"]);
        let mut child = child.current_dir(folder.path()).spawn().unwrap();
        assert_eq!(wait(&mut child).code(), Some(2), "{target}");
        assert!(stderr(&mut child).contains(target), "{target}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Returns the most memory that a process has had, in KiB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.unwrap().split_whitespace().nth(1).unwrap();
    number.parse().unwrap()
}

/// Memory does not grow with a line that never ends, nor with the number of lines.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    let endless = "x".repeat(1 << 20);
    let many = lines(20_000);
    for (command, piece, status) in [
        ("check", &endless, 1),
        ("normalize", &endless, 1),
        ("check", &many, 0),
        ("normalize", &many, 0),
    ] {
        // The number of threads is fixed: each has chunks of its own.
        let mut child = urial()
            .args([command, "--threads", "2"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        for _ in 0..48 {
            input.write_all(piece.as_bytes()).unwrap();
        }
        let peak = peak(&child);
        drop(input);
        assert_eq!(wait(&mut child).code(), Some(status), "{command}");
        assert!(peak < 32 << 10, "{command}: {peak} KiB");
    }
}

/// The output is the same for every memory budget.
#[test]
fn budgets_do_not_show_in_results() {
    let folder = tempfile::tempdir().unwrap();
    let mut text = lines(20_000);
    text += "not a URI\n\nnot a URI\n";
    let input = write(folder.path(), "in.txt", &text);
    let run = |mode: &[&str], memory: &str, threads: &str| {
        let mut command = urial();
        command.args(["dedupe", "--report", "--on-error", "keep"]);
        command.args(["--memory", memory, "--threads", threads]);
        let output = command.args(mode).arg("-f").arg(&input).output().unwrap();
        (output.stdout, output.stderr)
    };
    for mode in [
        &[][..],
        &["--count"],
        &["--groups"],
        &["--json"],
        &["--json", "--groups"],
        &["--level", "case"],
    ] {
        let whole = run(mode, "2GiB", "2");
        assert!(whole.0.len() > 1000);
        for memory in ["0", "300KiB", "2MiB"] {
            assert!(run(mode, memory, "1") == whole, "{mode:?} within {memory}");
        }
    }
}
