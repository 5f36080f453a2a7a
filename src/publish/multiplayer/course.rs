//! The course of the ratings in a pool of games of several, evening by evening: as documents and as rows for programs.

use serde::Serialize;

use crate::domain::{Date, Message, MultiGameId, PersonId, Rating, words};
use crate::publish::document::{Block, Document};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::text::{Texts, short_date, visible};

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

/// Lines for programs, in the columns that a table of them has.
pub fn records<'m>(lines: impl IntoIterator<Item = &'m Moved>) -> Records {
    let columns = [
        Column::data("date").showing(|line: &Moved| line.date),
        Column::data("kind").showing(|line: &Moved| line.kind),
        Column::data("member").showing(|line: &Moved| line.member),
        Column::data("name").showing(|line: &Moved| line.name.clone()),
        Column::data("old").showing(|line: &Moved| line.old),
        Column::data("games").showing(|line: &Moved| line.games),
        Column::data("new").showing(|line: &Moved| line.new),
        Column::data("games_total").showing(|line: &Moved| line.games_total),
    ];
    Records::of(&columns, lines)
}

/// What some evenings did to everybody.
pub fn rated(title: &Message, evenings: &[Evening], publisher: &str, texts: Texts) -> Document {
    let mut blocks = Vec::new();
    for evening in evenings {
        let day = short_date(texts.lang(), evening.date);
        let heading = format!("{day}  {}", titles(&evening.games));
        blocks.push(Block::Heading(heading.clone()));
        blocks.push(Block::Table(moves(heading, &evening.moves, texts)));
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
        blocks.push(Block::Table(way(title.clone(), lines, texts)));
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

fn old(line: &Moved, texts: Texts) -> Cell {
    match line.old {
        Some(old) => Cell::number(texts.lang(), old.0),
        None => Cell::text(texts.get("history-none")),
    }
}

fn change(line: &Moved, texts: Texts) -> Cell {
    match line.old {
        Some(old) => Cell::change(texts.lang(), line.new.exact() - old.exact()),
        None => Cell::text(""),
    }
}

fn moves(caption: String, moves: &[Moved], texts: Texts) -> Table {
    let lang = texts.lang();
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let columns = [
        heading("rate-name", Kind::Name).showing(|line: &Moved| Cell::text(&line.name)),
        heading("history-old", Kind::Number).showing(move |line: &Moved| old(line, texts)),
        heading("history-games", Kind::Number)
            .showing(move |line: &Moved| Cell::number(lang, line.games)),
        heading("history-new", Kind::Number)
            .showing(move |line: &Moved| Cell::number(lang, line.new.0)),
        heading("history-change", Kind::Number).showing(move |line: &Moved| change(line, texts)),
    ];
    Table::of(columns, moves, lang).called(caption)
}

fn way(caption: String, lines: &[Moved], texts: Texts) -> Table {
    let lang = texts.lang();
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let is_list = |line: &Moved| line.kind == LineKind::List;
    let columns = [
        heading("history-date", Kind::Date)
            .showing(move |line: &Moved| Cell::date(lang, line.date)),
        heading("history-event", Kind::Name).showing(move |line: &Moved| {
            if is_list(line) {
                Cell::text(texts.get("course-list"))
            } else {
                Cell::text(titles(&line.played))
            }
        }),
        heading("history-old", Kind::Number).showing(move |line: &Moved| old(line, texts)),
        heading("history-games", Kind::Number).showing(move |line: &Moved| {
            if is_list(line) {
                Cell::text("")
            } else {
                Cell::number(lang, line.games)
            }
        }),
        heading("history-new", Kind::Number)
            .showing(move |line: &Moved| Cell::number(lang, line.new.0)),
        heading("history-change", Kind::Number).showing(move |line: &Moved| change(line, texts)),
    ];
    Table::of(columns, lines, lang).called(caption)
}
