//! Bradley-Terry beside Ordo and BayesElo, where these programs are at hand: in the search path, or at the paths
//! `KLUBRATING_ORDO` and `KLUBRATING_BAYESELO`. A test says so where one is missing.

use crate::coverage::{DESIGNS, Random, play};

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use klubrating::domain::Decided;
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::{Beforehand, Draws, FirstMove, Model};

/// The value of the first move that all are given.
const FIRST_MOVE: f64 = 35.0;

/// The program at the path of the variable, or by its name in the search path.
fn program(variable: &str, name: &str) -> Option<String> {
    let path = std::env::var(variable).unwrap_or_else(|_| name.to_owned());
    let runs = Command::new(&path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .and_then(|mut child| child.wait());
    if runs.is_err() {
        eprintln!("SKIPPED: there is no {name}; set {variable} to its path");
        return None;
    }
    Some(path)
}

/// Games of sixteen engines, and the same as a file.
fn games(folder: &Path, drawn: f64) -> Vec<Decided> {
    let (_, games) = play(&mut Random(51), DESIGNS[0], drawn);
    let mut text = String::new();
    for game in &games {
        let result = ["1-0", "1/2-1/2", "0-1"][game.outcome as usize];
        let tags = format!(
            "[White \"P{:02}\"]\n[Black \"P{:02}\"]",
            game.white, game.black
        );
        writeln!(
            text,
            "[Event \"x\"]\n{tags}\n[Result \"{result}\"]\n\n1. e4 e5 {result}\n"
        )
        .unwrap();
    }
    std::fs::write(folder.join("games.pgn"), text).unwrap();
    games
}

/// The ratings of a model, relative to their mean.
fn ours(games: &[Decided], draws: Draws, prior: u32) -> (Vec<f64>, Vec<f64>) {
    let counted = Games::count(16, games.iter().copied());
    let model = Model {
        draws,
        first_move: FirstMove::Fixed(FIRST_MOVE),
    };
    let known = Beforehand {
        prior,
        anchors: Vec::new(),
    };
    let found = BradleyTerry::fit_knowing(&counted, model, &known, 0.0);
    let (errors, ..) = found.accuracy.errors(usize::MAX, &[]);
    let bars = errors.iter().map(|error| 1.96 * found.elo_factor * error);
    let ratings = if draws == Draws::RaoKupper {
        found.ratings.clone()
    } else {
        found.elo()
    };
    (centred(&ratings), bars.collect())
}

fn centred(ratings: &[f64]) -> Vec<f64> {
    let mean = ratings.iter().sum::<f64>() / 16.0;
    ratings.iter().map(|rating| rating - mean).collect()
}

fn farthest(one: &[f64], other: &[f64]) -> f64 {
    let apart = one
        .iter()
        .zip(other)
        .map(|(one, other)| (one - other).abs());
    apart.fold(0.0, f64::max)
}

/// Ordo's ratings of the file, on the scale on which 76 % are 400·lg(19/6) points as for Elo.
fn ordo(program: &str, folder: &Path) -> Vec<f64> {
    let scale = (400.0 * (19.0_f64 / 6.0).log10()).to_string();
    let line = ["-Q", "-p", "games.pgn", "-a", "0", "-w", "35", "-z", &scale];
    let done = Command::new(program)
        .args(line)
        .args(["-N", "5", "-c", "ordo.csv", "-o", "ordo.txt"])
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(done.status.success(), "{done:?}");
    let table = std::fs::read_to_string(folder.join("ordo.csv")).unwrap();
    let mut found = vec![f64::NAN; 16];
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let player: usize = cells[1].trim_matches(['"', 'P']).parse().unwrap();
        found[player] = cells[2].parse().unwrap();
    }
    centred(&found)
}

/// `BayesElo`'s ratings on the scale of its model, in hundredths of points, with its prior of two draws.
fn bayeselo(program: &str, folder: &Path) -> Vec<f64> {
    let mut child = Command::new(program)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = "readpgn games.pgn\nelo\nadvantage 35\nmm 0 1\nscale 100\noffset 0\nratings\nx\nx\n";
    child
        .stdin
        .take()
        .unwrap()
        .write_all(said.as_bytes())
        .unwrap();
    let done = child.wait_with_output().unwrap();
    let mut found = vec![f64::NAN; 16];
    for line in String::from_utf8_lossy(&done.stdout).lines() {
        let cells: Vec<&str> = line.split_whitespace().collect();
        if let [_, name, rating, ..] = cells[..]
            && let Some(player) = name
                .strip_prefix('P')
                .and_then(|name| name.parse::<usize>().ok())
        {
            found[player] = rating.parse::<f64>().unwrap() / 100.0;
        }
    }
    centred(&found)
}

#[test]
fn a_draw_as_half_a_win_is_ordo() {
    let Some(program) = program("KLUBRATING_ORDO", "ordo") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for drawn in [0.0, 0.4, 0.75] {
        let games = games(folder.path(), drawn);
        let theirs = ordo(&program, folder.path());
        let (half, _) = ours(&games, Draws::Half, 0);
        let apart = farthest(&half, &theirs);
        assert!(apart < 1e-3, "{drawn}: {apart}");
        let (usual, bars) = ours(&games, Draws::Davidson, 0);
        let apart = farthest(&usual, &theirs);
        println!("{drawn} drawn: by default {apart:.2} points from Ordo");
        assert!(
            apart < bars.iter().copied().fold(f64::MAX, f64::min),
            "{drawn}: {apart}"
        );
    }
}

#[test]
fn rao_and_kupper_with_its_prior_is_bayeselo() {
    let Some(program) = program("KLUBRATING_BAYESELO", "bayeselo") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for drawn in [0.2, 0.4, 0.75] {
        let games = games(folder.path(), drawn);
        let theirs = bayeselo(&program, folder.path());
        let (same, _) = ours(&games, Draws::RaoKupper, 2);
        let apart = farthest(&same, &theirs);
        println!("{drawn} drawn: {apart:.3} points from BayesElo on its own scale");
        assert!(apart < 0.5, "{drawn}: {apart}");
    }
}
