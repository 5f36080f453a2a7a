//! The store: the club's file, in the only room that uses SQLite.
//!
//! One file per club. Facts are in `STRICT` tables. Every change of them is one [`Operation`]: one `BEGIN IMMEDIATE`
//! transaction with user, time and reason, which triggers record row by row in an append-only journal. The journal is
//! the audit trail, and undo replays it backwards.
//!
//! - [`connection`]: creating and opening the file, and refusing other files; [`connection::paths`]: where it is and
//!   the files next to it; [`connection::opening`]: the settings under which SQLite opens it;
//!   `in_place`: whether the file at that path is still the one that was opened;
//! - [`operation`]: the one way to write; [`version`]: whether something is unchanged since it was read;
//! - [`club`], [`pool`], [`person`], [`tournament`], [`list`], [`multi_game`]: one place for each kind of fact, and
//!   [`facts`], which reads everything that the ratings depend on;
//! - [`scale`]: conversions in force and changes of the whole scale; [`committee`]: the members of the committee;
//! - [`publication_request`]: lists that wait for a second person; [`table_answer`]: how tables are read;
//! - [`tables`]: the registry of all tables of facts, from which much of the rest is derived;
//! - [`journal::affected`] and [`journal::affected`]: how far back in time an operation reaches, and in which pools;
//! - [`journal`]: reading back what was changed; [`journal::row_changes`]: the same row by row, with what the row is known by;
//! - [`journal::undo`] and [`journal::undo`]: taking an operation back, and which one a plain undo means;
//! - [`journal::chain`], [`journal::replay`], [`connection::damage`] and [`connection::damage`]: whether anything was changed behind the program's back, or
//!   damaged;
//! - [`published`]: the facts as they stood after an earlier operation; `published`: what a reader may see of them;
//! - [`scratch`]: scratch files and folders, and what killed sessions left of them;
//! - `secure_delete`: what was wiped leaves the file;
//! - [`backup`]: verified copies, made by SQLite itself, and how long they stay; [`restore`]: taking one into
//!   use, inside the write lock, never by replacing the file; [`journal::restorings`]: what those of a journal left
//!   behind;
//! - `connection::placing`: new files, brought to the disk and put under their names;
//! - [`connection::session_lock`]: whether other sessions have the club open, and so whether the last session ended uncleanly.

pub mod backup;
pub mod clock;
pub mod club;
pub mod committee;
pub mod connection;
pub mod draft;
pub mod error;
pub mod facts;
pub mod journal;
pub mod list;
pub mod multi_game;
pub mod operation;
pub mod person;
pub mod personal_digest;
pub mod pool;
pub mod publication_request;
pub mod published;
pub mod restore;
pub mod scale;
pub mod scratch;
mod sql;
pub mod table_answer;
pub mod tables;
pub mod tournament;
pub mod version;

pub use connection::{Access, Store, WrittenOperations};
pub use error::{ConflictingChange, Error, NotOursReason, Refusal};
pub use journal::{Author, Entry, RecordedOperation};
pub use operation::{Intent, Operation};
pub use rusqlite::Connection;
