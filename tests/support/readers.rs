//! What must hold whatever bytes a reader is given, one function a reader: no panic, a value or a refusal but
//! never both, no character that acts on a terminal, and what is read comes back from writing unchanged.
//!
//! `tests/exchange/fuzz.rs` calls them with mutated files, `tests/fuzz` with whatever libFuzzer comes up with.

use std::collections::BTreeSet;

use klubrating::domain::person::Status;
use klubrating::domain::plain::guarded;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{GameOutcome, Mark, PersonId, PointsSystem, Severity};
use klubrating::exchange::collection::{Collection, SkipReason};
use klubrating::exchange::collection::{Oddities, Oddity};
use klubrating::exchange::counted_pairs::is_counted_pairs;
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::encoding::decode;
use klubrating::exchange::packed::{packing, unpack};
use klubrating::exchange::people::members_csv::MemberDraft;
use klubrating::exchange::people::{club_list, members_csv, names_list, opening_csv};
use klubrating::exchange::pgn::collection::{LONGEST, ReadOptions, ReadStopped};
use klubrating::exchange::pgn::spelling::{Aliases, spelled};
use klubrating::exchange::pgn::tag::{self, Read, Tag};
use klubrating::exchange::pgn::tournament as tournament_pgn;
use klubrating::exchange::problem::{Problem, Reading};
use klubrating::exchange::rating_list::{RatingList, recognise};
use klubrating::exchange::rating_list::{dsu_report, fide_list};
use klubrating::exchange::table::TableOptions;
use klubrating::exchange::{
    badminton_csv, multiplayer_csv, table, team_csv, testsuite_pgn, tournament_file, trf,
};
use klubrating::publish::regulation::regulation as regulation_text;
use klubrating::rating::ledger::rate as rate_events;
use klubrating::rating::multiplayer::{Method, rate};
use klubrating::rating::regulation::Regulation;
use klubrating::text::{Lang, Texts};

use crate::build;
use crate::common::{assert_all_clean, assert_clean, assert_said_cleanly, member_texts, texts};

/// A value or an error, and nothing said that acts on a terminal.
pub fn reading<T>(reading: &Reading<T>) {
    let refused = reading
        .problems
        .iter()
        .any(|problem| problem.severity == Severity::Error);
    assert_eq!(reading.value.is_none(), refused);
    assert_said_cleanly(&reading.problems);
}

type Writer = fn(&TournamentDraft) -> (Vec<u8>, Vec<klubrating::domain::Message>);

/// A tournament is clean, and the same after writing and reading it.
fn tournament(
    found: Reading<TournamentDraft>,
    write: Writer,
    read: fn(&[u8]) -> Reading<TournamentDraft>,
) -> Option<TournamentDraft> {
    reading(&found);
    let draft = found.value?;
    assert_all_clean(texts(&draft));
    let (written, messages) = write(&draft);
    assert_eq!(messages, []);
    let again = read(&written).value.unwrap();
    let draft = draft.without_lines();
    assert_eq!(again.without_lines(), draft);
    Some(draft)
}

/// A tournament report of FIDE (TRF).
pub fn trf_report(bytes: &[u8]) {
    let mut found = trf::read(bytes);
    found.value = found.value.map(|draft| trf::carried(&draft));
    tournament(found, trf::write, trf::read);
}

/// A table of a tournament, as text or as a workbook: nobody plays twice in a round or beyond the last one, and what
/// the own table can carry comes back from it.
pub fn table(bytes: &[u8]) {
    let found = table::read(bytes);
    reading(&found);
    let Some(draft) = found.value else { return };
    assert_all_clean(texts(&draft));
    let numbers = numbers(&draft);
    let mut taken = BTreeSet::new();
    for game in &draft.games {
        assert!((1..=draft.rounds).contains(&game.round), "{game:?}");
        for no in [game.white, game.black] {
            assert!(numbers.contains(&no), "{game:?}");
            assert!(taken.insert((game.round, no)), "{game:?}");
        }
    }
    if !draft.unordered && draft.points == PointsSystem::default() {
        let (written, messages) = table::write(&draft);
        assert_eq!(messages, []);
        let again = table::read(&written).value.unwrap();
        assert_eq!(again.without_lines(), draft.without_lines());
    }
    reading(&tournament_file::read(bytes, "file.txt"));
}

/// A workbook of whatever cells, written as another program writes it, and the same with a damaged byte.
pub fn workbook(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, line) in (0..200).zip(text.lines()) {
        for (column, cell) in (0..40).zip(line.split([';', ',', '\t'])) {
            match cell.parse::<f64>() {
                Ok(number) if number.is_finite() => {
                    sheet.write_number(row, column, number).unwrap()
                }
                _ => sheet.write_string(row, column, cell).unwrap(),
            };
        }
    }
    let mut written = book.save_to_buffer().unwrap();
    table(&written);
    let at = bytes.iter().map(|byte| usize::from(*byte)).sum::<usize>() % written.len();
    written[at] ^= bytes.first().copied().unwrap_or(1).max(1);
    reading(&table::read(&written));
    // A text is the matter of `table`.
    if bytes.starts_with(b"PK") || bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        reading(&table::read(bytes));
    }
}

/// Matches of teams board by board, as CSV.
pub fn team(bytes: &[u8]) {
    let _ = decode(bytes).map(|text| team_csv::is_team_csv(&text));
    tournament(team_csv::read(bytes), team_csv::write, team_csv::read);
}

/// A list of badminton matches as CSV: no one plays twice in a round.
pub fn badminton(bytes: &[u8]) {
    let _ = decode(bytes).map(|text| badminton_csv::is_badminton_csv(&text));
    let read = badminton_csv::read;
    let Some(draft) = tournament(read(bytes), badminton_csv::write, read) else {
        return;
    };
    let numbers = numbers(&draft);
    let mut taken = BTreeSet::new();
    for game in &draft.games {
        let partners = game.partners.map(|(one, other)| [one, other]);
        let all = [game.white, game.black].into_iter();
        for no in all.chain(partners.into_iter().flatten()) {
            assert!(
                numbers.contains(&no) && taken.insert((game.round, no)),
                "{game:?}"
            );
        }
    }
}

/// The games of one tournament: no one plays twice in a round, and everybody in it is known.
pub fn games_of_tournament(bytes: &[u8]) {
    let found = tournament_pgn::read(bytes);
    reading(&found);
    let Some(draft) = found.value else {
        return;
    };
    assert_all_clean(texts(&draft));
    let numbers = numbers(&draft);
    let mut taken = BTreeSet::new();
    let games = draft.games.iter();
    let games = games.flat_map(|game| [(game.round, game.white), (game.round, game.black)]);
    let byes = draft.byes.iter().map(|bye| (bye.round, bye.player));
    for (round, no) in games.chain(byes) {
        assert!((1..=draft.rounds).contains(&round) && numbers.contains(&no));
        assert!(taken.insert((round, no)), "{no} twice in round {round}");
    }
}

/// The start numbers, each of which is there once.
fn numbers(draft: &TournamentDraft) -> BTreeSet<u32> {
    let numbers: BTreeSet<u32> = draft.players.iter().map(|player| player.no).collect();
    assert_eq!(numbers.len(), draft.players.len());
    numbers
}

/// The members of a club as CSV.
pub fn members(bytes: &[u8]) {
    let found = members_csv::read(bytes);
    reading(&found);
    let Some(mut members) = found.value else {
        return;
    };
    assert_all_clean(members.iter().flat_map(member_texts));
    let written = members_file(&members);
    let mut again = members_csv::read(&written).value.unwrap();
    members.iter_mut().chain(&mut again).for_each(|member| {
        member.line = 0;
        member.columns = members_csv::MemberColumns::default();
        member.status.get_or_insert(Status::Active);
    });
    assert_eq!(again, members);
}

/// Games of several players as CSV; whatever is read can be ranked.
pub fn multiplayer(bytes: &[u8]) {
    let found = multiplayer_csv::read(bytes);
    reading(&found);
    places(&found, bytes);
    let Some(draft) = found.value else { return };
    assert_all_clean(&draft.players);
    assert_all_clean(draft.heads.iter().map(|head| &head.name));
    assert_eq!(draft.heads.len(), draft.games.len());
    let names: BTreeSet<&String> = draft.players.iter().collect();
    assert_eq!(names.len(), draft.players.len());
    let played: BTreeSet<u32> = draft.games.results().iter().map(|one| one.player).collect();
    assert_eq!(played.len(), draft.players.len());
    for game in draft.games.iter() {
        assert!((2..=100).contains(&game.len()));
        assert!(
            game.iter()
                .all(|one| one.result.is_finite() && one.result >= 0.0)
        );
        assert!(game.iter().any(|one| one.result > 0.0));
    }
    if let Ok(rating) = rate(&draft.games, &Method::default()) {
        assert!(rating.players.iter().all(|one| one.value.is_finite()));
    }
}

/// A refusal that is not of the file as a whole names a line that the file has, and a column.
fn places<T>(reading: &Reading<T>, bytes: &[u8]) {
    let lines = bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r'));
    let lines = lines.count() + 1;
    for problem in &reading.problems {
        assert!(problem.line <= lines, "{problem:?}");
        // What is not there has no column.
        let whole = [
            "problem-column-missing",
            "problem-names-missing",
            "problem-line-too-long",
            "problem-multi-no-game",
            "problem-multi-no-player",
            "problem-multi-result",
        ];
        let has_place = problem.line == 0 || problem.column > 0;
        assert!(
            has_place || whole.contains(&problem.message.key),
            "{problem:?}"
        );
    }
}

/// Members in the columns of the program's template.
pub fn members_file(members: &[MemberDraft]) -> Vec<u8> {
    let text = |text: &str| format!("\"{}\"", guarded(text).replace('"', "\"\""));
    let number = |value: Option<String>| value.unwrap_or_default();
    let mut file = String::from("name;dsu;fide;born;since;status;start_rating;games\n");
    for member in members {
        let cells = [
            text(&member.name),
            number(member.dsu.clone()),
            number(member.fide.clone()),
            number(member.born.map(|born| born.to_string())),
            number(member.since.map(|day| day.to_string())),
            member.status.unwrap_or(Status::Active).word().to_owned(),
            number(member.start_rating.map(|rating| rating.to_string())),
            number(member.games.map(|games| games.to_string())),
        ];
        file += &(cells.join(";") + "\n");
    }
    file.into_bytes()
}

/// The last list of a club that is taken over.
pub fn opening(bytes: &[u8]) {
    let found = opening_csv::read(bytes);
    reading(&found);
    reading(&club_list::read_given(bytes, &TableOptions::default()));
    for member in found.value.into_iter().flatten() {
        assert_clean(&member.name);
        assert_all_clean(member.dsu.iter().chain(&member.fide));
        assert!((-500..=4_000).contains(&member.rating.0));
    }
}

/// A list of names, with or without ratings.
pub fn names(bytes: &[u8]) {
    let found = names_list::read(bytes);
    reading(&found);
    if let Some(players) = found.value {
        assert!(!players.is_empty());
        assert_all_clean(players.iter().map(|player| &player.who));
    }
}

/// The club report of Dansk Skak Union.
pub fn club_report(bytes: &[u8]) {
    let _ = recognise(bytes);
    list(&dsu_report::read(bytes));
}

/// A player list of FIDE as text.
pub fn fide_text(bytes: &[u8]) {
    list(
        &fide_list::read_text(bytes, &wanted(), |_| true)
            .unwrap()
            .unwrap(),
    );
}

/// A player list of FIDE as XML.
pub fn fide_xml(bytes: &[u8]) {
    list(
        &fide_list::read_xml(bytes, &wanted(), |_| true)
            .unwrap()
            .unwrap(),
    );
}

fn wanted() -> BTreeSet<String> {
    BTreeSet::from(["99900001", "99900004", "1"].map(str::to_owned))
}

fn list(found: &Reading<RatingList>) {
    reading(found);
    if let Some(list) = &found.value {
        assert!(list.players.len() <= list.total);
        for player in &list.players {
            assert_clean(&player.name);
            assert_all_clean(player.dsu.iter().chain(&player.fide));
        }
    }
}

/// Every game of a collection with the names unchanged, the skipped by reason, the days, and the odd ones.
#[derive(Debug, PartialEq)]
pub struct Collected {
    /// White, Black and the outcome.
    pub games: Vec<(Vec<u8>, Vec<u8>, GameOutcome)>,
    /// How many were skipped, by reason.
    pub skipped: [u64; SkipReason::ALL.len()],
    days: Option<(u32, u32)>,
    pub oddities: Oddities,
}

/// Reads a collection in pieces of that many bytes, with that many threads; the error is of damage.
pub fn try_games(text: &[u8], piece: usize, threads: usize) -> Result<Collected, Problem> {
    let mut collection = Collection::default();
    let how = ReadOptions {
        piece,
        threads,
        longest: LONGEST,
        days: None,
        progress: &|_| true,
    };
    match collection.read(text, &how) {
        Ok(()) => {}
        Err(ReadStopped::Damaged(problem)) => return Err(*problem),
        Err(other) => panic!("{other:?}"),
    }
    let oddities = std::mem::take(&mut collection.oddities);
    let name = |number| collection.names.name(number).to_vec();
    Ok(Collected {
        games: collection
            .games()
            .map(|game| (name(game.white), name(game.black), game.outcome))
            .collect(),
        skipped: collection.skipped,
        days: collection.days,
        oddities,
    })
}

/// A collection that is not damaged.
pub fn read_games(text: &[u8], piece: usize, threads: usize) -> Collected {
    try_games(text, piece, threads).unwrap()
}

impl Collected {
    /// How many games there are, whether they count or not.
    pub fn met(&self) -> u64 {
        self.games.len() as u64 + self.skipped.iter().sum::<u64>()
    }

    /// How many lines look like the beginning of a game, are none, and are named.
    pub fn named(&self) -> u64 {
        let kinds = [Oddity::TagsApart, Oddity::TagInComment];
        kinds.map(|kind| self.oddities.of(kind).count).iter().sum()
    }
}

/// A collection of games: none is lost without a word, and pieces and threads change nothing. `seed` says
/// where the pieces end.
pub fn games(text: &[u8], seed: usize) {
    let whole = try_games(text, text.len() + 1, 1);
    match &whole {
        Ok(whole) => {
            assert_eq!(whole.met(), beginnings(text), "games");
            for (white, black, _) in &whole.games {
                assert_clean(&spelled(white));
                assert_clean(&spelled(black));
            }
        }
        Err(damage) => assert!(is_in_place(damage, text), "{damage:?}"),
    }
    let piece = text.len() / 64 + 1 + seed % text.len().max(1);
    assert_eq!(try_games(text, piece, 1 + seed % 3), whole, "{piece}");
}

/// Whether damage is where a comment or a tag begins.
pub fn is_in_place(damage: &Problem, text: &[u8]) -> bool {
    let newline = newline_of(text);
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let line = text.split(|byte| *byte == newline).nth(damage.line - 1);
    let sign = match damage.message.key {
        "problem-pgn-comment-open" => b'{',
        "problem-pgn-game-in-comment" | "problem-pgn-tag-open" => b'[',
        _ => return false,
    };
    // The bytes of a letter behind its first have no column.
    let letters = line.into_iter().flatten().copied();
    let mut letters = letters.filter(|byte| !matches!(byte, 0x80..=0xbf));
    letters.nth(damage.column - 1) == Some(sign)
}

/// What is packed, whatever it is: unpacked or refused; no more is taken than asked for.
pub fn packed(bytes: &[u8]) {
    use std::io::{Cursor, Read};
    let Some(packing) = packing(bytes) else {
        return;
    };
    if let Ok(Some(unpacked)) = unpack(Cursor::new(bytes.to_vec()), packing) {
        let mut content = Vec::new();
        let _ = unpacked.content.take(1 << 20).read_to_end(&mut content);
        assert!(content.len() <= 1 << 20);
    }
}

/// Counted pairs: no game is lost without a word, a refusal names its place, and wherever pieces end the same comes out.
pub fn counted_pairs(bytes: &[u8]) {
    use std::io::{BufReader, Read};
    let _ = is_counted_pairs(bytes);
    let read = |source: &mut dyn Read| {
        let mut all = Collection::default();
        let found = all.read_pairs(source, false, &mut |_| true).unwrap();
        (all, found)
    };
    let (all, found) = read(&mut &bytes[..]);
    reading(&found);
    places(&found, bytes);
    if let Some(counts) = found.value {
        assert_eq!(all.size(), counts.games);
        assert!(all.pairs().iter().all(|pair| pair.white != pair.black));
    }
    let (again, _) = read(&mut BufReader::with_capacity(7, bytes));
    assert_eq!((again.pairs(), again.skipped), (all.pairs(), all.skipped));
}

/// How many games begin in a text, found line by line and slowly.
fn beginnings(text: &[u8]) -> u64 {
    let newline = newline_of(text);
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut count = 0;
    // The tags that the game has so far; `None` where there are moves or no game has begun.
    let mut tags: Option<Vec<Tag>> = None;
    let mut is_comment = false;
    for line in text.split(|byte| *byte == newline) {
        let inside = line.trim_ascii_start();
        if !is_comment && line.starts_with(b"%") {
            continue;
        }
        if !is_comment && tags.is_some() && (inside.is_empty() || inside.starts_with(b";")) {
            continue;
        }
        let is_tag = tag::is_begin(inside) || tags.is_some() && inside.starts_with(b"[");
        if !is_comment && is_tag {
            // Another tag of the game that has no moves yet, or the first one of the next.
            let known = tags.get_or_insert_with(|| {
                count += 1;
                Vec::new()
            });
            count += again(inside, known);
            continue;
        }
        tags = None;
        for byte in line {
            match (is_comment, byte) {
                (true, b'}') => is_comment = false,
                (false, b'{') => is_comment = true,
                (false, b';') => break,
                _ => {}
            }
        }
    }
    count
}

/// The byte that ends the lines of a text.
fn newline_of(text: &[u8]) -> u8 {
    let has = |byte| text[..text.len().min(64 * 1024)].contains(&byte);
    if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    }
}

/// How often a tag of this line comes again, and so opens the next game.
fn again(line: &[u8], known: &mut Vec<Tag>) -> u64 {
    let mut count = 0;
    let mut rest = line;
    while rest.starts_with(b"[") {
        let Read {
            tag, rest: after, ..
        } = tag::read(rest);
        if matches!(tag, Tag::Event | Tag::White | Tag::Black | Tag::Result) {
            if known.contains(&tag) {
                known.clear();
                count += 1;
            }
            known.push(tag);
        }
        rest = after.trim_ascii_start();
    }
    count
}

/// A position test suite with the times in its comments.
pub fn suite(bytes: &[u8]) {
    let found = testsuite_pgn::read(bytes);
    reading(&found);
    let Some(suite) = found.value else { return };
    assert!(!suite.positions.is_empty());
    assert_all_clean(&suite.programs);
    assert!(suite.programs.iter().all(|name| !name.trim().is_empty()));
    for position in &suite.positions {
        assert_clean(&position.name);
        assert_clean(&position.fen);
        assert_clean(&position.solution);
        let mut numbers: Vec<usize> = position.entries.iter().map(|entry| entry.0).collect();
        assert!(numbers.iter().all(|number| *number < suite.programs.len()));
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), position.entries.len());
    }
}

/// A list of spellings of players' names.
pub fn spellings(bytes: &[u8]) {
    match Aliases::read(bytes) {
        Ok(aliases) => assert_eq!(aliases.name("nobody"), None),
        Err(problems) => {
            assert!(!problems.is_empty());
            assert_said_cleanly(&problems);
        }
    }
}

/// A regulation: one that is accepted rates a season and can be printed, whatever its numbers are.
pub fn regulation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(regulation) = Regulation::from_toml(text) else {
        return;
    };
    for lang in Lang::ALL {
        assert_clean(&regulation_text(&regulation, Texts::new(lang)).replace('\n', " "));
    }
    let mut facts = build::under(regulation);
    for rating in [-500, 0, 1, 150, 151, 2_000, 9_999] {
        facts.persons.insert(
            PersonId(i64::try_from(facts.persons.len()).unwrap() + 1),
            build::rated(rating),
        );
    }
    facts.persons.insert(PersonId(8), build::member());
    facts
        .persons
        .insert(PersonId(9), build::with_dsu(build::guest(), 3_000));
    let kinds = [
        Kind::Club,
        Kind::Monrad,
        Kind::Coordinated,
        Kind::Approved,
        Kind::Club,
    ];
    for (id, kind) in (1..).zip(kinds) {
        let on = build::day(2026, 1, u32::try_from(id).unwrap());
        let mut event = build::event(id, kind, on, 8, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let marks = [Mark::Win, Mark::Loss, Mark::Draw, Mark::Win];
        build::against_all(&mut event, &[marks, marks].concat());
        for (at, white) in (1..8).enumerate() {
            let mark = marks[at % 4];
            let round = u16::try_from(1 + (at + 3) % 8).unwrap();
            event.games.push(build::game(round, white, white + 1, mark));
        }
        facts.tournaments.push(event);
    }
    let ledger = rate_events(&facts, None);
    assert_eq!(ledger, rate_events(&facts, None));
}
