//! A small club over several half-years, for tests of lists: eight members, a double round every half-year.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use chrono::{DateTime, Days};
use klubrating::app::members::NewMember;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, Club, Session, club::NewClub};
use klubrating::domain::person::PersonalData;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::store::tournament::Header;
use klubrating::store::{Access, Author};
use klubrating::text::Lang;

use crate::scratch::Kept;

pub(crate) const NAMES: [&str; 8] = [
    "Anders Bjerglund",
    "Henrik Larsen",
    "Frode Henriksen",
    "Tim Jaksland",
    "Ærø Sørensen",
    "Michael Kristensen",
    "Åse Aagaard",
    "Zita Holm",
];
const RATINGS: [i32; 8] = [145, 161, 150, 184, 176, 138, 122, 199];

pub(crate) fn day(text: &str) -> Date {
    text.parse().unwrap()
}

pub(crate) fn session(user: &str, moment: &str) -> Session {
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339(moment).unwrap(),
        lang: Some(Lang::En),
        reason: None,
        dry_run: false,
        // The games of these clubs lie ahead of the clock that they are entered by.
        anyway: true,
    }
}

/// A club in a folder that lasts as long as it.
pub(crate) struct TestClub {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) members: Vec<PersonId>,
    pub(crate) tournaments: Vec<TournamentId>,
}

impl TestClub {
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    pub(crate) fn open(&self) -> Club {
        self.open_as("anna")
    }

    pub(crate) fn open_as(&self, user: &str) -> Club {
        Club::open(
            &self.path(),
            Access::ReadWrite,
            session(user, "2026-11-21T12:00:00+01:00"),
        )
        .unwrap()
    }

    /// The same on the day of the next list.
    pub(crate) fn open_on_list_day(&self, user: &str) -> Club {
        let mut club = self.open_as(user);
        club.session_mut().now = session(user, "2027-01-01T12:00:00+01:00").now;
        club
    }
}

/// A pseudo-random result that is the same on every machine.
fn mark(seed: u64) -> Mark {
    let mixed = (seed ^ 0x5851_f42d).wrapping_mul(6_364_136_223_846_793_005) >> 33;
    [Mark::Win, Mark::Draw, Mark::Loss][usize::try_from(mixed % 3).unwrap()]
}

/// A club with one all-play-all tournament in each half-year from 2024 and their published lists; it is made once and
/// copied.
pub(crate) fn build() -> TestClub {
    type Built = (Kept, Vec<PersonId>, Vec<TournamentId>);
    static BUILT: OnceLock<Built> = OnceLock::new();
    let (files, members, tournaments) = BUILT.get_or_init(|| {
        let made = make();
        let files = Kept::of(made.folder.path());
        (files, made.members, made.tournaments)
    });
    let folder = crate::scratch::folder();
    files.lay(folder.path());
    TestClub {
        folder,
        members: members.clone(),
        tournaments: tournaments.clone(),
    }
}

/// Founds the club, plays its tournaments, and publishes each list.
fn make() -> TestClub {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let mut club = found(&path);
    let members = add_members(&mut club);
    let halves = [
        ("2024-02-01", "2024-05-30", "2024-08-01"),
        ("2024-09-01", "2024-12-10", "2025-01-01"),
        ("2025-02-01", "2025-05-30", "2025-08-01"),
        ("2025-09-01", "2025-12-10", "2026-01-01"),
        ("2026-02-01", "2026-05-30", "2026-08-01"),
        ("2026-09-01", "2026-11-10", ""),
    ];
    let mut tournaments = Vec::new();
    for (half, (start, end, list)) in halves.into_iter().enumerate() {
        let name = format!("Club tournament {}", half + 1);
        let id = play(
            &mut club,
            &name,
            day(start),
            day(end),
            &members,
            half as u64,
        );
        tournaments.push(id);
        if !list.is_empty() {
            // Each on the day after its date; the club is at its beginning again for the next entries.
            let founded = club.session().now;
            club.session_mut().now = (day(list) + Days::new(1))
                .and_time(founded.time())
                .and_local_timezone(founded.timezone())
                .unwrap();
            app::lists::publishing::publish(&mut club, day(list), None).unwrap();
            club.session_mut().now = founded;
        }
    }
    TestClub {
        folder,
        members,
        tournaments,
    }
}

fn found(path: &Path) -> Club {
    let new = NewClub {
        name: "Test Chess Club".into(),
        regulation: "es".into(),
        lang: Lang::En,
    };
    Club::found(path, session("anna", "2024-01-02T10:00:00+01:00"), &new).unwrap()
}

fn add_members(club: &mut Club) -> Vec<PersonId> {
    let mut members = Vec::new();
    for (at, name) in NAMES.into_iter().enumerate() {
        let data = PersonalData::from_name(name);
        let new = NewMember {
            data,
            since: None,
            passive: at == 6,
        };
        let id = app::members::add(club, &new).unwrap().value;
        app::members::set_start_rating(club, id, Rating(RATINGS[at]), day("2024-01-01")).unwrap();
        members.push(id);
    }
    members
}

fn play(
    club: &mut Club,
    name: &str,
    start: Date,
    end: Date,
    members: &[PersonId],
    half: u64,
) -> TournamentId {
    let header = Header::new(Kind::Club, name, start, end, 7);
    let id = app::tournaments::add(club, &header).unwrap().value;
    for member in members {
        app::tournaments::add_player(club, id, &NewPlayer::Known(*member), &[]).unwrap();
    }
    // All-play-all by the circle: the last player stays, the others turn.
    for round in 1..=7_u32 {
        for board in 0..4_u32 {
            let seat = |at: u32| if at == 0 { 8 } else { (round + at * 6) % 7 + 1 };
            let (one, other) = (seat(board), seat(7 - board));
            let seed = half * 1000 + u64::from(round) * 10 + u64::from(board);
            let marks = (mark(seed), mark(seed).mirror());
            let result = NewResult::Game {
                white: EntrantNo(one),
                black: EntrantNo(other),
                marks,
                board: Some(board + 1),
                rated: None,
            };
            app::tournaments::put_result(club, id, u16::try_from(round).unwrap(), &result).unwrap();
        }
    }
    id
}

/// The first game of a tournament with its result turned round.
pub(crate) fn turn_a_result(club: &mut Club, id: TournamentId) -> (EntrantNo, EntrantNo) {
    let page = app::tournaments::page(club, id).unwrap();
    let game = page
        .stored
        .pairings
        .iter()
        .find(|game| game.white_mark != Mark::Draw)
        .unwrap()
        .clone();
    let marks = (game.black_mark, game.white_mark);
    let result = NewResult::Game {
        white: game.white,
        black: game.black,
        marks,
        board: game.board,
        rated: None,
    };
    let given = club.session().reason.clone();
    let reason = given.clone().or(Some("score sheet".to_owned()));
    club.session_mut().reason = reason;
    app::tournaments::put_result(club, id, game.round, &result).unwrap();
    club.session_mut().reason = given;
    (game.white, game.black)
}
