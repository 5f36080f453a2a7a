//! Several pools in one club: the same members, everything else apart.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use serde_json::json;

/// Chess and rapid chess; in both the same two have played, with other ratings.
fn two_pools() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Kaj Aagård'",
        "member add 'Ib Sø'",
        "pool add Hurtigskak --regulation es-rapid",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
        "--pool hurtigskak start-rating set 1 120 --on 2026-01-01",
        "--pool hurtigskak start-rating set 2 160 --on 2026-01-01",
    ]);
    played(&club, "", 1);
    played(&club, "--pool Hurtigskak", 2);
    club
}

/// A tournament of one game, which the first member wins.
fn played(club: &TestClub, pool: &str, id: u32) {
    club.ok(&format!(
        "{pool} tournament new 'Forår {id}' --kind club --start 2026-02-01 --end 2026-02-02 --rounds 1"
    ));
    club.ok(&format!("{pool} tournament player add {id} 1"));
    club.ok(&format!("{pool} tournament player add {id} 2"));
    club.ok(&format!("{pool} tournament result {id} 1 1 2 1-0"));
}

fn ratings(club: &TestClub, pool: &str) -> Vec<(String, i64)> {
    let list = club.json(&format!("{pool} list --date 2026-08-01"));
    let entries = list["sections"][0]["entries"].as_array().unwrap().clone();
    let one = |entry: &serde_json::Value| {
        let name = entry["name"].as_str().unwrap().to_owned();
        (name, entry["rating"].as_i64().unwrap())
    };
    entries.iter().map(one).collect()
}

#[test]
fn ratings_and_lists_are_apart() {
    let club = two_pools();
    let (slow, fast) = (ratings(&club, ""), ratings(&club, "--pool Hurtigskak"));
    assert_eq!(slow.len(), 2);
    assert_eq!(fast.len(), 2);
    assert_ne!(slow, fast);
    assert_eq!(slow[0].0, "Signe Ærø");
    assert_eq!(fast[0].0, "Kaj Aagård");
    club.ok("publish 2026-08-01");
    assert_eq!(club.json("--pool 2 lists"), json!([]));
    let first = club.json("pool list")[0]["name"].clone();
    let others = format!(
        "There are lists of: {} (--pool NAME).",
        first.as_str().unwrap()
    );
    let said = club.ok("--pool 2 lists");
    assert_eq!(
        said,
        format!("No list has been published yet.\n\n{others}\n")
    );
    club.ok("--pool 2 publish 2026-08-01");
    assert_eq!(club.count("--pool 2 lists"), 1);
    let printed = club.json("--pool 2 list --date 2026-08-01");
    assert_eq!(printed["pool"], "Hurtigskak");
    assert!(
        club.ok("--pool 2 list --date 2026-08-01")
            .starts_with("Testklub: Hurtigskak\n")
    );
    assert_eq!(club.json("check"), json!([]));
    let pools = club.json("pool list");
    assert_eq!(pools[1]["name"], "Hurtigskak");
    assert_eq!(pools[1]["regulation"], "es-rapid");
    assert_eq!(pools[1]["rated"], 2);
    assert_eq!(pools[1]["tournaments"], 1);
    assert_eq!(pools[1]["last_list"], "2026-08-01");
}

#[test]
fn a_late_correction_leaves_the_other_pool_alone() {
    let club = two_pools();
    club.ok("publish 2026-08-01");
    club.ok("--pool 2 publish 2026-08-01");
    let tried = club.json("--pool 2 --dry-run tournament result 2 1 1 2 0-1");
    assert_eq!(tried["effects"]["pool"], "Hurtigskak");
    assert_eq!(tried["effects"]["elsewhere"], serde_json::Value::Null);
    club.undone("--pool 2 tournament result 2 1 1 2 0-1 --reason Slip");
    assert_eq!(club.json("check"), json!([]));
    let facts = |pool: &str| club.json(&format!("{pool} list --date 2027-01-01"));
    let before = facts("");
    club.ok("--pool 2 tournament delete 2");
    assert_eq!(facts(""), before);
    assert_ne!(facts("--pool 2"), before);
}

#[test]
fn a_merge_and_an_anonymised_member_reach_all_pools() {
    let club = two_pools();
    club.ok("publish 2026-08-01");
    club.ok("--pool 2 publish 2026-08-01");
    let merged = club.json("member merge 3 1 --anyway --reason 'one person'");
    assert_eq!(merged["effects"]["elsewhere"][0]["pool"], "Hurtigskak");
    let name = |pool: &str| ratings_now(&club, pool);
    assert!(name("").contains(&"Ib Sø".to_owned()));
    assert!(name("--pool 2").contains(&"Ib Sø".to_owned()));
    assert_eq!(club.json("check"), json!([]));
    let everything = club.json("member export 3");
    assert_eq!(everything["entries"].as_array().unwrap().len(), 2);
    assert_eq!(everything["lists"].as_array().unwrap().len(), 2);
    assert_eq!(everything["lists"][1]["pool"], "Hurtigskak");
}

fn ratings_now(club: &TestClub, pool: &str) -> Vec<String> {
    let list = club.json(&format!("{pool} list"));
    let entries = list["sections"][0]["entries"].as_array().unwrap().clone();
    let names = entries.iter().map(|entry| entry["name"].as_str());
    names.map(|name| name.unwrap().to_owned()).collect()
}

#[test]
fn a_slow_tournament_is_not_rated_as_rapid() {
    let club = two_pools();
    let minutes = |minutes: &str| {
        club.ok(&format!(
            "--pool 2 tournament edit 2 --minutes-per-move {minutes}"
        ));
        club.json("--pool 2 tournament show 2")["reason"].clone()
    };
    assert_eq!(minutes("1.5"), "too_slow");
    assert_eq!(minutes("1.49"), serde_json::Value::Null);
    assert_eq!(minutes("0.25"), "too_fast");
    assert_eq!(minutes("0.26"), serde_json::Value::Null);
    club.ok("--pool 2 tournament edit 2 --minutes-per-move 3");
    club.undone("--pool 2 tournament move 2 chess")
        .shows("now belongs to the pool chess");
    assert_eq!(club.count("tournament list"), 2);
}

#[test]
fn what_is_wrong_is_said() {
    let club = two_pools();
    club.ok("pool add Brætspil --multiplayer");
    let refused = [
        (
            "--pool skak member list",
            "the club's pools: chess, Hurtigskak, Brætspil",
        ),
        (
            "pool add HURTIGSKAK",
            "there is already a pool \"Hurtigskak\"",
        ),
        (
            "pool add x --multiplayer --regulation es",
            "no regulation for two-player games",
        ),
        (
            "--pool Brætspil tournament new x --kind club --start 2026-02-01 --end 2026-02-02 --rounds 1",
            "is for multiplayer games",
        ),
        ("tournament show 2", "belongs to the pool \"Hurtigskak\""),
    ];
    for (line, said) in refused {
        let answer = club.run(line);
        assert!(
            answer.contains(said) && answer.contains("exit "),
            "{line}\n{answer}"
        );
    }
    club.run("pool add ' '").shows("exit ");
    club.undone("pool rename hurtigskak Lyn");
    assert_eq!(club.json("pool list")[1]["name"], "Lyn");
}

#[test]
fn groups_are_made_of_the_pools_own_ratings() {
    let club = two_pools();
    let groups = club.run("--pool 2 groups --count 1 --players 1,2");
    let (kaj, signe) = (groups.find("Kaj Aagård"), groups.find("Signe Ærø"));
    assert!(kaj.is_some() && kaj < signe, "{groups}");
}

/// The two pools with one of board games, in which two of the three have played.
fn three_pools() -> TestClub {
    let club = two_pools();
    club.ok("pool rename 1 Langskak");
    club.ok("pool add Brætspil --multiplayer");
    club.ok("--pool Brætspil game add --on 2026-03-03 Signe=12 Ib=8");
    club.ok("--pool Brætspil game add --on 2026-03-10 Signe=3 Ib=9");
    club
}

#[test]
fn a_member_is_shown_with_the_ratings_in_the_other_pools() {
    let club = three_pools();
    let signe = club.json("member show Signe");
    let others = signe["other_pools"].as_array().unwrap();
    let brief = others.iter().map(|one| {
        let text = |key: &str| one[key].to_string();
        format!(
            "{} {} {} {}",
            text("pool"),
            text("name"),
            text("games"),
            text("date")
        )
    });
    assert_eq!(
        brief.collect::<Vec<_>>(),
        [
            "2 \"Hurtigskak\" 1 \"2026-02-02\"",
            "3 \"Brætspil\" 2 \"2026-03-10\""
        ]
    );
    // Each number is the one on that pool's own list.
    for (pool, at) in [("Hurtigskak", 0), ("Brætspil", 1)] {
        let list = club.json(&format!("--pool {pool} list"));
        let entries = list["sections"][0]["entries"].as_array().unwrap().clone();
        let own = entries.iter().find(|entry| entry["name"] == "Signe Ærø");
        assert_eq!(own.unwrap()["rating"], others[at]["rating"]);
    }
    insta::assert_snapshot!("member", club.ok("member show Signe"));
    let danish = club.danish("--pool Brætspil member show Signe");
    insta::assert_snapshot!("member_da", danish);
    insta::assert_snapshot!("member_de", club.german("--pool 2 member show Ib"));
    // Kaj never played a board game: nothing is said of that pool.
    let kaj = club.json("member show Kaj");
    assert_eq!(kaj["other_pools"].as_array().unwrap().len(), 1);
}

#[test]
fn in_a_club_with_one_pool_nothing_is_said_of_others() {
    let club = TestClub::with(&["member add 'Signe Ærø'"]);
    assert_eq!(
        club.json("member show 1")["other_pools"],
        serde_json::Value::Null
    );
    club.ok("member show 1").lacks("pool");
    club.ok("pool list").lacks("Chosen");
}

#[test]
fn the_pools_with_what_is_in_them() {
    let club = three_pools();
    insta::assert_snapshot!("pool_list", club.ok("pool list"));
    let danish = club.danish("--pool Brætspil pool list");
    insta::assert_snapshot!("pool_list_da", danish);
    insta::assert_snapshot!("pool_list_de", club.german("--pool 2 pool list"));
    let pools = club.json("--pool 3 pool list");
    let pools: Vec<_> = pools.as_array().unwrap().iter().collect();
    let field = |key: &str| {
        pools
            .iter()
            .map(|pool| pool[key].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(field("games"), [json!(1), json!(1), json!(2)]);
    assert_eq!(field("rated"), [json!(2), json!(2), json!(2)]);
    assert_eq!(field("tournaments"), [json!(1), json!(1), json!(0)]);
    assert_eq!(field("chosen"), [json!(false), json!(false), json!(true)]);
}

#[test]
fn the_log_names_the_pool() {
    let club = three_pools();
    let told = |line: &str| {
        let log = club.json(line);
        let entries = log.as_array().unwrap().clone();
        let brief = entries.iter().map(|entry| {
            let pools = entry["pools"].as_array().cloned().unwrap_or_default();
            let pools: Vec<&str> = pools.iter().map(|pool| pool.as_str().unwrap()).collect();
            format!("{} {}", entry["kind"].as_str().unwrap(), pools.join("+"))
        });
        brief
            .map(|line| line.trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        told("log"),
        [
            "game-add Brætspil",
            "game-add Brætspil",
            "pool-add",
            "pool-rename",
            "tournament-result Hurtigskak",
            "tournament-player-add Hurtigskak",
            "tournament-player-add Hurtigskak",
            "tournament-new Hurtigskak",
            "tournament-result Langskak",
            "tournament-player-add Langskak",
            "tournament-player-add Langskak",
            "tournament-new Langskak",
            "start-rating-set Hurtigskak",
            "start-rating-set Hurtigskak",
            "start-rating-set Langskak",
            "start-rating-set Langskak",
            "pool-add",
            "member-add",
            "member-add",
            "member-add",
            "init"
        ]
    );
    for line in [
        "publish 2026-08-01",
        "--pool 2 publish 2026-08-01",
        "--pool 3 publish 2026-08-01",
        "--pool 3 game edit 1 Signe=12 Ib=9 --reason Slip",
        "--pool 3 game delete 2 --reason Slip",
        "--pool 3 game rules --from 2026-09-01 --discount none",
        "--pool 2 tournament result 2 1 1 2 0-1 --reason Slip",
        "--pool 2 tournament edit 2 --minutes-per-move 3",
        "--pool 2 tournament move 2 1",
        "tournament delete 2",
        "undo",
        "--pool 2 scale adjust --on 2026-12-01 --shift 1",
        "member status Kaj passive --from 2026-10-01",
        "member merge Kaj Ib --anyway",
    ] {
        club.ok(line);
    }
    insta::assert_snapshot!("log", told("log")[..told("log").len() - 21].join("\n"));
    let page = |said: String| {
        let rows = said.lines().filter(|line| !line.starts_with("     "));
        let lines = rows.map(|line| line.get(30..).unwrap_or(line).to_owned());
        lines.collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!("log_da", page(club.danish("log")));
    insta::assert_snapshot!("log_de", page(club.german("log")));
    // What was taken back says where it was.
    club.ok("--pool 2 start-rating set Ib 130 --on 2026-11-30");
    club.ok("undo").shows("Hurtigskak: start rating");
    club.ok("redo").shows("Hurtigskak: start rating");
}

#[test]
fn a_tournament_of_another_time_is_flagged_at_once_and_finds_its_pool() {
    let club = two_pools();
    club.ok("pool add Lyn --regulation es-blitz");
    let line =
        |minutes: &str| format!("--pool Hurtigskak tournament edit 2 --minutes-per-move {minutes}");
    let flagged = [
        club.run(&line("3")),
        club.danish(&line("2")),
        club.german(&line("0.2")),
        club.run(&line("0.01")),
        club.run("--pool Hurtigskak tournament move 2 Lyn"),
        club.run("--pool Lyn tournament edit 2 --minutes-per-move 0.1"),
        club.run("--pool Lyn tournament move 2 Hurtigskak"),
        club.run("--pool Lyn tournament new Turnering --kind club --start 2026-03-01 --end 2026-03-02 --rounds 1 --minutes-per-move 1"),
    ];
    insta::assert_snapshot!("times", flagged.join("\n"));
    for (name, checklist) in [
        ("times_checklist", club.ok("--pool Hurtigskak checklist")),
        (
            "times_checklist_da",
            club.danish("--pool Hurtigskak checklist"),
        ),
        (
            "times_checklist_de",
            club.german("--pool Hurtigskak checklist"),
        ),
    ] {
        insta::assert_snapshot!(name, checklist);
    }
    let why = club.json("--pool Hurtigskak explain 1");
    assert_eq!(why["reason"], "too_fast", "{why}");
    // With the committee's approval it is rated all the same.
    club.ok("--pool Hurtigskak tournament approve 2 --anyway");
    assert_eq!(
        club.json("--pool Hurtigskak tournament show 2")["reason"],
        serde_json::Value::Null
    );
}

#[test]
fn a_number_of_chess_counts_in_no_other_game() {
    let club = two_pools();
    for line in [
        "pool add Badminton --regulation bax",
        "member add 'Gert Gæst'",
        "member status Gert left --from 2026-01-15",
        "external-rating set Gert --scale es --value 150 --on 2026-01-01",
        "external-rating set Gert --scale dsu --value 1500 --on 2026-01-01",
        "--pool Badminton start-rating set Signe 500 --on 2026-01-01",
    ] {
        club.ok(line);
    }
    for (pool, id) in [("1", "3"), ("Badminton", "4")] {
        for line in [
            "tournament new Gæster --kind club --start 2026-03-01 --end 2026-03-02 --rounds 1"
                .to_owned(),
            format!("tournament player add {id} Signe"),
            format!("tournament player add {id} Gert"),
            format!("tournament result {id} 1 1 2 0-1"),
        ] {
            club.ok(&format!("--pool {pool} {line}"));
        }
    }
    let chess = club.json("explain Signe --tournament 3");
    assert_eq!(chess["terms"][0]["rating"], 150, "{chess}");
    let badminton = club.json("--pool Badminton explain Signe --tournament 4");
    assert_eq!(
        badminton["unrated"][0]["reason"], "opponent_unrated",
        "{badminton}"
    );
}

#[test]
fn a_tournament_is_moved_from_wherever_it_is() {
    let club = two_pools();
    // The number, as the hint after a wrong time has it, whatever pool is chosen.
    club.undone("tournament move 2 chess")
        .shows("now belongs to the pool chess");
    let moved = club.ok("tournament move 2 Hurtigskak");
    assert!(moved.contains("now belongs to the pool Hurtigskak"));
    // A name is one of the chosen pool; that another pool has it is said.
    club.ok("--pool 2 tournament edit 2 --name 'Kun hurtig'");
    let elsewhere = club.run("tournament show 'kun hurtig'");
    elsewhere.shows("belongs to the pool \"Hurtigskak\"");
    elsewhere.shows("--pool \"Hurtigskak\"");
    club.run("tournament show Ingen")
        .shows("no tournament matches");
}

#[test]
fn an_empty_list_says_what_is_missing_in_its_pool() {
    let club = two_pools();
    for line in [
        "pool add Lyn --regulation es-blitz",
        "pool add Spil --multiplayer",
        "--pool Lyn start-rating set Signe 140 --on 2026-01-01",
        "--pool Lyn start-rating set Ib 120 --on 2026-01-01",
    ] {
        club.ok(line);
    }
    let words = |said: String| said.words();
    let blitz = words(club.ok("--pool Lyn list"));
    blitz.shows("2 members have a start rating but no rated game yet (shown with --all)");
    blitz.lacks("Signe");
    assert!(words(club.ok("--pool Lyn list --all")).contains("Signe"));
    let sections = club.json("--pool Lyn list")["sections"].clone();
    assert_eq!(sections.as_array().unwrap().len(), 2, "{sections}");
    let games = words(club.ok("--pool Spil list"));
    games.shows("Enter the games");
    games.lacks("start ratings");
}

#[test]
fn who_stood_on_no_list_had_no_published_number() {
    let club = two_pools();
    for line in [
        "pool add Lyn --regulation es-blitz",
        "--pool Lyn start-rating set Signe 140 --on 2026-01-01",
        "--pool Lyn start-rating set Ib 120 --on 2026-01-01",
        "--pool Lyn publish 2026-08-01 --anyway --reason 'Ingen har spillet'",
        // No one has played: no published number changes.
        "--pool Lyn start-rating set Ib 130 --on 2026-02-01",
    ] {
        club.insist(line);
    }
    assert_eq!(club.json("--pool Lyn list")["corrections"], json!([]));
    for line in [
        "--pool Lyn tournament new Sent --kind club --start 2026-03-01 --end 2026-03-01 --rounds 1",
        "--pool Lyn tournament player add 3 Signe",
        "--pool Lyn tournament player add 3 Ib",
        "--pool Lyn tournament result 3 1 1 2 0-1 --reason Slip",
    ] {
        club.ok(line);
    }
    club.ok("--pool Lyn list").shows("Ib Sø: published –, now");
    let correction = club.json("--pool Lyn list")["corrections"][0].clone();
    assert_eq!(correction["published"], serde_json::Value::Null);
    assert!(correction["now"].as_i64().is_some(), "{correction}");
}
