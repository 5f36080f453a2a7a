//! What each column of a table holds and how its cells are written, as a text that a person can give and the program
//! can propose: `--columns "2=name,5-11=rounds,12=points" --cells opponent-colour-result`.
//!
//! A reading of a table *is* its mapping: a layout reads a grid by one, so a proposal, given back unchanged, reads the
//! same.

use std::collections::BTreeMap;
use std::fmt;

use crate::domain::Message;

/// Declares the roles with their words in mappings and in the data of headings, the likeliest of a heading that may be
/// several first.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident $word:literal,)*) => {
        /// What a column holds.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Role {
            $($(#[$doc])* $role,)*
        }

        impl Role {
            /// Every role with its word.
            pub(crate) const WORDS: &[(Self, &str)] = &[$((Self::$role, $word),)*];
        }
    };
}

roles! {
    Name "name",
    Number "number",
    Rank "rank",
    First "first",
    Middle "middle",
    Last "last",
    Sex "sex",
    Title "title",
    Federation "federation",
    Club "club",
    Dsu "dsu",
    DsuRating "dsu-rating",
    Fide "fide",
    Rating "rating",
    Birth "birth",
    Points "points",
    /// Of a list of games: the number of the round.
    Round "round",
    Board "board",
    Date "date",
    White "white",
    Black "black",
    /// The player of a row whose opponent stands beside.
    Player "player",
    Opponent "opponent",
    Home "home",
    Away "away",
    Colour "colour",
    Result "result",
    /// What White and what Black made, in columns of their own.
    WhiteResult "white-result",
    BlackResult "black-result",
    Winner "winner",
    /// Known to say nothing about results.
    Passed "passed",
    /// One column or more for each round, in order.
    Rounds "rounds",
    /// One column or more for each opponent, in the order of the rows or of their headings.
    Opponents "opponents",
    /// A whole game, `Holm – Friis 1-0`.
    Game "game",
    /// Of a list of people: the first day of a status.
    Since "since",
    Status "status",
    FideRating "fide-rating",
    StartRating "start-rating",
    /// The games before the list.
    Games "games",
}

impl Role {
    /// The roles of lists of people.
    #[rustfmt::skip]
    pub(crate) const PEOPLE: [Self; 13] = [
        Self::Name, Self::Dsu, Self::Fide, Self::Birth, Self::Since, Self::Status, Self::StartRating, Self::Rating,
        Self::DsuRating, Self::FideRating, Self::Games, Self::Date, Self::Passed,
    ];
    /// Those of them that tables of tournaments do not have.
    pub(crate) const ONLY_PEOPLE: [Self; 5] = [
        Self::Since,
        Self::Status,
        Self::FideRating,
        Self::StartRating,
        Self::Games,
    ];

    /// The word for it in a mapping and in the data of headings.
    pub(crate) fn name(self) -> &'static str {
        let mut words = Self::WORDS.iter();
        words
            .find(|(role, _)| *role == self)
            .map_or("", |(_, word)| word)
    }

    pub(crate) fn of_name(name: &str) -> Option<Self> {
        let mut words = Self::WORDS.iter();
        words.find(|(_, word)| *word == name).map(|(role, _)| *role)
    }
}

/// A part of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    Opponent,
    Colour,
    Result,
}

impl Part {
    const ALL: [Self; 3] = [Self::Opponent, Self::Colour, Self::Result];

    const fn name(self) -> &'static str {
        match self {
            Self::Opponent => "opponent",
            Self::Colour => "colour",
            Self::Result => "result",
        }
    }
}

/// The parts of a cell in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Order(pub(crate) Vec<Part>);

impl Order {
    /// The order that a text names, `opponent-colour-result`.
    ///
    /// # Errors
    /// A word that is not a part of a cell, or one part twice.
    pub(crate) fn parse(text: &str) -> Result<Self, Message> {
        let part = |word: &str| {
            Part::ALL
                .into_iter()
                .find(|part| part.name() == word.trim())
        };
        let parts: Option<Vec<Part>> = text.split('-').map(part).collect();
        let is_once =
            |parts: &Vec<Part>| (1..parts.len()).all(|at| !parts[..at].contains(&parts[at]));
        let parts = parts.filter(is_once);
        parts
            .map(Self)
            .ok_or_else(|| Message::new("mapping-cells").with("text", text))
    }

    pub(crate) fn has(&self, part: Part) -> bool {
        self.0.contains(&part)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|part| part.name()).collect();
        out.write_str(&names.join("-"))
    }
}

/// What a column holds, and how many of its kind are one round or one opponent.
pub(crate) type Holds = (Role, usize);

/// What each column of a table holds; what is not named is not used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    /// By places, from 0.
    columns: BTreeMap<usize, Holds>,
    /// How the cells of rounds or opponents are written; found from the cells where it is not given.
    pub(crate) cells: Option<Order>,
}

impl Mapping {
    /// Reads `2=name,5-14=rounds/2,15=points`: columns from 1, what they hold, and how many are one round.
    ///
    /// # Errors
    /// What is not so written, a column that is named twice, a role that nobody knows.
    ///
    /// ```text
    /// "2=name,5-14=rounds/2" → column 2 the names, columns 5 to 14 five rounds of two columns each
    /// ```
    pub fn parse(columns: &str, cells: Option<&str>) -> Result<Self, Message> {
        let mut mapping = Self {
            cells: cells.map(Order::parse).transpose()?,
            ..Self::default()
        };
        for text in columns.split(',') {
            let refused = || Message::new("mapping-columns").with("text", text.trim());
            let (places, role) = text.split_once('=').ok_or_else(refused)?;
            let (role, each) = role.split_once('/').unwrap_or((role, "1"));
            let role = Role::of_name(role.trim()).ok_or_else(refused)?;
            let (from, to) = places.split_once('-').unwrap_or((places, places));
            let number = |text: &str| text.trim().parse().ok().filter(|n| (1..=MOST).contains(n));
            let (from, to): (usize, usize) = (
                number(from).ok_or_else(refused)?,
                number(to).ok_or_else(refused)?,
            );
            let each = number(each).ok_or_else(refused)?;
            if from > to || !(to + 1 - from).is_multiple_of(each) {
                return Err(refused());
            }
            for place in from - 1..to {
                if mapping.columns.insert(place, (role, each)).is_some() {
                    return Err(Message::new("mapping-twice").with("text", text.trim()));
                }
            }
        }
        Ok(mapping)
    }

    /// Says what a column holds, whatever was said of it.
    pub(crate) fn push(&mut self, place: usize, role: Role) {
        self.push_group(&[place], role);
    }

    /// Says what the columns of a round or an opponent hold, which stand side by side.
    pub(crate) fn push_group(&mut self, group: &[usize], role: Role) {
        let columns = group.iter().map(|place| (*place, (role, group.len())));
        self.columns.extend(columns);
    }

    /// Takes all columns of a role away but one.
    pub(crate) fn keep_only(&mut self, role: Role, place: Option<usize>) {
        self.columns
            .retain(|at, (one, _)| *one != role || Some(*at) == place);
    }

    /// What every column holds.
    pub(crate) fn each(&self) -> Vec<Option<Holds>> {
        let end = self.columns.keys().last().map_or(0, |last| last + 1);
        (0..end).map(|at| self.columns.get(&at).copied()).collect()
    }

    /// The mapping of columns that hold this: of several that are one round, those that are left over are one by themselves.
    pub(crate) fn of_each(each: &[Option<Holds>]) -> Self {
        let all = each.iter().copied().enumerate();
        let columns = all.filter_map(|(place, holds)| Some((place, holds?)));
        let said = Self {
            columns: columns.collect(),
            cells: None,
        };
        let mut mapping = Self::default();
        for (places, (role, count)) in said.runs() {
            let groups = places.chunks(count.max(1));
            groups.for_each(|group| mapping.push_group(group, role));
        }
        mapping
    }

    /// The columns side by side that hold the same.
    fn runs(&self) -> Vec<(Vec<usize>, Holds)> {
        let mut runs: Vec<(Vec<usize>, Holds)> = Vec::new();
        for (place, holds) in &self.columns {
            match runs.last_mut() {
                Some((places, last))
                    if last == holds && places.last() == place.checked_sub(1).as_ref() =>
                {
                    places.push(*place);
                }
                _ => runs.push((vec![*place], *holds)),
            }
        }
        runs
    }

    /// What a column, from 0, holds.
    pub(crate) fn at(&self, place: usize) -> Option<Role> {
        self.columns.get(&place).map(|(role, _)| *role)
    }

    /// The first column of a role.
    pub(crate) fn first(&self, role: Role) -> Option<usize> {
        self.all(role).next()
    }

    /// All columns of a role, in their order.
    pub(crate) fn all(&self, role: Role) -> impl Iterator<Item = usize> + '_ {
        let of_role = self
            .columns
            .iter()
            .filter(move |(_, (one, _))| *one == role);
        of_role.map(|(place, _)| *place)
    }

    /// The columns of each round, or of each opponent.
    pub(crate) fn groups(&self, role: Role) -> Vec<Vec<usize>> {
        let runs = self.runs().into_iter().filter(|(_, (one, _))| *one == role);
        let groups = runs.flat_map(|(places, (_, each))| {
            places
                .chunks(each)
                .map(<[usize]>::to_vec)
                .collect::<Vec<_>>()
        });
        groups.collect()
    }
}

/// More columns has no table.
const MOST: usize = 2_000;

impl fmt::Display for Mapping {
    /// The text for `--columns`, as [`parse`](Self::parse) reads it.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (places, (role, each))) in self.runs().into_iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            write!(out, "{comma}{}", places[0] + 1)?;
            if places.len() > 1 {
                write!(out, "-{}", places[0] + places.len())?;
            }
            write!(out, "={}", role.name())?;
            if each > 1 {
                write!(out, "/{each}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapping_is_printed_as_it_is_read() {
        for text in [
            "2=name,5-14=rounds/2,15=points",
            "1=name,2-4=opponents",
            "1=game",
        ] {
            assert_eq!(Mapping::parse(text, None).unwrap().to_string(), text);
        }
        let mapping =
            Mapping::parse("2=name,4-7=rounds/2", Some("opponent-colour-result")).unwrap();
        assert_eq!(mapping.groups(Role::Rounds), [vec![3, 4], vec![5, 6]]);
        assert_eq!(mapping.cells.unwrap().to_string(), "opponent-colour-result");
    }

    #[test]
    fn what_is_no_mapping_is_refused() {
        for text in [
            "",
            "name",
            "2=nam",
            "0=name",
            "5-2=rounds",
            "1-3=rounds/2",
            "2=name,1-3=rounds",
        ] {
            assert!(Mapping::parse(text, None).is_err(), "{text}");
        }
        for text in ["", "opponent-opponent", "opponent,result"] {
            assert!(Order::parse(text).is_err(), "{text}");
        }
    }
}
