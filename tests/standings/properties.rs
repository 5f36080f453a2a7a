//! What holds for the historical systems and the tournament performance of any field.

use klubrating::domain::{ByeKind, Decimal, EntrantNo, Mark, Points, PointsSystem};
use klubrating::standings::field::{Meeting, Pairing};
use klubrating::standings::tournament_performance::{
    Place, TournamentPerformance, printed, unshared,
};
use klubrating::standings::{Field, Standings, System, TopGroup, Value};
use proptest::prelude::*;

use crate::tournaments;

use tournaments::{crosstable, empty, game};

const SYSTEMS: [System; 6] = [
    System::Points,
    System::Gelbfuss,
    System::SonnebornBerger1886,
    System::BuchholzProduct,
    System::Performance,
    System::Quality,
];

/// What happened in a field: how many players, the games, the byes.
#[derive(Clone, Debug)]
struct Events {
    players: usize,
    games: Vec<(u16, usize, usize, Mark)>,
    byes: Vec<(u16, usize, ByeKind)>,
}

impl Events {
    /// The field, played under a points system.
    fn field(&self, scoring: PointsSystem, pairing: Pairing) -> Field {
        let meeting = |&(round, white, black, mark): &(u16, usize, usize, Mark)| {
            game(round, [white, black], mark, &scoring)
        };
        let meetings: Vec<Meeting> = self.games.iter().map(meeting).collect();
        let field = Field {
            pairing,
            scoring,
            ..empty(self.players)
        };
        field.new(&meetings, &self.byes)
    }

    fn standard(&self) -> Field {
        self.field(PointsSystem::default(), Pairing::Settled)
    }
}

/// Any field: rounds with hardly any game and with many, matches, forfeits, byes, players with nothing at all.
fn events() -> impl Strategy<Value = Events> {
    (1_usize..12).prop_flat_map(|players| {
        let mark = prop::sample::select(Mark::ALL.to_vec());
        let kinds = [
            ByeKind::Half,
            ByeKind::Full,
            ByeKind::Zero,
            ByeKind::Pairing,
        ];
        let bye = prop::sample::select(kinds.to_vec());
        let games = prop::collection::vec((1_u16..9, 0..players, 0..players, mark), 0..40);
        let byes = prop::collection::vec((1_u16..9, 0..players, bye), 0..4);
        (Just(players), games, byes).prop_map(|(players, mut games, byes)| {
            games.retain(|(_, white, black, _)| white != black);
            Events {
                players,
                games,
                byes,
            }
        })
    })
}

/// A round robin of three to seven players.
fn round_robin() -> impl Strategy<Value = Vec<Vec<Option<f64>>>> {
    (3_usize..8).prop_flat_map(|players| {
        let results = prop::collection::vec(0_u8..3, players * players);
        results.prop_map(move |results| {
            let mut table = vec![vec![None; players]; players];
            for one in 0..players {
                for other in one + 1..players {
                    let points = f64::from(results[one * players + other]) / 2.0;
                    table[one][other] = Some(points);
                    table[other][one] = Some(1.0 - points);
                }
            }
            table
        })
    })
}

/// The table with one more player of the same result against everybody.
fn with_one_more(table: &[Vec<Option<f64>>], against_everybody: f64) -> Vec<Vec<Option<f64>>> {
    let mut table = table.to_vec();
    for row in &mut table {
        row.push(Some(1.0 - against_everybody));
    }
    let mut row = vec![Some(against_everybody); table.len()];
    row.push(None);
    table.push(row);
    table
}

fn ts(field: &Field) -> Vec<Option<f64>> {
    let performance = TournamentPerformance::compute(field);
    performance.places.iter().map(Place::t).collect()
}

fn close(one: Option<f64>, other: Option<f64>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() < 1e-10,
        (one, other) => one == other,
    }
}

proptest! {
    #[test]
    fn any_field_is_told_whole(events in events(), swiss: bool) {
        let pairing = if swiss { Pairing::Swiss } else { Pairing::Settled };
        let field = events.field(PointsSystem::default(), pairing);
        let standings = Standings::compute(&field, &SYSTEMS, &[]);
        let performance = standings.performance();
        for system in SYSTEMS {
            let column = standings.column(system).unwrap();
            for player in 0..events.players {
                let derivation = standings.derive(system, player);
                prop_assert_eq!(&derivation.value, &column.values[player]);
                let sum: Decimal = derivation.terms.iter().map(|term| term.amount).sum();
                match derivation.value {
                    Value::Exact(exact) => prop_assert_eq!(sum, exact),
                    Value::Real(real) => {
                        prop_assert!(real > 0.0);
                        prop_assert!((f64::try_from(sum).unwrap() - real).abs() < 1e-9);
                    }
                    _ => prop_assert_eq!(sum, Decimal::ZERO),
                }
            }
        }
        let shown = performance.printed();
        for pool in &performance.pools {
            for group in pool.groups.iter().filter(|group| group.players.len() > 1) {
                let t = group.players.iter().map(|at| performance.places[*at].t().unwrap());
                prop_assert!((t.sum::<f64>() - 1.0).abs() < 1e-12);
                let column = group.players.iter().map(|at| shown[*at].unwrap());
                let sum = column.sum::<Decimal>();
                prop_assert!(sum == Decimal::ONE || !performance.unshared().is_empty());
                prop_assert!(group.at_rest);
                prop_assert!(group.lambda > 0.0 && group.period > 0);
                prop_assert!(group.homogeneity.unwrap() >= 1.0);
            }
            // The one above has the better rank, and no two are above each other.
            for (above, below) in &pool.above {
                prop_assert!(!pool.above.contains(&(*below, *above)));
                for better in &pool.groups[*above].players {
                    for worse in &pool.groups[*below].players {
                        prop_assert!(performance.ranks[*better] < performance.ranks[*worse]);
                    }
                }
            }
        }
        let names: Vec<String> = (0..events.players).map(|at| format!("Player {at}")).collect();
        for flag in &performance.flags {
            prop_assert!(flag.message(&names).key.starts_with("standings-flag-"));
            prop_assert!(flag.players.iter().all(|player| *player < events.players));
        }
        let top = TopGroup::select(&standings.work);
        let most = standings.work.points.iter().max().copied().unwrap_or_default();
        for player in 0..events.players {
            let points = standings.work.points[player];
            let close = most > Points::ZERO && points + Points::DRAW >= most;
            let is_member = top.members.iter().any(|member| member.player == player);
            prop_assert!(is_member || !close);
        }
    }

    #[test]
    fn doubled_points_change_no_quotient(events in events()) {
        let standard = PointsSystem::default();
        let doubled = PointsSystem::from_values(standard.values().map(|points| points + points));
        let pairing = Pairing::Settled;
        prop_assert_eq!(
            ts(&events.field(standard, pairing)),
            ts(&events.field(doubled, pairing))
        );
    }

    #[test]
    fn who_is_named_first_does_not_matter(
        (events, order) in events().prop_flat_map(|events| {
            let order: Vec<usize> = (0..events.players).collect();
            (Just(events), Just(order).prop_shuffle())
        })
    ) {
        let moved = Events {
            players: events.players,
            games: events.games.iter().map(|&(round, white, black, mark)| {
                (round, order[white], order[black], mark)
            }).collect(),
            byes: events.byes.iter().map(|&(round, player, kind)| (round, order[player], kind)).collect(),
        };
        let (here, there) = (events.standard(), moved.standard());
        let here = Standings::compute(&here, &SYSTEMS, &[]);
        let there = Standings::compute(&there, &SYSTEMS, &[]);
        for system in SYSTEMS {
            let (one, other) = (here.column(system).unwrap(), there.column(system).unwrap());
            for (player, to) in order.iter().copied().enumerate() {
                prop_assert_eq!(one.ranks[player], other.ranks[to]);
                prop_assert!(close(one.values[player].number(), other.values[to].number()));
            }
        }
    }

    #[test]
    fn one_who_won_or_lost_everything_changes_no_ratio(table in round_robin(), won: bool) {
        let before = TournamentPerformance::compute(&crosstable(&table));
        let more = with_one_more(&table, if won { 1.0 } else { 0.0 });
        let after = TournamentPerformance::compute(&crosstable(&more));
        let expected = if won { Place::HorsConcours(1) } else { Place::Dash(1) };
        prop_assert_eq!(*after.places.last().unwrap(), expected);
        for (one, other) in before.places.iter().zip(&after.places) {
            prop_assert!(close(one.t(), other.t()));
        }
    }

    #[test]
    fn printed_columns_add_up(parts in prop::collection::vec(1_u32..1000, 1..30), decimals in 1_u32..8) {
        let sum: u32 = parts.iter().sum();
        let values: Vec<f64> = parts.iter().map(|part| f64::from(*part) / f64::from(sum)).collect();
        let shown = printed(&values, decimals);
        let equal = unshared(&values, decimals);
        prop_assert_eq!(shown.iter().sum::<Decimal>() == Decimal::ONE, equal == 0);
        // Only equal values keep a column from adding up.
        let copies = |part: &u32| parts.iter().filter(|other| *other == part).count();
        prop_assert!(equal == 0 || equal > 1 && parts.iter().map(copies).any(|count| count == equal));
        let unit = Decimal::new(1, decimals);
        for (value, shown) in values.iter().zip(&shown) {
            let exact = Decimal::from_f64_retain(*value).unwrap();
            prop_assert!((exact - *shown).abs() <= unit);
        }
        for (one, shown_one) in values.iter().zip(&shown) {
            for (other, shown_other) in values.iter().zip(&shown) {
                prop_assert!(one <= other || shown_one >= shown_other);
            }
        }
    }
}

/// A match of many games is a group of two: t is as the square roots of the points.
#[test]
fn a_long_match() {
    let marks = [
        Mark::Win,
        Mark::Win,
        Mark::Draw,
        Mark::Loss,
        Mark::Win,
        Mark::Draw,
    ];
    let games = (1..).zip(marks).map(|(round, mark)| (round, 0, 1, mark));
    let events = Events {
        players: 2,
        games: games.collect(),
        byes: Vec::new(),
    };
    let t = ts(&events.standard());
    let ratio = t[0].unwrap() / t[1].unwrap();
    assert!((ratio - 2_f64.sqrt()).abs() < 1e-12, "{ratio}");
    assert_eq!(events.standard().players[1].no, EntrantNo(2));
}
