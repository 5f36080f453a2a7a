//! Every command of the program in a chess pool, a badminton pool and a pool of board games: it works, or it
//! says why it is not for this pool and what to do. The commands are those of the parser itself, so that none
//! is forgotten.

use std::collections::BTreeSet;

use crate::program as cli;

use cli::TestClub;
use klubrating::rating::regulation::Regulation;

/// The pools of the club, with a tournament that is in each, and the day of its list.
pub const POOLS: [(&str, &str, &str); 3] = [
    ("Skak", "1", "2020-01-01"),
    ("Badminton", "2", "2020-01-01"),
    ("Spil", "1", "2026-08-01"),
];

/// The folder of files that the tests read.
pub const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// Which pools a command is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Every pool.
    Every,
    /// Chess and badminton.
    Two,
    /// Chess alone: numbers of the chess federations, player cards.
    Chess,
    /// Board games.
    Several,
}

use For::{Chess, Every, Several, Two};

impl For {
    /// What is said in a pool that the command is not for, and what is named instead.
    fn refusal(self, pool: &str) -> Option<(&'static str, &'static str)> {
        let games_of_two = "is for multiplayer games; this is for two-player games";
        match (self, pool) {
            (Two, "Spil") => Some((games_of_two, "--pool: Skak, Badminton")),
            // Badminton would refuse it too, so it is not offered.
            (Chess, "Spil") => Some((games_of_two, "--pool: Skak")),
            (Chess, "Badminton") => Some((
                "is not related to DSU ratings; this is for chess",
                "--pool: Skak",
            )),
            (Several, "Skak" | "Badminton") => Some((
                "is for two-player games; this is for multiplayer games",
                "--pool: Spil, Tom",
            )),
            _ => None,
        }
    }
}

/// Every command, what it is for, and what it is given; `{T}` is the pool's tournament, `{P}` the pool, `{L}` the
/// day of its list, `{D}` the folder of files.
pub const TABLE: &[(&str, For, &str)] = &[
    ("init", Every, "--club Ny --db {P}-new.db"),
    ("member add", Every, "'Zita Zahn'"),
    ("member edit", Every, "Anna --born 1980"),
    ("member rename", Every, "Anna 'Anna Lind' --from 2026-11-01"),
    ("member status", Every, "Anna passive --from 2026-11-01"),
    ("member list", Every, ""),
    ("member show", Every, "Anna"),
    ("member import", Every, "members.csv"),
    ("member merge", Every, "Emil Gina --anyway"),
    ("member alias add", Every, "Anna 'Annette Lind'"),
    ("member alias list", Every, ""),
    ("member alias remove", Every, "1"),
    ("member hide", Every, "Anna"),
    ("member unhide", Every, "Fred"),
    ("member export", Every, "Anna"),
    ("member anonymise", Every, "Dora --confirm Dora"),
    (
        "external-rating set",
        Chess,
        "Anna --scale dsu --value 1500 --on 2026-10-01",
    ),
    (
        "external-rating remove",
        Every,
        "Carl --scale dsu --on 2026-01-01",
    ),
    ("external-rating list", Every, ""),
    (
        "external-rating import",
        Chess,
        "{D}/exchange/club_report.csv --on 2026-10-01",
    ),
    ("start-rating set", Two, "Emil 150 --on 2026-11-01"),
    ("start-rating list", Two, ""),
    ("start-rating propose", Two, ""),
    ("opening import", Two, "opening.csv --on 2026-01-01"),
    ("opening archive", Two, "opening.csv --date 2020-08-01"),
    (
        "tournament import",
        Two,
        "two.trf --kind club --guests --anyway",
    ),
    (
        "tournament new",
        Two,
        "Cup --kind club --start 2026-10-01 --end 2026-10-02 --rounds 1",
    ),
    ("tournament player add", Two, "{T} Carl"),
    ("tournament player set", Two, "{T} 2 Emil"),
    ("tournament player withdraw", Two, "{T} Gina"),
    ("tournament player remove", Two, "{T} Gina"),
    ("tournament result", Two, "{T} 2 Bert Anna 1-0"),
    ("tournament open", Two, ""),
    ("tournament edit", Two, "{T} --name 'Et navn'"),
    ("tournament clear", Two, "{T} 1 Anna"),
    ("tournament expect", Chess, "3 Anna"),
    ("tournament list", Two, ""),
    ("tournament show", Two, "{T}"),
    ("tournament approve", Two, "{T}"),
    ("tournament close", Two, "{T} --reopen"),
    ("tournament hide", Two, "{T}"),
    ("tournament unhide", Two, "{T}"),
    ("tournament delete", Two, "{T}"),
    ("tournament move", Two, "{T} 1"),
    ("tournament export", Two, "{T} {P}.csv"),
    (
        "card add",
        Chess,
        "3 Bert --dsu-opponents 1500,1600 --score 1",
    ),
    ("card remove", Chess, "3 Carl"),
    ("card list", Chess, ""),
    ("card reminder", Chess, ""),
    ("card print", Chess, "{T} Anna"),
    ("game add", Several, "Anna=3 Bert=2"),
    ("game edit", Several, "1 Bert=1"),
    ("game delete", Several, "1"),
    ("game list", Several, ""),
    ("game show", Several, "1"),
    ("game import", Several, "games.csv"),
    ("game export", Several, "{P}.csv"),
    ("game rules", Several, "--from 2026-12-01 --discount none"),
    ("rate", Every, ""),
    ("explain", Every, "Anna"),
    ("history", Every, "Anna"),
    ("sheet", Two, "Anna"),
    ("report", Two, "{T}"),
    ("announce", Every, "--date {L}"),
    ("leaflet", Two, ""),
    ("standings", Two, "{T}"),
    ("list", Every, ""),
    ("publish", Every, "2026-11-01 --extra 'en grund'"),
    ("lists", Every, ""),
    ("checklist", Every, ""),
    ("seed", Every, "--players Anna,Bert"),
    ("groups", Every, "--players Anna,Bert --count 1"),
    ("team", Two, "Anna Bert"),
    ("compare", Every, "{L} draft"),
    ("balance", Two, "--from {L}"),
    ("what-if", Two, "{P}-trial.txt"),
    ("site", Every, "{P}-site"),
    ("export", Every, "{P}-export"),
    ("verify", Every, "{P}.txt"),
    ("view list", Every, ""),
    ("view lists", Every, ""),
    ("view compare", Every, "{L} {L}"),
    ("view member list", Every, ""),
    ("view member show", Every, "Gina"),
    ("view sheet", Two, "Gina"),
    ("view history", Two, "Gina"),
    ("view explain", Every, "Gina"),
    ("view tournament list", Two, ""),
    ("view tournament show", Two, "{T}"),
    ("view standings", Two, "{T}"),
    ("view game list", Several, ""),
    ("view game show", Several, "1"),
    ("view pool list", Every, ""),
    ("club name", Every, "Skakklubben"),
    ("club language", Every, "en"),
    ("setting list", Every, ""),
    ("setting set", Every, "junior-age 18"),
    ("setting unset", Every, "junior-age"),
    ("regulation list", Two, ""),
    ("regulation show", Two, ""),
    ("regulation compare", Every, "es bax"),
    ("regulation export", Every, "es"),
    (
        "regulation adopt",
        Two,
        "dsu --from 2026-12-01 --approved 2026-11-01 --by bestyrelsen --announcement Besluttet",
    ),
    ("regulation announcement", Two, ""),
    ("judge", Two, "{P}-rules.toml"),
    ("proposal", Two, "{P}-rules.toml --from 2026-11-20"),
    ("conversion list", Chess, ""),
    ("conversion set", Chess, "booklet --from 2026-12-01"),
    ("calibrate", Chess, ""),
    ("scale adjust", Two, "--on 2026-12-01 --shift 1"),
    ("scale list", Two, ""),
    (
        "committee add",
        Every,
        "Anna --role member --from 2026-01-01",
    ),
    ("committee end", Every, "Bert --on 2026-11-01"),
    ("committee list", Every, ""),
    ("pool add", Every, "Lyn"),
    ("pool list", Every, ""),
    ("pool rename", Every, "Spil Ludo"),
    ("pool delete", Every, "Tom"),
    ("log", Every, ""),
    ("undo", Every, ""),
    ("redo", Every, ""),
    ("check", Every, ""),
    ("backup", Every, "{P}-backup.db"),
    ("backups", Every, ""),
    ("restore", Every, "kept.db --to {P}-restored.db"),
    ("calc convert", Every, "1500 --from dsu --to es"),
    ("calc expected", Every, "--rating 150 --opponents 140"),
    ("calc performance", Every, "--opponents 140,150 --score 1"),
    (
        "calc rating",
        Every,
        "--rating 150 --opponents 140 --score 1",
    ),
    ("calc newcomer", Every, "--opponents 140,150 --score 1"),
    (
        "calc card",
        Every,
        "--rating 150 --dsu-opponents 1500 --score 1",
    ),
    ("testsuite", Every, "{D}/testsuite/elostatts_synthetic.pgn"),
    ("elostat", Two, "--from-club"),
    ("multiplayer", Every, "games.csv"),
    ("demo", Every, "--build {P}-demo.db"),
    ("template", Every, "members"),
    ("completions", Every, "bash"),
    ("man", Every, ""),
];

/// A club with the three pools, in each of which Anna and Bert have played.
pub fn club() -> TestClub {
    let club = TestClub::new();
    club.file("members.csv", "name\nHelge Holm\n");
    club.file("opening.csv", "name,rating,games\nGina,150,40\n");
    club.file(
        "games.csv",
        "game,date,player,result\nx,2026-05-01,Anna,3\nx,2026-05-01,Bert,2\n",
    );
    club.file(
        "two.trf",
        concat!(
            "012 Easter\n042 2026/04/03\n052 2026/04/06\n",
            "001    1      Holm, Anna                        1500 DEN                         1.0    1     2 w 1\n",
            "001    2      Lind, Bo                          1500 DEN                         0.0    2     1 b 0\n",
        ),
    );
    for line in [
        "pool rename 1 Skak",
        "pool add Badminton --regulation bax",
        "pool add Spil --multiplayer",
        "pool add Tom --multiplayer",
        "member add Anna",
        "member add Bert",
        "member add Carl",
        "member add Dora",
        "member add Emil",
        "member add Fred",
        "member add Gina",
        "member status Dora left --from 2026-02-01",
        "member hide Fred",
        "setting set junior-age 21",
        "committee add Bert --role member --from 2026-01-01",
        "external-rating set Carl --scale dsu --value 1500 --on 2026-01-01",
        "tournament new Skakturnering --kind club --start 2026-03-01 --end 2026-03-02 --rounds 2",
        "--pool Badminton tournament new Stævne --kind club --start 2026-03-01 --end 2026-03-02 --rounds 2",
        "tournament new Udflugt --kind coordinated --start 2026-03-01 --end 2026-03-02 --rounds 2",
        "card add 3 Carl --dsu-opponents 1500,1600 --score 1",
        "--pool Spil game add --on 2026-03-01 Anna=3 Bert=2 Gina=1",
    ] {
        club.ok(line);
    }
    for (pool, tournament, day) in &POOLS[..2] {
        club.file(
            &format!("{pool}-trial.txt"),
            format!("tournament result {tournament} 1 Anna Bert 0-1\n"),
        );
        let rules = match *pool {
            "Skak" => "es-exceptional-10",
            _ => "bax-linear",
        };
        let rules = Regulation::builtin_text(rules).unwrap();
        club.file(&format!("{pool}-rules.toml"), rules);
        for line in [
            format!("opening archive opening.csv --date {day}"),
            "start-rating set Anna 150 --on 2026-01-01".to_owned(),
            "start-rating set Bert 148 --on 2026-01-01".to_owned(),
            format!("tournament player add {tournament} Anna"),
            format!("tournament player add {tournament} Bert"),
            format!("tournament player add {tournament} Gina"),
            format!("tournament result {tournament} 1 Anna Bert 1-0"),
            format!("tournament close {tournament} --reason 'one round'"),
        ] {
            club.ok(&format!("--pool {pool} {line}"));
        }
    }
    club.ok("--pool Spil publish 2026-08-01");
    for (pool, _, day) in POOLS {
        club.ok(&format!(
            "--pool {pool} list --date {day} --format text --out {pool}.txt"
        ));
    }
    club.ok("regulation adopt es-exceptional-5 --from 2026-09-01 --approved 2026-08-20 --by bestyrelsen --announcement Besluttet");
    club.ok("--pool Badminton regulation adopt bax-normal --from 2026-09-01 --approved 2026-08-20 --by bestyrelsen --announcement Besluttet");
    club.ok("member alias add Bert 'Berthold Lind'");
    club.ok("backup kept.db");
    club.ok("member add Helga");
    club.ok("member add Ivan");
    club.ok("undo");
    club
}

#[test]
fn every_command_stands_in_the_table() {
    let table: BTreeSet<&str> = TABLE.iter().map(|(words, ..)| *words).collect();
    let parser = klubrating::cli::commands();
    let parser: BTreeSet<&str> = parser.iter().map(String::as_str).collect();
    assert_eq!(table, parser);
    assert_eq!(table.len(), TABLE.len(), "none stands twice");
}

/// What a reader cannot be told: the tournaments of two pools, whose only list is from before the program.
fn is_unpublished(words: &str, pool: &str) -> bool {
    let of_tournaments = ["view explain", "view tournament show", "view standings"];
    pool != "Spil" && of_tournaments.contains(&words)
}

#[test]
fn every_command_works_in_a_pool_or_says_why_it_does_not() {
    let club = club();
    let before = club.dump();
    let mut wrong = Vec::new();
    for (pool, tournament, day) in POOLS {
        for (words, suits, given) in TABLE {
            let given = given.replace("{T}", tournament).replace("{P}", pool);
            let given = given.replace("{D}", DATA).replace("{L}", day);
            // A command that makes a separate file is run for real, any other with `--dry-run`.
            let tried = match *words {
                "init" | "backup" => "",
                _ => "--dry-run",
            };
            let line = format!("--pool {pool} {tried} {words} {given}");
            let said = club.run(&line);
            let right = match suits.refusal(pool) {
                None if is_unpublished(words, pool) => said.contains("exit 2"),
                None => !said.contains("exit "),
                Some((reason, others)) => {
                    let error = format!("error: the pool \"{pool}\" {reason}");
                    let hint = said.lines().find(|line| line.starts_with("hint: "));
                    said.starts_with(&error)
                        && hint.is_some_and(|hint| hint.ends_with(others))
                        && said.contains("exit 2")
                }
            };
            if !right {
                wrong.push(format!("{line}\n{said}"));
            }
        }
    }
    assert_eq!(club.dump(), before, "all of it was only tried");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
