//! Two lists compared, as a document and as a table for programs.

use serde_json::json;

use super::club::Club;
use super::document_file::{ForPrograms, Paper};
use super::error::AppResult;
use super::lists::compare::{ComparedMember, Comparison, Move};
use super::lists::labels;
use crate::domain::{Message, Rating};
use crate::publish::document::{Block, Document};
use crate::publish::layout::width;
use crate::publish::table::{Cell, Columns, Setting, Table, Value};
use crate::text::{Texts, rating_or_dash, visible};

/// Digits of most ratings, so that a part without any ratings is not narrower than the others.
const RATING: usize = 3;

/// The page with the same for programs.
///
/// # Errors
/// Only those of the database.
pub fn paper(club: &Club, comparison: &Comparison, texts: Texts) -> AppResult<Paper> {
    let members: Vec<&ComparedMember> = comparison.members.iter().collect();
    let columns = Shape::of(comparison, texts).columns(texts);
    Ok(Paper {
        document: document(club, comparison, texts)?,
        programs: ForPrograms {
            rows: columns.records(&members),
            json: json!(comparison),
        },
    })
}

/// The page: a part for each way to move, and how many change class.
fn document(club: &Club, comparison: &Comparison, texts: Texts) -> AppResult<Document> {
    let title = Message::new("list-compare-title")
        .with("from", labels::compared_list(&comparison.from, texts))
        .with("to", labels::compared_list(&comparison.to, texts));
    let shape = Shape::of(comparison, texts);
    let (mut summary, mut blocks) = (Vec::new(), Vec::new());
    let mut setting = Setting::Whole;
    for moved in Move::ALL {
        let members = comparison.members.iter();
        let members: Vec<&ComparedMember> =
            members.filter(|member| member.moved == moved).collect();
        let heading = Message::new(labels::members_moved(moved)).with("count", members.len());
        let heading = texts.say(&heading);
        // Unchanged members are counted, not listed, unless the class or the section changed.
        let shown: Vec<&ComparedMember> = members
            .into_iter()
            .filter(|member| {
                moved != Move::Unchanged || member.changes_class() || member.changes_section()
            })
            .collect();
        match (shown.is_empty(), moved) {
            (true, Move::Unchanged) => summary.push(heading),
            (true, _) => {}
            (false, _) => {
                blocks.push(Block::Heading(heading.clone()));
                let table = shape.table(heading, &shown, texts);
                blocks.push(Block::Table(table.set(setting)));
                setting = Setting::Continued;
            }
        }
    }
    let members = comparison.members.iter();
    let classes = members.filter(|member| member.changes_class()).count();
    if classes > 0 {
        let message = Message::new("compare-classes").with("count", classes);
        summary.push(texts.say(&message));
    }
    if comparison.hidden > 0 {
        let message = Message::new("compare-hidden").with("count", comparison.hidden);
        summary.push(texts.say(&message));
    }
    // First what it comes to.
    blocks.splice(0..0, summary.into_iter().map(Block::Paragraph));
    Ok(Document {
        lang: texts.lang(),
        publisher: visible(&club.name()?),
        title: texts.say(&title),
        subtitle: Vec::new(),
        blocks,
    })
}

/// The columns of the tables: the same for all of them, so that they line up.
struct Shape {
    names: usize,
    classes: bool,
    /// The widest remark; 0 without remarks.
    remarks: usize,
}

impl Shape {
    fn of(comparison: &Comparison, texts: Texts) -> Self {
        let members = &comparison.members;
        let names = members.iter().map(|member| width(&member.name)).max();
        let has_class =
            |member: &ComparedMember| member.class_from.is_some() || member.class_to.is_some();
        Self {
            names: names.unwrap_or_default(),
            classes: members.iter().any(has_class),
            remarks: members
                .iter()
                .map(|member| width(&labels::compared_remark(member, texts)))
                .max()
                .unwrap_or_default(),
        }
    }

    fn table(&self, caption: String, members: &[&ComparedMember], texts: Texts) -> Table {
        self.columns(texts).table(members).called(caption)
    }

    fn columns<'m>(&self, texts: Texts) -> Columns<'m, &'m ComparedMember> {
        let rating = |of: fn(&ComparedMember) -> Option<Rating>| {
            move |row: &&'m ComparedMember| {
                let none = || Cell::text(rating_or_dash(None));
                of(row).map_or_else(none, Cell::from)
            }
        };
        let mut columns = Columns::<&'m ComparedMember>::new(texts);
        columns.for_programs("member", |row| row.member);
        columns
            .name(("name", "compare-name"), |row| row.name.clone())
            .at_least(self.names);
        columns.for_programs("kind", |row| row.moved);
        columns
            .number("compare-from", rating(|row| row.from))
            .at_least(RATING);
        columns.for_programs("from", |row| row.from);
        columns
            .number("compare-to", rating(|row| row.to))
            .at_least(RATING);
        columns.for_programs("to", |row| row.to);
        columns.number(("change", "compare-change"), |row| {
            row.change.map(Value::change)
        });
        columns
            .sign("compare-class", |row| class(row))
            .shown_if(self.classes);
        columns
            .text("compare-remark", move |row| {
                labels::compared_remark(row, texts)
            })
            .at_least(self.remarks)
            .shown_if(self.remarks > 0);
        columns.for_programs("class_from", |row| row.class_from.clone());
        columns.for_programs("class_to", |row| row.class_to.clone());
        columns.for_programs("section_from", |row| row.section_from);
        columns.for_programs("section_to", |row| row.section_to);
        columns.for_programs("why", |row| row.why);
        columns
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
