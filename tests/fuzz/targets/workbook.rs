//! Workbooks made of whatever cells: the bytes are rows of a table, which goes into a workbook and comes back.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::workbook(bytes));
