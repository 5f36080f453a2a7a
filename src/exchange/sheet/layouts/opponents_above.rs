//! Tables with two rows a player, the numbers of the opponents above the results, as round robins are kept in
//! spreadsheets. They become one row each.
//!
//! ```text
//! Klass 2;     ;    ;1;2;3
//!        ;     ;    ;4;2;3
//! 1      ;Holm ;1541;1;½;0
//! ```

use crate::domain::Mark;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;

use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::marks;

/// The fewest rounds and players.
const FEWEST: usize = 3;

/// The rows with one for every player; `None` where no two rows answer each other so in every round.
pub(super) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let (at, rounds) = (0..sheet.len().min(60)).find_map(|at| Some((at, counted(&sheet[at])?)))?;
    let first = (at + 1..sheet.len().saturating_sub(1))
        .take(5)
        .find(|row| Player::of(&sheet[*row], &sheet[row + 1], &rounds).is_some())?;
    let pairs = sheet[first..].chunks_exact(2);
    let players: Vec<Player> = pairs
        .map_while(|pair| Player::of(&pair[0], &pair[1], &rounds))
        .collect();
    if players.len() < FEWEST || !players.iter().all(|player| player.is_answered(&players)) {
        return None;
    }
    let line = sheet[at].first().map_or(0, |cell| cell.line);
    let heading = |text: String| Cell::new(line, 0, text);
    let mut header: Vec<Cell> = ["No", "Name", "Rating"]
        .map(str::to_owned)
        .map(heading)
        .into();
    header.extend((1..=rounds.len()).map(|round| heading(format!("R{round}"))));
    header.push(heading("Points".to_owned()));
    let mut rows = sheet[..at].to_vec();
    rows.push(header);
    rows.extend(players.into_iter().map(Player::row));
    let behind = sheet[first..].len() - 2 * (rows.len() - at - 1);
    rows.extend(sheet[sheet.len() - behind..].iter().cloned());
    Some(rows)
}

/// The columns in which a row counts rounds, 1, 2, 3 …, beside each other.
fn counted(row: &[Cell]) -> Option<Vec<usize>> {
    let number = |place: usize| row.get(place).and_then(|cell| numbers::digits(&text(cell)));
    let first = (0..row.len()).find(|place| number(*place) == Some(1))?;
    let run = (first..row.len()).zip(1..);
    let run: Vec<usize> = run
        .take_while(|(place, count)| number(*place) == Some(*count))
        .map(|(place, _)| place)
        .collect();
    (run.len() >= FEWEST).then_some(run)
}

/// A player of two rows.
struct Player {
    number: u32,
    /// Number, name and rating as they stand, and the points behind the rounds.
    cells: [Cell; 4],
    /// Opponent and result of each round, where there was one.
    rounds: Vec<Option<(u32, Cell)>>,
}

impl Player {
    fn of(above: &[Cell], below: &[Cell], rounds: &[usize]) -> Option<Self> {
        let start = *rounds.first()?;
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
        let name = (0..start).find(|place| {
            below
                .get(*place)
                .is_some_and(|cell| letters(&text(cell)) > 1)
        })?;
        let number = |place: usize| {
            below
                .get(place)
                .and_then(|cell| numbers::start_number(text(cell).trim_end_matches('.')))
        };
        let no = (0..name).find(|place| number(*place).is_some())?;
        let rating = (name + 1..start)
            .rev()
            .find(|place| number(*place).is_some_and(|rating| rating > 99));
        let end = rounds.last()? + 1;
        let value = |place: usize| {
            let cell = below.get(place)?;
            cell::value(&cell::normal(&text(cell)))
        };
        let cell = |place: Option<usize>| {
            place
                .and_then(|place| below.get(place))
                .cloned()
                .unwrap_or_default()
        };
        let round = |place: &usize| -> Option<Option<(u32, Cell)>> {
            let opponent = above.get(*place).map(text).unwrap_or_default();
            let own = below.get(*place).cloned().unwrap_or_default();
            if opponent.is_empty() && own.is_blank() {
                return Some(None);
            }
            let is_result = own.is_blank() || is_single(&text(&own));
            Some(Some((
                numbers::start_number(&opponent).filter(|_| is_result)?,
                own,
            )))
        };
        let rounds: Vec<Option<(u32, Cell)>> = rounds.iter().map(round).collect::<Option<_>>()?;
        rounds.iter().any(Option::is_some).then_some(())?;
        let points = value(end).map(|_| end);
        Some(Self {
            number: number(no)?,
            cells: [cell(Some(no)), cell(Some(name)), cell(rating), cell(points)],
            rounds,
        })
    }

    /// Whether all opponents have this player in the same round.
    fn is_answered(&self, players: &[Self]) -> bool {
        let answers = |(round, game): (usize, &Option<(u32, Cell)>)| match game {
            Some((opponent, _)) => players.iter().any(|other| {
                let theirs = other.rounds.get(round).and_then(Option::as_ref);
                other.number == *opponent
                    && theirs.is_some_and(|(number, _)| *number == self.number)
            }),
            None => true,
        };
        self.rounds.iter().enumerate().all(answers)
    }

    fn row(self) -> Vec<Cell> {
        let [no, name, rating, points] = self.cells;
        let mut row = vec![no, name, rating];
        row.extend(self.rounds.into_iter().map(|game| match game {
            Some((opponent, own)) => {
                Cell::new(own.line, own.column, format!("{opponent}:{}", text(&own)))
            }
            None => Cell::default(),
        }));
        row.push(points);
        row
    }
}

/// Whether a cell holds how one game ended.
fn is_single(text: &str) -> bool {
    matches!(
        marks::read(text).as_deref(),
        Some([Mark::Win | Mark::Draw | Mark::Loss])
    )
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn opponents_above_results_are_games() {
        let file = "SERIEN;;Rating;Ronder\nKLASS 2;;;1;2;3;;Diff\n;;Jan;20/1;3/2;10/2;Poäng\n\
                    ;073 82 30;;4;2;3;;\n1;Bo Holm;1541;1;½;0;1½;8\n;071 11 30;;3;1;4;;\n2;Per Friis;1394;0;½;1;1½;3\n\
                    ;;;2;4;1;;\n3;Ida Krag;;1;1;1;3;2\n;;;1;3;2;;\n4;Bo Lund;1200;0;0;0;0;2\n;;Medel;1411\n";
        let reading = read(file.as_bytes());
        let draft = reading.value.unwrap();
        let points = draft.scored_points();
        let points: Vec<i32> = points.values().map(|points| points.0).collect();
        assert_eq!((draft.games.len(), points), (6, vec![150, 150, 300, 0]));
        assert_eq!(draft.players[0].rating, Some(1541));
        let other = file.replace("4;2;3", "4;3;2");
        assert_eq!(read(other.as_bytes()).value, None);
    }
}
