//! The formulas of the calculator, and the fields of each.

/// A formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    #[default]
    Expected,
    /// The new rating after an event.
    Rating,
    Performance,
    /// A newcomer's first rating.
    Newcomer,
    /// A number on the other scale.
    Convert,
    Card,
}

impl Mode {
    /// All formulas, in their order.
    pub(super) const ALL: [Self; 6] = [
        Self::Expected,
        Self::Rating,
        Self::Performance,
        Self::Newcomer,
        Self::Convert,
        Self::Card,
    ];

    pub(crate) fn text_key(self) -> &'static str {
        match self {
            Self::Expected => "calc-mode-expected",
            Self::Rating => "calc-new-rating",
            Self::Performance => "name-performance-rating",
            Self::Newcomer => "calc-mode-newcomer",
            Self::Convert => "calc-mode-convert",
            Self::Card => "name-player-card",
        }
    }

    /// The key of the sentence on what to fill in.
    pub(super) fn hint_key(self) -> &'static str {
        match self {
            Self::Expected => "calc-hint-expected",
            Self::Rating => "calc-hint-rating",
            Self::Performance | Self::Newcomer => "calc-hint-field",
            Self::Convert => "calc-hint-convert",
            Self::Card => "calc-hint-card",
        }
    }

    pub(super) fn fields(self) -> &'static [Name] {
        use Name::{
            After, Average, Before, Day, Direction, DsuOpponents, Games, Method, Number, Opponents,
            Rating, Results, Rounds, Score,
        };
        match self {
            Self::Expected => &[Rating, Opponents],
            Self::Rating => &[Rating, Opponents, Score, Results, Rounds, Method],
            Self::Performance | Self::Newcomer => &[Opponents, Average, Games, Score],
            Self::Convert => &[Number, Direction, Day],
            Self::Card => &[Rating, DsuOpponents, Before, After, Games, Score],
        }
    }

    /// The formula this many steps further in the order.
    pub(super) fn step(self, by: usize) -> Self {
        Self::ALL[(self as usize + by) % Self::ALL.len()]
    }
}

/// A field; formulas that share it also share its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Name {
    /// The rating before the event.
    Rating,
    Opponents,
    Average,
    Score,
    Results,
    Rounds,
    Games,
    /// Game by game or by average.
    Method,
    Number,
    /// The direction between the scales.
    Direction,
    /// The day of a DSU number.
    Day,
    DsuOpponents,
    /// The player's own DSU rating before.
    Before,
    /// The player's own DSU rating after.
    After,
}

impl Name {
    /// The key of its label.
    pub(crate) fn text_key(self) -> &'static str {
        match self {
            Self::Rating => "name-rating",
            Self::Opponents => "name-opponents",
            Self::Average => "calc-field-average",
            Self::Score => "name-score",
            Self::Results => "calc-field-results",
            Self::Rounds => "calc-field-rounds",
            Self::Games => "name-games",
            Self::Method => "name-method",
            Self::Number => "label-external-rating-set-value",
            Self::Direction => "calc-field-direction",
            Self::Day => "calc-field-day",
            Self::DsuOpponents => "calc-field-dsu-opponents",
            Self::Before => "calc-field-dsu-before",
            Self::After => "calc-field-dsu-after",
        }
    }

    /// The message keys of its two options, if it is a choice.
    pub(super) fn choices(self) -> Option<[&'static str; 2]> {
        match self {
            Self::Method => Some(["word-game-by-game", "calc-method-average"]),
            Self::Direction => Some(["calc-from-dsu", "calc-to-dsu"]),
            _ => None,
        }
    }
}
