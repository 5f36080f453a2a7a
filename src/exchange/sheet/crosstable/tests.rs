//! What stands beside and below tables, and words in their cells.

use crate::domain::ByeKind;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::sheet::read;

fn draft(table: &str) -> TournamentDraft {
    read(table.as_bytes()).value.unwrap()
}

const PLAIN: &str = "Nr;Navn;1;2;3;Point\n1;Holm;;1;½;1½\n2;Friis;0;;1;1\n3;Krag;½;0;;½\n";

#[test]
fn sums_and_remarks_below_are_no_players() {
    let expected = draft(PLAIN);
    for below in [
        ";Points given;;;;3\n",
        ";I alt;;;;3\n",
        ";+ / - = walkover\n;Krag entered late\n",
        ";Prizes:;;;;\n;1.;Cup;;;\n",
    ] {
        let table = format!("{PLAIN}{below}");
        let found = draft(&table);
        assert_eq!(found.players, expected.players, "{table}");
        assert_eq!(found.games, expected.games, "{table}");
    }
}

#[test]
fn a_table_behind_an_empty_column_is_another() {
    let table = "Nr;Navn;1;2;3;Point;;Prizes\n1;Holm;;1;½;1½;;1.;Wine\n2;Friis;0;;1;1;;2.;Tea\n3;Krag;½;0;;½\n";
    assert_eq!(draft(table).games, draft(PLAIN).games);
    let shifted = "Nr;Navn;1;2;3;Point\n1;Holm;;1;½;1½\n2;Friis;Bo;0;;1;1\n3;Krag;½;0;;½\n";
    assert!(read(shifted.as_bytes()).value.is_none());
}

#[test]
fn games_finished_are_no_results() {
    let table = ";Player;Holm;Friis;Krag;Score;Finished\n1;Ida Holm;;1 1;1 .;3;10\n2;Bo Friis;0 0;;½ 1;1½;11\n3;Eva Krag;0 .;½ 0;;½;11\n";
    assert_eq!(draft(table).games.len(), 6);
}

#[test]
fn a_word_beside_points_is_worth_them_where_the_row_has_them() {
    let table = "Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;2w1;3s1;2\n2;Friis;1s0;4w1;1\n3;Krag;ingyen 1;1w0;1\n\
                 4;Lund;5w1;2s0;1\n5;Bech;4s0;for sent 0;0\n";
    let byes: Vec<(u32, ByeKind)> = draft(table)
        .byes
        .iter()
        .map(|bye| (bye.player, bye.kind))
        .collect();
    assert_eq!(byes, [(3, ByeKind::Pairing), (5, ByeKind::Zero)]);
    let wrong = table.replace("0;0\n", "0;1\n");
    assert!(read(wrong.as_bytes()).value.is_none());
}

#[test]
fn what_was_made_or_so_far_stands_behind_each_round() {
    let expected = draft(
        "Nr;Navn;R1;R2;R3;Point\n1;Holm;2h1;3s½;4h1;2½\n2;Friis;1s0;4h½;3s1;1½\n3;Krag;4s1;1h½;2h0;1½\n4;Lund;3h0;2s½;1s0;½\n",
    );
    for table in [
        "Nr;Navn;R1;p;R2;p;R3;p;Point\n1;Holm;2h;1;3s;½;4h;1;2½\n2;Friis;1s;0;4h;½;3s;1;1½\n3;Krag;4s;1;1h;½;2h;0;1½\n4;Lund;3h;0;2s;½;1s;0;½\n",
        "Nr;Navn;R1;;Sum;R2;;Sum;R3;;Sum;Point\n1;Holm;2h;1;1;3s;½;1½;4h;1;2½;2½\n2;Friis;1s;0;0;4h;½;½;3s;1;1½;1½\n\
         3;Krag;4s;1;1;1h;½;1½;2h;0;1½;1½\n4;Lund;3h;0;0;2s;½;½;1s;0;½;½\n",
    ] {
        assert_eq!(draft(table).games, expected.games, "{table}");
    }
}

#[test]
fn a_point_with_a_sign_and_no_opponent_is_a_bye() {
    let expected =
        draft("Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;2w1;3s1;2\n2;Friis;1s0;-1;1\n3;Krag;-1;1w0;1\n");
    for table in [
        "Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;2w1;3s1;2\n2;Friis;1s0;+1;1\n3;Krag;+1;1w0;1\n",
        "Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;1 v 2 (W);1 v 3 (B);2\n2;Friis;0 v 1 (B);bye;1\n3;Krag;bye;0 v 1 (W);1\n",
        "Rk.;Name;G1;F1;E1;G2;F2;E2;Pts\n1;Holm;2;W;1;3;S;1;2\n2;Friis;1;S;0;bye;;1;1\n3;Krag;bye;;1;1;W;0;1\n",
    ] {
        let found = draft(table);
        assert_eq!(found.games, expected.games, "{table}");
        assert_eq!(found.byes, expected.byes, "{table}");
    }
}

#[test]
fn the_second_half_stands_below_under_the_names() {
    let halves = "Hinrunde;Holm;Friis;Krag;Summe\nIda Holm;;1;½;1½\nBo Friis;0;;1;1\nEva Krag;½;0;;½\n\
                  Rückrunde;Holm;Friis;Krag;Summe\nIda Holm;;0;½;½\nBo Friis;1;;1;2\nEva Krag;½;0;;½\n";
    let found = draft(halves);
    let points = found.scored_points();
    let points: Vec<i32> = points.values().map(|points| points.0).collect();
    assert_eq!((found.games.len(), points), (6, vec![200, 300, 100]));
}
