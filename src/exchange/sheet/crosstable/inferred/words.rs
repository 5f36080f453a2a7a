//! Words for a round without an opponent that no list has, `forlod`, `út`: what they are worth is found by the points of
//! the rows in which they stand.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::ByeKind;

use super::super::results::Cells;
use super::meaning::{give_points, made};
use crate::exchange::sheet::cell::{self, Entry};

/// Reads the words among the entries that are not read, where each of them is worth the same in all of its rows and the
/// points of nearly all other rows are right.
pub(in super::super) fn by_points(
    cells: &Cells,
    entries: &mut [Vec<Option<Entry>>],
    points: &[Option<i32>],
) {
    let before = entries.to_vec();
    beside_points(cells, entries, points);
    let mut words: BTreeMap<&str, BTreeSet<i32>> = BTreeMap::new();
    let mut others: Vec<(Vec<Option<Entry>>, Option<i32>)> = Vec::new();
    for ((row, read), points) in cells.iter().zip(entries.iter()).zip(points) {
        let unread = row.iter().zip(read).filter(|(_, entry)| entry.is_none());
        let unread: Vec<&str> = unread.map(|(cell, _)| cell.normal.as_str()).collect();
        if !unread.iter().all(|text| is_word(text)) {
            return;
        }
        let Some((first, rest)) = unread.split_first() else {
            others.push((read.clone(), *points));
            continue;
        };
        // Of two words in a row nobody knows which is worth what.
        let count = i32::try_from(unread.len()).unwrap_or(i32::MAX);
        let Some(points) = points.filter(|_| rest.iter().all(|text| text == first)) else {
            return;
        };
        let missing = points - read.iter().map(Option::as_ref).map(made).sum::<i32>();
        let worth = words.entry(*first).or_default();
        worth.insert(if missing % count == 0 {
            missing / count
        } else {
            -1
        });
    }
    let (others, stated): (Vec<_>, Vec<_>) = others.into_iter().unzip();
    if !give_points(&others, &stated) {
        entries.clone_from_slice(&before);
        return;
    }
    let kind = |worth: &BTreeSet<i32>| match worth.iter().copied().collect::<Vec<_>>()[..] {
        [0] => Some(ByeKind::Zero),
        [50] => Some(ByeKind::Half),
        [100] => Some(ByeKind::Pairing),
        _ => None,
    };
    let kinds: BTreeMap<String, ByeKind> = words
        .iter()
        .filter_map(|(word, worth)| Some(((*word).to_owned(), kind(worth)?)))
        .collect();
    for (cell, entry) in cells.iter().flatten().zip(entries.iter_mut().flatten()) {
        if entry.is_none() {
            *entry = kinds.get(&cell.normal).map(|kind| Entry::Bye(*kind));
        }
    }
}

/// Reads a word beside a point, a half or nothing, `ute 0`, in rows that have the points that come of it.
fn beside_points(cells: &Cells, entries: &mut [Vec<Option<Entry>>], points: &[Option<i32>]) {
    for ((row, read), points) in cells.iter().zip(entries).zip(points) {
        let told: Option<Vec<Option<Entry>>> = row
            .iter()
            .zip(read.iter())
            .map(|(cell, entry)| match entry {
                Some(entry) => Some(Some(*entry)),
                None => word_with_points(&cell.normal).map(|kind| Some(Entry::Bye(kind))),
            })
            .collect();
        if let Some(told) = told
            && Some(told.iter().map(Option::as_ref).map(made).sum()) == *points
        {
            *read = told;
        }
    }
}

/// A word and what the round was worth, before or behind it.
fn word_with_points(text: &str) -> Option<ByeKind> {
    let parts = text
        .split_once(' ')
        .into_iter()
        .chain(text.rsplit_once(' '))
        .chain(text.rsplit_once('-'));
    let mut both = parts.flat_map(|(one, other)| [(one, other), (other, one)]);
    both.find_map(|(word, value)| match cell::value(value) {
        Some(0) if is_word(word) => Some(ByeKind::Zero),
        Some(50) if is_word(word) => Some(ByeKind::Half),
        Some(100) if is_word(word) => Some(ByeKind::Pairing),
        _ => None,
    })
}

fn is_word(text: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || " .-/()".contains(letter);
    text.len() <= cell::LONGEST && text.contains(char::is_alphabetic) && text.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use crate::domain::ByeKind;
    use crate::exchange::sheet::read;

    #[test]
    fn a_word_is_worth_what_the_points_lack() {
        let table = "Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;2w1;3s1;2\n2;Friis;1s0;4w1;1\n3;Krag;ingyen;1w0;1\n\
                     4;Lund;5w1;2s0;1\n5;Bech;4s0;hjemme;0\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let byes: Vec<(u32, ByeKind)> = draft
            .byes
            .iter()
            .map(|bye| (bye.player, bye.kind))
            .collect();
        assert_eq!(byes, [(3, ByeKind::Pairing), (5, ByeKind::Zero)]);
        // Without points nobody knows.
        let table = table.replace(";Pts", ";x").replace(";2\n", ";\n");
        assert!(read(table.as_bytes()).value.is_none());
    }
}
