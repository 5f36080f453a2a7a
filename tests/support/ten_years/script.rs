//! What happens in the ten years: the ordinary season, and in each year something that a club lives through.

use std::path::Path;

use klubrating::domain::person::{ExternalScale, Status};
use klubrating::domain::tournament::{CardOpponents, Kind};
use klubrating::domain::{ByeKind, Date, Mark, PersonId, Points, Rating};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::scale_adjustment::{Compression, ScaleAdjustment};

use super::world::{World, day};
use klubrating::app;

const FIRST: [&str; 24] = [
    "Anders", "Birgit", "Carsten", "Dorthe", "Erik", "Frode", "Gerda", "Henrik", "Inge", "Jens",
    "Karen", "Lars", "Mette", "Niels", "Ole", "Poul", "Rikke", "Søren", "Tove", "Ulrik", "Vibeke",
    "Willy", "Yrsa", "Åge",
];
const LAST: [&str; 6] = ["Ahlmann", "Bruun", "Carlsen", "Dam", "Ørsted", "Aabye"];

/// The members of the first day: most with a rating from an earlier list, some with a DSU number, some with
/// neither; and that earlier list itself, for the archive.
pub(crate) fn founders(world: &mut World) {
    let mut opening = String::from("name;rating;games;date\n");
    let mut known = Vec::new();
    for (at, first) in FIRST.into_iter().enumerate() {
        let name = format!("{first} {}", LAST[at % LAST.len()]);
        let strength = 110 + i32::try_from(world.random.below(90)).unwrap();
        let id = world.join(&name, None, strength);
        match at % 4 {
            0 | 1 => {
                let games = u32::try_from(3 * at).unwrap();
                opening.push_str(&format!("{name};{};{games};2016-08-01\n", strength + 3));
                known.push((id, strength + 3, games));
            }
            2 => world.number(
                id,
                ExternalScale::Dsu,
                day("2016-07-01"),
                8 * strength + 310,
            ),
            _ => {}
        }
        if at % 3 == 0 {
            world.number(
                id,
                ExternalScale::Fide,
                day("2016-07-01"),
                8 * strength + 402,
            );
        }
    }
    world.open(&opening, day("2016-08-01"), &known);
}

/// August to December: Monrad, a coordinated event with player cards, a friendly match that needs approval.
pub(crate) fn autumn(world: &mut World, year: i32) {
    let on = |month_day: &str| day(&format!("{year}-{month_day}"));
    refresh_numbers(world, on("08-10"));
    world.keep_going(on("10-25"), "anna");
    monrad(world, year, on("09-05"), on("10-24"));
    world.keep_going(on("11-20"), "bo");
    coordinated(world, year, on("11-13"), on("11-15"));
    friendly(world, year, on("12-01"));
    world.keep_going(on("12-20"), "carla");
    quick(world, year, on("12-18"));
}

/// January to July: the club tournament in two groups, a team season, a coordinated tournament file.
pub(crate) fn spring(world: &mut World, year: i32) {
    let on = |month_day: &str| day(&format!("{year}-{month_day}"));
    refresh_numbers(world, on("01-20"));
    world.keep_going(on("04-30"), "anna");
    club_tournament(world, year, on("02-01"), on("04-28"));
    world.keep_going(on("05-10"), "bo");
    team_season(world, year, on("01-17"), on("03-20"));
    easter(world, year, on("04-05"), on("04-09"));
}

/// Twice a year Dansk Skak Union's numbers move a little.
fn refresh_numbers(world: &mut World, on: Date) {
    world.keep_going(on, "bo");
    for id in world.active() {
        let person = &world.facts.persons[&id];
        for scale in [ExternalScale::Dsu, ExternalScale::Fide] {
            if let Some(old) = person.external_on(scale, on)
                && world.random.chance(60)
            {
                let moved = i32::try_from(world.random.below(61)).unwrap() - 30;
                world.number(id, scale, on, old.0 + moved);
                break;
            }
        }
    }
}

fn monrad(world: &mut World, year: i32, start: Date, end: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(15);
    let name = format!("Monrad {year}");
    let at = world.tournament(Kind::Monrad, &name, (start, end), 7, &players);
    world.guest(at, &format!("Guest Rated {year}"), Some(1480), 148);
    world.guest(at, &format!("Guest Unrated {year}"), None, 120);
    let entered = world.facts.tournaments[at].entrants.clone();
    let mut order: Vec<u32> = (0..u32::try_from(entered.len()).unwrap()).collect();
    for round in 1..=7 {
        world.random.shuffle(&mut order);
        for pair in order.clone().chunks(2) {
            let [white, black] = *pair else {
                world.bye(at, round, pair[0], ByeKind::Pairing);
                continue;
            };
            let person = |index: u32| entered[index as usize].person;
            let marks = world.result(person(white), person(black));
            match world.random.below(40) {
                0 => world.game(
                    at,
                    round,
                    (white, black),
                    (Mark::ForfeitWin, Mark::ForfeitLoss),
                ),
                // No valid notice: the committee decides that it is rated.
                1 => world.decide(
                    at,
                    round,
                    (white, black),
                    (Mark::ForfeitLoss, Mark::ForfeitWin),
                    Some(true),
                ),
                2 => world.decide(at, round, (white, black), marks, Some(false)),
                _ => world.game(at, round, (white, black), marks),
            }
        }
    }
}

fn coordinated(world: &mut World, year: i32, start: Date, end: Date) {
    let name = format!("Efterårs-EMT {year}");
    let at = world.tournament(Kind::Coordinated, &name, (start, end), 5, &[]);
    let mut players = world.active();
    world.random.shuffle(&mut players);
    for (place, player) in players.into_iter().take(4).enumerate() {
        let strength = world.strength[&player];
        let score = Points(50 * i32::try_from(1 + world.random.below(9)).unwrap());
        let of = if place % 2 == 0 {
            let mut numbers = Vec::new();
            for _ in 0..5 {
                let moved = i32::try_from(world.random.below(300)).unwrap() - 150;
                numbers.push(Rating(8 * strength + 300 + moved));
            }
            CardOpponents::Known(numbers)
        } else {
            let before = 8 * strength + 300;
            let moved = i32::try_from(world.random.below(20)).unwrap() - 10;
            CardOpponents::BeforeAfter {
                before: Rating(before),
                after: Rating(before + (score.0 - 250) / 10 + moved),
                games: 5,
            }
        };
        world.card(at, player, score, of);
    }
}

fn friendly(world: &mut World, year: i32, on: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(6);
    let name = format!("Friendly match {year}");
    let at = world.tournament(Kind::Approved, &name, (on, on), 1, &players);
    for board in 0..3 {
        let marks = world.result(players[2 * board], players[2 * board + 1]);
        let white = u32::try_from(2 * board).unwrap();
        world.game(at, 1, (white, white + 1), marks);
    }
    if year % 2 == 0 {
        world.approve(at);
    }
}

/// Too fast for the regulation (§6), so never rated.
fn quick(world: &mut World, year: i32, on: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(4);
    let name = format!("Christmas quick {year}");
    let at = world.quick_tournament(&name, on, &players);
    let marks = world.result(players[0], players[1]);
    world.game(at, 1, (0, 1), marks);
}

fn club_tournament(world: &mut World, year: i32, start: Date, end: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(12);
    players.sort_by_key(|player| -world.strength[player]);
    for (group, players) in players.chunks(6).enumerate() {
        let name = format!("Club tournament {year}, group {}", group + 1);
        let at = world.tournament(Kind::Club, &name, (start, end), 5, players);
        for white in 0..players.len() {
            for black in white + 1..players.len() {
                // The round of an all-play-all does not matter to the rating.
                let round = u16::try_from(1 + (white + black) % 5).unwrap();
                let free = world.is_free(at, round, &[white, black]);
                let round = free
                    .then_some(round)
                    .or_else(|| (1..=5).find(|round| world.is_free(at, *round, &[white, black])));
                let Some(round) = round else { continue };
                let marks = world.result(players[white], players[black]);
                let index = |place: usize| u32::try_from(place).unwrap();
                world.game(at, round, (index(white), index(black)), marks);
            }
        }
    }
}

fn team_season(world: &mut World, year: i32, start: Date, end: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(4);
    let name = format!("Team {year}");
    let at = world.tournament(Kind::Team, &name, (start, end), 3, &players);
    for round in 1..=3_u16 {
        for board in 0..4_u32 {
            let dsu = (board != 3).then_some(1400 + i32::from(round) * 20);
            let guest = format!("Opponent {year}-{round}-{board}");
            let guest = world.guest(at, &guest, dsu, 140);
            let no = u32::try_from(world.facts.tournaments[at].entrants.len()).unwrap() - 1;
            let player = players[board as usize];
            let sides = if (u32::from(round) + board) % 2 == 0 {
                (board, no)
            } else {
                (no, board)
            };
            let people = if sides.0 == board {
                (player, guest)
            } else {
                (guest, player)
            };
            let marks = world.result(people.0, people.1);
            world.game(at, round, sides, marks);
        }
    }
}

/// A coordinated event with its games: the average method, also between clubmates.
fn easter(world: &mut World, year: i32, start: Date, end: Date) {
    let mut players = world.active();
    world.random.shuffle(&mut players);
    players.truncate(4);
    let name = format!("Easter {year}");
    let at = world.tournament(Kind::Coordinated, &name, (start, end), 5, &players);
    for place in 0..4 {
        let dsu = 1300 + 90 * place;
        world.guest(at, &format!("Easter guest {year}-{place}"), Some(dsu), 140);
    }
    let entered = world.facts.tournaments[at].entrants.clone();
    for round in 1..=4_u32 {
        for place in 0..4_u32 {
            // Members and guests turn against each other.
            let other = 4 + (place + round) % 4;
            let people = (
                entered[place as usize].person,
                entered[other as usize].person,
            );
            let marks = world.result(people.0, people.1);
            world.game(at, u16::try_from(round).unwrap(), (place, other), marks);
        }
    }
    for (white, black) in [(0, 1), (2, 3)] {
        let marks = world.result(players[white as usize], players[black as usize]);
        world.game(at, 5, (white, black), marks);
    }
}

/// What a club lives through: one thing or another in each half-year.
pub(crate) fn life(world: &mut World, half: &str) {
    world.keep_going(world.today, "carla");
    match half {
        "2017-01" => newcomers(world),
        "2017-08" => {
            let somebody = member(world, Status::Active, 3);
            world.status(somebody, Status::Passive, day("2017-06-01"));
            let other = member(world, Status::Active, 7);
            world.status(other, Status::Left, day("2017-05-01"));
        }
        "2018-01" => {
            let back = member(world, Status::Left, 0);
            world.status(back, Status::Active, day("2017-10-01"));
            let never_rated = unrated(world);
            world.start(never_rated, 128, day("2017-12-31"));
        }
        "2018-08" => {
            let died = member(world, Status::Active, 5);
            world.status(died, Status::Deceased, day("2018-06-20"));
        }
        "2019-01" => {
            // A season-old result was entered the wrong way round.
            let at = event(world, "Monrad 2017");
            turn_a_result(world, at);
        }
        "2019-08" => {
            // Found in a drawer, a year and a half late.
            let players = world.active()[..4].to_vec();
            let days = (day("2018-03-03"), day("2018-03-04"));
            let at = world.tournament(Kind::Club, "Forgotten weekend", days, 3, &players);
            all_play_all(world, at, &players);
        }
        "2020-08" => world.adopt("es-exceptional-10", day("2020-08-01")),
        "2021-01" => {
            // Postponed over the list date: the event is not ended, so it is not on this list.
            let at = event(world, "Monrad 2020");
            let game = world.facts.tournaments[at].games[3];
            let sides = (game.white, game.black);
            world.postpone(at, game.round, sides, Mark::Draw);
        }
        "2021-08" => {
            let at = event(world, "Monrad 2020");
            let games = &world.facts.tournaments[at].games;
            let open = games.iter().find(|game| game.is_open()).copied().unwrap();
            let sides = (open.white, open.black);
            world.decide_late(at, open.round, sides, Mark::Win, day("2021-01-15"));
        }
        "2022-01" => {
            // A draw in truth; the tournament's own table keeps the win.
            let at = event(world, "Monrad 2021");
            let games = &world.facts.tournaments[at].games;
            let won = games.iter().find(|game| game.white_mark == Mark::Win);
            let game = won.copied().unwrap();
            world.rate_as(at, &game, (Mark::Draw, Mark::Draw));
            entered_twice(world);
        }
        "2022-08" => {
            let first = member(world, Status::Active, 8);
            let mut names = world.names.iter();
            let second = *names.find(|(_, name)| *name == "Somebody Twice").unwrap().0;
            world.merge(first, second);
        }
        "2023-01" => {
            let somebody = member(world, Status::Active, 2);
            world.rename(somebody, "Camilla Storm", day("2022-11-01"));
            // A colleague's slip, taken back.
            let before = world.facts.clone();
            let other = member(world, Status::Active, 4);
            world.status(other, Status::Deceased, day("2022-12-01"));
            world.undo_last(before);
        }
        "2023-08" => {
            let at = event(world, "Monrad 2022");
            turn_a_result(world, at);
            world.publish_again(
                day("2023-01-01"),
                "a result was entered the wrong way round",
            );
        }
        "2024-08" => {
            world.convert(day("2024-06-01"), Conversion::Rebased2024, "dsu-2015");
            world.adjust(ScaleAdjustment {
                on: day("2024-06-01"),
                shift: 0,
                compression: Some(Compression {
                    pivot: Rating(212),
                    share: "0.5".parse().unwrap(),
                }),
                floor: Some(Rating(113)),
            });
        }
        "2025-01" => {
            let gone = member(world, Status::Active, 6);
            world.status(gone, Status::Left, day("2024-11-30"));
            world.anonymise(gone);
            let shy = member(world, Status::Active, 1);
            app::members::privacy::hide(&mut world.club, shy).unwrap();
        }
        "2025-08" => world.by_two = true,
        "2026-01" => {
            // Everything went wrong on one evening; the backup of that morning comes back.
            let saved = app::journal::backups::make(&world.club, None).unwrap().file;
            let somebody = member(world, Status::Active, 0);
            app::members::set_status(&mut world.club, somebody, Status::Left, day("2025-01-01"))
                .unwrap();
            app::journal::backups::restore(&mut world.club, Path::new(&saved)).unwrap();
        }
        "2020-01" => {
            let id = world.facts.tournaments[event(world, "Friendly match 2018")].id;
            world.delete(id);
        }
        _ => {}
    }
}

/// One person is twice among the members, and plays and is listed under both names.
fn entered_twice(world: &mut World) {
    let others = world.active()[..3].to_vec();
    let second = world.join("Somebody Twice", Some(day("2021-11-01")), 150);
    world.number(second, ExternalScale::Dsu, day("2021-11-01"), 1512);
    let players = [&others[..], &[second]].concat();
    let days = (day("2021-12-03"), day("2021-12-05"));
    let at = world.tournament(Kind::Club, "December weekend", days, 3, &players);
    all_play_all(world, at, &players);
    world.status(second, Status::Passive, day("2021-12-20"));
}

fn newcomers(world: &mut World) {
    world.join("Nora Nyberg", Some(day("2016-12-01")), 150);
    let with_number = world.join("Peter Holm", Some(day("2016-12-15")), 140);
    world.number(with_number, ExternalScale::Dsu, day("2016-12-01"), 1425);
    world.join("Zenia Aagaard", Some(day("2017-01-01")), 118);
}

fn all_play_all(world: &mut World, at: usize, players: &[PersonId]) {
    for (round, (white, black)) in [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
        .into_iter()
        .enumerate()
    {
        let marks = world.result(players[white], players[black]);
        let index = |place: usize| u32::try_from(place).unwrap();
        let round = u16::try_from(round / 2 + 1).unwrap();
        world.game(at, round, (index(white), index(black)), marks);
    }
}

/// Turns the first decisive game between two members.
pub(crate) fn turn_a_result(world: &mut World, at: usize) {
    let event = &world.facts.tournaments[at];
    let is_member = |index: u32| {
        let person = event.entrants[index as usize].person;
        world.facts.persons[&person].is_member_on(event.start)
    };
    let mut decisive = event
        .games
        .iter()
        .filter(|game| game.is_played() && game.white_mark != Mark::Draw && game.rated.is_none());
    let game = decisive.find(|game| is_member(game.white) && is_member(game.black));
    let game = *game.unwrap();
    let marks = (game.black_mark, game.white_mark);
    world.game(at, game.round, (game.white, game.black), marks);
}

/// An event by its name.
pub(crate) fn event(world: &World, name: &str) -> usize {
    let rows = app::tournaments::all(&world.club).unwrap();
    world.at(rows.iter().find(|row| row.name == name).unwrap().id)
}

/// The member of a place among those who have this status today.
pub(crate) fn member(world: &World, status: Status, place: usize) -> PersonId {
    let today = world.today;
    let mut found = world
        .facts
        .persons
        .iter()
        .filter(|(_, person)| person.status_on(today) == Some(status));
    *found.nth(place).unwrap().0
}

/// A member whom nothing gives a rating.
fn unrated(world: &World) -> PersonId {
    let rows = app::members::rows(&world.club, false).unwrap();
    rows.iter().find(|row| row.rating.is_none()).unwrap().id
}
