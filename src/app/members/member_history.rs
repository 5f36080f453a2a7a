//! Collects a member's history from the facts and the ledger, event by event and game by game.

use std::collections::{HashMap, HashSet};

use crate::domain::list::PrintedNumber;
use crate::domain::tournament::{CardOpponents, Tournament};
use crate::domain::{ByeKind, Date, Decimal, Mark, PersonId, Points, Rating, TournamentId};
use crate::publish::members::member_sheet::Opponent;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Event, Ledger, LedgerLine, Reason};

/// A member's results in rated events and games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemberHistory {
    /// The steps to the current rating, oldest first.
    pub steps: Vec<RatingStep>,
    /// Every game, bye and player card, newest first.
    pub games: Vec<Played>,
    /// The score against each opponent, most games first.
    pub opponents: Vec<Opponent>,
}

/// A change of the rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingStep {
    /// The last day of the event, or the day of a change of the whole scale.
    pub date: Date,
    /// The event; `None` for a change of the whole scale and for an archived list.
    pub event: Option<TournamentId>,
    /// Whether it is the number on a list from before this program.
    pub archived: bool,
    /// The rating before; `None` for a first rating.
    pub old: Option<Rating>,
    /// The rating after.
    pub new: Rating,
    /// Rated games of the event.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The expected score; `None` for a first rating.
    pub expected: Option<Decimal>,
}

/// The kind of result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// The member's mark in a game.
    Game(Mark),
    /// A round without an opponent.
    Bye(ByeKind),
    /// Points and games of a player card.
    Card(Points, u32),
}

/// A game, a bye or a player card.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The last day of the event.
    pub date: Date,
    pub event: TournamentId,
    /// The round; 0 on a player card.
    pub round: u16,
    pub opponent: Option<PersonId>,
    /// The rating of the opponent that counted.
    pub rating: Option<Rating>,
    /// The result.
    pub outcome: ResultKind,
    /// Whether the third set decided, in a match of sets.
    pub third_set: bool,
    /// The expected score, where the game was rated individually.
    pub expected: Option<Decimal>,
    /// Whether it counted for the member's rating.
    pub rated: bool,
    /// Why it did not count.
    pub reason: Option<Reason>,
}

/// A rated game: the opponent's rating and the expected score; for an unrated one, the reason.
#[derive(Default)]
struct GameRatings {
    rated: HashMap<(TournamentId, u16, PersonId), (Rating, Option<Decimal>)>,
    cards: HashSet<TournamentId>,
    unrated: HashMap<(TournamentId, u16, Option<PersonId>), Reason>,
    events: HashMap<TournamentId, Reason>,
}

impl MemberHistory {
    /// Adds the numbers on the lists from before this program.
    pub fn add_archived(&mut self, numbers: &[PrintedNumber]) {
        self.steps.extend(numbers.iter().map(|number| RatingStep {
            date: number.date,
            event: None,
            archived: true,
            old: None,
            new: number.rating,
            games: 0,
            score: Points::ZERO,
            expected: None,
        }));
        // A list does not include the events of its own day, so it comes before them.
        self.steps.sort_by_key(|step| (step.date, !step.archived));
    }
}

/// Reads a member's history.
pub fn member_history(facts: &Facts, ledger: &Ledger, person: PersonId) -> MemberHistory {
    // In a large club one person plays in few events; only the ledger lines of these are searched.
    let own: Vec<&Tournament> = facts
        .tournaments
        .iter()
        .filter(|event| takes_part(event, person))
        .collect();
    let lines = Lines::of(person, &own, ledger);
    let found = found(&lines, ledger, person);
    let mut games = Vec::new();
    for event in own {
        played(event, person, &found, &mut games);
    }
    games.sort_by(|one, other| {
        (other.date, other.event, other.round).cmp(&(one.date, one.event, one.round))
    });
    MemberHistory {
        steps: steps(&lines, ledger, person),
        opponents: against(&games),
        games,
    }
}

/// Whether a person has a start number or a player card in an event.
pub(super) fn takes_part(event: &Tournament, person: PersonId) -> bool {
    event.entrants.iter().any(|own| own.person == person)
        || event.cards.iter().any(|card| card.person == person)
}

/// The events in which a person takes part, as they were rated, and the person's lines in them.
struct Lines<'l> {
    events: Vec<&'l Event>,
    lines: Vec<(Date, &'l LedgerLine)>,
}

impl<'l> Lines<'l> {
    fn of(person: PersonId, own: &[&Tournament], ledger: &'l Ledger) -> Self {
        let own: HashSet<TournamentId> = own.iter().map(|event| event.id).collect();
        let events = ledger.events.iter();
        let events = events.filter(|event| own.contains(&event.tournament));
        let events: Vec<&Event> = events.collect();
        let lines = events.iter().flat_map(|event| {
            let lines = ledger.lines[event.lines.clone()].iter();
            debug_assert!(
                lines
                    .clone()
                    .all(|line| line.tournament == event.tournament)
            );
            lines.map(|line| (event.end, line))
        });
        let lines: Vec<_> = lines.filter(|(_, line)| line.person == person).collect();
        debug_assert!(
            lines
                .iter()
                .map(|(_, line)| *line)
                .eq(ledger.lines_of(person)),
            "a line of an event in which the person does not take part"
        );
        Self { events, lines }
    }
}

fn steps(lines: &Lines<'_>, ledger: &Ledger, person: PersonId) -> Vec<RatingStep> {
    let moves = ledger.adjustments_of(person).map(|moved| RatingStep {
        date: moved.on,
        event: None,
        archived: false,
        old: Some(moved.old),
        new: moved.new,
        games: 0,
        score: Points::ZERO,
        expected: None,
    });
    let lines = lines.lines.iter().map(|(end, line)| RatingStep {
        date: *end,
        event: Some(line.tournament),
        archived: false,
        old: line.old(),
        new: line.new,
        games: line.games,
        score: line.score,
        expected: line.expected(),
    });
    // A change of the scale comes before the events that end on its day; the sort is stable.
    let mut steps: Vec<RatingStep> = moves.chain(lines).collect();
    steps.sort_by_key(|step| step.date);
    steps
}

fn found(lines: &Lines<'_>, ledger: &Ledger, person: PersonId) -> GameRatings {
    let mut found = GameRatings::default();
    for (_, line) in &lines.lines {
        for term in ledger.terms_of(line) {
            match term.played {
                Some(game) => {
                    let expected = term.p.map(crate::rating::ledger::Probability::exact);
                    let key = (term.tournament, game.round, game.opponent);
                    found.rated.insert(key, (term.rating, expected));
                }
                None => {
                    found.cards.insert(term.tournament);
                }
            }
        }
        if line.rule == crate::rating::ledger::Rule::CardBeforeAfter {
            found.cards.insert(line.tournament);
        }
    }
    let unrated = lines.events.iter();
    let unrated = unrated.flat_map(|event| &ledger.unrated[event.unrated_games.clone()]);
    found.unrated = unrated
        .filter(|game| game.person == person)
        .map(|game| ((game.tournament, game.round, game.opponent), game.reason))
        .collect();
    found.events = lines
        .events
        .iter()
        .filter_map(|event| Some((event.tournament, event.unrated?)))
        .collect();
    found
}

/// A member's games, byes and card of one event.
fn played(event: &Tournament, person: PersonId, found: &GameRatings, games: &mut Vec<Played>) {
    let whole = found.events.get(&event.id).copied();
    let line = |round, opponent: Option<PersonId>, outcome| {
        let rated = opponent.and_then(|opponent| found.rated.get(&(event.id, round, opponent)));
        let reason = found.unrated.get(&(event.id, round, opponent)).copied();
        Played {
            date: event.end,
            event: event.id,
            round,
            opponent,
            rating: rated.map(|(rating, _)| *rating),
            outcome,
            third_set: false,
            expected: rated.and_then(|(_, expected)| *expected),
            rated: rated.is_some(),
            reason: reason.or(whole).filter(|_| rated.is_none()),
        }
    };
    for game in &event.games {
        for (side, mark, opponent, _) in game.sides() {
            if event.person(side) == Some(person) {
                games.push(Played {
                    third_set: game.third_set,
                    ..line(game.round, event.person(opponent), ResultKind::Game(mark))
                });
            }
        }
    }
    let byes = event.byes.iter();
    let byes = byes.filter(|bye| event.person(bye.entrant) == Some(person));
    games.extend(byes.map(|bye| {
        let bye_line = line(bye.round, None, ResultKind::Bye(bye.kind));
        Played {
            reason: bye_line.reason.or(Some(Reason::NotPlayed)),
            ..bye_line
        }
    }));
    let cards = event.cards.iter().filter(|card| card.person == person);
    games.extend(cards.map(|card| {
        let count = match &card.opponents {
            CardOpponents::Known(known) => u32::try_from(known.len()).unwrap_or(u32::MAX),
            CardOpponents::BeforeAfter { games, .. } => *games,
        };
        let rated = found.cards.contains(&event.id);
        let card = line(0, None, ResultKind::Card(card.score, count));
        Played {
            rated,
            reason: card.reason.filter(|_| !rated),
            ..card
        }
    }));
}

fn against(games: &[Played]) -> Vec<Opponent> {
    let mut all: HashMap<PersonId, Opponent> = HashMap::new();
    for game in games {
        let (Some(opponent), ResultKind::Game(mark)) = (game.opponent, game.outcome) else {
            continue;
        };
        let Some(score) = mark.score().filter(|_| mark.is_played()) else {
            continue;
        };
        let entry = all.entry(opponent).or_insert(Opponent {
            member: opponent,
            games: 0,
            points: Points::ZERO,
            wdl: [0; 3],
            last: game.date,
        });
        entry.games += 1;
        entry.points += score;
        entry.last = entry.last.max(game.date);
        let place = match mark {
            Mark::Win => 0,
            Mark::Draw => 1,
            _ => 2,
        };
        entry.wdl[place] += 1;
    }
    let mut all: Vec<Opponent> = all.into_values().collect();
    all.sort_by_key(|one| (std::cmp::Reverse((one.games, one.points)), one.member));
    all
}
