//! What several tests of the exchange room need.
#![allow(dead_code, unreachable_pub)]

use klubrating::domain::plain::is_acting;
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::members_csv::MemberDraft;
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
