//! Every document of the demo club on paper: headings stay with what they stand above, and pages are filled.

use std::fs;

use crate::pdf_text;
use crate::program::TestClub;

const DOCUMENTS: [&str; 14] = [
    "list --date 2026-08-01",
    "list --date 2027-01-01",
    "announce",
    "sheet 1",
    "sheet 11",
    "report 3",
    "report 9",
    "report 14",
    "leaflet",
    "compare 2026-01-01 2026-08-01",
    "standings 14",
    "explain 1",
    "judge es-exceptional-5 es-exceptional-10",
    "proposal es-exceptional-5 --from 2027-01-01",
];

#[test]
fn the_documents_of_the_demo_club_fill_their_pages() {
    let club = TestClub::demo();
    for document in DOCUMENTS {
        for lang in ["en", "da"] {
            let paper = club.path("paper.pdf");
            let line = format!("--lang {lang} {document}");
            let out = format!("{line} --out {} --force", paper.display());
            let said = club.run(&out);
            assert!(!said.contains("exit "), "{line}: {said}");
            let text = club.run(&format!("{line} --format markdown"));
            let headings = text.lines().filter_map(|line| {
                let heading = line.strip_prefix("## ");
                heading.or_else(|| line.strip_prefix("### "))
            });
            let headings: Vec<String> = headings.map(str::to_owned).collect();
            let faults = pdf_text::faults_of_pages(&fs::read(&paper).unwrap(), &headings);
            assert_eq!(faults, Vec::<String>::new(), "{line}");
        }
    }
}
