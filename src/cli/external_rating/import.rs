//! `external-rating import`: the members' numbers from a DSU club report or a FIDE list.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::super::member::scale_word;
use super::super::output::{self, Finding};
use super::super::progress::Progress;
use super::super::{Context, value};
use super::source;
use crate::app::AppResult;
use crate::app::external_import::{MemberNumber, NumbersImported, NumbersOrder, Outcome};
use crate::domain::name::register_order;
use crate::domain::{Date, Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::text::{Collation, Texts, short_date, signed};

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    on: Date,
    #[arg(long)]
    take_numbers: bool,
    #[arg(long)]
    skip_doubtful: bool,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    /// `source`, `on`, `players`, `others`, `members`, `numbers`, `doubtful`, `dry_run`.
    #[serde(flatten)]
    imported: NumbersImported,
    /// Where the file deviates, ratings that jump, and who was left out.
    warnings: Vec<Finding>,
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let order = NumbersOrder {
        on: args.on,
        take_numbers: args.take_numbers,
        skip_doubtful: args.skip_doubtful,
    };
    let mut progress = Progress::new(context.texts.get("progress-rating-list"));
    let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
    let done = club.import_numbers(&args.file, order, |read, size| {
        progress.step(megabytes(read), megabytes(size))
    });
    drop(progress);
    let done = done?;
    let texts = context.texts;
    output::warn(
        &done.value.warnings,
        &args.file.display().to_string(),
        texts,
    );
    let lines = page(&done.value, texts);
    let recorded = done.value.members.iter().filter(|row| is_recorded(row));
    let message = if done.value.dry_run {
        Message::new("import-tried")
    } else {
        Message::new("numbers-recorded").with("count", recorded.count())
    };
    let done = done.map(|imported| Answer {
        warnings: output::findings(&imported.warnings, texts),
        imported,
    });
    context.imported(&done, &lines, &message)
}

fn is_recorded(row: &MemberNumber) -> bool {
    matches!(row.outcome, Outcome::New | Outcome::Changed)
}

fn page(imported: &NumbersImported, texts: Texts) -> Vec<String> {
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
    let mut table = Table::new(vec![
        Column::number(texts.get("member-column-id")),
        Column::text(texts.get("member-column-name"), 12, 30),
        Column::marks(texts.get("external-column-scale")),
        Column::number(texts.get("numbers-column-old")),
        Column::marks(texts.get("numbers-column-since")).priority(1),
        Column::number(texts.get("numbers-column-new")),
        Column::text(texts.get("numbers-column-outcome"), 12, 20),
    ]);
    for row in rows {
        let number = |value: Option<crate::domain::Rating>| {
            value.map_or_else(|| "-".to_owned(), |value| value.to_string())
        };
        table.row([
            row.member.to_string(),
            row.name.clone(),
            row.scale.map_or("-", scale_word).to_owned(),
            number(row.old),
            row.old_on
                .map(|on| short_date(lang, on))
                .unwrap_or_default(),
            number(row.new),
            outcome(row, texts),
        ]);
    }
    lines.extend(table.render(WIDTH).lines().map(str::to_owned));
    lines.extend(notes(imported, texts));
    // A blank line before the sentence that says what came of it.
    lines.extend([String::new(), String::new()]);
    lines
}

/// What came of a number; of a changed one by how much it moved.
fn outcome(row: &MemberNumber, texts: Texts) -> String {
    let key = match row.outcome {
        Outcome::New => "numbers-new",
        Outcome::Changed => {
            let moved = row.new.zip(row.old).map_or(0, |(new, old)| new.0 - old.0);
            return signed(texts.lang(), Decimal::from(moved));
        }
        Outcome::Unchanged => "numbers-unchanged",
        Outcome::Unrated => "numbers-unrated",
        Outcome::Missing => "numbers-missing",
        Outcome::Doubtful => "numbers-doubtful",
        Outcome::NoNumber => "numbers-no-number",
    };
    texts.get(key)
}

/// Below the table: who else is in the file, and numbers that the club does not know.
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
