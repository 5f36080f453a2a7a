//! A pool of board games on the screen: entered, corrected, looked at, explained.

use crate::world::World;
use crate::written::Written;
use insta::assert_snapshot;
use klubrating::app::multi_games::RulesEdit;
use klubrating::app::pools::NewPool;
use klubrating::app::{self, Club};
use klubrating::domain::pool::PoolKind;
use klubrating::rating::multiplayer::pool::Normalising;
use klubrating::text::Lang;

/// The demo club with a pool of board games, which is worked in.
pub fn pool() -> World {
    let mut world = World::demo();
    let new = NewPool {
        name: "Brætspil".to_owned(),
        kind: PoolKind::Multiplayer,
        regulation: None,
    };
    let mut club = world.colleague("bent");
    app::pools::add(&mut club, &new).unwrap();
    drop(club);
    world.keys("R ctrl-o “Brætspil” enter");
    world
}

/// The names of three members that no other name has a part of.
fn members(world: &World) -> Vec<String> {
    let club = world.colleague("bent");
    let rows = app::members::rows(&club, false).unwrap();
    rows.into_iter().take(3).map(|row| row.name).collect()
}

/// Someone else who works in the pool of board games.
fn colleague(world: &World) -> Club {
    let mut club = world.colleague("bent");
    let pool = app::pools::all(&club).unwrap()[1].id;
    app::pools::choose(&mut club, &format!("#{pool}")).unwrap();
    club
}

/// Players with their results, typed row by row into the form: `Anna 12; Bo 8`.
pub fn seated(world: &mut World, seats: &str) {
    for seat in seats.split("; ") {
        let (name, points) = seat.rsplit_once(' ').unwrap();
        world.keys("ctrl-u").text(name).keys("tab");
        world.keys("ctrl-u").text(points).keys("tab");
    }
}

/// Two games of three, entered by keys.
pub fn played() -> World {
    let mut world = pool();
    let names = members(&world);
    for (day, name, points) in [
        ("2026-10-01", "Catan", [12, 8, 5]),
        ("2026-10-08", "", [3, 9, 7]),
    ] {
        let seats = names.iter().zip(points);
        let seats: Vec<String> = seats
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        world.keys("3 a ctrl-u").text(day);
        world.keys("tab").text(name).keys("tab");
        seated(&mut world, &seats.join("; "));
        world.keys("ctrl-s");
    }
    world
}

#[test]
fn no_games_yet() {
    let mut world = pool();
    world.keys("3");
    assert_snapshot!("games_none", world.body());
    world.keys("e");
    world.shows("There is no game here");
}

#[test]
fn the_form_says_what_it_comes_to() {
    let mut world = pool();
    let names = members(&world);
    world.keys("3 a");
    assert_snapshot!("game_form_empty", world.body());
    world.keys("tab tab");
    seated(&mut world, &format!("{} 12; {} 8", names[0], names[1]));
    assert_snapshot!("game_form", world.body());
    seated(&mut world, "Qqq 3");
    world.keys("ctrl-s");
    world.shows("No match, or more than one");
}

#[test]
fn the_games_and_one_of_them() {
    let mut world = played();
    assert_snapshot!("games", world.body());
    world.keys("enter");
    assert_snapshot!("game", world.body());
    world.keys("e");
    world.shows("ctrl-s Save");
    world.keys("esc esc e");
    assert_snapshot!("game_edit", world.body());
    let mut danish = played().speaking(Lang::Da);
    danish.keys("3");
    assert_snapshot!("games_da", danish.body());
}

#[test]
fn a_game_is_deleted_after_a_question_and_comes_back() {
    let mut world = played();
    world.keys("d");
    assert_snapshot!("game_delete", world.body());
    world.keys("y");
    world.shows("one game");
    world.keys("u");
    world.shows("2 games");
}

#[test]
fn the_list_and_where_a_number_comes_from() {
    let mut world = played();
    world.keys("4");
    assert_snapshot!("games_list", world.body());
    world.keys("w");
    assert_snapshot!("games_why", world.body());
}

#[test]
fn the_other_screens_work() {
    let mut world = played();
    for key in ["1", "2", "4", "5", "6"] {
        world.keys(key);
        let screen = world.screen();
        assert!(!screen.contains("error"), "{key}\n{screen}");
    }
    world.keys("1");
    assert_snapshot!("games_home", world.body());
    world.keys("6 enter");
    assert_snapshot!("games_regulation", world.body());
    world.keys("2 S");
    world.shows("has no start ratings");
}

#[test]
fn a_game_is_a_page_like_other_things() {
    let mut world = played().sized(120, 40);
    world.keys("3 enter");
    assert_snapshot!("game_wide", world.body());
    // Enter opens the member, the sort is the table's, and x writes what is shown.
    let names = members(&world);
    world.keys("G enter");
    assert!(
        names.iter().any(|name| world.screen().contains(name)),
        "{}",
        world.screen()
    );
    world.keys("esc > >");
    world.shows("Player");
    world.keys("/").text(&names[2]).keys("enter");
    world.shows("1/3");
    world.keys("esc");
    let mut danish = played().speaking(Lang::Da);
    danish.keys("3 enter");
    assert_snapshot!("game_da", danish.body());
}

#[test]
fn the_page_of_a_game_goes_with_the_game() {
    let mut world = played();
    world.keys("3 enter d");
    world.shows("Delete the game");
    world.keys("y");
    world.shows("one game");
    world.keys("u enter");
    world.shows("table level");
    // A colleague takes it away.
    let mut club = colleague(&world);
    let game = app::multi_games::all(&club).unwrap().pop().unwrap().id;
    app::multi_games::delete(&mut club, game).unwrap();
    drop(club);
    world.look();
    world.shows("one game");
}

#[test]
fn guests_are_entered_with_the_game() {
    let mut world = pool();
    let names = members(&world);
    world.keys("3 a tab tab");
    seated(
        &mut world,
        &format!("{} 12; +Zita Zahn 8; +Yrsa 4", names[0]),
    );
    assert_snapshot!("game_form_guests", world.body());
    world.keys("ctrl-s enter");
    world.shows("Zita Zahn");
    world.shows("Yrsa");
    // Now they are known, and are no new guests any more.
    world.keys("esc a tab tab");
    seated(&mut world, &format!("{} 3; +zita zahn 2", names[0]));
    world.keys("ctrl-s");
    world.shows("is not a new guest");
    // A game that is there takes guests, too.
    world.keys("esc esc e tab tab tab tab tab tab tab tab");
    seated(&mut world, "+Xenia 1");
    world.keys("ctrl-s enter");
    world.shows("4 players");
    // Taken back, everything is as it was.
    world.keys("u");
    world.shows("3 players");
    world.keys("esc u");
    world.shows("No games yet");
}

/// Writes a file beside the club and chooses it on the page of imports.
fn chosen(world: &mut World, content: &str) {
    let path = world.path().with_file_name("games.csv");
    std::fs::write(&path, content).unwrap();
    world.keys("3 i ctrl-u").text(path.to_str().unwrap());
    world.keys("enter");
}

#[test]
fn games_are_imported_after_everybody_is_decided() {
    let mut world = pool();
    let names = members(&world);
    let rows = format!(
        "game;date;player;result\n1;2026-10-01;{0};12\n1;2026-10-01;{1};9\n1;2026-10-01;Ulla Ukendt;4\n\
         2;;{1};3\n2;;Ulla Ukendt;7,5\n",
        names[0], names[1]
    );
    chosen(&mut world, &rows);
    assert_snapshot!("games_import_options", world.body());
    world.keys("ctrl-s");
    assert_snapshot!("games_import_no_day", world.body());
    world.keys("esc tab “2026-10-08” ctrl-s");
    assert_snapshot!("games_import_players", world.body());
    world.keys("ctrl-s");
    let said = world.model.message_line().cloned().unwrap();
    assert_eq!(world.model.ctx.say(&said), "One player is not matched yet.");
    world.keys("G . ctrl-s");
    assert_snapshot!("games_import_preview", world.body());
    world.keys("enter");
    world.shows("2 games");
    world.shows("u: undo");
    // The same games a second time are refused.
    chosen(&mut world, &rows);
    world.keys("tab “2026-10-08” ctrl-s ctrl-s");
    world.shows("already exists");
    world.keys("esc esc esc u");
    world.shows("No games yet");
}

#[test]
fn the_rules_are_changed_from_a_day_on() {
    let mut world = played();
    world.keys("6 enter e");
    assert_snapshot!("game_rules_form", world.body());
    world.keys("ctrl-u “2026-12-01” tab space tab ctrl-u “1,05 1,1 x” ctrl-s");
    world.shows("factors above 0");
    world.keys("ctrl-u “1,05 1,1” tab space tab “2,5”");
    assert_snapshot!("game_rules_form_filled", world.body());
    world.keys("ctrl-s");
    assert_snapshot!("game_rules", world.body());
    world.keys("k");
    world.shows("Maslen's scores");
    // What is coming counts for the next list.
    let club = colleague(&world);
    let rules = app::multi_games::rules(&club).unwrap();
    assert_eq!(rules.len(), 1);
    assert_eq!(rules[0].from.to_string(), "2026-12-01");
    drop(club);
    world.keys("u");
    world.lacks("coming");
    // Rules that a colleague changed meanwhile are not written over unseen.
    world.keys("e tab space");
    let mut club = colleague(&world);
    let today = club.session().today();
    let edit = RulesEdit {
        inside: Some(true),
        ..RulesEdit::default()
    };
    app::multi_games::set_rules(&mut club, today, &edit).unwrap();
    drop(club);
    world.keys("ctrl-s");
    world.shows("bent");
    let club = colleague(&world);
    assert!(app::multi_games::rules(&club).unwrap()[0].inside);
    drop(club);
    // Seen and saved again, both changes hold.
    world.keys("ctrl-s");
    let club = colleague(&world);
    let rules = app::multi_games::rules(&club).unwrap();
    assert!(rules[0].inside && matches!(rules[0].normalising, Normalising::Maslen(None)));
    drop(club);
    let mut chess = World::demo();
    chess.keys("6 enter e");
    chess.shows("Only a pool of multiplayer games has such rules");
}

#[test]
fn the_page_of_a_member_has_the_games() {
    let mut world = played();
    world.keys("2");
    let (first, screen) = (members(&world)[0].clone(), world.screen());
    let line = screen.lines().find(|line| line.contains(&first)).unwrap();
    line.shows("8 Oct 2026");
    world.keys("/").text(&first).keys("enter enter");
    let data = world.screen();
    data.lacks("Tournaments  0");
    data.lacks("Player cards");
    assert_snapshot!("member_games", world.keys("tab").body());
    // The newest game is under the cursor, and opens.
    world.keys("j enter");
    world.shows("1 October 2026: table level");
    assert_snapshot!("member_games_why", world.keys("esc w").body());
    // Two parts, there and back.
    let around = world.keys("esc tab").screen();
    assert_eq!(around, data);
    for lang in [Lang::Da, Lang::De] {
        let mut world = played().sized(120, 40).speaking(lang);
        world.keys("2 /").text(&first).keys("enter enter tab");
        assert_snapshot!(format!("member_games_{lang}"), world.body());
    }
}

#[test]
fn what_is_for_games_of_two_is_not_offered() {
    let mut world = played();
    world
        .keys("O")
        .screen()
        .shows("The second opinion is for two-player games");
    world.keys("6 enter tab tab").screen().lacks("booklet");
    let scale = world.keys("right").screen();
    scale.shows("1000 times");
    scale.lacks("DSU");
}

#[test]
fn a_late_correction_is_broken_into_lines_once() {
    let mut world = played();
    let names = members(&world);
    let mut club = colleague(&world);
    let day = klubrating::domain::Date::from_ymd_opt(2027, 1, 1).unwrap();
    club.session_mut().now = crate::world::list_day();
    app::lists::publishing::publish(&mut club, day, None).unwrap();
    drop(club);
    world.look();
    world.keys("3 e tab tab");
    seated(
        &mut world,
        &format!("{} 12; {} 8; {} 30", names[0], names[1], names[2]),
    );
    world.keys("ctrl-s “a slip” enter 4 G enter");
    assert_snapshot!("late_correction", world.body());
}

#[test]
fn columns_in_which_nothing_can_stand_are_hidden_until_another_pool() {
    let mut world = played().sized(160, 40);
    let list = world.keys("4").screen();
    for word in ["Class", "As DSU", "provisional"] {
        list.lacks(word);
    }
    let members = world.keys("2").screen();
    for word in ["Class", "Course", "provisional"] {
        members.lacks(word);
    }
    // Anyone who wants one may have it.
    world.keys("c “Class”");
    assert!(world.keys("enter").screen().contains("Class"));
    let chess = app::pools::all(&world.colleague("bent")).unwrap()[0]
        .name
        .clone();
    world.keys("ctrl-o").text(&chess).keys("enter 4");
    world.shows("Class");
    world.shows("As DSU");
    assert!(world.keys("2").screen().contains("Trend"));
}

#[test]
fn what_is_wrong_with_a_result_is_said_whole() {
    let said = |screen: &str| {
        let lines = screen.lines().filter_map(|line| line.split('│').nth(2));
        let words = lines.flat_map(str::split_whitespace);
        words.collect::<Vec<_>>().join(" ")
    };
    let mut world = pool();
    let names = members(&world);
    world.keys("3 a tab tab");
    seated(&mut world, &format!("{} -5; {} 3", names[0], names[1]));
    let screen = world.keys("ctrl-s").screen();
    assert!(
        said(&screen).contains("3, 2, 1 for the places."),
        "{screen}"
    );
    seated(&mut world, &format!("{} 5; Zoe Zeta 3", names[0]));
    assert_snapshot!("game_form_nobody", world.keys("ctrl-s").body());
    // What fits below the field is said there alone.
    world.keys("esc esc esc a tab tab");
    seated(&mut world, &format!("{} 5", names[0]));
    let screen = world.keys("ctrl-s").screen();
    assert_eq!(
        screen.matches("A game has at least two").count(),
        1,
        "{screen}"
    );
}

#[test]
fn the_lists_have_the_words_of_games_and_not_of_chess() {
    for (lang, heading) in [(Lang::Da, " Spil "), (Lang::De, " Spiele ")] {
        let mut world = played().speaking(lang);
        for key in ["2", "4"] {
            world.keys(key);
            world.shows(heading);
            world.lacks("Part");
        }
    }
}
