//! Files in which English clubs send games to be graded: fields between signs, players by a number, what both made in two digits.
//!
//! ```text
//! #EVENT NAME=Autumn Cup
//! #PIN=1#NAME=Holm, Anna#CLUB NAME=Virum
//! #PIN=2#NAME=Friis, Bo
//! #PIN1=1#PIN2=2#SCORE=10#COLOUR=W#ROUND=1
//! ```

use std::collections::BTreeMap;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;

/// The list of games of such a file; `None` of any other.
pub(in crate::exchange::sheet) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    if !text.text.contains("#PIN1=") {
        return None;
    }
    let mut title = None;
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    let mut games: Vec<(usize, BTreeMap<&str, &str>)> = Vec::new();
    for line in text.lines() {
        let fields: BTreeMap<&str, &str> = line
            .text
            .split('#')
            .filter_map(|field| field.trim().split_once('='))
            .collect();
        if let Some(name) = fields.get("EVENT NAME") {
            title = Some(vec![Cell::new(line.number, 1, (*name).to_owned())]);
        }
        if let (Some(pin), Some(name)) = (fields.get("PIN"), fields.get("NAME")) {
            names.insert(pin, name);
        }
        if fields.contains_key("PIN1") {
            games.push((line.number, fields));
        }
    }
    let headings = ["Round", "White", "Result", "Black"];
    let first = games.first()?.0;
    let header = headings.map(|heading| Cell::new(first, 0, heading.to_owned()));
    let mut rows: Vec<Vec<Cell>> = title.into_iter().collect();
    rows.push(header.to_vec());
    for (line, fields) in games {
        let field = |name: &str| fields.get(name).copied().unwrap_or_default();
        let player = |pin| names.get(field(pin)).copied().unwrap_or_default();
        let result = match field("SCORE") {
            "10" => "1-0",
            "01" => "0-1",
            "55" => "½-½",
            other => other,
        };
        let [white, result, black] = match (field("COLOUR"), result) {
            ("B" | "b", "1-0") => [player("PIN2"), "0-1", player("PIN1")],
            ("B" | "b", "0-1") => [player("PIN2"), "1-0", player("PIN1")],
            ("B" | "b", other) => [player("PIN2"), other, player("PIN1")],
            (_, result) => [player("PIN1"), result, player("PIN2")],
        };
        let cells = [field("ROUND"), white, result, black];
        rows.push(
            cells
                .map(|text| Cell::new(line, 1, text.to_owned()))
                .to_vec(),
        );
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn a_file_for_grading_is_a_list() {
        let file = "#EVENT DETAILS\n#EVENT NAME=Autumn Cup\n#PLAYER LIST\n#PIN=1#NAME=Holm, Anna\n#PIN=2#NAME=Friis, Bo\n\
                    #PIN=3#NAME=Krag, Ida\n#MATCH RESULTS\n#PIN1=1#PIN2=2#SCORE=10#COLOUR=B#ROUND=1\n\
                    #PIN1=3#PIN2=1#SCORE=55#COLOUR=W#ROUND=2\n#FINISH\n";
        let draft = read(file.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(
            (draft.name.as_str(), draft.rounds, draft.games.len()),
            ("Autumn Cup", 2, 2)
        );
        assert_eq!(names, ["Friis, Bo", "Holm, Anna", "Krag, Ida"]);
    }
}
