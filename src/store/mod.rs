//! The club's file: the only room that uses SQLite.
//!
//! One file per club. Facts live in `STRICT` tables; every change of them is one [`Operation`]: one
//! `BEGIN IMMEDIATE` transaction with user, time and reason, which triggers record row by row in an
//! append-only journal. The journal is the audit trail, and it is what undo replays backwards.
//!
//! - [`connection`]: creating and opening the file, and refusing other files; [`paths`]: where it is and
//!   the files next to it; [`sqlite_settings`]: the settings under which SQLite opens it;
//!   `in_place`: whether the file at that path is still the one that was opened;
//! - [`operation`]: the one way to write; [`version`]: whether something is unchanged since it was read;
//! - [`club`], [`pool`], [`person`], [`tournament`], [`list`]: one file per aggregate, and [`facts`], which reads
//!   everything the ratings follow from;
//! - [`scale`]: conversions in force and moves of the whole scale; [`committee`]: who sits in it;
//! - [`clock`]: the machine's clock, which may be wrong;
//! - [`draft`]: half-typed forms, beside the facts and their journal;
//! - [`setting`] and [`publication_request`]: what the club decided about itself, and lists waiting for a second person;
//!   [`table_answer`]: how tables are read;
//! - [`tables`]: the registry of all tables of facts, from which much of the rest is derived;
//! - [`affected_date`] and [`affected_pools`]: how far back in time an operation reaches, and in which pools;
//! - [`journal`]: reading back what was changed; [`row_changes`]: the same row by row, with what the row is known by;
//! - [`undo`] and [`undo_stack`]: taking an operation back, and which one a plain undo means;
//! - [`chain`], [`replay`], [`readable`] and [`damage`]: whether anything was changed behind the program's back, or
//!   damaged;
//! - [`rebuild`]: the facts as they stood after an earlier operation; `published`: what a reader may see of them;
//! - [`scratch`]: scratch files and folders, and what killed sessions left of them;
//! - `secure_delete`: what was wiped leaves the file;
//! - [`backup`]: verified copies, made by SQLite itself, and how long they stay; [`restore`]: taking one into
//!   use, inside the write lock, never by replacing the file;
//! - [`session_lock`]: whether other sessions have the club open, and so whether the last session ended uncleanly.

pub mod affected_date;
pub mod affected_pools;
pub mod backup;
pub mod chain;
mod changed_values;
pub mod chosen_pool;
pub mod clock;
pub mod club;
pub mod committee;
pub mod connection;
pub mod damage;
pub mod draft;
pub mod error;
pub mod facts;
pub mod filesystem;
mod in_place;
pub mod journal;
pub mod list;
pub mod multi_game;
pub mod operation;
pub mod paths;
pub mod person;
pub mod personal_digest;
pub mod pool;
pub mod publication_request;
mod published;
pub mod readable;
pub mod rebuild;
pub mod replay;
pub mod restore;
pub mod row_changes;
pub mod scale;
mod schema;
pub mod scratch;
mod secure_delete;
pub mod session_lock;
pub mod setting;
mod sql;
pub mod sqlite_settings;
pub mod subjects;
pub mod table_answer;
pub mod tables;
pub mod tournament;
pub mod undo;
pub mod undo_stack;
pub mod version;

pub use connection::{Access, Store, WrittenOperations};
pub use error::{ConflictingChange, Error, NotOursReason, Refusal};
pub use journal::{Entry, RecordedOperation};
pub use operation::{Author, Intent, Operation};
pub use rusqlite::Connection;
