//! Checks whether the games of a tournament suit a pool, for an imported file and for a tournament that is moved: sets
//! and partners belong to matches as in badminton, draws and colours to games such as chess.

use super::pool_support;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{ByeKind, Mark, Message, Play};
use crate::exchange::draft::{GameDraft, TournamentDraft};

/// A game or bye that cannot be in a pool.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Misfit {
    pub(crate) round: u16,
    /// The start number of the player in whose line of the file it is.
    pub(crate) player: u32,
    /// The players' names; for a bye only one.
    pub(crate) names: (String, Option<String>),
    pub(crate) why: Message,
}

impl Misfit {
    /// The misfit as part of a sentence: the round, the players, and what is wrong.
    pub(crate) fn message(&self) -> Message {
        let (one, other) = &self.names;
        let message = match other {
            Some(other) => Message::new("misfit-game").with("two", other.as_str()),
            None => Message::new("misfit-bye"),
        };
        message
            .with("round", self.round)
            .with("one", one.as_str())
            .with("why", self.why.clone())
    }
}

/// Everything that cannot occur in a pool of `play`: draws and byes that count as draws in matches of sets, sets and
/// partners in games; multiplayer games are never tournaments.
pub(crate) fn misfits(draft: &TournamentDraft, play: Play) -> Vec<Misfit> {
    let games = draft.games.iter().filter_map(|game| {
        Some(Misfit {
            round: game.round,
            player: game.white,
            names: (name(draft, game.white), Some(name(draft, game.black))),
            why: misfit(game, play)?,
        })
    });
    let byes = draft.byes.iter();
    let byes = byes.filter(|bye| play == Play::Matches && bye.kind == ByeKind::Half);
    let byes = byes.map(|bye| Misfit {
        round: bye.round,
        player: bye.player,
        names: (name(draft, bye.player), None),
        why: Message::new("error-no-draws"),
    });
    games.chain(byes).collect()
}

fn misfit(game: &GameDraft, play: Play) -> Option<Message> {
    let drawn = |mark| matches!(mark, Mark::Draw | Mark::ShortDraw);
    match play {
        Play::Matches if drawn(game.white_mark) || drawn(game.black_mark) => {
            Some(Message::new("error-no-draws"))
        }
        Play::Games if game.partners.is_some() => Some(Message::new("misfit-doubles")),
        Play::Games => game
            .sets
            .map(|sets| Message::new("misfit-sets").with("sets", sets.to_string())),
        Play::Matches | Play::Several => None,
    }
}

fn name(draft: &TournamentDraft, no: u32) -> String {
    let mut players = draft.players.iter();
    let player = players.find(|player| player.no == no);
    player.map_or_else(String::new, |player| player.name.clone())
}

/// The appearance of a tournament, apart from its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentForm {
    /// Two-player games with colours.
    Coloured,
    /// A list of matches.
    Matches,
    /// Not recognisable.
    Plain,
}

/// The doubt about the appearance of a tournament in a pool of this name, for `play`.
pub(crate) fn doubt(
    club: &Club,
    look: TournamentForm,
    (pool, play): (&str, Play),
) -> AppResult<Vec<Message>> {
    let (key, other) = match (look, play) {
        (TournamentForm::Coloured, Play::Matches) => ("doubt-pool-colours", Play::Games),
        (TournamentForm::Matches, Play::Games) => ("doubt-matches", Play::Matches),
        _ => return Ok(Vec::new()),
    };
    let others = pool_support::playing(club, other)?;
    let doubt = Message::new(key)
        .with("pool", pool)
        .with("others", others.len())
        .with("names", others.join(", "));
    Ok(vec![doubt])
}
