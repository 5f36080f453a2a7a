//! Corrected editions: the original stays, the correction names it, and everything is found again.

use crate::written::Written;
use klubrating::app::lists::Choice;
use klubrating::app::lists::compare::{ListChoice, Pair};
use klubrating::app::lists::publishing::Edition;
use klubrating::app::{self, Club};
use klubrating::domain::list::RatingList;
use klubrating::domain::{Date, ListId};
use klubrating::publish::list::compare_page::Move;
use klubrating::publish::list::list_page;
use klubrating::publish::list::list_page::ListPage;
use klubrating::text::{Lang, Texts};
use rusqlite::Connection;
use support::{TestClub, build, day, turn_a_result};

use crate::club as support;

const REASON: &str = "Round 1 was entered the wrong way round";

fn edition(club: &Club, date: Date, edition: u32) -> RatingList {
    let choice = Choice {
        date: Some(date),
        edition: Some(edition),
        ..Choice::default()
    };
    app::lists::page(club, &choice).unwrap().list
}

/// The club with a corrected edition of the list of 1 January 2026.
fn corrected() -> (TestClub, RatingList) {
    let test = build();
    let mut club = test.open();
    let date = day("2026-01-01");
    let original = app::lists::of_day(&club, Some(date), false).unwrap().list;
    turn_a_result(&mut club, test.tournaments[3]);
    app::lists::publishing::publish_as(&mut club, date, Edition::Corrected(REASON)).unwrap();
    (test, original)
}

#[test]
fn the_original_stays_and_the_correction_names_it() {
    let (test, original) = corrected();
    let club = test.open();
    let date = day("2026-01-01");
    let first = edition(&club, date, 1);
    // N1: not a line of the original is another, nor its seal; it only says that it was replaced.
    assert_eq!(
        (&first.sections, &first.seal, first.previous_date),
        (&original.sections, &original.seal, original.previous_date)
    );
    assert_eq!(first.issue.replaced_by, Some(2));

    let newest = app::lists::of_day(&club, Some(date), false).unwrap().list;
    assert_eq!(newest, edition(&club, date, 2));
    assert_ne!(newest.sections, original.sections);
    assert_eq!(newest.previous_date, Some(day("2025-08-01")));
    let issue = &newest.issue;
    assert_eq!(
        (issue.edition, issue.reason.as_deref()),
        (Some(2), Some(REASON))
    );
    let replaced = issue.replaces.as_ref().unwrap();
    assert_eq!(
        (replaced.edition, Some(&replaced.seal)),
        (1, original.seal.as_ref())
    );
    assert!(
        app::journal::check::run(&club, |_, _| true)
            .unwrap()
            .is_empty()
    );

    // The list after it was published before the correction, and keeps counting from the original.
    let later = app::lists::of_day(&club, Some(day("2026-08-01")), false)
        .unwrap()
        .list;
    let line = later.entries().next().unwrap();
    let before = original.entries().find(|entry| entry.member == line.member);
    assert_eq!(line.previous, before.map(|entry| entry.rating));
    let missing = Choice {
        date: Some(date),
        edition: Some(3),
        ..Choice::default()
    };
    assert_eq!(
        app::lists::page(&club, &missing).unwrap_err().exit_code(),
        2
    );
}

#[test]
fn a_correction_that_is_only_tried_names_what_it_would_replace() {
    let test = build();
    let mut club = test.open();
    let date = day("2026-01-01");
    let original = app::lists::of_day(&club, Some(date), false).unwrap().list;
    turn_a_result(&mut club, test.tournaments[3]);
    let tried =
        app::lists::publishing::dry_run(&mut club, date, Edition::Corrected(REASON)).unwrap();
    let list = tried.list().clone();
    let replaced = list.issue.replaces.as_ref().unwrap();
    assert_eq!(
        (list.issue.edition, replaced.edition, Some(&replaced.seal)),
        (Some(2), 1, original.seal.as_ref())
    );
    let options = app::lists::printing::options(&club, &club.facts().unwrap(), date).unwrap();
    let page = list_page::text(
        &ListPage::without_notes(list),
        Texts::new(Lang::En),
        options,
    );
    page.shows("Corrected edition 2; replaces the one published on 2 January 2026");
    page.lacks("Extraordinary");
    // Nothing came of it: the original is still the newest.
    assert_eq!(
        app::lists::of_day(&club, Some(date), false).unwrap().list,
        original
    );
    app::lists::publishing::publish_as(&mut club, date, Edition::Corrected(REASON)).unwrap();
}

#[test]
fn an_edition_is_never_undone() {
    let (test, original) = corrected();
    let mut club = test.open();
    let published = app::lists::archive::published_lists(&club).unwrap()[3..5]
        .iter()
        .map(|list| list.operation)
        .max();
    assert_eq!(
        app::journal::log::undo(&mut club, None)
            .unwrap_err()
            .message
            .key,
        "error-undo-publication"
    );
    assert_eq!(
        app::journal::log::undo(&mut club, published)
            .unwrap_err()
            .message
            .key,
        "error-undo-publication"
    );
    // The correction itself may be taken back; both editions stay as they are.
    let newest = app::lists::of_day(&club, Some(day("2026-01-01")), false)
        .unwrap()
        .list;
    let result = app::journal::log::about_person(&club, None).unwrap()[1].operation;
    club.session_mut().reason = Some("the first was right".to_owned());
    app::journal::log::undo(&mut club, Some(result)).unwrap();
    assert_eq!(edition(&club, day("2026-01-01"), 2), newest);
    assert_eq!(
        edition(&club, day("2026-01-01"), 1).sections,
        original.sections
    );
    assert!(
        app::journal::check::run(&club, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn only_a_published_list_that_would_differ_is_corrected() {
    let test = build();
    let mut club = test.open();
    let refused = |club: &mut Club, date, reason| {
        let error = app::lists::publishing::publish_as(club, day(date), Edition::Corrected(reason))
            .unwrap_err();
        (error.exit_code(), error.message.key)
    };
    assert_eq!(
        refused(&mut club, "2026-01-01", REASON),
        (2, "error-nothing-to-correct")
    );
    assert_eq!(
        refused(&mut club, "2027-01-01", REASON),
        (2, "error-not-published")
    );
    turn_a_result(&mut club, test.tournaments[3]);
    assert_eq!(
        refused(&mut club, "2026-01-01", " "),
        (4, "error-correction-reason")
    );
    // The result belongs to the second half of 2025: the list before does not know of it.
    assert_eq!(
        refused(&mut club, "2025-08-01", REASON),
        (2, "error-nothing-to-correct")
    );
    app::lists::publishing::publish_as(&mut club, day("2026-01-01"), Edition::Corrected(REASON))
        .unwrap();
    assert_eq!(
        refused(&mut club, "2026-01-01", REASON),
        (2, "error-nothing-to-correct")
    );
}

#[test]
fn a_correction_of_the_newest_list_ends_its_corrections() {
    let test = build();
    let mut club = test.open();
    turn_a_result(&mut club, test.tournaments[4]);
    assert!(
        !app::lists::of_day(&club, None, false)
            .unwrap()
            .corrections
            .is_empty()
    );
    app::lists::publishing::publish_as(&mut club, day("2026-08-01"), Edition::Corrected(REASON))
        .unwrap();
    let draft = app::lists::of_day(&club, None, false).unwrap();
    assert!(draft.corrections.is_empty());
    // The next list counts from the corrected edition.
    let newest = edition(&club, day("2026-08-01"), 2);
    for entry in draft.list.entries() {
        let before = newest.entries().find(|line| line.member == entry.member);
        assert_eq!(entry.previous, before.map(|line| line.rating));
    }
    club.session_mut().now = club.session().now + chrono::Days::new(60);
    app::lists::publishing::publish(&mut club, day("2027-01-01"), None).unwrap();
    assert!(
        app::journal::check::run(&club, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn an_edition_altered_behind_the_programs_back_is_found() {
    let (test, _) = corrected();
    {
        let raw = Connection::open(test.path()).unwrap();
        let trigger: (String, String) = raw
            .query_row(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'
                   AND tbl_name = 'list_entry' AND sql LIKE '%BEFORE UPDATE%'",
                [],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .unwrap();
        raw.execute_batch(&format!("DROP TRIGGER {}", trigger.0))
            .unwrap();
        raw.execute(
            "UPDATE list_entry SET rating = rating + 1 WHERE id = (SELECT min(e.id)
               FROM list_entry e JOIN list l ON l.id = e.list WHERE l.replaces IS NOT NULL)",
            [],
        )
        .unwrap();
        raw.execute_batch(&trigger.1).unwrap();
    }
    let texts = Texts::new(Lang::En);
    let findings = app::journal::check::run(&test.open(), |_, _| true).unwrap();
    let said: Vec<String> = findings
        .iter()
        .map(|finding| format!("{}: {}", finding.code, texts.say(&finding.message)))
        .collect();
    for code in ["seal", "replay", "list"] {
        assert!(
            findings.iter().any(|finding| finding.code == code),
            "{said:#?}"
        );
    }
    // It is the edition that is named, and no other list.
    for line in said.iter().filter(|line| !line.starts_with("replay")) {
        assert!(
            line.contains("list of 1 January 2026 (edition 2)"),
            "{said:#?}"
        );
    }
}

#[test]
fn lists_are_compared() {
    let (test, original) = corrected();
    let club = test.open();
    let date = day("2026-01-01");
    // Numbers follow the order of publication: the correction is the sixth.
    let compare = |from, to| app::lists::compare::read(&club, Pair::Lists(from, to), false);
    let number = |id| ListChoice::Number(ListId(id));
    let editions = compare(number(4), number(6)).unwrap();
    assert_eq!(
        (editions.from.edition, editions.to.edition),
        (Some(1), Some(2))
    );
    let newest = edition(&club, date, 2);
    for member in &editions.members {
        let rating = |list: &RatingList| {
            let line = list.entries().find(|line| line.member == member.member);
            line.map(|line| line.rating)
        };
        assert_eq!(
            (member.from, member.to),
            (rating(&original), rating(&newest))
        );
        let expected = match member.change {
            Some(0) => Move::Unchanged,
            Some(change) if change > 0 => Move::Up,
            _ => Move::Down,
        };
        assert_eq!(member.moved, expected);
    }
    assert!(
        editions
            .members
            .iter()
            .any(|member| member.moved == Move::Up)
    );
    assert!(
        editions
            .members
            .iter()
            .any(|member| member.moved == Move::Down)
    );
    let same = compare(ListChoice::On(date), number(6)).unwrap();
    assert!(
        same.members
            .iter()
            .all(|member| member.moved == Move::Unchanged)
    );
    let draft = compare(ListChoice::On(date), ListChoice::Draft).unwrap();
    assert_eq!(draft.to.date, day("2027-01-01"));
    let nothing = compare(number(99), ListChoice::Draft).unwrap_err();
    assert_eq!(nothing.exit_code(), 2);
}
