//! What changes a number on a published list needs a reason, whatever command does it: once for an event and a sitting.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// The evening after the one on which the list of 1 August was published, and the morning after that.
const NEXT_MORNING: &str = "2026-11-22T08:00:00+01:00";

/// Three members with ratings, a match between two of them and a card of an event outside the club, on the list of
/// 1 August.
fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "member add 'Inger Dalsgaard'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 150 --on 2026-01-01",
        "start-rating set 3 120 --on 2026-01-01",
        "external-rating set 1 --scale dsu --value 1500 --on 2026-01-02",
        "tournament new Forårsmatch --kind club --start 2026-03-01 --end 2026-03-20 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "tournament close 1 --reason 'one game'",
        "tournament new Stævne --kind coordinated --start 2026-05-01 --end 2026-05-03 --rounds 3",
        "card add 2 1 --dsu-opponents 1500,1600,1550 --score 2.5",
    ]);
    club.ok("publish 2026-08-01");
    club
}

fn needs_reason(answer: &str) -> bool {
    answer.contains("so it needs a reason") && answer.ends_with("exit 4\n")
}

/// The reasons of the newest operations, newest first.
fn reasons(club: &TestClub, count: usize) -> Vec<String> {
    let log = club.json("log");
    let newest = log.as_array().unwrap().iter().take(count);
    newest
        .map(|entry| entry["reason"].as_str().unwrap_or("-").to_owned())
        .collect()
}

#[test]
fn every_command_that_changes_a_published_number_needs_a_reason() {
    let club = club();
    let published = club.dump();
    for (no, line) in [
        "tournament delete 1",
        "tournament player remove 1 1",
        "tournament player set 1 2 Inger",
        "tournament edit 1 --kind approved",
        "tournament edit 1 --end 2026-08-10",
        "tournament close 1 --reopen",
        "tournament clear 1 1 1",
        "tournament result 1 1 1 2 0-1",
        "tournament result 1 1 1 2 1-0 --unrated",
        "tournament result 1 2 2 1 1-0",
        "card remove 2 1",
        "card add 2 2 --dsu-opponents 1500,1600,1550 --score 2",
        "external-rating remove 1 --scale dsu --on 2026-01-02",
        "external-rating set 1 --scale dsu --value 1600 --on 2026-02-01",
        "conversion set rebased-2024 --from 2026-01-01",
        "member status 1 passive --from 2026-05-01",
        "member status 2 left --from 2026-06-01",
        "undo 12",
    ]
    .into_iter()
    .enumerate()
    {
        // Each by somebody else, whose first change it is.
        let line = format!("{line} --user 'Member {no}' --anyway");
        let refused = club.run(&line);
        assert!(needs_reason(&refused), "{line}\n{refused}");
        refused.shows("on the list of 1 August 2026");
        assert_eq!(club.dump(), published, "{line}");
        let tried = club.ok(&format!("{line} --dry-run"));
        assert!(
            tried.contains("list as of 1 August 2026"),
            "{line}\n{tried}"
        );
        club.ok(&format!("{line} --reason why"));
        assert_ne!(club.dump(), published, "{line}");
        assert_eq!(reasons(&club, 1), ["why"], "{line}");
        // Taking it back is of the same event and sitting.
        let back = ["undo", "redo"][usize::from(line.starts_with("undo"))];
        club.ok(&format!("{back} --user 'Member {no}'"));
        assert_eq!(club.dump(), published, "{line}");
    }
    assert_eq!(club.run("check"), "");
}

#[test]
fn the_refusal_names_how_many_numbers_on_which_lists() {
    let club = club();
    insta::assert_snapshot!(club.run("tournament delete 1"), @r#"
    error: this would change 2 ratings on the list of 1 August 2026; published lists stay as they are, so it needs a reason
    hint: run the same klubrating command with --reason "why"; the next list shows the corrections
    exit 4
    "#);
    insta::assert_snapshot!(club.danish("tournament delete 1"), @r#"
    fejl: det ville ændre 2 ratinger på listen pr. 01.08.2026; offentliggjorte lister ændres ikke, så det kræver en begrundelse
    tip: kør samme klubrating … med --reason "grund"; den næste liste viser rettelserne
    exit 4
    "#);
    insta::assert_snapshot!(club.german("tournament delete 1"), @r#"
    Fehler: das würde 2 Ratings auf der Liste vom 01.08.2026 ändern; veröffentlichte Listen bleiben, wie sie sind, deshalb braucht es einen Grund
    Hinweis: denselben Befehl klubrating … mit --reason "Grund" ausführen; die nächste Liste zeigt die Berichtigungen
    exit 4
    "#);
    club.on_list_day("publish 2027-01-01");
    let refused = club.run_at(cli::LIST_DAY, "tournament delete 1");
    refused
        .shows("2 ratings on the list of 1 August 2026, 2 ratings on the list of 1 January 2027;");
    let refused = club.json("tournament delete 1");
    assert_eq!(refused["code"], 4, "{refused}");
}

#[test]
fn a_change_that_moves_no_published_number_asks_nothing() {
    let club = club();
    club.ok("tournament edit 1 --name 'Forårsmatchen 2026'");
    club.ok("member add 'Ny Mand'");
    club.ok("start-rating set 4 130 --on 2026-01-01");
    club.ok("member status 3 passive --from 2026-05-01");
    club.ok("external-rating set 3 --scale dsu --value 1300 --on 2026-01-01");
    // The same values again.
    club.ok("tournament edit 1 --kind club");
}

#[test]
fn one_reason_is_enough_for_an_event_and_a_sitting() {
    let club = club();
    let result = "tournament result 1 1 1 2";
    assert!(needs_reason(&club.run(&format!("{result} 0-1"))));
    // One that says nothing is none.
    assert!(needs_reason(
        &club.run(&format!("{result} 0-1 --reason ' '"))
    ));
    club.ok(&format!("{result} 0-1 --reason 'score sheet'"));
    club.ok(&format!("{result} ½-½"));
    club.ok("tournament player set 1 2 Inger");
    club.ok("undo");
    // Its reason stands beside each correction of the event.
    assert_eq!(
        reasons(&club, 4)[1..],
        ["score sheet", "score sheet", "score sheet"]
    );
    // Another event, another user and another day are asked anew.
    assert!(needs_reason(&club.run("card remove 2 1")));
    assert!(needs_reason(
        &club.run(&format!("{result} 1-0 --user Anna"))
    ));
    assert!(needs_reason(
        &club.run_at(NEXT_MORNING, &format!("{result} 1-0"))
    ));
    club.ok(&format!("{result} 1-0"));
}

#[test]
fn a_reason_from_before_a_list_was_published_does_not_hold_for_it() {
    let club = club();
    // The event was closed with a reason, an hour before its list was published.
    assert!(needs_reason(&club.run("tournament result 1 1 1 2 0-1")));
    club.ok("tournament result 1 1 1 2 0-1 --reason 'score sheet'");
    club.on_list_day("publish 2027-01-01");
    let later = club.run_at(cli::LIST_DAY, "tournament result 1 1 1 2 1-0");
    assert!(needs_reason(&later), "{later}");
}

#[test]
fn a_late_event_asks_once_when_it_is_imported() {
    let club = club();
    club.file(
        "late.csv",
        "#name;Sommermatch\n#start;2026-06-01\n#end;2026-06-10\nno;name;r1\n1;Signe Ærø;2w1\n2;Inger Dalsgaard;1b0\n",
    );
    let before = club.dump();
    let import = "tournament import late.csv --kind club";
    let refused = club.run(import);
    assert!(needs_reason(&refused), "{refused}");
    assert_eq!(club.dump(), before);
    club.ok(&format!("{import} --dry-run"))
        .shows("list as of 1 August 2026");
    club.ok(&format!("{import} --reason 'handed in late'"));
    club.ok("tournament result 3 1 1 2 ½-½");
}

#[test]
fn a_late_event_typed_in_asks_when_it_becomes_rated() {
    let club = club();
    club.ok(
        "tournament new Sommermatch --kind club --start 2026-06-01 --end 2026-06-10 --rounds 2",
    );
    club.ok("tournament player add 3 1");
    club.ok("tournament player add 3 3");
    club.ok("tournament result 3 1 1 2 1-0");
    let last = "tournament result 3 2 2 1 1-0";
    assert!(needs_reason(&club.run(last)));
    club.ok(&format!("{last} --reason 'handed in late'"));
    club.ok("tournament result 3 2 2 1 ½-½");
}

#[test]
fn a_newer_file_of_an_event_on_a_published_list_asks_once() {
    let file = |result: &str| {
        let [one, other] = match result {
            "1-0" => ["1", "0"],
            _ => ["=", "="],
        };
        format!(
            "#name;Sommermatch\n#start;2026-06-01\n#end;2026-06-10\nno;name;r1\n\
             1;Signe Ærø;2w{one}\n2;Inger Dalsgaard;1b{other}\n"
        )
    };
    let club = TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Inger Dalsgaard'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 120 --on 2026-01-01",
    ]);
    club.file("june.csv", file("1-0"));
    club.ok("tournament import june.csv --kind club");
    club.ok("publish 2026-08-01");
    club.file("june.csv", file("½-½"));
    let update = "tournament import june.csv --kind club --update";
    let before = club.dump();
    let refused = club.run(update);
    assert!(needs_reason(&refused), "{refused}");
    assert_eq!(club.dump(), before);
    club.ok(&format!("{update} --reason 'score sheet'"));
    club.file("june.csv", file("1-0"));
    club.ok(update);
}

#[test]
fn lists_that_were_taken_over_ask_for_nothing() {
    let club = TestClub::with(&["member add 'Signe Ærø'", "member add 'Inger Dalsgaard'"]);
    club.file(
        "old.csv",
        "navn;rating;partier\nSigne Ærø;150;20\nInger Dalsgaard;120;20\n",
    );
    club.ok("opening import old.csv --on 2026-01-01");
    club.ok("opening archive old.csv --date 2026-01-01");
    club.ok("external-rating set 1 --scale dsu --value 1500 --on 2025-12-01");
    club.ok("member status 2 passive --from 2025-06-01");
}

#[test]
fn a_pool_is_named_where_the_club_has_several() {
    let club = club();
    club.ok("pool add Rapid --regulation es-rapid");
    club.run("tournament delete 1")
        .shows("2 ratings on the list of 1 August 2026 in the pool chess");
}

/// Two rounds of a team season of four, over the day of a list.
fn season() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 150 --on 2026-01-01",
        "tournament new Holdturnering --kind club --start 2026-10-01 --end 2026-11-02 --rounds 4",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 2 2 1 1-0",
    ])
}

#[test]
fn an_event_that_goes_on_over_a_list_day_gets_its_new_last_day_before_it_is_closed() {
    let club = season();
    insta::assert_snapshot!(club.run("checklist"), @"
    One thing to settle before the list as of 1 January 2027:

    [ ] Holdturnering, ended 2 November 2026, is not rated. The tournament is not
        complete: rounds 3-4 have no games.
        klubrating tournament edit 1 --end DATE if it goes on, or klubrating
        tournament close 1 --reason TEXT

    Good to know:

    - No committee is recorded.
      klubrating committee add NAME --role member --from DATE
    ");
    club.ok("tournament edit 1 --end 2027-03-08");
    club.ok("checklist").lacks("Holdturnering");
    // Where only a pair or a player is missing, nothing goes on.
    club.ok("tournament edit 1 --end 2026-11-02 --rounds 2 --round-robin yes");
    club.ok("tournament player add 1 'Bo Gæst'");
    let said = club.ok("checklist");
    said.shows("tournament close 1");
    said.lacks("--end");
}

#[test]
fn a_moved_event_is_told_as_moved_and_not_as_changed_results() {
    let club = season();
    club.ok("tournament close 1 --reason 'two rounds so far'");
    club.on_list_day("publish 2027-01-01");
    let moved = "tournament edit 1 --end 2027-03-08";
    assert!(needs_reason(&club.run_at(cli::LIST_DAY, moved)));
    club.on_list_day(&format!("{moved} --reason 'it went on'"));
    let draft = club.on_list_day("list --date 2027-08-01");
    draft.words().shows(
        "Holdturnering: now ends on 8 March 2027 instead of 2 November 2026, so it counts for",
    );
    draft.lacks("changed to");
    let json = club.on_list_day("list --date 2027-08-01 --json");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let correction = &json["corrections"][0];
    assert_eq!(correction["through"], serde_json::json!([]));
    let moved = &correction["moved"][0];
    assert_eq!(moved["tournament"], 1);
    assert_eq!(
        (&moved["before"], &moved["now"]),
        (&"2026-11-02".into(), &"2027-03-08".into())
    );
    assert_eq!(moved["list"], "2027-08-01");
    club.on_list_day("explain 1 --since-list")
        .shows("now ends on 8 March 2027");
}
