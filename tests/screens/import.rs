//! Imports: a file is chosen, its players are decided, its effects are seen, and it becomes one operation.

use std::fs;
use std::path::PathBuf;

use insta::assert_snapshot;
use klubrating::app;
use klubrating::app::lists::publishing::{Anyway, Edition, Order};
use klubrating::domain::Date;
use klubrating::exchange::table::TableOptions;
use klubrating::text::{Lang, Texts};

use crate::results::{games, named};
use crate::world::{World, body};
use crate::written::Written;

/// Four players: one known by number, one by name, one doubtful, one unknown.
const CROSSTABLE: &str = "#name;Novembercup
#start;2026-11-02
#end;2026-11-16
#rounds;3
no;name;dsu;r1;r2;r3
1;Bjerglund, Anders;90101;2w1;3b=;4w1
2;Kristensen, M.;;1b0;4w1;3b0
3;Ulla Ukendt;;4w0;1w=;2w1
4;Tim Jaksland;;3b1;2b0;1b0
";

fn file(world: &World, name: &str, content: &str) -> PathBuf {
    let path = world.path().with_file_name(name);
    fs::write(&path, content).unwrap();
    path
}

/// The page of imports with a file chosen: its choices are shown.
fn chosen(world: &mut World, name: &str, content: &str) {
    let path = file(world, name, content);
    world.keys(": “import a file” enter");
    // The folder of the file before is offered.
    world
        .keys("ctrl-u")
        .text(path.to_str().unwrap())
        .keys("enter");
}

/// The demo club with a crosstable chosen.
pub fn crosstable() -> World {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    world
}

/// The demo club with a crosstable that cannot be used.
pub fn refused() -> World {
    let mut world = World::demo();
    let broken = CROSSTABLE.replace("2;Kristensen, M.;;1b0", "2;Kristensen, M.;;9b0");
    chosen(&mut world, "broken.csv", &broken);
    world.keys("ctrl-s");
    world
}

fn imported(world: &World) -> Vec<String> {
    let club = world.colleague("bent");
    let rows = app::tournaments::all(&club).unwrap();
    rows.into_iter().map(|row| row.name).collect()
}

#[test]
fn a_doubtful_crosstable_is_decided_and_imported() {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    assert_snapshot!("import_options", world.body());
    world.keys("ctrl-s");
    assert_snapshot!("import_players", world.body());
    world.keys("ctrl-s");
    let said = world.model.message_line().cloned().unwrap();
    assert_eq!(world.model.ctx.say(&said), "2 players are not matched yet.");
    assert!(!imported(&world).contains(&"Novembercup".to_owned()));

    world.keys("enter");
    assert_snapshot!("import_pick", world.body());
    world.keys("enter j .");
    world.shows("everyone is known");
    world.keys("ctrl-s");
    assert_snapshot!("import_preview", world.body());
    world.keys("enter");
    assert!(imported(&world).contains(&"Novembercup".to_owned()));
    let said = world.model.message_line().cloned().unwrap();
    let said = world.model.ctx.say(&said);
    said.shows("Novembercup imported: 4 players, 6 games");
    said.shows("u: undo");

    let club = world.colleague("bent");
    let rows = app::tournaments::all(&club).unwrap();
    let row = rows.iter().find(|row| row.name == "Novembercup").unwrap();
    let facts = club.facts().unwrap();
    let event = facts
        .tournaments
        .iter()
        .find(|event| event.id == row.id)
        .unwrap();
    let names = app::members::names::today(&club).unwrap();
    let known: Vec<&str> = event
        .entrants
        .iter()
        .map(|entrant| names[&entrant.person].as_str())
        .collect();
    assert_eq!(
        known,
        [
            "Anders Bjerglund",
            "Michael Kristensen",
            "Ulla Ukendt",
            "Tim Jaksland"
        ]
    );
    drop(club);

    world.keys("q u");
    assert!(!imported(&world).contains(&"Novembercup".to_owned()));
}

#[test]
fn marked_players_are_decided_together_and_the_marks_are_where_they_were_set() {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    world.keys("ctrl-s");
    let marked = |world: &World| -> Vec<String> {
        let screen = world.screen();
        let rows = screen.lines().filter(|line| line.starts_with("│•"));
        rows.map(str::to_owned).collect()
    };
    // The cursor begins on the first doubt, the second player; it goes on with each mark.
    world.keys("space space");
    let rows = marked(&world);
    assert_eq!(rows.len(), 2, "{}", world.screen());
    assert!(rows[0].contains("Kristensen"), "{rows:?}");
    assert!(rows[1].contains("Ukendt"), "{rows:?}");
    // Sorted by name, they are drawn where they are now.
    world.keys("s down enter");
    let rows = marked(&world).join("\n");
    rows.shows("Kristensen");
    rows.shows("Ukendt");
    world.keys("home .");
    world.shows("everyone is known");
    let screen = world.screen();
    let rows = screen.lines().filter(|line| line.starts_with('│'));
    assert_eq!(
        rows.filter(|line| line.contains("guest")).count(),
        2,
        "{screen}"
    );
}

#[test]
fn a_decision_is_taken_back_and_nobody_is_two_players() {
    let mut world = World::demo();
    chosen(&mut world, "cup.csv", CROSSTABLE);
    world.keys("ctrl-s j a");
    world.shows("one player to match");
    world.keys("d");
    world.shows("2 players to match");
    world.keys("d");
    let said = world.model.message_line().cloned().unwrap();
    assert_eq!(
        world.model.ctx.say(&said),
        "This player was not matched by hand."
    );
    // Anyone who is another player by number cannot be picked.
    world.keys("enter “Anders Bjerglund”");
    world.shows("is player 1 in the file");
}

#[test]
fn one_person_under_two_start_numbers_is_asked_about_and_imported() {
    let mut world = World::demo();
    let twice = "#name;Reserve\n#start;2026-11-02\n#end;2026-11-09\n#rounds;2\nno;name;dsu;r1;r2\n\
                 1;Bjerglund, Anders;90101;2w1;3w1\n2;Tim Jaksland;;1b0;\n3;Tim Jaksland;;;1b0\n";
    chosen(&mut world, "reserve.csv", twice);
    // The first row that is open, then the one below it.
    world.keys("ctrl-s enter enter j enter enter");
    let words = |world: &World| {
        let screen = world.screen().replace('│', " ");
        screen.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let asked = words(&world);
    asked.shows("Tim Jaksland is player 2 of this file as well.");
    world.keys("n");
    assert!(
        words(&world).contains("one player to match"),
        "{}",
        words(&world)
    );
    world.keys("enter enter y");
    assert!(
        words(&world).contains("everyone is known"),
        "{}",
        words(&world)
    );
    world.keys("ctrl-s enter");
    assert!(imported(&world).contains(&"Reserve".to_owned()));
}

#[test]
fn esc_goes_back_step_by_step_and_keeps_what_was_typed() {
    let mut world = World::demo();
    chosen(&mut world, "cup.csv", CROSSTABLE);
    world.keys("right ctrl-s");
    world.shows("Who is who?");
    world.keys("esc");
    world.shows("< Monrad >");
    world.keys("esc");
    world.shows("Which file?");
    world.keys("esc");
    assert!(world.model.top().is_none());
}

#[test]
fn a_file_that_cannot_be_used_is_shown_with_line_and_column() {
    let mut world = refused();
    let folder = world.path().parent().unwrap().to_str().unwrap();
    let screen = world.screen().replace(folder, "FOLDER");
    assert_snapshot!("import_refused", body(&screen));
    world.shows("6:27: error: ");
    world.keys("esc");
    world.shows("broken.csv");
}

#[test]
fn the_same_file_again_is_refused_with_what_to_do() {
    let mut world = World::demo();
    world.keys(": “import a file” enter “data/demo/2026-klubturnering-3.csv” enter ctrl-s");
    world.shows("Nothing was imported");
    world.shows("nothing to do");
}

#[test]
fn a_report_whose_players_are_all_unknown_comes_in_with_guests() {
    let mut world = World::new_club();
    world.model.ctx.texts = Texts::new(Lang::En);
    let report = fs::read_to_string("tests/data/exchange/swiss.trf").unwrap();
    chosen(
        &mut world,
        "swiss.trf",
        &format!("{report}ABC no such record\n"),
    );
    world.keys("tab right ctrl-s");
    world.shows("Notes on the file: 1");
    world.shows("\"no s\" in record ABC is not a start number");
    world.shows("the record was     │\n│  ignored.");
    // The remarks take the keys, and give them back.
    world.keys("tab down tab ctrl-s enter");
    assert_eq!(imported(&world).len(), 1, "{}", world.screen());
}

#[test]
fn the_path_is_completed_and_the_last_folder_remembered() {
    let mut world = World::demo();
    world.keys(": “import a file” enter “data/dem” tab “2026-klub” tab “2”");
    assert_snapshot!("import_file", world.body());
    world.keys("down enter esc esc : “import a file” enter");
    world.shows("data/demo/");
    world.keys("ctrl-u “data/demo/zzz” enter");
    world.shows("The file does not exist");
}

#[test]
fn members_are_tried_and_then_imported() {
    let mut world = World::new_club();
    world.model.ctx.texts = Texts::new(Lang::En);
    world.keys(": “import a file” enter shift-tab down enter “data/demo/members.csv” enter ctrl-s");
    assert_snapshot!("import_members", world.body());
    world.keys("enter");
    assert!(world.model.top().is_none());
    let members = world.people();
    assert!(
        members.iter().any(|row| row.name == "Tim Jaksland"),
        "{}",
        world.screen()
    );
}

#[test]
fn an_opening_balance_and_numbers_are_refused_or_taken_with_their_reasons() {
    let mut world = World::new_club();
    world.model.ctx.texts = Texts::new(Lang::En);
    let opening = "name;dsu;rating;games;date\nSigne Ærø;90001;128;45;2026-08-01\nBo Lind;;119;210;2026-08-01\n";
    let opening = file(&world, "opening.csv", opening);
    world.keys(": “import a file” enter");
    world
        .keys("shift-tab down down enter")
        .text(opening.to_str().unwrap())
        .keys("enter ctrl-s");
    world.shows("Nothing was imported");
    world.keys("esc tab right ctrl-s");
    world.shows("What the import would do");
    world.keys("enter");
    assert!(!world.people().is_empty());

    let mut world = World::demo();
    world.keys(": “import a file” enter shift-tab down down down enter ctrl-u");
    world.keys("“tests/data/exchange/club_report.csv” enter ctrl-s");
    assert_snapshot!("import_numbers", world.body());
}

#[test]
fn the_players_in_other_languages_and_sizes() {
    for (name, lang) in [("da", Lang::Da), ("de", Lang::De)] {
        let mut world = World::demo();
        chosen(&mut world, "novembercup.csv", CROSSTABLE);
        world.keys("ctrl-s");
        let world = world.speaking(lang);
        assert_snapshot!(format!("import_players_{name}"), world.body());
    }
    let mut world = World::demo().sized(120, 40).ascii();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    world.keys("ctrl-s j");
    assert_snapshot!("import_players_wide_ascii", world.body());
    for (width, height) in [(40, 12), (41, 13), (300, 90), (1, 1)] {
        world = world.sized(width, height);
        world.screen();
    }
}

/// The same file a week later: a result was corrected.
fn a_week_later() -> String {
    CROSSTABLE
        .replace("3b=;4w1", "3b1;4w1")
        .replace("4w0;1w=", "4w0;1w0")
}

/// The four players imported, unknown ones as guests.
fn imported_once() -> World {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    world.keys("ctrl-s enter enter j . ctrl-s enter");
    assert_eq!(count(&world), 1, "{}", world.screen());
    world
}

/// How many tournaments have the name of the file.
fn count(world: &World) -> usize {
    let names = imported(world);
    names.iter().filter(|name| *name == "Novembercup").count()
}

#[test]
fn a_newer_file_updates_the_stored_tournament_by_the_first_choice() {
    let mut world = imported_once();
    chosen(&mut world, "again.csv", &a_week_later());
    world.keys("ctrl-s");
    assert_snapshot!("import_again", world.body());
    // No one is asked for again.
    world.keys("enter");
    world.shows("everyone is known");
    world.keys("ctrl-s");
    assert_snapshot!("import_update", world.body());
    world.keys("enter");
    assert_eq!(count(&world), 1);
}

#[test]
fn a_newer_file_of_an_event_on_a_published_list_asks_before_it_corrects() {
    let mut world = imported_once();
    let id = named(&world, "Novembercup");
    let day = Date::from_ymd_opt(2026, 11, 20).unwrap();
    let order = Order {
        anyway: Some(Anyway::whatever("Tried")),
        ..Order::from(Edition::Extra("Team cup"))
    };
    let mut bent = world.colleague("bent");
    app::lists::publishing::publish_as(&mut bent, day, order).unwrap();
    let before = games(&world, id);
    let other = CROSSTABLE
        .replace("90101;2w1", "90101;2w0")
        .replace("M.;;1b0", "M.;;1b1");
    chosen(&mut world, "again.csv", &other);
    world.keys("ctrl-s enter ctrl-s");
    world.shows("list as of 20 November 2026");
    world.keys("enter");
    world.shows("Why is it corrected?");
    world.shows("on the list of 20 November 2026");
    assert_eq!(games(&world, id), before);
    world.keys("“score sheet” enter");
    assert_ne!(games(&world, id), before, "{}", world.screen());
}

/// A game that states two results is shown once, and asked about before anything is stored.
#[test]
fn a_doubtful_game_is_asked_about() {
    let mut world = World::demo();
    let game = |white: &str, black: &str, end: &str| {
        format!(
            "[Event \"Aftencup\"]\n[Date \"2026.11.02\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n\n1. e4 e5 {end}\n\n"
        )
    };
    let file = game("Anders Bjerglund", "Tim Jaksland", "0-1")
        + &game("Frode Henriksen", "Henrik Larsen", "1-0");
    chosen(&mut world, "cup.pgn", &file);
    world.keys("ctrl-s ctrl-s");
    let screen = world.screen();
    assert_eq!(
        screen.matches("two results. 1-0 counts").count(),
        1,
        "{screen}"
    );
    world.keys("enter");
    world.shows("Import it as it is?");
    assert!(!imported(&world).contains(&"Aftencup".to_owned()));
    world.keys("y");
    assert!(imported(&world).contains(&"Aftencup".to_owned()));
}

#[test]
fn a_newer_file_can_be_stored_as_another_tournament() {
    let mut world = imported_once();
    chosen(&mut world, "again.csv", &a_week_later());
    world.keys("ctrl-s down enter j enter enter ctrl-s enter");
    assert_eq!(count(&world), 2, "{}", world.screen());
}

#[test]
fn answers_about_players_stay_on_the_way_back_and_are_not_lost_without_a_question() {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    world.keys("ctrl-s j .");
    world.shows("guest");
    world.keys("esc ctrl-s");
    assert_eq!(world.model.message_line().map(|said| said.key), None);
    world.keys("ctrl-s");
    let said = world.model.message_line().cloned().unwrap();
    assert_eq!(world.model.ctx.say(&said), "One player is not matched yet.");
    world.keys("esc esc esc");
    let asked = "One answer about a player would be lost.";
    world.shows(asked);
    world.keys("n");
    world.shows("novembercup.csv");
    world.keys("esc y");
    world.lacks("novembercup.csv");
}

#[test]
fn esc_ends_the_work_on_a_file_before_it_leaves_the_form() {
    let mut world = World::demo();
    chosen(&mut world, "novembercup.csv", CROSSTABLE);
    let work = world.hold("ctrl-s");
    let wanted = world.hold("esc");
    assert!(
        wanted
            .iter()
            .any(|effect| matches!(effect, klubrating::tui::Effect::Cancel)),
        "{wanted:?}"
    );
    assert_eq!(
        world.model.message_line().map(|said| said.key),
        Some("busy-cancelled")
    );
    // What comes all the same is not shown, and nothing says any longer that it is being given up.
    world.release(work);
    world.shows("novembercup.csv");
    assert_eq!(world.model.message_line().map(|said| said.key), None);
}

#[test]
fn the_import_of_members_tells_how_far_it_is_and_is_given_up_at_any_step() {
    let world = World::demo();
    let mut club = world.colleague("bent");
    let mut bytes = "name;born\n".to_owned();
    for number in 0..30 {
        let letters = char::from(b'a' + number % 15).to_string().repeat(5);
        let born = (1960 + i32::from(number)).to_string();
        bytes += &["Nyt M", &letters, ";", &born, "\n"].concat();
    }
    let order = app::members::member_import::MembersOrder::default();
    let file = std::path::Path::new("members.csv");
    let before = app::members::rows(&club, true).unwrap().len();
    for last in [0, 40, 70] {
        let mut steps = Vec::new();
        let given_up = app::members::member_import::import_given(
            &mut club,
            (file, bytes.as_bytes()),
            &TableOptions::default(),
            &order,
            &mut |done, total| {
                steps.push((done, total));
                done < last
            },
        );
        assert!(given_up.unwrap_err().is_cancelled());
        assert_eq!(steps.last(), Some(&(last, 90)));
        assert_eq!(app::members::rows(&club, true).unwrap().len(), before);
    }
    app::members::member_import::import(&mut club, file, bytes.as_bytes(), &order).unwrap();
    assert_eq!(app::members::rows(&club, true).unwrap().len(), before + 30);
}

#[test]
fn a_folder_of_tournaments_is_imported_at_once() {
    let mut world = World::demo();
    let folder = world.path().with_file_name("old");
    fs::create_dir(&folder).unwrap();
    let known = CROSSTABLE.replace("Kristensen, M.", "Michael Kristensen");
    let known = known.replace("Ulla Ukendt", "Vibeke Østerby");
    fs::write(folder.join("a.csv"), known).unwrap();
    fs::write(
        folder.join("b.csv"),
        CROSSTABLE.replace("Novembercup", "Doubtful"),
    )
    .unwrap();
    // The folder is marked among the files.
    world.keys(": “import a file” enter ctrl-u");
    world
        .text(folder.to_str().unwrap())
        .keys("space enter ctrl-s");
    world.shows("Novembercup");
    world.shows("Imported: 1.");
    world.shows("waits for an answer");
    world.shows("one by one with i");
    assert!(imported(&world).contains(&"Novembercup".to_owned()));
    world.keys("esc u");
    assert!(!imported(&world).contains(&"Novembercup".to_owned()));
}

/// A Monrad that says so, with days and rounds.
const MONRAD: &str =
    "012 Novembermonrad\n042 2026/11/03\n052 2026/11/17\n092 Monrad, 3 runder\n142 3\n";

fn monrad() -> String {
    let player = |no: u32, name: &str, rounds: &str| {
        format!("001 {no:>4}      {name:<33}{:>44}{rounds}\n", "")
    };
    let players = [
        player(1, "Bjerglund, Anders", "   2 w 1     3 b 1"),
        player(2, "Kristensen, Michael", "   1 b 0     4 w 1"),
        player(3, "Jaksland, Tim", "   4 w 1     1 w 0"),
        player(4, "Ukendt, Ulla", "   3 b 0     2 b 0"),
    ];
    format!("{MONRAD}{}", players.concat())
}

#[test]
fn what_the_file_says_is_the_forms_value() {
    let mut world = World::demo();
    chosen(&mut world, "monrad.trf", &monrad());
    let screen = world.screen();
    screen.shows("< Monrad >");
    assert_snapshot!("import_says", body(&screen));
    // Another file brings other values; what was typed stays.
    world.keys("esc ctrl-u");
    let path = file(&world, "club.csv", CROSSTABLE);
    world.text(path.to_str().unwrap()).keys("enter");
    world.shows("2 November 2026");
    world.lacks("< Monrad >");
}

#[test]
fn the_newest_file_is_first_and_its_preview_says_what_it_is() {
    let mut world = World::demo();
    let folder = world.path().with_file_name("files");
    fs::create_dir(&folder).unwrap();
    fs::create_dir(folder.join("a folder")).unwrap();
    let day = std::time::Duration::from_hours(24);
    let texts = [
        ("a.csv", CROSSTABLE.to_owned(), 2),
        ("b.csv", "nothing".to_owned(), 1),
        ("c.trf", monrad(), 0),
    ];
    for (name, text, age) in texts {
        fs::write(folder.join(name), text).unwrap();
        let file = fs::File::options()
            .write(true)
            .open(folder.join(name))
            .unwrap();
        file.set_modified(std::time::SystemTime::now() - day * age)
            .unwrap();
    }
    world.keys(": “import a file” enter ctrl-u");
    world.text(&format!("{}/", folder.display()));
    let shown = |world: &World| world.screen().replace(folder.to_str().unwrap(), "FOLDER");
    let screen = shown(&world);
    let places = ["c.trf", "b.csv", "a.csv", "a folder/"].map(|name| screen.find(name).unwrap());
    assert!(places.is_sorted(), "{screen}");
    for line in [
        "Novembermonrad",
        "Monrad, 3 rounds",
        "3 November 2026",
        "4 players, known: 3",
    ] {
        screen.shows(line);
    }
    world.keys("down");
    world.lacks("players");
    let mut narrow = world.sized(60, 15);
    narrow.keys("up");
    narrow.shows("Novembermonrad, Monrad");
    let mut tall = narrow.sized(70, 40);
    tall.keys("down up");
    tall.shows("4 players, known: 3");
}

#[test]
fn files_of_people_say_what_they_are_too() {
    let files = [
        (
            "",
            "Members",
            "Name,DSU\nLarsen Henrik,90104\nNy Mand,99999\n",
            "2 players, known: 1",
        ),
        (
            "down",
            "Ratings from an earlier list",
            "Name,Rating,Games\nHenrik Larsen,165,10\n",
            "1 player, known: 1",
        ),
        (
            "down down",
            "DSU club report",
            "\"Nr\";\"Navn\";\"Rat.\"\n90104;\"Henrik Larsen\";1620\n1;\"Ny Mand\";1000\n",
            "2 players, known: 1",
        ),
    ];
    for (kind, is, text, known) in files {
        let mut world = World::demo();
        let path = file(&world, "people.csv", text);
        world.keys("2 i shift-tab").keys(kind).keys("enter ctrl-u");
        world.text(path.to_str().unwrap());
        world.shows(is);
        world.shows(known);
    }
}

#[test]
fn a_file_that_says_everything_is_imported_with_enter_and_three_times_save() {
    let mut world = World::demo();
    let known = monrad().replace("Ukendt, Ulla", "Larsen, Henrik");
    chosen(&mut world, "monrad.trf", &known);
    world.keys("ctrl-s ctrl-s ctrl-s");
    assert!(
        imported(&world).contains(&"Novembermonrad".to_owned()),
        "{}",
        world.screen()
    );
}
