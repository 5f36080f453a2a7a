//! Half-typed forms in the club's file: they outlive the session, no one else sees them, they are no facts, and they
//! go with age and when someone is made anonymous (promises D2, S11).

use std::path::Path;

use klubrating::app::club::NewClub;
use klubrating::app::{self, Access, Club};
use klubrating::text::Lang;

use crate::common::{add_member, session};

fn open(path: &Path, user: &str, now: &str) -> Club {
    Club::open(path, Access::ReadWrite, session(user, now)).unwrap()
}

const NOW: &str = "2026-11-21T20:00:00+01:00";

fn founded(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("club.db");
    let new = NewClub {
        name: "Klub".to_owned(),
        regulation: "es".into(),
        lang: Lang::Da,
    };
    drop(Club::found(&path, session("anna", NOW), &new).unwrap());
    path
}

#[test]
fn a_draft_outlives_its_session_and_is_its_users_own() {
    let folder = crate::scratch::folder();
    let path = founded(folder.path());
    let mut club = open(&path, "anna", NOW);
    app::club::drafts::save(&mut club, "\"A\"", "{\"name\":\"Bo\"}").unwrap();
    app::club::drafts::save(&mut club, "\"A\"", "{\"name\":\"Bo Lind\"}").unwrap();
    app::club::drafts::save(&mut club, "\"B\"", "{}").unwrap();
    drop(club);
    let mut again = open(&path, "anna", NOW);
    let kept: Vec<String> = app::club::drafts::all(&mut again)
        .unwrap()
        .into_iter()
        .map(|one| one.content)
        .collect();
    assert_eq!(kept, ["{\"name\":\"Bo Lind\"}", "{}"]);
    let mut other = open(&path, "bent", NOW);
    assert_eq!(app::club::drafts::all(&mut other).unwrap(), []);
    app::club::drafts::discard(&mut other, "\"A\"").unwrap();
    assert_eq!(app::club::drafts::all(&mut again).unwrap().len(), 2);
    app::club::drafts::discard(&mut again, "\"A\"").unwrap();
    assert_eq!(app::club::drafts::all(&mut again).unwrap().len(), 1);
}

#[test]
fn a_draft_is_no_fact() {
    let folder = crate::scratch::folder();
    let path = founded(folder.path());
    let mut club = open(&path, "anna", NOW);
    add_member(&mut club, "Anna Holm");
    let before = app::journal::log::about_person(&club, None).unwrap();
    app::club::drafts::save(&mut club, "\"A\"", "{}").unwrap();
    assert_eq!(
        app::journal::log::about_person(&club, None).unwrap(),
        before
    );
    assert_eq!(
        app::journal::check::run(&club, |_, _| true).unwrap().len(),
        0
    );
    app::journal::log::undo(&mut club, None).unwrap();
    assert_eq!(app::club::drafts::all(&mut club).unwrap().len(), 1);
}

#[test]
fn a_session_that_only_reads_keeps_none() {
    let folder = crate::scratch::folder();
    let path = founded(folder.path());
    let mut club = Club::open(&path, Access::ReadOnly, session("anna", NOW)).unwrap();
    assert!(app::club::drafts::save(&mut club, "\"A\"", "{}").is_err());
    assert_eq!(app::club::drafts::all(&mut club).unwrap(), []);
}

#[test]
fn a_draft_is_gone_after_thirty_days() {
    let folder = crate::scratch::folder();
    let path = founded(folder.path());
    app::club::drafts::save(
        &mut open(&path, "anna", "2026-11-21T20:00:00+01:00"),
        "\"A\"",
        "{}",
    )
    .unwrap();
    let mut club = open(&path, "anna", "2026-12-21T18:59:00Z");
    assert_eq!(app::club::drafts::all(&mut club).unwrap().len(), 1);
    // Any session that opens removes the old ones, not only their user.
    let mut other = open(&path, "bent", "2026-12-21T19:01:00Z");
    app::club::drafts::all(&mut other).unwrap();
    assert_eq!(app::club::drafts::all(&mut club).unwrap(), []);
}

#[test]
fn a_draft_goes_with_the_name_in_it() {
    let folder = crate::scratch::folder();
    let path = founded(folder.path());
    let mut club = open(&path, "anna", NOW);
    add_member(&mut club, "Anna Holm");
    let bo = add_member(&mut club, "Bo Lind");
    for (form, content) in [
        (
            "\"named\"",
            "{\"fields\":{\"first\":\"Lind\",\"last\":\"Bo\"}}".to_owned(),
        ),
        (
            "{\"edit\":{\"person\":2}}",
            "{\"fields\":{\"born\":\"1951\"}}".to_owned(),
        ),
        (
            "\"numbered\"",
            format!("{{\"fields\":{{\"who\":\"#{bo}\"}}}}"),
        ),
        (
            "{\"edit\":{\"person\":1}}",
            "{\"fields\":{\"name\":\"Anna Holmgaard\"}}".to_owned(),
        ),
    ] {
        app::club::drafts::save(&mut club, form, &content).unwrap();
    }
    app::club::drafts::save(&mut open(&path, "bent", NOW), "\"x\"", "\"Bo Lind\"").unwrap();
    let change = klubrating::domain::person::Status::Left;
    app::members::set_status(&mut club, bo, change, "2026-11-01".parse().unwrap()).unwrap();
    let done = app::members::anonymise::anonymise(&mut club, bo, Some("Bo Lind")).unwrap();
    assert!(done.value.wiped.texts >= 4, "{done:?}");
    let left: Vec<String> = app::club::drafts::all(&mut club)
        .unwrap()
        .into_iter()
        .map(|one| one.form)
        .collect();
    assert_eq!(left, ["{\"edit\":{\"person\":1}}"]);
    assert_eq!(
        app::club::drafts::all(&mut open(&path, "bent", NOW)).unwrap(),
        []
    );
}
