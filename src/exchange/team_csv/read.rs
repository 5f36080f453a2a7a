//! Reads a team CSV: first row by row, then assembled into matches and players.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::{Column, FACTS, column_name, column_of};
use crate::domain::tournament::{TeamBoard, TeamMatch};
use crate::domain::{ByeKind, Date, EntrantNo, Mark, Message, name};
use crate::exchange::crosscheck::missing_rounds;
use crate::exchange::csv::facts::Facts;
use crate::exchange::csv::reader;
use crate::exchange::csv::table::Cell;
use crate::exchange::dates;
use crate::exchange::draft::{ByeDraft, GameDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{MAX_LINES, Text};
use crate::exchange::numbers::{self, At};
use crate::exchange::problem::{Problems, Reading};

/// Reads a season of team matches; separator and encoding are recognised.
///
/// ```
/// let file = "runde;dato;modstandere;bræt;medlem;farve;resultat;modstander\n\
///             1;14.09.2026;Nabo 1;1;Anna Jensen;h;½;Bo Hansen\n";
/// let season = klubrating::exchange::team_csv::read(file.as_bytes()).value.unwrap();
/// assert_eq!((season.games.len(), season.matches[0].opponents.as_str()), (1, "Nabo 1"));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    reader::reading(bytes, MAX_LINES, |table, problems| {
        let mut draft = TournamentDraft::default();
        let facts = Facts::of(&table.facts, &FACTS, &mut draft, problems);
        let needed = [
            Column::Round,
            Column::Date,
            Column::Member,
            Column::Opponent,
            Column::Result,
        ];
        let needed = needed.map(|column| (column, column_name(column)));
        let header = table.columns(column_of, &needed, problems);
        let rows = table.filter_map(|cells| read_row(&cells, &header, problems));
        let rows: Vec<Row> = rows.collect();
        // Rows with only a round and a date have no board.
        let boards = |row: &Row| row.own.is_some() || row.other.is_some();
        if !header.is_empty() && !rows.iter().any(boards) {
            problems.refuse(0, 0, Message::new("problem-no-boards"));
        }
        assemble(&mut draft, rows, facts.rounds, problems);
        draft
    })
}

/// Headings of player columns in other tables.
const PLAYERS: [&str; 8] = [
    "name", "navn", "player", "spiller", "spieler", "namn", "spelare", "naam",
];

/// Whether the row of column names is one of team matches: other tables name players too, but not boards, teams or
/// places.
pub fn is_team_csv(text: &Text<'_>) -> bool {
    let columns = reader::columns_of(text, column_of);
    let own = [
        Column::Member,
        Column::Opponent,
        Column::Board,
        Column::Result,
        Column::Date,
    ];
    // A list of pairings has boards and results as well, but neither the club's members nor their opponents.
    let has_players = [Column::Member, Column::Opponent]
        .iter()
        .any(|one| columns.contains(one));
    // A list of games between players lacks the boards, teams and home matches.
    let of_matches = [Column::Board, Column::Team, Column::Opponents, Column::Home];
    let mut is_of_matches = of_matches.iter().any(|one| columns.contains(one));
    let names = reader::columns_of(text, |heading| PLAYERS.contains(&heading).then_some(()));
    // Rounds suffice if the column of the club's members is called that.
    is_of_matches |= columns.contains(&Column::Round) && names.is_empty();
    // In a table with a row for each player, the players have a column of their own. Two such columns are the two sides
    // of games.
    let is_of_players = names.len() > 1 || !names.is_empty() && !columns.contains(&Column::Member);
    let count = own.iter().filter(|one| columns.contains(one)).count();
    !is_of_players && has_players && is_of_matches && count > 1
}

/// Fills the draft from the rows.
fn assemble(
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
    draft.rounds_open = stated.is_none();
    if let Some((rounds, at)) = stated {
        let met: BTreeSet<u16> = rows.iter().map(|row| row.round).collect();
        missing_rounds(rounds, &met, at, problems);
    }
    // Matches are ordered by round, then by their first rows.
    rows.sort_by_key(|row| row.round);
    let (mut matches, places) = matches(&rows, problems);
    let mut rows: Vec<(usize, Row)> = places.into_iter().zip(rows).collect();
    number_boards(&mut rows, problems);
    rows.sort_by_key(|(place, row)| (*place, row.board));
    let (places, rows): (Vec<usize>, Vec<Row>) = rows.into_iter().unzip();
    let players = Players::number(&rows, problems);
    once_a_round(&rows, &players, problems);
    for (at, row) in rows.iter().enumerate() {
        let (own, opponent) = players.sides[at];
        board(draft, row, own, opponent, problems);
        if own.is_some() || opponent.is_some() {
            matches[places[at]].boards.push(TeamBoard {
                board: row.board.unwrap_or(0),
                own: own.map(EntrantNo),
                opponent: opponent.map(EntrantNo),
            });
        }
    }
    // A match of which only the date is known yet is dropped.
    matches.retain(|one| !one.boards.is_empty());
    draft.players = players.list;
    draft.games.sort_unstable();
    draft.byes.sort_unstable();
    let days = || matches.iter().filter_map(|one| one.day);
    draft.start = draft.start.or_else(|| days().min());
    draft.end = draft.end.or_else(|| days().max());
    let mut first_days: BTreeMap<u16, Date> = BTreeMap::new();
    for (round, day) in matches.iter().filter_map(|one| Some((one.round, one.day?))) {
        let first = first_days.entry(round).or_insert(day);
        *first = day.min(*first);
    }
    draft.round_dates = (1..=draft.rounds)
        .map(|round| first_days.get(&round).copied())
        .collect();
    draft.matches = matches;
}

/// The matches, and the match of each row. Rows belong to one match if they have the same team and round; they must
/// agree on day, opponents and place.
fn matches(rows: &[Row], problems: &mut Problems) -> (Vec<TeamMatch>, Vec<usize>) {
    let mut matches: Vec<TeamMatch> = Vec::new();
    let mut known: FxHashMap<(u16, &str), usize> = FxHashMap::default();
    let mut places = Vec::with_capacity(rows.len());
    for row in rows {
        let key = (row.round, row.team.as_str());
        let place = *known.entry(key).or_insert(matches.len());
        places.push(place);
        let Some(known) = matches.get_mut(place) else {
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
        let are_named = !row.opponents.is_empty() && !known.opponents.is_empty();
        if are_named && row.opponents != known.opponents {
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
    for (row, place) in rows.iter().zip(&places) {
        if matches[*place].day.is_none() {
            let message = Message::new("problem-team-no-day").with("round", row.round);
            problems.refuse(row.day_at.0, row.day_at.1, message);
        }
    }
    (matches, places)
}

/// A row without a board number gets the next free one in its match; no number is used twice.
fn number_boards(rows: &mut [(usize, Row)], problems: &mut Problems) {
    let mut last: BTreeMap<usize, u32> = BTreeMap::new();
    let mut seen: BTreeSet<(usize, u32)> = BTreeSet::new();
    for (place, row) in rows {
        let last = last.entry(*place).or_default();
        let board = row.board.unwrap_or(*last + 1);
        (row.board, *last) = (Some(board), board);
        if !seen.insert((*place, board)) {
            let message = Message::new("problem-team-board-twice")
                .with("round", row.round)
                .with("board", board);
            problems.refuse(row.board_at.0, row.board_at.1, message);
        }
    }
}

/// All players, with start numbers.
struct Players {
    list: Vec<PlayerDraft>,
    /// Each row's club player and opponent.
    sides: Vec<(Option<u32>, Option<u32>)>,
}

impl Players {
    /// The club's own players first, then the opponents.
    fn number(rows: &[Row], problems: &mut Problems) -> Self {
        let mut list: Vec<PlayerDraft> = Vec::new();
        let mut number = |sides: Vec<Option<&Side>>| -> Vec<Option<u32>> {
            let mut team = KnownPlayers::default();
            let sides = sides.into_iter();
            sides
                .map(|side| side.map(|side| enter(&mut list, &mut team, side, problems)))
                .collect()
        };
        let own = number(rows.iter().map(|row| row.own.as_ref()).collect());
        let others = number(rows.iter().map(|row| row.other.as_ref()).collect());
        Self {
            list,
            sides: own.into_iter().zip(others).collect(),
        }
    }
}

/// An index of the players of one side, as a file may name tens of thousands.
#[derive(Default)]
struct KnownPlayers {
    by_number: FxHashMap<String, usize>,
    /// For each name, the first player, and the one without a number; there is never a second one without.
    by_name: FxHashMap<String, (usize, Option<usize>)>,
}

impl KnownPlayers {
    /// The first player with the same DSU number, or with the same name if the numbers do not differ.
    fn find(&self, side: &Side, name: &str) -> Option<usize> {
        let namesakes = self.by_name.get(name);
        if side.dsu.is_empty() {
            return namesakes.map(|(first, _)| *first);
        }
        let by_number = self.by_number.get(&side.dsu).copied();
        let by_name = namesakes.and_then(|(_, unnumbered)| *unnumbered);
        by_number.into_iter().chain(by_name).min()
    }

    /// Records a player's current name and number.
    fn note(&mut self, at: usize, name: String, number: &str) {
        let (_, unnumbered) = self.by_name.entry(name).or_insert((at, None));
        if number.is_empty() {
            *unnumbered = Some(at);
            return;
        }
        if *unnumbered == Some(at) {
            *unnumbered = None;
        }
        let first = self.by_number.entry(number.to_owned()).or_insert(at);
        *first = at.min(*first);
    }
}

/// The start number of a player, whether new or known.
fn enter(
    list: &mut Vec<PlayerDraft>,
    team: &mut KnownPlayers,
    side: &Side,
    problems: &mut Problems,
) -> u32 {
    let key = name::key(&side.name);
    let Some(at) = team.find(side, &key) else {
        let no = u32::try_from(list.len() + 1).unwrap_or(u32::MAX);
        let national = NationalRating::dsu(side.dsu.clone(), side.rating);
        team.note(list.len(), key, &side.dsu);
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
        None => {
            let record = NationalRating::dsu(side.dsu.clone(), side.rating);
            player.national.extend(record);
        }
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
    if !side.dsu.is_empty() {
        team.note(at, name::key(&player.name), &side.dsu);
    }
    player.no
}

/// Reports players who sit at two boards in one round.
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
    let mut bye = |player, kind| {
        draft.byes.push(ByeDraft {
            round,
            player,
            kind,
        });
    };
    match (own, opponent, row.marks) {
        (None, None, None) => {}
        (None, None, Some(_)) => refuse("problem-team-nobody"),
        (Some(own), Some(opponent), Some(marks)) => {
            // Without colours, the lower start number comes first; the club's players have the lower ones.
            let (white, black, marks) = if row.white.unwrap_or(true) {
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
                sets: None,
                partners: None,
            });
        }
        (Some(_), Some(_), None) => {
            let message = Message::new("problem-team-no-result").with("round", round);
            problems.warn(at.0, at.1, message);
        }
        (Some(player), None, Some((Mark::ForfeitWin, _)))
        | (None, Some(player), Some((Mark::ForfeitLoss, _))) => bye(player, ByeKind::ForfeitWin),
        (Some(player), None, Some((Mark::ForfeitLoss, _))) => bye(player, ByeKind::ForfeitLoss),
        (Some(_), None, _) => refuse("problem-team-no-opponent"),
        (None, Some(_), _) => refuse("problem-team-no-member"),
    }
}

/// A player of a row.
#[derive(Clone, Debug)]
struct Side {
    name: String,
    dsu: String,
    rating: Option<i32>,
    at: numbers::At,
    dsu_at: numbers::At,
    rating_at: numbers::At,
}

/// A row that could be read.
#[derive(Clone, Debug)]
struct Row {
    line: usize,
    round: u16,
    day: Option<Date>,
    day_at: numbers::At,
    team: String,
    home: Option<bool>,
    opponents: String,
    opponents_at: numbers::At,
    board: Option<u32>,
    board_at: numbers::At,
    own: Option<Side>,
    other: Option<Side>,
    white: Option<bool>,
    marks: Option<(Mark, Mark)>,
    result_at: numbers::At,
}

fn side(
    cells: &reader::Row<'_, Column>,
    [name, dsu, rating]: [Column; 3],
    problems: &mut Problems,
) -> Option<Side> {
    let text = cells.text(name, problems);
    if text.is_empty() {
        return None;
    }
    let number = cells.text(dsu, problems);
    let stated = cells.text(rating, problems);
    Some(Side {
        name: text,
        dsu: numbers::person_number(&number, cells.at(dsu), problems),
        rating: numbers::rating(&stated, cells.at(rating), problems),
        at: cells.at(name),
        dsu_at: cells.at(dsu),
        rating_at: cells.at(rating),
    })
}

/// Reads a row; `None` after reporting why it cannot be used.
fn read_row(row: &[Cell], header: &[Option<Column>], problems: &mut Problems) -> Option<Row> {
    let cells = reader::Row::new(header, row, problems);
    // A missing column was reported with the header.
    let round_at = cells.at(Column::Round);
    let text = cells.text(Column::Round, problems);
    let Some(round) = numbers::rounds(&text) else {
        let message = Message::new("problem-team-round")
            .with("value", text)
            .with("limit", numbers::MAX_ROUNDS);
        problems.refuse(round_at.0, round_at.1, message);
        return None;
    };
    let own = side(
        &cells,
        [Column::Member, Column::Dsu, Column::DsuRating],
        problems,
    );
    let other = side(
        &cells,
        [
            Column::Opponent,
            Column::OpponentDsu,
            Column::OpponentRating,
        ],
        problems,
    );
    let read = Row {
        line: cells.line,
        round,
        day: cells.value(Column::Date, "problem-team-day", problems, dates::of_cell),
        day_at: cells.at(Column::Date),
        team: cells.text(Column::Team, problems),
        home: cells.value(Column::Home, "problem-team-home", problems, super::at_home),
        opponents: cells.text(Column::Opponents, problems),
        opponents_at: cells.at(Column::Opponents),
        board: cells.value(Column::Board, "problem-team-board", problems, |text| {
            numbers::digits(text).filter(|board| (1..=999).contains(board))
        }),
        board_at: cells.at(Column::Board),
        own,
        other,
        white: cells.value(
            Column::Colour,
            "problem-team-colour",
            problems,
            super::has_white,
        ),
        marks: cells.value(
            Column::Result,
            "problem-team-result",
            problems,
            super::marks,
        ),
        result_at: cells.at(Column::Result),
    };
    // Unreadable cells have been reported; using the row without them would only cause further problems.
    let fails = |column, has_value: bool| !has_value && cells.is_filled(column);
    if fails(Column::Date, read.day.is_some()) || fails(Column::Result, read.marks.is_some()) {
        return None;
    }
    Some(read)
}
