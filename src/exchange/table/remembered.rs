//! How a table was read by somebody who said so, for the next table with the same headings.
//!
//! Kept is what the columns hold by what stands over them. Of the headings only those of `data/tables` are kept, and that
//! there is a number: any other may be the name of a person. The columns of a round, or of an opponent, are kept once: the
//! same table a week later has a round more.

use std::ops::Range;

use super::grid::{Cell, Grid};
use super::headings::{self, Head, Heading};
use super::mapping::{Holds, Mapping, Order, Role};
use super::words;
use crate::domain::Date;

/// A column: its heading as it is kept, and what it holds.
type Column = (String, Option<Holds>);

/// How a table with these headings is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    columns: Vec<Column>,
    /// Those of them that come again for every round or opponent.
    again: Range<usize>,
    cells: Option<Order>,
}

/// A heading that is in no data.
const UNKNOWN: &str = "?";
/// A number, of a round or of an opponent.
const NUMBER: &str = "1";

impl Answer {
    /// The answer for a table with these headings; `None` where none of them is known, so that it could be any table.
    pub(crate) fn of(headings: &[String], mapping: &Mapping) -> Option<Self> {
        let is_known = |heading: &String| !["", UNKNOWN, NUMBER].contains(&heading.as_str());
        if !headings.iter().any(is_known) {
            return None;
        }
        let each = mapping.each();
        let column = |at: usize| {
            let holds = each.get(at).copied().flatten();
            let heading = headings.get(at).cloned().unwrap_or_default();
            let is_name = is_opponent(holds) && heading != NUMBER && !heading.is_empty();
            let heading = if is_name { UNKNOWN.to_owned() } else { heading };
            (heading, holds)
        };
        let width = headings.len().max(each.len());
        let mut columns: Vec<Column> = (0..width).map(column).collect();
        let (start, width, times) = repeated(&columns);
        columns.drain(start + width..start + width * times.max(1));
        Some(Self {
            columns,
            again: start..start + width,
            cells: mapping.cells.clone(),
        })
    }

    /// What the columns of a table hold, if it has these headings, with however many rounds.
    pub(crate) fn mapping(&self, headings: &[String]) -> Option<Mapping> {
        // Columns without headings may stand behind the last one.
        let widths = headings.len()..=headings.len() + self.columns.len();
        let columns = widths.filter_map(|width| self.columns(width)).find(|all| {
            let fits = |(at, (kept, holds)): (usize, &Column)| {
                let own = headings.get(at).map_or("", String::as_str);
                // The name of an opponent may be a word of tables as well.
                let is_name = is_opponent(*holds) && kept == UNKNOWN;
                own == kept || is_name && !["", NUMBER].contains(&own)
            };
            all.iter().enumerate().all(fits)
        })?;
        let each: Vec<Option<Holds>> = columns.iter().map(|(_, holds)| *holds).collect();
        let mut mapping = Mapping::of_each(&each);
        mapping.cells.clone_from(&self.cells);
        Some(mapping)
    }

    /// Whether it is about tables with the headings of another answer.
    pub fn is_of_headings(&self, other: &Self) -> bool {
        let columns = other.columns.iter();
        let mut headings: Vec<String> = columns.map(|(heading, _)| heading.clone()).collect();
        let filled = headings.iter().rposition(|heading| !heading.is_empty());
        headings.truncate(filled.map_or(0, |last| last + 1));
        self.mapping(&headings).is_some()
    }

    /// All columns of a table of this width.
    fn columns(&self, width: usize) -> Option<Vec<Column>> {
        let again = &self.columns[self.again.clone()];
        let rest = (width + again.len()).checked_sub(self.columns.len())?;
        let times = match again.len() {
            0 => (rest == 0).then_some(0)?,
            again => (rest > 0 && rest.is_multiple_of(again)).then_some(rest / again)?,
        };
        let (before, behind) = (
            &self.columns[..self.again.start],
            &self.columns[self.again.end..],
        );
        Some([before, &vec![again; times].concat(), behind].concat())
    }

    /// The headings as they are stored, `no|name|(1|)points|`: those in brackets come again for every round.
    pub fn headings(&self) -> String {
        self.text(|(heading, _)| heading.clone())
    }

    /// What the columns hold as it is stored, `number|name|(rounds/2|rounds/2|)points|`.
    pub fn roles(&self) -> String {
        self.text(|(_, holds)| match holds {
            Some((role, 1)) => role.name().to_owned(),
            Some((role, each)) => format!("{}/{each}", role.name()),
            None => String::new(),
        })
    }

    /// The order of the parts of a cell, if it was said.
    pub fn cells(&self) -> Option<String> {
        self.cells.as_ref().map(ToString::to_string)
    }

    fn text(&self, told: impl Fn(&Column) -> String) -> String {
        let mut text: Vec<String> = self.columns.iter().map(|one| told(one) + "|").collect();
        text.insert(self.again.end, ")".to_owned());
        text.insert(self.again.start, "(".to_owned());
        text.concat()
    }

    /// Reads what is stored.
    pub fn parse(headings: &str, roles: &str, cells: Option<&str>) -> Option<Self> {
        let (headings, again) = parts(headings)?;
        let (roles, _) =
            parts(roles).filter(|(roles, of)| roles.len() == headings.len() && *of == again)?;
        let columns = headings.iter().zip(roles).map(|(heading, role)| {
            let holds = match role {
                "" => None,
                role => Some(holds(role)?),
            };
            Some(((*heading).to_owned(), holds))
        });
        Some(Self {
            columns: columns.collect::<Option<_>>()?,
            again,
            cells: cells.map(Order::parse).transpose().ok()?,
        })
    }
}

fn is_opponent(holds: Option<Holds>) -> bool {
    holds.is_some_and(|(role, _)| role == Role::Opponents)
}

fn holds(text: &str) -> Option<Holds> {
    let (role, each) = text.split_once('/').unwrap_or((text, "1"));
    Some((
        Role::of_name(role)?,
        each.parse().ok().filter(|each| *each > 0)?,
    ))
}

/// The parts of a stored text, and which of them are a round.
fn parts(text: &str) -> Option<(Vec<&str>, Range<usize>)> {
    let (before, rest) = text.split_once('(')?;
    let (again, behind) = rest.split_once(')')?;
    let [before, again, behind] =
        [before, again, behind].map(|part| part.split_terminator('|').collect::<Vec<_>>());
    let round = before.len()..before.len() + again.len();
    Some(([before, again, behind].concat(), round))
}

/// The columns of the rounds or opponents: where they begin, how many are one, and how often they come.
fn repeated(columns: &[Column]) -> (usize, usize, usize) {
    /// An opponent, a colour, a result, and a running sum.
    const WIDEST: usize = 4;
    let is_round = |(_, holds): &Column| {
        holds.is_some_and(|(role, _)| [Role::Rounds, Role::Opponents].contains(&role))
    };
    let Some(start) = columns.iter().position(is_round) else {
        return (columns.len(), 0, 0);
    };
    let rest = &columns[start..];
    let times = |width: usize| {
        let first = &rest[..width];
        rest.chunks(width)
            .take_while(|chunk| *chunk == first)
            .count()
    };
    let widths = (1..=WIDEST.min(rest.len())).rev();
    let best = widths
        .filter(|width| times(*width) > 1)
        .max_by_key(|width| width * times(*width));
    let one = columns[start].1.map_or(1, |(_, each)| each).min(rest.len());
    let width = best.unwrap_or(one);
    // Columns without any heading could be as many as one likes.
    if rest[..width].iter().all(|(heading, _)| heading.is_empty()) {
        return (columns.len(), 0, 0);
    }
    (start, width, times(width))
}

/// The headings as they are kept that each of these rows may be, or each with the one below it.
fn kept(rows: &[Vec<Cell>]) -> Vec<Vec<String>> {
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

/// A heading as it is kept.
fn word(heading: &Heading) -> String {
    let (text, key) = (&heading.text, words::key(&heading.text));
    let is_known = !words::roles_of_key(&key).is_empty() || words::tie_break(text).is_some();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match heading.roles.first() {
        _ if heading.number.is_some() || is_number => NUMBER.to_owned(),
        _ if text.is_empty() => String::new(),
        _ if is_known => key,
        // One of two headings over each other is known.
        Some(role) => role.name().to_owned(),
        None => UNKNOWN.to_owned(),
    }
}

/// The answer that a table with its headings in this row is read so.
pub(crate) fn answer(grid: &Grid, row: usize, mapping: &Mapping) -> Option<Answer> {
    let rows = grid.rows.get(..grid.rows.len().min(row + 2))?;
    Answer::of(kept(rows).get(row)?, mapping)
}

/// What the columns of a grid hold by the first of the answers whose headings it has, and when that was said.
pub(crate) fn find(grid: &Grid, answers: &[(Date, Answer)]) -> Option<(Date, Mapping)> {
    /// Headings further below are not looked for.
    const SEARCHED: usize = 60;
    if answers.is_empty() {
        return None;
    }
    let rows = &grid.rows[..grid.rows.len().min(SEARCHED)];
    kept(rows).iter().find_map(|headings| {
        let mut answers = answers.iter();
        answers.find_map(|(on, answer)| Some((*on, answer.mapping(headings)?)))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::exchange::problems::Problems;
    use crate::exchange::table::Given;
    use crate::exchange::table::grid::grids;

    fn grid(line: &str) -> Grid {
        let bytes = format!("{line}\n1;Anna;2w1;3b0;1;x\n2;Bo;1b0;3w1;1;x\n");
        let grids = grids(
            bytes.as_bytes(),
            &Given::default(),
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
        // Nothing known is over these.
        assert_eq!(answer(&grid("1;Anna Holm;2w1;3b0"), 0, &columns), None);
        let two = "Anna Holm;;1. runde;;2. runde;\nNr;Navn;Modst.;Res.;Modst.;Res.";
        let kept = answer(&grid(two), 0, &mapping("2=name,3-6=rounds/2")).unwrap();
        assert_eq!(kept.headings(), "number|navn|(1|res|)");
    }

    proptest! {
        /// A table of any headings and any columns before and behind its rounds.
        #[test]
        fn what_is_kept_of_a_table_reads_it_and_the_next(
            before in columns(0..5), behind in columns(0..5), each in 1_usize..4, rounds in 1_usize..12,
            parts in prop::collection::vec(heading(), 2),
        ) {
            let table = |rounds: usize| -> (Vec<String>, Mapping) {
                let round = (0..each).map(|at| match at {
                    0 => (NUMBER.to_owned(), Some((Role::Rounds, each))),
                    at => (parts[at - 1].clone(), Some((Role::Rounds, each))),
                });
                let round: Vec<Column> = round.collect();
                let rounds = std::iter::repeat_n(round, rounds).flatten();
                let named = [("navn".to_owned(), Some((Role::Name, 1)))];
                let all = named.into_iter().chain(before.clone()).chain(rounds).chain(behind.clone());
                let (headings, each): (Vec<String>, Vec<Option<Holds>>) = all.unzip();
                let last = headings.iter().rposition(|heading| !heading.is_empty()).unwrap();
                (headings[..=last].to_vec(), Mapping::of_each(&each))
            };
            let (headings, mapping) = table(rounds);
            let answer = Answer::of(&headings, &mapping).unwrap();
            prop_assert_eq!(answer.mapping(&headings), Some(mapping));
            if rounds > 1 {
                let (headings, mapping) = table(rounds + 1);
                prop_assert_eq!(answer.mapping(&headings), Some(mapping));
            }
            let (headings, roles) = (answer.headings(), answer.roles());
            prop_assert_eq!(Answer::parse(&headings, &roles, None), Some(answer));
        }
    }

    fn heading() -> impl Strategy<Value = String> {
        let words = ["", UNKNOWN, NUMBER, "nr", "point", "elo", "res"];
        prop::sample::select(words.to_vec()).prop_map(str::to_owned)
    }

    fn columns(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Column>> {
        let roles = [Role::Number, Role::Points, Role::Rating, Role::Passed];
        let holds = prop::option::of(prop::sample::select(roles.to_vec()));
        let holds = holds.prop_map(|role| role.map(|role| (role, 1)));
        prop::collection::vec((heading(), holds), count)
    }
}
