//! Most tests run a command line inside their own process; here the real program gives the same answers.

use crate::program::TestClub;
use crate::run::Program;

/// Lines that write, read, fail, complain and export, in the order in which both clubs run them.
const LINES: [&str; 15] = [
    "member add 'Anna Dam' --dsu 1001",
    "member add 'Bo Friis' --joined 2026-01-01",
    "member list",
    "member list --json",
    "member import members.csv",
    "member import none.csv",
    "tournament add Klubaften --kind club --start 2026-11-01 --rounds 2",
    "tournament show 1",
    "list --date 2027-01-01",
    "list --date 2027-01-01 --format csv --out list.csv",
    "undo",
    "log",
    "check",
    "member delete 1",
    "calc expected 150 160",
];

#[test]
fn the_real_program_gives_the_same_answers() {
    let clubs = [TestClub::new(), TestClub::new()];
    for club in &clubs {
        club.file(
            "members.csv",
            "name;dsu;born\nCarl Holm;90003;1970\nDora Ask;;x\n",
        );
    }
    for line in LINES {
        let own = clubs[0].run(line);
        // Only the folders differ.
        let real = clubs[1].run_real(line);
        let folder = |club: &TestClub| club.path("").display().to_string();
        let real = real.replace(&folder(&clubs[1]), &folder(&clubs[0]));
        assert_eq!(own, real, "{line}");
    }
    assert_eq!(clubs[0].dump(), clubs[1].dump());
    let written = |club: &TestClub| std::fs::read(club.path("list.csv")).unwrap();
    assert_eq!(written(&clubs[0]), written(&clubs[1]));
}

#[test]
fn streams_and_exit_codes_are_the_same() {
    for line in [
        "calc expected 150 160 --lang da",
        "man",
        "calc",
        "--version",
        "calc rating -x",
    ] {
        let program = || Program::new().args(line.split(' '));
        let own = program().output();
        assert_eq!(own, program().real().output().unwrap(), "{line}");
    }
}
