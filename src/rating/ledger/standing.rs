//! A person's standing before an event, from the state after earlier events and the facts of the day.

use std::collections::{BTreeMap, HashMap};

use super::line::{CollectedCard, LedgerLine, Source, Term};
use super::records::{Adjusted, Collecting, Ledger, Standing};
use crate::domain::person::{ExternalScale, Person, StartRating};
use crate::domain::tournament::Entrant;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, mean};
use crate::rating::continuous::NewRating;
use crate::rating::conversion::Conversion;
use crate::rating::facts::Facts;
use crate::rating::regulation::{Period, Scale, overshoots};
use crate::rating::scale_adjustment::ScaleAdjustment;

/// The state together with the facts about people that the next event looks up.
pub(crate) struct Standings<'f> {
    pub(super) ids: Vec<PersonId>,
    persons: Vec<&'f Person>,
    known: Vec<PersonFacts>,
    pub(crate) scale: &'f [ScaleAdjustment],
    pub(crate) state: State,
}

impl<'f> Standings<'f> {
    pub(crate) fn new(facts: &'f Facts, state: State) -> Self {
        let persons = &facts.persons;
        Self {
            ids: persons.keys().copied().collect(),
            persons: persons.values().collect(),
            known: vec![PersonFacts::NOTHING; persons.len()],
            scale: &facts.adjustments,
            state,
        }
    }

    /// The index of a person. Ids mostly follow one another, so the index is guessed before a binary search.
    pub(crate) fn index_of(&self, person: PersonId) -> Option<u32> {
        let distance = person.0.checked_sub(self.ids.first()?.0)?;
        let guess = usize::try_from(distance).ok();
        let at = guess
            .filter(|at| self.ids.get(*at) == Some(&person))
            .or_else(|| self.ids.binary_search(&person).ok())?;
        u32::try_from(at).ok()
    }

    pub(crate) fn player(&mut self, at: u32) -> &mut PlayerState {
        &mut self.state.players[at as usize]
    }

    /// A person's facts on a day.
    pub(crate) fn known(&mut self, at: u32, day: Date) -> PersonFacts {
        let at = at as usize;
        if !self.known[at].holds_on(day) {
            self.known[at] = PersonFacts::on(self.persons[at], day);
        }
        self.known[at]
    }

    /// The start rating valid for events starting on `start`, if it is newer than the last one used.
    ///
    /// A start rating by decision restarts the rating, also of a player who has one: the committee decided so. It is
    /// converted if it is older than a change of the scale.
    fn new_start(&mut self, at: u32, start: Date) -> Option<StartRating> {
        let newest = self.known(at, start).start?;
        let applied = self.state.players[at as usize].start_applied;
        applied
            .is_none_or(|applied| applied < newest.on)
            .then(|| StartRating {
                rating: self.moved(newest.on, newest.rating),
                ..newest
            })
    }

    /// Marks a new start rating as used; called with the first line that follows from it.
    pub(super) fn take_start(&mut self, at: u32, start: Date) {
        let games = self.games_before(at, start);
        let Some(new) = self.new_start(at, start) else {
            return;
        };
        let state = &mut self.state.players[at as usize];
        state.start_applied = Some(new.on);
        state.rating = Some(new.rating);
        state.source = Some(source_of(new));
        state.games = games;
    }

    /// The rated games ever before an event that begins on `start`, with those of a start rating.
    pub(super) fn games_before(&mut self, at: u32, start: Date) -> u32 {
        let games = self.state.players[at as usize].games;
        match self.new_start(at, start) {
            Some(new) if new.opening => new.games,
            Some(new) => games + new.games,
            None => games,
        }
    }

    /// The rating that an entrant has before an event that begins on `start` and is rated on this scale.
    ///
    /// Members: own rating, committee's decision, DSU conversion. Guests: own number as a former member,
    /// DSU, FIDE, a number given on the club's scale.
    pub(crate) fn rating_before(
        &mut self,
        at: u32,
        entrant: &Entrant,
        start: Date,
        (scale, conversion): (&Scale, Conversion),
    ) -> Option<(Rating, Source)> {
        if let Some(new) = self.new_start(at, start) {
            return Some((new.rating, source_of(new)));
        }
        match self.state.batch.rating_before_event(at) {
            RatingBefore::Current => {}
            RatingBefore::Before(rating, source) => return Some((rating, source)),
            RatingBefore::Nothing => return None,
        }
        let known = self.known(at, start);
        let state = &self.state.players[at as usize];
        if let Some(rating) = state.rating {
            return Some((rating, state.source.unwrap_or(Source::Club)));
        }
        let converted = |dsu| conversion.rating_from_dsu(scale, dsu);
        let number = |kind| known.number(kind).or(entrant.rating(kind));
        if let Some(dsu) = number(ExternalScale::Dsu)
            && let Some(rating) = converted(dsu)
        {
            return Some((rating, Source::Dsu(dsu)));
        }
        if known.member {
            return None;
        }
        if let Some(fide) = number(ExternalScale::Fide)
            && let Some(rating) = converted(fide)
        {
            return Some((rating, Source::Fide(fide)));
        }
        // A chess rating means nothing in a pool of another game, but a rating given with the entry is on that pool's
        // scale.
        let own = match known.own {
            _ if scale.dsu().is_none() => entrant.rating(ExternalScale::Es),
            Some((on, rating)) if known.was_member => Some(self.moved(on, rating)),
            _ => number(ExternalScale::Es),
        };
        own.map(|rating| (rating, Source::Given))
    }

    /// An entrant's DSU number valid on `start`, which the average method prefers.
    pub(super) fn dsu_number(&mut self, at: u32, entrant: &Entrant, start: Date) -> Option<Rating> {
        self.known(at, start)
            .number(ExternalScale::Dsu)
            .or(entrant.rating(ExternalScale::Dsu))
    }

    /// A DSU number or decision that appears midway ends the collecting; those games stay unrated.
    pub(crate) fn end_collecting(&mut self, at: u32) -> bool {
        self.player(at).collected.take().is_some()
    }

    /// Whether a first rating was given earlier in the same period.
    pub(super) fn has_first(&self, at: u32) -> bool {
        matches!(
            self.state.batch.rating_before_event(at),
            RatingBefore::Nothing
        )
    }

    /// Continues collecting for a first rating that was given earlier in the same period.
    pub(super) fn collect_on(&mut self, at: u32) {
        if let Some((collected, games)) = self.state.batch.take(at) {
            let player = self.player(at);
            player.rating = None;
            player.source = None;
            player.games = games;
            player.collected = Some(collected);
        }
    }

    /// What a player without rating has collected.
    pub(crate) fn collecting(&mut self, at: u32) -> Option<Collecting> {
        let state = &self.state.players[at as usize];
        let collected = state.collected.as_ref()?;
        if state.rating.is_some() {
            return None;
        }
        Some(Collecting {
            games: collected.games(),
            score: collected.score(),
            average: mean(collected.ratings(), 1)?,
        })
    }

    /// The standing as of `day`, a start rating of that day included.
    pub(super) fn closing(&mut self, at: u32, day: Date) -> Standing {
        self.take_start(at, day);
        let state = &self.state.players[at as usize];
        Standing {
            rating: state.rating,
            source: state.source,
            games: state.games,
            collected: match state.rating {
                Some(_) => 0,
                None => state.games_collected(),
            },
        }
    }
}

fn source_of(start: StartRating) -> Source {
    if start.opening {
        Source::Opening(start.on)
    } else {
        Source::Decision(start.on)
    }
}

// The state between two events: everything about earlier events that the next one needs.
//
// It contains no ids: players are numbered in the order of the people of the `Facts`, and dated facts about them are
// looked up there. So a state is small, and one can be kept for every list date.

/// Everybody's rating between two events.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    /// By index of the person.
    pub(crate) players: Vec<PlayerState>,
    /// How many changes of the scale have been applied.
    pub(crate) moves: usize,
    /// The events that are rated together.
    pub(crate) batch: Batch,
}

/// One person's part of the state.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PlayerState {
    pub(crate) rating: Option<Rating>,
    pub(crate) source: Option<Source>,
    pub(crate) games: u32,
    /// The day of the start rating that was last taken over.
    start_applied: Option<Date>,
    /// Games collected towards a first rating; boxed, as few players have any.
    pub(crate) collected: Option<Box<Collected>>,
}

impl PlayerState {
    /// The collected games, created when first needed.
    pub(crate) fn collecting(&mut self) -> &mut Collected {
        self.collected.get_or_insert_default()
    }

    /// How many games are collected.
    pub(super) fn games_collected(&self) -> u32 {
        self.collected.as_ref().map_or(0, |own| own.games())
    }
}

impl State {
    /// The state before the first event, for this many people.
    pub(crate) fn of_nobody_rated(people: usize) -> Self {
        Self {
            players: vec![PlayerState::default(); people],
            ..Self::default()
        }
    }

    /// The same state after people were added or removed; both lists ascend. New people have no rating yet.
    pub(super) fn renumbered(&self, before: &[PersonId], now: &[PersonId]) -> Self {
        let mut players = vec![PlayerState::default(); now.len()];
        let mut places = vec![None; before.len()];
        for (at, person) in before.iter().enumerate() {
            if let Ok(place) = now.binary_search(person) {
                players[place].clone_from(&self.players[at]);
                places[at] = u32::try_from(place).ok();
            }
        }
        Self {
            players,
            moves: self.moves,
            batch: self.batch.renumbered(&places),
        }
    }
}

/// Membership, start rating and numbers of a person, valid from one day until another.
#[derive(Clone, Copy)]
pub(crate) struct PersonFacts {
    from: Date,
    /// The first day on which something changes.
    until: Date,
    pub(crate) member: bool,
    pub(crate) start: Option<StartRating>,
    dsu: Option<Rating>,
    fide: Option<Rating>,
    /// The number on the club's scale and its day.
    pub(crate) own: Option<(Date, Rating)>,
    /// Whether the person is or was a member.
    was_member: bool,
}

impl PersonFacts {
    /// Facts that are valid on no day.
    const NOTHING: Self = Self {
        from: Date::MAX,
        until: Date::MIN,
        member: false,
        start: None,
        dsu: None,
        fide: None,
        own: None,
        was_member: false,
    };

    pub(crate) fn on(person: &Person, day: Date) -> Self {
        let statuses = person.statuses.iter().map(|(from, _)| *from);
        let changes = statuses
            .chain(person.external.iter().map(|number| number.on))
            .chain(person.starts.iter().map(|start| start.on));
        let number = |scale| person.external_on(scale, day);
        Self {
            from: changes
                .clone()
                .filter(|change| *change <= day)
                .max()
                .unwrap_or(Date::MIN),
            until: changes
                .filter(|change| *change > day)
                .min()
                .unwrap_or(Date::MAX),
            member: person.is_member_on(day),
            start: person.start_on(day),
            dsu: number(ExternalScale::Dsu),
            fide: number(ExternalScale::Fide),
            own: own_number(person, day),
            was_member: person.status_on(day).is_some(),
        }
    }

    fn holds_on(&self, day: Date) -> bool {
        self.from <= day && day < self.until
    }

    /// The rating on another list.
    pub(crate) fn number(&self, scale: ExternalScale) -> Option<Rating> {
        match scale {
            ExternalScale::Dsu => self.dsu,
            ExternalScale::Fide => self.fide,
            ExternalScale::Es => self.own.map(|(_, rating)| rating),
        }
    }
}

fn own_number(person: &Person, day: Date) -> Option<(Date, Rating)> {
    let mut newest_first = person.external.iter().rev();
    newest_first
        .find(|number| number.scale == ExternalScale::Es && number.on <= day)
        .map(|number| (number.on, number.value))
}

// Changes of the whole scale between two events.
//
// Every rating changes: the standings of members, former members and guests; start ratings of an earlier day that no
// event has used yet; a former member's own number from before the change. The opponents' ratings that newcomers have
// collected change too, each separately, so that the first rating is on the new scale. DSU and FIDE numbers do not
// change, as their conversions are dated; nor do the numbers of guests who never were members, or those given with an
// entry.

impl Standings<'_> {
    /// Applies the changes up to `day` that have not been applied yet.
    pub(super) fn adjust_until(&mut self, day: Date, ledger: &mut Ledger) {
        while let Some(next) = self.scale.get(self.state.moves)
            && next.on <= day
        {
            self.adjust(next, ledger);
            self.state.batch.close();
            self.state.moves += 1;
        }
    }

    fn adjust(&mut self, by: &ScaleAdjustment, ledger: &mut Ledger) {
        let eve = by.on.pred_opt().unwrap_or(Date::MIN);
        for (at, place) in (0..self.state.players.len()).zip(0..) {
            let start = self.new_start(place, eve);
            let player = &mut self.state.players[at];
            let waiting = start.filter(|start| start.on < by.on);
            let old = waiting.map(|start| start.rating).or(player.rating);
            player.rating = player.rating.map(|rating| by.apply(rating));
            if let Some(collected) = &mut player.collected {
                collected.adjust(by);
            }
            let Some(old) = old else {
                continue;
            };
            let new = by.apply(old);
            if new != old {
                ledger.adjustments.push(Adjusted {
                    on: by.on,
                    person: self.ids[at],
                    old,
                    new,
                });
            }
        }
    }

    /// A rating of the day `on` on the current scale.
    fn moved(&self, on: Date, rating: Rating) -> Rating {
        self.scale[..self.state.moves]
            .iter()
            .filter(|by| on < by.on)
            .fold(rating, |rating, by| by.apply(rating))
    }
}

// Events that are rated together: within one period every player keeps the rating from before it.
//
// Source: the rules of the badminton index: the expected score is summed over the matches of a period by the old
// ratings of both sides, and K·(W − `W_e`) is added once. So the order of the events inside a period does not matter,
// and apart from rounding a match does not change the sum of both ratings. A line still belongs to one event: it leads
// from the rating before the period to that rating plus all changes of the period so far, rounded; the last line of a
// period is the period's result, and the next period starts from it.
//
// A start rating valid from a day inside the period restarts the period for its player; a change of the whole scale
// or another regulation's period begins a new period for all.

/// A person's part in the running period.
#[derive(Clone, Debug, PartialEq)]
enum Share {
    Rated(Rated),
    /// No rating before the period: the games collected for the first rating so far, and the rated games before.
    Newcomer {
        collected: Box<Collected>,
        games: u32,
    },
}

/// A rated player's events of the running period.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rated {
    /// The rating before the period.
    before: (Rating, Source),
    /// The unrounded sum of the changes.
    changes: Decimal,
    /// The sum of W − `W_e` + B.
    excess: Decimal,
    /// The rated games.
    games: u32,
}

/// The rating with which a person enters an event of the running period.
pub(super) enum RatingBefore {
    /// The current rating, as the person has no event in the period yet.
    Current,
    /// The rating from before the period.
    Before(Rating, Source),
    /// No rating, as there was none before the period.
    Nothing,
}

/// The running period.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Batch {
    span: Option<(Period, Date)>,
    shares: HashMap<u32, Share>,
}

impl Batch {
    /// Begins a new period unless the event ends in the running one.
    pub(super) fn turn_to(&mut self, period: Period, end: Date) {
        let span = period.start(end).map(|start| (period, start));
        if span != self.span {
            self.close();
            self.span = span;
        }
    }

    /// Ends the period: the next event starts from the ratings as they are.
    pub(crate) fn close(&mut self) {
        self.span = None;
        self.shares.clear();
    }

    /// The rating with which a person enters the next event.
    fn rating_before_event(&self, at: u32) -> RatingBefore {
        match self.shares.get(&at) {
            None => RatingBefore::Current,
            Some(Share::Rated(share)) => RatingBefore::Before(share.before.0, share.before.1),
            Some(Share::Newcomer { .. }) => RatingBefore::Nothing,
        }
    }

    /// The rated games of the period so far from the rating `before`.
    pub(super) fn games(&self, at: u32, before: (Rating, Source)) -> u32 {
        self.rated(at, before).map_or(0, |share| share.games)
    }

    fn rated(&self, at: u32, before: (Rating, Source)) -> Option<Rated> {
        match self.shares.get(&at) {
            Some(Share::Rated(share)) if share.before == before => Some(*share),
            _ => None,
        }
    }

    /// The unrounded rating after an event: `before` plus all changes of the period so far, `games` with this event's.
    ///
    /// Where K depends on these games, it holds for the earlier events of the period as well.
    pub(super) fn add(
        &mut self,
        at: u32,
        before: (Rating, Source),
        new: &NewRating,
        (games, is_k_by_games): (u32, bool),
    ) -> Decimal {
        let earlier = self.rated(at, before);
        let of = |sum: fn(&Rated) -> Decimal| earlier.as_ref().map_or(Decimal::ZERO, sum);
        let excess = of(|share| share.excess) + new.score - new.expected + new.bonus;
        let changes = if is_k_by_games {
            new.k * excess
        } else {
            of(|share| share.changes) + new.exact - new.old
        };
        if self.span.is_some() {
            let share = Rated {
                before,
                changes,
                excess,
                games,
            };
            self.shares.insert(at, Share::Rated(share));
        }
        before.0.exact() + changes
    }

    /// Keeps the games behind a first rating, as later events of the period add to them.
    pub(super) fn keep(&mut self, at: u32, collected: &Collected, games: u32) {
        if self.span.is_some() {
            let collected = Box::new(collected.clone());
            self.shares.insert(at, Share::Newcomer { collected, games });
        }
    }

    /// Removes and returns the games behind a first rating so far, with the rated games before it.
    pub(crate) fn take(&mut self, at: u32) -> Option<(Box<Collected>, u32)> {
        match self.shares.remove(&at)? {
            Share::Newcomer { collected, games } => Some((collected, games)),
            rated @ Share::Rated(_) => {
                self.shares.insert(at, rated);
                None
            }
        }
    }

    /// The same period after people were renumbered; `places` gives the new number for each old one.
    pub(super) fn renumbered(&self, places: &[Option<u32>]) -> Self {
        let shares = self.shares.iter().filter_map(|(at, share)| {
            let place = (*places.get(*at as usize)?)?;
            Some((place, share.clone()))
        });
        Self {
            span: self.span,
            shares: shares.collect(),
        }
    }
}

/// A player with more games in one period than the rating method is reliable for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overshoot {
    /// The member.
    pub person: PersonId,
    /// The first day of the period.
    pub from: Date,
    /// Rated games in it.
    pub games: u32,
}

impl Ledger {
    /// The players with too many games in one period, by period and person.
    pub fn overshoots(&self, facts: &Facts) -> Vec<Overshoot> {
        let mut games: BTreeMap<(Date, PersonId), (Period, u32)> = BTreeMap::new();
        for event in &self.events {
            let Some(period) = facts.regulation_on(event.end).map(|rules| rules.period) else {
                continue;
            };
            let Some(from) = period.start(event.end) else {
                continue;
            };
            for line in &self.lines[event.lines.clone()] {
                let sum = games.entry((from, line.person)).or_insert((period, 0));
                *sum = (period, sum.1 + self.own_games(line));
            }
        }
        let many = games
            .into_iter()
            .filter(|(_, (period, games))| overshoots(*period, *games));
        many.map(|((from, person), (_, games))| Overshoot {
            person,
            from,
            games,
        })
        .collect()
    }

    /// The rated games of a line's own event: a first rating includes those of earlier events too.
    fn own_games(&self, line: &LedgerLine) -> u32 {
        let own = |term: &&super::Term| term.tournament == line.tournament;
        match line.continuous {
            Some(_) => line.games,
            None => {
                u32::try_from(self.terms_of(line).iter().filter(own).count()).unwrap_or(u32::MAX)
            }
        }
    }
}

impl LedgerLine {
    /// The change from earlier events of the same period: the part of the new rating that is not this line's own
    /// `K·(W − W_e + B)`; zero where every event is rated separately.
    pub fn carried(&self) -> Decimal {
        self.continuous.map_or(Decimal::ZERO, |terms| {
            let own = terms.k * (self.score.exact() - terms.expected + terms.bonus);
            self.exact - terms.old.exact() - own
        })
    }
}

/// Games and player cards collected by a player without rating; never empty where a player has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Collected {
    /// The games, as terms without expectation.
    pub(crate) terms: Vec<Term>,
    /// The player cards.
    pub(crate) cards: Vec<CollectedCard>,
}

impl Collected {
    /// How many games.
    pub(crate) fn games(&self) -> u32 {
        let terms = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
        self.cards
            .iter()
            .fold(terms, |sum, card| sum.saturating_add(card.games))
    }

    /// The score in them.
    pub(crate) fn score(&self) -> Points {
        let played = self.terms.iter().filter_map(Term::result);
        played.chain(self.cards.iter().map(|card| card.score)).sum()
    }

    /// The opponents' ratings; on a card each game counts with the card's mean.
    pub(super) fn ratings(&self) -> impl Iterator<Item = Decimal> {
        let met = self.terms.iter().map(|term| term.rating.exact());
        let on_cards = self
            .cards
            .iter()
            .flat_map(|card| std::iter::repeat_n(card.rating.exact(), card.games as usize));
        met.chain(on_cards)
    }

    /// Converts the opponents' ratings with a change of the whole scale.
    fn adjust(&mut self, by: &ScaleAdjustment) {
        for term in &mut self.terms {
            term.rating = by.apply(term.rating);
        }
        for card in &mut self.cards {
            card.rating = by.apply(card.rating);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_stay_small() {
        assert_eq!(size_of::<PlayerState>(), 32);
    }

    #[test]
    fn who_is_new_has_no_rating_and_the_others_keep_theirs() {
        let mut state = State::of_nobody_rated(3);
        for (player, rating) in state.players.iter_mut().zip([101, 102, 103]) {
            player.rating = Some(Rating(rating));
        }
        let people = |ids: &[i64]| ids.iter().copied().map(PersonId).collect::<Vec<_>>();
        let now = state.renumbered(&people(&[1, 2, 3]), &people(&[1, 3, 4]));
        let ratings: Vec<_> = now.players.iter().map(|player| player.rating).collect();
        assert_eq!(ratings, [Some(Rating(101)), Some(Rating(103)), None]);
    }
}
