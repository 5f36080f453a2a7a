//! Start ratings: what the committee could assign to members without a rating, and what it has assigned.
//!
//! Source: ES regulation, newcomers: with a DSU number its conversion; otherwise the performance in the first games;
//! a player who met only unrated players gets a start rating from the committee.

use serde::Serialize;
use serde_json::Value;

use super::checked_input;
use super::guest_games::{self, GuestGames};
use super::names;
use super::start_day;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::domain::date::MIN_VALID;
use crate::domain::person::{ExternalScale, Person, StartRating};
use crate::domain::{Date, Decimal, Message, PersonId, Points, Rating, mean};
use crate::publish::explanation::derivation::StartRow;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Collecting, Cutoff, Ledger, Reason};
use crate::rating::newcomer::first_rating;
use crate::rating::regulation::{NewcomerRule, Regulation};
use crate::rating::second_opinion::{self, Founding, FoundingError, found};
use crate::store;
use crate::store::journal::RecordedOperation;

/// A start rating that could be assigned, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposal {
    pub member: PersonId,
    pub name: String,
    /// The rating; `None` where the committee decides.
    pub proposed: Option<Rating>,
    /// The day from which it would be valid: the first day of the first event that needs it.
    pub on: Date,
    pub basis: Basis,
    /// The DSU or FIDE number that is converted.
    pub number: Option<Rating>,
    /// Games collected towards a first rating.
    pub games: u32,
    /// Games that a first rating needs.
    pub needed: u32,
    /// The score in the games collected.
    pub score: Option<Points>,
    /// The mean of the opponents met.
    pub average: Option<Decimal>,
    /// Games before joining the club, which do not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_guest: Option<GuestGames>,
    /// Where the regulation does not give a first rating: a rating computed from the opponents' mean, as information
    /// for the committee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<Rating>,
    /// The error bar (95 %), where it comes from all games at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
}

impl Proposal {
    /// Whether there is a rating to assign; one from a DSU number needs no decision.
    pub fn can_be_accepted(&self) -> bool {
        self.proposed.is_some() && self.basis != Basis::Dsu
    }
}

/// The basis of a proposal, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Today's DSU number, converted: it is used from the next event on, without a decision.
    Dsu,
    /// Today's FIDE number, converted by the DSU formula; it is not used without a decision.
    Fide,
    /// The games collected so far, fewer than needed: preliminary.
    Collecting,
    /// The games among unrated players, all at once, since no one in the club has a rating yet.
    Founding,
    /// The same, but all games won or all lost: the committee decides.
    Extreme,
    /// The same, but without a connection to the largest group of players: the committee decides.
    Apart,
    /// Games against unrated players only: the committee decides.
    MetUnrated,
    /// Unrated games, as the regulation does not give a first rating from games: the committee decides.
    LeftOut,
    NoGames,
}

/// A proposal for each of today's members without a rating, with this mean of the first ratings in a club without
/// ratings; `None` for the [`usual_mean`].
pub fn propose(club: &Club, mean: Option<Decimal>) -> AppResult<Vec<Proposal>> {
    let today = club.session.today();
    let (facts, ledger) = club.ledger(Cutoff::today(today))?;
    let names = names::today(club)?;
    let founding = found(&facts, &ledger, today, mean);
    let Some(regulation) = facts.regulation_on(today) else {
        return Ok(Vec::new());
    };
    let unrated = facts.persons.iter().filter(|(id, person)| {
        let standing = ledger.standing(**id);
        person.is_member_on(today) && standing.is_none_or(|found| found.rating.is_none())
    });
    let unrated: Vec<_> = unrated.collect();
    let days = start_day::with_days((club.conn(), club.pool), &facts, &ledger, |days| {
        let usual = unrated.iter().map(|(id, _)| days.usual(**id, today));
        usual.collect::<Vec<_>>()
    })?;
    let proposals = unrated.into_iter().zip(days).map(|((id, person), on)| {
        let name = names.get(id).cloned().unwrap_or_default();
        let game_based = from_games(&ledger, regulation, *id, on);
        let proposal = Proposal {
            member: *id,
            name,
            figure: figure(&facts, &ledger, regulation, *id),
            as_guest: guest_games::of(&facts, *id),
            ..game_based
        };
        match converted(&facts, regulation, person, today) {
            Some((basis, number, rating)) => Proposal {
                proposed: Some(rating),
                basis,
                number: Some(number),
                ..proposal
            },
            None => match &founding {
                Some(founding) => founded(founding, proposal),
                None => proposal,
            },
        }
    });
    Ok(proposals.collect())
}

/// The default mean of first ratings.
pub fn usual_mean(club: &Club) -> AppResult<Option<Decimal>> {
    let rules = club.facts()?;
    let rules = rules.regulation_on(club.session.today());
    Ok(rules.map(|rules| second_opinion::usual_mean(&rules.scale)))
}

/// Assigns all proposals that need a decision, each from its own day, as one operation.
///
/// # Errors
/// A user error where there are no proposals.
pub fn accept(club: &mut Club, mean: Option<Decimal>) -> AppResult<Done<Vec<Proposal>>> {
    let mut proposals = propose(club, mean)?;
    proposals.retain(Proposal::can_be_accepted);
    if proposals.is_empty() {
        let message = Message::new("propose-nothing-to-accept");
        return Err(AppError::user(message).hinted(Message::new("hint-propose")));
    }
    let founding = proposals.iter().all(|one| one.basis == Basis::Founding);
    let kind = if founding {
        "start-ratings-founded"
    } else {
        "start-ratings-accepted"
    };
    assign(club, kind, proposals)
}

fn assign(
    club: &mut Club,
    kind: &'static str,
    proposals: Vec<Proposal>,
) -> AppResult<Done<Vec<Proposal>>> {
    for rating in proposals.iter().filter_map(|proposal| proposal.proposed) {
        checked_input::check_rating(rating)?;
    }
    let pool = club.pool;
    club.write(kind, Value::Null, |op| {
        for proposal in &proposals {
            if let Some(rating) = proposal.proposed {
                let start = StartRating {
                    on: proposal.on,
                    rating,
                    games: 0,
                    opening: false,
                };
                store::person::set_start(op, proposal.member, pool, start)?;
            }
        }
        Ok(proposals)
    })
}

/// The start ratings by person and day, one person's or all, with who recorded them and why.
pub fn start_ratings(club: &Club, person: Option<PersonId>) -> AppResult<Vec<StartRow>> {
    let names = names::today(club)?;
    let mut rows = Vec::new();
    for (member, start, operation) in store::person::recorded_starts(club.conn(), club.pool)? {
        if person.is_some_and(|person| person != member) {
            continue;
        }
        let recorded = store::journal::operation(club.conn(), operation)?;
        rows.push(StartRow {
            member,
            name: names.get(&member).cloned().unwrap_or_default(),
            on: (start.on != MIN_VALID).then_some(start.on),
            rating: start.rating,
            games: start.games,
            opening: start.opening,
            operation,
            by: recorded
                .as_ref()
                .map(RecordedOperation::signature)
                .unwrap_or_default(),
            reason: recorded.and_then(|recorded| recorded.reason),
        });
    }
    rows.sort_by_key(|row| (row.member, row.on));
    Ok(rows)
}

/// A day's members who have played and have no rating, with the results of their games; holders of a DSU number are
/// left out, since it rates them from the next event on.
pub(crate) fn newcomers(facts: &Facts, ledger: &Ledger, day: Date) -> Vec<Proposal> {
    let Some(regulation) = facts.regulation_on(day) else {
        return Vec::new();
    };
    let scale = &regulation.scale;
    let has_relation = facts.conversion_on(day).line(scale).is_some();
    let waiting = facts.persons.iter().filter(|(id, person)| {
        let standing = ledger.standing(**id);
        person.is_member_on(day)
            && !(has_relation && person.external_on(ExternalScale::Dsu, day).is_some())
            && standing.is_none_or(|found| found.rating.is_none())
    });
    waiting
        .map(|(id, _)| from_games(ledger, regulation, *id, day))
        .filter(|found| found.basis != Basis::NoGames)
        .collect()
}

/// Today's DSU number converted, otherwise the FIDE number.
fn converted(
    facts: &Facts,
    regulation: &Regulation,
    person: &Person,
    today: Date,
) -> Option<(Basis, Rating, Rating)> {
    let dsu = person.external_on(ExternalScale::Dsu, today);
    let fide = person.external_on(ExternalScale::Fide, today);
    let (basis, number) = dsu
        .map(|number| (Basis::Dsu, number))
        .or(fide.map(|number| (Basis::Fide, number)))?;
    let conversion = facts.conversion_on(today);
    let rating = conversion.rating_from_dsu(&regulation.scale, number)?;
    Some((basis, number, rating))
}

/// The rating from the games among unrated players, where the rules for newcomers give none.
fn founded(founding: &Founding, proposal: Proposal) -> Proposal {
    if !matches!(proposal.basis, Basis::MetUnrated | Basis::NoGames) {
        return proposal;
    }
    match founding.members.get(&proposal.member) {
        Some(Ok(found)) => Proposal {
            proposed: Some(found.rating),
            basis: Basis::Founding,
            games: found.games,
            error: found.error.map(|error| (error * 10.0).round() / 10.0),
            ..proposal
        },
        Some(Err(FoundingError::Extreme)) => Proposal {
            basis: Basis::Extreme,
            ..proposal
        },
        Some(Err(FoundingError::Apart)) => Proposal {
            basis: Basis::Apart,
            ..proposal
        },
        Some(Err(FoundingError::NoGames)) | None => proposal,
    }
}

/// The rating from the opponents' mean, for the singles that a regulation without first ratings leaves out.
fn figure(
    facts: &Facts,
    ledger: &Ledger,
    regulation: &Regulation,
    person: PersonId,
) -> Option<Rating> {
    if regulation.newcomers.rule != NewcomerRule::None {
        return None;
    }
    let left_out = ledger.unrated.iter();
    let left_out = left_out.filter(|game| {
        game.person == person && game.reason == Reason::OwnUnrated && game.partners.is_none()
    });
    let (mut ratings, mut score) = (Vec::new(), Decimal::ZERO);
    for played in left_out {
        let opponent = played.opponent?;
        let rating = ledger.standing(opponent).and_then(|found| found.rating);
        let mut events = facts.tournaments.iter();
        let event = events.find(|event| event.id == played.tournament)?;
        let sides = event.games.iter().filter(|game| game.round == played.round);
        let sides = sides.flat_map(|game| {
            let game = game.as_rated();
            game.sides()
                .into_iter()
                .map(move |side| (game.third_set, side))
        });
        let side = sides.into_iter().find(|(_, (side, _, opponent, _))| {
            (event.person(*side), event.person(*opponent)) == (Some(person), played.opponent)
        });
        let (third_set, (_, mark, ..)) = side?;
        let points = match regulation.results {
            Some(results) => results.points(mark, third_set),
            None => mark.score(),
        };
        if let (Some(rating), Some(points)) = (rating, points) {
            ratings.push(rating.exact());
            score += points.exact();
        }
    }
    let games = u32::try_from(ratings.len()).ok()?;
    let average = mean(ratings, 1)?;
    let mut rules = regulation.clone();
    rules.newcomers.rule = NewcomerRule::OpponentsMean;
    let first = first_rating(&rules, average, score, games).ok()?;
    Some(first.rounded)
}

/// The proposal from the games so far.
fn from_games(ledger: &Ledger, regulation: &Regulation, person: PersonId, on: Date) -> Proposal {
    let at = ledger
        .collecting
        .binary_search_by_key(&person, |(id, _)| *id);
    let collected: Option<Collecting> = at.ok().map(|at| ledger.collecting[at].1);
    let met = |reason: Reason| {
        let mut games = ledger.unrated.iter();
        games.any(|game| game.person == person && game.reason == reason)
    };
    let first = collected.and_then(|games| {
        first_rating(regulation, games.average, games.score.exact(), games.games).ok()
    });
    Proposal {
        member: person,
        name: String::new(),
        proposed: first.map(|first| first.rounded),
        on,
        basis: match (
            collected,
            met(Reason::OwnUnrated),
            met(Reason::OpponentUnrated),
        ) {
            (Some(_), ..) => Basis::Collecting,
            (None, true, _) => Basis::LeftOut,
            (None, false, true) => Basis::MetUnrated,
            (None, false, false) => Basis::NoGames,
        },
        number: None,
        games: collected.map_or(0, |games| games.games),
        needed: regulation.newcomers.minimum_games,
        score: collected.map(|games| games.score),
        average: collected.map(|games| games.average),
        as_guest: None,
        figure: None,
        error: None,
    }
}
