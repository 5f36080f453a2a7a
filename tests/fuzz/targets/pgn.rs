//! Collections of games; the first byte says where they are cut into pieces.
#![no_main]

use klubrating_fuzz::readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let [first, text @ ..] = bytes {
        readers::games(text, usize::from(*first));
    }
});
