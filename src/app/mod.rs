//! Use cases: what the command line and the terminal both call.

pub mod calc;
pub mod cards;
pub mod check;
pub mod club;
pub mod committee;
pub mod conversions;
pub mod corrections;
pub mod decision;
pub mod demo;
pub mod error;
pub mod export;
pub mod find;
pub mod import;
pub mod infile;
pub mod json;
pub mod lists;
pub mod log;
pub mod matching;
pub mod member_import;
pub mod members;
pub mod outfile;
pub mod ratings;
pub mod regulations;
pub mod scale;
mod seal;
pub mod selection;
pub mod session;
pub mod store_error;
pub mod tournament_view;
pub mod tournaments;

pub use crate::exchange::clean::clean_text as plain_text;
pub use crate::store::connection::sqlite_version;
pub use crate::store::{Access, Author};
pub use club::{Club, Done};
pub use error::{AppError, AppResult, ErrorKind};
pub use session::Session;
