//! Regulations on the command line: adopting one, which one rates what, and how a change is announced.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use klubrating::rating::regulation::Regulation;

const ADOPT: &str =
    "--approved 2026-06-15 --by Bestyrelsen --announcement 'Fra juli er K 10 for de bedste.'";

/// The club's regulation with K 10 from 175 upwards, as a file.
fn faster(club: &TestClub) {
    let text = Regulation::builtin_text("es").unwrap();
    let text = text
        .replacen("name = \"es\"", "name = \"es-k10\"", 1)
        .replace("k = 4", "k = 10");
    club.file("k10.toml", text);
}

/// A tournament of one game that 180 wins against 176.
fn game(club: &TestClub, name: &str, end: &str) {
    club.ok(&format!(
        "tournament new '{name}' --kind club --start {end} --end {end} --rounds 1"
    ));
    club.ok(&format!("tournament player add '{name}' Ib"));
    club.ok(&format!("tournament player add '{name}' Bo"));
    club.ok(&format!("tournament result '{name}' 1 1 2 1-0"));
}

fn two_players() -> TestClub {
    let club = TestClub::new();
    for (name, rating) in [("Ib", 180), ("Bo", 176)] {
        club.ok(&format!("member add {name}"));
        club.ok(&format!("start-rating set {name} {rating} --on 2026-01-01"));
    }
    club
}

fn k(club: &TestClub, tournament: &str) -> Option<f64> {
    club.json(&format!("explain Ib --tournament {tournament}"))["k"].as_f64()
}

#[test]
fn the_end_of_a_tournament_decides() {
    let club = two_players();
    faster(&club);
    game(&club, "Juni", "2026-06-30");
    game(&club, "Juli", "2026-07-01");
    assert_eq!((k(&club, "Juni"), k(&club, "Juli")), (Some(4.0), Some(4.0)));
    let before = club.dump();
    insta::assert_snapshot!(club.run(&format!("regulation adopt k10.toml --from 2026-07-01 {ADOPT}")), @"
    es-k10 is adopted and in force from 1 July 2026. (klubrating undo 14 undoes it)
    One member would be listed differently as of 1 January 2027: Ib +2.
    ");
    assert_eq!(
        (k(&club, "Juni"), k(&club, "Juli")),
        (Some(4.0), Some(10.0))
    );
    assert_eq!(club.run("check"), "");
    club.undo();
    assert_eq!(club.dump(), before);
    assert_eq!(k(&club, "Juli"), Some(4.0));
    club.ok("redo");
    assert_eq!(k(&club, "Juli"), Some(10.0));
}

#[test]
fn a_published_list_stays() {
    let club = two_players();
    faster(&club);
    game(&club, "Juli", "2026-07-01");
    club.ok("publish 2026-08-01");
    let published = club.run("list --date 2026-08-01");
    insta::assert_snapshot!(club.danish(&format!("regulation adopt k10.toml --from 2026-07-01 {ADOPT} --reason Bestyrelsen")), @"
    es-k10 er vedtaget og gælder fra 01.07.2026. (klubrating undo 11 fortryder det)
    Den offentliggjorte liste pr. 01.08.2026 ændres ikke; den næste viser forskellen
    (2 medlemmer).
    2 medlemmer ville stå anderledes på listen pr. 01.01.2027, mest Ib +3.
    ");
    assert_eq!(club.run("list --date 2026-08-01"), published);
    assert_eq!(club.run("check"), "");
    club.run("list").shows("Ib: published 182, now 185");
}

#[test]
fn what_a_regulation_needs() {
    let club = TestClub::new();
    faster(&club);
    let before = club.dump();
    let adopt = |rest: &str| club.run(&format!("regulation adopt {rest}"));
    insta::assert_snapshot!(adopt("k10.toml --from 2026-07-01 --approved 2026-06-15 --by Bestyrelsen"), @r"
    error: missing: --announcement <TEXT>
    hint: see klubrating regulation adopt --help
    exit 2
    ");
    insta::assert_snapshot!(adopt("k10.toml --from 2026-07-01 --approved 2026-06-15 --by ' ' --announcement x"), @r#"
    error: the approver and the announcement must not be empty (§8)
    hint: such as --by "The board" --announcement "From 1 January K is 5 for everyone."
    exit 2
    "#);
    insta::assert_snapshot!(adopt(&format!("nowhere.toml --from 2026-07-01 {ADOPT}")), @r"
    error: no regulation or file is named nowhere.toml
    hint: regulations that come with the program: es, es-exceptional-10, es-exceptional-5, es-rapid, es-blitz, dsu, dsu-2015, fide, bax, bax-normal, bax-linear, bax-2024
    exit 2
    ");
    let text = Regulation::builtin_text("es").unwrap();
    club.file("typo.toml", text.replace("reliable_after", "reliable"));
    insta::assert_snapshot!(adopt(&format!("typo.toml --from 2026-07-01 {ADOPT}")), @r#"
    error: typo.toml is not a valid regulation: line 6: there is no field "reliable"; the fields here are name, title, source, scale, curve, cut, expected_rounding, k, k_games_plus, bonus, newcomers, reliable_after, coordinated, eligibility, results, period, doubles, plausible, classes
    exit 3
    "#);
    club.file("flat.toml", text.replace("k = 4", "k = -4"));
    insta::assert_snapshot!(adopt(&format!("flat.toml --from 2026-07-01 {ADOPT}")), @r"
    error: flat.toml is not a valid regulation: k.k must be above 0
    exit 3
    ");
    club.file("hidden.toml", text.replace("ES-rating", "ES\u{202e}rating"));
    insta::assert_snapshot!(adopt(&format!("hidden.toml --from 2026-07-01 {ADOPT}")), @r"
    error: hidden.toml is not a valid regulation: line 1: control or invisible characters
    exit 3
    ");
    assert_eq!(club.dump(), before);
    adopt(&format!("k10.toml --from 2026-07-01 {ADOPT}"));
    insta::assert_snapshot!(adopt(&format!("es --from 2026-07-01 {ADOPT}")), @"
    error: es-k10 already comes into force on 1 July 2026
    hint: choose another day, or undo the other one: klubrating log shows it, klubrating undo NUMBER undoes it
    exit 4
    ");
}

#[test]
fn what_the_committee_should_know() {
    let club = TestClub::new();
    let text = Regulation::builtin_text("es").unwrap();
    club.file("wide.toml", text.replace("sigma = 25", "sigma = 50"));
    insta::assert_snapshot!(club.run("regulation adopt wide.toml --from 2026-11-01 --approved 2026-11-20 --by Board --announcement x"), @"
    es is adopted and in force from 1 November 2026. (klubrating undo 2 undoes it)
    warning: it has a different scale; ratings before and after cannot be compared
    warning: the regulation would apply before the board approved it
    warning: another regulation of the club has the same name; give each a name of its own
    ");
    club.undo();
    let again = club.json(
        "regulation adopt es --from 2026-12-01 --approved 2026-11-01 --by Board --announcement x",
    );
    assert_eq!(
        again["result"]["warnings"],
        serde_json::json!(["nothing_changes"])
    );
    assert_eq!(again["result"]["published"], serde_json::json!([]));
}

#[test]
fn a_change_is_announced() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.run("regulation announcement"), @r"
    error: no regulation was adopted on that day
    hint: klubrating regulation list shows the days
    exit 2
    ");
    faster(&club);
    club.ok(&format!(
        "regulation adopt k10.toml --from 2026-07-01 {ADOPT}"
    ));
    insta::assert_snapshot!(club.danish("regulation announcement"), @r"
    Testklub: ændring af ratingreglementet

    Fra 1. juli 2026 beregnes klubbens rating efter »ES-rating«. De nye regler
    gælder for alle turneringer, der slutter den dag eller senere; offentliggjorte
    lister bliver, som de er.

    Fra juli er K 10 for de bedste.

    Det ændres:

    Faktoren K efter rating:
      før: 4 fra 175; 5 fra 150; 6 derunder
      efter: 10 fra 175; 5 fra 150; 6 derunder

    Godkendt af Bestyrelsen den 15. juni 2026 (§8).
    ");
    let json = club.json("regulation announcement --from 2026-07-01");
    assert_eq!(json["changes"][0]["parameter"], "k");
    assert_eq!(json["approved"], "2026-06-15");
    insta::assert_snapshot!(club.run("regulation list"), @"
    Name    Title      From                   Approved     By
    ------------------------------------------------------------------
    es      ES-rating  always
    es-k10  ES-rating  1 July 2026  in force  15 Jun 2026  Bestyrelsen
    ");
    let listed = club.json("regulation list");
    assert_eq!(listed[0]["from"], serde_json::Value::Null);
    assert_eq!(listed[1]["announcement"], "Fra juli er K 10 for de bedste.");
    club.run("log").shows("regulation adopted from 1 July 2026");
}

#[test]
fn regulations_side_by_side() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.run("regulation compare dsu dsu-2015"), @r"
    dsu and dsu-2015 differ:

    Rounding of the expected score:
      before: to 2 decimals
      after: to the nearest 0.05
    Bonus:
      before: more than 1 above the expected score with at most 10 rounds, more than
        1.5 with more
      after: more than 0.5 above the expected score with at most 10 rounds, more
        than 1 with more
    ");
    assert_eq!(
        club.run("regulation compare es es"),
        "There is no difference.\n"
    );
    let json = club.json("regulation compare es es-exceptional-10");
    let differences = json["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0]["parameter"], "bonus");
}

#[test]
fn a_text_to_start_from() {
    let club = TestClub::new();
    let text = Regulation::builtin_text("es").unwrap();
    assert_eq!(club.run("regulation export es"), text);
    assert_eq!(club.run("regulation template es"), text);
    faster(&club);
    club.ok(&format!(
        "regulation adopt k10.toml --from 2026-07-01 {ADOPT}"
    ));
    assert_eq!(
        club.run("regulation export es-k10"),
        text.replacen("name = \"es\"", "name = \"es-k10\"", 1)
            .replace("k = 4", "k = 10")
    );
    insta::assert_snapshot!(club.run("regulation export es-k11"), @r"
    error: no regulation or file is named es-k11
    hint: regulations that come with the program: es, es-exceptional-10, es-exceptional-5, es-rapid, es-blitz, dsu, dsu-2015, fide, bax, bax-normal, bax-linear, bax-2024
    exit 2
    ");
}

#[test]
fn the_rules_say_what_is_rated() {
    let club = TestClub::new();
    faster(&club);
    club.ok(&format!(
        "regulation adopt k10.toml --from 2026-07-01 {ADOPT}"
    ));
    let shown = club.run("regulation show");
    for part in [
        "Rated (§6): tournaments with compulsory notation and at least 3 minutes a move;",
        "For every game or tournament that is not rated, the reason is shown",
        "In force from 1 July 2026 for every tournament that ends on or after that day.",
        "Approved 15 June 2026 by Bestyrelsen (§8).",
        "  175  10\n",
    ] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    let old = club.run("regulation show --on 2026-06-30");
    old.shows("  175  4\n");
    old.lacks("Approved");
    assert_eq!(club.run("regulation show es"), old);
    let text = Regulation::builtin_text("es").unwrap();
    club.file(
        "free.toml",
        text.replace("notation = true", "notation = false"),
    );
    club.run("regulation show free.toml")
        .shows("a move, with or without");
}

#[test]
fn who_approved_is_no_part_of_the_journal() {
    let club = TestClub::new();
    faster(&club);
    club.ok("regulation adopt k10.toml --from 2026-07-01 --approved 2026-06-15 --by 'Ib Hansen' --announcement 'Spørg Ib Hansen.'");
    let conn = rusqlite::Connection::open(club.database()).unwrap();
    let named: i64 = conn
        .query_row(
            "SELECT count(*) FROM journal WHERE before LIKE '%Hansen%' OR after LIKE '%Hansen%'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(named, 0);
}
