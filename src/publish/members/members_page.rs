//! Shows the members, as a document and as a table for programs.

use serde::Serialize;

use crate::domain::person::Status;
use crate::domain::{PersonId, Play, Rating};
use crate::publish::document::{Block, Document};
use crate::publish::members::hiding::Hiding;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Columns};
use crate::text::{Texts, visible};

/// A member as the lists of the command line show one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberRow {
    pub id: PersonId,
    /// "First Last".
    pub name: String,
    /// The name as it was entered.
    pub stored_name: String,
    /// "Last, First", the sort key of a register.
    #[serde(skip)]
    pub register: String,
    /// The status today; `None` for a guest who was never a member.
    pub status: Option<Status>,
    /// The rating today.
    pub rating: Option<Rating>,
    /// Rated games ever.
    pub games: u32,
    /// Whether there are too few games for a reliable rating.
    pub provisional: bool,
    /// The number in Dansk Skak Union.
    pub dsu: Option<String>,
    pub fide: Option<String>,
    pub born: Option<i32>,
    /// Whether the member turns at most 20 this year.
    pub junior: bool,
}

impl MemberRow {
    /// Whether there is a rating from too few games to be reliable.
    pub fn is_provisional(&self) -> bool {
        self.rating.is_some() && self.provisional
    }

    /// The rating, with `*` while it is provisional.
    pub fn rating_text(&self) -> String {
        let mark = if self.provisional { "*" } else { "" };
        self.rating
            .map_or_else(|| "-".to_owned(), |rating| format!("{rating}{mark}"))
    }
}

/// Options for showing the members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MembersOptions {
    /// Whether names are "Last, First", as in a register.
    pub as_register: bool,
    /// Whether only juniors are shown, with their years of birth.
    pub juniors: bool,
}

/// The members for programs; those who asked not to appear are marked.
pub fn records(members: &[MemberRow], hiding: &Hiding, texts: Texts) -> Records {
    columns(hiding, MembersOptions::default(), texts).records(members)
}

/// The page: one table in the order of the rows. Who asked not to appear is marked.
pub fn document(
    publisher: &str,
    members: &[MemberRow],
    hiding: &Hiding,
    shown: MembersOptions,
    texts: Texts,
) -> Document {
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
        let table = columns(hiding, shown, texts).table(members);
        blocks.push(Block::Table(table.with_caption(title.clone())));
    }
    if members.iter().any(MemberRow::is_provisional) {
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

fn columns(hiding: &Hiding, shown: MembersOptions, texts: Texts) -> Columns<'_, MemberRow> {
    let name = move |member: &MemberRow| {
        let name = if shown.as_register {
            &member.register
        } else {
            &member.name
        };
        hiding.name(Some(member.id), name.clone())
    };
    // Only chess has DSU and FIDE numbers.
    let of_chess = texts.play() == Play::Games;
    let mut columns = Columns::<MemberRow>::new(texts);
    columns.number(("id", "name-number"), |member| member.id);
    columns.name("name-name", name);
    columns.for_programs("name", |member| member.name.clone());
    columns.for_programs("stored_name", |member| member.stored_name.clone());
    columns.text("name-status", move |member| {
        texts.get(member.status.map_or("word-guest", Status::key))
    });
    columns.for_programs("status", |member| member.status);
    columns.count(("rating", "name-rating"), |member| {
        let sign = if member.is_provisional() { "*" } else { "" };
        member.rating.map_or_else(
            || Cell::default().written("-"),
            |rating| Cell::from(rating).signed(sign),
        )
    });
    columns.number(("games", "name-member-games"), |member| member.games);
    columns.for_programs("provisional", |member| member.provisional);
    columns
        .number(("dsu", "column-member-dsu"), |member| member.dsu.clone())
        .priority(1)
        .printed_if(of_chess);
    columns
        .number(("fide", "column-member-fide"), |member| member.fide.clone())
        .priority(2)
        .printed_if(of_chess);
    columns
        .number(("born", "field-born"), |member| member.born)
        .printed_if(shown.juniors);
    columns.for_programs("junior", |member| member.junior);
    columns.for_programs("hidden", |member| hiding.is_hidden(member.id));
    columns
}
