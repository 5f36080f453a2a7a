//! Makes the announcement of a list, for the bulletin or a mail: the top, the biggest changes, and what is new.

use serde_json::{Value, json};

use super::super::document::{Block, Document};
use super::super::table::data::{self, Records};
use super::super::table::{Cell, CellColumn, Column, Columns};
use super::annex;
use super::annex::{Annex, Moved};
use super::document::{changed, publisher, sealed, subtitle};
use super::{Options, for_readers, marked};
use crate::domain::list::{ListEntry, ListStatus, RatingList, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{Date, Message};
use crate::text::{Texts, long_date, visible};

/// How many members are listed at the top, and among the biggest changes.
const LONGEST: usize = 5;

/// The announcement of a list, with the day of the next one.
///
/// `corrected` has the corrections of the previous list, `facts` are where to find more, with their labels.
pub fn document(
    list: &RatingList,
    (annex, corrected): (&Annex, Vec<Block>),
    (next, facts): (Date, Vec<(String, String)>),
    texts: Texts,
    options: Options,
) -> Document {
    let texts = texts.playing(options.play);
    let page = for_readers(list, texts.lang(), options);
    let [opening, closing] = sentences(&page, annex, next, texts);
    let mut blocks = vec![Block::Paragraph(opening)];
    blocks.extend(changed(&page, texts));
    blocks.extend(top(&page, texts).into_iter().flatten());
    blocks.extend(annex::changes(annex, LONGEST, texts));
    blocks.extend(annex::newcomers(annex, texts));
    blocks.extend(corrected);
    if !annex.changed.is_empty() {
        blocks.extend(annex::regulation(annex, texts));
    }
    blocks.push(Block::Paragraph(closing));
    if !facts.is_empty() {
        blocks.push(Block::Facts(facts));
    }
    let sealed = sealed(&page, texts);
    if !sealed.is_empty() {
        blocks.push(Block::Lines(sealed));
    }
    Document {
        lang: texts.lang(),
        publisher: publisher(&page),
        title: title(page.date, texts),
        subtitle: subtitle(&page, texts, options),
        blocks,
    }
}

/// The title of the announcement of a day's list.
pub fn title(date: Date, texts: Texts) -> String {
    let title = Message::new("announce-title").with("date", long_date(texts.lang(), date));
    texts.say(&title)
}

/// The sentences above and below its tables.
pub fn sentences(list: &RatingList, annex: &Annex, next: Date, texts: Texts) -> [String; 2] {
    [opening(list, annex, texts), closing(annex, next, texts)]
}

/// The sentence on who published the list, its length, and the list from which changes are counted.
fn opening(page: &RatingList, annex: &Annex, texts: Texts) -> String {
    let rated = page.sections.iter();
    let rated = rated.filter(|section| section.kind != SectionKind::Unrated);
    let members: usize = rated.map(|section| section.entries.len()).sum();
    let key = match page.status {
        ListStatus::Draft => "announce-opening-draft",
        ListStatus::Published => "announce-opening",
    };
    let said = Message::new(key)
        .with("date", long_date(texts.lang(), page.date))
        .with("members", members);
    let mut sentences = vec![texts.say(&said)];
    if let Some(number) = annex.number {
        let said = Message::new("rating-list-number").with("number", number.to_string());
        sentences.push(texts.say(&said) + ".");
    }
    if let Some(date) = page.previous_date {
        let said =
            Message::new("rating-list-changes-from").with("date", long_date(texts.lang(), date));
        sentences.push(texts.say(&said));
    }
    visible(&sentences.join(" "))
}

/// The active members with the highest ratings.
fn strongest(page: &RatingList) -> Vec<&ListEntry> {
    let active = page.sections.iter();
    let active = active.filter(|section| section.kind == SectionKind::Active);
    let entries = active.flat_map(|section| &section.entries);
    entries.take(LONGEST).collect()
}

/// The table of these members.
fn top(page: &RatingList, texts: Texts) -> Option<[Block; 2]> {
    let lang = texts.lang();
    let entries = strongest(page);
    let heading = texts.get("announce-top");
    let mut columns = Columns::<&ListEntry>::new(texts);
    columns.number("name-number", move |row| Cell::number(lang, row.rank));
    columns.name("name-name", |entry| {
        Cell::text(marked(plain_order(&entry.name), entry))
    });
    columns.number("name-rating", move |entry| {
        Cell::rating(lang, Some(entry.rating))
    });
    columns.number("rating-list-change", move |entry| match entry.change {
        Some(change) => Cell::change(lang, change),
        None => Cell::text(""),
    });
    let table = columns.table(&entries).with_caption(heading.clone());
    (!entries.is_empty()).then_some([Block::Heading(heading), Block::Table(table)])
}

/// The sentence on the next list, and whom to ask.
fn closing(annex: &Annex, next: Date, texts: Texts) -> String {
    let said = Message::new("announce-next").with("date", long_date(texts.lang(), next));
    let mut sentences = vec![texts.say(&said)];
    let names: Vec<&str> = annex
        .committee
        .iter()
        .map(|seat| seat.name.as_str())
        .collect();
    if !names.is_empty() {
        let said = Message::new("announce-committee").with("names", names.join(", "));
        sentences.push(texts.say(&said));
    }
    visible(&sentences.join(" "))
}

/// The columns of the table for programs.
pub fn columns(texts: Texts) -> [CellColumn<'static, Moved>; 5] {
    [
        Column::data("name").showing(|one: &Moved| one.name.clone()),
        Column::data("previous").showing(|one: &Moved| one.before),
        Column::data("rating").showing(|one: &Moved| one.now),
        Column::data("change").showing(|one: &Moved| Some(one.now?.0 - one.before?.0)),
        Column::data("why").showing(move |one: &Moved| one.why.map(|why| texts.get(why))),
    ]
}

/// Its rows: gains, losses, newcomers and members who left.
pub fn records(annex: &Annex, texts: Texts) -> Records {
    Records::of(&columns(texts), &annex.moves)
}

/// The fields by which an announcement for programs is recognised.
pub const JSON_FIELDS: [&str; 4] = ["date", "next", "top", "moves"];

/// The announcement for scripts: the top, and everybody whose number changed.
pub fn json(list: &RatingList, annex: &Annex, next: Date, texts: Texts, options: Options) -> Value {
    let page = for_readers(list, texts.lang(), options);
    let [name, previous, rating, change, why] = columns(texts);
    // These fields keep the names that they had in earlier versions.
    let before = Column::data("before").showing(|one: &Moved| one.before);
    let now = Column::data("now").showing(|one: &Moved| one.now);
    let columns = [name, previous, rating, change, before, now, why];
    let mut moves = data::json(&columns, &annex.moves);
    for (row, one) in moves.iter_mut().zip(&annex.moves) {
        if one.back {
            row["back"] = json!(true);
        }
    }
    json!({
        "date": page.date,
        "status": page.status,
        "number": annex.number,
        "previous_date": page.previous_date,
        // This field keeps the name that it had in earlier versions.
        "previous": page.previous_date,
        "next": next,
        "top": strongest(&page),
        "moves": moves,
        "seal": page.seal,
        "head": page.head,
    })
}
