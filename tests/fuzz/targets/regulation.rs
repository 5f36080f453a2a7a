//! Regulations, and a season rated by them.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::regulation(bytes));
