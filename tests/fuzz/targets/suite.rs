//! Position test suites with the times in their comments.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::suite(bytes));
