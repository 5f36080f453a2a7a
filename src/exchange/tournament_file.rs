//! A tournament file of any kind, recognised by its content.
//!
//! A new format is a reader and one line in [`FORMATS`]: `standings`, `tournament import` and the terminal
//! ask here.

use super::draft::TournamentDraft;
use super::problem::Reading;
use super::{badminton_csv, crosstable_csv, encoding, grid_csv, team_csv, trf};

/// A format: the endings its files usually have, how it is recognised and how it is read.
struct Format {
    endings: &'static [&'static str],
    recognises: fn(&[u8]) -> bool,
    read: fn(&[u8]) -> Reading<TournamentDraft>,
}

/// In the order in which they are asked: what is unmistakable first.
const FORMATS: [Format; 5] = [
    Format {
        endings: &["trf", "trfx", "txt"],
        recognises: is_report,
        read: trf::read,
    },
    Format {
        endings: &["csv"],
        recognises: badminton_csv::is_badminton_csv,
        read: badminton_csv::read,
    },
    Format {
        endings: &["csv"],
        recognises: crosstable_csv::is_crosstable_csv,
        read: crosstable_csv::read,
    },
    Format {
        endings: &["csv"],
        recognises: team_csv::is_team_csv,
        read: team_csv::read,
    },
    Format {
        endings: &["csv"],
        recognises: grid_csv::is_grid_csv,
        read: grid_csv::read,
    },
];

/// The endings of tournament files, each once.
pub fn endings() -> Vec<&'static str> {
    let mut endings = Vec::new();
    for ending in FORMATS.iter().flat_map(|format| format.endings) {
        if !endings.contains(ending) {
            endings.push(*ending);
        }
    }
    endings
}

/// Reads a tournament file. The name only decides whose problems are told where the content is nothing that
/// is known: those of a table for `.csv`, else those of a report file.
///
/// ```
/// use klubrating::exchange::tournament_file::read;
/// let rounds = read(b"no;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n", "may.txt");
/// let plain = read(b"Anna Jensen;x;1\nBo Hansen;0;x\n", "may.csv");
/// assert_eq!(rounds.value.unwrap().games.len(), 1);
/// assert_eq!(plain.value.unwrap().games.len(), 1);
/// ```
pub fn read(bytes: &[u8], name: &str) -> Reading<TournamentDraft> {
    let known = FORMATS.iter().find(|format| (format.recognises)(bytes));
    match known {
        Some(format) => (format.read)(bytes),
        None if name.to_ascii_lowercase().ends_with(".csv") => crosstable_csv::read(bytes),
        None => trf::read(bytes),
    }
}

/// Whether it is a report file: a line has one of the tags of which every report file has one: the tournament's name, or a player.
pub fn is_report(bytes: &[u8]) -> bool {
    let Ok(text) = encoding::decode(bytes) else {
        return false;
    };
    text.lines().any(|line| {
        ["012 ", "001 "]
            .iter()
            .any(|tag| line.text.starts_with(tag))
    })
}
