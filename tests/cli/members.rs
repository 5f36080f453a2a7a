//! Members on the command line: by hand, from a file, and what is refused.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

#[test]
fn a_name_is_found_as_it_was_entered_and_as_it_is_shown() {
    let club = TestClub::new();
    let added = club.json("member add 'Holm, Ulla'");
    let both = |it: &serde_json::Value| (it["name"].clone(), it["stored_name"].clone());
    let names = (
        serde_json::json!("Ulla Holm"),
        serde_json::json!("Holm, Ulla"),
    );
    assert_eq!(both(&added["result"]), names);
    assert_eq!(both(&club.json("member list")[0]), names);
    assert_eq!(both(&club.json("member show 1")), names);
    assert_eq!(
        both(&club.json("member status 1 passive --from 2026-01-01")["result"]),
        names
    );
    let table = club.ok("member list --format csv");
    table.shows("name,stored_name,");
    table.shows("Ulla Holm,\"Holm, Ulla\",");
}

#[test]
fn members_by_hand() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.run("member add 'Signe Ærø' --dsu 90001 --born 1988 --since 2019-09-01"), @"Member 1 added: Signe Ærø. (klubrating undo 2 undoes it)");
    insta::assert_snapshot!(club.run("member add 'Bjerg, Thorkild' --passive"), @"Member 2 added: Thorkild Bjerg. (klubrating undo 3 undoes it)");
    insta::assert_snapshot!(club.run("member add 'Kaj Aagård' --fide 1400001 --json"), @r#"
    {
      "result": {
        "member": 3,
        "name": "Kaj Aagård",
        "stored_name": "Kaj Aagård"
      },
      "operation": 4
    }
    "#);
    insta::assert_snapshot!(club.run("member status thorkild active --from 2026-01-01"), @"Thorkild Bjerg is active from 1 January 2026. (klubrating undo 5 undoes it)");
    insta::assert_snapshot!(club.run("member edit 3 --name 'Kaj Østerlund' --dsu 90004"), @"Member 3 changed: Kaj Østerlund. (klubrating undo 6 undoes it)");
    insta::assert_snapshot!(club.run("external-rating set Signe --scale dsu --value 1612 --on 01.08.2026"), @"Signe Ærø: DSU 1612 from 1 August 2026. (klubrating undo 7 undoes it)");
    insta::assert_snapshot!(club.run("start-rating set 2 119 --on 2026-01-01 --reason 'as before'"), @"Thorkild Bjerg starts with 119 in tournaments from 1 January 2026. (klubrating undo 8 undoes it)");
    insta::assert_snapshot!(club.run("member list"), @"
    Testklub
    Members

    No.  Name            Status  Rating  Games  DSU no.  FIDE no.
    -------------------------------------------------------------
      1  Signe Ærø       active     -        0    90001
      2  Thorkild Bjerg  active   119*       0
      3  Kaj Østerlund   active     -        0    90004   1400001

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(club.run("member list --alphabetical"), @"
    Testklub
    Members

    No.  Name             Status  Rating  Games  DSU no.  FIDE no.
    --------------------------------------------------------------
      2  Bjerg, Thorkild  active   119*       0
      1  Ærø, Signe       active     -        0    90001
      3  Østerlund, Kaj   active     -        0    90004   1400001

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(club.run("member show 'Ærø, Signe'"), @"
    1 Signe Ærø
    Status: active
    Rating: -
    Rated games: 0
    Tournaments: 0
    DSU number: 90001
    Born: 1988

    From:
      1 September 2019: active
      1 August 2026: DSU 1612
    ");
    insta::assert_snapshot!(club.run("member show 2 --json"), @r#"
    {
      "id": 2,
      "name": "Thorkild Bjerg",
      "stored_name": "Bjerg, Thorkild",
      "status": "active",
      "rating": 119,
      "games": 0,
      "provisional": true,
      "dsu": null,
      "fide": null,
      "born": null,
      "junior": false,
      "statuses": [
        {
          "from": null,
          "status": "passive"
        },
        {
          "from": "2026-01-01",
          "status": "active"
        }
      ],
      "external": [],
      "starts": [
        {
          "on": "2026-01-01",
          "rating": 119,
          "games": 0,
          "opening": false
        }
      ],
      "collected": 0,
      "tournaments": 0,
      "former_names": [],
      "coming_name": null,
      "merged": [],
      "hidden": false
    }
    "#);
}

const MEMBERS: &str = "\
navn;dsu;født;siden;status;startrating;partier
Ærø, Signe;90001;1988;2019-09-01;aktiv;128;45
\"Bjerg, Thorkild\";90002;1951;;;119;1
Østerlund, Kaj;;;;passiv;;
";

#[test]
fn members_from_a_file() {
    let club = TestClub::new();
    club.file("members.csv", MEMBERS);
    let before = club.dump();
    insta::assert_snapshot!(club.run("member import members.csv --dry-run"), @"
    New members (3):
      Ærø, Signe, start rating 128
      Bjerg, Thorkild, start rating 119
      Østerlund, Kaj
    Dry run. (nothing was changed)

    2 members' ratings would change on the list as of 1 January 2027:

    Name            Before  After  Change   Games
    ---------------------------------------------
    Signe Ærø            -    128   first  0 → 45
    Thorkild Bjerg       -    119   first   0 → 1

    Places would change on the list as of 1 January 2027:

    Name            Before  After
    --------------------------------
    Signe Ærø       –       active 1
    Thorkild Bjerg  –       active 2
    ");
    assert_eq!(club.dump(), before);
    insta::assert_snapshot!(club.run("member import members.csv --json"), @r#"
    {
      "result": {
        "added": [
          {
            "id": 1,
            "name": "Ærø, Signe",
            "start_rating": 128
          },
          {
            "id": 2,
            "name": "Bjerg, Thorkild",
            "start_rating": 119
          },
          {
            "id": 3,
            "name": "Østerlund, Kaj",
            "start_rating": null
          }
        ],
        "joined": [],
        "updated": [],
        "unchanged": [],
        "dry_run": false,
        "warnings": []
      },
      "operation": 2
    }
    "#);
    insta::assert_snapshot!(club.run("member show Bjerg"), @"
    2 Thorkild Bjerg
    Status: active
    Rating: 119*
    Rated games: 1
    Tournaments: 0
    DSU number: 90002
    Born: 1951

    From:
      always: active
      always: rating 119 with 1 game, from an earlier list

    * Provisional: too few rated games yet.
    ");
    let imported = club.dump();
    // Once more: no one is duplicated, and nothing is changed.
    insta::assert_snapshot!(club.danish("member import members.csv"), @r"
    Kendt i forvejen, uændrede (3):
      1 Ærø, Signe
      2 Bjerg, Thorkild
      3 Østerlund, Kaj
    0 nye medlemmer indlæst. (intet er ændret)
    ");
    assert_eq!(club.dump(), imported);
    club.undo();
    assert_eq!(club.dump(), before);
    club.ok("member import members.csv --on 2026-08-01");
    assert_eq!(
        club.json("member show Bjerg")["starts"][0]["on"],
        "2026-08-01"
    );
}

#[test]
fn a_guest_of_a_tournament_becomes_a_member() {
    let club = TestClub::new();
    club.ok("tournament new Cup --kind club --start 2026-01-01 --end 2026-02-01 --rounds 1");
    club.ok("tournament player add Cup 'Kaj Oesterlund'");
    club.file("members.csv", MEMBERS);
    insta::assert_snapshot!(club.run("member import members.csv"), @"
    New members (2):
      2 Ærø, Signe, start rating 128
      3 Bjerg, Thorkild, start rating 119
    Guest now a member:
      1 Østerlund, Kaj, in the club Kaj Oesterlund
    2 new members imported. (klubrating undo 4 undoes it)
    ");
    assert_eq!(club.json("member list")[0]["status"], "passive");
}

#[test]
fn a_nearly_equal_name_is_another_member_and_said() {
    let club = TestClub::new();
    club.ok("member add 'Kaj Bo Østerlund'");
    club.file("members.csv", MEMBERS);
    let before = club.dump();
    insta::assert_snapshot!(club.run("member import members.csv"), @"
    members.csv:4: warning: Østerlund, Kaj: the name is almost the same as that of 1 Kaj Bo Østerlund
    error: One thing looks wrong; nothing was changed
    hint: if it is right, run the same klubrating command with --anyway
    exit 4
    ");
    assert_eq!(club.dump(), before);
    club.ok("member import members.csv --anyway")
        .shows("New members (3)");
}

#[test]
fn a_doubtful_or_wrong_member_file_imports_nobody() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --dsu 90009");
    club.ok("member add 'Kaj Bo Østerlund'");
    club.file("members.csv", MEMBERS);
    club.file(
        "twice.csv",
        "name;born\nBo Lind;\nLind, Bo;\nJens Hansen;1970\nJens Hansen;1980\n",
    );
    club.file(
        "wrong.csv",
        "name;born;status\nBo Lind;31.02.1970;here\n;;\n",
    );
    club.file("no_name.csv", "dsu;born\n1;1970\n");
    club.file("odd.csv", "name;start_rating\nBo Lind;9999\n");
    let before = club.dump();
    insta::assert_snapshot!(
        ["members", "twice", "wrong", "no_name", "odd"]
            .map(|file| club.run(&format!("member import {file}.csv")))
            .concat(),
        @r#"
        members.csv:2: warning: Ærø, Signe: the name matches 1 Signe Ærø, but the number or year of birth differs
        members.csv:4: warning: Østerlund, Kaj: the name is almost the same as that of 2 Kaj Bo Østerlund
        error: 2 things look wrong; nothing was changed
        hint: if it is right, run the same klubrating command with --anyway
        exit 4
        twice.csv:3: error: Lind, Bo is also in line 2; add a birth year or DSU number
        error: one member could not be identified; nothing was imported
        hint: give each a DSU number, FIDE number or year of birth in the file; correct the club's own data with klubrating member edit
        exit 4
        wrong.csv:2:9: warning: "31.02.1970" is not a birth date or year. It was kept as text but is not used.
        wrong.csv:2:20: error: "here" is not a status. Expected active, passive or left.
        error: wrong.csv was not imported
        hint: nothing was changed; fix the lines above and import again
        exit 3
        no_name.csv:1: error: There is no column of names: "name", or "first name" and "last name".
        no_name.csv:2: error: The member has no name.
        error: no_name.csv was not imported
        hint: nothing was changed; fix the lines above and import again
        exit 3
        odd.csv:2:9: error: The rating 9999 is out of range. Expected a number from -500 to 4000.
        error: odd.csv was not imported
        hint: nothing was changed; fix the lines above and import again
        exit 3
        "#
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_wrong_is_refused_with_a_reason() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --dsu 90001");
    club.ok("member add 'Inger Holm'");
    club.ok("member add 'Inger Lund'");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "member add ' '",
            "member add 'Bo Lind' --dsu 90001",
            "member add 'Bo Lind' --dsu abc",
            "member add 'Bo Lind' --born 87",
            "member add 'Bo Lind' --since yesterday",
            "member edit 2 --dsu 90001",
            "member edit 2",
            "member edit 9 --name 'Bo Lind'",
            "member status Inger passive --from 2026-01-01",
            "member status 1 gone --from 2026-01-01",
            "member status 1 passive",
            "member show Nemo",
            "external-rating set 1 --scale elo --value 1500 --on 2026-01-01",
            "external-rating set 1 --scale dsu --value 1500.5 --on 2026-01-01",
            "external-rating set 1 --scale dsu --value 15000 --on 2026-01-01",
            "start-rating set 1 150 --on 2026-02-30",
        ]
        .map(|line| club.run(line))
        .concat(),
        @r#"
        error: a name is required
        exit 2
        error: Signe Ærø already has that number
        hint: klubrating member show 1 shows who it is
        exit 4
        error: "abc" is not valid for --dsu <N>
        hint: enter a number of at most 12 digits
        exit 2
        error: "87" is not valid for --born <YEAR>
        hint: enter a year such as 1987
        exit 2
        error: "yesterday" is not valid for --since <DATE>
        hint: enter a date such as 2026-11-21 or 21.11.2026
        exit 2
        error: Signe Ærø already has that number
        hint: klubrating member show 1 shows who it is
        exit 4
        error: missing: <--name <NAME>|--dsu <N>|--fide <N>|--born <YEAR>>
        hint: see klubrating member edit --help
        exit 2
        error: no person matches 9
        hint: klubrating member list --all shows everyone
        exit 2
        error: more than one matches Inger
        hint: 2 Inger Holm, 3 Inger Lund
        exit 2
        error: "gone" is not valid for <STATUS>
        hint: one of: active, passive, left, deceased
        exit 2
        error: missing: --from <DATE>
        hint: see klubrating member status --help
        exit 2
        error: no person matches Nemo
        hint: klubrating member list --all shows everyone
        exit 2
        error: "elo" is not valid for --scale <SCALE>
        hint: one of: dsu, fide, es
        exit 2
        error: "1500.5" is not valid for --value <N>
        hint: enter a whole number
        exit 2
        error: 15000 is outside the range of ratings
        exit 2
        error: "2026-02-30" is not valid for --on <DATE>
        hint: enter a date such as 2026-11-21 or 21.11.2026
        exit 2
        "#
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn a_change_that_changes_nothing_leaves_no_trace() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --dsu 90001");
    let nothing = |line: &str| {
        let said = club.ok(line);
        assert!(said.ends_with("(nothing was changed)\n"), "{said}");
    };
    nothing("member edit 1 --name 'Signe Ærø' --dsu 90001");
    club.ok("member status 1 passive --from 2026-01-01");
    nothing("member status 1 passive --from 2026-01-01");
    club.ok("external-rating set 1 --scale dsu --value 1500 --on 2026-01-01");
    nothing("external-rating set 1 --scale dsu --value 1500 --on 2026-01-01");
    let before = club.dump();
    club.ok("member edit 1 --dsu ''");
    assert!(club.json("member show 1")["dsu"].is_null());
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn a_start_rating_never_reaches_behind_a_rated_event() {
    let club = TestClub::with(&[
        "member add Anna",
        "member add Bo",
        "start-rating set Anna 150 --on 2026-01-01",
        "start-rating set Bo 150 --on 2026-01-01",
        "tournament new Cup --kind club --start 2026-02-01 --end 2026-03-01 --rounds 1",
        "tournament player add Cup Anna",
        "tournament player add Cup Bo",
        "tournament result Cup 1 Anna Bo 1-0",
    ]);
    insta::assert_snapshot!(club.run("start-rating set Anna 160 --on 2026-03-01"), @"
    error: the member is already rated in a tournament that ended on 1 March 2026
    hint: give a day after 1 March 2026; the rating restarts from there
    exit 4
    ");
    club.ok("start-rating set Anna 160 --on 2026-03-02");
    assert_eq!(club.json("member show Anna")["rating"], 160);
    // A member who leaves is on the list no more, and everybody's list shows it.
    club.ok("member status Anna left --from 2026-04-01");
    assert_eq!(club.count("member list"), 1);
    assert_eq!(club.json("member list --all")[0]["status"], "left");
}

/// A list of a membership system: names in two columns, its own headings, days with the day first.
#[test]
fn given_and_family_names_in_two_columns_are_one_name() {
    let club = TestClub::new();
    club.file(
        "m.csv",
        "Medlemsnr.;Fornavn;Efternavn;Fødselsdato;Indmeldelsesdato\n\
         90001;Anna;Jensen;12-03-1987;01-08-2019\n90002;Bo Erik;Hansen;1990;\n",
    );
    club.ok("member import m.csv");
    let list = club.run("member list");
    list.shows("Anna Jensen");
    list.shows("Bo Erik Hansen");
    let anna = club.run("member show 'Anna Jensen'");
    for fact in ["DSU number: 90001", "Born: 1987", "1 August 2019: active"] {
        anna.shows(fact);
    }
    // Beside a column that names Dansk Skak Union the other number is the club's own.
    club.file("own.csv", "Medlemsnr.;Navn;DSU-nr.\n7;Kaj Holm;90007\n");
    club.run("member import own.csv").shows("\"Medlemsnr.\"");
    club.run("member show 'Kaj Holm'")
        .shows("DSU number: 90007");
    // The same heads in a tournament's table, in the opening balance, and in a table with titles above.
    for table in [
        "no;First name;Last name;r1\n1;Anna;Jensen;2w1\n2;Bo Erik;Hansen;1b0\n",
        "Klubturnering\nNr;Efternavn;Fornavn;1.Rd\n1;Jensen;Anna;2h1\n2;Hansen;Bo Erik;1s0\n",
        "Vorname;Nachname;1;2\nAnna;Jensen;x;1\nBo Erik;Hansen;0;x\n",
    ] {
        club.file("t.csv", table);
        let days = "--start 2026-10-01 --end 2026-10-02";
        let answer = club.run(&format!(
            "--dry-run tournament import t.csv --kind club {days}"
        ));
        assert!(answer.contains("known by name: 2"), "{table}: {answer}");
    }
    club.file(
        "o.csv",
        "Fornavn;Efternavn;rating;partier\nAnna;Jensen;142;57\n",
    );
    club.run("--dry-run opening import o.csv --on 2026-08-01")
        .shows("Anna Jensen");
    club.file("half.csv", "Fornavn;dsu\nAnna;90001\n");
    let answer = club.run("member import half.csv");
    answer.shows("\"first name\" and \"last name\"");
    assert!(answer.ends_with("exit 3\n"), "{answer}");
}
