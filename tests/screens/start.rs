//! Before there is a club, and what can prevent opening one.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use klubrating::app::club::NewClub;
use klubrating::app::{self, Access, Club};
use klubrating::text::Lang;
use tempfile::TempDir;

use crate::world::{World, session};
use crate::written::Written;

fn found(path: &Path) -> Club {
    let new = NewClub {
        name: "Skakklubben Springeren".to_owned(),
        regulation: "es".into(),
        lang: Lang::En,
    };
    Club::found(path, session("anna"), &new).unwrap()
}

#[test]
fn the_first_page_in_three_languages() {
    let mut world = World::nothing();
    assert_snapshot!("start_en", world.body());
    // The cursor of the list is on the current language, and Danish is before it.
    world.keys("l up enter");
    assert_snapshot!("start_da", world.body());
    world.keys("l down down enter");
    assert_snapshot!("start_de", world.body());
    let wide = World::nothing().sized(120, 40).ascii();
    assert_snapshot!("start_wide_ascii", wide.body());
}

#[test]
fn a_club_is_founded_by_keys_and_home_is_shown() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let mut world = World::starting(folder, path, Access::ReadWrite);
    world.shows("There is no club here yet");
    world.keys("enter “Skakklubben Ny” tab tab space ctrl-s");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    assert_eq!(snapshot.club, "Skakklubben Ny");
    assert_eq!(snapshot.list_lang, Lang::De);
    assert!(world.model.top().is_none(), "{}", world.screen());
    // The language of the screens is asked for beside it.
    assert_eq!(world.model.ctx.texts.lang(), Lang::En);
    assert_eq!(world.colleague("bent").name().unwrap(), "Skakklubben Ny");
}

/// The last list of a club, with a row that is doubtful and one that is no member.
const LIST: &str = "Navn;DSU-nr.;Født;Rating;Partier\n\
    Signe Ærø;90001;1990;128;45\n\
    Lars Nielsen;;1961;141;210\n\
    Lars Nielsen;;;97;12\n\
    I alt;;;366;267\n";

#[test]
fn a_club_is_founded_from_its_last_list_when_it_was_seen_as_it_was_understood() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        let folder = TempDir::new_in("/tmp").unwrap();
        let place = folder.path().display().to_string();
        let path = folder.path().join("club.db");
        let list = folder.path().join("last.csv");
        fs::write(&list, LIST).unwrap();
        let world = World::starting(folder, path.clone(), Access::ReadWrite);
        let mut world = world.speaking(lang);
        world.keys("enter “Skakklubben Ny” tab tab tab tab tab");
        // The folder is another one each time, with a name of the same length.
        let hide = |world: &World| world.body().replace(&place, "/tmp/(a-folder)");
        world.text(list.to_str().unwrap());
        world.keys("tab “1.8.2026”");
        assert_snapshot!(format!("found_from_list_{lang}"), hide(&world));
        world.keys("ctrl-s");
        assert_snapshot!(format!("found_from_list_understood_{lang}"), hide(&world));
        assert!(!path.exists(), "only read so far");
        world.keys("ctrl-s");
        assert!(world.model.top().is_none(), "{}", world.screen());
        let club = world.colleague("bent");
        let lists = app::lists::archive::lists(&club).unwrap();
        assert_eq!(lists[0].0.date.to_string(), "2026-08-01");
        assert_eq!(world.people().len(), 3);
    }
}

#[test]
fn a_list_that_cannot_be_read_founds_nothing() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let list = folder.path().join("last.csv");
    fs::write(&list, LIST.replace("128", "høj")).unwrap();
    let mut world = World::starting(folder, path.clone(), Access::ReadWrite);
    world.keys("enter “Ny” tab tab tab tab tab");
    world.text(list.to_str().unwrap());
    world.keys("tab “1.8.2026” ctrl-s ctrl-s");
    world.shows("høj");
    assert!(!path.exists());
}

#[test]
fn a_name_is_asked_for_and_a_folder_that_is_missing_is_named() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("missing/club.db");
    let mut world = World::starting(folder, path.clone(), Access::ReadWrite);
    world.keys("enter ctrl-s");
    world.shows("Please fill in");
    world.keys("“Ny” ctrl-s");
    world.shows("missing");
    assert!(!path.exists());
}

#[test]
fn a_club_is_opened_and_nothing_is_written_if_asked_so() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    drop(found(&path));
    let world = World::starting(folder, path, Access::ReadOnly);
    assert!(world.model.ctx.read_only);
    assert!(world.model.top().is_none());
    let last = world.screen().lines().last().unwrap().to_owned();
    last.shows("read only");
}

#[test]
fn a_file_that_is_none_is_named_and_another_one_opened() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    fs::write(&path, "no database at all, but a text").unwrap();
    let other = folder.path().join("other.db");
    drop(found(&other));
    let mut world = World::starting(folder, path, Access::ReadWrite);
    world.shows("could not be opened");
    // Try again, demo, another file.
    // The folder of the club is listed, the newest file first, with what it is.
    world.keys("down down enter");
    world.shows("Skakklubben Springeren");
    world.keys("“/nowhere/club.db” enter");
    world.shows("The file does not exist");
    world
        .keys("ctrl-u")
        .text(other.to_str().unwrap())
        .keys("enter");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    assert_eq!(snapshot.club, "Skakklubben Springeren");
    assert_eq!(world.model.ctx.database, "other.db");
}

#[test]
fn the_newest_backup_of_a_damaged_file_is_restored_beside_it() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let club = found(&path);
    app::journal::backups::make(&club, None).unwrap();
    drop(club);
    fs::write(&path, "damaged").unwrap();
    let mut world = World::starting(folder, path.clone(), Access::ReadWrite);
    world.shows("Restore the backup of");
    world.keys("enter enter");
    assert!(
        world.model.ctx.snapshot.is_none(),
        "No is the answer until Yes"
    );
    world.keys("enter y");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    assert_eq!(snapshot.club, "Skakklubben Springeren");
    assert_eq!(fs::read_to_string(&path).unwrap(), "damaged");
    assert_eq!(world.model.ctx.database, "club-20261121-200000.db");
}

#[test]
fn the_newest_backup_of_a_lost_file_takes_its_place() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let club = found(&path);
    app::journal::backups::make(&club, None).unwrap();
    drop(club);
    for ending in ["", "-wal", "-shm", ".sessions"] {
        let _ = fs::remove_file(folder.path().join(format!("club.db{ending}")));
    }
    let mut world = World::starting(folder, path, Access::ReadWrite);
    world.keys("enter y");
    assert_eq!(world.model.ctx.database, "club.db");
    assert_eq!(
        world.colleague("bent").name().unwrap(),
        "Skakklubben Springeren"
    );
}

#[test]
fn the_demo_is_built_from_the_first_page() {
    let mut world = World::nothing();
    world.keys("down enter");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    assert!(snapshot.club.contains("demo"));
    assert!(world.model.top().is_none());
}

#[test]
fn nothing_that_needs_a_club_is_possible_without_one() {
    let mut world = World::nothing();
    world.keys("2 u ctrl-r");
    world.shows("No club is open");
    for (width, height) in [(40, 12), (41, 13), (300, 90), (1, 1)] {
        let world = World::nothing().sized(width, height);
        world.screen();
    }
}
