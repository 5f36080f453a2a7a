//! Moves a tournament to another pool, where it is rated by that pool's rules.

use serde_json::json;

use super::pool_fit::{self, TournamentForm};
use super::pool_support;
use crate::app::club::doubt;
use crate::app::club::{Club, Done};
use crate::app::error;
use crate::app::error::{AppError, AppResult};
use crate::app::import::export;
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Date, Message, Play, PoolId, TournamentId};
use crate::exchange::draft::TournamentDraft;
use crate::store::{self, Connection, pool};

/// Moves a tournament of the current pool to another one; refuses what an import into that pool would refuse.
///
/// # Errors
/// A user error for a multiplayer pool, and for games that cannot be in the other pool, of which it names the first;
/// a doubt about games with colours in a pool of matches.
pub fn move_tournament(club: &mut Club, id: TournamentId, to: &Pool) -> AppResult<Done<()>> {
    if to.kind == PoolKind::Multiplayer {
        return Err(AppError::user(
            Message::new("error-pool-multiplayer").with("name", to.name.as_str()),
        ));
    }
    let stored = error::tournament(club.conn(), id)?;
    let end = stored.header.end;
    let draft = export::comparable(club.conn(), &stored)?;
    let plays = |pool| play_on(club.conn(), pool, end);
    let (from, play) = (plays(club.pool)?, plays(to.id)?);
    refuse_misfits(club, &stored.header.name, &draft, (to, play))?;
    // A typed match stores its first player like White of a game, so there the colours prove nothing.
    let coloured = from == Play::Games && draft.games.iter().any(|game| game.coloured);
    let look = if coloured {
        TournamentForm::Coloured
    } else {
        TournamentForm::Plain
    };
    doubt::accept_or_refuse(club, pool_fit::doubt(club, look, (&to.name, play))?)?;
    let subject = json!({ "tournament": id, "pool": to.id });
    club.write("tournament-move", subject, |op| {
        error::tournament(op.conn(), id)?;
        Ok(pool::move_tournament(op, id, to.id)?)
    })
}

/// The kind of games in a pool under the regulation of a day; before the first one comes into force, under that.
fn play_on(conn: &Connection, pool: PoolId, day: Date) -> AppResult<Play> {
    let rules = store::club::in_force(conn, pool)?;
    let now = rules.iter().rev().find(|rules| rules.from <= day);
    let now = now.or(rules.first());
    Ok(now.map(|rules| rules.regulation.play()).unwrap_or_default())
}

fn refuse_misfits(
    club: &Club,
    name: &str,
    draft: &TournamentDraft,
    (to, play): (&Pool, Play),
) -> AppResult<()> {
    let Some(first) = pool_fit::misfits(draft, play).into_iter().next() else {
        return Ok(());
    };
    let other = match play {
        Play::Games => Play::Matches,
        Play::Matches | Play::Several => Play::Games,
    };
    let pools = pool_support::playing(club, other)?;
    let message = Message::new("error-move-misfit")
        .with("name", name)
        .with("pool", to.name.as_str())
        .with("misfit", first.message());
    let error = AppError::user(message);
    Err(if pools.is_empty() {
        error
    } else {
        error.hinted(Message::new("hint-pools-fit").with("names", pools.join(", ")))
    })
}
