//! People: members, former members and guests, and their dated status in the club.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::name::plain_order;
use super::{Date, PersonId, Rating, words};

words! {
    /// A person's status from a day on.
    ///
    /// Source: ES regulation §4: active and passive members have a list each. Passive is a dated status of
    /// membership, not "has not played".
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Status: "status-" {
        /// An active member.
        Active = "active",
        /// A passive member.
        Passive = "passive",
        /// No longer a member; plays as a guest with the club rating reached.
        Left = "left",
        /// Deceased.
        Deceased = "deceased",
    }
}

impl Status {
    /// Whether the person is a member.
    pub fn is_member(self) -> bool {
        matches!(self, Self::Active | Self::Passive)
    }
}

words! {
    /// A scale on which a rating from outside is given.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum ExternalScale {
        /// Dansk Skak Union.
        Dsu = "dsu",
        /// FIDE, converted by the DSU formula and marked as converted.
        Fide = "fide",
        /// The club's own scale.
        Es = "es",
    }
}

impl ExternalScale {
    /// The name as printed.
    pub fn label(self) -> &'static str {
        match self {
            Self::Dsu => "DSU",
            Self::Fide => "FIDE",
            Self::Es => "ES",
        }
    }

    /// The numbers that people have on a federation's list; a number outside is most likely a typing error.
    ///
    /// `None` for the club's own scale, which its regulation defines.
    ///
    /// ```
    /// use klubrating::domain::person::ExternalScale;
    /// assert!(!ExternalScale::Dsu.plausible().unwrap().contains(&145));
    /// ```
    pub fn plausible(self) -> Option<RangeInclusive<i32>> {
        match self {
            Self::Dsu | Self::Fide => Some(500..=3000),
            Self::Es => None,
        }
    }
}

/// A dated number from another rating list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ExternalRating {
    /// Valid from this day, until a later one of the same scale.
    pub on: Date,
    /// The list it comes from.
    pub scale: ExternalScale,
    /// The rating in whole points of that scale.
    pub value: Rating,
}

/// A start rating assigned by the committee or taken over from an earlier list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct StartRating {
    /// Valid for events starting on or after this day.
    pub on: Date,
    /// The rating, on the pool's scale.
    pub rating: Rating,
    /// Rated games already played before it (an opening balance); they count towards reliability.
    pub games: u32,
    /// Taken over from an earlier list rather than decided now.
    pub opening: bool,
}

/// The facts about a person that the rating needs: no name, only status and numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Person {
    /// Status by day, ascending; empty for a guest who was never a member.
    pub statuses: Vec<(Date, Status)>,
    /// Numbers from other lists, ascending by day.
    pub external: Vec<ExternalRating>,
    /// Start ratings, ascending by day.
    pub starts: Vec<StartRating>,
}

impl Person {
    /// The status on `day`, if the person had been a member by then.
    pub fn status_on(&self, day: Date) -> Option<Status> {
        self.statuses
            .iter()
            .rev()
            .find(|(from, _)| *from <= day)
            .map(|(_, status)| *status)
    }

    /// Whether the person is a member on `day`.
    pub fn is_member_on(&self, day: Date) -> bool {
        self.status_on(day).is_some_and(Status::is_member)
    }

    /// The number of `scale` that is valid on `day`.
    pub fn external_on(&self, scale: ExternalScale, day: Date) -> Option<Rating> {
        self.external
            .iter()
            .rev()
            .find(|external| external.scale == scale && external.on <= day)
            .map(|external| external.value)
    }

    /// The start rating valid for events starting on `day`.
    pub fn start_on(&self, day: Date) -> Option<StartRating> {
        self.starts
            .iter()
            .rev()
            .find(|start| start.on <= day)
            .copied()
    }
}

/// Whether a person born in the year `born` is a junior on `day`, that is, turns at most `age` in that year.
///
/// A person without a year of birth is not one. Source: practice of clubs and of Dansk Skak Union, where the year of
/// birth decides and not the birthday.
///
/// ```
/// use klubrating::domain::{Date, person::is_junior};
/// let day = Date::from_ymd_opt(2026, 11, 21).unwrap();
/// assert!(is_junior(Some(2006), day, 20));
/// assert!(!is_junior(Some(2005), day, 20));
/// assert!(!is_junior(None, day, 20));
/// ```
pub fn is_junior(born: Option<i32>, day: Date, age: i32) -> bool {
    born.is_some_and(|born| chrono::Datelike::year(&day) - born <= age)
}

/// The age up to which a member is a junior unless configured otherwise.
pub const JUNIOR_AGE: i32 = 20;

/// Personal data: the only record that holds a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PersonalData {
    /// The name as "First Last" or "Last, First", as it was given.
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// Year of birth.
    pub born: Option<i32>,
}

impl PersonalData {
    /// The data of a person of whom only the name is known.
    pub fn from_name(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }
}

/// A person with name and numbers, for lists and matching.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPerson {
    /// The number in the club's file.
    pub id: PersonId,
    /// The current personal data.
    pub data: PersonalData,
    /// Other names of the person: former ones, and those of records that were merged into this one.
    pub other_names: Vec<String>,
    /// Personal data as files gave it in doubtful cases that the user assigned to this person.
    pub aliases: Vec<PersonalData>,
    /// Whether the person was ever a member.
    pub ever_member: bool,
}

impl NamedPerson {
    /// The name as people say it, "First Last".
    pub fn called(&self) -> String {
        plain_order(&self.data.name)
    }

    /// Number and name, by which a person can be chosen.
    pub fn numbered(&self) -> String {
        format!("{} {}", self.id, self.called())
    }
}

/// Labels from which a person is chosen: number and name; people who share a name also get their year of birth, or else
/// a federation's number.
///
/// ```
/// use klubrating::domain::PersonId;
/// use klubrating::domain::person::{NamedPerson, PersonalData, choices};
/// let person = |id, name, born| NamedPerson {
///     id: PersonId(id),
///     data: PersonalData { born, ..PersonalData::from_name(name) },
///     other_names: Vec::new(),
///     aliases: Vec::new(),
///     ever_member: true,
/// };
/// let people = [person(4, "Lars Nielsen", Some(1961)), person(12, "Nielsen, Lars", None), person(7, "Bo Lind", Some(1990))];
/// assert_eq!(choices(&people), ["4 Lars Nielsen (1961)", "12 Lars Nielsen", "7 Bo Lind"]);
/// ```
pub fn choices<'p>(people: impl IntoIterator<Item = &'p NamedPerson>) -> Vec<String> {
    let people: Vec<&NamedPerson> = people.into_iter().collect();
    let has_namesake = |person: &NamedPerson| {
        let others = people.iter().filter(|other| other.id != person.id);
        let mut others = others.map(|other| other.called());
        others.any(|name| name == person.called())
    };
    let shown = people.iter().map(|person| {
        let PersonalData {
            dsu, fide, born, ..
        } = &person.data;
        let born = born.map(|year| year.to_string());
        let number = dsu.as_ref().map(|dsu| format!("DSU {dsu}"));
        let number = number.or_else(|| fide.as_ref().map(|fide| format!("FIDE {fide}")));
        match born.or(number).filter(|_| has_namesake(person)) {
            Some(mark) => format!("{} ({mark})", person.numbered()),
            None => person.numbered(),
        }
    });
    shown.collect()
}
