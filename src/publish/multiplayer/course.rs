//! Shows the course of the ratings in a multiplayer pool, evening by evening: as documents and as rows for programs.

use serde::Serialize;

use crate::domain::{Date, Message, MultiGameId, PersonId, Rating, words};
use crate::publish::document::{Block, Document};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Columns, Table, Value};
use crate::text::{Lang, Texts, date_in_sentence, visible};

words! {
    /// The kind of line in a course.
    pub enum LineKind {
        /// The games of a day.
        Evening = "evening",
        /// A published list.
        List = "list",
    }
}

/// A game of an evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    pub game: MultiGameId,
    /// Its name, or its number where it has none.
    pub title: String,
}

/// A rating before and after the games of a day; or the rating on a list, with that on the previous list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    pub date: Date,
    pub kind: LineKind,
    pub member: PersonId,
    pub name: String,
    /// `None` before the first rating.
    pub old: Option<Rating>,
    pub new: Rating,
    /// The member's own games of the day.
    pub games: u32,
    /// All games so far.
    pub games_total: u32,
    /// The games that the member played that day.
    pub played: Vec<Played>,
}

/// The effect of a day's games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    pub date: Date,
    pub games: Vec<Played>,
    /// The players, and others whose rating changed with theirs; the highest rating first.
    pub moves: Vec<Moved>,
}

/// The lines for programs.
pub fn records<'m>(lines: impl IntoIterator<Item = &'m Moved>) -> Records {
    columns(true, Texts::new(Lang::En)).records(lines)
}

/// The effect of some evenings on everybody.
pub fn rated(title: &Message, evenings: &[Evening], publisher: &str, texts: Texts) -> Document {
    let mut blocks = Vec::new();
    for evening in evenings {
        let day = date_in_sentence(texts.lang(), evening.date);
        let heading = format!("{day}  {}", titles(&evening.games));
        blocks.push(Block::Heading(heading.clone()));
        blocks.push(Block::Table(table(heading, &evening.moves, false, texts)));
    }
    blocks.push(Block::Paragraph(texts.get(if evenings.is_empty() {
        "rate-empty"
    } else {
        "course-note"
    })));
    document(&texts.say(title), blocks, publisher, texts)
}

/// The course of one member: the evenings with games of the member, and the lists.
pub fn history(name: &str, lines: &[Moved], publisher: &str, texts: Texts) -> Document {
    let title = texts.say(&Message::new("history-title").with("name", visible(name)));
    let mut blocks = Vec::new();
    if lines.is_empty() {
        blocks.push(Block::Paragraph(texts.get("history-empty")));
    } else {
        blocks.push(Block::Table(table(title.clone(), lines, true, texts)));
        blocks.push(Block::Paragraph(texts.get("course-note")));
    }
    document(&title, blocks, publisher, texts)
}

fn document(title: &str, blocks: Vec<Block>, publisher: &str, texts: Texts) -> Document {
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title: visible(title),
        subtitle: Vec::new(),
        blocks,
    }
}

fn titles(games: &[Played]) -> String {
    let titles: Vec<String> = games.iter().map(|game| visible(&game.title)).collect();
    titles.join(", ")
}

/// The lines of one member by day, or the effect of an evening on everybody.
fn table(caption: String, lines: &[Moved], of_member: bool, texts: Texts) -> Table {
    columns(of_member, texts).table(lines).with_caption(caption)
}

fn columns(of_member: bool, texts: Texts) -> Columns<'static, Moved> {
    let is_list = |line: &Moved| line.kind == LineKind::List;
    let mut columns = Columns::<Moved>::new(texts);
    columns
        .date(("date", "name-date"), |line| line.date)
        .printed_if(of_member);
    columns.for_programs("kind", |line| line.kind);
    columns
        .name("name-event", move |line| match line.kind {
            LineKind::List => texts.get("course-list"),
            LineKind::Evening => titles(&line.played),
        })
        .printed_if(of_member);
    columns.for_programs("member", |line| line.member);
    columns
        .name(("name", "name-name"), |line| line.name.clone())
        .printed_if(!of_member);
    columns.number("column-old-rating", move |line| match line.old {
        Some(old) => Cell::from(old),
        None => Cell::text(texts.get("history-none")),
    });
    columns.for_programs("old", |line| line.old);
    columns.number("history-games", move |line| {
        (!is_list(line)).then_some(line.games)
    });
    columns.for_programs("games", |line| line.games);
    columns.number(("new", "column-event-new"), |line| line.new);
    columns.number("history-change", |line| {
        Some(Value::change(line.new.0 - line.old?.0))
    });
    columns.for_programs("games_total", |line| line.games_total);
    columns
}
