//! `compare`: two lists side by side.

use clap::Args;

use super::{Context, Status, value_parsers};
use crate::app::AppResult;
use crate::app::compare::{ComparedList, ComparedMember, Comparison, Move, Which};
use crate::domain::list::{ListStatus, SectionKind};
use crate::domain::{Decimal, Message, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::{width, wrap};
use crate::publish::table::{Column, Table};
use crate::text::{Texts, long_date, signed};
use value_parsers::BadValue;

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[arg(value_name = "LIST", value_parser = which)]
    from: Which,
    #[arg(value_name = "LIST", value_parser = which)]
    to: Which,
}

/// A list by its date, its number, or as `draft`.
fn which(text: &str) -> Result<Which, BadValue> {
    if let Ok(date) = value_parsers::date(text) {
        return Ok(Which::On(date));
    }
    text.parse().map_err(|_| BadValue("hint-value-list"))
}

/// Answers `compare`.
pub(super) fn run(args: &CompareArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let comparison = club.compare(args.from, args.to)?;
    context.answer(&comparison, |texts| page(&comparison, texts))?;
    Ok(Status::Done)
}

fn page(comparison: &Comparison, texts: Texts) -> Vec<String> {
    let title = Message::new("list-compare-title")
        .with("from", named(&comparison.from, texts))
        .with("to", named(&comparison.to, texts));
    let mut parts = vec![wrap(&texts.say(&title), WIDTH, 2)];
    let columns = Shape::of(comparison, texts);
    for moved in Move::ALL {
        let members: Vec<&ComparedMember> = comparison
            .members
            .iter()
            .filter(|member| member.moved == moved)
            .collect();
        let heading = Message::new(heading(moved)).with("count", members.len());
        // Who stays as before is counted, not listed, unless the class or the section is another.
        let shown: Vec<&ComparedMember> = members
            .into_iter()
            .filter(|member| {
                moved != Move::Unchanged || member.changes_class() || member.changes_section()
            })
            .collect();
        if shown.is_empty() && moved != Move::Unchanged {
            continue;
        }
        let mut part = wrap(&texts.say(&heading), WIDTH, 2);
        if !shown.is_empty() {
            part.push_str("\n\n");
            part.push_str(columns.table(&shown, texts).trim_end());
        }
        parts.push(part);
    }
    let classes = comparison.members.iter();
    let classes = classes.filter(|member| member.changes_class()).count();
    if classes > 0 {
        let message = Message::new("compare-classes").with("count", classes);
        parts.push(wrap(&texts.say(&message), WIDTH, 2));
    }
    parts.join("\n\n").lines().map(str::to_owned).collect()
}

/// `1 August 2026`, `1 August 2026, edition 2`, `draft of 1 January 2027`.
fn named(list: &ComparedList, texts: Texts) -> String {
    let date = long_date(texts.lang(), list.date);
    let message = match (list.status, list.edition) {
        (ListStatus::Draft, _) => Message::new("compare-draft"),
        (ListStatus::Published, Some(edition)) if edition > 1 => {
            Message::new("compare-edition").with("edition", edition)
        }
        (ListStatus::Published, _) => return date,
    };
    texts.say(&message.with("date", date))
}

fn heading(moved: Move) -> &'static str {
    match moved {
        Move::New => "compare-new",
        Move::Gone => "compare-gone",
        Move::Up => "compare-up",
        Move::Down => "compare-down",
        Move::Unchanged => "compare-unchanged",
    }
}

/// Which columns the tables have, the same for all of them, so that they stand under each other.
struct Shape {
    names: usize,
    classes: bool,
    remarks: bool,
}

impl Shape {
    fn of(comparison: &Comparison, texts: Texts) -> Self {
        let members = &comparison.members;
        let names = members.iter().map(|member| width(&member.name)).max();
        Self {
            names: names.unwrap_or_default(),
            classes: members
                .iter()
                .any(|member| member.class_from.is_some() || member.class_to.is_some()),
            remarks: members
                .iter()
                .any(|member| !section(member, texts).is_empty()),
        }
    }

    fn table(&self, members: &[&ComparedMember], texts: Texts) -> String {
        let column = |key| Column::number(texts.get(key));
        let columns = [
            Some(Column::text(texts.get("compare-name"), 12, 40).at_least(self.names)),
            Some(column("compare-from")),
            Some(column("compare-to")),
            Some(column("compare-change")),
            self.classes
                .then(|| Column::marks(texts.get("compare-class"))),
            self.remarks
                .then(|| Column::text(texts.get("compare-remark"), 8, 30)),
        ];
        let mut table = Table::new(columns.into_iter().flatten().collect());
        for member in members {
            let change = member.change.map_or_else(String::new, |change| {
                signed(texts.lang(), Decimal::from(change))
            });
            let cells = [
                Some(member.name.clone()),
                Some(number(member.from)),
                Some(number(member.to)),
                Some(change),
                self.classes.then(|| class(member)),
                self.remarks.then(|| section(member, texts)),
            ];
            table.row(cells.into_iter().flatten());
        }
        table.render(WIDTH)
    }
}

fn number(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// The class, or both where it changes.
fn class(member: &ComparedMember) -> String {
    let name = |class: &Option<String>| class.clone().unwrap_or_else(|| "-".to_owned());
    if member.changes_class() {
        return format!("{} → {}", name(&member.class_from), name(&member.class_to));
    }
    name(
        member
            .class_to
            .as_ref()
            .map_or(&member.class_from, |_| &member.class_to),
    )
}

/// That a member is on the other of the two lists, the active or the passive one, from now on.
fn section(member: &ComparedMember, texts: Texts) -> String {
    if !member.changes_section() {
        return String::new();
    }
    texts.get(match member.section_to {
        Some(SectionKind::Passive) => "compare-now-passive",
        _ => "compare-now-active",
    })
}
