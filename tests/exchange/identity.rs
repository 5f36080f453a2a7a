//! Writing and reading again is the identity on what a format carries, for drafts of every shape; and no text
//! of a draft can become a line, a record, a cell or a control character.
use crate::cases::property;
use crate::common;

use std::collections::BTreeSet;

use common::{assert_all_clean, assert_clean, assert_said_cleanly, member_texts, texts};
use klubrating::domain::{ByeKind, Date, Mark, Points, PointsSystem};
use klubrating::exchange::clean::clean;
use klubrating::exchange::draft::{
    ByeDraft, GameDraft, NationalRating, PlayerColumns, PlayerDraft, TournamentDraft,
};
use klubrating::exchange::people::members_csv;
use klubrating::exchange::{table, trf};
use proptest::prelude::*;

const MARKS: [(Mark, Mark); 13] = [
    (Mark::Win, Mark::Loss),
    (Mark::Draw, Mark::Draw),
    (Mark::Loss, Mark::Win),
    (Mark::ForfeitWin, Mark::ForfeitLoss),
    (Mark::ForfeitLoss, Mark::ForfeitWin),
    (Mark::ForfeitLoss, Mark::ForfeitLoss),
    (Mark::ShortWin, Mark::ShortLoss),
    (Mark::ShortDraw, Mark::ShortDraw),
    (Mark::ShortLoss, Mark::ShortWin),
    (Mark::Open, Mark::Open),
    (Mark::Loss, Mark::Draw),
    (Mark::Draw, Mark::Loss),
    (Mark::Loss, Mark::Loss),
];

/// Cleaned text of at most `max` characters, full of separators and signs.
fn text(max: usize) -> impl Strategy<Value = String> {
    let shape = format!("[a-zæøåA-ZÆØÅŁ０ ,;:\"'=+@#<>{{}}\\[\\]0-9\u{a0}-]{{0,{max}}}");
    shape.prop_map(move |text| clean(&text, max).text)
}

/// A wrapper, since a strategy from a pattern needs a `&str`.
trait Pattern {
    fn prop_map<F: Fn(String) -> String + 'static>(self, map: F) -> BoxedStrategy<String>;
}

impl Pattern for String {
    fn prop_map<F: Fn(String) -> String + 'static>(self, map: F) -> BoxedStrategy<String> {
        proptest::string::string_regex(&self)
            .unwrap()
            .prop_map(map)
            .boxed()
    }
}

/// A person's number, or none.
fn identity() -> impl Strategy<Value = String> {
    "([1-9][0-9]{0,10})?"
}

fn day() -> impl Strategy<Value = Option<Date>> {
    proptest::option::of(
        (1970_i32..2070, 1_u32..13, 1_u32..29)
            .prop_map(|(year, month, day)| Date::from_ymd_opt(year, month, day).unwrap()),
    )
}

fn national() -> impl Strategy<Value = NationalRating> {
    let federation = prop_oneof![Just("DEN".to_owned()), "[AC-W][A-Z]{2}"];
    (
        federation,
        proptest::option::of(1_i32..4000),
        text(3),
        identity(),
    )
        .prop_map(|(federation, rating, origin, id)| NationalRating {
            federation,
            rating,
            origin,
            id,
        })
}

fn player(no: u32) -> impl Strategy<Value = PlayerDraft> {
    let sex = prop_oneof![Just(""), Just("m"), Just("W"), Just("f"), Just("u")];
    let names = (
        sex,
        "[A-Za-z]{0,4}",
        text(33),
        text(3),
        identity(),
        text(10),
    );
    let numbers = (
        proptest::option::of(prop_oneof![1_i32..4000, -999_i32..0, 4001_i32..9999]),
        proptest::option::of((0_i32..200).prop_map(|halves| Points(halves * 50))),
        proptest::option::of(0_u32..9999),
        proptest::collection::vec(national(), 0..3),
    );
    (names, numbers).prop_map(
        move |((sex, title, name, federation, fide, born), (rating, points, rank, national))| {
            PlayerDraft {
                no,
                sex: sex.to_owned(),
                title,
                name,
                rating,
                federation,
                fide,
                born,
                // A hundred points and more have no room for a half.
                points: points.filter(|points| points.0 < 10_000),
                rank,
                national,
                line: 0,
                columns: PlayerColumns::default(),
                withdrawn: None,
            }
        },
    )
}

fn system() -> impl Strategy<Value = PointsSystem> {
    let points = || (0_i32..20).prop_map(|quarters| Points(quarters * 25));
    let usual = Just(PointsSystem::default());
    let other = [points(), points(), points(), points(), points(), points()].prop_map(
        |[win, draw, loss, absent, pairing_bye, open]| PointsSystem {
            win,
            draw,
            loss,
            absent,
            pairing_bye,
            open,
        },
    );
    prop_oneof![usual, other]
}

/// Pairs the players of a round by a shuffled order; what is left over has a bye or nothing.
fn round(no: u16, order: &[u32], picks: &[u8], draft: &mut TournamentDraft) {
    for (pair, pick) in order.chunks(2).zip(picks.iter().cycle()) {
        let pick = usize::from(*pick);
        match *pair {
            [white, black] if pick % 7 != 0 => {
                let coloured = pick % 5 != 0;
                let (white, black) = if coloured {
                    (white, black)
                } else {
                    (white.min(black), white.max(black))
                };
                let (white_mark, black_mark) = MARKS[pick % MARKS.len()];
                draft.games.push(GameDraft {
                    round: no,
                    white,
                    black,
                    white_mark,
                    black_mark,
                    coloured,
                    sets: None,
                    partners: None,
                });
            }
            _ => draft.byes.extend(
                pair.iter()
                    .filter(|player| !(u32::from(picks[0]) + **player).is_multiple_of(3))
                    .map(|player| ByeDraft {
                        round: no,
                        player: *player,
                        kind: ByeKind::ALL[(pick + *player as usize) % 6],
                    }),
            ),
        }
    }
}

/// Lines of records that are kept: their columns and blanks stay.
fn records() -> impl Strategy<Value = Vec<String>> {
    let tags = [
        "013", "152", "172", "192", "202", "222", "250", "310", "320", "352", "362", "801", "XXA",
    ];
    let line = (
        proptest::sample::select(tags.to_vec()),
        "[ A-Za-zæ0-9:/.,+-]{0,90}",
    );
    let line = line.prop_map(|(tag, text)| format!("{tag} {text}").trim_end().to_owned());
    proptest::collection::vec(line, 0..5)
}

fn players() -> impl Strategy<Value = Vec<PlayerDraft>> {
    proptest::collection::btree_set(1_u32..10_000, 1..9)
        .prop_flat_map(|numbers: BTreeSet<u32>| numbers.into_iter().map(player).collect::<Vec<_>>())
}

fn draft() -> impl Strategy<Value = TournamentDraft> {
    let head = (text(60), text(20), text(5), text(30), text(30), text(30));
    let more = (
        proptest::collection::vec(text(20), 0..3),
        proptest::collection::vec(day(), 0..6),
        day(),
        day(),
        system(),
    );
    let rounds = proptest::collection::vec(
        (
            Just(()),
            proptest::collection::vec(any::<u8>(), 5),
            any::<u64>(),
        ),
        0..6,
    );
    (head, more, players(), rounds, records()).prop_map(|(head, more, players, rounds, records)| {
        let (name, city, federation, type_text, arbiter, time_control) = head;
        let (deputies, mut round_dates, start, end, points) = more;
        while round_dates.last() == Some(&None) {
            round_dates.pop();
        }
        let mut draft = TournamentDraft {
            name,
            city,
            federation,
            start,
            end,
            type_text,
            arbiter,
            deputies: deputies
                .into_iter()
                .filter(|name| !name.is_empty())
                .collect(),
            time_control,
            rounds: u16::try_from(rounds.len()).unwrap(),
            round_dates,
            points,
            players,
            records: records.clone(),
            ..TournamentDraft::default()
        };
        for (no, ((), picks, shuffle)) in (1..).zip(&rounds) {
            let mut order: Vec<u32> = draft.players.iter().map(|player| player.no).collect();
            order.sort_by_key(|no| (u64::from(*no) ^ shuffle).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            round(no, &order, picks, &mut draft);
        }
        draft.games.sort_unstable();
        draft.byes.sort_unstable();
        draft
    })
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 20))]

    #[test]
    fn a_report_comes_back(draft in draft()) {
        let (bytes, messages) = trf::write(&draft);
        prop_assert_eq!(messages, []);
        let reading = trf::read(&bytes);
        prop_assert!(reading.value.is_some(), "{:?}", reading.problems);
        let again = reading.value.unwrap().without_lines();
        let carried = trf::carried(&draft);
        prop_assert_eq!(&again, &carried);
        prop_assert_eq!(again.digest(), carried.digest());
    }

    #[test]
    fn a_crosstable_comes_back(draft in draft()) {
        let (bytes, _) = table::write(&draft);
        let reading = table::read(&bytes);
        prop_assert!(reading.value.is_some(), "{:?}", reading.problems);
        prop_assert_eq!(reading.value.unwrap().without_lines(), table::carried(&draft));
    }

    #[test]
    fn the_digest_sees_every_change(draft in draft(), other in draft()) {
        prop_assert_eq!(draft == other, draft.digest() == other.digest());
    }
}

/// A player called like a bye in some language is kept with the point of a round without an opponent.
#[test]
fn a_name_that_means_a_bye_may_be_a_players() {
    let text = "no;name;r1;r2\n1;Yf;U;2w0\n2;Anna;Z;1b1\n3;Frei;Z;Z\n";
    let read = table::read(text.as_bytes()).value.unwrap();
    let names: Vec<&str> = read.players.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Yf", "Anna"]);
}

/// Strings that act on a terminal, hide, or look like lines, records, tags and formulas.
fn hostile() -> Vec<String> {
    let starts = [
        "\u{1b}[31m",
        "\u{1b}]0;t\u{7}",
        "\u{1b}]8;;http://x\u{1b}\\",
        "\u{1b}]52;c;aGk=\u{7}",
        "\u{1b}P1$r\u{1b}\\",
        "\u{1b}_x\u{1b}\\",
        "\u{9b}2J",
        "\u{9d}0;t\u{9c}",
        "\r",
        "\u{8}",
        "\u{7f}",
        "\u{202e}",
        "\u{2066}",
        "\u{200f}",
        "\u{200b}",
        "\u{feff}",
        "\u{2028}",
        "\u{0}",
        "\t",
        "\u{85}",
    ];
    let signs = [
        "=1+1",
        "+1",
        "-1",
        "@x",
        "＝1",
        "'=1",
        "\"",
        "\\",
        "[Result \"1-0\"]",
        "001    9",
        "\n001    9",
        "###",
        "#name",
    ];
    let mut all: Vec<String> = starts.iter().map(|start| format!("a{start}b")).collect();
    all.extend(starts.iter().map(|start| (*start).to_owned()));
    all.extend(
        starts
            .iter()
            .zip(signs.iter().cycle())
            .map(|(start, sign)| format!("{sign}{start}{sign}")),
    );
    all.extend(signs.iter().map(|sign| (*sign).to_owned()));
    all
}

/// A draft with `text` in each of its text fields.
fn filled(text: &str) -> TournamentDraft {
    let text = || text.to_owned();
    let record = NationalRating {
        federation: "DEN".into(),
        rating: Some(1500),
        origin: text(),
        id: text(),
    };
    let player = |no| PlayerDraft {
        no,
        sex: text(),
        title: text(),
        name: text(),
        federation: text(),
        fide: text(),
        born: text(),
        national: vec![record.clone()],
        ..PlayerDraft::default()
    };
    TournamentDraft {
        name: text(),
        city: text(),
        federation: text(),
        type_text: text(),
        arbiter: text(),
        deputies: vec![text()],
        time_control: text(),
        rounds: 1,
        players: vec![player(1), player(2)],
        byes: vec![ByeDraft {
            round: 1,
            player: 1,
            kind: ByeKind::Half,
        }],
        ..TournamentDraft::default()
    }
}

#[test]
fn no_text_becomes_a_line_a_record_or_a_formula() {
    let strings = hostile();
    assert!(strings.len() > 70);
    for text in strings {
        let draft = filled(&text);
        let (report, _) = trf::write(&draft);
        let again = trf::read(&report)
            .value
            .unwrap_or_else(|| panic!("{text:?}"));
        assert_eq!(
            (again.players.len(), again.byes.len(), again.rounds),
            (2, 1, 1),
            "{text:?}"
        );
        let lines = String::from_utf8(report).unwrap();
        assert_eq!(
            lines.lines().filter(|line| line.starts_with("001")).count(),
            2
        );
        lines.lines().for_each(assert_clean);
        let (table, _) = table::write(&draft);
        let again = table::read(&table)
            .value
            .unwrap_or_else(|| panic!("{text:?}"));
        assert_eq!(again.players[0].name, clean(&text, 200).text);
        let table = String::from_utf8(table).unwrap();
        for cell in table
            .trim_start_matches('\u{feff}')
            .lines()
            .flat_map(|line| line.split(';'))
        {
            assert_clean(cell);
            let start = cell.trim_start_matches('"');
            assert!(!start.starts_with(['=', '+', '-', '@', '＝']), "{cell:?}");
        }
    }
}

#[test]
fn hostile_text_in_any_field_of_a_file_is_cleaned() {
    for text in hostile() {
        let line = |tag: &str| format!("{tag} {text}\n");
        let head: String = [
            "012", "022", "032", "042", "092", "102", "112", "122", "132", "142", "162",
        ]
        .map(line)
        .concat();
        let field = |width: usize| -> String {
            text.chars()
                .chain(" ".repeat(width).chars())
                .take(width)
                .collect()
        };
        let player = format!(
            "001    1 m{} {} {} {} {} {} {} {}\n",
            field(4),
            field(33),
            field(4),
            field(3),
            field(11),
            field(10),
            field(4),
            field(4)
        );
        for file in [format!("{head}001    1\n"), player] {
            let reading = trf::read(file.as_bytes());
            assert_said_cleanly(&reading.problems);
            assert_all_clean(reading.value.iter().flat_map(texts));
        }
        let quoted = format!("\"{}\"", text.replace('"', "\"\""));
        let table = format!(
            "#name;{quoted}\n#{quoted}\nno;name;title;{quoted};r1\n1;{quoted};{quoted};x;U\n2;x;x;x;{quoted}\n"
        );
        let reading = table::read(table.as_bytes());
        assert_said_cleanly(&reading.problems);
        let members = format!(
            "name;dsu;fide;born;status;since\n{quoted};{quoted};{quoted};{quoted};;\nx;;;;{quoted};{quoted}\n"
        );
        assert_said_cleanly(&members_csv::read(members.as_bytes()).problems);
        let one = format!("name;dsu;fide\n{quoted};{quoted};{quoted}\ny;1;1\n");
        let reading = members_csv::read(one.as_bytes());
        assert_all_clean(reading.value.iter().flatten().flat_map(member_texts));
    }
}

#[test]
fn what_a_format_cannot_carry_is_said() {
    let mut draft = filled(&"long ".repeat(60));
    draft.rounds = 900;
    draft.round_dates = vec![Date::from_ymd_opt(2080, 1, 1)];
    draft.points.win = Points(1_025);
    draft.players[0].rating = Some(123_456);
    draft.players[0].points = Some(Points(12_350));
    draft.players[1].national.push(NationalRating {
        federation: "SWE".into(),
        rating: Some(1),
        ..Default::default()
    });
    draft.players.push(PlayerDraft {
        no: 10_000,
        ..PlayerDraft::default()
    });
    draft.games = vec![GameDraft {
        round: 1,
        white: 1,
        black: 1,
        white_mark: Mark::Win,
        black_mark: Mark::Loss,
        coloured: true,
        sets: None,
        partners: None,
    }];
    draft.byes.push(ByeDraft {
        round: 1,
        player: 7,
        kind: ByeKind::Zero,
    });
    let messages = [trf::write(&draft).1, table::write(&draft).1].concat();
    let said: BTreeSet<&str> = messages.iter().map(|message| message.key).collect();
    let expected = [
        "export-bye",
        "export-game",
        "export-national",
        "export-player",
        "export-points",
        "export-points-system",
        "export-rating",
        "export-round-day",
        "export-rounds",
        "export-text-changed",
    ];
    assert_eq!(said.into_iter().collect::<Vec<_>>(), expected);
}
