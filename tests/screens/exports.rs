//! Tables written into files: the columns as shown, all rows, or the marked ones.

use std::fs;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::import;
use crate::results::named;
use crate::world::World;
use crate::written::Written;
use insta::assert_snapshot;
use klubrating::app;
use klubrating::app::settings;
use klubrating::standings::System;
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::{State, Tab};
use ssh_key::private::Ed25519Keypair;
use ssh_key::{LineEnding, PrivateKey};

/// The table on the screen, written and read again: the headings, then the rows.
fn written(world: &mut World, keys: &str) -> Vec<Vec<String>> {
    let file = world.path().with_file_name("table.csv");
    // A file of before is not asked about.
    let _ = fs::remove_file(&file);
    world.keys(keys);
    world.keys("ctrl-u").text(file.to_str().unwrap());
    world.keys("ctrl-s");
    let bytes = fs::read(&file).unwrap_or_else(|_| panic!("{}", world.screen()));
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(bytes.as_slice());
    let lines = reader.records().map(|line| {
        let line = line.unwrap();
        line.iter().map(str::to_owned).collect()
    });
    lines.collect()
}

#[test]
fn the_journal_without_a_hidden_column_and_with_all_operations() {
    let mut world = World::demo();
    // The older operations are still on their way when the file is asked for.
    let held = world.hold("5");
    world.keys("c “Who” enter x");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    world.release(held);
    let lines = written(&mut world, "ctrl-u");
    assert_eq!(lines[0], ["No.", "When", "What", "Why"]);
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    assert_eq!(lines.len(), log.len() + 1);
    let numbers: Vec<String> = lines[1..].iter().map(|line| line[0].clone()).collect();
    let known: Vec<String> = log
        .iter()
        .map(|entry| entry.operation.to_string())
        .collect();
    assert_eq!(numbers, known);
    let last = &lines[log.len()];
    assert!(last[2].contains("club created"), "{last:?}");
}

#[test]
fn the_marked_rows_where_there_are_marks() {
    let mut world = World::demo();
    let lines = written(&mut world, "5 j space j space x");
    let numbers: Vec<&str> = lines[1..].iter().map(|line| line[0].as_str()).collect();
    assert_eq!(numbers, ["72", "70"]);
    // In the order of the table, also where the filter hides them now.
    let lines = written(&mut world, "s home enter / 6 9 enter x");
    let numbers: Vec<&str> = lines[1..].iter().map(|line| line[0].as_str()).collect();
    assert_eq!(numbers, ["70", "72"]);
}

#[test]
fn tournaments_without_a_hidden_column_as_they_are_ordered_and_filtered() {
    let mut world = World::demo();
    let all = written(&mut world, "3 x");
    assert!(all[0].contains(&"Kind".to_owned()), "{:?}", all[0]);
    world.keys("c “Kind” enter");
    let lines = written(&mut world, "s home enter x");
    let mut head = all[0].clone();
    head.retain(|heading| heading != "Kind");
    assert_eq!(lines[0], head);
    assert_eq!(lines.len(), all.len());
    let names = |lines: &[Vec<String>]| -> Vec<String> {
        lines[1..].iter().map(|line| line[0].clone()).collect()
    };
    let mut sorted = names(&all);
    sorted.sort();
    let mut found = names(&lines);
    assert_ne!(found, names(&all));
    found.sort();
    assert_eq!(found, sorted);
    world.keys("/ “monrad” enter");
    let lines = written(&mut world, "x");
    assert!(lines.len() > 1 && lines.len() < all.len(), "{lines:?}");
    assert!(
        lines[1..]
            .iter()
            .all(|line| line[0].to_lowercase().contains("monrad"))
    );
}

#[test]
fn who_is_who_of_an_import() {
    let mut world = import::crosstable();
    world.keys("ctrl-s");
    world.shows("Who is who?");
    let lines = written(&mut world, "x");
    assert_eq!(lines.len(), 5);
    let names: Vec<&str> = lines[1..].iter().map(|line| line[1].as_str()).collect();
    assert!(
        names[0].contains("Bjerglund") && names[2].contains("Ukendt"),
        "{names:?}"
    );
    let marked = written(&mut world, "k space j space x");
    assert_eq!(marked.len(), 3);
    assert_eq!(marked[1..], [lines[1].clone(), lines[3].clone()]);
}

#[test]
fn a_list_or_a_document_replaces_no_file_unasked() {
    let folder = crate::scratch::folder();
    for way in ["alt-4 p x", "alt-2 p x"] {
        let mut world = World::demo();
        let file = folder.path().join("mine.txt");
        std::fs::write(&file, "mine").unwrap();
        world.keys(way).keys("ctrl-u");
        world.text(file.to_str().unwrap()).keys("ctrl-s");
        let mine = std::fs::read_to_string(&file).unwrap();
        assert_eq!(mine, "mine", "{}", world.screen());
        world.keys("y");
        let written = std::fs::read_to_string(&file).unwrap();
        let screen = world.screen();
        assert!(written.contains("Espergærde"), "{way}: {screen}");
        assert!(!screen.contains("ctrl-s"), "{way}: {screen}");
    }
}

/// Writes the document on the screen into a file of this name; its ending says the form.
fn document(world: &mut World, file: &Path) -> Vec<u8> {
    world.keys("x ctrl-u");
    world.text(file.to_str().unwrap()).keys("ctrl-s");
    fs::read(file).unwrap_or_else(|_| panic!("{}", world.screen()))
}

#[test]
fn standings_and_a_derivation_are_read_as_printed_and_written_in_every_form() {
    let folder = crate::scratch::folder();
    let mut world = World::demo();
    let id = named(&world, "Efterårsturneringen 2025");
    world.lay(State::new(id, Tab::Standings)).keys("p");
    assert_snapshot!("printed_standings", world.body());
    world.keys("/ “sonneborn” enter");
    world.shows("/sonneborn 1/");
    let mut beside = World::demo();
    beside.keys("4 enter enter p");
    beside.shows("─ Vibeke Østerby: ");
    beside.shows("\nRating: 172 → 183 (+11)");
    for (world, name, said) in [
        (&mut world, "standings", "Efterårsturneringen"),
        (&mut beside, "derivation", "Østerby"),
    ] {
        for form in ["txt", "md", "html", "csv", "json"] {
            let file = folder.path().join(format!("{name}.{form}"));
            let text = String::from_utf8(document(world, &file)).unwrap();
            // The table of the derivation for programs has its games, and no title.
            assert!(form == "csv" || text.contains(said), "{form}: {text}");
            world.lacks("ctrl-s");
        }
        for (form, begin) in [("pdf", &b"%PDF"[..]), ("xlsx", &b"PK"[..])] {
            let file = folder.path().join(format!("{name}.{form}"));
            assert!(document(world, &file).starts_with(begin), "{form}");
        }
    }
    let table = fs::read_to_string(folder.path().join("standings.csv")).unwrap();
    assert!(
        table.starts_with("place,start_no,name,rating,points,"),
        "{table}"
    );
    let games = fs::read_to_string(folder.path().join("derivation.csv")).unwrap();
    assert!(games.starts_with("tournament,round,opponent,"), "{games}");
}

#[test]
fn printed_standings_have_the_systems_that_were_chosen_for_the_screen() {
    let mut world = World::demo();
    let id = named(&world, "Efterårsturneringen 2025");
    world.model.ctx.systems = Some(vec![System::from_code("BH").unwrap()]);
    world.lay(State::new(id, Tab::Standings)).keys("p");
    let screen = world.screen();
    assert!(
        screen.contains("BH (") || screen.contains(" BH "),
        "{screen}"
    );
}

#[test]
fn a_derivation_in_a_window_is_read_as_printed_too() {
    for way in ["2 w", "2 enter w"] {
        let mut world = World::demo();
        world.keys(way);
        let window = world.screen();
        world.keys("p");
        let page = world.screen();
        window.shows("p Print view");
        page.shows("x Export");
    }
}

#[test]
fn a_page_wider_than_the_window_is_scrolled_sideways() {
    let mut world = World::demo().sized(60, 15).speaking(Lang::Da);
    let id = named(&world, "Efterårsturneringen 2025");
    world.lay(State::new(id, Tab::Standings)).keys("p");
    assert_snapshot!("printed_narrow_left", world.screen());
    world.keys("right right");
    let at_the_end = world.screen();
    let row = at_the_end.lines().find(|line| line.contains("32,25"));
    let row = row.unwrap_or_else(|| panic!("{at_the_end}"));
    assert!(row.starts_with('‹') && row.ends_with("180,3"), "{row}");
    assert_eq!(world.keys("l").screen(), at_the_end);
    world.keys("h left");
    let screen = world.screen();
    assert!(screen.contains('›') && !screen.contains('‹'), "{screen}");
    // What is looked for is brought into sight.
    let mut world = World::demo().sized(50, 15).ascii();
    world.lay(State::new(id, Tab::Standings)).keys("p");
    let begin = world.screen();
    assert!(begin.lines().any(|line| line.ends_with('>')), "{begin}");
    world.keys("/ “180,3” enter");
    let found = world.screen();
    assert!(found.lines().any(|line| line.starts_with('<')), "{found}");
}

#[test]
fn a_list_written_from_the_screen_is_signed_with_the_clubs_key() {
    let folder = crate::scratch::folder();
    let key = PrivateKey::from(Ed25519Keypair::from_seed(&[7; 32]));
    let file = folder.path().join("key");
    fs::write(&file, key.to_openssh(LineEnding::LF).unwrap()).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let mut world = World::demo();
    let mut club = world.colleague("bent");
    settings::set(&mut club, "signing-key", file.to_str().unwrap()).unwrap();
    // A draft has no seal and no signature.
    let draft = folder.path().join("draft.txt");
    world.keys("4 p");
    document(&mut world, &draft);
    assert!(!folder.path().join("draft.txt.sig").exists());
    let list = folder.path().join("list.pdf");
    world.keys("esc L enter");
    let bytes = document(&mut world, &list);
    let signature = fs::read_to_string(folder.path().join("list.pdf.sig"));
    let signature = signature.unwrap_or_else(|_| panic!("{}", world.screen()));
    let signature = ssh_key::SshSig::from_pem(signature).unwrap();
    key.public_key()
        .verify("klubrating", &bytes, &signature)
        .unwrap();
    let other = PrivateKey::from(Ed25519Keypair::from_seed(&[8; 32]));
    assert!(
        other
            .public_key()
            .verify("klubrating", &bytes, &signature)
            .is_err()
    );
}
