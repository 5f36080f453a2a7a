//! The mapping of a table: the content of each column and the notation of its cells, as a text that the user can give
//! and the program can propose: `--columns "2=name,5-11=rounds,12=points" --cells opponent-colour-result`.
//!
//! A layout reads a grid by a mapping and nothing else, so a proposal that is given back unchanged leads to the same
//! reading.

use std::collections::BTreeMap;
use std::fmt;

use crate::domain::Message;

/// Declares the roles with their words in mappings and in the data of headings; of the roles that a heading may have,
/// the most likely comes first.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident $word:literal,)*) => {
        /// The content of a column.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Role {
            $($(#[$doc])* $role,)*
        }

        impl Role {
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
    /// In a list of games: the number of the round.
    Round "round",
    Board "board",
    Date "date",
    White "white",
    Black "black",
    /// The player of a row, beside a column of opponents.
    Player "player",
    Opponent "opponent",
    Home "home",
    Away "away",
    Colour "colour",
    Result "result",
    /// White's and Black's results, in separate columns.
    WhiteResult "white-result",
    BlackResult "black-result",
    Winner "winner",
    /// A column known to contain nothing about results.
    Passed "passed",
    /// One or more columns for each round, in order.
    Rounds "rounds",
    /// One or more columns for each opponent, in the order of the rows or of their headings.
    Opponents "opponents",
    /// A whole game, `Holm – Friis 1-0`.
    Game "game",
    /// In a list of people: the first day of a status.
    Since "since",
    Status "status",
    FideRating "fide-rating",
    StartRating "start-rating",
    /// The number of games before the list.
    Games "games",
}

impl Role {
    /// The roles in lists of people.
    #[rustfmt::skip]
    pub(crate) const PEOPLE: [Self; 13] = [
        Self::Name, Self::Dsu, Self::Fide, Self::Birth, Self::Since, Self::Status, Self::StartRating, Self::Rating,
        Self::DsuRating, Self::FideRating, Self::Games, Self::Date, Self::Passed,
    ];
    /// Those of them that do not occur in tables of tournaments.
    pub(crate) const ONLY_PEOPLE: [Self; 5] = [
        Self::Since,
        Self::Status,
        Self::FideRating,
        Self::StartRating,
        Self::Games,
    ];

    /// Its word in a mapping and in the data of headings.
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

/// The order of the parts of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Order(pub(crate) Vec<Part>);

impl Order {
    /// The order in a text, `opponent-colour-result`.
    ///
    /// # Errors
    /// A word that is not a part of a cell, or a repeated part.
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

/// The content of a column, and how many such columns make one round or one opponent.
pub(crate) type Holds = (Role, usize);

/// The content of each column of a table; columns that are not named are not used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    /// By column, from 0.
    columns: BTreeMap<usize, Holds>,
    /// The order of a cell's parts; determined from the cells if not given.
    pub(crate) cells: Option<Order>,
}

impl Mapping {
    /// Reads `2=name,5-14=rounds/2,15=points`: columns from 1, their content, and how many make one round.
    ///
    /// # Errors
    /// Another form, a column named twice, an unknown role.
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

    /// Sets the content of a column, replacing an earlier one.
    pub(crate) fn push(&mut self, place: usize, role: Role) {
        self.push_group(&[place], role);
    }

    /// Sets the content of adjacent columns that make one round or one opponent.
    pub(crate) fn push_group(&mut self, group: &[usize], role: Role) {
        let columns = group.iter().map(|place| (*place, (role, group.len())));
        self.columns.extend(columns);
    }

    /// Removes all columns of a role except one.
    pub(crate) fn keep_only(&mut self, role: Role, place: Option<usize>) {
        self.columns
            .retain(|at, (one, _)| *one != role || Some(*at) == place);
    }

    /// The content of every column.
    pub(crate) fn each(&self) -> Vec<Option<Holds>> {
        let end = self.columns.keys().last().map_or(0, |last| last + 1);
        (0..end).map(|at| self.columns.get(&at).copied()).collect()
    }

    /// The mapping of columns with these contents; if the columns of the last round are incomplete, each of them counts
    /// alone.
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

    /// The runs of adjacent columns with the same content.
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

    /// The content of a column, counted from 0.
    pub(crate) fn at(&self, place: usize) -> Option<Role> {
        self.columns.get(&place).map(|(role, _)| *role)
    }

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

/// A table has no more columns than this.
const MOST: usize = 2_000;

impl fmt::Display for Mapping {
    /// The text for `--columns`, the inverse of [`parse`](Self::parse).
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
