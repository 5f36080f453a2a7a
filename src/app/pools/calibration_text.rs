//! Which line fits the club, in words.

use super::conversions::{Calibration, FitRow, Outlier};
use super::scale_text;
use crate::app::lists::labels;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Columns, Value};
use crate::rating::calibration::LEAST_MEMBERS;
use crate::text::Texts;

/// A text in lines of the width of a page.
pub fn paragraph(text: &str) -> Vec<String> {
    wrap(text, WIDTH, 2).lines().map(str::to_owned).collect()
}

/// The lines that were fitted, and the members that fit none.
pub fn page(answer: &Calibration, texts: Texts) -> Vec<String> {
    let head = Message::new("calibrate-title")
        .with("date", answer.on)
        .with("members", answer.members)
        .with("games", answer.min_games);
    let mut lines = paragraph(&texts.say(&head));
    if !answer.lines.is_empty() {
        lines.push(String::new());
        lines.extend(fits(answer, texts).lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(paragraph(&texts.get("calibrate-in-force")));
    }
    lines.push(String::new());
    let Some(command) = &answer.command else {
        let none = if answer.outliers.is_empty() {
            Message::new("calibrate-too-few").with("least", LEAST_MEMBERS)
        } else {
            Message::new("calibrate-unusable")
        };
        lines.extend(paragraph(&texts.say(&none)));
        return lines;
    };
    lines.extend(paragraph(&texts.get("calibrate-method")));
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
    columns.sign("conversion-column-conversion", |line| line.conversion);
    columns.text("conversion-column-formula", formula);
    columns.decimal("calibrate-column-mean", |line| Value::Change(line.mean.0));
    columns.decimal("calibrate-column-deviation", |line| line.deviation.0);
    columns.text("", |line| labels::in_force(line.in_force, texts));
    let table = columns.table(&answer.lines);
    table.text(WIDTH)
}

fn outliers(answer: &Calibration, texts: Texts) -> String {
    let mut columns = Columns::<Outlier>::new(texts);
    columns.name("scale-column-name", |one| one.name.clone());
    columns.number("calibrate-column-rating", |one| one.rating);
    columns.number("DSU", |one| one.dsu);
    columns.decimal("calibrate-column-difference", |one| {
        Value::Change(one.difference.0)
    });
    let table = columns.table(&answer.outliers);
    table.text(WIDTH)
}
