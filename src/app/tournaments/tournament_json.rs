//! A tournament as JSON for scripts: its data, players, games, and what is not rated.

use std::collections::HashSet;

use serde::Serialize;

use super::Header;
use super::tournament_view::TournamentView;
use crate::app::members::cards::{CardRow, MissingCard};
use crate::app::standings::tie_breaks;
use crate::domain::tournament::Kind;
use crate::domain::{Date, EntrantNo, PersonId, Points, Rating, TournamentId, Withdrawal};
use crate::publish::rating_row::PerformanceJson;
use crate::publish::tournaments::decisions::Decided;
use crate::publish::tournaments::missing_games::MissingGames;
use crate::publish::tournaments::team_match::MatchPage;
use crate::rating::ledger::Unrated;

#[derive(Serialize)]
pub struct TournamentJson {
    id: TournamentId,
    #[serde(flatten)]
    header: HeaderJson,
    /// Whether it is rated at all.
    rated: bool,
    /// Why it is not rated; null where it is.
    reason: Option<&'static str>,
    /// For an incomplete event the missing games; otherwise null.
    missing: Option<MissingGames>,
    /// Whether the site does not show it before its list.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    off_site: bool,
    /// The players by start number.
    players: Vec<PlayerJson>,
    games: Vec<GameJson>,
    /// The byes by round.
    byes: Vec<ByeJson>,
    /// Games of members that are not rated, each from the member's side.
    unrated: Vec<UnratedJson>,
    /// The committee's decisions on single games.
    decisions: Vec<Decided>,
    /// The matches of a team event, board by board.
    pub matches: Vec<MatchPage>,
    cards: Vec<CardRow>,
    /// The members whose card is awaited and missing.
    missing_cards: Vec<MissingCard>,
}

#[derive(Serialize)]
struct PlayerJson {
    start_no: EntrantNo,
    member: PersonId,
    name: String,
    /// The rating before the event, where the event was rated with one.
    rating: Option<Rating>,
    /// The performance rating `R_p` under the regulation; null where no game is rated.
    performance: Option<PerformanceJson>,
    /// The last round of a player who left before the end, and whether the results count; absent for others.
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<Withdrawal>,
}

#[derive(Serialize)]
struct GameJson {
    round: u16,
    board: Option<u32>,
    /// White's start number.
    white: EntrantNo,
    /// Black's start number.
    black: EntrantNo,
    /// White's mark and black's, such as `1-0` or `+--`.
    result: String,
    /// Whether it counts for any rating.
    rated: bool,
    /// The committee's decision whether it is rated; null for none.
    decision: Option<bool>,
    /// The provisional result that the standings use while the game is open; null for none.
    provisional: Option<String>,
    /// The result for the rating, where it differs; null for none.
    rating_result: Option<String>,
    /// The sets of a match, from White's side; absent for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<String>,
    /// In doubles White's and Black's partner; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    partners: Option<(EntrantNo, EntrantNo)>,
}

#[derive(Serialize)]
struct ByeJson {
    round: u16,
    /// The player's start number.
    player: EntrantNo,
    /// `H`, `F`, `U`, `Z`, `+` or `-`.
    kind: char,
}

#[derive(Serialize)]
struct UnratedJson {
    /// The round; 0 where it does not concern a single game.
    round: u16,
    member: PersonId,
    name: String,
    /// The opponent, where there was one.
    opponent: Option<PersonId>,
    opponent_name: Option<String>,
    /// The word for the reason.
    reason: &'static str,
}

/// The data that determine how a tournament is rated, as JSON.
#[derive(Serialize)]
pub struct HeaderJson {
    name: String,
    kind: Kind,
    start: Date,
    end: Date,
    rounds: u16,
    /// Whether notation was compulsory.
    notation: bool,
    /// Minutes per move, where known.
    minutes_per_move: Option<Points>,
    approved: bool,
    /// Whether all players meet; null where that was never stated.
    round_robin: Option<bool>,
    /// Why the committee closed it incomplete; null where it did not.
    closed: Option<String>,
    /// The codes of the criteria for the places, separated by commas; null: as set for the kind.
    order: Option<String>,
    /// The codes after the first; null: as set for the kind.
    tie_breaks: Option<String>,
    /// The day whose edition of the tie-break rules applies; null: the first day.
    rules_of: Option<Date>,
}

impl HeaderJson {
    pub fn of(header: &Header) -> Self {
        Self {
            name: header.name.clone(),
            kind: header.kind,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
            notation: header.notation,
            minutes_per_move: header.minutes_per_move,
            approved: header.approved,
            round_robin: header.schedule.round_robin,
            closed: Some(header.closed_reason.clone()).filter(|reason| !reason.is_empty()),
            order: tie_breaks::decided(header).map(|order| tie_breaks::text(&order)),
            tie_breaks: header.tie_breaks.clone(),
            rules_of: header.rules_of,
        }
    }
}

pub fn page(view: &TournamentView, matches: Vec<MatchPage>) -> TournamentJson {
    TournamentJson {
        id: view.stored.id,
        header: HeaderJson::of(&view.stored.header),
        rated: view.not_rated.is_none(),
        reason: view.not_rated.as_ref().map(|not| not.reason.word()),
        missing: view.not_rated.as_ref().and_then(|not| not.missing.clone()),
        off_site: view.stored.off_site,
        players: view
            .tournament
            .entrants
            .iter()
            .map(|entrant| PlayerJson {
                start_no: entrant.no,
                member: entrant.person,
                name: view.name(entrant.person),
                rating: view.ratings.get(&entrant.person).copied(),
                performance: view
                    .performances
                    .get(&entrant.person)
                    .map(|period| PerformanceJson::from(*period)),
                withdrawn: entrant.withdrawn,
            })
            .collect(),
        games: games(view),
        byes: view
            .stored
            .byes
            .iter()
            .map(|(round, player, kind)| ByeJson {
                round: *round,
                player: *player,
                kind: kind.code(),
            })
            .collect(),
        unrated: view
            .unrated
            .iter()
            .map(|game| not_rated(view, game))
            .collect(),
        decisions: view.decided.clone(),
        matches,
        cards: view.cards.clone(),
        missing_cards: view.missing.clone(),
    }
}

fn games(view: &TournamentView) -> Vec<GameJson> {
    let rated: HashSet<(u16, EntrantNo, EntrantNo)> = view
        .tournament
        .games
        .iter()
        .filter(|game| view.is_rated(game))
        .filter_map(|game| {
            let event = &view.tournament;
            Some((game.round, event.no(game.white)?, event.no(game.black)?))
        })
        .collect();
    let pairings = view.stored.pairings.iter().map(|game| GameJson {
        round: game.round,
        board: game.board,
        white: game.white,
        black: game.black,
        result: format!("{}-{}", game.white_mark.code(), game.black_mark.code()),
        rated: rated.contains(&(game.round, game.white, game.black)),
        decision: game.rated,
        provisional: game
            .provisional
            .map(|mark| format!("{}-{}", mark.code(), mark.mirror().code())),
        rating_result: game
            .rating
            .map(|(white, black)| format!("{}-{}", white.code(), black.code())),
        sets: game.sets.map(|sets| sets.to_string()),
        partners: game.partners,
    });
    pairings.collect()
}

fn not_rated(view: &TournamentView, game: &Unrated) -> UnratedJson {
    UnratedJson {
        round: game.round,
        member: game.person,
        name: view.name(game.person),
        opponent: game.opponent,
        opponent_name: game.opponent.map(|person| view.name(person)),
        reason: game.reason.word(),
    }
}
