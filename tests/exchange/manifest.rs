//! Real tournament files against their manifest. The files are not part of the project: the test takes
//! their folder from `KLUBRATING_REAL_FILES` and says so when it is not set.
use std::fs;
use std::path::PathBuf;

use crate::common::counts;
use klubrating::domain::Severity;
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::problem::Reading;
use klubrating::exchange::{table, trf};
use klubrating::text::{Lang, Texts};

/// Files whose stated points are not those of their results, with the reason.
const POINTS_EXCEPTIONS: [(&str, &str); 2] = [
    ("invalid/incorrect_points.trf", "wrong on purpose"),
    (
        "tournaments/trf26_team_min.trf",
        "a sample of the layout with one round of the four played",
    ),
];

const REFUSED: [&str; 3] = [
    "invalid/malformed_pairings.txt",
    "invalid/invalid_code.trf",
    "invalid/too_many_results.trf",
];

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_REAL_FILES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("SKIPPED: KLUBRATING_REAL_FILES is not set");
    }
    folder
}

/// The manifest's rows: file and its counts.
fn manifest() -> Vec<(String, [usize; 8], Reading<TournamentDraft>)> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let text = fs::read_to_string(folder.join("manifest.csv")).unwrap();
    let mut lines = text.lines();
    assert_eq!(
        lines.next(),
        Some("file,player_lines,played_games,plus,minus,half_bye,full_bye,pairing_bye,zero_bye")
    );
    let rows: Vec<_> = lines
        .map(|line| {
            let mut cells = line.split(',');
            let file = cells.next().unwrap().to_owned();
            let numbers: Vec<usize> = cells.map(|cell| cell.parse().unwrap()).collect();
            let reading = trf::read(&fs::read(folder.join(&file)).unwrap());
            (file, numbers.try_into().unwrap(), reading)
        })
        .collect();
    assert_eq!(rows.len(), 28);
    rows
}

fn accepted() -> Vec<(String, TournamentDraft)> {
    manifest()
        .into_iter()
        .filter_map(|(file, _, reading)| Some((file, reading.value?)))
        .collect()
}

#[test]
fn every_file_gives_its_manifest() {
    let texts = Texts::new(Lang::En);
    for (file, expected, reading) in manifest() {
        let said: Vec<String> = reading
            .problems
            .iter()
            .map(|p| {
                format!(
                    "{file}:{}:{} {:?} {}",
                    p.line,
                    p.column,
                    p.severity,
                    texts.say(&p.message)
                )
            })
            .collect();
        println!("{}", said.join("\n"));
        let invalid = file.starts_with("invalid/");
        if invalid {
            assert!(
                reading.problems.iter().any(|p| p.line > 0 && p.column > 0),
                "{file}: {said:?}"
            );
        }
        let refused = REFUSED.contains(&file.as_str());
        assert_eq!(reading.value.is_none(), refused, "{file}: {said:#?}");
        assert_eq!(
            refused,
            reading
                .problems
                .iter()
                .any(|p| p.severity == Severity::Error)
        );
        if let Some(draft) = reading.value {
            let c = counts(&draft);
            let counted = [
                c.players,
                c.played_games,
                c.plus,
                c.minus,
                c.half_byes,
                c.full_byes,
                c.pairing_byes,
                c.zero_byes,
            ];
            assert_eq!(counted, expected, "{file}");
        }
    }
}

#[test]
fn graz_in_three_encodings_is_one_tournament() {
    let graz: Vec<_> = accepted()
        .into_iter()
        .filter(|(file, _)| file.contains("/graz"))
        .map(|(_, draft)| (draft.digest(), draft.without_lines()))
        .collect();
    assert!(graz.windows(2).all(|pair| pair[0] == pair[1]));
    assert!(graz.is_empty() || graz.len() == 3);
}

#[test]
fn different_tournaments_have_different_digests() {
    let mut digests: Vec<String> = accepted().iter().map(|(_, draft)| draft.digest()).collect();
    let files = digests.len();
    digests.sort_unstable();
    digests.dedup();
    // Graz is there three times.
    assert!(files == 0 || digests.len() == files - 2);
}

#[test]
fn points_are_those_of_the_results() {
    for (file, draft) in accepted() {
        let scored = draft.scored_points();
        let stated = draft
            .players
            .iter()
            .filter(|player| player.points.is_some());
        let wrong = stated
            .clone()
            .filter(|player| player.points != Some(scored[&player.no]))
            .count();
        assert_eq!(stated.count(), draft.players.len(), "{file}");
        let exception = POINTS_EXCEPTIONS.iter().any(|(name, _)| *name == file);
        assert_eq!(wrong > 0, exception, "{file}: {wrong} players");
    }
}

#[test]
fn a_written_report_reads_the_same() {
    for (file, draft) in accepted() {
        let (bytes, messages) = trf::write(&draft);
        assert_eq!(messages, [], "{file}");
        let again = trf::read(&bytes).value.expect(&file);
        assert_eq!(
            again.without_lines(),
            trf::carried(&draft).without_lines(),
            "{file}"
        );
        let carried = trf::carried(&draft);
        assert_eq!(trf::read(&bytes).value.unwrap().digest(), carried.digest());
    }
}

#[test]
fn a_written_crosstable_reads_the_same() {
    for (file, draft) in accepted() {
        let (bytes, _) = table::write(&draft);
        let reading = table::read(&bytes);
        let again = reading
            .value
            .unwrap_or_else(|| panic!("{file}: {:?}", reading.problems));
        let carried = table::carried(&draft);
        assert_eq!(again.without_lines(), carried.without_lines(), "{file}");
    }
}
