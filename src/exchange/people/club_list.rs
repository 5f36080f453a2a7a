//! Reads a club's last rating list as it is, to found the club from it: members with numbers, statuses, ratings and games.
//!
//! Rows such as `Passive medlemmer` between the members give the status of those below them, and so does a mark behind a
//! name, `(p)`. What is not certain is asked about or refused: two columns of ratings, two scales in one column, two
//! members whom nothing tells apart, a row that may be a sum.

use std::collections::BTreeMap;

use super::members_csv::{self, MemberDraft};
use super::{BareNumbers, Kind};
use crate::domain::{Message, name};
use crate::exchange::problem::{Problems, Reading};
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;

/// The kind of list for a club's own rating list.
const KIND: Kind = Kind {
    roles: &[
        Role::Name,
        Role::Dsu,
        Role::Fide,
        Role::Birth,
        Role::Status,
        Role::Rating,
        Role::Games,
    ],
    needed: &[(&[Role::Name], "name")],
    numbers: BareNumbers::OrPlaces,
};

/// Reads a club's list from a text or a workbook, with what the user specifies about it.
///
/// ```
/// use klubrating::domain::person::Status;
/// use klubrating::exchange::people::club_list;
/// use klubrating::exchange::table::TableOptions;
/// let file = b"Plads;Navn;ES\n1;Anna Holm;173,0\nPassive:\n2;Bo Friis;152\n";
/// let members = club_list::read_given(file, &TableOptions::default()).value.unwrap();
/// assert_eq!((members[0].start_rating.unwrap().0, members[0].status), (173, None));
/// assert_eq!(members[1].status, Some(Status::Passive));
/// ```
pub fn read_given(bytes: &[u8], given: &TableOptions) -> Reading<Vec<MemberDraft>> {
    match members_csv::read_kind(bytes, given, &KIND) {
        Ok((members, mut problems)) => {
            ask_about_same(&members, &mut problems);
            problems.reading(members)
        }
        Err(problem) => Reading::refused(problem),
    }
}

/// Asks about members of one name whom neither a number nor the year of birth tells apart.
fn ask_about_same(members: &[MemberDraft], problems: &mut Problems) {
    let mut named: BTreeMap<String, Vec<&MemberDraft>> = BTreeMap::new();
    for member in members {
        let key = name::folded(&name::plain_order(&member.name));
        let others = named.entry(key).or_default();
        if let Some(other) = others.iter().find(|other| !differ(other, member)) {
            let message = Message::new("problem-namesakes")
                .with("name", member.name.as_str())
                .with("line", other.line.to_string());
            problems.ask(member.line, 0, message);
        }
        others.push(member);
    }
}

/// Whether two members have different numbers, or different years of birth.
fn differ(one: &MemberDraft, other: &MemberDraft) -> bool {
    fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
        one.is_some() && other.is_some() && one != other
    }
    differ(one.born.as_ref(), other.born.as_ref())
        || differ(one.dsu.as_ref(), other.dsu.as_ref())
        || differ(one.fide.as_ref(), other.fide.as_ref())
}
