//! Lists of badminton matches: what is read, written and read again is the same.

use crate::cases::property;

use klubrating::domain::{Date, Mark, SetScores};
use klubrating::exchange::badminton_csv::{is_badminton_csv, read, write};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::encoding::decode;
use klubrating::exchange::tournament_file;
use proptest::prelude::*;

/// What is left of a result of control characters is none; the match is not passed over.
#[test]
fn a_result_of_nothing_to_be_seen_is_no_result() {
    let file = |row: &str| format!("date;player1;player2;result\n2026-02-03;Anna;Bo;{row}\n");
    for result in ["", "\u{1b}", "\u{202e}"] {
        let reading = read(file(result).as_bytes());
        assert_eq!(reading.value, None, "{result:?}");
        let keys = reading.problems.iter().map(|problem| problem.message.key);
        assert!(keys.into_iter().any(|key| key == "problem-match-no-result"));
    }
}

const NAMES: [&str; 7] = [
    "Ærø, Signe",
    "Bo Hansen",
    "=Chr; 1",
    "D \"Dot\" D",
    "Eva Lund",
    "-Finn",
    "Gry",
];
const RESULTS: [(&str, &str); 12] = [
    ("1", ""),
    ("0.8", ""),
    ("0,2", ""),
    ("0", ""),
    ("+", ""),
    ("-", ""),
    ("X", ""),
    ("", "21-15 18-21 21-19"),
    ("0", "15-21 29-30"),
    ("", "2-0"),
    ("", "1-2"),
    ("1", "21-15 8-11 ret"),
];

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

prop_compose! {
    fn file()(
        doubles in any::<bool>(),
        rows in proptest::collection::vec((0_usize..7, 1_usize..7, 0_u32..40, 0_usize..12), 1..40),
    ) -> String {
        let head = if doubles {
            "date;player1;partner1;player2;partner2;result;sets"
        } else {
            "date;player1;player2;result;sets"
        };
        let mut text = format!("#name;Matches\n{head}\n");
        for (one, step, days, result) in rows {
            let day = Date::from_ymd_opt(2026, 1, 1).unwrap() + chrono::Days::new(days.into());
            let name = |more: usize| quoted(NAMES[(one + more) % 7]);
            let (key, sets) = RESULTS[result];
            // The others of the seven are partners.
            let rest: Vec<usize> = (1..7).filter(|more| *more != step).collect();
            let names = if doubles && result % 2 == 0 {
                format!("{};{};{};{}", name(0), name(rest[0]), name(step), name(rest[1]))
            } else if doubles {
                format!("{};;{};", name(0), name(step))
            } else {
                format!("{};{}", name(0), name(step))
            };
            text.push_str(&[&day.to_string(), ";", &names, ";", key, ";", sets, "\n"].concat());
        }
        text
    }
}

fn draft(bytes: &[u8]) -> TournamentDraft {
    let reading = read(bytes);
    assert_eq!(reading.problems, []);
    reading.value.unwrap().without_lines()
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn written_and_read_again_it_is_the_same(file in file()) {
        prop_assert!(is_badminton_csv(&decode(file.as_bytes()).unwrap()));
        let first = draft(file.as_bytes());
        let (bytes, left_out) = write(&first);
        prop_assert_eq!(left_out, []);
        let again = draft(&bytes);
        prop_assert_eq!(again, first);
    }

    #[test]
    fn nobody_plays_twice_in_a_round(file in file()) {
        let draft = draft(file.as_bytes());
        for round in 1..=draft.rounds {
            let mut seen = std::collections::BTreeSet::new();
            for game in draft.games.iter().filter(|game| game.round == round) {
                let partners = game.partners.map(|(one, other)| [one, other]);
                for no in [game.white, game.black].into_iter().chain(partners.into_iter().flatten()) {
                    prop_assert!(seen.insert(no));
                }
            }
            prop_assert!(!seen.is_empty());
        }
    }

    /// Any text is a match or an error, and a match is written as it is read.
    #[test]
    fn sets_never_fail_otherwise(text in "[0-9 ,;:x-]{0,20}( ret)?") {
        if let Ok(sets) = text.parse::<SetScores>() {
            prop_assert_eq!(sets.to_string().parse(), Ok(sets));
            prop_assert_eq!(sets.turned().turned(), sets);
            prop_assert_eq!(sets.turned().winner(), sets.winner().map(Mark::mirror));
        }
    }
}

#[test]
fn the_template_is_recognised_by_its_content() {
    let template = include_str!("../../data/templates/badminton.csv");
    let draft = tournament_file::read(template.as_bytes(), "badminton.csv")
        .value
        .unwrap();
    assert_eq!(
        (draft.players.len(), draft.games.len(), draft.rounds),
        (4, 4, 2)
    );
    assert_eq!(draft.start, Date::from_ymd_opt(2026, 2, 3));
    assert_eq!(draft.games[1].sets, Some("2-1".parse().unwrap()));
    for other in ["crosstable", "grid", "team", "members", "opening"] {
        let path = format!("{}/data/templates/{other}.csv", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(path).unwrap();
        assert!(!is_badminton_csv(&decode(&file).unwrap()), "{other}");
    }
}

#[test]
fn commas_and_danish_names_are_read_too() {
    let file = "dato,spiller1,spiller2,sæt\n03.02.2026,Anna,Bo,21-15 21-3\n";
    let draft = tournament_file::read(file.as_bytes(), "file.csv")
        .value
        .unwrap();
    assert_eq!(draft.games[0].white_mark, Mark::Win);
    assert_eq!(draft.games[0].sets, Some("21-15 21-3".parse().unwrap()));
}
