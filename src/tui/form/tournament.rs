//! The form for a new tournament, and for correcting one.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, NO, Next, Problems, Values, YES};
use crate::app::club::versions::RowVersion;
use crate::app::command::ROUNDS;
use crate::app::sentences;
use crate::app::standings::tie_breaks;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::{Edit, Header, Minutes, same_event};
use crate::app::{self, AppResult, Club};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Play, Points, Schedule, TournamentId};
use crate::publish::standings::system_name;
use crate::tui::ctx::Ctx;
use crate::tui::modal::confirm::Confirm;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTournament {}

/// A tournament that was made.
#[derive(Clone, Copy, Debug)]
pub struct Made(pub TournamentId, pub Kind);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditTournament {
    tournament: TournamentId,
    /// The version shown in the form; a newer one is another user's change.
    seen: RowVersion,
    name: String,
    kind: Kind,
    start: Date,
    end: Date,
    rounds: u16,
    notation: bool,
    /// Hundredths of a minute per move, where known.
    minutes: Option<i32>,
    approved: bool,
    /// Whether all players meet, where stated.
    #[serde(default)]
    round_robin: Option<bool>,
    /// Whether the form was compared with another user's change of the tournament.
    compared: bool,
    /// The codes of the criteria for its places; `None` for the setting of its kind.
    #[serde(default)]
    order: Option<String>,
    /// The day that selects the edition of the tie-break rules; `None` for the first day.
    #[serde(default)]
    rules_of: Option<Date>,
    /// The default codes for each kind.
    #[serde(default)]
    usual: Vec<(Kind, String)>,
}

impl EditTournament {
    /// The form with a tournament's current data.
    ///
    /// # Errors
    /// Errors of reading the tournament.
    pub fn read(club: &Club, id: TournamentId) -> AppResult<Self> {
        // The version is read first, so that a change between the two readings becomes a conflict and is not
        // overlooked.
        let seen = app::club::versions::of_tournament(club, id)?;
        let usual = Kind::ALL.into_iter().map(|kind| {
            let usual = app::standings::order_of_kind(club, kind)?;
            Ok((kind, tie_breaks::text(&usual)))
        });
        let usual = usual.collect::<AppResult<_>>()?;
        Ok(Self::from_view(
            &app::tournaments::tournament_view::read(club, id)?,
            seen,
            usual,
        ))
    }

    fn from_view(view: &TournamentView, seen: RowVersion, usual: Vec<(Kind, String)>) -> Self {
        let header = &view.stored.header;
        Self {
            tournament: view.stored.id,
            seen,
            name: header.name.clone(),
            kind: header.kind,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
            notation: header.notation,
            minutes: header.minutes_per_move.map(|minutes| minutes.0),
            approved: header.approved,
            round_robin: header.schedule.round_robin,
            compared: false,
            order: tie_breaks::decided(header).map(|order| tie_breaks::text(&order)),
            rules_of: header.rules_of,
            usual,
        }
    }

    /// Adds the typed order of criteria to a change, if it differs.
    fn put_order(&self, values: &Values, edit: &mut Edit) -> Result<(), Problems> {
        let typed = values.some("order");
        if typed == self.order && !self.compared {
            return Ok(());
        }
        let systems = typed.as_deref().map(tie_breaks::read_order).transpose();
        // An empty field means the defaults of the kind.
        edit.order = Some(systems.map_err(|error| vec![("order", error.message)])?);
        Ok(())
    }
}

impl FormDefinition for NewTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-new-tournament")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let fields = [
            Some(Field::new("name", FieldType::Text)),
            Some(kinds(ctx)),
            Some(Field::new("start", FieldType::Day)),
            Some(Field::new("end", FieldType::Day).optional()),
            Some(Field::new("rounds", FieldType::whole(ROUNDS))),
            Some(yes_or_no("notation", true, ctx)),
            minutes_field(None, ctx),
            Some(round_robin(None, ctx)),
        ];
        fields.into_iter().flatten().collect()
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty {
            keeps: &["kind", "start", "end", "rounds", "notation"],
        })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let typed = Typed::from_values(values)?;
        let new = Header::new(
            typed.kind,
            &typed.name,
            typed.start,
            typed.end,
            typed.rounds,
        );
        let header = Header {
            notation: typed.notation,
            minutes_per_move: typed.minutes,
            schedule: Schedule {
                round_robin: chosen_round_robin(values),
                ..new.schedule
            },
            ..new
        };
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

impl FormDefinition for EditTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-edit-tournament")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let order = Field::new("order", FieldType::Text).optional();
        let rules_of = Field::new("rules-of", FieldType::Day).optional();
        let rounds = Field::new("rounds", FieldType::whole(ROUNDS));
        let day = self.rules_of.map(|day| day.to_string());
        let fields = [
            Some(Field::new("name", FieldType::Text).holding(self.name.as_str())),
            Some(kinds(ctx).holding(self.kind.word())),
            Some(Field::new("start", FieldType::Day).holding(self.start.to_string())),
            Some(Field::new("end", FieldType::Day).holding(self.end.to_string())),
            Some(rounds.holding(self.rounds.to_string())),
            Some(yes_or_no("notation", self.notation, ctx)),
            minutes_field(self.minutes.map(Points), ctx),
            Some(yes_or_no("approved", self.approved, ctx)),
            Some(round_robin(self.round_robin, ctx)),
            Some(order.holding(self.order.clone().unwrap_or_default())),
            Some(rules_of.holding(day.unwrap_or_default())),
        ];
        fields.into_iter().flatten().collect()
    }

    /// The defaults, as long as the last two fields are empty.
    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let kind: Kind = values.word("kind").ok()?;
        let (_, codes) = self.usual.iter().find(|(of, _)| *of == kind)?;
        let systems = tie_breaks::read_order(codes).ok()?.into_iter();
        let names = systems.map(|system| {
            let name = system_name(system, ctx.texts);
            // Without the article of the rules.
            name.split(" (").next().unwrap_or_default().to_owned()
        });
        let said = Message::new("tournament-otherwise")
            .with("names", names.collect::<Vec<_>>().join(", "))
            .with("day", ctx.date(values.day("start").unwrap_or(self.start)));
        Some(ctx.say(&said))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let typed = Typed::from_values(values)?;
        let approved = values.text("approved") == YES;
        let round_robin = chosen_round_robin(values);
        let minutes = typed.minutes.map_or(Minutes::Unknown, Minutes::Known);
        let rules_of = values.day("rules-of");
        // Unchanged fields are not written; but after a comparison all values were seen and are intended.
        let all = self.compared;
        let mut edit = Edit {
            kind: (all || typed.kind != self.kind).then_some(typed.kind),
            start: (all || typed.start != self.start).then_some(typed.start),
            end: (all || typed.end != self.end).then_some(typed.end),
            rounds: (all || typed.rounds != self.rounds).then_some(typed.rounds),
            notation: (all || typed.notation != self.notation).then_some(typed.notation),
            minutes_per_move: (all || typed.minutes != self.minutes.map(Points)).then_some(minutes),
            approved: (all || approved != self.approved).then_some(approved),
            round_robin: round_robin.filter(|_| all || round_robin != self.round_robin),
            order: None,
            rules_of: (all || rules_of != self.rules_of).then_some(rules_of),
            name: (all || typed.name != self.name).then_some(typed.name),
        };
        self.put_order(values, &mut edit)?;
        let (id, seen) = (self.tournament, self.seen);
        Ok(Effect::save(move |club| {
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::tournaments::edit(club, id, &edit)
            })?;
            let said = sentences::tournament_edited(id, &done.value);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
        self.compared = true;
    }
}

/// The typed data of a tournament.
struct Typed {
    name: String,
    kind: Kind,
    start: Date,
    end: Date,
    rounds: u16,
    notation: bool,
    minutes: Option<Points>,
}

impl Typed {
    fn from_values(values: &Values) -> Result<Self, Problems> {
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
        let rounds = values
            .integer("rounds")
            .and_then(|rounds| rounds.try_into().ok());
        Ok(Self {
            name: values.text("name").to_owned(),
            kind: values.word("kind")?,
            start,
            end,
            rounds: rounds.ok_or_else(|| empty("rounds"))?,
            notation: values.text("notation") == YES,
            minutes: minutes(values)?,
        })
    }
}

/// The field for minutes per move, which matches of sets do not have.
fn minutes_field(known: Option<Points>, ctx: &Ctx) -> Option<Field> {
    let shown = known.map(|minutes| ctx.number(minutes.exact().normalize()));
    let field = Field::new("minutes-per-move", FieldType::Number).optional();
    let has_minutes = ctx.texts.play() == Play::Games || shown.is_some();
    has_minutes.then(|| field.holding(shown.unwrap_or_default()))
}

/// The minutes per move, if given.
fn minutes(values: &Values) -> Result<Option<Points>, Problems> {
    let Some(number) = values.number("minutes-per-move") else {
        return Ok(None);
    };
    match Points::from_exact(number).filter(|minutes| *minutes > Points::ZERO) {
        Some(minutes) => Ok(Some(minutes)),
        None => Err(vec![(
            "minutes-per-move",
            Message::new("field-is-no-minutes"),
        )]),
    }
}

fn kinds(ctx: &Ctx) -> Field {
    Field::new("kind", FieldType::choice_of(Kind::ALL, Kind::key, ctx))
}

/// Whether all players meet: not stated, yes, no.
fn round_robin(said: Option<bool>, ctx: &Ctx) -> Field {
    let words = [
        ("unknown", "choice-not-said"),
        (YES, "choice-yes"),
        (NO, "choice-no"),
    ];
    let said = said.map_or("unknown", |yes| if yes { YES } else { NO });
    Field::new("round-robin", FieldType::choice(words, ctx)).holding(said)
}

fn chosen_round_robin(values: &Values) -> Option<bool> {
    match values.text("round-robin") {
        YES => Some(true),
        NO => Some(false),
        _ => None,
    }
}

/// A field with the choices yes and no.
fn yes_or_no(name: &'static str, yes: bool, ctx: &Ctx) -> Field {
    let words = [(YES, "choice-yes"), (NO, "choice-no")];
    Field::new(name, FieldType::choice(words, ctx)).holding(if yes { YES } else { NO })
}
