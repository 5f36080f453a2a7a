//! Chance that is the same on every machine.

/// A small linear congruential generator (Knuth's MMIX constants).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // Below a number of 32 bits.
        u32::try_from((self.0 >> 33) % u64::from(end)).unwrap_or_default()
    }
}
