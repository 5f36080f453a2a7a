//! Prepares team matches for their page and their file.

use std::collections::{BTreeMap, HashSet};

use super::tournament_view::TournamentView;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::tournament::{Kind, TeamBoard, TeamMatch};
use crate::domain::{EntrantNo, Mark, PersonId};
use crate::publish::tournaments::team_match::{BoardOutcome, BoardPage, MatchPage, SidePage};
use crate::store::person;
use crate::store::tournament::{Pairing, Stored};

/// The people who are or were members.
pub(crate) fn ever_members(club: &Club) -> AppResult<HashSet<PersonId>> {
    let people = person::all(club.conn())?.into_iter();
    Ok(people
        .filter(|person| person.ever_member)
        .map(|person| person.id)
        .collect())
}

/// The matches of a team event, board by board; empty where the teams are not known.
pub fn pages(club: &Club, view: &TournamentView) -> AppResult<Vec<MatchPage>> {
    let matches = of_event(club, &view.stored)?;
    let club = club.name()?;
    let pages = matches.iter().map(|one| page(view, one, &club));
    Ok(pages.collect())
}

/// The number of a tournament's games that are not at a board of its matches.
pub fn games_beside(club: &Club, view: &TournamentView) -> AppResult<usize> {
    let matches = of_event(club, &view.stored)?;
    let games = view.stored.pairings.iter();
    Ok(games
        .filter(|game| !matches.iter().any(|one| seats(one, game)))
        .count())
}

fn of_event(club: &Club, stored: &Stored) -> AppResult<Vec<TeamMatch>> {
    if stored.header.kind != Kind::Team {
        return Ok(stored.header.matches.clone());
    }
    Ok(matches(stored, &ever_members(club)?))
}

/// The matches given by a file; otherwise a match for each round, if every game has a board and a member on exactly one
/// side.
pub(crate) fn matches(stored: &Stored, members: &HashSet<PersonId>) -> Vec<TeamMatch> {
    let header = &stored.header;
    if !header.matches.is_empty() || header.kind != Kind::Team {
        return header.matches.clone();
    }
    let own: HashSet<EntrantNo> = stored
        .entries
        .iter()
        .filter(|entry| members.contains(&entry.person))
        .map(|entry| entry.no)
        .collect();
    let mut rounds: BTreeMap<u16, Vec<TeamBoard>> = BTreeMap::new();
    for game in &stored.pairings {
        let Some(board) = board(game, &own) else {
            return Vec::new();
        };
        rounds.entry(game.round).or_default().push(board);
    }
    let day = |round: u16| {
        let at = usize::from(round).checked_sub(1)?;
        header.round_dates.get(at).copied().flatten()
    };
    rounds
        .into_iter()
        .map(|(round, mut boards)| {
            boards.sort_unstable();
            TeamMatch {
                round,
                day: day(round).or(Some(header.start)),
                boards,
                ..TeamMatch::default()
            }
        })
        .collect()
}

/// A game as a board, if exactly one side is the club's.
fn board(game: &Pairing, own: &HashSet<EntrantNo>) -> Option<TeamBoard> {
    let (mine, other) = match (own.contains(&game.white), own.contains(&game.black)) {
        (true, false) => (game.white, game.black),
        (false, true) => (game.black, game.white),
        _ => return None,
    };
    Some(TeamBoard {
        board: game.board?,
        own: Some(mine),
        opponent: Some(other),
    })
}

fn seats(one: &TeamMatch, game: &Pairing) -> bool {
    let sides = [Some(game.white), Some(game.black)];
    one.round == game.round
        && one
            .boards
            .iter()
            .any(|board| sides.contains(&board.own) && sides.contains(&board.opponent))
}

fn page(view: &TournamentView, one: &TeamMatch, club: &str) -> MatchPage {
    let team = if one.team.is_empty() { club } else { &one.team };
    MatchPage {
        round: one.round,
        day: one.day,
        team: team.to_owned(),
        opponents: one.opponents.clone(),
        home: one.home,
        boards: one
            .boards
            .iter()
            .map(|board| board_page(view, one.round, *board))
            .collect(),
    }
}

fn board_page(view: &TournamentView, round: u16, board: TeamBoard) -> BoardPage {
    let side = |no: Option<EntrantNo>| {
        let no = no?;
        let entry = view.stored.entry(no)?;
        Some(SidePage {
            start_no: no,
            name: view.name(entry.person),
            rating: view.ratings.get(&entry.person).copied(),
        })
    };
    let sides = [board.own, board.opponent];
    let mut games = view.stored.pairings.iter();
    let game = games.find(|game| {
        let players = [Some(game.white), Some(game.black)];
        game.round == round && sides.iter().all(|side| players.contains(side))
    });
    let outcome = match game {
        Some(game) => Some(of_game(view, game, board)),
        None => of_bye(view, round, board),
    };
    BoardPage {
        board: board.board,
        own: side(board.own),
        opponent: side(board.opponent),
        outcome,
    }
}

fn of_game(view: &TournamentView, game: &Pairing, board: TeamBoard) -> BoardOutcome {
    let white = Some(game.white) == board.own;
    let mut facts = view.tournament.games.iter();
    let no = |at| view.tournament.no(at);
    let fact = facts.find(|fact| {
        (fact.round, no(fact.white), no(fact.black))
            == (game.round, Some(game.white), Some(game.black))
    });
    let (own, opponent) = if white {
        (game.white_mark, game.black_mark)
    } else {
        (game.black_mark, game.white_mark)
    };
    BoardOutcome {
        white: game.coloured.then_some(white),
        own,
        opponent,
        provisional: game.provisional.map(|mark| mark.turned(white)),
        rated: fact.is_some_and(|fact| view.is_rated(fact)),
    }
}

/// A board with one player only: won or lost by forfeit.
fn of_bye(view: &TournamentView, round: u16, board: TeamBoard) -> Option<BoardOutcome> {
    let alone = board.own.or(board.opponent)?;
    let mut byes = view.stored.byes.iter();
    let (_, _, kind) = byes.find(|(at, no, _)| *at == round && *no == alone)?;
    let won = kind.score() > crate::domain::Points::ZERO;
    let own = if won == board.own.is_some() {
        Mark::ForfeitWin
    } else {
        Mark::ForfeitLoss
    };
    Some(BoardOutcome {
        white: None,
        own,
        opponent: own.mirror(),
        provisional: None,
        rated: false,
    })
}
