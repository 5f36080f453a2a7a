//! Rows put together: matches in order of rounds, boards in order of numbers, players numbered as they come.

use std::collections::{BTreeMap, BTreeSet};

use super::row::{Row, Side};
use crate::domain::tournament::{TeamBoard, TeamMatch};
use crate::domain::{ByeKind, EntrantNo, Mark, Message, name};
use crate::exchange::crosscheck::missing_rounds;
use crate::exchange::draft::{ByeDraft, GameDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

/// Fills the draft from the rows.
pub(super) fn assemble(
    draft: &mut TournamentDraft,
    mut rows: Vec<Row>,
    stated: Option<(u16, At)>,
    problems: &mut Problems,
) {
    let last = rows.iter().map(|row| row.round).max().unwrap_or(0);
    if let Some((rounds, at)) = stated
        && rounds < last
    {
        let message = Message::new("problem-too-many-rounds")
            .with("round", last)
            .with("stated", rounds);
        problems.refuse(at.0, at.1, message);
    }
    draft.rounds = stated.map_or(last, |(rounds, _)| rounds.max(last));
    if let Some((rounds, at)) = stated {
        let met: BTreeSet<u16> = rows.iter().map(|row| row.round).collect();
        missing_rounds(rounds, &met, at, problems);
    }
    let mut matches = matches(&rows, problems);
    number_boards(&mut rows, problems);
    let place = |row: &Row| {
        let at = matches
            .iter()
            .position(|one| one.round == row.round && one.team == row.team);
        (at, row.board)
    };
    rows.sort_by_key(place);
    let players = Players::of(&rows, problems);
    once_a_round(&rows, &players, problems);
    for (at, row) in rows.iter().enumerate() {
        let (own, opponent) = players.sides[at];
        board(draft, row, own, opponent, problems);
        let mut all = matches.iter_mut();
        let found = all.find(|one| one.round == row.round && one.team == row.team);
        if let Some(found) = found
            && (own.is_some() || opponent.is_some())
        {
            found.boards.push(TeamBoard {
                board: row.board.unwrap_or(0),
                own: own.map(EntrantNo),
                opponent: opponent.map(EntrantNo),
            });
        }
    }
    // A match that only has its date yet is none.
    matches.retain(|one| !one.boards.is_empty());
    draft.players = players.list;
    draft.games.sort_unstable();
    draft.byes.sort_unstable();
    let days = || matches.iter().filter_map(|one| one.day);
    draft.start = draft.start.or_else(|| days().min());
    draft.end = draft.end.or_else(|| days().max());
    draft.round_dates = (1..=draft.rounds)
        .map(|round| {
            let of_round = matches.iter().filter(|one| one.round == round);
            of_round.filter_map(|one| one.day).min()
        })
        .collect();
    draft.matches = matches;
}

/// The matches, by round and then as they come; rows of one match agree on day, opponents and place.
fn matches(rows: &[Row], problems: &mut Problems) -> Vec<TeamMatch> {
    let mut matches: Vec<TeamMatch> = Vec::new();
    for row in rows {
        let mut known = matches.iter_mut();
        let Some(known) = known.find(|one| one.round == row.round && one.team == row.team) else {
            matches.push(TeamMatch {
                round: row.round,
                team: row.team.clone(),
                opponents: row.opponents.clone(),
                home: row.home,
                day: row.day,
                boards: Vec::new(),
            });
            continue;
        };
        if row.day.is_some() && known.day.is_some_and(|day| row.day != Some(day)) {
            let message = Message::new("problem-team-days").with("round", row.round);
            problems.refuse(row.day_at.0, row.day_at.1, message);
        }
        if !row.opponents.is_empty()
            && !known.opponents.is_empty()
            && row.opponents != known.opponents
        {
            let message = Message::new("problem-team-opponents")
                .with("round", row.round)
                .with("one", known.opponents.as_str())
                .with("other", row.opponents.as_str());
            problems.refuse(row.opponents_at.0, row.opponents_at.1, message);
        }
        known.day = known.day.or(row.day);
        known.home = known.home.or(row.home);
        if known.opponents.is_empty() {
            known.opponents.clone_from(&row.opponents);
        }
    }
    for row in rows {
        let mut known = matches.iter();
        let known = known.find(|one| one.round == row.round && one.team == row.team);
        if known.is_some_and(|one| one.day.is_none()) {
            let message = Message::new("problem-team-no-day").with("round", row.round);
            problems.refuse(row.day_at.0, row.day_at.1, message);
        }
    }
    matches.sort_by_key(|one| one.round);
    matches
}

/// A row without a board number has the next one of its match; no number stands twice.
fn number_boards(rows: &mut [Row], problems: &mut Problems) {
    let mut last: BTreeMap<(u16, String), u32> = BTreeMap::new();
    let mut seen: BTreeSet<(u16, String, u32)> = BTreeSet::new();
    for row in rows {
        let key = (row.round, row.team.clone());
        let next = last.get(&key).map_or(1, |board| board + 1);
        let board = row.board.unwrap_or(next);
        row.board = Some(board);
        last.insert(key, board);
        if !seen.insert((row.round, row.team.clone(), board)) {
            let message = Message::new("problem-team-board-twice")
                .with("round", row.round)
                .with("board", board);
            problems.refuse(row.board_at.0, row.board_at.1, message);
        }
    }
}

/// Everybody who plays, with start numbers.
struct Players {
    list: Vec<PlayerDraft>,
    /// Each row's own player and opponent.
    sides: Vec<(Option<u32>, Option<u32>)>,
}

impl Players {
    /// The club's own players first, then the opponents.
    fn of(rows: &[Row], problems: &mut Problems) -> Self {
        let mut list: Vec<PlayerDraft> = Vec::new();
        let mut number = |sides: Vec<Option<&Side>>| -> Vec<Option<u32>> {
            let from = list.len();
            let mut numbers = Vec::new();
            for side in sides {
                numbers.push(side.map(|side| enter(&mut list, from, side, problems)));
            }
            numbers
        };
        let own = number(rows.iter().map(|row| row.own.as_ref()).collect());
        let others = number(rows.iter().map(|row| row.other.as_ref()).collect());
        Self {
            list,
            sides: own.into_iter().zip(others).collect(),
        }
    }
}

/// The start number of a player among those from `from` on: known by DSU number, or by name where the
/// numbers do not differ, else new.
fn enter(list: &mut Vec<PlayerDraft>, from: usize, side: &Side, problems: &mut Problems) -> u32 {
    let key = name::key(&side.name);
    let same = |player: &PlayerDraft| {
        let number = player.national.first().map_or("", |own| own.id.as_str());
        if side.dsu.is_empty() || number.is_empty() {
            name::key(&player.name) == key
        } else {
            number == side.dsu
        }
    };
    let Some(at) = list[from..].iter().position(same).map(|at| at + from) else {
        let no = u32::try_from(list.len() + 1).unwrap_or(u32::MAX);
        let has_record = !side.dsu.is_empty() || side.rating.is_some();
        let national = has_record.then(|| record(side));
        list.push(PlayerDraft {
            no,
            name: side.name.clone(),
            national: national.into_iter().collect(),
            line: side.at.0,
            ..PlayerDraft::default()
        });
        return no;
    };
    let player = &mut list[at];
    if name::key(&player.name) != key {
        let message = Message::new("problem-team-number")
            .with("value", side.dsu.as_str())
            .with("name", player.name.as_str())
            .with("line", player.line.to_string());
        problems.refuse(side.dsu_at.0, side.dsu_at.1, message);
    }
    match player.national.first_mut() {
        None if side.dsu.is_empty() && side.rating.is_none() => {}
        None => player.national.push(record(side)),
        Some(own) => {
            if own.id.is_empty() {
                own.id.clone_from(&side.dsu);
            }
            if side.rating.is_some() && own.rating.is_some_and(|own| side.rating != Some(own)) {
                let message = Message::new("problem-team-rating")
                    .with("name", player.name.as_str())
                    .with(
                        "rating",
                        own.rating
                            .map(|rating| rating.to_string())
                            .unwrap_or_default(),
                    );
                problems.warn(side.rating_at.0, side.rating_at.1, message);
            }
            own.rating = own.rating.or(side.rating);
        }
    }
    player.no
}

fn record(side: &Side) -> NationalRating {
    NationalRating {
        federation: "DEN".to_owned(),
        rating: side.rating,
        origin: String::new(),
        id: side.dsu.clone(),
    }
}

/// Nobody sits at two boards of one round.
fn once_a_round(rows: &[Row], players: &Players, problems: &mut Problems) {
    let mut seated: BTreeMap<(u16, u32), usize> = BTreeMap::new();
    for (row, (own, other)) in rows.iter().zip(&players.sides) {
        for (no, side) in [(own, &row.own), (other, &row.other)] {
            let (Some(no), Some(side)) = (no, side) else {
                continue;
            };
            if let Some(line) = seated.insert((row.round, *no), row.line) {
                let message = Message::new("problem-team-twice")
                    .with("name", side.name.as_str())
                    .with("round", row.round)
                    .with("line", line.to_string());
                problems.refuse(side.at.0, side.at.1, message);
            }
        }
    }
}

/// The game or bye of a board.
fn board(
    draft: &mut TournamentDraft,
    row: &Row,
    own: Option<u32>,
    opponent: Option<u32>,
    problems: &mut Problems,
) {
    let round = row.round;
    let at = row.result_at;
    let mut refuse = |key: &'static str| {
        problems.refuse(at.0, at.1, Message::new(key).with("round", round));
    };
    match (own, opponent, row.marks) {
        (None, None, None) => {}
        (None, None, Some(_)) => refuse("problem-team-nobody"),
        (Some(own), Some(opponent), Some(marks)) => {
            // Without colours the lower start number stands first, and the own players have the lower ones.
            let white = row.white.unwrap_or(true);
            let (white, black, marks) = if white {
                (own, opponent, marks)
            } else {
                (opponent, own, (marks.1, marks.0))
            };
            draft.games.push(GameDraft {
                round,
                white,
                black,
                white_mark: marks.0,
                black_mark: marks.1,
                coloured: row.white.is_some(),
            });
        }
        (Some(_), Some(_), None) => {
            problems.warn(
                at.0,
                at.1,
                Message::new("problem-team-no-result").with("round", round),
            );
        }
        (Some(player), None, Some((mark @ (Mark::ForfeitWin | Mark::ForfeitLoss), _))) => {
            let kind = if mark == Mark::ForfeitWin {
                ByeKind::ForfeitWin
            } else {
                ByeKind::ForfeitLoss
            };
            draft.byes.push(ByeDraft {
                round,
                player,
                kind,
            });
        }
        (None, Some(player), Some((Mark::ForfeitLoss, _))) => draft.byes.push(ByeDraft {
            round,
            player,
            kind: ByeKind::ForfeitWin,
        }),
        (Some(_), None, _) => refuse("problem-team-no-opponent"),
        (None, Some(_), _) => refuse("problem-team-no-member"),
    }
}
