//! Every document in every form and language: what is read in it, kept as a digest a line. What the text, Markdown and
//! HTML of the newer ones say is kept in full beside their own tests.

use std::fmt::Write as _;
use std::fs;

use crate::pdf_text;
use insta::assert_snapshot;
use klubrating::exchange::page_text;
use sha2::{Digest, Sha256};

use crate::program::TestClub;

/// A document by its name in the snapshots, with the command line on the demo club.
const DOCUMENTS: [(&str, &str); 16] = [
    ("list", "list --date 2026-08-01"),
    ("draft", "list --date 2027-01-01"),
    ("announce", "announce"),
    ("sheet", "sheet 1"),
    ("report", "report 3"),
    ("leaflet", "leaflet"),
    ("card", "card print 11"),
    ("compare", "compare 2026-01-01 2026-08-01"),
    ("seed", "seed 14"),
    ("groups", "groups 14 --size 6"),
    ("team", "team --boards 6"),
    ("standings", "standings 3"),
    ("explain", "explain 1"),
    ("since-list", "explain 1 --since-list"),
    ("judge", "judge es-exceptional-10"),
    ("proposal", "proposal es-exceptional-10 --from 2027-01-01"),
];

const FORMS: [&str; 7] = ["text", "markdown", "html", "pdf", "xlsx", "csv", "json"];

/// What is read in a file; of the binary ones, their rows.
fn read(form: &str, bytes: &[u8]) -> String {
    let rows = |rows: Option<Vec<Vec<String>>>| {
        let rows = rows.unwrap_or_default();
        let rows: Vec<String> = rows.iter().map(|row| row.join(" | ")).collect();
        assert!(rows.len() > 1, "{form} is empty");
        rows.join("\n")
    };
    match form {
        "pdf" => rows(pdf_text::rows(bytes)),
        "xlsx" => rows(page_text::workbook(bytes).map(|page| page.rows)),
        _ => String::from_utf8(bytes.to_vec()).unwrap(),
    }
}

/// Whether a word is a seal, its beginning or a line of the log: every club's are its own.
fn is_of_the_club(word: &str) -> bool {
    let is_hex = |word: &str| {
        word.bytes()
            .all(|one| matches!(one, b'0'..=b'9' | b'a'..=b'f'))
    };
    match word.split_once('-') {
        Some((operation, digits)) => {
            digits.len() == 12 && is_hex(digits) && operation.parse::<u32>().is_ok()
        }
        None => [16, 64].contains(&word.len()) && is_hex(word),
    }
}

/// The digest of a text without what is each club's own.
fn digest(text: &str) -> String {
    let mut sum = Sha256::new();
    for word in text.split(|one: char| !one.is_ascii_alphanumeric() && one != '-') {
        sum.update(if is_of_the_club(word) { "own" } else { word });
        sum.update([0]);
    }
    // What is between the words.
    let between: String = text
        .chars()
        .filter(|one| !one.is_ascii_alphanumeric() && *one != '-')
        .collect();
    sum.update(between);
    let mut digits = String::new();
    for byte in &sum.finalize()[..8] {
        write!(digits, "{byte:02x}").unwrap();
    }
    digits
}

#[test]
fn every_document_in_every_form_and_language() {
    let club = TestClub::beside_demo();
    let database = club.path("demo.db");
    for (name, document) in DOCUMENTS {
        let mut digests = String::new();
        for lang in ["en", "da", "de"] {
            for form in FORMS {
                let file = club.path(&format!("{name}.{lang}.{form}"));
                let to = format!("--db {} {document} --format {form}", database.display());
                let line = format!("{to} --out {}", file.display());
                let said = match lang {
                    "da" => club.danish(&line),
                    "de" => club.german(&line),
                    _ => club.run(&line),
                };
                assert!(!said.contains("exit "), "{line}: {said}");
                let text = read(form, &fs::read(&file).unwrap());
                writeln!(digests, "{lang} {form} {}", digest(&text)).unwrap();
            }
        }
        assert_snapshot!(name, digests);
    }
}
