//! Real tournament files through the whole program: imported, rated, counted in the ledger, exported.
//!
//! The files are not part of the project: their folder comes from `KLUBRATING_REAL_FILES`, and without it
//! every test says that it was skipped.

use crate::program as cli;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use cli::TestClub;
use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::app::{self, Club};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{ByeKind, Date, Points, TournamentId};
use klubrating::exchange::draft::{ByeDraft, PlayerDraft, TournamentDraft};
use klubrating::exchange::{table, trf};
use klubrating::publish::import::Imported;
use klubrating::rating::ledger::{Ledger, Rule, rate};

const REFUSED: [(&str, &str); 3] = [
    ("invalid/malformed_pairings.txt", "contains no tournament"),
    ("invalid/invalid_code.trf", "Unknown record"),
    ("invalid/too_many_results.trf", "There is a result in round"),
];

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_REAL_FILES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("SKIPPED: KLUBRATING_REAL_FILES is not set");
    }
    folder
}

/// Every file of the manifest, with its players and played games.
fn manifest() -> Vec<(String, usize, usize, Vec<u8>)> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let text = fs::read_to_string(folder.join("manifest.csv")).unwrap();
    let rows: Vec<_> = text
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            let bytes = fs::read(folder.join(cells[0])).unwrap();
            let number = |at: usize| cells[at].parse().unwrap();
            (cells[0].to_owned(), number(1), number(2), bytes)
        })
        .collect();
    assert_eq!(rows.len(), 28);
    rows
}

fn accepted() -> Vec<(String, Vec<u8>, TournamentDraft)> {
    let files = manifest().into_iter();
    files
        .filter_map(|(file, _, _, bytes)| {
            let draft = trf::read(&bytes).value?.without_lines();
            Some((file, bytes, draft))
        })
        .collect()
}

fn day(year: i32, month: u32, day: u32) -> Date {
    Date::from_ymd_opt(year, month, day).unwrap()
}

/// Everybody a member, the file's ratings as start ratings, dates where the file has none.
fn order(draft: &TournamentDraft) -> ImportOrder {
    let dated =
        draft.start.or(draft.end).is_some() || draft.round_dates.iter().any(Option::is_some);
    ImportOrder {
        kind: Kind::Club,
        decisions: Vec::new(),
        unknowns: Unknowns::Members,
        file_ratings: ExternalScale::Fide,
        start_from_file: true,
        start: (!dated).then(|| day(2026, 1, 1)),
        end: (!dated).then(|| day(2026, 1, 31)),
        notation: true,
        minutes_per_move: None,
        again: Again::default(),
        rounds: None,
        closed: Some("the file has all that was played".to_owned()),
        given: klubrating::exchange::table::TableOptions::default(),
    }
}

fn import(club: &mut Club, file: &str, bytes: &[u8], draft: &TournamentDraft) -> Imported {
    let done = app::import::tournament(club, file.as_ref(), bytes, &order(draft));
    done.unwrap_or_else(|error| panic!("{file}: {error:?}"))
        .value
}

/// Played games by whether both players, one or none of them has a rating in the file, and the newcomers'.
struct Games {
    /// Between two rated players.
    rated: usize,
    /// Between a rated player and one who met at least five rated ones.
    with_newcomers: usize,
}

fn games(draft: &TournamentDraft) -> Games {
    let rated: HashSet<u32> = draft
        .players
        .iter()
        .filter(|player| {
            let national = player.national.iter();
            player.rating.is_some()
                || national
                    .filter(|record| record.federation == "DEN")
                    .any(|record| record.rating.is_some())
        })
        .map(|player| player.no)
        .collect();
    let played = draft
        .games
        .iter()
        .filter(|game| game.white_mark.is_played() && game.black_mark.is_played());
    let mut both = 0;
    let mut collected: BTreeMap<u32, usize> = BTreeMap::new();
    for game in played {
        match (rated.contains(&game.white), rated.contains(&game.black)) {
            (true, true) => both += 1,
            (true, false) => *collected.entry(game.black).or_default() += 1,
            (false, true) => *collected.entry(game.white).or_default() += 1,
            (false, false) => {}
        }
    }
    Games {
        rated: both,
        with_newcomers: collected.values().filter(|games| **games >= 5).sum(),
    }
}

/// Terms of lines that continue a rating, and of first ratings.
fn terms(ledger: &Ledger) -> (usize, usize) {
    let count = |first: bool| {
        let lines = ledger.lines.iter();
        lines
            .filter(|line| (line.rule == Rule::First) == first)
            .map(|line| ledger.terms_of(line).len())
            .sum()
    };
    (count(false), count(true))
}

#[test]
fn every_file_is_imported_and_counted_in_the_ledger() {
    for (file, bytes, draft) in accepted() {
        let test = TestClub::new();
        let mut club = test.open();
        let imported = import(&mut club, &file, &bytes, &draft);
        let (_, players, played, _) = manifest().into_iter().find(|row| row.0 == file).unwrap();
        assert_eq!(
            (imported.players.len(), imported.games),
            (players, played),
            "{file}"
        );

        let mut facts = club.facts().unwrap();
        let expected = games(&draft);
        let open = draft
            .games
            .iter()
            .any(|game| game.white_mark.score().is_none());
        assert!(!open, "{file}: an open game keeps the event out");

        // As it is: newcomers get a first rating, and their opponents' games against them count.
        let (continued, first) = terms(&rate(&facts, None));
        assert_eq!(
            first, expected.with_newcomers,
            "{file}: terms of first ratings"
        );
        assert_eq!(
            continued,
            2 * expected.rated + expected.with_newcomers,
            "{file}: terms, newcomers included"
        );

        // Games against newcomers left out: both sides of every game between two rated players.
        for entry in &mut Arc::make_mut(&mut facts).regulations {
            entry.regulation.newcomers.count_for_opponents = false;
        }
        let (continued, first) = terms(&rate(&facts, None));
        assert_eq!(
            continued,
            2 * expected.rated,
            "{file}: terms between rated players"
        );
        assert_eq!(first, expected.with_newcomers, "{file}");
        if file.contains("chesshouse") {
            assert_eq!(expected.rated, 309);
        }
        println!("{file}: {played} games, {continued} terms, {first} of first ratings");
    }
}

#[test]
fn points_in_the_database_are_those_of_the_file() {
    for (file, bytes, draft) in accepted() {
        // Wrong on purpose; a sample of the layout with one round of four.
        if file.ends_with("incorrect_points.trf") || file.ends_with("trf26_team_min.trf") {
            continue;
        }
        let test = TestClub::new();
        let mut club = test.open();
        import(&mut club, &file, &bytes, &draft);
        let (stored, _) = app::import::export::tournament_draft(&club, TournamentId(1)).unwrap();
        let points: BTreeMap<u32, Points> = stored.scored_points();
        for player in &draft.players {
            assert_eq!(
                player.points,
                Some(points[&player.no]),
                "{file} {}",
                player.no
            );
        }
    }
}

#[test]
fn an_exported_file_is_the_imported_one() {
    for (file, bytes, draft) in accepted() {
        let test = TestClub::new();
        let mut club = test.open();
        import(&mut club, &file, &bytes, &draft);
        // What the file does not say is in the club: the name of the file, and the dates given.
        let (stored, left_out) =
            app::import::export::tournament_draft(&club, TournamentId(1)).unwrap();
        assert_eq!(left_out, [], "{file}");
        let given = order(&draft);
        // Points that are not those of the results are not the event's, nor are places that are not by the points.
        let scored = draft.scored_points();
        let mut places: Vec<_> = draft
            .players
            .iter()
            .map(|it| (it.rank, it.points))
            .collect();
        places.sort_by_key(|(rank, _)| *rank);
        let is_right = |player: &PlayerDraft| {
            player.points == Some(scored[&player.no]) && player.rank.is_some_and(|rank| rank > 0)
        };
        let is_kept = draft.players.iter().all(is_right)
            && places.windows(2).all(|pair| pair[0].1 >= pair[1].1);
        let mut draft = draft;
        if !is_kept {
            // So are the points of teams.
            draft.records.clone_from(&stored.records);
        }
        for (player, out) in draft.players.iter_mut().zip(&stored.players) {
            assert_eq!(out.points, Some(scored[&player.no]), "{file}");
            if !is_kept {
                (player.points, player.rank) = (out.points, out.rank);
            }
        }
        let expected = TournamentDraft {
            name: stored.name.clone(),
            start: stored.start,
            end: stored.end,
            ..draft.clone()
        };
        assert!(draft.name.is_empty() || draft.name == stored.name, "{file}");
        let dates = (given.start.or(draft.start), given.end.or(draft.end));
        assert!(dates.0.is_none() || dates.0 == stored.start, "{file}");
        assert!(dates.1.is_none() || dates.1 == stored.end, "{file}");
        assert_eq!(stored, expected, "{file}");

        // A blank round before one in which the player was there is an absence.
        let mut report = expected.clone();
        let mut there: BTreeMap<u32, BTreeSet<u16>> = BTreeMap::new();
        for game in &report.games {
            there.entry(game.white).or_default().insert(game.round);
            there.entry(game.black).or_default().insert(game.round);
        }
        for bye in &report.byes {
            there.entry(bye.player).or_default().insert(bye.round);
        }
        for (player, rounds) in there {
            let blank = (1..*rounds.last().unwrap()).filter(|round| !rounds.contains(round));
            report.byes.extend(blank.map(|round| ByeDraft {
                round,
                player,
                kind: ByeKind::Zero,
            }));
        }
        report.byes.sort_unstable();
        for (ending, carried) in [
            ("out.trf", trf::carried(&report)),
            ("out.csv", table::carried(&expected)),
        ] {
            let written = app::import::export::tournament(
                &club,
                TournamentId(1),
                ending.as_ref(),
                None,
                &klubrating::publish::members::hiding::Hiding::read(&club, true).unwrap(),
            )
            .unwrap();
            let second = TestClub::new();
            let mut other = second.open();
            import(&mut other, ending, &written.bytes, &draft);
            let (again, _) =
                app::import::export::tournament_draft(&other, TournamentId(1)).unwrap();
            assert_eq!(again, carried, "{file} as {ending}");
        }
    }
}

#[test]
fn invalid_files_are_refused_and_change_nothing() {
    let Some(folder) = folder() else { return };
    for (file, reason) in REFUSED {
        let club = TestClub::new();
        let before = club.dump();
        let path = folder.join(file);
        let line = format!(
            "tournament import '{}' --kind club --new-members --start 2026-01-01",
            path.display()
        );
        let said = club.run(&line);
        assert!(said.ends_with("exit 3\n"), "{said}");
        let place = format!("{}:", path.display());
        assert!(
            said.lines()
                .any(|line| line.starts_with(&place) && line.contains(reason)),
            "{said}"
        );
        assert_eq!(club.dump(), before, "{file}");
    }
}

#[test]
fn one_tournament_in_three_encodings_is_imported_once() {
    let Some(folder) = folder() else { return };
    let club = TestClub::new();
    let import = |file: &str| {
        let path = folder.join("tournaments").join(file);
        club.run(&format!(
            "tournament import '{}' --kind monrad --guests --start 2026-01-03 --end 2026-01-10",
            path.display()
        ))
    };
    assert!(import("graz_a_2026.trf").contains("Tournament 1 imported"));
    let before = club.dump();
    for file in ["graz_cp1252_crlf.trf", "graz_utf8bom.trf"] {
        assert!(import(file).contains("nothing to do"), "{file}");
    }
    assert_eq!(club.dump(), before);
}

#[test]
fn a_file_through_the_binary() {
    let Some(folder) = folder() else { return };
    let club = TestClub::new();
    let before = club.dump();
    let path = folder.join("tournaments/chesshouse_2026.trf");
    let line = format!(
        "tournament import '{}' --kind monrad --new-members --start-from-file \
         --start 2026-01-03 --end 2026-01-10 --closed 'no more was played'",
        path.display()
    );
    let tried = club.json(&format!("{line} --dry-run"));
    assert_eq!(tried["result"]["tournament"], serde_json::Value::Null);
    assert_eq!(club.dump(), before);
    let done = club.json(&line);
    assert_eq!(done["result"]["games"], 686);
    assert_eq!(done["result"]["players"].as_array().unwrap().len(), 176);
    let shown = club.json("tournament show 1");
    let games = shown["games"].as_array().unwrap();
    assert_eq!(games.len(), 686 + 7);
    assert!(shown["rated"].as_bool().unwrap());
    club.undo();
    assert_eq!(club.dump(), before);
}
