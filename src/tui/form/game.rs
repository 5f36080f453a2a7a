//! A game of several players: its day, its name, and all results in one field, `Anna 12; Bo 8; Carl 5`.

use serde::{Deserialize, Serialize};

use super::field::{person, text_of_person};
use super::{Field, Problems, Reads, Spec, Values};
use crate::app::multi_games::{Edit, Entry, refuse, result};
use crate::app::versions::{Record, Seen};
use crate::app::{AppResult, Club};
use crate::domain::multi_game::{MultiGames, MultiResult};
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::publish::elostat::fixed;
use crate::publish::multiplayer::text::amount;
use crate::rating::multiplayer::points::Points;
use crate::text::number;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

const DATE: &str = "game-date";
const NAME: &str = "game-name";
const RESULTS: &str = "game-results";

/// The form of a new game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGame {}

/// The form of a game that is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditGame {
    id: MultiGameId,
    seen: Seen,
    title: String,
    name: String,
    date: Date,
    results: Vec<(PersonId, Decimal)>,
}

impl EditGame {
    /// The form of a game as it is now.
    pub fn read(club: &Club, id: MultiGameId) -> AppResult<Self> {
        let seen = club.version_of(Record::MultiGame(id))?;
        let game = club.multi_game(id)?;
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

/// A part of what was typed: who, as far as it is clear, and the result, as far as it is one.
struct Part<'t> {
    text: &'t str,
    who: Option<PersonId>,
    result: Option<Decimal>,
}

/// What was typed, part by part; names may be shortened as long as it is clear who is meant.
fn parts<'t>(text: &'t str, ctx: &Ctx) -> Vec<Part<'t>> {
    let parts = text.split(';').map(str::trim);
    parts
        .filter(|part| !part.is_empty())
        .map(|part| {
            let split = part.rsplit_once(|letter: char| letter.is_whitespace() || letter == '=');
            let (who, points) = split.unwrap_or((part, ""));
            Part {
                text: part,
                who: person(who.trim_end_matches([' ', '=']).trim(), ctx),
                result: result(points),
            }
        })
        .collect()
}

/// The results, or what is wrong with them.
fn read(text: &str, ctx: &Ctx) -> Result<Vec<(PersonId, Decimal)>, Message> {
    let parts = parts(text, ctx);
    let results = parts.iter().map(|part| match (part.who, part.result) {
        (Some(who), Some(result)) => Ok((who, result)),
        (None, Some(_)) => Err(Message::new("game-nobody").with("text", part.text)),
        (_, None) => Err(Message::new("game-no-result").with("text", part.text)),
    });
    let results: Vec<(PersonId, Decimal)> = results.collect::<Result<_, _>>()?;
    let names: Vec<String> = results
        .iter()
        .map(|(person, _)| ctx.name(*person).to_owned())
        .collect();
    refuse(&results, &names).map_err(|error| error.message)?;
    Ok(results)
}

/// The line under the fields: everybody who is meant with the points r, and the reference of the game.
fn live(text: &str, ctx: &Ctx) -> String {
    let parts = parts(text, ctx);
    if parts.is_empty() {
        return ctx.get("game-how");
    }
    let lang = ctx.texts.lang();
    let results = read(text, ctx).ok();
    let worth = results.as_ref().and_then(|results| worth(results, ctx));
    let said = parts.iter().enumerate().map(|(at, part)| {
        let Some(who) = part.who.filter(|_| part.result.is_some()) else {
            return format!("{}?", part.text);
        };
        let name = short(ctx.name(who));
        match worth.as_ref().and_then(|worth| worth.normalised.get(at)) {
            Some(points) => format!("{name} {}", fixed(lang, *points, 3)),
            None => name,
        }
    });
    let said = said.collect::<Vec<_>>().join("; ");
    match worth.as_ref().and_then(|worth| worth.references.first()) {
        Some(reference) => ctx.say(
            &Message::new("game-live")
                .with("reference", amount(lang, *reference))
                .with("players", said),
        ),
        None => said,
    }
}

/// A name that leaves room for others: `Anna B.`
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

/// Reference and points of a game by the rules of today.
fn worth(results: &[(PersonId, Decimal)], ctx: &Ctx) -> Option<Points> {
    let many = ctx.picture.as_ref()?.facts.many.as_ref()?;
    let method = many.rules_on(ctx.today()).method();
    let results = (0..).zip(results).map(|(player, (_, result))| MultiResult {
        player,
        result: result.to_string().parse().unwrap_or(f64::NAN),
    });
    let mut games = MultiGames::default();
    games.push(&results.collect::<Vec<_>>()).ok()?;
    Some(Points::of(&games, &method.normalisation))
}

fn fields(date: String, name: String, results: String) -> Vec<Field> {
    vec![
        Field::new(DATE, Reads::Day).holding(date),
        Field::new(NAME, Reads::Text).optional().holding(name),
        Field::new(RESULTS, Reads::Text).holding(results),
    ]
}

/// The game as it was typed.
fn entry(values: &Values, ctx: &Ctx) -> Result<Entry, Problems> {
    let results = read(values.text(RESULTS), ctx).map_err(|wrong| vec![(RESULTS, wrong)])?;
    Ok(Entry {
        date: values.day(DATE).unwrap_or(ctx.today()),
        name: values.text(NAME).to_owned(),
        results,
    })
}

impl Spec for NewGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-new-game")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(ctx.date(ctx.today()), String::new(), String::new())
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        Some(live(values.text(RESULTS), ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let entry = entry(values, ctx)?;
        Ok(Effect::save(move |club| {
            let done = club.add_multi_game(&entry, &[])?;
            let said = Message::new("game-added")
                .with("id", done.value.to_string())
                .with("date", entry.date)
                .with("players", entry.results.len());
            Ok(Change::of(&done, said))
        }))
    }
}

impl Spec for EditGame {
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
        Some(live(values.text(RESULTS), ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let entry = entry(values, ctx)?;
        let (id, seen) = (self.id, self.seen);
        let edit = Edit {
            date: Some(entry.date),
            name: Some(entry.name),
            results: Some(entry.results),
        };
        Ok(Effect::save(move |club| {
            let done = club.expecting(seen, |club| club.edit_multi_game(id, &edit))?;
            let said = Message::new("game-edited")
                .with("id", id.to_string())
                .with("date", done.value.date)
                .with("players", done.value.results.len());
            Ok(Change::of(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: Seen) {
        self.seen = seen;
    }
}
