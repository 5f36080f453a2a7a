//! Limits the work of guessing what a file contains: a text that is no tournament is refused after a bounded number of
//! comparisons, however large it is and however many readings it seems to have.

/// The number of cells that may still be compared; a cell counts once for every reading that compares it.
///
/// The largest table that is guessed, a square of 500 players, needs a quarter of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget(usize);

impl Budget {
    /// The budget for guesses.
    pub(crate) const fn of_guesses() -> Self {
        Self(10_000_000)
    }

    /// No limit, for readings that the user specified.
    pub(crate) const fn without_limit() -> Self {
        Self(usize::MAX)
    }

    /// How much of the budget for guesses is used.
    #[cfg(test)]
    pub(crate) const fn used(self) -> usize {
        Self::of_guesses().0 - self.0
    }

    /// Takes this many cells; `None` if fewer are left.
    pub(crate) fn take(&mut self, cells: usize) -> Option<()> {
        self.0 = self.0.checked_sub(cells)?;
        Some(())
    }
}
