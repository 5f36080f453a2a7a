//! What an import of members, or of an opening balance, brought.

use serde::Serialize;

use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, Problem, Rating};

/// The result of an import of members.
#[derive(Clone, Debug, Serialize)]
pub struct MembersImported {
    /// New people.
    pub added: Vec<ImportedMember>,
    /// People known as guests so far, who are members now.
    pub joined: Vec<ImportedMember>,
    /// Known members whose data the file completed or changed.
    pub updated: Vec<ImportedMember>,
    /// Known members about whom nothing was changed.
    pub unchanged: Vec<ImportedMember>,
    /// How the members differ from the file, where it has the whole club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole_club: Option<WholeClub>,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

impl MembersImported {
    /// The number of changes.
    pub fn changes(&self) -> usize {
        let standings = self.whole_club.iter().flat_map(WholeClub::recorded);
        self.added.len() + self.joined.len() + self.updated.len() + standings.count()
    }
}

/// How the members of a day differ from a file of the whole club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WholeClub {
    /// The day of the file.
    pub on: Date,
    /// The number of members on that day, before the import.
    pub members: usize,
    /// Former members who are in the file.
    pub returned: Vec<StandingChange>,
    /// Members who have become active or passive.
    pub changed: Vec<StandingChange>,
    /// Members who are not in the file.
    pub missing: Vec<StandingChange>,
}

impl WholeClub {
    /// The changes that are recorded.
    pub fn recorded(&self) -> impl Iterator<Item = &StandingChange> {
        let all = self.returned.iter().chain(&self.changed);
        all.chain(&self.missing).filter(|one| one.recorded)
    }
}

/// A member's status in the club and after the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StandingChange {
    pub member: PersonId,
    pub name: String,
    /// The status before; `None` before the membership began.
    pub before: Option<Status>,
    pub after: Status,
    /// Whether it is recorded: a membership ends only if that was confirmed.
    pub recorded: bool,
}

/// A member of the file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedMember {
    /// The person; `None` for a new member in a dry run.
    pub id: Option<PersonId>,
    /// The name as in the file.
    pub name: String,
    /// The name in the club, where it is spelt differently from the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_as: Option<String>,
    /// The start rating that was recorded.
    pub start_rating: Option<i32>,
    /// The values in which the file differs from the earlier data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<DataDifference>,
}

/// A number or year in which a file differs from a member's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DataDifference {
    /// `dsu`, `fide` or `born`.
    pub what: &'static str,
    /// The club's value; `None` if empty.
    pub before: Option<String>,
    /// The file's value.
    pub after: String,
}

/// The result of an opening.
#[derive(Clone, Debug, Serialize)]
pub struct OpeningImported {
    /// All members in the file.
    pub entries: Vec<OpeningEntry>,
    /// Whether it was a dry run.
    pub dry_run: bool,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member's opening balance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpeningEntry {
    /// The person; `None` for a new member in a dry run.
    pub member: Option<PersonId>,
    pub name: String,
    /// The rating, on the club's scale.
    pub rating: Rating,
    /// Rated games before it.
    pub games: u32,
    /// For events starting on or after this day.
    pub on: Date,
    /// `known`, `joined` (a guest so far) or `new`.
    #[serde(rename = "match")]
    pub how: &'static str,
}

/// A club's last list as it was understood, from which the club is founded.
#[derive(Clone, Debug, Serialize)]
pub struct LastListTaken {
    /// The day of the list.
    pub as_of: Date,
    /// All members of the list, in the order of the file.
    pub members: Vec<ListedMember>,
    /// What is doubtful about it, if that was accepted.
    #[serde(skip)]
    pub doubts: Vec<Problem>,
    /// Warnings about the file, such as the rows that were left out.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member of a club's last list.
#[derive(Clone, Debug, Serialize)]
pub struct ListedMember {
    pub member: PersonId,
    pub name: String,
    /// The number in Dansk Skak Union.
    pub dsu: Option<String>,
    /// The FIDE number.
    pub fide: Option<String>,
    /// The year of birth.
    pub born: Option<i32>,
    pub status: Status,
    /// The rating, on the club's scale.
    pub rating: Option<Rating>,
    /// Rated games until that day.
    pub games: u32,
}

impl LastListTaken {
    /// How many members of which status and with which ratings: figures to be compared with those on paper.
    pub fn summary(&self) -> Message {
        let count = |status| {
            let members = self.members.iter();
            members.filter(|member| member.status == status).count()
        };
        let ratings = self.members.iter().filter_map(|member| member.rating);
        let (rated, sum) = ratings.fold((0, 0), |(rated, sum), rating| {
            (rated + 1, sum + i64::from(rating.0))
        });
        Message::new("last-list-summary")
            .with("members", self.members.len())
            .with("active", count(Status::Active))
            .with("passive", count(Status::Passive))
            .with("left", count(Status::Left))
            .with("rated", rated)
            .with("sum", sum.to_string())
            .with("date", self.as_of)
    }
}
