//! Use cases: what the command line and the terminal both call, as functions in the module of their subject.
//!
//! Each is `subject::what(&club, …)`: [`Club`] opens the database, reads, and does every change in the one way to
//! write. The modules stand in layers and name only what lies below them, which a test of the project keeps. At the
//! bottom is what a club is opened with: [`error`], [`session`], the versions of rows, the backup before a change,
//! [`rating_impact`] and [`Club`] itself. On it stand [`names`], [`lookup`], [`pools`], [`settings`] and the single
//! subjects, such as [`members`], [`regulations`], [`tournaments`] and [`cards`]. Then comes what brings subjects
//! together: [`tournament_view`], [`standings`], [`checklist`], [`lists`], [`publishing`], import and export; and last
//! [`versions`], [`snapshot`] and [`demo`].

pub mod aliases;
pub mod anonymise;
pub mod archive;
pub mod atomic_write;
pub mod auto_backup;
pub mod backups;
pub mod calc;
pub mod cards;
pub mod check;
mod checked_input;
pub mod checklist;
pub mod club;
pub mod committee;
pub mod compare;
pub mod complete;
pub mod conversions;
pub mod corrections;
pub mod decision;
pub mod demo;
pub mod derivation;
pub mod disk_full;
pub mod doubt;
pub mod drafts;
pub mod elostat;
pub mod error;
pub mod export;
pub mod external_import;
pub mod external_rating;
mod facts_bundle;
pub mod finding;
pub mod guest_games;
pub mod impact_text;
pub mod import;
pub mod import_text;
pub mod json;
mod known_already;
pub mod labels;
pub mod launch;
mod list_calendar;
pub mod list_date;
pub mod lists;
pub mod log;
pub mod log_text;
pub mod lookup;
pub mod matching;
pub mod member_history;
pub mod member_import;
pub mod member_view;
pub mod members;
pub mod merge;
pub mod missing_games;
pub mod multi_games;
pub mod multiplayer;
pub mod names;
mod new_events;
pub mod opening;
pub mod path_completion;
pub mod plausible;
mod pool_fit;
pub mod pool_move;
mod pool_ratings;
pub mod pool_support;
pub mod pool_times;
pub mod pools;
pub mod printing;
pub mod privacy;
pub mod proposals;
pub mod publishing;
pub mod quality;
pub mod rated_games;
pub mod rating_impact;
pub mod ratings;
pub mod read_file;
pub mod regulation_file;
pub mod regulations;
pub mod row_diff;
mod row_version;
pub mod scale;
pub mod scale_text;
mod seal;
pub mod second_opinion;
pub mod selection;
pub mod session;
mod setting_name;
pub mod settings;
pub mod since_list;
pub mod snapshot;
pub mod standing_rules;
pub mod standings;
pub mod start_day;
pub mod store_error;
mod stored;
mod stored_text;
mod stored_twice;
pub mod team_matches;
pub mod testsuite;
pub mod tie_breaks;
pub mod tournament_view;
pub mod tournaments;
pub mod undo_elsewhere;
pub mod verify;
pub mod versions;

pub use crate::exchange::clean::clean_text as plain_text;
pub use crate::store::sqlite_settings::sqlite_version;
pub use crate::store::{Access, Author};
pub use club::{Club, Done};
pub use error::{AppError, AppResult, ErrorKind};
pub use session::Session;
