//! All-at-once ratings of a collection of games, in each output format.
//!
//! [`text`] makes the page, [`csv`] the players for a spreadsheet, [`json`] the data for scripts, [`historical`] the
//! four files of the old program.

pub mod historical;
pub mod json;
pub mod text;

use std::cmp::Reverse;
use std::path::PathBuf;

use crate::domain::{Date, Message, words};
use crate::publish::table::Column;
use crate::rating::simultaneous::clusters::WeakLink;
use crate::rating::simultaneous::games::{Games, WinDrawLoss};
use crate::rating::simultaneous::model::{Draws, Model};
use crate::text::{Lang, Texts};

words! {
    /// The requested ratings.
    #[derive(Default)]
    pub enum Which {
        #[default]
        EloStat = "elostat",
        BradleyTerry = "bradley-terry",
        /// EloStat, with Bradley-Terry in addition.
        Both = "both",
    }
}

impl Which {
    /// Whether EloStat's ratings come first.
    pub fn has_elostat(self) -> bool {
        self != Self::BradleyTerry
    }
}

/// A player's rating and errors by one model.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// The rating; `None` where the model does not give one.
    pub rating: Option<f64>,
    /// The upper error bar; `None` where it is unbounded.
    pub plus: Option<f64>,
    /// The lower error bar.
    pub minus: Option<f64>,
    /// One standard error.
    pub error: Option<f64>,
    /// The average of the opponents, weighted with games.
    pub average_opponent: Option<f64>,
    /// The cluster, from 0; players of different ones cannot be compared.
    pub cluster: Option<u32>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlayerLine {
    /// The player's number in the counts.
    pub number: u32,
    pub name: String,
    /// The rank in the cluster among the players shown, from 1; 0 without a rating.
    pub rank: u32,
    /// Wins, draws and losses in the games that the first model counts.
    pub tally: WinDrawLoss,
    /// The result of the requested model, or the first of two.
    pub first: Standing,
    /// The result of Bradley-Terry, where it is shown in addition to EloStat.
    pub second: Option<Standing>,
    /// How likely the player is better than the next one shown of the cluster.
    pub better: Option<f64>,
}

/// Players connected by games, by the first model.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cluster {
    pub players: u64,
    pub games: u64,
    /// EloStat's c.
    pub offset: Option<f64>,
}

/// Where the value of the first move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMoveFrom {
    /// It was estimated from the games.
    Games,
    /// It was given by the user.
    Request,
    /// It could not be estimated, as the colours of these games do not determine it; it is 0.
    Nowhere,
}

/// The results of Bradley-Terry other than the ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likeliest {
    /// The draw model that was used.
    pub draws: Draws,
    /// Whether a different one was requested that these games do not determine: none is drawn, or all are.
    pub draws_replaced: bool,
    /// The value of the first move, in points.
    pub first_move: f64,
    /// The source of that value.
    pub first_move_from: FirstMoveFrom,
    /// Davidson's ν, or Rao and Kupper's margin in points.
    pub draw_parameter: f64,
    /// The factor from the differences of the model to those on Elo's scale; 1 where draws are half points.
    pub elo_factor: f64,
    /// Whether the errors come from the full Fisher information.
    pub exact: bool,
    /// The largest change that a further step would make, in points.
    pub residual: f64,
}

/// Games that a method cannot use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Those of players who won or lost everything.
    pub extreme: u64,
    /// Those between clusters, in which all points went one way.
    pub one_way: u64,
}

/// The results of two players against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// The number of the requested player.
    pub one: u32,
    /// The number of the opponent.
    pub other: u32,
    /// The results of `one` with white.
    pub white: WinDrawLoss,
    /// The results of `one` with black.
    pub black: WinDrawLoss,
}

impl Meeting {
    /// Both colours together.
    pub fn both(&self) -> WinDrawLoss {
        let mut both = self.white;
        both.add(&self.black);
        both
    }
}

/// Games that do not count for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// The word for the reason in answers.
    pub word: &'static str,
    /// The key of its message.
    pub key: &'static str,
    pub count: u64,
}

impl Skipped {
    pub fn message(&self) -> Message {
        Message::new(self.key).with("count", self.count)
    }
}

words! {
    /// The content of a file.
    #[derive(Default)]
    pub enum FileKind {
        /// Games in PGN.
        #[default]
        Games = "games",
        Tournament = "tournament",
        /// Counted pairs.
        Pairs = "pairs",
    }
}

/// A file that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileRead {
    pub name: String,
    pub kind: FileKind,
    /// The number of its games that count.
    pub games: u64,
    /// Rows of counted pairs.
    pub rows: Option<u64>,
    /// An earlier file with the same games.
    pub same_as: Option<String>,
    /// Games for which it is unknown who had White.
    pub uncoloured: u64,
    /// Whether only the scores of whole matches are known.
    pub is_summed: bool,
    /// Names shared by several players of the tournament.
    pub namesakes: Vec<String>,
    /// Games of a tournament whose day is not known.
    pub undated: u64,
}

impl FileRead {
    /// A file of which only the kind of content is known so far.
    pub fn new(name: String, kind: FileKind) -> Self {
        Self {
            name,
            kind,
            ..Self::default()
        }
    }
}

/// How games are rated, and what is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Request {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// A file with other spellings of names.
    pub aliases: Option<PathBuf>,
    /// The first day of the games that count.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Which ratings are computed.
    pub which: Which,
    /// The assumptions of Bradley-Terry.
    pub model: Model,
    /// Whether players with 0 or 100 % are placed 600 points away in EloStat; otherwise they are left out.
    pub keeps_extremes: bool,
    /// The mean rating of every cluster, unless it has an anchor.
    pub start: f64,
    /// A player whose rating is given.
    pub anchor: Option<(String, f64)>,
    /// A file with more of them.
    pub anchors: Option<PathBuf>,
    /// Drawn games added for each player.
    pub prior: u32,
    /// A file with the only players whose games count.
    pub include: Option<PathBuf>,
    /// A file with players whose games do not count.
    pub exclude: Option<PathBuf>,
    /// The share of a normal distribution within the bars; `None` for EloStat's rule and 95 %.
    pub confidence: Option<f64>,
    /// Decimals of ratings and bars on the page.
    pub decimals: u8,
    /// Whether Bradley-Terry's ratings stay on the scale of its draw model.
    pub own_scale: bool,
    /// The number of games below which a player is not shown.
    pub min_games: u32,
    /// A name, or two with a comma or semicolon between them.
    pub head_to_head: Option<String>,
    /// How many of the best players are compared with each other.
    pub superiority: Option<usize>,
}

/// Everything that is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub request: Request,
    /// The files that were read.
    pub files: Vec<FileRead>,
    /// Games that occur again, by players, day, result and last moves.
    pub repeated: u64,
    /// Players whose ratings are fixed.
    pub anchors: Vec<(String, f64)>,
    /// The games that count without being used.
    pub left_out: LeftOut,
    /// The counted games of all players.
    pub counts: Games,
    /// Their number.
    pub games: u64,
    /// Skipped games.
    pub skipped: Vec<Skipped>,
    /// The first and the last day, such as 20261121.
    pub days: Option<(u32, u32)>,
    /// All players, by cluster and rating; those without a rating last.
    pub lines: Vec<PlayerLine>,
    /// The clusters, the largest first.
    pub clusters: Vec<Cluster>,
    /// Whether the errors of the main model are exact; `None` for those by EloStat's rule.
    pub exact: Option<bool>,
    /// The largest deviation from the equations of the main model, in points.
    pub residual: f64,
    /// The results of Bradley-Terry.
    pub likeliest: Option<Likeliest>,
    /// Comparisons that depend on a few games.
    pub links: Vec<WeakLink>,
    /// The requested meetings.
    pub meetings: Option<Vec<Meeting>>,
    /// The standard errors of the differences of the best players, from the whole covariance; EloStat's rule does not
    /// have them.
    pub difference_errors: Option<Vec<Vec<f64>>>,
}

/// How many names are listed of a group that only a few games connect.
const NAMES_TOLD: usize = 3;

/// The first `count` players shown of the first cluster, who are compared with each other.
pub fn compared(lines: &[PlayerLine], count: usize) -> impl Iterator<Item = &PlayerLine> {
    let first = lines
        .iter()
        .filter(|line| line.rank > 0 && line.first.cluster == Some(0));
    first.take(count)
}

impl Report {
    /// The players to show: with a rating, and enough games.
    pub fn ranked_lines(&self) -> impl Iterator<Item = &PlayerLine> {
        self.lines.iter().filter(|line| line.rank > 0)
    }

    /// Players without a rating who have enough games.
    pub fn unrated(&self) -> impl Iterator<Item = &PlayerLine> {
        let least = self.request.min_games;
        let unrated = self.lines.iter();
        unrated.filter(move |line| line.first.rating.is_none() && line.tally.games() >= least)
    }

    /// The players in the output for programs.
    fn listed(&self) -> impl Iterator<Item = &PlayerLine> {
        self.ranked_lines().chain(self.unrated())
    }

    /// Some players of the smaller part that a weak link connects.
    fn some_names(&self, link: &WeakLink, places: &[usize]) -> Vec<&str> {
        let some = link.smaller.iter().take(NAMES_TOLD);
        some.map(|number| self.lines[places[*number as usize]].name.as_str())
            .collect()
    }

    /// Puts the requested meetings in order: most games first, then by the opponents' ranks.
    pub fn sort_meetings(&mut self) {
        let places = self.places();
        if let Some(meetings) = &mut self.meetings {
            meetings.sort_by_key(|one| (Reverse(one.both().games()), places[one.other as usize]));
        }
    }

    /// The position of each player's line, by player's number.
    fn places(&self) -> Vec<usize> {
        let mut places = vec![usize::MAX; self.counts.players()];
        for (at, line) in self.lines.iter().enumerate() {
            places[line.number as usize] = at;
        }
        places
    }
}

/// The players as UTF-8 CSV with comma and header; undefined values are empty. Where the first players are compared with
/// each other, each has a column with the likelihoods that the others are better.
///
/// # Errors
/// Errors of the writer, which writes to memory.
pub fn csv(report: &Report) -> Result<String, csv::Error> {
    let mut columns = text::columns(report, Texts::new(Lang::En));
    if let Some(count) = report.request.superiority {
        let (lines, table) = text::likelihoods(report, count);
        let numbers: Vec<u32> = lines.iter().map(|line| line.number).collect();
        for at in 0..lines.len() {
            let column: Vec<_> = table.iter().map(|row| row[at]).collect();
            let numbers = numbers.clone();
            let better = move |line: &PlayerLine| {
                let row = numbers.iter().position(|number| *number == line.number);
                row.and_then(|row| column[row])
            };
            let id = format!("better_than_{}", at + 1);
            columns.add(Column::data(id).precise(4), better);
        }
    }
    columns.records(report.listed()).csv()
}

/// The share of games drawn.
fn drawn_share(tally: &WinDrawLoss) -> f64 {
    f64::from(tally.drawn) / f64::from(tally.games())
}

/// A day such as 20261121 as `2026-11-21`; only the year, or year and month, if the rest is unknown.
fn partial_day(day: u32) -> String {
    let (year, month, of_month) = (day / 10_000, day / 100 % 100, day % 100);
    match (month, of_month) {
        (0, _) => format!("{year:04}"),
        (_, 0) => format!("{year:04}-{month:02}"),
        _ => format!("{year:04}-{month:02}-{of_month:02}"),
    }
}
