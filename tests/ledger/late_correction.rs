//! Corrections after a list is out, and changes behind the program's back (promises N1, S9).

use crate::club as support;
use klubrating::app;

use klubrating::domain::list::{ListStatus, RatingList};
use rusqlite::Connection;
use support::{build, day, turn_a_result};

fn published(club: &klubrating::app::Club) -> Vec<RatingList> {
    let lists = app::lists::archive::lists(club).unwrap();
    lists
        .iter()
        .map(|(list, _)| {
            app::lists::of_day(club, Some(list.date), true)
                .unwrap()
                .list
        })
        .collect()
}

#[test]
fn a_result_of_two_years_ago_is_corrected() {
    let test = build();
    let mut club = test.open();
    let before = published(&club);
    assert_eq!(before.len(), 5);
    assert!(
        before
            .iter()
            .all(|list| list.status == ListStatus::Published)
    );
    let draft_before = app::lists::of_day(&club, None, false).unwrap();
    assert!(draft_before.corrections.is_empty());
    assert_eq!(draft_before.list.date, day("2027-01-01"));

    let (white, black) = turn_a_result(&mut club, test.tournaments[0]);

    // Published lists stay; the next draft is rated again from the corrected game on.
    assert_eq!(published(&club), before);
    let draft = app::lists::of_day(&club, None, false).unwrap();
    assert_ne!(draft.list.sections, draft_before.list.sections);
    let members = [white, black].map(|no| test.members[no.0 as usize - 1]);
    for member in members {
        let correction = draft
            .corrections
            .iter()
            .find(|correction| correction.member == member)
            .expect("both players of the game are named");
        assert_ne!(correction.published, correction.now);
        let game = &correction.through[0];
        assert_eq!(game.tournament, test.tournaments[0]);
        assert_eq!(game.players, members);
        assert_ne!(game.before, game.now);
    }
    let findings = app::journal::check::run(&club, |_, _| true).unwrap();
    assert!(
        findings.is_empty(),
        "a late correction is no fault: {findings:?}"
    );

    // Undone exactly.
    app::journal::log::undo(&mut club, None).unwrap();
    let undone = app::lists::of_day(&club, None, false).unwrap();
    assert_eq!(undone.list, draft_before.list);
    assert!(undone.corrections.is_empty());
    app::journal::log::redo(&mut club).unwrap();
    assert_eq!(
        app::lists::of_day(&club, None, false).unwrap().list,
        draft.list
    );
}

#[test]
fn a_publication_is_never_undone() {
    let test = build();
    let mut club = test.open();
    // The newest operations belong to the last tournament; undoing them all ends at the publication.
    let mut undone = 0;
    let stopped = loop {
        match app::journal::log::undo(&mut club, None) {
            Ok(_) => undone += 1,
            Err(error) => break error,
        }
        assert!(undone < 100);
    };
    assert_eq!(stopped.exit_code(), 4);
    assert_eq!(stopped.message.key, "error-undo-publication");
    assert_eq!(undone, 1 + 8 + 28);
    assert_eq!(published(&club).len(), 5);
    assert!(
        app::journal::check::run(&club, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn one_game_altered_behind_the_programs_back_is_found() {
    let test = build();
    {
        let raw = Connection::open(test.path()).unwrap();
        let changed = raw
            .execute(
                "UPDATE game SET white_mark = '0', black_mark = '1' WHERE id =
                   (SELECT min(id) FROM game WHERE white_mark = '1')",
                [],
            )
            .unwrap();
        assert_eq!(changed, 1);
    }
    let club = test.open();
    let findings = app::journal::check::run(&club, |_, _| true).unwrap();
    let texts = klubrating::text::Texts::new(klubrating::text::Lang::En);
    let said: Vec<String> = findings
        .iter()
        .map(|finding| texts.say(&finding.message))
        .collect();
    assert!(
        findings.iter().any(|finding| finding.code == "outside"),
        "{said:#?}"
    );
    // Every later list is named, with the members whose number differs.
    let list = said
        .iter()
        .filter(|text| text.starts_with("list of 1 August 2024"))
        .count();
    assert!(list >= 2, "{said:#?}");
    let raw = Connection::open(test.path()).unwrap();
    let (white, black): (i64, i64) = raw
        .query_row(
            "SELECT w.person, b.person FROM game g JOIN entrant w ON w.id = g.white
               JOIN entrant b ON b.id = g.black
             WHERE g.id = (SELECT row FROM journal WHERE operation IS NULL)",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    for person in [white, black] {
        let name = support::NAMES[usize::try_from(person).unwrap() - 1];
        assert!(
            said.iter().any(|text| text.contains(name)),
            "{name} in {said:#?}"
        );
    }
}

#[test]
fn a_number_on_a_published_list_cannot_be_changed_unseen() {
    let test = build();
    {
        let raw = Connection::open(test.path()).unwrap();
        let refused = raw.execute("UPDATE list_entry SET rating = 250 WHERE id = 1", []);
        assert!(refused.is_err(), "lists are insert-only");
        let triggers: Vec<String> = raw
            .prepare(
                "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'list_entry'",
            )
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let sql: Vec<String> = triggers
            .iter()
            .map(|name| {
                raw.query_row(
                    "SELECT sql FROM sqlite_schema WHERE name = ?1",
                    [name],
                    |row| row.get(0),
                )
                .unwrap()
            })
            .collect();
        for name in &triggers {
            raw.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
        }
        raw.execute("UPDATE list_entry SET rating = 250 WHERE id = 1", [])
            .unwrap();
        for text in &sql {
            raw.execute_batch(text).unwrap();
        }
    }
    let codes: Vec<&str> = app::journal::check::run(&test.open(), |_, _| true)
        .unwrap()
        .iter()
        .map(|finding| finding.code)
        .collect();
    for code in ["seal", "replay", "list"] {
        assert!(codes.contains(&code), "{code} in {codes:?}");
    }
}

#[test]
fn lists_need_a_list_date_or_a_reason_and_appear_in_order() {
    let test = build();
    let mut club = test.open();
    let refused = app::lists::publishing::publish(&mut club, day("2026-10-01"), None).unwrap_err();
    assert_eq!(
        (refused.exit_code(), refused.message.key),
        (4, "error-not-a-list-date")
    );
    let refused = app::lists::publishing::publish(&mut club, day("2026-08-01"), None).unwrap_err();
    assert_eq!(
        (refused.exit_code(), refused.message.key),
        (4, "error-published-already")
    );
    let extra =
        app::lists::publishing::publish(&mut club, day("2026-11-15"), Some("Team championship"))
            .unwrap();
    assert_eq!(extra.status, ListStatus::Published);
    assert!(extra.seal.is_some());
    assert!(
        app::journal::check::run(&club, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn active_and_passive_members_have_a_section_each() {
    let test = build();
    let list = app::lists::of_day(&test.open(), Some(day("2026-08-01")), false)
        .unwrap()
        .list;
    let sizes: Vec<usize> = list
        .sections
        .iter()
        .map(|section| section.entries.len())
        .collect();
    assert_eq!(sizes, [7, 1]);
    let entry = list.entries().next().unwrap();
    assert_eq!(entry.games, 7);
    assert_eq!(entry.games_total, 35);
    assert!(!entry.provisional);
    assert_eq!(
        entry.change,
        entry.previous.map(|previous| entry.rating.0 - previous.0)
    );
}
