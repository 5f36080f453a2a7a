//! Tables of tournaments as text and as workbooks, and tournament files told by their content.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::table(bytes));
