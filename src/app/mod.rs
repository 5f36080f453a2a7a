//! Use cases: called by both the command line and the terminal, as functions in the module of their subject.
//!
//! Each is `subject::what(&club, …)`: [`Club`] opens the database, reads, and makes every change in the one way to
//! write. A folder is a subject: [`club`] with what a change needs, [`pools`], [`settings`], [`members`],
//! [`tournaments`], [`standings`], the [`import`] of files and export, [`lists`] and what leads to them, and the
//! [`journal`] with all that is checked by it. The files form layers: none refers back to one that refers to it, but
//! for its folder's own, which a test of the project checks.

pub mod announcement;
pub mod calc;
pub mod card_forms;
pub mod club;
pub mod command;
pub mod demo;
pub mod derivation;
pub mod document_file;
pub mod elostat;
pub mod error;
pub mod import;
pub mod journal;
pub mod json_file;
pub mod lists;
pub mod members;
pub mod multi_games;
pub mod pictures;
pub mod pools;
pub mod quality;
pub mod sentences;
pub mod settings;
pub mod site;
pub mod standings;
pub mod testsuite;
pub mod tournaments;

pub use crate::exchange::clean::clean_text as plain_text;
pub use crate::store::connection::sqlite_version;
pub use crate::store::{Access, Author, WrittenOperations};
pub use club::session::Session;
pub use club::{Club, Done};
pub use error::{AppError, AppResult, ErrorKind};
