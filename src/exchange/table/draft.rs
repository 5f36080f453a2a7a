//! Turns a reading of a table into a tournament: players, games and byes, and every contradiction with its line and
//! column.

use std::collections::{BTreeMap, BTreeSet};

use super::counting::{Counting, match_games};
use super::game_headings::SIDES;
use super::grid::{Cell, Divided, Grid};
use super::headings::Head;
use super::hypothesis::{Content, Games, Hypothesis, PlayerRow, RoundCell, Table, other_side};
use super::mapping::Role;
use super::players::{is_name, name_columns, without_number};
use super::spelling::{self, Outcome};
use super::{points, score, words};
use crate::domain::{ByeKind, Mark, Message, Points};
use crate::exchange::clean::clean_text;
use crate::exchange::crosscheck::{Entry, EntryPlace, PlayerColumns, UncheckedCrosstable};
use crate::exchange::csv::facts::{self, Facts, TopLine};
use crate::exchange::csv::reader::Row;
use crate::exchange::draft::{
    self, ByeDraft, NationalRating, PlayerDraft, PublishedTieBreak, TournamentDraft,
};
use crate::exchange::numbers::{self, At, MAX_ROUNDS};
use crate::exchange::pgn::tournament::{self, PgnGame};
use crate::exchange::problem::Problems;

/// The most points of all matches of a table, in hundredths, beyond which their games are not created: more than any
/// event has.
const MOST_POINTS: i64 = 5_000_000;

pub(crate) fn of(grid: &Grid, found: &Hypothesis, problems: &mut Problems) -> TournamentDraft {
    let mut draft = TournamentDraft::default();
    let titles = &grid.rows[..found.titles.min(grid.rows.len())];
    let stated = read_facts(titles, &mut draft, problems);
    match &found.found {
        Content::Games(games) => read_list(grid, found, games, &mut draft, problems),
        Content::Players(table) => {
            let head = grid.rows.get(found.titles).and_then(|row| row.first());
            let line = head.map_or(0, |cell| cell.line);
            draft.players = read_player(&grid.rows, found, &table.players, problems);
            published(grid, found, &table.players, line, &mut draft);
            compare_sides(grid, found, table, (line, stated), &mut draft, problems);
            byes_of_nobody(&mut draft);
        }
    }
    if let Some((rounds, _)) = stated {
        draft.rounds = draft.rounds.max(rounds);
        draft.rounds_open = false;
    }
    draft
}

/// Turns games against a row with a name such as "bye" into byes, and removes the row. A row that won or drew a game,
/// or got points without one, is a real player, with a name such as Frei or Bay.
fn byes_of_nobody(draft: &mut TournamentDraft) {
    let is_somebody = |no: u32| {
        let mut byes = draft.byes.iter();
        let has_no_point = |kind| matches!(kind, ByeKind::Zero | ByeKind::ForfeitLoss);
        if byes.any(|bye| bye.player == no && !has_no_point(bye.kind)) {
            return true;
        }
        let games = draft.games.iter();
        let sides =
            games.flat_map(|game| [(game.white, game.white_mark), (game.black, game.black_mark)]);
        let has_lost = |mark| matches!(mark, Mark::Loss | Mark::ForfeitLoss | Mark::Open);
        sides
            .into_iter()
            .any(|(player, mark)| player == no && !has_lost(mark))
    };
    let is_nobody = |player: &&PlayerDraft| {
        let is_called_so = words::is_absence(&player.name) || words::is_bye(&player.name);
        is_called_so && !is_somebody(player.no)
    };
    let nobody: BTreeSet<u32> = (draft.players.iter().filter(is_nobody))
        .map(|player| player.no)
        .collect();
    if nobody.is_empty() {
        return;
    }
    draft.players.retain(|player| !nobody.contains(&player.no));
    draft.byes.retain(|bye| !nobody.contains(&bye.player));
    for game in std::mem::take(&mut draft.games) {
        let (player, mark) = match [game.white, game.black].map(|no| nobody.contains(&no)) {
            [false, false] => {
                draft.games.push(game);
                continue;
            }
            [true, true] => continue,
            [true, false] => (game.black, game.black_mark),
            [false, true] => (game.white, game.white_mark),
        };
        let kind = match draft.points.of_mark(mark) {
            points if points == draft.points.win => ByeKind::Pairing,
            points if points == draft.points.draw => ByeKind::Half,
            _ => ByeKind::Zero,
        };
        draft.byes.push(ByeDraft {
            round: game.round,
            player,
            kind,
        });
    }
}

/// Adds the tie-breaks that the table publishes, if their headings name a system.
fn published(
    grid: &Grid,
    found: &Hypothesis,
    rows: &[PlayerRow],
    line: usize,
    draft: &mut TournamentDraft,
) {
    let head = Head::of(&grid.rows, found.titles.min(grid.rows.len() - 1));
    let columns = head.columns.iter().enumerate();
    for (place, heading) in columns.filter(|(place, _)| found.mapping.at(*place).is_none()) {
        let Some(system) = words::tie_break(&heading.text) else {
            continue;
        };
        let value = |player: &PlayerRow| {
            let text = grid.rows[player.row].get(place)?.unguarded();
            Some((
                player.number,
                Points(spelling::value(&spelling::normal(text))?),
            ))
        };
        draft.published.push(PublishedTieBreak {
            system,
            heading: clean_text(&heading.text),
            line,
            values: rows.iter().filter_map(value).collect(),
        });
    }
}

/// Compares the two sides of every game.
fn compare_sides(
    grid: &Grid,
    found: &Hypothesis,
    table: &Table,
    (line, stated): (usize, Option<(u16, At)>),
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let too_many = Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
    table
        .problems
        .iter()
        .for_each(|one| problems.push(one.clone()));
    table.counting.tell(line, problems);
    draft.summed = table.counting == Counting::Matches;
    if draft.summed && points_of_all(table) > MOST_POINTS {
        problems.refuse(line, 0, too_many);
        return;
    }
    draft.points = table.counting.points();
    draft.unordered = table.is_by_opponent || draft.summed;
    // A column of matches takes as many rounds as its longest match has games.
    let width = table.numbers.len();
    let all = (0..table.told.len()).flat_map(|player| (0..width).map(move |at| (player, at)));
    let games = all.filter_map(|(player, at)| Some(marks(table, player, at)?.len()));
    let longest = u16::try_from(games.max().unwrap_or(1)).unwrap_or(u16::MAX);
    let mut checked = UncheckedCrosstable::default();
    checked.stated = stated;
    let mut unread: Vec<(At, String)> = Vec::new();
    for (player, row) in table.players.iter().enumerate() {
        let cells = table.told[player].iter().zip(&table.places[player]);
        for (column, (told, at)) in cells.enumerate() {
            let round = (table.numbers[column] - 1).saturating_mul(longest);
            let first = round.saturating_add(1);
            let (opponent, white) = match *told {
                RoundCell::Empty => continue,
                RoundCell::Bye(kind) if !table.is_by_opponent => {
                    checked.fill(row.number, first, (0, 0));
                    checked.byes.push(ByeDraft {
                        round: first,
                        player: row.number,
                        kind,
                    });
                    continue;
                }
                RoundCell::Bye(_) | RoundCell::Unread => {
                    let mut cells = grid.rows[row.row].iter();
                    let cell = cells.find(|cell| (cell.line, cell.column) == *at);
                    let text = cell.map(|cell| clean_text(cell.unguarded()));
                    unread.push((*at, text.unwrap_or_default()));
                    continue;
                }
                RoundCell::Game {
                    opponent, white, ..
                } => (table.players[opponent].number, white),
                RoundCell::Stranger(opponent) => (opponent, None),
            };
            let Some(marks) = marks(table, player, column) else {
                unread.push((*at, outcome_text(told)));
                continue;
            };
            for (round, mark) in (first..).zip(marks) {
                let (line, column) = *at;
                checked.fill(row.number, round, *at);
                checked.entries.push(Entry {
                    place: EntryPlace {
                        line,
                        opponent: column,
                        colour: column,
                        result: column,
                    },
                    round,
                    player: row.number,
                    opponent,
                    white,
                    mark,
                });
            }
        }
    }
    // One message for all unreadable cells.
    unread.sort();
    let key = if table.is_by_opponent {
        "problem-grid-cell"
    } else {
        "problem-cells-unreadable"
    };
    if let Some(((line, column), value)) = unread.first() {
        let message = Message::new(key).with("count", unread.len());
        problems.refuse(*line, *column, message.with("value", value.as_str()));
    }
    draft.players.sort_by_key(|player| player.no);
    let column = |role| found.mapping.first(role).map_or(0, |place| place + 1);
    let columns = PlayerColumns {
        number: column(Role::Number),
        points: column(Role::Points),
    };
    checked.complete(draft, columns, problems);
    if draft.rounds > MAX_ROUNDS {
        problems.refuse(line, 0, too_many);
    }
}

fn points_of_all(table: &Table) -> i64 {
    let value = |told: &RoundCell| match told {
        RoundCell::Game {
            outcome: Outcome::Value(value),
            ..
        } => i64::from(*value),
        _ => 0,
    };
    table.told.iter().flatten().map(value).sum()
}

/// The marks of one side, game by game (`None` for a game without a result); `None` for a cell without a game, or with
/// a number that has no meaning.
fn marks(table: &Table, player: usize, column: usize) -> Option<Vec<Option<Mark>>> {
    let (opponent, outcome) = match *table.told[player].get(column)? {
        RoundCell::Game {
            opponent, outcome, ..
        } => (opponent, outcome),
        RoundCell::Stranger(_) => return Some(vec![None]),
        _ => return None,
    };
    let theirs = other_side(&table.told, player, column).map(|(_, outcome)| outcome);
    let value = match outcome {
        Outcome::None => return Some(vec![None]),
        Outcome::Value(value) if table.counting == Counting::Matches => value,
        outcome => {
            let mark = table.counting.mark(outcome, theirs);
            return mark.map(|mark| vec![Some(mark)]);
        }
    };
    let Some(Outcome::Value(theirs)) = theirs else {
        return Some(vec![Some(Mark::Open)]);
    };
    // Both sides must list the games of a match in the same order, that of the upper row.
    let games = if player < opponent {
        match_games(value, theirs)?
    } else {
        let games = match_games(theirs, value)?.into_iter();
        games.map(Mark::mirror).collect()
    };
    Some(games.into_iter().map(Some).collect())
}

fn outcome_text(told: &RoundCell) -> String {
    match told {
        RoundCell::Game {
            outcome: Outcome::Value(value),
            ..
        } => Points(*value).exact().to_string(),
        RoundCell::Game {
            outcome: Outcome::Mark(mark),
            ..
        } => mark.code().to_string(),
        _ => String::new(),
    }
}

/// Adds players and games to a draft.
fn read_list(
    grid: &Grid,
    found: &Hypothesis,
    games: &Games,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    tell_left(grid, found, games, problems);
    if let Some(line) = other_group(&games.games) {
        problems.refuse(line, 0, Message::new("problem-list-groups"));
    }
    let is_open = |game: &&PgnGame| game.marks.is_some_and(|(white, _)| white == Mark::Open);
    let mut open = games.games.iter().filter(is_open);
    if let Some(first) = open.next() {
        let [white, black] = [0, 1].map(|side| clean_text(&first.sides[side].name));
        let message = Message::new("problem-list-open").with("count", 1 + open.count());
        problems.warn(
            first.line,
            0,
            message.with("white", white).with("black", black),
        );
    }
    let mut games = games.games.clone();
    for side in games.iter_mut().flat_map(|game| &mut game.sides) {
        side.name = clean_text(&side.name);
    }
    tournament::assemble(draft, &games, problems);
}

/// Reports the rows that are neither a game nor a round; one that names two players, or has a result, is refused.
fn tell_left(grid: &Grid, found: &Hypothesis, games: &Games, problems: &mut Problems) {
    let sides = SIDES.as_flattened().iter();
    let sides: Vec<usize> = sides
        .filter_map(|role| found.mapping.first(*role))
        .collect();
    let row = |line: usize| {
        let mut rows = grid.rows.iter();
        let row = rows.find(|row| row.first().is_some_and(|cell| cell.line == line));
        row.map(Vec::as_slice).unwrap_or_default()
    };
    let has_result = |cell: &Cell| {
        let text = cell.unguarded();
        score::of_both(text).is_some() || score::at_end(text).is_some()
    };
    let is_pair = |cell: &Cell| {
        let separators = [" - ", " – ", " vs "];
        let has_any = separators.iter().any(|one| cell.unguarded().contains(one));
        grid.divided == Divided::Lines && has_any
    };
    let may_be_game = |(line, _): &&At| {
        let row = row(*line);
        let names = sides.iter().filter_map(|place| row.get(*place));
        let has_names = names.filter(|cell| is_name(cell.unguarded())).count() > 1;
        has_names || row.iter().any(|cell| has_result(cell) || is_pair(cell))
    };
    let (lost, others): (Vec<&At>, Vec<&At>) = games.left.iter().partition(may_be_game);
    if let Some((line, column)) = lost.first() {
        let texts = row(*line).iter().map(|cell| clean_text(cell.unguarded()));
        let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        let message = Message::new("problem-list-unread")
            .with("count", lost.len())
            .with("value", texts.join(" "));
        problems.refuse(*line, *column, message);
    }
    if let Some((line, column)) = others.first() {
        let message = Message::new("problem-list-rows").with("count", others.len());
        problems.warn(*line, *column, message);
    }
}

/// The line from which on other players play in rounds that occurred before: another group.
fn other_group(games: &[PgnGame]) -> Option<usize> {
    let round = |at: usize| games[at].round.parse::<u16>().ok();
    let names = |games: &[PgnGame]| -> BTreeSet<String> {
        let sides = games.iter().flat_map(|game| &game.sides);
        sides
            .map(|side| side.name.clone())
            .filter(|name| name != "bye")
            .collect()
    };
    let mut falls = (1..games.len()).filter(|at| round(*at) < round(at - 1));
    let start = falls.find(|at| names(&games[..*at]).is_disjoint(&names(&games[*at..])))?;
    Some(games[start].line)
}

/// The players of these rows, in their order.
fn read_player(
    grid: &[Vec<Cell>],
    found: &Hypothesis,
    rows: &[PlayerRow],
    problems: &mut Problems,
) -> Vec<PlayerDraft> {
    let mapping = &found.mapping;
    let columns = name_columns(mapping);
    let header = mapping.each().into_iter();
    let header: Vec<Option<Role>> = header.map(|holds| holds.map(|(role, _)| role)).collect();
    let of = |row: &PlayerRow| Row::of(&header, &grid[row.row]);
    let players = rows.iter().map(|row| {
        let names: Vec<&Cell> = (columns.iter())
            .filter_map(|place| grid[row.row].get(*place))
            .collect();
        player(&of(row), &names, row.number, problems)
    });
    let mut players: Vec<PlayerDraft> = players.collect();
    check_numbers(rows, of, problems);
    if found.evidence.is_own {
        return players;
    }
    // Numbers before the names count only if all names have one.
    let has_number = |player: &PlayerDraft| without_number(&player.name).0.is_some();
    if players.iter().all(has_number) {
        for player in &mut players {
            player.name = without_number(&player.name).1.to_owned();
        }
    }
    // Ratings after the names count only if all names have one.
    if mapping.first(Role::Rating).is_none() {
        let rated = players.iter().map(|player| with_rating(&player.name));
        let rated: Option<Vec<(String, i32)>> = rated.collect();
        for (player, (name, rating)) in players.iter_mut().zip(rated.unwrap_or_default()) {
            (player.name, player.rating) = (name, Some(rating));
        }
    }
    for player in &mut players {
        let titled = titled(&player.name).filter(|_| mapping.first(Role::Title).is_none());
        if let Some((title, name)) = titled {
            (player.title, player.name) = (title.to_owned(), name.to_owned());
        }
    }
    players
}

/// Refuses rows of the program's own table that have no number, or the number of another row.
fn check_numbers<'a>(
    rows: &[PlayerRow],
    of: impl Fn(&PlayerRow) -> Row<'a, Role>,
    problems: &mut Problems,
) {
    let mut lines: BTreeMap<u32, usize> = BTreeMap::new();
    for row in rows {
        let (cells, no) = (of(row), row.number);
        let (line, column) = cells.at(Role::Number);
        let message = if no == 0 {
            let value = cells.text(Role::Number, problems);
            Message::new("problem-start-number").with("value", value)
        } else if let Some(first) = lines.insert(no, line) {
            Message::new("problem-start-number-twice")
                .with("no", no.to_string())
                .with("line", first.to_string())
        } else {
            continue;
        };
        problems.refuse(line, column, message);
    }
}

/// A name with a rating in brackets after it, `Anna Holm (1544)`.
fn with_rating(name: &str) -> Option<(String, i32)> {
    let (before, inner) = name.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let rating = inner.trim().parse().ok()?;
    (100..4_000)
        .contains(&rating)
        .then(|| (before.trim_end().to_owned(), rating))
}

/// A title before a name, or in brackets after it: `WIM Holm, Anna`, `Holm Anna (Wim)`.
fn titled(name: &str) -> Option<(&str, &str)> {
    let is_capital = |word: &str| word.chars().all(char::is_uppercase);
    let before = || {
        let (title, name) = name.split_once(' ')?;
        (words::is_title(title) && is_capital(title) && name.starts_with(char::is_alphabetic))
            .then_some((title, name))
    };
    let behind = || {
        let (name, title) = name.strip_suffix(')')?.rsplit_once('(')?;
        words::is_title(title).then(|| (title, name.trim_end()))
    };
    before().or_else(behind)
}

/// A player from a row, with these cells for the name.
fn player(row: &Row<'_, Role>, names: &[&Cell], no: u32, problems: &mut Problems) -> PlayerDraft {
    let at = |role| row.at(role);
    let mut text = |role| row.text(role, problems);
    let [sex, title, federation, born] =
        [Role::Sex, Role::Title, Role::Federation, Role::Birth].map(&mut text);
    let [dsu, dsu_rating, fide, own_rating] =
        [Role::Dsu, Role::DsuRating, Role::Fide, Role::Rating].map(&mut text);
    let [points_text, rank] = [Role::Points, Role::Rank].map(&mut text);
    numbers::check_birth(&born, at(Role::Birth), problems);
    let dsu_rating = rating(&dsu_rating, at(Role::DsuRating), problems);
    let dsu = numbers::person_number(&dsu, at(Role::Dsu), problems);
    let stated = points::stated(&points_text);
    if stated.is_none() && !points_text.is_empty() {
        let message = Message::new("problem-points-unreadable").with("value", points_text);
        problems.warn(at(Role::Points).0, at(Role::Points).1, message);
    }
    let parts = names.iter().map(|cell| cell.text(problems));
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let name = parts.join(" ").trim_matches(['*', ' ']).to_owned();
    if name.is_empty() {
        let (line, column) = at(Role::Name);
        problems.warn(line, column, Message::new("problem-name-missing"));
    }
    PlayerDraft {
        no,
        sex,
        title,
        name,
        rating: rating(&own_rating, at(Role::Rating), problems),
        federation,
        fide: numbers::person_number(&fide, at(Role::Fide), problems),
        born,
        points: stated,
        rank: place(&rank, at(Role::Rank), problems),
        national: NationalRating::dsu(dsu, dsu_rating).into_iter().collect(),
        line: row.line,
        columns: draft::PlayerColumns {
            name: names.first().map_or(0, |cell| cell.column),
            rating: at(Role::Rating).1,
            dsu_rating: at(Role::DsuRating).1,
            dsu_line: None,
            born: at(Role::Birth).1,
            points: at(Role::Points).1,
        },
        withdrawn: None,
    }
}

/// A rating; with a letter before it in the draughts federation (`A 2339`), or after it in the French one (`1845F`,
/// `1840 N`). Signs for none, and strengths between 0 and 1, count as none.
fn rating(text: &str, at: At, problems: &mut Problems) -> Option<i32> {
    let is_sign = !text.contains(|letter: char| letter.is_ascii_digit());
    if is_sign || text.starts_with("0,") || text.starts_with("0.") {
        return None;
    }
    // `2560 (2473)`, with a national rating after it.
    let first = text
        .split_once(" (")
        .map(|(first, _)| first)
        .filter(|first| numbers::digits(first).is_some());
    let has_digit = |word: &&str| word.contains(|letter: char| letter.is_ascii_digit());
    let last = first
        .unwrap_or(text)
        .split_whitespace()
        .rfind(has_digit)
        .unwrap_or_default();
    let number = last.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    // Some programs write every number with a fraction.
    let number = number.strip_suffix(".0").unwrap_or(number);
    match numbers::digits(number).filter(|rating| (1..=4_000).contains(rating)) {
        Some(rating) => i32::try_from(rating).ok(),
        None => numbers::rating(text, at, problems),
    }
}

/// A place; of a shared place (`2-3`) the first number.
fn place(text: &str, at: At, problems: &mut Problems) -> Option<u32> {
    let first = text.split(['-', '–']).next().unwrap_or_default();
    let plain = first.trim_matches(['.', '=', ' ', ')', '(', '#']);
    if text.is_empty() || (plain.is_empty() && numbers::digits(text).is_none()) {
        return None;
    }
    numbers::rank(plain, at, problems)
}

/// Takes the facts and the name of the event from the rows above the table; returns the stated number of rounds with
/// its position.
pub(crate) fn read_facts(
    rows: &[Vec<Cell>],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) -> Option<(u16, At)> {
    let known = facts::FACTS.map(|(fact, _)| fact);
    let mut facts = Facts::default();
    for row in rows {
        if let TopLine::Fact(name) = TopLine::classify(row, problems) {
            facts.take(&known, (&name, row), draft, problems);
        }
    }
    if draft.name.is_empty() {
        draft.name = title(rows).unwrap_or_default();
    }
    facts.rounds
}

/// The first title that is not an address, a message to spreadsheets, a row of headings, a round, or only the title of
/// the standings.
fn title(rows: &[Vec<Cell>]) -> Option<String> {
    let texts = rows.iter().filter_map(|row| {
        let mut filled = row.iter().filter(|cell| !cell.is_blank());
        let cell = filled.next()?;
        (filled.count() < 3).then(|| cell.text(&mut Problems::default()))
    });
    let is_title = |text: &String| {
        let is_of_page = text.contains("http") || text.contains("Servertime");
        let is_fact = text.starts_with('#') && !text.starts_with("# ") && !text.starts_with("##");
        let is_text = !is_fact && !text.starts_with("sep=");
        is_text && !is_of_page && words::roles(text).is_empty()
    };
    let name = texts.into_iter().find(is_title)?;
    let name = name.trim_start_matches(['#', ';', ' ']);
    Some(name.trim_matches(['*', '_', ' ']).to_owned())
}
