//! How much is looked at to guess what a file holds: a text that is no tournament is refused after so much of it, however
//! large it is and however many readings it seems to have.

/// The cells that may still be compared, counted once for every reading that compares them.
///
/// The square of 500 players, the largest table that is guessed, takes a quarter of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget(usize);

impl Budget {
    /// For what is guessed.
    pub(crate) const fn of_guesses() -> Self {
        Self(10_000_000)
    }

    /// For what somebody says.
    pub(crate) const fn without_limit() -> Self {
        Self(usize::MAX)
    }

    /// What of the guesses is used up.
    #[cfg(test)]
    pub(crate) const fn used(self) -> usize {
        Self::of_guesses().0 - self.0
    }

    /// Takes so many cells; nothing where fewer are left.
    pub(crate) fn take(&mut self, cells: usize) -> Option<()> {
        self.0 = self.0.checked_sub(cells)?;
        Some(())
    }
}
