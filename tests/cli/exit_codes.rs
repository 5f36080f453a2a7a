//! What a script learns from the exit code, by the table in `docs/commands.md`: the same kind of trouble ends with the
//! same code, whatever the command.

use std::fs;

use crate::program::TestClub;

/// Exit codes with the commands that end with them, each on the same club.
const TABLE: &[(u8, &[&str])] = &[
    (
        0,
        &[
            "list",
            "check",
            "checklist",
            "member show 1",
            "verify list.txt",
            "tournament import spring.csv --kind club",
            "publish 2026-11-20 --extra Cup --anyway --reason 'played later' --dry-run",
        ],
    ),
    // It is not the list that was published.
    (1, &["verify changed.txt", "verify changed.txt --json"]),
    // An option, a name on the command line, a file that is not there.
    (
        2,
        &[
            "member",
            "member add",
            "member shw",
            "member show Nobody",
            "member show Bo",
            "member add 'Eva Lund' --born 87",
            "member add ' '",
            "list --date yesterday",
            "list --format docx",
            "publish 2026-11-20 --despite why",
            "publish 2072-01-01",
            "tournament show Nothing",
            "tournament import missing.trf --kind club",
            "tournament import spring.csv --kind blitz",
            "tournament result 1 9 1 2 1-0",
            "tournament result 1 1 1 2 5-0",
            "tournament result 1 1 1 Nobody 1-0",
            "undo 999",
            "compare 1999-01-01 2026-08-01",
            "balance --to 2026-01-01",
            "proposal bax --from 2027-01-01",
            "what-if -- what-if -- undo",
            "regulation show nothing",
            "restore missing.db",
            "verify missing.pdf",
            "list --out missing/list.txt",
            "--db missing.db list",
            "--read-only member add 'Eva Lund'",
        ],
    ),
    // The content of a file.
    (
        3,
        &[
            "tournament import broken.trf --kind club",
            "tournament import broken.trf broken2.trf --kind club",
            "member import nameless.csv",
            "opening import odd.csv --on 2026-08-01",
            "standings broken.trf",
            "elostat broken.trf",
            "external-rating import nameless.csv --on 2026-08-01",
            "seed --file odd_field.txt",
            "--db list.txt list",
            "restore list.txt",
        ],
    ),
    // A decision: who somebody is, a reason, a conflict, what blocks, a file that would be replaced.
    (
        4,
        &[
            "tournament import strangers.csv --kind club --start 2026-10-01 --end 2026-10-02",
            "tournament import strangers.csv broken.trf --kind club --start 2026-10-01 --end 2026-10-02",
            "member import twice.csv",
            "member import moved.csv",
            "opening import strangers.csv --on 2026-08-01",
            "external-rating import report.csv --on 2026-08-01",
            "seed --file field.txt",
            "member add 'Anna Jensen'",
            "member edit 2 --dsu 90001",
            "member anonymise 1",
            "member anonymise 4",
            "member anonymise 4 --confirm Dan",
            "tournament new Spring --kind club --start 2026-05-01 --end 2026-05-02 --rounds 2",
            "tournament player add 2 1",
            "tournament player remove 2 1",
            "tournament edit 1 --rounds 1",
            "tournament result 1 1 1 2 0-1",
            "tournament result 2 1 1 3 1-0",
            "tournament close 2",
            "publish 2026-11-20",
            "publish 2026-11-20 --extra Cup",
            "publish 2026-11-20 --extra Cup --anyway",
            "publish 2026-08-01",
            "publish 2026-08-01 --corrected ' '",
            "undo 10 --reason why",
            "list --out notes.txt",
            "restore other.db",
        ],
    ),
    // Something needs attention.
    (
        6,
        &["checklist --exit-code", "checklist --exit-code --json"],
    ),
    // The system refuses.
    (7, &["list --out /sys/list.txt", "backup /sys/club.db"]),
];

fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen' --dsu 90001 --born 1980",
        "member add 'Bo Hansen'",
        "member add 'Bo Lund'",
        "member add 'Dan Ek' --since 2020-01-01",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 160 --on 2026-01-01",
        "start-rating set 3 170 --on 2026-01-01",
    ]);
    club.file(
        "spring.csv",
        "#name;Spring\n#start;2026-05-01\n#end;2026-05-02\nno;name;r1;r2\n1;Anna Jensen;2w1;3w1\n\
         2;Bo Hansen;1b0;\n3;Bo Lund;;1b0\n",
    );
    club.file("broken.trf", "001 x\n");
    club.file("broken2.trf", "001 y\n");
    club.file("nameless.csv", "dsu;rating\n1;1970\n");
    club.file("odd.csv", "name;rating;games\nAnna Jensen;9999;3\n");
    club.file("odd_field.txt", "Anna Jensen;99999999\n");
    club.file("field.txt", "Anna B. Jensen\n");
    club.file(
        "strangers.csv",
        "#name;Cup\nno;name;r1;rating;games\n1;Anna Jensen;2w1;150;4\n2;Z. Quux;1b0;150;4\n",
    );
    club.file("twice.csv", "name\nEva Lund\nEva Lund\n");
    club.file(
        "moved.csv",
        "name;born;dsu;rating\nAnna Jensen;1950;90007;1500\n",
    );
    club.file(
        "report.csv",
        "\"\"\n\"Nr\";\"Født\";\"Navn\";\"Rat.\";\"Fide\";\"Nr\"\n\
         \"90001\";\"1988\";\"Z. Quux\";\"1612\";\"0\";\"-\"\n",
    );
    club.file("notes.txt", "my own notes\n");
    for line in [
        "tournament import spring.csv --kind club",
        "publish 2026-08-01",
        "tournament new Autumn --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament player add 2 3",
        "tournament result 2 1 1 2 X",
        "member status 4 left --from 2026-10-01",
        "list --date 2026-08-01 --out list.txt",
    ] {
        club.ok(line);
    }
    let list = fs::read_to_string(club.path("list.txt")).unwrap();
    club.file("changed.txt", list.replace("Anna Jensen", "Anna Hansen"));
    let other = TestClub::without_backups();
    let path = other.path("other.db");
    other.ok(&format!("--db {} init --club 'Another'", path.display()));
    fs::copy(path, club.path("other.db")).unwrap();
    // What is in the way of the list was read.
    club.ok("checklist --date 2026-11-20");
    club
}

#[test]
fn every_kind_of_trouble_has_its_code() {
    let club = club();
    let before = club.dump();
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (code, lines) in TABLE {
        for line in *lines {
            rows += 1;
            let output = club.program(crate::program::NOW, "en", line).output();
            if output.status.code() != Some((*code).into()) {
                let said = String::from_utf8_lossy(&output.stderr);
                wrong.push(format!(
                    "{line}: {:?}, not {code}\n{said}",
                    output.status.code()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows >= 40, "{rows}");
    assert_eq!(club.dump(), before);
}
