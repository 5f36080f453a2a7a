//! Lists of games of `tests/data/tables`, read without a judge.

use std::collections::BTreeSet;
use std::fs;

use super::{games, lines};
use crate::domain::Mark;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::pgn::tournament::assemble;
use crate::exchange::problems::Problems;
use crate::exchange::table::grid::{Given, grids};
use crate::exchange::table::hypothesis::{Found, Hypothesis};

type Told = BTreeSet<(u16, String, String, String)>;

fn facts(name: &str, has_rounds: bool) -> Told {
    let text = fs::read_to_string(format!("tests/data/tables/facts/{name}.csv")).unwrap();
    let rows = text
        .lines()
        .map(|line| line.split(';').collect::<Vec<_>>())
        .filter(|cells| cells[0] == "game");
    let told = rows.map(|cells| {
        let round = if has_rounds {
            cells[1].parse().unwrap()
        } else {
            0
        };
        sorted(round, cells[2], cells[3], cells[4].to_owned())
    });
    told.collect()
}

fn sorted(round: u16, one: &str, two: &str, marks: String) -> (u16, String, String, String) {
    let (one, two) = (one.to_owned(), two.to_owned());
    if one < two {
        (round, one, two, marks)
    } else {
        (round, two, one, marks.chars().rev().collect())
    }
}

fn told(reading: &Hypothesis, has_rounds: bool) -> Told {
    let Found::Games(found) = &reading.found else {
        return Told::new();
    };
    let mut draft = TournamentDraft::default();
    assemble(&mut draft, &found.games, &mut Problems::default());
    let name = |no: u32| {
        draft
            .players
            .iter()
            .find(|player| player.no == no)
            .unwrap()
            .name
            .clone()
    };
    let games = draft.games.iter().map(|game| {
        let marks: String = [game.white_mark, game.black_mark]
            .map(Mark::code)
            .into_iter()
            .collect();
        sorted(
            if has_rounds { game.round } else { 0 },
            &name(game.white),
            &name(game.black),
            marks,
        )
    });
    games.collect()
}

fn left(reading: &Hypothesis) -> String {
    let Found::Games(found) = &reading.found else {
        return String::new();
    };
    format!("left {:?} titles {}", found.left, reading.titles)
}

#[test]
fn lists_of_games_give_their_facts() {
    const LISTS: [&str; 24] = [
        "chess_results_pairings.csv",
        "paarungsliste.txt",
        "white_point.csv",
        "point_hver.csv",
        "winner.csv",
        "papi_rondes.csv",
        "ronde_tekst.txt",
        "weiss_ergebnis.tsv",
        "linjer_streg.txt",
        "linjer_midt.txt",
        "linjer_1x2.txt",
        "linjer_uden_runder.txt",
        "spejlede_raekker.csv",
        "en_x_to.csv",
        "navn_med_resultat.tsv",
        "ord_for_walkover.csv",
        "wres_zres.csv",
        "swiss_chess_tabs.tsv",
        "ord_for_ingen.txt",
        "linjer_komma.txt",
        "titler_foran.tsv",
        "vega_par.txt",
        "swiss_chess_at.tsv",
        "rapport.md",
    ];
    const MORE: [&str; 7] = [
        "navne_i_et_felt.txt",
        "webside_par.html",
        "endstand.md.txt",
        "hvids_point_uden_hoved.csv",
        "partiliste.csv",
        "rundeliste.csv",
        "pairings.csv",
    ];
    let index = fs::read_to_string("tests/data/tables/index.csv").unwrap();
    let mut wrong = Vec::new();
    for file in LISTS.iter().chain(&MORE) {
        let line = index
            .lines()
            .find(|line| line.split(';').next() == Some(file))
            .unwrap();
        let cells: Vec<&str> = line.split(';').collect();
        let has_rounds = cells[2].contains("rounds");
        let expected = facts(cells[1], has_rounds);
        let bytes = fs::read(format!("tests/data/tables/{file}")).unwrap();
        let grids = grids(&bytes, &Given::default(), 2_000, &mut Problems::default()).unwrap();
        let readings: Vec<Hypothesis> = grids
            .iter()
            .flat_map(|grid| games::guess(grid).into_iter().chain(lines::guess(grid)))
            .collect();
        let best = readings.iter().max_by_key(|reading| {
            reading.evidence.understood * 1_000 / reading.evidence.filled.max(1)
        });
        match best {
            Some(best) if told(best, has_rounds) == expected => {
                println!(
                    "{file}: {} {}/{} named {} twice {} {}",
                    best.mapping,
                    best.evidence.understood,
                    best.evidence.filled,
                    best.evidence.is_named,
                    best.evidence.twice,
                    left(best)
                );
            }
            Some(best) => wrong.push(format!(
                "{file}: {} {:?}\n   lacks {:?}\n   more {:?}",
                best.mapping,
                best.evidence,
                expected
                    .difference(&told(best, has_rounds))
                    .take(3)
                    .collect::<Vec<_>>(),
                told(best, has_rounds)
                    .difference(&expected)
                    .take(3)
                    .collect::<Vec<_>>()
            )),
            None => wrong.push(format!("{file}: nothing")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
