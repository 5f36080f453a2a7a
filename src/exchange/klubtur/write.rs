//! A draft to a group's file.

use std::collections::{BTreeMap, BTreeSet};

use super::withdrawn::{Uncounted, who_left};
use crate::domain::{ByeKind, Mark, Message, PointsSystem, Withdrawal};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv_cell::text_cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::MAX_ROUNDS;
use crate::exchange::outgoing::Outgoing;

/// Who left before the end, as far as the codes of the games say it.
pub(super) fn left(draft: &TournamentDraft) -> BTreeMap<u32, Withdrawal> {
    let players = draft.players.iter();
    let cancelled = players.filter(|it| it.withdrawn.is_some_and(Withdrawal::is_cancelled));
    let cancelled: BTreeSet<u32> = cancelled.map(|player| player.no).collect();
    let mut uncounted = Uncounted::new();
    for game in &draft.games {
        let sides = [(game.white, game.white_mark), (game.black, game.black_mark)];
        if sides.iter().any(|(no, _)| cancelled.contains(no)) {
            let told = sides
                .iter()
                .filter(|(_, mark)| code(*mark, true) != code(*mark, false));
            uncounted.extend(told.map(|(no, _)| (game.round, *no)));
        }
    }
    who_left(draft, &uncounted)
}

/// The code of a result that counts, or does not because of who left; an open game has none yet, and a game of less than
/// one move has no code at all.
pub(super) fn code(mark: Mark, cancelled: bool) -> Option<&'static str> {
    Some(match mark {
        Mark::Win if cancelled => "8",
        Mark::Draw if cancelled => "9",
        Mark::ForfeitWin if cancelled => "7",
        Mark::ForfeitLoss if cancelled => "6",
        Mark::Win => "1",
        Mark::Draw => "0.5",
        Mark::Loss => "0",
        Mark::ForfeitWin => "3",
        Mark::ForfeitLoss => "2",
        Mark::Open => "",
        Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss => return None,
    })
}

fn bye_code(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Full | ByeKind::Pairing => "1",
        ByeKind::Half => "0.5",
        ByeKind::Zero => "0",
        ByeKind::ForfeitWin => "3",
        ByeKind::ForfeitLoss => "2",
    }
}

/// Writes a group, and reports what could not be represented; reading it gives the same name, days of the rounds, players with name and
/// rating, games and byes.
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    out.check_rounds(draft, MAX_ROUNDS);
    if draft.points != PointsSystem::default() {
        out.messages.push(Message::new("export-points-system"));
    }
    if !draft.records.is_empty() {
        out.messages.push(Message::new("export-records"));
    }
    let left = left(draft);
    let lost = draft.players.iter();
    let lost = lost.filter(|player| player.withdrawn != left.get(&player.no).copied());
    let count = lost.count();
    if count > 0 {
        out.messages
            .push(Message::new("export-left-out-withdrawn").with("count", count));
    }
    if draft.games.iter().any(|game| !game.coloured) {
        out.messages.push(Message::new("export-colours"));
    }
    let rounds = draft.rounds.min(MAX_ROUNDS);
    let cells = cells(draft, &mut out);
    let mut text = |text: &str| text_cell(&out.text(text, MAX_TEXT));
    let mut head = vec![
        rounds.to_string(),
        String::new(),
        text(&draft.name),
        String::new(),
    ];
    for round in 1..=rounds {
        let day = draft
            .round_dates
            .get(usize::from(round - 1))
            .copied()
            .flatten();
        head.push(round.to_string());
        head.push(day.map_or_else(String::new, |day| day.format("%d-%m-%Y").to_string()));
    }
    let mut file = head.join(";") + "\r\n";
    for player in &draft.players {
        let rating = player
            .rating
            .map_or_else(String::new, |rating| rating.to_string());
        let mut row = vec![
            player.no.to_string(),
            text(&player.name),
            String::new(),
            rating,
        ];
        for round in 1..=rounds {
            let (pairing, result) = cells
                .get(&(player.no, round))
                .cloned()
                .unwrap_or_else(|| ("-1".to_owned(), ""));
            row.push(pairing);
            row.push(result.to_owned());
        }
        file.push_str(&(row.join(";") + "\r\n"));
    }
    (file.into_bytes(), out.messages)
}

/// Pairing and result of every player in every round.
fn cells(
    draft: &TournamentDraft,
    out: &mut Outgoing,
) -> BTreeMap<(u32, u16), (String, &'static str)> {
    let mut cells = BTreeMap::new();
    let left = left(draft);
    for game in &draft.games {
        let is_cancelled = left.contains_key(&game.white) || left.contains_key(&game.black);
        let codes = (
            code(game.white_mark, is_cancelled),
            code(game.black_mark, is_cancelled),
        );
        let (Some(white), Some(black)) = codes else {
            out.lost_game(game.round, game.white, game.black);
            continue;
        };
        cells.insert(
            (game.white, game.round),
            (format!("2{:02}", game.black), white),
        );
        cells.insert(
            (game.black, game.round),
            (format!("1{:02}", game.white), black),
        );
    }
    for bye in &draft.byes {
        cells.insert(
            (bye.player, bye.round),
            ("-1".to_owned(), bye_code(bye.kind)),
        );
    }
    cells
}
