//! What an exported tournament says of its players: points and places of the results, ratings, present names.

use crate::program::TestClub;
use crate::written::Written;

/// A player's line of a tournament report: name, rating, points and place.
fn player(report: &str, no: u32) -> (String, String, String, String) {
    let start = format!("001 {no:>4} ");
    let line = report.lines().find(|line| line.starts_with(&start));
    let letters: Vec<char> = line.unwrap().chars().collect();
    let field = |from: usize, to: usize| {
        let field: String = letters[from - 1..to].iter().collect();
        field.trim().to_owned()
    };
    (field(15, 47), field(49, 52), field(81, 84), field(86, 89))
}

fn said(name: &str, rating: &str, points: &str, place: &str) -> (String, String, String, String) {
    (name.into(), rating.into(), points.into(), place.into())
}

fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen' --dsu 90001",
        "member add 'Bo Hansen' --dsu 90002",
        "start-rating set 1 151 --on 2026-08-01",
        "start-rating set 2 152 --on 2026-08-01",
        "external-rating set 1 --scale dsu --value 1600 --on 2026-08-01",
    ])
}

#[test]
fn points_and_places_are_those_of_the_results_and_not_of_the_file() {
    let club = club();
    club.file(
        "e.csv",
        "#name;E\n#start;2026-09-01\n#end;2026-10-01\nno;name;points;r1\n\
         1;Anna Jensen;1;2w1\n2;Bo Hansen;0;1b0\n",
    );
    club.ok("tournament import e.csv --kind club");
    let report = club.ok("tournament export 1 -");
    assert_eq!(player(&report, 1), said("Anna Jensen", "", "1.0", "1"));
    club.ok("tournament result 1 1 1 2 0-1");
    let report = club.ok("tournament export 1 -");
    assert_eq!(player(&report, 1), said("Anna Jensen", "", "0.0", "2"));
    assert_eq!(player(&report, 2), said("Bo Hansen", "", "1.0", "1"));
    // The crosstable has them too.
    club.ok("tournament export 1 t.csv");
    let table = std::fs::read_to_string(club.path("t.csv")).unwrap();
    let mut rows = csv::ReaderBuilder::new()
        .delimiter(b';')
        .has_headers(false)
        .flexible(true)
        .from_reader(table.as_bytes());
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    let header = rows
        .iter()
        .find(|row| row.iter().any(|cell| cell == "points"));
    let points = header.unwrap().iter().position(|cell| cell == "points");
    let anna = rows
        .iter()
        .find(|row| row.iter().any(|cell| cell == "Anna Jensen"));
    assert_eq!(&anna.unwrap()[points.unwrap()], "0.0", "{table}");
}

#[test]
fn a_typed_tournament_has_points_places_and_the_ratings_asked_for() {
    let club = club();
    for line in [
        "tournament new T --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1/2-1/2",
        "tournament result 1 2 2 1 1-0",
    ] {
        club.ok(line);
    }
    let report = club.ok("tournament export 1 - --ratings es");
    assert_eq!(player(&report, 1), said("Anna Jensen", "151", "0.5", "2"));
    assert_eq!(player(&report, 2), said("Bo Hansen", "152", "1.5", "1"));
    // The marriage is of after the tournament; the file goes to those who know her by the name of today.
    club.ok("member rename 1 'Anna Krogh' --from 2026-11-01");
    let report = club.ok("tournament export 1 - --ratings dsu");
    assert_eq!(player(&report, 1).0, "Anna Krogh");
    report.shows("1600");
}

#[test]
fn an_ending_that_no_form_has_is_refused() {
    let club = club();
    club.ok("tournament new T --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2");
    let answer = club.run("tournament export 1 t.xlsx");
    assert!(
        answer.contains(".trf") && answer.ends_with("exit 2\n"),
        "{answer}"
    );
    assert!(!club.path("t.xlsx").exists());
}
