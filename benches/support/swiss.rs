//! A Swiss of any size, the same on every machine.

use klubrating::domain::{ByeKind, Date, EntrantNo, Mark, Points, PointsSystem, Rating};
use klubrating::standings::Field;
use klubrating::standings::field::{Meeting, Pairing, Player};

mod random;
use random::Random;

/// Neighbours by points meet, in a chance order among equals; an odd player has a bye. Two may meet again, which a
/// real pairing forbids and no system minds.
pub(crate) fn field(players: usize, rounds: u16) -> Field {
    let mut random = Random(1);
    let scoring = PointsSystem::default();
    let mut points = vec![Points::ZERO; players];
    let (mut meetings, mut byes) = (Vec::new(), Vec::new());
    for round in 1..=rounds {
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_cached_key(|at| (std::cmp::Reverse(points[*at]), random.below(1 << 30)));
        for pair in order.chunks(2) {
            let [white, black] = *pair else {
                points[pair[0]] += scoring.pairing_bye;
                byes.push((round, pair[0], ByeKind::Pairing));
                continue;
            };
            let mark = match random.below(10) + u32::from(white > black) * 2 {
                0..4 => Mark::Win,
                4..7 => Mark::Draw,
                _ => Mark::Loss,
            };
            let marks = [mark, mark.mirror()];
            let scores = marks.map(|mark| scoring.of_mark(mark));
            points[white] += scores[0];
            points[black] += scores[1];
            meetings.push(Meeting {
                round,
                players: [white, black],
                marks,
                scores,
                partners: None,
                coloured: true,
            });
        }
    }
    let numbers = 1..=u32::try_from(players).unwrap();
    let player = |no: u32| Player {
        no: EntrantNo(no),
        rating: Some(Rating(2700 - (no % 1700).cast_signed())),
        rounds: Vec::new(),
    };
    let field = Field {
        players: numbers.map(player).collect(),
        rounds,
        pairing: Pairing::Swiss,
        scoring,
        rules_of: Date::from_ymd_opt(2026, 4, 1).unwrap(),
    };
    field.new(&meetings, &byes)
}
