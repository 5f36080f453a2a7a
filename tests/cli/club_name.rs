//! The club's name: changed from now on, taken back by undo, and what was published keeps the one it had.

use crate::program::TestClub;
use crate::written::Written;

#[test]
fn the_club_is_renamed_and_published_lists_keep_their_name() {
    let club = TestClub::demo();
    let old = club.ok("list").lines().next().unwrap().to_owned();
    let last = "list --date 2026-08-01";
    let published = club.ok(last);
    insta::assert_snapshot!(club.undone("club name '  Bjerglund Skakforening '"));
    club.ok("club name 'Bjerglund Skakforening'");
    assert!(club.ok("list").starts_with("Bjerglund Skakforening\n"));
    assert_eq!(club.ok(last), published);
    club.ok("log").shows("club renamed to Bjerglund");
    assert_eq!(club.ok("check"), "");
    club.ok("undo");
    assert!(club.ok("list").starts_with(&old));
    club.run("club name ' '").shows("a name is required");
}

#[test]
fn what_is_said_of_the_arguments_is_in_the_clubs_language() {
    let club = TestClub::demo();
    let said = |lang: Option<&str>, words: &[&str]| {
        let mut program = crate::run::Program::new()
            .env("KLUBRATING_DB", club.database())
            .env("LANG", "C");
        if let Some(lang) = lang {
            program = program.args(["--lang", lang]);
        }
        let output = program.args(words).output();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    assert!(said(None, &["member", "show"]).starts_with("fejl: "));
    assert!(said(None, &["member", "show", "9999"]).starts_with("fejl: "));
    said(None, &["member", "--help"]).shows("Brug");
    assert!(said(Some("de"), &["member", "show"]).starts_with("Fehler: "));
    let elsewhere = club.path("nothing.db").display().to_string();
    assert!(said(None, &["--db", &elsewhere, "member", "show"]).starts_with("error: "));
}
