//! The standings of teams: match points and board points, computed from the games of their players.
//!
//! A match consists of the games between the players of two teams in one round. The team with more board points in the
//! round wins it; a bye or a forfeit on a board counts with the points that it gave. If the players of a team met those
//! of several teams in one round, as in a Swiss of single players that is also scored by clubs, there are no matches,
//! and only board points are counted.
//!
//! Source: TRF26, records 310 (teams), 320 (byes), 330 (forfeited matches), 362 (match points, 2–1–0 by default).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::domain::team_event::{MatchPoints, TeamEvent};
use crate::domain::{ByeKind, EntrantNo, Points};

use super::field::{EncounterKind, Field};

/// A team's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    /// The place; teams that are tied on both kinds of points share it.
    pub place: u32,
    /// The team's number.
    pub no: u32,
    /// Its name.
    pub name: String,
    /// Matches won, drawn and lost, and the match points; `None` if there are no matches.
    pub matches: Option<Matches>,
    /// The points of its players.
    pub board_points: Points,
}

/// The matches of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// Won, over the board or by forfeit.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost, over the board or by forfeit.
    pub lost: u32,
    /// Match points, including those of byes.
    pub points: Points,
}

/// A team's round, as far as the games and byes of its players show it.
#[derive(Clone, Debug, Default)]
struct TeamRound {
    board_points: Points,
    /// The teams of the opponents, by index.
    opponents: BTreeSet<usize>,
    /// Whether a game was played over the board.
    is_played: bool,
    /// How many players were paired.
    players: usize,
    /// The best bye of its players.
    bye: Option<ByeKind>,
}

impl TeamEvent {
    /// The table of the teams, in order of place.
    pub fn table(&self, field: &Field) -> Vec<TeamRow> {
        let rounds = self.rounds(field);
        let has_matches = rounds.iter().any(|(_, round)| !round.opponents.is_empty())
            && rounds.iter().all(|(_, round)| round.opponents.len() <= 1);
        let most = rounds.values().map(|round| round.players).max();
        let boards = self.boards.or(most).unwrap_or(0);
        let scoring = Scoring {
            has_matches,
            boards: i32::try_from(boards).unwrap_or(0),
            win: field.scoring.win,
            draw: field.scoring.draw,
        };
        let mut rows: Vec<TeamRow> = (0..self.teams.len())
            .map(|at| self.row(at, &rounds, &scoring))
            .collect();
        let key = |row: &TeamRow| {
            let matches = row.matches.map(|matches| matches.points);
            if self.by_board_points {
                (Some(row.board_points), matches.unwrap_or_default())
            } else {
                (matches, row.board_points)
            }
        };
        rows.sort_by_key(|row| (Reverse(key(row)), row.no));
        let keys: Vec<_> = rows.iter().map(key).collect();
        for (at, row) in rows.iter_mut().enumerate() {
            let better = keys.iter().filter(|other| **other > keys[at]).count();
            row.place = u32::try_from(better + 1).unwrap_or(u32::MAX);
        }
        rows
    }

    /// The rounds of every team in which at least one of its players has a record.
    fn rounds(&self, field: &Field) -> TeamRounds {
        let mut team_of: HashMap<EntrantNo, usize> = HashMap::new();
        for (at, team) in self.teams.iter().enumerate() {
            team_of.extend(team.players.iter().map(|no| (*no, at)));
        }
        let mut rounds = TeamRounds::new();
        for player in &field.players {
            let Some(team) = team_of.get(&player.no) else {
                continue;
            };
            for encounter in &player.rounds {
                let round = rounds.entry((encounter.round, *team)).or_default();
                round.board_points += encounter.score;
                match encounter.what {
                    EncounterKind::Paired { opponent, .. } => {
                        let opponent = team_of.get(&field.players[opponent].no);
                        round.opponents.extend(opponent);
                        round.is_played |= encounter.met().is_some();
                        round.players += 1;
                    }
                    EncounterKind::Bye(kind) => {
                        let worth = |kind| field.scoring.of_bye(kind);
                        let best = round.bye.filter(|known| worth(*known) >= worth(kind));
                        round.bye = Some(best.unwrap_or(kind));
                    }
                    // Chess teams play no doubles.
                    EncounterKind::Doubles { .. } | EncounterKind::Absent => {}
                }
            }
        }
        rounds
    }

    fn row(&self, at: usize, rounds: &TeamRounds, scoring: &Scoring) -> TeamRow {
        let team = &self.teams[at];
        let own = rounds.iter().filter(|((_, team), _)| *team == at);
        let forfeits = self
            .forfeits
            .iter()
            .filter(|it| it.teams.contains(&team.no));
        let byes = self.byes.iter().filter(|it| it.team == team.no);
        // Some matches and byes are known only from a record of the file: no player has an entry in the round.
        let met: BTreeSet<u16> = own
            .map(|((no, _), _)| *no)
            .chain(forfeits.map(|it| it.round))
            .chain(byes.map(|it| it.round))
            .collect();
        let mut matches = Matches::default();
        let mut board_points = Points::ZERO;
        for no in met {
            board_points += self.score(at, no, rounds, scoring, &mut matches);
        }
        TeamRow {
            place: 0,
            no: team.no,
            name: team.name.clone(),
            matches: scoring.has_matches.then_some(matches),
            board_points,
        }
    }

    /// Adds a team's round (a match played, a match not played, or a bye) and returns its board points.
    fn score(
        &self,
        at: usize,
        no: u16,
        rounds: &TeamRounds,
        scoring: &Scoring,
        matches: &mut Matches,
    ) -> Points {
        let nothing = TeamRound::default();
        let round = rounds.get(&(no, at)).unwrap_or(&nothing);
        let team = self.teams[at].no;
        // Without entries of players the record gives the points: all boards of a match that was not played.
        let points_of = |whole: Points| {
            if round.board_points == Points::ZERO {
                whole
            } else {
                round.board_points
            }
        };
        let mut forfeits = self.forfeits.iter();
        let forfeit = forfeits.find(|it| it.round == no && it.teams.contains(&team));
        if let Some(forfeit) = forfeit.filter(|_| !round.is_played) {
            let is_won = forfeit.won[usize::from(forfeit.teams[1] == team)];
            matches.add(if is_won { 1 } else { -1 }, self.points);
            return points_of(scoring.all_boards(if is_won { scoring.win } else { Points::ZERO }));
        }
        if let Some(opponent) = round.opponents.first() {
            let other = rounds.get(&(no, *opponent));
            let other = other.map_or(Points::ZERO, |other| other.board_points);
            matches.add(round.board_points.cmp(&other) as i8, self.points);
            return round.board_points;
        }
        let bye = self
            .byes
            .iter()
            .find(|it| it.round == no && it.team == team);
        let (match_points, board) = match bye.map_or(round.bye, |bye| Some(bye.kind)) {
            Some(ByeKind::Pairing | ByeKind::Full | ByeKind::ForfeitWin) => {
                (self.points.win, scoring.win)
            }
            Some(ByeKind::Half) => (self.points.draw, scoring.draw),
            Some(ByeKind::Zero | ByeKind::ForfeitLoss) | None => (Points::ZERO, Points::ZERO),
        };
        matches.points += bye.and_then(|bye| bye.points).unwrap_or(match_points);
        let Some(bye) = bye else {
            return round.board_points;
        };
        points_of(bye.board_points.unwrap_or(scoring.all_boards(board)))
    }
}

/// The rounds of all teams, by round and index of the team.
type TeamRounds = BTreeMap<(u16, usize), TeamRound>;

/// The parameters that are the same for all teams.
struct Scoring {
    has_matches: bool,
    boards: i32,
    win: Points,
    draw: Points,
}

impl Scoring {
    fn all_boards(&self, one: Points) -> Points {
        Points(one.0.saturating_mul(self.boards))
    }
}

impl Matches {
    /// A match won (1), drawn (0) or lost (−1).
    fn add(&mut self, sign: i8, points: MatchPoints) {
        let (count, worth) = match sign {
            1 => (&mut self.won, points.win),
            0 => (&mut self.drawn, points.draw),
            _ => (&mut self.lost, points.loss),
        };
        *count += 1;
        self.points += worth;
    }
}
