//! The command line: one file per subject, human and `--json` output.
//!
//! A command is a variant of `Command` with an argument struct and a function that takes it and the `Context`, in the
//! file of its subject. Its help is in the locale files (`cmd-…`, `arg-…`), never in a comment: `help_texts` puts it
//! there, and a test finds what is missing. Its example (`after_help`) is a line without the program's name.

mod announce;
mod backup;
mod balance;
mod calc;
mod card;
mod checklist;
mod committee;
mod context;
mod csv_output;
mod elostat;
mod environment;
mod export;
mod external_rating;
mod file_output;
mod game;
mod help_texts;
mod init;
mod journal;
mod judge;
mod language;
mod lists;
mod manual;
mod member;
mod multiplayer;
mod names;
mod offered;
mod opening;
mod output;
mod overview;
mod pool;
mod pool_support;
mod progress;
mod proposal;
mod quality;
mod ratings;
mod reference;
mod regulation;
mod scale;
mod selection;
mod session;
mod setting;
mod setup;
mod site;
mod standings;
mod start_rating;
mod suggestions;
mod table_args;
mod testsuite;
mod tournament;
mod usage;
mod value_parsers;
mod verify;
mod view;
mod what_if;

use std::ffi::OsString;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::app::club::disk_full;
use crate::app::club::founding::Launch;
use crate::app::journal::backups;
use crate::app::{Access, AppResult, Club, Session, WrittenOperations};
use crate::text::{Lang, Texts};
use context::Context;
pub use environment::{Environment, Stream};
pub use manual::{commands, examples, forms_of};
pub use offered::for_screens;
use output::Output;
pub use overview::EVERYDAY;
use pool_support::SupportedPools;
pub use reference::{
    command_groups, command_reference, exit_code_table, general_options, subjects,
};

/// The program's version with that of SQLite, whose own version matters, too (see `store`).
fn version() -> String {
    format!(
        "{} (SQLite {})",
        env!("CARGO_PKG_VERSION"),
        crate::app::sqlite_version()
    )
}

#[derive(Debug, Parser)]
#[command(name = "klubrating", version = version(), propagate_version = false)]
#[command(after_help = "list --date 2026-08-01")]
struct Cli {
    #[command(flatten)]
    global: Global,
    // Without a command, the terminal interface is started.
    #[command(subcommand)]
    command: Option<Command>,
}

// What is given where no command is.
#[derive(Debug, Parser)]
#[command(name = "klubrating", disable_help_flag = true)]
struct ForScreens {
    #[command(flatten)]
    global: Global,
}

impl From<ForScreens> for Cli {
    fn from(ForScreens { global }: ForScreens) -> Self {
        Self {
            global,
            command: None,
        }
    }
}

// Options of every command.
#[allow(clippy::struct_excessive_bools)] // each a switch of its own
#[derive(Debug, Args)]
struct Global {
    #[arg(long, global = true)]
    json: bool,
    // Read before parsing, as the parser's own texts depend on it. The last one counts, as for all options.
    #[arg(long, global = true, value_parser = Lang::CODES, overrides_with = "lang")]
    lang: Option<String>,
    #[arg(long, global = true, value_name = "FILE")]
    db: Option<PathBuf>,
    #[arg(long, global = true, value_name = "NAME")]
    user: Option<String>,
    #[arg(long, global = true, value_name = "TEXT")]
    reason: Option<String>,
    #[arg(long, global = true)]
    dry_run: bool,
    #[arg(long, global = true)]
    anyway: bool,
    #[arg(long, global = true)]
    force: bool,
    #[arg(long, global = true)]
    read_only: bool,
    // Accepted only without a command, as it affects only the screens.
    #[arg(long)]
    plain: bool,
    #[arg(long, global = true, value_name = "NAME")]
    pool: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Init(init::InitArgs),
    Member(member::MemberArgs),
    ExternalRating(external_rating::ExternalRatingArgs),
    StartRating(start_rating::StartRatingArgs),
    Opening(opening::OpeningArgs),
    Tournament(tournament::TournamentArgs),
    Card(card::CardArgs),
    Game(game::GameArgs),
    Rate(ratings::RateArgs),
    Explain(ratings::ExplainArgs),
    History(ratings::HistoryArgs),
    Sheet(announce::SheetArgs),
    Report(announce::ReportArgs),
    Announce(announce::AnnounceArgs),
    Leaflet(announce::LeafletArgs),
    Standings(standings::StandingsArgs),
    List(lists::ListArgs),
    Publish(lists::PublishArgs),
    #[command(after_help = "lists")]
    Lists,
    Checklist(checklist::ChecklistArgs),
    Seed(selection::SeedArgs),
    Groups(selection::GroupsArgs),
    Team(selection::TeamArgs),
    Compare(selection::CompareArgs),
    Balance(balance::BalanceArgs),
    WhatIf(what_if::WhatIfArgs),
    Judge(judge::JudgeArgs),
    Proposal(proposal::ProposalArgs),
    Site(site::SiteArgs),
    Verify(verify::VerifyArgs),
    View(view::ViewArgs),
    Club(setting::ClubArgs),
    Setting(setting::SettingArgs),
    Regulation(regulation::RegulationArgs),
    Conversion(scale::ConversionArgs),
    Calibrate(scale::CalibrateArgs),
    Scale(scale::ScaleArgs),
    Committee(committee::CommitteeArgs),
    Pool(pool::PoolArgs),
    Log(journal::LogArgs),
    Undo(journal::UndoArgs),
    #[command(after_help = "redo")]
    Redo,
    Check(journal::CheckArgs),
    Backup(backup::BackupArgs),
    #[command(after_help = "backups")]
    Backups,
    Restore(backup::RestoreArgs),
    Export(export::ExportArgs),
    Calc(calc::CalcArgs),
    Testsuite(testsuite::TestsuiteArgs),
    Elostat(elostat::ElostatArgs),
    Multiplayer(multiplayer::MultiplayerArgs),
    Demo(setup::DemoArgs),
    Template(setup::TemplateArgs),
    Completions(setup::CompletionsArgs),
    Man(manual::ManArgs),
}

/// The commands by subject, as the help of the program and the page of commands list them.
const SUBJECTS: [(&str, &str); 9] = [
    (
        "subject-members",
        "init member external-rating start-rating opening",
    ),
    ("subject-events", "tournament card game standings"),
    (
        "subject-ratings",
        "rate explain history sheet report announce leaflet",
    ),
    (
        "subject-lists",
        "checklist list publish lists compare balance what-if site verify view",
    ),
    ("subject-strength", "seed groups team"),
    (
        "subject-rules",
        "regulation judge proposal conversion calibrate scale committee pool club setting",
    ),
    (
        "subject-journal",
        "log undo redo check backup backups restore export",
    ),
    ("subject-without-club", "calc testsuite elostat multiplayer"),
    ("subject-program", "demo template completions man"),
];

/// How a command ended, if it did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// Success.
    Done,
    /// `check` or `backup --try` found something, `checklist --exit-code` has something open, or `team` has boards
    /// beyond the limit.
    Found,
    /// `verify`: the file is not an unchanged published list.
    NotPublished,
    /// `tournament import`: some files have open questions, or cannot be used, with the exit code of that.
    Waiting(u8),
    /// Cancelled by Ctrl-C, with the exit code that shells use for that.
    Cancelled,
}

impl Status {
    fn exit_code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Found => 6,
            Self::NotPublished => 1,
            Self::Waiting(code) => code,
            Self::Cancelled => 130,
        }
    }
}

/// The result of processing the arguments.
#[derive(Debug)]
pub enum RunOutcome {
    /// The command is finished, with this exit code.
    Exit(u8),
    /// The terminal interface is to be started.
    Terminal(Box<Launch>),
}

/// Runs the program with its arguments, the first being its own name.
pub fn run(args: &[OsString], environment: &Environment) -> RunOutcome {
    if environment.variable(names::ASKED).is_some() {
        return offer_names(args, environment);
    }
    let language = language::choose(args, environment);
    // A valid command does not need the parser's help texts, and building them costs more than parsing; nor do the
    // screens need the commands.
    let without_command = ForScreens::try_parse_from(args).map(Cli::from);
    match without_command.or_else(|_| Cli::try_parse_from(args)) {
        Ok(cli) => obey(cli, language, environment),
        Err(_) => answer(args, language, environment),
    }
}

/// Prints, for a shell, the names that a word can become.
fn offer_names(args: &[OsString], environment: &Environment) -> RunOutcome {
    for name in names::offered(args, environment) {
        // The shell is gone, so the rest is not printed.
        if writeln!(environment.output.clone(), "{name}").is_err() {
            break;
        }
    }
    RunOutcome::Exit(0)
}

/// Runs the command.
fn obey(cli: Cli, language: language::Choice, environment: &Environment) -> RunOutcome {
    let (cli, language) = match view::with_request(cli, language, environment) {
        Ok(request) => request,
        Err(code) => return RunOutcome::Exit(code),
    };
    let json = cli.global.json;
    let started = session::require_clock(environment);
    match started.and_then(|()| launch(&cli, language, environment)) {
        Ok(Some(launch)) => RunOutcome::Terminal(Box::new(launch)),
        Ok(None) => RunOutcome::Exit(execute(cli, language, environment)),
        Err(error) => {
            let texts = Texts::new(language.texts);
            environment.errors.report(&error, texts);
            Output::new(json, environment.output.clone()).refuse(&error, texts);
            RunOutcome::Exit(error.exit_code())
        }
    }
}

/// Prints the parser's output in the user's language: help, the version, or an error.
fn answer(args: &[OsString], language: language::Choice, environment: &Environment) -> RunOutcome {
    // Messages about the arguments are in the same language as everything else.
    let language = match session::language_of_club(args, environment) {
        Some(lang) if !language.chosen => language::Choice {
            texts: lang,
            ..language
        },
        _ => language,
    };
    let texts = Texts::new(language.texts);
    let command = help_texts::localise(Cli::command(), texts);
    let args = &usage::help_as_switch(args, &command)[..];
    let parsed = command.clone().try_get_matches_from(args);
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => obey(cli, language, environment),
        Err(error) => {
            let code = usage::report(&error, &command, args, texts, environment);
            RunOutcome::Exit(code)
        }
    }
}

/// Starts the terminal interface, if there is a terminal: without a command, for `demo`, and for `view` alone.
fn launch(
    cli: &Cli,
    language: language::Choice,
    environment: &Environment,
) -> AppResult<Option<Launch>> {
    let demo = matches!(&cli.command, Some(Command::Demo(args)) if args.is_temporary());
    let view = matches!(&cli.command, Some(Command::View(args)) if args.is_to_be_looked_at());
    if !(demo || view || cli.command.is_none())
        || cli.global.json
        || !session::has_terminal(environment)
    {
        return Ok(None);
    }
    let place = session::database(cli.global.db.as_deref(), environment)?;
    if view {
        // A reader's club that cannot be opened is reported here, as a reader has no page for choosing another.
        let session = session::session(&cli.global, environment);
        drop(Club::open(&place.path, Access::ReadOnly, session)?);
    }
    Ok(Some(Launch {
        path: place.path,
        by_default: place.by_default,
        access: match cli.global.read_only {
            _ if view => Access::Published,
            true => Access::ReadOnly,
            false => Access::ReadWrite,
        },
        demo,
        plain: cli.global.plain,
        pool: session::pool(&cli.global, environment),
        commands: for_screens(),
        session: Session {
            lang: language.chosen.then_some(language.texts),
            ..session::session(&cli.global, environment)
        },
        lang: language.texts,
    }))
}

fn execute(cli: Cli, language: language::Choice, environment: &Environment) -> u8 {
    let texts = Texts::new(language.texts);
    let Some(asked) = cli.command else {
        return usage::help(
            help_texts::localise(Cli::command(), texts),
            texts,
            environment,
        );
    };
    let mut context = Context {
        out: Output::new(cli.global.json, environment.output.clone()),
        global: cli.global,
        texts,
        chosen: language.chosen,
        pool_support: supported_pools(&asked),
        access: match asked {
            Command::View(_) => Access::Published,
            _ => Access::ReadOnly,
        },
        written: WrittenOperations::default(),
        environment: environment.clone(),
        backups_left: Vec::new(),
        lent: None,
    };
    let status = dispatch(asked, &mut context).and_then(|status| {
        context.out.finish()?;
        Ok(status)
    });
    let code = match status {
        Ok(status) => status.exit_code(),
        Err(error) => {
            let error = match context.database() {
                // A reader cannot restore a backup, so no such hint is given.
                _ if context.access == Access::Published => error,
                Ok(place) => backups::guide(&place.path, error),
                Err(_) => error,
            };
            let error = disk_full::with_outcome(error, context.written.newest());
            environment.errors.report(&error, context.texts);
            context.out.refuse(&error, context.texts);
            error.exit_code()
        }
    };
    context.finish_backups();
    code
}

fn dispatch(command: Command, context: &mut Context) -> AppResult<Status> {
    match command {
        Command::Init(args) => init::init(&args, context),
        Command::Member(args) => member::run(args, context),
        Command::ExternalRating(args) => external_rating::run(&args, context),
        Command::StartRating(args) => start_rating::run(&args, context),
        Command::Opening(args) => opening::run(&args, context),
        Command::Tournament(args) => tournament::run(args, context),
        Command::Card(args) => card::run(args, context),
        Command::Game(args) => game::run(&args, context),
        Command::Rate(args) => ratings::rate(&args, context),
        Command::Explain(args) => ratings::explain(&args, context),
        Command::History(args) => ratings::history(&args, context),
        Command::Sheet(args) => announce::sheet(&args, context),
        Command::Report(args) => announce::report(&args, context),
        Command::Announce(args) => announce::announce(&args, context),
        Command::Leaflet(args) => announce::leaflet(&args, context),
        Command::Standings(args) => standings::run(&args, context),
        Command::List(args) => lists::list(&args, context),
        Command::Publish(args) => lists::publish(&args, context),
        Command::Lists => lists::lists(context),
        Command::Checklist(args) => checklist::run(&args, context),
        Command::Seed(args) => selection::seed(&args, context),
        Command::Groups(args) => selection::groups(&args, context),
        Command::Team(args) => selection::team(&args, context),
        Command::Compare(args) => selection::run(&args, context),
        Command::Balance(args) => balance::run(&args, context),
        Command::WhatIf(args) => what_if::run(&args, context),
        Command::Judge(args) => judge::run(&args, context),
        Command::Proposal(args) => proposal::run(&args, context),
        Command::Site(args) => site::run(&args, context),
        Command::Verify(args) => verify::run(&args, context),
        Command::View(args) => view::run(args, context),
        Command::Club(args) => setting::club(&args, context),
        Command::Setting(args) => setting::setting(&args, context),
        Command::Regulation(args) => regulation::run(&args, context),
        Command::Conversion(args) => scale::conversion(&args, context),
        Command::Calibrate(args) => scale::calibrate(&args, context),
        Command::Scale(args) => scale::scale(&args, context),
        Command::Committee(args) => committee::run(&args, context),
        Command::Pool(args) => pool::run(&args, context),
        Command::Log(args) => journal::log(&args, context),
        Command::Undo(args) => journal::undo(&args, context),
        Command::Redo => journal::redo(context),
        Command::Check(args) => journal::check(&args, context),
        Command::Backup(args) => backup::backup(&args, context),
        Command::Backups => backup::backups(context),
        Command::Restore(args) => backup::restore(&args, context),
        Command::Export(args) => export::run(&args, context),
        Command::Calc(args) => calc::run(args, context),
        Command::Testsuite(args) => testsuite::run(&args, context),
        Command::Elostat(args) => elostat::run(args, context),
        Command::Multiplayer(args) => multiplayer::run(&args, context),
        Command::Demo(args) => setup::demo(&args, context),
        Command::Template(args) => setup::template(&args, context),
        Command::Completions(args) => setup::completions(&args, context),
        Command::Man(args) => manual::run(&args, context),
    }
}

/// The pools that a command supports.
fn supported_pools(command: &Command) -> SupportedPools {
    match command {
        Command::View(args) => args.pools(),
        Command::Game(_) => SupportedPools::Multiplayer,
        Command::Card(_) | Command::Conversion(_) | Command::Calibrate(_) => SupportedPools::Dsu,
        Command::ExternalRating(args) if args.records() => SupportedPools::Dsu,
        Command::Tournament(args) if args.awaits_cards() => SupportedPools::Dsu,
        Command::Tournament(_) => SupportedPools::Pairwise(Some("klubrating game list")),
        Command::Report(_) | Command::Standings(_) => {
            SupportedPools::Pairwise(Some("klubrating game show"))
        }
        Command::Sheet(_) => SupportedPools::Pairwise(Some("klubrating history")),
        Command::Regulation(_) => SupportedPools::Pairwise(Some("klubrating game rules")),
        Command::StartRating(_)
        | Command::Opening(_)
        | Command::Leaflet(_)
        | Command::Team(_)
        | Command::Scale(_)
        | Command::Balance(_)
        | Command::WhatIf(_)
        | Command::Proposal(_)
        | Command::Judge(_)
        | Command::Elostat(_) => SupportedPools::Pairwise(None),
        Command::Init(_)
        | Command::Member(_)
        | Command::ExternalRating(_)
        | Command::Explain(_)
        | Command::Rate(_)
        | Command::History(_)
        | Command::List(_)
        | Command::Announce(_)
        | Command::Publish(_)
        | Command::Lists
        | Command::Checklist(_)
        | Command::Seed(_)
        | Command::Groups(_)
        | Command::Compare(_)
        | Command::Site(_)
        | Command::Verify(_)
        | Command::Club(_)
        | Command::Setting(_)
        | Command::Committee(_)
        | Command::Pool(_)
        | Command::Log(_)
        | Command::Undo(_)
        | Command::Redo
        | Command::Check(_)
        | Command::Backup(_)
        | Command::Backups
        | Command::Restore(_)
        | Command::Export(_)
        | Command::Calc(_)
        | Command::Testsuite(_)
        | Command::Multiplayer(_)
        | Command::Demo(_)
        | Command::Template(_)
        | Command::Completions(_)
        | Command::Man(_) => SupportedPools::Every,
    }
}
