//! The checklist before a list, and what the pages of a list and of the ratings say of late changes.

use crate::program as cli;
use crate::written::Written;
use klubrating::app;

use cli::TestClub;
use serde_json::json;

/// Three rated members and one without rating; the tests run on 2026-11-21.
fn members() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "member add 'Inger Dalsgaard'",
        "member add 'Ny Spiller'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
        "start-rating set 3 120 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-10-01 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament result 1 1 1 2 1-0",
        "tournament close 1 --reason 'no more was played'",
    ])
}

/// A committee whose terms run on.
fn seated(club: &TestClub) {
    club.ok("committee add Signe --role chairman --from 2026-03-01");
    club.ok("committee add Thorkild --role member --from 2026-03-01");
    club.ok("committee add Inger --role member --from 2026-03-01");
}

/// The same club with everything that a checklist can hold before a list.
fn busy() -> TestClub {
    let club = members();
    for line in [
        "tournament result 1 2 3 1 X",
        "tournament new Byfest --kind approved --start 2026-10-03 --end 2026-10-03 --rounds 1",
        "tournament new 'Hurtig 2026' --kind club --start 2026-10-05 --end 2026-10-05 --rounds 1",
        "tournament edit 3 --minutes-per-move 1",
        "tournament new Koordineret --kind coordinated --start 2026-10-10 --end 2026-10-12 --rounds 7",
        "tournament expect 4 2",
        // One newcomer has a game against a rated player, the other against that one only.
        "tournament new Novembermatch --kind club --start 2026-11-01 --end 2026-11-02 --rounds 2",
        "tournament player add 5 1",
        "tournament player add 5 4",
        "tournament result 5 1 1 2 1-0",
        "member add 'Helt Ny'",
        "tournament player add 5 5",
        "tournament result 5 2 2 3 ½-½",
        "external-rating set 3 --scale dsu --value 1300 --on 2025-10-01",
        "committee add Signe --role chairman --from 2026-03-01",
        "committee add Thorkild --role member --from 2025-02-01",
    ] {
        club.ok(line);
    }
    club
}

#[test]
fn everything_that_can_stand_in_the_way() {
    let club = busy();
    let before = club.dump();
    insta::assert_snapshot!(club.run("checklist"), @"
    4 things to settle before the list as of 1 January 2027:

    [ ] Klubturnering, round 2: Inger Dalsgaard – Signe Ærø is not decided, so the
        tournament is not rated.
        klubrating tournament result 1 2 3 1 RESULT --on DATE

    [ ] Byfest, ended 3 October 2026, is not rated. The rating committee has not
        approved the tournament (§6).
        klubrating tournament approve 2

    [ ] The player card of Thorkild Bjerg for Koordineret (ended 12 October 2026) is
        missing.
        klubrating card add 4 2 --score S --dsu-opponents A,B,…

    [ ] Helt Ny has only met unrated players: the committee must assign a start
        rating.
        klubrating start-rating set 5 RATING --on 2026-11-01 --reason TEXT

    Good to know:

    - Hurtig 2026, ended 5 October 2026, is not rated. The tournament allowed less
      than the required time per move (§6).
      klubrating tournament show 3

    - Ny Spiller has 1 of the 5 games needed for a first rating.
      klubrating start-rating propose

    - One member's newest DSU rating is more than a year old.
      klubrating external-rating import FILE --on DATE

    - The committee has 2 members; it should have 3 (§2).
      klubrating committee add NAME --role member --from DATE

    - The term of Thorkild Bjerg ends on 1 February 2027.
      klubrating committee add NAME --role member --from DATE
    ");
    insta::assert_snapshot!(club.danish("checklist"), @"
    4 ting skal afklares før listen pr. 01.01.2027:

    [ ] Klubturnering, runde 2: Inger Dalsgaard – Signe Ærø er ikke afgjort, så
        turneringen rates ikke.
        klubrating tournament result 1 2 3 1 RESULTAT --on DATO

    [ ] Byfest, slut 03.10.2026, er ikke ratet. Ratingudvalget har ikke godkendt
        turneringen (§6).
        klubrating tournament approve 2

    [ ] Spillerkortet fra Thorkild Bjerg for Koordineret (slut 12.10.2026) mangler.
        klubrating card add 4 2 --score S --dsu-opponents A,B,…

    [ ] Helt Ny har kun mødt spillere uden rating: udvalget skal fastsætte en
        startrating.
        klubrating start-rating set 5 RATING --on 2026-11-01 --reason TEKST

    Godt at vide:

    - Hurtig 2026, slut 05.10.2026, er ikke ratet. Turneringen havde kortere
      betænkningstid pr. træk end krævet (§6).
      klubrating tournament show 3

    - Ny Spiller har 1 af de 5 partier, som en første rating kræver.
      klubrating start-rating propose

    - Ét medlems nyeste DSU-rating er mere end et år gammel.
      klubrating external-rating import FIL --on DATO

    - Udvalget har 2 medlemmer; det skal have 3 (§2).
      klubrating committee add NAVN --role member --from DATO

    - Perioden for Thorkild Bjerg slutter 01.02.2027.
      klubrating committee add NAVN --role member --from DATO
    ");
    // It is information: the answer is no failure, and nothing is written.
    assert_eq!(club.dump(), before);
    for lang in ["en", "da"] {
        let page = club.run(&format!("checklist --lang {lang}"));
        let widest = page.lines().map(unicode_width::UnicodeWidthStr::width);
        assert!(widest.max().unwrap() <= 80, "{page}");
    }
    // A DSU number rates a newcomer from the next event on: no decision is needed.
    club.ok("external-rating set 5 --scale dsu --value 1100 --on 2026-11-10");
    club.run("checklist").lacks("Helt Ny");
}

#[test]
fn what_scripts_are_told() {
    let club = members();
    club.ok("tournament result 1 2 3 1 X");
    insta::assert_snapshot!(club.run("checklist --json"), @r#"
    [
      {
        "code": "open_game",
        "text": "Klubturnering, round 2: Inger Dalsgaard – Signe Ærø is not decided, so the tournament is not rated.",
        "command": "klubrating tournament result 1 2 3 1 RESULT --on DATE",
        "blocks": true,
        "ahead": false
      },
      {
        "code": "committee_none",
        "text": "No committee is recorded.",
        "command": "klubrating committee add NAME --role member --from DATE",
        "blocks": false,
        "ahead": false
      }
    ]
    "#);
    // The list of 1 October does not include the event yet, so its open game blocks nothing.
    let early = club.json("checklist --date 2026-10-01");
    assert_eq!(early.as_array().unwrap().len(), 2);
    assert_eq!(
        (&early[0]["code"], &early[0]["blocks"]),
        (&json!("nobody"), &json!(true))
    );
    assert_eq!(early[1]["code"], "committee_none");
}

#[test]
fn the_list_points_at_the_checklist() {
    let club = members();
    // A club without committee is told of it on its checklist, not under its lists.
    insta::assert_snapshot!(club.run("checklist"), @"
    The list of 1 January 2027 is ready to publish.

    Good to know:

    - No committee is recorded.
      klubrating committee add NAME --role member --from DATE
    ");
    club.run("list").lacks("klubrating checklist");
    seated(&club);
    insta::assert_snapshot!(club.danish("checklist"), @"Listen pr. 01.01.2027 er klar til offentliggørelse.");

    club.ok("tournament result 1 2 3 1 X");
    let last = |text: String| text.lines().last().unwrap().to_owned();
    insta::assert_snapshot!(last(club.run("list")), @"One thing to settle: klubrating checklist");
    insta::assert_snapshot!(last(club.danish("list --date 2026-12-01")), @"Én ting skal afklares: klubrating checklist --date 2026-12-01");
    // Neither a script nor the file for the wall has the line in it.
    club.run("list --json").lacks("klubrating checklist");
    club.run("list --format csv").lacks("klubrating checklist");
    club.run("list --out wall.txt").shows("One thing to settle");
    let wall = std::fs::read_to_string(club.path("wall.txt")).unwrap();
    wall.lacks("klubrating checklist");

    // Publishing names what blocks it, and asks why it is to be done anyway.
    let refused = club.run("publish 2026-11-01 --extra Holdturnering");
    assert!(refused.ends_with("exit 4\n"), "{refused}");
    refused.shows("Inger Dalsgaard – Signe Ærø is not decided");
    let published =
        club.ok("publish 2026-11-01 --extra Holdturnering --anyway --reason 'Inger er syg'");
    let told = &published[published.find("Published in spite").unwrap()..];
    insta::assert_snapshot!(told, @"
    Published in spite of 2 things that were not settled:
    - Klubturnering, round 2: Inger Dalsgaard – Signe Ærø is not decided, so the
      tournament is not rated.
    - No one would be on the list as of 1 November 2026: no member has a rating and
      a rated game.
    ");
    club.run("list --date 2026-11-01").lacks("settle");
}

#[test]
fn a_published_list_has_only_its_late_corrections() {
    let club = members();
    club.ok("publish 2026-11-01 --extra Holdturnering");
    club.ok("tournament new Byfest --kind approved --start 2026-10-03 --end 2026-10-03 --rounds 1");
    insta::assert_snapshot!(club.run("checklist --date 2026-11-01"), @"
    - The list as of 1 November 2026 is published.
      klubrating list --date 2026-11-01
    ");
    club.ok("tournament result 1 1 1 2 0-1 --reason Partiskema");
    insta::assert_snapshot!(club.danish("checklist --date 2026-11-01"), @"
    - Listen pr. 01.11.2026 er offentliggjort.
      klubrating list --date 2026-11-01

    - Senere ændringer påvirker 2 medlemmers rating på den; næste liste tager dem
      med.
      klubrating list --date 2027-01-01
    ");
    // The event of before that list was entered after it: the next list takes it, once it is approved.
    let codes = |club: &TestClub| {
        let rows = club.json("checklist");
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row["code"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&club), ["not_approved", "committee_none"]);
    club.insist(
        "publish 2026-11-15 --extra Holdturnering --anyway --reason 'Byfesten er til drøftelse'",
    );
    assert_eq!(codes(&club), ["committee_none", "published_despite"]);
}

#[test]
fn a_proposal_waits_for_somebody_else() {
    let club = members();
    seated(&club);
    club.ok("setting set publish-by-two on");
    let proposed = club.ok("publish 2026-11-01 --extra Holdturnering");
    proposed.lacks("settle");
    let by = app::lists::archive::waiting_proposals(&club.open()).unwrap()[0]
        .by
        .clone();
    let page = club.run("checklist --date 2026-11-01");
    insta::assert_snapshot!(page.replace(&by, "USER"), @"
    The list of 1 November 2026 is ready to publish.

    Good to know:

    - The list as of 1 November 2026 waits for a second person: USER proposed it (21
      November 2026 12:00). Reason: Holdturnering
      klubrating publish 2026-11-01
    ");
    // Anyone who makes the next list sees it as well.
    let next = club.json("checklist");
    assert_eq!(
        (&next[0]["code"], &next[0]["blocks"]),
        (&json!("proposed"), &json!(false))
    );
    assert_eq!(next.as_array().unwrap().len(), 1);
}

#[test]
fn a_move_of_the_scale_is_told_among_the_events() {
    let club = members();
    club.insist("publish 2026-08-01 --anyway --reason 'Ingen har spillet'");
    club.ok("scale adjust --on 2026-09-15 --shift 10");
    insta::assert_snapshot!(club.run("rate"), @"
    Testklub
    Rated since the last list

    15 September 2026 Whole scale shifted

    Name             Old  New  +/-
    ------------------------------
    Signe Ærø        150  160  +10
    Thorkild Bjerg   140  150  +10
    Inger Dalsgaard  120  130  +10

    1 October 2026 Klubturnering

    Name            Old  Games  W   W_e  K  B     R_p   Exact  New  +/-
    -------------------------------------------------------------------
    Signe Ærø       160      1  1  0.61  5     ≥232.3  161.95  162   +2
    Thorkild Bjerg  150      1  0  0.39  5      ≤77.7  148.05  148   −2
    ");
    let page = club.json("rate");
    assert_eq!(page["adjustments"].as_array().unwrap().len(), 3);
    assert_eq!(
        page["adjustments"][0],
        json!({ "date": "2026-09-15", "member": 1, "name": "Signe Ærø", "old": 150, "new": 160 })
    );
    // A list holds the move of its own day.
    club.insist("publish 2026-09-15 --extra Skalaen --anyway --reason 'Ingen har spillet'");
    assert_eq!(club.json("rate")["adjustments"], json!([]));
}

#[test]
fn a_list_names_what_is_changed_for_the_rating_alone() {
    let club = members();
    club.ok("tournament result 1 2 2 3 1-0");
    club.ok("publish 2026-11-01 --extra Holdturnering");
    club.ok("tournament result 1 1 1 2 1-0 --rating-result ½-½ --reason Slag");
    club.ok("tournament result 1 2 2 3 1-0 --unrated --reason Lynparti");
    // The corrections are the last part of the page.
    let told = |text: String| text.rsplit("\n\n").next().unwrap().to_owned();
    insta::assert_snapshot!(told(club.run("list")), @"
    Corrected since the last list, which stays as published:
      Signe Ærø: published 152, now 149
        Klubturnering, round 1: Signe Ærø – Thorkild Bjerg, now 1–0, rated as ½–½
      Thorkild Bjerg: published 139, now 141
        Klubturnering, round 1: Signe Ærø – Thorkild Bjerg, now 1–0, rated as ½–½
        Klubturnering, round 2: Thorkild Bjerg – Inger Dalsgaard, now 1–0, not rated
          by decision
      Inger Dalsgaard: published 118, now –
        Klubturnering, round 2: Thorkild Bjerg – Inger Dalsgaard, now 1–0, not rated
          by decision
    ");
    insta::assert_snapshot!(told(club.danish("list")), @"
    Rettet siden sidste liste, som ikke ændres:
      Signe Ærø: offentliggjort 152, nu 149
        Klubturnering, runde 1: Signe Ærø – Thorkild Bjerg, nu 1–0, ratet som ½–½
      Thorkild Bjerg: offentliggjort 139, nu 141
        Klubturnering, runde 1: Signe Ærø – Thorkild Bjerg, nu 1–0, ratet som ½–½
        Klubturnering, runde 2: Thorkild Bjerg – Inger Dalsgaard, nu 1–0, ikke ratet
          efter beslutning
      Inger Dalsgaard: offentliggjort 118, nu –
        Klubturnering, runde 2: Thorkild Bjerg – Inger Dalsgaard, nu 1–0, ikke ratet
          efter beslutning
    ");
    let game = &club.json("list")["corrections"][0]["through"][0];
    assert_eq!(
        (&game["before"], &game["now"], &game["now_rated_as"]),
        (&json!("1-0"), &json!("1-0"), &json!("=-="))
    );
}

#[test]
fn the_list_whose_day_has_come_is_meant_until_it_is_published() {
    let club = members();
    seated(&club);
    let at = |line: &str| club.run_at("2027-01-02T12:00:00+01:00", line);
    let says = |line: &str, date: &str| {
        let text = at(line);
        assert!(text.contains(date), "{line}\n{text}");
    };
    says("checklist", "1 January 2027");
    says("list", "1 January 2027");
    at("list").lacks("klubrating checklist --date");
    let published = at("publish 2027-01-01");
    published.lacks("exit");
    says("checklist", "1 August 2027");
    says("list", "1 August 2027");
    // A club that has nothing to put on it has missed nothing.
    let young = TestClub::new();
    young
        .run_at("2027-01-02T12:00:00+01:00", "list")
        .shows("1 August 2027");
}
