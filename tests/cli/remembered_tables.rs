//! What somebody said of a table's columns is kept for the next one with the same headings, and taken back like any change.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// An evening's table of a family after some rounds; the last column has the points of a season.
fn table(rounds: usize, family: &str) -> String {
    const ROWS: [&[&str]; 4] = [
        &["1", "Anna FAMILY", "2w1", "3b1", "4w1", "17"],
        &["2", "Bo FAMILY", "1b0", "4w1", "3b0", "12"],
        &["3", "Chr FAMILY", "4b1", "1w0", "2w1", "9"],
        &["4", "Dan FAMILY", "3w0", "2b0", "1b0", "11"],
    ];
    let head: Vec<String> = (1..=rounds).map(|round| round.to_string()).collect();
    let rows = ROWS.map(|row| {
        format!(
            "{};{};{}",
            row[..2].join(";"),
            row[2..2 + rounds].join(";"),
            row[5]
        )
    });
    let table = format!("Nr;Navn;{};Point\n{}\n", head.join(";"), rows.join("\n"));
    table.replace("FAMILY", family)
}

/// The answer in one line.
fn import(club: &TestClub, file: &str, day: &str, more: &str) -> String {
    let days = format!("--start {day} --end {day}");
    let line = format!("tournament import {file} --kind club --guests {days} {more}");
    let answer = club.run(&line);
    answer.words()
}

fn is_asked(answer: &str) -> bool {
    answer.ends_with("exit 4")
}

fn is_stored(answer: &str) -> bool {
    !answer.contains(" exit ")
}

#[test]
fn what_was_said_of_a_table_is_kept_for_the_next_with_a_round_more() {
    let club = TestClub::new();
    club.file("two.csv", table(2, "Holm"));
    for name in ["Friis", "Sand", "Lund"] {
        club.file(&format!("{name}.csv"), table(3, name));
    }
    // The points are of a season: it is asked.
    let asked = import(&club, "two.csv", "2026-10-01", "");
    assert!(is_asked(&asked), "{asked}");
    let columns = "--columns 1=number,2=name,3-4=rounds";
    let said = import(&club, "two.csv", "2026-10-01", columns);
    assert!(is_stored(&said), "{said}");
    said.shows("is remembered for tables with these headings");
    let journal = club.ok("log");
    let told = journal.words();
    assert!(
        told.contains("columns of tables remembered: nr|navn|(1|)point"),
        "{journal}"
    );
    let next = import(&club, "Friis.csv", "2026-10-08", "");
    assert!(is_stored(&next), "{next}");
    next.shows("read as you gave them");
    // It is known, and not kept again.
    let columns = "--columns 1=number,2=name,3-5=rounds";
    let again = import(&club, "Sand.csv", "2026-10-15", columns);
    assert!(is_stored(&again), "{again}");
    again.lacks("is remembered");
    // Taken back, it is asked again.
    let operation = journal_number(&journal);
    club.ok(&format!("undo {operation}"));
    let asked = import(&club, "Lund.csv", "2026-10-22", "");
    assert!(is_asked(&asked), "{asked}");
    club.ok("check");
}

/// The number of the operation that kept it.
fn journal_number(journal: &str) -> String {
    let line = journal
        .lines()
        .find(|line| line.contains("tables remembered"));
    let digits = line.unwrap().trim_start().chars();
    digits.take_while(char::is_ascii_digit).collect()
}

#[test]
fn what_is_remembered_is_asked_about_where_the_table_contradicts_it() {
    let club = TestClub::new();
    club.file("two.csv", table(2, "Holm"));
    club.file("three.csv", table(3, "Friis"));
    // Nothing is kept of a trial.
    let columns = "--anyway --columns 1=number,2=name,3-4=rounds,5=points";
    let tried = import(
        &club,
        "two.csv",
        "2026-10-01",
        &format!("{columns} --dry-run"),
    );
    assert!(is_stored(&tried), "{tried}");
    club.ok("log").lacks("remembered");
    // Points that are those of no game, as somebody wants them.
    let said = import(&club, "two.csv", "2026-10-01", columns);
    assert!(is_stored(&said), "{said}");
    let asked = import(&club, "three.csv", "2026-10-08", "");
    assert!(is_asked(&asked), "{asked}");
    asked.shows("1=number,2=name,3-5=rounds,6=points");
    let tried = import(&club, "three.csv", "2026-10-08", "--anyway --dry-run");
    tried.shows("read as you gave them");
}
