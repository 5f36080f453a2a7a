//! The rating list as CSV, for spreadsheets.

use super::super::csv_text;
use super::{Options, shown_to_programs};
use crate::domain::list::RatingList;
use crate::domain::plain::guarded;
use crate::domain::{Play, Rating};
use crate::text::Lang;

/// The columns, named as in the JSON form.
pub const HEADER: [&str; 17] = [
    "date",
    "status",
    "section",
    "rank",
    "member",
    "name",
    "rating",
    "previous",
    "change",
    "games",
    "games_total",
    "provisional",
    "class",
    "dsu",
    "dsu_converted",
    "fide",
    "edition",
];

/// The columns that exist only in chess pools.
const OF_CHESS: [&str; 4] = ["class", "dsu", "dsu_converted", "fide"];

/// The columns that are not always there: those of chess; `hidden` if a member is on the list who is left out of the
/// public one; `pool` in a club that has several; `seal` and `head`, the log's line, on a published list.
pub const OPTIONAL: [&str; 8] = [
    "class",
    "dsu",
    "dsu_converted",
    "fide",
    "hidden",
    "pool",
    "seal",
    "head",
];

/// Those of them that say nothing of a member.
pub const OF_LIST: [&str; 3] = ["pool", "seal", "head"];

/// The list as UTF-8 CSV with comma and header. Numbers stay numbers; a text that a spreadsheet would take
/// for a formula gets a leading `'` ([`guarded`]); what is undefined is empty. Some columns are not always there
/// ([`OPTIONAL`]).
///
/// `lang` only affects the order of an alphabetical list.
pub fn rating_list(list: &RatingList, lang: Lang, options: Options) -> Result<String, csv::Error> {
    let list = shown_to_programs(list, lang, options);
    let edition = list.issue.edition;
    let edition = edition.map_or_else(String::new, |edition| edition.to_string());
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Hidden members are included on request only, and then every line has the column.
    let told = list.entries().any(|entry| entry.hidden);
    let chess = options.play == Play::Games;
    let header = HEADER
        .into_iter()
        .filter(|name| chess || !OF_CHESS.contains(name));
    let of_list = OF_LIST
        .into_iter()
        .zip([&list.pool, &list.seal, &list.head]);
    let of_list: Vec<(&str, String)> = of_list
        .filter_map(|(name, cell)| Some((name, guarded(cell.as_deref()?).into_owned())))
        .collect();
    let last = told.then_some("hidden").into_iter();
    let last = last.chain(of_list.iter().map(|(name, _)| *name));
    writer.write_record(header.chain(last))?;
    for section in &list.sections {
        for entry in &section.entries {
            let fields = [
                list.date.to_string(),
                list.status.to_string(),
                section.kind.to_string(),
                entry.rank.to_string(),
                entry.member.to_string(),
                guarded(&entry.name).into_owned(),
                entry.rating.to_string(),
                rating(entry.previous),
                entry.change.map_or_else(String::new, |n| n.to_string()),
                entry.games.to_string(),
                entry.games_total.to_string(),
                entry.provisional.to_string(),
                guarded(entry.class.as_deref().unwrap_or_default()).into_owned(),
                rating(entry.dsu),
                rating(entry.dsu_converted),
                rating(entry.fide),
                edition.clone(),
            ];
            let hidden = told.then(|| entry.hidden.to_string());
            let named = fields.into_iter().zip(HEADER);
            let fields = named.filter(|(_, name)| chess || !OF_CHESS.contains(name));
            let fields = fields.map(|(field, _)| field);
            let of_list = of_list.iter().map(|(_, cell)| cell.clone());
            writer.write_record(fields.chain(hidden).chain(of_list))?;
        }
    }
    csv_text::finished(writer)
}

fn rating(value: Option<Rating>) -> String {
    value.map_or_else(String::new, |rating| rating.to_string())
}
