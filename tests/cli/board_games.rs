//! A pool of board games in a club: games entered, rated, published, corrected late, explained, undone.

use crate::program::TestClub;
use crate::written::Written;
use serde_json::{Value, json};

/// Eight players, as in the golden games of the method.
const PLAYERS: [&str; 8] = [
    "Anna", "Bert", "Carl", "Dora", "Emil", "Fred", "Gina", "Hans",
];

/// The golden games with a day each, as they are entered.
const GAMES: [&str; 6] = [
    "--on 2026-02-02 --name Carcassonne Anna=5000 Bert=4800 Carl=4700 Dora=4500 Emil=4400 Fred=1000",
    "--on 2026-02-09 Anna=3100 Carl=2900 Gina=2200",
    "--on 2026-03-02 Bert=120 Dora=100 Gina=60 Hans=40",
    "--on 2026-03-09 Anna=12 Bert=10",
    "--on 2026-04-06 Emil=800 Fred=800 Hans=650 Carl=500 Anna=450",
    "--on 2026-04-13 Dora=7 Hans=7 Emil=4",
];

/// The list that they come to.
const LIST: [(&str, i64); 8] = [
    ("Bert", 761),
    ("Dora", 708),
    ("Anna", 695),
    ("Emil", 569),
    ("Carl", 563),
    ("Hans", 526),
    ("Gina", 391),
    ("Fred", 349),
];

fn founded() -> TestClub {
    let club = TestClub::new();
    for name in PLAYERS {
        club.ok(&format!("member add {name}"));
    }
    club.ok("pool add Spil --multiplayer");
    club
}

fn played() -> TestClub {
    let club = founded();
    for game in GAMES {
        club.ok(&format!("--pool Spil game add {game}"));
    }
    club
}

fn entries(list: &Value) -> Vec<(String, i64)> {
    let entries = list["sections"][0]["entries"].as_array().unwrap().iter();
    entries
        .map(|entry| {
            let name = entry["name"].as_str().unwrap().to_owned();
            (name, entry["rating"].as_i64().unwrap())
        })
        .collect()
}

fn golden() -> Vec<(String, i64)> {
    LIST.map(|(name, rating)| (name.to_owned(), rating))
        .to_vec()
}

#[test]
fn the_golden_games_give_the_golden_list() {
    let club = played();
    let list = club.json("--pool Spil list --date 2026-08-01");
    assert_eq!(entries(&list), golden());
    assert_eq!(list["pool"], "Spil");
    let anna = &list["sections"][0]["entries"][2];
    assert_eq!(
        (&anna["games"], &anna["games_total"]),
        (&json!(4), &json!(4))
    );
    insta::assert_snapshot!("list", club.ok("--pool Spil list --date 2026-08-01"));
    insta::assert_snapshot!("list_da", club.danish("--pool Spil list --date 2026-08-01"));
    insta::assert_snapshot!("games", club.ok("--pool Spil game list"));
    insta::assert_snapshot!("game", club.ok("--pool Spil game show 1"));
    insta::assert_snapshot!("game_de", club.german("--pool Spil game show 6"));
}

#[test]
fn a_number_is_explained_down_to_its_games() {
    let club = played();
    let found = club.json("--pool Spil explain Anna");
    assert_eq!(found["new"], 695);
    assert_eq!(found["n"], 4);
    assert_eq!(found["x"], 1.875);
    let points: f64 = found["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["points"].as_f64().unwrap())
        .sum();
    let sum = found["sum"].as_f64().unwrap();
    assert!((points - sum).abs() < 1e-12);
    assert!((sum / 5.875 - found["value"].as_f64().unwrap()).abs() < 1e-12);
    insta::assert_snapshot!("explain", club.ok("--pool Spil explain Anna"));
    insta::assert_snapshot!("explain_da", club.danish("--pool Spil explain Anna"));
}

#[test]
fn finals_are_seeded_by_the_list_of_these_games() {
    let club = played();
    club.ok("member add Ida --dsu 90001");
    club.ok("external-rating set Ida --scale dsu --value 1500 --on 2026-01-01");
    let seeds = |line: &str| -> Vec<(String, Value)> {
        let answer = club.json(&format!("--pool Spil seed {line}"));
        let players = answer["players"].as_array().unwrap().iter();
        let seed = |one: &Value| {
            (
                one["name"].as_str().unwrap().to_owned(),
                one["rating"].clone(),
            )
        };
        players.map(seed).collect()
    };
    // Before the first list by the games so far; numbers from chess lists mean nothing here.
    let all = seeds("--players Ida,Fred,Anna,Bert --on 2026-08-01");
    let found = [
        ("Bert", json!(761)),
        ("Anna", json!(695)),
        ("Fred", json!(349)),
        ("Ida", Value::Null),
    ];
    assert_eq!(all, found.map(|(name, rating)| (name.to_owned(), rating)));
    // A list holds until the next one, whatever is played after it.
    club.ok("--pool Spil publish 2026-08-01");
    club.ok("--pool Spil game add --on 2026-09-01 Fred=9000 Bert=1");
    assert_eq!(seeds("--players Fred,Bert --on 2026-10-01")[0].0, "Bert");
    let page = club.ok("--pool Spil seed --players Fred,Bert --on 2026-10-01");
    page.shows("761");
    page.lacks("DSU");
    club.ok("--pool Spil groups --players Anna,Bert,Fred,Hans --count 2 --on 2026-10-01")
        .shows("695");
}

#[test]
fn a_late_game_changes_the_next_list_and_is_explained() {
    let club = played();
    club.ok("--pool Spil publish 2026-08-01");
    assert_eq!(club.run("check"), "");
    let published = club.json("--pool Spil list --date 2026-08-01");
    assert_eq!(published["status"], "published");
    // A dry run says whom it would affect, and changes nothing.
    let before = club.dump();
    let tried = club.json("--pool Spil game add --on 2026-07-30 Fred=30 Bert=10 --dry-run");
    assert_eq!(club.dump(), before);
    assert_eq!(tried["effects"]["behind"][0]["date"], "2026-08-01");
    club.ok("--pool Spil game add --on 2026-07-30 Fred=30 Bert=10 --reason Late");
    club.ok("--pool Spil game edit 4 Anna=12 Bert=11 --reason Slip");
    assert_eq!(club.json("--pool Spil list --date 2026-08-01"), published);
    let draft = club.json("--pool Spil list --date 2027-01-01");
    let corrections = draft["corrections"].as_array().unwrap();
    assert!(!corrections.is_empty());
    let fred = corrections
        .iter()
        .find(|one| one["name"] == "Fred")
        .unwrap();
    assert_eq!(fred["games"][0]["before"], Value::Null);
    assert_eq!(fred["games"][0]["now"][0]["name"], "Fred");
    insta::assert_snapshot!("late", club.ok("--pool Spil list --date 2027-01-01"));
    assert_eq!(club.run("check"), "");
    club.ok("--pool Spil publish 2026-08-01 --corrected 'sent indtastet'");
    let corrected = club.json("--pool Spil list --date 2026-08-01");
    assert_eq!(corrected["edition"], 2);
    assert_eq!(club.run("check"), "");
}

#[test]
fn the_list_that_is_published_keeps_what_was_corrected_in_its_games() {
    let club = played();
    club.ok("--pool Spil publish 2026-08-01");
    club.ok("--pool Spil game add --on 2026-07-30 Fred=30 Bert=10 --reason forgotten");
    club.ok("--pool Spil game edit 5 Emil=800 Fred=800 Anna=450 --reason counted");
    club.ok("--pool Spil game delete 1 --reason twice");
    let day = crate::program::LIST_DAY;
    let list = |line: &str| -> Value {
        let said = club.run_at(day, &format!("--pool Spil {line} --json"));
        serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}"))
    };
    let drafted = list("list --date 2027-01-01");
    list("publish 2027-01-01");
    let published = list("list --date 2027-01-01");
    assert_eq!(published["status"], "published");
    assert_eq!(published["corrections"], drafted["corrections"]);
    assert_eq!(published["corrections"].as_array().unwrap().len(), 8);
    // The game that is gone is called what it was called, as long as the list stands.
    club.run_at(day, "--pool Spil list --date 2027-01-01")
        .shows("Game Carcassonne, 2 February 2026: ");
    assert_eq!(club.run_at(day, "check"), "");
}

#[test]
fn a_guest_who_stood_on_no_list_is_no_correction_of_it() {
    let club = played();
    club.ok("--pool Spil game add --on 2026-05-02 Anna=3 'Zita Zahn=2' --guests");
    club.ok("--pool Spil publish 2026-08-01");
    club.ok("--pool Spil game edit 7 Anna=30 Zita=2 --reason Slip");
    let draft = club.json("--pool Spil list --date 2027-01-01");
    let corrections = draft["corrections"].as_array().unwrap().iter();
    let names: Vec<&str> = corrections
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"Anna"), "{names:?}");
    assert!(!names.contains(&"Zita Zahn"), "{names:?}");
    // As many as were told when the game was corrected.
    let told = club.json("--pool Spil game edit 7 Anna=3 Zita=2 --dry-run");
    assert_eq!(told["effects"]["behind"][0]["members"], names.len());
}

#[test]
fn every_change_is_undone_whole() {
    let club = played();
    club.undone("--pool Spil game add --on 2026-05-01 Anna=3 Gina=2,5");
    club.undone("--pool Spil game add --on 2026-05-02 Anna=3 'Zita Zahn=2' --guests");
    club.undone("--pool Spil game edit 1 Anna=5000 Bert=4800 --on 2026-02-03 --name Ludo");
    club.undone("--pool Spil game delete 3");
    club.undone(
        "--pool Spil game rules --from 2026-03-01 --normalisation maslen --factors 1.1,1.2",
    );
    club.undone("--pool Spil game rules --from 2026-03-01 --discount 2,5 --discount-inside yes");
    club.ok("check");
    club.ok("log").shows("game corrected: 3 February 2026");
}

#[test]
fn a_guest_counts_for_the_others_and_stands_on_no_list() {
    let club = played();
    club.ok("--pool Spil game add --on 2026-05-02 Anna=3 'Zita Zahn=2' --guests");
    let list = entries(&club.json("--pool Spil list --date 2026-08-01"));
    assert_eq!(list.len(), 8);
    assert_ne!(list, golden());
    assert_eq!(club.json("--pool Spil explain Zita")["n"], 1);
}

#[test]
fn rules_hold_from_their_day() {
    let club = played();
    club.ok("--pool Spil game rules --from 2026-09-01 --discount none");
    assert_eq!(
        entries(&club.json("--pool Spil list --date 2026-08-01")),
        golden()
    );
    // Without discount the values are the sums by the number of games.
    let later = entries(&club.json("--pool Spil list --date 2027-01-01"));
    let anna = later.iter().find(|(name, _)| name == "Anna").unwrap();
    assert_eq!(anna.1, 1021);
    insta::assert_snapshot!("rules", club.ok("--pool Spil game rules"));
}

#[test]
fn parts_that_cannot_be_compared_are_named() {
    let club = founded();
    club.ok("--pool Spil game add --on 2026-02-02 Anna=3 Bert=2");
    club.ok("--pool Spil game add --on 2026-02-02 Carl=3 Dora=2");
    let items = club.json("--pool Spil checklist --date 2026-08-01");
    let codes: Vec<&str> = items
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["code"].as_str().unwrap())
        .collect();
    assert!(codes.contains(&"games_apart"), "{codes:?}");
    let list = entries(&club.json("--pool Spil list --date 2026-08-01"));
    assert_eq!(list.len(), 4);
    for line in [
        "explain Anna",
        "list --date 2026-08-01",
        "checklist --date 2026-08-01",
    ] {
        let page = club.ok(&format!("--pool Spil {line}"));
        assert!(page.contains("2 parts"), "{line}\n{page}");
    }
}

#[test]
fn games_come_from_a_file() {
    let club = founded();
    let rows: String = GAMES
        .iter()
        .enumerate()
        .flat_map(|(at, game)| {
            let words: Vec<&str> = game.split(' ').collect();
            let date = words[1].to_owned();
            let results = words.into_iter().filter_map(|word| word.split_once('='));
            results
                .map(move |(who, result)| format!("{},{date},{who},{result}\n", at + 1))
                .collect::<Vec<_>>()
        })
        .collect();
    club.file("games.csv", format!("game,date,player,result\n{rows}"));
    let before = club.dump();
    club.ok("--pool Spil game import games.csv --dry-run");
    assert_eq!(club.dump(), before);
    club.undone("--pool Spil game import games.csv")
        .shows("6 games imported");
    assert_eq!(
        entries(&club.json("--pool Spil list --date 2026-08-01")),
        golden()
    );
    let again = club.run("--pool Spil game import games.csv");
    again.shows("games.csv:2: ");
    assert_eq!(again.matches("already exists").count(), 6, "{again}");
    again.shows("remove the games above from the file");
    club.file("new.csv", "game,player,result\nx,Anna,3\nx,Zita Zahn,2\n");
    let undecided = club.run("--pool Spil game import new.csv --on 2026-05-01");
    undecided.shows("Zita Zahn");
    undecided.shows("exit");
    club.run("--pool Spil game import new.csv --guests")
        .shows("has no date");
    club.ok("--pool Spil game import new.csv --on 2026-05-01 --guests");
    assert_eq!(club.count("--pool Spil game list"), 7);
}

#[test]
fn a_member_has_games_and_no_tournaments() {
    let club = played();
    let page = club.ok("--pool Spil member show Anna");
    page.shows("Rated games: ");
    page.lacks("Tournaments");
    let card = club.json("--pool Spil member show Anna");
    assert_eq!(card.get("tournaments"), None, "{card}");
    club.ok("member show Anna").shows("Tournaments: 0");
}

#[test]
fn what_cannot_be_rated_is_refused_with_its_reason() {
    let club = founded();
    for (results, said) in [
        ("Anna=3", "at least two players"),
        ("Anna=3 Anna=2", "Anna appears twice"),
        ("Anna=3 Bert=-2", "result of Bert is below 0"),
        ("Anna=0 Bert=0", "No one has more than 0"),
        ("Anna=x Bert=0", "not a player with a result"),
        ("Anna Bert=0", "not a player with a result"),
        ("Anna=1e3 Bert=0", "not a player with a result"),
        ("Nobody=3 Bert=2", "Nobody"),
    ] {
        let answer = club.run(&format!("--pool Spil game add {results}"));
        assert!(
            answer.contains(said) && answer.contains("exit 2"),
            "{results}\n{answer}"
        );
    }
    club.run("--pool Spil game show 7")
        .shows("there is no game 7");
}

#[test]
fn two_who_sat_at_one_table_are_not_one_person() {
    let club = played();
    club.run("member merge Anna Bert")
        .shows("both played in game");
    // Gina and Fred never met; the games of one are then the other's.
    club.ok("member merge Gina Fred --anyway");
    assert_eq!(club.json("--pool Spil explain Gina")["n"], 4);
}

/// Whatever is done to a file, it is imported whole or not at all, and every refusal names what to do.
#[test]
fn a_damaged_file_is_imported_whole_or_not_at_all() {
    let club = founded();
    club.ok("--pool Spil game add --on 2026-01-05 Anna=3 Bert=2");
    let file = "game;date;player;result\n1;2026-02-02;Anna;12\n1;2026-02-02;Bert;8,5\n\
                2;9.2.2026;Carl;0\n2;9.2.2026;\"Dora \"\"D\"\" D\";100\n2;9.2.2026;Emil;7\n";
    let letters: Vec<char> = file.chars().collect();
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |limit: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % limit as u64).unwrap()
    };
    let (mut refused, mut imported) = (0, 0);
    for _ in 0..40 {
        let mut letters = letters.clone();
        for _ in 0..=random(3) {
            let at = random(letters.len());
            match random(4) {
                0 => letters.truncate(at.max(1)),
                1 => letters[at] = ['\u{1b}', '-', ';', '\n', '0', '"', 'Å'][random(7)],
                2 => {
                    letters.remove(at);
                }
                _ => letters.insert(at, ['\u{202e}', '9', ';', '\n', '\0'][random(5)]),
            }
        }
        let text: String = letters.into_iter().collect();
        club.file("damaged.csv", &text);
        let before = club.dump();
        let answer = club.run("--pool Spil game import damaged.csv --guests --on 2026-05-01");
        if answer.contains("exit ") {
            refused += 1;
            assert_eq!(club.dump(), before, "{text}");
            let told = answer.contains("damaged.csv") && answer.contains("hint: ");
            assert!(told, "{text}\n{answer}");
        } else {
            imported += 1;
            club.ok("undo");
            assert_eq!(club.dump(), before, "{text}");
        }
    }
    assert!(refused > 5 && imported > 2, "{refused} {imported}");
    club.ok("check");
}

#[test]
fn the_words_are_those_of_games_and_not_of_chess() {
    let club = played();
    for line in ["list --date 2026-08-01", "member list"] {
        let danish = club.danish(&format!("--pool Spil {line}"));
        danish.shows(" Spil");
        assert!(!danish.to_lowercase().contains("parti"), "{danish}");
        let german = club.german(&format!("--pool Spil {line}"));
        german.shows(" Spiele");
        assert!(!german.to_lowercase().contains("partie"), "{german}");
    }
}

#[test]
fn an_evening_shows_what_it_did_to_everybody_and_a_member_has_a_course() {
    let club = played();
    club.ok("--pool Spil publish 2026-08-01");
    club.ok("--pool Spil rate").shows("Nothing has been rated");
    for game in [
        "--on 2026-09-07 --name Azul Anna=5 Bert=4",
        "--on 2026-09-07 Anna=3 Carl=9",
        "--on 2026-10-05 Dora=5 Bert=4",
    ] {
        club.ok(&format!("--pool Spil game add {game}"));
    }
    let rated = club.json("--pool Spil rate");
    let evenings = rated["evenings"].as_array().unwrap();
    assert_eq!(evenings.len(), 2);
    assert_eq!(evenings[0]["games"][0]["title"], "Azul");
    // Before the first evening everybody has the number of the list, and after the last one that of the draft.
    let lines = rated["lines"].as_array().unwrap();
    let of = |day: &str, name: &str| {
        let mut lines = lines.iter();
        let found = lines.find(|line| line["date"] == day && line["name"] == name);
        found.unwrap_or_else(|| panic!("{rated}")).clone()
    };
    let draft = entries(&club.json("--pool Spil list --date 2027-01-01"));
    for (name, printed) in LIST {
        let evening = of("2026-09-07", name);
        assert_eq!(evening["old"], printed, "{name}");
        assert_eq!(
            evening["games"],
            [2, 1, 0][match name {
                "Anna" => 0,
                "Bert" | "Carl" => 1,
                _ => 2,
            }]
        );
        let (_, now) = draft.iter().find(|(other, _)| other == name).unwrap();
        let last = lines.iter().rfind(|line| line["name"] == name).unwrap();
        assert_eq!(last["new"], *now, "{name}");
    }
    // Who did not play moved with the others.
    assert_ne!(
        of("2026-09-07", "Dora")["new"],
        of("2026-09-07", "Dora")["old"]
    );
    let history = club.json("--pool Spil history Anna");
    let days: Vec<(&str, &str)> = history["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            (
                line["date"].as_str().unwrap(),
                line["kind"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        days,
        [
            ("2026-02-02", "evening"),
            ("2026-02-09", "evening"),
            ("2026-03-09", "evening"),
            ("2026-04-06", "evening"),
            ("2026-08-01", "list"),
            ("2026-09-07", "evening"),
        ]
    );
    assert_eq!(history["lines"][4]["new"], 695);
    assert_eq!(history["lines"][5]["old"], 695);
    let page = club.ok("--pool Spil history Anna");
    let words = page.words();
    assert!(words.contains("7 Sep 2026 Azul, #8 695 2"), "{page}");
    assert!(words.contains("One game moves everyone"), "{page}");
    let page = club.ok("--pool Spil rate --format csv");
    assert!(
        page.starts_with("date,kind,member,name,old,games,new,games_total\n"),
        "{page}"
    );
}

#[test]
fn a_refusal_names_the_command_for_these_games() {
    let club = played();
    for (line, here) in [
        ("tournament list", "game list"),
        ("standings 1", "game show"),
        ("report 1", "game show"),
        ("sheet Anna", "history"),
        ("regulation show", "game rules"),
        ("rate 1", "game show"),
    ] {
        let said = club.run(&format!("--pool Spil {line}"));
        said.shows(&format!("hint: here: klubrating {here}; "));
        assert!(
            said.ends_with("exit 2\n") || said.ends_with("exit 2"),
            "{said}"
        );
    }
}

#[test]
fn equal_players_stand_in_alphabetical_order() {
    let club = TestClub::new();
    club.file(
        "games.csv",
        "game;player;result\n1;Øst;2\n1;Berg;2\n1;Åse;1\n1;Zach;1\n",
    );
    for line in [
        "--lang da multiplayer games.csv",
        "--lang da multiplayer games.csv --json",
    ] {
        let told = club.ok(line);
        let at = |name| told.find(name).unwrap();
        assert!(
            at("Berg") < at("Øst") && at("Øst") < at("Zach") && at("Zach") < at("Åse"),
            "{told}"
        );
    }
}
