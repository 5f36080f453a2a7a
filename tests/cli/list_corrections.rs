//! A published list says for good what was corrected since the list before: in every form, with names hidden and erased
//! as everywhere, under its seal.

use crate::pdf_text;
use klubrating::app::announcement;
use klubrating::app::lists::Choice;
use klubrating::app::lists::printing;
use klubrating::app::lists::publishing::Edition;
use klubrating::app::members::NewMember;
use klubrating::app::tournaments::Edit;
use klubrating::app::{self, Club};
use klubrating::domain::person::{PersonalData, Status};
use klubrating::domain::{Date, OperationId, Rating};
use klubrating::exchange::page_text;
use klubrating::publish::document::Form;
use klubrating::publish::list::annex::Part;
use klubrating::publish::list::list_page::{Correction, ListPage};
use klubrating::store::Access;
use klubrating::text::{Lang, Texts};
use rusqlite::Connection;

use crate::club::{NAMES, TestClub, build, day, session, turn_a_result};
use crate::written::Written;

const NEXT: &str = "2027-01-01";
const HEAD: &str = "Corrected since the last list, which stays as published:";

/// A club whose list of 1 January 2027 comes after a correction of an event of the list before; with the corrections of
/// its draft.
fn published() -> (TestClub, Vec<Correction>) {
    let test = build();
    let mut club = test.open_on_list_day("anna");
    turn_a_result(&mut club, test.tournaments[4]);
    let draft = app::lists::of_day(&club, Some(day(NEXT)), false).unwrap();
    assert!(draft.corrections.len() > 1);
    app::lists::publishing::publish(&mut club, day(NEXT), None).unwrap();
    (test, draft.corrections)
}

fn page(club: &Club) -> ListPage {
    page_of(club, day(NEXT), false)
}

fn page_of(club: &Club, date: Date, all: bool) -> ListPage {
    let choice = Choice {
        date: Some(date),
        all,
        ..Choice::default()
    };
    app::lists::page(club, &choice).unwrap()
}

/// The list in a form, with all its parts where the form has them, as somebody reads it.
fn read(club: &Club, form: Form) -> String {
    let page = page(club);
    let options = printing::options(club, &club.facts().unwrap(), page.list.date).unwrap();
    let full = printing::in_full(club, &club.history().unwrap(), &page, form, &[]).unwrap();
    let way = (Lang::En, options);
    let bytes = printing::content(club, &page, form, way, full.as_ref())
        .unwrap()
        .bytes;
    let rows = match form {
        Form::Pdf => pdf_text::rows(&bytes).unwrap(),
        Form::Xlsx => page_text::workbook(&bytes).unwrap().rows,
        Form::Html => page_text::html(&String::from_utf8(bytes).unwrap()).rows,
        _ => return String::from_utf8(bytes).unwrap(),
    };
    let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    lines.join("\n")
}

fn announced(club: &Club, form: Form) -> String {
    let announcement = announcement::read(club, Some(day(NEXT))).unwrap();
    let texts = Texts::new(Lang::En);
    let made = announcement.paper(texts).rendered(form).unwrap();
    String::from_utf8(made.bytes).unwrap()
}

fn is_silent(club: &Club) {
    assert_eq!(app::journal::check::run(club, |_, _| true).unwrap(), []);
}

#[test]
fn every_form_and_the_announcement_say_what_was_corrected() {
    let (test, drafted) = published();
    let club = test.open_on_list_day("anna");
    assert_eq!(page(&club).corrections, drafted);
    let plain = |text: &str| text.words();
    let lines: Vec<String> = drafted
        .iter()
        .map(|one| {
            let shown = |rating: Option<Rating>| rating.unwrap().to_string();
            format!(
                "{}: published {}, now {}",
                one.name,
                shown(one.published),
                shown(one.now)
            )
        })
        .collect();
    let game = &drafted[0].through[0];
    let played = format!(
        "Club tournament 5, round {}: {} – {}, ",
        game.round, game.names[0], game.names[1]
    );
    for form in [
        Form::Text,
        Form::Markdown,
        Form::Html,
        Form::Pdf,
        Form::Xlsx,
    ] {
        let text = plain(&read(&club, form));
        for line in lines.iter().chain([&played, &HEAD.to_owned()]) {
            assert!(text.contains(line.as_str()), "{form:?}: {line} in {text}");
        }
    }
    for form in [Form::Text, Form::Markdown] {
        let text = plain(&announced(&club, form));
        assert!(
            lines.iter().all(|line| text.contains(line.as_str())),
            "{text}"
        );
    }
    for json in [read(&club, Form::Json), announced(&club, Form::Json)] {
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["corrections"], serde_json::json!(drafted));
    }
    // It stands above the seal, and alone where that is asked for.
    let text = read(&club, Form::Text);
    assert!(
        text.find(HEAD).unwrap() < text.find("Seal: ").unwrap(),
        "{text}"
    );
    is_silent(&club);
}

#[test]
fn nothing_that_happens_later_changes_what_a_list_says_was_corrected() {
    let (test, _) = published();
    let mut club = test.open_on_list_day("anna");
    let forms = [Form::Text, Form::Markdown, Form::Json];
    let before = forms.map(|form| read(&club, form));
    let event = test.tournaments[4];
    club.session_mut().reason = Some("never played".to_owned());
    // The correction is taken back, past the publication, and the tournament gets another name and is deleted.
    let publication = app::lists::archive::published_lists(&club)
        .unwrap()
        .pop()
        .unwrap()
        .operation;
    let corrected = OperationId(publication.0 - 1);
    app::journal::log::undo(&mut club, Some(corrected)).unwrap();
    let renamed = Edit {
        name: Some("Another name".to_owned()),
        ..Edit::default()
    };
    app::tournaments::edit(&mut club, event, &renamed).unwrap();
    assert_eq!(forms.map(|form| read(&club, form)), before);
    app::tournaments::delete(&mut club, event).unwrap();
    assert_eq!(forms.map(|form| read(&club, form)), before);
    is_silent(&club);
    // The list after it has its own.
    club.session_mut().now = session("anna", "2027-08-02T12:00:00+02:00").now;
    app::lists::publishing::publish(&mut club, day("2027-08-01"), None).unwrap();
    assert_eq!(forms.map(|form| read(&club, form)), before);
    assert!(
        !page_of(&club, day("2027-08-01"), false)
            .corrections
            .is_empty()
    );
    is_silent(&club);
}

#[test]
fn who_asked_not_to_appear_is_in_no_correction_of_a_list() {
    let (test, drafted) = published();
    let mut club = test.open_on_list_day("anna");
    // A player of the game that was corrected.
    let hidden = drafted[0].through[0].players[0];
    let name = NAMES[usize::try_from(hidden.0).unwrap() - 1];
    app::members::privacy::hide(&mut club, hidden).unwrap();
    for form in [
        Form::Text,
        Form::Markdown,
        Form::Html,
        Form::Json,
        Form::Pdf,
        Form::Xlsx,
    ] {
        let text = read(&club, form);
        assert!(!text.contains(name), "{form:?}: {text}");
    }
    for form in [Form::Text, Form::Json] {
        let text = announced(&club, form);
        assert!(!text.contains(name), "{form:?}: {text}");
    }
    let shown = page(&club).corrections;
    assert!(shown.iter().all(|one| one.through.is_empty()));
    assert!(!shown.is_empty());
    // The committee sees everybody, who is hidden marked.
    let plain = |name: &mut String| *name = name.replace(" °", "");
    let mut shown = page_of(&club, day(NEXT), true).corrections;
    assert_ne!(shown, drafted);
    for one in &mut shown {
        plain(&mut one.name);
        one.through
            .iter_mut()
            .flat_map(|game| &mut game.names)
            .for_each(plain);
    }
    assert_eq!(shown, drafted);
    is_silent(&club);
}

#[test]
fn who_is_made_anonymous_has_no_name_in_the_corrections_of_a_list() {
    let (test, drafted) = published();
    let mut club = test.open_on_list_day("anna");
    let erased = drafted[0].through[0].players[0];
    let name = NAMES[usize::try_from(erased.0).unwrap() - 1];
    club.session_mut().reason = Some("left before the list".to_owned());
    app::members::set_status(&mut club, erased, Status::Left, day("2026-12-31")).unwrap();
    club.session_mut().reason = None;
    app::members::anonymise::anonymise(&mut club, erased, Some(name)).unwrap();
    let one = |page: &ListPage| {
        let own = page.corrections.iter().find(|one| one.member == erased);
        own.unwrap().clone()
    };
    assert_eq!(one(&page(&club)).name, "");
    for form in [Form::Text, Form::Markdown, Form::Html, Form::Json] {
        let text = read(&club, form);
        assert!(!text.contains(name), "{form:?}: {text}");
        assert!(text.contains("(anonymised member)"), "{form:?}: {text}");
    }
    assert!(announced(&club, Form::Text).contains("(anonymised member): published "));
    // Chain, seals and numbers stay as they are.
    is_silent(&club);
    assert!(
        app::lists::archive::seals(&club)
            .unwrap()
            .iter()
            .all(|(_, intact)| *intact)
    );
}

#[test]
fn the_seal_covers_what_a_list_says_was_corrected() {
    for (table, change) in [
        ("list_correction", "now = now + 1"),
        ("list_change", "round = round + 1"),
        ("list_change_seat", "now = '=' WHERE now = '1'"),
        (
            "list_entry",
            "back = 1 WHERE previous IS NOT NULL AND back IS NOT NULL",
        ),
    ] {
        let (test, _) = published();
        {
            let raw = Connection::open(test.path()).unwrap();
            let trigger: (String, String) = raw
                .query_row(
                    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1
                       AND sql LIKE '%BEFORE UPDATE%'",
                    [table],
                    |row| Ok((row.get(0)?, row.get(1)?)),
                )
                .unwrap();
            let refused = raw.execute(&format!("UPDATE {table} SET {change}"), []);
            assert!(refused.is_err(), "{table} is insert-only");
            raw.execute_batch(&format!("DROP TRIGGER {}", trigger.0))
                .unwrap();
            assert!(
                raw.execute(&format!("UPDATE {table} SET {change}"), [])
                    .unwrap()
                    > 0
            );
            raw.execute_batch(&trigger.1).unwrap();
        }
        let club = test.open_on_list_day("anna");
        let findings = app::journal::check::run(&club, |_, _| true).unwrap();
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
        assert!(
            codes.contains(&"seal") && codes.contains(&"replay"),
            "{table}: {codes:?}"
        );
        let computed = ["list_correction", "list_entry"].contains(&table);
        assert_eq!(codes.contains(&"list"), computed, "{table}: {codes:?}");
    }
}

#[test]
fn a_list_goes_on_naming_both_records_that_became_one() {
    let (test, drafted) = published();
    let mut club = test.open_on_list_day("anna");
    let kept = drafted[0].member;
    let new = NewMember {
        data: PersonalData::from_name("Somebody Else"),
        since: None,
        passive: false,
    };
    let into = app::members::add(&mut club, &new).unwrap().value;
    app::members::merge::merge(&mut club, kept, into).unwrap();
    assert_eq!(page(&club).corrections, drafted);
    is_silent(&club);
    club.session_mut().now = session("anna", "2027-08-02T12:00:00+02:00").now;
    app::lists::publishing::publish(&mut club, day("2027-08-01"), None).unwrap();
    is_silent(&club);
}

#[test]
fn a_corrected_edition_says_what_was_corrected_since_the_same_list() {
    let (test, drafted) = published();
    let mut club = test.open_on_list_day("anna");
    turn_a_result(&mut club, test.tournaments[3]);
    let tried = app::lists::publishing::dry_run(&mut club, day(NEXT), Edition::Corrected("a slip"))
        .unwrap();
    app::lists::publishing::publish_as(&mut club, day(NEXT), Edition::Corrected("a slip")).unwrap();
    let corrected = page(&club).corrections;
    assert_eq!(tried.page().corrections, corrected);
    assert_ne!(corrected, drafted);
    let first = Choice {
        date: Some(day(NEXT)),
        edition: Some(1),
        ..Choice::default()
    };
    assert_eq!(
        app::lists::page(&club, &first).unwrap().corrections,
        drafted
    );
    is_silent(&club);
}

#[test]
fn a_second_person_confirms_what_a_list_says_was_corrected() {
    let test = build();
    let (mut anna, mut bent) = (test.open_on_list_day("anna"), test.open_on_list_day("bent"));
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    turn_a_result(&mut anna, test.tournaments[4]);
    let proposed =
        app::lists::publishing::publish_as(&mut anna, day(NEXT), Edition::Regular).unwrap();
    let done = app::lists::publishing::publish_as(&mut bent, day(NEXT), Edition::Regular).unwrap();
    assert!(!proposed.value.page().corrections.is_empty());
    assert_eq!(
        done.value.page().corrections,
        proposed.value.page().corrections
    );
    is_silent(&bent);
}

#[test]
fn a_restored_club_and_a_reader_see_the_same_corrections() {
    let (test, drafted) = published();
    let copy = test.folder.path().join("copy.db");
    app::journal::backups::make(&test.open_on_list_day("anna"), Some(&copy)).unwrap();
    let now = session("anna", "2027-01-01T12:00:00+01:00");
    for (path, access) in [(copy, Access::ReadWrite), (test.path(), Access::Published)] {
        let club = Club::open(&path, access, now.clone()).unwrap();
        assert_eq!(page(&club).corrections, drafted);
    }
}

#[test]
fn that_nothing_was_corrected_is_said_where_only_that_was_asked_for() {
    let test = build();
    let club = test.open();
    let text = |club: &Club, date: &str| {
        let page = page_of(club, day(date), false);
        let asked = [Part::Corrections];
        let full =
            printing::in_full(club, &club.history().unwrap(), &page, Form::Text, &asked).unwrap();
        let options = printing::options(club, &club.facts().unwrap(), page.list.date).unwrap();
        let way = (Lang::En, options);
        let bytes = printing::content(club, &page, Form::Text, way, full.as_ref())
            .unwrap()
            .bytes;
        String::from_utf8(bytes).unwrap()
    };
    let none = "No corrections of the list before are kept with this list.";
    assert!(text(&club, "2026-08-01").contains(none));
    assert!(text(&club, NEXT).contains("Nothing on the last list has been corrected."));
}
