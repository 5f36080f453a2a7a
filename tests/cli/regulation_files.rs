//! Regulations in files: never the club's own database, never too large, and no club is needed for one.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

const WAYS: [&str; 4] = [
    "regulation show",
    "regulation compare es",
    "calc expected --rating 150 --opponents 140 --regulation",
    "calc card --rating 150 --dsu-opponents 1500 --score 1 --dsu-regulation",
];

#[test]
fn the_database_itself_is_no_regulation() {
    let club = TestClub::new();
    for way in WAYS {
        let answer = club.run(&format!("{way} club.db"));
        answer.shows("club.db is the club's database itself");
        assert!(answer.ends_with("exit 2\n"), "{answer}");
    }
    assert_eq!(club.run("check"), "");
}

#[test]
fn a_book_a_folder_and_no_file_are_refused() {
    let club = TestClub::new();
    club.file("book.toml", "# a line of a very long book\n".repeat(10_000));
    std::fs::create_dir(club.path("folder")).unwrap();
    for way in WAYS {
        for (name, code) in [("book.toml", 3), ("folder", 2), ("nowhere.toml", 2)] {
            let answer = club.run(&format!("{way} {name}"));
            answer.shows(name);
            assert!(answer.ends_with(&format!("exit {code}\n")), "{answer}");
        }
    }
}

#[test]
fn a_club_is_founded_under_a_regulation_of_its_own() {
    let club = TestClub::new();
    let own = include_str!("../../data/regulations/es.toml");
    club.file("r2.toml", own.replacen("name = \"es\"", "name = \"r2\"", 1));
    club.ok("--db own.db init --club Egen --regulation r2.toml");
    club.ok("--db own.db regulation list").shows("r2");
    let unknown = club.run("--db none.db init --club Ingen --regulation nowhere.toml");
    unknown.shows("nowhere.toml");
    unknown.shows("es, ");
    assert!(!unknown.contains('{'), "{unknown}");
    assert!(unknown.ends_with("exit 2\n"), "{unknown}");
    assert!(!club.path("none.db").exists());
}
