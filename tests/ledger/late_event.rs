//! A late event (promise N3): entered at any time, it gives what it would have given in its place.
//!
//! Random small seasons go through the program's own use cases twice, once in order and once shuffled.
//! `KLUBRATING_SEASONS` says how many; 2 without it.

use crate::cases::cases;
use crate::club as support;

use std::collections::BTreeMap;
use std::path::Path;

use chrono::Duration;
use klubrating::app::lists::publishing::{Anyway, Edition, Order};
use klubrating::app::members::NewMember;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, Club, Session, club::NewClub};
use klubrating::domain::list::Section;
use klubrating::domain::person::PersonalData;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::publish::journal::impact_text::RatingImpact;
use klubrating::rating::ledger::rate;
use klubrating::store::Access;
use klubrating::store::tournament::Header;
use klubrating::text::Lang;
use support::{day, session};

/// A small linear congruential generator (Knuth's MMIX constants): the same numbers everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            let other = usize::try_from(self.below(at as u64 + 1)).unwrap();
            items.swap(at, other);
        }
    }
}

/// An event: who plays, and round by round who met whom.
#[derive(Clone, Debug)]
struct Event {
    name: String,
    kind: Kind,
    start: Date,
    end: Date,
    players: Vec<usize>,
    games: Vec<(u16, u32, u32, Mark)>,
}

#[derive(Debug)]
struct Season {
    /// Start ratings; who has none is a newcomer.
    members: Vec<Option<i32>>,
    events: Vec<Event>,
}

/// Events that overlap, but never share their last day: those would be told apart by the order of entry.
fn season(random: &mut Random) -> Season {
    let rating = |random: &mut Random| i32::try_from(90 + random.below(120)).unwrap();
    let members: Vec<Option<i32>> = (0..6)
        .map(|_| (random.below(4) > 0).then(|| rating(random)))
        .collect();
    let count = 3 + random.below(3);
    let events = (0..count)
        .map(|at| {
            let end = day("2026-01-10") + Duration::days(i64::try_from(at * 40).unwrap());
            let start = end - Duration::days(i64::try_from(random.below(70)).unwrap());
            let mut players: Vec<usize> = (0..members.len()).collect();
            random.shuffle(&mut players);
            players.truncate(usize::try_from(2 + random.below(5)).unwrap());
            Event {
                name: format!("Event {at}"),
                kind: [Kind::Club, Kind::Monrad][usize::try_from(random.below(2)).unwrap()],
                start,
                end,
                games: games(random, u32::try_from(players.len()).unwrap()),
                players,
            }
        })
        .collect();
    Season { members, events }
}

/// All play all; some games are missing.
fn games(random: &mut Random, players: u32) -> Vec<(u16, u32, u32, Mark)> {
    let mut games = Vec::new();
    let size = players + players % 2;
    for round in 1..size {
        for board in 0..size / 2 {
            let seat = |at: u32| {
                if at == 0 {
                    size
                } else {
                    (round + at) % (size - 1) + 1
                }
            };
            let (one, other) = (seat(board), seat(size - 1 - board));
            if one.max(other) > players || one == other || random.below(6) == 0 {
                continue;
            }
            let marks = [Mark::Win, Mark::Draw, Mark::Loss, Mark::ForfeitWin];
            let mark = marks[usize::try_from(random.below(4)).unwrap()];
            games.push((u16::try_from(round).unwrap(), one, other, mark));
        }
    }
    games
}

fn found(path: &Path, season: &Season) -> Club {
    let new = NewClub {
        name: "Season".into(),
        regulation: "es".into(),
        lang: Lang::En,
    };
    let mut club = Club::found(path, session("anna", "2026-11-21T12:00:00+01:00"), &new).unwrap();
    for (at, rating) in season.members.iter().enumerate() {
        let data = PersonalData::from_name(&format!("Member {at}"));
        let new = NewMember {
            data,
            since: None,
            passive: false,
        };
        let id = app::members::add(&mut club, &new).unwrap().value;
        if let Some(rating) = rating {
            app::members::set_start_rating(&mut club, id, Rating(*rating), day("2024-01-01"))
                .unwrap();
        }
    }
    club
}

fn enter(club: &mut Club, event: &Event) -> TournamentId {
    let header = Header::new(event.kind, &event.name, event.start, event.end, 7);
    let id = app::tournaments::add(club, &header).unwrap().value;
    for player in &event.players {
        let person = PersonId(i64::try_from(*player).unwrap() + 1);
        app::tournaments::add_player(club, id, &NewPlayer::Known(person), &[]).unwrap();
    }
    for game in &event.games {
        app::tournaments::put_result(club, id, game.0, &result(game)).unwrap();
    }
    // Not everybody plays in every round, and no reason is given.
    let reason = club.session_mut().reason.replace("that was all".to_owned());
    app::tournaments::close(club, id).unwrap();
    club.session_mut().reason = reason;
    id
}

fn result((_, white, black, mark): &(u16, u32, u32, Mark)) -> NewResult {
    NewResult::Game {
        white: EntrantNo(*white),
        black: EntrantNo(*black),
        marks: (*mark, mark.mirror()),
        board: None,
        rated: None,
    }
}

/// The ledger with events by name, as their numbers follow the order of entry.
fn ledger(club: &Club) -> Vec<String> {
    let names = app::lists::ratings::tournament_names(club).unwrap();
    let ledger = rate(&club.facts().unwrap(), None);
    let mut told: Vec<String> = ledger
        .lines
        .iter()
        .map(|line| {
            let terms: Vec<String> = ledger
                .terms_of(line)
                .iter()
                .map(|term| format!("{:?} {:?} {:?}", term.opponent(), term.rating, term.p))
                .collect();
            format!(
                "{} {} {:?} {} {} {} {terms:?}",
                names[&line.tournament],
                line.person,
                line.old(),
                line.exact,
                line.new,
                line.games_total
            )
        })
        .collect();
    let unrated = ledger.unrated.iter().map(|game| {
        let event = &names[&game.tournament];
        format!(
            "{event} {} {} {:?} {:?}",
            game.round, game.person, game.opponent, game.reason
        )
    });
    told.extend(unrated);
    told
}

fn draft(club: &Club) -> Vec<Section> {
    app::lists::of_day(club, Some(day("2027-01-01")), true)
        .unwrap()
        .list
        .sections
}

fn seasons() -> u64 {
    cases("KLUBRATING_SEASONS", 2) as u64
}

#[test]
fn a_late_event_gives_what_it_would_have_given_in_its_place() {
    for seed in 0..seasons() {
        let mut random = Random(seed);
        let season = season(&mut random);
        let folder = crate::scratch::folder();
        let mut in_order = found(&folder.path().join("order.db"), &season);
        for event in &season.events {
            enter(&mut in_order, event);
        }
        let mut events = season.events.clone();
        random.shuffle(&mut events);
        let mut shuffled = found(&folder.path().join("shuffled.db"), &season);
        for event in &events {
            enter(&mut shuffled, event);
        }
        assert_eq!(
            ledger(&in_order),
            ledger(&shuffled),
            "season {seed}: {season:#?}"
        );
        assert_eq!(
            draft(&in_order),
            draft(&shuffled),
            "season {seed}: {season:#?}"
        );
    }
}

/// Rating and games by member on the next list, as far as there is a rating.
fn numbers(sections: &[Section]) -> BTreeMap<PersonId, (Rating, u32)> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    entries
        .map(|entry| (entry.member, (entry.rating, entry.games_total)))
        .collect()
}

/// What the effects say happens to `numbers`.
fn applied(
    mut numbers: BTreeMap<PersonId, (Rating, u32)>,
    effects: &RatingImpact,
) -> BTreeMap<PersonId, (Rating, u32)> {
    for effect in &effects.members {
        let old = numbers.remove(&effect.member);
        assert_eq!(old.map(|(rating, _)| rating), effect.old);
        if let Some(new) = effect.new {
            numbers.insert(effect.member, (new, effect.games_after));
        }
    }
    numbers
}

#[test]
fn whom_a_late_result_affects_is_told_before_it_is_accepted() {
    let mut touched = 0;
    for seed in 0..seasons() {
        let mut random = Random(1000 + seed);
        let season = season(&mut random);
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let mut club = found(&path, &season);
        let mut late = None;
        let chosen = usize::try_from(random.below(season.events.len() as u64)).unwrap();
        for (at, event) in season.events.iter().enumerate() {
            let mut event = event.clone();
            let kept = if at == chosen {
                event.games.pop()
            } else {
                None
            };
            let id = enter(&mut club, &event);
            late = kept.map(|game| (id, event.end, game)).or(late);
        }
        let Some((id, end, game)) = late else {
            continue;
        };
        published(&mut club, day("2026-08-01"));
        let before = numbers(&draft(&club));

        let trying = Session {
            dry_run: true,
            ..session("anna", "2026-11-21T12:00:00+01:00")
        };
        let mut rehearsal = Club::open(&path, Access::ReadWrite, trying).unwrap();
        let tried =
            app::tournaments::put_result(&mut rehearsal, id, game.0, &result(&game)).unwrap();
        assert_eq!(tried.operation, None);
        assert_eq!(numbers(&draft(&club)), before, "season {seed}: only tried");
        let effects = tried.impact.unwrap();
        assert_eq!(effects.as_of, day("2027-01-01"));

        club.session_mut().reason = Some("found later".to_owned());
        let done = app::tournaments::put_result(&mut club, id, game.0, &result(&game)).unwrap();
        assert_eq!(
            numbers(&draft(&club)),
            applied(before, &effects),
            "season {seed}"
        );
        touched += effects.members.len();
        // Behind the published list it is told, and only there.
        let reached = end < day("2026-08-01");
        assert_eq!(effects.behind.len(), usize::from(reached));
        assert_eq!(
            done.impact.map(|effects| effects.behind),
            reached.then_some(effects.behind)
        );
    }
    assert!(touched > 0, "no season had a late result that mattered");
}

/// Publishes a list in spite of games that are still to come.
fn published(club: &mut Club, date: Date) {
    let order = Order {
        anyway: Some(Anyway::whatever("the season goes on")),
        ..Edition::Regular.into()
    };
    app::lists::publishing::publish_as(club, date, order).unwrap();
}
