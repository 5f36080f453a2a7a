//! The rows that two pages do not have in common.

use serde::Serialize;

use super::file::Row;

/// So many pairs of rows are looked at, at most, to find which rows moved; beyond that rows are compared place by place.
const MOST_PAIRS: usize = 4_000_000;

/// Where a file differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The line of a text or a table, the row of a page, from 1.
    pub line: usize,
    /// What was published there; nothing where the list ends before.
    pub published: Option<String>,
    /// What the file has there; nothing where it ends before.
    pub here: Option<String>,
    /// How many published rows stand before it.
    #[serde(skip)]
    pub(super) after: usize,
}

/// The rows in which a file differs from a published page, in their order.
pub(super) fn differences(published: &[Row], here: &[Row]) -> Vec<Difference> {
    let same = published
        .iter()
        .zip(here)
        .take_while(|(one, other)| one == other);
    let begin = same.count();
    let (published, here) = (&published[begin..], &here[begin..]);
    let same = published.iter().rev().zip(here.iter().rev());
    let end = same.take_while(|(one, other)| one == other).count();
    let published = &published[..published.len() - end];
    let here = &here[..here.len() - end];
    let kept = if published.len().saturating_mul(here.len()) <= MOST_PAIRS {
        common(published, here)
    } else {
        Vec::new()
    };
    let mut found = Vec::new();
    let (mut one, mut other) = (0, 0);
    for (next, next_here) in kept.into_iter().chain([(published.len(), here.len())]) {
        let most = (next - one).max(next_here - other);
        for at in 0..most {
            let row = |rows: &[Row], from: usize, to: usize| {
                (from + at < to).then(|| rows[from + at].join(" | "))
            };
            found.push(Difference {
                line: begin + other + at.min(next_here - other) + 1,
                published: row(published, one, next),
                here: row(here, other, next_here),
                after: begin + (one + at).min(next),
            });
        }
        (one, other) = (next + 1, next_here + 1);
    }
    found
}

/// The longest rows in common, by their places on both sides.
fn common(published: &[Row], here: &[Row]) -> Vec<(usize, usize)> {
    let wide = here.len() + 1;
    let mut longest = vec![0_u32; (published.len() + 1) * wide];
    for one in (0..published.len()).rev() {
        for other in (0..here.len()).rev() {
            longest[one * wide + other] = if published[one] == here[other] {
                longest[(one + 1) * wide + other + 1] + 1
            } else {
                longest[(one + 1) * wide + other].max(longest[one * wide + other + 1])
            };
        }
    }
    let (mut one, mut other) = (0, 0);
    let mut found = Vec::new();
    while one < published.len() && other < here.len() {
        if published[one] == here[other] {
            found.push((one, other));
            (one, other) = (one + 1, other + 1);
        } else if longest[(one + 1) * wide + other] >= longest[one * wide + other + 1] {
            one += 1;
        } else {
            other += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Row> {
        text.split(' ').map(|row| vec![row.to_owned()]).collect()
    }

    fn told(published: &str, here: &str) -> Vec<(usize, Option<String>, Option<String>)> {
        let found = differences(&rows(published), &rows(here)).into_iter();
        found.map(|it| (it.line, it.published, it.here)).collect()
    }

    #[test]
    fn a_changed_a_missing_and_an_added_row_are_told_apart() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(told("a b c", "a b c"), []);
        assert_eq!(told("a b c", "a x c"), [(2, some("b"), some("x"))]);
        assert_eq!(told("a b c d", "a c d"), [(2, some("b"), None)]);
        assert_eq!(told("a c", "a b c"), [(2, None, some("b"))]);
        let moved = told("a b c d e", "a x c e y");
        let expected = [
            (2, some("b"), some("x")),
            (4, some("d"), None),
            (5, None, some("y")),
        ];
        assert_eq!(moved, expected);
    }
}
