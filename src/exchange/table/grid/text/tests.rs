//! Tests of the division of texts into cells: separators, strokes, gaps, columns and Markdown.

use super::*;

#[test]
fn entities_are_letters_and_other_ampersands_stay() {
    assert_eq!(
        without_entities("2w&frac12;&nbsp;&Oslash; &#216;&#xD8; Sand & Søn; &no; &#10;&quot;"),
        "2w½\u{a0}Ø ØØ Sand & Søn; &no; &#10;&quot;"
    );
}

#[test]
fn lines_are_read_without_the_signs_of_markdown() {
    let text =
        "## Round 1\r\n**Holm** - [Friis](f_(B) \"Friis (B)\") 1-0\r[x] (y)](\n#name | ** | x";
    let lines = plain_lines(text);
    let lines: Vec<(usize, &str)> = lines
        .iter()
        .map(|line| (line.number, &*line.text))
        .collect();
    assert_eq!(
        lines,
        [
            (1, "Round 1"),
            (2, "Holm - Friis 1-0"),
            (3, "[x] (y)]("),
            (4, "#name | ** | x")
        ]
    );
}

#[test]
fn the_first_lines_end_where_lines_end() {
    assert_eq!(first_lines("a\r\nb\rc\nd", 2), "a\r\nb\r");
    assert_eq!(first_lines("a\nb", 2), "a\nb");
}

fn told(grid: &Grid) -> Vec<String> {
    let row = |row: &Vec<Cell>| {
        row.iter()
            .map(Cell::unguarded)
            .collect::<Vec<_>>()
            .join("|")
    };
    grid.rows.iter().map(row).collect()
}

#[test]
fn columns_of_fixed_width_have_headings_over_them() {
    let text = concat!(
        "Cup 2026, final\n\n",
        "Nr. Navn           Elo   1  2  3   Sum\n",
        "--------------------------------------\n",
        " 1. Søren Ærø      2104  *  1  ½   1½\n",
        " 2. Anna Jensen          0  *  1     1\n\n",
        "10. Bo Ib           990  ½  0  *     ½\n",
    );
    let found = columns(&plain_lines(text)).unwrap();
    assert_eq!(
        told(&found),
        [
            "Cup 2026, final",
            "Nr.|Navn|Elo|1|2|3|Sum",
            "1.|Søren Ærø|2104|*|1|½|1½",
            "2.|Anna Jensen||0|*|1|1",
            "10.|Bo Ib|990|½|0|*|½"
        ]
    );
    let cell = &found.rows[3][1];
    assert_eq!((cell.line, cell.column), (6, 5));
}

#[test]
fn headings_that_stand_beside_their_column_are_of_the_nearest() {
    let text = "No  Name            Feder Rtg   1    2\n\n1.  Anna Jensen           1845  8:W  5:W\n2.  Bo Lind               1975  9:W   - \n3.  Ib Bech                     4:W  2:W";
    assert_eq!(
        told(&columns(&plain_lines(text)).unwrap())[..2],
        ["No|Name|Feder Rtg|1|2", "1.|Anna Jensen|1845|8:W|5:W"]
    );
}

#[test]
fn names_are_not_cut_between_words_of_the_same_length() {
    let text = "1  Ida Holm  1\n2  Ann Krag  0\n3  Ole Lund  1\n4  Bob Vang  ½";
    assert_eq!(
        told(&columns(&plain_lines(text)).unwrap())[1],
        "2|Ann Krag|0"
    );
    assert_eq!(
        columns(&plain_lines("A club  meets here\non  Monday.")),
        None
    );
}

#[test]
fn wide_gaps_divide() {
    let text = "Ronde 1\nAnna Jensen   Erik Sand\t1-0\n-----";
    assert_eq!(
        told(&gaps(&plain_lines(text))),
        ["Ronde 1", "Anna Jensen|Erik Sand|1-0"]
    );
}

fn told_of_strokes(text: &str) -> Vec<String> {
    let row = |row: &Vec<Cell>| {
        row.iter()
            .map(Cell::unguarded)
            .collect::<Vec<_>>()
            .join(";")
    };
    grid(text).unwrap().rows.iter().map(row).collect()
}

#[test]
fn a_table_of_markdown_is_read_without_its_marks() {
    let table = "# Cup\n\n| No | **Name** | 1 |\n|---|:--|--|\n| 1 | [Holm](h.html) | *** |\n 2 | Friis \\| Bo | \\- \n|  | __Krag__ |  |\n";
    assert_eq!(
        told_of_strokes(table),
        [
            "# Cup",
            "No;Name;1",
            "1;Holm;***",
            "2;Friis | Bo;-",
            ";Krag;"
        ]
    );
    let cell = &grid(table).unwrap().rows[2][1];
    assert_eq!((cell.line, cell.column), (5, 7));
    assert_eq!(grid("Holm | Friis\nnothing"), None);
}

#[test]
fn lines_between_rules_are_one_row() {
    let entry = |no: u32, name: &str| format!(" {no} | {name} |W 2|\n DK | R: 1500 |W  |\n-----\n");
    let table = format!(
        "Cup\n-----\n Pair | Name |Round|\n Num | ID | 1 |\n-----\n{}{}{}end\n",
        entry(1, "Holm"),
        entry(2, "Friis"),
        entry(3, "Krag")
    );
    assert_eq!(
        told_of_strokes(&table),
        [
            "Cup",
            "Pair Num;Name ID;Round 1",
            "1;Holm;W 2;DK;R: 1500;W",
            "2;Friis;W 2;DK;R: 1500;W",
            "3;Krag;W 2;DK;R: 1500;W",
            "end"
        ]
    );
}
