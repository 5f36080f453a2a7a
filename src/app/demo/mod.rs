//! Builds the demo club: three half-years of a club's life, made with the same use cases as real work.
//!
//! Its files are in `data/demo`, in formats that the program imports. Each step has its day, its author and, where
//! one is given, its reason, so that the log reads like a real one and is the same every time.

mod seasons;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use chrono::{DateTime, FixedOffset};
use tempfile::TempDir;

use super::club::auto_backup::AutoBackup;
use super::club::session::Session;
use super::club::{Club, NewClub};
use super::error::{AppError, AppResult};
use super::import::decision::Decision;
use super::import::{self, ImportOrder, Unknowns};
use super::lists::publishing::{self, Anyway, Edition, Order};
use super::members::member_import::{self, MembersOrder};
use super::members::{self, NewMember, cards, lookup};
use super::settings::committee::{self, NewTerm};
use super::tournaments::{self, NewResult};
use crate::domain::committee::Role;
use crate::domain::person::{ExternalRating, ExternalScale, PersonalData, Status};
use crate::domain::tournament::{CardOpponents, Kind, PlayerCard};
use crate::domain::{Date, EntrantNo, Mark, Message, PersonId, Points, Rating, TournamentId};
use crate::store::journal;
use crate::store::tournament::Header;
use crate::text::Lang;

/// The name of the demo club.
pub const NAME: &str = "Espergærde Skakklub (demo)";

/// The evening on which the club's database is created.
const FOUNDED: &str = "2025-08-12T19:30:00+02:00";

/// The evening on which the demo is looked at: the list of 1 January 2027 is a draft.
const EVENING: &str = "2026-11-21T20:00:00+01:00";

/// The time in the demo club, which goes on from its evening whatever the day is elsewhere, so that what the
/// documentation says of it is true in any year.
#[derive(Clone, Copy, Debug)]
pub struct DemoTime {
    pub begins: DateTime<FixedOffset>,
    /// The time by the machine's clock when it began.
    clock: DateTime<FixedOffset>,
}

impl DemoTime {
    /// The time of a demo club that is opened now by the machine's clock: its evening, or that of its newest change if
    /// that is later; `None` in any other club. The demo club is known by its name.
    ///
    /// # Errors
    /// The club cannot be read.
    pub fn of(club: &Club, clock: DateTime<FixedOffset>) -> AppResult<Option<Self>> {
        if club.name()? != NAME {
            return Ok(None);
        }
        let newest = match club.newest_operation()? {
            Some(newest) => journal::operation(club.conn(), newest)?,
            None => None,
        };
        let newest = newest
            .map(|operation| moment(&operation.time))
            .transpose()?;
        let evening = moment(EVENING)?;
        let begins = newest.map_or(evening, |newest| newest.max(evening));
        Ok(Some(Self { begins, clock }))
    }

    /// The time in the demo club when the machine's clock says this.
    pub fn at(self, clock: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
        self.begins + (clock - self.clock)
    }
}

/// One step of the committee's work.
struct Step {
    /// The moment, RFC 3339.
    at: &'static str,
    /// The committee member who does it.
    by: &'static str,
    /// The reason given.
    why: Option<&'static str>,
    work: fn(&mut Club) -> AppResult<()>,
}

impl Step {
    const fn new(at: &'static str, by: &'static str, work: fn(&mut Club) -> AppResult<()>) -> Self {
        Self {
            at,
            by,
            why: None,
            work,
        }
    }

    const fn because(
        at: &'static str,
        by: &'static str,
        why: &'static str,
        work: fn(&mut Club) -> AppResult<()>,
    ) -> Self {
        Self {
            at,
            by,
            why: Some(why),
            work,
        }
    }
}

/// A temporary folder for a demo club, for this user only; dropping the value deletes it.
pub fn scratch_folder() -> AppResult<TempDir> {
    tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o700))
        .tempdir()
        .map_err(|error| AppError::of_path(&std::env::temp_dir(), &error))
}

/// Builds the demo club in a new file and returns it open, on the evening of its last day.
///
/// Lists are published as of 1 January and 1 August 2026; the list as of 1 January 2027 is a draft, and a result of
/// the first half-year was corrected after the second list. The real user stays in the log, on behalf of the
/// committee's members. `progress(done, total)` is called before each step.
///
/// # Errors
/// The error of a step, or that the building was stopped as `progress` returned `false`.
pub fn build(
    path: &Path,
    session: Session,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> AppResult<Club> {
    let new = NewClub {
        name: NAME.to_owned(),
        regulation: "es".into(),
        lang: Lang::Da,
    };
    let founding = Session {
        now: moment(FOUNDED)?,
        reason: None,
        dry_run: false,
        anyway: false,
        ..session.clone()
    };
    let mut club = Club::found(path, founding, &new)?;
    // It can be built again quickly from the same steps, so it needs no backups.
    club.auto_backup = AutoBackup::Never;
    let steps: Vec<&Step> = seasons::AUTUMN_2025
        .iter()
        .chain(seasons::SPRING_2026)
        .chain(seasons::AUTUMN_2026)
        .collect();
    for (done, step) in steps.iter().enumerate() {
        if !progress(done, steps.len()) {
            return Err(AppError::user(Message::new("error-demo-stopped")));
        }
        club.session.now = moment(step.at)?;
        club.session.author.on_behalf_of = Some(step.by.to_owned());
        club.session.reason = step.why.map(str::to_owned);
        (step.work)(&mut club)?;
    }
    club.auto_backup = AutoBackup::Looked(None);
    club.session = Session {
        now: moment(EVENING)?,
        dry_run: false,
        anyway: false,
        ..session
    };
    Ok(club)
}

fn moment(text: &str) -> AppResult<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(text)
        .map_err(|_| AppError::internal(Message::new("error-demo-moment").with("text", text)))
}

/// A file in `data/demo`: name and bytes.
type File = (&'static str, &'static [u8]);

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_bytes!(concat!("../../../data/demo/", $name)) as &[u8],
        )
    };
}

const FILES: [File; 15] = [
    file!("members.csv"),
    file!("2025-efteraarsmonrad.trf"),
    file!("2025-efteraarsturnering.trf"),
    file!("2025-holdkamp.trf"),
    file!("2025-juleturnering.trf"),
    file!("2026-klubturnering-1.trf"),
    file!("2026-klubturnering-2.trf"),
    file!("2026-klubturnering-3.csv"),
    file!("2026-venskabsmatch.trf"),
    file!("2026-paaskestaevne.trf"),
    file!("2026-byfest.trf"),
    file!("2026-sommerhurtig.trf"),
    file!("2026-efteraarsmonrad.trf"),
    file!("2026-holdkamp.trf"),
    file!("2026-mesterraekke.trf"),
];

/// The bytes of a file.
fn bytes(name: &str) -> AppResult<&'static [u8]> {
    FILES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, bytes)| *bytes)
        .ok_or_else(|| AppError::internal(Message::new("error-demo-file").with("file", name)))
}

/// A day as `2025-08-29`.
fn day(text: &str) -> AppResult<Date> {
    text.parse()
        .map_err(|_| AppError::internal(Message::new("error-demo-moment").with("text", text)))
}

/// A person by name.
fn person(club: &Club, name: &str) -> AppResult<PersonId> {
    Ok(lookup::find_person(club, name)?.id)
}

/// A tournament by name.
fn event(club: &Club, name: &str) -> AppResult<TournamentId> {
    Ok(lookup::find_tournament(club, name)?.0)
}

/// Imports the members of a file, their ratings as an opening balance of the day.
fn import_members(club: &mut Club, file: &str) -> AppResult<()> {
    let today = club.session.today();
    let order = MembersOrder {
        on: Some(today),
        ..MembersOrder::default()
    };
    member_import::import(club, Path::new(file), bytes(file)?, &order)?;
    Ok(())
}

/// The import of an event's file with unknown players as guests.
fn with_guests(kind: Kind) -> ImportOrder {
    ImportOrder {
        unknowns: Unknowns::Guests,
        ..ImportOrder::of_kind(kind)
    }
}

/// The import of an event's file with one player's identity decided, as `#11=new`.
fn with_decision(kind: Kind, decision: &str) -> AppResult<ImportOrder> {
    let decision: Decision = decision.parse()?;
    Ok(ImportOrder {
        decisions: vec![decision],
        ..ImportOrder::of_kind(kind)
    })
}

/// Imports a tournament's file.
fn import(club: &mut Club, file: &str, order: &ImportOrder) -> AppResult<()> {
    import::tournament(club, Path::new(file), bytes(file)?, order)?;
    Ok(())
}

/// Records DSU ratings of one day.
fn dsu_list(club: &mut Club, on: &str, list: &[(&str, i32)]) -> AppResult<()> {
    for (name, value) in list {
        let rating = ExternalRating {
            on: day(on)?,
            scale: ExternalScale::Dsu,
            value: Rating(*value),
        };
        let person = person(club, name)?;
        members::external_rating::record(club, person, rating, "")?;
    }
    Ok(())
}

/// Creates a coordinated event of seven rounds.
fn coordinated(club: &mut Club, name: &str, start: &str, end: &str) -> AppResult<()> {
    let header = Header::new(Kind::Coordinated, name, day(start)?, day(end)?, 7);
    tournaments::add(club, &header)?;
    Ok(())
}

/// Records a player card; the score in halves of a point.
fn card(
    club: &mut Club,
    tournament: &str,
    name: &str,
    half_points: i32,
    opponents: CardOpponents,
) -> AppResult<()> {
    let card = PlayerCard {
        person: person(club, name)?,
        score: Points(50 * half_points),
        opponents,
    };
    let tournament = event(club, tournament)?;
    cards::put(club, tournament, &card)?;
    Ok(())
}

/// Opponents by their DSU ratings.
fn known(numbers: &[i32]) -> CardOpponents {
    CardOpponents::Known(numbers.iter().copied().map(Rating).collect())
}

/// A card that states only the player's own DSU rating before and after seven games.
fn before_after(before: i32, after: i32) -> CardOpponents {
    CardOpponents::BeforeAfter {
        before: Rating(before),
        after: Rating(after),
        games: 7,
    }
}

/// Writes a result between two players of an event, by name, white first.
fn result(
    club: &mut Club,
    tournament: &str,
    round: u16,
    players: (&str, &str),
    marks: (Mark, Mark),
    rated: Option<bool>,
) -> AppResult<()> {
    let tournament = event(club, tournament)?;
    let number = |club: &Club, name: &str| -> AppResult<EntrantNo> {
        tournaments::find_player(club, tournament, name)
    };
    let result = NewResult::Game {
        white: number(club, players.0)?,
        black: number(club, players.1)?,
        marks,
        board: None,
        rated,
    };
    tournaments::put_result(club, tournament, round, &result)?;
    Ok(())
}

/// Gives a person a seat in the committee for two years.
fn seat(club: &mut Club, name: &str, role: Role, from: &str) -> AppResult<()> {
    let new = NewTerm {
        role,
        from: day(from)?,
        to: None,
        login: None,
    };
    committee::add_term(club, name, &new)?;
    Ok(())
}

/// Publishes the list of a day.
fn publish(club: &mut Club, date: &str) -> AppResult<()> {
    publishing::publish(club, day(date)?, None)?;
    Ok(())
}

/// Publishes the list of a day despite open items.
fn publish_despite(club: &mut Club, date: &str, why: &str) -> AppResult<()> {
    let order = Order {
        anyway: Some(Anyway::whatever(why)),
        ..Edition::Regular.into()
    };
    publishing::publish_as(club, day(date)?, order).map(|_| ())
}

/// Sets a member's status from a day on.
fn standing(club: &mut Club, name: &str, status: Status, from: &str) -> AppResult<()> {
    let person = person(club, name)?;
    members::set_status(club, person, status, day(from)?)?;
    Ok(())
}

/// Adds a member who joins on a day.
fn join(club: &mut Club, name: &str, dsu: Option<&str>, since: &str) -> AppResult<PersonId> {
    let new = NewMember {
        data: PersonalData {
            name: name.to_owned(),
            dsu: dsu.map(str::to_owned),
            ..PersonalData::default()
        },
        since: Some(day(since)?),
        passive: false,
    };
    Ok(members::add(club, &new)?.value)
}
