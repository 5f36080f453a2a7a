//! Many at once: newcomers under the name that was typed, "save and next", a round in one sweep, pasted tables.

use insta::assert_snapshot;
use klubrating::app::tournaments::tournament_view::TournamentView;
use klubrating::app::{self, Author, Session};
use klubrating::domain::person::Status;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Mark, TournamentId};
use klubrating::tui::message::Msg;
use klubrating::tui::screen::tournament::Tab;

use crate::board_games;
use crate::results::{games, tournament};
use crate::world::{World, session};
use crate::written::Written;

fn view(world: &World, id: TournamentId) -> TournamentView {
    world.view(id)
}

/// The names of the players of a tournament, each with whether it is a member.
fn players(world: &World, id: TournamentId) -> Vec<(String, bool)> {
    let view = view(world, id);
    let rows = world.people();
    let entries = view.stored.entries.iter().map(|entry| {
        let row = rows.iter().find(|row| row.id == entry.person);
        let is_member = row.is_some_and(|row| row.status.is_some());
        (view.name(entry.person), is_member)
    });
    entries.collect()
}

#[test]
fn a_name_that_nobody_has_becomes_a_guest_or_a_member() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 2, 3, Tab::Players);
    world.keys("a “Xenia Qvortrup”");
    assert_snapshot!("newcomers_offered", world.body());
    world.keys("enter");
    world.shows("< a new guest >");
    world.shows("Xenia Qvortrup");
    world.keys("ctrl-s a “Ziggy Wiinblad” down enter ctrl-s");
    let found = players(&world, id);
    let newcomers = [("Xenia Qvortrup", false), ("Ziggy Wiinblad", true)];
    assert_eq!(
        found[2..],
        newcomers.map(|(name, is)| (name.to_owned(), is))
    );
    // Saving at once says what is wrong, once, and offers the same.
    world.keys("a “Yrsa Zzz” esc ctrl-s");
    let screen = world.screen();
    assert_eq!(
        screen.matches("No match, or more than one.").count(),
        1,
        "{screen}"
    );
    screen.shows("Yrsa Zzz: a new guest");
    // One key takes the member back, in the club as in the tournament.
    world.keys("enter esc esc u");
    assert_eq!(players(&world, id).len(), 3);
    let members = world.people();
    assert!(members.iter().all(|row| row.name != "Ziggy Wiinblad"));
}

#[test]
fn who_is_missing_in_a_round_or_a_crosstable_is_entered_there() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 2, 3, Tab::Rounds);
    world.keys("a “X”");
    world.shows("Ctrl-N");
    world.keys("ctrl-n “enia Qvortrup” enter ctrl-s");
    assert_eq!(players(&world, id)[2], ("Xenia Qvortrup".to_owned(), false));
    // The line is still there, and knows her.
    world.keys("“x” enter enter 1");
    assert_eq!(games(&world, id).len(), 1);
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
    world.keys("a “Xenia Qvortrup” enter ctrl-s");
    assert_eq!(players(&world, id).len(), 3);
}

#[test]
fn save_and_next_opens_an_empty_form_that_keeps_what_is_usually_the_same() {
    let mut world = World::demo();
    world.keys("2 a “Xenia Qvortrup” tab tab “1/9-26” ctrl-n");
    assert_snapshot!("member_after_another", world.screen());
    world.keys("“Yrsa Wiinblad” ctrl-s");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let rows = world.people();
    for name in ["Xenia Qvortrup", "Yrsa Wiinblad"] {
        assert!(rows.iter().any(|row| row.name == name), "{name}");
    }
    // They are two operations.
    world.keys("u");
    let rows = world.people();
    assert!(rows.iter().any(|row| row.name == "Xenia Qvortrup"));
    assert!(rows.iter().all(|row| row.name != "Yrsa Wiinblad"));
}

#[test]
fn players_one_after_the_other_take_their_names_and_two_keys() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 0, 3, Tab::Players);
    world.keys("a");
    for name in ["vibeke", "damgaard", "brinkmose"] {
        world.text(name).keys("enter ctrl-n");
    }
    world.keys("esc");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let names: Vec<String> = players(&world, id).into_iter().map(|one| one.0).collect();
    assert_eq!(names.len(), 3);
    assert_eq!(names[0], "Vibeke Østerby");
}

#[test]
fn start_ratings_go_down_the_list_of_members() {
    let mut world = World::new_club();
    for name in ["Anna Aagaard", "Bo Berg", "Carl Cohn"] {
        world.colleague_adds(name);
    }
    world.look();
    world.keys("2 g g S “150” tab ctrl-u “1/8-26” ctrl-n");
    world.shows("Bo Berg");
    world.keys("ctrl-u “140” ctrl-n ctrl-u “130” ctrl-n");
    world.shows("That was the last");
    assert!(world.model.modal().is_none());
    let facts = world.colleague("bent").facts().unwrap();
    let mut starts: Vec<(i32, String)> = facts
        .persons
        .values()
        .flat_map(|person| &person.starts)
        .map(|start| (start.rating.0, start.on.to_string()))
        .collect();
    starts.sort_unstable();
    let day = |rating| (rating, "2026-08-01".to_owned());
    assert_eq!(starts, [day(130), day(140), day(150)]);
}

#[test]
fn the_results_of_a_round_are_one_key_a_board() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 12, 3, Tab::Rounds);
    // Six pairings as proposed, without results: two keys each, and by start numbers.
    world.keys("a enter enter enter");
    for _ in 0..4 {
        world.keys("enter enter enter");
    }
    world.keys("enter enter enter");
    let open = games(&world, id);
    assert_eq!(open.len(), 6, "{}", world.screen());
    world.keys("esc g g 1 0 5 = + 1");
    let mut boards = view(&world, id).stored.pairings;
    boards.sort_by_key(|game| game.board);
    let marks: Vec<Mark> = boards.iter().map(|game| game.white_mark).collect();
    let typed = [
        Mark::Win,
        Mark::Loss,
        Mark::Draw,
        Mark::Draw,
        Mark::ForfeitWin,
        Mark::Win,
    ];
    assert_eq!(marks, typed);
}

#[test]
fn a_game_of_several_has_a_row_a_player() {
    let mut world = board_games::pool();
    world.keys("3 a tab “Catan” enter");
    for (name, points) in [("vibeke", "12"), ("damgaard", "8,5")] {
        world.text(name).keys("enter").text(points).keys("enter");
    }
    world.keys("“Xenia Qvortrup” enter “3”");
    assert_snapshot!("game_form_rows", world.body());
    world.keys("enter enter");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    world.shows("3 players");
}

#[test]
fn a_draft_of_a_game_keeps_every_field_and_goes_to_its_pool() {
    let mut world = board_games::pool();
    world.keys("3 a tab “Azul” enter “vibeke” enter “30” enter “+Xenia Qvortrup” enter “24”");
    world.send(Msg::Ended);
    // The same user begins in another pool.
    let mut world = world.again();
    world.shows("Brætspil: New game");
    world.keys("enter");
    let screen = world.screen();
    for text in ["Azul", "Vibeke Østerby", "30", "+Xenia Qvortrup", "24"] {
        screen.shows(text);
    }
    world.keys("ctrl-s");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    world.keys("3");
    world.shows("Azul");
}

#[test]
fn a_draft_belongs_to_the_login_and_to_whom_it_works_for() {
    let mut world = World::demo();
    world.keys("2 a “Yrsa”").send(Msg::Ended);
    let of = |person: Option<&str>| {
        let session = Session {
            author: Author {
                user: "anna".to_owned(),
                on_behalf_of: person.map(str::to_owned),
            },
            ..session("anna")
        };
        let access = klubrating::app::Access::ReadWrite;
        let mut club = klubrating::app::Club::open(world.path(), access, session).unwrap();
        app::club::drafts::all(&mut club).unwrap().len()
    };
    assert_eq!((of(None), of(Some("Anna Chair"))), (1, 0));
}

#[test]
fn members_pasted_from_a_spreadsheet_are_seen_before_they_are_one_operation() {
    let mut world = World::new_club();
    world.keys("2");
    let table = "Navn\tFødt\tStartrating\rAnna Aagaard\t1980\t152\rBo Berg\t1990\t\r";
    world.send(Msg::Pasted(table.to_owned()));
    world.shows("pasted table");
    world.keys("“1/8-26” ctrl-s");
    assert_snapshot!("members_pasted", world.body());
    world.keys("enter");
    let rows = |world: &World| world.people();
    let names: Vec<String> = rows(&world).into_iter().map(|row| row.name).collect();
    assert_eq!(names, ["Anna Aagaard", "Bo Berg"]);
    world.keys("u");
    assert!(rows(&world).is_empty());
    // A fault is told with its line, and nothing is stored.
    world.keys("2");
    let table = "Hvem\tFødt\nAnna Aagaard\t1980\n";
    world.send(Msg::Pasted(table.to_owned()));
    world.keys("ctrl-s");
    world.shows("1:");
    world.keys("enter");
    assert!(rows(&world).is_empty());
    // A word is no table.
    world.keys("esc esc 2");
    world.send(Msg::Pasted("Anna".to_owned()));
    world.shows("Members");
}

#[test]
fn ratings_pasted_without_a_heading_are_start_ratings() {
    let mut world = World::new_club();
    world.keys("2");
    world.send(Msg::Pasted("Anna Aagaard\t152\nBo Berg\t140\n".to_owned()));
    world.keys("“1/8-26” tab space ctrl-s");
    world.shows("Anna Aagaard");
    world.shows("152");
    world.keys("enter");
    let facts = world.colleague("bent").facts().unwrap();
    let mut starts: Vec<i32> = facts
        .persons
        .values()
        .flat_map(|person| &person.starts)
        .map(|start| start.rating.0)
        .collect();
    starts.sort_unstable();
    assert_eq!(starts, [140, 152]);
}

#[test]
fn names_pasted_among_the_players_are_entered_after_a_question() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 1, 3, Tab::Players);
    let first = players(&world, id)[0].0.clone();
    let names = format!("Name\nØsterby, Vibeke\nXenia Qvortrup\n{first}\n");
    world.send(Msg::Pasted(names));
    assert_snapshot!("players_pasted", world.body());
    world.keys("n");
    assert_eq!(players(&world, id).len(), 1);
    world.send(Msg::Pasted("Vibeke Østerby\nXenia Qvortrup\n".to_owned()));
    world.keys("y");
    let found = players(&world, id);
    assert_eq!(found[1], ("Vibeke Østerby".to_owned(), true));
    assert_eq!(found[2], ("Xenia Qvortrup".to_owned(), false));
    // They are one operation.
    world.keys("u");
    assert_eq!(players(&world, id).len(), 1);
}

#[test]
fn marked_members_get_a_status_together_and_marked_tournaments_are_deleted_together() {
    let mut world = World::demo();
    let active = |world: &World| {
        let rows = world.people();
        let rows = rows.into_iter();
        rows.filter(|row| row.status == Some(Status::Active))
            .count()
    };
    let before = active(&world);
    world.keys("2 space j space d");
    world.shows("the 2 marked members");
    world.keys("space ctrl-s");
    assert_eq!(active(&world), before - 2, "{}", world.screen());
    world.keys("u");
    assert_eq!(active(&world), before);
    let count = |world: &World| world.tournaments().len();
    let all = count(&world);
    world.keys("3 space j space d");
    world.shows("delete these 2 tournaments");
    world.keys("y");
    assert_eq!(count(&world), all - 2);
    world.keys("u");
    assert_eq!(count(&world), all);
}

#[test]
fn marked_players_are_removed_together_after_a_question_that_names_them() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 5, 3, Tab::Players);
    let before = players(&world, id);
    world.keys("g g space space d");
    let screen = world.screen();
    for at in [0, 1] {
        screen.shows(&before[at].0);
    }
    screen.shows("remove these 2");
    world.keys("n d y");
    assert_eq!(players(&world, id), before[2..]);
    world.keys("u");
    assert_eq!(players(&world, id), before);
}

#[test]
fn an_operation_on_several_players_names_none_of_them_alone() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 0, 3, Tab::Players);
    world.keys("+ space space space enter");
    assert_eq!(players(&world, id).len(), 3);
    let undone = "Undone: 3 players entered: Prøveturnering";
    assert!(
        world.keys("u").screen().contains(undone),
        "{}",
        world.screen()
    );
    let redone = "Restored: 3 players entered: Prøveturnering";
    assert!(
        world.keys("ctrl-r").screen().contains(redone),
        "{}",
        world.screen()
    );
}

#[test]
fn what_is_about_one_member_says_so_while_others_are_marked() {
    for key in ["e", "w", "p"] {
        let mut world = World::demo();
        world.keys("2 space space").keys(key);
        let said = world.model.message_line().map(|said| said.key);
        assert_eq!(said, Some("members-about-one"), "{key}: {}", world.screen());
    }
    let mut world = World::demo();
    world.keys("2 space space d");
    assert_eq!(world.model.message_line().map(|said| said.key), None);
}

#[test]
fn the_window_that_says_how_to_paste_takes_what_is_pasted() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 1, 3, Tab::Players);
    world.keys(": “paste a table” enter");
    world.send(Msg::Pasted("one word".to_owned()));
    assert_eq!(
        world.model.message_line().map(|said| said.key),
        Some("paste-no-table")
    );
    world.send(Msg::Pasted("Vibeke Østerby\nXenia Qvortrup\n".to_owned()));
    world.keys("y");
    assert_eq!(players(&world, id).len(), 3, "{}", world.screen());
    let mut world = World::demo();
    world.keys("2 : “paste a table” enter");
    world.send(Msg::Pasted("Anna Aagaard\nBo Berg\n".to_owned()));
    world.shows("pasted table");
}

#[test]
fn pasted_ratings_without_a_day_ask_for_it_before_they_are_looked_at() {
    let mut world = World::new_club();
    world.keys("2");
    world.send(Msg::Pasted("Anna Aagaard\t152\nBo Berg\t140\n".to_owned()));
    world.keys("ctrl-s");
    world.shows("pasted table");
    world.shows("fill in this field");
}

/// A club of so many members with names that do not sound alike.
fn club_of_thousands() -> World {
    let first = ["ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru"];
    let last = ["bal", "dem", "fir", "gos", "kut", "lan", "mek", "nip"];
    let mut file = "name\n".to_owned();
    for number in 0..2_400 {
        let given = [number % 10, number / 10 % 10].map(|at| first[at]).concat();
        let family = [number / 100 % 8, number / 800 % 8, number % 7].map(|at| last[at]);
        let mut words = [given, family.concat()].map(|word| {
            let (begin, rest) = word.split_at(1);
            begin.to_uppercase() + rest
        });
        words[0] += if number % 2 == 0 { "" } else { "a" };
        file += &words.join(" ");
        file.push('\n');
    }
    let mut world = World::new_club();
    let mut session = session("anna");
    session.anyway = true;
    let mut club = app::Club::open(world.path(), app::Access::ReadWrite, session).unwrap();
    let order = app::members::member_import::MembersOrder::default();
    let name = std::path::Path::new("members.csv");
    app::members::member_import::import(&mut club, name, file.as_bytes(), &order).unwrap();
    drop(club);
    world.look();
    world
}

#[test]
fn in_a_club_of_thousands_names_are_found_in_fields_lists_and_the_palette() {
    let mut world = club_of_thousands();
    let rows = world.people();
    let name = rows.last().unwrap().name.clone();
    // In the palette, and in the list for a member's tab, where not everybody is listed.
    world.keys(":").text(&name).keys("enter");
    world.shows(&name);
    world.keys("esc : “opponents” enter");
    world.text(&name).keys("enter");
    world.shows(&name);
    world.keys("esc");
    // In a field for a name, before it is typed to its end.
    let id = tournament(&mut world, Kind::Monrad, 0, 3, Tab::Players);
    let begun = &name[..name.len() - 1];
    world.keys("a").text(begun);
    world.shows(&name);
    world.keys("esc esc esc");
    assert_eq!(players(&world, id), []);
}
