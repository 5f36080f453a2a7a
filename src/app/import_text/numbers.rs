//! Imported numbers of the federations.

use crate::app::external_import::{MemberNumber, NumberOutcome, NumbersImported};
use crate::domain::name::register_order;
use crate::domain::person::ExternalScale;
use crate::domain::{Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Collation, Texts, rating_or_dash, short_date, signed};

/// Whether a number was recorded.
pub fn is_recorded(row: &MemberNumber) -> bool {
    matches!(row.outcome, NumberOutcome::New | NumberOutcome::Changed)
}

/// The members with the number known so far and that of the file.
pub fn numbers(imported: &NumbersImported, texts: Texts) -> Vec<String> {
    let lang = texts.lang();
    let head = Message::new("numbers-head")
        .with("source", source(imported.source, texts))
        .with("date", imported.on)
        .with("count", imported.players);
    let mut lines = vec![texts.say(&head), String::new()];
    let mut rows: Vec<&MemberNumber> = imported.members.iter().collect();
    let collation = Collation::new(lang);
    rows.sort_by(|a, b| {
        let order = collation.compare(&register_order(&a.name), &register_order(&b.name));
        order.then(a.scale.cmp(&b.scale))
    });
    let is_missing = |row: &&MemberNumber| row.outcome == NumberOutcome::Missing;
    let (missing, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_missing);
    let found = rows.len();
    let table = Table::of(
        [
            Column::new(texts.get("member-column-id"), Kind::Number)
                .showing(|row: &MemberNumber| row.member.to_string()),
            Column::new(texts.get("member-column-name"), Kind::Name)
                .showing(|row: &MemberNumber| row.name.clone()),
            Column::new(texts.get("external-column-scale"), Kind::Sign).showing(
                |row: &MemberNumber| row.scale.map_or("-", ExternalScale::label).to_owned(),
            ),
            Column::new(texts.get("numbers-column-old"), Kind::Number)
                .showing(|row: &MemberNumber| rating_or_dash(row.old)),
            Column::new(texts.get("numbers-column-since"), Kind::Sign)
                .priority(1)
                .showing(|row: &MemberNumber| {
                    let since = row.old_on.map(|on| short_date(lang, on));
                    since.unwrap_or_default()
                }),
            Column::new(texts.get("numbers-column-new"), Kind::Number)
                .showing(|row: &MemberNumber| rating_or_dash(row.new)),
            Column::new(texts.get("numbers-column-outcome"), Kind::Text)
                .showing(|row: &MemberNumber| outcome(row, texts)),
        ],
        rows,
        lang,
    );
    if found > 0 {
        lines.extend(table.lines(WIDTH));
    }
    lines.extend(absent(&missing, found > 0, texts));
    lines.extend(notes(imported, texts));
    // A blank line before the sentence on the result.
    lines.extend([String::new(), String::new()]);
    lines
}

/// The members whom the file does not have, as one sentence; after a table with a blank line before it.
fn absent(missing: &[&MemberNumber], is_below: bool, texts: Texts) -> Vec<String> {
    if missing.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = missing.iter().map(|row| row.name.as_str()).collect();
    let said = Message::new("numbers-absent")
        .with("count", missing.len())
        .with("names", names.join(", "));
    let mut lines = wrapped(vec![texts.say(&said)]);
    lines.drain(..usize::from(!is_below));
    lines
}

/// The outcome for a number; for a changed one with the difference.
fn outcome(row: &MemberNumber, texts: Texts) -> String {
    let key = match row.outcome {
        NumberOutcome::New => "numbers-new",
        NumberOutcome::Changed => {
            let moved = row.new.zip(row.old).map_or(0, |(new, old)| new.0 - old.0);
            return signed(texts.lang(), Decimal::from(moved));
        }
        NumberOutcome::Unchanged => "numbers-unchanged",
        NumberOutcome::Unrated => "numbers-unrated",
        NumberOutcome::Missing => "numbers-missing",
        NumberOutcome::Doubtful => "numbers-doubtful",
        NumberOutcome::NoNumber => "numbers-no-number",
    };
    texts.get(key)
}

/// Below the table: other players in the file, and numbers not known to the club.
fn notes(imported: &NumbersImported, texts: Texts) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(others @ 1..) = imported.others {
        notes.push(texts.say(&Message::new("numbers-others").with("count", others)));
    }
    if imported.numbers.is_empty() {
        return wrapped(notes);
    }
    let taken = imported.numbers.iter().all(|number| number.taken);
    notes.push(texts.get(if taken {
        "numbers-taken"
    } else {
        "numbers-proposed"
    }));
    for number in &imported.numbers {
        let given = [("DSU", &number.dsu), ("FIDE", &number.fide)]
            .into_iter()
            .filter_map(|(scale, number)| Some(format!("{scale} {}", number.as_ref()?)));
        let given: Vec<String> = given.collect();
        notes.push(format!(
            "  {} {}: {}",
            number.member,
            number.name,
            given.join(", ")
        ));
    }
    wrapped(notes)
}

fn wrapped(notes: Vec<String>) -> Vec<String> {
    if notes.is_empty() {
        return notes;
    }
    let lines = notes.iter().map(|note| wrap(note, WIDTH, 2));
    let lines = lines.flat_map(|note| note.lines().map(str::to_owned).collect::<Vec<_>>());
    std::iter::once(String::new()).chain(lines).collect()
}

/// The source of the numbers.
pub fn source(source: &str, texts: Texts) -> String {
    match source {
        "dsu-report" => texts.get("external-source-dsu"),
        "fide-list" => texts.get("external-source-fide"),
        other => other.to_owned(),
    }
}
