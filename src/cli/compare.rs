//! `compare`: two lists side by side.

use clap::Args;

use super::csv_output::Excel;
use super::{Context, Status, value_parsers};
use crate::app::compare::{ComparedMember, Comparison, ListChoice, Move};
use crate::app::printing::Format;
use crate::app::{self, AppResult, labels};
use crate::domain::{Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::{width, wrap};
use crate::publish::table::{Column, Table};
use crate::text::{Texts, rating_or_dash, signed};
use value_parsers::BadValue;

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[arg(value_name = "LIST", value_parser = which)]
    from: ListChoice,
    #[arg(value_name = "LIST", value_parser = which)]
    to: ListChoice,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word::<Format>())]
    format: Option<Format>,
    #[command(flatten)]
    excel: Excel,
}

/// A list by its date, its number, or as `draft`.
fn which(text: &str) -> Result<ListChoice, BadValue> {
    if let Ok(date) = value_parsers::date(text) {
        return Ok(ListChoice::On(date));
    }
    text.parse().map_err(|_| BadValue("hint-value-list"))
}

pub(super) fn run(args: &CompareArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let comparison = app::compare::lists(&club, args.from, args.to)?;
    match args.excel.format(args.format, Format::Csv)? {
        None => context.answer(&comparison, |texts| page(&comparison, texts))?,
        Some(Format::Text) => {
            for line in page(&comparison, context.texts) {
                context.text(&line);
            }
        }
        Some(Format::Json) => context.out.value(&comparison)?,
        Some(Format::Csv) => {
            context.bytes(&args.excel.table(comparison.csv(), context.texts)?);
        }
    }
    Ok(Status::Done)
}

fn page(comparison: &Comparison, texts: Texts) -> Vec<String> {
    let title = Message::new("list-compare-title")
        .with("from", labels::compared_list(&comparison.from, texts))
        .with("to", labels::compared_list(&comparison.to, texts));
    let mut parts = vec![wrap(&texts.say(&title), WIDTH, 2)];
    let columns = TableShape::of(comparison, texts);
    for moved in Move::ALL {
        let members: Vec<&ComparedMember> = comparison
            .members
            .iter()
            .filter(|member| member.moved == moved)
            .collect();
        let heading = Message::new(labels::members_moved(moved)).with("count", members.len());
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

/// Which columns the tables have: the same for all of them, so that they line up.
struct TableShape {
    names: usize,
    classes: bool,
    remarks: bool,
}

impl TableShape {
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
                .any(|member| !labels::compared_remark(member, texts).is_empty()),
        }
    }

    fn table(&self, members: &[&ComparedMember], texts: Texts) -> String {
        let column = |key| Column::number(texts.get(key));
        let change = |member: &&ComparedMember| {
            let change = member.change.map(Decimal::from);
            change.map_or_else(String::new, |change| signed(texts.lang(), change))
        };
        let columns = [
            Some(
                Column::text(texts.get("compare-name"), 12, 40)
                    .at_least(self.names)
                    .showing(|member: &&ComparedMember| member.name.clone()),
            ),
            Some(
                column("compare-from")
                    .showing(|member: &&ComparedMember| rating_or_dash(member.from)),
            ),
            Some(
                column("compare-to").showing(|member: &&ComparedMember| rating_or_dash(member.to)),
            ),
            Some(column("compare-change").showing(change)),
            self.classes.then(|| {
                Column::marks(texts.get("compare-class"))
                    .showing(|member: &&ComparedMember| class(member))
            }),
            self.remarks.then(|| {
                Column::text(texts.get("compare-remark"), 8, 30)
                    .showing(|member: &&ComparedMember| labels::compared_remark(member, texts))
            }),
        ];
        let table = Table::with_rows(columns.into_iter().flatten(), members);
        table.render(WIDTH)
    }
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
