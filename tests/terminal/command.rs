//! The same program by command, on the same file: what the club then holds.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::pty::{NOW, PROGRAM};

/// Runs a command on a club's file; what it answers.
pub fn run(file: &Path, args: &[&str]) -> String {
    let output = Command::new(PROGRAM)
        .env_clear()
        .env("HOME", file.parent().unwrap())
        .env("LANG", "en_GB.UTF-8")
        .env("KLUBRATING_NOW", NOW)
        .args(["--lang", "en", "--db"])
        .arg(file)
        .args(args)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}\n{said}{errors}");
    said
}

/// The same as JSON.
pub fn json(file: &Path, args: &[&str]) -> Value {
    let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&run(file, &args)).unwrap()
}
