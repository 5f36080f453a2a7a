//! A trial against two clubs rated by the second implementation: one without its changes, one with them.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::swap;
use std::path::Path;

use klubrating::app::trial;
use klubrating::domain::Mark;
use klubrating::domain::person::Status;
use klubrating::publish::list::compare_page::ComparedMember;
use klubrating::rating::steps::Difference;

use crate::world_of_ten_years as ten_years;
use ten_years::list::{self, Line};
use ten_years::script;
use ten_years::world::{World, day};

/// A club with a published list and a half-year after it.
fn world(seed: u64) -> World {
    let mut world = World::found(seed, day("2025-08-01"));
    script::founders(&mut world);
    script::autumn(&mut world, 2025);
    script::life(&mut world, "2026-01");
    world.publish(day("2026-01-01"));
    script::spring(&mut world, 2026);
    world
}

/// A change such as a committee might wonder about.
fn change(world: &mut World) {
    let on = day("2026-02-01");
    match world.random.below(6) {
        0 => {
            let id = script::member(world, Status::Active, 3);
            let rating = 120 + i32::try_from(world.random.below(80)).unwrap();
            world.start(id, rating, day("2026-07-31"));
        }
        1 => {
            let id = script::member(world, Status::Active, 5);
            world.status(id, Status::Passive, on);
        }
        2 if world.facts.regulations.len() == 1 => world.adopt("es-exceptional-10", on),
        _ => {
            let events = 0..world.facts.tournaments.len();
            let can_turn = |at: &usize| {
                let event = &world.facts.tournaments[*at];
                let is_member = |at: u32| {
                    let person = event.entrants[at as usize].person;
                    world.facts.persons[&person].is_member_on(event.start)
                };
                event.games.iter().any(|game| {
                    game.is_played()
                        && game.white_mark != Mark::Draw
                        && game.rated.is_none()
                        && is_member(game.white)
                        && is_member(game.black)
                })
            };
            let events: Vec<usize> = events.filter(can_turn).collect();
            let at = events[world.random.below(events.len())];
            script::turn_a_result(world, at);
        }
    }
}

/// The files in a folder with their contents, those of SQLite's own bookkeeping apart.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = folder.read_dir().unwrap().map(Result::unwrap);
    let files = files.filter(|file| file.file_type().unwrap().is_file());
    let named = files.map(|file| (file.file_name().into_string().unwrap(), file.path()));
    let named = named.filter(|(name, _)| !name.ends_with("-shm"));
    named
        .map(|(name, path)| (name, std::fs::read(path).unwrap()))
        .collect()
}

#[test]
fn its_comparison_is_that_of_two_clubs_and_the_steps_add_up() {
    let mut explained = 0;
    for seed in [7, 8, 2026, 31_415] {
        let mut world = world(seed);
        let folder = world.path().parent().unwrap().to_owned();
        let (before, untouched) = (world.facts.clone(), files(&folder));
        world.club.session_mut().reason = Some("a trial".to_owned());
        let mut copy = trial::begin(&world.club).unwrap();
        swap(&mut copy, &mut world.club);
        for _ in 0..6 {
            change(&mut world);
        }
        swap(&mut copy, &mut world.club);
        assert!(!trial::look_at(&mut copy, &world.club));
        let page = trial::compared(&copy, None, true).unwrap();
        assert!(!page.is_outdated);
        let date = page.comparison.to.date;
        let printed = &world.printed[&day("2026-01-01")];
        let lists = [&before, &world.facts].map(|facts| list::as_of(facts, date, printed));
        let everybody: BTreeSet<_> = lists.iter().flat_map(|list| list.keys().copied()).collect();
        let shown = page.comparison.members.iter().map(|row| row.member);
        assert_eq!(shown.collect::<BTreeSet<_>>(), everybody);
        for row in &page.comparison.members {
            let [one, other] = [0, 1].map(|at| lists[at].get(&row.member));
            is_shown(row, one, other);
            let own = page.explained.iter().find(|own| own.member == row.member);
            let sum: i32 = own.map_or(0, |own| {
                own.differences.iter().map(Difference::points).sum()
            });
            if let Some(change) = row.change {
                assert_eq!(sum, change, "{}", row.name);
                explained += usize::from(change != 0);
            }
        }
        drop(copy);
        assert!(
            files(&folder) == untouched,
            "the club's files are as before"
        );
        let folders = folder.read_dir().unwrap().map(Result::unwrap);
        let mut left = folders.filter(|entry| entry.file_name().to_str().unwrap().starts_with('.'));
        assert!(left.next().is_none(), "nothing of the trial is left");
    }
    assert!(explained > 10, "{explained} ratings differ");
}

/// A row against the lines of the two lists.
fn is_shown(row: &ComparedMember, one: Option<&Line>, other: Option<&Line>) {
    let rating = |line: Option<&Line>| line.map(|line| line.rating);
    let [from, to] = [row.from, row.to].map(|rating| rating.map(|rating| i64::from(rating.0)));
    assert_eq!((from, to), (rating(one), rating(other)), "{}", row.name);
    let place = |line: Option<&Line>| line.map(|line| (line.rank, line.section));
    let places = [
        row.place_from.zip(row.section_from),
        row.place_to.zip(row.section_to),
    ];
    assert_eq!(places, [place(one), place(other)], "{}", row.name);
    let class = |line: Option<&Line>| line.map(|line| line.class.to_owned());
    let classes = (row.class_from.clone(), row.class_to.clone());
    assert_eq!(classes, (class(one), class(other)), "{}", row.name);
}
