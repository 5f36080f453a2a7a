//! A tournament of three points for a win: every page adds up the same points.

use std::path::Path;

use klubrating::app;
use klubrating::app::import::Unknowns;
use klubrating::app::tournaments::Extra;
use klubrating::app::tournaments::tournament_view::TournamentView;
use klubrating::domain::{Mark, Points, TournamentId};
use klubrating::publish::document::text;
use klubrating::publish::tournaments::crosstable::{Crosstable, blocks};
use klubrating::text::{Lang, Texts};
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{game, import_order, rows};
use crate::world::World;
use crate::written::Written;

/// The players with their points: 3 for a win, 1 for a draw, 2 for the bye of the pairing.
///
/// Under 1-½-0 they would all but one have 1½.
const POINTS: [(&str, i32); 4] = [("Abel", 4), ("Birk", 5), ("Cato", 4), ("Dines", 3)];

/// Three rounds with a bye of the pairing (U) and a half one (H); the game Birk - Cato is still to come.
fn file() -> String {
    let row = |no: usize, points: &str, rounds: [&str; 3]| {
        format!(
            "001 {no:>4}      {:<33} {:>4} {:>3} {:>11}            {points:>4} {no:>4}{}\n",
            POINTS[no - 1].0,
            "",
            "DEN",
            "",
            rounds.map(|round| format!("  {round:<8}")).concat()
        )
    };
    let players = [
        row(1, "4.0", ["   2 w 1", "   3 w 0", "   4 b ="]),
        row(2, "2.0", ["   1 b 0", "0000 - U", ""]),
        row(3, "4.0", ["   4 w =", "   1 b 1", ""]),
        row(4, "3.0", ["   3 b =", "0000 - H", "   1 w ="]),
    ];
    let head = "012 Trepoint\n042 2026/10/01\n052 2026/10/15\nXXR 3\n\
        162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0    X 1.0\n";
    format!("{head}{}", players.concat())
}

/// The tournament in the club; Birk wins the open game for the time being.
fn imported(world: &World) -> TournamentId {
    let mut club = world.colleague("bent");
    let order = import_order(Unknowns::Guests);
    let path = Path::new("trepoint.trf");
    let done = app::import::tournament(&mut club, path, file().as_bytes(), &order);
    let id = done.unwrap().value.tournament.unwrap();
    let open = game(2, 3, (Mark::Open, Mark::Open));
    let extra = Extra {
        provisional: Some(Mark::Win),
        ..Extra::default()
    };
    app::tournaments::put_result_with(&mut club, id, 3, &open, extra).unwrap();
    id
}

/// The last number in each player's line.
#[track_caller]
fn last_numbers(page: &str) -> Vec<i32> {
    let number = |(name, _): &(&str, i32)| {
        let line = page.lines().find(|line| line.contains(name));
        let words = line.and_then(|line| line.trim_end_matches('│').split_whitespace().last());
        words.and_then(|word| word.parse().ok())
    };
    let numbers: Option<Vec<i32>> = POINTS.iter().map(number).collect();
    numbers.unwrap_or_else(|| panic!("{page}"))
}

fn printed(view: &TournamentView) -> String {
    let page = Crosstable {
        tournament: &view.tournament,
        names: &|person| view.name(person),
        rating: &|_| None,
        rated: &|game| view.is_rated(game),
        scoring: view.scoring(),
        provisional: &|game| view.provisional(game),
        order: &[],
        withdrawn: &[],
        texts: Texts::new(Lang::En),
    };
    text::render_blocks(&blocks(&page, Some(80)), Lang::En, 80)
}

#[test]
fn every_page_adds_up_by_the_points_of_the_tournament() {
    let mut world = World::demo();
    let id = imported(&world);
    world.look();
    let expected = POINTS.map(|(_, points)| points);

    let view = world.view(id);
    let sheet = view.standings_sheet();
    let standings = sheet.standings(&[]).work.points.clone();
    assert_eq!(standings, expected.map(|points| Points(points * 100)));

    let printed = printed(&view);
    assert_eq!(last_numbers(&printed), expected);
    printed.shows("bye2");
    printed.shows("bye1");

    world.lay(State::new(id, Tab::Players));
    assert_eq!(last_numbers(&world.screen()), expected);

    world.lay(State::new(id, Tab::Grid));
    let points = rows(&world, 4).into_iter().map(|line| {
        let mut words = line.split_whitespace().rev();
        // After the points is how many games are missing.
        words.nth(1).and_then(|word| word.parse().ok())
    });
    let points: Option<Vec<i32>> = points.collect();
    assert_eq!(points.as_deref(), Some(&expected[..]), "{}", world.screen());
}
