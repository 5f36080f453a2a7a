//! A regulation as readable text: every number it leaves to the board, with its paragraph.

use super::WIDTH;
use super::layout::wrap;
use super::table::{Column, Table};
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

/// The factors K and the classes, by lowest rating.
fn bands(rules: &Regulation, texts: Texts) -> String {
    let from = |from: Option<Decimal>| {
        from.map_or_else(
            || texts.get("rules-below"),
            |from| number(texts.lang(), from),
        )
    };
    if let ([only], true) = (&rules.k[..], rules.classes.is_empty()) {
        let k = number(texts.lang(), only.k);
        let always = Message::new("explain-k-always").with("k", k);
        return wrap(&texts.say(&always), WIDTH, 2) + "\n";
    }
    let mut factors = Table::new(vec![
        Column::number(texts.get("rules-from")),
        Column::number("K"),
    ]);
    for band in &rules.k {
        factors.row([from(band.from), number(texts.lang(), band.k)]);
    }
    let mut text = factors.render(WIDTH);
    if !rules.classes.is_empty() {
        let mut classes = Table::new(vec![
            Column::number(texts.get("rules-from")),
            Column::text(texts.get("rules-class"), 4, 20),
        ]);
        for class in &rules.classes {
            classes.row([from(class.from), class.name.clone()]);
        }
        text.push('\n');
        text.push_str(&classes.render(WIDTH));
    }
    text
}
