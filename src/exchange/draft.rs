//! A tournament as read from a file, before its players are matched to members.
//!
//! It contains everything the formats can represent, cleaned but not interpreted, so that writing and reading a draft
//! gives the same draft.

use std::collections::BTreeMap;

use crate::domain::tournament::TeamMatch;
use crate::domain::{ByeKind, Date, Mark, Points, PointsSystem, SetScores, Withdrawal};

/// A rating record of a national federation (three-letter tag, e.g. `DEN`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NationalRating {
    /// The federation's tag.
    pub federation: String,
    /// The national rating; 0 in the file means none.
    pub rating: Option<i32>,
    /// The text of the origin column.
    pub origin: String,
    /// The national number, as text.
    pub id: String,
}

/// A player as given in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDraft {
    /// The start number.
    pub no: u32,
    /// `m`, `w`, or as given.
    pub sex: String,
    /// The title as given.
    pub title: String,
    /// The name as given, cleaned.
    pub name: String,
    /// The rating of the player record; 0 in the file means none.
    pub rating: Option<i32>,
    /// The federation as given.
    pub federation: String,
    /// The FIDE number, as text; empty for none.
    pub fide: String,
    /// The date or year of birth as given.
    pub born: String,
    /// The points stated in the file.
    pub points: Option<Points>,
    /// The rank stated in the file.
    pub rank: Option<u32>,
    /// National rating records, in file order.
    pub national: Vec<NationalRating>,
    /// Whether the player left before the end.
    pub withdrawn: Option<Withdrawal>,
    /// The line of the player record, for messages; not part of the content.
    pub line: usize,
    /// The columns of the fields most often mistyped in that line, for messages; not part of the content.
    pub columns: PlayerColumns,
}

/// The positions of a player's fields in the line: columns in characters, from 1; 0 where they are not in that line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerColumns {
    /// The name.
    pub name: usize,
    /// The rating of the player record.
    pub rating: usize,
    /// The DSU number.
    pub dsu_rating: usize,
    /// The line of the DSU number where it differs from the player's.
    pub dsu_line: Option<usize>,
    /// The date or year of birth.
    pub born: usize,
    /// The points.
    pub points: usize,
}

/// A pairing, by start numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameDraft {
    /// The round, from 1.
    pub round: u16,
    /// White's start number; without colours, the lower one.
    pub white: u32,
    /// Black's start number.
    pub black: u32,
    pub white_mark: Mark,
    pub black_mark: Mark,
    /// Whether the file gives colours.
    pub coloured: bool,
    /// The sets of a game of sets, from White's side.
    pub sets: Option<SetScores>,
    /// In doubles White's and Black's partner.
    pub partners: Option<(u32, u32)>,
}

impl GameDraft {
    /// Whether it is undecided.
    pub fn is_open(&self) -> bool {
        [self.white_mark, self.black_mark].contains(&Mark::Open)
    }

    /// The start numbers of White, Black, and in doubles their partners.
    pub fn players(&self) -> impl Iterator<Item = u32> + use<> {
        let partners = self
            .partners
            .into_iter()
            .flat_map(|(one, other)| [one, other]);
        [self.white, self.black].into_iter().chain(partners)
    }
}

/// A round without a named opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ByeDraft {
    /// The round, from 1.
    pub round: u16,
    /// The player's start number.
    pub player: u32,
    /// The kind of bye.
    pub kind: ByeKind,
}

/// A whole tournament as read from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentDraft {
    /// Name (012).
    pub name: String,
    /// City (022).
    pub city: String,
    /// Federation (032).
    pub federation: String,
    /// First day (042), where readable.
    pub start: Option<Date>,
    /// Last day (052), where readable.
    pub end: Option<Date>,
    /// The texts of a first and a last day that are in the file but cannot be parsed; otherwise empty.
    pub unread_days: [String; 2],
    /// Type in free text (092).
    pub type_text: String,
    /// Chief arbiter (102).
    pub arbiter: String,
    /// Deputies (112), one per line of the file.
    pub deputies: Vec<String>,
    /// Time control in free text (122).
    pub time_control: String,
    /// Scheduled rounds (142, XXR, or the highest round met).
    pub rounds: u16,
    /// Whether the file states no number of rounds, so that they may be more.
    pub rounds_open: bool,
    /// The days of the rounds (132), where readable.
    pub round_dates: Vec<Option<Date>>,
    /// The points system (162, XXS).
    pub points: PointsSystem,
    /// Players, ascending by start number.
    pub players: Vec<PlayerDraft>,
    /// Whether the rounds of the games are unknown: the rounds of a plain crosstable are only a numbering.
    pub unordered: bool,
    /// Only the scores of whole matches are known: its games add up to them, but the individual winners are invented.
    pub summed: bool,
    /// Games, ascending by round, then white.
    pub games: Vec<GameDraft>,
    /// Byes, ascending by round, then player.
    pub byes: Vec<ByeDraft>,
    /// Records of a tournament report that are kept unchanged, such as teams and the pairing system, in the order of
    /// the file; each is a line that begins with its tag. Their meaning: [`super::trf::declared`].
    pub records: Vec<String>,
    /// Team matches, ascending by round; the players of the own side are the club's, the others are guests.
    pub matches: Vec<TeamMatch>,
    /// Tie-breaks that a table publishes, to be compared; not part of the content.
    pub published: Vec<PublishedTieBreak>,
}

/// A column of tie-breaks in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedTieBreak {
    /// The code of the system that the heading names.
    pub system: &'static str,
    /// The heading as it stands in the file.
    pub heading: String,
    /// The line of the heading.
    pub line: usize,
    /// Start numbers and values.
    pub values: Vec<(u32, Points)>,
}

impl TournamentDraft {
    /// The highest round in which the file has anything.
    pub fn last_round(&self) -> u16 {
        let games = self.games.iter().map(|game| game.round);
        let byes = self.byes.iter().map(|bye| bye.round);
        let matches = self.matches.iter().map(|one| one.round);
        games.chain(byes).chain(matches).max().unwrap_or_default()
    }

    /// The most games that anybody has.
    pub fn most_games(&self) -> u16 {
        let mut counts: BTreeMap<u32, u16> = BTreeMap::new();
        for no in self.games.iter().flat_map(|game| [game.white, game.black]) {
            let count = counts.entry(no).or_default();
            *count = count.saturating_add(1);
        }
        counts.into_values().max().unwrap_or_default()
    }

    /// How many games were played over the board.
    pub fn played(&self) -> usize {
        let played = |game: &&GameDraft| game.white_mark.is_played() && game.black_mark.is_played();
        self.games.iter().filter(played).count()
    }
}
