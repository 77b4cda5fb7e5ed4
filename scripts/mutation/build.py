"""Makes the copy of the tree in which every mutant has a switch, and drops the mutants that do not compile."""

import collections
import json
import os
import pathlib
import shutil
import subprocess

from weave import Constant, Unwoven, Weaver, blamed

PACKAGES = ["urial", "urial-scan"]
TESTS = ["urial-conformance"]
# Not compiled on x86-64.
ELSEWHERE = "/neon.rs"
SWITCH = '''//! Which mutant is alive, read once from the environment; which ones were reached, written at the end.
#![feature(core_intrinsics, const_eval_select)]
#![allow(internal_features)]
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

const COUNT: usize = 16384;
const ALIVE: u8 = 1;
const ASKED: u8 = 2;
static SWITCHES: [AtomicU8; COUNT] = [const { AtomicU8::new(0) }; COUNT];
static REACHED: [AtomicU8; COUNT] = [const { AtomicU8::new(0) }; COUNT];

/// Whether this mutant is alive: never while compiling.
#[inline(always)]
pub const fn active(id: usize) -> bool {
    core::intrinsics::const_eval_select((id,), never, now)
}

const fn never(_: usize) -> bool {
    false
}

#[inline(always)]
fn now(id: usize) -> bool {
    SWITCHES[id].load(Relaxed) != 0 && thrown(id)
}

#[cold]
#[inline(never)]
fn thrown(id: usize) -> bool {
    if SWITCHES[id].load(Relaxed) == ALIVE {
        return true;
    }
    SWITCHES[id].store(0, Relaxed);
    REACHED[id].store(1, Relaxed);
    false
}

#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;

unsafe extern "C" {
    fn atexit(at: extern "C" fn()) -> i32;
}

extern "C" fn start() {
    if let Some(id) = std::env::var("MUTANT").ok().and_then(|id| id.parse::<usize>().ok()) {
        SWITCHES[id].store(ALIVE, Relaxed);
    }
    if std::env::var_os("MUTANTS_REACHED").is_some() {
        for switch in &SWITCHES {
            switch.store(ASKED, Relaxed);
        }
        // SAFETY: a function that may run at any end.
        unsafe { atexit(end) };
    }
}

extern "C" fn end() {
    let reached = REACHED.iter().enumerate().filter(|(_, r)| r.load(Relaxed) != 0);
    let text: String = reached.map(|(id, _)| format!("{id}\\n")).collect();
    let _ = std::fs::write(std::env::var_os("MUTANTS_REACHED").unwrap(), text);
}
'''


def copy_tree(root, copy):
    """The crates that are mutated and those that test them, as a workspace of their own."""
    copy.mkdir(parents=True, exist_ok=True)
    for name in ["corpus", "specs", "docs", "README.md", "Cargo.lock", "crates", "fuzz", "scripts", ".ci"]:
        source, target = root / name, copy / name
        if target.exists():
            shutil.rmtree(target) if target.is_dir() else target.unlink()
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("target", "corpus/urls"))
        elif source.exists():
            shutil.copy2(source, target)
    shared = copy.parent / "shared"
    if (root.parent / "shared").exists() and not shared.exists():
        shared.symlink_to((root.parent / "shared").resolve())
    text = (root / "Cargo.toml").read_text()
    kept = ", ".join(f'"crates/{name}"' for name in PACKAGES + TESTS + ["mutant-switch"])
    text = text.replace('members = ["crates/*"]', f"members = [{kept}]", 1)
    start, end = text.index("default-members"), text.index("[workspace.package]")
    (copy / "Cargo.toml").write_text(text[:start] + text[end:])
    switch = copy / "crates/mutant-switch"
    (switch / "src").mkdir(parents=True)
    (switch / "src/lib.rs").write_text(SWITCH)
    (switch / "Cargo.toml").write_text('[package]\nname = "mutant-switch"\nversion = "0.0.0"\nedition = "2024"\n')
    for name in PACKAGES:
        manifest = copy / "crates" / name / "Cargo.toml"
        manifest.write_text(
            manifest.read_text().replace("[dependencies]", '[dependencies]\nmutant-switch = { path = "../mutant-switch" }', 1)
        )


def list_mutants(root):
    command = ["cargo", "mutants", "--list", "--json"]
    for name in PACKAGES:
        command += ["--package", name]
    mutants = json.loads(subprocess.run(command, cwd=root, check=True, capture_output=True).stdout)
    for mutant in mutants:
        mutant.pop("diff", None)
    # It knows `#[cfg(test)]`, but not `#[cfg(all(test, ...))]`.
    return [m for m in mutants if not (m["function"] or {"function_name": ""})["function_name"].startswith("tests::")]


def environment():
    # The compiler that everybody has; the switch alone needs a feature that is not stable.
    return {
        **os.environ,
        "RUSTC_BOOTSTRAP": "1",
        "RUSTFLAGS": "--cap-lints allow",
        "CARGO_PROFILE_DEV_DEBUG": "0",
    }


def weave_all(root, copy, mutants, state):
    """Writes the woven sources. Says which bytes of each file belong to which mutant."""
    files = collections.defaultdict(list)
    for number, mutant in enumerate(mutants):
        if state.get(number) is None:
            files[mutant["file"]].append(number)
    ranges = {}
    for name in {m["file"] for m in mutants}:
        weaver = Weaver((root / name).read_bytes())
        for number in files.get(name, []):
            try:
                weaver.add(number, mutants[number])
            except Constant as reason:
                state[number] = f"constant: {reason}"
            except Unwoven as reason:
                state[number] = f"unwoven: {reason}"
        text = weaver.text()
        if (copy / name).read_bytes() != text:
            (copy / name).write_bytes(text)
        ranges[name] = weaver.ranges
    return ranges


def errors(copy):
    """The places of the compiler's errors: file, first and last byte, message."""
    command = ["cargo", "check", "--message-format=json", "--keep-going", "--lib", "--tests", "--all-features"]
    for name in PACKAGES:
        command += ["-p", name]
    run = subprocess.run(command, cwd=copy, env=environment(), capture_output=True, text=True)
    found = []
    for line in run.stdout.splitlines():
        message = json.loads(line)
        if message.get("reason") != "compiler-message" or message["message"]["level"] != "error":
            continue
        message = message["message"]
        for span in message["spans"]:
            if span["is_primary"]:
                found.append((span["file_name"], span["byte_start"], span["byte_end"], message["message"]))
    return run.returncode, found, run.stderr


def prepare(root, copy, log=print):
    """The copy, compiled; the mutants; and of each why it is not tried, if it is not."""
    mutants = list_mutants(root)
    copy_tree(root, copy)
    state = {n: "elsewhere: other processors" for n, m in enumerate(mutants) if m["file"].endswith(ELSEWHERE)}
    while True:
        ranges = weave_all(root, copy, mutants, state)
        code, found, stderr = errors(copy)
        if code == 0:
            return mutants, state
        dropped = set()
        for file, start, end, message in found:
            ids = blamed(ranges.get(file, []), start, end)
            if not ids:
                log(f"error that no mutant is to blame for: {file} {start}: {message}")
            dropped.update((number, message) for number in ids)
        if not dropped:
            raise SystemExit(stderr)
        for number, message in dropped:
            state[number] = f"unviable: {message}"
        log(f"{len(found)} errors, {len({n for n, _ in dropped})} mutants dropped")


def binaries(copy):
    """The test programs, compiled: package, name and path."""
    command = ["cargo", "test", "--no-run", "--message-format=json", "--lib", "--tests"]
    for name in PACKAGES + TESTS:
        command += ["-p", name]
    run = subprocess.run(command, cwd=copy, env=environment(), capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    found = []
    for line in run.stdout.splitlines():
        message = json.loads(line)
        if message.get("reason") == "compiler-artifact" and message.get("executable") and message["profile"]["test"]:
            package = pathlib.Path(message["manifest_path"]).parent
            found.append((package, message["target"]["name"], message["executable"]))
    return found


def examples(copy, folder):
    """The examples of the documentation, compiled and kept by rustdoc."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in PACKAGES:
        (folder / name).mkdir(parents=True)
        flags = f"--cap-lints allow -Z unstable-options --persist-doctests {folder / name}"
        command = ["cargo", "test", "--doc", "-p", name]
        subprocess.run(command, cwd=copy, env={**environment(), "RUSTDOCFLAGS": flags}, check=True, capture_output=True)
    return folder
