//! From what a page is made, as a digest: a page whose source is the same need not be made again.

use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use crate::store::chain::hex;

/// A digest under construction: what it is made of is collected, as many small pieces take long to digest.
pub(super) struct Source {
    digest: Sha256,
    waiting: String,
}

/// So much is digested at once.
const PIECE: usize = 16 * 1024;

impl Source {
    /// Begins with what every page is made from.
    pub(super) fn new(common: &str) -> Self {
        let mut source = Self {
            digest: Sha256::new(),
            waiting: String::with_capacity(2 * PIECE),
        };
        source.add(common);
        source
    }

    /// Adds a text with its length, so that two texts are never one.
    pub(super) fn add(&mut self, text: &str) {
        self.value(&text.len());
        self.put(text);
    }

    /// Adds everything that a value is.
    pub(super) fn value(&mut self, value: &impl fmt::Debug) {
        // Into a digest, which takes everything.
        let _ = write!(self, "{value:?};");
    }

    fn put(&mut self, text: &str) {
        self.waiting.push_str(text);
        if self.waiting.len() >= PIECE {
            self.digest.update(self.waiting.as_bytes());
            self.waiting.clear();
        }
    }

    pub(super) fn digest(mut self) -> String {
        self.digest.update(self.waiting.as_bytes());
        // Half of it tells two pages apart as well.
        hex(&self.digest.finalize()[..16])
    }
}

impl fmt::Write for Source {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text);
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
