//! Forms: fields with a message under each, checked when the user leaves them and again when they are saved.
//!
//! Every form is a [`Kind`] in its own file: its fields, the validation of what was typed, and the change that saving
//! makes. A kind is plain data, so that a half-typed form can be stored and offered again.

pub mod add_member;
pub mod card;
pub mod command;
pub mod conflict;
pub mod decide_game;
mod edited_game;
pub mod enter_sets;
pub mod export;
pub mod field;
pub mod found_club;
pub mod game;
pub mod member_status;
mod newcomer;
mod next;
pub mod opinion_scope;
mod overwriting;
mod paint;
pub mod player;
pub mod question;
pub mod restore_backup;
mod sheet;
pub mod start_rating;
pub mod tournament;

use serde::{Deserialize, Serialize};

use super::Effect;
use super::ctx::Ctx;
use crate::app::club::versions::RowVersion;
use crate::domain::Message;

pub use field::{Choice, Field, FieldType, NO, Values, YES};
pub use newcomer::Newcomer;
pub use next::Next;
pub use sheet::Form;

/// The problems with the fields of a form, by field.
pub type Problems = Vec<(&'static str, Message)>;

/// The definition of a form: its fields and what saving does.
pub trait FormDefinition {
    fn title(&self, ctx: &Ctx) -> Message;
    /// Its fields, prefilled with known values.
    fn fields(&self, ctx: &Ctx) -> Vec<Field>;
    /// The change that saving makes (with [`Effect::save`]), or the problems beyond the single fields.
    ///
    /// # Errors
    /// The problems, each under its field.
    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems>;
    /// Whether a field is shown, given the typed values; a hidden field is saved as empty.
    fn shows_field(&self, _name: &str, _values: &Values) -> bool {
        true
    }
    /// A line under the fields that is computed during typing.
    fn live(&self, _values: &Values, _ctx: &Ctx) -> Option<String> {
        None
    }
    /// Whether a half-typed form is stored as a draft.
    fn is_kept(&self) -> bool {
        true
    }
    /// What follows after "save and next"; `None` for a form that adds nothing.
    fn next(&self) -> Option<Next> {
        None
    }
    /// Accepts the record's current version: the user has seen another user's change. Forms that save with
    /// [`versions::if_unchanged`](crate::app::club::versions::if_unchanged) use it for the next attempt.
    fn has_seen(&mut self, _seen: RowVersion) {}
}

macro_rules! kinds {
    ($($name:ident $module:ident,)*) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $name($module::$name),)*
        }

        impl Kind {
            /// The names of all forms, as stored in drafts.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// What the form is.
            pub fn definition(&self) -> &dyn FormDefinition {
                match self { $(Self::$name(definition) => definition,)* }
            }

            /// What the form is, mutable.
            pub fn definition_mut(&mut self) -> &mut dyn FormDefinition {
                match self { $(Self::$name(definition) => definition,)* }
            }
        }

        $(impl From<$module::$name> for Kind {
            fn from(form: $module::$name) -> Self {
                Self::$name(form)
            }
        })*
    };
}

kinds! {
    AddMember add_member,
    Export export,
    MembersStatus member_status,
    StartRating start_rating,
    NewTournament tournament,
    EnterPlayer player,
    SetPlayer player,
    PutCard card,
    DecideGame decide_game,
    EnterSets enter_sets,
    FoundClub found_club,
    Question question,
    OpinionScope opinion_scope,
    NewGame game,
    EditGame game,
    CommandForm command,
    RestoreBackup restore_backup,
}
