//! The right to be erased in a club with several pools: the name goes from all of them, every number stays.

use std::fs;

use serde_json::Value;

use crate::anonymise::traces_of;
use crate::program::TestClub;

/// The pools of the club.
const POOLS: [&str; 3] = ["Skak", "Badminton", "Spil"];

/// What no byte may show any more.
const TRACES: [&str; 5] = ["Lind", "LIND", "lind", "Maas", "9000277"];

/// Bo Lind, once Bo Maas, has played in a tournament of chess, in one of badminton read from a file, and in board
/// games read from another; he is on a list of each pool, and has left.
fn club() -> TestClub {
    let club = TestClub::new();
    club.file(
        "matches.csv",
        "#name;Badminton\ndate;player1;player2;result;sets\n\
         2026-02-03;Holm, Anna;LIND, BO;;21-15 18-21 21-19\n\
         2026-02-10;LIND, BO;Carl Krag;1;21-15 8-11 ret\n",
    );
    club.file(
        "games.csv",
        "game,date,player,result\nLudo,2026-03-01,Anna Holm,12\nLudo,2026-03-01,\"Lind, Bo\",9\n\
         Ludo,2026-03-01,Carl Krag,3\n",
    );
    for line in [
        "pool rename 1 Skak",
        "pool add Badminton --regulation bax",
        "pool add Spil --multiplayer",
        "member add 'Anna Holm'",
        "member add 'Bo Maas' --dsu 9000277",
        "member add 'Carl Krag'",
        "member rename Bo 'Bo Lind' --from 2025-01-15",
        "start-rating set Anna 150 --on 2025-01-01",
        "start-rating set Bo 140 --on 2025-01-01",
        "--pool Badminton start-rating set Anna 500 --on 2025-01-01",
        "--pool Badminton start-rating set Bo 520 --on 2025-01-01 --reason 'Bo Lind spiller godt'",
        "--pool Badminton start-rating set Carl 480 --on 2025-01-01",
        "tournament new Cup --kind club --start 2026-02-01 --end 2026-03-01 --rounds 1",
        "tournament player add Cup Anna",
        "tournament player add Cup Bo",
        "tournament result Cup 1 Anna Bo 0-1",
        "--pool Badminton tournament import matches.csv --kind club --no-notation",
        "--pool Spil game import games.csv --reason 'set af Bo Lind'",
        "--pool Spil game add --on 2026-03-08 --reason 'Bo Lind skrev det' 'Bo Lind=7' Carl=8",
        "--pool Skak publish 2026-08-01",
        "--pool Badminton publish 2026-08-01",
        "--pool Spil publish 2026-08-01",
        "member status Bo left --from 2026-09-01",
    ] {
        club.ok(line);
    }
    club
}

/// The lists of all pools, published and coming, without the names.
fn numbers(club: &TestClub) -> Vec<Value> {
    let mut lists = Vec::new();
    for pool in POOLS {
        for day in ["2026-08-01", "2027-01-01"] {
            let mut list = club.json(&format!("--pool {pool} list --date {day} --all"));
            let sections = list["sections"].as_array_mut().unwrap().iter_mut();
            for entry in sections.flat_map(|section| section["entries"].as_array_mut().unwrap()) {
                entry["name"] = Value::Null;
            }
            list["not_listed"] = Value::Null;
            lists.push(list);
        }
    }
    lists
}

#[test]
fn a_name_goes_from_every_pool_and_every_list_holds() {
    let club = club();
    for pool in POOLS {
        let list = club.ok(&format!("--pool {pool} list --date 2026-08-01"));
        assert!(list.contains("Bo Lind"), "{pool}\n{list}");
    }
    assert!(
        traces_of(&club, &TRACES).len() > 3,
        "the test finds what there is"
    );
    let before = numbers(&club);
    let pages = POOLS.map(|pool| club.ok(&format!("--pool {pool} list --date 2026-08-01")));
    // From whichever pool it is asked: the member is the club's.
    club.ok("--pool Spil member anonymise Bo --confirm 'Bo Lind'");
    assert_eq!(traces_of(&club, &TRACES), Vec::<String>::new());
    assert_eq!(club.run("check"), "");
    assert_eq!(numbers(&club), before);
    for (pool, page) in POOLS.into_iter().zip(pages) {
        let list = club.ok(&format!("--pool {pool} list --date 2026-08-01"));
        let named = list
            .lines()
            .find(|line| line.contains("(anonymised member)"));
        assert!(named.is_some(), "{pool}\n{list}");
        // A page from before then is the list, and the name in it is not compared.
        let file = club.file("page.txt", page);
        let verified = club.run(&format!("--pool {pool} verify page.txt"));
        fs::remove_file(file).unwrap();
        let verified: Vec<&str> = verified.split_whitespace().collect();
        let verified = verified.join(" ");
        assert!(
            verified.starts_with("This is the list as of"),
            "{pool}\n{verified}"
        );
        assert!(
            verified.contains("One name in it has been erased"),
            "{pool}\n{verified}"
        );
        for said in [
            list,
            club.run(&format!("--pool {pool} explain 2")),
            club.run(&format!("--pool {pool} member show 2")),
            club.run(&format!("--pool {pool} member export 2")),
            club.run("log --json"),
        ] {
            let trace = TRACES.iter().find(|trace| said.contains(**trace));
            assert_eq!(trace, None, "{pool}\n{said}");
        }
    }
    insta::assert_snapshot!("game", club.danish("--pool Spil game show 1"));
    insta::assert_snapshot!("matches", club.german("--pool Badminton tournament show 2"));
}

#[test]
fn all_pools_go_on_afterwards() {
    let club = club();
    club.ok("member anonymise Bo --confirm 'Bo Lind'");
    // A late correction behind the published list, in each kind of pool.
    club.ok("tournament result Cup 1 1 2 1-0 --reason fejl");
    club.ok("--pool Badminton tournament result 2 1 2 3 --sets '21-15 21-19' --reason Slip");
    club.ok("--pool Spil game edit 1 1=12 2=10 3=3 --reason Slip");
    for pool in POOLS {
        club.on_list_day(&format!("--pool {pool} publish 2027-01-01"));
    }
    assert_eq!(club.run("check"), "");
    assert_eq!(traces_of(&club, &TRACES), Vec::<String>::new());
}
