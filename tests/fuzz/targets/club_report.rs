//! Club reports of Dansk Skak Union.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::club_report(bytes));
