//! The club's file: the only room that names SQLite.
//!
//! One file per club. Facts live in `STRICT` tables; every change of them is one [`Operation`]: one
//! `BEGIN IMMEDIATE` transaction with user, time and reason, which triggers record row by row in an
//! append-only journal. The journal is the audit trail, and it is what undo replays backwards.
//!
//! - [`connection`]: creating and opening the file, and refusing what is not ours; [`paths`]: where it is and
//!   what stands beside it; [`sqlite_settings`]: the settings under which SQLite opens it;
//! - [`operation`]: the one way to write; [`version`]: whether something is still as somebody read it;
//! - [`club`], [`pool`], [`person`], [`tournament`], [`list`]: one file per aggregate, and [`facts`], which reads
//!   everything the ratings follow from;
//! - [`scale`]: conversions in force and moves of the whole scale; [`committee`]: who sits in it;
//! - [`draft`]: half-typed forms, beside the facts and their journal;
//! - [`setting`] and [`publication_request`]: what the club decided about itself, and lists waiting for a second person;
//! - [`tables`]: the registry of all tables of facts, from which much of the rest follows;
//! - [`affected_date`] and [`affected_pools`]: how far back in time an operation reaches, and in which pools;
//! - [`journal`]: reading back what was changed; [`row_changes`]: the same row by row, with what the row is known by;
//! - [`undo`] and [`undo_stack`]: taking an operation back, and which one a plain undo means;
//! - [`chain`] and [`replay`]: whether anything was changed behind the program's back;
//! - [`rebuild`]: the facts as they stood after an earlier operation;
//! - `secure_delete`: what was wiped leaves the file;
//! - [`backup`]: verified copies, made by SQLite itself, and how long they stay; [`restore`]: taking one into
//!   use, inside the write lock, never by replacing the file;
//! - `session_lock`: who else has the club open, and so whether the last session ended uncleanly.

pub mod affected_date;
pub mod affected_pools;
pub mod backup;
pub mod chain;
mod changed_values;
pub mod chosen_pool;
pub mod club;
pub mod committee;
pub mod connection;
pub mod draft;
pub mod error;
pub mod facts;
pub mod filesystem;
pub mod journal;
pub mod list;
pub mod multi_game;
pub mod operation;
pub mod paths;
pub mod person;
pub mod personal_digest;
pub mod pool;
pub mod publication_request;
pub mod rebuild;
pub mod replay;
pub mod restore;
pub mod row_changes;
pub mod scale;
mod schema;
mod secure_delete;
mod session_lock;
pub mod setting;
mod sql;
pub mod sqlite_settings;
pub mod tables;
pub mod tournament;
pub mod undo;
pub mod undo_stack;
pub mod version;

pub use connection::{Access, Store};
pub use error::{ConflictingChange, Error, NotOursReason, Refusal};
pub use journal::{Entry, RecordedOperation};
pub use operation::{Author, Intent, Operation};
pub use rusqlite::Connection;
