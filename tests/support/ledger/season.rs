//! Random seasons: people of every sort, events of every kind, dates that overlap.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use klubrating::domain::Schedule;
use klubrating::domain::person::{ExternalScale, Person, StartRating, Status};
use klubrating::domain::tournament::{
    Bye, CardOpponents, Entrant, EntryRating, Game, Kind, PlayerCard, Tournament,
};
use klubrating::domain::{
    ByeKind, Date, Decimal, EntrantNo, Mark, PersonId, Points, Rating, TournamentId,
};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::{ConversionInForce, Facts};
use klubrating::rating::scale_adjustment::{Compression, ScaleAdjustment};

use super::build;

/// The first day of a season; 8 February 2015, when DSU lowered its thresholds, is in its middle.
pub(crate) fn day(offset: i64) -> Date {
    build::day(2014, 9, 1) + chrono::Duration::days(offset)
}

/// A season under the `es` regulation.
pub(crate) fn facts() -> impl Strategy<Value = Facts> {
    let dated = (conversions(), adjustments());
    (vec(person(), 3..10), vec(raw_event(), 1..9), dated).prop_map(|(people, events, dated)| {
        let mut facts = build::es();
        (facts.conversions, facts.adjustments) = dated;
        facts.persons = (1..).map(PersonId).zip(people).collect();
        let people = facts.persons.len();
        facts.tournaments = (1..)
            .zip(events)
            .map(|(id, raw)| raw.tournament(id, people))
            .collect();
        facts
    })
}

/// An event that ends after every event of [`facts`].
pub(crate) fn last_event(people: usize) -> impl Strategy<Value = Tournament> {
    raw_event().prop_map(move |mut raw| {
        raw.start += 500;
        raw.tournament(1000, people)
    })
}

/// Ascending by day, one a day.
fn by_day<T>(mut drawn: Vec<T>, day: impl Fn(&T) -> Date) -> Vec<T> {
    drawn.sort_by_key(&day);
    drawn.dedup_by_key(|one| day(one));
    drawn
}

pub(crate) fn conversions() -> impl Strategy<Value = Vec<ConversionInForce>> {
    let line = (60_i64..100, 200_i64..600).prop_map(|(tenths, offset)| Conversion::Line {
        factor: Decimal::new(tenths, 1),
        offset: Decimal::from(offset),
    });
    let conversion = prop_oneof![
        1 => Just(Conversion::Booklet),
        2 => Just(Conversion::Rebased2024),
        2 => line,
    ];
    let rules = prop_oneof![5 => Just("dsu"), 5 => Just("dsu-2015"), 1 => Just("no-such-rules")];
    let one = (when(), conversion, rules).prop_map(|(from, conversion, rules)| ConversionInForce {
        from,
        conversion,
        card_rules: rules.to_owned(),
    });
    vec(one, 0..3).prop_map(|drawn| by_day(drawn, |one| one.from))
}

pub(crate) fn adjustments() -> impl Strategy<Value = Vec<ScaleAdjustment>> {
    let compression = (150_i32..230, 0_i64..=100).prop_map(|(pivot, share)| Compression {
        pivot: Rating(pivot),
        share: Decimal::new(share, 2),
    });
    let floor = (90_i32..130).prop_map(Rating);
    let shift = prop_oneof![Just(0), -30_i32..60];
    let one = (when(), shift, option::of(compression), option::of(floor)).prop_map(
        |(on, shift, compression, floor)| ScaleAdjustment {
            on,
            shift,
            compression,
            floor,
        },
    );
    vec(one, 0..3).prop_map(|drawn| by_day(drawn, |one| one.on))
}

/// A day of the season, often one on which events begin and end.
pub(crate) fn when() -> impl Strategy<Value = Date> {
    prop_oneof![0_i64..360, (0_i64..7).prop_map(|n| n * 50)].prop_map(day)
}

pub(crate) fn person() -> impl Strategy<Value = Person> {
    (statuses(), numbers(), starts()).prop_map(|(statuses, external, starts)| Person {
        statuses,
        external,
        starts,
    })
}

fn statuses() -> impl Strategy<Value = Vec<(Date, Status)>> {
    let from = |offset, status| vec![(day(offset), status)];
    prop_oneof![
        5 => Just(vec![(Date::MIN, Status::Active)]),
        1 => Just(Vec::new()),
        1 => (0_i64..300).prop_map(move |at| from(at, Status::Active)),
        1 => (0_i64..300, any::<bool>()).prop_map(|(at, left)| {
            let gone = if left { Status::Left } else { Status::Deceased };
            vec![(Date::MIN, Status::Active), (day(at), gone)]
        }),
        1 => (0_i64..150, 0_i64..150).prop_map(|(left, back)| vec![
            (Date::MIN, Status::Passive),
            (day(left), Status::Left),
            (day(left + 1 + back), Status::Active),
        ]),
    ]
}

fn numbers() -> impl Strategy<Value = Vec<klubrating::domain::person::ExternalRating>> {
    let one = (
        prop_oneof![
            4 => Just(ExternalScale::Dsu),
            2 => Just(ExternalScale::Fide),
            1 => Just(ExternalScale::Es)
        ],
        option::weighted(0.4, 0_i64..300),
        1000_i32..2300,
    );
    prop_oneof![3 => Just(Vec::new()), 2 => vec(one, 1..4)].prop_map(|drawn| {
        let mut numbers: Vec<_> = drawn
            .into_iter()
            .map(|(scale, on, value)| {
                let value = if scale == ExternalScale::Es {
                    value / 10
                } else {
                    value
                };
                build::number_of(scale, on.map_or(Date::MIN, day), value)
            })
            .collect();
        numbers.sort_by_key(|number| (number.on, number.scale));
        numbers.dedup_by_key(|number| (number.on, number.scale));
        numbers
    })
}

fn starts() -> impl Strategy<Value = Vec<StartRating>> {
    let one = (
        option::weighted(0.5, 0_i64..300),
        90_i32..230,
        0_u32..40,
        any::<bool>(),
    );
    prop_oneof![2 => Just(Vec::new()), 3 => vec(one, 1..3)].prop_map(|drawn| {
        let mut starts: Vec<_> = drawn
            .into_iter()
            .map(|(on, rating, games, opening)| StartRating {
                on: on.map_or(Date::MIN, day),
                rating: Rating(rating),
                games: if opening { games } else { 0 },
                opening,
            })
            .collect();
        starts.sort_by_key(|start| start.on);
        starts.dedup_by_key(|start| start.on);
        starts
    })
}

/// Round, White, Black, both marks, a decision whether it is rated, and a result for the rating alone.
type RawGame = (
    u16,
    usize,
    usize,
    (Mark, Mark),
    Option<bool>,
    Option<(Mark, Mark)>,
);

/// An event before persons and indices are fitted to the number of people.
#[derive(Clone, Debug)]
struct RawEvent {
    kind: Kind,
    start: i64,
    days: i64,
    sequence: i64,
    rounds: u16,
    notation: bool,
    minutes: Option<i32>,
    approved: bool,
    /// For each person whether they take part, and a rating of the entry.
    takes_part: Vec<(bool, Option<EntryRating>)>,
    games: Vec<RawGame>,
    byes: Vec<(u16, usize, ByeKind)>,
    cards: Vec<(usize, i32, CardOpponents)>,
}

fn raw_event() -> impl Strategy<Value = RawEvent> {
    let kind = proptest::sample::select(Kind::ALL.to_vec());
    let days = prop_oneof![2 => Just(0_i64), 1 => 0_i64..60];
    let entry = (
        proptest::sample::select(ExternalScale::ALL.to_vec()),
        1000_i32..2300,
    )
        .prop_map(|(scale, value)| {
            let value = if scale == ExternalScale::Es {
                value / 10
            } else {
                value
            };
            build::entry(scale, value)
        });
    let place = || 0_usize..100;
    let when = (
        prop_oneof![0_i64..300, (0_i64..6).prop_map(|n| n * 50)],
        days,
        0_i64..3,
    );
    let rules = (
        prop::bool::weighted(0.95),
        option::weighted(0.2, 270_i32..400),
        prop::bool::weighted(0.3),
    );
    (
        kind,
        when,
        1_u16..14,
        rules,
        vec(
            (prop::bool::weighted(0.8), option::weighted(0.15, entry)),
            10,
        ),
        vec(
            (
                1_u16..14,
                place(),
                place(),
                marks(),
                decision(),
                correction(),
            ),
            0..30,
        ),
        vec(
            (
                1_u16..14,
                place(),
                proptest::sample::select(ByeKind::ALL.to_vec()),
            ),
            0..3,
        ),
        vec((place(), 0_i32..15, card()), 0..3),
    )
        .prop_map(
            |(kind, when, rounds, rules, takes_part, games, byes, cards)| RawEvent {
                kind,
                start: when.0,
                days: when.1,
                sequence: when.2,
                rounds,
                notation: rules.0,
                minutes: rules.1,
                approved: rules.2,
                takes_part,
                games,
                byes,
                cards,
            },
        )
}

fn decision() -> impl Strategy<Value = Option<bool>> {
    option::weighted(0.05, any::<bool>())
}

/// Decided, whatever it is.
fn correction() -> impl Strategy<Value = Option<(Mark, Mark)>> {
    let decided = marks().prop_filter("a correction is decided", |marks| marks.0 != Mark::Open);
    option::weighted(0.05, decided)
}

pub(crate) fn marks() -> impl Strategy<Value = (Mark, Mark)> {
    prop_oneof![
        400 => Just((Mark::Win, Mark::Loss)),
        400 => Just((Mark::Loss, Mark::Win)),
        300 => Just((Mark::Draw, Mark::Draw)),
        10 => Just((Mark::Draw, Mark::Loss)),
        10 => Just((Mark::Loss, Mark::Loss)),
        30 => Just((Mark::ForfeitWin, Mark::ForfeitLoss)),
        30 => Just((Mark::ForfeitLoss, Mark::ForfeitLoss)),
        10 => Just((Mark::ShortWin, Mark::ShortLoss)),
        10 => Just((Mark::ShortDraw, Mark::ShortDraw)),
        5 => Just((Mark::Open, Mark::Open)),
    ]
}

pub(crate) fn card() -> impl Strategy<Value = CardOpponents> {
    prop_oneof![
        vec(900_i32..2300, 1..10)
            .prop_map(|numbers| CardOpponents::Known(numbers.into_iter().map(Rating).collect())),
        (1000_i32..2200, -40_i32..60, 1_u32..12).prop_map(|(before, change, games)| {
            CardOpponents::BeforeAfter {
                before: Rating(before),
                after: Rating(before + change),
                games,
            }
        }),
    ]
}

impl RawEvent {
    fn tournament(self, id: i64, people: usize) -> Tournament {
        let entrants: Vec<Entrant> = (1..)
            .zip(self.takes_part.into_iter().take(people))
            .filter(|(_, (takes_part, _))| *takes_part)
            .map(|(no, (_, rating))| Entrant {
                no: EntrantNo(no),
                person: PersonId(i64::from(no)),
                ratings: rating.into_iter().collect(),
                withdrawn: None,
            })
            .collect();
        let players = entrants.len();
        let index = |at: usize| u32::try_from(at % players).unwrap();
        let mut games: Vec<Game> = Vec::new();
        for (round, white, black, marks, rated, rating) in self.games {
            if players < 2 || white % players == black % players {
                continue;
            }
            let same = (round, index(white), index(black));
            if games
                .iter()
                .any(|game| (game.round, game.white, game.black) == same)
            {
                continue;
            }
            games.push(Game {
                round,
                white: index(white),
                black: index(black),
                white_mark: marks.0,
                black_mark: marks.1,
                rated,
                rating,
                third_set: false,
                partners: None,
            });
        }
        let byes = self
            .byes
            .into_iter()
            .filter(|_| players > 0)
            .map(|(round, entrant, kind)| Bye {
                round,
                entrant: index(entrant),
                kind,
            })
            .collect();
        Tournament {
            id: TournamentId(id),
            kind: self.kind,
            start: day(self.start),
            end: day(self.start + self.days),
            sequence: self.sequence,
            rounds: self.rounds,
            notation: self.notation,
            minutes_per_move: self.minutes.map(Points),
            approved: self.approved,
            entrants,
            games,
            byes,
            cards: cards(self.kind, self.cards, people),
            schedule: Schedule::default(),
        }
    }
}

/// At most one card a person, and only in coordinated events.
fn cards(kind: Kind, drawn: Vec<(usize, i32, CardOpponents)>, people: usize) -> Vec<PlayerCard> {
    let mut cards: Vec<PlayerCard> = Vec::new();
    for (at, halves, opponents) in drawn {
        let person = PersonId(i64::try_from(at % people).unwrap() + 1);
        let taken = cards.iter().any(|card| card.person == person);
        if kind == Kind::Coordinated && !taken {
            let score = Points(halves * 50);
            cards.push(PlayerCard {
                person,
                score,
                opponents,
            });
        }
    }
    cards
}
