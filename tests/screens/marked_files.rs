//! Several files of tournaments, marked where they are and imported together.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::PathBuf;

use klubrating::app;
use klubrating::text::Lang;

use crate::world::World;

/// Three members of the demo club, each against each on one evening.
const CUP: &str = "#name;NAME
#start;2026-11-DAY
#end;2026-11-DAY
#rounds;3
no;name;r1;r2;r3
1;Anders Bjerglund;2w1;3b=;
2;Michael Kristensen;1b0;;3w1
3;Tim Jaksland;;1w=;2b0
";

const CUPS: [&str; 3] = ["Ann", "Bee", "Cee"];

/// A folder with the files of three cups.
fn cups(world: &World) -> PathBuf {
    let folder = world.path().with_file_name("cups");
    fs::create_dir(&folder).unwrap();
    for (day, name) in (10..).zip(CUPS) {
        let file = folder.join(format!("{} cup.csv", name.to_lowercase()));
        let cup = CUP.replace("NAME", name).replace("DAY", &day.to_string());
        fs::write(file, cup).unwrap();
    }
    folder
}

/// The import with the folder's files below the line.
fn listed(mut world: World) -> World {
    let folder = cups(&world);
    world.keys(":").text("import a file").keys("enter ctrl-u");
    world.text(&format!("{}/", folder.display()));
    world
}

fn imported(world: &World) -> Vec<String> {
    let rows = app::tournaments::all(&world.colleague("bent")).unwrap();
    let mut names: Vec<String> = rows.into_iter().map(|row| row.name).collect();
    names.retain(|name| CUPS.contains(&name.as_str()));
    names
}

#[test]
fn the_marked_files_are_imported_and_no_other() {
    let mut world = listed(World::demo());
    world.keys("space down space");
    let screen = world.screen();
    assert!(
        screen.contains("2 files are marked. Enter takes them all."),
        "{screen}"
    );
    assert!(screen.contains("•"), "{screen}");
    world.keys("enter");
    assert!(world.screen().contains("2 files"), "{}", world.screen());
    // Back to the files, they are still marked.
    world.keys("esc");
    assert!(world.screen().contains("2 files are marked"));
    world.keys("enter ctrl-s");
    let screen = world.screen();
    assert!(screen.contains("Imported: 2."), "{screen}");
    assert_eq!(imported(&world), ["Ann", "Cee"]);
    world.keys("esc");
    assert!(world.model.top().is_none(), "{}", world.screen());
}

#[test]
fn a_mark_is_taken_away_and_one_file_alone_is_looked_at() {
    let mut world = listed(World::demo());
    world.keys("space space up up space enter");
    // The options of a single file.
    let screen = world.screen();
    assert!(screen.contains("bee cup.csv"), "{screen}");
    assert!(screen.contains("Rounds"), "{screen}");
    world.keys("ctrl-s ctrl-s enter");
    assert_eq!(imported(&world), ["Bee"]);
}

#[test]
fn a_blank_that_a_name_goes_on_with_is_typed() {
    let mut world = listed(World::demo());
    world.text("bee").keys("space").text("cup.csv");
    assert!(world.screen().contains("bee cup.csv"), "{}", world.screen());
    assert!(!world.screen().contains("marked"), "{}", world.screen());
    // Of files that are no tournaments only one is taken.
    let mut members = listed(World::demo());
    members.keys("shift-tab down enter space");
    assert!(!members.screen().contains("marked"), "{}", members.screen());
}

#[test]
fn marked_files_are_a_word_in_plain_mode_and_a_sentence_in_each_language() {
    let mut plain = listed(World::demo().plain());
    plain.keys("space");
    let screen = plain.screen();
    assert!(screen.contains("marked ann cup.csv"), "{screen}");
    for (lang, said) in [
        (Lang::Da, "2 filer er markeret."),
        (Lang::De, "2 Dateien sind markiert."),
    ] {
        let mut world = World::demo();
        cups(&world);
        let folder = world.path().with_file_name("cups");
        world.keys(":").text("import a file").keys("enter ctrl-u");
        world.text(&format!("{}/", folder.display()));
        let mut world = world.speaking(lang);
        world.keys("space space");
        assert!(world.screen().contains(said), "{}", world.screen());
    }
}

/// Files of old archives, with names of another encoding: they are shown as they can be read, marked, and taken.
#[test]
fn names_that_nobody_can_type_are_shown_and_imported() {
    let mut world = World::demo();
    let folder = cups(&world);
    let named = |name: &[u8]| folder.join(OsStr::from_bytes(name));
    fs::rename(folder.join("ann cup.csv"), named(b"for\xe5r.csv")).unwrap();
    fs::rename(
        folder.join("cee cup.csv"),
        named("a\u{30a}r.csv".as_bytes()),
    )
    .unwrap();
    world.keys(":").text("import a file").keys("enter ctrl-u");
    world.text(&format!("{}/", folder.display()));
    let screen = world.screen();
    assert!(
        screen.contains("for\u{fffd}r.csv") && screen.contains("år.csv"),
        "{screen}"
    );
    // Without "bee cup.csv", which is the first.
    world.keys("down space space enter ctrl-s");
    assert!(
        world.screen().contains("Imported: 2."),
        "{}",
        world.screen()
    );
    assert_eq!(imported(&world), ["Ann", "Cee"]);
    // One alone is looked at.
    let mut world = World::demo();
    world.keys(":").text("import a file").keys("enter ctrl-u");
    world.text(&format!("{}/for", folder.display()));
    world.keys("enter");
    let screen = world.screen();
    assert!(screen.contains("for\u{fffd}r.csv"), "{screen}");
}
