//! Rules and sources of the ledger as words for scripts and messages for people.

use crate::domain::Message;
use crate::domain::date::MIN_VALID;
use crate::rating::ledger::{Rule, Source};

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

/// The source of a rating, short enough for a column.
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
