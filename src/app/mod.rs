//! The use cases that both the command line and the terminal call, as functions in the module of their subject.
//!
//! Each is `subject::what(&club, …)`: [`Club`] opens the database, reads, and makes every change through its only way
//! to write. Each folder is a subject: [`club`] with what every change needs, [`pools`], [`settings`], [`members`],
//! [`tournaments`], [`standings`], the [`import`] and export of files, [`lists`] and the steps towards them, and the
//! [`journal`] with the checks based on it. The files form layers: no file uses one that uses it, except within one
//! folder; a test of the project checks this.

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
pub mod judge;
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
pub mod synonyms;
pub mod testsuite;
pub mod tournaments;
pub mod trial;

pub use crate::exchange::clean::clean_text as plain_text;
pub use crate::store::connection::sqlite_version;
pub use crate::store::{Access, Author, WrittenOperations};
pub use club::session::Session;
pub use club::{Club, Done};
pub use error::{AppError, AppResult, ErrorKind};
