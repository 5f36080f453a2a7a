//! Which line fits the club, in words.

use super::conversions::{Calibration, FitRow, Outlier};
use super::scale_text;
use crate::app::lists::labels;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table, Value};
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
    let lang = texts.lang();
    let formula = |line: &FitRow| match (line.factor, line.offset) {
        (Some(factor), Some(offset)) => scale_text::line(factor.0, offset.0, texts),
        _ => texts.get("calibrate-bent"),
    };
    let table = Table::of(
        [
            Column::new(texts.get("name-conversion"), Kind::Sign)
                .showing(|line: &FitRow| line.conversion.to_owned()),
            Column::new(texts.get("conversion-column-formula"), Kind::Text).showing(formula),
            Column::new(texts.get("calibrate-column-mean"), Kind::Decimal)
                .showing(|line: &FitRow| Value::Change(line.mean.0)),
            Column::new(texts.get("calibrate-column-deviation"), Kind::Decimal)
                .showing(|line: &FitRow| line.deviation.0),
            Column::new("", Kind::Text)
                .showing(|line: &FitRow| labels::in_force(line.in_force, texts)),
        ],
        &answer.lines,
        lang,
    );
    table.text(WIDTH)
}

fn outliers(answer: &Calibration, texts: Texts) -> String {
    let table = Table::of(
        [
            Column::new(texts.get("name-name"), Kind::Name)
                .showing(|one: &Outlier| one.name.clone()),
            Column::new(texts.get("name-rating"), Kind::Number).showing(|one: &Outlier| one.rating),
            Column::new("DSU", Kind::Number).showing(|one: &Outlier| one.dsu),
            Column::new(texts.get("name-diff"), Kind::Decimal)
                .showing(|one: &Outlier| Value::Change(one.difference.0)),
        ],
        &answer.outliers,
        texts.lang(),
    );
    table.text(WIDTH)
}
