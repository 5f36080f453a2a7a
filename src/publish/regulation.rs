//! A regulation as readable text: every number it leaves to the board, with its paragraph.

use super::WIDTH;
use super::document;
use super::layout::wrap;
use super::table::{Cell, Column, Kind, Table};
use crate::domain::{Decimal, Message};
use crate::rating::regulation::Regulation;
use crate::text::{Texts, number, visible};

/// The regulation in 80 columns.
pub fn regulation(rules: &Regulation, texts: Texts) -> String {
    let mut text = format!("{}\n{}\n\n", visible(&rules.title), visible(&rules.source));
    let mut paragraph = |message: Message| {
        text.push_str(&wrap(&texts.say(&message), WIDTH, 2));
        text.push('\n');
    };
    for field in Regulation::fields() {
        for message in (field.sentences)(rules) {
            paragraph(message);
        }
    }
    paragraph(Message::new("rules-unrated"));
    text.push('\n');
    text.push_str(&bands(rules, texts));
    text
}

/// What it says in sentences.
pub fn sentences(rules: &Regulation, texts: Texts) -> Vec<String> {
    let said = Regulation::fields().flat_map(|field| (field.sentences)(rules));
    let mut lines: Vec<String> = said.map(|message| visible(&texts.say(&message))).collect();
    lines.extend(only_factor(rules, texts));
    lines
}

/// The tables of the factors K and of the classes for a document.
pub fn tables(rules: &Regulation, texts: Texts) -> Vec<Table> {
    let captions = ["rules-factors", "rules-classes"];
    let tables = factors_and_classes(rules, texts).into_iter().zip(captions);
    tables
        .map(|(table, caption)| table.called(texts.get(caption)))
        .collect()
}

/// The regulation in a document, without its title.
pub fn blocks(rules: &Regulation, texts: Texts) -> Vec<document::Block> {
    let mut lines: Vec<String> = vec![visible(&rules.source)];
    lines.extend(sentences(rules, texts));
    lines.push(texts.get("rules-unrated"));
    let tables = tables(rules, texts).into_iter();
    [document::Block::Lines(lines)]
        .into_iter()
        .chain(tables.map(document::Block::Table))
        .collect()
}

/// The factor K where there is one for all, and no classes.
fn only_factor(rules: &Regulation, texts: Texts) -> Option<String> {
    match (&rules.k[..], rules.classes.is_empty()) {
        ([only], true) => {
            let k = number(texts.lang(), only.k);
            Some(texts.say(&Message::new("explain-k-always").with("k", k)))
        }
        _ => None,
    }
}

/// The factors K and the classes, by lowest rating.
fn bands(rules: &Regulation, texts: Texts) -> String {
    if let Some(only) = only_factor(rules, texts) {
        return wrap(&only, WIDTH, 2) + "\n";
    }
    let tables = factors_and_classes(rules, texts).into_iter();
    let tables: Vec<String> = tables.map(|table| table.text(WIDTH)).collect();
    tables.join("\n")
}

fn factors_and_classes(rules: &Regulation, texts: Texts) -> Vec<Table> {
    if only_factor(rules, texts).is_some() {
        return Vec::new();
    }
    // The highest band stands first, so that the one above is the one before.
    let from = |from: Option<Decimal>, above: Option<Decimal>| match (from, above) {
        (Some(from), _) => Cell::from(from),
        (None, Some(to)) => texts
            .say(&Message::new("rules-below-of").with("to", to))
            .into(),
        (None, None) => texts.get("rules-below").into(),
    };
    let mut factors = Table::new(
        vec![
            Column::new(texts.get("rules-from"), Kind::Number),
            Column::new("K", Kind::Number),
        ],
        texts.lang(),
    );
    let mut above = None;
    for band in &rules.k {
        factors.row([from(band.from, above), band.k.into()]);
        above = band.from;
    }
    let mut classes = Table::new(
        vec![
            Column::new(texts.get("rules-from"), Kind::Number),
            Column::new(texts.get("rules-class"), Kind::Text),
        ],
        texts.lang(),
    );
    let mut above = None;
    for class in &rules.classes {
        classes.row([from(class.from, above), class.name.clone().into()]);
        above = class.from;
    }
    let mut tables = vec![factors];
    if !rules.classes.is_empty() {
        tables.push(classes);
    }
    tables
}
