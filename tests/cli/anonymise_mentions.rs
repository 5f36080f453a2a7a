//! Who was made anonymous may still be meant by a family name or a number in a text: each such text is listed, and
//! that nothing is left is said only where there is none.

use serde_json::Value;

use crate::anonymise::{self, traces_of};
use crate::program::TestClub;
use crate::written::Written;

const ANONYMISE: &str = "member anonymise 1 --confirm 'Zyxwv Quuxly'";

/// A club with a member who has left, beside another one, after some command lines.
fn club(lines: &[&str]) -> TestClub {
    let club = TestClub::with(&[
        "member add 'Zyxwv Quuxly' --dsu 77123 --fide 1400077",
        "member add 'Anna Holm'",
    ]);
    for line in lines {
        club.insist(line);
    }
    club.ok("member status 1 left --from 2026-10-01");
    club
}

/// An answer on one line.
fn flat(said: &str) -> String {
    said.words()
}

/// In the journal and in a half-typed form a text is part of JSON: a line may begin with the name.
#[test]
fn a_line_that_begins_with_the_family_name_is_listed_as_a_line() {
    let club = club(&[]);
    let mut open = club.open();
    let typed = r#"{"text":"see\nQuuxly, 2nd","other":"x"}"#;
    klubrating::app::club::drafts::save(&mut open, "\"note\"", typed).unwrap();
    drop(open);
    let said = flat(&club.ok(ANONYMISE));
    said.shows("- \"Quuxly, 2nd\" (");
}

const NOTHING_LEFT: &str = "The file no longer contains any of it.";

#[test]
fn a_text_with_the_family_name_or_a_number_alone_is_listed() {
    for (line, text) in [
        (
            "tournament new 'Simul by Quuxly' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
            "Simul by Quuxly",
        ),
        (
            "tournament new 'Quuxlys mindeturnering' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
            "Quuxlys mindeturnering",
        ),
        (
            "tournament new 'Z. QUUXLY Cup' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
            "Z. QUUXLY Cup",
        ),
        (
            "external-rating set Anna --scale dsu --value 1500 --on 2026-01-01 --source 'mail from Quuxly'",
            "mail from Quuxly",
        ),
        (
            "external-rating set Anna --scale dsu --value 1500 --on 2026-01-01 --source 'DSU 77123'",
            "DSU 77123",
        ),
        (
            "member add 'Bo Lind' --reason 'Quuxly said so'",
            "Quuxly said so",
        ),
        (
            "member add 'Bo Lind' --reason 'he is not 1400077'",
            "he is not 1400077",
        ),
        ("member add 'Bo Lind' --user 'Z. Quuxly'", "Z. Quuxly"),
        ("pool add 'Quuxly Cup'", "Quuxly Cup"),
        ("club name 'Quuxlys klub'", "Quuxlys klub"),
        ("setting set site /srv/quuxly", "/srv/quuxly"),
        (
            "publish 2026-08-01 --anyway --reason 'Quuxly wanted it'",
            "Quuxly wanted it",
        ),
    ] {
        let club = club(&[line]);
        let tried = flat(&club.ok(&format!("--dry-run {ANONYMISE}")));
        let said = flat(&club.ok(ANONYMISE));
        for said in [tried, said] {
            assert!(said.contains(&format!("- \"{text}\" (")), "{line}: {said}");
            assert!(said.contains("may mean this person"), "{line}: {said}");
            assert!(!said.contains(NOTHING_LEFT), "{line}: {said}");
        }
    }
}

#[test]
fn that_nothing_is_left_is_said_only_where_nothing_is() {
    let club = club(&[
        "member rename 1 'Zyxwv Ovesen' --from 2026-01-01",
        "member add 'Bo Quuxlynger' --reason 'Zyxwv Quuxly brought him'",
        "tournament new 'Cup 177123' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
    ]);
    let said = flat(&club.ok("member anonymise 1 --confirm 'Zyxwv Ovesen'"));
    said.shows(NOTHING_LEFT);
    said.lacks("may mean");
    assert_eq!(
        traces_of(&club, &["Ovesen", "Quuxly ", "'77123"]),
        Vec::<String>::new()
    );
}

#[test]
fn of_a_name_that_others_bear_the_texts_are_counted_and_the_first_five_shown() {
    let cups: Vec<String> = (1..=7)
        .map(|at| {
            format!("tournament new 'Quuxly Cup {at}' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1")
        })
        .collect();
    let mut lines: Vec<&str> = cups.iter().map(String::as_str).collect();
    lines.push("member add 'Ib Quuxly'");
    let club = club(&lines);
    let said = club.ok(ANONYMISE);
    let told = flat(&said);
    assert!(told.contains("7 texts have only the family name"), "{said}");
    assert!(
        told.contains("one other person has the same name"),
        "{said}"
    );
    let shown = |at: u8| {
        told.contains(&format!(
            "\"Quuxly Cup {at}\" (tournaments: {at}; the log: operations"
        ))
    };
    assert!((1..=5).all(shown) && !(6..=7).any(shown), "{said}");
}

/// Every object of an answer that has a name which is empty.
fn nameless(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| nameless(item, found)),
        Value::Object(fields) => {
            let is_empty = |(name, value): (&String, &Value)| {
                (name == "name" || name.ends_with("_name")) && value == ""
            };
            if fields.contains_key("member") && fields.iter().any(is_empty) {
                found.push(value.to_string());
            }
            fields.values().for_each(|value| nameless(value, found));
        }
        _ => {}
    }
}

#[test]
fn who_was_made_anonymous_is_called_the_same_everywhere() {
    let club = anonymise::club();
    club.ok(anonymise::ANONYMISE);
    for (lang, called) in [
        ("en", "(anonymised member)"),
        ("da", "(anonymiseret medlem)"),
        ("de", "(anonymisiertes Mitglied)"),
    ] {
        for line in [
            "announce --date 2027-01-01",
            "announce --date 2026-08-01 --format markdown",
            "compare 2026-08-01 draft",
            "compare 2026-08-01 draft --format csv",
            "compare 2026-08-01 draft --format html",
            "compare 2026-08-01 draft --json",
            "list --date 2027-01-01 --format markdown",
            "list --date 2027-01-01 --format html",
            "list --date 2027-01-01 --all",
            "list --date 2027-01-01 --all --json",
            "list --date 2026-08-01 --format csv",
            "tournament show Easter --json",
            "tournament export Easter -",
            "standings Easter --format csv",
            "report Easter --json",
            "history Anna --json",
            "explain Anna --json",
            "member export 2",
        ] {
            let said = club.ok(&format!("--lang {lang} {line}"));
            assert!(said.contains(called), "{lang} {line}: {said}");
            assert!(!said.contains("` ("), "{lang} {line}: {said}");
            if let Ok(answer) = serde_json::from_str(&said) {
                let mut found = Vec::new();
                nameless(&answer, &mut found);
                assert_eq!(found, Vec::<String>::new(), "{lang} {line}");
            }
        }
    }
}
