//! The tie-breaks that a table publishes beside the points, where the heading names the system for sure.
//!
//! `TB1` and `Wertung 2` name none: what such a column holds is the program's secret, and nothing is said of it.

use crate::domain::Points;
use crate::exchange::draft::PublishedTieBreak;
use crate::exchange::problems::Problems;

use super::locate::Table;
use crate::exchange::sheet::cell;
use crate::exchange::sheet::headings;

/// Plain headings by the code of the system that they name.
#[rustfmt::skip]
const HEADINGS: [(&str, &[&str]); 8] = [
    ("BH", &[
        "bh", "buch", "buchh", "buchholz", "bht", "buct", "buchholztotal", "totalbuchholz", "buchholzwertung", "buchholzsum",
    ]),
    ("BH/C1", &["bhc1", "buch1", "buc1", "buchc1", "buchholzcut1", "buchcut1", "bhcut1", "buchholz1"]),
    ("BH/C2", &["bhc2", "buch2", "buc2", "buchc2", "buchholzcut2", "buchcut2", "bhcut2"]),
    ("BH/M1", &["bhm1", "buchm1", "bucm", "medianbuchholz", "buchholzmedian", "midterbuchholz", "mittelbuchholz"]),
    ("SB", &[
        "sb", "soberg", "sonb", "sonnb", "sonneborn", "sonnebornberger", "sonnebornb", "sber", "sonnebornbergerwertung",
        "sonnebornbergerkorrektion",
    ]),
    ("PS", &["progr", "progress", "progressive", "progressivescore", "cumulative", "fortschritt", "fortschrittswertung"]),
    ("KS", &["koya", "koyasystem"]),
    ("ARO", &["aro", "averageratingofopponents"]),
];

/// The columns of tie-breaks, of those whose headings are no other column's.
pub(super) fn read(table: &Table<'_>, numbers: &[u32]) -> Vec<PublishedTieBreak> {
    let mut published = Vec::new();
    for (place, heading) in &table.unknown {
        let plain = headings::plain(heading);
        let mut known = HEADINGS.iter();
        let Some((system, _)) = known.find(|(_, words)| words.contains(&plain.as_str())) else {
            continue;
        };
        let mut quiet = Problems::default();
        let values = table.rows.iter().zip(numbers).filter_map(|(row, no)| {
            let text = row.get(*place)?.text(&mut quiet);
            Some((*no, Points(cell::value(&cell::normal(&text))?)))
        });
        published.push(PublishedTieBreak {
            system,
            heading: heading.clone(),
            line: table.header_line,
            values: values.collect(),
        });
    }
    published
}
