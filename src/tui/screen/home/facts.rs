//! The lines at the top: the next list, the club in numbers, the last list, the file.

use std::collections::HashSet;

use chrono::NaiveDateTime;
use ratatui::style::Style;

use super::super::journal::when;
use crate::app::backups::BackupRow;
use crate::app::check::Finding;
use crate::app::rated_games::RatedGames;
use crate::app::snapshot::{ClubSnapshot, TournamentState};
use crate::domain::person::Status;
use crate::domain::{Message, TournamentId};
use crate::text::long_date;
use crate::tui::ctx::Ctx;

/// The worker's facts about the file.
#[derive(Debug, Default)]
pub struct File {
    pub backup: Option<BackupRow>,
}

/// The club in numbers, counted once for a snapshot.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    active: usize,
    passive: usize,
    /// Tournaments not on any list yet.
    tournaments: usize,
    /// Their rated games; in a multiplayer pool, those not on any list yet.
    games: usize,
    /// Whether the pool is multiplayer.
    several: bool,
}

impl Numbers {
    /// The facts of a snapshot.
    pub(super) fn from_snapshot(snapshot: &ClubSnapshot) -> Self {
        let count = |status| {
            let people = snapshot.people.iter();
            people.filter(|one| one.row.status == Some(status)).count()
        };
        let new = snapshot
            .tournaments
            .iter()
            .filter(|line| !matches!(line.state, TournamentState::Published(_)));
        Self {
            active: count(Status::Active),
            passive: count(Status::Passive),
            games: match &snapshot.facts.multiplayer {
                Some(_) => new_games(snapshot),
                None => rated_games(snapshot, &new.clone().map(|line| line.row.id).collect()),
            },
            several: snapshot.facts.multiplayer.is_some(),
            tournaments: new.count(),
        }
    }
}

/// The rated games of some tournaments.
fn rated_games(snapshot: &ClubSnapshot, of: &HashSet<TournamentId>) -> usize {
    let rated = RatedGames::in_tournaments(&snapshot.ledger, of);
    let events = snapshot.facts.tournaments.iter();
    let events = events.filter(|event| of.contains(&event.id));
    events.map(|event| rated.count(event)).sum()
}

/// The multiplayer games not on any list yet.
fn new_games(snapshot: &ClubSnapshot) -> usize {
    let last = snapshot.last.as_ref().map(|last| last.list.date);
    let games = snapshot.games.iter();
    games
        .filter(|game| last.is_none_or(|last| game.date >= last))
        .count()
}

/// The lines, each with its style; the first one is about the next list.
pub(super) fn lines(
    snapshot: &ClubSnapshot,
    numbers: &Numbers,
    file: Option<&File>,
    check: Option<&[Finding]>,
    ctx: &Ctx,
) -> Vec<(String, Style)> {
    let plain = Style::new();
    let dot = format!(" {} ", ctx.symbols.dot());
    let mut lines = vec![
        (next(snapshot, ctx), ctx.theme.heading()),
        (counted(numbers, ctx), plain),
        (last(snapshot, ctx), plain),
    ];
    let mut about = Vec::new();
    let mut style = ctx.theme.dim();
    if let Some(file) = file {
        about.push(backup(file, ctx));
    }
    match check {
        None => about.push(ctx.get("home-unchecked")),
        Some([]) => about.push(ctx.get("home-checked")),
        Some(found) => {
            style = ctx.theme.bad();
            let found = Message::new("home-check-found").with("count", found.len());
            about.push(ctx.say(&found));
        }
    }
    lines.push((about.join(&dot), style));
    lines
}

/// `Next list: 1 January 2027, in 41 days. 3 things stand in its way.`
fn next(snapshot: &ClubSnapshot, ctx: &Ctx) -> String {
    let date = snapshot.draft.list.date;
    let days = (date - ctx.today()).num_days();
    let key = if days < 0 { "home-due" } else { "home-next" };
    let message = Message::new(key)
        .with("date", long_date(ctx.texts.lang(), date))
        .with("days", days.abs())
        .with("ways", snapshot.checklist.in_the_way());
    ctx.say(&message)
}

fn counted(numbers: &Numbers, ctx: &Ctx) -> String {
    ctx.say(
        &Message::new(if numbers.several {
            "home-numbers-games"
        } else {
            "home-numbers"
        })
        .with("active", numbers.active)
        .with("passive", numbers.passive)
        .with("tournaments", numbers.tournaments)
        .with("games", numbers.games),
    )
}

/// Date and author of the last publication.
fn last(snapshot: &ClubSnapshot, ctx: &Ctx) -> String {
    let Some(last) = &snapshot.last else {
        return ctx.get("home-no-list");
    };
    let publishing = snapshot.since.iter().rev().find(|entry| {
        let named = entry.subject["date"].as_str();
        entry.kind == "publish" && named == Some(last.list.date.to_string().as_str())
    });
    let time = publishing.and_then(when);
    let date = long_date(ctx.texts.lang(), last.list.date);
    match (publishing, time) {
        (Some(entry), Some(time)) => ctx.say(
            &Message::new("home-last-list-by")
                .with("date", date)
                .with("on", time.date_naive())
                .with("by", entry.who()),
        ),
        _ => ctx.say(&Message::new("home-last-list").with("date", date)),
    }
}

fn backup(file: &File, ctx: &Ctx) -> String {
    match &file.backup {
        Some(backup) => ctx.say(
            &Message::new("home-backup-of")
                .with("date", backup.time.date())
                .with("time", hour(backup.time)),
        ),
        None => ctx.get("home-no-backup"),
    }
}

fn hour(time: NaiveDateTime) -> String {
    time.format("%H:%M").to_string()
}
