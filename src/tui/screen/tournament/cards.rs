//! The tab with the player cards of a coordinated event: handed in, and awaited (ES regulation §7).

use ratatui::Frame;
use ratatui::layout::Rect;

use super::decision::expect_cards;
use super::in_table;
use crate::app::club::club_document::ClubDocument;
use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::app::members::cards::CardRow;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{Message, PersonId};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::card::PutCard;
use crate::tui::form::command::CommandForm;
use crate::tui::screen::part::Part;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, NamedRows, PersonRow};

#[derive(Debug, Default)]
pub struct Cards {
    list: Listing<Lines>,
}

impl Cards {
    /// Removes the card under the cursor; one that is only expected is no longer expected.
    fn remove(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let person = self.list.table.selected()?;
        let id = seen.stored.id;
        if self.list.rows.is_given(person) {
            let pressed = ctx.press(Target::Record(Record::Card(id, person)));
            let remove =
                CommandForm::new("card remove").with_fixed_answer("member", format!("#{person}"));
            let remove = remove.with_fixed_answer("tournament", format!("#{id}"));
            return Some(remove.at_once_on(pressed, ctx));
        }
        let expected = CommandForm::new("tournament expect")
            .with_fixed_answer("tournament", format!("#{id}"))
            .with_fixed_answer("members", format!("#{person}"))
            .with_fixed_answer("not", "yes");
        Some(expected.at_once(ctx))
    }

    /// The member under the cursor, if the card is awaited: a card being entered is most likely that one.
    fn awaited(&self) -> Option<PersonId> {
        let selected = self.list.table.selected();
        selected.filter(|person| !self.list.rows.is_given(*person))
    }

    fn edit(&self, seen: &TournamentView) -> Option<Effect> {
        let (person, id) = (self.list.table.selected()?, seen.stored.id);
        Some(Effect::form(move |club| PutCard::read(club, id, person)))
    }
}

impl Part<TournamentView> for Cards {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::Cards) })
    }

    fn allowed(&self, action: Action, _seen: &TournamentView, _ctx: &Ctx) -> Result<(), Message> {
        let selected = self.list.table.selected();
        match action {
            Action::ExplainEffect
                if !selected.is_some_and(|person| self.list.rows.is_given(person)) =>
            {
                Err(Message::new("effect-card-missing"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let one = |effect: Option<Effect>| effect.into_iter().collect();
        let id = seen.stored.id;
        match action {
            Action::AddCard => match self.awaited() {
                Some(_) => one(self.edit(seen)),
                None => vec![Effect::OpenForm(Form::PutCard(PutCard::new(seen)))],
            },
            Action::EditCard | Action::Open => one(self.edit(seen)),
            Action::RemoveCard => one(self.remove(seen, ctx)),
            Action::ExpectCards => {
                vec![expect_cards(id, &seen.stored.header.name)]
            }
            Action::PrintCards => {
                vec![Effect::open(ClubDocument::Cards(id))]
            }
            Action::ExplainEffect => one(self
                .list
                .table
                .selected()
                .map(|who| super::ask(who, id, ctx))),
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.list.show(Lines::from_view(seen, ctx), ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("cards-counted")
            .with("count", seen.cards.len())
            .with("missing", seen.missing.len());
        let look = Appearance {
            title: &ctx.get("context-cards"),
            counted: &ctx.say(&counted),
            empty: "cards-empty",
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(ctx.name(self.list.table.selected()?).to_owned())
    }
}

/// The cards of a tournament.
type Lines = NamedRows<Line>;

#[derive(Debug)]
struct Line {
    person: PersonId,
    name: String,
    card: Option<CardRow>,
    known: String,
}

impl Lines {
    /// The cards that were handed in, and those that are awaited.
    fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let given = seen.cards.iter().map(|card| Line {
            person: card.member,
            name: visible(&card.name),
            known: known(card, ctx),
            card: Some(card.clone()),
        });
        let missing = seen.missing.iter().map(|card| Line {
            person: card.member,
            name: visible(&card.name),
            card: None,
            known: String::new(),
        });
        Self::new(given.chain(missing).collect(), ctx)
    }

    /// Whether a person's card was handed in.
    fn is_given(&self, person: PersonId) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| line.person == person && line.card.is_some())
    }
}

/// What a card states about the opponents: the count of numbers with their mean, or the player's own number before
/// and after.
fn known(card: &CardRow, ctx: &Ctx) -> String {
    let arrow = ctx.symbols.becomes();
    if let (Some(before), Some(after)) = (card.dsu_before, card.dsu_after) {
        return format!("{before} {arrow} {after}");
    }
    let numbers = card.dsu_opponents.iter().flatten();
    let average = crate::domain::mean(numbers.map(|number| number.exact()), 0);
    average.map_or_else(String::new, |average| {
        ctx.say(&Message::new("cards-average").with("average", average))
    })
}

impl PersonRow for Line {
    type Id = PersonId;

    const SORTED: Option<(&'static str, bool)> = Some(("event-member", false));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::left("event-member", 18, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        })
        .growing(),
        Column::<Lines>::left("event-card", 9, 0, |all, at| {
            all.lines[at].card.is_some().into()
        })
        .displayed_as(|all, at, ctx| match all.lines[at].card {
            Some(_) => ctx.get("cards-given").into(),
            None => Cell::from(ctx.get("cards-missing")).styled(ctx.theme.warn()),
        }),
        Column::<Lines>::right("event-made", 6, 0, |all, at| {
            all.lines[at].card.as_ref().map(|card| card.score).into()
        }),
        Column::<Lines>::right("event-games", 5, 1, |all, at| {
            all.lines[at].card.as_ref().map(|card| card.games).into()
        }),
        Column::<Lines>::left("event-dsu-ratings", 14, 3, |all, at| {
            all.lines[at].known.as_str().into()
        }),
    ];

    fn id(&self) -> PersonId {
        self.person
    }

    fn name(&self) -> &str {
        &self.name
    }
}
