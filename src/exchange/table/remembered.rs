//! Looks for an earlier explanation of a table with the same headings.

use super::answer::{Answer, NUMBER, UNKNOWN};
use super::grid::{Cell, Grid};
use super::headings::{self, Head, Heading};
use super::mapping::Mapping;
use super::words;
use crate::domain::Date;

/// The stored form of the headings that each of these rows may be, alone or joined with the row below it.
fn stored_headings(rows: &[Vec<Cell>]) -> Vec<Vec<String>> {
    let heads = headings::heads(rows);
    let of_row = |row: usize| {
        let two = heads
            .iter()
            .find(|head| head.row == row && head.end > row + 1);
        let head = two.cloned().unwrap_or_else(|| Head::of(rows, row));
        let mut headings: Vec<String> = head.columns.iter().map(word).collect();
        let last = headings.iter().rposition(|heading| !heading.is_empty());
        headings.truncate(last.map_or(0, |last| last + 1));
        headings
    };
    (0..rows.len()).map(of_row).collect()
}

/// The stored form of a heading.
fn word(heading: &Heading) -> String {
    let (text, key) = (&heading.text, words::key(&heading.text));
    let is_known = !words::roles_of_key(&key).is_empty() || words::tie_break(text).is_some();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match heading.roles.first() {
        _ if heading.number.is_some() || is_number => NUMBER.to_owned(),
        _ if text.is_empty() => String::new(),
        _ if is_known => key,
        // Of two headings above each other, one is known.
        Some(role) => role.name().to_owned(),
        None => UNKNOWN.to_owned(),
    }
}

/// The answer that a table with its headings in this row has this mapping.
pub(crate) fn answer(grid: &Grid, row: usize, mapping: &Mapping) -> Option<Answer> {
    let rows = grid.rows.get(..grid.rows.len().min(row + 2))?;
    Answer::of(stored_headings(rows).get(row)?, mapping)
}

/// The mapping of the first answer whose headings the grid has, and the day of the answer.
pub(crate) fn find(grid: &Grid, answers: &[(Date, Answer)]) -> Option<(Date, Mapping)> {
    /// How many rows are searched for the headings.
    const SEARCHED: usize = 60;
    if answers.is_empty() {
        return None;
    }
    let rows = &grid.rows[..grid.rows.len().min(SEARCHED)];
    stored_headings(rows).iter().find_map(|headings| {
        let mut answers = answers.iter();
        answers.find_map(|(on, answer)| Some((*on, answer.mapping(headings)?)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::problem::Problems;
    use crate::exchange::table::TableOptions;
    use crate::exchange::table::grid::grids;

    fn grid(line: &str) -> Grid {
        let bytes = format!("{line}\n1;Anna;2w1;3b0;1;x\n2;Bo;1b0;3w1;1;x\n");
        let grids = grids(
            bytes.as_bytes(),
            &TableOptions::default(),
            100,
            &mut Problems::default(),
        );
        grids.unwrap().remove(0)
    }

    fn mapping(text: &str) -> Mapping {
        Mapping::parse(text, Some("opponent-colour-result")).unwrap()
    }

    #[test]
    fn a_round_more_is_read_as_the_rounds_before() {
        for (headings, columns, later, expected) in [
            (
                "Nr;Navn;1;2;Point",
                "2=name,3-4=rounds,5=points",
                "Nr;Navn;1;2;3;Point",
                "2=name,3-5=rounds,6=points",
            ),
            (
                "Nr;Navn;R1;;R2;;Pts",
                "2=name,3-6=rounds/2",
                "Nr;Navn;R1;;R2;;R3;;Pts",
                "2=name,3-8=rounds/2",
            ),
            (
                "Navn;1;Sum;2;Sum",
                "1=name,2=rounds,4=rounds",
                "Navn;1;Sum;2;Sum;3;Sum",
                "1=name,2=rounds,4=rounds,6=rounds",
            ),
            (
                "Navn;Anna;Bo;Point",
                "1=name,2-3=opponents",
                "Navn;Bo;Chr;Dan;Point",
                "1=name,2-4=opponents",
            ),
            (
                "Navn;R1;",
                "1=name,2-3=rounds/2",
                "Navn;R1;;R2;",
                "1=name,2-5=rounds/2",
            ),
        ] {
            let answer = answer(&grid(headings), 0, &mapping(columns)).unwrap();
            let found = find(&grid(later), &[(Date::MAX, answer.clone())]);
            assert_eq!(found.unwrap().1, mapping(expected), "{headings}");
            let (headings, roles) = (answer.headings(), answer.roles());
            assert_eq!(
                Answer::parse(&headings, &roles, answer.cells().as_deref()),
                Some(answer)
            );
        }
        let answer = answer(&grid("Nr;Navn;1;2;Point"), 0, &mapping("2=name,3-4=rounds")).unwrap();
        for other in [
            "Nr;Navn;Point;1;2",
            "Navn;1;2;Point",
            "Nr;Navn;1;2;Elo",
            "Nr;Navn;1;2",
        ] {
            assert_eq!(
                find(&grid(other), &[(Date::MAX, answer.clone())]),
                None,
                "{other}"
            );
        }
    }

    #[test]
    fn no_name_is_kept() {
        let columns = mapping("2=name,3-5=opponents");
        let kept = answer(
            &grid("Nr;Navn;Anna Holm;Bo Friis;Chr Sand;BH;Vores klub"),
            0,
            &columns,
        )
        .unwrap();
        assert_eq!(kept.headings(), "nr|navn|(?|)bh|?|");
        assert_eq!(kept.roles(), "|name|(opponents|)||");
        // There is no known heading above these.
        assert_eq!(answer(&grid("1;Anna Holm;2w1;3b0"), 0, &columns), None);
        let two = "Anna Holm;;1. runde;;2. runde;\nNr;Navn;Modst.;Res.;Modst.;Res.";
        let kept = answer(&grid(two), 0, &mapping("2=name,3-6=rounds/2")).unwrap();
        assert_eq!(kept.headings(), "number|navn|(1|res|)");
    }
}
