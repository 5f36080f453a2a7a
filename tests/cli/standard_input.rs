//! What comes through a pipe is what a file would be, of any size where a file may be of any size.

use crate::program as cli;
use crate::written::Written;

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;

use cli::{NOW, TestClub};

fn sample(name: &str) -> Vec<u8> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::read(data.join(name)).unwrap()
}

fn started(club: &TestClub, line: &str) -> Child {
    let mut real = club.program(NOW, "en", line).real();
    let piped = real.stdin(Stdio::piped()).stdout(Stdio::piped());
    piped.stderr(Stdio::piped()).spawn().unwrap()
}

/// Exit code, answer and what is said beside it.
fn piped(club: &TestClub, line: &str, input: &[u8]) -> (i32, String, String) {
    let mut child = started(club, line);
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that has seen enough does not read on.
    let writing = thread::spawn(move || pipe.write_all(&input).is_ok());
    let ended = child.wait_with_output().unwrap();
    writing.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        ended.status.code().unwrap(),
        text(ended.stdout),
        text(ended.stderr),
    )
}

/// Packed games, an archive of two files, a workbook, a report, counted pairs: the answer is that of the file.
#[test]
fn elostat_takes_from_a_pipe_what_it_takes_from_a_file() {
    let club = TestClub::new();
    for file in [
        "exchange/tournament_rounds.pgn",
        "exchange/packed_games.pgn.gz",
        "exchange/packed_games.pgn.zst",
        "exchange/packed_games.pgn.bz2",
        "exchange/packed_games.zip",
        "exchange/packed_two.zip",
        "exchange/swiss.trf",
        "exchange/pairs.csv",
        "tables/workbooks/ark.xlsx",
        "tables/workbooks/ark.xls",
        "tables/chess_results_da.csv",
    ] {
        let bytes = sample(file);
        club.file("input", &bytes);
        let (code, mut named, said) = piped(&club, "elostat input --json", b"");
        assert_eq!(code, 0, "{file}: {said}");
        named = named.replace("\"input\"", "\"-\"");
        assert_eq!(piped(&club, "elostat - --json", &bytes).1, named, "{file}");
    }
}

/// There is nothing left of it for a second time, and nobody waits for more.
#[test]
fn standard_input_is_read_once() {
    let club = TestClub::new();
    let games = sample("exchange/tournament_rounds.pgn");
    let (code, _, said) = piped(&club, "elostat - -", &games);
    assert_eq!(code, 3);
    assert_eq!(said, "error: -: no games in this file\n");
}

/// 80 MB come through the pipe, and the program never holds the half of them.
#[cfg(target_os = "linux")]
#[test]
fn games_from_a_pipe_are_not_held_in_memory() {
    let club = TestClub::new();
    let mut child = started(&club, "elostat -");
    let mut pipe = child.stdin.take().unwrap();
    let comment = "a long thought about the position ".repeat(30_000);
    let game = |white: &str, black: &str| {
        format!(
            "[Event \"x\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1/2-1/2\"]\n\n\
             1. e4 {{{comment}}} e5 1/2-1/2\n\n"
        )
    };
    let both = game("Anna", "Bo") + &game("Bo", "Anna");
    let mut written = 0;
    while written < 80_000_000 {
        pipe.write_all(both.as_bytes()).unwrap();
        written += both.len();
    }
    // All but what a pipe holds was taken, and the end has not come.
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: usize = peak
        .and_then(|peak| peak.trim().strip_suffix(" kB"))
        .unwrap()
        .parse()
        .unwrap();
    assert!(kilobytes < 40_000, "{kilobytes} kB");
    drop(pipe);
    let answer = child.wait_with_output().unwrap();
    let answer = String::from_utf8(answer.stdout).unwrap();
    answer.shows("80 games");
}

/// The list of an archive's files is at its end, so that it has to be there as a whole.
#[test]
fn a_large_archive_from_a_pipe_is_refused_with_a_way_out() {
    let club = TestClub::new();
    let mut archive = b"PK\x03\x04".to_vec();
    archive.resize(20_000_001, 0);
    let (code, _, said) = piped(&club, "elostat -", &archive);
    assert_eq!(code, 3);
    let said = said.replace('\n', " ");
    said.shows("a zip archive of more than 20 MB cannot be read from standard input");
    said.shows("unzip -p FILE | klubrating elostat -");
}

/// The size is told where it is known: of a file, not of what comes through a pipe or has not been unpacked to its end.
#[test]
fn what_is_too_large_is_said_as_far_as_it_is_known() {
    let club = TestClub::new();
    let sparse = |name: &str, size: u64| {
        File::create(club.path(name))
            .unwrap()
            .set_len(size)
            .unwrap();
    };
    sparse("large.csv", 34_600_000);
    sparse("larger.csv", 20_000_001);
    club.file("packed.bz2", sample("exchange/packed_nothing.bz2"));
    insta::assert_snapshot!(club.run("standings large.csv"), @r"
    error: large.csv is 35 MB; the limit is 20 MB
    exit 3
    ");
    insta::assert_snapshot!(club.run("standings larger.csv"), @r"
    error: larger.csv is larger than 20 MB, which is the limit
    exit 3
    ");
    insta::assert_snapshot!(club.run("standings packed.bz2"), @r"
    error: packed.bz2 is larger than 20 MB when unpacked, which is the limit
    exit 3
    ");
    let large = vec![b' '; 20_000_001];
    for line in ["standings -", "multiplayer -", "verify -"] {
        let (code, _, said) = piped(&club, line, &large);
        let expected = "error: - is larger than 20 MB, which is the limit\n";
        assert_eq!((code, said.as_str()), (3, expected), "{line}");
    }
    let packed = sample("exchange/packed_nothing.bz2");
    let (_, _, said) = piped(&club, "standings -", &packed);
    let expected = "error: - is larger than 20 MB when unpacked, which is the limit\n";
    assert_eq!(said, expected);
}
