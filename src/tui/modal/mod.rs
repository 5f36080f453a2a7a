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

macro_rules! modals {
    ($($name:ident $module:ident $window:ident,)*) => {
        /// A window.
        #[derive(Debug)]
        pub enum Modal {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $name(Box<$module::$window>),)*
        }

        impl Modal {
            /// The window as its trait.
            pub fn window(&self) -> &dyn Window {
                match self { $(Self::$name(window) => window.as_ref(),)* }
            }

            /// The window as its trait, mutable.
            pub fn window_mut(&mut self) -> &mut dyn Window {
                match self { $(Self::$name(window) => window.as_mut(),)* }
            }
        }

        $(impl From<$module::$window> for Modal {
            fn from(window: $module::$window) -> Self {
                Self::$name(Box::new(window))
            }
        })*
    };
}

modals! {
    Notice notice Notice,
    Confirm confirm Confirm,
    Pick pick Pick,
    Choose choose Choose,
    Form form_window FormWindow,
    Help help Help,
    Calculator calculator Calculator,
}
