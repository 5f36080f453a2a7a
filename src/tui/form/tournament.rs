//! The form for a new tournament.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, NO, Next, Problems, Values, YES};
use crate::app::command::ROUNDS;
use crate::app::tournaments::{Header, same_event};
use crate::app::{self, sentences};
use crate::domain::tournament::Kind;
use crate::domain::{Message, Play, Points, Schedule, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::modal::confirm::Confirm;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTournament {}

/// A tournament that was made.
#[derive(Clone, Copy, Debug)]
pub struct Made(pub TournamentId, pub Kind);

/// The name of the field for minutes per move.
const MINUTES: &str = "minutes-per-move";

impl FormDefinition for NewTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-new-tournament")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let yes_or_no = |words: &[(&str, &str)]| FieldType::choice(words.iter().copied(), ctx);
        let (yes, no) = ((YES, "choice-yes"), (NO, "choice-no"));
        let mut fields = vec![
            Field::new("name", FieldType::Text),
            Field::new("kind", FieldType::choice_of(Kind::ALL, Kind::key, ctx)),
            Field::new("start", FieldType::Day),
            Field::new("end", FieldType::Day).optional(),
            Field::new("rounds", FieldType::whole(ROUNDS)),
            Field::new("notation", yes_or_no(&[yes, no])),
        ];
        // Matches of sets have no minutes per move.
        if ctx.texts.play() == Play::Games {
            fields.push(Field::new(MINUTES, FieldType::Number).optional());
        }
        let not_stated = ("unknown", "choice-not-said");
        let round_robin = yes_or_no(&[not_stated, yes, no]);
        fields.push(Field::new("round-robin", round_robin));
        fields
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty {
            keeps: &["kind", "start", "end", "rounds", "notation"],
        })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let header = header(values)?;
        let namesake = ctx
            .snapshot
            .iter()
            .flat_map(|snapshot| &snapshot.tournaments)
            .find(|line| same_event(&header, &line.row.name, (line.row.start, line.row.end)));
        let question = namesake.map(|line| {
            Message::new("form-new-namesake")
                .with("id", line.row.id.to_string())
                .with("name", line.row.name.as_str())
        });
        let save = Effect::save(move |club| {
            let done = app::tournaments::add(club, &header)?;
            let said = sentences::tournament_made(done.value, &header.name);
            Ok(Change::from_done(&done, said).with_response(Made(done.value, header.kind)))
        });
        Ok(match question {
            Some(question) => Effect::show(Confirm::new(question, vec![save])),
            None => save,
        })
    }
}

/// The typed data of the tournament.
fn header(values: &Values) -> Result<Header, Problems> {
    let empty = |field| vec![(field, Message::new("field-is-empty"))];
    let start = values.day("start").ok_or_else(|| empty("start"))?;
    // Without a last day, it lasts one day.
    let end = values.day("end").unwrap_or(start);
    if end < start {
        let wrong = Message::new("error-end-before-start")
            .with("start", start)
            .with("end", end);
        return Err(vec![("end", wrong)]);
    }
    let rounds = values.integer("rounds");
    let rounds = rounds.and_then(|rounds| rounds.try_into().ok());
    let rounds = rounds.ok_or_else(|| empty("rounds"))?;
    let new = Header::new(
        values.word("kind")?,
        values.text("name"),
        start,
        end,
        rounds,
    );
    let round_robin = values.text("round-robin");
    Ok(Header {
        notation: values.text("notation") == YES,
        minutes_per_move: minutes(values)?,
        schedule: Schedule {
            round_robin: [YES, NO].contains(&round_robin).then(|| round_robin == YES),
            ..new.schedule
        },
        ..new
    })
}

/// The minutes per move, if given.
fn minutes(values: &Values) -> Result<Option<Points>, Problems> {
    let Some(number) = values.number(MINUTES) else {
        return Ok(None);
    };
    match Points::from_exact(number).filter(|minutes| *minutes > Points::ZERO) {
        Some(minutes) => Ok(Some(minutes)),
        None => Err(vec![(MINUTES, Message::new("field-is-no-minutes"))]),
    }
}
