//! The rating manager of a chess club: it reads tournaments, computes ratings, and publishes rating lists.
//!
//! # One idea: facts in, ratings out
//!
//! Members, tournaments, games, player cards, start ratings, the committee's decisions, dated regulations, dated
//! conversions of DSU numbers and changes of the whole scale are *facts*. They are stored, and so is every change of
//! them, with who, when and why. Ratings are a *pure function* of the facts, [`rating::ledger::rate`]; they are
//! computed, never edited. The only stored ratings are those of *published lists*: frozen, sealed snapshots.
//!
//! Much follows from this almost for free: late corrections (the program rates again; the published list stays, and the
//! next one shows and explains the difference), the answer to *why this number* (every ledger line has its terms),
//! `check` (everything is computed again and compared), undo.
//!
//! # The rooms
//!
//! | room | what it is | what it may not know |
//! |---|---|---|
//! | [`domain`] | the club's vocabulary, plain data | files, clock, SQL, user text |
//! | [`rating`] | the methods, one per file, and the ledger that composes them | the same |
//! | [`standings`] | a tournament under every system that orders its players, one per file | the same, and `rating` |
//! | [`testsuite`] | programs rated by how fast they solve positions, on EloStat of `rating` | the same |
//! | [`text`] | the translation layer: messages to sentences, numbers and dates in the language's form | everything but `domain` |
//! | [`store`] | one SQLite file per club: operations, journal, undo, lists | formats, user text |
//! | [`exchange`] | foreign formats to drafts with problems, and back; bytes in, bytes out | files, SQL, user text |
//! | [`publish`] | what a page shows, and how it looks: as text, document, CSV, JSON | files, SQL |
//! | [`files`] | files as people name them: completed, read, written whole | SQL, user text |
//! | [`app`] | the use cases that every interface calls, in folders by subject | clap, rusqlite |
//! | [`cli`] | the command line | the store, the terminal interface |
//! | [`tui`] | the terminal interface | the store, the command line |
//!
//! Arrows point inwards only: `tui | cli → app → files → store | exchange | publish → standings | testsuite → rating →
//! domain`, with `text` next to `domain`, used by the rooms that talk to users. `tests/project/architecture.rs` keeps
//! them.
//!
//! # Pools
//!
//! A club may rate several things side by side: chess, rapid chess, badminton. Each is a *pool* with its own
//! regulations, tournaments, start ratings and lists; the members belong to all pools. [`store::facts::load`] reads the
//! facts of one pool, and [`app::Club`] works in one pool at a time. What concerns people goes through all of them: the
//! effects of a change, `check`, a merge, the data that a member may ask for. A list names its pool, and the seal
//! covers it.
//!
//! # The path of a number
//!
//! A tournament file becomes a [`exchange::draft::TournamentDraft`] with [`exchange::problem::Problem`]s that name
//! line and column. [`app::members::matching`] finds who each player is; doubtful cases are asked about, never guessed.
//! [`app::import`] stores it as one [`store::Operation`]. [`store::facts`] reads the facts, [`rating::ledger`] rates
//! them event by event, [`rating::draft`] makes a list of them, [`app::lists`] freezes it, [`publish::list::document`]
//! prints it, and [`publish::explanation`] shows where a number came from. What a page shows is plain data beside the code
//! that draws it, in `publish`; the use case fills it in.
//!
//! # In and out
//!
//! A club begins with the list that it has: [`app::club::from_list`] makes members, start ratings and the list before the
//! first of one file, in a scratch folder, so that a founding with an open question leaves nothing. It can also leave:
//! [`app::club::export`] writes every table of facts ([`store::tables`]) as CSV, and reads them back to the same lists.
//!
//! # Rating again, but not from the beginning
//!
//! Rating is a fold over events: `state + event → state + lines`. A [`rating::ledger::History`] keeps the states at
//! list dates. For changed facts it rates from the last state before the first event that differs, and the result is
//! that of [`rating::ledger::rate`]. An open club remembers its facts with their place in the journal
//! ([`store::facts::Reading`]) and their history. So a use case asks for everything each time, and only what has
//! changed costs time. The effect of a change is found by the same call, on the facts as they would be after the
//! change.
//!
//! # Numbers
//!
//! Table-based ratings are exact decimals; there is one rounding function, [`domain::round_half_away`]. Between events
//! every rating is a whole number ([`domain::Rating`]); unrounded values are kept. Curves other than the table are
//! binary floats, rounded to twelve places before they are summed.
//!
//! # The journal
//!
//! Every write is one transaction and one operation. Triggers record the changed columns before and after; this journal
//! is the audit trail *and* the source of undo. An undo replays an operation backwards as a new one, and refuses,
//! naming who and when, if a row has changed since. Operations form a digest chain. A published list is sealed over its
//! lines, the facts it came from and its place in the journal, so that [`app::journal::check`] can undo every later
//! operation in a copy in memory and compute the list again. The version of the rules as code
//! ([`rating::ledger::RULES_VERSION`]) is part of the seal, so that a later correction of a program error is not
//! mistaken for tampering.
//!
//! Names, and texts that may name people (an arbiter, a reason), are kept in one append-only table. Journal and lists
//! refer to a person by id and to a name by the salted digest of its row, so that a member can be made anonymous
//! without breaking chain or seal. To merge two records of one person, the rows of one are moved to the other;
//! published lists still name both.
//!
//! # Before and after a change
//!
//! [`app::Club`] has one way to write, which every change uses. It makes the backup that the change requires
//! ([`app::club::auto_backup`]), does the work as one operation, and rates the facts before and after if the change
//! reaches back before a published list ([`app::club::rating_impact`]). If that changes published numbers and no reason
//! is given, the work is rolled back, and the error states how many numbers on which lists. A dry run is the same work
//! rolled back, so it shows exactly what would happen. Several changes are tried in a private copy of the club
//! ([`app::trial`]); the steps of both ledgers ([`rating::steps`]) say what makes each difference. Which of several
//! regulations forecasts better is found by rating the whole history under each ([`rating::judge`]). The club's
//! decisions about its scale (a conversion, a change of all ratings, a regulation) are dated facts like any other: the
//! ledger looks up what was in force on the day, and records it.
//!
//! # The screen
//!
//! The interface follows a cycle: a message, [`tui::model::Model::update`], `view`, and effects that describe further
//! work. The club belongs to a *worker*, a thread of its own, so that no key waits for the database. After every
//! change, the user's own or a colleague's, the worker makes a new [`app::club::snapshot::ClubSnapshot`], the state of
//! the club at one moment, and every screen shows that. The columns, order and filter of a list are a value of
//! [`publish::table`], as in the tables of pages and files. The possible actions are one table, [`tui::action`]: keys,
//! footer, help, palette, the users' own keys and the README come from it. Actions share a [`tui::action::Verb`], which has
//! the keys, so that a letter means the same on every page.
//!
//! Rare actions have no form written for them. The command line hands its commands to the screens ([`app::command`]):
//! the palette offers each of them, its form follows from its arguments, and it runs in the open club, so that both
//! interfaces report the same.
//!
//! # Words
//!
//! Only [`text`] contains sentences. Inner rooms return a [`domain::Message`]: a key and its values. Danish, English
//! and German have the same texts; a test compares them.

#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod domain;
pub mod exchange;
pub mod files;
pub mod publish;
pub mod rating;
pub mod standings;
pub mod store;
pub mod testsuite;
pub mod text;
pub mod tui;
