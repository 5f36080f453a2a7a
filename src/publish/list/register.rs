//! The alphabetical register of a rating list.
//!
//! Source: ES regulation §5: the list in order of rating is followed by an alphabetical one, by surname.

use super::super::document::Block;
use super::super::table::{Cell, Column, Kind, Setting, Table};
use super::document::{rating_cell, total};
use super::marked;
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::name::register_order;
use crate::text::{Collation, Texts};

/// Every member of the list in one table, "Last, First", with rating and place.
pub(super) fn register(list: &RatingList, texts: Texts) -> [Block; 2] {
    let lang = texts.lang();
    let collation = Collation::new(lang);
    let mut lines: Vec<RegisterLine<'_>> = list
        .sections
        .iter()
        .flat_map(|section| {
            let entries = section.entries.iter();
            entries.map(|entry| (name_of(entry), section.kind, entry))
        })
        .collect();
    lines.sort_by(|a, b| {
        collation
            .compare(&a.0, &b.0)
            .then(a.2.member.cmp(&b.2.member))
    });
    let title = texts.get("rating-list-register");
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let is_known = list.entries().any(|entry| entry.dsu.is_some());
    let dsu = is_known.then(|| {
        heading("rating-list-dsu", Kind::Number)
            .priority(2)
            .showing(move |(_, _, entry): &RegisterLine<'_>| rating_cell(lang, entry.dsu))
    });
    let table = Table::of(
        [
            heading("rating-list-name", Kind::Name)
                .showing(|(name, ..): &RegisterLine<'_>| Cell::text(name)),
            heading("rating-list-rating", Kind::Number).showing(
                move |(_, _, entry): &RegisterLine<'_>| rating_cell(lang, Some(entry.rating)),
            ),
            heading("rating-list-total", Kind::Count)
                .priority(1)
                .showing(move |(_, _, entry): &RegisterLine<'_>| total(entry, lang)),
            heading("rating-list-section", Kind::Text).showing(
                move |(_, kind, _): &RegisterLine<'_>| Cell::text(section_word(*kind, texts)),
            ),
            heading("rating-list-rank", Kind::Number)
                .showing(move |(_, _, entry): &RegisterLine<'_>| Cell::number(lang, entry.rank)),
        ]
        .into_iter()
        .chain(dsu),
        &lines,
        lang,
    )
    .called(title.as_str());
    [
        Block::Heading(title),
        Block::Table(table.set(Setting::Folded)),
    ]
}

/// The name as a register has it, the part of the list, and the line itself.
type RegisterLine<'l> = (String, SectionKind, &'l ListEntry);

fn name_of(entry: &ListEntry) -> String {
    marked(register_order(&entry.name), entry)
}

fn section_word(kind: SectionKind, texts: Texts) -> String {
    texts.get(match kind {
        SectionKind::Active => "rating-list-word-active",
        SectionKind::Passive => "rating-list-word-passive",
        SectionKind::Unrated => "rating-list-word-unrated",
    })
}
