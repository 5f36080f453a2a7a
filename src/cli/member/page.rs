//! Shows a member to people.

use crate::app::members::MemberCard;
use crate::domain::person::Status;
use crate::domain::{Date, Message};
use crate::publish::labels;
use crate::publish::members::members_page::MemberRow;
use crate::text::Texts;

fn status(status: Option<Status>, texts: Texts) -> String {
    texts.get(status.map_or("word-guest", Status::key))
}

fn is_provisional(member: &MemberRow) -> bool {
    member.rating.is_some() && member.provisional
}

/// The rating, with `*` while it is provisional.
fn rating(member: &MemberRow) -> String {
    let mark = if member.provisional { "*" } else { "" };
    member
        .rating
        .map_or_else(|| "-".to_owned(), |rating| format!("{rating}{mark}"))
}

/// Everything about one person.
pub(super) fn card(card: &MemberCard, texts: Texts) -> Vec<String> {
    let row = &card.row;
    let mut lines = vec![
        format!("{} {}", row.id, row.name),
        line(texts, "name-status", &status(row.status, texts)),
    ];
    let mut add = |key, value: Option<String>| {
        if let Some(value) = value {
            lines.push(line(texts, key, &value));
        }
    };
    add("name-rating", Some(rating(row)));
    add("member-show-games", Some(row.games.to_string()));
    if card.collected > 0 {
        add("member-show-collected", Some(card.collected.to_string()));
    }
    add(
        "name-tournaments",
        card.tournaments.map(|count| count.to_string()),
    );
    add("name-dsu", row.dsu.clone());
    add("name-fide", row.fide.clone());
    add("field-born", row.born.map(|year| year.to_string()));
    for alias in &card.aliases {
        add("member-show-alias", Some(alias.description()));
    }
    let merged: Vec<String> = card.merged.iter().map(ToString::to_string).collect();
    add(
        "member-show-merged",
        (!merged.is_empty()).then(|| merged.join(", ")),
    );
    if card.hidden {
        lines.push(texts.get("name-not-on-public-lists"));
    }
    lines.extend(elsewhere(card, texts));
    lines.extend(dated(card, texts));
    if is_provisional(row) || card.other_pools.iter().any(|other| other.provisional) {
        lines.push(String::new());
        lines.push(texts.get("member-legend-provisional"));
    }
    lines
}

fn line(texts: Texts, key: &'static str, value: &str) -> String {
    format!("{}: {value}", texts.get(key))
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

/// Status, start ratings and numbers by day.
fn dated(card: &MemberCard, texts: Texts) -> Vec<String> {
    let day = |date| labels::from_day(date, texts);
    let mut rows = Vec::new();
    for entry in &card.statuses {
        let word = status(Some(entry.status), texts);
        let word = if entry.returned {
            texts.say(&Message::new("member-show-returned").with("status", word))
        } else {
            word
        };
        rows.push((entry.from, word));
    }
    for start in &card.starts {
        let key = if start.opening {
            "member-show-opening"
        } else {
            "member-show-start"
        };
        let message = Message::new(key)
            .with("rating", i64::from(start.rating.0))
            .with("games", start.games);
        rows.push((start.on, texts.say(&message)));
    }
    for number in &card.archived {
        let message = Message::new("member-show-archived").with("rating", number.rating.exact());
        rows.push((Some(number.date), texts.say(&message)));
    }
    for number in &card.external {
        let message = Message::pair("pair", number.scale.label(), number.value.to_string());
        rows.push((Some(number.on), texts.say(&message)));
    }
    if rows.is_empty() {
        return Vec::new();
    }
    rows.extend(names(card, texts));
    rows.sort_by_key(|(date, _)| *date);
    let mut lines = vec![String::new(), texts.get("member-show-dates")];
    lines.extend(
        rows.into_iter()
            .map(|(date, text)| format!("  {}: {text}", day(date))),
    );
    lines
}

/// The days on which the name changed, each with the name before and after.
fn names(card: &MemberCard, texts: Texts) -> Vec<(Option<Date>, String)> {
    let newest = card.coming_name.as_ref().unwrap_or(&card.row.name);
    let next = card.former_names.iter().skip(1).map(|old| &old.name);
    let changes = card.former_names.iter().zip(next.chain([newest]));
    changes
        .map(|(old, new)| {
            let message = Message::new("member-show-name")
                .with("old", old.name.as_str())
                .with("new", new.as_str());
            (Some(old.until), texts.say(&message))
        })
        .collect()
}
