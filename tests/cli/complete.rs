//! Whether all of a tournament has been played: half of one is never rated as a whole one, and the committee's word
//! ends one that will not be played on.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::cases;
use crate::program::TestClub;
use crate::written::Written;

/// A club of four members with ratings.
fn club_of_four() -> TestClub {
    TestClub::of_four("2026-08-01")
}

/// The same with a tournament of three rounds in which one game was typed.
fn begun() -> TestClub {
    let club = club_of_four();
    club.ok("tournament new A --kind club --start 2026-10-01 --end 2026-10-20 --rounds 3");
    for member in 1..=4 {
        club.ok(&format!("tournament player add 1 {member}"));
    }
    club.ok("tournament result 1 1 1 2 1-0");
    club
}

/// The file of a round robin whose last round is to come.
const TWO_OF_THREE: &str = "#name;Klubturnering\n#type;Alle mod alle\n#start;2026-09-01\n#end;2026-10-01\n\
    no;name;r1;r2\n1;Anna Jensen;2w1;3w1\n2;Bo Hansen;1b0;4w1\n3;Carl Lund;4b1;1b0\n4;Dorte Møller;3w0;2b0\n";

fn reason(club: &TestClub) -> Value {
    club.json("tournament show 1")["reason"].clone()
}

#[test]
fn one_of_six_games_is_not_a_tournament() {
    let club = begun();
    insta::assert_snapshot!(club.run("rate"), @"
    Testklub
    Rated since the last list

    Nothing has been rated since the last list.

    A is not rated. The tournament is not complete: rounds 2-3 have no games; in
      round 1 nothing is entered for Carl Lund, Dorte Møller.
    ");
    insta::assert_snapshot!(club.run("checklist"), @"
    One thing to settle before the list as of 1 January 2027:

    [ ] A, ended 20 October 2026, is not rated. The tournament is not complete:
        rounds 2-3 have no games; in round 1 nothing is entered for Carl Lund, Dorte
        Møller.
        klubrating tournament edit 1 --end DATE if it goes on, or klubrating
        tournament close 1 --reason TEXT

    Good to know:

    - No committee is recorded.
      klubrating committee add NAME --role member --from DATE
    ");
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    A
    Tournament 1: club tournament, 1 October 2026 to 20 October 2026, 3 rounds.

    Not rated: The tournament is not complete: rounds 2-3 have no games; in round 1
    nothing is entered for Carl Lund, Dorte Møller.

    Enter what is missing; or, if it goes on after its last day: klubrating
    tournament edit 1 --end DATE; or, if nothing more will be played: klubrating
    tournament close 1 --reason TEXT

    Crosstable

    No.  Name          1  2  3  4  Points
    -------------------------------------
      1  Anna Jensen   x  1             1
      2  Bo Hansen     0  x             0
      3  Carl Lund           x          0
      4  Dorte Møller           x       0

    No game is rated.
    ");
    insta::assert_snapshot!(club.run("tournament list"), @"
    No.  Name  Kind  Last day       Players  Games  Cards
    -----------------------------------------------------
      1  A     club  20 Oct 2026 *        4      1      0

    * Not rated:
      1: The tournament is not complete: rounds 2-3 have no games; in round 1
        nothing is entered for Carl Lund, Dorte Møller.
    ");
    let row = &club.json("tournament list")[0];
    assert_eq!(
        (&row["rated"], &row["reason"]),
        (&json!(false), &json!("incomplete"))
    );
    assert_eq!(
        row["missing"],
        json!({
            "rounds": [2, 3],
            "idle": [{ "round": 1, "players": ["Carl Lund", "Dorte Møller"] }],
            "pairs": []
        })
    );
    assert_eq!(
        club.json("tournament show 1")["missing"],
        row["missing"],
        "page and list say the same"
    );
    let blocking = &club.json("checklist")[0];
    assert_eq!(
        (&blocking["code"], &blocking["blocks"]),
        (&json!("incomplete"), &json!(true))
    );
}

#[test]
fn what_is_still_being_played_is_no_fault() {
    let club = club_of_four();
    club.ok("tournament new A --kind club --start 2026-11-01 --end 2026-12-20 --rounds 3");
    club.ok("tournament player add 1 1");
    club.ok("tournament player add 1 2");
    club.ok("tournament result 1 1 1 2 1-0");
    assert_eq!(reason(&club), "incomplete");
    club.run("checklist").lacks("incomplete");
    assert_eq!(club.json("rate")["lines"], json!([]));
}

#[test]
fn the_committee_closes_a_tournament_for_a_reason_and_opens_it_again() {
    let club = begun();
    insta::assert_snapshot!(club.run("tournament close 1"), @"
    error: the reason for closing the tournament is missing
    hint: say why nothing more will be played, with --reason TEXT (tournament close) or --closed TEXT (tournament import)
    exit 4
    ");
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament close 1 --reason 'the hall burned down'"), @"Tournament 1 closed as it is: A. (klubrating undo 16 undoes it)");
    assert_eq!(reason(&club), Value::Null);
    assert_eq!(club.json("rate")["lines"].as_array().unwrap().len(), 2);
    club.run("checklist").lacks("incomplete");
    let shown = club.json("tournament show 1");
    assert_eq!(shown["closed"], "the hall burned down");
    club.run("tournament show 1")
        .shows("Closed as it is: the hall burned down");
    insta::assert_snapshot!(club.run("tournament close 1 --reason again"), @"
    error: the tournament is closed already
    hint: klubrating tournament close 1 --reopen opens it again
    exit 4
    ");
    insta::assert_snapshot!(club.run("tournament close 1 --reopen"), @"Tournament 1 opened again: A. (klubrating undo 17 undoes it)");
    assert_eq!(reason(&club), "incomplete");
    insta::assert_snapshot!(club.run("tournament close 1 --reopen"), @r"
    error: the tournament is not closed
    exit 2
    ");
    club.undo();
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn a_file_without_a_number_of_rounds_is_told_as_finished() {
    let club = club_of_four();
    let file = TWO_OF_THREE.replace("#type;Alle mod alle\n", "");
    club.file("two.csv", &file);
    insta::assert_snapshot!(club.run("tournament import two.csv --kind club --dry-run"), @"
    Klubturnering, 1 September 2026 to 1 October 2026, 2 rounds
    Players: 4
      known by name: 4
    Games: 4
    The file states no number of rounds: taken as finished after 2 rounds.
    Dry run. (nothing was changed)

    4 members' ratings would change on the list as of 1 January 2027:

    Name          Before  After  Change  Games
    ------------------------------------------
    Anna Jensen      151    156      +5  0 → 2
    Bo Hansen        152    152       0  0 → 2
    Carl Lund        153    153       0  0 → 2
    Dorte Møller     154    149      −5  0 → 2

    Places would change on the list as of 1 January 2027:

    Name          Before  After
    ------------------------------
    Anna Jensen   –       active 1
    Carl Lund     –       active 2
    Bo Hansen     –       active 3
    Dorte Møller  –       active 4
    hint: if there are more rounds, give --rounds N
    ");
    insta::assert_snapshot!(club.run("tournament import two.csv --kind club --rounds 1"), @"
    error: the file has games in round 2
    hint: --rounds 2 or more
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament import two.csv --kind club --rounds 3"), @"
    Klubturnering, 1 September 2026 to 1 October 2026, 3 rounds
    Players: 4
      known by name: 4
    Games: 4
    The tournament is not complete: round 3 has no game.
    Tournament 1 imported: Klubturnering. (klubrating undo 10 undoes it)
    ");
    assert_eq!(reason(&club), "incomplete");
    // In a file a blank is an absence: a player more, who never came.
    let more = club_of_four();
    more.file("more.csv", file.clone() + "5;Eva Holm;;\n6;Finn Dam;;\n");
    more.ok("tournament import more.csv --kind club --guests");
    assert_eq!(reason(&more), Value::Null);
    // The season goes on: the third round, and the event is whole.
    let whole = "no;name;r1;r2;r3\n1;Anna Jensen;2w1;3w1;4w1\n2;Bo Hansen;1b0;4w1;3b=\n\
        3;Carl Lund;4b1;1b0;2w=\n4;Dorte Møller;3w0;2b0;1b0\n";
    let head = file.split("no;name").next().unwrap();
    club.file("three.csv", format!("{head}{whole}"));
    club.ok("tournament import three.csv --kind club --update");
    assert_eq!(reason(&club), Value::Null);
    // A file that does not state them ends no schedule: round 3 is expected still.
    club.undo();
    club.file(
        "again.csv",
        file.replace("4w1\n3;", "4w=\n3;")
            .replace("3w0;2b0", "3w0;2b="),
    );
    club.ok("tournament import again.csv --kind club --update");
    assert_eq!(club.json("tournament show 1")["rounds"], 3);
    assert_eq!(reason(&club), "incomplete");
}

#[test]
fn a_round_robin_lacks_the_pairs_that_never_met() {
    let club = club_of_four();
    club.file("two.csv", TWO_OF_THREE);
    insta::assert_snapshot!(club.run("tournament import two.csv --kind club"), @"
    Klubturnering, 1 September 2026 to 1 October 2026, 2 rounds
    Players: 4
      known by name: 4
    Games: 4
    The file states no number of rounds: taken as finished after 2 rounds.
    The tournament is not complete: these have not met: Anna Jensen – Dorte Møller,
      Bo Hansen – Carl Lund.
    Tournament 1 imported: Klubturnering. (klubrating undo 10 undoes it)
    hint: if there are more rounds, give --rounds N
    ");
    // The committee's word, at once with the file.
    let other = club_of_four();
    other.file("two.csv", TWO_OF_THREE);
    let done =
        other.json("tournament import two.csv --kind club --closed 'Nobody came to round 3'");
    assert_eq!(done["result"]["missing"], Value::Null);
    assert_eq!(done["result"]["finished_after"], Value::Null);
    assert_eq!(reason(&other), Value::Null);
    assert_eq!(
        other.json("tournament show 1")["closed"],
        "Nobody came to round 3"
    );
    let refused = other.run("tournament import two.csv --kind club --update --closed ' '");
    assert!(refused.ends_with("exit 4\n"), "{refused}");
    // An update leaves the decision as it is.
    other.file(
        "new.csv",
        TWO_OF_THREE
            .replace("2w1;3w1", "2w1;3w=")
            .replace("4b1;1b0", "4b1;1b="),
    );
    other.ok("tournament import new.csv --kind club --update");
    assert_eq!(reason(&other), Value::Null);
    assert_eq!(
        other.json("tournament show 1")["closed"],
        "Nobody came to round 3"
    );
}

#[test]
fn what_fits_a_round_robin_is_asked_about_once() {
    let club = begun();
    for line in [
        "tournament result 1 1 3 4 1-0",
        "tournament result 1 2 1 3 1-0",
        "tournament result 1 2 2 4 1-0",
        "tournament result 1 3 1 2 1-0",
        "tournament result 1 3 3 4 1-0",
    ] {
        club.ok(line);
    }
    assert_eq!(reason(&club), Value::Null);
    insta::assert_snapshot!(club.run("checklist"), @"
    The list of 1 January 2027 is ready to publish.

    Good to know:

    - A: With 4 players in 3 rounds it may be a round robin, and these have not met:
      Anna Jensen – Dorte Møller, Bo Hansen – Carl Lund.
      klubrating tournament edit 1 --round-robin yes

    - No committee is recorded.
      klubrating committee add NAME --role member --from DATE
    ");
    club.ok("tournament edit 1 --round-robin yes");
    insta::assert_snapshot!(club.run("tournament list"), @"
    No.  Name  Kind  Last day       Players  Games  Cards
    -----------------------------------------------------
      1  A     club  20 Oct 2026 *        4      6      0

    * Not rated:
      1: The tournament is not complete: these have not met: Anna Jensen – Dorte
        Møller, Bo Hansen – Carl Lund.
    ");
    club.ok("tournament edit 1 --round-robin no");
    assert_eq!(reason(&club), Value::Null);
    club.run("checklist").lacks("round robin");
}

#[test]
fn a_typed_event_is_a_round_robin_from_the_start_where_it_is_said() {
    let club = club_of_four();
    club.ok(
        "tournament new A --kind club --start 2026-10-01 --end 2026-10-20 --rounds 1 --round-robin",
    );
    for member in 1..=4 {
        club.ok(&format!("tournament player add 1 {member}"));
    }
    club.ok("tournament result 1 1 1 2 1-0");
    club.ok("tournament result 1 1 3 4 1-0");
    let missing = club.json("tournament show 1")["missing"].clone();
    assert_eq!(missing["pairs"].as_array().unwrap().len(), 4);
}

proptest! {
    #![proptest_config(cases::property("KLUBRATING_COMPLETE", 4))]

    /// Rated or not, and why, is the same whenever one looks; and closing and undoing it is the identity.
    #[test]
    fn completeness_knows_no_clock_and_closing_is_undone(
        games in prop::collection::vec((1..=3_u16, 0..2_usize), 0..7), day in 1..28_u32, month in 1..=12_u32,
        year in 2025..2030_i32,
    ) {
        let club = begun();
        for (round, at) in games {
            // What cannot be typed (someone has a game there) is not.
            let [white, black] = [[1, 2], [3, 4]][at];
            club.run(&format!("tournament result 1 {round} {white} {black} 1-0"));
        }
        let before = club.dump();
        let seen = |now: &str| {
            ["tournament show 1", "tournament list", "rate"].map(|line| club.run_at(now, &format!("{line} --json")))
        };
        let today = "2026-11-21T12:00:00+01:00";
        let here = seen(today);
        prop_assert_eq!(&seen(&format!("{year}-{month:02}-{day:02}T10:00:00+01:00")), &here);
        club.ok("tournament close 1 --reason enough");
        prop_assert_eq!(reason(&club), Value::Null);
        club.undo();
        prop_assert_eq!(club.dump(), before);
        prop_assert_eq!(seen(today), here);
    }
}
