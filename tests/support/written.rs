//! What a text that the program wrote must say, and what it must not.
#![allow(dead_code, unreachable_pub)]

/// A screen, a page, or the answer of a command.
pub trait Written {
    /// Fails, with the text, where it does not say this.
    #[track_caller]
    fn shows(&self, part: &str);

    /// Fails, with the text, where it says this.
    #[track_caller]
    fn lacks(&self, part: &str);

    /// Its words, wherever its lines end.
    fn words(&self) -> String;
}

impl Written for str {
    #[track_caller]
    fn shows(&self, part: &str) {
        assert!(self.contains(part), "{part:?} is missing in\n{self}");
    }

    #[track_caller]
    fn lacks(&self, part: &str) {
        assert!(!self.contains(part), "{part:?} is in\n{self}");
    }

    fn words(&self) -> String {
        self.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
