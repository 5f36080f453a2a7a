//! Describes a regulation: every number that it leaves to the board, with its paragraph.

pub mod leaflet;

use serde::Serialize;

use super::WIDTH;
use super::document::{self, Block, Document};
use super::layout::{page_lines, wrap};
use super::table::{Cell, Column, Kind, Table};
use crate::domain::{Date, Decimal, Message};
use crate::rating::regulation::{Field, FieldValue, Regulation};
use crate::text::{Texts, long_date, number, visible};

/// The regulation in 80 columns.
pub fn regulation(rules: &Regulation, texts: Texts) -> String {
    document::text::render(&Document {
        lang: texts.lang(),
        publisher: String::new(),
        title: visible(&rules.title),
        subtitle: Vec::new(),
        blocks: blocks(rules, texts),
    })
}

/// The regulation as blocks of a document, without its title.
pub fn blocks(rules: &Regulation, texts: Texts) -> Vec<Block> {
    let said = Regulation::fields().flat_map(|field| (field.sentences)(rules));
    let said = said.map(|message| visible(&texts.say(&message)));
    let mut lines: Vec<String> = said.collect();
    lines.extend(only_factor(rules, texts));
    lines.push(texts.get("rules-unrated"));
    let captions = ["change-label-k", "name-classes"];
    let tables = factors_and_classes(rules, texts).into_iter().zip(captions);
    let tables = tables.map(|(table, caption)| table.with_caption(texts.get(caption)));
    [
        Block::Paragraph(visible(&rules.source)),
        Block::Lines(lines),
    ]
    .into_iter()
    .chain(tables.map(Block::Table))
    .collect()
}

/// From when on a regulation is in force, unless always, and its approval.
pub fn approval(from: Option<Date>, approval: Option<Approval<'_>>, texts: Texts) -> Vec<String> {
    let mut said = Vec::new();
    said.extend(from.map(|from| Message::new("regulation-holds-from").with("date", from)));
    if let Some((day, by, announcement)) = approval {
        let message = Message::new("regulation-approval").with("date", day);
        said.push(message.with("by", by));
        said.push(Message::new("regulation-announced").with("text", announcement));
    }
    let lines = said.iter();
    lines
        .flat_map(|message| page_lines(&visible(&texts.say(message)), 2))
        .collect()
}

/// The factor K, if there is one for all and no classes.
fn only_factor(rules: &Regulation, texts: Texts) -> Option<String> {
    match (&rules.k[..], rules.classes.is_empty()) {
        ([only], true) => {
            let k = number(texts.lang(), only.k);
            let message = match rules.k_games_plus {
                Some(plus) => Message::new("explain-k-games").with("plus", plus),
                None => Message::new("explain-k-always"),
            };
            Some(texts.say(&message.with("k", k)))
        }
        _ => None,
    }
}

/// The tables of the factors K and of the classes, by lowest rating.
fn factors_and_classes(rules: &Regulation, texts: Texts) -> Vec<Table> {
    if only_factor(rules, texts).is_some() {
        return Vec::new();
    }
    // The highest band comes first, so the band above is the previous one.
    let from = |from: Option<Decimal>, above: Option<Decimal>| match (from, above) {
        (Some(from), _) => Cell::from(from),
        (None, Some(to)) => texts
            .say(&Message::new("rules-below-of").with("to", to))
            .into(),
        (None, None) => texts.get("rules-below").into(),
    };
    let mut factors = Table::new(
        vec![
            Column::new(texts.get("field-from"), Kind::Number),
            Column::new("K", Kind::Number),
        ],
        texts.lang(),
    );
    let mut above = None;
    for band in &rules.k {
        let holds = match band.games_below {
            Some(games) => texts
                .say(&Message::new("rules-below-games").with("games", games))
                .into(),
            None => from(band.from, above),
        };
        factors.row([holds, band.k.into()]);
        above = band.from;
    }
    let mut classes = Table::new(
        vec![
            Column::new(texts.get("field-from"), Kind::Number),
            Column::new(texts.get("name-class"), Kind::Text),
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

/// A number or choice in which two regulations differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The parameter as a regulation's text names it: `k`, `bonus`, `newcomers.minimum_games`.
    pub parameter: &'static str,
    /// The name of the field.
    pub label: String,
    /// The value in the first regulation.
    pub before: String,
    /// The value in the second regulation.
    pub after: String,
}

/// An approval: the day, by whom, and how it was announced.
pub type Approval<'a> = (Date, &'a str, &'a str);

/// The parameters in which two regulations differ, in the order of a regulation's text.
pub fn differences(old: &Regulation, new: &Regulation, texts: Texts) -> Vec<Difference> {
    let difference = |field: &Field| {
        let [before, after] = [old, new].map(|rules| (field.value)(rules));
        (before != after).then(|| Difference {
            parameter: field.name,
            label: texts.get(field.label),
            before: in_words(before, texts),
            after: in_words(after, texts),
        })
    };
    Regulation::fields().filter_map(difference).collect()
}

fn in_words(value: FieldValue, texts: Texts) -> String {
    match value {
        FieldValue::Number(value) => number(texts.lang(), value),
        FieldValue::Words(message) => texts.say(&message),
        FieldValue::Several(messages) => {
            let said: Vec<String> = messages.iter().map(|it| texts.say(it)).collect();
            said.join("; ")
        }
    }
}

/// The differences as lines of 80 columns.
pub fn difference_lines(differences: &[Difference], texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in differences {
        lines.push(format!("{}:", visible(&one.label)));
        for (key, value) in [("change-before", &one.before), ("change-after", &one.after)] {
            let text = format!("  {}: {}", texts.get(key), visible(value));
            lines.extend(page_lines(&text, 4));
        }
    }
    lines
}

/// The announcement of a change from a day on, ready for the club's bulletin, in 80 columns.
pub fn announcement(
    club: &str,
    (old, new): (&Regulation, &Regulation),
    (from, (approved, by, words)): (Date, Approval<'_>),
    texts: Texts,
) -> String {
    let lang = texts.lang();
    let mut text = String::new();
    let mut paragraph = |sentence: String| {
        text.push_str(&wrap(&visible(&sentence), WIDTH, 0));
        text.push_str("\n\n");
    };
    paragraph(texts.say(&Message::new("announcement-title").with("club", club)));
    paragraph(
        texts.say(
            &Message::new("announcement-from")
                .with("date", long_date(lang, from))
                .with("title", new.title.as_str()),
        ),
    );
    paragraph(words.to_owned());
    let differences = differences(old, new, texts);
    if differences.is_empty() {
        paragraph(texts.get("announcement-no-change"));
    } else {
        paragraph(texts.get("announcement-changes"));
        let lines = difference_lines(&differences, texts);
        text.push_str(&lines.join("\n"));
        text.push_str("\n\n");
    }
    let approved = Message::new("announcement-approved")
        .with("date", long_date(lang, approved))
        .with("by", by);
    text.push_str(&wrap(&visible(&texts.say(&approved)), WIDTH, 0));
    text.push('\n');
    text
}
