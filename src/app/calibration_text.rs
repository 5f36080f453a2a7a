//! Which line fits the club, in words.

use super::conversions::{Calibration, FitRow, Outlier};
use super::{labels, scale_text};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::rating::calibration::LEAST_MEMBERS;
use crate::text::{Texts, number, signed};

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
    let table = Table::with_rows(
        [
            Column::text(texts.get("conversion-column-conversion"), 12, 12)
                .showing(|line: &FitRow| line.conversion.to_owned()),
            Column::text(texts.get("conversion-column-formula"), 10, 30).showing(formula),
            Column::decimal(texts.get("calibrate-column-mean"))
                .showing(|line: &FitRow| signed(lang, line.mean.0)),
            Column::decimal(texts.get("calibrate-column-deviation"))
                .showing(|line: &FitRow| number(lang, line.deviation.0)),
            Column::text("", 0, 14).showing(|line: &FitRow| labels::in_force(line.in_force, texts)),
        ],
        &answer.lines,
    );
    table.render(WIDTH)
}

fn outliers(answer: &Calibration, texts: Texts) -> String {
    let table = Table::with_rows(
        [
            Column::text(texts.get("scale-column-name"), 8, 40)
                .showing(|one: &Outlier| one.name.clone()),
            Column::number(texts.get("calibrate-column-rating"))
                .showing(|one: &Outlier| one.rating.to_string()),
            Column::number("DSU").showing(|one: &Outlier| one.dsu.to_string()),
            Column::decimal(texts.get("calibrate-column-difference"))
                .showing(|one: &Outlier| signed(texts.lang(), one.difference.0)),
        ],
        &answer.outliers,
    );
    table.render(WIDTH)
}
