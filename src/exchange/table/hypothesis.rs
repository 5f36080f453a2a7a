//! A hypothesis is one way to read a grid, with the evidence for it and the verdict whether to accept it.

use super::counting::Counting;
use super::mapping::Mapping;
use super::spelling::Outcome;
use crate::domain::ByeKind;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::PgnGame;
use crate::exchange::problem::Problem;

/// A reading of one grid, not judged yet.
#[derive(Clone, Debug)]
pub(crate) struct Hypothesis {
    /// The content of each column; given by the user, it leads to the same reading.
    pub(crate) mapping: Mapping,
    pub(crate) evidence: Evidence,
    /// The number of rows above the table: its titles.
    pub(crate) titles: usize,
    pub(crate) found: Content,
}

/// The most likely of several readings.
pub(crate) fn best(readings: impl IntoIterator<Item = Hypothesis>) -> Option<Hypothesis> {
    let readings = readings.into_iter();
    readings.max_by_key(|one| one.evidence.weight())
}

/// The content that a reading found.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// A table with a row for each player.
    Players(Table),
    /// A list with a row or a line for each game.
    Games(Games),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerRow {
    /// The row in the grid.
    pub(crate) row: usize,
    /// The number by which cells refer to the player.
    pub(crate) number: u32,
}

/// The content of a round's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundCell {
    Empty,
    /// A round without an opponent.
    Bye(ByeKind),
    /// A game against the player with this index, with White if the cell shows the colour.
    Game {
        opponent: usize,
        white: Option<bool>,
        outcome: Outcome,
    },
    /// A game against a number that no player has.
    Stranger(u32),
    Unread,
}

/// The opponent's cell for the game in a player's cell: whether the opponent had White, and the result.
pub(crate) fn other_side(
    told: &[Vec<RoundCell>],
    player: usize,
    column: usize,
) -> Option<(Option<bool>, Outcome)> {
    let RoundCell::Game { opponent, .. } = *told[player].get(column)? else {
        return None;
    };
    match *told[opponent].get(column)? {
        RoundCell::Game {
            opponent: back,
            white,
            outcome,
        } => (back == player && opponent != player).then_some((white, outcome)),
        _ => None,
    }
}

/// A table with one or more columns for each round or each opponent.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) players: Vec<PlayerRow>,
    /// The numbers of the rounds, by column.
    pub(crate) numbers: Vec<u16>,
    /// Whether the columns were opponents: then the rounds only keep games apart.
    pub(crate) is_by_opponent: bool,
    /// The content of the cells, by player and round.
    pub(crate) told: Vec<Vec<RoundCell>>,
    /// The positions of the cells.
    pub(crate) places: Vec<Vec<At>>,
    pub(crate) counting: Counting,
    /// Cells whose other side is missing, and unexpected games: in a row without a name, or in a column that is not a
    /// round.
    pub(crate) problems: Vec<Problem>,
}

/// The games of a list, in the order of its rows or lines.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    /// Games and byes; in a bye one side is nobody ([`super::words::is_nobody`]).
    pub(crate) games: Vec<PgnGame>,
    /// Lines that are neither a game nor a round; they are reported.
    pub(crate) left: Vec<At>,
}

// The evidence for a reading: what in a table confirms that it is read correctly.
//
// A table of players contains every game twice, and often the points; a list of games contains each game once, so only
// its headings, its rounds and the lines that do not fit give evidence.

/// The evidence for and against a reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// The filled cells in result columns; in a list of games, the lines that are not blank.
    pub(crate) filled: usize,
    /// Those of them that were understood; in a list, games and round headings.
    pub(crate) understood: usize,
    pub(crate) games: usize,
    /// Games on which both sides agree; in a list none.
    pub(crate) agree: usize,
    /// Games on which the two sides differ.
    pub(crate) contradict: usize,
    /// Games that only one of the two sides contains.
    pub(crate) one_sided: usize,
    /// Players with stated points.
    pub(crate) stated: usize,
    /// Those of them whose games and byes add up to these points.
    pub(crate) points_agree: usize,
    /// How often a player plays twice in a round.
    pub(crate) twice: usize,
    /// Games in which one player has White and the other Black.
    pub(crate) coloured: usize,
    /// Games in which both have the same colour: the letter read as a colour probably means something else.
    pub(crate) same_colour: usize,
    /// Games and byes without play, and games without a result: of two readings, the one with fewer is more likely.
    pub(crate) unplayed: usize,
    /// Sides of games by forfeit.
    pub(crate) forfeits: usize,
    /// Whether another reading with equal evidence has different games: then the user must decide.
    pub(crate) has_rival: bool,
    /// Whether headings name the required columns: names and rounds or opponents, or both players and the result.
    pub(crate) is_named: bool,
    /// Whether it is the program's own table.
    pub(crate) is_own: bool,
}

impl Evidence {
    /// The weight of a reading among others of the same grid: first for agreement of both sides and of the points, then
    /// for understood cells; among readings equal in that, the one that shows colours and has more played games.
    pub(crate) fn weight(&self) -> i64 {
        let told = self.agree + self.contradict + self.one_sided;
        10 * share(self.agree, told)
            + 5 * share(self.understood, self.filled)
            + 5 * share(self.points_agree, self.stated)
            + share(self.games.min(10_000), 10_000)
            + share(self.coloured, self.games) / 2
            - share(self.same_colour, self.games) / 2
            - share(self.unplayed, 2 * self.games) * 2 / 5
    }
}

/// A share in millionths; 0 if there is nothing to divide.
fn share(part: usize, whole: usize) -> i64 {
    let share = (part * 1_000_000).checked_div(whole).unwrap_or(0);
    i64::try_from(share).unwrap_or(i64::MAX)
}

// The judge of readings: which of them is accepted, which is only proposed, and when there is none.
//
// A table of players confirms itself: both sides of a game agree, and the points are those of the games. It is accepted
// if nearly all of this holds; exceptions are reported with their positions. A list of games has no second side: it is
// accepted if its headings name the players and the result, or if every line is a game or a round. Other readings with
// some evidence are proposed, as the mapping that leads to them, and the user must confirm.
//
// A mapping from the user names the columns, and selects one of several readings; the cells must confirm it like any
// other.

/// What happens with a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// The evidence is insufficient.
    Refused,
    /// The user is asked.
    Proposed,
    Accepted,
    /// It is the program's own table, which needs no evidence.
    Own,
}

/// The rank of a reading among others.
pub(crate) fn rank(found: &Hypothesis) -> (Verdict, i64) {
    (verdict(found), found.evidence.weight())
}

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
        Content::Games(_) => of_list(evidence),
        Content::Players(_) => of_players(evidence),
    }
}

/// Up to a tenth may be typing errors, and one or two always.
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
    // If most games were forfeits, the signs probably mean something other than results.
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
    // A contradiction under clear headings is proposed anyway, so that its lines are reported.
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
