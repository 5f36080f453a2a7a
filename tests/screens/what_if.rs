//! What if he wins: what the results of an undecided game would make of both ratings, and what comes of it in fact.

use std::fmt::Write as _;

use insta::assert_snapshot;
use klubrating::app;
use klubrating::app::Club;
use klubrating::app::lists::compare::{self, ListChoice, Pair};
use klubrating::app::tournaments::what_if::{self, Undecided, WhatIf};
use klubrating::app::tournaments::{Extra, Header, NewPlayer, NewResult};
use klubrating::domain::person::{ExternalScale, Status};
use klubrating::domain::round_table;
use klubrating::domain::tournament::{EntryRating, Kind};
use klubrating::domain::{
    Closing, Date, EntrantNo, Mark, PersonId, Rating, SetScores, TournamentId,
};
use klubrating::publish::list::compare_page::Comparison;
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Cutoff, rate};
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::{State, Tab};
use proptest::prelude::*;

use crate::badminton;
use crate::cases::property;
use crate::results::{named, tournament};
use crate::world::World;

/// The last day of the events; the next one is that of every test.
fn day() -> Date {
    Date::from_ymd_opt(2026, 11, 20).unwrap()
}

/// An event of these people in which everybody meets everybody.
fn event(club: &mut Club, kind: Kind, players: &[NewPlayer]) -> TournamentId {
    let rounds = players.len() + players.len() % 2 - 1;
    let rounds = u16::try_from(rounds).unwrap();
    let header = Header::new(kind, "Hvad nu hvis", day(), day(), rounds);
    let id = app::tournaments::add(club, &header).unwrap().value;
    for player in players {
        let ratings = match player {
            NewPlayer::OtherGuest(name) if name.ends_with("Kendt") => vec![EntryRating {
                scale: ExternalScale::Dsu,
                value: Rating(1500),
            }],
            _ => Vec::new(),
        };
        app::tournaments::add_player(club, id, player, &ratings).unwrap();
    }
    id
}

fn put(club: &mut Club, id: TournamentId, game: Undecided, marks: (Mark, Mark), narrow: bool) {
    let (round, [white, black]) = game;
    let result = NewResult::Game {
        white,
        black,
        marks,
        board: None,
        rated: None,
    };
    let extra = Extra {
        colours: true,
        sets: narrow.then(|| SetScores::narrow(marks.0)),
        ..Extra::default()
    };
    app::tournaments::put_result_with(club, id, round, &result, extra).unwrap();
}

/// The games of the round table, pair by pair.
fn pairs(players: usize) -> Vec<Undecided> {
    let no = |at: usize| EntrantNo(u32::try_from(at).unwrap());
    let pairs = (1..=players).flat_map(|one| (one + 1..=players).map(move |other| (one, other)));
    let games = pairs.map(|(one, other)| round_table::fixture(players, one, other, 0).unwrap());
    games
        .map(|game| (game.round, [no(game.white), no(game.black)]))
        .collect()
}

/// The rating of a person after the event, as the ledger has it.
fn rating(club: &Club, id: TournamentId, person: PersonId) -> Option<Rating> {
    let today = club.session().today();
    let (_, ledger) = club.ledger(Cutoff::today(today)).unwrap();
    let event = ledger.event(id).unwrap();
    assert_eq!(event.unrated, None, "the event has ended");
    let mut lines = ledger.lines[event.lines.clone()].iter();
    match lines.find(|line| line.person == person) {
        Some(line) => Some(line.new),
        None => ledger.standing(person)?.rating,
    }
}

/// Ends the event: the other undecided games were not played, nothing more will be; then the game gets each result.
#[track_caller]
fn ends_as_said(club: &mut Club, id: TournamentId, game: Undecided) -> WhatIf {
    let said = what_if::of_game(club, id, game).unwrap().unwrap();
    let stored = app::tournaments::page(club, id).unwrap().stored;
    for open in stored.pairings.iter().filter(|one| one.is_open()) {
        let other = (open.round, [open.white, open.black]);
        if other != game {
            put(
                club,
                id,
                other,
                (Mark::ForfeitLoss, Mark::ForfeitLoss),
                false,
            );
        }
    }
    club.session_mut().reason = Some("det var det".to_owned());
    app::tournaments::close(club, id).unwrap();
    for (at, (mark, narrow)) in said.results.iter().enumerate() {
        put(club, id, game, (*mark, mark.mirror()), *narrow);
        for player in &said.players {
            let arisen = rating(club, id, player.person);
            assert_eq!(player.after[at], arisen, "{mark:?} {narrow}: {player:?}");
        }
    }
    said
}

/// Rated members, a member without a rating, and guests with and without one.
fn players(world: &World) -> Vec<NewPlayer> {
    let mut members = world.people();
    members.retain(|member| member.rating.is_some());
    let new = world.colleague_adds("Ny Mand");
    let known = members.iter().take(3).map(|member| member.id).chain([new]);
    let guests = ["Gæst Kendt", "Gæst Ukendt"].map(str::to_owned);
    known
        .map(NewPlayer::Known)
        .chain(guests.map(NewPlayer::OtherGuest))
        .collect()
}

const MARKS: [(Mark, Mark); 8] = [
    (Mark::Open, Mark::Open),
    (Mark::Open, Mark::Open),
    (Mark::Win, Mark::Loss),
    (Mark::Loss, Mark::Win),
    (Mark::Draw, Mark::Draw),
    (Mark::ForfeitWin, Mark::ForfeitLoss),
    (Mark::ShortDraw, Mark::ShortDraw),
    (Mark::Draw, Mark::Loss),
];

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 3))]

    /// Whatever has been entered, postponed or forfeited: the numbers are those that arise.
    #[test]
    fn the_numbers_are_those_that_arise(
        marks in prop::collection::vec(prop::option::of(0..MARKS.len()), 15),
        at in 0..15_usize,
        monrad: bool,
    ) {
        let world = World::demo();
        let mut club = world.colleague("bent");
        let kind = if monrad { Kind::Monrad } else { Kind::Club };
        let id = event(&mut club, kind, &players(&world));
        let games = pairs(6);
        for (place, (game, mark)) in games.iter().zip(&marks).enumerate() {
            let mark = mark.map(|mark| MARKS[mark]);
            // The game in question is open, or was not entered yet.
            let mark = mark.filter(|mark| place != at || mark.0 == Mark::Open);
            if let Some(mark) = mark {
                put(&mut club, id, *game, mark, false);
            }
        }
        ends_as_said(&mut club, id, games[at]);
    }
}

#[test]
fn a_match_of_sets_has_four_results_and_doubles_four_players() {
    let (world, id) = badminton::doubles(Kind::Club, Tab::Grid);
    let people: Vec<PersonId> = world
        .view(id)
        .tournament
        .entrants
        .iter()
        .map(|it| it.person)
        .collect();
    let mut club = world.colleague("bent");
    for (person, rating) in people.iter().zip([300, 280, 260, 240]) {
        app::members::set_status(&mut club, *person, Status::Active, day()).unwrap();
        app::members::set_start_rating(&mut club, *person, Rating(rating), day()).unwrap();
    }
    let game = (2, [EntrantNo(1), EntrantNo(2)]);
    let open = NewResult::Game {
        white: EntrantNo(1),
        black: EntrantNo(2),
        marks: (Mark::Open, Mark::Open),
        board: None,
        rated: None,
    };
    let extra = Extra {
        partners: app::tournaments::Partners::Pair(EntrantNo(4), EntrantNo(3)),
        ..Extra::default()
    };
    app::tournaments::put_result_with(&mut club, id, 2, &open, extra).unwrap();
    let said = ends_as_said(&mut club, id, game);
    assert_eq!(said.results.len(), 4);
    assert_eq!(said.players.len(), 4);
    for player in &said.players {
        let mut after = player.after.clone();
        after.dedup();
        assert_eq!(after.len(), 4, "{player:?}");
    }
}

#[test]
fn where_a_game_does_not_count_it_is_said_why() {
    let world = World::demo();
    let mut club = world.colleague("bent");
    let players = players(&world);
    let id = event(&mut club, Kind::Club, &players);
    let said = |club: &Club, one: u32, other: u32| {
        let (low, high) = (EntrantNo(one), EntrantNo(other));
        let mut games = pairs(6).into_iter();
        let game = games.find(|(_, sides)| sides.contains(&low) && sides.contains(&high));
        let said = what_if::of_game(club, id, game.unwrap()).unwrap().unwrap();
        let why = said.players.iter().filter_map(|player| player.why.clone());
        why.map(|why| why.key.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(said(&club, 1, 2), Vec::<String>::new());
    let mut unrated = said(&club, 1, 6);
    unrated.sort();
    assert_eq!(unrated, ["unrated-opponent-unrated", "word-guest"]);
    // An event that needs an approval is not rated even when it has ended.
    let id = event(&mut club, Kind::Approved, &players);
    let said = what_if::of_game(&club, id, pairs(6)[0]).unwrap().unwrap();
    assert_eq!(said.not_rated.unwrap().key, "unrated-not-approved");
}

/// The ratings after White's side's win, draw and loss, as they are on the screen.
fn promised(world: &World, name: &str) -> Vec<String> {
    let screen = world.screen();
    let lines = screen
        .lines()
        .skip_while(|line| !line.contains("If the tournament ended now"));
    let line = lines.clone().find(|line| line.contains(name));
    let words = line
        .unwrap_or_else(|| panic!("{screen}"))
        .split_whitespace();
    let numbers: Vec<String> = words
        .filter(|word| word.parse::<i32>().is_ok())
        .map(str::to_owned)
        .collect();
    // Beside it may be the effect so far.
    numbers.into_iter().take(4).collect()
}

#[test]
fn what_is_said_beside_the_game_is_what_comes() {
    for (key, at) in [("1", 1), ("5", 2), ("0", 3)] {
        let mut world = World::demo();
        world.keys("3 enter");
        let white = promised(&world, "Torsten Ravnkilde")[at].clone();
        let black = promised(&world, "Palle Egehøj")[at].clone();
        world.keys(key);
        let id = named(&world, "Mesterrækken");
        world.lay(State::new(id, Tab::Effect));
        for (name, rating) in [("Torsten Ravnkilde", white), ("Palle Egehøj", black)] {
            let screen = world.screen();
            let line = screen.lines().find(|line| line.contains(name)).unwrap();
            assert!(
                line.split_whitespace().any(|word| word == rating),
                "{key} {rating}: {screen}"
            );
        }
    }
}

#[test]
fn beside_the_crosstable_and_the_rounds_at_every_size() {
    for (width, height) in [(60, 15), (80, 24), (120, 40)] {
        let mut world = World::demo().sized(width, height);
        world.keys("3 enter");
        insta::assert_snapshot!(format!("what_if_grid_{width}"), world.body());
        world.keys("ctrl-right");
        insta::assert_snapshot!(format!("what_if_rounds_{width}"), world.body());
    }
    let mut plain = World::demo().plain();
    plain.keys("3 enter ctrl-right");
    insta::assert_snapshot!("what_if_plain", plain.body());
    for (lang, code) in [(Lang::Da, "da"), (Lang::De, "de")] {
        let mut world = World::demo().sized(120, 40).speaking(lang);
        world.keys("3 enter");
        insta::assert_snapshot!(format!("what_if_{code}"), world.body());
    }
}

#[test]
fn an_unfinished_event_shows_its_effect_so_far() {
    let mut world = World::demo();
    let id = named(&world, "Mesterrækken");
    world.lay(State::new(id, Tab::Effect));
    world.shows("Ratings so far");
    insta::assert_snapshot!("effect_so_far", world.body());
}

#[test]
fn a_key_waits_for_no_outlook() {
    let mut world = World::demo();
    tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.shows("If the tournament ended now");
    // The worker is busy: the cursor has moved all the same, and the answer follows.
    let wanted = world.hold("l");
    assert!(!wanted.is_empty());
    world.lacks("If the tournament ended now");
    world.release(wanted);
    world.shows("If the tournament ended now");
    // What is known is not asked again.
    assert!(world.hold("h").is_empty());
    world.shows("If the tournament ended now");
}

#[test]
fn an_event_has_the_tabs_that_it_needs() {
    let mut world = World::demo();
    let tabs = |world: &World| {
        let screen = world.screen();
        let line = screen
            .lines()
            .find(|line| line.contains("Players") || line.contains("Player cards"));
        line.unwrap()
            .trim()
            .split("  ")
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let id = tournament(&mut world, Kind::Monrad, 4, 3, Tab::Players);
    insta::assert_snapshot!("tabs_new_monrad", tabs(&world).join("|"));
    world.colleague("bent").session_mut().reason = None;
    put(
        &mut world.colleague("bent"),
        id,
        (1, [EntrantNo(1), EntrantNo(2)]),
        (Mark::Win, Mark::Loss),
        false,
    );
    world.look();
    insta::assert_snapshot!("tabs_monrad", tabs(&world).join("|"));
}

#[test]
fn boards_begin_at_1_and_have_no_gap() {
    let mut world = World::demo();
    tournament(&mut world, Kind::Monrad, 6, 3, Tab::Rounds);
    world.keys("a 1 1 1 esc g g");
    let boards = |world: &World| {
        let screen = world.screen();
        let lines = screen.lines().skip_while(|line| !line.contains("White"));
        let words = lines
            .skip(1)
            .map(|line| line.trim_start_matches(['▸', ' ']));
        let words = words.filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
        words.take(3).collect::<Vec<_>>()
    };
    assert_eq!(boards(&world), [1, 2, 3]);
    for lines in ["", "j", "j j"] {
        world.keys(format!("g g {lines}").trim()).keys("d a 1 esc");
        assert_eq!(boards(&world), [1, 2, 3], "{}", world.screen());
    }
}

/// The day of the next list.
fn next_list() -> Date {
    Date::from_ymd_opt(2027, 1, 1).unwrap()
}

/// The members of a comparison with their ratings on either side.
fn ratings(compared: &Comparison) -> Vec<(PersonId, [Option<Rating>; 2])> {
    let members = compared.members.iter();
    let mut ratings: Vec<_> = members
        .map(|member| (member.member, [member.from, member.to]))
        .collect();
    ratings.sort_unstable();
    ratings
}

/// Without an event and with it are two ledgers, each rated from the beginning.
#[test]
fn the_list_without_an_event_and_with_it_is_that_of_two_ledgers() {
    let world = World::demo();
    let club = world.colleague("bent");
    let facts = club.facts().unwrap();
    let (mut moved, mut new) = (0, 0);
    for event in &facts.tournaments {
        let compared = compare::read(&club, Pair::Event(event.id), true).unwrap();
        assert_eq!(
            (compared.from.date, compared.to.date),
            (next_list(), next_list())
        );
        let mut without = Facts::clone(&facts);
        without.tournaments.retain(|one| one.id != event.id);
        let mut with = Facts::clone(&facts);
        for one in with
            .tournaments
            .iter_mut()
            .filter(|one| one.has_open_games())
        {
            one.end = club.session().today();
            one.games.retain(|game| !game.is_open());
            one.schedule.closing = Closing::Decided;
        }
        if !event.has_open_games() {
            with = Facts::clone(&facts);
        }
        let ledgers = [without, with].map(|facts| rate(&facts, Cutoff::list(next_list())));
        for (member, numbers) in ratings(&compared) {
            let standing = |at: usize| ledgers[at].standing(member).copied();
            let listed = [0, 1].map(|at| {
                let standing = standing(at).filter(|standing| standing.games > 0);
                standing.and_then(|standing| standing.rating)
            });
            assert_eq!(numbers, listed, "{member} {}", event.id);
        }
        moved += compared
            .members
            .iter()
            .filter(|one| one.change > Some(0))
            .count();
        new += compared
            .members
            .iter()
            .filter(|one| one.from.is_none())
            .count();
        // Who asked not to appear is not named to others.
        let others = compare::read(&club, Pair::Event(event.id), false).unwrap();
        assert_eq!(others.members.len() + others.hidden, compared.members.len());
    }
    assert!(moved > 20 && new > 0, "{moved} {new}");
}

/// A copy of the club with another result, beside the club itself.
#[test]
fn two_clubs_are_compared_by_their_next_lists() {
    let (world, copy) = (World::demo(), World::demo());
    let (club, mut trial) = (world.colleague("bent"), copy.colleague("bent"));
    let id = named(&copy, "Mesterrækken 2026");
    put(
        &mut trial,
        id,
        (4, [EntrantNo(3), EntrantNo(5)]),
        (Mark::Win, Mark::Loss),
        false,
    );
    let histories = [club.history().unwrap(), trial.history().unwrap()];
    let states = [(&club, &histories[0]), (&trial, &histories[1])];
    let compared = compare::states(states, next_list(), true).unwrap();
    assert!(
        compared
            .members
            .iter()
            .any(|member| member.change > Some(10))
    );
    let last = ListChoice::On(Date::from_ymd_opt(2026, 8, 1).unwrap());
    let own = [&club, &trial].map(|club| {
        let pair = Pair::Lists(last, ListChoice::Draft);
        ratings(&compare::read(club, pair, true).unwrap())
    });
    for (member, numbers) in ratings(&compared) {
        let drafted = own.each_ref().map(|all| {
            let found = all.iter().find(|(one, _)| *one == member);
            found.and_then(|(_, numbers)| numbers[1])
        });
        assert_eq!(numbers, drafted, "{member}");
    }
}

#[test]
fn beside_the_ratings_of_an_event_is_the_list_without_it_and_with_it() {
    let mut world = World::demo();
    let id = named(&world, "Mesterrækken 2026");
    world.lay(State::new(id, Tab::Effect));
    let effect = world.screen();
    world.keys("C");
    assert_snapshot!("list_with_an_event", world.body());
    for line in world
        .body()
        .lines()
        .filter(|line| line.contains(['+', '−']))
    {
        let row: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = row.iter().position(|word| word.parse::<u32>().is_ok()) else {
            continue;
        };
        let mut name = String::new();
        for word in row[..at]
            .iter()
            .filter(|word| word.chars().all(char::is_alphabetic))
        {
            write!(name, "{word} ").unwrap();
        }
        let same = effect.lines().find(|line| line.contains(name.trim()));
        let same = same.unwrap_or_else(|| panic!("{name}: {effect}"));
        for number in &row[at..at + 3] {
            assert!(same.contains(number), "{line}\n{same}");
        }
    }
    world.keys("p");
    world.shows("Virkning af Mesterrækken 2026 på listen pr. 1. januar 2027");
    // What is not rated changes no list.
    let id = named(&world, "Byfestens skakturnering 2026");
    world.lay(State::new(id, Tab::Effect)).keys("C");
    world.lacks("Effect of");
    assert!(world.model.message_line().is_some(), "{}", world.screen());
    let mut wide = World::demo().sized(120, 40).speaking(Lang::Da);
    let id = named(&wide, "Efterårsmonrad 2026");
    wide.lay(State::new(id, Tab::Effect));
    assert_snapshot!("effect_with_remarks_wide_da", wide.body());
    wide.keys("C");
    assert_snapshot!("list_with_an_event_wide_da", wide.body());
}
