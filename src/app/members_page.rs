//! The members, as a document and as a table for programs.

use serde_json::{Value, json};

use super::club::Club;
use super::error::AppResult;
use super::hiding::Hiding;
use super::members::MemberRow;
use crate::domain::Play;
use crate::domain::person::Status;
use crate::publish::document::{Block, Document};
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::text::{Texts, visible};

/// The columns of the table for programs: the fields of the JSON.
pub const CSV_COLUMNS: [&str; 11] = [
    "id",
    "name",
    "status",
    "rating",
    "games",
    "provisional",
    "dsu",
    "fide",
    "born",
    "junior",
    "hidden",
];

/// How the members are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// "Last, First", as in a register.
    pub as_register: bool,
    /// Juniors alone, with their years of birth.
    pub juniors: bool,
}

/// The members for programs, with who asked not to appear.
pub fn for_programs(members: &[MemberRow], hiding: &Hiding) -> Vec<Value> {
    let rows = members.iter().map(|member| {
        let mut row = json!(member);
        row["hidden"] = json!(hiding.is_hidden(member.id));
        row
    });
    rows.collect()
}

/// The page: one table in the order of the rows. Who asked not to appear is marked.
///
/// # Errors
/// Only those of the database.
pub fn document(
    club: &Club,
    members: &[MemberRow],
    hiding: &Hiding,
    shown: Shown,
    texts: Texts,
) -> AppResult<Document> {
    let title = texts.get("member-list-title");
    let mut blocks = Vec::new();
    if members.is_empty() {
        let key = if shown.juniors {
            "member-list-no-juniors"
        } else {
            "member-list-empty"
        };
        blocks.push(Block::Paragraph(texts.get(key)));
    } else {
        blocks.push(Block::Table(table(
            title.clone(),
            members,
            hiding,
            shown,
            texts,
        )));
    }
    if members.iter().any(is_provisional) {
        let legend = texts.get("member-legend-provisional");
        blocks.push(Block::Paragraph(legend));
    }
    if members.iter().any(|member| hiding.is_hidden(member.id)) {
        blocks.push(Block::Paragraph(texts.get("rating-list-legend-hidden")));
    }
    Ok(Document {
        lang: texts.lang(),
        publisher: visible(&club.name()?),
        title,
        subtitle: Vec::new(),
        blocks,
    })
}

fn table(
    caption: String,
    members: &[MemberRow],
    hiding: &Hiding,
    shown: Shown,
    texts: Texts,
) -> Table {
    let lang = texts.lang();
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let text = |value: &Option<String>| Cell::text(value.as_deref().unwrap_or_default());
    // DSU and FIDE numbers are those of chess.
    let has_numbers = texts.play() == Play::Games;
    let columns: [Option<CellColumn<'_, MemberRow>>; 8] = [
        Some(
            heading("member-column-id", Kind::Number)
                .showing(|member: &MemberRow| Cell::text(member.id.to_string())),
        ),
        Some(
            heading("member-column-name", Kind::Name).showing(move |member: &MemberRow| {
                let name = if shown.as_register {
                    &member.register
                } else {
                    &member.name
                };
                Cell::text(hiding.name(Some(member.id), name.clone()))
            }),
        ),
        Some(
            heading("member-column-status", Kind::Text)
                .showing(move |member: &MemberRow| Cell::text(status(member.status, texts))),
        ),
        Some(
            heading("member-column-rating", Kind::Count).showing(move |member: &MemberRow| {
                let sign = if is_provisional(member) { "*" } else { "" };
                match member.rating {
                    Some(rating) => Cell::number(lang, rating.0).signed(sign),
                    None => Cell::text("-"),
                }
            }),
        ),
        Some(
            heading("member-column-games", Kind::Number)
                .showing(move |member: &MemberRow| Cell::number(lang, member.games)),
        ),
        has_numbers.then(|| {
            heading("member-column-dsu", Kind::Number)
                .priority(1)
                .showing(move |member: &MemberRow| text(&member.dsu))
        }),
        has_numbers.then(|| {
            heading("member-column-fide", Kind::Number)
                .priority(2)
                .showing(move |member: &MemberRow| text(&member.fide))
        }),
        shown.juniors.then(|| {
            heading("member-show-born", Kind::Number).showing(|member: &MemberRow| {
                let born = member.born.map(|born| born.to_string());
                Cell::text(born.unwrap_or_default())
            })
        }),
    ];
    Table::of(columns.into_iter().flatten(), members, lang).called(caption)
}

fn status(status: Option<Status>, texts: Texts) -> String {
    texts.get(status.map_or("member-word-guest", Status::key))
}

fn is_provisional(member: &MemberRow) -> bool {
    member.rating.is_some() && member.provisional
}
