//! Rules, sources and reasons of the ledger as words for scripts and messages for people.

use crate::domain::Message;
use crate::domain::date::MIN_VALID;
use crate::rating::ledger::{Reason, Rule, Source};

/// Why a game or event is not rated, as a sentence.
pub fn reason(reason: &Reason) -> Message {
    match reason {
        Reason::NotPlayed => Message::new("unrated-not-played"),
        Reason::TooShort => Message::new("unrated-too-short"),
        Reason::Decision => Message::new("unrated-decision"),
        Reason::OpponentUnrated => Message::new("unrated-opponent-unrated"),
        Reason::Collecting { have, need } => Message::new("unrated-collecting")
            .with("have", *have)
            .with("need", *need),
        Reason::CollectingEnded => Message::new("unrated-collecting-ended"),
        Reason::AgainstNewcomer => Message::new("unrated-against-newcomer"),
        Reason::CardUsed => Message::new("unrated-card-used"),
        Reason::NoNotation => Message::new("unrated-no-notation"),
        Reason::TooFast => Message::new("unrated-too-fast"),
        Reason::TooSlow => Message::new("unrated-too-slow"),
        Reason::NotApproved => Message::new("unrated-not-approved"),
        Reason::NotEnded => Message::new("unrated-not-ended"),
        Reason::CardImpossible => Message::new("unrated-card-impossible"),
        Reason::OwnUnrated => Message::new("unrated-own-unrated"),
        Reason::PartnerUnrated => Message::new("unrated-partner-unrated"),
        Reason::Doubles => Message::new("unrated-doubles"),
    }
}

/// The stable word of a reason.
pub fn reason_word(reason: &Reason) -> &'static str {
    match reason {
        Reason::NotPlayed => "not_played",
        Reason::TooShort => "too_short",
        Reason::Decision => "decision",
        Reason::OpponentUnrated => "opponent_unrated",
        Reason::Collecting { .. } => "collecting",
        Reason::CollectingEnded => "collecting_ended",
        Reason::AgainstNewcomer => "against_newcomer",
        Reason::CardUsed => "card_used",
        Reason::NoNotation => "no_notation",
        Reason::TooFast => "too_fast",
        Reason::TooSlow => "too_slow",
        Reason::NotApproved => "not_approved",
        Reason::NotEnded => "not_ended",
        Reason::CardImpossible => "card_impossible",
        Reason::OwnUnrated => "own_unrated",
        Reason::PartnerUnrated => "partner_unrated",
        Reason::Doubles => "doubles",
    }
}

/// The rule a line follows, with its place in the regulation.
pub fn rule(rule: &Rule) -> Message {
    match rule {
        Rule::PerGame => Message::new("rule-per-game"),
        Rule::Average => Message::new("rule-average"),
        Rule::CardKnown => Message::new("rule-card-known"),
        Rule::CardBeforeAfter => Message::new("rule-card-before-after"),
        Rule::First => Message::new("rule-first"),
    }
}

/// The stable word of a rule.
pub fn rule_word(rule: &Rule) -> &'static str {
    match rule {
        Rule::PerGame => "per_game",
        Rule::Average => "average",
        Rule::CardKnown => "card_known",
        Rule::CardBeforeAfter => "card_before_after",
        Rule::First => "first",
    }
}

/// Where a rating came from, short enough for a column.
pub fn source(source: &Source) -> Message {
    match source {
        Source::Club => Message::new("source-club"),
        Source::Decision(on) => Message::new("source-decision").with("on", *on),
        Source::Opening(MIN_VALID) => Message::new("source-opening-always"),
        Source::Opening(on) => Message::new("source-opening").with("on", *on),
        Source::Dsu(number) => Message::new("source-dsu").with("number", number.0),
        Source::Fide(number) => Message::new("source-fide").with("number", number.0),
        Source::Given => Message::new("source-given"),
        Source::First => Message::new("source-first"),
    }
}

/// The stable word of a source.
pub fn source_word(source: &Source) -> &'static str {
    match source {
        Source::Club => "club",
        Source::Decision(_) => "decision",
        Source::Opening(_) => "opening",
        Source::Dsu(_) => "dsu",
        Source::Fide(_) => "fide",
        Source::Given => "given",
        Source::First => "first",
    }
}
