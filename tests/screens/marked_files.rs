//! Several files of tournaments, marked where they are and imported together.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

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
        fs::write(&file, cup).unwrap();
        // The newest file is listed first.
        let changed = SystemTime::now() - Duration::from_secs(day);
        let file = fs::File::options().write(true).open(file).unwrap();
        file.set_modified(changed).unwrap();
    }
    folder
}

/// The import with the folder's files below the line.
fn listed(mut world: World) -> World {
    let folder = cups(&world);
    world.keys(": “import a file” enter ctrl-u");
    world.text(&format!("{}/", folder.display()));
    world
}

fn imported(world: &World) -> Vec<String> {
    let rows = world.tournaments();
    let mut names: Vec<String> = rows.into_iter().map(|row| row.name).collect();
    names.retain(|name| CUPS.contains(&name.as_str()));
    names
}

#[test]
fn the_marked_files_are_imported_and_no_other() {
    let mut world = listed(World::demo());
    world.keys("space down space");
    world.shows("2 files are marked. Enter takes them all.");
    world.shows("•");
    world.keys("enter");
    world.shows("2 files");
    // Back to the files, they are still marked.
    world.keys("esc");
    world.shows("2 files are marked");
    world.keys("enter ctrl-s");
    world.shows("Imported: 2.");
    assert_eq!(imported(&world), ["Ann", "Cee"]);
    world.keys("esc");
    assert!(world.model.top().is_none(), "{}", world.screen());
}

#[test]
fn a_mark_is_taken_away_and_one_file_alone_is_looked_at() {
    let mut world = listed(World::demo());
    world.keys("space space up up space enter");
    // The options of a single file.
    world.shows("bee cup.csv");
    world.shows("Rounds");
    world.keys("ctrl-s ctrl-s enter");
    assert_eq!(imported(&world), ["Bee"]);
}

#[test]
fn a_blank_that_a_name_goes_on_with_is_typed() {
    let mut world = listed(World::demo());
    world.keys("“bee” space “cup.csv”");
    world.shows("bee cup.csv");
    world.lacks("marked");
    // Of files that are no tournaments only one is taken.
    let mut members = listed(World::demo());
    members.keys("shift-tab down enter space");
    members.lacks("marked");
}

#[test]
fn marked_files_are_a_word_in_plain_mode_and_a_sentence_in_each_language() {
    let mut plain = listed(World::demo().plain());
    plain.keys("space");
    plain.shows("marked ann cup.csv");
    for (lang, said) in [
        (Lang::Da, "2 filer er markeret."),
        (Lang::De, "2 Dateien sind markiert."),
    ] {
        let mut world = World::demo();
        cups(&world);
        let folder = world.path().with_file_name("cups");
        world.keys(": “import a file” enter ctrl-u");
        world.text(&format!("{}/", folder.display()));
        let mut world = world.speaking(lang);
        world.keys("space space");
        world.shows(said);
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
    world.keys(": “import a file” enter ctrl-u");
    world.text(&format!("{}/", folder.display()));
    world.shows("for\u{fffd}r.csv");
    world.shows("år.csv");
    // Without "bee cup.csv", which is the second.
    world.keys("space down space enter ctrl-s");
    world.shows("Imported: 2.");
    assert_eq!(imported(&world), ["Ann", "Cee"]);
    // One alone is looked at.
    let mut world = World::demo();
    world.keys(": “import a file” enter ctrl-u");
    world.text(&format!("{}/for", folder.display()));
    world.keys("enter");
    world.shows("for\u{fffd}r.csv");
}
