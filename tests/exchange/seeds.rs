//! Small files with the peculiarities of real ones, read into exactly what they say.
use std::fs;
use std::path::Path;

use crate::common::counts;
use crate::readers::members_file;
use klubrating::domain::person::Status;
use klubrating::domain::{ByeKind, Date, Mark, Points, Rating};
use klubrating::exchange::draft::{ByeDraft, GameDraft, NationalRating, TournamentDraft};
use klubrating::exchange::people::{members_csv, names_list, opening_csv};
use klubrating::exchange::problem::Reading;
use klubrating::exchange::{table, team_csv, trf};

fn bytes(name: &str) -> Vec<u8> {
    fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/exchange")
            .join(name),
    )
    .unwrap()
}

fn keys<T>(reading: &Reading<T>) -> Vec<&'static str> {
    reading
        .problems
        .iter()
        .map(|problem| problem.message.key)
        .collect()
}

fn report(name: &str) -> TournamentDraft {
    let reading = trf::read(&bytes(name));
    reading
        .value
        .unwrap_or_else(|| panic!("{name}: {:?}", reading.problems))
}

fn day(year: i32, month: u32, day: u32) -> Option<Date> {
    Date::from_ymd_opt(year, month, day)
}

fn marks(draft: &TournamentDraft) -> Vec<(u16, u32, u32, char, char, bool)> {
    let line = |game: &GameDraft| {
        (
            game.round,
            game.white,
            game.black,
            game.white_mark.code(),
            game.black_mark.code(),
            game.coloured,
        )
    };
    draft.games.iter().map(line).collect()
}

#[test]
fn a_full_report_is_read_field_by_field() {
    let reading = trf::read(&bytes("swiss.trf"));
    assert_eq!(keys(&reading), Vec::<&str>::new());
    let draft = reading.value.unwrap();
    assert_eq!(draft.name, "Efterårsturnering i Lillekøbing");
    assert_eq!(
        (draft.start, draft.end, draft.rounds),
        (day(2026, 9, 7), day(2026, 10, 5), 5)
    );
    assert_eq!(draft.deputies, ["Bro, Ib", "Vang, Else"]);
    assert_eq!(draft.round_dates.len(), 5);
    assert_eq!(draft.round_dates[4], day(2026, 10, 5));
    let [signe, thorkild, inger, kaj, povl, gro] = &draft.players[..] else {
        panic!()
    };
    assert_eq!(
        (signe.name.as_str(), signe.rating, signe.fide.as_str()),
        ("Ærø, Signe", Some(1812), "99900001")
    );
    assert_eq!((signe.sex.as_str(), signe.title.as_str()), ("w", ""));
    assert_eq!(
        (thorkild.title.as_str(), thorkild.born.as_str()),
        ("fm", "1951")
    );
    assert_eq!(
        (inger.sex.as_str(), inger.federation.as_str(), inger.rating),
        ("", "", None)
    );
    assert_eq!((povl.rating, povl.fide.as_str()), (None, ""));
    assert_eq!(
        (gro.rank, gro.title.as_str(), gro.sex.as_str()),
        (Some(0), "wcm", "f")
    );
    let record = |federation: &str, rating, origin: &str, id: &str| NationalRating {
        federation: federation.into(),
        rating: Some(rating),
        origin: origin.into(),
        id: id.into(),
    };
    assert_eq!(
        kaj.national,
        [
            record("DEN", 1476, "DEN", "90004"),
            record("SWE", 1500, "", "S-77")
        ]
    );
    let bye = |round, player, kind| ByeDraft {
        round,
        player,
        kind,
    };
    assert_eq!(
        draft.byes,
        [
            bye(3, 1, ByeKind::Half),
            bye(3, 3, ByeKind::Pairing),
            bye(3, 5, ByeKind::Full),
            bye(5, 4, ByeKind::Zero),
        ]
    );
    assert_eq!(draft.games.len(), 12);
    assert_eq!(
        marks(&draft)[..3],
        [
            (1, 1, 4, '1', '0', true),
            (1, 2, 5, '=', '=', true),
            (1, 3, 6, '0', '1', true)
        ]
    );
    assert!(marks(&draft).contains(&(4, 1, 2, '+', '-', true)));
    assert!(marks(&draft).contains(&(5, 2, 3, 'W', 'L', true)));
}

#[test]
fn encodings_and_line_ends_make_no_difference() {
    let swiss = report("swiss.trf");
    for name in ["swiss_cr_cp1252.trf", "swiss_crlf_bom.trf"] {
        assert_eq!(report(name), swiss);
        assert_eq!(report(name).digest(), swiss.digest());
    }
}

#[test]
fn forfeits_need_neither_colour_nor_opponent() {
    let reading = trf::read(&bytes("forfeits.trf"));
    assert_eq!(keys(&reading), Vec::<&str>::new());
    let draft = reading.value.unwrap();
    assert_eq!(
        marks(&draft),
        [(1, 1, 2, '-', '+', false), (3, 1, 3, '+', '-', false)]
    );
    let byes: Vec<_> = draft
        .byes
        .iter()
        .map(|bye| (bye.round, bye.player, bye.kind.code()))
        .collect();
    assert_eq!(byes, [(1, 3, 'Z'), (2, 1, '+'), (2, 2, '-'), (2, 3, 'U')]);
    let counts = counts(&draft);
    assert_eq!((counts.plus, counts.minus, counts.played_games), (3, 3, 0));
}

#[test]
fn a_team_report_gives_its_games_and_says_once_what_it_only_keeps() {
    let reading = trf::read(&bytes("teams.trf"));
    assert_eq!(keys(&reading), ["problem-record-not-used"]);
    let draft = reading.value.unwrap();
    assert_eq!(draft.games.len(), 2);
    assert_eq!(
        (
            draft.points.win,
            draft.points.pairing_bye,
            draft.points.open
        ),
        (Points(300), Points(200), Points(150))
    );
    assert_eq!(draft.players[0].national[0].rating, Some(1795));
}

#[test]
fn oddities_are_kept_and_named() {
    let reading = trf::read(&bytes("odd.trf"));
    let mut found = keys(&reading);
    found.sort_unstable();
    let mut expected = vec![
        "problem-birth-unreadable",
        "problem-colours-disagree",
        "problem-comment-mark",
        "problem-day-unreadable",
        "problem-name-missing",
        "problem-national-player",
        "problem-numbers-missing",
        "problem-numbers-missing",
        "problem-player-count",
        "problem-points-differ",
        "problem-rating-odd",
        "problem-rating-odd",
        "problem-result-missing",
        "problem-result-unusual",
        "problem-result-unusual",
        "problem-rounds-missing",
    ];
    expected.sort_unstable();
    assert_eq!(found, expected);
    let draft = reading.value.unwrap();
    assert_eq!((draft.start, draft.end), (day(2026, 2, 28), None));
    assert_eq!(draft.players[0].rating, Some(4200));
    assert_eq!(
        marks(&draft),
        [
            (1, 2, 4, '=', '0', false),
            (2, 2, 4, '0', '0', true),
            (3, 4, 2, 'X', 'X', true)
        ]
    );
}

#[test]
fn a_typed_crosstable_is_read() {
    let reading = table::read(&bytes("crosstable.csv"));
    assert_eq!(keys(&reading), Vec::<&str>::new());
    let draft = reading.value.unwrap();
    assert_eq!(draft.name, "Klubturnering, gruppe 2");
    assert_eq!(
        (draft.start, draft.end, draft.rounds),
        (day(2026, 9, 7), day(2026, 10, 5), 3)
    );
    assert_eq!(draft.round_dates, [day(2026, 9, 7), None, day(2026, 10, 5)]);
    assert_eq!(draft.players[0].name, "Ærø; Signe");
    assert_eq!(draft.players[2].name, "=Dalsgaard \"Inger\"");
    assert_eq!(
        (draft.players[1].rating, draft.players[1].national[0].rating),
        (Some(1600), Some(1548))
    );
    assert_eq!(
        marks(&draft),
        [
            (1, 1, 2, '1', '0', true),
            (2, 3, 1, '=', '=', true),
            (3, 2, 3, '-', '+', false)
        ]
    );
    let comma = table::read(&bytes("crosstable_comma.csv")).value.unwrap();
    assert_eq!(comma.players[0].title, "fm");
    assert_eq!(comma.games[1].white_mark, Mark::Open);
}

#[test]
fn members_are_read_by_column_name() {
    let reading = members_csv::read(&bytes("members.csv"));
    assert_eq!(keys(&reading), ["problem-column-not-used"]);
    let members = reading.value.unwrap();
    let [signe, thorkild, inger, povl] = &members[..] else {
        panic!()
    };
    assert_eq!(
        (signe.born, signe.since, signe.start_rating),
        (Some(1988), day(2019, 9, 1), Some(Rating(128)))
    );
    assert_eq!(
        (thorkild.name.as_str(), thorkild.status),
        ("Bjerg; Thorkild", Some(Status::Passive))
    );
    assert_eq!(
        (inger.name.as_str(), inger.dsu.as_deref(), inger.status),
        ("@Dalsgaard", None, None)
    );
    assert_eq!(
        (povl.dsu.as_deref(), povl.fide.as_deref(), povl.status),
        (None, None, Some(Status::Left))
    );
    assert_eq!((povl.start_rating, povl.games), (Some(Rating(-3)), Some(7)));
    let mut again = members_csv::read(&members_file(&members)).value.unwrap();
    for (member, first) in again.iter_mut().zip(&members) {
        member.columns = first.columns;
        let written = first.status.unwrap_or(Status::Active);
        assert_eq!(member.status, Some(written));
        member.status = first.status;
    }
    assert_eq!(again, members);
    let tabs = members_csv::read(&bytes("members_tab.csv")).value.unwrap();
    assert_eq!(
        (tabs[0].name.as_str(), tabs[0].born),
        ("Ærø, Signe", Some(1988))
    );
}

#[test]
fn the_two_number_columns_of_a_club_report_are_told_apart() {
    let members = members_csv::read(&bytes("club_report.csv")).value.unwrap();
    let numbers: Vec<_> = members
        .iter()
        .map(|m| (m.dsu.as_deref(), m.fide.as_deref(), m.start_rating))
        .collect();
    assert_eq!(
        numbers,
        [
            (Some("90001"), Some("99900001"), None),
            (Some("90002"), None, None)
        ]
    );
}

#[test]
fn a_season_is_read_board_by_board() {
    let reading = team_csv::read(&bytes("team.csv"));
    assert_eq!(keys(&reading), Vec::<&str>::new());
    let season = reading.value.unwrap();
    assert_eq!(
        (
            season.name.as_str(),
            season.start,
            season.end,
            season.rounds
        ),
        ("Hold 2026/27", day(2026, 9, 14), day(2026, 10, 1), 2)
    );
    let boards: Vec<_> = season
        .matches
        .iter()
        .map(|one| {
            (
                one.round,
                one.opponents.as_str(),
                one.home,
                one.boards.len(),
            )
        })
        .collect();
    assert_eq!(
        boards,
        [
            (1, "Skovby 1", Some(true), 3),
            (1, "Vestkyst 2", Some(false), 1),
            (2, "Åby", Some(false), 1)
        ]
    );
    assert_eq!(
        marks(&season),
        [
            (1, 1, 5, '1', '0', true),
            (1, 6, 2, '=', '=', true),
            (1, 7, 4, '0', '0', true),
            (2, 1, 8, 'X', 'X', false)
        ]
    );
    assert_eq!(season.players[7].name, "Bo \"Bo\" Lind");
    let tabs = team_csv::read(&bytes("team_tab.csv"));
    assert_eq!(keys(&tabs), Vec::<&str>::new());
    let numbers: Vec<_> = tabs.value.unwrap().matches[0]
        .boards
        .iter()
        .map(|board| board.board)
        .collect();
    assert_eq!(numbers, [1, 2, 3]);
}

#[test]
fn names_are_read_with_and_without_ratings() {
    for (name, expected) in [
        (
            "names.csv",
            [
                ("Signe Ærø", Some(152)),
                ("Bjerg, Thorkild", Some(-3)),
                ("#3", None),
                ("Kaj Østerlund", None),
            ],
        ),
        (
            "names.txt",
            [
                ("Jensen, Anna", None),
                ("Bo Lind", Some(150)),
                ("17", None),
                ("Ib Lind", Some(140)),
            ],
        ),
    ] {
        let players = names_list::read(&bytes(name)).value.unwrap();
        let found: Vec<_> = players
            .iter()
            .map(|one| (one.who.as_str(), one.rating.map(|rating| rating.0)))
            .collect();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn a_list_with_places_and_standings_is_an_opening() {
    let reading = opening_csv::read(&bytes("opening_tab.csv"));
    assert_eq!(keys(&reading), Vec::<&str>::new());
    let members = reading.value.unwrap();
    let rows: Vec<_> = members
        .iter()
        .map(|one| (one.rating.0, one.games, one.fide.as_deref(), one.status))
        .collect();
    assert_eq!(
        rows,
        [
            (152, 57, Some("99900001"), Some(Status::Active)),
            (-3, 0, None, Some(Status::Passive))
        ]
    );
}

#[test]
fn the_templates_can_be_imported() {
    let crosstable = table::read(include_bytes!("../../data/templates/crosstable.csv"));
    assert_eq!(keys(&crosstable), Vec::<&str>::new());
    assert_eq!(counts(&crosstable.value.unwrap()).played_games, 9);
    let members = members_csv::read(include_bytes!("../../data/templates/members.csv"));
    assert_eq!(keys(&members), Vec::<&str>::new());
    assert_eq!(members.value.unwrap().len(), 4);
}

/// A row without its start number is refused, also where it ends before that column.
#[test]
fn a_row_that_ends_before_its_number_is_not_passed_over() {
    let reading = table::read(b"name;no;r1\nMille;1;2w1\nBo\n");
    assert_eq!(reading.value, None);
    assert!(keys(&reading).contains(&"problem-start-number"));
}

#[test]
fn a_table_before_its_first_result_is_read_whoever_is_in_it() {
    let reading = table::read(b"#rounds;2\nno;name;points;r1;r2\n1;;0.0;;\n");
    assert_eq!(reading.value.unwrap().players.len(), 1);
}

/// The days of the rounds, stated above the headings, are no headings themselves.
#[test]
fn a_table_before_its_first_round_may_have_the_days_of_them() {
    let file = b"#round dates;2026-09-07;2026-09-14\nno;name;sex\n1;Anna;w\n2;Bo;m\n";
    let draft = table::read(file).value.unwrap();
    assert_eq!((draft.players.len(), draft.round_dates.len()), (2, 2));
}

/// `H` is half a point, whoever is called so.
#[test]
fn a_player_who_is_called_like_a_bye_has_one() {
    let draft = table::read(b"no;name;r1\n1;H;H\n").value.unwrap();
    let (written, _) = table::write(&draft);
    let again = table::read(&written).value.unwrap();
    assert_eq!(again.byes.len(), 1);
    assert_eq!(again.without_lines(), draft.without_lines());
}

/// A number or brackets in a name of the program's own table belong to the name.
#[test]
fn names_of_the_own_table_are_kept_as_they_are() {
    let draft = table::read(b"no;name;r1\n1;1 = Anna (1500);2w1\n2;2 = Bo (1400);1b0\n");
    let names: Vec<String> = draft
        .value
        .unwrap()
        .players
        .into_iter()
        .map(|one| one.name)
        .collect();
    assert_eq!(names, ["1 = Anna (1500)", "2 = Bo (1400)"]);
}

/// A row that lacks a cell, in a table with a round before the names.
#[test]
fn a_round_before_the_names_is_not_moved() {
    let reading = table::read(b"1.Rd;Name;;R2;;\n;no;2w10.5;;\n1b0;no;1a;;");
    assert_eq!(reading.value, None);
}
