//! Tests of when an event is complete: round robins, Swiss tournaments, typed rounds and rounds from files.

use proptest::prelude::*;

use super::*;
use crate::domain::tournament::{Bye, CardOpponents, Entrant, Game, PlayerCard};
use crate::domain::{ByeKind, Date, EntrantNo, Mark, PersonId, Points, TournamentId};
use crate::domain::{Withdrawal, WithdrawnScore};

fn day(day: u32) -> Date {
    Date::from_ymd_opt(2026, 9, day).unwrap()
}

/// An event with this many players and rounds, in which nothing has been entered.
fn event(players: u32, rounds: u16) -> Tournament {
    let entrants = (1..=players).map(|no| Entrant {
        no: EntrantNo(no),
        person: PersonId(i64::from(no)),
        ratings: Vec::new(),
        withdrawn: None,
    });
    Tournament {
        id: TournamentId(1),
        kind: Kind::Club,
        start: day(1),
        end: day(20),
        sequence: 1,
        rounds,
        notation: true,
        minutes_per_move: None,
        approved: false,
        entrants: entrants.collect(),
        games: Vec::new(),
        byes: Vec::new(),
        cards: Vec::new(),
        schedule: Schedule {
            closing: Closing::ByRounds,
            ..Schedule::default()
        },
    }
}

fn game(round: u16, white: u32, black: u32) -> Game {
    Game {
        round,
        white,
        black,
        white_mark: Mark::Win,
        black_mark: Mark::Loss,
        rated: None,
        rating: None,
        third_set: false,
        partners: None,
    }
}

fn absent(round: u16, entrant: u32) -> Bye {
    let kind = ByeKind::Zero;
    Bye {
        round,
        entrant,
        kind,
    }
}

/// The same event with an entrant who left after a round.
fn left(mut event: Tournament, entrant: usize, after: u16) -> Tournament {
    let score = WithdrawnScore::Cancel;
    event.entrants[entrant].withdrawn = Some(Withdrawal { after, score });
    event
}

/// Four players in three rounds, everybody against everybody.
fn whole() -> Tournament {
    let mut whole = event(4, 3);
    for (round, pairs) in [
        (1, [(0, 1), (2, 3)]),
        (2, [(0, 2), (1, 3)]),
        (3, [(0, 3), (1, 2)]),
    ] {
        let games = pairs.map(|(white, black)| game(round, white, black));
        whole.games.extend(games);
    }
    whole
}

#[test]
fn a_round_without_a_game_is_missing() {
    assert_eq!(whole().missing(Play::Games), None);
    let mut begun = whole();
    begun.games.truncate(2);
    let missing = begun.missing(Play::Games).unwrap();
    assert_eq!(missing.rounds, [2, 3]);
    assert!(missing.idle.is_empty() && missing.pairs.is_empty());
    // A round in which everybody is absent is not a round with a game.
    begun.byes = (0..4).map(|player| absent(2, player)).collect();
    assert_eq!(begun.missing(Play::Games).unwrap().rounds, [2, 3]);
}

#[test]
fn in_a_typed_round_two_players_with_nothing_were_forgotten() {
    let mut typed = whole();
    typed.games.remove(1);
    let missing = typed.missing(Play::Games).unwrap();
    assert_eq!(missing.idle, [(1, vec![2, 3])]);
    // One of the two is absent, so the other is free.
    typed.byes.push(absent(1, 2));
    assert_eq!(typed.missing(Play::Games), None);
    typed.byes.clear();
    // In the rounds of a file a blank is an absence.
    typed.schedule.file_rounds = 1;
    assert_eq!(typed.missing(Play::Games), None);
    // Boards of a team event are not counted.
    typed.schedule.file_rounds = 0;
    typed.kind = Kind::Team;
    assert_eq!(typed.missing(Play::Games), None);
    typed.games.retain(|game| game.round != 3);
    assert_eq!(typed.missing(Play::Games).unwrap().rounds, [3]);
}

#[test]
fn a_round_robin_lacks_the_pairs_that_never_met() {
    let mut robin = whole();
    robin.games[1] = game(1, 0, 1);
    robin.schedule.file_rounds = 3;
    assert_eq!(robin.missing(Play::Games), None);
    // Four players in three rounds: it may be a round robin.
    assert_eq!(robin.pairs_in_doubt(Play::Games), [[2, 3]]);
    robin.schedule.round_robin = Some(true);
    assert_eq!(robin.missing(Play::Games).unwrap().pairs, [[2, 3]]);
    robin.schedule.round_robin = Some(false);
    assert_eq!(robin.missing(Play::Games), None);
    assert!(robin.pairs_in_doubt(Play::Games).is_empty());
    // Rounds of another number do not fit a round robin.
    robin.schedule.round_robin = None;
    robin.rounds = 4;
    assert!(robin.pairs_in_doubt(Play::Games).is_empty());
}

#[test]
fn some_events_end_by_their_day_and_cards() {
    let missing = |change: fn(&mut Tournament)| {
        let mut event = event(4, 3);
        change(&mut event);
        event.missing(Play::Games).is_some()
    };
    assert!(missing(|_| {}));
    assert!(!missing(|event| event.kind = Kind::Coordinated));
    assert!(missing(|event| event.kind = Kind::Approved));
    assert!(!missing(|event| {
        event.kind = Kind::Approved;
        event.cards.push(PlayerCard {
            person: PersonId(1),
            score: Points(200),
            opponents: CardOpponents::Known(Vec::new()),
        });
    }));
    assert_eq!(event(4, 3).missing(Play::Matches), None);
    // The committee's decision, and events recorded before completeness was asked for.
    for closing in [Closing::Decided, Closing::AsItStood] {
        let mut closed = event(4, 3);
        closed.schedule.closing = closing;
        assert_eq!(closed.missing(Play::Games), None);
    }
}

#[test]
fn runs_of_rounds() {
    assert_eq!(round_ranges(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
}

proptest! {
    /// Every game of a complete event is needed: without any one of them a typed event is incomplete. Its days do not
    /// matter.
    #[test]
    fn an_event_is_complete_by_its_games_and_not_by_its_days(
        gone in prop::collection::vec(any::<prop::sample::Index>(), 0..4), start in 1..28_u32, end in 1..28_u32,
    ) {
        let mut event = whole();
        for gone in gone {
            let at = gone.index(event.games.len());
            event.games.remove(at);
        }
        let missing = event.missing(Play::Games);
        prop_assert_eq!(missing.is_none(), event.games.len() == 6);
        (event.start, event.end) = (day(start), day(end));
        prop_assert_eq!(event.missing(Play::Games), missing);
    }
}

#[test]
fn nothing_is_missing_of_whoever_left() {
    let mut event = whole();
    event.schedule.round_robin = Some(true);
    event
        .games
        .retain(|game| game.round == 1 || ![game.white, game.black].contains(&3));
    let missing = event.missing(Play::Games).unwrap();
    assert_eq!(missing.pairs, [[0, 3], [1, 3]]);
    assert_eq!(left(event, 3, 1).missing(Play::Games), None);
    // The departure leaves a round, or players of a typed round, without a game.
    let mut three = self::event(3, 3);
    three.games = vec![game(2, 0, 1)];
    assert!(three.missing(Play::Games).is_some());
    assert_eq!(left(three.clone(), 2, 0).missing(Play::Games), None);
    three.games.clear();
    assert!(left(three, 2, 0).missing(Play::Games).is_some());
    // In a Swiss tournament of five the odd player may be free, and the one who left is absent.
    let mut event = self::event(6, 2);
    event.games = vec![
        game(1, 0, 1),
        game(1, 2, 3),
        game(1, 4, 5),
        game(2, 0, 2),
        game(2, 1, 3),
    ];
    assert_eq!(event.missing(Play::Games).unwrap().idle, [(2, vec![4, 5])]);
    assert_eq!(left(event.clone(), 5, 1).missing(Play::Games), None);
    assert!(left(event, 5, 2).missing(Play::Games).is_some());
}
