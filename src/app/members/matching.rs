//! Matches players with the club's people; files, forms and commands all use this.
//!
//! Numbers first, then names; the answer is *the same*, *certainly unknown to the club*, or *doubtful*, with the
//! reason and the candidates. Doubtful cases are never guessed, and an answer given once is remembered as an alias.
//!
//! Source: practice of tournament files: DSU number, FIDE number, and names as [`nearness`](crate::domain::nearness)
//! compares them.

use std::collections::{BTreeSet, HashMap};

use crate::domain::nearness::{Likeness, Spelling};
use crate::domain::person::{NamedPerson, PersonalData, choices};
use crate::domain::{Message, PersonId, name};
use crate::exchange::draft::{NationalRating, PlayerDraft};

/// How a player was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The same DSU number, and a name that may be the person's.
    DsuNumber,
    /// The same FIDE number, and a name that may be the person's.
    FideNumber,
    /// The same name, and nothing contradicts it.
    Name,
    /// A doubt that was answered before.
    Alias,
}

/// Why a match is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Numbers point to different people.
    Numbers,
    /// One number is this person's, but the other is not.
    OtherNumber,
    /// The number is this person's, but the name is clearly another one.
    OtherName,
    /// Several people have the name.
    SeveralPeople,
    /// The name fits, but number or year of birth differs.
    Contradiction,
    /// The name is nearly the same.
    Similar,
    /// Two players of the file fit the same person.
    SeveralPlayers,
}

impl Doubt {
    /// The people to name in the message about a doubt: for a number under another name, only its holder.
    pub fn people_to_name(self, people: &[PersonId]) -> &[PersonId] {
        match self {
            Self::OtherName => &people[..people.len().min(1)],
            _ => people,
        }
    }

    /// The message about a row of a list of people.
    pub(crate) fn of_row(
        self,
        name: &str,
        ids: &[PersonId],
        people: &HashMap<PersonId, &NamedPerson>,
    ) -> Message {
        let key = match self {
            Self::Numbers => "member-numbers",
            Self::OtherNumber => "member-other-number",
            Self::OtherName => "number-other-name",
            Self::SeveralPeople => "member-several-people",
            Self::Contradiction => "member-contradiction",
            Self::Similar => "member-similar",
            Self::SeveralPlayers => "member-several-rows",
        };
        let candidates = candidates(self.people_to_name(ids), people);
        Message::new(key)
            .with("name", name)
            .with("candidates", candidates)
    }
}

/// The candidates of a doubt, as text.
pub(crate) fn candidates(ids: &[PersonId], people: &HashMap<PersonId, &NamedPerson>) -> String {
    choices(ids.iter().filter_map(|id| people.get(id).copied())).join(", ")
}

/// The identity of a player, as far as known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// It is this person.
    Found(PersonId, By),
    /// It may be one of these.
    Doubtful(Doubt, Vec<PersonId>),
    /// Not known to the club.
    Unknown,
}

/// The numbers and names of a club, indexed for matching.
pub struct Directory<'a> {
    people: HashMap<PersonId, &'a NamedPerson>,
    by_dsu: HashMap<&'a str, PersonId>,
    by_fide: HashMap<&'a str, PersonId>,
    /// By the key of every current or former name.
    by_name: HashMap<String, Vec<PersonId>>,
    /// By the key of every alias.
    by_alias: HashMap<String, Vec<PersonId>>,
    answered: HashMap<Signature, PersonId>,
    spellings: Vec<(PersonId, Spelling)>,
    /// Indexes into `spellings`, by the sound of each part of the name.
    by_sound: HashMap<String, Vec<usize>>,
}

/// The fields that distinguish a player of a file from others: the key of the name, DSU number, FIDE number, year of
/// birth.
type Signature = (String, Option<String>, Option<String>, Option<i32>);

impl<'a> Directory<'a> {
    /// The directory of these people.
    pub fn new(people: &'a [NamedPerson]) -> Self {
        let mut directory = Self {
            people: people.iter().map(|person| (person.id, person)).collect(),
            by_dsu: HashMap::new(),
            by_fide: HashMap::new(),
            by_name: HashMap::new(),
            by_alias: HashMap::new(),
            answered: HashMap::new(),
            spellings: Vec::new(),
            by_sound: HashMap::new(),
        };
        for person in people {
            if let Some(dsu) = &person.data.dsu {
                directory.by_dsu.insert(dsu, person.id);
            }
            if let Some(fide) = &person.data.fide {
                directory.by_fide.insert(fide, person.id);
            }
            for name in std::iter::once(&person.data.name).chain(&person.other_names) {
                let spelling = Spelling::of(name);
                enter(&mut directory.by_name, spelling.key(), person.id);
                directory.know(person.id, spelling);
            }
            for alias in &person.aliases {
                let spelling = Spelling::of(&alias.name);
                enter(&mut directory.by_alias, spelling.key(), person.id);
                // If Anna was once recorded as "A. Jensen", other players with that initial do not become doubtful.
                if !spelling.has_initials() {
                    directory.know(person.id, spelling);
                }
                directory.answered.insert(signature_of(alias), person.id);
            }
        }
        directory
    }

    /// Adds a name of a person, possibly a former one.
    fn know(&mut self, person: PersonId, spelling: Spelling) {
        let at = self.spellings.len();
        for sound in spelling.sounds() {
            let places = self.by_sound.entry(sound.to_owned()).or_default();
            if places.last() != Some(&at) {
                places.push(at);
            }
        }
        self.spellings.push((person, spelling));
    }

    /// Matches all players of a file; two players never become one person.
    pub fn match_all(&self, players: &[PlayerDraft]) -> Vec<Match> {
        self.match_all_while(players, &mut |_| true)
            .unwrap_or_default()
    }

    /// Matches all players; `None` if `goes_on`, called for every player with the number done, returned false.
    pub fn match_all_while(
        &self,
        players: &[PlayerDraft],
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Vec<Match>> {
        let mut matches: Vec<Match> = Vec::with_capacity(players.len());
        for (done, player) in players.iter().enumerate() {
            if !goes_on(done) {
                return None;
            }
            matches.push(self.match_one(player));
        }
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
            found.leave_out(|person| claims.contains_key(&person));
        }
        Some(matches)
    }

    /// The match of a player, regardless of the others in the file.
    pub fn match_one(&self, player: &PlayerDraft) -> Match {
        if let Some(person) = self.answered.get(&signature(player))
            && self.is_distinguishable(player, *person)
        {
            return Match::Found(*person, By::Alias);
        }
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
            (Some(person), _) => self.match_number(player, person, By::DsuNumber),
            (None, Some(person)) => self.match_number(player, person, By::FideNumber),
            (None, None) => self.match_name(player),
        }
    }

    /// Whether a remembered answer would identify such a player. A bare name does not, if another person has exactly
    /// that name.
    pub fn is_distinguishable(&self, player: &PlayerDraft, person: PersonId) -> bool {
        let (key, dsu, fide, born) = signature(player);
        let namesakes = self.by_name.get(&key).map_or(&[][..], Vec::as_slice);
        dsu.is_some()
            || fide.is_some()
            || born.is_some()
            || namesakes.iter().all(|other| *other == person)
    }

    /// The people with this name or a similar one, the most similar first.
    pub fn near(&self, name: &str) -> Vec<PersonId> {
        let spelling = Spelling::of(name);
        let mut near: Vec<(u32, PersonId)> = Vec::new();
        for (person, own) in self.sounding_alike(&spelling) {
            if spelling.likeness(own) != Likeness::Unlike {
                near.push((100 - spelling.resemblance(own), person));
            }
        }
        near.sort_unstable();
        let mut seen = BTreeSet::new();
        let people = near.into_iter().map(|(_, person)| person);
        people.filter(|person| seen.insert(*person)).collect()
    }

    /// Matches the holder of the number, unless the name or something else shows that the number is borrowed or
    /// mistyped.
    fn match_number(&self, player: &PlayerDraft, person: PersonId, by: By) -> Match {
        if self.numbers_differ(person, player) {
            return Match::Doubtful(Doubt::OtherNumber, vec![person]);
        }
        let spelling = Spelling::of(&player.name);
        if spelling.key().is_empty() {
            return Match::Found(person, by);
        }
        let namesakes = self.by_name.get(spelling.key());
        let namesakes = namesakes.map_or(&[][..], Vec::as_slice);
        let aliases = self.by_alias.get(spelling.key());
        let is_own =
            namesakes.contains(&person) || aliases.is_some_and(|own| own.contains(&person));
        let is_other = !is_own && (!namesakes.is_empty() || !self.is_near(person, &spelling));
        if is_other {
            let others = namesakes.iter().copied();
            return Match::Doubtful(
                Doubt::OtherName,
                std::iter::once(person).chain(others).collect(),
            );
        }
        if self.was_born_otherwise(person, player) {
            return Match::Doubtful(Doubt::Contradiction, vec![person]);
        }
        Match::Found(person, by)
    }

    fn match_name(&self, player: &PlayerDraft) -> Match {
        let spelling = Spelling::of(&player.name);
        let by_name = self
            .by_name
            .get(spelling.key())
            .map(|found| (found, By::Name));
        let by_alias = self.by_alias.get(spelling.key());
        let found = by_name.or(by_alias.map(|found| (found, By::Alias)));
        let (people, by) = found.map_or((&[][..], By::Name), |(found, by)| (found.as_slice(), by));
        let possible = people.iter().copied();
        let possible: Vec<PersonId> = possible
            .filter(|person| !self.is_namesake(*person, player))
            .collect();
        match possible.as_slice() {
            [one] if people.len() == 1 && self.contradicts(*one, player) => {
                Match::Doubtful(Doubt::Contradiction, vec![*one])
            }
            [one] if people.len() == 1 => Match::Found(*one, by),
            [] => match self.similar(&spelling, player) {
                similar if similar.is_empty() => Match::Unknown,
                similar => Match::Doubtful(Doubt::Similar, similar),
            },
            several => self.one_of(several, player, by),
        }
    }

    /// Whether a person with the player's name is clearly another: two facts differ, since one alone may be mistyped.
    fn is_namesake(&self, person: PersonId, player: &PlayerDraft) -> bool {
        let Some(known) = self.people.get(&person) else {
            return false;
        };
        let facts = [
            differs(known.data.dsu.as_deref(), dsu_number(player)),
            differs(known.data.fide.as_deref(), non_empty(&player.fide)),
            self.was_born_otherwise(person, player),
        ];
        facts.into_iter().filter(|differs| *differs).count() > 1
    }

    /// Chooses among several people of one name: the one with the player's year of birth, if nothing contradicts.
    fn one_of(&self, several: &[PersonId], player: &PlayerDraft, by: By) -> Match {
        let possible = several.iter().copied();
        let possible: Vec<PersonId> = possible
            .filter(|person| !self.contradicts(*person, player))
            .collect();
        let born = birth_year(player);
        let same_year = |person: &PersonId| born.is_some() && self.born(*person) == born;
        match possible.as_slice() {
            [one] if same_year(one) => Match::Found(*one, by),
            [] => Match::Doubtful(Doubt::Contradiction, several.to_vec()),
            _ => Match::Doubtful(Doubt::SeveralPeople, possible),
        }
    }

    fn born(&self, person: PersonId) -> Option<i32> {
        self.people.get(&person).and_then(|known| known.data.born)
    }

    fn was_born_otherwise(&self, person: PersonId, player: &PlayerDraft) -> bool {
        let born = birth_year(player).zip(self.born(person));
        born.is_some_and(|(given, own)| given != own)
    }

    /// Whether number or year of birth of a person differs from the player's.
    fn contradicts(&self, person: PersonId, player: &PlayerDraft) -> bool {
        self.numbers_differ(person, player) || self.was_born_otherwise(person, player)
    }

    /// Whether a number of a person differs from the player's.
    fn numbers_differ(&self, person: PersonId, player: &PlayerDraft) -> bool {
        let Some(person) = self.people.get(&person) else {
            return false;
        };
        differs(person.data.dsu.as_deref(), dsu_number(player))
            || differs(person.data.fide.as_deref(), non_empty(&player.fide))
    }

    /// Whether one of a person's names is similar to this one.
    fn is_near(&self, person: PersonId, spelling: &Spelling) -> bool {
        let mut own = self.sounding_alike(spelling);
        own.any(|(other, own)| other == person && spelling.likeness(own) != Likeness::Unlike)
    }

    /// The names with a part that sounds like a part of this name.
    fn sounding_alike(&self, spelling: &Spelling) -> impl Iterator<Item = (PersonId, &Spelling)> {
        let words = spelling.sounds().filter(|sound| sound.len() > 1);
        let places = words.filter_map(|sound| self.by_sound.get(sound)).flatten();
        let places: BTreeSet<usize> = places.copied().collect();
        places.into_iter().map(|at| {
            let (person, spelling) = &self.spellings[at];
            (*person, spelling)
        })
    }

    /// The people with nearly the player's name whose number or year of birth does not rule them out.
    fn similar(&self, spelling: &Spelling, player: &PlayerDraft) -> Vec<PersonId> {
        let near = self.sounding_alike(spelling);
        let near = near.filter(|(_, own)| spelling.likeness(own) == Likeness::Near);
        let mut found: Vec<PersonId> = near
            .map(|(person, _)| person)
            .filter(|person| !self.contradicts(*person, player))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl Match {
    /// Leaves out, of a doubt about similar names, people who are certainly another player of the file.
    pub fn leave_out(&mut self, is_another: impl Fn(PersonId) -> bool) {
        if let Self::Doubtful(Doubt::Similar, candidates) = self {
            candidates.retain(|person| !is_another(*person));
            if candidates.is_empty() {
                *self = Self::Unknown;
            }
        }
    }
}

/// Whether both numbers are known and different.
fn differs(own: Option<&str>, given: Option<&str>) -> bool {
    own.zip(given).is_some_and(|(own, given)| own != given)
}

/// Adds a name to the index; anonymous people have none, and nobody is recognised by an empty name.
fn enter(index: &mut HashMap<String, Vec<PersonId>>, key: &str, person: PersonId) {
    if key.is_empty() {
        return;
    }
    let people = index.entry(key.to_owned()).or_default();
    if !people.contains(&person) {
        people.push(person);
    }
}

fn signature(player: &PlayerDraft) -> Signature {
    (
        name::key(&player.name),
        dsu_number(player).map(str::to_owned),
        non_empty(&player.fide).map(str::to_owned),
        birth_year(player),
    )
}

fn signature_of(alias: &PersonalData) -> Signature {
    (
        name::key(&alias.name),
        alias.dsu.clone(),
        alias.fide.clone(),
        alias.born,
    )
}

/// The personal data of a player in a file.
pub(crate) fn personal(player: &PlayerDraft) -> PersonalData {
    PersonalData {
        name: player.name.clone(),
        dsu: dsu_number(player).map(str::to_owned),
        fide: non_empty(&player.fide).map(str::to_owned),
        born: birth_year(player),
    }
}

/// A person with name, numbers and year of birth as a player for the matching.
pub(crate) fn player(
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
pub(crate) fn dsu_number(player: &PlayerDraft) -> Option<&str> {
    player
        .national
        .iter()
        .filter(|record| record.federation == "DEN")
        .find_map(|record| non_empty(&record.id))
}

/// The player's year of birth, where the file gives one.
pub(crate) fn birth_year(player: &PlayerDraft) -> Option<i32> {
    let year: i32 = player.born.get(..4)?.parse().ok()?;
    (1850..2200).contains(&year).then_some(year)
}

/// The number, unless it is a placeholder: empty, `0` or `-`.
pub(crate) fn non_empty(number: &str) -> Option<&str> {
    let number = number.trim();
    (!matches!(number, "" | "0" | "-")).then_some(number)
}

#[cfg(test)]
mod tests;
