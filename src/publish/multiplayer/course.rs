//! The course of the ratings in a pool of games of several, evening by evening: as documents and as rows for programs.

use serde::Serialize;

use crate::domain::{Date, Message, MultiGameId, PersonId, Rating, words};
use crate::publish::document::{Block, Document};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table, Value};
use crate::text::{Lang, Texts, short_date, visible};

words! {
    /// What a line of a course is.
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

/// A number before and after the games of a day; or the number on a list, with that of the list before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    pub date: Date,
    pub kind: LineKind,
    pub member: PersonId,
    pub name: String,
    /// None before a first one.
    pub old: Option<Rating>,
    pub new: Rating,
    /// The member's own games of the day.
    pub games: u32,
    /// Games ever.
    pub games_total: u32,
    /// The games that the member played that day.
    pub played: Vec<Played>,
}

/// What the games of a day did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    pub date: Date,
    pub games: Vec<Played>,
    /// Those who played, and those whose number moved with theirs; the highest number first.
    pub moves: Vec<Moved>,
}

/// Lines for programs.
pub fn records<'m>(lines: impl IntoIterator<Item = &'m Moved>) -> Records {
    Records::of(&columns(true, Texts::new(Lang::En)), lines)
}

/// What some evenings did to everybody.
pub fn rated(title: &Message, evenings: &[Evening], publisher: &str, texts: Texts) -> Document {
    let mut blocks = Vec::new();
    for evening in evenings {
        let day = short_date(texts.lang(), evening.date);
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

/// The way of one member: the evenings with own games, and the lists.
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

/// The lines of one member by day, or what an evening did to everybody.
fn table(caption: String, lines: &[Moved], of_member: bool, texts: Texts) -> Table {
    Table::of(columns(of_member, texts), lines, texts.lang()).called(caption)
}

fn columns(of_member: bool, texts: Texts) -> [CellColumn<'static, Moved>; 10] {
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let is_list = |line: &Moved| line.kind == LineKind::List;
    [
        heading("name-date", Kind::Date)
            .shown_if(of_member)
            .of("date")
            .showing(|line: &Moved| line.date),
        Column::data("kind").showing(|line: &Moved| line.kind),
        heading("name-event", Kind::Name)
            .shown_if(of_member)
            .showing(move |line: &Moved| match line.kind {
                LineKind::List => texts.get("course-list"),
                LineKind::Evening => titles(&line.played),
            }),
        Column::data("member").showing(|line: &Moved| line.member),
        heading("name-name", Kind::Name)
            .shown_if(!of_member)
            .of("name")
            .showing(|line: &Moved| line.name.clone()),
        heading("column-old-rating", Kind::Number)
            .showing(move |line: &Moved| match line.old {
                Some(old) => Cell::from(old),
                None => Cell::text(texts.get("history-none")),
            })
            .telling("old", |line| line.old),
        heading("history-games", Kind::Number)
            .showing(move |line: &Moved| (!is_list(line)).then_some(line.games))
            .telling("games", |line| line.games),
        heading("column-event-new", Kind::Number)
            .of("new")
            .showing(|line: &Moved| line.new),
        heading("history-change", Kind::Number)
            .showing(|line: &Moved| Some(Value::change(line.new.0 - line.old?.0))),
        Column::data("games_total").showing(|line: &Moved| line.games_total),
    ]
}
