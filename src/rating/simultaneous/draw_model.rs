//! What the games of two say of their strengths, by what a draw is taken for.

use super::bradley_terry::Draws;
use super::pairing::Pairing;

/// Shares in the slope and in the information.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PairingShare {
    pub(super) by_x: f64,
    pub(super) by_draw: f64,
    /// Score with score, score with draw, draw with draw.
    pub(super) information: [f64; 3],
}

impl PairingShare {
    /// Adds it to White's sums: slope, diagonal, what is shared with the draw parameter.
    #[inline]
    pub(super) fn put(&self, sums: &mut [f64; 3]) {
        let [score, both, _] = self.information;
        for (sum, more) in sums.iter_mut().zip([self.by_x, score, both]) {
            *sum += more;
        }
    }

    #[inline]
    pub(super) fn add(&mut self, more: &Self) {
        self.by_x += more.by_x;
        self.by_draw += more.by_draw;
        for (sum, more) in self.information.iter_mut().zip(more.information) {
            *sum += more;
        }
    }
}

/// A draw model with its parameter.
#[derive(Clone, Copy)]
pub(super) struct DrawModel {
    draws: Draws,
    /// e^d: Davidson's ν; of Rao and Kupper's margin d, the odds that belong to it.
    odds: f64,
}

impl DrawModel {
    pub(super) fn new(draws: Draws, d: f64) -> Self {
        Self {
            draws,
            odds: d.exp(),
        }
    }

    /// What one pairing has to say at e^(x/2).
    #[inline]
    pub(super) fn local(self, pairing: Pairing, root: f64) -> PairingShare {
        let n = f64::from(pairing.games());
        match self.draws {
            Draws::Half => {
                let expected = root / (root + 1.0 / root);
                PairingShare {
                    by_x: pairing.score() - n * expected,
                    by_draw: 0.0,
                    information: [n * expected * (1.0 - expected), 0.0, 0.0],
                }
            }
            Draws::Davidson => {
                // White's odds of win, draw and loss, times e^(x/2).
                let (win, drawn) = (root * root, self.odds * root);
                let all = 1.0 / (win + drawn + 1.0);
                let (win, drawn) = (win * all, drawn * all);
                let expected = win + 0.5 * drawn;
                PairingShare {
                    by_x: pairing.score() - n * expected,
                    by_draw: f64::from(pairing.drawn()) - n * drawn,
                    information: [
                        n * (win + 0.25 * drawn - expected * expected),
                        n * drawn * (0.5 - expected),
                        n * drawn * (1.0 - drawn),
                    ],
                }
            }
            Draws::RaoKupper => {
                // A draw is a win and a loss at once, times e^(2d) − 1.
                let margin = self.odds;
                let win = root / (root + margin / root);
                let loss = 1.0 / (1.0 + root * root * margin);
                let drawn = f64::from(pairing.drawn());
                let up = f64::from(pairing.won()) + drawn;
                let down = f64::from(pairing.lost()) + drawn;
                let (bend_up, bend_down) = (up * win * (1.0 - win), down * loss * (1.0 - loss));
                let power = margin * margin;
                let curve = drawn * 4.0 * power / ((power - 1.0) * (power - 1.0));
                PairingShare {
                    by_x: up * (1.0 - win) - down * (1.0 - loss),
                    by_draw: drawn * 2.0 * power / (power - 1.0)
                        - up * (1.0 - win)
                        - down * (1.0 - loss),
                    information: [
                        bend_up + bend_down,
                        bend_down - bend_up,
                        bend_up + bend_down + curve,
                    ],
                }
            }
        }
    }
}
