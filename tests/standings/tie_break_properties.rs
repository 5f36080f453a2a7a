//! What holds for every field, however odd: relabelling permutes, sums are the sums of their terms, nothing panics.

use crate::cases::property;
use crate::common;

use klubrating::domain::{ByeKind, EntrantNo, Mark, PointsSystem, Rating};
use klubrating::standings::fide::TieBreak;
use klubrating::standings::field::{Meeting, Pairing, Player};
use klubrating::standings::{Field, Standings, System, Use, Value};
use proptest::prelude::*;

use common::rules;

/// Pairings and byes of any sort: matches, several games in a round, rounds past the last, marks that do not fit.
fn fields() -> impl Strategy<Value = Field> {
    let meeting = (
        1..7_u16,
        0..8_usize,
        1..8_usize,
        0..9_usize,
        0..9_usize,
        any::<bool>(),
    );
    let bye = (1..7_u16, 0..8_usize, 0..6_usize);
    (
        1..8_usize,
        prop::collection::vec(meeting, 0..20),
        prop::collection::vec(bye, 0..8),
        prop::collection::vec(prop::option::weighted(0.97, 100..2800_i32), 8),
        (any::<bool>(), any::<bool>(), 0..8_u16),
    )
        .prop_map(|(size, meetings, byes, ratings, (swiss, new, rounds))| {
            let scoring = PointsSystem::default();
            let meetings = meetings.into_iter().filter(|_| size > 1);
            let meetings: Vec<Meeting> = meetings
                .map(|(round, one, step, mark, other, coloured)| {
                    let one = one % size;
                    let marks = [Mark::ALL[mark], Mark::ALL[other]];
                    Meeting {
                        round,
                        players: [one, (one + 1 + step % (size - 1)) % size],
                        marks,
                        scores: marks.map(|mark| scoring.of_mark(mark)),
                        partners: None,
                        coloured,
                    }
                })
                .collect();
            let byes: Vec<_> = byes
                .into_iter()
                .map(|(round, player, kind)| (round, player % size, ByeKind::ALL[kind]))
                .collect();
            let player = |(no, rating): (u32, &Option<i32>)| Player {
                no: EntrantNo(no),
                rating: rating.map(Rating),
                rounds: Vec::new(),
            };
            let field = Field {
                players: (1..).zip(&ratings).take(size).map(player).collect(),
                rounds,
                pairing: if swiss {
                    Pairing::Swiss
                } else {
                    Pairing::Settled
                },
                scoring,
                rules_of: rules(if new { 2026 } else { 2024 }),
            };
            field.new(&meetings, &byes)
        })
}

fn systems() -> Vec<System> {
    let danish = klubrating::standings::correction::Correction::ALL;
    let fide = TieBreak::every().into_iter().map(System::Fide);
    fide.chain(danish.map(System::Correction)).collect()
}

/// The same field with the players in reverse.
fn reversed(field: &Field) -> Field {
    use klubrating::standings::field::EncounterKind;
    let last = field.players.len() - 1;
    let mut other = field.clone();
    other.players.reverse();
    for player in &mut other.players {
        for encounter in &mut player.rounds {
            if let EncounterKind::Paired { opponent, .. } = &mut encounter.what {
                *opponent = last - *opponent;
            }
        }
    }
    other
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 40))]

    #[test]
    fn relabelling_permutes(field in fields()) {
        let systems = systems();
        let other = reversed(&field);
        let one = Standings::compute(&field, &systems, &systems);
        let other = Standings::compute(&other, &systems, &systems);
        for (column, mirrored) in one.columns.iter().zip(&other.columns) {
            let back: Vec<Value> = mirrored.values.iter().rev().copied().collect();
            prop_assert_eq!(&column.values, &back, "{}", column.system.code());
            let back: Vec<_> = mirrored.ranks.iter().rev().copied().collect();
            prop_assert_eq!(&column.ranks, &back, "{}", column.system.code());
        }
        let back: Vec<u32> = other.places.iter().rev().copied().collect();
        prop_assert_eq!(one.places, back);
    }

    #[test]
    fn a_value_is_what_its_derivation_comes_to(field in fields()) {
        for system in systems() {
            let standings = Standings::compute(&field, &[system], &[]);
            let code = system.code();
            let is_sum = ["BH", "FB", "SB", "KS", "PS", "W", "BPG", "BWG", "REP", "korr"]
                .iter()
                .any(|start| code.starts_with(start));
            for (at, value) in standings.columns[0].values.iter().enumerate() {
                let told = standings.derive(system, at);
                prop_assert_eq!(told.value, *value, "{}", &code);
                if is_sum {
                    let counted = told.terms.iter().filter(|it| it.used == Use::Counted);
                    let sum = counted.map(|it| it.amount).sum();
                    prop_assert_eq!(Value::Exact(sum), *value, "{}", &code);
                }
            }
        }
    }
}

#[test]
fn fields_with_next_to_nothing_have_values_or_none() {
    use common::field;
    for pairing in [Pairing::Swiss, Pairing::Settled] {
        for lines in [
            &[][..],
            &["."],
            &["U H Z F"],
            &["2w1 2b0 2w=", "1b0 1w1 1b="],
        ] {
            for rounds in [0, 1, 4] {
                let field = field(lines, pairing, rounds);
                let systems = systems();
                let standings = Standings::compute(&field, &systems, &systems);
                assert_eq!(standings.places.len(), lines.len());
                for column in &standings.columns {
                    assert_eq!(column.values.len(), lines.len(), "{}", column.system.code());
                }
            }
        }
    }
}
