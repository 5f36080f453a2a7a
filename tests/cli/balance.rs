//! `balance`: an account of the points between two lists, for people and for programs.

use serde_json::Value;

use crate::program as cli;

use cli::TestClub;

fn points(value: &Value) -> f64 {
    value["points"].as_f64().unwrap()
}

fn sum(values: &Value) -> f64 {
    values.as_array().unwrap().iter().map(points).sum()
}

fn is(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[test]
fn it_is_told_in_three_languages() {
    let club = TestClub::demo();
    insta::assert_snapshot!("demo", club.run("balance"));
    let lists = "balance --from 2026-01-01 --to 2026-08-01";
    insta::assert_snapshot!("demo_danish", club.danish(lists));
    insta::assert_snapshot!("demo_german", club.german(lists));
    insta::assert_snapshot!("demo_csv", club.run("balance --format csv"));
}

#[test]
fn entries_add_up_to_rows_and_rows_to_the_difference_of_the_lists() {
    let club = TestClub::demo();
    let answer = club.json("balance --from 1 --to 2");
    for row in answer["rows"].as_array().unwrap() {
        assert!(is(sum(&row["entries"]), points(row)), "{row}");
    }
    let difference =
        answer["to"]["sum"].as_f64().unwrap() - answer["from"]["sum"].as_f64().unwrap();
    assert!(is(sum(&answer["rows"]), difference), "{answer}");
    assert!(is(points(&answer), difference));
    // The sums are those of the printed lists.
    for side in ["from", "to"] {
        let date = answer[side]["date"].as_str().unwrap();
        let list = club.json(&format!("list --all --date {date}"));
        let sections = list["sections"].as_array().unwrap().iter();
        let entries = sections.flat_map(|section| section["entries"].as_array().unwrap());
        let ratings: i64 = entries.map(|entry| entry["rating"].as_i64().unwrap()).sum();
        assert_eq!(answer[side]["sum"], ratings);
    }
    // The order of the lists does not matter, and the course ends with the draft.
    assert_eq!(
        club.json("balance --from 2026-08-01 --to 2026-01-01"),
        answer
    );
    let course = answer["course"].as_array().unwrap();
    assert_eq!(course[0]["points"], answer["points"]);
    assert_eq!(
        course.last().unwrap()["points"],
        club.json("balance")["points"]
    );
}

#[test]
fn a_list_has_the_account_on_request() {
    let club = TestClub::demo();
    let said = |line: &str| club.run(line).contains("Where the points went");
    assert!(said("list --parts active,balance"));
    assert!(said("list --parts balance --date 2026-08-01 --format html"));
    assert!(!said("list --format html"));
    assert!(
        !said("list --parts balance --date 2026-01-01"),
        "nothing before it"
    );
    club.ok("setting set list-parts active,balance");
    assert!(said("list --format markdown"));
}

#[test]
fn what_a_trial_changes_is_in_its_account() {
    let club = TestClub::demo();
    let before = club.json("balance");
    let tried = club.run("what-if --json -- balance");
    assert!(tried.contains("\"changes\""), "{tried}");
    assert_eq!(club.json("balance"), before);
}
