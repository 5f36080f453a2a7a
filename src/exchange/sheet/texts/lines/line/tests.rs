//! Lines of every spelling.

use super::*;

fn told(line: &str) -> Option<(String, String, Ending<'_>)> {
    let Pairing { sides, ending, .. } = read(line)?;
    let [white, black] = sides;
    Some((white.name, black.name, ending))
}

#[test]
fn names_and_results_of_a_line() {
    for (line, white, black, ending) in [
        ("holm - friis 1-0", "holm", "friis", Ending::Both("1-0")),
        ("Holm – Friis ½ – ½", "Holm", "Friis", Ending::Both("½ – ½")),
        ("holm -friis 0 - 1 ", "holm", "friis", Ending::Both("0 - 1")),
        ("Holm- Friis 1 -0", "Holm", "Friis", Ending::Both("1 -0")),
        (
            "Holm–Lund – Friis ½–½",
            "Holm–Lund",
            "Friis",
            Ending::Both("½–½"),
        ),
        (
            "*Holm - Friis 1 - 0",
            "Holm",
            "Friis",
            Ending::Both("1 - 0"),
        ),
        ("3. Holm - Friis: 1-0", "Holm", "Friis", Ending::Both("1-0")),
        (
            "Holm, A. - Friis, B. \t½-½",
            "Holm, A.",
            "Friis, B.",
            Ending::Both("½-½"),
        ),
        (
            "Holm –\tFriis 1 - 0",
            "Holm",
            "Friis",
            Ending::Both("1 - 0"),
        ),
        ("Holm 1-0 Friis", "Holm", "Friis", Ending::Both("1-0")),
        (
            "Holm, Anna ½ – ½ Friis, Bo",
            "Holm, Anna",
            "Friis, Bo",
            Ending::Both("½ – ½"),
        ),
        (
            "Holm A\t1850\t\t½ - ½\t\tFriis B",
            "Holm A",
            "Friis B",
            Ending::Both("½ - ½"),
        ),
        (
            "Holm (1850) vs Friis (1700) 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "Holm - Friis 1-0 (40 moves)",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        ("2 Holm - 3 Friis 1-0", "Holm", "Friis", Ending::Both("1-0")),
        (
            "Board 3: Holm - Friis 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "Holm 1850 - Friis 1700 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "2026-09-01 Holm - Friis 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "Motor 2 - Motor 3 1-0",
            "Motor 2",
            "Motor 3",
            Ending::Both("1-0"),
        ),
        ("Holm - Friis remis", "Holm", "Friis", Ending::Both("remis")),
        ("Holm – Friis  X ", "Holm", "Friis", Ending::Sign("X")),
        (
            "Holm, A - Friis, B \t  \t@@@",
            "Holm, A",
            "Friis, B",
            Ending::Open,
        ),
        ("Holm - Friis", "Holm", "Friis", Ending::None),
    ] {
        let expected = (white.to_owned(), black.to_owned(), ending);
        assert_eq!(told(line), Some(expected), "{line}");
    }
    let rated = read("Holm A\t1850\t\t½ - ½\t\tFriis B").map(|pairing| pairing.sides);
    assert_eq!(rated.map(|[white, _]| white.rating), Some("1850"));
    let column = read("Holm – Friis 1-0").map(|pairing| pairing.column);
    assert_eq!(column, Some(14));
}

#[test]
fn lines_of_team_matches() {
    for (line, white, black, ending) in [
        (
            "Bord 2: Holm–Friis 1–0.",
            "Holm",
            "Friis",
            Ending::Both("1–0"),
        ),
        (
            "Holm (Vik)-Friis (Mora) 1-0",
            "Holm (Vik)",
            "Friis (Mora)",
            Ending::Both("1-0"),
        ),
        ("Holm ½ Friis, B", "Holm", "Friis, B", Ending::Sign("½")),
        (
            "Holm (Vik) 1-0 Friis (Mora)",
            "Holm (Vik)",
            "Friis (Mora)",
            Ending::Both("1-0"),
        ),
        (
            "Holm 1-0 Friis (Sicilian)",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        ("1-0 Holm - Friis", "Holm", "Friis", Ending::Both("1-0")),
        ("Holm ½ - Friis ½", "Holm", "Friis", Ending::Both("½-½")),
        (
            "Bræt 3 Holm mod Friis (0-1)",
            "Holm",
            "Friis",
            Ending::Both("0-1"),
        ),
        (
            "Holm [2011] - Friis [1890] 1-0, 34 moves",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "Holm -- Friis ...... 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "Holm - Friis 1/2 47 E12",
            "Holm",
            "Friis",
            Ending::Sign("1/2"),
        ),
        (
            "Holm (w) - Friis (b) 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
        (
            "1.Holm (95) - 2.Friis (Ungraded) 1-0",
            "Holm",
            "Friis",
            Ending::Both("1-0"),
        ),
    ] {
        let expected = (white.to_owned(), black.to_owned(), ending);
        assert_eq!(told(line), Some(expected), "{line}");
    }
}

#[test]
fn other_lines_name_no_two_players() {
    for line in [
        "Jan-Krzysztof Lund 1-0",
        "Holm - Friis - Lund 1-0",
        "Holm 1-0",
        "Holm 1-0 (in 40 moves)",
        "https://example.org/a - b 1-0",
        "Rest day — April 2",
        "Holm-Friis 1",
        "1-0",
        "",
    ] {
        assert_eq!(told(line), None, "{line}");
    }
}
