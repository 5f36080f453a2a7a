//! The program in German: pages of the demo club, help, an import that is refused, a club founded in German.

use crate::program as cli;

use crate::run::Program;
use crate::written::Written;
use cli::{NOW, TestClub};

/// The widest line a page may have.
const WIDTH: usize = 80;

/// Widths of the lines that are wider than a page.
fn too_wide(page: &str) -> Vec<&str> {
    let lines = page.lines();
    lines.filter(|line| line.chars().count() > WIDTH).collect()
}

/// The program as run by a user whose environment names this language, or none.
fn spoken(club: &TestClub, locale: &str, args: &[&str]) -> String {
    let output = Program::new()
        .env("HOME", club.path(""))
        .env("KLUBRATING_DB", club.path("verein.db"))
        .env("KLUBRATING_NOW", NOW)
        .env("LANG", locale)
        .args(args)
        .output();
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn pages_of_the_demo_club() {
    let club = TestClub::beside_demo();
    let page = |line: &str| {
        let page = club.german(&format!("{line} --db demo.db"));
        assert_eq!(too_wide(&page), [""; 0], "{line}");
        page
    };
    let seal = [
        ("Siegel: [0-9a-f]{16}", "Siegel: [seal]"),
        ("Protokoll: ([0-9]+)-[0-9a-f]{12}", "Protokoll: $1-[chain]"),
    ];
    insta::with_settings!({ filters => seal }, {
        insta::assert_snapshot!("list", page("list --date 2026-08-01"));
    });
    insta::assert_snapshot!("register", page("list --alphabetical"));
    insta::assert_snapshot!("checklist", page("checklist"));
    insta::assert_snapshot!("explain_games", page("explain 'Torsten Ravnkilde'"));
    insta::assert_snapshot!("explain_card", page("explain 'Vibeke Østerby'"));
    insta::assert_snapshot!("explain_first", page("explain 'Amalie Toft'"));
    insta::assert_snapshot!("history", page("history 'Anders Bjerglund'"));
    insta::assert_snapshot!("crosstable", page("tournament show 2"));
    // Where nobody looks at a window, no name of a tournament is cut.
    insta::assert_snapshot!("tournaments", club.german("tournament list --db demo.db"));
    insta::assert_snapshot!("members", page("member list"));
    insta::assert_snapshot!("regulation", page("regulation show"));
    insta::assert_snapshot!("team", page("team --boards 4"));
    insta::assert_snapshot!("committee", page("committee list"));
    insta::assert_snapshot!("compare", page("compare 1 2"));
}

#[test]
fn help_pages() {
    let club = TestClub::new();
    insta::assert_snapshot!("help", club.german("--help"));
    insta::assert_snapshot!("help_import", club.german("tournament import --help"));
    insta::assert_snapshot!("help_wrong", club.german("tournament improt"));
}

#[test]
fn an_import_that_is_refused() {
    let club = TestClub::new();
    club.file(
        "herbst.csv",
        "#name;Herbstturnier\n#start;31.13.2026\n#runden;2\nnr;name;geboren;r1;r2;telefon\n\
         1;Anna Weiß;1988;2w1;3w1;1234\n2;Bo Lind;achtzig;1b1;U\n2;Cy Mohr;;9w1;1b0\n4;;;n-;5q7\n",
    );
    insta::assert_snapshot!(
        "refused",
        club.german("tournament import herbst.csv --kind club")
    );
}

#[test]
fn changes_and_mistakes() {
    let club = TestClub::with(&["member add 'Signe Ærø'", "member add 'Thorkild Bjerg'"]);
    let mut said = String::new();
    for line in [
        "member add 'Anna Weiß' --since 2026-01-01",
        "member status 3 passive --from 1.3.2026",
        "start-rating set 1 150 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 'Udo Gast'",
        "tournament result 1 1 1 2 1-0",
        "tournament show 1",
        "undo",
        "redo",
        "undo 99",
        "publish 2026-03-03",
        "tournament result 1 1 1 2 3-0",
        "member status 3 left --from gestern",
        "explain Nobody",
    ] {
        said += &["$ ", line, "\n", &club.german(line), "\n"].concat();
    }
    insta::assert_snapshot!("changes", said);
}

#[test]
fn a_club_that_publishes_in_german() {
    let club = TestClub::new();
    let founded = spoken(
        &club,
        "C",
        &["init", "--club", "SK Beispiel", "--lang", "de"],
    );
    assert!(
        founded.starts_with("SK Beispiel ist angelegt."),
        "{founded}"
    );
    let list = spoken(&club, "C", &["list"]);
    list.shows("Ratingliste vom 1. Januar 2027");
    let english = spoken(&club, "C", &["list", "--lang", "en"]);
    english.shows("Rating list as of 1 January 2027");
}

#[test]
fn the_environment_chooses_german() {
    let club = TestClub::new();
    let locale = "de_CH.UTF-8";
    let founded = spoken(&club, locale, &["init", "--club", "SK Beispiel"]);
    assert!(
        founded.starts_with("SK Beispiel ist angelegt."),
        "{founded}"
    );
    let members = spoken(&club, locale, &["member", "list"]);
    assert!(members.contains("\n\nEs gibt noch keine Mitglieder."));
}

#[test]
fn files_with_german_words() {
    let club = TestClub::new();
    club.file(
        "mitglieder.csv",
        "Name;DSU-Nr.;Geburtsjahr;Mitglied seit;Status;Startrating\n\
         Anna Weiß;90001;1988;1.9.2019;aktiv;150\nBo Lind;90002;1970;1.1.2000;passiv;140\n\
         Cy Mohr;;1960;1.1.1990;ausgetreten;\n",
    );
    insta::assert_snapshot!("members_file", club.german("member import mitglieder.csv"));
    insta::assert_snapshot!("members_read", club.german("member list --all"));
    club.file(
        "mannschaft.csv",
        "#name;Bezirksliga\n#runden;1\n\
         Runde;Datum;Mannschaft;Heim;Gegnermannschaft;Brett;Mitglied;Farbe;Ergebnis;Gegner;Gegner DSU Rating\n\
         1;14.09.2026;SK Beispiel;auswärts;SC Muster;1;Anna Weiß;s;1;Udo Gast;1500\n\
         1;14.09.2026;SK Beispiel;auswärts;SC Muster;2;Bo Lind;weiß;½;Ria Gast;1450\n",
    );
    insta::assert_snapshot!(
        "team_file",
        club.german("tournament import mannschaft.csv --kind team --guests")
    );
    insta::assert_snapshot!("team_read", club.german("tournament show 1"));
}

#[test]
fn a_list_taken_over_with_german_columns() {
    let club = TestClub::new();
    club.file(
        "stand.csv",
        "Platz;Mitglied;DSU-Nr.;Rating;Partien;Stand;Status\n\
         1;Anna Weiß;90001;150;45;1.8.2026;aktiv\n2;Bo Lind;;140;12;1.8.2026;passiv\n",
    );
    insta::assert_snapshot!(
        "opening_file",
        club.german("opening import stand.csv --new-members")
    );
}
