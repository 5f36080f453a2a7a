//! Damaged files: never a panic, never half a value, never a hidden character, and what is read comes back
//! from writing unchanged.
//!
//! `KLUBRATING_FUZZ=1000000 cargo test --release --test exchange fuzz` raises the number of mutations.
#![allow(clippy::unwrap_used, clippy::case_sensitive_file_extension_comparisons)]

use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{assert_all_clean, assert_clean, assert_said_cleanly, member_texts, texts};
use klubrating::domain::Severity;
use klubrating::exchange::problem::Reading;
use klubrating::exchange::rating_list::{RatingList, recognise};
use klubrating::exchange::{
    badminton_csv, crosstable_csv, dsu_report, fide_list, grid_csv, members_csv, multiplayer_csv,
    names_list, opening_csv, team_csv, tournament_file, trf,
};
use klubrating::rating::multiplayer::{Method, rate};

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/exchange");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let fits = |path: &Path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        match kind {
            "members" => name.starts_with("members") || name.starts_with("club"),
            "trf" | "xml" => name.ends_with(kind),
            "fide" => name.starts_with(kind) && name.ends_with(".txt"),
            _ => name.starts_with(kind),
        }
    };
    let seeds: Vec<_> = files
        .iter()
        .filter(|path| fits(path))
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(seeds.len() >= 2 && seeds.iter().all(|seed| seed.len() <= 4096));
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

/// The number of mutations for one of the readers, which has so many per cent of them all.
fn budget(share: usize) -> usize {
    let all = std::env::var("KLUBRATING_FUZZ")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(100_000_usize);
    all * share / 100
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

pub(crate) fn check_reading<T>(reading: &Reading<T>) {
    let refused = reading
        .problems
        .iter()
        .any(|problem| problem.severity == Severity::Error);
    assert_eq!(reading.value.is_none(), refused);
    assert_said_cleanly(&reading.problems);
}

#[test]
fn damaged_reports() {
    run("trf", 24, |bytes| {
        let reading = trf::read(bytes);
        check_reading(&reading);
        if let Some(draft) = reading.value {
            assert_all_clean(texts(&draft));
            let (written, messages) = trf::write(&draft);
            assert_eq!(messages, []);
            let again = trf::read(&written).value.unwrap();
            assert_eq!(again.without_lines(), draft.without_lines());
        }
    });
}

#[test]
fn damaged_crosstables() {
    run("crosstable", 12, |bytes| {
        let reading = crosstable_csv::read(bytes);
        check_reading(&reading);
        if let Some(draft) = reading.value {
            assert_all_clean(texts(&draft));
            let (written, messages) = crosstable_csv::write(&draft);
            assert_eq!(messages, []);
            let again = crosstable_csv::read(&written).value.unwrap();
            assert_eq!(again.without_lines(), draft.without_lines());
        }
    });
}

#[test]
fn damaged_member_files() {
    run("members", 10, |bytes| {
        let reading = members_csv::read(bytes);
        check_reading(&reading);
        if let Some(mut members) = reading.value {
            assert_all_clean(members.iter().flat_map(member_texts));
            let mut again = members_csv::read(&members_csv::write(&members))
                .value
                .unwrap();
            members
                .iter_mut()
                .chain(&mut again)
                .for_each(|member| member.line = 0);
            assert_eq!(again, members);
        }
    });
}

#[test]
fn damaged_team_files() {
    run("team", 9, |bytes| {
        let _ = team_csv::is_team_csv(bytes);
        let reading = team_csv::read(bytes);
        check_reading(&reading);
        if let Some(draft) = reading.value {
            assert_all_clean(texts(&draft));
            let (written, messages) = team_csv::write(&draft);
            assert_eq!(messages, []);
            let again = team_csv::read(&written).value.unwrap();
            assert_eq!(again.without_lines(), draft.without_lines());
        }
    });
}

#[test]
fn damaged_plain_crosstables() {
    run("grid", 9, |bytes| {
        let reading = grid_csv::read(bytes);
        check_reading(&reading);
        if let Some(draft) = reading.value {
            assert_all_clean(texts(&draft));
            let numbers: BTreeSet<u32> = draft.players.iter().map(|player| player.no).collect();
            assert_eq!(numbers.len(), draft.players.len());
            for game in &draft.games {
                assert!(game.white < game.black, "{game:?}");
                assert!(numbers.contains(&game.white) && numbers.contains(&game.black));
            }
        }
        check_reading(&tournament_file::read(bytes));
    });
}

#[test]
fn damaged_lists_of_matches() {
    run("badminton", 5, |bytes| {
        let _ = badminton_csv::is_badminton_csv(bytes);
        let reading = badminton_csv::read(bytes);
        check_reading(&reading);
        if let Some(draft) = reading.value {
            assert_all_clean(texts(&draft));
            let numbers: BTreeSet<u32> = draft.players.iter().map(|player| player.no).collect();
            assert_eq!(numbers.len(), draft.players.len());
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
            let (written, messages) = badminton_csv::write(&draft);
            assert_eq!(messages, []);
            let again = badminton_csv::read(&written).value.unwrap();
            assert_eq!(again.without_lines(), draft.without_lines());
        }
    });
}

#[test]
fn damaged_games_of_several() {
    run("multi", 5, |bytes| {
        let reading = multiplayer_csv::read(bytes);
        check_reading(&reading);
        check_places(&reading, bytes);
        let Some(draft) = reading.value else { return };
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
    });
}

/// A refusal that is not of the file as a whole names a line that the file has, and a column.
fn check_places<T>(reading: &Reading<T>, bytes: &[u8]) {
    let lines = bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r'));
    let lines = lines.count() + 1;
    for problem in &reading.problems {
        assert!(problem.line <= lines, "{problem:?}");
        // What is not there has no column.
        let whole = [
            "problem-column-missing",
            "problem-line-too-long",
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

#[test]
fn damaged_openings() {
    run("opening", 5, |bytes| {
        let reading = opening_csv::read(bytes);
        check_reading(&reading);
        for member in reading.value.into_iter().flatten() {
            assert_clean(&member.name);
            assert_all_clean(member.dsu.iter().chain(&member.fide));
            assert!((-500..=4_000).contains(&member.rating.0));
        }
    });
}

#[test]
fn damaged_lists_of_names() {
    run("names", 4, |bytes| {
        let reading = names_list::read(bytes);
        check_reading(&reading);
        if let Some(players) = reading.value {
            assert!(!players.is_empty());
            assert_all_clean(players.iter().map(|player| &player.who));
        }
    });
}

fn check_list(reading: &Reading<RatingList>) {
    check_reading(reading);
    if let Some(list) = &reading.value {
        assert!(list.players.len() <= list.total);
        for player in &list.players {
            assert_clean(&player.name);
            assert_all_clean(player.dsu.iter().chain(&player.fide));
        }
    }
}

#[test]
fn damaged_rating_lists() {
    let wanted = BTreeSet::from(["99900001", "99900004", "1"].map(str::to_owned));
    run("club", 2, |bytes| {
        let _ = recognise(bytes);
        check_list(&dsu_report::read(bytes));
    });
    run("fide", 2, |bytes| {
        let reading = fide_list::read_text(bytes, &wanted, |_| true);
        check_list(&reading.unwrap().unwrap());
    });
    run("xml", 2, |bytes| {
        let reading = fide_list::read_xml(bytes, &wanted, |_| true);
        check_list(&reading.unwrap().unwrap());
    });
}
