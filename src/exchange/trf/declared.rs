//! Interprets records of a report that are stored unchanged: the pairing system, the tie-breaks, and the teams.
//!
//! | record | meaning | used for |
//! |---|---|---|
//! | 192 | the pairing system by its code, `FIDE_DUTCH_2026`, `FIDE_ROUNDROBIN` | the meaning of an unplayed round |
//! | 202, 212 | the order of tie-breaks, with `PTS` in 212 | the default order of the standings |
//! | 240 | requested byes: kind, round, numbers | players' rounds without an entry |
//! | 310, otherwise 013 | teams and their players | the standings of the teams |
//! | 320, 330, 362 | byes, forfeited matches and match points of teams | the same |
//!
//! Source: TRF26 (2025) and its table of type codes for record 192; 013 is from TRF16, with the name in columns 5–36,
//! numbers from column 37.

use crate::domain::team_event::{Forfeit, MatchPoints, Team, TeamBye, TeamEvent};
use crate::domain::{ByeKind, EntrantNo, Points};
use crate::exchange::draft::ByeDraft;
use crate::exchange::numbers;

/// The records that are interpreted, in addition to being written back.
const USED: [&str; 10] = [
    "013", "192", "202", "212", "240", "310", "320", "330", "362", "XXC",
];

/// The most teams of an event, and the most players of a team.
const MOST: usize = 1_000;

/// Whether a record is interpreted; the others are stored, with a remark. The colour of the first round matters only
/// for pairing and is not needed here.
pub(super) fn is_used(tag: &str) -> bool {
    USED.contains(&tag) || tag == "152"
}

/// The texts of the records with a tag, from column 5 on.
fn texts<'r>(records: &'r [String], tag: &'r str) -> impl Iterator<Item = &'r str> {
    let own = records
        .iter()
        .filter_map(move |line| line.strip_prefix(tag));
    own.map(|text| text.strip_prefix(' ').unwrap_or(text))
}

/// How a tournament is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingSystem {
    /// Round by round.
    Swiss,
    /// All rounds fixed in advance.
    RoundRobin,
}

/// The teams' present points and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPoints {
    /// The team's number.
    pub no: u32,
    pub place: u32,
    pub match_points: Points,
    /// The points of its players.
    pub board_points: Points,
}

/// The pairing system by the code of record 192; `None` for a knockout and for unknown codes.
///
/// ```
/// use klubrating::exchange::trf::declared::{PairingSystem, pairing};
/// assert_eq!(pairing(&["192 FIDE_DUTCH_2026".into()]), Some(PairingSystem::Swiss));
/// assert_eq!(pairing(&["192 BERGER_ROUNDROBIN_G2".into()]), Some(PairingSystem::RoundRobin));
/// assert_eq!(pairing(&["192 CUSTOM_KNOCKOUT".into()]), None);
/// ```
pub fn pairing(records: &[String]) -> Option<PairingSystem> {
    let code = texts(records, "192").next()?.trim().to_ascii_uppercase();
    let has = |words: &[&str]| words.iter().any(|word| code.contains(word));
    if has(&["ROUNDROBIN", "ROUND_ROBIN", "SCHILLER", "SCHEVENINGEN"]) {
        Some(PairingSystem::RoundRobin)
    } else if has(&["SWISS", "DUTCH", "DUBOV", "BURSTEIN", "FIDE_TEAM"]) {
        Some(PairingSystem::Swiss)
    } else {
        None
    }
}

/// The codes of the criteria for places, in order: from record 212, otherwise points and record 202. `None` if there is
/// no such record, and in team events, where it applies to the teams.
///
/// ```
/// use klubrating::exchange::trf::declared::order;
/// let order = |record: &str| order(&[record.to_owned()]).unwrap_or_default().join(" ");
/// assert_eq!(order("212 PTS,BH/C1,SB"), "PTS BH/C1 SB");
/// assert_eq!(order("202 BH:GP/C1, SB"), "PTS BH/C1 SB");
/// ```
pub fn order(records: &[String]) -> Option<Vec<String>> {
    if is_of_teams(records) {
        return None;
    }
    let codes = |text: &str| -> Vec<String> {
        let words = text.split([',', ';', ' ']).filter(|word| !word.is_empty());
        words.map(|word| word.replace(":GP", "")).collect()
    };
    if let Some(text) = texts(records, "212").next() {
        return Some(codes(text)).filter(|codes| !codes.is_empty());
    }
    let mut order = codes(texts(records, "202").next()?);
    if !order.iter().any(|code| code.eq_ignore_ascii_case("PTS")) {
        order.insert(0, "PTS".to_owned());
    }
    Some(order)
}

fn is_of_teams(records: &[String]) -> bool {
    let mut system = texts(records, "192");
    texts(records, "310").next().is_some()
        || system.any(|code| code.to_ascii_uppercase().contains("TEAM"))
}

/// The players' byes in record 240 (`240 H   2    7    8`); in a team event its numbers are those of teams.
pub(crate) fn byes(records: &[String]) -> Vec<ByeDraft> {
    if is_of_teams(records) {
        return Vec::new();
    }
    let byes = requested(records).into_iter();
    byes.map(|(kind, round, player)| ByeDraft {
        round,
        player,
        kind,
    })
    .collect()
}

/// Kind, round and number of every bye of record 240.
fn requested(records: &[String]) -> Vec<(ByeKind, u16, u32)> {
    let mut all = Vec::new();
    for text in texts(records, "240") {
        let mut words = text.split_whitespace();
        let kind = match words.next() {
            Some("F" | "f") => ByeKind::Full,
            Some("H" | "h") => ByeKind::Half,
            Some("Z" | "z") => ByeKind::Zero,
            _ => continue,
        };
        let Some(round) = words.next().and_then(numbers::rounds) else {
            continue;
        };
        let players = words.filter_map(numbers::start_number);
        all.extend(players.map(|player| (kind, round, player)));
    }
    all.truncate(MOST * MOST);
    all
}

/// The team event described by the records; `None` where there are no teams.
///
/// ```
/// use klubrating::exchange::trf::declared::team_event;
/// let record = |name: &str, players: &str| format!("013 {name:<32}{players}");
/// let event = team_event(&[record("Valby", "   1    2"), record("Ribe", "   3    4")]).unwrap();
/// assert_eq!(event.teams[1].name, "Ribe");
/// assert_eq!(event.teams[1].players.len(), 2);
/// ```
pub fn team_event(records: &[String]) -> Option<TeamEvent> {
    let mut teams: Vec<Team> = texts(records, "310").filter_map(team_of_310).collect();
    if teams.is_empty() {
        let numbered = (1..).zip(texts(records, "013"));
        teams = numbered.map(|(no, text)| team_of_013(no, text)).collect();
    }
    teams.retain(|team| !team.players.is_empty());
    teams.truncate(MOST);
    if teams.is_empty() {
        return None;
    }
    let code = texts(records, "192").next().unwrap_or_default();
    let code = code.trim().trim_end_matches("_BAKU").to_ascii_uppercase();
    Some(TeamEvent {
        teams,
        points: match_points(records),
        by_board_points: code.ends_with("_GP_MP")
            || (code.ends_with("_GP") && !code.ends_with("_MP_GP")),
        boards: texts(records, "352")
            .next()
            .map(|text| text.trim().chars().count()),
        forfeits: texts(records, "330").filter_map(forfeit).collect(),
        byes: team_byes(records),
    })
}

/// The characters between two columns of the line; the text begins in column 5.
fn columns(text: &str, first: usize, last: usize) -> String {
    let skipped = text.chars().skip(first - 5);
    skipped.take(last + 1 - first).collect()
}

fn players(text: &str) -> Vec<EntrantNo> {
    let numbers = text.split_whitespace().map(numbers::start_number);
    let known: Option<Vec<u32>> = numbers.take(MOST).collect();
    known
        .unwrap_or_default()
        .into_iter()
        .map(EntrantNo)
        .collect()
}

/// 310: number in columns 5–7, name 9–41, then points and rank, players from column 73.
fn team_of_310(text: &str) -> Option<Team> {
    Some(Team {
        no: numbers::start_number(columns(text, 5, 7).trim())?,
        name: columns(text, 9, 41).trim().to_owned(),
        players: players(&columns(text, 73, usize::MAX - 1)),
    })
}

/// 013: the name in columns 5–36, players from column 37; a longer name is recognised by the numbers at the end.
fn team_of_013(no: u32, text: &str) -> Team {
    let own = players(&columns(text, 37, usize::MAX - 1));
    if !own.is_empty() {
        let name = columns(text, 5, 36).trim().to_owned();
        return Team {
            no,
            name,
            players: own,
        };
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |word: &&&str| numbers::start_number(word).is_some();
    let behind = words.iter().rev().take_while(is_number).count();
    let (name, own) = words.split_at(words.len() - behind);
    Team {
        no,
        name: name.join(" "),
        players: players(&own.join(" ")),
    }
}

/// 362: `TW 2     TD 1     TL 0`.
fn match_points(records: &[String]) -> MatchPoints {
    let mut points = MatchPoints::default();
    let Some(text) = texts(records, "362").next() else {
        return points;
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        let Some(value) = numbers::points(pair[1]) else {
            continue;
        };
        match pair[0].to_ascii_uppercase().as_str() {
            "TW" => points.win = value,
            "TD" => points.draw = value,
            "TL" => points.loss = value,
            _ => {}
        }
    }
    points
}

/// 330: `+-`, the round, and the teams with White and Black on the first board.
fn forfeit(text: &str) -> Option<Forfeit> {
    let mut words = text.split_whitespace();
    let won = match words.next()? {
        "+-" => [true, false],
        "-+" => [false, true],
        "--" => [false, false],
        _ => return None,
    };
    let round = numbers::rounds(words.next()?)?;
    let mut team = || numbers::start_number(words.next()?);
    Some(Forfeit {
        round,
        teams: [team()?, team()?],
        won,
    })
}

/// 320: match points (columns 5–8) and board points (10–13) of a bye, then for every round, in three columns from 15 on
/// and every four, the team that has it; and 240.
fn team_byes(records: &[String]) -> Vec<TeamBye> {
    let mut all = Vec::new();
    for text in texts(records, "320") {
        let points = |first, last| numbers::points(columns(text, first, last).trim());
        let Some(match_points) = points(5, 8) else {
            continue;
        };
        let last = text.chars().count() + 4;
        let rounds = (1..=numbers::MAX_ROUNDS).zip((15..=last).step_by(4));
        all.extend(rounds.filter_map(|(round, column)| {
            Some(TeamBye {
                round,
                team: numbers::start_number(columns(text, column, column + 2).trim())?,
                points: Some(match_points),
                board_points: points(10, 13),
                kind: ByeKind::Pairing,
            })
        }));
    }
    if is_of_teams(records) {
        let byes = requested(records).into_iter();
        all.extend(byes.map(|(kind, round, team)| TeamBye {
            round,
            team,
            points: None,
            board_points: None,
            kind,
        }));
    }
    all
}

/// The records with the teams' present points and places. Records 801 and 802, which repeat them, are dropped if they
/// differ.
pub fn with_points(records: &[String], table: &[TeamPoints]) -> Vec<String> {
    let mut is_changed = false;
    let mut renewed: Vec<String> = Vec::with_capacity(records.len());
    for line in records {
        let own = line.strip_prefix("310 ").and_then(|text| {
            let no = numbers::start_number(columns(text, 5, 7).trim())?;
            let stated = stated_points_of(text)?;
            let row = table.iter().find(|row| row.no == no)?;
            let is_same = (stated.1, stated.2) == (Some(row.match_points), Some(row.board_points));
            (!is_same).then(|| team_record(text, row))
        });
        is_changed |= own.is_some();
        renewed.push(own.unwrap_or_else(|| line.clone()));
    }
    if is_changed {
        renewed.retain(|line| !line.starts_with("801") && !line.starts_with("802"));
    }
    renewed
}

/// A record 310 with other points: columns 54–59 match points, 60–67 board points, 68–71 the place.
fn team_record(text: &str, row: &TeamPoints) -> String {
    let number = |points: Points| points.exact().normalize().to_string();
    format!(
        "310 {:<49}{:>5} {:>8}{:>4}{}",
        columns(text, 5, 53),
        number(row.match_points),
        format!("{:.1}", row.board_points.exact()),
        row.place,
        columns(text, 72, usize::MAX - 1),
    )
    .trim_end()
    .to_owned()
}

/// The teams' points stated in 310, for comparison: number, match points, board points.
pub fn stated_team_points(records: &[String]) -> Vec<(u32, Option<Points>, Option<Points>)> {
    texts(records, "310").filter_map(stated_points_of).collect()
}

fn stated_points_of(text: &str) -> Option<(u32, Option<Points>, Option<Points>)> {
    let no = numbers::start_number(columns(text, 5, 7).trim())?;
    let points = |first, last| numbers::points(columns(text, first, last).trim());
    Some((no, points(54, 59), points(60, 67)))
}
