//! The last list of a club that is taken over.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::opening(bytes));
