//! Games without a club, from any number of files: who beat whom, by numbers of names.
//!
//! PGN is read into it in parallel ([`super::pgn::collection`]), counted pairs row by row ([`super::counted_pairs`]),
//! tournaments game by game (`tournament`).

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, BuildHasherDefault};

use chrono::Datelike;
use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::draft::{GameDraft, TournamentDraft};
use super::pgn::spelling::spelled;
use crate::domain::{CountedPair, Date, Decided, GameOutcome, Mark, PackedGame};

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SkipReason {
    /// No result, or `*`.
    Unfinished,
    /// A result that is none of the three.
    OddResult,
    /// A player has no name.
    NoName,
    /// One name on both sides.
    SamePlayer,
    /// Outside the days asked for.
    OtherDays,
    /// Decided without being played, by forfeit or before the first move was answered.
    NotPlayed,
    /// Two a side.
    Doubles,
}

impl SkipReason {
    pub const ALL: [Self; 7] = [
        Self::Unfinished,
        Self::OddResult,
        Self::NoName,
        Self::SamePlayer,
        Self::OtherDays,
        Self::NotPlayed,
        Self::Doubles,
    ];
}

/// How many games were skipped, by reason in the order of [`SkipReason::ALL`].
pub type Skipped = [u64; SkipReason::ALL.len()];

/// First and last day that is asked for, or was met, such as 20261121.
pub type Days = Option<(u32, u32)>;

/// What is read of some files.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    pub names: Names,
    /// The games that count, piece by piece as they were read.
    pieces: Vec<Vec<PackedGame>>,
    /// Games that came counted.
    pairs: Vec<CountedPair>,
    pub skipped: Skipped,
    /// First and last day met.
    pub days: Days,
    /// What tells the games apart.
    pub prints: Prints,
    pub variants: Variants,
    /// What is odd about the games; the places are lines.
    pub oddities: Oddities,
}

/// Games that count though they are not ordinary chess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    pub count: u64,
    /// What the first of them is called.
    pub first: String,
}

impl Variants {
    /// Takes a game of this variant in.
    pub fn add(&mut self, name: &[u8]) {
        if self.count == 0 {
            self.first = spelled(name);
        }
        self.count += 1;
    }

    /// Takes later ones in.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// What tells games from each other, so that those are found that came twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prints {
    /// Of games with enough moves to tell them apart, piece by piece as they were read.
    pub games: Vec<Box<[u64]>>,
    /// Of everything, whatever its order.
    pub sum: u64,
}

impl Prints {
    /// Takes others in.
    pub fn add(&mut self, mut more: Self) {
        self.games.append(&mut more.games);
        self.sum = self.sum.wrapping_add(more.sum);
    }

    /// How many games came again: a sixteenth of all is sorted at a time, so that it takes little memory.
    ///
    /// ```
    /// use klubrating::exchange::collection::Prints;
    /// let games = vec![Box::from([7, 1 << 63]), Box::from([7, 7])];
    /// assert_eq!(Prints { games, sum: 0 }.repeated(), 2);
    /// ```
    pub fn repeated(&self) -> u64 {
        let mut some: Vec<u64> = Vec::new();
        let mut count = 0;
        for sixteenth in 0..16 {
            let all = self.games.iter().flatten();
            some.clear();
            some.extend(all.filter(|print| **print >> 60 == sixteenth));
            some.sort_unstable();
            let again = some.windows(2).filter(|pair| pair[0] == pair[1]);
            count += again.count() as u64;
        }
        count
    }
}

impl Collection {
    /// The games that count and came one by one, in the order of the files.
    pub fn games(&self) -> impl Iterator<Item = Decided> + Clone {
        self.pieces.iter().flatten().copied().map(Decided::from)
    }

    /// The games that came counted.
    pub fn pairs(&self) -> &[CountedPair] {
        &self.pairs
    }

    /// How many games count.
    pub fn size(&self) -> u64 {
        let single: u64 = self.pieces.iter().map(|games| games.len() as u64).sum();
        let counted = self.pairs.iter();
        single + counted.map(|pair| u64::from(pair.games())).sum::<u64>()
    }

    /// How many games have been met, whether they count or not.
    pub fn met(&self) -> u64 {
        self.size() + self.skipped.iter().sum::<u64>()
    }

    /// The most games of one player among those that came counted.
    pub fn most_counted(&self) -> u64 {
        if self.pairs.is_empty() {
            return 0;
        }
        let mut games = vec![0_u64; self.names.len()];
        for pair in &self.pairs {
            for player in [pair.white, pair.black] {
                games[player as usize] += u64::from(pair.games());
            }
        }
        games.into_iter().max().unwrap_or_default()
    }

    /// Adds games whose numbers are those of [`Collection::names`].
    pub fn add_games(&mut self, games: Vec<PackedGame>, skipped: &Skipped, days: Days) {
        self.pieces.push(games);
        self.add_skipped(skipped);
        self.days = span(self.days, days);
    }

    /// Adds counted games whose numbers are those of [`Collection::names`].
    pub fn add_pair(&mut self, parts: impl Iterator<Item = CountedPair>) {
        self.pairs.extend(parts);
    }

    pub fn add_skipped(&mut self, skipped: &Skipped) {
        for (sum, more) in self.skipped.iter_mut().zip(skipped) {
            *sum += more;
        }
    }

    /// Gives players other numbers; games for which there is a reason not to are skipped for it.
    pub fn renumber(&mut self, number: impl Fn(u32, u32) -> Result<(u32, u32), SkipReason>) {
        let mut skipped = Skipped::default();
        for piece in &mut self.pieces {
            piece.retain_mut(|packed| {
                let game = Decided::from(*packed);
                match number(game.white, game.black) {
                    Ok((white, black)) => {
                        *packed = Decided {
                            white,
                            black,
                            ..game
                        }
                        .into();
                        true
                    }
                    Err(reason) => {
                        skipped[reason as usize] += 1;
                        false
                    }
                }
            });
        }
        self.pairs
            .retain_mut(|pair| match number(pair.white, pair.black) {
                Ok((white, black)) => {
                    pair.white = white;
                    pair.black = black;
                    true
                }
                Err(reason) => {
                    skipped[reason as usize] += u64::from(pair.games());
                    false
                }
            });
        self.add_skipped(&skipped);
    }
}

/// From the first day of two spans to the last.
pub fn span(one: Days, other: Days) -> Days {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}

/// Names as written in the files, each with a number in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names, one after the other.
    bytes: Vec<u8>,
    /// The end of each name.
    ends: Vec<u32>,
    table: HashTable<NameEntry>,
    hasher: BuildHasherDefault<FxHasher>,
}

/// Bytes of a name that are stored in the table: most names are not longer.
const HEAD: usize = 24;

/// A name in the table, half a cache line: it is looked up twice per game, and nearly all the time for that is spent
/// waiting for memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct NameEntry {
    head: [u8; HEAD],
    /// The length of the whole name.
    length: u32,
    number: u32,
}

impl NameEntry {
    fn new(name: &[u8], number: u32) -> Self {
        let mut head = [0; HEAD];
        let kept = name.len().min(HEAD);
        head[..kept].copy_from_slice(&name[..kept]);
        Self {
            head,
            length: count(name.len()),
            number,
        }
    }

    /// Whether it is this name; `rest` returns the bytes after the head.
    #[inline]
    fn is_name<'b>(&self, name: &[u8], rest: impl FnOnce() -> &'b [u8]) -> bool {
        let length = name.len();
        self.length as usize == length
            && match self.head.get(..length) {
                Some(whole) => equal(whole, name),
                None => self.head == name[..HEAD] && rest() == &name[HEAD..],
            }
    }
}

impl Names {
    /// The number of a name, which it gets now if it is new.
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> u32 {
        let hash = self.hasher.hash_one(name);
        let is_it = |entry: &NameEntry| entry.is_name(name, || &self.name(entry.number)[HEAD..]);
        match self.table.find(hash, is_it) {
            Some(entry) => entry.number,
            None => self.add(name, hash),
        }
    }

    #[cold]
    fn add(&mut self, name: &[u8], hash: u64) -> u32 {
        let number = count(self.ends.len());
        self.bytes.extend_from_slice(name);
        self.ends.push(count(self.bytes.len()));
        let (bytes, ends, hasher) = (&self.bytes, &self.ends, &self.hasher);
        let rehash = |entry: &NameEntry| hasher.hash_one(name_bytes(bytes, ends, entry.number));
        self.table
            .insert_unique(hash, NameEntry::new(name, number), rehash);
        number
    }

    /// The name with this number.
    pub fn name(&self, number: u32) -> &[u8] {
        name_bytes(&self.bytes, &self.ends, number)
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn name_bytes<'b>(bytes: &'b [u8], ends: &[u32], number: u32) -> &'b [u8] {
    let at = number as usize;
    let start = at.checked_sub(1).map_or(0, |before| ends[before] as usize);
    &bytes[start..ends[at] as usize]
}

/// Whether two names are equal: eight bytes at a time, which for names is sooner done than the call of a library.
#[inline]
fn equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let ((ones, one_rest), (others, other_rest)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    let same = ones.iter().zip(others).all(|(one, other)| one == other);
    // The last eight overlap the previous ones.
    same && match (one.last_chunk::<8>(), other.last_chunk::<8>()) {
        (Some(one), Some(other)) => one == other,
        _ => one_rest == other_rest,
    }
}

/// What is odd about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// It states two results.
    TwoResults,
    /// It says of itself that it was not played.
    NotPlayed,
    /// It has a result, but not both have made a move.
    FewMoves,
    /// Its tags go on after something that is no tag.
    TagsApart,
    /// A line in one of its comments looks like a tag.
    TagInComment,
}

/// How often something was met, and where first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub count: u64,
    /// A place in the text while it is read, the line afterwards; 0 where the count is.
    pub first: u64,
}

impl Tally {
    /// Counts one more at a place behind the earlier ones.
    pub fn add(&mut self, at: usize) {
        self.add_all(Self {
            count: 1,
            first: at as u64,
        });
    }

    /// Takes in what was met behind the earlier ones.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// The odd games of some text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oddities {
    found: [Tally; 5],
    /// Whether there is a game in which both have moved: else nobody noted the moves.
    pub has_moves: bool,
}

impl Oddities {
    pub fn of(&self, oddity: Oddity) -> Tally {
        self.found[oddity as usize]
    }

    /// Counts one of a kind at a place behind the earlier ones.
    pub fn add(&mut self, oddity: Oddity, at: usize) {
        self.found[oddity as usize].add(at);
    }

    /// Takes in several of a kind.
    pub fn add_tally(&mut self, oddity: Oddity, later: Tally) {
        self.found[oddity as usize].add_all(later);
    }

    /// Takes in those of the text behind.
    pub fn add_all(&mut self, later: &Self) {
        for (own, later) in self.found.iter_mut().zip(&later.found) {
            own.add_all(*later);
        }
        self.has_moves |= later.has_moves;
    }

    /// The places where each kind was met first.
    pub fn firsts(&mut self) -> impl Iterator<Item = &mut u64> {
        let met = self.found.iter_mut().filter(|tally| tally.count > 0);
        met.map(|tally| &mut tally.first)
    }
}

/// What one has to know of the games of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Games of which nobody knows who had white; the lower and the higher number have it in turn.
    pub uncoloured: u64,
    /// Names that several players of the tournament have, who are one player here.
    pub namesakes: Vec<String>,
}

impl Collection {
    /// Adds the games of a tournament that were played, from the first to the last of these days. A game has the day of
    /// its round, else the first day of the tournament.
    pub fn add_tournament(&mut self, draft: &TournamentDraft, days: Days) -> Told {
        let players = draft.players.iter();
        let names: HashMap<u32, u32> = players
            .map(|player| (player.no, self.names.number(player.name.as_bytes())))
            .collect();
        let number = |no: u32| names.get(&no).copied();
        let (mut skipped, mut met) = (Skipped::default(), None);
        let mut games = Vec::new();
        let mut told = Told {
            namesakes: namesakes(draft),
            ..Told::default()
        };
        for game in &draft.games {
            let day = day(draft, game.round);
            let both = number(game.white).zip(number(game.black));
            let is_asked = days.is_none_or(|(first, last)| (first..=last).contains(&day));
            let outcome = outcome(game).and_then(|outcome| {
                if both.is_some_and(|(white, black)| white == black) {
                    return Err(SkipReason::SamePlayer);
                }
                let counted = is_asked.then_some(outcome);
                counted.ok_or(SkipReason::OtherDays)
            });
            let (mut white, mut black, mut outcome) = match (both, outcome) {
                (Some((white, black)), Ok(outcome)) => (white, black, outcome),
                (_, Err(reason)) => {
                    skipped[reason as usize] += 1;
                    continue;
                }
                (None, Ok(_)) => continue,
            };
            if !game.coloured {
                if told.uncoloured % 2 == 1 {
                    (white, black, outcome) = (black, white, turned(outcome));
                }
                told.uncoloured += 1;
            }
            if day != 0 {
                met = span(met, Some((day, day)));
            }
            let own = (white, black, outcome as u32, game.round, day, &draft.name);
            let print = BuildHasherDefault::<FxHasher>::default().hash_one(own);
            self.prints.sum = self.prints.sum.wrapping_add(print);
            games.push(PackedGame::from(Decided {
                white,
                black,
                outcome,
            }));
        }
        self.add_games(games, &skipped, met);
        told
    }
}

/// How a game ended that was played.
fn outcome(game: &GameDraft) -> Result<GameOutcome, SkipReason> {
    if game.partners.is_some() {
        return Err(SkipReason::Doubles);
    }
    match (game.white_mark, game.black_mark) {
        (Mark::Win, Mark::Loss) => Ok(GameOutcome::White),
        (Mark::Draw, Mark::Draw) => Ok(GameOutcome::Draw),
        (Mark::Loss, Mark::Win) => Ok(GameOutcome::Black),
        (Mark::Open, _) | (_, Mark::Open) => Err(SkipReason::Unfinished),
        (white, black) if white.is_played() && black.is_played() => Err(SkipReason::OddResult),
        _ => Err(SkipReason::NotPlayed),
    }
}

/// From the other side.
fn turned(outcome: GameOutcome) -> GameOutcome {
    match outcome {
        GameOutcome::White => GameOutcome::Black,
        GameOutcome::Draw => GameOutcome::Draw,
        GameOutcome::Black => GameOutcome::White,
    }
}

/// The day of a round, such as 20261121; 0 where none is known.
fn day(draft: &TournamentDraft, round: u16) -> u32 {
    let of_round = usize::from(round).checked_sub(1);
    let of_round = of_round.and_then(|at| draft.round_dates.get(at).copied().flatten());
    let number = |date: Date| {
        let year = u32::try_from(date.year()).unwrap_or(0);
        year * 10_000 + date.month() * 100 + date.day()
    };
    of_round.or(draft.start).map_or(0, number)
}

/// The names that several of those who have a game have.
fn namesakes(draft: &TournamentDraft) -> Vec<String> {
    let mut players: BTreeMap<&str, usize> = BTreeMap::new();
    for player in &draft.players {
        let plays = |game: &GameDraft| [game.white, game.black].contains(&player.no);
        if draft.games.iter().any(plays) {
            *players.entry(&player.name).or_default() += 1;
        }
    }
    let several = players.into_iter().filter(|(_, count)| *count > 1);
    several.map(|(name, _)| name.to_owned()).collect()
}
