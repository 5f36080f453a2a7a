//! Puts the answer of `calibrate` into words: which line converts DSU numbers best for the club.

use crate::domain::{Date, Message, PersonId, Rating};
use crate::publish::json::Number;
use crate::publish::layout::page_lines;
use crate::publish::pools::scale_text;
use crate::publish::table::{Columns, Value};
use crate::publish::{WIDTH, labels};
use crate::rating::calibration::LEAST_MEMBERS;
use crate::text::Texts;
use serde::Serialize;

/// A conversion compared with the members who have both numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FitRow {
    /// `booklet`, `rebased-2024` or `line`.
    pub conversion: &'static str,
    /// DSU points per point of the club's scale; `None` for a bent line.
    pub factor: Option<Number>,
    /// The DSU number of rating 0; `None` for a bent line.
    pub offset: Option<Number>,
    /// The mean of DSU number − converted rating.
    pub mean: Number,
    /// The standard deviation of the residuals, in DSU points.
    pub deviation: Number,
    /// Whether it is in force, so that DSU numbers are converted by it.
    pub in_force: bool,
}

/// A member far from the line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outlier {
    pub member: PersonId,
    pub name: String,
    pub rating: Rating,
    pub dsu: Rating,
    /// How far the DSU number is above the line.
    pub difference: Number,
}

/// The answer of `calibrate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibration {
    /// The day of the numbers.
    pub on: Date,
    /// Rated games that a member needs to be counted.
    pub min_games: u32,
    /// Members with both numbers.
    pub members: usize,
    /// The booklet's line, the re-based one, and the fitted one where there is one.
    pub lines: Vec<FitRow>,
    /// The members farthest from the fitted line.
    pub outliers: Vec<Outlier>,
    /// The command that adopts the fitted line.
    pub command: Option<String>,
}

/// The compared lines, and the members far from them.
pub fn page(answer: &Calibration, texts: Texts) -> Vec<String> {
    let head = Message::new("calibrate-title")
        .with("date", answer.on)
        .with("members", answer.members)
        .with("games", answer.min_games);
    let mut lines = page_lines(&texts.say(&head), 2);
    if !answer.lines.is_empty() {
        lines.push(String::new());
        lines.extend(fits(answer, texts).lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(page_lines(&texts.get("calibrate-in-force"), 2));
    }
    lines.push(String::new());
    let Some(command) = &answer.command else {
        let none = if answer.outliers.is_empty() {
            Message::new("calibrate-too-few").with("least", LEAST_MEMBERS)
        } else {
            Message::new("calibrate-unusable")
        };
        lines.extend(page_lines(&texts.say(&none), 2));
        return lines;
    };
    lines.extend(page_lines(&texts.get("calibrate-method"), 2));
    lines.push(String::new());
    lines.push(texts.get("calibrate-outliers"));
    lines.extend(outliers(answer, texts).lines().map(str::to_owned));
    lines.push(String::new());
    lines.push(texts.get("calibrate-adopt"));
    lines.push(format!("  {command}"));
    lines
}

fn fits(answer: &Calibration, texts: Texts) -> String {
    let formula = |line: &FitRow| match (line.factor, line.offset) {
        (Some(factor), Some(offset)) => scale_text::line(factor.0, offset.0, texts),
        _ => texts.get("calibrate-bent"),
    };
    let mut columns = Columns::<FitRow>::new(texts);
    columns.sign("name-conversion", |line| line.conversion);
    columns.text("conversion-column-formula", formula);
    columns.decimal("calibrate-column-mean", |line| Value::Change(line.mean.0));
    columns.decimal("calibrate-column-deviation", |line| line.deviation.0);
    columns.text("", |line| labels::in_force(line.in_force, texts));
    let table = columns.table(&answer.lines);
    table.text(WIDTH)
}

fn outliers(answer: &Calibration, texts: Texts) -> String {
    let mut columns = Columns::<Outlier>::new(texts);
    columns.name("name-name", |one| one.name.clone());
    columns.number("name-rating", |one| one.rating);
    columns.number("DSU", |one| one.dsu);
    columns.decimal("name-diff", |one| Value::Change(one.difference.0));
    let table = columns.table(&answer.outliers);
    table.text(WIDTH)
}
