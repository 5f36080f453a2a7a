//! The demo club's files, embedded.

use super::super::error::{AppError, AppResult};
use crate::domain::Message;

/// A file in `data/demo`: name and bytes.
type File = (&'static str, &'static [u8]);

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_bytes!(concat!("../../../data/demo/", $name)) as &[u8],
        )
    };
}

const FILES: [File; 15] = [
    file!("members.csv"),
    file!("2025-efteraarsmonrad.trf"),
    file!("2025-efteraarsturnering.trf"),
    file!("2025-holdkamp.trf"),
    file!("2025-juleturnering.trf"),
    file!("2026-klubturnering-1.trf"),
    file!("2026-klubturnering-2.trf"),
    file!("2026-klubturnering-3.csv"),
    file!("2026-venskabsmatch.trf"),
    file!("2026-paaskestaevne.trf"),
    file!("2026-byfest.trf"),
    file!("2026-sommerhurtig.trf"),
    file!("2026-efteraarsmonrad.trf"),
    file!("2026-holdkamp.trf"),
    file!("2026-mesterraekke.trf"),
];

/// The bytes of a file.
pub(super) fn bytes(name: &str) -> AppResult<&'static [u8]> {
    FILES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, bytes)| *bytes)
        .ok_or_else(|| AppError::internal(Message::new("error-demo-file").with("file", name)))
}
