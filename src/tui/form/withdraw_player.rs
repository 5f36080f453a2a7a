//! A player who left a tournament before its end: after which round, and what becomes of the results.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::seen::Target;
use crate::app::tournament_view::TournamentView;
use crate::app::versions::{Record, RowVersion};
use crate::app::withdrawals::{Leaving, Left};
use crate::app::{self, AppResult, Club};
use crate::domain::{Date, EntrantNo, Message, TournamentId, WithdrawnScore};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;

/// By the rule.
const BY_RULE: &str = "rule";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawPlayer {
    tournament: TournamentId,
    event: String,
    rounds: u16,
    no: EntrantNo,
    name: String,
    seen: RowVersion,
    /// The last day, where the event has undecided games: with the last of them it ends on another one.
    end: Option<Date>,
}

impl WithdrawPlayer {
    /// The form of a player.
    ///
    /// # Errors
    /// Errors of reading the tournament.
    fn read(club: &Club, tournament: TournamentId, no: EntrantNo, name: String) -> AppResult<Self> {
        let seen = app::versions::of_record(club, Record::Player(tournament, no))?;
        let stored = app::tournament_view::read(club, tournament)?.stored;
        let has_open = stored
            .pairings
            .iter()
            .any(app::tournaments::Pairing::is_open);
        Ok(Self {
            tournament,
            event: stored.header.name,
            rounds: stored.header.rounds,
            no,
            name,
            seen,
            end: has_open.then_some(stored.header.end),
        })
    }
}

/// Asks how a player left; of one who did, whether to take that back.
pub fn withdraw_or_return(
    seen: &TournamentView,
    no: EntrantNo,
    name: &str,
    withdrawn: bool,
    ctx: &Ctx,
) -> Effect {
    let (id, name) = (seen.stored.id, name.to_owned());
    if !withdrawn {
        return Effect::form(move |club| WithdrawPlayer::read(club, id, no, name));
    }
    let question = Message::new("players-return").with("name", name.as_str());
    let tournament = seen.stored.header.name.clone();
    let pressed = ctx.press(Target::Record(Record::Player(id, no)));
    let yes = Effect::change(move |club| {
        let back = |club: &mut Club| app::withdrawals::come_back(club, id, no);
        let done = app::seen::if_seen(club, &pressed, back)?;
        let said = Message::new("player-returned")
            .with("no", no.to_string())
            .with("name", name)
            .with("tournament", tournament)
            .with("forfeits", done.value);
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

/// What was recorded, as said to the user.
pub fn said(left: &Left, no: EntrantNo, name: &str, tournament: &str) -> Message {
    left.message()
        .with("no", no.to_string())
        .with("name", name)
        .with("tournament", tournament)
}

impl FormDefinition for WithdrawPlayer {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-withdraw-player")
            .with("name", self.name.as_str())
            .with("tournament", self.event.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let choice = |value: &str, key| Choice {
            value: value.to_owned(),
            label: ctx.get(key),
        };
        let scores = WithdrawnScore::ALL.into_iter();
        let mut choices = vec![choice(BY_RULE, "withdrawn-score-rule")];
        choices.extend(scores.map(|score| choice(score.word(), score.key())));
        let mut fields = vec![
            Field::new("withdrawn-after", FieldType::Whole(0, self.rounds.into())).optional(),
            Field::new("withdrawn-score", FieldType::Choice(choices)),
        ];
        if self.end.is_some() {
            fields.push(Field::new("withdrawn-on", FieldType::Day).optional());
        }
        fields
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let after = values.whole("withdrawn-after");
        let leaving = Leaving {
            after: after.and_then(|after| u16::try_from(after).ok()),
            score: values.text("withdrawn-score").parse().ok(),
            on: values.day("withdrawn-on"),
        };
        let (id, no, seen) = (self.tournament, self.no, self.seen);
        let (name, event) = (self.name.clone(), self.event.clone());
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::withdrawals::withdraw(club, id, no, leaving)
            })?;
            let said = said(&done.value, no, &name, &event);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
