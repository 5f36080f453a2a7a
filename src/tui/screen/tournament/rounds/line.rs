//! The line in which a game is entered: White's name, Black's name, the result.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::domain::{EntrantNo, Points, name};
use crate::tui::screen::tournament::entry::pairings::PairingsView;
use crate::tui::widget::filter::Filter;

/// The part of the line that is being entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    #[default]
    White,
    Black,
    Result,
}

/// White's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent<T> {
    Player(T),
    Nobody,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryLine {
    /// The part that is being entered.
    pub stage: Stage,
    /// The letters of the name that is being typed.
    pub typed: String,
    /// The last typed text that matches nobody.
    pub unknown: Option<String>,
    /// Which of the matching players is shown.
    pub choice: usize,
    /// White, once chosen.
    pub white: Option<EntrantNo>,
    /// Black, once chosen.
    pub black: Option<Opponent<EntrantNo>>,
}

/// The names in the line: chosen, or suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineNames {
    pub white: Option<usize>,
    pub black: Option<Opponent<usize>>,
}

impl EntryLine {
    /// Whether nothing has been typed or taken.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The players matching the typed name, the likeliest first.
    pub fn fitting(&self, pairings: &PairingsView, candidates: &Candidates<'_>) -> Vec<usize> {
        let list = match self.stage {
            Stage::White if self.black == Some(Opponent::Nobody) => candidates.alone(),
            Stage::White => {
                let black = self.taken_black(pairings);
                let mut list = candidates.white();
                list.retain(|player| Some(Opponent::Player(*player)) != black);
                list
            }
            Stage::Black => match self.white.and_then(|no| pairings.place(no)) {
                Some(white) => candidates.black(white),
                None => Vec::new(),
            },
            Stage::Result => Vec::new(),
        };
        if self.typed.is_empty() {
            return list;
        }
        candidates.fitting(list, &self.typed)
    }

    fn taken_black(&self, pairings: &PairingsView) -> Option<Opponent<usize>> {
        Some(match self.black? {
            Opponent::Player(no) => Opponent::Player(pairings.place(no)?),
            Opponent::Nobody => Opponent::Nobody,
        })
    }

    /// The names in the line.
    pub fn names(&self, pairings: &PairingsView, candidates: &Candidates<'_>) -> LineNames {
        let offered = || self.fitting(pairings, candidates).get(self.choice).copied();
        let white = match self.white {
            Some(no) => pairings.place(no),
            None => offered(),
        };
        let black = self.taken_black(pairings).or_else(|| match self.stage {
            Stage::Black => offered().map(Opponent::Player),
            _ => {
                let first = candidates.black(white?).first().copied();
                Some(first.map_or(Opponent::Nobody, Opponent::Player))
            }
        });
        LineNames { white, black }
    }

    /// Sets the typed letters of the name.
    pub fn type_on(&mut self, typed: String) {
        self.typed = typed;
        self.unknown = None;
        self.choice = 0;
    }

    /// Accepts the name shown, and goes to the next part; `false` if there is none.
    pub fn take(&mut self, pairings: &PairingsView, shown: LineNames) -> bool {
        let no = |player: usize| pairings.players[player].no;
        match (self.stage, shown.white, shown.black) {
            (Stage::White, Some(white), _) => {
                self.white = Some(no(white));
                self.stage = if self.black.is_some() {
                    Stage::Result
                } else {
                    Stage::Black
                };
                // White is the only player left, so this is a bye.
                if self.stage == Stage::Black && shown.black == Some(Opponent::Nobody) {
                    self.black = Some(Opponent::Nobody);
                    self.stage = Stage::Result;
                }
            }
            (Stage::Black, _, Some(Opponent::Player(black))) => {
                self.black = Some(Opponent::Player(no(black)));
                self.stage = Stage::Result;
            }
            _ => return false,
        }
        self.type_on(String::new());
        true
    }

    /// Goes one step back: deletes the letters, then the name before; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        if self.is_empty() {
            return false;
        }
        if self.typed.is_empty() {
            (self.stage, self.white, self.black) = match (self.stage, self.white) {
                (Stage::Result, Some(white)) if self.black != Some(Opponent::Nobody) => {
                    (Stage::Black, Some(white), None)
                }
                (Stage::Result, _) => (Stage::White, None, self.black),
                _ => (Stage::White, None, None),
            };
        }
        self.type_on(String::new());
        true
    }

    /// Accepts both names shown, but swapped.
    pub fn swap(&mut self, pairings: &PairingsView, shown: LineNames) {
        if let (Some(white), Some(Opponent::Player(black))) = (shown.white, shown.black) {
            self.white = Some(pairings.players[black].no);
            self.black = Some(Opponent::Player(pairings.players[white].no));
            self.stage = Stage::Result;
            self.type_on(String::new());
        }
    }

    /// Removes names that have a pairing by now, and keeps the typed text.
    pub fn refresh(&mut self, pairings: &PairingsView, round: u16) {
        let gone = |no: EntrantNo| {
            pairings
                .place(no)
                .is_none_or(|at| pairings.is_busy(at, round))
        };
        if let Some(Opponent::Player(no)) = self.black
            && gone(no)
        {
            self.black = None;
            if self.stage == Stage::Result {
                self.stage = Stage::Black;
            }
        }
        if self.white.is_some_and(gone) {
            self.white = None;
            self.stage = Stage::White;
        }
    }
}

// The candidates for the next pairing: the players without a pairing in the round, the likeliest first.
//
// A Monrad (Swiss) tournament pairs by points, so the next board has one of the players with the most points left; a
// player who has had Black more often is due for White, and no two players meet twice. Where all players meet, the
// Berger table gives the next pairing.

/// A player's results in the previous rounds.
#[derive(Clone, Copy, Debug, Default)]
struct Past {
    points: Points,
    /// Games with White minus games with Black.
    colours: i32,
    /// Rounds without an opponent.
    byes: usize,
}

/// The players without a game or bye in a round, with their previous results.
#[derive(Clone, Debug)]
pub struct Candidates<'a> {
    pairings: &'a PairingsView,
    round: u16,
    free: Vec<usize>,
    past: Vec<Past>,
    met: HashSet<(usize, usize)>,
}

impl<'a> Candidates<'a> {
    /// The candidates of a round.
    pub fn in_round(pairings: &'a PairingsView, round: u16) -> Self {
        let mut busy = vec![false; pairings.players.len()];
        let mut past = vec![Past::default(); pairings.players.len()];
        let mut met = HashSet::new();
        for game in &pairings.games {
            if game.round == round {
                for (one, other) in game.teams() {
                    busy[one] = true;
                    if let Some(other) = other {
                        busy[other] = true;
                    }
                }
            }
            if game.round < round {
                past[game.white].colours += 1;
                past[game.black].colours -= 1;
            }
            for (white, black) in game.meetings() {
                met.insert((white, black));
                met.insert((black, white));
            }
        }
        for bye in &pairings.byes {
            if bye.round == round {
                busy[bye.player] = true;
            }
            past[bye.player].byes += 1;
        }
        for (player, past) in past.iter_mut().enumerate() {
            past.points = pairings.points(player, Some(round));
        }
        Self {
            pairings,
            round,
            free: (0..pairings.players.len())
                .filter(|at| !busy[*at] && !pairings.is_gone(*at, round))
                .collect(),
            past,
            met,
        }
    }

    /// The players without a pairing, by start number.
    pub fn free(&self) -> &[usize] {
        &self.free
    }

    /// A player's points before the round.
    pub fn points(&self, player: usize) -> Points {
        self.past[player].points
    }

    /// Candidates for White, the likeliest first.
    pub fn white(&self) -> Vec<usize> {
        let mut list = self.free.clone();
        list.sort_by_cached_key(|player| {
            let partner = self.fixture(*player);
            let past = self.past[*player];
            (
                // By the Berger table, players whose opponent is still to be paired come first.
                match partner {
                    Some((_, true)) => 0,
                    Some((_, false)) => 1,
                    None => 2,
                },
                Reverse(past.points),
                past.colours,
                self.rank(*player),
            )
        });
        list
    }

    /// Candidates for a bye, the likeliest first: the lowest ranked, but players who already had one after all others.
    pub fn alone(&self) -> Vec<usize> {
        let mut list = self.free.clone();
        list.sort_by_cached_key(|player| {
            let past = self.past[*player];
            (past.byes, past.points, Reverse(self.rank(*player)))
        });
        list
    }

    /// Candidates for Black against a player, the likeliest first.
    pub fn black(&self, white: usize) -> Vec<usize> {
        let mut list = self.free.clone();
        list.retain(|player| *player != white);
        let own = self.past[white].points.0;
        let partner = self.fixture(white).map(|(partner, _)| partner);
        list.sort_by_cached_key(|player| {
            let past = self.past[*player];
            let again = self.pairings.turns.is_none() && self.met.contains(&(white, *player));
            (
                Some(*player) != partner,
                again,
                (past.points.0 - own).abs(),
                Reverse(past.colours),
                self.rank(*player),
            )
        });
        list
    }

    /// The sort key by rating, the strongest first; then by start number.
    fn rank(&self, player: usize) -> (Reverse<Option<crate::domain::Rating>>, usize) {
        (Reverse(self.pairings.players[player].rating), player)
    }

    /// The opponent in the Berger table who has no pairing yet, and whether the player has White there.
    fn fixture(&self, player: usize) -> Option<(usize, bool)> {
        let turns = self.pairings.turns?;
        self.free.iter().find_map(|other| {
            let mut games =
                (0..turns).filter_map(|turn| self.pairings.fixture(player, *other, turn));
            let game = games.find(|game| game.round == self.round)?;
            Some((*other, game.white == player + 1))
        })
    }

    /// The players in a list that match the typed text: `#` and a start number, or the beginning of any part of the
    /// name; otherwise the letters in this order anywhere in the name.
    pub fn fitting(&self, list: Vec<usize>, typed: &str) -> Vec<usize> {
        if let Some(number) = typed.strip_prefix('#') {
            let no = |player: &usize| self.pairings.players[*player].no.to_string();
            let mut list = list;
            list.retain(|player| no(player).starts_with(number));
            list.sort_by_key(|player| no(player).len());
            return list;
        }
        let beginning = name::key(typed);
        let begins = |player: &usize| begins(self.pairings.name(*player), &beginning);
        let found: Vec<usize> = list.iter().copied().filter(begins).collect();
        if !found.is_empty() {
            return found;
        }
        let mut filter = Filter::new(typed, |_| false);
        let fits = |player: &usize| {
            filter
                .score(self.pairings.name(*player), |_| None)
                .is_some()
        };
        list.into_iter().filter(fits).collect()
    }
}

pub fn begins(name: &str, beginning: &str) -> bool {
    let mut words = name.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| name::key(word).starts_with(beginning))
}
