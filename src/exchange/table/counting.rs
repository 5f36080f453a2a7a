//! Determines what the numbers in a table mean: the points of a game, or the score of a match.

use super::spelling::Outcome;
use crate::domain::{ByeKind, Mark, Message, Points, PointsSystem};
use crate::exchange::problem::Problems;

/// The way in which a table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// One game per cell, with these points.
    Games(PointsSystem),
    /// The sum of several games per cell.
    Matches,
}

impl Counting {
    /// The counting that fits the pairs of numbers of two opponents, in hundredths: 1–½–0, 2–1–0, 3–1–0, 4–2–1,
    /// otherwise sums of matches. A few pairs that do not fit are typing errors, and are reported.
    pub(crate) fn of(pairs: &[(i32, i32)]) -> Self {
        /// This many of ten must fit.
        const FITTING: usize = 9;
        let usual = PointsSystem::default();
        let of = |win, draw, loss| PointsSystem {
            win: Points(win),
            draw: Points(draw),
            loss: Points(loss),
            pairing_bye: Points(win),
            // An open game counts nothing for the time being.
            open: Points(0),
            ..usual
        };
        if pairs.is_empty() {
            return Self::Games(usual);
        }
        let fitting = |system: &PointsSystem| {
            let (win, draw, loss) = (system.win.0, system.draw.0, system.loss.0);
            // In a few games one player or both did not appear, which gives less than a loss if a loss has points.
            let unplayed = |pair: &(i32, i32)| {
                *pair == (0, 0) || loss > 0 && [(win, 0), (0, win)].contains(pair)
            };
            let fits =
                |pair: &&(i32, i32)| [(win, loss), (loss, win), (draw, draw)].contains(*pair);
            let (odd, regular): (Vec<_>, Vec<_>) = pairs.iter().partition(|pair| unplayed(pair));
            let odd = odd.len().min(pairs.len() / 10);
            odd + regular.into_iter().filter(fits).count()
        };
        let others = [of(200, 100, 0), of(300, 100, 0), of(400, 200, 100)];
        let mut best = (usual, fitting(&usual));
        for system in others {
            // Draws alone do not show the points of a win.
            let has_wins = (pairs.iter()).any(|(one, other)| *one.max(other) == system.win.0);
            let count = fitting(&system);
            if has_wins && count > best.1 {
                best = (system, count);
            }
        }
        // With at most one point per game, pairs that do not fit can only be typing errors.
        let highest = pairs.iter().map(|(one, other)| one.max(other)).max();
        let is_usual = best.0 == usual && highest.is_some_and(|highest| *highest <= 100);
        if is_usual || best.1 * 10 >= pairs.len() * FITTING {
            Self::Games(best.0)
        } else {
            Self::Matches
        }
    }

    /// Reports a counting other than 1–½–0, which the tournament keeps.
    pub(crate) fn tell(self, line: usize, problems: &mut Problems) {
        let points = self.points();
        if points.win == PointsSystem::default().win {
            return;
        }
        let key = if points.loss == Points(0) {
            "problem-counting"
        } else {
            "problem-counting-losses"
        };
        let message = Message::new(key)
            .with("win", points.win.exact())
            .with("draw", points.draw.exact())
            .with("loss", points.loss.exact());
        problems.warn(line, 0, message);
    }

    /// The points system of the tournament; in a table of matches the bye of the pairing gives no points, as it is no
    /// match.
    pub(crate) fn points(self) -> PointsSystem {
        match self {
            Self::Games(points) => points,
            Self::Matches => PointsSystem {
                pairing_bye: Points(0),
                ..PointsSystem::default()
            },
        }
    }

    /// The mark of a result, given the opponent's if known; `None` for a number that no result is worth.
    pub(crate) fn mark(self, outcome: Outcome, other: Option<Outcome>) -> Option<Mark> {
        let value = match outcome {
            Outcome::Mark(mark) => return Some(mark),
            Outcome::None => return Some(Mark::Open),
            Outcome::Value(value) => value,
        };
        let points = self.points();
        let worths = [
            (points.win, Mark::Win),
            (points.draw, Mark::Draw),
            (points.loss, Mark::Loss),
            (points.absent, Mark::ForfeitLoss),
        ];
        let found = worths
            .into_iter()
            .find_map(|(worth, mark)| (worth == Points(value)).then_some(mark))?;
        // If a loss has points, nothing means that the player did not appear.
        let is_absent =
            |outcome| matches!(outcome, Outcome::Value(value) if Points(value) == points.absent);
        let is_alone = points.absent != points.loss && other.is_some_and(is_absent);
        Some(match (found, other) {
            (Mark::Win, _) if is_alone => Mark::ForfeitWin,
            // `1` against `-`: the opponent did not appear.
            (Mark::Win, Some(Outcome::Mark(Mark::ForfeitLoss))) => Mark::ForfeitWin,
            (Mark::Loss, Some(Outcome::Mark(Mark::ForfeitWin))) => Mark::ForfeitLoss,
            (mark, _) => mark,
        })
    }

    /// The points of a result; `None` for an open game.
    pub(crate) fn worth(self, outcome: Outcome) -> Option<Points> {
        match outcome {
            Outcome::Value(value) => Some(Points(value)),
            Outcome::Mark(Mark::Open) | Outcome::None => None,
            Outcome::Mark(mark) => Some(self.points().of_mark(mark)),
        }
    }

    /// The points of a round without an opponent.
    pub(crate) fn of_bye(self, kind: ByeKind) -> Points {
        self.points().of_bye(kind)
    }
}

/// The games of a match, from its score: as many wins as whole points, and two remaining halves as a draw. The score
/// does not show how many games were drawn, but the points are the same.
///
/// `None` if the two scores do not add up to whole games.
pub(crate) fn match_games(one: i32, other: i32) -> Option<Vec<Mark>> {
    let halves = (one % 100, other % 100);
    if halves != (0, 0) && halves != (50, 50) {
        return None;
    }
    let times = |value: i32| usize::try_from(value / 100).unwrap_or(0);
    let mut games = vec![Mark::Win; times(one)];
    games.extend(vec![Mark::Loss; times(other)]);
    if halves == (50, 50) {
        games.push(Mark::Draw);
    }
    Some(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(counting: Counting, value: i32, other: Option<i32>) -> Option<Mark> {
        counting.mark(Outcome::Value(value), other.map(Outcome::Value))
    }

    #[test]
    fn the_counting_is_found() {
        let counting = |pairs: &[(i32, i32)]| Counting::of(pairs);
        assert_eq!(
            mark(counting(&[(100, 0), (50, 50)]), 50, None),
            Some(Mark::Draw)
        );
        assert_eq!(
            mark(counting(&[(200, 0), (100, 100)]), 100, None),
            Some(Mark::Draw)
        );
        assert_eq!(
            mark(counting(&[(300, 0), (100, 100)]), 300, None),
            Some(Mark::Win)
        );
        let school = counting(&[(400, 100), (200, 200), (100, 400), (400, 100)]);
        let marks = [400, 200, 100, 0, 300].map(|value| mark(school, value, None));
        let [won, drawn, lost] = [Mark::Win, Mark::Draw, Mark::Loss].map(Some);
        assert_eq!(marks, [won, drawn, lost, Some(Mark::ForfeitLoss), None]);
        let mut absent = vec![(400, 100); 20];
        absent.push((400, 0));
        assert_eq!(
            mark(counting(&absent), 400, Some(0)),
            Some(Mark::ForfeitWin)
        );
        assert_eq!(mark(counting(&absent), 400, Some(100)), won);
        assert_eq!(counting(&[(300, 100), (200, 200)]), Counting::Matches);
        // One typing error among many changes nothing.
        let mut some = vec![(200, 0); 10];
        some.push((200, 100));
        assert_eq!(mark(counting(&some), 100, None), Some(Mark::Draw));
        assert_eq!(counting(&[(1050, 750)]), Counting::Matches);
        assert_eq!(match_games(1050, 750).map(|games| games.len()), Some(18));
        assert_eq!(match_games(150, 100), None);
    }
}
