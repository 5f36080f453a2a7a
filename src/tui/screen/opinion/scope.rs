//! The parameters of the second opinion: the games, the method, and who is shown.

use crate::app::second_opinion::Request;
use crate::domain::{Date, Message};
use crate::publish::second_opinion::Report;
use crate::rating::second_opinion::Method;
use crate::rating::simultaneous::bradley_terry::{Draws, FirstMove, Model};
use crate::tui::ctx::Ctx;

/// The parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Only events that ended on this day or later; all of them without it.
    pub since: Option<Date>,
    /// Whether Bradley-Terry is used instead of EloStat.
    pub bradley_terry: bool,
    /// How Bradley-Terry treats draws.
    pub draws: Draws,
    /// Fewer games keep a player from being shown; all are rated.
    pub min_games: u32,
}

impl Default for Scope {
    fn default() -> Self {
        Self {
            since: None,
            bradley_terry: false,
            draws: Draws::default(),
            min_games: 1,
        }
    }
}

impl Scope {
    /// The question to the club; the worth of the first move is taken from the games.
    pub(super) fn request(self) -> Request {
        let model = Model {
            draws: self.draws,
            first_move: FirstMove::Estimated,
        };
        Request {
            method: if self.bradley_terry {
                Method::BradleyTerry(model)
            } else {
                Method::EloStat
            },
            since: self.since,
            min_games: self.min_games,
        }
    }
}

/// The method of a report, with its treatment of draws where that is not the default.
fn method(report: &Report) -> String {
    let name = report.model();
    let draws = match report.opinion.question.method {
        Method::BradleyTerry(model) => model.draws,
        Method::EloStat => Draws::default(),
    };
    match draws {
        Draws::Davidson => name.to_owned(),
        Draws::RaoKupper => format!("{name} (Rao-Kupper)"),
        Draws::Half => format!("{name} (½)"),
    }
}

/// The title of a report: the method, the games, and since when.
pub(super) fn title(report: &Report, ctx: &Ctx) -> String {
    let games = Message::new("elostat-games").with("count", report.opinion.games);
    let games = ctx.say(&games);
    let message = match report.opinion.question.since {
        Some(since) => Message::new("opinion-at-once-since").with("date", since),
        None => Message::new("opinion-at-once"),
    };
    ctx.say(&message.with("model", method(report)).with("games", games))
}

/// The same over the years.
pub(super) fn title_of_years(report: Option<&Report>, ctx: &Ctx) -> String {
    let since = report.and_then(|report| report.opinion.question.since);
    match since {
        Some(since) => ctx.say(&Message::new("opinion-years-since").with("date", since)),
        None => ctx.get("opinion-tab-years"),
    }
}

/// How many players are shown, and how many are not.
pub(super) fn counted(report: Option<&Report>, shown: usize, ctx: &Ctx) -> String {
    let players = ctx.say(&Message::new("elostat-players").with("count", shown));
    match report.filter(|report| report.min_games > 1) {
        Some(report) => ctx.say(
            &Message::new("opinion-players-of")
                .with("players", players)
                .with("all", report.opinion.players.len().to_string())
                .with("games", report.min_games.to_string()),
        ),
        None => players,
    }
}
