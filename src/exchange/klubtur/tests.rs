//! Tests of groups of klubtur.dk: reading, result codes, withdrawn players, and writing.

use proptest::prelude::*;

use super::*;
use crate::domain::{ByeKind, Mark, PointsSystem, Withdrawal, WithdrawnScore};
use crate::exchange::draft::{ByeDraft, GameDraft, PlayerDraft, TournamentDraft};
use crate::exchange::tournament_file;

/// A group as klubtur.dk's program writes it: a postponed game, a walkover, a bye, and a code that is more than a mark.
const GROUP: &str = "3;Mesterklassen;Klubturnering 2026;;1;07-09-2026;2;14-09-2026;3;21-09-2026\r
1;Anna Holm;ES;1655;202;1;103;3;-1;1\r
2;Bo Friis;ES;1580;101;0;-1;0;203;\r
3;Åse Østergaard;ES;1490;-1;0.5;201;2;102;\r
";

/// The part of a draft that a group can represent: name, days of the rounds, players with name and rating, games with
/// colours, and byes.
fn carried(draft: &TournamentDraft) -> TournamentDraft {
    let days = draft.round_dates.iter().flatten();
    let left = super::left(draft);
    let players = draft.players.iter().map(|player| PlayerDraft {
        no: player.no,
        name: player.name.clone(),
        rating: player.rating,
        withdrawn: left.get(&player.no).copied(),
        ..PlayerDraft::default()
    });
    let games = draft.games.iter().filter(|game| {
        super::code(game.white_mark, false).is_some()
            && super::code(game.black_mark, false).is_some()
    });
    let byes = draft.byes.iter().map(|bye| {
        let mut bye = *bye;
        if bye.kind == ByeKind::Full {
            bye.kind = ByeKind::Pairing;
        }
        bye
    });
    TournamentDraft {
        name: draft.name.clone(),
        start: days.clone().min().copied(),
        end: days.max().copied(),
        rounds: draft.rounds,
        round_dates: draft.round_dates.clone(),
        points: PointsSystem::default(),
        players: players.collect(),
        games: games
            .map(|game| {
                let mut game = *game;
                game.coloured = true;
                game
            })
            .collect(),
        byes: byes.collect(),
        ..TournamentDraft::default()
    }
}

#[test]
fn a_group_is_read() {
    let reading = read(GROUP.as_bytes());
    assert!(
        reading
            .problems
            .iter()
            .all(|one| one.message.key == "problem-result-missing"),
        "{:?}",
        reading.problems
    );
    let draft = reading.value.unwrap();
    assert_eq!(draft.name, "Klubturnering 2026 Mesterklassen");
    let days = draft
        .start
        .zip(draft.end)
        .map(|(start, end)| format!("{start} {end}"));
    assert_eq!(days.unwrap(), "2026-09-07 2026-09-21");
    let games: Vec<_> = draft
        .games
        .iter()
        .map(|game| {
            (
                game.round,
                game.white,
                game.black,
                game.white_mark,
                game.black_mark,
            )
        })
        .collect();
    let expected = [
        (1, 1, 2, Mark::Win, Mark::Loss),
        (2, 3, 1, Mark::ForfeitLoss, Mark::ForfeitWin),
        (3, 2, 3, Mark::Open, Mark::Open),
    ];
    assert_eq!(games, expected);
    let byes: Vec<_> = draft
        .byes
        .iter()
        .map(|bye| (bye.round, bye.player, bye.kind))
        .collect();
    assert_eq!(
        byes,
        [
            (1, 3, ByeKind::Half),
            (2, 2, ByeKind::Zero),
            (3, 1, ByeKind::Pairing)
        ]
    );
    let known = tournament_file::format(GROUP.as_bytes(), "g1.cvs").read(GROUP.as_bytes());
    assert_eq!(known.value, Some(draft));
}

/// A code that means more than points gives a warning; an unknown one is refused.
#[test]
fn codes_are_named() {
    let file = GROUP.replace("103;3", "103;5").replace("201;2", "201;4");
    let reading = read(file.as_bytes());
    let named = reading
        .problems
        .iter()
        .filter(|one| one.message.key == "problem-klubtur-rated");
    assert_eq!(named.count(), 2);
    assert_eq!(
        reading.value.unwrap().games[1].white_mark,
        Mark::ForfeitLoss
    );
    assert!(
        read(GROUP.replace("103;3", "103;17").as_bytes())
            .value
            .is_none()
    );
    assert!(
        read(GROUP.replace("103;3", "303;3").as_bytes())
            .value
            .is_none()
    );
}

/// Three of four players played on; the fourth lost to the first, drew with the second and did not meet the third.
const LEFT: &str = "3;Mesterklassen;Klubturnering 2026;;1;07-09-2026;2;14-09-2026;3;21-09-2026\r
1;Anna Holm;ES;1655;204;8;102;1;103;1\r
2;Bo Friis;ES;1580;103;1;201;0;104;9\r
3;Carl Dam;ES;1490;202;0;104;7;201;0\r
4;Egon Ek;ES;1400;101;0;203;6;202;9\r
";

/// The games that do not count are those of the one player of whom no game counts.
#[test]
fn who_left_is_read_and_written() {
    let reading = read(LEFT.as_bytes());
    assert_eq!(reading.problems, []);
    let draft = reading.value.unwrap();
    let left = |draft: &TournamentDraft| -> Vec<_> {
        let players = draft.players.iter();
        players
            .filter_map(|one| Some((one.no, one.withdrawn?.after)))
            .collect()
    };
    assert_eq!(left(&draft), [(4, 3)]);
    assert!(draft.players[3].withdrawn.unwrap().is_cancelled());
    let (file, told) = write(&draft);
    assert_eq!(told, []);
    let again = read(&file).value.map(TournamentDraft::without_lines);
    assert_eq!(again, Some(carried(&draft)));
    assert_eq!(left(&carried(&draft)), [(4, 3)]);
    // If one of the games counts, nobody left, and the games that do not count get a warning.
    let counted = LEFT.replace("104;9", "104;0.5").replace("202;9", "202;0.5");
    let reading = read(counted.as_bytes());
    assert_eq!(left(reading.value.as_ref().unwrap()), []);
    assert_eq!(reading.problems.len(), 3, "{:?}", reading.problems);
    // A player without other opponents did not leave; if either of two may have left, neither is chosen.
    let only = "2;A;K;;1;07-09-2026;2;14-09-2026\n1;A B;;;102;8;-1;0\n2;C D;;;201;0;-1;0\n";
    let reading = read(only.as_bytes());
    assert_eq!(left(reading.value.as_ref().unwrap()), []);
    assert_eq!(reading.problems.len(), 1);
    // The format cannot express that the results of a player who left still count, so that is reported.
    let mut kept = draft;
    kept.players[3].withdrawn.as_mut().unwrap().score = WithdrawnScore::Keep;
    let (_, told) = write(&kept);
    assert_eq!(told[0].key, "export-left-out-withdrawn");
}

/// Drafts of a group: every player has a game, a bye or nothing in a round.
fn drafts() -> impl Strategy<Value = TournamentDraft> {
    let marks = [
        (Mark::Win, Mark::Loss),
        (Mark::Loss, Mark::Win),
        (Mark::Draw, Mark::Draw),
        (Mark::ForfeitWin, Mark::ForfeitLoss),
        (Mark::Open, Mark::Open),
    ];
    let round =
        proptest::collection::vec((any::<bool>(), 0..marks.len(), 0..ByeKind::ALL.len()), 6);
    let rounds = proptest::collection::vec(round, 1..7);
    let left = proptest::collection::vec(proptest::bool::weighted(0.2), 12);
    let players = proptest::collection::vec(
        ("[A-ZÆØÅ][a-zæøå]{1,9} [A-Z][a-z]{1,9}", 100..2800_i32),
        4..13,
    );
    (players, rounds, left).prop_map(move |(players, rounds, left)| {
        let mut draft = TournamentDraft {
            name: "Klubturnering".to_owned(),
            rounds: u16::try_from(rounds.len()).unwrap(),
            ..TournamentDraft::default()
        };
        for ((no, (name, rating)), left) in (1..).zip(players).zip(left) {
            let after = draft.rounds;
            let score = WithdrawnScore::Cancel;
            draft.players.push(PlayerDraft {
                no,
                name,
                rating: Some(rating),
                withdrawn: left.then_some(Withdrawal { after, score }),
                ..PlayerDraft::default()
            });
        }
        for (round, pairs) in (1..).zip(rounds) {
            for (at, (meets, mark, bye)) in (0_u32..).zip(pairs) {
                let (one, two) = (2 * at + 1, 2 * at + 2);
                let last = u32::try_from(draft.players.len()).unwrap();
                if meets && two <= last {
                    let (white_mark, black_mark) = marks[mark];
                    draft.games.push(GameDraft {
                        round,
                        white: one,
                        black: two,
                        white_mark,
                        black_mark,
                        coloured: true,
                        sets: None,
                        partners: None,
                    });
                } else if one <= last {
                    let kind = ByeKind::ALL[bye];
                    draft.byes.push(ByeDraft {
                        round,
                        player: one,
                        kind,
                    });
                }
            }
        }
        draft
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read(draft in drafts()) {
        let (file, told) = write(&draft);
        let other = told.iter().filter(|told| told.key != "export-left-out-withdrawn");
        prop_assert_eq!(other.count(), 0, "{:?}", told);
        let read = read(&file).value.unwrap();
        prop_assert_eq!(&read.games, &carried(&draft).games);
        prop_assert_eq!(&read.byes, &carried(&draft).byes);
        let facts = |draft: &TournamentDraft| -> Vec<_> {
            let players = draft.players.iter();
            players.map(|one| (one.no, one.name.clone(), one.rating, one.withdrawn)).collect()
        };
        prop_assert_eq!(facts(&read), facts(&carried(&draft)));
        prop_assert_eq!((&read.name, read.rounds), (&draft.name, draft.rounds));
        // Writing what was read gives the same file again.
        prop_assert_eq!(write(&read).0, file);
    }

    #[test]
    fn any_text_is_read(text in "[0-9;\\-\\.a-zÆ\n]{0,200}") {
        let _ = read(text.as_bytes());
    }
}
