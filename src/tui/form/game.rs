//! A multiplayer game: its day, its name, all results in one field, `Anna 12; Bo 8; Carl 5`, and in another those of
//! guests who are not in the club's file yet.

use serde::{Deserialize, Serialize};

use super::field::{person, text_of_person};
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::multi_games::{Edit, Entry, ResultsEdit, refuse, result};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::multi_game::{MultiGames, MultiResult};
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::publish::multiplayer::text::amount;
use crate::rating::multiplayer::points::Points;
use crate::text::fixed;
use crate::text::number;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

const DATE: &str = "game-date";
const NAME: &str = "game-name";
const RESULTS: &str = "game-results";
const GUESTS: &str = "game-guests";

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
        let seen = app::versions::of_record(club, Record::MultiGame(id))?;
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

/// A part of what was typed: a name, and the result, as far as it is one.
struct Part<'t> {
    text: &'t str,
    name: &'t str,
    result: Option<Decimal>,
}

impl Part<'_> {
    /// The result, or the problem with it.
    fn result(&self) -> Result<Decimal, Message> {
        self.result
            .ok_or_else(|| Message::new("game-no-result").with("text", self.text))
    }
}

/// What was typed, part by part.
fn parts(text: &str) -> Vec<Part<'_>> {
    let parts = text.split(';').map(str::trim);
    parts
        .filter(|part| !part.is_empty())
        .map(|part| {
            let split = part.rsplit_once(|letter: char| letter.is_whitespace() || letter == '=');
            let (name, points) = split.unwrap_or((part, ""));
            Part {
                text: part,
                name: name.trim_end_matches([' ', '=']).trim(),
                result: result(points),
            }
        })
        .collect()
}

/// The results of known people; names may be shortened as long as they are unambiguous.
fn known(text: &str, ctx: &Ctx) -> Result<Vec<(PersonId, Decimal)>, Message> {
    let parts = parts(text);
    let results = parts.iter().map(|part| {
        let result = part.result()?;
        let who = person(part.name, ctx);
        let nobody = || Message::new("game-nobody").with("text", part.text);
        Ok((who.ok_or_else(nobody)?, result))
    });
    results.collect()
}

/// The results of guests who are not in the club's file yet; the name of a known person is refused.
fn strangers(text: &str, ctx: &Ctx) -> Result<Vec<(String, Decimal)>, Message> {
    let parts = parts(text);
    let results = parts.iter().map(|part| {
        let result = part.result()?;
        let known = person(part.name, ctx).map(|person| ctx.name(person));
        let is_known = known.is_some_and(|name| name.to_lowercase() == part.name.to_lowercase());
        if is_known || part.name.is_empty() || part.name.starts_with('#') {
            return Err(Message::new("game-guest-known").with("text", part.text));
        }
        Ok((part.name.to_owned(), result))
    });
    results.collect()
}

/// Who played, as it was typed.
struct Typed {
    known: Vec<(PersonId, Decimal)>,
    guests: Vec<(String, Decimal)>,
}

impl Typed {
    /// The players, or the problems under the fields.
    fn read(results: &str, guests: &str, ctx: &Ctx) -> Result<Self, Problems> {
        let known = known(results, ctx).map_err(|wrong| vec![(RESULTS, wrong)])?;
        let guests = strangers(guests, ctx).map_err(|wrong| vec![(GUESTS, wrong)])?;
        let typed = Self { known, guests };
        let names: Vec<String> = typed.names(ctx).map(str::to_owned).collect();
        // Unused numbers: a new guest differs from all known people.
        let strangers = (1..).zip(&typed.guests);
        let strangers = strangers.map(|(at, (_, result))| (PersonId(-at), *result));
        let all: Vec<_> = typed.known.iter().copied().chain(strangers).collect();
        refuse(&all, &names).map_err(|error| vec![(RESULTS, error.message)])?;
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

    /// Reference and points of the game by the rules of today.
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
    let (results, guests) = (values.text(RESULTS), values.text(GUESTS));
    let lang = ctx.texts.lang();
    let typed = Typed::read(results, guests, ctx).ok();
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
    let known = parts(results).into_iter().map(|part| {
        let who = person(part.name, ctx).filter(|_| part.result.is_some());
        who.map_or_else(|| format!("{}?", part.text), |who| short(ctx.name(who)))
    });
    let guests = parts(guests).into_iter().map(|part| match part.result {
        Some(_) => short(part.name),
        None => format!("{}?", part.text),
    });
    let said: Vec<String> = known.chain(guests).collect();
    if said.is_empty() {
        return ctx.get("game-how");
    }
    said.join("; ")
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

fn fields(date: String, name: String, results: String) -> Vec<Field> {
    vec![
        Field::new(DATE, FieldType::Day).holding(date),
        Field::new(NAME, FieldType::Text).optional().holding(name),
        Field::new(RESULTS, FieldType::Text).holding(results),
        Field::new(GUESTS, FieldType::Text).optional(),
    ]
}

/// The typed game, and its new guests.
fn entry(values: &Values, ctx: &Ctx) -> Result<(Entry, Vec<(String, Decimal)>), Problems> {
    let typed = Typed::read(values.text(RESULTS), values.text(GUESTS), ctx)?;
    let entry = Entry {
        date: values.day(DATE).unwrap_or(ctx.today()),
        name: values.text(NAME).to_owned(),
        results: typed.known,
    };
    Ok((entry, typed.guests))
}

impl FormDefinition for NewGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-new-game")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(ctx.date(ctx.today()), String::new(), String::new())
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        Some(live(values, ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let (entry, guests) = entry(values, ctx)?;
        Ok(Effect::save(move |club| {
            let done = app::multi_games::add(club, &entry, &guests)?;
            let said = Message::new("game-added")
                .with("id", done.value.to_string())
                .with("date", entry.date)
                .with("players", entry.results.len() + guests.len());
            Ok(Change::from_done(&done, said))
        }))
    }
}

impl FormDefinition for EditGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-edit-game").with("game", self.title.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let results = self.results.iter().map(|(who, result)| {
            let who = text_of_person(*who, ctx);
            format!("{who} {}", number(ctx.texts.lang(), *result))
        });
        let results = results.collect::<Vec<_>>().join("; ");
        fields(ctx.date(self.date), self.name.clone(), results)
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        Some(live(values, ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let (entry, guests) = entry(values, ctx)?;
        let (id, seen) = (self.id, self.seen);
        let edit = Edit {
            date: Some(entry.date),
            name: Some(entry.name),
            results: ResultsEdit::All(entry.results),
            guests,
        };
        Ok(Effect::save(move |club| {
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::multi_games::edit(club, id, &edit)
            })?;
            let said = Message::new("game-edited")
                .with("id", id.to_string())
                .with("date", done.value.entry.date)
                .with("players", done.value.entry.results.len());
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
