//! Plain crosstables as CSV, and tournament files told by their content.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::grid(bytes));
