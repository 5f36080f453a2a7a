//! A player card: what a member hands in after an external event (ES regulation §7).
//!
//! The opponents' DSU numbers, or the own DSU number before and after; while one types, the form shows what
//! the card leads to.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, Problems, Reads, Spec, Values};
use crate::app::cards::CardRow;
use crate::app::tournament_view::TournamentView;
use crate::domain::tournament::{CardOpponents, PlayerCard};
use crate::domain::{Decimal, Message, PersonId, Points, Rating, TournamentId, round_half_away};
use crate::rating::player_card::{self, BeforeAfter, CardRating};
use crate::rating::regulation::Regulation;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of a player card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PutCard {
    tournament: Option<TournamentId>,
    event: String,
    member: String,
    score: String,
    opponents: String,
    before: String,
    after: String,
    games: String,
}

const MEMBER: &str = "card-member";
const SCORE: &str = "card-score";
const OPPONENTS: &str = "card-opponents";
const BEFORE: &str = "card-before";
const AFTER: &str = "card-after";
const GAMES: &str = "card-games";
const KNOWS: &str = "card-knows";

/// What the card is kept as that names the opponents' numbers.
const NUMBERS: &str = "opponents";
/// What the card is kept as that names the own number before and after.
const BEFORE_AFTER: &str = "before-after";

impl PutCard {
    /// An empty card of a tournament.
    pub fn new(seen: &TournamentView) -> Self {
        Self {
            tournament: Some(seen.stored.id),
            event: seen.stored.header.name.clone(),
            ..Self::default()
        }
    }

    /// The same for a member who is known already.
    #[must_use]
    pub fn held_by(mut self, name: &str) -> Self {
        name.clone_into(&mut self.member);
        self
    }

    /// A card as it was entered.
    pub fn of(seen: &TournamentView, card: &CardRow, ctx: &Ctx) -> Self {
        let number =
            |number: Option<Rating>| number.map(|number| number.to_string()).unwrap_or_default();
        let opponents = card.dsu_opponents.iter().flatten();
        let opponents: Vec<String> = opponents.map(ToString::to_string).collect();
        let games = card.dsu_before.map(|_| card.games.to_string());
        Self {
            score: ctx.number(card.score.exact()),
            opponents: opponents.join(" "),
            before: number(card.dsu_before),
            after: number(card.dsu_after),
            games: games.unwrap_or_default(),
            ..Self::new(seen).held_by(&card.name)
        }
    }

    /// What the card leads to, as far as it has been filled in; the rating before only where there is one.
    fn preview(&self, values: &Values, ctx: &Ctx) -> Option<(Option<Rating>, CardRating)> {
        let picture = ctx.picture.as_ref()?;
        let facts = &picture.facts;
        let id = self.tournament?;
        let event = facts.tournaments.iter().find(|event| event.id == id)?;
        let regulation = facts.regulation_on(event.end)?;
        let conversion = facts.conversion_on(event.start);
        let own = values
            .person(MEMBER)
            .and_then(|person| before(person, id, ctx));
        let rating = own.unwrap_or(Rating(0)).exact();
        let score = points(values.text(SCORE)).unwrap_or_default().exact();
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

/// The rating that a member brings to an event: the one it was rated with, else that of today.
fn before(person: PersonId, event: TournamentId, ctx: &Ctx) -> Option<Rating> {
    let ledger = &ctx.picture.as_ref()?.ledger;
    let mut lines = ledger.lines_of(person);
    match lines.find(|line| line.tournament == event) {
        Some(line) => line.old(),
        None => ledger.standing(person)?.rating,
    }
}

/// Points as people write them: `4`, `4.5`, `4,5`, `4½`.
fn points(text: &str) -> Option<Points> {
    let text = match text.strip_suffix('½') {
        Some("") => "0.5".to_owned(),
        Some(whole) => format!("{whole}.5"),
        None => text.replace(',', "."),
    };
    let points = Points::from_exact(text.parse().ok()?)?;
    (points >= Points::ZERO).then_some(points)
}

/// What the card tells of the opponents.
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
            .whole(field)
            .and_then(|number| i32::try_from(number).ok());
        number.ok_or_else(|| vec![(field, Message::new("field-is-empty"))])
    };
    Ok(CardOpponents::BeforeAfter {
        before: Rating(whole(BEFORE)?),
        after: Rating(whole(AFTER)?),
        games: u32::try_from(whole(GAMES)?).unwrap_or_default(),
    })
}

impl Spec for PutCard {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-card").with("name", self.event.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let choice = |value: &str, label: &str| Choice {
            value: value.to_owned(),
            label: ctx.get(label),
        };
        let knows = vec![
            choice(NUMBERS, "card-knows-opponents"),
            choice(BEFORE_AFTER, "card-knows-before-after"),
        ];
        let way = if self.before.is_empty() {
            NUMBERS
        } else {
            BEFORE_AFTER
        };
        let number = |name, held: &str| Field::new(name, Reads::Whole(1, 4000)).holding(held);
        vec![
            Field::new(MEMBER, Reads::Person).holding(self.member.as_str()),
            Field::new(SCORE, Reads::Text).holding(self.score.as_str()),
            Field::new(KNOWS, Reads::Choice(knows)).holding(way),
            Field::new(OPPONENTS, Reads::Numbers).holding(self.opponents.as_str()),
            number(BEFORE, &self.before),
            number(AFTER, &self.after),
            Field::new(GAMES, Reads::Whole(1, 99)).holding(self.games.as_str()),
        ]
    }

    fn shown(&self, name: &str, values: &Values) -> bool {
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

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let nobody = || vec![(MEMBER, Message::new("field-is-nobody"))];
        let person = values.person(MEMBER).ok_or_else(nobody)?;
        let score = points(values.text(SCORE))
            .ok_or_else(|| vec![(SCORE, Message::new("field-is-no-score"))])?;
        let card = PlayerCard {
            person,
            score,
            opponents: known(values)?,
        };
        let id = self.tournament.ok_or_else(nobody)?;
        let (event, name) = (self.event.clone(), ctx.name(person).to_owned());
        Ok(Effect::save(move |club| {
            let done = club.put_card(id, &card)?;
            let said = Message::new("card-recorded")
                .with("name", name)
                .with("tournament", event);
            Ok(Change::of(&done, said))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::points;
    use crate::domain::Points;

    #[test]
    fn points_are_read_as_they_are_written() {
        for (text, read) in [("4", 400), ("4½", 450), ("½", 50), ("4,5", 450), ("0", 0)] {
            assert_eq!(points(text), Some(Points(read)), "{text}");
        }
        for text in ["", "x", "-1", "4½½"] {
            assert_eq!(points(text), None, "{text}");
        }
    }
}
