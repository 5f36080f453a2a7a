//! The assumptions of the Bradley-Terry model: draws, and the value of the first move.

use super::games::WinDrawLoss;
use crate::domain::words;

words! {
    /// How the model treats draws.
    #[derive(Default)]
    pub enum Draws {
        /// Half a win and half a loss; their number carries no information.
        Half = "half",
        /// Davidson: draws are as frequent as ν times the geometric mean of win and loss.
        #[default]
        Davidson = "davidson",
        /// Rao and Kupper: a win needs a margin.
        RaoKupper = "rao-kupper",
    }
}

/// The value of the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum FirstMove {
    /// Estimated from the games.
    #[default]
    Estimated,
    /// A number of points; 0 for none.
    Fixed(f64),
}

/// The assumptions of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Model {
    /// How draws are treated.
    pub draws: Draws,
    /// The value of White's first move.
    pub first_move: FirstMove,
}

/// What is known beside the games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beforehand {
    /// Drawn games added for each player, spread over the opponents; they also give those with 0 or 100 % a rating.
    pub prior: u32,
    /// Players whose ratings are given, with points on Elo's scale. All of them are in one group, and errors in it are
    /// relative to them.
    pub anchors: Vec<(usize, f64)>,
}

impl Beforehand {
    /// The anchors' numbers.
    pub fn anchored(&self) -> Vec<usize> {
        self.anchors.iter().map(|(player, _)| *player).collect()
    }

    /// A player's results with the drawn games.
    #[must_use]
    pub fn added_to(&self, tally: &WinDrawLoss) -> WinDrawLoss {
        WinDrawLoss {
            drawn: tally.drawn + self.prior,
            ..*tally
        }
    }
}

impl Model {
    /// The next model with fewer parameters: without the first move, then without a model of draws.
    pub(crate) fn simpler(self) -> Option<Self> {
        let first_move = FirstMove::Fixed(0.0);
        match (self.first_move, self.draws) {
            (FirstMove::Estimated, draws) => Some(Self { draws, first_move }),
            (FirstMove::Fixed(_), Draws::Half) => None,
            (first_move, _) => Some(Self {
                draws: Draws::Half,
                first_move,
            }),
        }
    }
}

// The derivatives of the log likelihood with respect to x, White's lead in logits, and to the draw parameter d.
//
// | | odds of win : draw : loss | d |
// |---|---|---|
// | half and half | eˣ : – : 1, a draw being half of each | – |
// | Davidson (1970) | eˣ : ν·e^(x/2) : 1 | ln ν |
// | Rao and Kupper (1967) | win eˣ/(eˣ + m), loss 1/(1 + m·eˣ), else a draw | ln m |
//
// For the first two models the second derivatives do not depend on the results, so the information is also minus
// their expectation: n times the variances and the covariance of score and draw. For Rao and Kupper's they do.

/// A pairing's contributions to the gradient and to the information.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PairingShare {
    /// First derivative with respect to x.
    pub(super) by_x: f64,
    /// First derivative with respect to d.
    pub(super) by_draw: f64,
    /// Minus the second derivatives: ∂²/∂x², ∂²/∂x∂d, ∂²/∂d².
    pub(crate) information: [f64; 3],
}

impl PairingShare {
    /// Adds it to White's sums: slope, diagonal, and the entry shared with the draw parameter.
    #[inline]
    pub(super) fn add_to(&self, sums: &mut [f64; 3]) {
        let [score, both, _] = self.information;
        for (sum, more) in sums.iter_mut().zip([self.by_x, score, both]) {
            *sum += more;
        }
    }

    #[inline]
    pub(crate) fn add(&mut self, more: &Self) {
        self.by_x += more.by_x;
        self.by_draw += more.by_draw;
        for (sum, more) in self.information.iter_mut().zip(more.information) {
            *sum += more;
        }
    }
}

/// A draw model with its parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DrawModel {
    draws: Draws,
    /// e^d: Davidson's ν, or Rao and Kupper's m, the odds needed for a win.
    odds: f64,
}

impl DrawModel {
    pub(crate) fn new(draws: Draws, d: f64) -> Self {
        Self {
            draws,
            odds: d.exp(),
        }
    }

    /// The probabilities of win, draw and loss, given e^(x/2); where a draw is half a win, those of its halves.
    #[inline]
    fn chances(self, root: f64) -> [f64; 3] {
        match self.draws {
            Draws::Half => {
                let win = root / (root + 1.0 / root);
                [win, 0.0, 1.0 - win]
            }
            Draws::Davidson => {
                // The odds in the table above, with 1 for the loss.
                let (win, drawn) = (root * root, self.odds * root);
                let all = 1.0 / (win + drawn + 1.0);
                [win * all, drawn * all, all]
            }
            Draws::RaoKupper => {
                let win = root / (root + self.odds / root);
                let loss = 1.0 / (1.0 + root * root * self.odds);
                [win, 1.0 - win - loss, loss]
            }
        }
    }

    /// The expected score, given e^(x/2).
    #[inline]
    pub(super) fn expected(self, root: f64) -> f64 {
        let [win, drawn, _] = self.chances(root);
        win + 0.5 * drawn
    }

    /// The sum over games of the squared first derivative with respect to x: how much the results really vary.
    #[inline]
    pub(super) fn squares(self, [won, drawn, lost]: [f64; 3], root: f64) -> f64 {
        let [win, draw, loss] = self.chances(root);
        let [up, level, down] = match self.draws {
            Draws::Half | Draws::Davidson => {
                let expected = win + 0.5 * draw;
                [1.0 - expected, 0.5 - expected, expected]
            }
            Draws::RaoKupper => [1.0 - win, loss - win, 1.0 - loss],
        };
        won * up * up + drawn * level * level + lost * down * down
    }

    /// The contributions of one pairing, won, drawn and lost, given e^(x/2).
    ///
    /// All models need eˣ and e^(x/2) only, so one root, a product of three factors, is enough for a pairing.
    #[inline]
    pub(crate) fn share(self, [won, drawn, lost]: [f64; 3], root: f64) -> PairingShare {
        let n = won + drawn + lost;
        let score = won + 0.5 * drawn;
        let [win, draw, loss] = self.chances(root);
        match self.draws {
            Draws::Half => PairingShare {
                by_x: score - n * win,
                by_draw: 0.0,
                information: [n * win * (1.0 - win), 0.0, 0.0],
            },
            Draws::Davidson => {
                let expected = win + 0.5 * draw;
                PairingShare {
                    by_x: score - n * expected,
                    by_draw: drawn - n * draw,
                    information: [
                        n * (win + 0.25 * draw - expected * expected),
                        n * draw * (0.5 - expected),
                        n * draw * (1.0 - draw),
                    ],
                }
            }
            Draws::RaoKupper => {
                // The probability of a draw is that of a win times that of a loss, times m² − 1. So a draw counts as
                // both a win and a loss, and ln(m² − 1) adds terms in d alone.
                let margin = self.odds;
                let (up, down) = (won + drawn, lost + drawn);
                let (curve_up, curve_down) = (up * win * (1.0 - win), down * loss * (1.0 - loss));
                let power = margin * margin;
                let curve = drawn * 4.0 * power / ((power - 1.0) * (power - 1.0));
                PairingShare {
                    by_x: up * (1.0 - win) - down * (1.0 - loss),
                    by_draw: drawn * 2.0 * power / (power - 1.0)
                        - up * (1.0 - win)
                        - down * (1.0 - loss),
                    information: [
                        curve_up + curve_down,
                        curve_down - curve_up,
                        curve_up + curve_down + curve,
                    ],
                }
            }
        }
    }
}
