//! Shows the members, as a document and as a table for programs.

use serde::Serialize;

use crate::domain::person::Status;
use crate::domain::{PersonId, Play, Rating};
use crate::publish::document::{Block, Document};
use crate::publish::members::hiding::Hiding;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::text::{Texts, visible};

/// A member as the lists of the command line show one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberRow {
    pub id: PersonId,
    /// "First Last".
    pub name: String,
    /// "Last, First", by which a register is sorted.
    #[serde(skip)]
    pub register: String,
    /// The standing today; `None` for a guest who was never a member.
    pub status: Option<Status>,
    /// The rating today.
    pub rating: Option<Rating>,
    /// Rated games ever.
    pub games: u32,
    /// Fewer games than make a rating reliable.
    pub provisional: bool,
    /// The number in Dansk Skak Union.
    pub dsu: Option<String>,
    pub fide: Option<String>,
    pub born: Option<i32>,
    /// Turns at most 20 this year.
    pub junior: bool,
}

/// Options for showing the members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Whether names are "Last, First", as in a register.
    pub as_register: bool,
    /// Whether only juniors are shown, with their years of birth.
    pub juniors: bool,
}

/// The members for programs; those who asked not to appear are marked.
pub fn records(members: &[MemberRow], hiding: &Hiding, texts: Texts) -> Records {
    Records::of(&columns(hiding, Shown::default(), texts), members)
}

/// The page: one table in the order of the rows. Who asked not to appear is marked.
pub fn document(
    publisher: &str,
    members: &[MemberRow],
    hiding: &Hiding,
    shown: Shown,
    texts: Texts,
) -> Document {
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
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title,
        subtitle: Vec::new(),
        blocks,
    }
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
    // Only chess has DSU and FIDE numbers.
    let of_chess = |key| heading(key, Kind::Number).shown_if(texts.play() == Play::Games);
    vec![
        heading("member-column-id", Kind::Number)
            .of("id")
            .showing(|member: &MemberRow| member.id),
        heading("member-column-name", Kind::Name)
            .showing(name)
            .telling("name", |member| member.name.clone()),
        heading("member-column-status", Kind::Text)
            .showing(move |member: &MemberRow| {
                texts.get(member.status.map_or("member-word-guest", Status::key))
            })
            .telling("status", |member| member.status),
        heading("member-column-rating", Kind::Count)
            .of("rating")
            .showing(|member: &MemberRow| {
                let sign = if is_provisional(member) { "*" } else { "" };
                member.rating.map_or_else(
                    || Cell::default().written("-"),
                    |rating| Cell::from(rating).signed(sign),
                )
            }),
        heading("member-column-games", Kind::Number)
            .of("games")
            .showing(|member: &MemberRow| member.games),
        Column::data("provisional").showing(|member: &MemberRow| member.provisional),
        of_chess("member-column-dsu")
            .priority(1)
            .of("dsu")
            .showing(|member: &MemberRow| member.dsu.clone()),
        of_chess("member-column-fide")
            .priority(2)
            .of("fide")
            .showing(|member: &MemberRow| member.fide.clone()),
        heading("member-show-born", Kind::Number)
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
