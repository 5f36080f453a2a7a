//! Forms: fields with a message under each, checked when one leaves them and again when they are saved.
//!
//! Every form is a [`Kind`] with a file of its own: which fields it has, what is wrong with what was typed, and
//! the change that saving it makes. A kind is plain data, so that a form that was left half-typed can be kept
//! and offered again.

pub mod add_member;
pub mod day;
pub mod field;
mod sheet;

use serde::{Deserialize, Serialize};

use super::ctx::Ctx;
use super::message::Effect;
use crate::domain::Message;

pub use field::{Choice, Field, Reads, Values};
pub use sheet::Form;

/// What is wrong with the fields of a form, by field.
pub type Problems = Vec<(&'static str, Message)>;

/// What a form has beside its fields' state.
pub trait Spec {
    /// Its title.
    fn title(&self, ctx: &Ctx) -> Message;
    /// Its fields, with what is known already.
    fn fields(&self, ctx: &Ctx) -> Vec<Field>;
    /// The change that saving makes (with [`Effect::save`]), or what is wrong beyond the single fields.
    ///
    /// # Errors
    /// The problems, each under its field.
    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems>;
}

macro_rules! kinds {
    ($($name:ident $module:ident,)*) => {
        /// Every form.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $name($module::$name),)*
        }

        impl Kind {
            fn spec(&self) -> &dyn Spec {
                match self { $(Self::$name(spec) => spec,)* }
            }
        }
    };
}

kinds! {
    AddMember add_member,
}

impl Kind {
    /// Its title.
    pub fn title(&self, ctx: &Ctx) -> Message {
        self.spec().title(ctx)
    }

    /// Its fields, with what is known already.
    pub fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        self.spec().fields(ctx)
    }

    /// The change that saving makes.
    ///
    /// # Errors
    /// The problems, each under its field.
    pub fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        self.spec().save(values, ctx)
    }
}
