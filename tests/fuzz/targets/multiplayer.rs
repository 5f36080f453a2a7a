//! Games of several players, and their ranking.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| klubrating_fuzz::readers::multiplayer(bytes));
