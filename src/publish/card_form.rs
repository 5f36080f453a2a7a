//! The player card (ES regulation §7): what a member hands in after an event outside the club, blank or filled in, two on
//! an A4.

use serde::Serialize;

use super::WIDTH;
use super::document::{Block, Document};
use super::layout::wrap;
use super::table::{Cell, Column, Kind, Setting, Table};
use crate::domain::{Date, Message, Points, Rating};
use crate::text::{Texts, number, short_date, visible};

/// Rounds for which a card has lines.
const ROUNDS: usize = 9;

/// A line to write on.
const LINE: &str = "______________________________";

/// What is known of a card; what is not is left to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CardForm {
    pub member: Option<String>,
    /// The number in Dansk Skak Union.
    pub dsu_number: Option<String>,
    pub event: Option<String>,
    /// The first day and the last.
    pub days: Option<(Date, Date)>,
    /// The rounds of the event.
    pub rounds: usize,
    /// The DSU ratings of the opponents, where they are known.
    pub opponents: Vec<Rating>,
    /// The member's DSU rating before and after, where the opponents are not known.
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    pub score: Option<Points>,
    /// How many games it was scored in.
    pub games: Option<usize>,
}

/// Cards, two on a page.
pub fn document(cards: &[CardForm], publisher: &str, texts: Texts) -> Document {
    let mut blocks = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        if at > 0 {
            blocks.push(if at % 2 == 1 {
                Block::HalfPage
            } else {
                Block::PageBreak
            });
        }
        blocks.extend(card.blocks(publisher, texts));
    }
    Document {
        lang: texts.lang(),
        publisher: String::new(),
        title: texts.get("card-form-title"),
        subtitle: Vec::new(),
        blocks,
    }
}

impl CardForm {
    fn blocks(&self, publisher: &str, texts: Texts) -> [Block; 4] {
        let lang = texts.lang();
        let or_line = |text: Option<String>| text.unwrap_or_else(|| LINE.to_owned());
        let rating = |rating: Option<Rating>| or_line(rating.map(|it| it.to_string()));
        let days = self.days.map(|(from, to)| {
            let days = Message::new("card-form-days")
                .with("from", short_date(lang, from))
                .with("to", short_date(lang, to));
            texts.say(&days)
        });
        let score = self.score.map(|score| {
            let said = Message::new("member-step-score")
                .with("score", number(lang, score.exact()))
                .with("games", self.games.unwrap_or_default());
            texts.say(&said)
        });
        let named = |text: &Option<String>| or_line(text.as_deref().map(visible));
        let above = [
            ("name-name", named(&self.member)),
            ("name-dsu", named(&self.dsu_number)),
            ("name-event", named(&self.event)),
            ("column-member-last", or_line(days)),
        ];
        let below = [
            ("name-dsu-rating-before", rating(self.before)),
            ("name-dsu-rating-after", rating(self.after)),
            ("card-form-score", or_line(score)),
            ("card-form-signature", LINE.to_owned()),
        ];
        let facts = |all: [(&'static str, String); 4]| {
            Block::Facts(all.map(|(key, value)| (texts.get(key), value)).to_vec())
        };
        [
            // Each half is a card of its own once the page is cut.
            Block::Heading(visible(&format!(
                "{publisher}: {}",
                texts.get("card-form-title")
            ))),
            facts(above),
            Block::Table(self.table(texts).set(Setting::Form)),
            facts(below),
        ]
    }

    /// A line a round, with the opponents' ratings that are known.
    fn table(&self, texts: Texts) -> Table {
        let lang = texts.lang();
        let lines = ROUNDS.max(self.rounds).max(self.opponents.len());
        let rounds: Vec<usize> = (0..lines).collect();
        let blank = |key, letters| {
            Column::new(texts.get(key), Kind::Sign).showing(move |_: &usize| line(letters))
        };
        Table::of(
            [
                Column::new(texts.get("explain-round"), Kind::Number)
                    .showing(move |round: &usize| Cell::number(lang, *round + 1)),
                Column::new(texts.get("name-opponent"), Kind::Name)
                    .at_least(24)
                    .showing(|_: &usize| line(24)),
                Column::new(texts.get("name-club"), Kind::Text)
                    .at_least(12)
                    .showing(|_: &usize| line(12)),
                Column::new(texts.get("column-dsu"), Kind::Number).showing(move |round: &usize| {
                    let known = self.opponents.get(*round);
                    known.map_or_else(|| line(8), |it| Cell::number(lang, it.exact()))
                }),
                blank("card-form-colour", 5),
                blank("name-result", 8),
            ],
            &rounds,
            lang,
        )
        .called(texts.get("name-games"))
    }
}

/// A cell to write in.
fn line(letters: usize) -> Cell {
    Cell::text("_".repeat(letters))
}

/// An event and the members whose cards are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub event: String,
    pub start: Date,
    pub end: Date,
    pub members: Vec<String>,
}

/// A text ready to be sent, in the language of `texts`; empty where no card is missing.
pub fn card_reminder(club: &str, awaited: &[Awaited], today: Date, texts: Texts) -> String {
    if awaited.is_empty() {
        return String::new();
    }
    let lang = texts.lang();
    let head = Message::new("card-reminder-head").with("club", visible(club));
    let mut lines = vec![
        wrap(&texts.say(&head), WIDTH, 0),
        String::new(),
        wrap(&texts.get("card-reminder-rule"), WIDTH, 0),
    ];
    for event in awaited {
        let said = Message::new("card-reminder-event")
            .with("event", visible(&event.event))
            .with("start", short_date(lang, event.start))
            .with("end", short_date(lang, event.end));
        lines.extend([String::new(), wrap(&texts.say(&said), WIDTH, 2)]);
        let members = event
            .members
            .iter()
            .map(|name| format!("- {}", visible(name)));
        lines.extend(members.map(|line| wrap(&line, WIDTH, 2)));
    }
    let end = Message::new("card-reminder-end").with("date", short_date(lang, today));
    lines.extend([
        String::new(),
        wrap(&texts.get("card-reminder-please"), WIDTH, 0),
    ]);
    lines.extend([String::new(), wrap(&texts.say(&end), WIDTH, 0)]);
    lines.join("\n") + "\n"
}
