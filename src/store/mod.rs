//! The store: the club's file, in the only room that uses SQLite.
//!
//! One file per club. Facts are in `STRICT` tables. Every change of them is one [`Operation`]: one `BEGIN IMMEDIATE`
//! transaction with user, time and reason, which triggers record row by row in an append-only journal. The journal is
//! the audit trail, and undo replays it backwards.
//!
//! - [`connection`]: creates and opens the file, and refuses other files; its parts are the paths, the placing of
//!   new files, the settings of SQLite, the schema, the locks of sessions, damage, and secure deletion;
//! - [`operation`]: the one way to write; [`version`]: whether something is unchanged since it was read;
//! - [`club`], [`pool`], [`person`], [`tournament`], [`list`], [`multi_game`]: one place for each kind of fact, and
//!   [`facts`], which reads everything that the ratings depend on; [`fact_rows`]: all of them row by row, for the
//!   folder that a club is exported to;
//! - [`scale`]: conversions in force and changes of the whole scale; [`committee`]: the members of the committee;
//! - [`publication_request`]: lists that wait for a second person; [`table_answer`]: how tables are read;
//! - [`tables`]: the registry of all tables of facts, from which much of the rest is derived;
//! - [`journal`]: reads back what was changed; its parts are the effects of a change, undo, the chain of digests, the
//!   replay that finds changes made behind the program's back, and what restorings replaced;
//! - [`published`]: the facts after an earlier operation, and what a reader may see;
//! - [`draft`]: half-typed forms, which are not facts; [`clock`]: the machine's clock; [`scratch`]: temporary files;
//! - [`backup`]: verified copies and how long they are kept; [`restore`]: takes one into use, inside the write lock and
//!   never by replacing the file.

pub mod backup;
pub mod clock;
pub mod club;
pub mod committee;
pub mod connection;
pub mod draft;
pub mod error;
pub mod fact_rows;
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
