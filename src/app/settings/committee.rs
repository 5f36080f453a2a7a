//! The rating committee: three members elected for two years (ES regulation §2).

use serde::Serialize;
use serde_json::json;

use super::plausible::{self, Doubts};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::members::checked_input;
use crate::app::members::known_already::{self, As};
use crate::app::members::lookup;
use crate::app::members::names;
use crate::domain::committee::{self as rules, Role, SEATS, Term, usual_end};
use crate::domain::person::{PersonalData, Status};
use crate::domain::{Date, Message, PersonId};
use crate::publish::journal::finding::Finding;
use crate::publish::labels::{TermRow, TermState};
use crate::rating::facts::Facts;
use crate::store::{self, Connection, committee};

/// A seat to fill.
#[derive(Clone, Debug)]
pub struct NewTerm {
    pub role: Role,
    /// The first day of the term.
    pub from: Date,
    /// The day the term ends and a successor takes over; `None` for two years later.
    pub to: Option<Date>,
    /// The login on the server.
    pub login: Option<String>,
}

/// A term that was recorded or ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermChange {
    pub member: PersonId,
    pub name: String,
    pub role: Role,
    /// First day.
    pub from: Date,
    /// The day the term ends.
    pub to: Date,
    /// Whether the person is new to the club and not a member.
    pub new_person: bool,
}

/// Gives a person a seat; an unknown name becomes a new person without membership.
///
/// # Errors
/// A user error if the name fits several people, the term ends before it begins or is longer than ten years, or the
/// login is invalid; a conflict with another term of the same person, or of the same login.
pub fn add_term(club: &mut Club, who: &str, new: &NewTerm) -> AppResult<Done<TermChange>> {
    let to = new.to.unwrap_or_else(|| usual_end(new.from));
    if to <= new.from || (to - new.from).num_days() > 3660 {
        return Err(AppError::user(
            Message::new("error-committee-term")
                .with("from", new.from)
                .with("to", to),
        )
        .hinted(Message::new("hint-committee-term")));
    }
    let login = new.login.as_deref().map(check_login).transpose()?;
    let known = lookup::find_person_or_none(club, who)?;
    let person = known.as_ref().map(|person| person.id);
    if let Some(person) = person {
        let term = Term {
            person,
            role: new.role,
            from: new.from,
            to,
            login: login.clone(),
        };
        refuse_double(club.conn(), &term)?;
    }
    let mut doubts = doubted(club, (person, new.role), new.from, to)?;
    if person.is_none() {
        let new = PersonalData::from_name(who);
        doubts.extend(known_already::doubts(club, [&new], As::Player(&[]))?);
    }
    doubts.require_confirmed(club)?;
    let subject = match &known {
        Some(person) => json!({ "person": person.id, "role": new.role.word() }),
        None => json!({ "role": new.role.word() }),
    };
    let role = new.role;
    let from = new.from;
    club.write("committee-add", subject, |op| {
        let (member, name) = match &known {
            Some(person) => (person.id, person.data.name.clone()),
            None => {
                let data = checked_input::cleaned(&PersonalData::from_name(who))?;
                (store::person::insert(op, &data)?, data.name)
            }
        };
        let term = Term {
            person: member,
            role,
            from,
            to,
            login,
        };
        refuse_double(op.conn(), &term)?;
        committee::add(op, &term)?;
        Ok(TermChange {
            member,
            name,
            role,
            from,
            to,
            new_person: known.is_none(),
        })
    })
}

/// Ends a person's term: from `on` the seat is free.
///
/// # Errors
/// A user error if the person has no term on the day before.
pub fn end_term(club: &mut Club, person: PersonId, on: Date) -> AppResult<Done<TermChange>> {
    let name = lookup::person(club, person)?.data.name;
    club.write("committee-end", json!({ "person": person }), |op| {
        let term = committee::terms(op.conn())?
            .into_iter()
            .find(|term| term.person == person && term.from < on && on < term.to)
            .ok_or_else(|| {
                AppError::user(
                    Message::new("error-committee-no-term")
                        .with("name", name.as_str())
                        .with("date", on),
                )
                .hinted(Message::new("hint-committee-list"))
            })?;
        committee::end(op, person, term.from, on)?;
        Ok(TermChange {
            member: person,
            name,
            role: term.role,
            from: term.from,
            to: on,
            new_person: false,
        })
    })
}

/// The members of the committee on a day, the chairman first; with `all`, every term by its first day.
pub fn terms(club: &Club, on: Date, all: bool) -> AppResult<Vec<TermRow>> {
    let names = names::today(club)?;
    let days = i64::from(super::read(club)?.term_reminder_days);
    let mut terms = committee::terms(club.conn())?;
    if !all {
        terms.retain(|term| term.runs_on(on));
        terms.sort_by_key(|term| (term.role, term.from, term.person));
    }
    Ok(terms
        .into_iter()
        .map(|term| row(term, on, days, &names))
        .collect())
}

/// What needs attention in the committee on a day: empty seats, no single chairman, terms that end soon (setting
/// `term-reminder-days`) or have ended without a successor. For checklists.
pub fn findings(club: &Club, on: Date) -> AppResult<Vec<Finding>> {
    let terms = committee::terms(club.conn())?;
    let days = i64::from(super::read(club)?.term_reminder_days);
    as_messages(club, rules::findings(&terms, on, days))
}

/// What needs attention on a day, including terms that end soon after a later one; and the terms that will have ended
/// by then without a successor.
pub(crate) fn findings_until(
    club: &Club,
    on: Date,
    until: Date,
) -> AppResult<(Vec<Finding>, Vec<Finding>)> {
    let terms = committee::terms(club.conn())?;
    let days = i64::from(super::read(club)?.term_reminder_days);
    let mut present = rules::findings(&terms, on, days);
    let mut ahead = Vec::new();
    if until > on {
        // Terms that will have ended by then are not reported as ending soon, too.
        present.retain(|one| !matches!(one, rules::Finding::EndsSoon { to, .. } if *to <= until));
        let known = present.clone();
        for finding in rules::findings(&terms, until, days) {
            match finding {
                rules::Finding::Ended { to, .. } if to > on => ahead.push(finding),
                rules::Finding::EndsSoon { person, .. } => {
                    let said = |one: &rules::Finding| matches!(one, rules::Finding::EndsSoon { person: known, .. } if *known == person);
                    if !known.iter().any(said) {
                        present.push(finding);
                    }
                }
                _ => {}
            }
        }
    }
    let mut ahead = as_messages(club, ahead)?;
    for finding in &mut ahead {
        finding.message.key = "committee-will-have-ended";
    }
    Ok((as_messages(club, present)?, ahead))
}

/// A seat of a person who has died or left the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatOfFormerMember {
    pub(crate) member: PersonId,
    pub(crate) name: String,
    /// Whether the person has died; otherwise they have left.
    pub(crate) died: bool,
    /// The day of it.
    pub(crate) since: Date,
    /// The day on which the term can be ended: after it began.
    pub(crate) end: Date,
}

/// The seats that run on a day, of people who have died or left by then.
pub(crate) fn seats_of_gone(
    club: &Club,
    facts: &Facts,
    on: Date,
) -> AppResult<Vec<SeatOfFormerMember>> {
    let names = names::today(club)?;
    let mut seats = Vec::new();
    for term in committee::terms(club.conn())? {
        let person = facts.persons.get(&term.person).filter(|_| term.runs_on(on));
        let statuses = person.map_or(&[][..], |person| &person.statuses);
        let last = statuses.iter().rev().find(|(from, _)| *from <= on);
        if let Some((since, status)) = last
            && !status.is_member()
        {
            seats.push(SeatOfFormerMember {
                member: term.person,
                name: names.get(&term.person).cloned().unwrap_or_default(),
                died: *status == Status::Deceased,
                since: *since,
                end: (*since).max(term.from.succ_opt().unwrap_or(term.from)),
            });
        }
    }
    Ok(seats)
}

/// The findings as messages.
fn as_messages(club: &Club, findings: Vec<rules::Finding>) -> AppResult<Vec<Finding>> {
    let names = names::today(club)?;
    let name = |person: PersonId| names.get(&person).cloned().unwrap_or_default();
    let said = |finding| match finding {
        rules::Finding::NoCommittee => Finding::new(
            "committee_none",
            Message::new("committee-none").with("seats", SEATS),
        ),
        rules::Finding::Seats { sitting } => Finding::new(
            if sitting > SEATS {
                "committee_too_many"
            } else {
                "committee_seats"
            },
            Message::new("committee-seats")
                .with("sitting", sitting)
                .with("seats", SEATS),
        ),
        rules::Finding::NoChairman => {
            Finding::new("committee_chairman", Message::new("committee-no-chairman"))
        }
        rules::Finding::SeveralChairmen { chairmen } => Finding::new(
            "committee_chairman",
            Message::new("committee-chairmen").with("count", chairmen),
        ),
        rules::Finding::EndsSoon { person, to, days } => Finding::new(
            "committee_ends_soon",
            Message::new("committee-ends-soon")
                .with("name", name(person))
                .with("date", to)
                .with("days", days),
        ),
        rules::Finding::Ended { person, to } => Finding::new(
            "committee_ended",
            Message::new("committee-ended")
                .with("name", name(person))
                .with("date", to),
        ),
    };
    Ok(findings.into_iter().map(said).collect())
}

fn row(
    term: Term,
    on: Date,
    reminder_days: i64,
    names: &std::collections::HashMap<PersonId, String>,
) -> TermRow {
    let days = (term.to - on).num_days();
    let state = if on < term.from {
        TermState::Future
    } else if days <= 0 {
        TermState::Ended
    } else if days <= reminder_days {
        TermState::EndsSoon
    } else {
        TermState::Sitting
    };
    TermRow {
        member: term.person,
        name: names.get(&term.person).cloned().unwrap_or_default(),
        role: term.role,
        from: term.from,
        to: term.to,
        state,
        days_left: term.runs_on(on).then_some(days),
        login: term.login,
    }
}

/// Refuses overlapping terms of one person, and a login of two people.
fn refuse_double(conn: &Connection, term: &Term) -> AppResult<()> {
    for other in committee::terms(conn)? {
        if other.person == term.person && other.overlaps(term) {
            return Err(AppError::conflict(
                Message::new("error-committee-overlap")
                    .with("from", other.from)
                    .with("to", other.to),
            )
            .hinted(Message::new("hint-committee-overlap")));
        }
        if other.person != term.person && other.login.is_some() && other.login == term.login {
            return Err(AppError::conflict(Message::new("error-committee-login"))
                .hinted(Message::new("hint-committee-list")));
        }
    }
    Ok(())
}

/// The doubts about a seat: its day, a person who is dead or no longer a member, and a second chairman.
fn doubted(
    club: &Club,
    (person, role): (Option<PersonId>, Role),
    from: Date,
    to: Date,
) -> AppResult<Doubts> {
    let mut doubts = Doubts::without_rules(club.session.today());
    doubts.add(&plausible::TERM_DAY, from);
    let names = names::today(club)?;
    let name = |person: PersonId| names.get(&person).cloned().unwrap_or_default();
    if let Some(person) = person {
        let statuses = store::person::statuses(club.conn(), person)?;
        let gone = statuses.iter().rev().find(|(day, _)| *day < to);
        if let Some((since, status)) = gone.filter(|(_, status)| !status.is_member()) {
            doubts.add_with(&plausible::SEAT_OF_FORMER, 1, |doubt| {
                doubt
                    .with("name", name(person))
                    .with("status", Message::new(status.key()))
                    .with("date", *since)
            });
        }
    }
    let others = committee::terms(club.conn())?.into_iter().filter(|other| {
        let meets = other.from < to && from < other.to;
        other.role == Role::Chairman && Some(other.person) != person && meets
    });
    if role == Role::Chairman {
        for other in others {
            doubts.add_with(&plausible::SECOND_CHAIRMAN, 1, |doubt| {
                doubt
                    .with("name", name(other.person))
                    .with("date", other.to)
            });
        }
    }
    Ok(doubts)
}

/// Checks a login of the server.
fn check_login(login: &str) -> AppResult<String> {
    let usual = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    if login.is_empty() || login.len() > 32 || !login.chars().all(usual) || login.starts_with('-') {
        return Err(AppError::user(
            Message::new("error-login").with("login", login),
        ));
    }
    Ok(login.to_owned())
}
