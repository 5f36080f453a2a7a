//! Windows over a page; the one on top receives the keys.
//!
//! A window for a decision contains the effects of the decision, so that no other code has to remember why it was
//! opened.

pub mod calculator;
pub mod choose;
pub mod confirm;
pub mod form_window;
pub mod help;
pub mod notice;
pub mod pick;
pub mod pools;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::Effect;
use super::action::{Action, Context};
use super::ctx::Ctx;
use super::key::Key;

/// A window.
#[derive(Debug)]
pub enum Modal {
    /// A text to read.
    Notice(notice::Notice),
    Confirm(confirm::Confirm),
    /// A list to pick one item from.
    Pick(pick::Pick),
    /// A list to choose several items from.
    Choose(choose::Choose),
    Form(Box<form_window::FormWindow>),
    /// The available actions, by name or here.
    Help(help::Help),
    Calculator(Box<calculator::Calculator>),
}

/// What a window requests after a key.
#[derive(Debug)]
pub enum After {
    Stay,
    /// It closes, with these effects.
    Close(Vec<Effect>),
    /// It stays, with these effects.
    Do(Vec<Effect>),
    /// It closes and an action follows, of the page below or of another page.
    Act(Action),
}

pub trait Window {
    /// The contexts whose keys are active, innermost first; [`Context::Always`] is added by the model.
    fn contexts(&self) -> &'static [Context];
    /// Does an action.
    fn act(&mut self, action: Action, ctx: &Ctx) -> After;
    /// Handles a key without an action as text.
    fn key(&mut self, _key: Key, _ctx: &Ctx) -> After {
        After::Stay
    }
    fn paste(&mut self, _text: &str, _ctx: &Ctx) {}
    /// Adapts to a new size or a new snapshot.
    fn fit(&mut self, _ctx: &Ctx) {}
    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx);
}

impl Modal {
    /// The window as its trait.
    pub fn window(&self) -> &dyn Window {
        match self {
            Self::Notice(window) => window,
            Self::Confirm(window) => window,
            Self::Pick(window) => window,
            Self::Choose(window) => window,
            Self::Form(window) => window.as_ref(),
            Self::Help(window) => window,
            Self::Calculator(window) => window.as_ref(),
        }
    }

    /// The window as its trait, mutable.
    pub fn window_mut(&mut self) -> &mut dyn Window {
        match self {
            Self::Notice(window) => window,
            Self::Confirm(window) => window,
            Self::Pick(window) => window,
            Self::Choose(window) => window,
            Self::Form(window) => window.as_mut(),
            Self::Help(window) => window,
            Self::Calculator(window) => window.as_mut(),
        }
    }
}

macro_rules! into_modal {
    ($($window:ty => $variant:ident),*) => {
        $(impl From<$window> for Modal {
            fn from(window: $window) -> Self {
                Self::$variant(window.into())
            }
        })*
    };
}

into_modal!(
    notice::Notice => Notice,
    confirm::Confirm => Confirm,
    pick::Pick => Pick,
    choose::Choose => Choose,
    form_window::FormWindow => Form,
    help::Help => Help,
    calculator::Calculator => Calculator
);
