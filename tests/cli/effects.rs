//! Whom a change affects, told before it is accepted and after it; settings; juniors.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// Two members with start ratings and a tournament of the spring; its list is published.
fn club() -> TestClub {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --born 2008");
    club.ok("member add 'Thorkild Bjerg' --born 1960");
    club.ok("start-rating set 1 150 --on 2026-01-01");
    club.ok("start-rating set 2 150 --on 2026-01-01");
    club.ok(
        "tournament new Forårsmatch --kind club --start 2026-03-01 --end 2026-03-20 --rounds 2",
    );
    club.ok("tournament player add 1 1");
    club.ok("tournament player add 1 2");
    club.ok("tournament result 1 1 1 2 1-0");
    club.ok("tournament close 1 --reason 'one game'");
    club.ok("publish 2026-08-01");
    club
}

#[test]
fn a_late_result_is_shown_before_it_is_accepted() {
    let club = club();
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament result 1 2 2 1 1-0 --dry-run"), @"
    Forårsmatch, round 2: Thorkild Bjerg – Signe Ærø 1–0. (nothing was changed)

    2 members' ratings would change on the list as of 1 January 2027:

    Name            Before  After  Change  Games
    --------------------------------------------
    Signe Ærø          153    150      −3  1 → 2
    Thorkild Bjerg     148    150      +2  1 → 2

    Published lists stay as they are; the next one shows the difference:
      list as of 1 August 2026: 2 members' ratings would change
    ");
    insta::assert_snapshot!(club.danish("tournament result 1 2 2 1 1-0 --dry-run"), @"
    Forårsmatch, runde 2: Thorkild Bjerg – Signe Ærø 1–0. (intet er ændret)

    2 medlemmers rating ville ændre sig på listen pr. 01.01.2027:

    Navn            Før  Efter  Ændring  Partier
    --------------------------------------------
    Signe Ærø       153    150       −3    1 → 2
    Thorkild Bjerg  148    150       +2    1 → 2

    Offentliggjorte lister ændres ikke; den næste viser forskellen:
      listen pr. 01.08.2026: 2 medlemmers rating ville ændre sig
    ");
    let tried = club.json("tournament result 1 2 2 1 1-0 --dry-run");
    assert!(tried["operation"].is_null());
    insta::assert_snapshot!(tried["effects"], @r#"{"as_of":"2027-01-01","members":[{"member":1,"name":"Signe Ærø","old":153,"new":150,"change":-3,"games_before":1,"games_after":2},{"member":2,"name":"Thorkild Bjerg","old":148,"new":150,"change":2,"games_before":1,"games_after":2}],"behind":[{"date":"2026-08-01","members":2}]}"#);
    assert_eq!(club.dump(), before);
    insta::assert_snapshot!(club.run("tournament result 1 2 2 1 1-0 --reason 'found later'"), @"
    Forårsmatch, round 2: Thorkild Bjerg – Signe Ærø 1–0. (klubrating undo 12 undoes it)
    The published list as of 1 August 2026 stays; the next one shows the difference
    (2 members).
    ");
    insta::assert_snapshot!(club.run("undo"), @"
    Undone: operation 12, round 2: Thorkild Bjerg – Signe Ærø 1–0 (Forårsmatch). To
    restore it: klubrating redo.
    The published list as of 1 August 2026 stays; the next one shows the difference
    (2 members).
    ");
}

#[test]
fn what_reaches_behind_no_list_says_nothing_of_lists() {
    let club = club();
    club.ok(
        "tournament new Efterårsmatch --kind club --start 2026-09-01 --end 2026-09-20 --rounds 2",
    );
    club.ok("tournament player add 2 1");
    club.ok("tournament player add 2 2");
    club.ok("tournament close 2 --reason 'one game'");
    let tried = club.json("tournament result 2 1 1 2 0-1 --dry-run");
    assert_eq!(tried["effects"]["behind"], serde_json::json!([]));
    assert_eq!(tried["effects"]["members"].as_array().unwrap().len(), 2);
    let done = club.json("tournament result 2 1 1 2 0-1");
    assert!(done.get("effects").is_none(), "{done}");
    insta::assert_snapshot!(club.run("start-rating set 2 180 --on 2026-12-01 --dry-run"), @"
    Thorkild Bjerg starts with 180 in tournaments from 1 December 2026. (nothing was changed)

    One member's rating would change on the list as of 1 January 2027:

    Name            Before  After  Change  Games
    --------------------------------------------
    Thorkild Bjerg     151    180     +29      2
    ");
    insta::assert_snapshot!(club.run("external-rating set 1 --scale dsu --value 1500 --on 2026-12-01 --dry-run"), @"
    Signe Ærø: DSU 1500 from 1 December 2026. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.
    ");
    // A member without a rating is on no list.
    club.run("member add 'Ny Mand' --dry-run")
        .shows("No ratings would change");
    // What no rating follows from has no effects at all.
    let edited = club.json("member edit 1 --dsu 90001 --dry-run");
    assert!(edited["effects"].is_null(), "{edited}");
    // Who leaves is taken off the next list; the published one keeps the line.
    let left = club.json("member status 1 left --from 2026-10-01 --dry-run");
    assert!(left["effects"]["members"][0]["new"].is_null());
    let backdated = club.run("member status 1 passive --from 2026-05-01 --reason 'as agreed'");
    backdated.shows("list as of 1 August 2026 stays");
}

#[test]
fn who_leaves_a_register_and_who_moves_by_it_is_told() {
    let club = club();
    let before = club.dump();
    insta::assert_snapshot!(club.run("member status 1 passive --from 2026-10-01 --dry-run"), @"
    Signe Ærø is passive from 1 October 2026. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.

    Places would change on the list as of 1 January 2027:

    Name            Before    After
    -----------------------------------
    Signe Ærø       active 1  passive 1
    Thorkild Bjerg  active 2  active 1
    ");
    let danish = club.danish("member status 1 left --from 2026-10-01 --dry-run");
    danish.shows("Pladser ville ændre sig på listen pr. 01.01.2027:");
    danish.shows("Signe Ærø       aktiv 1  –");
    let german = club.german("member status 2 passive --from 2026-10-01 --dry-run");
    german.shows("Thorkild Bjerg  aktiv 2  passiv 1");
    german.lacks("aktiv 1");
    let tried = club.json("member status 1 left --from 2026-10-01 --dry-run");
    assert_eq!(
        tried["effects"]["places"],
        serde_json::json!([
            {"member": 1, "name": "Signe Ærø", "before": ["active", 1], "after": null},
            {"member": 2, "name": "Thorkild Bjerg", "before": ["active", 2], "after": ["active", 1]},
        ])
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn settings_are_decided_and_taken_back() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.run("setting set junior-age 18"), @"junior-age is now 18. (klubrating undo 2 undoes it)");
    insta::assert_snapshot!(club.run("setting set junior-age old"), @r"
    error: old is not a value for junior-age
    hint: it must be a whole number from 1 to 99
    exit 2
    ");
    insta::assert_snapshot!(club.run("setting set colour blue"), @r#"
    error: there is no setting colour
    hint: the settings are publish-by-two, team-difference, junior-age, term-reminder-days, list-parts, tie-breaks-club, tie-breaks-monrad, tie-breaks-coordinated, tie-breaks-team, tie-breaks-approved, leaflet-text, site, site-address, site-events, site-current, signing-key
    exit 2
    "#);
    assert_eq!(club.json("setting list")[2]["value"], "18");
    assert_eq!(club.json("setting list")[2]["set"], true);
    // The same again changes nothing.
    assert!(club.json("setting set junior-age 18")["operation"].is_null());
    club.ok("setting unset junior-age");
    assert_eq!(club.json("setting list")[2]["value"], "20");
    club.undo();
    assert_eq!(club.json("setting list")[2]["value"], "18");
    insta::assert_snapshot!(club.json("log")[1]["subject"], @r#"{"setting":"junior-age"}"#);
    club.danish("log")
        .shows("indstilling ændret: junior-age 18");
    insta::assert_snapshot!(club.danish("setting list"), @r#"
    Indstilling             Værdi                                       Standard
    --------------------------------------------------------------------------------------------------------------
    publish-by-two          off                                         off
    team-difference         off                                         off
    junior-age              18                                          20
    term-reminder-days      60                                          60
    list-parts              all                                         all
    tie-breaks-club         SB,DE,WIN                                   SB,DE,WIN
    tie-breaks-monrad       korrektion_almindelig,korrektion_middel,SB  korrektion_almindelig,korrektion_middel,SB
    tie-breaks-coordinated  SB,DE,WIN                                   SB,DE,WIN
    tie-breaks-team         WON,BPG                                     WON,BPG
    tie-breaks-approved     BH/C1,BH,SB,DE                              BH/C1,BH,SB,DE
    leaflet-text            off                                         off
    site                    off                                         off
    site-address            off                                         off
    site-events             off                                         off
    site-current            off                                         off
    signing-key             off                                         off

    publish-by-two on|off: en liste offentliggøres først, når en anden person har
      bekræftet den
    team-difference N|off: ratingpoint, som et lavere bræt må ligge over brættet
      før, eller ingen kontrol
    junior-age 1–99: alderen, en junior højst fylder i listens år
    term-reminder-days 0–730: dage før en udvalgsperiode udløber, hvor der vises en
      påmindelse
    list-parts PART,…|all: dele af listen som PDF, HTML, Markdown og regneark
    tie-breaks-club CODE,…|none: korrektioner i en klubturnering, eller ingen
    tie-breaks-monrad CODE,…|none: det samme i en monradturnering
    tie-breaks-coordinated CODE,…|none: det samme i en koordineret turnering
    tie-breaks-team CODE,…|none: det samme mellem spillerne i holdkampe
    tie-breaks-approved CODE,…|none: det samme i enhver anden godkendt turnering
    leaflet-text TEXT|off: klubbens egne ord forrest i folderen og på hjemmesidens
      side om reglementet, eller ingen
    site /PATH|off: mappen med klubbens hjemmeside, der følger med efter hver
      offentliggørelse, eller ingen
    site-address https://ADDRESS|off: hvor hjemmesiden findes på nettet, til
      meddelelse, mail og feed, eller ingen
    site-events on|off: om hjemmesiden viser færdige turneringer før den liste, de
      kommer med på
    site-current on|off: om hjemmesiden viser medlemmernes aktuelle rating,
      uofficielt, ved siden af den offentliggjorte
    signing-key /PATH|off: privat ssh-nøgle, der signerer hver offentliggjort liste,
      når den skrives til en fil, eller ingen
    "#);
}

#[test]
fn juniors_keep_their_places_on_the_whole_list() {
    let club = club();
    let all = club.json("list --date 2026-08-01");
    let juniors = club.json("list --date 2026-08-01 --juniors");
    let entries = juniors["sections"][0]["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0], all["sections"][0]["entries"][0]);
    club.run("list --date 2026-08-01 --juniors")
        .shows("Juniors: born 2006 or later.");
    club.ok("setting set junior-age 17");
    club.run("list --date 2026-08-01 --juniors")
        .shows("No member on the list is known to be born");
    let compared = club.run("compare 2026-08-01 draft");
    insta::assert_snapshot!(compared, @"
    Testklub
    Changes from 1 August 2026 to 1 January 2027 (draft)

    Unchanged: 2
    ");
    insta::assert_snapshot!(club.run("compare 2026-08-01 spring"), @r#"
    error: "spring" is not valid for <LIST>
    hint: give a list by its date, by its number in klubrating lists, or as draft
    exit 2
    "#);
}
