//! `judge`: the club's history under other regulations, and which forecasts its results better.

use crate::program::TestClub;
use crate::written::Written;

use klubrating::rating::regulation::Regulation;

/// The rules of the demo club with every K doubled, in a file.
fn doubled(club: &TestClub) {
    let text = Regulation::builtin_text("es").unwrap();
    let text = text
        .replace("name = \"es\"\ntitle", "name = \"doubled-k\"\ntitle")
        .replace("\nk = 4\n", "\nk = 8\n")
        .replace("\nk = 5\n", "\nk = 10\n")
        .replace("\nk = 6\n", "\nk = 12\n");
    assert!(text.contains("doubled-k") && !text.contains("k = 6\n"));
    club.file("doubled.toml", text);
}

#[test]
fn the_demo_club_under_other_rules() {
    let club = TestClub::demo();
    doubled(&club);
    let before = club.dump();
    insta::assert_snapshot!("demo", club.run("judge doubled.toml es-exceptional-10 es"));
    insta::assert_snapshot!("demo_danish", club.danish("judge doubled.toml"));
    insta::assert_snapshot!("demo_german", club.german("judge doubled.toml"));
    insta::assert_snapshot!(
        "demo_csv",
        club.run("judge doubled.toml es-exceptional-10 --format csv")
    );
    assert_eq!(club.dump(), before, "nothing is changed");
}

#[test]
fn the_answer_adds_up() {
    let club = TestClub::demo();
    doubled(&club);
    let answer = club.json("judge doubled.toml es");
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    let is_close = |one: f64, other: f64| assert!((one - other).abs() < 1e-5, "{one} {other}");
    let events = answer["events"].as_array().unwrap();
    let sum = |of: &dyn Fn(&serde_json::Value) -> f64| events.iter().map(of).sum::<f64>();
    let games = number(&answer["games"]);
    is_close(sum(&|event| number(&event["games"])), games);
    let rules = answer["rules"].as_array().unwrap();
    let words: Vec<&str> = rules
        .iter()
        .map(|rule| rule["rule"].as_str().unwrap())
        .collect();
    assert_eq!(words, ["even", "own", "doubled-k", "es", "hindsight"]);
    // The mean deviance is that of the events; half a point for everybody is lg 2; who knows all is surprised least.
    let deviance = |at: usize| number(&rules[at]["deviance"]);
    for at in 1..4 {
        let mean = sum(&|event| number(&event["deviances"][at - 1])) / games;
        is_close(mean, deviance(at));
    }
    is_close(deviance(0), std::f64::consts::LOG10_2);
    assert!(deviance(4) < deviance(1));
    for at in [0, 2, 3] {
        let difference = number(&rules[at]["difference"]);
        is_close(difference, deviance(at) - deviance(1));
    }
    for rule in ["own", "doubled-k", "es"] {
        let bands = answer["bands"].as_array().unwrap().iter();
        let of_rule = bands.filter(|band| band["rule"] == rule);
        is_close(of_rule.map(|band| number(&band["games"])).sum(), games);
    }
}

#[test]
fn what_cannot_be_judged_is_refused() {
    let club = TestClub::demo();
    club.run("judge bax").shows("error: bax is on a scale");
    club.run("judge missing.toml").shows("exit 2");
    TestClub::new()
        .run("judge es-exceptional-5")
        .shows("error: there is no result that all these rules forecast");
}
