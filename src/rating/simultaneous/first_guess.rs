//! The starting point of the maximisation: strengths from the scores alone.

use super::bradley_terry::{Draws, FirstMove, Model};
use super::draw_model::DrawModel;
use super::games::Games;
use super::pairing::Pairing;
use super::scale::PER_LOGIT;
use super::win_draw_loss::WinDrawLoss;

/// Strengths from the scores alone, as against an average field, then the parameters of the model.
pub(super) fn first_guess(games: &Games, model: Model) -> Vec<f64> {
    let tallies = games.tallies();
    let guess = |tally: &WinDrawLoss| match tally.games() {
        0 => 0.0,
        games => ((tally.score() + 0.5) / (f64::from(games) - tally.score() + 0.5)).ln(),
    };
    let mut at: Vec<f64> = tallies.iter().map(guess).collect();
    let (drawn, all) = tallies.iter().fold((0.0, 0.0), |(drawn, all), tally| {
        (
            drawn + f64::from(tally.drawn),
            all + f64::from(tally.games()),
        )
    });
    // As if all players were equal; the share of draws is neither 0 nor 1 where it is modelled.
    let decided = 1.0 - drawn / all;
    at.push(match model.first_move {
        FirstMove::Estimated => 0.0,
        FirstMove::Fixed(points) => points / PER_LOGIT,
    });
    at.push(match model.draws {
        Draws::Half => 0.0,
        Draws::Davidson => (2.0 * (1.0 / decided - 1.0)).ln(),
        Draws::RaoKupper => (2.0 / decided - 1.0).ln(),
    });
    let stretch = stretch(games, model.draws, &at);
    for strength in &mut at[..tallies.len()] {
        *strength *= stretch;
    }
    at
}

/// The number of pairings sampled to estimate the spread.
const SAMPLE: usize = 20_000;

/// The factor by which the strengths must be multiplied to maximise the likelihood: scores alone show who is strong,
/// but not how strong, as that depends on how far apart the opponents are. It is estimated from a sample of the
/// pairings.
fn stretch(games: &Games, draws: Draws, at: &[f64]) -> f64 {
    let (first_move, draw) = (at[at.len() - 2], at[at.len() - 1]);
    let draw_model = DrawModel::new(draws, draw);
    let step = games.pairings().div_ceil(SAMPLE).max(1);
    let sample: Vec<(f64, Pairing)> = games
        .all()
        .step_by(step)
        .map(|(white, pairing)| (at[white] - at[pairing.black as usize], *pairing))
        .collect();
    let mut stretch = 1.0;
    for _ in 0..5 {
        let (mut slope, mut information) = (0.0, 0.0);
        for (apart, pairing) in &sample {
            let root = (0.5 * (stretch * apart + first_move)).exp();
            let one = draw_model.share(*pairing, root);
            slope += one.by_x * apart;
            information += one.information[0] * apart * apart;
        }
        if information <= 0.0 {
            break;
        }
        // A larger factor than eight would overfit a few games.
        let next = (stretch + slope / information).clamp(0.5 * stretch, 2.0 * stretch);
        stretch = next.clamp(0.125, 8.0);
    }
    stretch
}
