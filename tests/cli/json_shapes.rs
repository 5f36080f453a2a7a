//! The JSON of every command is as docs/json.md has it: real answers are held against the page.
//!
//! `KLUBRATING_WRITE_DOCS=1 cargo test --test cli json_shapes` adds the fields that the page does not tell yet.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Map, Value};
use ssh_key::private::Ed25519Keypair;
use ssh_key::{HashAlg, PrivateKey};

use crate::documentation::page;
use crate::every_command::{self, DATA, POOLS, TABLE};
use crate::program::TestClub;
use crate::written::Written;

/// A field: its type, and whether it is always there.
#[derive(Clone)]
struct Field {
    kind: String,
    always: bool,
}

/// What the page tells.
#[derive(Default)]
struct Told {
    /// The fields of every shape: those of a table below a heading, or those of a line.
    shapes: BTreeMap<String, BTreeMap<String, Field>>,
    /// The shapes that have all fields of another one, which is told before them or after.
    bases: BTreeMap<String, String>,
    /// What every command answers.
    answers: BTreeMap<String, String>,
    /// The shapes that an answer had.
    met: RefCell<BTreeSet<String>>,
    /// Fields that are not told, by their shapes.
    untold: RefCell<BTreeSet<(String, String, String)>>,
}

impl Told {
    fn read() -> Self {
        let mut told = Self::default();
        let mut own = String::new();
        for line in page("docs/json.md").text.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                heading.clone_into(&mut own);
            }
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            match cells[..] {
                ["", "field" | "---" | "command", ..] => {}
                ["", name, kind, meaning, ""] => {
                    told.add(&own, name, kind, !meaning.ends_with("sometimes"));
                }
                ["", commands, kind, ""] => {
                    for command in commands.split(", ") {
                        let command = command.trim_matches('`').to_owned();
                        assert!(told.answers.insert(command, kind.to_owned()).is_none());
                    }
                }
                _ => {}
            }
            let short = line.strip_prefix("- **");
            if let Some((own, fields)) = short.and_then(|line| line.split_once("**: ")) {
                for field in fields.split("; ") {
                    let field = field.split(" – ").next().unwrap();
                    if let Some(base) = field.strip_prefix("as ") {
                        told.bases.insert(own.to_owned(), base.to_owned());
                        continue;
                    }
                    let (names, kind) = field.rsplit_once("` ").unwrap();
                    let always = kind.strip_suffix(", sometimes");
                    for name in names.trim_start_matches('`').split("`, `") {
                        told.add(own, name, always.unwrap_or(kind), always.is_none());
                    }
                }
            }
        }
        told
    }

    fn add(&mut self, own: &str, name: &str, kind: &str, always: bool) {
        let kind = kind.to_owned();
        let shape = self.shapes.entry(own.to_owned()).or_default();
        let before = shape.insert(name.to_owned(), Field { kind, always });
        assert!(before.is_none(), "{own}.{name}");
    }

    /// The fields of a shape, with those of the one that it is told to be like.
    fn fields(&self, shape: &str) -> Option<BTreeMap<String, Field>> {
        let mut fields = self.shapes.get(shape)?.clone();
        if let Some(base) = self.bases.get(shape) {
            fields.extend(self.fields(base)?);
        }
        Some(fields)
    }

    /// Holds a value against a type; says where it is another.
    fn hold(&self, kind: &str, value: &Value, place: &str) -> Result<(), String> {
        if let Some((one, others)) = kind.split_once(" / ") {
            let one = self.hold(one, value, place);
            return one.or_else(|no| {
                self.hold(others, value, place)
                    .map_err(|other| format!("{no}\n{other}"))
            });
        }
        if let Some(result) = kind.strip_prefix("Changed of ") {
            return self.changed(result, value, place);
        }
        if let Some(kind) = kind.strip_suffix(" or null") {
            return match value {
                Value::Null => Ok(()),
                value => self.hold(kind, value, place),
            };
        }
        if let Some((one, other)) = kind.split_once(" or ") {
            let one = self.hold(one, value, place);
            return one.or_else(|_| self.hold(other, value, place));
        }
        let inner = kind.strip_prefix('[');
        if let Some(kind) = inner.and_then(|kind| kind.strip_suffix(']')) {
            let Value::Array(all) = value else {
                return Err(format!("{place} is no list: {value}"));
            };
            let place = format!("{place}[]");
            return all.iter().try_for_each(|one| self.hold(kind, one, &place));
        }
        let is_right = match kind {
            "number" => value.is_number(),
            "text" => value.is_string(),
            "boolean" => value.is_boolean(),
            "object" | "Outcome" => value.is_object(),
            "list" => value.is_array(),
            "value" => true,
            "nothing" => value.is_null(),
            "day" => value.as_str().is_some_and(|day| {
                day.len() == 10 && day.chars().filter(|letter| *letter == '-').count() == 2
            }),
            "Standings" => value["players"].is_array() && value["order"].is_array(),
            shape => return self.object(shape, value, place),
        };
        if is_right {
            Ok(())
        } else {
            Err(format!("{place} is no {kind}: {value}"))
        }
    }

    fn changed(&self, result: &str, value: &Value, place: &str) -> Result<(), String> {
        let Some(fields) = value.as_object() else {
            return Err(format!("{place} is no change: {value}"));
        };
        self.hold(result, &value["result"], &format!("{place}.result"))?;
        let kinds = [
            ("result", "value"),
            ("operation", "number or null"),
            ("effects", "Effects or null"),
            ("replaced", "text"),
        ];
        for (name, value) in fields {
            let known = kinds.iter().find(|(known, _)| known == name);
            let Some((_, kind)) = known else {
                return Err(format!("{place}.{name} is not told of a change"));
            };
            self.hold(kind, value, &format!("{place}.{name}"))?;
        }
        Ok(())
    }

    fn object(&self, shape: &str, value: &Value, place: &str) -> Result<(), String> {
        let known = self.fields(shape);
        let fields = known.ok_or_else(|| format!("{place}: {shape} is not told"))?;
        let Some(value) = value.as_object() else {
            return Err(format!("{place} is no {shape}: {value}"));
        };
        for (name, field) in &fields {
            match value.get(name) {
                Some(value) => self.hold(&field.kind, value, &format!("{place}.{name}"))?,
                None if field.always => {
                    return Err(format!("{place}.{name} is told of {shape} and not there"));
                }
                None => {}
            }
        }
        self.met.borrow_mut().insert(shape.to_owned());
        let untold = value.keys().filter(|name| !fields.contains_key(*name));
        let untold: Vec<&String> = untold.collect();
        if std::env::var_os("KLUBRATING_WRITE_DOCS").is_some() {
            self.note(shape, &untold, value);
            return Ok(());
        }
        match untold.first() {
            Some(name) => Err(format!("{place}.{name} is not told of {shape}")),
            None => Ok(()),
        }
    }

    fn note(&self, shape: &str, untold: &[&String], value: &Map<String, Value>) {
        for name in untold {
            let kind = match &value[*name] {
                Value::Null => "value or null",
                Value::Bool(_) => "boolean",
                Value::Number(_) => "number",
                Value::String(_) => "text",
                Value::Array(_) => "list",
                Value::Object(_) => "object",
            };
            let field = (shape.to_owned(), (*name).clone(), kind.to_owned());
            self.untold.borrow_mut().insert(field);
        }
    }

    /// The page with the fields that it did not tell.
    fn completed(&self) -> String {
        let mut own = String::new();
        let mut lines: Vec<String> = Vec::new();
        for line in page("docs/json.md").text.lines() {
            let mut line = line.to_owned();
            let short = line
                .strip_prefix("- **")
                .and_then(|line| line.split_once("**"));
            let name = short.map(|(name, _)| name.to_owned());
            for (shape, field, kind) in self.untold.borrow().iter() {
                if name.as_ref() == Some(shape) {
                    line = format!("{line}; `{field}` {kind}");
                } else if *shape == own
                    && line.is_empty()
                    && lines.last().is_some_and(|last| last.starts_with('|'))
                {
                    lines.push(format!("| {field} | {kind} | |"));
                }
            }
            if let Some(heading) = line.strip_prefix("## ") {
                heading.clone_into(&mut own);
            }
            lines.push(line);
        }
        lines.join("\n") + "\n"
    }
}

/// The answer of a command line as JSON; none where it was refused.
fn answer(club: &TestClub, line: &str) -> Option<Value> {
    let said = club.run(&format!("{line} --json"));
    if said.contains("\nexit ") {
        return None;
    }
    // Behind the answer stands what was said on standard error.
    let mut values = serde_json::Deserializer::from_str(&said).into_iter();
    Some(
        values
            .next()
            .unwrap()
            .unwrap_or_else(|error| panic!("{line}: {error}: {said}")),
    )
}

/// What else the commands answer, in the demo club.
const OF_DEMO: &[&str] = &[
    "member list --all",
    "member show 1",
    "member export 1",
    concat!(
        "member import ",
        env!("CARGO_MANIFEST_DIR"),
        "/data/demo/members.csv --whole-club --on 2026-10-01 --dry-run"
    ),
    "list --all",
    "list --date 2026-08-01",
    "lists",
    "compare 2026-02-01 2026-08-01",
    "compare 2026-08-01 draft",
    "balance",
    "balance --from 2026-02-01 --to 2026-08-01",
    "proposal es-exceptional-10 --from 2027-01-01",
    "log",
    "checklist",
    "tournament list",
    "tournament show 3",
    "tournament open",
    "rate",
    "rate 3",
    "explain 1",
    "explain 1 --since-list",
    "history 1",
    "history 1 --quality",
    "seed 3",
    "groups 3 --count 2",
    "team --boards 4 --reserves",
    "external-rating list",
    "start-rating list",
    "start-rating propose",
    "card list",
    "card reminder",
    "committee list --all",
    "regulation show",
    "calibrate",
    "backups",
    "pool list",
    "elostat --from-club",
    "publish 2027-01-01 --dry-run",
    "tournament result 3 1 1 2 1-0 --dry-run --reason x",
    "sheet --all",
];

#[test]
fn every_command_answers_as_told() {
    let told = Told::read();
    let mut wrong = Vec::new();
    let mut answered = BTreeSet::new();
    let mut look = |club: &TestClub, words: &str, line: &str| {
        let words = words.strip_prefix("view ").unwrap_or(words);
        let Some(kind) = told.answers.get(words) else {
            wrong.push(format!("{words} is not told"));
            return;
        };
        let Some(value) = answer(club, line) else {
            return;
        };
        answered.insert(words.to_owned());
        wrong.extend(told.hold(kind, &value, line).err());
    };
    let club = every_command::club();
    for (pool, tournament, day) in POOLS {
        for (words, _, given) in TABLE {
            let given = given.replace("{T}", tournament).replace("{P}", pool);
            let given = given.replace("{D}", DATA).replace("{L}", day);
            let tried = match *words {
                "init" | "backup" => "",
                _ => "--dry-run",
            };
            look(
                &club,
                words,
                &format!("--pool {pool} {tried} {words} {given}"),
            );
        }
    }
    let file = format!("elostat {DATA}/elostat/bom_crlf.pgn");
    look(&club, "elostat", &file);
    let club = TestClub::beside_demo();
    let demo = club.path("demo.db");
    for line in OF_DEMO {
        let mut known = told.answers.keys();
        let words = known.find(|words| {
            line.starts_with(words.as_str())
                && (line.len() == words.len() || line[words.len()..].starts_with(' '))
        });
        look(
            &club,
            words.unwrap(),
            &format!("--db {} {line}", demo.display()),
        );
    }
    let mute: Vec<&String> = told
        .answers
        .keys()
        .filter(|words| !answered.contains(*words))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(mute.is_empty(), "never answered: {mute:?}");
    page("docs/json.md").must_be(&told.completed());
}

#[test]
fn the_documents_have_the_fields_that_are_told() {
    let club = TestClub::beside_demo();
    let database = club.path("demo.db");
    let answer = |line: &str| {
        let said = club.run(&format!("--db {} {line} --json", database.display()));
        let mut values = serde_json::Deserializer::from_str(&said).into_iter::<Value>();
        let value = values.next().unwrap();
        value.unwrap_or_else(|error| panic!("{line}: {error}: {said}"))
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
        club.run(&format!("--db {} {line}", database.display()))
            .lacks("exit ");
    }
    let told = Told::read();
    let look = |kind: &str, line: &str, value: &Value| {
        let held = told.hold(kind, value, line);
        assert!(held.is_ok(), "{}", held.unwrap_err());
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
    let text = page("docs/json.md").text;
    let (documents, _) = text.split_once("\n## In short").unwrap();
    let shapes = documents.lines().filter_map(|line| {
        let short = || Some(line.strip_prefix("- **")?.split_once("**")?.0);
        line.strip_prefix("## ").or_else(short)
    });
    let met = told.met.borrow();
    let mut unseen: Vec<&str> = shapes.filter(|shape| !met.contains(*shape)).collect();
    unseen.retain(|shape| !["Commands", "Effects", "CollectedCard"].contains(shape));
    assert!(unseen.is_empty(), "never met: {unseen:?}");
}
