//! Starts the `klubrating` program; all of its code is in the library.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use klubrating::cli::{self, Environment, RunOutcome};
use klubrating::tui;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    match cli::run(&args, &Environment::of_process()) {
        RunOutcome::Exit(code) => ExitCode::from(code),
        RunOutcome::Terminal(launch) => tui::run::start(&launch),
    }
}
