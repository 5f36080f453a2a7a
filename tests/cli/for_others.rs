//! What is made for others: nobody in it who asked not to appear, nothing in it that is not out, no commands.

use crate::program::TestClub;
use crate::written::Written;

/// The demo club as its own.
fn demo(club: &TestClub, line: &str) -> String {
    club.ok(&format!("{line} --db demo.db"))
}

#[test]
fn a_draft_is_not_mailed_and_does_not_say_that_it_is_out() {
    let club = TestClub::beside_demo();
    let refused = club.run("announce --date 2027-01-01 --format eml --db demo.db");
    refused.shows("is a draft");
    refused.shows("klubrating publish 2027-01-01");
    let draft = demo(&club, "announce --date 2027-01-01");
    draft.shows("as it is now");
    draft.lacks("is out");
    demo(&club, "announce").shows("is out");
}

#[test]
fn adults_have_not_left_the_list_of_the_juniors() {
    let club = TestClub::beside_demo();
    let page = |line: &str| {
        demo(
            &club,
            &format!("list --date 2026-08-01 --lang en --format markdown {line}"),
        )
    };
    page("").shows("## No longer on the list");
    let juniors = page("--juniors");
    juniors.shows("## Active members");
    for part in ["No longer on the list", "Classes", "Rating committee"] {
        juniors.lacks(&format!("## {part}"));
    }
}

#[test]
fn the_corrections_of_a_draft_are_a_part_of_it() {
    let club = TestClub::beside_demo();
    let page = |line: &str| {
        demo(
            &club,
            &format!("list --date 2027-01-01 --lang en --format markdown {line}"),
        )
    };
    let title = "Corrected since the last list";
    let whole = page("");
    let (_, after) = whole.split_once("## Corrections").unwrap();
    assert!(after.contains(title), "{whole}");
    page("--parts active,corrections").shows(title);
    let without = page("--parts active,classes");
    without.lacks(title);
    without.lacks("## Corrections");
    // The list for the wall tells them without being asked.
    demo(&club, "list --date 2027-01-01 --lang en").shows(title);
}

#[test]
fn who_is_hidden_is_counted_and_has_no_number() {
    let club = TestClub::beside_demo();
    let said = "One member asked not to appear";
    demo(&club, "list --date 2026-08-01 --lang en").lacks(said);
    demo(&club, "member hide 27");
    let list = demo(&club, "list --date 2026-08-01 --lang en");
    let all = demo(&club, "list --date 2026-08-01 --lang en --all");
    let counted = |text: &str| text.contains(said) || text.contains("Ét medlem har bedt");
    assert!(counted(&list) && !counted(&all), "{list}");
    let report: serde_json::Value = serde_json::from_str(&demo(&club, "report 6 --json")).unwrap();
    let players = report["players"].as_array().unwrap();
    let hidden: Vec<_> = players
        .iter()
        .filter(|one| one["member"].is_null())
        .collect();
    assert_eq!(hidden.len(), 1, "{report}");
    let table = demo(&club, "report 6 --format csv");
    table.lacks(",27,(");
    // The committee's own has everything.
    demo(&club, "tournament show 6 --all --json").lacks("\"member\": null");
}

#[test]
fn a_match_of_teams_has_games_and_no_places() {
    let club = TestClub::beside_demo();
    let report = demo(&club, "report 4 --lang en");
    report.shows("team matches, 9 November 2025, 1 round");
    report.shows("White");
    report.shows("Black");
    for word in ["Standings", "hors concours", "Waldstein", "--swiss"] {
        report.lacks(word);
    }
    demo(&club, "report 6 --lang en").shows("Standings");
}

#[test]
fn the_players_of_a_report_are_in_the_order_of_its_standings() {
    let club = TestClub::beside_demo();
    let report = demo(&club, "report 6 --lang en");
    let part = |heading: &str| report.split_once(heading).unwrap().1;
    let numbers = |table: &str, column: usize| -> Vec<String> {
        let rows = table
            .lines()
            .skip_while(|line| !line.starts_with("---"))
            .skip(1);
        let rows = rows.take_while(|line| !line.trim().is_empty());
        rows.map(|row| row.split_whitespace().nth(column).unwrap().to_owned())
            .collect()
    };
    // Behind the place in the one table, first in the other.
    let standings = numbers(part("\nStandings\n"), 1);
    let crosstable = numbers(part("\nCrosstable\n"), 0);
    assert_eq!(standings, crosstable, "{report}");
    assert_eq!(standings.len(), 8);
}

/// A correction that came after the list is a draft until the next one.
#[test]
fn the_site_has_the_ratings_of_the_list_and_says_what_was_corrected_since() {
    let club = TestClub::beside_demo();
    let folder = club.path("site");
    demo(&club, &format!("site {} --lang en", folder.display()));
    let read = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap();
    let index = read("members/index.csv");
    let list: serde_json::Value =
        serde_json::from_str(&demo(&club, "list --date 2026-08-01 --format json")).unwrap();
    let sections = list["sections"].as_array().unwrap().iter();
    let entries: Vec<_> = sections
        .flat_map(|section| section["entries"].as_array().unwrap())
        .collect();
    assert!(entries.len() > 20);
    for entry in &entries {
        let row = format!(
            "{},{},{},",
            entry["member"],
            entry["name"].as_str().unwrap(),
            entry["rating"]
        );
        // Who has left since has no page.
        let is_there = index.contains(&format!("\n{},", entry["member"]));
        assert!(!is_there || index.contains(&row), "{row} {index}");
    }
    let corrected = |member: &str| {
        read(&format!("members/{member}.html")).contains("corrected since the list came out")
    };
    assert!(corrected("7") && !corrected("1"));
}

#[test]
fn what_an_option_cannot_do_is_said() {
    let club = TestClub::beside_demo();
    club.run("list --parts classes --format csv --db demo.db")
        .shows("--parts is for pages that people read");
    let tried = club.run("list --dry-run --out tried.pdf --db demo.db");
    tried.shows("tried.pdf would be written");
    assert!(!club.path("tried.pdf").exists());
}

#[test]
fn a_moment_that_is_none_is_refused() {
    let output = crate::run::Program::new()
        .args(["--lang", "en", "list"])
        .env("KLUBRATING_NOW", "2026-11-26")
        .output();
    let said = String::from_utf8(output.stderr).unwrap();
    said.shows("KLUBRATING_NOW is not a moment: 2026-11-26");
}
