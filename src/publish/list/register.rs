//! The alphabetical register of a rating list.
//!
//! Source: ES regulation §5: the list in order of rating is followed by an alphabetical one, by surname.

use super::super::WIDTH;
use super::super::table::{Column, Table};
use super::marked;
use super::text::total;
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::name::register_order;
use crate::text::{Collation, Texts, rating_or_dash};

/// Every member of the list in one table, "Last, First", with rating and place.
pub(super) fn register(list: &RatingList, texts: Texts) -> String {
    let collation = Collation::new(texts.lang());
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
    let table = Table::with_rows(
        [
            Column::text(texts.get("rating-list-name"), 12, 40)
                .showing(|(name, ..): &RegisterLine<'_>| name.clone()),
            Column::number(texts.get("rating-list-rating"))
                .showing(|(_, _, entry): &RegisterLine<'_>| entry.rating.to_string()),
            Column::marks(texts.get("rating-list-total"))
                .priority(1)
                .showing(|(_, _, entry): &RegisterLine<'_>| total(entry)),
            Column::text(texts.get("rating-list-section"), 6, 14)
                .showing(|(_, kind, _): &RegisterLine<'_>| section_word(*kind, texts)),
            Column::number(texts.get("rating-list-rank"))
                .showing(|(_, _, entry): &RegisterLine<'_>| entry.rank.to_string()),
            Column::number(texts.get("rating-list-dsu"))
                .priority(2)
                .showing(|(_, _, entry): &RegisterLine<'_>| rating_or_dash(entry.dsu)),
        ],
        &lines,
    );
    format!(
        "{}\n\n{}",
        texts.get("rating-list-register"),
        table.render(WIDTH)
    )
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
