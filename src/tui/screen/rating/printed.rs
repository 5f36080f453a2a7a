//! Shows a list as printed, in the club's language for publications.

use super::RatingResponse;
use crate::app::lists::Choice;
use crate::app::lists::compare::ListChoice;
use crate::app::lists::printing::Print;
use crate::app::{self, AppResult};
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::text::long_date;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::write_list::WriteList;
use crate::tui::screen::text_page::{Content, TextPage};
use crate::tui::screen::{Response, compare, publish};

pub type State = TextPage<Source>;

/// Which list is printed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    date: Date,
    edition: Option<u32>,
    alphabetical: bool,
    juniors: bool,
}

impl State {
    /// The list of a day, in the given edition or the newest; a draft if none is published.
    pub fn new(date: Date, edition: Option<u32>) -> Self {
        Self::of(Source {
            date,
            edition,
            alphabetical: false,
            juniors: false,
        })
    }
}

impl Source {
    fn compare(self, ctx: &Ctx) -> Vec<Effect> {
        let snapshot = ctx.snapshot.as_ref();
        let next = snapshot.map(|snapshot| snapshot.draft.list.date);
        let last = snapshot.and_then(|snapshot| snapshot.last.as_ref());
        match last {
            Some(last) if next == Some(self.date) => {
                let page = compare::State::new(ListChoice::On(last.list.date), ListChoice::Draft);
                vec![Effect::open(page)]
            }
            _ => vec![Effect::Say(Message::new("printed-compare"))],
        }
    }

    fn print(self) -> Print {
        Print {
            choice: Choice {
                date: Some(self.date),
                edition: self.edition,
                all: false,
                juniors: self.juniors,
            },
            alphabetical: self.alphabetical,
            form: Form::Text,
        }
    }
}

impl Content for Source {
    const CONTEXT: Context = Context::Printed;

    fn title(&self, ctx: &Ctx) -> String {
        let date = long_date(ctx.texts.lang(), self.date);
        let mut parts = vec![ctx.say(&Message::new("printed-title").with("date", date))];
        if self.alphabetical {
            parts.push(ctx.get("printed-register"));
        }
        if self.juniors {
            parts.push(ctx.get("printed-juniors"));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }

    fn ask(&mut self) -> Vec<Effect> {
        let source = *self;
        vec![Effect::ask(move |club| {
            let text = app::lists::printing::print(club, &source.print());
            Ok(Response::Rating(RatingResponse::Printed(source, text)))
        })]
    }

    fn receive(&self, response: Response) -> Option<AppResult<String>> {
        match response {
            Response::Rating(RatingResponse::Printed(source, text)) if source == *self => {
                Some(text)
            }
            _ => None,
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::ListRegister => self.alphabetical ^= true,
            Action::ListJuniors => self.juniors ^= true,
            Action::ListPublish => return vec![Effect::open(publish::State::for_date(self.date))],
            Action::ListCompare => return self.compare(ctx),
            _ => return Vec::new(),
        }
        self.ask()
    }

    fn write(&self, _text: &str, _ctx: &Ctx) -> Vec<Effect> {
        let form = WriteList {
            date: self.date,
            edition: self.edition,
            alphabetical: self.alphabetical,
            juniors: self.juniors,
        };
        vec![Effect::OpenForm(FormKind::WriteList(form))]
    }
}
