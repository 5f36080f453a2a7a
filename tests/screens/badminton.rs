//! Entering matches of sets: one key each for a win and a loss in the third set, and a form for the points.

use klubrating::app::import::{ImportOrder, Unknowns};
use klubrating::app::settings::regulation_file::RegulationText;
use klubrating::app::settings::regulations::Approval;
use klubrating::app::tournaments::{Extra, Header, NewPlayer};
use klubrating::app::{self, AppResult};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Mark, TournamentId};
use klubrating::rating::regulation::Regulation;
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{colleague_enters, game, import_order, rows, tournament};
use crate::world::World;
use crate::written::Written;

/// The marks and sets that the club holds, by round.
fn sets(world: &World, id: TournamentId) -> Vec<String> {
    let view = world.view(id);
    let games = view.stored.pairings.iter().map(|game| {
        let sets = game.sets.map(|sets| sets.to_string()).unwrap_or_default();
        format!(
            "{} {}-{} {} {sets}",
            game.round,
            game.white,
            game.black,
            game.white_mark.code()
        )
    });
    games.map(|game| game.trim_end().to_owned()).collect()
}

#[test]
fn the_keys_of_the_third_set_in_the_crosstable() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    world.keys("8 2 1");
    let shown = rows(&world, 3).join("\n");
    let signs: Vec<&str> = shown.split_whitespace().collect();
    // Guests: their games are marked as not rated.
    for sign in ["8*", "2*", "1*", "0*"] {
        assert!(signs.contains(&sign), "{sign}: {shown}");
    }
    let held = sets(&world, id);
    assert_eq!(held.len(), 3);
    assert_eq!(
        held.iter()
            .filter(|game| game.ends_with("2-1") || game.ends_with("1-2"))
            .count(),
        2
    );
    insta::assert_snapshot!(world.body());
}

/// Leaves a match open; the standings count with a result meanwhile.
fn leave_open(world: &World, id: TournamentId, meanwhile: Option<Mark>) -> AppResult<()> {
    let open = game(1, 2, (Mark::Open, Mark::Open));
    let extra = Extra {
        provisional: meanwhile,
        ..Extra::default()
    };
    let mut club = world.colleague("bent");
    app::tournaments::put_result_with(&mut club, id, 1, &open, extra).map(|_| ())
}

#[test]
fn an_open_match_cannot_be_half_won_meanwhile() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    leave_open(&world, id, Some(Mark::Draw)).unwrap_err();
    for (meanwhile, da, en, de) in [
        (None, "? ikke afgjort", "? undecided", "? offen"),
        (
            Some(Mark::Win),
            "? eller (1): ikke afgjort",
            "? or (1): undecided",
            "? oder (1): offen",
        ),
    ] {
        leave_open(&world, id, meanwhile).unwrap();
        for (lang, said) in [(Lang::Da, da), (Lang::En, en), (Lang::De, de)] {
            world = world.speaking(lang);
            let screen = world.screen();
            screen.shows(&format!(" {said}\n"));
            assert!(!screen.contains('½'), "{screen}");
        }
    }
}

#[test]
fn the_form_of_the_sets() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
    world.keys("1 e “21-15 18-21 21-19”");
    insta::assert_snapshot!(world.body());
    world.keys("ctrl-s");
    assert!(
        sets(&world, id)[0].ends_with("21-15 18-21 21-19"),
        "{:?}",
        sets(&world, id)
    );
    // A plain result takes the sets away again.
    world.keys("0");
    assert!(!sets(&world, id)[0].contains("21-15"));
}

#[test]
fn in_the_rounds_the_same_keys() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Monrad, 2, 1, Tab::Rounds);
    world.keys("a space space 2");
    assert_eq!(sets(&world, id), ["1 1-2 0 1-2"]);
    world.keys("esc home 8");
    assert_eq!(sets(&world, id), ["1 1-2 1 2-1"]);
}

#[test]
fn chess_has_no_such_keys() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    world.keys("8 e");
    assert_eq!(sets(&world, id), Vec::<String>::new());
}

/// A badminton club that rates doubles.
fn club_of_doubles() -> World {
    let world = World::under("bax");
    let text = Regulation::builtin_text("bax").unwrap();
    let text = text.replacen("doubles = false", "doubles = true", 1);
    let regulation = Regulation::from_toml(&text).unwrap();
    assert!(regulation.doubles);
    let day = Date::from_ymd_opt(2026, 1, 1).unwrap();
    let approval = Approval {
        day,
        by: "the board".to_owned(),
        announcement: "Doubles count.".to_owned(),
    };
    let new = RegulationText { text, regulation };
    let mut colleague = world.colleague("bent");
    app::settings::regulations::adopt(&mut colleague, &new, day, &approval).unwrap();
    world
}

/// The page of a tournament of five, with a match of doubles: Aagaard and Dam against Berg and Cohn.
pub fn doubles(kind: Kind, tab: Tab) -> (World, TournamentId) {
    let mut world = club_of_doubles();
    let mut colleague = world.colleague("bent");
    let day = Date::from_ymd_opt(2026, 11, 20).unwrap();
    let header = Header::new(kind, "Klubaften", day, day, 5);
    let id = app::tournaments::add(&mut colleague, &header)
        .unwrap()
        .value;
    for name in [
        "Anna Aagaard",
        "Bo Berg",
        "Carl Cohn",
        "Dorthe Dam",
        "Erik Emanuel Engelbrechtsen",
    ] {
        let player = NewPlayer::Guest(name.to_owned());
        app::tournaments::add_player(&mut colleague, id, &player, &[]).unwrap();
    }
    world.look();
    world.lay(State::new(id, tab));
    (world, id)
}

/// The partners that the club holds in the first game.
fn partners(world: &World, id: TournamentId) -> Option<(u32, u32)> {
    let view = world.view(id);
    let partners = view.stored.pairings[0].partners;
    partners.map(|(white, black)| (white.0, black.0))
}

#[test]
fn partners_in_the_crosstable() {
    let (mut world, id) = doubles(Kind::Club, Tab::Grid);
    // Anna has beaten Bo in three sets; each had a partner.
    world.keys("8 g g h h e tab tab “dam” tab “cohn”");
    insta::assert_snapshot!("doubles_form", world.body());
    world.keys("ctrl-s");
    assert_eq!(partners(&world, id), Some((4, 3)));
    assert!(sets(&world, id)[0].ends_with("2-1"), "the result stays");
    insta::assert_snapshot!("doubles_grid_80", world.body());
    // Everybody of the one pair meets everybody of the other: four cells, and their opposites.
    let lines = rows(&world, 5);
    let signs = |row: usize, sign: &str| {
        lines[row]
            .split_whitespace()
            .filter(|it| *it == sign)
            .count()
    };
    assert_eq!([0, 3].map(|row| signs(row, "8*")), [2, 2], "{lines:?}");
    assert_eq!([1, 2].map(|row| signs(row, "2*")), [2, 2], "{lines:?}");
    let mut world = world.sized(120, 40);
    insta::assert_snapshot!("doubles_grid_120", world.body());
    // A key in a partner's cell is the match's result too: Dorthe lost to Carl, so Anna and she did.
    world.keys("G k l 0");
    assert_eq!(sets(&world, id), ["2 1-2 0"]);
    assert_eq!(partners(&world, id), Some((4, 3)));
    // Without partners it is singles again.
    world.keys("g g h h e tab tab ctrl-u tab ctrl-u ctrl-s");
    assert_eq!(partners(&world, id), None);
    world.shows("is singles");
}

#[test]
fn what_is_wrong_with_partners() {
    let (mut world, id) = doubles(Kind::Club, Tab::Grid);
    world.keys("1 g g h h e tab tab “dam” ctrl-s");
    world.shows("In doubles both sides need a partner.");
    // The cursor is in the field that is wrong.
    world.keys("“dam” ctrl-s");
    world.shows("One person cannot appear twice in a game.");
    world.keys("ctrl-u “aagaard” ctrl-s");
    world.shows("One person cannot appear twice in a game.");
    world.keys("ctrl-u “nobody at all” ctrl-s");
    assert_eq!(partners(&world, id), None);
    // Sets and partners at once.
    world.keys("ctrl-u “cohn” shift-tab shift-tab shift-tab “21-10 21-12” ctrl-s");
    assert_eq!(partners(&world, id), Some((4, 3)), "{}", world.screen());
    assert!(sets(&world, id)[0].ends_with("21-10 21-12"));
}

#[test]
fn pairs_in_the_rounds() {
    let (mut world, id) = doubles(Kind::Monrad, Tab::Rounds);
    world.keys("a space space 2 esc home e tab tab “engel” tab “dam” ctrl-s");
    assert_eq!(partners(&world, id), Some((5, 4)), "{}", world.screen());
    insta::assert_snapshot!("doubles_rounds_80", world.body());
    // The partners have a match in this round: one is left.
    world.shows("1 player left");
    let world = world.sized(120, 40);
    insta::assert_snapshot!("doubles_rounds_120", world.body());
    insta::assert_snapshot!("doubles_rounds_da", world.speaking(Lang::Da).body());
}

#[test]
fn doubles_in_full() {
    let (mut world, _) = doubles(Kind::Club, Tab::Grid);
    world.keys("1 g g h h e tab tab “dam” tab “cohn” ctrl-s w");
    world.shows("Anna Aagaard/Dorthe Dam – Bo Berg/Carl Cohn 1–0");
}

#[test]
fn the_form_asks_for_partners_only_where_doubles_are_rated() {
    let mut world = World::under("bax");
    tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
    world.keys("1 e");
    world.shows("┌ Sets: ");
    world.lacks("partner");
}

#[test]
fn performance_in_the_calculator_is_by_the_own_curve() {
    let mut world = World::under("bax");
    world.keys("= right right “520 480 500 510” tab tab tab “2,8”");
    // 502.5 + 50·log10(0.7/0.3)
    world.shows("Performance rating: 520.9");
    world.shows("D(P) by the curve");
    world.shows("0.7000");
}

/// More matches in one period than ratings bear are told on the list, as on the checklist.
#[test]
fn too_many_matches_are_told_on_the_list() {
    let mut world = World::under("bax");
    let mut colleague = world.colleague("bent");
    let day = Date::from_ymd_opt(2026, 2, 1).unwrap();
    let people =
        ["Anna Aagaard", "Bo Berg"].map(|name| world.colleague_rates(name, 500, "2026-02-01"));
    let header = Header {
        notation: false,
        ..Header::new(Kind::Monrad, "Træning", day, day, 25)
    };
    let id = app::tournaments::add(&mut colleague, &header)
        .unwrap()
        .value;
    for person in people {
        app::tournaments::add_player(&mut colleague, id, &NewPlayer::Known(person), &[]).unwrap();
    }
    for round in 1..=25 {
        colleague_enters(&world, id, round, [1, 2], Mark::Win);
        if round == 24 {
            world.look();
            world.keys("4");
            world.lacks("overshoot");
        }
    }
    world.look();
    world.shows("2 members have more than 24 matches in a period");
    // As it will be printed, and among the points before it is published.
    world.keys("p");
    world.shows("Anna Aagaard har 25 kampe i perioden fra 01.01.2026");
    world.keys("q P");
    world.shows("Anna Aagaard has 25 matches in the period from");
}

#[test]
fn the_footer_offers_the_results_that_there_are() {
    let mut world = World::under("bax").sized(100, 30);
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    let footer = |world: &World| world.screen().lines().last().unwrap().to_owned();
    let shown = footer(&world);
    for hint in ["1 Won", "8 Won 2–1", "0 Lost", "2 Lost 1–2"] {
        shown.shows(hint);
    }
    shown.lacks("Draw");
    world.keys("5");
    world.shows("a match of sets cannot be drawn");
    assert_eq!(sets(&world, id), Vec::<String>::new());
    // Nor is a draw among the results that have no key.
    world.keys("o");
    let screen = world.screen();
    screen.shows("Another result, the first player's side first");
    assert!(!screen.contains('½'), "{screen}");
}

#[test]
fn the_words_of_the_screens_are_those_of_matches() {
    let mut world = World::under("bax").sized(100, 30).speaking(Lang::Da);
    tournament(&mut world, Kind::Monrad, 3, 2, Tab::Rounds);
    world.keys("a");
    for (keys, wanted) in [
        ("", "Spiller 1"),
        ("esc alt-2", "Kampe"),
        ("alt-3", "Kampe"),
    ] {
        world.keys(keys);
        let screen = world.screen();
        assert!(screen.contains(wanted), "{keys}: {screen}");
        for word in ["Hvid", "Sort ", "parti", "Parti", "Part.", "Rykker"] {
            assert!(!screen.contains(word), "{keys}: {word}: {screen}");
        }
    }
}

#[test]
fn a_members_page_has_no_player_cards_and_shows_the_third_set() {
    let mut world = World::under("bax");
    let member = world.colleague_adds("Anna Ærø");
    tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
    world.keys("8");
    world.lay(klubrating::tui::screen::member::State::new(member));
    let first = world.screen();
    world.keys("tab");
    world.shows("Results Tournaments Opponents");
    world.lacks("cards");
    let screen = world.screen();
    let line = screen.lines().find(|line| line.contains("Gæst")).unwrap();
    assert!(line.contains(" 8 "), "{screen}");
    // Round the tables, and back to the data.
    world.keys("t t t tab");
    assert_eq!(world.screen(), first);
}

/// A list of matches is complete as it is: no one has to meet anyone else.
#[test]
fn nothing_is_missing_from_an_imported_list_of_matches() {
    let mut world = World::under("bax").sized(100, 30);
    let mut colleague = world.colleague("bent");
    let list = "date;player1;player2;result\n2026-02-03;Anna;Bo;1\n2026-02-04;Anna;Bo;0\n\
                2026-02-05;Anna;Cilla;0.8\n2026-02-06;Anna;Dan;1\n2026-02-07;Anna;Bo;X\n\
                2026-02-08;Anna;Cilla;1\n";
    let order = ImportOrder {
        notation: false,
        ..import_order(Unknowns::Members)
    };
    let done = app::import::tournament(
        &mut colleague,
        std::path::Path::new("list.csv"),
        list.as_bytes(),
        &order,
    )
    .unwrap();
    drop(colleague);
    world.look();
    world.lay(State::new(done.value.tournament.unwrap(), Tab::Grid));
    let screen = world.screen();
    let mut lines = screen.lines().map(str::trim);
    assert!(
        lines.any(|line| line == "5 results · 1 undecided"),
        "{screen}"
    );
    // Dan is done with one match; of Bo's the undecided one is left.
    for (name, left) in [("4 Dan", "✓"), ("2 Bo", "1")] {
        let line = screen.lines().find(|line| line.contains(name)).unwrap();
        assert!(line.trim_end().ends_with(left), "{screen}");
    }
    // By hand, everybody meets everybody.
    tournament(&mut world, Kind::Club, 4, 6, Tab::Grid);
    world.shows("12 missing");
}

#[test]
fn no_columns_of_cards_and_draws() {
    for (pool, shown) in [("bax", false), ("es", true)] {
        let mut world = World::under(pool).sized(119, 30);
        tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
        world.keys("1");
        let guest = klubrating::domain::PersonId(1);
        world.lay(klubrating::tui::screen::member::State::new(guest));
        world.keys("tab t t");
        let screen = world.screen();
        screen.shows("Lost");
        assert_eq!(screen.contains("Drawn"), shown, "{screen}");
        world.keys("alt-3");
        let screen = world.screen();
        screen.shows("Rounds");
        assert_eq!(screen.contains("Cards"), shown, "{screen}");
    }
}
