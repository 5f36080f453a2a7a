//! Shows what a trial changes: the club's next list beside the trial's, and what makes each difference.

use std::collections::HashMap;

use serde_json::{Value as Json, json};

use super::compare_page::{self, ComparedMember, Comparison, Move, Shape, both};
use crate::domain::{Decimal, Message, PersonId, TournamentId};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::explanation::words::{source, source_word};
use crate::publish::members::hiding::Hiding;
use crate::publish::table::Table;
use crate::rating::ledger::Term;
use crate::rating::steps::{Cause, Difference, DifferentGame, DifferentTerm};
use crate::text::{Lang, Texts, halves, number, rating_or_dash, signed, visible};

/// The next list without and with the changes of a trial.
#[derive(Clone, Debug)]
pub struct TrialPage {
    pub comparison: Comparison,
    /// What makes the differences, in the order of the comparison.
    pub explained: Vec<Explained>,
    /// Whether the club has changed since the trial began.
    pub is_outdated: bool,
    pub publisher: String,
    /// Who is not named.
    pub hiding: Hiding,
    /// The names that may be shown.
    pub names: HashMap<PersonId, String>,
    pub events: HashMap<TournamentId, String>,
}

/// Why a member has another rating.
#[derive(Clone, Debug)]
pub struct Explained {
    pub member: PersonId,
    pub name: String,
    /// Their points add up to the difference between the ratings.
    pub differences: Vec<Difference>,
}

impl TrialPage {
    /// The page, with the same for programs.
    pub fn paper(&self, texts: Texts) -> Paper {
        let different: Vec<&ComparedMember> = self.different().collect();
        let shape = Shape::of(&self.comparison, texts);
        let columns = shape.columns(texts);
        let paper = Paper {
            document: self.document(columns.table(&different), texts),
            programs: ForPrograms {
                rows: columns.records(&different),
                json: self.json(texts),
            },
        };
        paper.hiding(&self.hiding)
    }

    /// The members for whom anything on the list differs.
    fn different(&self) -> impl Iterator<Item = &ComparedMember> {
        let differs = |member: &&ComparedMember| {
            member.moved != Move::Unchanged
                || member.changes_class()
                || member.changes_section()
                || member.place_from != member.place_to
        };
        self.comparison.members.iter().filter(differs)
    }

    fn document(&self, table: Table, texts: Texts) -> Document {
        let count = self.comparison.changes.unwrap_or_default();
        let changes = Message::new("trial-changes").with("count", count);
        let mut blocks = vec![Block::Paragraph(texts.say(&changes))];
        if self.is_outdated {
            blocks.push(Block::Paragraph(texts.get("trial-outdated")));
        }
        if table.rows.is_empty() {
            blocks.push(Block::Paragraph(texts.get("trial-same")));
        } else {
            blocks.push(Block::Table(table.with_caption(texts.get("name-compare"))));
        }
        if self.comparison.hidden > 0 {
            let message = Message::new("compare-hidden").with("count", self.comparison.hidden);
            blocks.push(Block::Paragraph(texts.say(&message)));
        }
        let items = self.explained.iter().map(|one| self.item(one, texts));
        let items: Vec<_> = items.collect();
        if !items.is_empty() {
            let title = texts.get("trial-causes");
            blocks.push(Block::Outline { title, items });
        }
        Document {
            lang: texts.lang(),
            publisher: visible(&self.publisher),
            title: compare_page::title(&self.comparison, texts),
            subtitle: vec![texts.get("trial-nothing-kept")],
            blocks,
        }
    }

    /// A member, and below the steps of the rating that differ, each with the games that make it.
    fn item(&self, one: &Explained, texts: Texts) -> (String, Vec<String>) {
        let lang = texts.lang();
        let sum: i32 = one.differences.iter().map(Difference::points).sum();
        let title = Message::new("trial-cause-of")
            .with("name", one.name.as_str())
            .with("points", signed(lang, Decimal::from(sum)));
        let mut lines = Vec::new();
        for difference in &one.differences {
            let step = Message::new("trial-step")
                .with("what", self.cause(difference.cause, texts))
                .with("before", points(difference.before, lang))
                .with("after", points(difference.after, lang));
            lines.push(visible(&texts.say(&step)));
            let terms = difference.terms.iter().map(|term| term_text(*term, texts));
            let terms: Vec<String> = terms.collect();
            if !terms.is_empty() {
                lines.push(format!("· {}", terms.join(" · ")));
            }
            let games = difference.games.iter();
            lines.extend(games.filter_map(|game| Some(format!("· {}", self.game(game, texts)?))));
        }
        (visible(&texts.say(&title)), lines)
    }

    fn cause(&self, cause: Cause, texts: Texts) -> String {
        match cause {
            Cause::Event(event) => self.events.get(&event).cloned().unwrap_or_default(),
            Cause::Scale(on) => texts.say(&Message::new("trial-scale").with("date", on)),
            Cause::Given(from) => texts.say(&source(&from)),
        }
    }

    fn name(&self, person: PersonId) -> String {
        self.names.get(&person).cloned().unwrap_or_default()
    }

    fn game(&self, game: &DifferentGame, texts: Texts) -> Option<String> {
        let played = game.played()?;
        let lang = texts.lang();
        let result = |term: Option<Term>| {
            let result = term.and_then(|term| term.result());
            result.map_or_else(|| "–".to_owned(), |result| halves(lang, result))
        };
        let rating = |term: Option<Term>| rating_or_dash(term.map(|term| term.rating));
        let results = match game.before {
            None => format!("{}: {}", texts.get("word-new"), result(game.after)),
            before => both(Some(result(before)), Some(result(game.after))),
        };
        let (before, after) = (game.before.or(game.after), game.after.or(game.before));
        let message = Message::new("trial-game")
            .with("round", played.round)
            .with("opponent", self.name(played.opponent))
            .with("results", results)
            .with("ratings", both(Some(rating(before)), Some(rating(after))));
        Some(visible(&texts.say(&message)))
    }

    fn json(&self, texts: Texts) -> Json {
        let mut json = json!(self.comparison);
        for member in json["members"].as_array_mut().into_iter().flatten() {
            let of = |one: &&Explained| member["member"] == json!(one.member);
            let own = self.explained.iter().find(of);
            let causes = own.map_or(&[][..], |one| &one.differences);
            let causes = causes.iter().map(|one| self.cause_json(one, texts));
            member["causes"] = causes.collect();
        }
        json
    }

    fn cause_json(&self, one: &Difference, texts: Texts) -> Json {
        let (kind, tournament) = match one.cause {
            Cause::Event(event) => ("event", Some(event)),
            Cause::Scale(_) => ("scale", None),
            Cause::Given(source) => (source_word(&source), None),
        };
        let games = one.games.iter().filter_map(|game| {
            let played = game.played()?;
            let score = |term: Option<Term>| term?.result();
            let rating = |term: Option<Term>| term.map(|term| term.rating);
            Some(json!({
                "round": played.round,
                "member": played.opponent,
                "opponent": self.name(played.opponent),
                "score_before": score(game.before),
                "score_after": score(game.after),
                "rating_before": rating(game.before),
                "rating_after": rating(game.after),
            }))
        });
        let games: Vec<Json> = games.collect();
        json!({
            "kind": kind,
            "tournament": tournament,
            "name": self.cause(one.cause, texts),
            "before": one.before,
            "after": one.after,
            "games": games,
        })
    }
}

fn points(points: Option<i32>, lang: Lang) -> String {
    points.map_or_else(
        || "–".to_owned(),
        |points| signed(lang, Decimal::from(points)),
    )
}

/// A term of the formula that differs.
fn term_text(term: DifferentTerm, texts: Texts) -> String {
    let lang = texts.lang();
    let (symbol, values) = match term {
        DifferentTerm::Old(one, other) => ("R_o", [one, other].map(|rating| rating.to_string())),
        DifferentTerm::K(one, other) => ("K", [one, other].map(|k| number(lang, k))),
        DifferentTerm::Score(one, other) => ("W", [one, other].map(|score| halves(lang, score))),
        DifferentTerm::Expected(one, other) => ("W_e", [one, other].map(|it| number(lang, it))),
        DifferentTerm::Bonus(one, other) => ("B", [one, other].map(|bonus| number(lang, bonus))),
    };
    let [before, after] = values;
    format!("{symbol} {before} → {after}")
}
