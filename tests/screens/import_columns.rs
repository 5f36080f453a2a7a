//! What the columns of a table hold: asked where the file does not confirm it, and a step of the import from then on.

use std::fs;

use insta::assert_snapshot;
use klubrating::text::Lang;

use crate::world::World;

/// Four players whose last column holds points of a season, not of this table.
const TABLE: &str = "Klubaften\n\nNr;Navn;1;2;3;Point\n1;Anna Holm;2w1;3b1;4w1;17\n2;Bo Friis;1b0;4w1;3b0;12\n\
                     3;Chr Sand;4b1;1w0;2w1;9\n4;Dan Lund;3w0;2b0;1b0;11\n";

/// The page of an import with a file chosen, everybody a guest, and days.
fn looked_at(world: &mut World, name: &str, content: &str) {
    let path = world.path().with_file_name(name);
    fs::write(&path, content).unwrap();
    world.keys(": “import a file” enter ctrl-u");
    world.text(path.to_str().unwrap()).keys("enter");
    world.keys("tab right tab “2026-11-02” tab “2026-11-16” ctrl-s");
}

/// The demo club with a table of which it is asked what its columns hold.
pub fn asked() -> World {
    let mut world = World::demo();
    looked_at(&mut world, "aften.csv", TABLE);
    world
}

fn imported(world: &World) -> usize {
    let rows = world.tournaments();
    rows.iter().filter(|row| row.name == "Klubaften").count()
}

#[test]
fn a_table_that_does_not_confirm_itself_is_asked_about_and_read_as_it_is_said() {
    let mut world = asked();
    assert_snapshot!("import_columns", world.body());
    world.shows("6 of 6 results agree, points agree for 0 of 4");
    world.keys("right right right right right enter");
    assert_snapshot!("import_columns_pick", world.body());
    world.keys("“not used” enter");
    world.shows("6 of 6 results agree");
    world.lacks("points agree");
    world.keys("ctrl-s");
    world.shows("everyone is known");
    world.keys("ctrl-s enter");
    assert_eq!(imported(&world), 1, "{}", world.screen());
    // A week later nothing is asked, and it is said why.
    let later = [
        ("Klubaften", "Tirsdag"),
        ("Anna Holm", "Eva Beck"),
        ("Bo Friis", "Finn Dahl"),
        ("Chr Sand", "Gry Eg"),
        ("Dan Lund", "Hans Fog"),
        (";3;Point", ";3;4;Point"),
        (";17", ";;17"),
        (";12", ";;12"),
        (";9", ";;9"),
        (";11", ";;11"),
    ];
    let later = later
        .iter()
        .fold(TABLE.to_owned(), |text, (from, to)| text.replace(from, to));
    world.keys("q");
    looked_at(&mut world, "senere.csv", &later);
    world.shows("as you gave them");
    world.keys("c");
    world.shows("6 of 6 results agree");
    world.shows("as remembered on 21 November 2026");
}

#[test]
fn what_the_columns_hold_is_changed_and_the_figures_follow() {
    let mut world = asked();
    // The second round is none.
    world.keys("right right right enter “not used” enter");
    world.shows("4 of 4 results agree, points agree for 0 of 4");
    // As the one before, and the cursor goes on.
    world.keys("space");
    world.shows("6 of 6 results agree");
    world.keys("left left enter “/2” enter");
    world.shows("rounds /2  rounds /2  rounds");
    world.keys("enter “rounds” enter");
    world.shows("6 of 6 results agree");
    // One column has the names.
    world.keys("home left left left left enter “name” enter");
    world.shows("This way the results do not fit together.");
    // Another order of a cell's parts.
    let mut world = asked();
    world.keys("o “w12” enter");
    world.shows("Cells: w12=");
    world.keys("esc");
    world.shows("2026-11-16");
    assert_eq!(imported(&world), 0);
}

#[test]
fn the_columns_are_a_step_between_the_options_and_the_players() {
    let mut world = World::demo();
    let good = TABLE
        .replace(";17", ";3")
        .replace(";12", ";1")
        .replace(";9", ";2")
        .replace(";11", ";0");
    looked_at(&mut world, "aften.csv", &good);
    world.shows("everyone is known");
    world.keys("c");
    world.shows("6 of 6 results agree, points agree for 4 of 4");
    world.keys("esc");
    world.shows("2026-11-16");
    world.keys("ctrl-s");
    world.shows("everyone is known");
    world.keys("esc");
    world.shows("6 of 6 results agree");
    world.keys("ctrl-s ctrl-s c");
    world.shows("6 of 6 results agree");
    world.keys("ctrl-s ctrl-s enter");
    assert_eq!(imported(&world), 1, "{}", world.screen());
    // A report has columns of its own.
    let mut world = World::demo();
    let report = fs::read_to_string("tests/data/exchange/swiss.trf").unwrap();
    looked_at(&mut world, "swiss.trf", &report);
    world.keys("c");
    world.shows("Only for the table of a tournament");
}

#[test]
fn a_table_that_is_not_understood_is_read_as_somebody_says() {
    let mut world = World::demo();
    let odd = TABLE.replace("Nr;Navn;1;2;3;Point", "a;b;c;d;e;f");
    looked_at(&mut world, "aften.csv", &odd);
    world.shows("Nothing was imported");
    world.keys("c");
    world.shows("This way the results do not fit together.");
    world.keys("right enter “name” enter right enter “rounds” enter");
    world.keys("right space space left left left left");
    world.shows("6 of 6 results agree");
    world.keys("ctrl-s ctrl-s enter");
    assert_eq!(imported(&world), 1, "{}", world.screen());
}

/// A table with many columns: the players of a table of all against all.
fn wide() -> String {
    let players = 38;
    let names: Vec<String> = (1..=players).map(|no| format!("Spiller {no}")).collect();
    let head = names.join(";");
    let row = |at: usize| {
        let result =
            |other: usize| ["0", "x", "1"][1 + usize::from(other > at) - usize::from(other < at)];
        let cells = (0..players).map(result);
        format!("{};{}", names[at], cells.collect::<Vec<_>>().join(";"))
    };
    let rows: Vec<String> = (0..players).map(row).collect();
    format!("Klubaften\nNavn;{head};Point\n{}\n", rows.join("\n"))
}

#[test]
fn many_columns_are_seen_through_a_window_that_follows_the_cursor() {
    let mut world = World::demo();
    looked_at(&mut world, "wide.csv", &wide());
    world.keys("c");
    world.shows("of 40");
    for _ in 0..39 {
        world.keys("right");
    }
    world.shows("40 of 40");
    assert_snapshot!("import_columns_many", world.body());
    world.keys("end");
    world.lacks("Spiller 34");
    for _ in 0..39 {
        world.keys("left");
    }
    world.shows("Spiller 38");
    world.shows("columns 1 to");
}

#[test]
fn the_columns_in_other_languages_and_sizes() {
    for (name, lang) in [("da", Lang::Da), ("de", Lang::De)] {
        let world = asked().speaking(lang);
        assert_snapshot!(format!("import_columns_{name}"), world.body());
    }
    let mut world = World::demo().sized(120, 40).ascii();
    looked_at(&mut world, "aften.csv", TABLE);
    assert_snapshot!("import_columns_wide_ascii", world.body());
    for (width, height) in [(40, 12), (41, 13), (300, 90), (1, 1), (12, 7), (80, 24)] {
        world = world.sized(width, height);
        for key in [
            "right", "down", "end", "left", "home", "pgdn", "enter", "esc", "o", "esc", "space",
        ] {
            world.keys(key);
            world.screen();
        }
    }
}
