//! Badminton is not rated as chess, nor chess as badminton: an import and a move ask the same.

use crate::program::TestClub;

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
    // Whole matches without sets are numbers of chess as well: whoever says so is believed.
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
