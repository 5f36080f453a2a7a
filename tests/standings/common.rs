//! Small tournaments written as crosstables, for the tests of the standings.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "shared between tests; a test may panic"
)]

use klubrating::domain::{ByeKind, Date, EntrantNo, Mark, PointsSystem, Rating};
use klubrating::standings::field::{Meeting, Pairing, Player};
use klubrating::standings::{Derivation, Field, Standings, System, Value};

/// The rules of the day from which they are in force.
pub(crate) fn rules(year: i32) -> Date {
    let (month, day) = if year < 2026 { (8, 1) } else { (3, 1) };
    Date::from_ymd_opt(year, month, day).unwrap()
}

/// A field of one line a player: opponent, colour and mark of every round, as in `2w1 3b= +` ; a bye is its letter,
/// `.` nothing. Without a colour (`2-1`) none is known. Ratings are 2000, 1900, 1800, …
pub(crate) fn field(lines: &[&str], pairing: Pairing, rounds: u16) -> Field {
    let cells: Vec<Vec<&str>> = lines
        .iter()
        .map(|it| it.split_whitespace().collect())
        .collect();
    let mark = |cell: &str| Mark::from_code(cell.chars().last().unwrap()).unwrap();
    let scoring = PointsSystem::default();
    let mut meetings = Vec::new();
    let mut byes = Vec::new();
    for (player, line) in cells.iter().enumerate() {
        for (at, cell) in line.iter().enumerate() {
            let round = u16::try_from(at + 1).unwrap();
            let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
            let Ok(opponent) = digits.parse::<usize>() else {
                let code = cell.chars().next().unwrap();
                byes.extend(ByeKind::from_code(code).map(|kind| (round, player, kind)));
                continue;
            };
            let coloured = cell.contains(['w', 'b']);
            if cell.contains('w') || (!coloured && player < opponent - 1) {
                let marks = [mark(cell), mark(cells[opponent - 1][at])];
                meetings.push(Meeting {
                    round,
                    players: [player, opponent - 1],
                    marks,
                    scores: marks.map(|mark| scoring.of_mark(mark)),
                    partners: None,
                    coloured,
                });
            }
        }
    }
    let player = |no: u32| Player {
        no: EntrantNo(no),
        rating: Some(Rating(2100 - 100 * i32::try_from(no).unwrap())),
        rounds: Vec::new(),
    };
    let field = Field {
        players: (1..).take(lines.len()).map(player).collect(),
        rounds,
        pairing,
        scoring,
        rules_of: rules(2026),
    };
    field.new(&meetings, &byes)
}

/// The values of a system; NaN for none.
pub(crate) fn values(field: &Field, code: &str) -> Vec<f64> {
    let system = System::from_code(code).unwrap();
    let standings = Standings::compute(field, &[system], &[]);
    let column = &standings.columns[0];
    for (at, value) in column.values.iter().enumerate() {
        assert_eq!(standings.derive(system, at).value, *value, "{code} {at}");
    }
    let number = |value: &Value| value.number().unwrap_or(f64::NAN);
    column.values.iter().map(number).collect()
}

/// How a value is made.
pub(crate) fn derivation(field: &Field, code: &str, player: usize) -> Derivation {
    let system = System::from_code(code).unwrap();
    Standings::compute(field, &[], &[]).derive(system, player)
}
