//! The form for a multiplayer game: day, name, and a row with the result of each player; a new row follows the last
//! filled one.
//!
//! A name after `+` is that of a guest who is not in the club's file yet.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::field::{MARK, person, text_of_person};
use super::newcomer::Becomes;
use super::{Field, FieldType, FormDefinition, Newcomer, Next, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::multi_games::{Edit, Entry, ResultsEdit, refuse, result};
use crate::app::sentences;
use crate::app::{self, AppResult, Club};
use crate::domain::multi_game::{MultiGames, MultiResult};
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::publish::multiplayer::text::amount;
use crate::rating::multiplayer::points::Points;
use crate::text::fixed;
use crate::text::number;
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

const DATE: &str = "game-date";
const NAME: &str = "game-name";

/// How many players a game entered by hand can have.
const ROWS: usize = 24;

/// The names of the player fields, row by row.
static PLAYERS: LazyLock<[String; ROWS]> = LazyLock::new(|| numbered("game-player"));

/// The names of the result fields.
static RESULTS: LazyLock<[String; ROWS]> = LazyLock::new(|| numbered("game-result"));

/// The names of the fields of one kind, each with the number of its row.
fn numbered(name: &str) -> [String; ROWS] {
    std::array::from_fn(|at| format!("{name}.{}", at + 1))
}

/// How many rows there are at the beginning.
const FIRST_ROWS: usize = 2;

/// What an unknown name can become: a new guest.
const GUEST: &[Newcomer] = &[Newcomer {
    key: "player-new-guest",
    becomes: Becomes::Marked,
}];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGame {}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditGame {
    id: MultiGameId,
    seen: RowVersion,
    title: String,
    name: String,
    date: Date,
    results: Vec<(PersonId, Decimal)>,
}

impl EditGame {
    pub fn read(club: &Club, id: MultiGameId) -> AppResult<Self> {
        let seen = app::club::versions::of_record(club, Record::MultiGame(id))?;
        let game = app::multi_games::game(club, id)?;
        let players = game.players.iter();
        Ok(Self {
            id,
            seen,
            title: game.title(),
            results: players.map(|seat| (seat.member, seat.result)).collect(),
            name: game.name,
            date: game.date,
        })
    }
}

/// The texts of a row: player and result.
fn row(values: &Values, at: usize) -> (&str, &str) {
    (values.text(&PLAYERS[at]), values.text(&RESULTS[at]))
}

/// The result of a row, or the problem with it.
fn result_of(values: &Values, at: usize) -> Result<Decimal, Problems> {
    let (_, text) = row(values, at);
    let key = if text.is_empty() {
        "field-is-empty"
    } else {
        "field-is-no-decimal"
    };
    result(text).ok_or_else(|| vec![(RESULTS[at].as_str(), Message::new(key))])
}

/// The name of a new guest, if one was typed; the name of a known person is refused.
fn guest<'t>(text: &'t str, ctx: &Ctx) -> Option<Result<&'t str, Message>> {
    let name = text.strip_prefix(MARK)?.trim();
    let known = person(name, ctx).map(|person| ctx.name(person));
    let is_known = known.is_some_and(|known| known.to_lowercase() == name.to_lowercase());
    Some(if is_known || name.is_empty() || name.starts_with('#') {
        Err(Message::new("game-guest-known").with("text", name))
    } else {
        Ok(name)
    })
}

/// The typed players and results.
#[derive(Default)]
struct Typed {
    known: Vec<(PersonId, Decimal)>,
    guests: Vec<(String, Decimal)>,
}

impl Typed {
    /// The players, or the problems under the fields.
    fn read(values: &Values, ctx: &Ctx) -> Result<Self, Problems> {
        let mut typed = Self::default();
        for (at, player) in PLAYERS.iter().enumerate() {
            let (who, points) = row(values, at);
            if who.is_empty() && points.is_empty() {
                continue;
            }
            let wrong = |problem| vec![(player.as_str(), problem)];
            match guest(who, ctx) {
                Some(name) => {
                    let name = name.map_err(wrong)?.to_owned();
                    typed.guests.push((name, result_of(values, at)?));
                }
                None => {
                    let nobody = || wrong(Message::new("field-is-nobody"));
                    let known = values.person(player).ok_or_else(nobody)?;
                    typed.known.push((known, result_of(values, at)?));
                }
            }
        }
        let names: Vec<String> = typed.names(ctx).map(str::to_owned).collect();
        // Negative numbers are unused, so a new guest differs from all known people.
        let strangers = (1..).zip(&typed.guests);
        let strangers = strangers.map(|(at, (_, result))| (PersonId(-at), *result));
        let all: Vec<_> = typed.known.iter().copied().chain(strangers).collect();
        refuse(&all, &names).map_err(|error| vec![(PLAYERS[0].as_str(), error.message)])?;
        Ok(typed)
    }

    fn names<'t>(&'t self, ctx: &'t Ctx) -> impl Iterator<Item = &'t str> {
        let known = self.known.iter().map(|(person, _)| ctx.name(*person));
        known.chain(self.guests.iter().map(|(name, _)| name.as_str()))
    }

    fn results(&self) -> impl Iterator<Item = Decimal> {
        let known = self.known.iter().map(|(_, result)| *result);
        known.chain(self.guests.iter().map(|(_, result)| *result))
    }

    /// Reference and points of the game by today's rules.
    fn worth(&self, ctx: &Ctx) -> Option<Points> {
        let many = ctx.snapshot.as_ref()?.facts.multiplayer.as_ref()?;
        let method = many.rules_on(ctx.today()).method();
        let results = (0..)
            .zip(self.results())
            .map(|(player, result)| MultiResult {
                player,
                result: result.to_string().parse().unwrap_or(f64::NAN),
            });
        let mut games = MultiGames::default();
        games.push(&results.collect::<Vec<_>>()).ok()?;
        Some(Points::compute(&games, &method.normalisation))
    }
}

/// The line under the fields: all players with their points r, and the reference of the game.
fn live(values: &Values, ctx: &Ctx) -> String {
    let lang = ctx.texts.lang();
    let typed = Typed::read(values, ctx).ok();
    if let Some((typed, worth)) =
        typed.and_then(|typed| typed.worth(ctx).map(|worth| (typed, worth)))
    {
        let players = typed.names(ctx).zip(&worth.normalised);
        let players =
            players.map(|(name, points)| format!("{} {}", short(name), fixed(lang, *points, 3)));
        let reference = worth.references.first().copied().unwrap_or_default();
        return ctx.say(
            &Message::new("game-live")
                .with("reference", amount(lang, reference))
                .with("players", players.collect::<Vec<_>>().join("; ")),
        );
    }
    ctx.get("game-how")
}

/// A shortened name: `Anna B.`
fn short(name: &str) -> String {
    match name.rsplit_once(' ') {
        Some((first, last)) => {
            let first = first.split(' ').next().unwrap_or(first);
            let initial: String = last.chars().take(1).collect();
            format!("{first} {initial}.")
        }
        None => name.to_owned(),
    }
}

fn fields(date: String, name: String, seats: &[(String, String)]) -> Vec<Field> {
    let mut fields = vec![
        Field::new(DATE, FieldType::Day).proposing(date),
        Field::new(NAME, FieldType::Text).optional().holding(name),
    ];
    for at in 0..ROWS {
        let (who, result) = seats.get(at).cloned().unwrap_or_default();
        fields.push(
            Field::new(&PLAYERS[at], FieldType::Person)
                .optional()
                .or_new(GUEST)
                .holding(who),
        );
        fields.push(
            Field::new(&RESULTS[at], FieldType::Number)
                .optional()
                .beside()
                .holding(result),
        );
    }
    fields
}

/// Whether a field is shown: a row once the row before is filled, a result once its row has a player.
fn is_row_visible(field: &str, values: &Values) -> bool {
    if let Some(at) = PLAYERS.iter().position(|name| *name == field) {
        return at < FIRST_ROWS
            || !row(values, at - 1).0.is_empty()
            || !row(values, at).0.is_empty();
    }
    match RESULTS.iter().position(|name| *name == field) {
        Some(at) => !row(values, at).0.is_empty(),
        None => true,
    }
}

/// The typed game, and its new guests.
fn entry(values: &Values, ctx: &Ctx) -> Result<(Entry, Vec<(String, Decimal)>), Problems> {
    let typed = Typed::read(values, ctx)?;
    let entry = Entry {
        date: values.day(DATE).unwrap_or(ctx.today()),
        name: values.text(NAME).to_owned(),
        results: typed.known,
    };
    Ok((entry, typed.guests))
}

impl FormDefinition for NewGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-new-game")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(ctx.date(ctx.today()), String::new(), &[])
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        is_row_visible(name, values)
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        Some(live(values, ctx))
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty { keeps: &[DATE] })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let (entry, guests) = entry(values, ctx)?;
        Ok(Effect::save(move |club| {
            let done = app::multi_games::add(club, &entry, &guests)?;
            let said = sentences::game_added(done.value, &entry, guests.len());
            Ok(Change::from_done(&done, said))
        }))
    }
}

impl FormDefinition for EditGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-edit-game").with("game", self.title.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let seats = self.results.iter().map(|(who, result)| {
            let who = text_of_person(*who, ctx);
            (who, number(ctx.texts.lang(), *result))
        });
        let seats: Vec<_> = seats.collect();
        fields(ctx.date(self.date), self.name.clone(), &seats)
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        is_row_visible(name, values)
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        Some(live(values, ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let (entry, guests) = entry(values, ctx)?;
        let (id, seen) = (self.id, self.seen);
        let mut entry = entry;
        // Players beyond the form's rows cannot be edited here; they stay.
        entry
            .results
            .extend(self.results.iter().skip(ROWS).copied());
        let edit = Edit {
            date: Some(entry.date),
            name: Some(entry.name),
            results: ResultsEdit::All(entry.results),
            guests,
        };
        Ok(Effect::save(move |club| {
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::multi_games::edit(club, id, &edit)
            })?;
            let said = sentences::game_edited(id, &done.value.entry);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
