//! The result of one side of a game, and the rounds a player did not play.

use serde::Serialize;

use super::Points;

/// One side's mark in the crosstable, as in the FIDE report format (TRF16 and TRF26 agree).
///
/// Score and "is rated" are separate: a forfeit scores but is not rated unless the committee decides so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Mark {
    /// `1`: won over the board.
    Win,
    /// `=`: drawn over the board.
    Draw,
    /// `0`: lost over the board.
    Loss,
    /// `+`: won by forfeit.
    ForfeitWin,
    /// `-`: lost by forfeit.
    ForfeitLoss,
    /// `W`: won in less than one move; not rated.
    ShortWin,
    /// `D`: drawn in less than one move; not rated.
    ShortDraw,
    /// `L`: lost in less than one move; not rated.
    ShortLoss,
    /// `X`: not decided yet (adjourned or postponed).
    Open,
}

impl Mark {
    /// Every mark, in the order of the report format's table.
    pub const ALL: [Self; 9] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::ShortWin,
        Self::ShortDraw,
        Self::ShortLoss,
        Self::Open,
    ];

    /// The marks by their codes: a table, because millions of codes are read and a search would take longer.
    const BY_CODE: [Option<Self>; 128] = {
        let mut marks = [None; 128];
        let mut at = 0;
        while at < Self::ALL.len() {
            marks[Self::ALL[at].code() as usize] = Some(Self::ALL[at]);
            at += 1;
        }
        marks
    };

    /// The mark of a code, letters in either case.
    pub fn from_code(code: char) -> Option<Self> {
        *Self::BY_CODE.get(code.to_ascii_uppercase() as usize)?
    }

    /// The code of the report format.
    pub const fn code(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::ShortWin => 'W',
            Self::ShortDraw => 'D',
            Self::ShortLoss => 'L',
            Self::Open => 'X',
        }
    }

    /// The score of the side; `None` while the game is open.
    pub fn score(self) -> Option<Points> {
        match self {
            Self::Win | Self::ForfeitWin | Self::ShortWin => Some(Points::WIN),
            Self::Draw | Self::ShortDraw => Some(Points::DRAW),
            Self::Loss | Self::ForfeitLoss | Self::ShortLoss => Some(Points::ZERO),
            Self::Open => None,
        }
    }

    /// Whether the game was played over the board, and so is rated unless decided otherwise.
    pub fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// The mark that the opponent regularly has: a win mirrors a loss, of the same kind.
    ///
    /// ```
    /// use klubrating::domain::Mark;
    /// assert_eq!(Mark::ForfeitWin.mirror(), Mark::ForfeitLoss);
    /// assert!(Mark::ALL.iter().all(|mark| mark.mirror().mirror() == *mark));
    /// ```
    #[must_use]
    pub fn mirror(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::ForfeitWin => Self::ForfeitLoss,
            Self::ForfeitLoss => Self::ForfeitWin,
            Self::ShortWin => Self::ShortLoss,
            Self::ShortLoss => Self::ShortWin,
            Self::Draw | Self::ShortDraw | Self::Open => self,
        }
    }

    /// A result in print, White's side first; `?` while the game is open.
    ///
    /// ```
    /// use klubrating::domain::Mark;
    /// assert_eq!(Mark::result(Mark::Draw, Mark::Draw), "½–½");
    /// assert_eq!(Mark::result(Mark::ForfeitLoss, Mark::ForfeitWin), "-/+");
    /// assert_eq!(Mark::result(Mark::ShortWin, Mark::ShortLoss), "W–L");
    /// ```
    pub fn result(white: Self, black: Self) -> String {
        if white == Self::Open || black == Self::Open {
            return "?".to_owned();
        }
        let sign = |mark: Self| match mark {
            Self::Draw => '½',
            other => other.code(),
        };
        let is_forfeit = |mark| matches!(mark, Self::ForfeitWin | Self::ForfeitLoss);
        // Between forfeit signs a slash: `-–+` would be hard to read.
        let between = if is_forfeit(white) || is_forfeit(black) {
            '/'
        } else {
            '–'
        };
        format!("{}{between}{}", sign(white), sign(black))
    }

    /// [`Self::result`] of a pair of codes such as `=-=`, the form in output for scripts; any other text is unchanged.
    ///
    /// ```
    /// use klubrating::domain::Mark;
    /// assert_eq!(Mark::result_of_codes("=-="), "½–½");
    /// assert_eq!(Mark::result_of_codes("--+"), "-/+");
    /// assert_eq!(Mark::result_of_codes("21-15"), "21-15");
    /// ```
    pub fn result_of_codes(text: &str) -> String {
        let mut codes = text.chars();
        let pair = [codes.next(), codes.next(), codes.next(), codes.next()];
        if let [Some(white), Some('-'), Some(black), None] = pair
            && let (Some(white), Some(black)) = (Self::from_code(white), Self::from_code(black))
        {
            return Self::result(white, black);
        }
        text.to_owned()
    }

    /// White's mark from the point of view of one side: itself for White, its mirror for Black.
    ///
    /// ```
    /// use klubrating::domain::Mark;
    /// assert_eq!([true, false].map(|white| Mark::Win.turned(white)), [Mark::Win, Mark::Loss]);
    /// ```
    #[must_use]
    pub fn turned(self, white: bool) -> Self {
        if white { self } else { self.mirror() }
    }
}

/// A round without a named opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum ByeKind {
    /// `H`: requested, half a point.
    Half,
    /// `F`: full point.
    Full,
    /// `U`: allocated by the pairing.
    Pairing,
    /// `Z`: known absence, no point.
    Zero,
    /// `+` without an opponent's number.
    ForfeitWin,
    /// `-` without an opponent's number: an absence, as programs write it.
    ForfeitLoss,
}

impl ByeKind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::Half,
        Self::Full,
        Self::Pairing,
        Self::Zero,
        Self::ForfeitWin,
        Self::ForfeitLoss,
    ];

    /// The kind of a code, letters in either case.
    pub fn from_code(code: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.code() == code.to_ascii_uppercase())
    }

    /// The code of the report format.
    pub fn code(self) -> char {
        match self {
            Self::Half => 'H',
            Self::Full => 'F',
            Self::Pairing => 'U',
            Self::Zero => 'Z',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
        }
    }

    /// The points it gives under the usual scoring.
    pub fn score(self) -> Points {
        match self {
            Self::Half => Points::DRAW,
            Self::Full | Self::Pairing | Self::ForfeitWin => Points::WIN,
            Self::Zero | Self::ForfeitLoss => Points::ZERO,
        }
    }
}
