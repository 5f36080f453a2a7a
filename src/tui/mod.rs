//! The terminal interface, for the committee's half-year of work.
//!
//! # One way round
//!
//! ```text
//! keys, signals ─┐                        ┌─► view(&Model) ─► the terminal
//!                ├─► Msg ─► update ─► Model
//! worker ────────┘             └─► Effects ─► worker (the club, on its own thread)
//! ```
//!
//! [`Model::update`](model::Model::update) is the only place where state changes, and
//! [`Model::view`](model::Model::view) only reads it. Nothing else draws, and nothing is drawn without a message, so
//! an idle screen sends nothing.
//!
//! # Who does what
//!
//! - [`action`]: the one table of actions. Keys ([`key`]), footer, help, palette and the README's
//!   table of keys all come from it.
//! - [`screen`]: the pages; [`modal`]: windows over them; [`form`]: fields to fill in; [`widget`]: their parts.
//! - [`input`]: the bytes of the terminal made into keys; `burst`: what came in one read, and was perhaps not typed.
//! - [`message`]: events ([`message::Msg`]) and requested effects ([`message::Effect`]).
//! - [`worker`]: the open club. Every question to it and every change of it is a request that is done on another
//!   thread; no key waits for the database. After a change the worker makes a new
//!   [`ClubSnapshot`](crate::app::club::snapshot::ClubSnapshot) of the club, which all screens show from then on.
//! - `drafts`: half-typed forms, saved during typing and offered again; [`export`]: a screen as a file;
//!   [`config`]: the users' own keys and colours; [`docs`]: the README's table of keys.
//! - [`attention`]: what the user has seen, so that no key changes what a colleague saved a moment ago.
//! - [`model`]: the pages that are open, and what is done when the club's file is no longer where it was.
//! - [`ctx`]: what every screen can read; a screen is laid out once per snapshot, so that returning to it takes no time.
//! - [`pane`]: the second pane of a wide window, the page of what the cursor is on.
//! - [`terminal`] and [`run`]: the only places that access the terminal, also when the program itself fails.
//! - [`ways`]: the palette finds every action and leads to its page; [`commands`]: the action that does what a
//!   command of the command line does; a command without one has a form made of it ([`form::command`]).
//!
//! # A change
//!
//! A key is looked up in the contexts of the page; the page returns an [`Effect::change`](message::Effect::change)
//! with the work to be done. The worker does it as one operation, the model reports it and that `u` undoes it, and
//! the next snapshot shows it.

pub mod action;
pub mod attention;
pub mod commands;
pub mod config;
pub mod ctx;
pub mod docs;
mod drafts;
pub mod export;
pub mod form;
mod forms;
mod hint;
pub mod input;
pub mod key;
pub mod message;
pub mod modal;
pub mod model;
pub mod pane;
pub mod run;
pub mod screen;
pub mod terminal;
pub mod theme;
mod update;
mod view;
pub mod ways;
pub mod widget;
pub mod worker;
