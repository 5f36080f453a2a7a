//! Finds the known word that is most similar to a typed one, to ask whether that was meant.

/// The known name with the smallest edit distance.
pub fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    known.min_by_key(|other| distance(name, other))
}

/// The number of letters to be added, removed or changed (Levenshtein).
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], at + 1);
        for (column, same) in other.iter().enumerate() {
            let changed = corner + usize::from(*same != letter);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_to_be_changed() {
        for (one, other, count) in [("", "abc", 3), ("undo", "undo", 0), ("ondu", "undo", 2)] {
            assert_eq!(distance(one, other), count);
        }
        assert_eq!(
            nearest("filtr", ["undo", "filter"].into_iter()),
            Some("filter")
        );
    }
}
