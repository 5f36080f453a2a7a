//! The player card (ES regulation §7), which a member hands in after an event outside the club: blank or filled in, two
//! on an A4 page.

use serde::Serialize;
use serde_json::json;

use crate::domain::{Date, Message, Points, Rating};
use crate::publish::WIDTH;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::layout::wrap;
use crate::publish::table::{Cell, Columns, Setting, Table};
use crate::text::{Texts, number, visible};

/// Cards as a document, with the same for programs.
pub fn paper(forms: &[CardForm], publisher: &str, texts: Texts) -> Paper {
    let mut columns = Columns::<CardForm>::new(texts);
    columns.for_programs("member", |form| form.member.clone());
    columns.for_programs("dsu_number", |form| form.dsu_number.clone());
    columns.for_programs("event", |form| form.event.clone());
    columns.for_programs("rounds", |form| form.rounds);
    columns.for_programs("before", |form| form.before);
    columns.for_programs("after", |form| form.after);
    columns.for_programs("score", |form| form.score).in_full();
    columns.for_programs("games", |form| form.games);
    Paper {
        document: document(forms, publisher, texts),
        programs: ForPrograms {
            rows: columns.records(forms),
            json: json!({ "cards": forms }),
        },
    }
}

/// For how many rounds a card has lines.
const ROUNDS: usize = 9;

/// A line to write on.
const LINE: &str = "______________________________";

/// The data on a card; what is unknown is left blank to be written in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CardForm {
    pub member: Option<String>,
    /// The number in Dansk Skak Union.
    pub dsu_number: Option<String>,
    pub event: Option<String>,
    /// The first and the last day.
    pub days: Option<(Date, Date)>,
    /// The rounds of the event.
    pub rounds: usize,
    /// The DSU ratings of the opponents, where they are known.
    pub opponents: Vec<Rating>,
    /// The member's DSU rating before and after, where the opponents are not known.
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    pub score: Option<Points>,
    /// The number of games in which the score was made.
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
                .with("from", from)
                .with("to", to);
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
            // A heading for each, as both halves become separate cards when the page is cut.
            Block::Heading(visible(&format!(
                "{publisher}: {}",
                texts.get("card-form-title")
            ))),
            facts(above),
            Block::Table(self.table(texts).set(Setting::Form)),
            facts(below),
        ]
    }

    /// A row for each round, with the opponents' ratings that are known.
    fn table(&self, texts: Texts) -> Table {
        let lines = ROUNDS.max(self.rounds).max(self.opponents.len());
        let rounds: Vec<usize> = (0..lines).collect();
        let mut columns = Columns::<usize>::new(texts);
        columns.number("explain-round", |round| *round + 1);
        columns.name("name-opponent", |_| line(24)).at_least(24);
        columns.text("name-club", |_| line(12)).at_least(12);
        columns.number("column-dsu", |round| {
            let known = self.opponents.get(*round);
            known.map_or_else(|| line(8), |known| Cell::from(*known))
        });
        columns.sign("card-form-colour", |_| line(5));
        columns.sign("name-result", |_| line(8));
        columns.table(&rounds).with_caption(texts.get("name-games"))
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

/// A text to send to the members, in the language of `texts`; empty if no card is missing.
pub fn card_reminder(club: &str, awaited: &[Awaited], today: Date, texts: Texts) -> String {
    if awaited.is_empty() {
        return String::new();
    }
    let head = Message::new("card-reminder-head").with("club", visible(club));
    let mut lines = vec![
        wrap(&texts.say(&head), WIDTH, 0),
        String::new(),
        wrap(&texts.get("card-reminder-rule"), WIDTH, 0),
    ];
    for event in awaited {
        let said = Message::new("card-reminder-event")
            .with("event", visible(&event.event))
            .with("start", event.start)
            .with("end", event.end);
        lines.extend([String::new(), wrap(&texts.say(&said), WIDTH, 2)]);
        let members = event
            .members
            .iter()
            .map(|name| format!("- {}", visible(name)));
        lines.extend(members.map(|line| wrap(&line, WIDTH, 2)));
    }
    let end = Message::new("card-reminder-end").with("date", today);
    lines.extend([
        String::new(),
        wrap(&texts.get("card-reminder-please"), WIDTH, 0),
    ]);
    lines.extend([String::new(), wrap(&texts.say(&end), WIDTH, 0)]);
    lines.join("\n") + "\n"
}
