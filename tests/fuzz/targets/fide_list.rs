//! Player lists of FIDE, as text and as XML.
#![no_main]

use klubrating_fuzz::readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if bytes.starts_with(b"<") {
        readers::fide_xml(bytes);
    } else {
        readers::fide_text(bytes);
    }
});
