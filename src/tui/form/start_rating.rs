//! The form for a start rating by the committee's decision, with the club's data to base it on.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::club::versions::{Record, RowVersion};
use crate::app::members::proposals::{Basis, Proposal};
use crate::app::sentences;
use crate::app::{self, AppResult, Club};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartRating {
    person: PersonId,
    seen: RowVersion,
    name: String,
    proposed: Option<i32>,
    /// The default day from which it is valid.
    on: Date,
    /// The events that the member has played without a rating, by name and first day.
    waiting: Vec<(String, Date)>,
}

/// The message key of the basis of a proposal.
pub fn basis_key(basis: Basis) -> &'static str {
    match basis {
        Basis::Dsu => "member-basis-dsu",
        Basis::Fide => "member-basis-fide",
        Basis::Collecting => "member-basis-collecting",
        Basis::Founding => "member-basis-founding",
        Basis::Extreme => "propose-extreme",
        Basis::Apart => "member-basis-apart",
        Basis::MetUnrated => "member-basis-met-unrated",
        Basis::LeftOut => "member-basis-left-out",
        Basis::NoGames => "member-basis-no-games",
    }
}

/// The basis of a proposal, as a sentence.
pub fn basis(proposal: &Proposal) -> Message {
    let number = proposal.number.map_or(0, |number| number.0);
    Message::new(basis_key(proposal.basis))
        .with("number", i64::from(number))
        .with("games", proposal.games)
        .with("needed", proposal.needed)
}

impl StartRating {
    pub fn read(club: &Club, person: PersonId) -> AppResult<Self> {
        let seen = app::club::versions::of_record(club, Record::Starts(person))?;
        let proposals = app::members::proposals::propose(club, None)?;
        let own = proposals.iter().find(|found| found.member == person);
        Ok(Self {
            person,
            seen,
            name: app::members::lookup::person(club, person)?.data.name,
            proposed: own.and_then(|found| Some(found.proposed?.0)),
            on: app::members::start_day::usual(club, person)?,
            waiting: app::members::start_day::waiting(club, person)?
                .into_iter()
                .map(|event| (event.name, event.start))
                .collect(),
        })
    }
}

impl FormDefinition for StartRating {
    fn title(&self, _ctx: &Ctx) -> Message {
        match self.proposed {
            Some(rating) => Message::new("form-start-rating-proposed").with("rating", rating),
            None => Message::new("form-start-rating"),
        }
        .with("name", self.name.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let proposed = self.proposed.map(|rating| rating.to_string());
        vec![
            Field::new("member-start-rating", FieldType::Whole(-500, 4000))
                .proposing(proposed.unwrap_or_default()),
            Field::new("member-start-on", FieldType::Day).proposing(ctx.date(self.on)),
            Field::new("member-reason", FieldType::Text).optional(),
        ]
    }

    /// The events for which the day would be too late.
    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let on = values.day("member-start-on")?;
        let (name, start) = self.waiting.iter().find(|(_, start)| *start < on)?;
        let late = Message::new("member-start-too-late")
            .with("tournament", name.as_str())
            .with("start", *start);
        Some(ctx.say(&late))
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Row {
            list: Context::Members,
            action: Action::MemberStart,
            keeps: &["member-start-on", "member-reason"],
        })
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let rating = values.integer("member-start-rating");
        let Some(rating) = rating.and_then(|rating| i32::try_from(rating).ok()) else {
            return Err(vec![(
                "member-start-rating",
                Message::new("field-is-empty"),
            )]);
        };
        let on = values.day("member-start-on").unwrap_or(self.on);
        let reason = values.some("member-reason");
        let (person, seen, name) = (self.person, self.seen, self.name.clone());
        Ok(Effect::save(move |club| {
            club.session_mut().because(reason);
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::members::set_start_rating(club, person, Rating(rating), on)
            })?;
            let instead_of = done.value.instead_of;
            let said = sentences::start_rating(&name, Rating(rating), on, instead_of);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
