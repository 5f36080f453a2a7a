//! Tournament reports of FIDE.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::trf_report(bytes));
