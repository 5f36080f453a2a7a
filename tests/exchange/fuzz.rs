//! Damaged files: never a panic, never half a value, never a hidden character, and what is read comes back
//! from writing unchanged.
//!
//! `KLUBRATING_FUZZ=1000000 cargo test --release --test exchange fuzz` raises the number of mutations.
#![allow(clippy::unwrap_used, clippy::case_sensitive_file_extension_comparisons)]

use std::fs;
use std::path::Path;

use crate::cases::cases;
use crate::readers;

/// A small generator (xorshift), so that a failure names itself by its seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % (limit.max(1) as u64)).unwrap()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        const LIKELY: &[u8] = b" 0123456789wb-+=1XHUFZ;,\"'#\r\n\t\x00\x1b\x81\xc3\xa6\xe2\x80\xae";
        if self.below(2) == 0 {
            LIKELY[self.below(LIKELY.len())]
        } else {
            self.next().to_le_bytes()[3]
        }
    }
}

fn seeds(kind: &str) -> Vec<Vec<u8>> {
    // The regulations that come with the program are its only ones.
    let folder = match kind {
        "toml" => "data/regulations",
        "table" => "tests/data/tables",
        _ => "tests/data/exchange",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    let fits = |path: &Path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        match kind {
            "members" => name.starts_with("members") || name.starts_with("club"),
            "trf" | "xml" | "toml" => name.ends_with(kind),
            "table" => true,
            "fide" => name.starts_with(kind) && name.ends_with(".txt"),
            _ => name.starts_with(kind),
        }
    };
    let seeds: Vec<_> = files
        .iter()
        .filter(|path| fits(path))
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(seeds.len() >= 2 && seeds.iter().all(|seed| seed.len() <= 8192));
    seeds
}

fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes
        .split_inclusive(|byte| *byte == b'\n' || *byte == b'\r')
        .map(<[u8]>::to_vec)
        .collect()
}

fn mutate(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    if bytes.is_empty() {
        bytes.push(random.byte());
    }
    let at = random.below(bytes.len());
    match random.below(10) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = random.byte(),
        2 => bytes.insert(at, random.byte()),
        3 => {
            bytes.remove(at);
        }
        4 => bytes.truncate(at),
        5 => {
            let mut all = lines(bytes);
            let (from, to) = (random.below(all.len()), random.below(all.len()));
            match random.below(3) {
                0 => all.swap(from, to),
                1 => all.insert(to, all[from].clone()),
                _ => {
                    all.remove(from);
                }
            }
            *bytes = all.concat();
        }
        6 => {
            // A column shifted: blanks put in or taken out within a line.
            for _ in 0..=random.below(3) {
                bytes.insert(at, b' ');
            }
        }
        7 => {
            if let Some(blank) = bytes[at..].iter().position(|byte| *byte == b' ') {
                bytes.remove(at + blank);
            }
        }
        8 => {
            let from = random.below(other.len());
            bytes.truncate(at);
            bytes.extend_from_slice(&other[from..]);
        }
        _ => encode(bytes, random),
    }
}

fn encode(bytes: &mut Vec<u8>, random: &mut Random) {
    let latin: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    *bytes = match random.below(5) {
        0 => latin.into_bytes(),
        1 => [b"\xef\xbb\xbf", &bytes[..]].concat(),
        2 => latin.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        3 => String::from_utf8_lossy(bytes)
            .chars()
            .map(|c| c as u8)
            .collect(),
        _ => latin
            .replace('\n', "\r\r\n")
            .chars()
            .map(|c| c as u8)
            .collect(),
    };
}

/// The number of mutations for one of the readers, which gets that many per cent of them all.
fn budget(share: usize) -> usize {
    cases("KLUBRATING_FUZZ", 10_000) * share / 100
}

pub(crate) fn run(kind: &str, share: usize, check: impl Fn(&[u8])) {
    let seeds = seeds(kind);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..budget(share) {
        let mut bytes = seeds[random.below(seeds.len())].clone();
        let other = &seeds[random.below(seeds.len())];
        for _ in 0..=random.below(4) {
            mutate(&mut bytes, other, &mut random);
        }
        let shown = bytes.clone();
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&bytes)));
        assert!(
            result.is_ok(),
            "{}",
            String::from_utf8_lossy(&shown).escape_debug()
        );
    }
}

#[test]
fn damaged_reports() {
    run("trf", 24, readers::trf_report);
}

#[test]
fn damaged_crosstables() {
    run("crosstable", 9, readers::table);
}

#[test]
fn damaged_tables_of_other_programs() {
    run("table", 12, readers::table);
}

#[test]
fn tables_of_damaged_workbooks() {
    run("table", 3, readers::workbook);
}

#[test]
fn damaged_member_files() {
    run("members", 10, readers::members);
}

#[test]
fn damaged_team_files() {
    run("team", 9, readers::team);
}

#[test]
fn damaged_plain_crosstables() {
    run("grid", 9, readers::table);
}

#[test]
fn damaged_counted_pairs() {
    run("pairs", 6, readers::counted_pairs);
}

#[test]
fn damaged_packed_files() {
    run("packed_games", 3, readers::packed);
}

#[test]
fn damaged_games_of_a_tournament() {
    run("tournament", 6, readers::games_of_tournament);
}

#[test]
fn damaged_lists_of_matches() {
    run("badminton", 5, readers::badminton);
}

#[test]
fn damaged_games_of_several() {
    run("multi", 5, readers::multiplayer);
}

#[test]
fn damaged_openings() {
    run("opening", 5, readers::opening);
}

#[test]
fn damaged_lists_of_names() {
    run("names", 4, readers::names);
}

#[test]
fn damaged_rating_lists() {
    run("club", 2, readers::club_report);
    run("fide", 2, readers::fide_text);
    run("xml", 2, readers::fide_xml);
}

#[test]
fn damaged_regulations() {
    run("toml", 1, readers::regulation);
}
