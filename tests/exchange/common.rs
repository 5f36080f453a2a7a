//! What several tests of the exchange room need.
#![allow(dead_code, unreachable_pub)]

use klubrating::domain::plain::is_acting;
use klubrating::domain::{ByeKind, Mark};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::people::members_csv::MemberDraft;
use klubrating::exchange::problem::Problem;
use klubrating::text::{Lang, Texts};

/// Every text of a draft.
pub fn texts(draft: &TournamentDraft) -> Vec<&String> {
    let mut all = vec![
        &draft.name,
        &draft.city,
        &draft.federation,
        &draft.type_text,
        &draft.arbiter,
        &draft.time_control,
    ];
    all.extend(&draft.deputies);
    for player in &draft.players {
        all.extend([
            &player.sex,
            &player.title,
            &player.name,
            &player.federation,
            &player.fide,
            &player.born,
        ]);
        for record in &player.national {
            all.extend([&record.federation, &record.origin, &record.id]);
        }
    }
    for one in &draft.matches {
        all.extend([&one.team, &one.opponents]);
    }
    all
}

/// Every text of a member.
pub fn member_texts(member: &MemberDraft) -> Vec<&String> {
    [
        Some(&member.name),
        member.dsu.as_ref(),
        member.fide.as_ref(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// No character acts on a terminal or hides.
pub fn assert_clean(text: &str) {
    assert!(!text.contains(is_acting), "{text:?}");
}

/// No text holds such a character.
pub fn assert_all_clean<'a>(texts: impl IntoIterator<Item = &'a String>) {
    for text in texts {
        assert_clean(text);
    }
}

/// What is said about a file is clean too.
pub fn assert_said_cleanly(problems: &[Problem]) {
    for problem in problems {
        assert_clean(&Texts::new(Lang::Da).say(&problem.message));
    }
}

/// The counts of a draft's content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DraftCounts {
    pub players: usize,
    /// Games with `1`, `0` or `=` on both sides.
    pub played_games: usize,
    /// Marks `+` of players, against an opponent or without one.
    pub plus: usize,
    /// Marks `-` of players, against an opponent or without one.
    pub minus: usize,
    /// `H`.
    pub half_byes: usize,
    /// `F`.
    pub full_byes: usize,
    /// `U`.
    pub pairing_byes: usize,
    /// `Z`.
    pub zero_byes: usize,
    /// Games not decided yet.
    pub open_games: usize,
}

/// The counts of players, games and byes.
pub fn counts(draft: &TournamentDraft) -> DraftCounts {
    let mut counts = DraftCounts {
        players: draft.players.len(),
        ..DraftCounts::default()
    };
    for game in &draft.games {
        let marks = [game.white_mark, game.black_mark];
        counts.played_games += usize::from(marks.iter().all(|mark| mark.is_played()));
        counts.open_games += usize::from(marks.contains(&Mark::Open));
        counts.plus += marks
            .iter()
            .filter(|mark| **mark == Mark::ForfeitWin)
            .count();
        counts.minus += marks
            .iter()
            .filter(|mark| **mark == Mark::ForfeitLoss)
            .count();
    }
    for bye in &draft.byes {
        match bye.kind {
            ByeKind::Half => counts.half_byes += 1,
            ByeKind::Full => counts.full_byes += 1,
            ByeKind::Pairing => counts.pairing_byes += 1,
            ByeKind::Zero => counts.zero_byes += 1,
            ByeKind::ForfeitWin => counts.plus += 1,
            ByeKind::ForfeitLoss => counts.minus += 1,
        }
    }
    counts
}
