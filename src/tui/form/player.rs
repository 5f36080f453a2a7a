//! The form for a player of a tournament: a known person, or a new guest, with the given ratings.

use serde::{Deserialize, Serialize};

use super::field::text_of_person;
use super::newcomer::Becomes;
use super::{Field, FieldType, FormDefinition, Newcomer, Next, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::sentences;
use crate::app::tournaments::NewPlayer;
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::EntryRating;
use crate::domain::{EntrantNo, Message, PersonId, Rating, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnterPlayer {
    tournament: TournamentId,
    event: String,
    /// A name that was typed elsewhere.
    #[serde(default)]
    typed: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetPlayer {
    tournament: TournamentId,
    event: String,
    no: EntrantNo,
    seen: RowVersion,
    person: PersonId,
    name: String,
    dsu: Option<Rating>,
    fide: Option<Rating>,
}

impl EnterPlayer {
    /// The form for a player of a tournament.
    pub fn new(tournament: TournamentId, event: &str) -> Self {
        Self {
            tournament,
            event: event.to_owned(),
            typed: String::new(),
        }
    }

    /// The form with a name that was already typed elsewhere.
    #[must_use]
    pub fn with_typed_name(self, typed: &str) -> Self {
        Self {
            typed: typed.to_owned(),
            ..self
        }
    }
}

impl SetPlayer {
    /// The form with the current entry.
    ///
    /// # Errors
    /// A user error if the number is no longer used.
    pub fn read(club: &Club, tournament: TournamentId, no: EntrantNo) -> AppResult<Self> {
        let seen = app::club::versions::of_record(club, Record::Player(tournament, no))?;
        let stored = app::tournaments::tournament_view::read(club, tournament)?.stored;
        let entry = stored.entry(no).ok_or_else(|| {
            AppError::user(Message::new("error-unknown-player").with("name", no.to_string()))
        })?;
        let number = |scale| {
            let mut ratings = entry.ratings.iter();
            let rating = ratings.find(|rating| rating.scale == scale);
            rating.map(|rating| rating.value)
        };
        Ok(Self {
            tournament,
            event: stored.header.name.clone(),
            no,
            seen,
            person: entry.person,
            name: app::members::lookup::person(club, entry.person)?.data.name,
            dsu: number(ExternalScale::Dsu),
            fide: number(ExternalScale::Fide),
        })
    }
}

/// The field for a known person.
const WHO: &str = "player";

/// The field of a new person's name.
const NAME: &str = "player-name";

/// The field for whether the player is known to the club.
const AS: &str = "player-as";

/// The stored value for a new guest.
const GUEST: &str = "guest";

/// The stored value for a new member.
const MEMBER: &str = "member";

/// What an unknown name can become.
const NEWCOMERS: &[Newcomer] = &[
    Newcomer {
        key: "player-new-guest",
        becomes: Becomes::Chosen {
            choice: (AS, GUEST),
            name: NAME,
        },
    },
    Newcomer {
        key: "player-new-member",
        becomes: Becomes::Chosen {
            choice: (AS, MEMBER),
            name: NAME,
        },
    },
];

/// The highest possible rating on another list.
const HIGHEST: i64 = 4000;

fn fields(name: &str, dsu: Option<Rating>, fide: Option<Rating>, ctx: &Ctx) -> Vec<Field> {
    let known = [
        ("known", "player-as-known"),
        (GUEST, "player-as-guest"),
        (MEMBER, "player-as-member"),
    ];
    let text = |number: Option<Rating>| number.map(|number| number.to_string()).unwrap_or_default();
    let number = |name, held| {
        Field::new(name, FieldType::Whole(1, HIGHEST))
            .optional()
            .holding(held)
    };
    vec![
        Field::new(WHO, FieldType::Person)
            .or_new(NEWCOMERS)
            .holding(name),
        Field::new(AS, FieldType::choice(known, ctx)),
        Field::new(NAME, FieldType::Text),
        number("player-dsu-rating", text(dsu)),
        number("player-fide-rating", text(fide)),
    ]
}

/// Whether a field is shown: the one for a known player only for a known player, the one for a name only for a new one.
fn is_needed(field: &str, values: &Values) -> bool {
    let is_new = [GUEST, MEMBER].contains(&values.text(AS));
    match field {
        WHO => !is_new,
        NAME => is_new,
        _ => true,
    }
}

/// The player given by the values.
fn player(values: &Values) -> Result<NewPlayer, Problems> {
    let name = || values.text(NAME).to_owned();
    match values.text(AS) {
        GUEST => return Ok(NewPlayer::Guest(name())),
        MEMBER => return Ok(NewPlayer::Member(name())),
        _ => {}
    }
    let nobody = || vec![(WHO, Message::new("field-is-nobody"))];
    values.person(WHO).map(NewPlayer::Known).ok_or_else(nobody)
}

fn ratings(values: &Values) -> Vec<EntryRating> {
    let given = [
        (ExternalScale::Dsu, "player-dsu-rating"),
        (ExternalScale::Fide, "player-fide-rating"),
    ];
    let rating = |(scale, field)| {
        let value = i32::try_from(values.integer(field)?).ok()?;
        Some(EntryRating {
            scale,
            value: Rating(value),
        })
    };
    given.into_iter().filter_map(rating).collect()
}

/// The name of the entered player, for the message about it.
fn name(player: &NewPlayer, ctx: &Ctx) -> String {
    match player {
        NewPlayer::Known(person) => ctx.name(*person).to_owned(),
        NewPlayer::Guest(name) | NewPlayer::OtherGuest(name) | NewPlayer::Member(name) => {
            crate::app::plain_text(name)
        }
    }
}

impl FormDefinition for EnterPlayer {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-enter-player").with("name", self.event.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(&self.typed, None, None, ctx)
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        is_needed(name, values)
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty { keeps: &[] })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let player = player(values)?;
        let (name, ratings) = (name(&player, ctx), ratings(values));
        let (id, event) = (self.tournament, self.event.clone());
        Ok(Effect::save(move |club| {
            let done = app::tournaments::add_player(club, id, &player, &ratings)?;
            let said = sentences::player_entered(done.value.0, &player, &name, &event);
            Ok(Change::from_done(&done, said))
        }))
    }
}

impl FormDefinition for SetPlayer {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-set-player")
            .with("no", self.no.to_string())
            .with("name", self.event.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        fields(&text_of_person(self.person, ctx), self.dsu, self.fide, ctx)
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        is_needed(name, values)
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let player = player(values)?;
        let (name, mut ratings) = (name(&player, ctx), ratings(values));
        let (dsu, fide) = (self.dsu, self.fide);
        ratings.retain(|rating| match rating.scale {
            ExternalScale::Dsu => dsu != Some(rating.value),
            ExternalScale::Fide => fide != Some(rating.value),
            ExternalScale::Es => true,
        });
        let earlier = self.name.clone();
        let (id, no, event) = (self.tournament, self.no, self.event.clone());
        let seen = self.seen;
        let same = player == NewPlayer::Known(self.person);
        Ok(Effect::save(move |club| {
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::tournaments::set_player(club, id, no, &player, &ratings)
            })?;
            let said = if same {
                Message::new("players-numbers-set")
                    .with("no", no.to_string())
                    .with("name", name)
                    .with("tournament", event)
            } else {
                sentences::player_set(no, &earlier, &name, &event)
            };
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
        // After a comparison all values were seen, so all of them are written.
        (self.dsu, self.fide) = (None, None);
    }
}
