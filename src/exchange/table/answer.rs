//! The user's explanation of a table, stored for the next table with the same headings.
//!
//! It stores the content of the columns by their headings. Only headings in `data/tables` are stored, and that there is
//! a number: any other heading may be the name of a person. The columns of a round, or of an opponent, are stored once,
//! as the same table has one more round a week later.

use std::ops::Range;

use super::mapping::{Holds, Mapping, Order, Role};

/// A column: its stored heading, and its content.
type Column = (String, Option<Holds>);

/// The explanation of a table: headings, and the content of the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    columns: Vec<Column>,
    /// Those of the columns that repeat for every round or opponent.
    again: Range<usize>,
    cells: Option<Order>,
}

/// The stored form of a heading that is not in the data.
pub(crate) const UNKNOWN: &str = "?";
/// The stored form of a number, of a round or of an opponent.
pub(crate) const NUMBER: &str = "1";

impl Answer {
    /// The answer for a table with these headings; `None` if none of them is known, as it would then fit any table.
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

    /// The content of a table's columns, if it has these headings, with any number of rounds.
    pub(crate) fn mapping(&self, headings: &[String]) -> Option<Mapping> {
        // There may be columns without headings after the last one.
        let widths = headings.len()..=headings.len() + self.columns.len();
        let columns = widths.filter_map(|width| self.columns(width)).find(|all| {
            let fits = |(at, (kept, holds)): (usize, &Column)| {
                let own = headings.get(at).map_or("", String::as_str);
                // The name of an opponent may also be a known word.
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

    /// Whether it has the same headings as another answer.
    pub fn is_of_headings(&self, other: &Self) -> bool {
        let columns = other.columns.iter();
        let mut headings: Vec<String> = columns.map(|(heading, _)| heading.clone()).collect();
        let filled = headings.iter().rposition(|heading| !heading.is_empty());
        headings.truncate(filled.map_or(0, |last| last + 1));
        self.mapping(&headings).is_some()
    }

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

    /// The headings in stored form, `no|name|(1|)points|`: those in brackets repeat for every round.
    pub fn headings(&self) -> String {
        self.text(|(heading, _)| heading.clone())
    }

    /// The content of the columns in stored form, `number|name|(rounds/2|rounds/2|)points|`.
    pub fn roles(&self) -> String {
        self.text(|(_, holds)| match holds {
            Some((role, 1)) => role.name().to_owned(),
            Some((role, each)) => format!("{}/{each}", role.name()),
            None => String::new(),
        })
    }

    /// The order of the parts of a cell, if the user gave one.
    pub fn cells(&self) -> Option<String> {
        self.cells.as_ref().map(ToString::to_string)
    }

    fn text(&self, told: impl Fn(&Column) -> String) -> String {
        let mut text: Vec<String> = self.columns.iter().map(|one| told(one) + "|").collect();
        text.insert(self.again.end, ")".to_owned());
        text.insert(self.again.start, "(".to_owned());
        text.concat()
    }

    /// Reads the stored form.
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

/// The parts of a stored text, and which of them belong to a round.
fn parts(text: &str) -> Option<(Vec<&str>, Range<usize>)> {
    let (before, rest) = text.split_once('(')?;
    let (again, behind) = rest.split_once(')')?;
    let [before, again, behind] =
        [before, again, behind].map(|part| part.split_terminator('|').collect::<Vec<_>>());
    let round = before.len()..before.len() + again.len();
    Some(([before, again, behind].concat(), round))
}

/// The columns of rounds or opponents: the first one, how many make one round, and how often they repeat.
fn repeated(columns: &[Column]) -> (usize, usize, usize) {
    /// At most an opponent, a colour, a result, and a running sum.
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
    // Columns without any heading do not determine a number of rounds.
    if rest[..width].iter().all(|(heading, _)| heading.is_empty()) {
        return (columns.len(), 0, 0);
    }
    (start, width, times(width))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Tables with any headings, and any columns before and after the rounds.
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
