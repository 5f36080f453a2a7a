//! The names in a file of people whose names were wiped in the club's file after it was written.
//!
//! The list is written with a word in the place of each wiped name. A row of the file that differs from one of those in
//! nothing but that word has the name. The list is then written with these names, and compared as any other: what stands
//! there in the place of a wiped name is all that is not compared.

use std::collections::BTreeMap;

use super::candidates;
use super::file::ReadFile;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::store::list::{self, Published};
use crate::store::person::{wiped_names, with_names};
use crate::text::{Lang, Texts};

/// A word that is in no name; the row of personal data follows.
const WORD: &str = "WipedName";

/// Names are shorter.
const LONGEST: usize = 100;

/// The names by row of personal data; none where nobody on the list was wiped, or the file was written later.
pub(super) fn names(
    club: &Club,
    published: &Published,
    file: &ReadFile,
) -> AppResult<BTreeMap<i64, String>> {
    let entries = list::entries(club.conn(), published.id)?;
    if entries.iter().all(|sealed| !sealed.entry.name.is_empty()) {
        return Ok(BTreeMap::new());
    }
    let wiped = wiped_names(club.conn())?.into_iter();
    let words: BTreeMap<i64, String> = wiped.map(|row| (row, format!("{WORD}{row}."))).collect();
    with_names(club.conn(), &words, || {
        let mut names: BTreeMap<i64, String> = BTreeMap::new();
        for candidate in candidates::likeliest(club, published, file)? {
            let own = candidate.read(club, file)?;
            let rows: Vec<String> = own.rows_against(file).iter().map(|row| line(row)).collect();
            // Rows of others, who may have the same numbers, are there as they are.
            let mut here: Vec<String> = file
                .rows_against(&own)
                .iter()
                .map(|row| line(row))
                .collect();
            here.retain(|row| !rows.contains(row));
            for row in &rows {
                let Some((data, name)) = named(row, &here) else {
                    continue;
                };
                // A register says which part is the surname.
                if name.contains(", ") || !names.contains_key(&data) {
                    names.insert(data, name);
                }
            }
        }
        Ok(names)
    })
}

fn line(row: &[String]) -> String {
    let cells = row.join(" | ");
    cells.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name that stands in a row of the file in the place of the word of this one.
fn named(own: &str, here: &[String]) -> Option<(i64, String)> {
    let (before, rest) = own.split_once(WORD)?;
    let (data, after) = rest.split_once('.')?;
    let is_telling = |text: &str| text.contains(char::is_alphanumeric);
    if after.contains(WORD) || !(is_telling(before) || is_telling(after)) {
        return None;
    }
    let name = here.iter().find_map(|row| {
        let name = row.strip_prefix(before)?.strip_suffix(after)?;
        is_name(name).then(|| name.to_owned())
    })?;
    Some((data.parse().ok()?, name))
}

/// Whether a text can be a name, and not what is written where none is known any more.
fn is_name(text: &str) -> bool {
    let is_odd = |letter: char| letter.is_numeric() || matches!(letter, '|' | '"' | ';');
    let is_wiped = |lang| Texts::new(lang).get("name-anonymised") == text;
    text.contains(char::is_alphabetic)
        && text.len() <= LONGEST
        && !text.contains(is_odd)
        && !Lang::ALL.into_iter().any(is_wiped)
}
