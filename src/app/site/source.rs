//! From what a page is made, as a digest: a page whose source is the same need not be made again.

use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use crate::store::chain::hex;

/// A digest under construction.
pub(super) struct Source(Sha256);

impl Source {
    /// Begins with what every page is made from.
    pub(super) fn new(common: &str) -> Self {
        let mut source = Self(Sha256::new());
        source.add(common);
        source
    }

    /// Adds a text with its length, so that two texts are never one.
    pub(super) fn add(&mut self, text: &str) {
        self.0.update(text.len().to_le_bytes());
        self.0.update(text.as_bytes());
    }

    /// Adds everything that a value is.
    pub(super) fn value(&mut self, value: &impl fmt::Debug) {
        // Into a digest, which takes everything.
        let _ = write!(self, "{value:?};");
    }

    pub(super) fn digest(self) -> String {
        // Half of it tells two pages apart as well.
        hex(&self.0.finalize()[..16])
    }
}

impl fmt::Write for Source {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// The program that makes the pages: its file, as any change of it may change them.
pub(super) fn program() -> String {
    let file = std::env::current_exe().and_then(std::fs::metadata);
    let stamp = file.map(|there| super::record::stamp(&there));
    format!(
        "{} {}",
        env!("CARGO_PKG_VERSION"),
        stamp.unwrap_or_default()
    )
}
