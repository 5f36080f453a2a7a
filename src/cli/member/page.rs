//! Shows a member to people.

use crate::app::members::MemberCard;
use crate::app::members::member_view::start_sentence;
use crate::domain::{Date, Message};
use crate::publish::labels;
use crate::text::Texts;

/// Everything about one person.
pub(super) fn card(card: &MemberCard, texts: Texts) -> Vec<String> {
    let row = &card.row;
    let line = |key: &str, value: &str| format!("{}: {value}", texts.get(key));
    let mut lines = vec![format!("{} {}", row.id, row.name)];
    let facts = card.facts(texts).into_iter();
    lines.extend(facts.map(|(key, value)| line(key, &value)));
    if card.collected > 0 {
        lines.push(line("member-show-collected", &card.collected.to_string()));
    }
    for alias in &card.aliases {
        lines.push(line("member-show-alias", &alias.description()));
    }
    if card.hidden {
        lines.push(texts.get("name-not-on-public-lists"));
    }
    lines.extend(elsewhere(card, texts));
    lines.extend(dated(card, texts));
    if row.is_provisional() || card.other_pools.iter().any(|other| other.provisional) {
        lines.push(String::new());
        lines.push(texts.get("member-legend-provisional"));
    }
    lines
}

/// The ratings in the club's other pools.
fn elsewhere(card: &MemberCard, texts: Texts) -> Vec<String> {
    if card.other_pools.is_empty() {
        return Vec::new();
    }
    let others = card.other_pools.iter();
    let others = others.map(|other| format!("  {}: {}", other.name, texts.say(&other.message())));
    let head = [String::new(), texts.get("member-show-pools") + ":"];
    head.into_iter().chain(others).collect()
}

/// Status, names, start ratings and numbers by day.
fn dated(card: &MemberCard, texts: Texts) -> Vec<String> {
    let say = |day: Option<Date>, message: &Message| (day, texts.say(message));
    let mut rows = card.dated(texts);
    rows.extend(card.starts.iter().map(|start| {
        let message = start_sentence(start.opening, start.rating, start.games);
        say(start.on, &message)
    }));
    rows.extend(card.archived.iter().map(|number| {
        let message = Message::new("member-show-archived").with("rating", number.rating.exact());
        say(Some(number.date), &message)
    }));
    rows.extend(card.external.iter().map(|number| {
        let message = Message::pair("pair", number.scale.label(), number.value.to_string());
        say(Some(number.on), &message)
    }));
    if rows.is_empty() {
        return Vec::new();
    }
    rows.sort_by_key(|(date, _)| *date);
    let rows = rows.into_iter();
    let rows = rows.map(|(date, text)| format!("  {}: {text}", labels::from_day(date, texts)));
    let head = [String::new(), texts.get("member-show-dates")];
    head.into_iter().chain(rows).collect()
}
