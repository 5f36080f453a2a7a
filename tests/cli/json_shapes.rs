//! The JSON of the documents is as docs/json.md has it: real answers are held against its tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;
use ssh_key::private::Ed25519Keypair;
use ssh_key::{HashAlg, PrivateKey};

use crate::program::TestClub;

const DOCS: &str = include_str!("../../docs/json.md");

/// A field: its type, and whether it is always there.
struct Field {
    kind: String,
    always: bool,
}

type Shapes = BTreeMap<String, BTreeMap<String, Field>>;

/// The tables of the page by their headings.
fn shapes() -> Shapes {
    let mut shapes = Shapes::new();
    let mut own = String::new();
    for line in DOCS.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            heading.clone_into(&mut own);
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let ["", name, kind, meaning, ""] = cells[..]
            && !["field", "---"].contains(&name)
        {
            let field = Field {
                kind: kind.to_owned(),
                always: !meaning.ends_with("sometimes"),
            };
            let shape = shapes.entry(own.clone()).or_default();
            assert!(
                shape.insert(name.to_owned(), field).is_none(),
                "{own}.{name}"
            );
        }
    }
    shapes
}

/// Holds a value against a type; what it says, by its place, and which shapes it met.
fn hold(shapes: &Shapes, kind: &str, value: &Value, place: &str, met: &mut BTreeSet<String>) {
    if let Some(kind) = kind.strip_suffix(" or null") {
        if !value.is_null() {
            hold(shapes, kind, value, place, met);
        }
        return;
    }
    if let Some(kind) = kind
        .strip_prefix('[')
        .and_then(|kind| kind.strip_suffix(']'))
    {
        let all = value
            .as_array()
            .unwrap_or_else(|| panic!("{place} is no list: {value}"));
        for one in all {
            hold(shapes, kind, one, &format!("{place}[]"), met);
        }
        return;
    }
    let is_right = match kind {
        "number" => value.is_number(),
        "text" => value.is_string(),
        "boolean" => value.is_boolean(),
        "day" => {
            let day = value.as_str().unwrap_or_default();
            day.len() == 10 && day.chars().filter(|letter| *letter == '-').count() == 2
        }
        "Standings" => value["players"].is_array() && value["order"].is_array(),
        "Outcome" | "Missing" | "MissingCard" => value.is_object(),
        shape => {
            object(shapes, shape, value, place, met);
            true
        }
    };
    assert!(is_right, "{place} is no {kind}: {value}");
}

fn object(shapes: &Shapes, shape: &str, value: &Value, place: &str, met: &mut BTreeSet<String>) {
    let fields = shapes
        .get(shape)
        .unwrap_or_else(|| panic!("{place}: {shape} is not told"));
    let value = value
        .as_object()
        .unwrap_or_else(|| panic!("{place} is no {shape}: {value}"));
    met.insert(shape.to_owned());
    for name in value.keys() {
        assert!(
            fields.contains_key(name),
            "{place}.{name} is not told of {shape}"
        );
    }
    for (name, field) in fields {
        match value.get(name) {
            Some(value) => hold(shapes, &field.kind, value, &format!("{place}.{name}"), met),
            None => assert!(
                !field.always,
                "{place}.{name} is told of {shape} and not there"
            ),
        }
    }
}

#[test]
fn the_documents_have_the_fields_that_are_told() {
    let club = TestClub::beside_demo();
    let database = club.path("demo.db");
    let answer = |line: &str| {
        let said = club.run(&format!("--db {} {line} --json", database.display()));
        let said = said.split("\nexit ").next().unwrap().to_owned();
        serde_json::from_str::<Value>(&said)
            .unwrap_or_else(|error| panic!("{line}: {error}: {said}"))
    };
    // What the demo club has not: a bonus by table 2, a move of the scale, matches with their boards, a player who left.
    let team = club.ok("template team").replace(";90", ";80");
    fs::write(club.path("team.csv"), team).unwrap();
    let team = format!(
        "tournament import {} --kind team --guests",
        club.path("team.csv").display()
    );
    let bonus = "regulation adopt es-exceptional-5 --from 2026-09-01 --approved 2026-08-20 --by A --announcement B";
    let left = "tournament player withdraw 17 5";
    for line in [bonus, "scale adjust --on 2026-09-01 --shift 1", &team, left] {
        let said = club.run(&format!("--db {} {line}", database.display()));
        assert!(!said.contains("exit "), "{said}");
    }
    let shapes = shapes();
    let mut met = BTreeSet::new();
    let mut look = |kind: &str, line: &str, value: &Value| {
        hold(&shapes, kind, value, line, &mut met);
    };
    look("[Sheet]", "sheet --all", &answer("sheet --all")["members"]);
    for event in answer("tournament list").as_array().unwrap() {
        let line = format!("report {}", event["id"]);
        look("Report", &line, &answer(&line));
    }
    for (kind, line) in [
        ("Sheet", "sheet 1"),
        ("Announcement", "announce"),
        ("Announcement", "announce --date 2027-01-01"),
        ("Leaflet", "leaflet"),
        ("Cards", "card print"),
        ("Cards", "card print 11"),
    ] {
        look(kind, line, &answer(line));
    }
    let folder = club.path("site");
    let line = format!("site {}", folder.display());
    look("SiteReport", &line, &answer(&line));
    for (kind, file) in [
        ("[SiteList]", "lists/index.json"),
        ("[SiteMember]", "members/index.json"),
        ("[SiteTournament]", "tournaments/index.json"),
        ("SiteEvent", "tournaments/3.json"),
        ("Sheet", "members/1.json"),
    ] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        look(kind, file, &serde_json::from_str(&text).unwrap());
    }
    let list = fs::read_to_string(folder.join("lists/2026-08-01.json")).unwrap();
    fs::write(club.path("list.json"), list.replacen(": 178", ": 188", 1)).unwrap();
    fs::write(club.path("other.json"), "{}").unwrap();
    for file in ["list.json", "other.json"] {
        let line = format!("verify {}", club.path(file).display());
        look("Verified", &line, &answer(&line));
    }
    let key = PrivateKey::from(Ed25519Keypair::from_seed(&[1; 32]));
    let signature = key.sign("klubrating", HashAlg::Sha512, b"other").unwrap();
    fs::write(club.path("other.json.sig"), signature.to_string()).unwrap();
    let public = key.public_key().to_openssh().unwrap();
    fs::write(club.path("key.pub"), public).unwrap();
    let [file, key] = ["other.json", "key.pub"].map(|name| club.path(name));
    let line = format!("verify {} --key {}", file.display(), key.display());
    look("Signed", &line, &answer(&line));
    // A pool of games of several, with a game corrected late.
    for line in [
        "pool add Spil --multiplayer",
        "--pool Spil game add --on 2026-02-02 1=10 2=7 3=5",
        "--pool Spil publish 2026-08-01",
        "--pool Spil game edit 1 1=5 2=7 3=10 --reason counted",
    ] {
        let said = club.run(&format!("--db {} {line}", database.display()));
        assert!(!said.contains("exit "), "{line}: {said}");
    }
    let line = "--pool Spil announce --date 2027-01-01";
    look("Announcement", line, &answer(line));
    // A newcomer who collected player cards has no example here.
    let mut unseen: Vec<&String> = shapes
        .keys()
        .filter(|shape| !met.contains(*shape))
        .collect();
    unseen.retain(|shape| *shape != "CollectedCard");
    assert!(unseen.is_empty(), "never met: {unseen:?}");
}
