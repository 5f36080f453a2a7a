//! No text from outside acts on the terminal, whatever door it comes in by and whatever command shows it
//! (promise S1); names that look like SQL are names (S5); names never become lines or tags of a file (S4).

use std::fmt::Write as _;
use std::path::Path;
use std::process::Output;

use crate::run::Program;

/// What terminals act on: CSI, OSC 0/8/52, DCS, APC, PM, SOS, C1, single controls, bidi, separators, tags.
fn hostile() -> Vec<String> {
    let escapes = [
        "\x1b[31mred",
        "\x1b[2J",
        "\x1b[H",
        "\x1b]0;title\x07",
        "\x1b]0;title\x1b\\",
        "\x1b]8;;http://x\x07link",
        "\x1b]52;c;AAAA\x07",
        "\x1bP1$r0m\x1b\\",
        "\x1b_apc\x1b\\",
        "\x1b^pm\x1b\\",
        "\x1bXsos\x1b\\",
        "\x1bc",
        "\x1b7",
        "\x1b(0",
        "\x1b[6n",
        "\x1b[?1049h",
        "\x1b[?25l",
        "\x1b[1;1Hx",
        "\x1b[999D",
        "\x1b#8",
        "\u{9b}31m",
        "\u{9d}0;t\u{9c}",
        "\u{90}q\u{9c}",
        "\u{85}",
        "\u{84}",
        "\u{8d}",
        "\u{98}",
        "\u{9e}",
        "\u{9f}",
    ];
    let singles = (0x01..0x20)
        .chain([0x7f])
        .map(|code: u32| char::from_u32(code).unwrap());
    let marks = [
        '\u{202a}',
        '\u{202b}',
        '\u{202c}',
        '\u{202d}',
        '\u{202e}',
        '\u{2066}',
        '\u{2067}',
        '\u{2068}',
        '\u{2069}',
        '\u{200e}',
        '\u{200f}',
        '\u{61c}',
        '\u{2028}',
        '\u{2029}',
        '\u{feff}',
        '\u{200b}',
        '\u{2060}',
        '\u{e0041}',
        '\u{ad}',
    ];
    let all = escapes.map(str::to_owned).into_iter();
    all.chain(singles.chain(marks).map(|mark| format!("{mark}x{mark}")))
        .collect()
}

fn run(folder: &Path, args: &[&str]) -> Output {
    // Hostile names are near each other.
    Program::new()
        .args(args)
        .args(["--anyway"])
        .env("HOME", folder)
        .env("KLUBRATING_DB", folder.join("club.db"))
        .env("KLUBRATING_NOW", "2026-11-21T12:00:00+01:00")
        .output()
}

/// Runs a command and makes sure that nothing it prints acts on a terminal.
fn harmless(folder: &Path, args: &[&str]) -> Output {
    let output = run(folder, args);
    for bytes in [&output.stdout, &output.stderr] {
        let text = std::str::from_utf8(bytes).unwrap();
        let acting = |letter: char| {
            letter != '\n'
                && (letter.is_control()
                    || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                        | '\u{2066}'..='\u{2069}'))
        };
        assert!(!text.contains(acting), "{args:?}: {text:?}");
    }
    output
}

fn done(folder: &Path, args: &[&str]) {
    let output = harmless(folder, args);
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn nothing_acts_on_the_terminal() {
    let folder = crate::scratch::folder();
    let folder = folder.path();
    let strings = hostile();
    assert!(strings.len() >= 75);
    let everything: String = strings.concat();
    enter_by_hand(folder, &strings, &everything);
    import_hostile_files(folder, &strings);
    done(folder, &["publish", "2026-08-01"]);
    done(folder, &["publish", "2026-09-09", "--extra", &everything]);
    for line in [
        "member list --all",
        "member show 1",
        "tournament list",
        "tournament show 1",
        "tournament show 2",
        "list",
        "list --all",
        "list --alphabetical",
        "list --date 2026-08-01",
        "list --format csv",
        "lists",
        "rate",
        "explain 1",
        "history 1",
        "log",
        "log --member 1",
        "check",
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        done(folder, &args);
        done(folder, &[&args[..], &["--json"]].concat());
    }
    done(folder, &["tournament", "export", "1", "-"]);
    done(folder, &["tournament", "export", "2", "-"]);
    complain(folder, &everything);
}

/// Each string in a name, a reason and an author; all of them at once in every field of text.
fn enter_by_hand(folder: &Path, strings: &[String], everything: &str) {
    let club = format!("Club {everything}");
    done(folder, &["init", "--club", &club, "--lang", "en"]);
    for (at, text) in strings.iter().enumerate() {
        let name = format!("Name {text} {at}");
        let user = format!("u{text}");
        done(
            folder,
            &["member", "add", &name, "--reason", text, "--user", &user],
        );
    }
    let name = format!("All {everything}");
    done(folder, &["member", "add", &name]);
    done(
        folder,
        &[
            "member", "edit", "1", "--name", &name, "--reason", everything,
        ],
    );
    let start = |id, rating| ["start-rating", "set", id, rating, "--on", "2026-01-01"];
    done(
        folder,
        &[&start("1", "150")[..], &["--reason", everything]].concat(),
    );
    done(folder, &start("2", "140"));
    let cup = format!("Cup {everything}");
    let days = [
        "--start",
        "2026-02-01",
        "--end",
        "2026-02-02",
        "--rounds",
        "2",
    ];
    done(
        folder,
        &[&["tournament", "new", &cup, "--kind", "club"][..], &days].concat(),
    );
    let guest = format!("Guest {everything}");
    for player in ["1", "2", &guest] {
        done(folder, &["tournament", "player", "add", "1", player]);
    }
    let result = |round, white, black| ["tournament", "result", "1", round, white, black, "1-0"];
    let unrated = ["--unrated", "--reason", everything];
    done(folder, &[&result("1", "1", "2")[..], &unrated].concat());
    done(folder, &result("2", "2", "1"));
}

/// Complaints, too, are harmless: values no one has, files that do not exist, commands that are none.
fn complain(folder: &Path, everything: &str) {
    for args in [
        &["member", "show", everything][..],
        &["member", "add", "X", "--dsu", everything],
        &["tournament", "show", everything],
        &["explain", everything],
        &["tournament", "import", "no\x1b[31mfile", "--kind", "club"],
        &[everything],
        &["list", "--date", everything],
        &["calc", "convert", everything],
        &["regulation", "show", everything],
        &["--db", "/no\x1b]0;x\x07/where", "list"],
    ] {
        let output = harmless(folder, args);
        assert!(!output.status.success(), "{args:?}");
    }
}

/// A report and a member file with a hostile string in every text field.
fn import_hostile_files(folder: &Path, strings: &[String]) {
    let ends_a_line = ['\n', '\r', '\u{85}', '\u{c}', '\u{b}'];
    let usual: Vec<&String> = strings
        .iter()
        .filter(|text| !text.contains(ends_a_line))
        .collect();
    let mut report = String::from("042 2026/03/01\n052 2026/03/02\n");
    for (tag, text) in ["012", "022", "032", "092", "102", "112", "122"]
        .iter()
        .zip(&usual)
    {
        writeln!(report, "{tag} Text {text}").unwrap();
    }
    let rounds = [
        ("1.0    1     2 w 1", &usual[7]),
        ("0.0    2     1 b 0", &usual[8]),
    ];
    for (no, (round, text)) in (1..).zip(rounds) {
        let name: String = format!("Pl{no} {text}").chars().take(33).collect();
        let empty = "";
        writeln!(
            report,
            "001 {no:4}      {name:<33} 1500 DEN {empty:23} {round}"
        )
        .unwrap();
    }
    let report = written(folder, "hostile.trf", &report);
    done(
        folder,
        &[
            "tournament",
            "import",
            &report,
            "--kind",
            "club",
            "--guests",
        ],
    );
    let members = format!("name,dsu,born\n\"Csv {}\",77,1990\n", usual[5]);
    let members = written(folder, "hostile.csv", &members);
    harmless(folder, &["member", "import", &members]);
    // Each in the name of a position and of a program; a suite that is refused names them, too.
    for (at, text) in strings.iter().enumerate() {
        let suite = format!(
            "[Event \"P {text}\"]\n[FEN \"8/8/8/8/8/k7/8/K6R w {text} - 0 1\"]\n\n{{'A {text}' 1s, 'B' 2s / {text}}} 1. R{text}\n\n\
             [FEN \"{text}\"]\n\n{{'A {text}' 1s / 2, 'B' 2s}} *\n"
        );
        let damaged = written(folder, &format!("suite{at}.pgn"), &suite);
        let whole = suite.replace(&format!("2s / {text}"), "2s");
        let whole = written(folder, &format!("whole{at}.pgn"), &whole);
        for file in [&damaged, &whole] {
            harmless(folder, &["testsuite", file, "--positions", "--pairs"]);
            harmless(folder, &["testsuite", file, "--json"]);
        }
    }
}

/// Rows of games of several, each string in the name of a game and of a player, where it does not end the line.
fn hostile_rows(strings: &[String], row: impl Fn(usize, &str) -> String) -> String {
    let quoted = strings.iter().map(|text| text.replace('"', "\"\""));
    let rows = quoted.enumerate().map(|(at, text)| row(at, &text));
    rows.collect()
}

/// A club with one member, and a pool of hostile name.
fn club_with_pool(folder: &Path, everything: &str, kind: &[&str]) {
    done(folder, &["init", "--club", "Club", "--lang", "en"]);
    done(folder, &["member", "add", "Otto"]);
    let pool = format!("Pool {everything}");
    let add = ["pool", "add", &pool, "--reason", everything];
    done(folder, &[&add[..], kind].concat());
}

/// Games of several players: without a club, by hand and from files into a pool of hostile name, shown and published.
#[test]
fn games_of_several_act_on_no_terminal() {
    let folder = crate::scratch::folder();
    let folder = folder.path();
    let strings = hostile();
    let everything = &strings.concat()[..];
    let rows = hostile_rows(&strings, |at, text| {
        format!(
            "\"G {text} {at}\";2026-02-03;\"P {text} {at}\";7\n\"G {text} {at}\";2026-02-03;Otto;5\n"
        )
    });
    let file = written(
        folder,
        "several.csv",
        &format!("game;date;player;result\n{rows}"),
    );
    for line in [
        "",
        "--games",
        "--format csv",
        "--format csv --games",
        "--json --games",
    ] {
        let args: Vec<&str> = line.split_whitespace().collect();
        done(folder, &[&["multiplayer", &file][..], &args].concat());
    }
    // Each in every cell of its own row: refused, and named without harm.
    let rows = hostile_rows(&strings, |_, text| {
        format!("\"{text}\";\"{text}\";\"{text}\";\"{text}\"\n")
    });
    let odd = written(
        folder,
        "odd.csv",
        &format!("game;date;player;result;\x1b[2J\n#\x1b[31m;x\n{rows}"),
    );
    for lang in ["en", "da", "de"] {
        let refused = harmless(folder, &["--lang", lang, "multiplayer", &odd]);
        assert_eq!(refused.status.code(), Some(3));
    }
    club_with_pool(folder, everything, &["--multiplayer"]);
    let of = |args: &[&str]| harmless(folder, &[&["--pool", "#2"][..], args].concat());
    let refused = of(&["game", "import", &odd, "--guests"]);
    assert_eq!(refused.status.code(), Some(3));
    let doubtful = of(&["game", "import", &file]);
    assert_eq!(doubtful.status.code(), Some(4));
    let guest = format!("Gæst {everything}=3");
    let by_hand = [
        "game",
        "add",
        "#1=5",
        &guest,
        "--guests",
        "--on",
        "2026-02-04",
        "--name",
    ];
    for args in [
        &["game", "import", &file, "--guests", "--dry-run"][..],
        &["game", "import", &file, "--guests", "--reason", everything],
        &[&by_hand[..], &[everything]].concat(),
    ] {
        let output = of(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {said}");
    }
    for args in [
        &["game", "add", everything][..],
        &["game", "add", everything, "#1=5"],
        &["game", "show", everything],
        &["explain", everything],
        &["game", "import", "no\x1b[31mfile"],
        &["game", "rules", "--discount", everything],
    ] {
        assert!(!of(args).status.success(), "{args:?}");
    }
    let published = of(&["publish", "2026-08-01", "--reason", everything]);
    assert!(published.status.success());
    for line in [
        "pool list",
        "game list",
        "game show 1",
        "game rules",
        "explain 1",
        "list --date 2026-08-01",
        "list --date 2027-01-01",
        "lists",
        "checklist",
        "log",
        "check",
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        assert!(of(&args).status.success(), "{line}");
        assert!(of(&[&args[..], &["--json"]].concat()).status.success());
    }
}

/// Badminton from a list of matches with hostile names, into a separate pool.
#[test]
fn lists_of_matches_act_on_no_terminal() {
    let folder = crate::scratch::folder();
    let folder = folder.path();
    let strings = hostile();
    let everything = &strings.concat()[..];
    let rows = hostile_rows(&strings, |at, text| {
        format!("2026-02-03;\"P {text} {at}\";\"Q {at} {text}\";;21-15 21-19\n")
    });
    let head = "date;player1;player2;result;sets";
    let fact = everything.replace('"', "\"\"");
    let file = written(
        folder,
        "matches.csv",
        &format!("#name;\"Cup {fact}\"\n{head}\n{rows}"),
    );
    let rows = hostile_rows(&strings, |_, text| {
        format!("\"{text}\";\"{text}\";\"{text}\";\"{text}\";\"{text}\"\n")
    });
    let odd = written(folder, "matches-odd.csv", &format!("{head}\n{rows}"));
    club_with_pool(folder, everything, &["--regulation", "bax"]);
    let of = |args: &[&str]| harmless(folder, &[&["--pool", "#2"][..], args].concat());
    let import = |file| of(&["tournament", "import", file, "--kind", "club", "--guests"]);
    assert_eq!(import(&odd).status.code(), Some(3));
    assert!(import(&file).status.success());
    for line in ["tournament list", "rate", "list", "checklist", "check"] {
        let args: Vec<&str> = line.split(' ').collect();
        assert!(of(&args).status.success(), "{line}");
        assert!(of(&[&args[..], &["--json"]].concat()).status.success());
    }
}

fn written(folder: &Path, name: &str, content: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, content).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn names_that_look_like_sql_are_names() {
    let folder = crate::scratch::folder();
    let folder = folder.path();
    done(
        folder,
        &[
            "init",
            "--club",
            "Club'); DROP TABLE person; --",
            "--lang",
            "en",
        ],
    );
    let names = [
        "Robert'); DROP TABLE person;--",
        "\" OR 1=1 --",
        "%",
        "_",
        "a%b",
        "'; DELETE FROM game; '",
        "x' UNION SELECT * FROM person_data --",
        "\\",
        "?1",
        ":name",
        "@p",
        "$1",
        "NULL",
        "1; VACUUM",
        "`person`",
        "[person]",
        "/* */",
        "ATTACH 'x' AS y",
        "load_extension('x')",
        "''",
    ];
    for (at, name) in names.iter().enumerate() {
        done(folder, &["member", "add", name]);
        let id = (at + 1).to_string();
        let shown = harmless(folder, &["member", "show", &id, "--json"]);
        let json: serde_json::Value = serde_json::from_slice(&shown.stdout).unwrap();
        assert_eq!(json["name"], *name);
    }
    // A sign that other programs search with finds only the member of that name.
    let found = harmless(folder, &["member", "show", "a%b", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&found.stdout).unwrap();
    assert_eq!(json["id"], 5);
    let list = harmless(folder, &["member", "list", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&list.stdout).unwrap();
    assert_eq!(json.as_array().map(Vec::len), Some(names.len()));
    done(folder, &["check"]);
}
