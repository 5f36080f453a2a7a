//! Labels for the club's data, for commands and screens alike. The words of enums that are stored (kind of
//! tournament, role, status) come from their own declaration, `key()`.

use super::compare::{ComparedList, ComparedMember, Move};
use crate::app::settings::committee::{TermRow, TermState};
use crate::app::settings::regulations::AdoptionWarning;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::date::{MIN_VALID, day_or_always};
use crate::domain::list::{ListStatus, SectionKind};
use crate::domain::{Date, Message};
use crate::rating::ledger::Unrated;
use crate::text::{Texts, long_date};

/// The day from which something is valid; no day is always.
pub fn from_day(from: Option<Date>, texts: Texts) -> String {
    texts.say(&day_or_always(from.unwrap_or(MIN_VALID)))
}

/// A word for what is in force today.
pub fn in_force(in_force: bool, texts: Texts) -> String {
    if in_force {
        texts.get("regulation-in-force")
    } else {
        String::new()
    }
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

/// Whether a term on the committee is in the future, is over, or ends in this many days.
pub fn term_state(term: &TermRow, texts: Texts) -> String {
    match (term.state, term.days_left) {
        (TermState::Future, _) => texts.get("committee-state-future"),
        (TermState::Ended, _) => texts.get("committee-state-ended"),
        (_, Some(days)) => texts.say(&Message::new("committee-state-days").with("days", days)),
        (_, None) => String::new(),
    }
}

/// A list by its date, and whether it is a draft or a later edition.
pub fn compared_list(list: &ComparedList, texts: Texts) -> String {
    let date = long_date(texts.lang(), list.date);
    let message = match (list.status, list.edition) {
        (ListStatus::Draft, _) => Message::new("compare-draft"),
        (ListStatus::Published, Some(edition)) if edition > 1 => {
            Message::new("list-of-edition").with("edition", edition)
        }
        (ListStatus::Published, _) => return date,
    };
    texts.say(&message.with("date", date))
}

/// The message with the number of members with this change between two lists.
pub fn members_moved(moved: Move) -> &'static str {
    match moved {
        Move::New => "compare-new",
        Move::Back => "compare-back",
        Move::Gone => "compare-gone",
        Move::Up => "compare-up",
        Move::Down => "compare-down",
        Move::Unchanged => "compare-unchanged",
    }
}

/// Why a member is no longer on the list, or that he is now in its other part, active or passive.
pub fn compared_remark(member: &ComparedMember, texts: Texts) -> String {
    if let Some(why) = member.why {
        return texts.get(why.key());
    }
    if !member.changes_section() {
        return String::new();
    }
    texts.get(match member.section_to {
        Some(SectionKind::Passive) => "compare-now-passive",
        _ => "compare-now-active",
    })
}

/// The player, round and opponent of an unrated game.
///
/// A match of doubles reads the same from the side of all four who played it.
pub fn unrated_game(view: &TournamentView, game: &Unrated, texts: Texts) -> String {
    let name = view.name(game.person);
    if game.round == 0 {
        return name;
    }
    if let (Some(opponent), Some((own, other))) = (game.opponent, game.partners) {
        let pair = |one, other| pair(&[view.name(one), view.name(other)], texts);
        let mut pairs = [pair(game.person, own), pair(opponent, other)];
        pairs.sort();
        let [one, other] = pairs;
        let message = Message::new("tournament-unrated-game").with("round", game.round);
        return texts.say(&message.with("name", one).with("opponent", other));
    }
    let message = match game.opponent {
        Some(opponent) => {
            Message::new("tournament-unrated-game").with("opponent", view.name(opponent))
        }
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
