//! The first screen: what is next, what blocks it, what was done.

use klubrating::app;
use klubrating::app::club::snapshot::TournamentState;
use klubrating::domain::{Message, Play};
use klubrating::text::{Lang, Texts};

use crate::world::World;
use crate::written::Written;

#[test]
fn home_at_80_columns() {
    insta::assert_snapshot!(World::demo().body());
}

#[test]
fn home_at_120_columns() {
    insta::assert_snapshot!(World::demo().sized(120, 40).body());
}

#[test]
fn home_in_ascii() {
    let mut world = World::demo().ascii();
    world.look();
    insta::assert_snapshot!(world.body());
}

#[test]
fn a_club_that_was_just_founded() {
    insta::assert_snapshot!(World::new_club().body());
}

#[test]
fn the_cursor_stays_on_its_item_when_a_colleague_settles_another() {
    let mut world = World::demo();
    world.keys("j");
    let under = |world: &World| {
        let screen = world.screen();
        let line = screen.lines().find(|line| line.starts_with("│▸"));
        line.unwrap_or_default().to_owned()
    };
    let own = under(&world);
    let first = world.model.ctx.snapshot.as_ref().unwrap().checklist.items[0].clone();
    let app::lists::checklist::Target::Tournament(event) = first.target else {
        panic!("{first:?}")
    };
    let mut club = world.colleague("bo");
    app::tournaments::delete(&mut club, event).unwrap();
    drop(club);
    world.look();
    let now = world.model.ctx.snapshot.as_ref().unwrap();
    assert!(!now.checklist.items.contains(&first));
    assert_eq!(under(&world), own, "{}", world.screen());
}

#[test]
fn what_is_new_for_the_list_in_numbers() {
    let said = |texts: Texts, key, tournaments, games| {
        let message = Message::new(key)
            .with("active", 3)
            .with("passive", 2)
            .with("tournaments", tournaments)
            .with("games", games);
        texts.say(&message)
    };
    for (lang, play, key, none, one, many) in [
        (
            Lang::Da,
            Play::Games,
            "home-numbers",
            "Nyt til listen: ingen turneringer, ingen ratede partier.",
            "Nyt til listen: én turnering, ét ratet parti.",
            "Nyt til listen: 7 turneringer, 55 ratede partier.",
        ),
        (
            Lang::Da,
            Play::Matches,
            "home-numbers",
            "Nyt til listen: ingen turneringer, ingen ratede kampe.",
            "Nyt til listen: én turnering, én ratet kamp.",
            "Nyt til listen: 7 turneringer, 55 ratede kampe.",
        ),
        (
            Lang::Da,
            Play::Games,
            "home-numbers-games",
            "Nyt til listen: ingen spil.",
            "Nyt til listen: ét spil.",
            "Nyt til listen: 55 spil.",
        ),
        (
            Lang::En,
            Play::Games,
            "home-numbers",
            "New for the list: no tournaments, no rated games.",
            "New for the list: one tournament, one rated game.",
            "New for the list: 7 tournaments, 55 rated games.",
        ),
        (
            Lang::En,
            Play::Matches,
            "home-numbers",
            "New for the list: no tournaments, no rated matches.",
            "New for the list: one tournament, one rated match.",
            "New for the list: 7 tournaments, 55 rated matches.",
        ),
        (
            Lang::En,
            Play::Games,
            "home-numbers-games",
            "New for the list: no games.",
            "New for the list: one game.",
            "New for the list: 55 games.",
        ),
        (
            Lang::De,
            Play::Games,
            "home-numbers",
            "Neu für die Liste: keine Turniere, keine gewerteten Partien.",
            "Neu für die Liste: ein Turnier, eine gewertete Partie.",
            "Neu für die Liste: 7 Turniere, 55 gewertete Partien.",
        ),
        (
            Lang::De,
            Play::Matches,
            "home-numbers",
            "Neu für die Liste: keine Turniere, keine gewerteten Spiele.",
            "Neu für die Liste: ein Turnier, ein gewertetes Spiel.",
            "Neu für die Liste: 7 Turniere, 55 gewertete Spiele.",
        ),
        (
            Lang::De,
            Play::Games,
            "home-numbers-games",
            "Neu für die Liste: keine Spiele.",
            "Neu für die Liste: ein Spiel.",
            "Neu für die Liste: 55 Spiele.",
        ),
    ] {
        let texts = Texts::new(lang).playing(play);
        for (tournaments, games, end) in [(0, 0, none), (1, 1, one), (7, 55, many)] {
            let said = said(texts, key, tournaments, games);
            assert!(said.ends_with(end), "{said}");
        }
    }
}

#[test]
fn the_games_counted_are_those_that_are_rated() {
    let world = World::demo().sized(120, 40);
    let club = world.colleague("bent");
    let snapshot = app::club::snapshot::take(&club).unwrap();
    let new = snapshot.tournaments.iter();
    let new = new.filter(|line| !matches!(line.state, TournamentState::Published(_)));
    let rated = new.map(|line| {
        let view = app::tournaments::tournament_view::read(&club, line.row.id).unwrap();
        let games = view.tournament.games.iter();
        games.filter(|game| view.is_rated(game)).count()
    });
    let rated: usize = rated.sum();
    assert!(rated > 1);
    let said = format!(" {rated} rated games.");
    world.shows(&said);
}

#[test]
fn a_list_whose_day_has_passed_is_due() {
    let mut world = World::demo();
    for (day, said) in [
        ("2027-01-01", "Next list: 1 January 2027, today."),
        (
            "2027-01-02",
            "The list as of 1 January 2027 was due yesterday.",
        ),
        (
            "2027-01-10",
            "The list as of 1 January 2027 was due 9 days ago.",
        ),
    ] {
        let now = format!("{day}T12:00:00+01:00");
        world.model.ctx.now = chrono::DateTime::parse_from_rfc3339(&now).unwrap();
        world.shows(said);
    }
}

#[test]
fn enter_opens_what_was_done_in_the_journal() {
    let mut world = World::demo();
    let newest = world.model.ctx.snapshot.as_ref().unwrap().since[0].operation;
    world.keys("tab enter");
    let screen = world.screen();
    assert!(screen.contains(&format!("▸   {newest}")) || screen.contains(&newest.to_string()));
    screen.shows("changes");
    world.keys("esc");
    world.shows("Next list");
}

#[test]
fn a_backup_is_made_and_told() {
    let mut world = World::demo();
    world.keys(": “@home-backup” enter");
    world.shows("A backup was made.");
    world.shows("Last backup: 21 November 2026 20:00");
}

#[test]
fn the_check_says_that_all_is_in_order() {
    let mut world = World::demo();
    world.keys("v");
    world.shows("Checked: everything is in order");
}

#[test]
fn an_empty_seat_opens_the_committee_where_it_is_filled() {
    let mut world = World::new_club();
    // Members come first.
    world.keys("j enter");
    world.shows("Committee");
    world.keys("a “Ane Holm” tab tab “2026-03-01” ctrl-s");
    world.shows("Ane Holm");
    let seats = app::settings::committee::terms(
        &world.colleague("bent"),
        crate::world::now().date_naive(),
        false,
    )
    .unwrap();
    assert_eq!(seats.len(), 1);
}

#[test]
fn a_check_that_is_given_up_does_not_say_that_all_is_in_order() {
    use klubrating::app::AppError;
    use klubrating::tui::Origin;
    use klubrating::tui::message::{Msg, Reply};
    let mut world = World::demo();
    world.keys("1");
    world.send(Msg::Worker(Reply::Failed(
        Box::new(AppError::cancelled()),
        Origin::Page,
    )));
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let screen = world.screen();
    assert!(
        screen.contains("Cancelled; nothing was changed."),
        "{screen}"
    );
    assert!(screen.contains("Not checked today"), "{screen}");
}
