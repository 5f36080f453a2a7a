//! Stores tournaments with their entrants, games, byes and player cards.

mod changes;
mod read;
mod write;

use std::collections::BTreeMap;

use crate::domain::person::ExternalScale;
use crate::domain::tournament::{EntryRating, Kind, PlayerCard, TeamMatch};
use crate::domain::{
    ByeKind, Closing, Date, EntrantNo, Mark, PersonId, Points, Schedule, SetScores, TournamentId,
    Withdrawal,
};

pub use changes::{Changed, ResultChange, result_changes};
pub use read::{OpenGame, open_games};
pub use read::{
    all, arrived_after, cards, changed_after, hidden, imported_before, load, name, without_colours,
};
pub(in crate::store) use read::{card_row, schedule_columns, withdrawal_columns};
pub use write::{
    Cleared, clear, close, expect_card, expected, remove_bye, remove_card, remove_entrant,
    remove_pairing, renumber, replace_entry, set_entrant, update, update_from_file, withdraw,
};
pub use write::{
    approve, delete, entrant_row, hide, insert, insert_entry, insert_import, keep_records, put_bye,
    put_card, put_pairing, unhide,
};

/// A tournament's own row: the facts that determine its rating, and other data from its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub kind: Kind,
    pub name: String,
    pub start: Date,
    pub end: Date,
    pub rounds: u16,
    /// Whether notation was compulsory.
    pub notation: bool,
    pub minutes_per_move: Option<Points>,
    pub approved: bool,
    pub city: String,
    pub federation: String,
    /// The type as free text.
    pub type_text: String,
    pub arbiter: String,
    pub deputies: Vec<String>,
    /// The time control as free text.
    pub time_control: String,
    /// Points in hundredths, separated by blanks; empty for the usual ones.
    pub points_system: String,
    /// The days of the rounds, where known.
    pub round_dates: Vec<Option<Date>>,
    /// The matches of a team event that was imported board by board.
    pub matches: Vec<TeamMatch>,
    /// The code of the system that decides the places; `None` for the points.
    pub places_by: Option<String>,
    /// The codes of the tie-breaks, in order, separated by commas; `None` for the default of the kind of tournament.
    pub tie_breaks: Option<String>,
    /// The day that selects the edition of the tie-break rules; `None` for the first day.
    pub rules_of: Option<Date>,
    /// The rule by which it is complete.
    pub schedule: Schedule,
    /// The reason why the committee closed it; empty if it did not.
    pub closed_reason: String,
}

impl Header {
    /// A tournament with only these data.
    pub fn new(kind: Kind, name: &str, start: Date, end: Date, rounds: u16) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            start,
            end,
            rounds,
            notation: true,
            minutes_per_move: None,
            approved: false,
            city: String::new(),
            federation: String::new(),
            type_text: String::new(),
            arbiter: String::new(),
            deputies: Vec::new(),
            time_control: String::new(),
            points_system: String::new(),
            round_dates: Vec::new(),
            matches: Vec::new(),
            places_by: None,
            tie_breaks: None,
            rules_of: None,
            schedule: Schedule {
                closing: Closing::ByRounds,
                ..Schedule::default()
            },
            closed_reason: String::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub no: EntrantNo,
    pub person: PersonId,
    /// The row of personal data as imported.
    pub imported: Option<i64>,
    /// Ratings given with the entry, at most one per scale.
    pub ratings: Vec<EntryRating>,
    /// The rating column of the file, as given.
    pub file_rating: Option<i32>,
    /// The points the file states.
    pub points: Option<Points>,
    /// The rank the file states.
    pub rank: Option<u32>,
}

impl Entry {
    fn rating(&self, scale: ExternalScale) -> Option<i32> {
        self.ratings
            .iter()
            .find(|rating| rating.scale == scale)
            .map(|rating| rating.value.0)
    }
}

/// A pairing; sides are start numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub round: u16,
    pub board: Option<u32>,
    pub white: EntrantNo,
    pub black: EntrantNo,
    pub white_mark: Mark,
    pub black_mark: Mark,
    /// Whether the colours are known.
    pub coloured: bool,
    /// The committee's decision whether it is rated.
    pub rated: Option<bool>,
    /// White's mark that the standings use while the game is open.
    pub provisional: Option<Mark>,
    /// White's and Black's result for the rating, where it differs from the tournament's own.
    pub rating: Option<(Mark, Mark)>,
    /// The sets of a game of sets, from White's side.
    pub sets: Option<SetScores>,
    /// In doubles White's and Black's partner.
    pub partners: Option<(EntrantNo, EntrantNo)>,
}

impl Pairing {
    /// White, Black, and in doubles their partners.
    pub fn players(&self) -> impl Iterator<Item = EntrantNo> + use<> {
        let partners = self.partners.map(|(white, black)| [white, black]);
        [self.white, self.black]
            .into_iter()
            .chain(partners.into_iter().flatten())
    }

    /// A player's mark; only for the two sides, not for their partners.
    pub fn mark_of(&self, no: EntrantNo) -> Option<Mark> {
        if self.white == no {
            Some(self.white_mark)
        } else {
            (self.black == no).then_some(self.black_mark)
        }
    }

    /// A player's opponent; only for the two sides, not for their partners.
    pub fn opponent_of(&self, no: EntrantNo) -> Option<EntrantNo> {
        if self.white == no {
            Some(self.black)
        } else {
            (self.black == no).then_some(self.white)
        }
    }

    /// Whether it is undecided.
    pub fn is_open(&self) -> bool {
        self.white_mark == Mark::Open || self.black_mark == Mark::Open
    }
}

/// A complete tournament read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub id: TournamentId,
    /// The operation that last changed its row.
    pub version: i64,
    pub header: Header,
    /// Entries, ascending by start number.
    pub entries: Vec<Entry>,
    /// The players who left before the end.
    pub withdrawn: BTreeMap<EntrantNo, Withdrawal>,
    /// Pairings, ascending by round and white.
    pub pairings: Vec<Pairing>,
    /// Byes: round, start number, kind.
    pub byes: Vec<(u16, EntrantNo, ByeKind)>,
    pub cards: Vec<PlayerCard>,
    /// Records of a tournament report that are kept unchanged.
    pub records: Vec<String>,
    /// The reasons for decisions about single games, by round, white and black.
    pub reasons: BTreeMap<(u16, EntrantNo, EntrantNo), String>,
    /// Whether the site does not show it before its list.
    pub off_site: bool,
}

impl Stored {
    /// The entry with a start number.
    pub fn entry(&self, no: EntrantNo) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.no == no)
    }

    pub fn plays(&self, no: EntrantNo) -> bool {
        let mut games = self.pairings.iter();
        games.any(|game| game.players().any(|player| player == no))
    }

    /// Whether a player's results do not count for the points.
    pub fn is_cancelled(&self, no: EntrantNo) -> bool {
        let withdrawn = self.withdrawn.get(&no);
        withdrawn.is_some_and(|withdrawn| withdrawn.is_cancelled())
    }
}
