//! The games of a tournament in PGN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::games_of_tournament(bytes));
