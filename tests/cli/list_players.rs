//! The list in the forms from which tournament programs take their players.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use klubrating::exchange::trf;

const FORMS: [(&str, &str); 5] = [
    ("trf", "trf"),
    ("fide", "txt"),
    ("fide-xml", "xml"),
    ("swiss-manager", "csv"),
    ("vega", "csv"),
];

/// Three members who have met each other; one has no FIDE number.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Holm' --dsu 1012 --fide 1400001 --born 1987 --since 2020-01-01",
        "member add 'Åse Østergaard' --dsu 1013 --since 2020-01-01",
        "member add 'Bo Friis' --fide 1400003 --since 2020-01-01",
        "start-rating set Anna 155 --on 2026-01-01",
        "start-rating set Åse 120 --on 2026-01-01",
        "start-rating set Bo 130 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-09-15 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 2 1 3 1-0",
        "tournament result 1 3 2 3 0-1",
    ])
}

/// Name, rating and place of everybody on the list.
fn listed(club: &TestClub) -> Vec<(String, i32)> {
    let list = club.json("list --all");
    let parts = list["sections"].as_array().unwrap().iter();
    let entries = parts.flat_map(|part| part["entries"].as_array().unwrap().clone());
    let of = |entry: serde_json::Value| {
        let name = entry["name"].as_str().unwrap().to_owned();
        (name, entry["rating"].as_i64().unwrap().try_into().unwrap())
    };
    entries.map(of).collect()
}

fn written(club: &TestClub, form: &str, ending: &str) -> String {
    let name = format!("{form}.{ending}");
    club.ok(&format!("list --all --format {form} --out {name}"));
    std::fs::read_to_string(club.path(&name)).unwrap()
}

#[test]
fn every_form_has_the_players_and_their_ratings() {
    let club = club();
    let listed = listed(&club);
    assert_eq!(listed.len(), 3);
    for (form, ending) in FORMS {
        let file = written(&club, form, ending);
        for (name, rating) in &listed {
            let row = file.split("</player>").flat_map(|part| match form {
                "fide-xml" => vec![part],
                _ => part.lines().collect(),
            });
            let last = name.rsplit(' ').next().unwrap();
            let mut own = row.filter(|row| row.contains(last));
            let has = own.any(|row| row.contains(&rating.to_string()));
            assert!(has, "{form}: {name} {rating} in {file}");
        }
    }
    let trf = written(&club, "trf", "trf");
    let read = trf::read(trf.as_bytes()).value.unwrap();
    let order: Vec<_> = read.players.iter().map(|one| one.rating.unwrap()).collect();
    assert_eq!(order, listed.iter().map(|one| one.1).collect::<Vec<_>>());
    assert_eq!(read.players[0].name, "Holm, Anna");
    let ids: Vec<_> = read.players[0]
        .national
        .iter()
        .map(|one| &one.id[..])
        .collect();
    assert_eq!(ids, ["1012"]);
    club.run("list --all --format fide --out fide.txt")
        .shows("1 player has no FIDE number");
}

/// A club that takes the tables of another in as its members.
#[test]
fn the_tables_are_read_as_members() {
    let club = club();
    for form in ["swiss-manager", "vega"] {
        let table = written(&club, form, "csv");
        let other = TestClub::new();
        other.file("table.csv", &table);
        other.ok("member import table.csv");
        let members = other.json("member list");
        let names: Vec<_> = members
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["name"].clone())
            .collect();
        assert_eq!(names.len(), 3, "{form}: {names:?}");
        assert!(other.ok("member show Holm").contains("1012"), "{form}");
    }
}

/// The forms are chess's.
#[test]
fn other_games_and_documents_have_no_such_form() {
    let club = club();
    let badminton = TestClub::under("bax");
    let told = badminton.run("list --format vega");
    told.shows("is for chess");
    told.shows("exit 2");
    // Other documents do not offer these forms, nor take them by the ending of a file.
    for (line, refusal) in [
        ("standings 1 --format vega", "not valid for --format"),
        ("standings 1 --out standings.trf", "only the rating list"),
    ] {
        let told = club.run(line);
        told.shows(refusal);
        told.shows("exit 2");
    }
    club.ok("standings --help").lacks("vega");
    let told = club.run("list --out list.dbf");
    told.shows(".trf");
    told.shows(".xml");
    told.shows("exit 2");
}

/// The club's ratings in FIDE's form are not taken for FIDE's.
#[test]
fn the_club_s_own_list_is_not_imported_as_fide_s_unasked() {
    let club = club();
    for (form, ending) in [("fide", "txt"), ("fide-xml", "xml")] {
        let file = format!("{form}.{ending}");
        written(&club, form, ending);
        let import = format!("external-rating import {file} --on 2026-09-20");
        let refused = club.run(&import);
        refused.shows("no player in this file has a federation");
        refused.shows("exit 4");
        assert!(
            club.json("external-rating list Anna")
                .as_array()
                .unwrap()
                .is_empty()
        );
        let meant = club.json(&format!("{import} --anyway --dry-run"));
        assert_eq!(meant["result"]["players"], 3);
    }
}
