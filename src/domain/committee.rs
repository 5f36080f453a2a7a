//! The rating committee: its members and their terms, and findings such as an empty seat or a term that ends soon.
//!
//! Source: ES regulation §2: the committee has three members, elected for two years.

use chrono::{Days, Months};

use super::{Date, PersonId, words};

/// Seats of the committee (§2).
pub const SEATS: usize = 3;
/// Months of a term (§2: two years).
pub const TERM_MONTHS: u32 = 24;
/// A term that ended longer ago than this is history, not an empty seat to remind of.
const MEMORY_DAYS: u64 = 365;

words! {
    /// A person's role in the committee.
    #[derive(PartialOrd, Ord)]
    pub enum Role: "choice-role-" {
        /// The chairman.
        Chairman = "chairman",
        /// Another member.
        Member = "member",
    }
}

/// One person's term in the committee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The member who holds the seat.
    pub person: PersonId,
    /// As chairman, or as one of the others.
    pub role: Role,
    /// The first day of the term.
    pub from: Date,
    /// The first day after the term: the day on which a successor takes over.
    pub to: Date,
    /// The user of the server, where known.
    pub login: Option<String>,
}

impl Term {
    /// Whether the term covers a day.
    pub fn runs_on(&self, day: Date) -> bool {
        self.from <= day && day < self.to
    }

    /// Whether the two terms have a day in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.from < other.to && other.from < self.to
    }
}

/// The end of a term of two years (§2).
///
/// ```
/// use klubrating::domain::{Date, committee::usual_end};
/// let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
/// assert_eq!(usual_end(day(2026, 4, 15)), day(2028, 4, 15));
/// assert_eq!(usual_end(day(2028, 2, 29)), day(2030, 2, 28));
/// ```
pub fn usual_end(from: Date) -> Date {
    from.checked_add_months(Months::new(TERM_MONTHS))
        .unwrap_or(Date::MAX)
}

/// Something about the committee that needs the club's attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// No term has ever been recorded.
    NoCommittee,
    /// It has fewer or more than three members.
    Seats {
        /// Members whose terms run, of [`SEATS`].
        sitting: usize,
    },
    /// There is no chairman.
    NoChairman,
    /// More than one member is chairman.
    SeveralChairmen {
        /// Chairmen whose terms run.
        chairmen: usize,
    },
    /// A term ends soon, and the same person has no term that follows it.
    EndsSoon {
        /// The member whose term it is.
        person: PersonId,
        /// The last day of the term.
        to: Date,
        /// Days until then.
        days: i64,
    },
    /// A term ended, the person is no longer in the committee, and a seat is empty.
    Ended {
        /// The member whose term it is.
        person: PersonId,
        /// The last day of the term.
        to: Date,
    },
}

/// What needs attention on a day, the most important first.
///
/// ```
/// use klubrating::domain::committee::{Finding, Role, Term, findings};
/// use klubrating::domain::{Date, PersonId};
/// let day = |m, d| Date::from_ymd_opt(2026, m, d).unwrap();
/// let seat = |id, role| Term { person: PersonId(id), role, from: day(1, 1), to: day(7, 1), login: None };
/// let terms = [seat(1, Role::Chairman), seat(2, Role::Member), seat(3, Role::Member)];
/// assert!(findings(&terms, day(4, 1), 60).is_empty());
/// assert_eq!(findings(&terms, day(6, 1), 60).len(), 3); // each ends in 30 days
/// assert_eq!(findings(&terms, day(8, 1), 60)[0], Finding::Seats { sitting: 0 });
/// assert_eq!(findings(&[], day(1, 1), 60), [Finding::NoCommittee]);
/// ```
pub fn findings(terms: &[Term], on: Date, reminder_days: i64) -> Vec<Finding> {
    if terms.is_empty() {
        return vec![Finding::NoCommittee];
    }
    let sitting: Vec<&Term> = terms.iter().filter(|term| term.runs_on(on)).collect();
    let chairmen = sitting.iter().filter(|term| term.role == Role::Chairman);
    let mut found = Vec::new();
    if sitting.len() != SEATS {
        found.push(Finding::Seats {
            sitting: sitting.len(),
        });
    }
    match chairmen.count() {
        0 => found.push(Finding::NoChairman),
        1 => {}
        chairmen => found.push(Finding::SeveralChairmen { chairmen }),
    }
    let follows = |term: &Term| {
        terms
            .iter()
            .any(|next| next.person == term.person && next.from == term.to)
    };
    for term in &sitting {
        let days = (term.to - on).num_days();
        if days <= reminder_days && !follows(term) {
            found.push(Finding::EndsSoon {
                person: term.person,
                to: term.to,
                days,
            });
        }
    }
    found.extend(empty_seats(terms, &sitting, on));
    found
}

/// The terms that left seats empty: the latest to end, of people who are no longer in the committee.
fn empty_seats(terms: &[Term], sitting: &[&Term], on: Date) -> Vec<Finding> {
    let since = on.checked_sub_days(Days::new(MEMORY_DAYS));
    let remembered = |term: &Term| term.to <= on && since.is_none_or(|since| since <= term.to);
    let sits = |person| sitting.iter().any(|term| term.person == person);
    let returns = |term: &Term| {
        let mut later = terms.iter().filter(|other| other.person == term.person);
        later.any(|other| other.to > term.to)
    };
    let mut ended: Vec<&Term> = terms
        .iter()
        .filter(|term| remembered(term) && !sits(term.person) && !returns(term))
        .collect();
    ended.sort_by_key(|term| (std::cmp::Reverse(term.to), term.person));
    ended.truncate(SEATS.saturating_sub(sitting.len()));
    let finding = |term: &Term| Finding::Ended {
        person: term.person,
        to: term.to,
    };
    ended.into_iter().map(finding).collect()
}
