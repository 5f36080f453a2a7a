//! Days in the form of the reader's language in every text for people; ISO form only in what is copied or stored.

use crate::program::TestClub;

/// What people read: answers, documents, and help of the demo club.
const TEXTS: &[&str] = &[
    "member list",
    "member show 2",
    "external-rating list",
    "start-rating list",
    "start-rating propose",
    "tournament list",
    "tournament show 4",
    "tournament show 6",
    "card list",
    "standings 6",
    "rate",
    "explain 2",
    "history 2",
    "sheet 2",
    "report 4",
    "report 6",
    "announce --date 2026-08-01",
    "leaflet",
    "checklist",
    "list --date 2026-08-01",
    "list --date 2026-08-01 --format markdown",
    "lists",
    "compare 2026-01-01 2026-08-01",
    "regulation list",
    "regulation show",
    "judge es-exceptional-10",
    "proposal es-exceptional-10 --from 2027-01-01",
    "conversion list",
    "scale list",
    "committee list",
    "pool list",
    "setting list",
    "log",
    "check",
];

fn is_iso(word: &str) -> bool {
    let nine = |sign: char| if sign.is_ascii_digit() { '9' } else { sign };
    let shape: String = word.chars().map(nine).collect();
    let shape = shape.trim_matches(|sign: char| !sign.is_alphanumeric());
    shape == "9999-99-99"
}

#[test]
fn people_read_days_in_their_language() {
    let club = TestClub::demo();
    let mut wrong = Vec::new();
    for lang in ["en", "da", "de"] {
        for line in TEXTS {
            let said = club.run(&format!("{line} --lang {lang}"));
            assert!(!said.contains("exit 2"), "{line}: {said}");
            // A command is copied: it has its day as it is typed.
            let people = said.lines().filter(|line| !line.contains("klubrating "));
            for text in people.filter(|text| text.split_whitespace().any(is_iso)) {
                wrong.push(format!("{lang} {line}: {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
