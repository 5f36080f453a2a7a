//! Who a name or a number means: borrowed numbers, names in every spelling, people added twice, answers that are
//! remembered, two records merged, guests who join.
#![allow(clippy::format_push_string)]

use crate::program::TestClub;
use crate::written::Written;

/// A club of four with numbers of Dansk Skak Union and ratings.
fn club_of_four() -> TestClub {
    let club = TestClub::new();
    club.file(
        "m.csv",
        "name;dsu\nAnna Jensen;90001\nBo Hansen;90002\nCarl Lund;90003\nDorte Møller;90004\n",
    );
    club.ok("member import m.csv");
    for member in 1..=4 {
        club.ok(&format!(
            "start-rating set {member} 15{member} --on 2026-08-01"
        ));
    }
    club
}

/// A crosstable of one round, each player with what is in the column of DSU numbers.
fn round(players: &[(&str, &str)]) -> String {
    let half = players.len() / 2;
    let mut file = "#name;Cup\n#start;2026-09-01\n#end;2026-10-01\nno;name;dsu;r1\n".to_owned();
    for (at, (name, dsu)) in players.iter().enumerate() {
        let (other, played) = if at < half {
            (at + half, "w1")
        } else {
            (at - half, "b0")
        };
        file += &format!("{};{name};{dsu};{}{played}\n", at + 1, other + 1);
    }
    file
}

#[test]
fn a_number_under_another_name_is_doubtful() {
    let club = club_of_four();
    club.file(
        "w.csv",
        round(&[("Petersen, Ulla", "90001"), ("Bo Hansen", "90002")]),
    );
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import w.csv --kind club --guests"), @r##"
    w.csv:5: error: 1 Petersen, Ulla: the number belongs to 1 Anna Jensen, whose name is another
    error: one player is not matched yet; nothing was imported
    hint: match with --match "NAME=ID", "NAME=guest" or "NAME=new", by start number with "#17=ID"; or make all unknown players guests with --guests, members with --new-members
    exit 4
    "##);
    assert_eq!(club.dump(), before);
    // Married: the answer stays, and neither the number nor the name alone is asked about again.
    insta::assert_snapshot!(club.run("tournament import w.csv --kind club --match '#1=1'"), @"
    Cup, 1 September 2026 to 1 October 2026, 1 round
    Players: 2
      known by number: 1
      matched by hand: 1
      spelt differently in the file: 1
        1 Petersen, Ulla: 1 Anna Jensen (by hand)
    Games: 1
    The file states no number of rounds: taken as finished after 1 round.
    Tournament 1 imported: Cup. (klubrating undo 7 undoes it)
    hint: if there are more rounds, give --rounds N
    ");
    club.file(
        "again.csv",
        round(&[("Ulla Petersen", "90001"), ("Carl Lund", "90003")]),
    );
    let said = club.run("--dry-run tournament import again.csv --kind club --as-new");
    said.shows("known by number: 1\n  known from an earlier answer: 1\n");
    said.shows("1 Ulla Petersen: 1 Anna Jensen (answered)");
    club.file(
        "name.csv",
        round(&[("Ulla Petersen", ""), ("Carl Lund", "")]),
    );
    let said = club.run("--dry-run tournament import name.csv --kind club --as-new");
    said.shows("known by name: 1\n  known from an earlier answer: 1\n");
    said.shows("1 Ulla Petersen: 1 Anna Jensen (answered)");
}

#[test]
fn a_number_that_a_file_has_wrong_is_asked_about_once() {
    let club = club_of_four();
    club.ok("member add 'Ulla Petersen'");
    let file = |first: &str| round(&[("Petersen, Ulla", "90001"), (first, "")]);
    club.file("w.csv", file("Bo Hansen"));
    let said = club.run("tournament import w.csv --kind club");
    said.shows("the number belongs to 1 Anna Jensen, the name to 5 Ulla Petersen");
    club.ok("tournament import w.csv --kind club --match 'Ulla Petersen=5'");
    club.file("again.csv", file("Dorte Møller"));
    let said = club.ok("tournament import again.csv --kind club --as-new");
    said.shows("known from an earlier answer: 1");
    assert_eq!(club.json("tournament show 2")["players"][0]["member"], 5);
    assert_eq!(club.json("member show 5")["dsu"], serde_json::Value::Null);
}

#[test]
fn names_without_danish_letters_are_no_new_guests() {
    let club = club_of_four();
    club.ok("member add 'Bjørn Kjærgård'");
    club.ok("member add 'Åse Højgaard'");
    let file = round(&[
        ("Bjorn Kjaergaard", ""),
        ("Ase Hojgaard", ""),
        ("Bo Hansen", ""),
        ("Dorthe Moller", ""),
        ("Karl Lund", ""),
        ("Tove Krag", ""),
    ]);
    club.file("l.csv", &file);
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import l.csv --kind club --guests"), @r##"
    l.csv:5: error: 1 Bjorn Kjaergaard: a similar name: 5 Bjørn Kjærgård
    l.csv:6: error: 2 Ase Hojgaard: a similar name: 6 Åse Højgaard
    l.csv:8: error: 4 Dorthe Moller: a similar name: 4 Dorte Møller
    l.csv:9: error: 5 Karl Lund: a similar name: 3 Carl Lund
    error: 4 players are not matched yet; nothing was imported
    hint: match with --match "NAME=ID", "NAME=guest" or "NAME=new", by start number with "#17=ID"; or make all unknown players guests with --guests, members with --new-members
    exit 4
    "##);
    assert!(
        club.run("tournament import l.csv --kind club --new-members")
            .ends_with("exit 4\n")
    );
    assert_eq!(club.dump(), before);
    let answers = "--match '#1=5' --match '#2=6' --match '#4=4' --match 'Karl Lund=guest'";
    insta::assert_snapshot!(club.run(&format!("tournament import l.csv --kind club --guests {answers}")), @"
    Cup, 1 September 2026 to 1 October 2026, 1 round
    Players: 6
      known by name: 1
      matched by hand: 3
      new guests: 2
        5 Karl Lund
        6 Tove Krag
      spelt differently in the file: 3
        1 Bjorn Kjaergaard: 5 Bjørn Kjærgård (by hand)
        2 Ase Hojgaard: 6 Åse Højgaard (by hand)
        4 Dorthe Moller: 4 Dorte Møller (by hand)
    Games: 3
    The file states no number of rounds: taken as finished after 1 round.
    Tournament 1 imported: Cup. (klubrating undo 9 undoes it)
    hint: if there are more rounds, give --rounds N
    ");
    insta::assert_snapshot!(club.run("member alias list"), @"
    No.  In the file       Is
    ---------------------------------------
      3  Dorthe Moller     4 Dorte Møller
      1  Bjorn Kjaergaard  5 Bjørn Kjærgård
      2  Ase Hojgaard      6 Åse Højgaard
    ");
    // The next file is spelt the same, and asks nothing; who appears in it under another spelling is said once more.
    club.file(
        "next.csv",
        file.replace("2026-09-01", "2026-09-02")
            .replace("Cup", "Next"),
    );
    let json = club.json("tournament import next.csv --kind club --as-new");
    let players = json["result"]["players"].as_array().unwrap();
    let how: Vec<&str> = players
        .iter()
        .map(|player| player["match"].as_str().unwrap())
        .collect();
    assert_eq!(how, ["alias", "alias", "name", "alias", "name", "name"]);
    assert_eq!(players[3]["known_as"], "Dorte Møller");
    // Undone with the import that answered.
    club.undo();
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn an_answer_is_shown_removed_and_given_by_hand() {
    let club = club_of_four();
    club.undone("member alias add Dorte 'D. Moller' --dsu 91111");
    insta::assert_snapshot!(club.run("member show Dorte"), @"
    4 Dorte Møller
    Status: active
    Rating: 154*
    Rated games: 0
    Tournaments: 0
    DSU number: 90004
    In files: D. Moller, DSU 91111

    From:
      always: active
      1 August 2026: start rating 154

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(
        [
            "member alias add Dorte 'Moeller, Dorte'",
            "member alias add Dorte 'Bo Hansen'",
            "member alias add Dorte 'Bo Hansen' --born 1970",
            "member alias remove 9",
            "member alias remove 1",
            "member alias list Dorte",
        ]
        .map(|line| club.run(line))
        .concat(),
        @"
        error: a file that says Moeller, Dorte finds the person already
        exit 2
        error: Bo Hansen is also someone else's name; only a number or year of birth tells them apart
        exit 2
        Bo Hansen in a file is Dorte Møller from now on. (klubrating undo 10 undoes it)
        error: no answer has the number 9
        hint: klubrating member alias list shows them
        exit 2
        D. Moller, DSU 91111 is no longer taken for Dorte Møller without asking. (klubrating undo 11 undoes it)
        No.  In the file       Is
        -------------------------------------
          2  Bo Hansen, *1970  4 Dorte Møller
        "
    );
    insta::assert_snapshot!(club.run("log --member Dorte"), @"
    No.  When               Who   What
    --------------------------------------------------------------------------------
     11  21 Nov 2026 12:00  root  answer forgotten: Dorte Møller
     10  21 Nov 2026 12:00  root  answer remembered: Dorte Møller
      9  21 Nov 2026 12:00  root  restored: answer remembered: Dorte Møller
      8  21 Nov 2026 12:00  root  undone: answer remembered: Dorte Møller
         undone by operation 9
      7  21 Nov 2026 12:00  root  answer remembered: Dorte Møller
      6  21 Nov 2026 12:00  root  start rating assigned: Dorte Møller, day 1 August
           2026; rating 154
      2  21 Nov 2026 12:00  root  members imported
    ");
}

#[test]
fn an_answer_moves_with_a_merge_and_is_wiped_with_the_name() {
    let club = club_of_four();
    club.ok("member add 'Dorte Møller Toft'  --anyway");
    club.ok("member alias add 5 'Dotte Toft'");
    club.ok("member merge 4 5").shows("1 remembered answer");
    assert_eq!(
        club.json("member show 4")["aliases"][0]["called"],
        "Dotte Toft"
    );
    club.ok("member status 4 left --from 2026-10-01");
    club.ok("member anonymise 4 --confirm 'Dorte Møller'");
    assert_eq!(club.run("member alias list"), "No answer is remembered.\n");
    let bytes = std::fs::read(club.database()).unwrap();
    assert!(!bytes.windows(5).any(|part| part == b"Dotte"));
    assert_eq!(club.run("check"), "");
}

#[test]
fn nobody_is_added_twice_by_hand() {
    let club = club_of_four();
    club.ok("tournament new Cup --kind club --start 2026-10-01 --end 2026-10-02 --rounds 1");
    club.ok("tournament player add Cup 'Kaj Krag'");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "member add 'Anna Jensen'",
            "member add 'JENSEN, Anna' --passive",
            "member add 'Dorthe Moller' --json",
            "member add 'Kaj Krag'",
            "tournament player add Cup 'Dorthe Moller'",
            "committee add 'Karl Lund' --role member --from 2026-01-01",
            "card add Cup 'Karl Lund' --dsu-opponents 1500 --score 1",
        ]
        .map(|line| club.run(line))
        .concat(),
        @r#"
        error: Anna Jensen is already known: 1 Anna Jensen
        hint: if it is the same person, use that number; for another person, run the same klubrating command with --anyway
        exit 4
        error: JENSEN, Anna is already known: 1 Anna Jensen
        hint: if it is the same person, use that number; for another person, run the same klubrating command with --anyway
        exit 4
        {
          "error": "the name Dorthe Moller is almost the same as that of 4 Dorte Møller",
          "hint": "if it is the same person, use that number; for another person, run the same klubrating command with --anyway",
          "code": 4
        }
        error: the name Dorthe Moller is almost the same as that of 4 Dorte Møller
        hint: if it is the same person, use that number; for another person, run the same klubrating command with --anyway
        exit 4
        error: 5 Kaj Krag has played as a guest; change the status of the guest to make a member of Kaj Krag, games included
        hint: if it is right, run the same klubrating command with --anyway
        exit 4
        error: the name Dorthe Moller is almost the same as that of 4 Dorte Møller
        hint: if it is the same person, use that number; for another person, run the same klubrating command with --anyway
        exit 4
        error: the name Karl Lund is almost the same as that of 3 Carl Lund
        hint: if it is the same person, use that number; for another person, run the same klubrating command with --anyway
        exit 4
        error: no person matches Karl Lund
        hint: perhaps 3 Carl Lund? klubrating member list --all shows everyone
        exit 2
        "#
    );
    assert_eq!(club.dump(), before);
    // Told apart by year of birth or number, or said to be another.
    club.ok("member edit Anna --born 1970");
    club.ok("member add 'Anna Jensen' --born 1999");
    club.ok("member add 'Anna Jensen' --anyway");
    club.ok("tournament player add Cup 'Dorthe Moller' --guest");
}

#[test]
fn known_members_of_a_file_are_brought_up_to_date_only_when_asked() {
    let club = club_of_four();
    club.file(
        "new.csv",
        "name;dsu;fide;born\nAnna Jensen;90001;1400001;1970\nMøller, Dorte;90004;;\nLund, Karl;90003;1400003;\nNora Winther;;;2010\n",
    );
    insta::assert_snapshot!(club.run("--dry-run member import new.csv"), @"
    New member:
      Nora Winther
    Already known, unchanged (3):
      1 Anna Jensen; FIDE number - → 1400001; year of birth - → 1970
      4 Møller, Dorte
      3 Lund, Karl, in the club Carl Lund; FIDE number - → 1400003
    Of 2 of them the file has other data; an import that updates takes them over.
    Dry run. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.
    ");
    club.ok("member import new.csv --update");
    assert_eq!(club.json("member show Anna")["born"], 1970);
    assert_eq!(club.json("member show 3")["name"], "Carl Lund");
    club.undo();
    assert_eq!(
        club.json("member show Anna")["fide"],
        serde_json::Value::Null
    );
}

#[test]
fn plainly_different_people_are_not_merged_by_one_command() {
    let club = club_of_four();
    club.file("c.csv", round(&[("Anna Jensen", ""), ("Bo Hansen", "")]));
    club.ok("tournament import c.csv --kind club");
    club.ok("member add 'Storm Ellegaard' --born 1999 --dsu 95555");
    club.ok("member edit Anna --born 1985");
    let before = club.dump();
    insta::assert_snapshot!(club.run("member merge 5 1"), @"
    warning: 5 Storm Ellegaard and 1 Anna Jensen have quite different names
    warning: 5 Storm Ellegaard and 1 Anna Jensen have different DSU numbers
    warning: 5 Storm Ellegaard and 1 Anna Jensen have different years of birth
    warning: these ratings would change: Anna Jensen 154 → -, Storm Ellegaard - → 154
    error: 4 things look wrong; nothing was changed
    hint: if it is right, run the same klubrating command with --anyway
    exit 4
    ");
    assert_eq!(club.dump(), before);
}

#[test]
fn games_of_a_guest_who_joins_are_kept_and_said_not_to_count() {
    let club = club_of_four();
    club.file(
        "g.csv",
        "#name;Club 1\n#start;2026-09-01\n#end;2026-10-01\nno;name;r1;r2;r3\n\
         1;Anna Jensen;2w1;3w1;4w1\n2;Guest One;1b0;4w1;3b=\n3;Carl Lund;4b1;1b0;2w=\n4;Dorte Møller;3w0;2b0;1b0\n",
    );
    club.ok("tournament import g.csv --kind club --guests");
    insta::assert_snapshot!(club.run("member status 5 active --from 2026-11-01"), @"
    3 games since 1 September 2026 were played as a guest, before joining: they do
    not count towards a rating. With a membership from 1 September 2026 they would
    count, and the rating would be 153.
    Guest One is active from 1 November 2026. (klubrating undo 8 undoes it)
    ");
    insta::assert_snapshot!(club.run("start-rating propose"), @"
    No.  Name       Proposal  Why
    --------------------------------------
      5  Guest One         -  no games yet

    Without a DSU rating or games against rated players no rating can be calculated:
    the committee assigns a start rating.

    Guest One: 3 games since 1 September 2026 were played as a guest, before
    joining: they do not count towards a rating. With a membership from 1 September
    2026 they would count, and the rating would be 153.
    ");
    let said = club.run("checklist");
    said.shows("3 games since 1 September 2026 were played as a guest");
    said.shows("klubrating member status 5 active --from 2026-09-01");
    // A membership from the first of those events makes them count.
    insta::assert_snapshot!(club.run("member status 5 active --from 2026-09-01"), @"Guest One is active from 1 September 2026. (klubrating undo 9 undoes it)");
    assert_eq!(club.json("member show 5")["collected"], 3);
}

#[test]
fn a_restored_backup_does_not_bring_back_a_name_that_was_wiped() {
    let club = club_of_four();
    club.ok("--reason 'Dorte is back' member status 4 passive --from 2026-05-01");
    club.ok("backup old.db");
    club.ok("member status 4 left --from 2026-10-01");
    club.ok("member anonymise 4 --confirm 'Dorte Møller'");
    insta::assert_snapshot!(club.run("--dry-run restore old.db"), @"
    The backup is intact: Testklub, as after operation 7. Nothing was restored.
    The backup still named one person who was made anonymous since (4); the person
    is anonymous there too.
    ");
    let said = club.ok("restore old.db");
    said.shows("still named one person who was made anonymous since (4)");
    club.run("member show 4").lacks("Dorte");
    club.run("log").lacks("Dorte");
    assert_eq!(club.json("member show 4")["status"], "left");
    assert_eq!(club.run("check"), "");
    let bytes = std::fs::read(club.database()).unwrap();
    assert!(!bytes.windows(5).any(|part| part == b"Dorte"));
    // A new file of the backup too, and without the club's own file it is said that no one could be asked.
    club.ok("restore old.db --to new.db")
        .shows("made anonymous since (4)");
    club.run("--db new.db member show 4").lacks("Dorte");
    club.ok("--db gone.db restore old.db --to third.db")
        .shows("could not be read");
}
