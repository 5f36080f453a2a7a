//! A collection of games from any number of files, without a club: players are numbers of names, and only results
//! count.
//!
//! PGN is read in parallel ([`super::pgn::collection`]), counted pairs row by row ([`super::counted_pairs`]),
//! tournaments game by game ([`Collection::add_tournament`]).

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, BuildHasherDefault};

use chrono::Datelike;
use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::draft::{GameDraft, TournamentDraft};
use super::pgn::spelling::spelled;
use crate::domain::{CountedPair, Date, Decided, GameOutcome, Mark, PackedGame, words};

words! {
    /// The reason why a game does not count.
    pub enum SkipReason: "elostat-skipped-" {
        /// No result, or `*`.
        Unfinished = "unfinished",
        /// A result that is neither a win, a draw nor a loss.
        OddResult = "odd_result",
        /// A player has no name.
        NoName = "no_name",
        /// The same name on both sides.
        SamePlayer = "same_player",
        /// Outside the requested days.
        OtherDays = "other_days",
        /// Decided without play: by forfeit, or before both had moved.
        NotPlayed = "not_played",
        /// Doubles: two players on each side.
        Doubles = "doubles",
        /// Of a player who is not to be rated.
        LeftOut = "left_out",
    }
}

/// How many games were skipped, by reason in the order of [`SkipReason::ALL`].
pub type Skipped = [u64; SkipReason::ALL.len()];

/// The first and last day that was requested or found, as numbers such as 20261121.
pub type Days = Option<(u32, u32)>;

/// The games and names of some files.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    pub names: Names,
    /// The games that count, piece by piece as they were read.
    pieces: Vec<Vec<PackedGame>>,
    /// Games that a file gives as counts.
    pairs: Vec<CountedPair>,
    pub skipped: Skipped,
    /// The first and last day found.
    pub days: Days,
    /// The fingerprints of the games.
    pub prints: Prints,
    pub variants: Variants,
    /// The doubtful games; places are lines.
    pub oddities: Oddities,
}

/// Games that count although they are not ordinary chess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    pub count: u64,
    /// The name of the first variant.
    pub first: String,
}

impl Variants {
    /// Counts a game of this variant.
    pub fn add(&mut self, name: &[u8]) {
        if self.count == 0 {
            self.first = spelled(name);
        }
        self.count += 1;
    }

    /// Adds the variants of a later part.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// Fingerprints of games, by which duplicates are found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prints {
    /// The fingerprints of games with enough moves to be distinguished, in the pieces in which they were read.
    pub games: Vec<Box<[u64]>>,
    /// The sum of all fingerprints; independent of the order of the games.
    pub sum: u64,
}

impl Prints {
    /// Adds the fingerprints of another part.
    pub fn add(&mut self, mut more: Self) {
        self.games.append(&mut more.games);
        self.sum = self.sum.wrapping_add(more.sum);
    }

    /// The number of games that occur again.
    ///
    /// Each fingerprint sets one of eight bits per fingerprint. Only the few that share their bit with another one can
    /// be equal to it, and are sorted; sorting all would take three times as long.
    ///
    /// ```
    /// use klubrating::exchange::collection::Prints;
    /// let games = vec![Box::from([7, 1 << 63]), Box::from([7, 7])];
    /// assert_eq!(Prints { games, sum: 0 }.repeated(), 2);
    /// ```
    pub fn repeated(&self) -> u64 {
        let all = || self.games.iter().flatten().copied();
        let count: usize = self.games.iter().map(|games| games.len()).sum();
        let words = (count / 8 + 1).next_power_of_two();
        let mask = words as u64 - 1;
        let place = |print: u64| {
            let word = usize::try_from((print >> 6) & mask).unwrap_or_default();
            (word, 1_u64 << (print % 64))
        };
        let (mut met, mut shared) = (vec![0; words], vec![0; words]);
        for (word, bit) in all().map(place) {
            shared[word] |= met[word] & bit;
            met[word] |= bit;
        }
        let is_shared = |print: &u64| {
            let (word, bit) = place(*print);
            shared[word] & bit != 0
        };
        let mut some: Vec<u64> = all().filter(is_shared).collect();
        some.sort_unstable();
        let again = some.windows(2).filter(|pair| pair[0] == pair[1]);
        again.count() as u64
    }
}

impl Collection {
    /// The single games that count, in the order of the files.
    pub fn games(&self) -> impl Iterator<Item = Decided> + Clone {
        self.pieces.iter().flatten().copied().map(Decided::from)
    }

    /// The games that a file gives as counts.
    pub fn pairs(&self) -> &[CountedPair] {
        &self.pairs
    }

    /// The number of games that count.
    pub fn size(&self) -> u64 {
        let single: u64 = self.pieces.iter().map(|games| games.len() as u64).sum();
        let counted = self.pairs.iter();
        single + counted.map(|pair| u64::from(pair.games())).sum::<u64>()
    }

    /// The number of games found, whether they count or not.
    pub fn met(&self) -> u64 {
        self.size() + self.skipped.iter().sum::<u64>()
    }

    /// The most games of one player among those given as counts.
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

    /// Adds games; their player numbers must be those of [`Collection::names`].
    pub fn add_games(&mut self, games: Vec<PackedGame>, skipped: &Skipped, days: Days) {
        self.pieces.push(games);
        self.add_skipped(skipped);
        self.days = span(self.days, days);
    }

    /// Adds counted games; their player numbers must be those of [`Collection::names`].
    pub fn add_pair(&mut self, parts: impl Iterator<Item = CountedPair>) {
        self.pairs.extend(parts);
    }

    pub fn add_skipped(&mut self, skipped: &Skipped) {
        for (sum, more) in self.skipped.iter_mut().zip(skipped) {
            *sum += more;
        }
    }

    /// Renumbers the players; a game for which `number` returns a reason is skipped.
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

/// The span from the earlier first day to the later last day.
pub fn span(one: Days, other: Days) -> Days {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}

/// Names as written in the files, numbered in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names, one after the other.
    bytes: Vec<u8>,
    ends: Vec<u32>,
    table: HashTable<NameEntry>,
    hasher: BuildHasherDefault<FxHasher>,
}

/// The bytes of a name that are stored in the table itself; most names are not longer.
const HEAD: usize = 24;

/// A name in the table, in half a cache line: two look-ups per game spend nearly all of their time waiting for memory.
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
    /// The number of a name; a new name gets the next one.
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

/// Whether two names are equal, compared eight bytes at a time; for such short texts that is faster than calling a
/// library.
#[inline]
fn equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let ((ones, one_rest), (others, other_rest)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    let same = ones.iter().zip(others).all(|(one, other)| one == other);
    // The last eight bytes overlap the previous ones.
    same && match (one.last_chunk::<8>(), other.last_chunk::<8>()) {
        (Some(one), Some(other)) => one == other,
        _ => one_rest == other_rest,
    }
}

/// What is doubtful about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// It states two results.
    TwoResults,
    /// Its own text says that it was not played.
    NotPlayed,
    /// It has a result, but not both players have made a move.
    FewMoves,
    /// Its tags continue after a text that is not a tag.
    TagsApart,
    /// A line in one of its comments looks like a tag.
    TagInComment,
}

/// How often something occurred, and where first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub count: u64,
    /// While reading, the position in the text; afterwards the line. Without meaning if the count is 0.
    pub first: u64,
}

impl Tally {
    /// Counts one more, at a place after the earlier ones.
    pub fn add(&mut self, at: usize) {
        self.add_all(Self {
            count: 1,
            first: at as u64,
        });
    }

    /// Adds a tally from a later part.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// The doubtful games of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oddities {
    found: [Tally; 5],
    /// Whether there is a game in which both players moved; otherwise the file simply lacks the moves.
    pub has_moves: bool,
}

impl Oddities {
    pub fn of(&self, oddity: Oddity) -> Tally {
        self.found[oddity as usize]
    }

    /// Counts one of a kind, at a place after the earlier ones.
    pub fn add(&mut self, oddity: Oddity, at: usize) {
        self.found[oddity as usize].add(at);
    }

    /// Adds several of a kind.
    pub fn add_tally(&mut self, oddity: Oddity, later: Tally) {
        self.found[oddity as usize].add_all(later);
    }

    /// Adds the doubtful games of a later part.
    pub fn add_all(&mut self, later: &Self) {
        for (own, later) in self.found.iter_mut().zip(&later.found) {
            own.add_all(*later);
        }
        self.has_moves |= later.has_moves;
    }

    /// The place of the first game of each kind.
    pub fn firsts(&mut self) -> impl Iterator<Item = &mut u64> {
        let met = self.found.iter_mut().filter(|tally| tally.count > 0);
        met.map(|tally| &mut tally.first)
    }
}

/// Remarks on the games of a tournament, for the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameNotes {
    /// Games with unknown colours; the lower and the higher number get white in turn.
    pub uncoloured: u64,
    /// Names shared by several players of the tournament, who count as one player here.
    pub namesakes: Vec<String>,
    /// Games whose day is not known.
    pub undated: u64,
}

impl Collection {
    /// Adds the played games of a tournament within these days. A game has the day of its round; otherwise only the
    /// year or month is known that the whole tournament was in.
    pub fn add_tournament(&mut self, draft: &TournamentDraft, days: Days) -> GameNotes {
        let players = draft.players.iter();
        let names: HashMap<u32, u32> = players
            .map(|player| (player.no, self.names.number(player.name.as_bytes())))
            .collect();
        let number = |no: u32| names.get(&no).copied();
        let (mut skipped, mut met) = (Skipped::default(), None);
        let mut games = Vec::new();
        let mut told = GameNotes {
            namesakes: namesakes(draft),
            ..GameNotes::default()
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
            told.undated += u64::from(day.is_multiple_of(100));
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

/// The outcome of a game that was played.
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

/// The outcome from the other side.
fn turned(outcome: GameOutcome) -> GameOutcome {
    match outcome {
        GameOutcome::White => GameOutcome::Black,
        GameOutcome::Draw => GameOutcome::Draw,
        GameOutcome::Black => GameOutcome::White,
    }
}

/// The day of a round, as a number such as 20261121. Where only the days of the tournament are known, that day if it is
/// one, otherwise the month (20261100) or year (20260000) of all of them; 0 if nothing is known.
fn day(draft: &TournamentDraft, round: u16) -> u32 {
    let of_round = usize::from(round).checked_sub(1);
    let of_round = of_round.and_then(|at| draft.round_dates.get(at).copied().flatten());
    let number = |date: Date| {
        let year = u32::try_from(date.year()).unwrap_or(0);
        year * 10_000 + date.month() * 100 + date.day()
    };
    if let Some(date) = of_round {
        return number(date);
    }
    let ends = [draft.start, draft.end].into_iter().flatten();
    let ends: Vec<u32> = ends.map(number).collect();
    let (Some(first), Some(last)) = (ends.first(), ends.last()) else {
        return 0;
    };
    // Of one end only the year is taken: the other one is rarely in another.
    let mut units = [1, 100, 10_000]
        .into_iter()
        .skip(if ends.len() == 2 { 0 } else { 2 });
    let known = units.find(|unit| first / unit == last / unit);
    known.map_or(0, |unit| first / unit * unit)
}

/// The names that several players with games have.
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
