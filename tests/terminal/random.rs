//! Chance that is the same everywhere, and how often a test tries it.

/// A small linear congruential generator (Knuth's MMIX constants).
pub struct Random(pub u64);

impl Random {
    /// A number below an end.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    /// One of several things.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}
