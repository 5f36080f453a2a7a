//! Koya (C.07 9.2): points against opponents with at least half of the greatest possible score.
//!
//! ```
//! assert_eq!(klubrating::standings::fide::TieBreak::codes_of_article("9.2"), "KS");
//! ```

use crate::domain::Points;

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Field, Pairing};
use super::super::workings::Workings;
use super::definition::{Cut, Definition};
use super::game::GameKind;

pub(crate) const TIE_BREAKS: &[Definition] =
    &[Definition::new("KS", "9.2", derive).cuts(&[Cut::Limit(0)], &[])];

/// Points against scheduled opponents, forfeits included, who scored half or more.
fn derive(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let greatest = i64::from(work.fide.koya_limit.get_or_init(|| limit(work.field)).0);
    let (share, half_points) = match cut {
        Cut::Limit(half_points) => (50, i64::from(half_points)),
        Cut::Share(share) => (i64::from(share), 0),
        Cut::None | Cut::Least(_) | Cut::Median(_) => (50, 0),
    };
    let added = half_points * i64::from(work.field.scoring.draw.0);
    let rounds = work.field.players[player].rounds.iter();
    let games = rounds.filter_map(|it| Some((it, GameKind::classify(it).scheduled()?)));
    let term = |(encounter, opponent): (&super::super::field::Encounter, usize)| {
        let reached = 100 * (i64::from(work.points[opponent].0) - added) >= share * greatest;
        Term {
            round: Some(encounter.round),
            against: Against::Player(opponent),
            result: Some(encounter.score),
            weight: Some(work.points[opponent].exact()),
            amount: encounter.score.exact(),
            used: if reached { Use::Counted } else { Use::Ignored },
            note: (!reached).then_some("standings-note-below-half"),
        }
    };
    Derivation::sum(games.map(term).collect())
}

/// The greatest possible score so far: a win in every round that was played, or, if the pairings were not made round
/// by round, in every game of the player with the most games.
fn limit(field: &Field) -> Points {
    let games = match field.pairing {
        Pairing::Swiss => {
            let rounds = field.players.iter().flat_map(|player| &player.rounds);
            i32::from(rounds.map(|it| it.round).max().unwrap_or(0))
        }
        Pairing::Settled | Pairing::Listed => {
            let games = field.players.iter().map(|player| {
                let rounds = player.rounds.iter();
                rounds
                    .filter(|it| GameKind::classify(it).scheduled().is_some())
                    .count()
            });
            i32::try_from(games.max().unwrap_or(0)).unwrap_or(i32::MAX)
        }
    };
    Points(field.scoring.win.0.saturating_mul(games))
}
