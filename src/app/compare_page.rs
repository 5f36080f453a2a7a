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
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Setting, Table, Value};
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
            rows: Records::of(&columns, &members),
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
        Table::of(self.columns(texts), members, texts.lang()).called(caption)
    }

    fn columns<'m>(&self, texts: Texts) -> [CellColumn<'m, &'m ComparedMember>; 13] {
        type Row<'m> = &'m ComparedMember;
        let heading = |key, kind| Column::new(texts.get(key), kind);
        let rating = |key, id, of: fn(&ComparedMember) -> Option<Rating>| {
            heading(key, Kind::Number)
                .at_least(RATING)
                .showing(move |member: &Row<'m>| {
                    let none = || Cell::text(rating_or_dash(None));
                    of(member).map_or_else(none, Cell::from)
                })
                .telling(id, move |member| of(member))
        };
        [
            Column::data("member").showing(|member: &Row<'m>| member.member),
            heading("name-name", Kind::Name)
                .at_least(self.names)
                .of("name")
                .showing(|member: &Row<'m>| member.name.clone()),
            Column::data("kind").showing(|member: &Row<'m>| member.moved),
            rating("name-from", "from", |member| member.from),
            rating("column-compare-to", "to", |member| member.to),
            heading("column-change", Kind::Number)
                .of("change")
                .showing(|member: &Row<'m>| member.change.map(Value::change)),
            heading("name-class", Kind::Sign)
                .shown_if(self.classes)
                .showing(|member: &Row<'m>| class(member)),
            heading("name-remark", Kind::Text)
                .at_least(self.remarks)
                .shown_if(self.remarks > 0)
                .showing(move |member: &Row<'m>| labels::compared_remark(member, texts)),
            Column::data("class_from").showing(|member: &Row<'m>| member.class_from.clone()),
            Column::data("class_to").showing(|member: &Row<'m>| member.class_to.clone()),
            Column::data("section_from").showing(|member: &Row<'m>| member.section_from),
            Column::data("section_to").showing(|member: &Row<'m>| member.section_to),
            Column::data("why").showing(|member: &Row<'m>| member.why),
        ]
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
