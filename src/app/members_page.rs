//! The members, as a document and as a table for programs.

use super::club::Club;
use super::error::AppResult;
use super::members::MemberRow;
use super::members::hiding::Hiding;
use crate::domain::Play;
use crate::domain::person::Status;
use crate::publish::document::{Block, Document};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::text::{Texts, visible};

/// How the members are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// "Last, First", as in a register.
    pub as_register: bool,
    /// Juniors alone, with their years of birth.
    pub juniors: bool,
}

/// The members for programs, with who asked not to appear.
pub fn records(members: &[MemberRow], hiding: &Hiding, texts: Texts) -> Records {
    Records::of(&columns(hiding, Shown::default(), texts), members)
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
    let title = texts.get("name-members");
    let mut blocks = Vec::new();
    if members.is_empty() {
        let key = if shown.juniors {
            "member-list-no-juniors"
        } else {
            "member-list-empty"
        };
        blocks.push(Block::Paragraph(texts.get(key)));
    } else {
        let table = Table::of(columns(hiding, shown, texts), members, texts.lang());
        blocks.push(Block::Table(table.called(title.clone())));
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

fn columns(hiding: &Hiding, shown: Shown, texts: Texts) -> Vec<CellColumn<'_, MemberRow>> {
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let name = move |member: &MemberRow| {
        let name = if shown.as_register {
            &member.register
        } else {
            &member.name
        };
        hiding.name(Some(member.id), name.clone())
    };
    // DSU and FIDE numbers are those of chess.
    let of_chess = |key| heading(key, Kind::Number).shown_if(texts.play() == Play::Games);
    vec![
        heading("name-number", Kind::Number)
            .of("id")
            .showing(|member: &MemberRow| member.id),
        heading("name-name", Kind::Name)
            .showing(name)
            .telling("name", |member| member.name.clone()),
        heading("name-status", Kind::Text)
            .showing(move |member: &MemberRow| {
                texts.get(member.status.map_or("word-guest", Status::key))
            })
            .telling("status", |member| member.status),
        heading("name-rating", Kind::Count)
            .of("rating")
            .showing(|member: &MemberRow| {
                let sign = if is_provisional(member) { "*" } else { "" };
                member.rating.map_or_else(
                    || Cell::default().written("-"),
                    |rating| Cell::from(rating).signed(sign),
                )
            }),
        heading("name-member-games", Kind::Number)
            .of("games")
            .showing(|member: &MemberRow| member.games),
        Column::data("provisional").showing(|member: &MemberRow| member.provisional),
        of_chess("column-member-dsu")
            .priority(1)
            .of("dsu")
            .showing(|member: &MemberRow| member.dsu.clone()),
        of_chess("column-member-fide")
            .priority(2)
            .of("fide")
            .showing(|member: &MemberRow| member.fide.clone()),
        heading("field-born", Kind::Number)
            .shown_if(shown.juniors)
            .of("born")
            .showing(|member: &MemberRow| member.born),
        Column::data("junior").showing(|member: &MemberRow| member.junior),
        Column::data("hidden").showing(|member: &MemberRow| hiding.is_hidden(member.id)),
    ]
}

fn is_provisional(member: &MemberRow) -> bool {
    member.rating.is_some() && member.provisional
}
