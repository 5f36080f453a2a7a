//! Koya (C.07 9.2): the points won against those with at least half of the greatest possible score.
//!
//! ```
//! assert_eq!(klubrating::standings::fide::TieBreak::codes_of_article("9.2"), "KS");
//! ```

use crate::domain::Points;

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Field, Pairing};
use super::super::workings::Workings;
use super::definition::Definition;
use super::game::GameKind;
use super::unplayed::last_round;

pub(super) const TIE_BREAKS: &[Definition] = &[Definition::new("KS", "9.2", |work, player, _| {
    derive(work, player)
})];

/// Points against scheduled opponents, forfeits included, who scored half or more.
fn derive(work: &Workings<'_>, player: usize) -> Derivation {
    let limit = work.fide.koya_limit(work);
    let rounds = work.field.players[player].rounds.iter();
    let games = rounds.filter_map(|it| Some((it, GameKind::classify(it).scheduled()?)));
    let term = |(encounter, opponent): (&super::super::field::Encounter, usize)| {
        let reached = 2 * work.points[opponent].0 >= limit.0;
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

/// The greatest possible score: a win in every round, or without rounds made one by one in every game
/// of whoever has most.
pub(super) fn limit(field: &Field) -> Points {
    let games = match field.pairing {
        Pairing::Swiss => i32::from(last_round(field)),
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
