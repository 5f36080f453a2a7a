//! Fields made of crosstables.

use klubrating::domain::{Date, EntrantNo, Mark, Points, PointsSystem};
use klubrating::standings::Field;
use klubrating::standings::field::{Meeting, Pairing, Player};

/// A field of that many players without any rounds.
pub(crate) fn empty(players: usize) -> Field {
    let numbers = 1..=u32::try_from(players).unwrap();
    let player = |no| Player {
        no: EntrantNo(no),
        rating: None,
        rounds: Vec::new(),
    };
    Field {
        players: numbers.map(player).collect(),
        rounds: 1,
        pairing: Pairing::Settled,
        scoring: PointsSystem::default(),
        rules_of: Date::MIN,
    }
}

/// A game with its points under a points system.
pub(crate) fn game(round: u16, players: [usize; 2], mark: Mark, scoring: &PointsSystem) -> Meeting {
    let marks = [mark, mark.mirror()];
    Meeting {
        round,
        players,
        marks,
        scores: marks.map(|mark| scoring.of_mark(mark)),
        partners: None,
        coloured: false,
    }
}

/// The field of a crosstable: points of row against column, `None` where they did not play; several games of a
/// pair add up.
pub(crate) fn crosstable(points: &[Vec<Option<f64>>]) -> Field {
    let mut meetings = Vec::new();
    for (white, row) in points.iter().enumerate() {
        for (black, scored) in row.iter().enumerate().skip(white + 1) {
            let Some(mut mine) = *scored else { continue };
            let mut theirs = points[black][white].unwrap();
            while mine + theirs > 0.0 {
                let mark = match (mine, theirs) {
                    _ if mine.fract() != 0.0 => Mark::Draw,
                    _ if mine >= 1.0 => Mark::Win,
                    _ => Mark::Loss,
                };
                mine -= points_of(mark);
                theirs -= 1.0 - points_of(mark);
                let round = u16::try_from(meetings.len() + 1).unwrap();
                let scoring = PointsSystem::default();
                meetings.push(game(round, [white, black], mark, &scoring));
            }
        }
    }
    empty(points.len()).new(&meetings, &[])
}

fn points_of(mark: Mark) -> f64 {
    f64::from(mark.score().unwrap_or(Points::ZERO).0) / 100.0
}
