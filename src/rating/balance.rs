//! Where the points of a rating list came from, and where they went: an exact account between two lists.
//!
//! ```text
//! Σ ratings on the second list − Σ ratings on the first = Σ postings
//! ```
//!
//! A member's way from one list to the next is walked again, step by step, in the ledger. Each step is posted under its
//! cause by the formula of that cause; nothing is what is left over. With s the score of a game, p the expected one, and
//! for all who played in it the mean factor K̄:
//!
//! | cause | points |
//! |---|---|
//! | a game that counts for all its players | Σ (K − K̄)·(s − p) by unequal factors, K̄·Σ (s − p) by unequal expectations |
//! | a game that counts for one side only | K·(s − p) |
//! | a player card | K·(W − W_e) |
//! | the bonus | K·B |
//! | rounding | the new rating less the unrounded one, and K·(Σ p − W_e) |
//! | everything else | the rating after less the rating before |
//!
//! Source: common bookkeeping; ES regulation for the terms.

use std::collections::{BTreeMap, BTreeSet};

use super::continuous::nearest_rating;
use super::draft::is_listed;
use super::facts::Facts;
use super::ledger::{
    Adjusted, Cutoff, History, Ledger, LedgerLine, Probability, Rule, Source, Standing,
};
use crate::domain::list::{Section, SectionKind};
use crate::domain::{Date, Decimal, PersonId, Rating, TournamentId, words};

words! {
    /// Why points appeared on a list or disappeared from it.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Row: "balance-" {
        /// Who came onto the list, with the rating they came with.
        Newcomers = "newcomers",
        /// Who is no longer on the list, with the rating they left with.
        Leavers = "leavers",
        /// Games against a player who got a first rating in the same event, whose own side is in that first rating.
        AgainstNewcomers = "against_newcomers",
        /// Games against guests, and others that count for one side only.
        Outside = "outside",
        /// Player cards of external events.
        Cards = "cards",
        /// Games between members with different factors K.
        UnequalK = "unequal_k",
        /// Games whose scores and expectations do not cancel, as in events rated by the opponents' average.
        Uneven = "uneven",
        /// The bonus.
        Bonus = "bonus",
        /// The rounding of ratings and of expected scores.
        Rounding = "rounding",
        /// Ratings that the committee gave in place of computed ones.
        Decisions = "decisions",
        /// Changes of the whole scale.
        Scale = "scale",
        /// The lists as they were published, against what the facts give for their days now.
        Corrections = "corrections",
    }
}

impl Row {
    /// Whether games alone make it, so that it shows whether the rules raise or lower the ratings.
    pub const fn is_of_games(self) -> bool {
        !matches!(
            self,
            Self::Newcomers | Self::Leavers | Self::Decisions | Self::Scale | Self::Corrections
        )
    }
}

/// Points that came onto a list or went from it, with who and what made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The cause.
    pub row: Row,
    /// The members whose ratings changed; in a game for one side, that side.
    pub members: Vec<PersonId>,
    /// The others in the game, whose ratings did not change by it.
    pub others: Vec<PersonId>,
    /// The event.
    pub event: Option<TournamentId>,
    /// The day of a decision, of a change of the scale or of a corrected list.
    pub on: Option<Date>,
    /// The points, exact.
    pub points: Decimal,
}

/// The ratings on a list of a day, those of merged records added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The day of the list.
    pub date: Date,
    /// The ratings.
    pub ratings: BTreeMap<PersonId, i64>,
}

impl Printed {
    /// The members of a list who have a rated game. `now` gives the record that has a member's rows now.
    pub fn of(date: Date, sections: &[Section], now: impl Fn(PersonId) -> PersonId) -> Self {
        let mut ratings = BTreeMap::new();
        let rated = sections.iter();
        let rated = rated.filter(|section| section.kind != SectionKind::Unrated);
        for entry in rated.flat_map(|section| &section.entries) {
            *ratings.entry(now(entry.member)).or_default() += i64::from(entry.rating.0);
        }
        Self { date, ratings }
    }
}

/// The account between two lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// What the points came from and went to, in the order of the rows, the largest first.
    pub postings: Vec<Posting>,
}

impl Account {
    /// The account between two lists of a pool whose games are between two sides; people in `without` are not in it, as
    /// if they were guests.
    pub fn between(history: &History, lists: [&Printed; 2], without: &BTreeSet<PersonId>) -> Self {
        let [from, to] = lists;
        let standings = lists.map(|list| history.standings(Cutoff::list(list.date)));
        let facts = history.facts();
        let ledger = history.ledger();
        let mut book = Book::default();
        let on = |at: usize| listed(facts, &standings[at], lists[at].date, without);
        let (before, after) = (on(0), on(1));
        for (list, now, sign) in [
            (from, &before, Decimal::ONE),
            (to, &after, Decimal::NEGATIVE_ONE),
        ] {
            book.correct(list, now, sign, without);
        }
        let lines = window(ledger, from.date, to.date);
        let played = lines.clone().map(|(_, line)| line.person);
        let everybody = before.keys().chain(after.keys()).copied().chain(played);
        let everybody: BTreeSet<PersonId> = everybody.filter(|id| !without.contains(id)).collect();
        for (person, standing) in &standings[0] {
            if let Some(rating) = standing.rating.filter(|_| everybody.contains(person)) {
                book.ratings.insert(*person, rating);
                if !before.contains_key(person) {
                    book.post(Posting::of(Row::Newcomers, *person, rating.exact()));
                }
            }
        }
        let moves = ledger.adjustments.iter();
        let moves = moves.filter(|moved| from.date < moved.on && moved.on <= to.date);
        let mut moves = moves
            .filter(|moved| everybody.contains(&moved.person))
            .peekable();
        for (end, line) in lines.filter(|(_, line)| everybody.contains(&line.person)) {
            while let Some(moved) = moves.next_if(|moved| moved.on <= end) {
                book.scale(moved);
            }
            book.line(ledger, line);
        }
        moves.for_each(|moved| book.scale(moved));
        book.close(&everybody, &after, &standings[1]);
        book.games();
        Self::of(book.postings)
    }

    fn of(mut postings: Vec<Posting>) -> Self {
        postings.retain(|posting| !posting.points.is_zero());
        postings.sort_by_key(|posting| {
            let size = std::cmp::Reverse(posting.points.abs());
            (posting.row, size, posting.members.clone(), posting.event)
        });
        Self { postings }
    }

    /// What stands in a row.
    pub fn row(&self, row: Row) -> impl Iterator<Item = &Posting> + Clone {
        self.postings
            .iter()
            .filter(move |posting| posting.row == row)
    }

    /// The sum of a row.
    pub fn points(&self, row: Row) -> Decimal {
        self.row(row).map(|posting| posting.points).sum()
    }

    /// The sum of all rows: the sum of the ratings on the second list less that on the first.
    pub fn total(&self) -> Decimal {
        self.postings.iter().map(|posting| posting.points).sum()
    }
}

impl Posting {
    fn of(row: Row, member: PersonId, points: Decimal) -> Self {
        Self {
            row,
            members: vec![member],
            others: Vec::new(),
            event: None,
            on: None,
            points,
        }
    }

    fn by(row: Row, line: &LedgerLine, points: Decimal) -> Self {
        Self {
            event: Some(line.tournament),
            ..Self::of(row, line.person, points)
        }
    }
}

/// Who is on the list of a day by the facts, with the rating.
fn listed(
    facts: &Facts,
    standings: &[(PersonId, Standing)],
    date: Date,
    without: &BTreeSet<PersonId>,
) -> BTreeMap<PersonId, Rating> {
    let standings = standings.iter().filter(|(id, _)| !without.contains(id));
    let listed = standings.filter_map(|(id, standing)| {
        let person = facts.persons.get(id)?;
        let rating = standing.rating?;
        is_listed(person, standing, date).then_some((*id, rating))
    });
    listed.collect()
}

/// The lines of the events that are on the second list and not on the first, each with the last day of its event.
fn window(
    ledger: &Ledger,
    from: Date,
    to: Date,
) -> impl Iterator<Item = (Date, &LedgerLine)> + Clone {
    let events = ledger.events.iter();
    let events = events.filter(move |event| from <= event.end && event.end < to);
    events.flat_map(|event| {
        let lines = ledger.lines[event.lines.clone()].iter();
        lines.map(|line| (event.end, line))
    })
}

/// A side of a game: whose it is, the factor K, and the score less the expected one.
struct Side {
    person: PersonId,
    k: Decimal,
    excess: Decimal,
    /// Its row if the game counts for one side only.
    alone: Row,
}

/// A game: its event, its round, and everybody in it in ascending order.
type Game = (TournamentId, u16, Vec<PersonId>);

/// The postings so far, and everybody's rating at this point of the walk.
#[derive(Default)]
struct Book {
    ratings: BTreeMap<PersonId, Rating>,
    postings: Vec<Posting>,
    sides: BTreeMap<Game, Vec<Side>>,
}

impl Book {
    fn post(&mut self, posting: Posting) {
        self.postings.push(posting);
    }

    /// The rating on a list as it was published against the one that the facts give now.
    fn correct(
        &mut self,
        list: &Printed,
        now: &BTreeMap<PersonId, Rating>,
        sign: Decimal,
        without: &BTreeSet<PersonId>,
    ) {
        let everybody: BTreeSet<&PersonId> = list.ratings.keys().chain(now.keys()).collect();
        for person in everybody.into_iter().filter(|id| !without.contains(id)) {
            let printed = list.ratings.get(person).copied().unwrap_or_default();
            let now = now.get(person).map_or(Decimal::ZERO, |now| now.exact());
            self.post(Posting {
                on: Some(list.date),
                ..Posting::of(
                    Row::Corrections,
                    *person,
                    sign * (now - Decimal::from(printed)),
                )
            });
        }
    }

    /// A rating in place of the one before, mostly the same; with none before, the member comes with it.
    fn give(
        &mut self,
        person: PersonId,
        rating: Rating,
        (event, source): (Option<TournamentId>, Option<Source>),
    ) {
        let before = self.ratings.insert(person, rating);
        let row = before.map_or(Row::Newcomers, |_| Row::Decisions);
        let points = rating.exact() - before.map_or(Decimal::ZERO, Rating::exact);
        self.post(Posting {
            event,
            on: source.and_then(|source| match source {
                Source::Decision(on) | Source::Opening(on) => Some(on),
                _ => None,
            }),
            ..Posting::of(row, person, points)
        });
    }

    fn scale(&mut self, moved: &Adjusted) {
        let Adjusted {
            person, old, new, ..
        } = *moved;
        // A start rating that no event has used yet changes with the scale, too.
        self.give(person, old, (None, None));
        self.ratings.insert(person, new);
        self.post(Posting {
            on: Some(moved.on),
            ..Posting::of(Row::Scale, person, new.exact() - old.exact())
        });
    }

    fn line(&mut self, ledger: &Ledger, line: &LedgerLine) {
        let Some(terms) = line.continuous else {
            // Within a period, the games of a later event change the first rating.
            let before = self.ratings.insert(line.person, line.new);
            let points = line.new.exact() - before.map_or(Decimal::ZERO, Rating::exact);
            return self.post(Posting::by(Row::Newcomers, line, points));
        };
        // What the earlier events of the same period have added to the rating before it, unrounded.
        let carried = terms.old.exact() + line.carried();
        let before = nearest_rating(carried);
        let given = (Some(line.tournament), Some(terms.old_source));
        self.give(line.person, before, given);
        self.ratings.insert(line.person, line.new);
        self.post(Posting::by(Row::Bonus, line, terms.k * terms.bonus));
        let mut rounding = (line.new.exact() - line.exact) - (before.exact() - carried);
        if matches!(line.rule, Rule::CardKnown | Rule::CardBeforeAfter) {
            let points = terms.k * (line.score.exact() - terms.expected);
            self.post(Posting::by(Row::Cards, line, points));
        } else {
            let expected = self.sides(ledger, line, terms.k);
            rounding += terms.k * (expected - terms.expected);
        }
        self.post(Posting::by(Row::Rounding, line, rounding));
    }

    /// Notes the sides of a line's games; returns the sum of their expected scores, not rounded.
    fn sides(&mut self, ledger: &Ledger, line: &LedgerLine, k: Decimal) -> Decimal {
        let average = line.average.as_ref().map(|average| average.p);
        let mut sum = Decimal::ZERO;
        for (at, term) in ledger.terms_of(line).iter().enumerate() {
            let (Some(played), Some(p)) = (term.played, term.p.map(Probability::exact).or(average))
            else {
                continue;
            };
            sum += p;
            let partners = ledger.doubles.get(&(line.terms.start + at));
            let partners = partners.map(|with| [with.own, with.other]);
            let mut people = vec![line.person, played.opponent];
            people.extend(partners.into_iter().flatten());
            people.sort_unstable();
            let game = (term.tournament, played.round, people);
            self.sides.entry(game).or_default().push(Side {
                person: line.person,
                k,
                excess: played.result.exact() - p,
                alone: match term.source {
                    Source::First => Row::AgainstNewcomers,
                    _ => Row::Outside,
                },
            });
        }
        sum
    }

    /// Posts the games: those that count for all their players, and those that count for some.
    fn games(&mut self) {
        for ((event, _, people), sides) in std::mem::take(&mut self.sides) {
            let mut post = |row, members: &[PersonId], points| {
                let others = people.iter().filter(|id| !members.contains(id));
                self.postings.push(Posting {
                    row,
                    members: members.to_vec(),
                    others: others.copied().collect(),
                    event: Some(event),
                    on: None,
                    points,
                });
            };
            // The same two may have met several times in a round.
            let of = |person: PersonId| sides.iter().filter(move |side| side.person == person);
            let each = sides.len() / people.len();
            if people.iter().any(|person| of(*person).count() != each) {
                for side in &sides {
                    post(side.alone, &[side.person], side.k * side.excess);
                }
                continue;
            }
            let factors = people.iter().filter_map(|person| of(*person).next());
            let mean = factors.map(|side| side.k).sum::<Decimal>() / Decimal::from(people.len());
            let unequal = sides.iter().map(|side| (side.k - mean) * side.excess).sum();
            let excess: Decimal = sides.iter().map(|side| side.excess).sum();
            post(Row::UnequalK, &people, unequal);
            post(Row::Uneven, &people, mean * excess);
        }
    }

    /// The ratings given since the last event, and those who have left.
    fn close(
        &mut self,
        everybody: &BTreeSet<PersonId>,
        after: &BTreeMap<PersonId, Rating>,
        standings: &[(PersonId, Standing)],
    ) {
        for (person, standing) in standings.iter().filter(|(id, _)| everybody.contains(id)) {
            let Some(rating) = standing.rating else {
                continue;
            };
            self.give(*person, rating, (None, standing.source));
            if !after.contains_key(person) {
                self.post(Posting::of(Row::Leavers, *person, -rating.exact()));
            }
        }
    }
}
