//! One way to read a grid: by a layout, under an alphabet, with a mapping.

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
    /// What each column holds; given back unchanged, it reads the same.
    pub(crate) mapping: Mapping,
    pub(crate) evidence: Evidence,
    /// How many rows of the grid stand above the table: its titles.
    pub(crate) titles: usize,
    pub(crate) found: Found,
}

/// The likeliest of some readings.
pub(crate) fn best(readings: impl IntoIterator<Item = Hypothesis>) -> Option<Hypothesis> {
    let readings = readings.into_iter();
    readings.max_by_key(|one| one.evidence.weight())
}

/// What a reading found.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// A row a player.
    Players(Table),
    /// A row or a line a game.
    Games(Games),
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerRow {
    /// The row of the grid.
    pub(crate) row: usize,
    /// The number by which the cells name the player.
    pub(crate) number: u32,
}

/// What a cell of a round says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Empty,
    /// Without an opponent.
    Bye(ByeKind),
    /// Against the player of this index, with White where told.
    Game {
        opponent: usize,
        white: Option<bool>,
        outcome: Outcome,
    },
    /// Against a number that nobody has.
    Stranger(u32),
    Unread,
}

/// What the opponent's cell says of the game in a player's cell: whether that one had White, and the result.
pub(crate) fn other_side(
    told: &[Vec<Told>],
    player: usize,
    column: usize,
) -> Option<(Option<bool>, Outcome)> {
    let Told::Game { opponent, .. } = *told[player].get(column)? else {
        return None;
    };
    match *told[opponent].get(column)? {
        Told::Game {
            opponent: back,
            white,
            outcome,
        } => (back == player && opponent != player).then_some((white, outcome)),
        _ => None,
    }
}

/// A table with a column, or several, for each round or for each opponent.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) players: Vec<PlayerRow>,
    /// The numbers of the rounds, by column.
    pub(crate) numbers: Vec<u16>,
    /// Whether the columns were opponents: then the rounds only keep their games apart.
    pub(crate) is_by_opponent: bool,
    /// By player and round: what the cell says.
    pub(crate) told: Vec<Vec<Told>>,
    /// Where it stands.
    pub(crate) places: Vec<Vec<At>>,
    pub(crate) counting: Counting,
    /// Cells whose other side is missing, and games where none is expected: in the line of nobody, in a column that is no
    /// round.
    pub(crate) problems: Vec<Problem>,
}

/// The games of a list: their rows or lines in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    /// Games and byes, a bye with a side that is nobody ([`super::words::is_nobody`]).
    pub(crate) games: Vec<PgnGame>,
    /// Lines that are neither a game nor a round: they are named.
    pub(crate) left: Vec<At>,
}

// The judge's figures of a reading: what of a table confirms that it is read as it was meant.
//
// A table of players tells every game twice and often the points; a list of games tells each game once, so that only
// its headings, its rounds and the lines that are left over speak for it.

/// What speaks for a reading and what against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// Cells with something in them in the columns of results; in a list of games its lines that are not blank.
    pub(crate) filled: usize,
    /// Those of them that are understood; in a list the games and the headings of rounds.
    pub(crate) understood: usize,
    /// The games.
    pub(crate) games: usize,
    /// Games that both sides tell alike; of a list none.
    pub(crate) agree: usize,
    /// Games whose two sides tell different things.
    pub(crate) contradict: usize,
    /// Games that only one of the two sides tells.
    pub(crate) one_sided: usize,
    /// Players with stated points.
    pub(crate) stated: usize,
    /// Those of them whose games and byes give these points.
    pub(crate) points_agree: usize,
    /// How often somebody plays twice in a round.
    pub(crate) twice: usize,
    /// Games in which one has White and the other Black.
    pub(crate) coloured: usize,
    /// Games in which both have the same colour: a letter that is read as one is likelier to be something else.
    pub(crate) same_colour: usize,
    /// Games and byes without play, and games without a result: of two readings the one with fewer is likelier.
    pub(crate) unplayed: usize,
    /// Sides of games by forfeit.
    pub(crate) forfeits: usize,
    /// Whether another reading with the same figures tells other games: then somebody has to say which.
    pub(crate) has_rival: bool,
    /// Whether headings name what has to be there: the names, and the rounds or opponents; both players and the result.
    pub(crate) is_named: bool,
    /// Whether it is the program's own table.
    pub(crate) is_own: bool,
}

impl Evidence {
    /// How likely a reading is among others of the same grid: first that both sides agree and points agree, then that all
    /// is understood; of readings alike in that the one that tells colours, and the one in which more was played.
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

/// A share in millionths; nothing of nothing.
fn share(part: usize, whole: usize) -> i64 {
    let share = (part * 1_000_000).checked_div(whole).unwrap_or(0);
    i64::try_from(share).unwrap_or(i64::MAX)
}

// The judge of readings: which of them is accepted, which is only proposed, and when there is none.
//
// A table of players confirms itself: both sides tell a game alike, and the points are those of the games. It is
// accepted where nearly all of that holds; what does not is named with its place. A list of games has no other side: it
// is accepted where its headings name the players and the result, or where every line is a game or a round. All else
// that has something for it is proposed, as the mapping under which it was read, and somebody has to say that it is so.
//
// A mapping that somebody gives names the columns and says which of several readings it is; it has to be confirmed by
// the cells like any other.

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
