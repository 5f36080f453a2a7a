//! Who in the club is the player of a file? Numbers first, then names; what is doubtful is never guessed.
//!
//! Source: practice of tournament files: DSU number, FIDE number, and names in either order with or without
//! accents and Danish letters.

use std::collections::HashMap;

use crate::domain::person::NamedPerson;
use crate::domain::{PersonId, name};
use crate::exchange::draft::{NationalRating, PlayerDraft};

/// By what a player was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The same DSU number.
    DsuNumber,
    /// The same FIDE number.
    FideNumber,
    /// The same name, and nothing speaks against it.
    Name,
}

/// Why a match is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Numbers point to different people.
    Numbers,
    /// One number is this person's, but the other is not.
    OtherNumber,
    /// Several people have the name.
    SeveralPeople,
    /// The name fits, but number or year of birth differs.
    Contradiction,
    /// The name is nearly the same.
    Similar,
    /// Two players of the file fit the same person.
    SeveralPlayers,
}

/// What is known of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// It is this person.
    Found(PersonId, By),
    /// It may be one of these.
    Doubtful(Doubt, Vec<PersonId>),
    /// Nobody in the club.
    Unknown,
}

/// The numbers and names of a club, ready to be asked.
pub struct Directory<'a> {
    people: HashMap<PersonId, &'a NamedPerson>,
    by_dsu: HashMap<&'a str, PersonId>,
    by_fide: HashMap<&'a str, PersonId>,
    by_name: HashMap<String, Vec<PersonId>>,
    /// People by each part of their name, for similar names.
    by_part: HashMap<String, Vec<(PersonId, Vec<String>)>>,
}

impl<'a> Directory<'a> {
    /// The directory of these people.
    pub fn new(people: &'a [NamedPerson]) -> Self {
        let mut directory = Self {
            people: people.iter().map(|person| (person.id, person)).collect(),
            by_dsu: HashMap::new(),
            by_fide: HashMap::new(),
            by_name: HashMap::new(),
            by_part: HashMap::new(),
        };
        for person in people {
            if let Some(dsu) = &person.data.dsu {
                directory.by_dsu.insert(dsu, person.id);
            }
            if let Some(fide) = &person.data.fide {
                directory.by_fide.insert(fide, person.id);
            }
            directory.know(person.id, &person.data.name);
            for name in &person.other_names {
                directory.know(person.id, name);
            }
        }
        directory
    }

    /// Takes up a name of a person, be it a former one.
    fn know(&mut self, person: PersonId, name: &str) {
        let key = name::key(name);
        let known = self.by_name.get(&key);
        // Without a name is who was made anonymous: nobody is recognised by that.
        if key.is_empty() || known.is_some_and(|known| known.contains(&person)) {
            return;
        }
        let parts: Vec<String> = key.split(' ').map(str::to_owned).collect();
        for part in &parts {
            let entry = (person, parts.clone());
            self.by_part.entry(part.clone()).or_default().push(entry);
        }
        self.by_name.entry(key).or_default().push(person);
    }

    /// Matches all players of a file; two players are never one person.
    pub fn match_all(&self, players: &[PlayerDraft]) -> Vec<Match> {
        let mut matches: Vec<Match> = players
            .iter()
            .map(|player| self.match_one(player))
            .collect();
        let mut claims: HashMap<PersonId, usize> = HashMap::new();
        for found in &matches {
            if let Match::Found(person, _) = found {
                *claims.entry(*person).or_default() += 1;
            }
        }
        for found in &mut matches {
            if let Match::Found(person, _) = *found
                && claims[&person] > 1
            {
                *found = Match::Doubtful(Doubt::SeveralPlayers, vec![person]);
            }
            // Somebody who is another player of the file for certain is not this one.
            if let Match::Doubtful(Doubt::Similar, candidates) = found {
                candidates.retain(|person| !claims.contains_key(person));
                if candidates.is_empty() {
                    *found = Match::Unknown;
                }
            }
        }
        matches
    }

    fn match_one(&self, player: &PlayerDraft) -> Match {
        let dsu = dsu_number(player)
            .and_then(|number| self.by_dsu.get(number))
            .copied();
        let fide = non_empty(&player.fide)
            .and_then(|number| self.by_fide.get(number))
            .copied();
        match (dsu, fide) {
            (Some(one), Some(other)) if one != other => {
                Match::Doubtful(Doubt::Numbers, vec![one, other])
            }
            (Some(person), _) | (None, Some(person)) if self.numbers_differ(person, player) => {
                Match::Doubtful(Doubt::OtherNumber, vec![person])
            }
            (Some(person), _) => Match::Found(person, By::DsuNumber),
            (None, Some(person)) => Match::Found(person, By::FideNumber),
            (None, None) => self.match_name(player),
        }
    }

    fn match_name(&self, player: &PlayerDraft) -> Match {
        let key = name::key(&player.name);
        match self.by_name.get(&key).map(Vec::as_slice) {
            Some([one]) if self.contradicts(*one, player) => {
                Match::Doubtful(Doubt::Contradiction, vec![*one])
            }
            Some([one]) => Match::Found(*one, By::Name),
            Some(several @ [_, _, ..]) => Match::Doubtful(Doubt::SeveralPeople, several.to_vec()),
            _ => match self.similar(&key) {
                similar if similar.is_empty() => Match::Unknown,
                similar => Match::Doubtful(Doubt::Similar, similar),
            },
        }
    }

    /// Whether number or year of birth of a person differs from the player's.
    fn contradicts(&self, person: PersonId, player: &PlayerDraft) -> bool {
        let own = self.people.get(&person).and_then(|known| known.data.born);
        let born = birth_year(player).zip(own);
        self.numbers_differ(person, player) || born.is_some_and(|(given, own)| given != own)
    }

    /// Whether a number of a person differs from the player's.
    fn numbers_differ(&self, person: PersonId, player: &PlayerDraft) -> bool {
        let Some(person) = self.people.get(&person) else {
            return false;
        };
        let differs = |own: &Option<String>, given: Option<&str>| matches!((own.as_deref(), given), (Some(own), Some(given)) if own != given);
        differs(&person.data.dsu, dsu_number(player))
            || differs(&person.data.fide, non_empty(&player.fide))
    }

    /// People whose name shares a whole part with `key` and agrees in the rest up to initials or
    /// missing middle names.
    fn similar(&self, key: &str) -> Vec<PersonId> {
        let parts: Vec<&str> = key.split(' ').filter(|part| !part.is_empty()).collect();
        let mut found: Vec<PersonId> = parts
            .iter()
            .filter(|part| part.len() > 1)
            .filter_map(|part| self.by_part.get(*part))
            .flatten()
            .filter(|(_, own)| nearly_same(&parts, own))
            .map(|(person, _)| *person)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Whether every part of the shorter name stands in the longer one, whole or as an initial, at least two
/// parts of them, one of them whole.
fn nearly_same(one: &[&str], other: &[String]) -> bool {
    let other: Vec<&str> = other.iter().map(String::as_str).collect();
    let (short, long) = if one.len() <= other.len() {
        (one, &other[..])
    } else {
        (&other[..], one)
    };
    if short.len() < 2 {
        return false;
    }
    let initial = |a: &str, b: &str| {
        let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
        short.chars().count() == 1 && long.starts_with(short)
    };
    let mut whole = 0;
    let fits = short.iter().all(|part| {
        if long.contains(part) {
            whole += 1;
            return true;
        }
        long.iter().any(|candidate| initial(part, candidate))
    });
    fits && whole > 0
}

/// Somebody with name, numbers and year of birth in the shape that the matching asks for.
pub(super) fn player(
    name: &str,
    dsu: Option<&str>,
    fide: Option<&str>,
    born: Option<i32>,
) -> PlayerDraft {
    let national = dsu.map(|dsu| NationalRating {
        federation: "DEN".to_owned(),
        id: dsu.to_owned(),
        ..NationalRating::default()
    });
    PlayerDraft {
        name: name.to_owned(),
        fide: fide.unwrap_or_default().to_owned(),
        born: born.map(|year| year.to_string()).unwrap_or_default(),
        national: national.into_iter().collect(),
        ..PlayerDraft::default()
    }
}

/// The player's number in Dansk Skak Union, from the file's national record.
pub(super) fn dsu_number(player: &PlayerDraft) -> Option<&str> {
    player
        .national
        .iter()
        .filter(|record| record.federation == "DEN")
        .find_map(|record| non_empty(&record.id))
}

/// The player's year of birth, where the file gives one.
pub(super) fn birth_year(player: &PlayerDraft) -> Option<i32> {
    let year: i32 = player.born.get(..4)?.parse().ok()?;
    (1850..2200).contains(&year).then_some(year)
}

/// A number that is one: not empty, not `0`, not `-`.
pub(super) fn non_empty(number: &str) -> Option<&str> {
    let number = number.trim();
    (!matches!(number, "" | "0" | "-")).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::person::PersonalData;

    fn person(id: i64, name: &str, fide: &str, born: i32) -> NamedPerson {
        NamedPerson {
            id: PersonId(id),
            data: PersonalData {
                name: name.to_owned(),
                dsu: None,
                fide: non_empty(fide).map(str::to_owned),
                born: (born > 0).then_some(born),
            },
            other_names: Vec::new(),
            ever_member: true,
        }
    }

    fn player(name: &str, fide: &str, born: &str) -> PlayerDraft {
        PlayerDraft {
            name: name.to_owned(),
            fide: fide.to_owned(),
            born: born.to_owned(),
            ..PlayerDraft::default()
        }
    }

    #[test]
    fn numbers_names_and_doubts() {
        let people = [
            person(1, "Søren Aagård", "1400001", 1970),
            person(2, "Jens Hansen", "", 0),
            person(3, "Jens Hansen", "", 0),
            person(4, "Anna Marie Jensen", "", 1990),
        ];
        let directory = Directory::new(&people);
        let ask = |name, fide, born| directory.match_one(&player(name, fide, born));
        assert_eq!(
            ask("Other, Name", "1400001", ""),
            Match::Found(PersonId(1), By::FideNumber)
        );
        assert_eq!(
            ask("Aagaard, Soeren", "", ""),
            Match::Found(PersonId(1), By::Name)
        );
        assert!(matches!(
            ask("Aagård, Søren", "9", ""),
            Match::Doubtful(Doubt::Contradiction, _)
        ));
        assert!(matches!(
            ask("Aagård, Søren", "", "1971/01/01"),
            Match::Doubtful(_, _)
        ));
        assert!(matches!(
            ask("Hansen, Jens", "", ""),
            Match::Doubtful(Doubt::SeveralPeople, _)
        ));
        assert!(matches!(
            ask("Jensen, Anna", "", ""),
            Match::Doubtful(Doubt::Similar, _)
        ));
        assert!(matches!(
            ask("Jensen, A. M.", "", ""),
            Match::Doubtful(Doubt::Similar, _)
        ));
        assert_eq!(ask("Jensen, Bo", "", ""), Match::Unknown);
        assert_eq!(ask("Jensen", "", ""), Match::Unknown);
    }

    #[test]
    fn a_second_number_that_differs_is_a_doubt() {
        let mut known = person(1, "Bo Lind", "1400001", 0);
        known.data.dsu = Some("90001".to_owned());
        let people = [known];
        let mut asked = player("Lind, Bo", "1400002", "");
        asked.national = vec![NationalRating {
            federation: "DEN".to_owned(),
            id: "90001".to_owned(),
            ..NationalRating::default()
        }];
        let found = Directory::new(&people).match_one(&asked);
        assert_eq!(
            found,
            Match::Doubtful(Doubt::OtherNumber, vec![PersonId(1)])
        );
    }

    #[test]
    fn a_similar_name_is_no_doubt_where_the_other_plays_too() {
        let people = [person(1, "Anna Marie Jensen", "", 0)];
        let players = [
            player("Jensen, Anna", "", ""),
            player("Jensen, Anna Marie", "", ""),
        ];
        let matches = Directory::new(&people).match_all(&players);
        assert_eq!(
            matches,
            [Match::Unknown, Match::Found(PersonId(1), By::Name)]
        );
    }

    #[test]
    fn two_players_are_never_one_person() {
        let people = [person(1, "Bo Lind", "", 0)];
        let players = [player("Lind, Bo", "", ""), player("Bo Lind", "", "")];
        let matches = Directory::new(&people).match_all(&players);
        assert!(
            matches
                .iter()
                .all(|m| matches!(m, Match::Doubtful(Doubt::SeveralPlayers, _)))
        );
    }
}
