//! Compares the two sides of every game: a crosstable contains each game twice, and both entries must agree.
//!
//! Usable data is kept with a warning (½–0, contradicting colours); contradictions are refused, never repaired: a
//! program cannot know which of the two sides is right.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::domain::schedule::round_ranges;
use crate::domain::{ByeKind, Mark, Message};

use super::draft::{ByeDraft, GameDraft, TournamentDraft};
use super::numbers::At;
use super::problem::Problems;

/// The positions of an entry's parts in the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryPlace {
    pub(crate) line: usize,
    pub(crate) opponent: usize,
    pub(crate) colour: usize,
    pub(crate) result: usize,
}

/// One player's entry about one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) place: EntryPlace,
    pub(crate) round: u16,
    pub(crate) player: u32,
    pub(crate) opponent: u32,
    /// Whether the player had white, where given.
    pub(crate) white: Option<bool>,
    /// The player's mark; `None` for a pairing without a result.
    pub(crate) mark: Option<Mark>,
}

/// A crosstable as entries, before its two halves are compared.
#[derive(Debug, Default)]
pub(crate) struct UncheckedCrosstable {
    pub(crate) entries: Vec<Entry>,
    pub(crate) byes: Vec<ByeDraft>,
    /// For each round, whether anybody has an entry in it.
    met: Vec<bool>,
    /// Each player's last round with an entry, and its position.
    last: Vec<(u32, (u16, At))>,
    /// The stated number of rounds, with its position.
    pub(crate) stated: Option<(u16, At)>,
}

/// The columns of a player's start number and points in the file.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PlayerColumns {
    pub(crate) number: usize,
    pub(crate) points: usize,
}

impl UncheckedCrosstable {
    /// Records that a player has an entry in a round. A player's rounds are added one after the other, as they are in
    /// one row; there may be a million of them, so nothing is searched.
    pub(crate) fn fill(&mut self, player: u32, round: u16, place: At) {
        let at = usize::from(round);
        if self.met.len() <= at {
            self.met.resize(at + 1, false);
        }
        self.met[at] = true;
        match self.last.last_mut() {
            Some((last, entry)) if *last == player => *entry = (*entry).max((round, place)),
            _ => self.last.push((player, (round, place))),
        }
    }

    /// The rounds in which anybody has an entry.
    fn rounds_met(&self) -> BTreeSet<u16> {
        let rounds = (0..).zip(&self.met).filter(|(_, met)| **met);
        rounds.map(|(round, _)| round).collect()
    }

    /// Completes a draft whose players are known: rounds, games and byes, compared and checked.
    pub(crate) fn complete(
        mut self,
        draft: &mut TournamentDraft,
        columns: PlayerColumns,
        problems: &mut Problems,
    ) {
        let known: FxHashSet<u32> = draft.players.iter().map(|player| player.no).collect();
        self.drop_absences_behind_last_round(problems);
        let met = self.rounds_met();
        draft.rounds = self.scheduled_rounds(&met, problems);
        draft.rounds_open = self.stated.is_none();
        draft.games = games(&self.entries, &known, draft.unordered, problems);
        self.byes.sort_unstable();
        draft.byes = self.byes;
        missing_numbers(draft, columns.number, problems);
        let place = self.stated.map_or((0, 0), |(_, place)| place);
        if !draft.unordered {
            missing_rounds(draft.rounds, &met, place, problems);
        }
        stated_points(draft, columns.points, problems);
    }

    /// Adds the requested byes that no row contains, in rounds that were paired.
    pub(crate) fn byes_on_request(&mut self, requested: Vec<ByeDraft>) {
        if requested.is_empty() {
            return;
        }
        let entries = self.entries.iter().map(|it| (it.round, it.player));
        let byes = self.byes.iter().map(|it| (it.round, it.player));
        let mut told: FxHashSet<(u16, u32)> = entries.chain(byes).collect();
        let paired = self.entries.iter().map(|entry| entry.round).max();
        for bye in requested {
            if Some(bye.round) <= paired && told.insert((bye.round, bye.player)) {
                self.byes.push(bye);
            }
        }
    }

    /// Removes absences after the last round, which is the stated one or the last that was played: some programs write
    /// them for players who left the tournament. One remark covers all of them.
    fn drop_absences_behind_last_round(&mut self, problems: &mut Problems) {
        let played = self.entries.iter().map(|entry| entry.round);
        let is_absence = |bye: &ByeDraft| matches!(bye.kind, ByeKind::Zero | ByeKind::ForfeitLoss);
        let given = self.byes.iter().filter(|bye| !is_absence(bye));
        let played = played.chain(given.map(|bye| bye.round)).max();
        let last = self.stated.map(|(stated, _)| stated).max(played);
        let Some(last) = last else { return };
        let count = self.byes.len();
        self.byes.retain(|bye| bye.round <= last);
        let dropped = count - self.byes.len();
        if dropped == 0 {
            return;
        }
        self.met.truncate(usize::from(last) + 1);
        let mut place: Option<At> = None;
        for (_, (round, at)) in &mut self.last {
            if *round > last {
                *round = last;
                place = Some(place.map_or(*at, |first| first.min(*at)));
            }
        }
        let (line, column) = place.unwrap_or_default();
        let message = Message::new("problem-absences-behind-last")
            .with("count", dropped)
            .with("last", last.to_string());
        problems.warn(line, column, message);
    }

    /// The stated rounds, otherwise the highest round found; a player's entries beyond the stated rounds are refused.
    fn scheduled_rounds(&self, met: &BTreeSet<u16>, problems: &mut Problems) -> u16 {
        let Some((stated, _)) = self.stated else {
            return met.last().copied().unwrap_or(0);
        };
        for (_, (round, (line, column))) in &self.last {
            if *round <= stated {
                continue;
            }
            let message = Message::new("problem-too-many-rounds")
                .with("round", round.to_string())
                .with("stated", stated);
            problems.refuse(*line, *column, message);
        }
        stated
    }
}

/// The games of all entries, ascending by round and white, with a problem for every disagreement.
///
/// Every entry looks up its opponent's by round and player in a hash table, as a file may have a million of them:
/// O(entries). Two entries that refer to each other would give the game twice, so only the one with the lower start
/// number gives it; the other has been checked by then. Errors are reported for both sides, as each has its own line.
fn games(
    entries: &[Entry],
    known: &FxHashSet<u32>,
    unordered: bool,
    problems: &mut Problems,
) -> Vec<GameDraft> {
    let by_player: FxHashMap<(u16, u32), &Entry> = entries
        .iter()
        .map(|entry| ((entry.round, entry.player), entry))
        .collect();
    let mut games = Vec::with_capacity(entries.len() / 2);
    let mut undecided = Vec::new();
    for entry in entries {
        if !opponent_exists(entry, known, problems) {
            continue;
        }
        match by_player.get(&(entry.round, entry.opponent)) {
            None => refuse_opponent(entry, "problem-game-one-sided", entry.opponent, problems),
            Some(other) if other.opponent != entry.player => {
                refuse_opponent(
                    entry,
                    "problem-game-other-opponent",
                    other.opponent,
                    problems,
                );
            }
            Some(other) if entry.player < entry.opponent => {
                if entry.mark.is_none() && other.mark.is_none() {
                    undecided.push(entry);
                }
                games.extend(game(entry, other, unordered, problems));
            }
            Some(_) => {}
        }
    }
    name_undecided(&undecided, problems);
    games.sort_unstable();
    games
}

/// One message for all pairings without a result, which become open games.
fn name_undecided(undecided: &[&Entry], problems: &mut Problems) {
    let Some(first) = undecided.first() else {
        return;
    };
    let message = Message::new("problem-result-missing")
        .with("count", undecided.len())
        .with("round", number(u32::from(first.round)))
        .with("one", number(first.player))
        .with("two", number(first.opponent));
    problems.warn(first.place.line, first.place.result, message);
}

fn opponent_exists(entry: &Entry, known: &FxHashSet<u32>, problems: &mut Problems) -> bool {
    if entry.opponent == entry.player {
        refuse_opponent(entry, "problem-game-with-oneself", entry.opponent, problems);
    } else if !known.contains(&entry.opponent) {
        refuse_opponent(entry, "problem-opponent-unknown", entry.opponent, problems);
    } else {
        return true;
    }
    false
}

fn refuse_opponent(entry: &Entry, key: &'static str, other: u32, problems: &mut Problems) {
    let message = Message::new(key)
        .with("round", number(u32::from(entry.round)))
        .with("opponent", number(entry.opponent))
        .with("other", number(other));
    problems.refuse(entry.place.line, entry.place.opponent, message);
}

/// A number that is a name: as text, so that no language groups its digits.
fn number(value: u32) -> String {
    value.to_string()
}

/// How two marks of a game fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    Regular,
    /// ½–0, 0–½ or 0–0: a decision of the arbiter.
    Unusual,
    Contradiction,
}

/// How the marks of the two sides fit together: as mirror images or both lost by forfeit; as an arbiter's decision that
/// gives both together less than one point; or not at all.
pub(crate) fn agreement(a: Mark, b: Mark) -> Agreement {
    use Mark::{Draw, ForfeitLoss, Loss, ShortDraw, ShortLoss};
    if a.mirror() == b || (a, b) == (ForfeitLoss, ForfeitLoss) {
        return Agreement::Regular;
    }
    match (a, b) {
        (Loss, Draw | Loss)
        | (Draw, Loss)
        | (ShortLoss, ShortDraw | ShortLoss)
        | (ShortDraw, ShortLoss) => Agreement::Unusual,
        _ => Agreement::Contradiction,
    }
}

/// The game of two entries that name each other; `one` has the lower number.
fn game(one: &Entry, two: &Entry, unordered: bool, problems: &mut Problems) -> Option<GameDraft> {
    let (mark_one, mark_two) = marks(one, two, problems)?;
    // Without rounds, the message names the game by the cells of both sides.
    let keys = if unordered {
        ["problem-grid-unusual", "problem-grid-contradict"]
    } else {
        ["problem-result-unusual", "problem-results-contradict"]
    };
    let told = if unordered {
        [mark_two, mark_one]
    } else {
        [mark_one, mark_two]
    };
    let message = |key| {
        Message::new(key)
            .with("round", number(u32::from(one.round)))
            .with("one", number(one.player))
            .with("two", number(two.player))
            .with("mark", told[0].code())
            .with("other", told[1].code())
            .with("column", one.place.result.to_string())
            .with("line", one.place.line.to_string())
    };
    match agreement(mark_one, mark_two) {
        Agreement::Regular => {}
        Agreement::Unusual => {
            problems.warn(two.place.line, two.place.result, message(keys[0]));
        }
        Agreement::Contradiction => {
            problems.refuse(two.place.line, two.place.result, message(keys[1]));
            return None;
        }
    }
    let white = match (one.white, two.white) {
        (Some(a), Some(b)) if a == b => {
            problems.warn(
                two.place.line,
                two.place.colour,
                message("problem-colours-disagree"),
            );
            None
        }
        (Some(white), _) => Some(white),
        (None, other) => other.map(|white| !white),
    };
    let mut sides = [(one.player, mark_one), (two.player, mark_two)];
    if white == Some(false) {
        sides.reverse();
    }
    let [(white_no, white_mark), (black_no, black_mark)] = sides;
    Some(GameDraft {
        round: one.round,
        white: white_no,
        black: black_no,
        white_mark,
        black_mark,
        coloured: white.is_some(),
        sets: None,
        partners: None,
    })
}

/// Both marks, or a problem for a missing one.
fn marks(one: &Entry, two: &Entry, problems: &mut Problems) -> Option<(Mark, Mark)> {
    let missing = match (one.mark, two.mark) {
        (Some(a), Some(b)) => return Some((a, b)),
        (None | Some(Mark::Open), None) | (None, Some(Mark::Open)) => {
            return Some((Mark::Open, Mark::Open));
        }
        (None, Some(_)) => one,
        (Some(_), None) => two,
    };
    let message = Message::new("problem-result-one-sided")
        .with("round", number(u32::from(missing.round)))
        .with("opponent", number(missing.opponent));
    problems.refuse(missing.place.line, missing.place.result, message);
    None
}

/// Reports the scheduled rounds without any entry.
pub(crate) fn missing_rounds(rounds: u16, met: &BTreeSet<u16>, place: At, problems: &mut Problems) {
    let missing: Vec<u16> = (1..=rounds).filter(|round| !met.contains(round)).collect();
    if missing.is_empty() {
        return;
    }
    let message = Message::new("problem-rounds-missing")
        .with("count", missing.len())
        .with("total", rounds)
        .with("rounds", round_ranges(&missing));
    problems.warn(place.0, place.1, message);
}

/// Reports players whose stated points differ from those that the entries give under the points system.
fn stated_points(draft: &TournamentDraft, column: usize, problems: &mut Problems) {
    if draft.players.iter().all(|player| player.points.is_none()) {
        return;
    }
    let scored = draft.scored_points();
    let decided = draft.decided_points();
    for player in &draft.players {
        if let (Some(stated), Some(computed)) = (player.points, scored.get(&player.no))
            && stated != *computed
            && Some(&stated) != decided.get(&player.no)
        {
            let message = Message::new("problem-points-differ")
                .with("stated", stated.exact())
                .with("computed", computed.exact());
            problems.warn(player.line, column, message);
        }
    }
}

/// Reports unused start numbers, one run at a time.
fn missing_numbers(draft: &TournamentDraft, column: usize, problems: &mut Problems) {
    let mut expected = 1;
    for player in &draft.players {
        if player.no > expected {
            let message = Message::new("problem-numbers-missing")
                .with("count", player.no - expected)
                .with("first", number(expected))
                .with("last", number(player.no - 1));
            problems.warn(player.line, column, message);
        }
        expected = player.no + 1;
    }
}

/// Warns if the last day is before the first.
pub(crate) fn check_days(draft: &TournamentDraft, at: At, problems: &mut Problems) {
    if let (Some(start), Some(end)) = (draft.start, draft.end)
        && end < start
    {
        let message = Message::new("problem-days-reversed")
            .with("start", start)
            .with("end", end);
        problems.warn(at.0, at.1, message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_go_together() {
        let count = |wanted| {
            Mark::ALL
                .iter()
                .flat_map(|a| Mark::ALL.iter().map(move |b| agreement(*a, *b)))
                .filter(|found| *found == wanted)
                .count()
        };
        assert_eq!(count(Agreement::Regular), 10);
        assert_eq!(count(Agreement::Unusual), 6);
        assert_eq!(agreement(Mark::Win, Mark::Win), Agreement::Contradiction);
        assert_eq!(
            agreement(Mark::Win, Mark::ForfeitLoss),
            Agreement::Contradiction
        );
        assert_eq!(agreement(Mark::Open, Mark::Draw), Agreement::Contradiction);
    }
}
