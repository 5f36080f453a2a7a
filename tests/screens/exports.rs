//! Tables written into files: the columns as shown, all rows, or the marked ones.

use std::fs;

use crate::import;
use crate::world::World;
use klubrating::app;

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
    let held = world.hold("6");
    world.keys("c").text("Who").keys("enter x");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    world.release(held);
    let lines = written(&mut world, "ctrl-u");
    assert_eq!(lines[0], ["No.", "When", "What", "Why"]);
    let log = app::log::about_person(&world.colleague("bent"), None).unwrap();
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
    let lines = written(&mut world, "6 j space j space x");
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
    world.keys("c").text("Kind").keys("enter");
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
    world.keys("/").text("monrad").keys("enter");
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
    assert!(world.screen().contains("Who is who?"), "{}", world.screen());
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
    for way in ["alt-4 X", "alt-2 p X"] {
        let mut world = World::demo();
        let file = folder.path().join("mine.txt");
        std::fs::write(&file, "mine").unwrap();
        world.keys(way).keys("tab ctrl-u");
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
