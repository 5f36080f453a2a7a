//! Tournament reports as programs write them: rulers, open games, absences, two digits of a year, records of teams. The
//! small files here are our own; those of others come from `KLUBRATING_REAL_FILES`, and without it a test says so.
#![allow(
    clippy::format_collect,
    clippy::case_sensitive_file_extension_comparisons
)]

use std::fs;
use std::path::PathBuf;

use crate::common::counts;
use klubrating::app::standings::of_draft;
use klubrating::domain::{ByeKind, Date, Mark, Severity};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::trf;
use klubrating::exchange::trf::declared::{self, PairingSystem};
use klubrating::standings::System;

const RULERS: &str = "\
012 Klubturnering
042 2026/04/01
052 2026/04/02
         1         2         3         4         5         6         7         8         9
123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890
DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1
001    1      Signe                             1800                             1.0    1     2 w 1  0000 - -
001    2      Bjerg                             1700                             1.0    2     1 b 0  0000 - +
";

const OPEN: &str = "\
012 Open games
042 2026/04/01
052 2026/04/02
092 Individual: Swiss-System
142 3
001    1      Signe                             1800                             1.0    1     2 w 1     3 w *  0000 - *
001    2      Bjerg                             1700                             0.0    4     1 b 0     4 w
001    3      Inger                             1600                             0.0    3     4 b 0     1 b *
001    4      Kaj                               1500                             1.0    2     3 w 1     2 b
";

const RECORDS: &str = "\
012 Team Swiss
042 2026/03/01
052 2026/03/02
092 Team Swiss
142 2
152 W
172 IND FIDE
192 FIDE_TEAM_MP_GP
202 MPvGP,BH:MP
222 5400+30
352 WB
362 TW 3     TD 1     TL 0
250  0    1.0   1   1    1    2
310   1 Valby                            DEN     1750     3     2.5   1    1    2
310   2 Ribe                             DEN     1550     3     1.0   2    3    4
310   3 Viby                             DEN     1500     1     1.5   3    5    6
001    1      Signe                             1800                             2.0    1     3 w 1     5 b 1
001    2      Bjerg                             1700                             0.5    2     4 b =     6 w 0
001    3      Inger                             1600                             0.0    6     1 b 0  0000 - Z
001    4      Kaj                               1500                             0.5    4     2 w =  0000 - Z
001    5      Povl                              1500                             0.5    3  0000 - H     1 w 0
001    6      Olga                              1400                             1.5    5  0000 - H     2 b 1
XXC white1
XXA    1  1.0  0.0
";

fn read(text: &str) -> TournamentDraft {
    let reading = trf::read(text.as_bytes());
    reading
        .value
        .unwrap_or_else(|| panic!("{:?}", reading.problems))
}

fn day(year: i32, month: u32, day: u32) -> Option<Date> {
    Date::from_ymd_opt(year, month, day)
}

/// The file written and read again, as it was read first.
fn again(draft: &TournamentDraft) -> TournamentDraft {
    let (bytes, messages) = trf::write(draft);
    assert_eq!(messages, []);
    let reading = trf::read(&bytes);
    let again = reading
        .value
        .unwrap_or_else(|| panic!("{:?}", reading.problems));
    assert_eq!(
        again.clone().without_lines(),
        trf::carried(draft).without_lines()
    );
    again
}

#[test]
fn rulers_and_templates_are_passed_over_with_one_note() {
    let reading = trf::read(RULERS.as_bytes());
    let keys: Vec<_> = reading.problems.iter().map(|it| it.message.key).collect();
    assert_eq!(keys, ["problem-ruler-lines"]);
    let without: String = RULERS
        .lines()
        .filter(|line| line.starts_with('0'))
        .map(|line| format!("{line}\r\n"))
        .collect();
    let plain = read(&without).without_lines();
    assert_eq!(reading.value.unwrap().without_lines(), plain);
}

#[test]
fn pairings_without_a_result_are_open_games() {
    let draft = read(OPEN);
    let open = draft
        .games
        .iter()
        .filter(|game| game.white_mark == Mark::Open);
    assert_eq!(open.count(), 2);
    assert!(draft.byes.is_empty());
    assert_eq!(counts(&draft).open_games, 2);
    again(&draft);
    let text = String::from_utf8(trf::write(&draft).0).unwrap();
    assert!(text.contains("   3 w *"), "{text}");
}

#[test]
fn an_absence_is_one_however_a_program_writes_it() {
    let file = |absent: &str| {
        let player = |no: u32, rounds: [&str; 3]| {
            let rounds = rounds.map(|round| format!("{round:<10}")).concat();
            format!("001 {no:>4}      {:<77}{rounds}\n", "Signe")
        };
        "012 T\n042 2026/04/01\n052 2026/04/01\n092 Individual: Swiss-System\nXXR 3\n".to_owned()
            + &player(1, ["   2 w 1", "   3 b 1", absent])
            + &player(2, ["   1 b 0", absent, "   3 w ="])
            + &player(3, [absent, "   1 w 0", "   2 b ="])
    };
    let values = |absent| {
        let draft = read(&file(absent));
        let sheet = of_draft(&draft, day(2026, 4, 1).unwrap(), false);
        let codes = ["BH", "SB", "REP"].map(|code| System::from_code(code).unwrap());
        let standings = sheet.standings(&codes);
        let columns = standings.columns.iter();
        columns
            .map(|column| column.values.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(values("0000 - -"), values("0000 - Z"));
    assert_eq!(values("       -"), values("0000 - Z"));
    assert_ne!(values("0000 - +"), values("0000 - Z"));
}

#[test]
fn years_of_two_digits_are_read_where_the_rounds_agree() {
    let file = |start: &str, rounds: &str| {
        format!("012 T\n042 {start}\n132 {rounds:>95}\n001    1      A\n001    2      B\n")
    };
    assert_eq!(read(&file("25/09/02", "25/09/02")).start, day(2025, 9, 2));
    assert_eq!(read(&file("02/09/25", "25/09/02")).start, day(2025, 9, 2));
    assert_eq!(read(&file("02-09-25", "25/09/05")).start, day(2025, 9, 2));
    for start in ["25/09/02", "2025/02/31"] {
        let asked = read(&file(start, "21/03/01"));
        assert_eq!((asked.start, asked.unread_days[0].as_str()), (None, start));
    }
    for written in [
        "2005.07.28",
        "28-07-2005",
        "28.07.05",
        "28. juli 2005",
        "20050728",
    ] {
        assert_eq!(
            read(&file(written, "")).start,
            day(2005, 7, 28),
            "{written}"
        );
    }
}

#[test]
fn records_are_kept_used_and_written_back() {
    let draft = read(RECORDS);
    assert_eq!(draft.records.len(), 13);
    again(&draft);
    assert_eq!(
        declared::pairing(&draft.records),
        Some(PairingSystem::Swiss)
    );
    assert_eq!(
        declared::order(&draft.records),
        None,
        "the order is one of teams"
    );
    let problems = trf::read(RECORDS.as_bytes()).problems;
    let unused: Vec<_> = problems
        .iter()
        .filter(|it| it.message.key == "problem-record-not-used")
        .collect();
    assert_eq!(unused.len(), 1);
    let tags = unused[0]
        .message
        .args
        .iter()
        .map(|it| format!("{it:?}"))
        .collect::<String>();
    assert!(tags.contains("172, 222, 352, 250, XXA"), "{tags}");
}

#[test]
fn teams_are_ranked_by_match_points_then_board_points() {
    let table = |text: &str| {
        let sheet = of_draft(&read(text), day(2026, 3, 1).unwrap(), false);
        let rows = sheet.team_table().into_iter();
        rows.map(|row| {
            let points = row
                .matches
                .map(|it| (it.won, it.drawn, it.lost, it.points.0));
            (row.place, row.name, points, row.board_points.0)
        })
        .collect::<Vec<_>>()
    };
    let row = |place, name: &str, matches, board| (place, name.to_owned(), Some(matches), board);
    assert_eq!(
        table(RECORDS),
        [
            row(1, "Valby", (1, 1, 0, 400), 250),
            // A half-point bye of both players is a drawn round.
            row(2, "Viby", (0, 1, 0, 200), 200),
            row(3, "Ribe", (0, 0, 1, 0), 50),
        ]
    );
    let bye = RECORDS.replace("XXC white1", "320  3.0  2.0 003 002");
    assert_eq!(table(&bye)[1], row(2, "Viby", (0, 1, 0, 400), 200));
    assert_eq!(table(&bye)[2], row(3, "Ribe", (0, 0, 1, 300), 250));
    // Teams of a Swiss of single players: no one plays a match.
    let mixed = RECORDS
        .replace("310   3 Viby ", "### ")
        .replace("5    6\n", "\n");
    let single = mixed.replace("310   1 ", "013 ");
    assert!(!table(&single).is_empty());
}

#[test]
fn byes_on_request_are_those_of_the_players() {
    let text = OPEN.replace("XXR", "142").replace(
        "142 3",
        "142 3\n240 H   2    3\n240 F   1    5\n240 Z   3    1",
    ) + "001    5      Olga                              1400                             1.0    5\n";
    let draft = read(&text);
    let byes: Vec<_> = draft
        .byes
        .iter()
        .map(|it| (it.round, it.player, it.kind))
        .collect();
    // Number 3 has a game in round 2, and round 3 is still to be paired.
    assert_eq!(byes, [(1, 5, ByeKind::Full)]);
    again(&draft);
}

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_REAL_FILES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("SKIPPED: KLUBRATING_REAL_FILES is not set");
    }
    folder
}

#[test]
fn the_variants_of_others_come_in_with_their_counts() {
    let Some(folder) = folder() else { return };
    let manifest = fs::read_to_string(folder.join("manifest_more.csv")).unwrap();
    let mut files = 0;
    for line in manifest.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        if !cells[0].ends_with(".trf") {
            continue;
        }
        files += 1;
        let reading = trf::read(&fs::read(folder.join(cells[0])).unwrap());
        assert!(
            reading
                .problems
                .iter()
                .all(|it| it.severity == Severity::Warning)
        );
        let draft = reading.value.unwrap();
        let counts = counts(&draft);
        let found = [
            counts.players,
            counts.played_games,
            counts.plus,
            counts.minus,
            counts.half_byes,
            counts.full_byes,
            counts.pairing_byes,
            counts.zero_byes,
        ];
        let expected: Vec<usize> = cells[1..]
            .iter()
            .map(|cell| cell.parse().unwrap())
            .collect();
        assert_eq!(found.to_vec(), expected, "{}", cells[0]);
        if !cells[0].contains("rulers") {
            again(&draft);
        }
    }
    assert!(files >= 9, "{files}");
}

#[test]
fn the_variants_of_others_have_the_values_of_the_checker() {
    let Some(folder) = folder() else { return };
    let columns = |name: &str| {
        let draft = read(&fs::read_to_string(folder.join("variants").join(name)).unwrap());
        let sheet = of_draft(&draft, day(2026, 4, 1).unwrap(), false);
        let codes = ["BH", "SB"].map(|code| System::from_code(code).unwrap());
        let standings = sheet.standings(&codes);
        let numbers = standings.columns.iter().map(|column| {
            let values = column.values.iter().map(|value| value.number().unwrap());
            values.collect::<Vec<f64>>()
        });
        (numbers.collect::<Vec<_>>(), sheet.notes.len())
    };
    for name in ["absent_dash.trf", "absent_z.trf"] {
        let (values, _) = columns(name);
        assert_eq!(values[0], [6.5, 7.5, 4.0, 8.5, 7.0, 9.0], "{name}");
        assert_eq!(values[1], [6.5, 3.5, 0.0, 1.5, 1.0, 0.0], "{name}");
    }
    let (values, notes) = columns("swiss_all_met.trf");
    assert_eq!(values[0], [3.5, 4.0, 4.0, 5.5]);
    assert_eq!(values[1], [3.25, 0.5, 1.5, 1.25]);
    assert_eq!(notes, 2, "that everybody met everybody, and what to do");
    let days = |name: &str| {
        let draft = read(&fs::read_to_string(folder.join("variants").join(name)).unwrap());
        (draft.start, draft.end, draft.scored_points())
    };
    let (start, end, _) = days("dates_yy.trf");
    assert_eq!((start, end), (day(2025, 9, 2), day(2025, 9, 5)));
    let points = |name| {
        days(name)
            .2
            .into_values()
            .map(|it| it.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(points("rulers_individual.trf"), [200, 0, 0]);
    assert_eq!(points("rulers_team.trf"), [100, 150, 150, 200]);
}

#[test]
fn the_teams_of_the_technical_commission_have_its_points() {
    let Some(folder) = folder() else { return };
    let file = folder.join("tournaments/tec_sample_team_249p.trf");
    let draft = read(&fs::read_to_string(file).unwrap());
    let sheet = of_draft(&draft, day(2026, 4, 1).unwrap(), false);
    let table = sheet.team_table();
    assert_eq!(table.len(), 50);
    let mut differing = Vec::new();
    for (no, match_points, board_points) in declared::stated_team_points(&draft.records) {
        let row = table.iter().find(|row| row.no == no).unwrap();
        let found = (row.matches.map(|it| it.points), Some(row.board_points));
        if found != (match_points, board_points) {
            differing.push((no, found, match_points, board_points));
        }
    }
    assert!(differing.is_empty(), "{} {differing:?}", differing.len());
}
