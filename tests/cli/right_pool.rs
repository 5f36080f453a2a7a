//! Badminton is not rated as chess, nor chess as badminton: an import and a move ask the same.

use crate::program::TestClub;
use crate::written::Written;

/// Chess, rapid chess, badminton and board games with the same four members.
pub fn four_pools() -> TestClub {
    let club = TestClub::new();
    for name in ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"] {
        club.ok(&format!("member add '{name}'"));
    }
    club.ok("pool add Rapid --regulation es-rapid");
    club.ok("pool add Bad --regulation bax");
    club.ok("pool add Board --multiplayer");
    for member in 1..=4 {
        for (pool, rating) in [("chess", 150), ("Rapid", 150), ("Bad", 500)] {
            let rating = rating + member;
            club.ok(&format!(
                "--pool {pool} start-rating set {member} {rating} --on 2026-08-01"
            ));
        }
    }
    club
}

const EVENING: &str = "#name;Aften\ndate;player1;player2;result;sets\n\
    2026-10-20;Anna Jensen;Bo Hansen;;21-15 18-21 21-19\n2026-10-20;Carl Lund;Anna Jensen;1;\n";

const DOUBLES: &str = "#name;Double\ndate;player1;partner1;player2;partner2;result\n\
    2026-10-01;Anna Jensen;Bo Hansen;Carl Lund;Dorte Møller;1\n";

const SINGLES: &str =
    "#name;Singler\ndate;player1;player2;result\n2026-11-01;Anna Jensen;Bo Hansen;1\n";

const CHESS: &str = "#name;Rapid\n#start;2026-11-07\n#end;2026-11-07\nno;name;r1\n\
    1;Anna Jensen;2w=\n2;Bo Hansen;1b=\n";

#[test]
fn a_list_of_badminton_matches_is_not_rated_as_chess() {
    let club = four_pools();
    club.file("k.csv", EVENING);
    club.file("d.csv", DOUBLES);
    club.file("s.csv", SINGLES);
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import k.csv --kind club"));
    insta::assert_snapshot!(club.run("tournament import k.csv --kind club --no-notation --anyway"));
    insta::assert_snapshot!(club.run("tournament import d.csv --kind club"));
    insta::assert_snapshot!(club.run("tournament import s.csv --kind club"));
    assert_eq!(club.dump(), before);
    // Whole matches without sets are numbers of chess as well: anyone who says so is believed.
    club.ok("tournament import s.csv --kind club --anyway");
    club.ok("--pool Bad tournament import k.csv --kind club");
}

#[test]
fn a_crosstable_with_colours_is_not_rated_as_badminton_unasked() {
    let club = four_pools();
    club.file("w.csv", CHESS.replace("2w=", "2w1").replace("1b=", "1b0"));
    insta::assert_snapshot!(club.run("--pool Bad tournament import w.csv --kind club"));
    club.ok("--pool Bad tournament import w.csv --kind club --anyway");
}

#[test]
fn a_move_is_asked_what_an_import_is_asked() {
    let club = four_pools();
    club.file("r.csv", CHESS);
    club.file("k.csv", EVENING);
    club.file("d.csv", DOUBLES);
    club.file(
        "w.csv",
        CHESS
            .replace("2w=", "2w1")
            .replace("1b=", "1b0")
            .replace("name;R", "name;W"),
    );
    club.ok("--pool Rapid tournament import r.csv --kind club");
    club.ok("--pool Bad tournament import k.csv --kind club");
    club.ok("--pool Bad tournament import d.csv --kind club");
    club.ok("--pool Rapid tournament import w.csv --kind club");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "tournament move 1 Bad",
            "tournament move 1 Board",
            "tournament move 2 chess",
            "tournament move 3 Rapid",
            "tournament move 4 Bad",
        ]
        .map(|line| club.run(line))
        .join("")
    );
    assert_eq!(club.dump(), before);
    assert!(club.danish("tournament move 2 chess").ends_with("exit 2\n"));
    assert!(club.german("tournament move 4 Bad").ends_with("exit 4\n"));
    club.undone("tournament move 4 Bad --anyway");
    club.undone("tournament move 1 chess");
}

#[test]
fn partners_are_not_typed_into_chess() {
    let club = four_pools();
    club.file("r.csv", CHESS);
    club.ok("tournament import r.csv --kind club");
    club.ok("tournament player add 1 3");
    club.ok("tournament player add 1 4");
    insta::assert_snapshot!(club.run("tournament result 1 1 1 2 1-0 --partners 3,4"));
}

#[test]
fn an_undo_does_not_leave_the_pool_that_was_named() {
    let club = four_pools();
    club.ok("--pool Board game add --on 2026-10-02 --name Azul Anna=5 Bo=4");
    let entered = club.dump();
    insta::assert_snapshot!(club.run("--pool Rapid undo"));
    assert_eq!(club.dump(), entered);
    // In its own pool, without a pool, or by its number it is meant.
    for line in ["--pool Board undo", "undo"] {
        club.ok(line);
        assert_eq!(club.json("--pool Board game list"), serde_json::json!([]));
        club.ok("redo");
    }
    let operation = club.json("log")[0]["operation"].to_string();
    club.ok(&format!("--pool Rapid undo {operation}"));
    assert_eq!(club.json("--pool Board game list"), serde_json::json!([]));
    // People belong to all pools.
    club.ok("member add 'Ejnar Friis'");
    club.ok("--pool Rapid undo");
}

#[test]
fn a_file_that_another_pool_has_says_which_and_how_to_move_it() {
    let club = four_pools();
    club.file("r.csv", CHESS);
    club.ok("--pool Rapid tournament import r.csv --kind club");
    insta::assert_snapshot!(club.run("tournament import r.csv --kind club"));
}

#[test]
fn a_merge_counts_what_moved_pool_by_pool() {
    let club = four_pools();
    club.ok("member add 'Anna M. Jensen' --anyway");
    club.ok("--pool Board game add --on 2026-10-03 5=1 Carl=2");
    insta::assert_snapshot!(club.undone("member merge 1 5"));
    club.undo();
    for (pool, name) in [("chess", "A"), ("Rapid", "B"), ("Rapid", "C")] {
        club.ok(&format!(
            "--pool {pool} tournament new {name} --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1"
        ));
    }
    for (pool, id) in [("chess", 1), ("Rapid", 2), ("Rapid", 3)] {
        club.ok(&format!("--pool {pool} tournament player add {id} 5"));
    }
    insta::assert_snapshot!(club.run("member merge 1 5"));
}

#[test]
fn a_pool_is_not_called_by_a_number() {
    let club = four_pools();
    insta::assert_snapshot!(
        ["pool add 2", "pool add '#Lyn'", "pool rename Rapid 7"]
            .map(|line| club.run(line))
            .join("")
    );
    assert_eq!(
        club.run("--pool '#2' tournament list"),
        club.run("--pool Rapid tournament list")
    );
}

#[test]
fn an_empty_pool_can_be_deleted() {
    let club = four_pools();
    club.ok("pool add Lyn --regulation es-blitz");
    club.undone("pool delete Lyn");
    club.ok("--pool Board game add --on 2026-10-03 Anna=1 Carl=2");
    insta::assert_snapshot!(
        ["pool delete Rapid", "pool delete Board", "pool delete Lyn"]
            .map(|line| club.run(line))
            .join("")
    );
    assert_eq!(club.ok("check"), "");
    let founded = TestClub::new();
    insta::assert_snapshot!(founded.run("pool delete chess"));
}

/// Two rated members and a newcomer who beat both, in a pool of badminton.
fn newcomer() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "pool add Bad --regulation bax",
        "--pool Bad start-rating set 1 501 --on 2026-08-01 --reason first",
        "--pool Bad start-rating set 2 502 --on 2026-08-01 --reason first",
    ]);
    club.file(
        "n.csv",
        "#name;W\ndate;player1;player2;result\n2026-11-08;Anna Jensen;Gitte Nyhus;0\n\
         2026-11-08;Gitte Nyhus;Bo Hansen;1\n",
    );
    club.ok("--pool Bad tournament import n.csv --kind club --new-members");
    club
}

#[test]
fn a_newcomer_without_a_first_rating_is_told_why_and_what_the_opponents_would_give() {
    let club = newcomer();
    let said = club.ok("--pool Bad start-rating propose");
    let words = said.words();
    assert!(
        words.contains("The regulation gives no first rating from matches"),
        "{said}"
    );
    assert!(!words.contains("no rating can be calculated"), "{said}");
    // 501.5, and two points of two with K 7: 501.5 + 7.
    assert!(words.contains("would give 509"), "{said}");
    let json = club.json("--pool Bad start-rating propose");
    let gitte = json
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["name"] == "Gitte Nyhus");
    assert_eq!(gitte.unwrap()["figure"], 509);
}

/// What help says fits every game, and a badminton event has no notation and no minutes a move.
#[test]
fn help_and_pages_speak_of_no_chess_in_other_games() {
    let club = four_pools();
    let help = club.run("tournament result --help");
    help.shows("<FIRST>");
    help.shows("first player");
    help.lacks("<WHITE>");
    club.run("tournament edit --help")
        .shows("Minutes per move (chess)");
    let new = "tournament new Z --kind club --start 2026-10-01 --end 2026-10-02 --rounds 1";
    for (pool, id) in [("Bad", 1), ("chess", 2)] {
        let minutes = if pool == "chess" {
            "--minutes-per-move 3"
        } else {
            ""
        };
        club.ok(&format!("--pool {pool} {new} --no-notation {minutes}"));
        let head = club.ok(&format!("--pool {pool} tournament show {id}"));
        let is_chess = pool == "chess";
        assert_eq!(head.contains("notation"), is_chess, "{head}");
        assert_eq!(head.contains("a move"), is_chess, "{head}");
    }
    let answer = club.run("--pool Bad tournament new K --kind coordinated --start 2026-10-01 --end 2026-10-02 --rounds 1");
    assert!(answer.ends_with("exit 2\n"), "{answer}");
}

/// The first event of a pool makes its first list due: that is the list of which an answer speaks.
#[test]
fn what_changes_is_told_of_the_list_that_is_due() {
    let club = four_pools();
    club.file("r.csv", CHESS);
    let now = "2027-01-02T10:00:00+01:00";
    let tried = club.run_at(
        now,
        "--pool Rapid --dry-run tournament import r.csv --kind club",
    );
    tried.shows("the list as of 1 January 2027");
    club.run_at(now, "--pool Rapid tournament import r.csv --kind club");
    club.run_at(now, "--pool Rapid list")
        .shows("1 January 2027");
    club.run_at(now, "--dry-run tournament move 1 chess")
        .lacks("1 August 2027");
}

#[test]
fn words_and_numbers_of_chess_stay_in_chess() {
    let club = newcomer();
    let list = club.ok("--pool Bad member list");
    list.lacks("DSU");
    list.lacks("FIDE");
    club.ok("member list").shows("DSU");
    let csv = club.ok("--pool Bad list --format csv");
    let header = csv.lines().next().unwrap();
    assert!(!header.contains("dsu") && !header.contains("fide") && !header.contains("class"));
    assert!(club.ok("list --format csv").starts_with("date,status,section,rank,member,name,rating,previous,change,games,games_total,provisional,class,dsu,"));
    club.file(
        "s.csv",
        "#name;S\ndate;player1;player2;result\n2026-11-01;Anna Jensen;Bo Hansen;1\n",
    );
    club.ok("--pool Bad tournament import s.csv --kind club");
    let said = club.ok("--pool Bad standings 2");
    said.shows("Order: points, then DE.");
    said.lacks("R_p");
    let said = club.ok("--pool Bad standings 2 --systems WIN");
    said.shows("Matches won");
    said.lacks("Rounds won");
    let said = club.run("--pool Bad tournament new Z --kind coordinated --start 2026-10-01 --end 2026-10-02 --rounds 1");
    assert!(said.ends_with("exit 2\n"), "{said}");
    let said = club.run("--pool Bad tournament edit 1 --kind coordinated");
    assert!(said.ends_with("exit 2\n"), "{said}");
    club.file(
        "m.csv",
        "#name;M\ndate;player1;player2;result\n2026-11-02;Anna Jensen;Bo Hansen;1\n",
    );
    for line in [
        "tournament edit 2 --minutes-per-move 3",
        "tournament import m.csv --kind club --minutes-per-move 3",
        "tournament new Z --kind club --start 2026-10-01 --end 2026-10-02 --rounds 1 --minutes-per-move 3",
    ] {
        let said = club.run(&format!("--pool Bad {line}"));
        assert!(
            said.contains("no minutes per move") && said.contains("--pool: chess"),
            "{line}: {said}"
        );
        assert!(said.ends_with("exit 2\n"), "{line}: {said}");
    }
    club.ok("--pool Bad tournament edit 2 --minutes-per-move none");
    club.ok("pool add Board --multiplayer");
    club.ok("--pool Board setting list").lacks("tie-breaks");
}
