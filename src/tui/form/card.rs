//! The form for a player card, which a member hands in after an external event (ES regulation §7).
//!
//! It takes the opponents' DSU numbers, or the player's own DSU number before and after; during typing it shows the
//! resulting rating.

use serde::{Deserialize, Serialize};

use super::field::text_of_person;
use super::{Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::members::cards::{self, CardRow};
use crate::app::sentences;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::{self, AppResult, Club};
use crate::domain::tournament::{CardOpponents, PlayerCard};
use crate::domain::{Decimal, Message, PersonId, Points, Rating, TournamentId, round_half_away};
use crate::rating::player_card::{self, BeforeAfter, CardRating};
use crate::rating::regulation::Regulation;
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PutCard {
    tournament: TournamentId,
    event: String,
    /// The version of the card in the form; `None` for a new one.
    seen: Option<RowVersion>,
    member: Option<PersonId>,
    card: Option<CardContent>,
}

/// The content of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct CardContent {
    /// The score in hundredths of a point.
    score: i32,
    opponents: Vec<i32>,
    /// The player's own number before and after, and the number of games.
    change: Option<(i32, i32, usize)>,
}

impl CardContent {
    fn from_card(card: &CardRow) -> Self {
        let numbers = card.dsu_opponents.iter().flatten();
        let change = card.dsu_before.zip(card.dsu_after);
        Self {
            score: card.score.0,
            opponents: numbers.map(|number| number.0).collect(),
            change: change.map(|(before, after)| (before.0, after.0, card.games)),
        }
    }
}

const MEMBER: &str = "card-member";
const SCORE: &str = "card-score";
const OPPONENTS: &str = "card-opponents";
const BEFORE: &str = "card-before";
const AFTER: &str = "card-after";
const GAMES: &str = "card-games";
const KNOWS: &str = "card-knows";

/// The stored value for a card with the opponents' numbers.
const NUMBERS: &str = "opponents";
/// The stored value for a card with the player's own number before and after.
const BEFORE_AFTER: &str = "before-after";

impl PutCard {
    /// An empty card of a tournament.
    pub fn new(seen: &TournamentView) -> Self {
        Self {
            tournament: seen.stored.id,
            event: seen.stored.header.name.clone(),
            seen: None,
            member: None,
            card: None,
        }
    }

    /// A member's current card, empty if none was handed in.
    ///
    /// # Errors
    /// Errors of reading the tournament.
    pub fn read(club: &Club, tournament: TournamentId, member: PersonId) -> AppResult<Self> {
        let seen = app::club::versions::of_record(club, Record::Card(tournament, member))?;
        let cards = app::members::cards::rows(club, Some(tournament))?;
        let card = cards.iter().find(|card| card.member == member);
        let event = app::lists::ratings::tournament_names(club)?.remove(&tournament);
        Ok(Self {
            tournament,
            event: event.unwrap_or_default(),
            seen: Some(seen),
            member: Some(member),
            card: card.map(CardContent::from_card),
        })
    }

    /// The version of the named member's card; that of no card if the form was opened for another member.
    fn seen_of(&self, member: PersonId) -> RowVersion {
        let record = Record::Card(self.tournament, member);
        let seen = self.seen.filter(|seen| seen.record == record);
        seen.unwrap_or_else(|| RowVersion::nothing(record))
    }

    /// The resulting rating, once enough is filled in; with the rating before, if there is one.
    fn preview(&self, values: &Values, ctx: &Ctx) -> Option<(Option<Rating>, CardRating)> {
        let snapshot = ctx.snapshot.as_ref()?;
        let facts = &snapshot.facts;
        let id = self.tournament;
        let event = facts.tournaments.iter().find(|event| event.id == id)?;
        let regulation = facts.regulation_on(event.end)?;
        let conversion = facts.conversion_on(event.start);
        let own = values
            .person(MEMBER)
            .and_then(|person| before(person, id, ctx));
        let rating = own.unwrap_or(Rating(0)).exact();
        let score = values.points(SCORE).unwrap_or_default().exact();
        let rated = match known(values).ok()? {
            CardOpponents::Known(numbers) => {
                let numbers: Vec<Decimal> = numbers.iter().map(|number| number.exact()).collect();
                player_card::opponents_known(regulation, conversion, rating, &numbers, score)
            }
            CardOpponents::BeforeAfter {
                before,
                after,
                games,
            } => {
                let dsu = Regulation::builtin(facts.card_rules_on(event.start))?;
                let known = BeforeAfter {
                    before: before.exact(),
                    after: after.exact(),
                    games,
                };
                player_card::before_and_after(regulation, conversion, &dsu, rating, known, score)
            }
        };
        Some((own, rated.ok()?))
    }
}

/// The rating of a member before an event: the one it was rated with, otherwise the one that a card would use.
fn before(person: PersonId, event: TournamentId, ctx: &Ctx) -> Option<Rating> {
    let snapshot = ctx.snapshot.as_ref()?;
    let mut lines = snapshot.ledger.lines_of(person);
    match lines.find(|line| line.tournament == event) {
        Some(line) => line.old(),
        None => cards::rating_before(&snapshot.facts, person, event),
    }
}

/// What the card states about the opponents.
fn known(values: &Values) -> Result<CardOpponents, Problems> {
    if values.text(KNOWS) != BEFORE_AFTER {
        let numbers: Vec<Rating> = values
            .numbers(OPPONENTS)
            .into_iter()
            .filter_map(|number| i32::try_from(number).ok().map(Rating))
            .collect();
        return if numbers.is_empty() {
            Err(vec![(OPPONENTS, Message::new("field-is-empty"))])
        } else {
            Ok(CardOpponents::Known(numbers))
        };
    }
    let whole = |field: &'static str| {
        let number = values
            .integer(field)
            .and_then(|number| i32::try_from(number).ok());
        number.ok_or_else(|| vec![(field, Message::new("field-is-empty"))])
    };
    Ok(CardOpponents::BeforeAfter {
        before: Rating(whole(BEFORE)?),
        after: Rating(whole(AFTER)?),
        games: u32::try_from(whole(GAMES)?).unwrap_or_default(),
    })
}

impl FormDefinition for PutCard {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-card").with("name", self.event.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let knows = [
            (NUMBERS, "card-knows-opponents"),
            (BEFORE_AFTER, "card-knows-before-after"),
        ];
        let given = self.card.as_ref();
        let change = given.and_then(|card| card.change);
        let way = match change {
            Some(_) => BEFORE_AFTER,
            None => NUMBERS,
        };
        let member = self.member.map(|member| text_of_person(member, ctx));
        let score = given.map(|card| ctx.number(Points(card.score).exact().normalize()));
        let opponents = given.map(|card| {
            let numbers = card.opponents.iter().map(ToString::to_string);
            numbers.collect::<Vec<_>>().join(" ")
        });
        let number = |name, held: Option<i32>| {
            let held = held.map(|number| number.to_string());
            Field::new(name, FieldType::Whole(1, 4000)).holding(held.unwrap_or_default())
        };
        let games = change.map(|(_, _, games)| games.to_string());
        vec![
            Field::new(MEMBER, FieldType::Person).holding(member.unwrap_or_default()),
            Field::new(SCORE, FieldType::Points).holding(score.unwrap_or_default()),
            Field::new(KNOWS, FieldType::choice(knows, ctx)).holding(way),
            Field::new(OPPONENTS, FieldType::Numbers).holding(opponents.unwrap_or_default()),
            number(BEFORE, change.map(|(before, ..)| before)),
            number(AFTER, change.map(|(_, after, _)| after)),
            Field::new(GAMES, FieldType::Whole(1, 99)).holding(games.unwrap_or_default()),
        ]
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        let by_change = values.text(KNOWS) == BEFORE_AFTER;
        match name {
            OPPONENTS => !by_change,
            BEFORE | AFTER | GAMES => by_change,
            _ => true,
        }
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let (own, rated) = self.preview(values, ctx)?;
        let message = Message::new(match own {
            Some(_) => "card-preview",
            None => "card-preview-average",
        })
        .with("dsu", round_half_away(rated.dsu_average, 1).normalize())
        .with("average", rated.average.exact())
        .with("old", own.unwrap_or(Rating(0)).exact())
        .with("expected", rated.new.expected)
        .with("k", rated.new.k)
        .with("new", rated.new.rounded.exact());
        Some(ctx.say(&message))
    }

    fn next(&self) -> Option<Next> {
        let is_new = self.seen.is_none();
        is_new.then_some(Next::Empty { keeps: &[KNOWS] })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let nobody = || vec![(MEMBER, Message::new("field-is-nobody"))];
        let person = values.person(MEMBER).ok_or_else(nobody)?;
        let score = values
            .points(SCORE)
            .ok_or_else(|| vec![(SCORE, Message::new("field-is-no-score"))])?;
        let card = PlayerCard {
            person,
            score,
            opponents: known(values)?,
        };
        let (id, seen) = (self.tournament, self.seen_of(person));
        let (event, name) = (self.event.clone(), ctx.name(person).to_owned());
        Ok(Effect::save(move |club| {
            let done =
                app::club::versions::if_unchanged(club, seen, |club| cards::put(club, id, &card))?;
            let said = sentences::card_recorded(&name, &event);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = Some(seen);
    }
}
