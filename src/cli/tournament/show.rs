//! `tournament show`: crosstable or rounds, and which games are not rated and why.

use std::collections::HashSet;

use clap::Args;
use serde::Serialize;

use super::super::Context;
use super::HeaderAnswer;
use crate::app::cards::{CardRow, MissingCard};
use crate::app::hiding::Hiding;
use crate::app::missing_games::MissingGames;
use crate::app::tournament_view::{self, TournamentView};
use crate::app::{self, AppResult, tournament_words};
use crate::domain::{EntrantNo, Message, PersonId, Rating, TournamentId};
use crate::publish::WIDTH;
use crate::publish::crosstable::crosstable;
use crate::publish::decisions::{Decided, decisions};
use crate::publish::layout::wrap;
use crate::publish::performance::{self, PerformanceJson};
use crate::publish::table::{Column, Table};
use crate::publish::team_match::{self, MatchPage};
use crate::rating::event_performance::Period;
use crate::rating::ledger::{Reason, Unrated};
use crate::text::{Texts, number, visible, with_decimals};

#[derive(Serialize)]
pub(in crate::cli) struct TournamentJson {
    id: TournamentId,
    #[serde(flatten)]
    header: HeaderAnswer,
    /// Whether it is rated at all.
    rated: bool,
    /// Why it is not rated; null where it is.
    reason: Option<&'static str>,
    /// For an incomplete event what is missing; otherwise null.
    missing: Option<MissingGames>,
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
    matches: Vec<MatchPage>,
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
    /// The result that the standings count with while the game is open; null for none.
    provisional: Option<String>,
    /// The result for the rating, where it differs; null for none.
    rating_result: Option<String>,
    /// The sets of a game of sets, from White's side; left out for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<String>,
    /// In doubles White's and Black's partner; left out for none.
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

#[derive(Debug, Args)]
pub(in crate::cli) struct ShowArgs {
    #[arg(value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: String,
    #[arg(long)]
    pub(in crate::cli) all: bool,
}

pub(in crate::cli) fn run(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (id, _) = app::lookup::find_tournament(&club, &args.tournament)?;
    let view = tournament_view::read_hiding(&club, id, &Hiding::read(&club, args.all)?)?;
    let matches = app::team_matches::pages(&club, &view)?;
    let beside = matches.is_empty() || app::team_matches::games_beside(&club, &view)? > 0;
    let page = page(&view, matches);
    context.answer(&page, |texts| lines(&view, &page.matches, beside, texts))
}

/// The tournament for scripts.
pub(in crate::cli) fn page(view: &TournamentView, matches: Vec<MatchPage>) -> TournamentJson {
    TournamentJson {
        id: view.stored.id,
        header: HeaderAnswer::of(&view.stored.header),
        rated: view.not_rated.is_none(),
        reason: view.not_rated.as_ref().map(|not| not.reason.word()),
        missing: view.not_rated.as_ref().and_then(|not| not.missing.clone()),
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
            let no = |at: u32| {
                let entrant = view.tournament.entrants.get(at as usize);
                entrant.map(|entrant| entrant.no)
            };
            Some((game.round, no(game.white)?, no(game.black)?))
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

/// The page: head, then the matches of a team event, and a crosstable where there are games beyond those.
fn lines(
    view: &TournamentView,
    matches: &[MatchPage],
    with_table: bool,
    texts: Texts,
) -> Vec<String> {
    let mut lines = vec![wrap(&tournament_words::head(view, texts), WIDTH, 2)];
    lines.extend(
        state(view)
            .iter()
            .map(|said| wrap(&texts.say(said), WIDTH, 2)),
    );
    lines.push(String::new());
    if !matches.is_empty() {
        lines.extend([wrap(&view.stored.header.name, WIDTH, 2), String::new()]);
        lines.push(team_match::matches(matches, texts).trim_end().to_owned());
    }
    if with_table {
        let text = view.crosstable(texts, crosstable);
        lines.extend(text.lines().map(str::to_owned));
    }
    lines.extend(performances(view, texts));
    lines.extend(cards(view, texts));
    let decided = decisions(&view.decided, texts);
    if !decided.is_empty() {
        lines.extend([String::new(), decided.trim_end().to_owned()]);
    }
    lines.extend(unrated(view, texts));
    lines
        .iter()
        .flat_map(|line| line.split('\n').map(str::to_owned))
        .collect()
}

/// The members' performances under the regulation, by start number.
fn performances(view: &TournamentView, texts: Texts) -> Vec<String> {
    let people = view
        .tournament
        .entrants
        .iter()
        .map(|entrant| entrant.person);
    let people = people.chain(view.cards.iter().map(|card| card.member));
    let mut seen = HashSet::new();
    let performed = people
        .filter(|person| seen.insert(*person))
        .filter_map(|person| Some((view.name(person), *view.performances.get(&person)?)));
    let performed: Vec<(String, Period)> = performed.collect();
    if performed.is_empty() {
        return Vec::new();
    }
    let lang = texts.lang();
    let table = Table::with_rows(
        [
            Column::text(texts.get("rate-name"), 12, 40)
                .showing(|(name, _): &(String, Period)| visible(name)),
            Column::decimal(texts.get("history-score"))
                .showing(|(_, period): &(String, Period)| number(lang, period.score.exact())),
            Column::number(texts.get("history-games"))
                .showing(|(_, period): &(String, Period)| period.games.to_string()),
            Column::decimal("R_c").showing(|(_, period): &(String, Period)| {
                with_decimals(lang, period.performance.average, 1)
            }),
            Column::decimal("R_p").showing(|(_, period): &(String, Period)| {
                performance::shown(&period.performance, texts)
            }),
        ],
        &performed,
    );
    let mut lines = vec![String::new(), texts.get("tournament-performances")];
    lines.extend(table.lines(WIDTH));
    lines
}

/// Why it is not rated, why it was closed, and whether it may be a round robin that lacks games.
fn state(view: &TournamentView) -> Vec<Message> {
    let id = view.stored.id.to_string();
    let mut said = Vec::new();
    if let Some(not_rated) = &view.not_rated {
        let reason = not_rated.said.clone();
        said.push(Message::new("tournament-unrated").with("reason", reason));
        if not_rated.reason == Reason::Incomplete {
            said.push(Message::new("tournament-show-close").with("id", id.as_str()));
        }
    }
    let reason = view.stored.header.closed_reason.as_str();
    if !reason.is_empty() {
        said.push(Message::new("tournament-show-closed").with("reason", reason));
    }
    if let Some(question) = &view.round_robin {
        let asked = Message::new("tournament-show-round-robin").with("question", question.clone());
        said.push(asked.with("id", id.as_str()));
    }
    said
}

/// The members who handed in a player card, and the missing cards.
fn cards(view: &TournamentView, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((count, cards)) = tournament_words::cards(view, texts) {
        lines.extend([String::new(), count]);
        let cards = cards.iter();
        lines.extend(cards.map(|card| wrap(&format!("- {card}"), WIDTH, 2)));
    }
    if let Some(said) = tournament_words::missing_cards(view, texts) {
        lines.extend([String::new(), wrap(&said, WIDTH, 2)]);
    }
    lines
}

/// Before the games under a reason.
const INDENT: &str = "    ";

/// The unrated games, each reason once with its games.
fn unrated(view: &TournamentView, texts: Texts) -> Vec<String> {
    let groups = tournament_words::unrated(view, texts);
    if groups.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![String::new(), texts.get("tournament-unrated-games")];
    for (reason, games) in groups {
        lines.push(wrap(&format!("- {reason}"), WIDTH, 2));
        let games = wrap(&games.join("; "), WIDTH - INDENT.len(), 0);
        lines.extend(games.lines().map(|line| format!("{INDENT}{line}")));
    }
    lines
}
