//! The player cards of a coordinated event: handed in, and awaited (ES regulation §7).

mod rows;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{explanation, reminder};
use crate::app::club_document::ClubDocument;
use crate::app::seen::Target;
use crate::app::tournament_view::TournamentView;
use crate::app::versions::Record;
use crate::domain::{Message, PersonId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::card::PutCard;
use crate::tui::form::command::CommandForm;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::screen::preview;
use crate::tui::screen::tournament::decision::expect_cards;
use crate::tui::screen::tournament::tab::in_table;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::Look;
use rows::Lines;

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
            let remove = CommandForm::new("card remove").given("member", format!("#{person}"));
            let remove = remove.given("tournament", format!("#{id}"));
            return Some(remove.at_once_on(pressed, ctx));
        }
        let expected = CommandForm::new("tournament expect")
            .given("tournament", format!("#{id}"))
            .given("members", format!("#{person}"))
            .given("not", "yes");
        Some(expected.at_once(ctx))
    }

    /// The member under the cursor whose card is awaited: most likely it is the one that has come.
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
                vec![Effect::open(preview::State::new(ClubDocument::Cards(id)))]
            }
            Action::CardReminder => vec![reminder::notice(&seen.missing, ctx)],
            Action::ExplainEffect => one(self
                .list
                .table
                .selected()
                .map(|who| explanation::ask(who, id, ctx))),
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
        let look = Look {
            title: &ctx.get("tab-cards"),
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
