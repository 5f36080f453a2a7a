//! The `klubrating` program: everything it does stands in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    klubrating::cli::run(&args)
}
