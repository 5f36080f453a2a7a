//! What the numbers behind the opponents mean: the points of a game, or the score of a match.

use crate::domain::{Mark, Message, Points, PointsSystem};
use crate::exchange::problems::Problems;

/// How a table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exchange::sheet) enum Counting {
    /// A game a cell, under these points.
    Games(PointsSystem),
    /// The sum of several games a cell.
    Matches,
}

impl Counting {
    /// The counting that fits every pair of numbers that stand against each other, in hundredths: 1–½–0, 2–1–0,
    /// 3–1–0, 4–2–1, else sums. 3–2–1 cannot be told from matches of four games.
    pub(in crate::exchange::sheet) fn of(pairs: &[(i32, i32)]) -> Self {
        let usual = PointsSystem::default();
        let of = |win, draw, loss| PointsSystem {
            win: Points(win),
            draw: Points(draw),
            loss: Points(loss),
            pairing_bye: Points(win),
            // What is not played is worth nothing meanwhile.
            open: Points(0),
            ..usual
        };
        let highest = pairs.iter().map(|(one, other)| *one.max(other)).max();
        if highest.unwrap_or(0) <= 100 {
            return Self::Games(usual);
        }
        let systems = [(200, 100, 0), (300, 100, 0), (400, 200, 100)];
        for (win, draw, loss) in systems {
            let fits = |pair: &(i32, i32)| [(win, loss), (loss, win), (draw, draw)].contains(pair);
            // To a few of the games one did not come, or nobody: nothing is less than a loss where that is worth something.
            let is_unplayed = |pair: &&(i32, i32)| {
                **pair == (0, 0) || loss > 0 && [(win, 0), (0, win)].contains(*pair)
            };
            let (unplayed, played): (Vec<_>, Vec<_>) = pairs.iter().partition(is_unplayed);
            if unplayed.len() * 10 <= pairs.len() && played.into_iter().all(fits) {
                return Self::Games(of(win, draw, loss));
            }
        }
        Self::Matches
    }

    /// Says where a table counts otherwise than 1–½–0: it goes on counting so.
    pub(in crate::exchange::sheet) fn tell(self, line: usize, problems: &mut Problems) {
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

    /// The points of the tournament; the bye of a table of matches is no match.
    pub(in crate::exchange::sheet) fn points(self) -> PointsSystem {
        match self {
            Self::Games(points) => points,
            Self::Matches => PointsSystem {
                pairing_bye: Points(0),
                ..PointsSystem::default()
            },
        }
    }

    /// The mark of a number of points in a game, against the opponent's where they are known; `None` where it is not worth
    /// any. Nothing where a loss is worth something is a game that one did not come to.
    pub(in crate::exchange::sheet) fn mark(self, value: i32, other: Option<i32>) -> Option<Mark> {
        let points = self.points();
        let found = [
            (points.win, Mark::Win),
            (points.draw, Mark::Draw),
            (points.loss, Mark::Loss),
            (points.absent, Mark::ForfeitLoss),
        ]
        .into_iter()
        .find_map(|(worth, mark)| (worth == Points(value)).then_some(mark))?;
        let is_alone = points.absent != points.loss && other.map(Points) == Some(points.absent);
        Some(match found {
            Mark::Win if is_alone => Mark::ForfeitWin,
            mark => mark,
        })
    }
}

/// The games of a match by its score: as many are won as whole points were made, and the two halves that are over are
/// a draw. How many games were drawn is not told by a score; the points are the same.
///
/// `None` where the two scores do not make whole games.
pub(super) fn match_games(one: i32, other: i32) -> Option<Vec<Mark>> {
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

    #[test]
    fn the_counting_is_found() {
        let counting = |pairs: &[(i32, i32)]| Counting::of(pairs);
        assert_eq!(
            counting(&[(100, 0), (50, 50)]).mark(50, None),
            Some(Mark::Draw)
        );
        assert_eq!(
            counting(&[(200, 0), (100, 100)]).mark(100, None),
            Some(Mark::Draw)
        );
        assert_eq!(
            counting(&[(300, 0), (100, 100)]).mark(300, None),
            Some(Mark::Win)
        );
        let school = counting(&[(400, 100), (200, 200), (100, 400), (400, 100)]);
        let marks = [400, 200, 100, 0, 300].map(|value| school.mark(value, None));
        let [won, drawn, lost] = [Mark::Win, Mark::Draw, Mark::Loss].map(Some);
        assert_eq!(marks, [won, drawn, lost, Some(Mark::ForfeitLoss), None]);
        let mut absent = vec![(400, 100); 20];
        absent.push((400, 0));
        assert_eq!(counting(&absent).mark(400, Some(0)), Some(Mark::ForfeitWin));
        assert_eq!(counting(&absent).mark(400, Some(100)), won);
        assert_eq!(counting(&[(300, 100), (200, 200)]), Counting::Matches);
        let mut some = vec![(200, 0); 10];
        some.push((0, 0));
        assert_eq!(counting(&some).mark(100, None), Some(Mark::Draw));
        assert_eq!(counting(&[(200, 0), (0, 0)]), Counting::Matches);
        assert_eq!(counting(&[(1050, 750)]), Counting::Matches);
        assert_eq!(match_games(1050, 750).map(|games| games.len()), Some(18));
        assert_eq!(match_games(150, 100), None);
    }
}
