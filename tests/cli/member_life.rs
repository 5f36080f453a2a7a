//! Members over time: standing, names, two records of one person, juniors, and who is on no public list.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// Three members of whom each has played, and a list of August 2025.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Holm' --dsu 90001 --born 2007",
        "member add 'Bo Lind' --born 1960",
        "member add 'Carl Berg'",
        "start-rating set Anna 150 --on 2025-01-01",
        "start-rating set Bo 150 --on 2025-01-01",
        "start-rating set Carl 150 --on 2025-01-01",
        "tournament new Cup --kind club --start 2025-02-01 --end 2025-03-01 --rounds 2",
        "tournament player add Cup Anna",
        "tournament player add Cup Bo",
        "tournament player add Cup Carl",
        "tournament result Cup 1 Anna Bo 1-0",
        "tournament result Cup 2 Bo Carl 1-0",
        "publish 2025-08-01",
    ])
}

/// What a change did is gone after its undo, to the last row; the answer to the change.
fn and_back(club: &TestClub, line: &str) -> String {
    let before = club.dump();
    let said = club.ok(line);
    assert_ne!(club.dump(), before, "{line}");
    assert_eq!(club.run("check"), "", "{line}");
    club.undo();
    assert_eq!(club.dump(), before, "{line}");
    said
}

fn names(club: &TestClub, line: &str) -> Vec<String> {
    let list = club.json(line);
    let sections = list["sections"].as_array().unwrap().iter();
    sections
        .flat_map(|section| section["entries"].as_array().unwrap())
        .map(|entry| format!("{} {}", entry["rank"], entry["name"].as_str().unwrap()))
        .collect()
}

/// The log as number, kind, and whom or what it is about: the user is the one running the test.
fn log(club: &TestClub, line: &str) -> String {
    let entries = club.json(line);
    let text = |value: &serde_json::Value| value.as_str().unwrap_or("-").to_owned();
    let entries = entries.as_array().unwrap().iter().map(|one| {
        let what = [
            &one["kind"],
            &one["name"],
            &one["tournament"],
            &one["reason"],
        ]
        .map(text);
        format!("{} {}", one["operation"], what.join(", "))
    });
    entries.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_membership_ends_and_begins_again() {
    let club = club();
    insta::assert_snapshot!(and_back(&club, "member status Bo left --from 2026-01-01"), @"Bo Lind is no longer a member from 1 January 2026. (klubrating undo 15 undoes it)");
    club.ok("member status Bo left --from 2026-01-01");
    assert_eq!(names(&club, "list --date 2026-08-01").len(), 2);
    insta::assert_snapshot!(and_back(&club, "member status Bo active --from 2026-05-01"), @"Bo Lind has returned: active from 1 May 2026. (klubrating undo 18 undoes it)");
    club.ok("member status Bo passive --from 2026-05-01");
    insta::assert_snapshot!(club.run("member status Bo deceased --from 2026-10-01"), @"Bo Lind is deceased from 1 October 2026. (klubrating undo 21 undoes it)");
    insta::assert_snapshot!(club.run("member show Bo"), @"
    2 Bo Lind
    Status: deceased
    Rating: 150*
    Rated games: 2
    Tournaments: 1
    Born: 1960

    From:
      always: active
      1 January 2025: start rating 150
      1 January 2026: former member
      1 May 2026: passive (returned)
      1 October 2026: deceased

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(club.danish("member show Bo"), @"
    2 Bo Lind
    Status: afdød
    Rating: 150*
    Ratede partier: 2
    Turneringer: 1
    Født: 1960

    Fra:
      altid: aktiv
      01.01.2025: startrating 150
      01.01.2026: udmeldt
      01.05.2026: passiv (genindmeldt)
      01.10.2026: afdød

    * Foreløbig: endnu for få ratede partier.
    ");
    let story = &club.json("member show Bo")["statuses"];
    assert_eq!(story[2]["returned"], true);
    assert!(story[1].get("returned").is_none());
    assert_eq!(names(&club, "list --date 2026-08-01").len(), 3);
    assert_eq!(names(&club, "list --date 2027-01-01").len(), 2);
    insta::assert_snapshot!(
        ["member delete Bo", "member remove 2", "member delte Bo"].map(|line| club.run(line)).concat(),
        @"
        error: unknown command delete
        hint: members are never deleted: klubrating member status MEMBER left --from DATE ends a membership, member merge joins two records, undo reverses a mistake
        exit 2
        error: unknown command remove
        hint: members are never deleted: klubrating member status MEMBER left --from DATE ends a membership, member merge joins two records, undo reverses a mistake
        exit 2
        error: unknown command delte
        hint: did you mean member status?
        exit 2
        "
    );
    insta::assert_snapshot!(club.danish("member delete Bo"), @"
    fejl: ukendt kommando delete
    tip: medlemmer slettes ikke: klubrating member status MEDLEM left --from DATO afslutter et medlemskab, member merge lægger to poster sammen, undo fortryder en fejl
    exit 2
    ");
}

#[test]
fn a_name_is_dated_and_lists_of_earlier_days_keep_the_old_one() {
    let club = club();
    insta::assert_snapshot!(and_back(&club, "member rename Anna 'Anna Krogh' --from 2025-10-01"), @"Anna Holm is named Anna Krogh from 1 October 2025. (klubrating undo 15 undoes it)");
    let on = |day: &str| names(&club, &format!("list --date {day}"))[0].clone();
    club.ok("member rename Anna 'Anna Krogh' --from 2025-10-01");
    insta::assert_snapshot!(club.danish("member rename Anna 'Anna Dahl' --from 2027-02-01"), @"Anna Krogh hedder Anna Dahl fra 01.02.2027. (klubrating undo 18 fortryder det)");
    // In between, and in the past before both: the later names stay.
    insta::assert_snapshot!(and_back(&club, "member rename Anna 'Anna Friis' --from 2026-01-01"), @"Anna Krogh is named Anna Friis from 1 January 2026 until 1 February 2027. (klubrating undo 19 undoes it)");
    club.ok("member rename Anna 'Anna Friis' --from 2026-01-01");
    assert_eq!(on("2025-08-01"), "1 Anna Holm", "published");
    assert_eq!(on("2025-09-30"), "1 Anna Holm");
    assert_eq!(on("2025-10-01"), "1 Anna Krogh");
    assert_eq!(on("2026-01-01"), "1 Anna Friis");
    assert_eq!(on("2027-01-31"), "1 Anna Friis");
    assert_eq!(on("2027-02-01"), "1 Anna Dahl");
    insta::assert_snapshot!(club.run("member show 1"), @"
    1 Anna Friis
    Status: active
    Rating: 153*
    Rated games: 1
    Tournaments: 1
    DSU number: 90001
    Born: 2007

    From:
      always: active
      1 January 2025: start rating 150
      1 October 2025: name Anna Krogh, before Anna Holm
      1 January 2026: name Anna Friis, before Anna Krogh
      1 February 2027: name Anna Dahl, before Anna Friis

    * Provisional: too few rated games yet.
    ");
    let card = club.json("member show 1");
    assert_eq!(card["name"], "Anna Friis");
    assert_eq!(card["coming_name"], "Anna Dahl");
    assert_eq!(card["former_names"][0]["name"], "Anna Holm");
    assert_eq!(card["former_names"][0]["until"], "2025-10-01");
    // A second change on one day replaces the first; the same name again changes nothing.
    club.ok("member rename 1 'Anna Vang' --from 2026-01-01");
    assert_eq!(on("2026-01-01"), "1 Anna Vang");
    assert_eq!(
        club.json("member show 1")["former_names"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    let same = club.ok("member rename 1 'Anna Vang' --from 2026-06-01");
    assert!(same.ends_with("(nothing was changed)\n"), "{same}");
    assert_eq!(club.run("check"), "");
    insta::assert_snapshot!(club.run("member rename 1 ' ' --from 2026-01-01"), @r"
    error: a name is required
    exit 2
    ");
}

#[test]
fn a_published_list_is_sealed_over_the_name_of_its_day() {
    let club = club();
    club.ok("member rename Anna 'Anna Dahl' --from 2027-02-01");
    club.insist_at(
        cli::LIST_DAY,
        "publish 2027-01-01 --anyway --reason 'To lister sprunget over'",
    );
    club.ok("member rename Bo 'Bo Vang' --from 2026-12-01");
    assert_eq!(
        names(&club, "list --date 2027-01-01"),
        ["1 Anna Holm", "2 Bo Lind", "3 Carl Berg"]
    );
    assert_eq!(names(&club, "list --date 2027-08-01")[0], "1 Anna Dahl");
    assert_eq!(club.run("check"), "");
}

#[test]
fn a_spelling_is_corrected_without_a_date() {
    let club = club();
    club.ok("member rename Anna 'Anna Krogh' --from 2027-02-01");
    // Today's name is the old one still, so it is the old one that is corrected.
    and_back(&club, "member edit 1 --name 'Anna Hólm' --dsu 90009");
    club.ok("member edit 1 --name 'Anna Hólm' --dsu 90009");
    let card = club.json("member show 1");
    assert_eq!(
        (&card["name"], &card["dsu"]),
        (&"Anna Hólm".into(), &"90009".into())
    );
    assert_eq!(card["coming_name"], "Anna Krogh");
    assert_eq!(names(&club, "list --date 2027-08-01")[0], "1 Anna Krogh");
    assert_eq!(
        names(&club, "list --date 2025-08-01")[0],
        "1 Anna Holm",
        "published"
    );
}

#[test]
fn a_former_name_is_recognised() {
    let club = club();
    club.ok("member rename Anna 'Anna Krogh' --from 2025-10-01");
    club.ok("member rename Bo 'Bo Holm' --from 2025-10-01");
    // By today's names first: Bo has the surname that Anna had.
    assert_eq!(club.json("member show Holm")["id"], 2);
    assert_eq!(club.json("member show 'Holm, Anna'")["id"], 1);
    club.file("members.csv", "name;born\nHolm, Anna;2007\nBo Lind;1960\n");
    insta::assert_snapshot!(club.run("member import members.csv"), @"
    Already known, unchanged (2):
      1 Holm, Anna, in the club Anna Krogh
      2 Bo Lind, in the club Bo Holm
    0 new members imported. (nothing was changed)
    ");
}

#[test]
fn juniors_are_told_by_the_year_of_birth() {
    let club = club();
    club.ok("member add 'Dorte Juul' --born 2006");
    club.ok("member add 'Erik Kold' --born 2005");
    insta::assert_snapshot!(club.run("member list --juniors"), @"
    Testklub
    Members

    No.  Name        Status  Rating  Games  DSU no.  FIDE no.  Born
    ---------------------------------------------------------------
      1  Anna Holm   active   153*       1    90001            2007
      4  Dorte Juul  active     -        0                     2006

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(club.danish("member list --juniors 10"), @"
    Testklub
    Medlemmer

    Ingen medlemmer vides at være så unge; angiv et fødselsår med klubrating member
    edit MEDLEM --born ÅR.
    ");
    let all = club.json("member list");
    let juniors: Vec<_> = all
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["junior"] == true)
        .collect();
    assert_eq!(juniors.len(), 2);
    assert_eq!(club.count("member list --juniors 21"), 3);
    insta::assert_snapshot!(club.run("member list --juniors young"), @r#"
    error: "young" is not valid for --juniors [<AGE>]
    hint: enter an age from 1 to 120
    exit 2
    "#);
}

/// Beside the three, a guest of two tournaments who is Carl, with a number and a status of his own.
fn with_double() -> TestClub {
    let club = club();
    for line in [
        "member add 'C. Berg' --dsu 90003 --born 1970 --since 2026-01-01 --anyway",
        "external-rating set 4 --scale dsu --value 1500 --on 2026-01-01",
        "external-rating set 4 --scale dsu --value 1510 --on 2026-06-01",
        "external-rating set 3 --scale dsu --value 1490 --on 2026-06-01",
        "tournament new Open --kind club --start 2026-02-01 --end 2026-03-01 --rounds 1",
        "tournament player add Open 4",
        "tournament player add Open Anna",
        "tournament result Open 1 1 Anna 1-0",
        "tournament new League --kind coordinated --start 2026-04-01 --end 2026-05-01 --rounds 1",
        "card add League 4 --dsu-opponents 1500 --score 1",
    ] {
        club.ok(line);
    }
    club
}

#[test]
fn two_records_of_one_person_become_one() {
    let club = with_double();
    insta::assert_snapshot!(and_back(&club, "member merge 'Carl Berg' 4"), @"
    Moved: 1 tournament, 1 player card, 1 dated status, 1 rating from other lists.
    Dropped, as the kept record has its own of the same day: 1 rating from other
      lists (1 June 2026). Nothing is lost: klubrating log shows the entries, and
      klubrating undo brings them back.
    Taken over: DSU number, year of birth.
    4 C. Berg is now 3 Carl Berg. (klubrating undo 25 undoes it)
    ");
    let alone = club.json("member show 3")["rating"].clone();
    club.ok("member merge 3 4 --reason 'one man'");
    assert_ne!(
        club.json("member show 3")["rating"],
        alone,
        "the other's game counts now"
    );
    // The record that is gone leads to the one that stays, by number and by name.
    for who in ["4", "'C. Berg'", "Carl"] {
        assert_eq!(club.json(&format!("member show {who}"))["id"], 3, "{who}");
    }
    insta::assert_snapshot!(club.run("member show 4"), @"
    3 Carl Berg
    Status: active
    Rating: 153*
    Rated games: 3
    Tournaments: 3
    DSU number: 90003
    Born: 1970
    Merged from no.: 4

    From:
      always: active
      1 January 2025: start rating 150
      1 January 2026: active
      1 January 2026: DSU 1500
      1 June 2026: DSU 1490

    * Provisional: too few rated games yet.
    ");
    assert_eq!(club.count("member list --all"), 3);
    insta::assert_snapshot!(log(&club, "log --member Carl"), @r"
    27 member-merge, Carl Berg, -, one man
    26 undo, Carl Berg, -, -
    25 member-merge, Carl Berg, -, -
    24 card-add, C. Berg, League, -
    22 tournament-result, -, Open, -
    20 tournament-player-add, C. Berg, Open, -
    18 external-rating-set, Carl Berg, -, -
    17 external-rating-set, C. Berg, -, -
    16 external-rating-set, C. Berg, -, -
    15 member-add, C. Berg, -, -
    14 publish, -, -, -
    13 tournament-result, -, Cup, -
    11 tournament-player-add, Carl Berg, Cup, -
    7 start-rating-set, Carl Berg, -, -
    4 member-add, Carl Berg, -, -
    ");
    assert_eq!(club.run("check"), "");
    // A file that spells the name as the second record did means the first one.
    club.file("members.csv", "name\n\"Berg, C.\"\n");
    let again = club.json("member import members.csv");
    assert_eq!(again["result"]["unchanged"][0]["id"], 3);
}

#[test]
fn a_published_list_still_names_the_merged_and_the_next_counts_from_it() {
    let club = with_double();
    club.insist("publish 2026-08-01 --anyway --reason 'Ingen liste i januar'");
    let published = club.run("list --date 2026-08-01");
    published.shows("C. Berg");
    published.shows("Carl Berg");
    let line = |list: &serde_json::Value, id: i64| {
        let sections = list["sections"].as_array().unwrap().iter();
        let mut entries = sections.flat_map(|section| section["entries"].as_array().unwrap());
        entries.find(|entry| entry["member"] == id).cloned()
    };
    let last = club.json("list --date 2026-08-01");
    let (carl, double) = (line(&last, 3).unwrap(), line(&last, 4).unwrap());
    // Into the double: Carl's line of August is what the double's next line counts from, with its own.
    club.ok("member merge 4 3 --reason 'one man'");
    assert_eq!(club.run("list --date 2026-08-01"), published);
    let next = club.json("list --date 2027-01-01");
    let merged = line(&next, 4).unwrap();
    assert!(line(&next, 3).is_none());
    assert_eq!(merged["previous"], double["rating"]);
    assert_eq!(merged["games"], 0);
    assert_eq!(
        merged["games_total"].as_i64(),
        Some(carl["games_total"].as_i64().unwrap() + double["games_total"].as_i64().unwrap())
    );
    for correction in next["corrections"].as_array().unwrap() {
        assert_ne!(
            correction["member"], 3,
            "nobody is told of a record that is gone"
        );
    }
    assert_eq!(club.run("check"), "");
    club.on_list_day("publish 2027-01-01");
    assert_eq!(
        club.run("check"),
        "",
        "also with a list counted from a merged line"
    );
}

#[test]
fn two_people_are_never_merged() {
    let club = with_double();
    club.ok("member add 'Dan Ek'");
    club.ok("start-rating set 5 150 --on 2025-01-01");
    club.ok("member add 'Dan Eek' --anyway");
    club.ok("start-rating set 6 160 --on 2025-01-01");
    club.ok("member add 'Ebbe Fog'");
    club.ok("card add League 7 --dsu-opponents 1500 --score 0");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "member merge 1 3",
            "member merge 4 7",
            "member merge 5 6",
            "member merge 5 5",
            "member merge 5 Nemo",
        ]
        .map(|line| club.run(line))
        .concat(),
        @"
        error: Anna Holm and Carl Berg both took part in Cup, so they are two people
        hint: klubrating tournament show 1 shows both; two players in one tournament cannot be the same person
        exit 4
        error: C. Berg and Ebbe Fog both took part in League, so they are two people
        hint: klubrating tournament show 3 shows both; two players in one tournament cannot be the same person
        exit 4
        error: Dan Ek and Dan Eek have different start ratings for the same day (1 January 2025)
        hint: undo the wrong one first; klubrating log --member MEMBER shows its operation
        exit 4
        error: both are the same record
        exit 2
        error: no person matches Nemo
        hint: klubrating member list --all shows everyone
        exit 2
        "
    );
    insta::assert_snapshot!(club.danish("member merge 1 3"), @"
    fejl: Anna Holm og Carl Berg har begge deltaget i Cup og er altså to personer
    tip: klubrating tournament show 1 viser begge; to spillere i samme turnering kan ikke være samme person
    exit 4
    ");
    assert_eq!(club.dump(), before);
    // Equal start ratings do not contradict each other.
    club.ok("start-rating set 6 150 --on 2025-01-01");
    insta::assert_snapshot!(club.danish("member merge 5 6"), @"
    Der var intet at flytte.
    Udeladt, da den beholdte post har sine egne fra samme dag: 1 dateret status
      (altid), 1 startrating (01.01.2025). Intet er tabt: klubrating log viser dem,
      og klubrating undo henter dem tilbage.
    6 Dan Eek er nu 5 Dan Ek. (klubrating undo 32 fortryder det)
    ");
}

#[test]
fn a_chain_of_merges_leads_to_the_last() {
    let club = with_double();
    club.ok("member add 'Carl B. Berg' --anyway");
    club.ok("member merge 4 5");
    club.ok("member merge 3 4");
    for who in ["4", "5"] {
        assert_eq!(club.json(&format!("member show {who}"))["id"], 3);
    }
    assert_eq!(
        club.json("member show 3")["merged"],
        serde_json::json!([4, 5])
    );
    // What a later merge built on is not taken away from under it.
    let first = club.json("log")[1]["operation"].clone();
    club.run(&format!("undo {first}")).shows("exit 4");
    club.undo();
    club.undo();
    assert_eq!(club.count("member list"), 5);
}

#[test]
fn the_hidden_stand_on_no_public_list() {
    let club = club();
    insta::assert_snapshot!(and_back(&club, "member hide Bo"), @"Bo Lind is hidden on printed and exported lists. The sealed list still has everyone; klubrating list --all shows it. (klubrating undo 15 undoes it)");
    let whole = club.run("list --date 2026-01-01 --all");
    club.ok("member hide Bo");
    for list in ["2025-08-01", "2026-01-01"] {
        assert_eq!(
            names(&club, &format!("list --date {list}")),
            ["1 Anna Holm", "3 Carl Berg"],
            "everybody else keeps the rank"
        );
    }
    insta::assert_snapshot!(club.run("list --date 2026-01-01 --all"), @r"
    Testklub
    Rating list as of 1 January 2026
    DRAFT: not published; ratings may still change.

    Changes are counted from the list as of 1 August 2025.

    Active members

    No.  Name       Rating  Change  Games  Total  Class  As DSU
    -----------------------------------------------------------
      1  Anna Holm     153       0      0     1*  2        1524
      2  Bo Lind °     150       0      0     2*  2        1500
      3  Carl Berg     148       0      0     1*  3        1484

    * Provisional: fewer than 30 rated games.
    Games: rated games since the previous list. Total: all rated games.
    As DSU: the rating converted to the DSU scale.
    ° Not on the public list.
    ");
    let all = club.json("list --date 2026-01-01 --all");
    assert_eq!(all["sections"][0]["entries"][1]["hidden"], true);
    assert!(all["sections"][0]["entries"][0].get("hidden").is_none());
    assert_eq!(club.json("member show Bo")["hidden"], true);
    // The sealed list holds everybody.
    club.ok("publish 2026-01-01").lacks("Lind");
    assert_eq!(club.json("lists")[1]["entries"], 3);
    assert_eq!(club.run("check"), "");
    insta::assert_snapshot!(and_back(&club, "member unhide Bo"), @"Bo Lind is shown on public lists again. (klubrating undo 19 undoes it)");
    let again = club.ok("member hide Bo");
    assert!(again.ends_with("(nothing was changed)\n"), "{again}");
    club.ok("member unhide Bo");
    assert_eq!(names(&club, "list --date 2026-01-01").len(), 3);
    assert!(whole.contains("Bo Lind"));
}

#[test]
fn whoever_is_hidden_stays_hidden_when_merged() {
    let club = with_double();
    club.ok("member hide 4");
    and_back(&club, "member merge 3 4");
    club.ok("member merge 3 4");
    assert_eq!(club.json("member show 3")["hidden"], true);
    club.ok("list --date 2025-08-01").lacks("Berg");
}

#[test]
fn a_merge_tells_which_entries_gave_way_and_that_they_are_kept() {
    let club = TestClub::with(&[
        "member add 'Tøger Kristensen' --since 2020-01-01",
        "member add 'Thøger Kristensen' --since 2020-01-01 --anyway",
        "start-rating set 1 140 --on 2025-01-01",
        "start-rating set 2 140 --on 2025-01-01",
    ]);
    let before = club.dump();
    let said = club.ok("member merge 1 2");
    let flat = said.words();
    for told in [
        "1 dated status (1 January 2020)",
        "1 start rating (1 January 2025)",
        "Nothing is lost: klubrating log shows the entries, and klubrating undo brings them back.",
    ] {
        assert!(flat.contains(told), "{told}: {said}");
    }
    assert!(!flat.contains("withdrawn"), "{said}");
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn a_number_is_asked_about_before_it_becomes_a_name() {
    let club = TestClub::new();
    let before = club.dump();
    for line in ["member add 12345", "member add '12 345'"] {
        let said = club.run(line);
        assert!(said.contains("is a number, not a name"), "{line}: {said}");
        assert!(
            said.contains("--anyway") && said.contains("exit 4"),
            "{line}: {said}"
        );
    }
    assert_eq!(club.dump(), before);
    club.ok("member add 12345 --anyway");
    club.ok("member add '2Pac'");
}

#[test]
fn who_was_a_guest_then_is_not_called_one_now() {
    let club = TestClub::with(&[
        "member add Anna",
        "tournament new Cup --kind club --start 2026-03-01 --end 2026-03-02 --rounds 1",
        "tournament player add Cup Anna",
        "tournament player add Cup Dieter",
        "tournament result Cup 1 Anna Dieter 1-0",
        "member status Dieter active --from 2026-06-01",
    ]);
    for form in ["text", "markdown"] {
        let said = club.ok(&format!("explain Dieter --format {form}"));
        let flat = said.words();
        assert!(
            flat.contains("Dieter was not a member when the tournament began"),
            "{said}"
        );
    }
}
