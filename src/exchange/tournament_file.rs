//! A tournament file of any kind, recognised by its content.

use super::draft::TournamentDraft;
use super::problem::Reading;
use super::{badminton_csv, crosstable_csv, encoding, grid_csv, team_csv, trf};

/// The tags of which every report file has one: the tournament's name, or a player.
const REPORT_TAGS: [&str; 2] = ["012 ", "001 "];

/// Reads a report file, a list of badminton matches, a crosstable of rounds, team matches board by board, or a
/// plain crosstable.
///
/// ```
/// use klubrating::exchange::tournament_file::read;
/// let rounds = read(b"no;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n");
/// let plain = read(b"Anna Jensen;x;1\nBo Hansen;0;x\n");
/// assert_eq!(rounds.value.unwrap().games.len(), 1);
/// assert_eq!(plain.value.unwrap().games.len(), 1);
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    if is_report(bytes) {
        trf::read(bytes)
    } else if badminton_csv::is_badminton_csv(bytes) {
        badminton_csv::read(bytes)
    } else if crosstable_csv::is_crosstable_csv(bytes) {
        crosstable_csv::read(bytes)
    } else if team_csv::is_team_csv(bytes) {
        team_csv::read(bytes)
    } else {
        grid_csv::read(bytes)
    }
}

fn is_report(bytes: &[u8]) -> bool {
    let Ok(text) = encoding::decode(bytes) else {
        return false;
    };
    text.lines()
        .any(|line| REPORT_TAGS.iter().any(|tag| line.text.starts_with(tag)))
}
