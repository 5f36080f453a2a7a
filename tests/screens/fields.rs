//! Every field of a form against each way to write what it takes. What a field takes is the kind that it declares; a text
//! may be anything, so each is named here with what it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use klubrating::tui::Effect;
use klubrating::tui::ctx::Ctx;
use klubrating::tui::form::add_member::AddMember;
use klubrating::tui::form::{Field, FieldType, Form};
use klubrating::tui::message::Msg;
use klubrating::tui::modal::Modal;

use crate::world::World;

/// Fields of texts that are only what they say: reasons, sources, clubs, files, lists of codes, names that are given.
const TEXTS: [&str; 13] = [
    "MEMBERS",
    "NAME",
    "REASON",
    "SETS",
    "because",
    "decision-reason",
    "import-left",
    "member-reason",
    "name",
    "start-club-name",
    "start-columns",
    "start-file",
    "order",
];

/// Fields of a person's number with the union or FIDE.
const NUMBERS: [&str; 2] = ["dsu", "fide"];

/// The files below a folder.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// The names of all fields that are declared as a text.
fn texts() -> BTreeSet<String> {
    let mut all = Vec::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/tui");
    sources(Path::new(folder), &mut all);
    let all = all.join("\n");
    let mut parts = all.split("Field::new(");
    parts.next();
    let declared = parts.filter_map(|part| {
        let (name, rest) = part.split_once(',')?;
        let kind = rest.trim_start();
        kind.starts_with("FieldType::Text")
            .then(|| name.trim().trim_matches('"').to_owned())
    });
    declared.collect()
}

#[test]
fn a_field_of_a_new_text_says_what_it_takes() {
    let known = |name: &String| TEXTS.contains(&name.as_str()) || NUMBERS.contains(&name.as_str());
    let found = texts();
    assert!(found.len() > 10, "{found:?}");
    let unknown: Vec<&String> = found.iter().filter(|name| !known(name)).collect();
    assert!(
        unknown.is_empty(),
        "{unknown:?}: if it is a day, a number, a path or a person, say so with its FieldType; else name it in TEXTS"
    );
}

/// Whether a form takes a text in a field of this type.
fn takes(field_type: FieldType, text: &str, ctx: &Ctx) -> bool {
    let mut form = Form::new(vec![Field::new("x", field_type).holding(text)]);
    form.check(ctx)
}

#[test]
fn every_kind_of_field_takes_every_way_to_write_its_value() {
    let world = World::demo();
    let ctx = &world.model.ctx;
    let rating = || FieldType::Whole(-500, 4000);
    for (field_type, taken, refused) in [
        (
            FieldType::Day,
            &[
                "2026-09-07",
                "2026/09/07",
                "07.09.2026",
                "7. september 2026",
                "7/9-26",
                "07-Sep-2026",
                "Mon Sep 07 2026",
                "2026-09-07T19:00:00Z",
                "mandag den 7. september 2026",
            ][..],
            &["2026-02-30", "soon"][..],
        ),
        (
            rating(),
            &[
                "173", "173,0", "173.0", "'173", "173*", " 173 ", "+173", "-12",
            ],
            &["173,5", "x", "17 3", "9999"],
        ),
        (
            FieldType::Number,
            &["1,5", "1.5", "2", "½"],
            &["x", "1.5.2"],
        ),
        (FieldType::Points, &["4", "4½", "4,5", "4.5"], &["-1", "x"]),
        (FieldType::Numbers, &["1 2 3", "1, 2", "1;2"], &["1 x"]),
    ] {
        for text in taken {
            assert!(
                takes(field_type.clone(), text, ctx),
                "{field_type:?} {text}"
            );
        }
        for text in refused {
            assert!(
                !takes(field_type.clone(), text, ctx),
                "{field_type:?} {text}"
            );
        }
    }
    // A person, whatever the letters.
    let snapshot = ctx.snapshot.as_ref().unwrap();
    let name = snapshot
        .names
        .values()
        .find(|name| name.contains(['å', 'ø', 'æ']) && snapshot.name_index.find(name).is_some())
        .unwrap();
    let folded = name
        .replace('å', "aa")
        .replace('ø', "oe")
        .replace('æ', "ae")
        .to_uppercase();
    for text in [name.as_str(), &folded] {
        assert!(takes(FieldType::Person, text, ctx), "{text}");
    }
    assert!(!takes(FieldType::Person, "Nobody Atall", ctx));
}

/// As the list of members has them, so do the form and the pasted table.
#[test]
fn a_persons_number_is_read_alike_in_the_form_and_in_a_pasted_table() {
    for (written, read) in [
        ("'1400009'", Some("1400009")),
        ("1 400 009", Some("1400009")),
        ("1.400.009", Some("1400009")),
        ("01400009", Some("1400009")),
        ("1400009.0", Some("1400009")),
        ("=\"1400009\"", Some("1400009")),
        ("CM1", None),
        ("11/01/1987", None),
        ("1,4E+06", None),
    ] {
        for field in NUMBERS {
            let mut world = World::new_club();
            world.follow_all(vec![Effect::OpenForm(AddMember::default().into())]);
            let Some(Modal::Form(window)) = world.model.modal() else {
                panic!("{}", world.screen());
            };
            let mut fields = window.form().fields().iter();
            let place = fields.position(|one| one.name == field).unwrap();
            world.text("Anna Aagaard");
            for _ in 0..place {
                world.keys("tab");
            }
            world.text(written).keys("ctrl-s");
            assert_eq!(number(&world, field).as_deref(), read, "{field} {written}");
            let mut world = World::new_club();
            world.keys("2");
            let table = format!(
                "Navn\t{field}\tFødt\nAnna Aagaard\t{}\t'1980\n",
                quoted(written)
            );
            world.send(Msg::Pasted(table));
            world.keys("“1/8-26” ctrl-s enter");
            assert_eq!(
                number(&world, field).as_deref(),
                read,
                "{field} {written}\n{}",
                world.screen()
            );
        }
    }
}

/// A cell as a spreadsheet copies it: quotes in it are doubled.
fn quoted(cell: &str) -> String {
    if cell.contains('"') {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// The number of the only member.
fn number(world: &World, field: &str) -> Option<String> {
    let rows = world.people();
    let row = rows.into_iter().next()?;
    if field == "dsu" { row.dsu } else { row.fide }
}

#[test]
fn days_and_ratings_of_a_pasted_table_are_read_as_those_of_a_list() {
    let rows = [
        ("Anna Aagaard", "2026-09-07", "173,0"),
        ("Bo Berg", "7/9-26", "'152"),
        ("Carl Dam", "7. september 2026", "140*"),
        ("Dora Ask", "07.09.2026", "+135"),
    ];
    let mut world = World::new_club();
    world.keys("2");
    let lines: String = rows
        .map(|(name, day, rating)| format!("{name}\t{rating}\t{day}\n"))
        .concat();
    world.send(Msg::Pasted(format!("Navn\tRating\tDato\n{lines}")));
    world.keys("tab space ctrl-s enter");
    let facts = world.colleague("bent").facts().unwrap();
    let mut starts: Vec<(i32, String)> = facts
        .persons
        .values()
        .flat_map(|person| &person.starts)
        .map(|start| (start.rating.0, start.on.to_string()))
        .collect();
    starts.sort();
    let expected = [135, 140, 152, 173].map(|rating| (rating, "2026-09-07".to_owned()));
    assert_eq!(starts, expected, "{}", world.screen());
}
