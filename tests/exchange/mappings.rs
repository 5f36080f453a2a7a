//! What the columns of a table hold, said by a person: it names them, and the cells have to confirm it all the same.

use klubrating::domain::Severity;
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::problem::Reading;
use klubrating::exchange::table::{self, Mapping, TableOptions};

fn under(text: &str, columns: &str, cells: Option<&str>) -> Reading<TournamentDraft> {
    let given = TableOptions {
        columns: Some(Mapping::parse(columns, cells).unwrap()),
        ..TableOptions::default()
    };
    table::read_as(text.as_bytes(), &given)
}

/// What is asked of a reading, and why it is refused.
fn asked<T>(reading: &Reading<T>) -> Vec<&'static str> {
    let problems = reading.problems.iter();
    problems
        .filter(|problem| problem.severity != Severity::Warning)
        .map(|problem| problem.message.key)
        .collect()
}

/// Four players without headings, of whom nothing but two games is told.
const BARE: &str = "1;Anna Holm;2w1\n2;Bo Friis;1b0\n3;Carl Dam;4w1\n4;Dora Ask;3b0\n";

/// Games without headings, and a line that is none.
const GAMES: &str = "Anna Holm;Bo Friis;1-0\nCarl Dam;Dora Ask;0-1\nAnna Holm;Carl Dam;½-½\n\
    Bo Friis;Dora Ask;1-0\nTak for kampen;;\n";

/// The points of nobody are those of the games.
const OTHER_POINTS: &str = "Nr;Navn;1;2;Point\n1;Anna Holm;2w1;3b1;1\n2;Bo Friis;1b0;4w1;0\n\
    3;Carl Dam;4w½;1w0;1\n4;Dora Ask;3b½;2b0;1\n";

#[test]
fn columns_that_are_said_count_as_named() {
    assert_eq!(asked(&table::read(GAMES.as_bytes())), ["table-proposed"]);
    let said = under(GAMES, "1=white,2=black,3=result", None);
    assert_eq!(asked(&said), Vec::<&str>::new());
    assert_eq!(said.value.unwrap().games.len(), 4);
    let said = under(BARE, "1=number,2=name,3=rounds", None);
    assert_eq!(asked(&said), Vec::<&str>::new());
    assert_eq!(said.value.unwrap().games.len(), 2);
}

#[test]
fn what_contradicts_itself_is_asked_under_any_mapping() {
    assert_eq!(
        asked(&table::read(OTHER_POINTS.as_bytes())),
        ["table-proposed"]
    );
    let said = under(OTHER_POINTS, "1=number,2=name,3-4=rounds,5=points", None);
    assert_eq!(asked(&said), ["table-doubted"]);
    // Without the column that contradicts it, it is read.
    let said = under(OTHER_POINTS, "1=number,2=name,3-4=rounds", None);
    assert_eq!(asked(&said), Vec::<&str>::new());
    // A contradiction in a cell keeps its place.
    let other = OTHER_POINTS.replace("1b0", "1b1");
    let said = under(&other, "1=number,2=name,3-4=rounds", None);
    assert!(said.value.is_none());
    let lines: Vec<usize> = said
        .problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .map(|problem| problem.line)
        .collect();
    assert!(lines.iter().all(|line| [2, 3].contains(line)), "{lines:?}");
}

#[test]
fn columns_in_which_no_game_stands_are_refused() {
    for columns in [
        "2=name,5=rounds",
        "3=name,4-5=rounds",
        "2=white,3=black,5=result",
        "1=points",
        "2=name",
    ] {
        let said = under(OTHER_POINTS, columns, None);
        assert_eq!(asked(&said), ["mapping-no-games"], "{columns}");
    }
}
