//! Tie-breaks against values worked out by others: two exercises of FIDE's Technical Commission and five real
//! tournaments, as FIDE's checker gives them under the rules of 1 March 2026; and the exercise's published solutions
//! under the rules before. The files are not part of the project: the tests take their folder from
//! `KLUBRATING_REAL_FILES` and say so when it is not set.
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use klubrating::domain::{
    ByeKind, Date, Decimal, EntrantNo, Mark, PointsSystem, Rating, round_half_away,
};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::trf;
use klubrating::standings::field::{Meeting, Pairing, Player};
use klubrating::standings::{Field, Standings, System, Value};

/// The files, their folders, how they were paired, and how many values are compared.
const FILES: [(&str, &str, Pairing, usize); 7] = [
    ("tec-swiss", "tiebreaks", Pairing::Swiss, 304),
    ("tec-round-robin", "tiebreaks", Pairing::Settled, 114),
    ("budapest_a_2026", "tournaments", Pairing::Swiss, 1976),
    ("chesshouse_2026", "tournaments", Pairing::Swiss, 3344),
    ("graz_a_2026", "tournaments", Pairing::Swiss, 5225),
    ("lichess_160p", "tournaments", Pairing::Swiss, 3040),
    ("lichess_43p", "tournaments", Pairing::Swiss, 817),
];

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_REAL_FILES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("SKIPPED: KLUBRATING_REAL_FILES is not set");
    }
    folder
}

/// The field of a report file.
fn field(file: &Path, pairing: Pairing, rules_of: Date) -> Field {
    let draft: TournamentDraft = trf::read(&fs::read(file).unwrap()).value.unwrap();
    let at: BTreeMap<u32, usize> = draft.players.iter().map(|it| it.no).zip(0..).collect();
    let meetings: Vec<Meeting> = draft
        .games
        .iter()
        .map(|game| Meeting {
            round: game.round,
            players: [at[&game.white], at[&game.black]],
            marks: [game.white_mark, game.black_mark],
            scores: [game.white_mark, game.black_mark].map(|mark| draft.points.of_mark(mark)),
            partners: None,
            coloured: game.coloured,
        })
        .collect();
    let mut byes: Vec<(u16, usize, ByeKind)> = draft
        .byes
        .iter()
        .map(|bye| (bye.round, at[&bye.player], bye.kind))
        .collect();
    // The values of the running tournaments are those after the last scheduled round, which had no one in it: for the
    // checker a round that everybody was absent from.
    let last = draft.games.iter().map(|game| game.round).max().unwrap();
    for round in last + 1..=draft.rounds {
        byes.extend((0..draft.players.len()).map(|player| (round, player, ByeKind::Zero)));
    }
    let players = draft.players.iter().map(|player| Player {
        no: EntrantNo(player.no),
        rating: player.rating.map(Rating),
        rounds: Vec::new(),
    });
    let field = Field {
        players: players.collect(),
        rounds: draft.rounds,
        pairing,
        scoring: draft.points,
        rules_of,
    };
    field.new(&meetings, &byes)
}

fn day(year: i32, month: u32) -> Date {
    Date::from_ymd_opt(year, month, 1).unwrap()
}

/// The lines of a table of values: the start number, then the cells by column.
fn table(path: &Path) -> (Vec<String>, Vec<Vec<String>>) {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let cells = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<String>>();
    (cells(lines.next().unwrap()), lines.map(cells).collect())
}

/// A value as the tables have it.
fn shown(value: Value) -> Option<Decimal> {
    match value {
        Value::Exact(exact) => Some(round_half_away(exact, 2)),
        Value::Nothing(_) => None,
        _ => panic!("{value:?}"),
    }
}

#[test]
fn every_value_is_that_of_fides_checker() {
    let Some(folder) = folder() else { return };
    for (name, place, pairing, count) in FILES {
        let file = folder.join(place).join(format!("{name}.trf"));
        let field = field(&file, pairing, day(2026, 3));
        let (head, lines) = table(&folder.join("tiebreaks").join(format!("{name}.csv")));
        assert_eq!(lines.len(), field.players.len());
        let systems: Vec<System> = head[3..]
            .iter()
            .map(|code| System::from_code(code).unwrap())
            .collect();
        let standings = Standings::compute(&field, &systems, &systems);
        let mut compared = 0;
        for (at, line) in lines.iter().enumerate() {
            assert_eq!(line[0], field.players[at].no.0.to_string());
            let points: Decimal = line[2].parse().unwrap();
            assert_eq!(
                standings.work.points[at].exact(),
                points,
                "{name} {}",
                line[0]
            );
            // The last column, direct encounter, comes after all others: the places hold it.
            for (column, expected) in standings.columns.iter().zip(&line[3..line.len() - 1]) {
                let theirs = (!expected.is_empty()).then(|| expected.parse().unwrap());
                let code = column.system.code();
                assert_eq!(
                    shown(column.values[at]),
                    theirs,
                    "{name} {} {code}",
                    line[0]
                );
                compared += 1;
            }
            assert_eq!(
                standings.places[at].to_string(),
                line[1],
                "{name} {}",
                line[0]
            );
        }
        assert_eq!(compared, count, "{name}");
    }
}

/// The solutions that the Technical Commission published for its Swiss exercise, by start number. They are of 2024;
/// where an opponent was a dummy, today's rules give less.
const PUBLISHED: [(&str, [&str; 16]); 8] = [
    (
        "REP",
        [
            "5", "5", "5", "4", "5", "5", "5", "5", "3", "5", "5", "3", "5", "3", "5", "5",
        ],
    ),
    (
        "PS/C1",
        [
            "10", "12", "10.5", "10.5", "5", "6", "5", "8", "2.5", "4", "5", "7", "6", "5", "7",
            "10",
        ],
    ),
    (
        "BH",
        [
            "12.5", "13", "15.5", "15", "8.5", "12", "14.5", "13.5", "9", "13", "13.5", "11.5",
            "14", "11", "12", "12.5",
        ],
    ),
    (
        "BH/C1",
        [
            "11", "", "13", "11.5", "7.5", "", "12.5", "12", "7.5", "", "12", "9.5", "12", "9",
            "11", "11",
        ],
    ),
    (
        "FB",
        [
            "13.5", "13.5", "15", "15.5", "10", "12", "13.5", "12.5", "9.5", "12.5", "12.5",
            "11.5", "13.5", "10.5", "12", "13.5",
        ],
    ),
    (
        "AOB",
        [
            "12.6", "13.6", "13.4", "13.38", "13.4", "13.25", "11.9", "13", "12.75", "10.9",
            "12.75", "15", "12.1", "13.17", "12.2", "13.3",
        ],
    ),
    (
        "SB",
        [
            "8", "9.5", "10.5", "9.75", "4.25", "6.5", "3.25", "5.25", "2.25", "1.5", "5.75", "4",
            "4.25", "4.5", "3.5", "7.25",
        ],
    ),
    (
        "SB/C1",
        [
            "7.25", "8.5", "9.25", "8", "3.25", "5.5", "1.25", "3.75", "2.25", "0", "4.25", "4",
            "4.25", "3", "2.5", "5.75",
        ],
    ),
];

#[test]
fn the_edition_before_gives_the_published_solutions() {
    let Some(folder) = folder() else { return };
    let file = folder.join("tiebreaks/tec-swiss.trf");
    let field = field(&file, Pairing::Swiss, day(2024, 8));
    for (code, solutions) in PUBLISHED {
        let system = System::from_code(code).unwrap();
        let standings = Standings::compute(&field, &[system], &[]);
        for (at, solution) in solutions.iter().enumerate() {
            // For three players the exercise gives no cut value.
            if let Ok(solution) = solution.parse() {
                let value = shown(standings.columns[0].values[at]);
                assert_eq!(value, Some(solution), "{code} {}", at + 1);
            }
        }
    }
}

#[test]
fn direct_encounter_orders_the_round_robin() {
    let Some(folder) = folder() else { return };
    let file = folder.join("tiebreaks/tec-round-robin.trf");
    let field = field(&file, Pairing::Settled, day(2026, 3));
    let system = System::from_code("DE").unwrap();
    let standings = Standings::compute(&field, &[system], &[system]);
    // 1 beat 2 and 3, who drew; 6 won by forfeit against 5, who beat 4, who drew with 6.
    let ranks = [1, 2, 2, 3, 2, 1].map(Some);
    assert_eq!(standings.columns[0].ranks, ranks);
    assert_eq!(standings.places, [1, 2, 2, 6, 5, 4]);
}

/// The field of the Moscow Open 2018 from its crosstable: `161w1`, `22w½`, `198w+`; `-1` the bye of the pairing, `0`
/// absent.
fn moscow(folder: &Path, rules_of: Date) -> Field {
    let bytes = fs::read(folder.join("crosstables/2018-moscow-open.csv")).unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| {
            line.trim_start_matches('\u{feff}')
                .split(';')
                .map(str::trim)
                .collect()
        })
        .filter(|row: &Vec<&str>| row[0].parse::<usize>().is_ok() && row.len() > 14)
        .collect();
    let cell = |no: usize, round: usize| rows[no - 1][4 + round];
    let mark = |cell: &str| match cell.chars().last().unwrap() {
        '½' => Mark::Draw,
        code => Mark::from_code(code).unwrap(),
    };
    let mut meetings = Vec::new();
    let mut byes = Vec::new();
    for no in 1..=rows.len() {
        for round in 1..=9 {
            let text = cell(no, round);
            let digits = text.chars().take_while(char::is_ascii_digit).count();
            let number = u16::try_from(round).unwrap();
            let Some(opponent) = text[..digits]
                .parse::<usize>()
                .ok()
                .filter(|other| *other > 0)
            else {
                let kind = match text {
                    "-1" => ByeKind::Pairing,
                    "-½" => ByeKind::Half,
                    _ => ByeKind::Zero,
                };
                byes.push((number, no - 1, kind));
                continue;
            };
            if text[digits..].starts_with('w') {
                let marks = [mark(text), mark(cell(opponent, round))];
                meetings.push(Meeting {
                    round: number,
                    players: [no - 1, opponent - 1],
                    marks,
                    scores: marks.map(|mark| PointsSystem::default().of_mark(mark)),
                    partners: None,
                    coloured: true,
                });
            }
        }
    }
    let players = (1..).take(rows.len()).map(|no| Player {
        no: EntrantNo(no),
        rating: None,
        rounds: Vec::new(),
    });
    let field = Field {
        players: players.collect(),
        rounds: 9,
        pairing: Pairing::Swiss,
        scoring: PointsSystem::default(),
        rules_of,
    };
    field.new(&meetings, &byes)
}

#[test]
fn the_rules_until_2023_give_what_was_published() {
    let Some(folder) = folder() else { return };
    let systems = ["BH", "BH/C1", "SB"].map(|code| System::from_code(code).unwrap());
    let field = moscow(&folder, day(2018, 2));
    let standings = Standings::compute(&field, &systems, &systems);
    let (head, lines) = table(&folder.join("crosstables/expected.csv"));
    let at = |name: &str| head.iter().position(|own| own == name).unwrap();
    let mut compared = 0;
    for line in lines
        .iter()
        .filter(|line| line[0] == "2018-moscow-open.csv")
    {
        let no: usize = line[at("no")].parse().unwrap();
        let points: Decimal = line[at("points")].parse().unwrap();
        assert_eq!(standings.work.points[no - 1].exact(), points, "{no}");
        for (column, name) in standings.columns.iter().zip(["bh", "bh_c1", "sb"]) {
            let expected: Decimal = line[at(name)].parse().unwrap();
            let code = column.system.code();
            assert_eq!(shown(column.values[no - 1]), Some(expected), "{no} {code}");
            compared += 1;
        }
    }
    assert_eq!(compared, 660);
    // By the rules of today most of them are others.
    let field = moscow(&folder, day(2026, 3));
    let today = Standings::compute(&field, &systems, &systems);
    assert_ne!(today.columns[0].values, standings.columns[0].values);
}
