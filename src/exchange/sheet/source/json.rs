//! Games in JSON, as sites and small programs save them: the objects of a list become rows under headings made of their keys.
//!
//! ```text
//! {"rounds": [{"name": "Round 1",            round  ;white name;black;result
//!   "games": [{"white": {"name": "Holm"},  → Round 1;Holm      ;Friis;1-0
//!              "black": "Friis", "result": "1-0"}]}]}
//! ```

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::{MAX_LINES, Text};
use crate::exchange::sheet::headings;

use super::Sheet;

/// How deep lists and objects may stand in each other.
const DEEPEST: usize = 12;
/// The longest text of a cell in bytes: longer ones are moves and descriptions.
const LONGEST: usize = 200;
/// The fewest objects of a list.
const FEWEST: usize = 2;

/// A value that is no list and no object, and where it stands.
#[derive(Clone)]
struct Field {
    heading: String,
    text: String,
    at: usize,
}

/// The objects of each list, by the keys that lead to it.
#[derive(Default)]
struct Lists<'t> {
    text: &'t str,
    rows: BTreeMap<String, Vec<Vec<Field>>>,
}

/// The lists of a text in JSON, or with an object in each line, as tables: the longest first; nothing of any other text.
pub(super) fn sheets(text: &Text<'_>) -> Vec<Sheet> {
    let values = serde_json::Deserializer::from_str(&text.text).into_iter::<&RawValue>();
    let Ok(values) = values.collect::<Result<Vec<_>, _>>() else {
        return Vec::new();
    };
    let mut lists = Lists {
        text: &text.text,
        ..Lists::default()
    };
    for value in values {
        lists.read(value, "", None, 0);
    }
    let mut tables: Vec<&Vec<Vec<Field>>> = lists.rows.values().collect();
    tables.retain(|rows| (FEWEST..=MAX_LINES).contains(&rows.len()));
    tables.sort_by_key(|rows| std::cmp::Reverse(rows.len()));
    let starts = line_starts(&text.text);
    tables
        .into_iter()
        .map(|rows| table(rows, &starts))
        .collect()
}

impl<'t> Lists<'t> {
    /// Reads a list or an object; the round is that of the objects around it.
    fn read(&mut self, value: &'t RawValue, path: &str, round: Option<&Field>, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        if let Ok(values) = serde_json::from_str::<Vec<&RawValue>>(value.get()) {
            for (place, value) in values.into_iter().enumerate() {
                let numbered = is_list_of_rounds(path).then(|| Field {
                    heading: "round".to_owned(),
                    text: (place + 1).to_string(),
                    at: self.place(value),
                });
                self.read(value, path, numbered.as_ref().or(round), depth + 1);
            }
            return;
        }
        let Some(pairs) = pairs(value) else { return };
        let mut row: Vec<Field> = Vec::new();
        let mut inner: Vec<(String, &RawValue)> = Vec::new();
        self.flatten(&[], pairs, &mut row, &mut inner, depth);
        let is_round = |field: &&Field| headings::is_round(&headings::plain(&field.heading));
        let is_name = |field: &&Field| ["name", "number", "no"].contains(&field.heading.as_str());
        let own = row.iter().find(is_round);
        let own = own.or_else(|| row.iter().find(is_name).filter(|_| is_list_of_rounds(path)));
        let own = own.map(|field| Field {
            heading: "round".to_owned(),
            ..field.clone()
        });
        let of_inner = own.as_ref().or(round);
        for (key, value) in inner {
            self.read(value, &format!("{path}/{key}"), of_inner, depth + 1);
        }
        if !row.iter().any(|field| is_round(&field)) {
            row.extend(round.cloned());
        }
        drawn_without_winner(&mut row);
        result_of_both(&mut row);
        self.rows.entry(path.to_owned()).or_default().push(row);
    }

    /// The fields of an object and of those within it, and the lists.
    fn flatten(
        &self,
        keys: &[&str],
        pairs: Vec<(String, &'t RawValue)>,
        row: &mut Vec<Field>,
        inner: &mut Vec<(String, &'t RawValue)>,
        depth: usize,
    ) {
        for (key, value) in pairs {
            let keys = [keys, &[key.as_str()]].concat();
            match value.get().as_bytes().first() {
                Some(b'[') => inner.push((key, value)),
                Some(b'{') if depth + keys.len() < DEEPEST => {
                    let within = self::pairs(value).unwrap_or_default();
                    self.flatten(&keys, within, row, inner, depth);
                }
                _ => {
                    let text = serde_json::from_str::<String>(value.get());
                    let text = text.unwrap_or_else(|_| value.get().to_owned());
                    // `"forfeit": true` says so as a remark does.
                    let text = match text.as_str() {
                        "true" => keys.last().map_or(String::new(), |key| (*key).to_owned()),
                        "false" => String::new(),
                        _ => text,
                    };
                    // Addresses name nobody.
                    if text.len() <= LONGEST && text != "null" && !text.contains("://") {
                        row.push(Field {
                            heading: heading(&keys),
                            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
                            at: self.place(value),
                        });
                    }
                }
            }
        }
    }

    /// Where a value stands in the text, in bytes.
    fn place(&self, value: &RawValue) -> usize {
        (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }
}

/// The keys of an object with their values, in their order.
fn pairs(value: &RawValue) -> Option<Vec<(String, &RawValue)>> {
    let pairs: BTreeMap<String, &RawValue> = serde_json::from_str(value.get()).ok()?;
    let mut pairs: Vec<(String, &RawValue)> = pairs.into_iter().collect();
    pairs.sort_by_key(|(_, value)| value.get().as_ptr() as usize);
    Some(pairs)
}

/// Whether the last of the keys names a list of rounds.
fn is_list_of_rounds(path: &str) -> bool {
    let last = headings::plain(path.rsplit('/').next().unwrap_or_default());
    headings::is_round(&last) || headings::is_round(last.trim_end_matches('s'))
}

/// The heading that keys make, `white name` of `players`, `white`, `user`, `name`.
fn heading(keys: &[&str]) -> String {
    const AROUND: [&str; 4] = ["players", "player", "user", "profile"];
    let (last, before) = keys.split_last().unwrap_or((&"", &[]));
    let before = before.iter().filter(|key| !AROUND.contains(key));
    let words: Vec<&str> = before.chain([last]).copied().collect();
    words.join(" ").replace('_', " ")
}

/// A game of lichess that is over and names no winner was drawn.
fn drawn_without_winner(row: &mut Vec<Field>) {
    const OVER: [&str; 5] = [
        "draw",
        "stalemate",
        "outoftime",
        "insufficientMaterialClaim",
        "unknownFinish",
    ];
    let has = |heading: &str| row.iter().find(|field| field.heading == heading);
    let status = has("status").filter(|field| OVER.contains(&field.text.as_str()));
    if let Some(status) = status.filter(|_| has("winner").is_none()) {
        let drawn = Field {
            heading: "winner".to_owned(),
            text: "draw".to_owned(),
            at: status.at,
        };
        row.push(drawn);
    }
}

/// How the game ended for each of the two, as chess.com has it, `win` and `timeout`, in one field.
fn result_of_both(row: &mut Vec<Field>) {
    const SIDES: [&str; 2] = ["white result", "black result"];
    let made = |heading: &str| row.iter().find(|field| field.heading == heading).cloned();
    let [Some(white), Some(black)] = SIDES.map(made) else {
        return;
    };
    let text = match (white.text.as_str(), black.text.as_str()) {
        ("win", _) => "1-0",
        (_, "win") => "0-1",
        (one, other) if one == other => "½-½",
        _ => return,
    };
    row.retain(|field| !SIDES.contains(&field.heading.as_str()));
    row.push(Field {
        heading: "result".to_owned(),
        text: text.to_owned(),
        at: white.at,
    });
}

/// Where the lines of a text begin, in bytes.
fn line_starts(text: &str) -> Vec<usize> {
    let ends = text.match_indices('\n').map(|(at, _)| at + 1);
    [0].into_iter().chain(ends).collect()
}

/// The objects of a list under the headings that any of them has.
fn table(rows: &[Vec<Field>], starts: &[usize]) -> Sheet {
    let place = |at: usize| {
        let line = starts.partition_point(|start| *start <= at);
        (line, at - starts[line.saturating_sub(1)] + 1)
    };
    let mut headings: Vec<&str> = Vec::new();
    for field in rows.iter().flatten() {
        if !headings.contains(&field.heading.as_str()) {
            headings.push(&field.heading);
        }
    }
    let first = rows
        .iter()
        .flatten()
        .map(|field| place(field.at).0)
        .min()
        .unwrap_or(1);
    let header = headings
        .iter()
        .map(|heading| Cell::new(first, 0, (*heading).to_owned()));
    let mut sheet = vec![header.collect()];
    for row in rows {
        let (line, _) = row.first().map_or((first, 0), |field| place(field.at));
        let cell = |heading: &&str| match row.iter().find(|field| field.heading == **heading) {
            Some(field) => {
                let (line, column) = place(field.at);
                Cell::new(line, column, field.text.clone())
            }
            None => Cell::new(line, 0, String::new()),
        };
        sheet.push(headings.iter().map(cell).collect());
    }
    sheet
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    fn games(json: &str) -> Vec<(u16, String, String, bool)> {
        let draft = read(json.as_bytes()).value.unwrap();
        let name = |no| {
            let mut players = draft.players.iter();
            players
                .find(|player| player.no == no)
                .map(|player| player.name.clone())
                .unwrap_or_default()
        };
        let games = draft.games.iter();
        games
            .map(|game| {
                (
                    game.round,
                    name(game.white),
                    name(game.black),
                    game.coloured,
                )
            })
            .collect()
    }

    #[test]
    fn the_games_of_rounds_are_a_list() {
        let json = r#"{"event": "Cup", "players": [{"name": "Holm"}, {"name": "Friis"}, {"name": "Krag"}],
            "rounds": [
                {"name": "Round 1", "games": [{"board": 1, "white": "Holm", "black": "Friis", "result": "1-0"}]},
                {"name": "Round 2", "games": [{"board": 1, "white": {"name": "Krag", "rating": 1845}, "black": "Holm", "result": "0-1"}]}
            ]}"#;
        let json = json.replace(
            r#""white": "Holm""#,
            r#""white": {"name": "Holm", "rating": 1900}"#,
        );
        let expected = [(1, "Holm", "Friis"), (2, "Krag", "Holm")];
        let expected =
            expected.map(|(round, white, black)| (round, white.to_owned(), black.to_owned(), true));
        assert_eq!(games(&json), expected);
    }

    #[test]
    fn each_line_may_be_a_game_of_lichess() {
        let game = |white: &str, black: &str, end: &str| {
            format!(
                r#"{{"players":{{"white":{{"user":{{"name":"{white}"}},"rating":1845}},"black":{{"user":{{"name":"{black}"}}}}}},{end}}}"#
            )
        };
        let lines = [
            game("holm", "friis", r#""status":"mate","winner":"white""#),
            game("friis", "krag", r#""status":"draw""#),
            game("krag", "holm", r#""status":"resign","winner":"black""#),
        ];
        let draft = read(lines.join("\n").as_bytes()).value.unwrap();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!((draft.games.len(), points), (3, vec![200, 50, 50]));
    }

    #[test]
    fn the_games_of_chess_com_tell_how_each_of_the_two_ended() {
        let game = |white: &str, one: &str, black: &str, other: &str| {
            format!(
                r#"{{"white":{{"result":"{one}","username":"{white}"}},"black":{{"result":"{other}","username":"{black}"}}}}"#
            )
        };
        let games = [
            game("holm", "win", "friis", "timeout"),
            game("krag", "agreed", "holm", "agreed"),
            game("friis", "resigned", "krag", "win"),
        ];
        let json = format!(
            r#"{{"rounds":[{{"round":1,"games":[{}]}}]}}"#,
            games.join(",")
        );
        let draft = read(json.as_bytes()).value.unwrap();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!((draft.games.len(), points), (3, vec![150, 0, 150]));
    }

    #[test]
    fn a_line_may_be_longer_than_in_other_texts() {
        let game = |at: u32| {
            format!(
                r#"{{"white":"Player {at}","black":"Player {}","result":"1-0"}}"#,
                at + 1
            )
        };
        let json = format!("[{}]", (0..400).map(game).collect::<Vec<_>>().join(","));
        assert_eq!((json.len() > 8_000, games(&json).len()), (true, 400));
    }

    #[test]
    fn other_texts_and_broken_ones_are_none() {
        for text in ["{", "[1, 2", "{\"a\": [1, [2, [3]]]}", "[Holm]"] {
            assert!(read(text.as_bytes()).value.is_none(), "{text}");
        }
    }
}
