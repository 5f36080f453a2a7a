//! Labels the club's data for commands and screens. The words of stored enums (kind of tournament, role, status) come
//! from their own declaration, `key()`.

use serde::Serialize;

use crate::domain::committee::Role;
use crate::domain::date::{MIN_VALID, day_or_always};
use crate::domain::result::ByeKind;
use crate::domain::{Date, Message, PersonId, words};
use crate::rating::ledger::Unrated;
use crate::text::Texts;

/// The key of the words for a round without an opponent.
pub fn bye(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Half => "bye-half",
        ByeKind::Full => "bye-full",
        ByeKind::Pairing => "rounds-bye",
        ByeKind::Zero => "rounds-absent",
        ByeKind::ForfeitWin | ByeKind::ForfeitLoss => "rounds-forfeit",
    }
}

/// The day from which something is valid; without a day, the word for "always".
pub fn from_day(from: Option<Date>, texts: Texts) -> String {
    texts.say(&day_or_always(from.unwrap_or(MIN_VALID)))
}

/// The word for something in force today.
pub fn in_force(in_force: bool, texts: Texts) -> String {
    if in_force {
        texts.get("regulation-in-force")
    } else {
        String::new()
    }
}

/// The player, round and opponent of an unrated game.
///
/// A doubles match reads the same for all four players.
pub fn unrated_game(names: &dyn Fn(PersonId) -> String, game: &Unrated, texts: Texts) -> String {
    let name = names(game.person);
    if game.round == 0 {
        return name;
    }
    if let (Some(opponent), Some((own, other))) = (game.opponent, game.partners) {
        let pair = |one, other| pair(&[names(one), names(other)], texts);
        let mut pairs = [pair(game.person, own), pair(opponent, other)];
        pairs.sort();
        let [one, other] = pairs;
        let message = Message::new("tournament-unrated-game").with("round", game.round);
        return texts.say(&message.with("name", one).with("opponent", other));
    }
    let message = match game.opponent {
        Some(opponent) => Message::new("tournament-unrated-game").with("opponent", names(opponent)),
        None => Message::new("tournament-unrated-round"),
    };
    texts.say(&message.with("round", game.round).with("name", name))
}

/// A pair of partners, by name.
fn pair(names: &[String; 2], texts: Texts) -> String {
    let mut names = names.each_ref();
    names.sort();
    let [one, other] = names;
    let message = Message::new("pair-of-players")
        .with("one", one.as_str())
        .with("two", other.as_str());
    texts.say(&message)
}

/// Warnings for the committee about a regulation to adopt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AdoptionWarning {
    /// It has a different scale, so every rating would change its meaning.
    ScaleChanged,
    /// It was approved after it comes into force.
    ApprovedLater,
    /// It is identical to the one in force on that day.
    NothingChanges,
    /// Another regulation of the club has the same name.
    SameName,
}

/// The message of a warning before a regulation is adopted.
pub fn adoption_warning(warning: AdoptionWarning) -> &'static str {
    match warning {
        AdoptionWarning::ScaleChanged => "adopt-warning-scale",
        AdoptionWarning::ApprovedLater => "adopt-warning-later",
        AdoptionWarning::NothingChanges => "adopt-warning-nothing",
        AdoptionWarning::SameName => "adopt-warning-name",
    }
}

words! {
    /// The state of a term on a day.
    pub enum TermState {
        /// It has not begun.
        Future = "future",
        /// It has begun and not ended.
        Sitting = "sitting",
        /// It ends soon (setting `term-reminder-days`).
        EndsSoon = "ends_soon",
        /// It is over.
        Ended = "ended",
    }
}

/// A term in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermRow {
    pub member: PersonId,
    pub name: String,
    pub role: Role,
    /// First day.
    pub from: Date,
    /// The day the term ends.
    pub to: Date,
    /// Its state.
    pub state: TermState,
    /// Days until it ends; `None` for a term that has not begun or is over.
    pub days_left: Option<i64>,
    /// The login on the server.
    pub login: Option<String>,
}

/// Whether a term on the committee lies ahead, is over, or ends in this many days.
pub fn term_state(term: &TermRow, texts: Texts) -> String {
    match (term.state, term.days_left) {
        (TermState::Future, _) => texts.get("committee-state-future"),
        (TermState::Ended, _) => texts.get("committee-state-ended"),
        (_, Some(days)) => texts.say(&Message::new("committee-state-days").with("days", days)),
        (_, None) => String::new(),
    }
}
