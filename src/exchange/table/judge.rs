//! The judge of readings: which of them is accepted, which is only proposed, and when there is none.
//!
//! A table of players confirms itself: both sides tell a game alike, and the points are those of the games. It is
//! accepted where nearly all of that holds; what does not is named with its place. A list of games has no other side: it
//! is accepted where its headings name the players and the result, or where every line is a game or a round. All else
//! that has something for it is proposed, as the mapping under which it was read, and somebody has to say that it is so.
//!
//! A mapping that somebody gives names the columns and says which of several readings it is; it has to be confirmed by
//! the cells like any other.

use super::evidence::Evidence;
use super::hypothesis::{Found, Hypothesis};

/// What becomes of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Too little speaks for it.
    Refused,
    /// It is asked about.
    Proposed,
    Accepted,
    /// It is the program's own table, which says itself what it is.
    Own,
}

/// How good a reading is among others.
pub(crate) fn rank(found: &Hypothesis) -> (Verdict, i64) {
    (verdict(found), found.evidence.weight())
}

/// What becomes of a reading.
pub(crate) fn verdict(found: &Hypothesis) -> Verdict {
    let evidence = &found.evidence;
    if evidence.is_own && evidence.understood == evidence.filled {
        return Verdict::Own;
    }
    if evidence.is_own {
        return Verdict::Accepted;
    }
    if evidence.games == 0 {
        return Verdict::Refused;
    }
    match &found.found {
        Found::Games(_) => of_list(evidence),
        Found::Players(_) => of_players(evidence),
    }
}

/// Up to one of so many may be a slip, and one or two always.
fn is_slip(count: usize, all: usize, always: usize) -> bool {
    const OF: usize = 10;
    count <= always.max(all / OF) && count * 2 <= all
}

fn of_players(evidence: &Evidence) -> Verdict {
    let told = evidence.agree + evidence.contradict + evidence.one_sided;
    let unread = evidence.filled - evidence.understood;
    let wrong_points = evidence.stated - evidence.points_agree;
    let is_understood = is_slip(unread, evidence.filled, 1);
    let sides_agree = told > 0 && is_slip(evidence.contradict + evidence.one_sided, told, 1);
    let points_agree = is_slip(wrong_points, evidence.stated, 2);
    let has_points = evidence.stated > 2 && wrong_points == 0;
    let is_confirmed = if told == 0 {
        has_points
    } else {
        evidence.is_named || has_points || evidence.agree > 2
    };
    // More forfeits than games are signs of results that mean something else.
    let has_results = evidence.unplayed < 2 * evidence.games && evidence.forfeits <= evidence.games;
    if has_results
        && is_understood
        && (sides_agree || told == 0)
        && points_agree
        && is_confirmed
        && !evidence.has_rival
    {
        return Verdict::Accepted;
    }
    let half = |part: usize, all: usize| part * 2 > all;
    let has_sides = half(evidence.agree, told)
        || told == 0 && (half(evidence.points_agree, evidence.stated) || evidence.is_named);
    let is_half_understood = evidence.understood * 2 >= evidence.filled;
    // What stands under clear headings and contradicts itself is named by its lines.
    if is_half_understood && (evidence.is_named || evidence.games > 1 && has_sides) {
        Verdict::Proposed
    } else {
        Verdict::Refused
    }
}

fn of_list(evidence: &Evidence) -> Verdict {
    let is_whole = evidence.understood == evidence.filled;
    let is_mostly = is_slip(
        evidence.filled.saturating_sub(evidence.understood),
        evidence.filled,
        1,
    );
    let is_free = !evidence.has_rival
        && evidence.twice == 0
        && is_slip(evidence.stated - evidence.points_agree, evidence.stated, 0);
    if is_free && (evidence.is_named && is_mostly || is_whole && evidence.games > 1) {
        return Verdict::Accepted;
    }
    let is_half = evidence.understood * 2 > evidence.filled;
    if evidence.games > 2 && is_half {
        Verdict::Proposed
    } else {
        Verdict::Refused
    }
}
