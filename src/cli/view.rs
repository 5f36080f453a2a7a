//! `view`: shows readers what was published, as the forced command of an ssh server.
//!
//! The commands of a reader are the parser below, a list of its own next to the committee's; each is one of the
//! committee's commands with the options listed here. It reads from a copy that contains only what was published
//! (`Access::Published`). With `view` alone, the request is the command given to the ssh client
//! (`SSH_ORIGINAL_COMMAND`); without one, the terminal interface is started.

use std::ffi::OsString;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use super::environment::Environment;
use super::pool_support::SupportedPools;
use super::{Cli, Command, Context, Status};
use super::{
    announce, game, help_texts, language, lists, member, pool, ratings, selection, standings,
};
use super::{tournament, usage, value_parsers};
use crate::app::lists::compare::ListChoice;
use crate::app::{AppError, AppResult};
use crate::domain::{Date, Message};
use crate::text::{Lang, Texts};

/// The variable with the command given to the ssh client, if the server forces another one.
const ORIGINAL_COMMAND: &str = "SSH_ORIGINAL_COMMAND";

#[derive(Debug, Args)]
pub(super) struct ViewArgs {
    // Without a command, that of the ssh client, or else the terminal interface.
    #[command(subcommand)]
    command: Option<ViewCommand>,
}

/// A request from outside: a command with the options that do not touch the machine.
#[derive(Debug, Parser)]
#[command(name = "klubrating")]
struct Request {
    #[arg(long, global = true)]
    json: bool,
    #[arg(long, global = true, value_parser = Lang::CODES)]
    lang: Option<String>,
    #[arg(long, global = true, value_name = "NAME")]
    pool: Option<String>,
    #[command(subcommand)]
    command: ViewCommand,
}

#[derive(Debug, Subcommand)]
enum ViewCommand {
    List(ListArgs),
    #[command(after_help = "view lists")]
    Lists,
    Compare(CompareArgs),
    #[command(subcommand)]
    Member(MemberCommand),
    #[command(after_help = "view sheet Tim Jaksland")]
    Sheet(WhoArgs),
    History(HistoryArgs),
    Explain(ExplainArgs),
    #[command(subcommand)]
    Tournament(TournamentCommand),
    #[command(after_help = "view standings 3")]
    Standings(TournamentArgs),
    #[command(subcommand)]
    Game(GameCommand),
    #[command(subcommand)]
    Pool(PoolCommand),
}

#[derive(Debug, Subcommand)]
enum MemberCommand {
    List(MembersArgs),
    #[command(after_help = "view member show Tim Jaksland")]
    Show(WhoArgs),
}

#[derive(Debug, Subcommand)]
enum TournamentCommand {
    #[command(after_help = "view tournament list")]
    List,
    #[command(after_help = "view tournament show 3")]
    Show(TournamentArgs),
}

#[derive(Debug, Subcommand)]
enum GameCommand {
    #[command(after_help = "view game list --pool Games")]
    List,
    Show(GameArgs),
}

#[derive(Debug, Subcommand)]
enum PoolCommand {
    #[command(after_help = "view pool list")]
    List,
}

#[derive(Debug, Args)]
#[command(after_help = "view list")]
struct ListArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    date: Option<Date>,
    #[arg(long)]
    alphabetical: bool,
    #[arg(long, value_name = "N", value_parser = value_parsers::count, requires = "date")]
    edition: Option<u32>,
}

#[derive(Debug, Args)]
#[command(after_help = "view compare 2026-01-01 2026-08-01")]
struct CompareArgs {
    #[arg(value_name = "LIST", value_parser = selection::which)]
    from: ListChoice,
    #[arg(value_name = "LIST", value_parser = selection::which)]
    to: ListChoice,
}

#[derive(Debug, Args)]
#[command(after_help = "view member list --alphabetical")]
struct MembersArgs {
    #[arg(long)]
    alphabetical: bool,
}

// A name may consist of several words, since ssh passes them without the quotes.
#[derive(Debug, Args)]
struct WhoArgs {
    #[arg(value_name = "MEMBER", required = true, num_args = 1..)]
    member: Vec<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "view history Tim Jaksland --last 10")]
struct HistoryArgs {
    #[command(flatten)]
    who: WhoArgs,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    last: Option<u32>,
}

#[derive(Debug, Args)]
#[command(after_help = "view explain Tim Jaksland")]
struct ExplainArgs {
    #[command(flatten)]
    who: WhoArgs,
    #[arg(long, value_name = "TOURNAMENT", num_args = 1..)]
    tournament: Vec<String>,
}

#[derive(Debug, Args)]
struct TournamentArgs {
    #[arg(value_name = "TOURNAMENT", required = true, num_args = 1..)]
    tournament: Vec<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "view game show 1 --pool Games")]
struct GameArgs {
    #[arg(value_name = "GAME")]
    game: String,
}

impl WhoArgs {
    fn name(&self) -> String {
        self.member.join(" ")
    }
}

impl TournamentArgs {
    fn name(&self) -> String {
        self.tournament.join(" ")
    }
}

impl ViewArgs {
    /// Whether the terminal interface has to be started.
    pub(super) fn is_to_be_looked_at(&self) -> bool {
        self.command.is_none()
    }

    /// The pools that the command supports.
    pub(crate) fn pools(&self) -> SupportedPools {
        match &self.command {
            Some(
                ViewCommand::Sheet(_)
                | ViewCommand::History(_)
                | ViewCommand::Tournament(_)
                | ViewCommand::Standings(_),
            ) => SupportedPools::Pairwise(None),
            Some(ViewCommand::Game(_)) => SupportedPools::Multiplayer,
            _ => SupportedPools::Every,
        }
    }
}

/// The command of the ssh client, if `view` has none of its own; otherwise the same command.
///
/// # Errors
/// The exit code, if it is not a reader's command, or asks for help.
pub(super) fn with_request(
    mut cli: Cli,
    language: language::Choice,
    environment: &Environment,
) -> Result<(Cli, language::Choice), u8> {
    let Some(Command::View(ViewArgs {
        command: command @ None,
    })) = &mut cli.command
    else {
        return Ok((cli, language));
    };
    let Some(words) = requested(environment) else {
        return Ok((cli, language));
    };
    let words = words.map_err(|error| {
        environment
            .errors
            .report(&error, Texts::new(language.texts));
        error.exit_code()
    })?;
    let chosen = language::choose(&words, environment);
    let language = if chosen.chosen { chosen } else { language };
    let request = parsed(&words, language, environment)?;
    *command = Some(request.command);
    cli.global.json |= request.json;
    cli.global.lang = request.lang.or(cli.global.lang);
    cli.global.pool = request.pool.or(cli.global.pool);
    Ok((cli, language))
}

fn parsed(
    words: &[OsString],
    language: language::Choice,
    environment: &Environment,
) -> Result<Request, u8> {
    if let Ok(request) = Request::try_parse_from(words) {
        return Ok(request);
    }
    let texts = Texts::new(language.texts);
    let command = help_texts::localise_readers(Request::command(), texts);
    let words = &usage::help_as_switch(words, &command)[..];
    let matches = command.clone().try_get_matches_from(words);
    matches
        .and_then(|matches| Request::from_arg_matches(&matches))
        .map_err(|error| usage::report(&error, &command, words, texts, environment))
}

/// The words of the ssh client's command after the program's name, which may be omitted.
fn requested(environment: &Environment) -> Option<AppResult<Vec<OsString>>> {
    let request = environment
        .variables
        .get(&OsString::from(ORIGINAL_COMMAND))?;
    let Some(words) = request.to_str().and_then(words_of) else {
        return Some(Err(AppError::user(Message::new("view-unreadable"))));
    };
    let own = words.first().is_some_and(|word| word == "klubrating");
    let words = words.into_iter().skip(usize::from(own));
    let words: Vec<OsString> = words.map(OsString::from).collect();
    let name = OsString::from("klubrating");
    (!words.is_empty()).then(|| Ok([name].into_iter().chain(words).collect()))
}

/// The words of a line, separated by blanks outside quotes; `None` for an unclosed quote. No shell reads it, so no
/// other character is special.
fn words_of(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match (letter, quote) {
            (letter, Some(open)) if letter == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (letter, None) if letter.is_whitespace() => words.extend(word.take()),
            (letter, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

pub(super) fn run(args: ViewArgs, context: &mut Context) -> AppResult<Status> {
    let Some(command) = args.command else {
        return Err(
            AppError::user(Message::new("view-no-terminal")).hinted(Message::new("hint-view-help"))
        );
    };
    match command {
        ViewCommand::List(args) => lists::list(
            &lists::ListArgs {
                date: args.date,
                edition: args.edition,
                alphabetical: args.alphabetical,
                ..lists::ListArgs::default()
            },
            context,
        ),
        ViewCommand::Lists => lists::lists(context),
        ViewCommand::Compare(CompareArgs { from, to }) => selection::run(
            &selection::CompareArgs {
                from,
                to,
                all: false,
                output: super::file_output::DocumentArgs::default(),
            },
            context,
        ),
        ViewCommand::Member(MemberCommand::List(args)) => done(member::list(
            &member::ListArgs {
                alphabetical: args.alphabetical,
                ..member::ListArgs::default()
            },
            context,
        )),
        ViewCommand::Member(MemberCommand::Show(who)) => {
            let member = who.name();
            done(member::show(&member::ShowArgs { member }, context))
        }
        ViewCommand::Sheet(who) => announce::sheet(
            &announce::SheetArgs {
                member: Some(who.name()),
                ..announce::SheetArgs::default()
            },
            context,
        ),
        ViewCommand::History(args) => ratings::history(
            &ratings::HistoryArgs {
                member: args.who.name(),
                last: args.last,
                ..ratings::HistoryArgs::default()
            },
            context,
        ),
        ViewCommand::Explain(args) => ratings::explain(
            &ratings::ExplainArgs {
                member: args.who.name(),
                tournament: Some(args.tournament.join(" ")).filter(|name| !name.is_empty()),
                ..ratings::ExplainArgs::default()
            },
            context,
        ),
        ViewCommand::Tournament(TournamentCommand::List) => done(tournament::list(context)),
        ViewCommand::Tournament(TournamentCommand::Show(which)) => {
            let args = tournament::show::ShowArgs {
                tournament: which.name(),
                all: false,
            };
            done(tournament::show::run(&args, context))
        }
        ViewCommand::Standings(which) => standings::run(
            &standings::StandingsArgs {
                which: which.name().into(),
                ..standings::StandingsArgs::default()
            },
            context,
        ),
        ViewCommand::Game(GameCommand::List) => {
            done(game::list(&game::ListArgs::default(), context))
        }
        ViewCommand::Game(GameCommand::Show(GameArgs { game })) => {
            done(game::show(&game::ShowArgs { game, all: false }, context))
        }
        ViewCommand::Pool(PoolCommand::List) => done(pool::list(context)),
    }
}

fn done(result: AppResult<()>) -> AppResult<Status> {
    result.map(|()| Status::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_words_and_nothing_else() {
        let words = |line| words_of(line).map(|words| words.join("|"));
        assert_eq!(
            words(" member show  Bo Lind ").as_deref(),
            Some("member|show|Bo|Lind")
        );
        assert_eq!(
            words("explain \"Bo  Lind\" --tournament 'Åben \"B\"'").as_deref(),
            Some("explain|Bo  Lind|--tournament|Åben \"B\"")
        );
        assert_eq!(
            words("list; rm -rf $HOME `id` > x").as_deref(),
            Some("list;|rm|-rf|$HOME|`id`|>|x")
        );
        assert_eq!(words("list 'open"), None);
        assert_eq!(words("''").as_deref(), Some(""));
    }

    /// Tests that every reader's command is also the committee's, so that one text explains both.
    #[test]
    fn every_command_of_a_reader_is_one_of_the_committee() {
        fn compare(own: &clap::Command, theirs: &clap::Command) {
            for sub in own.get_subcommands() {
                let same = theirs.find_subcommand(sub.get_name());
                let same = same.unwrap_or_else(|| panic!("{}", sub.get_name()));
                compare(sub, same);
                for option in sub.get_arguments().filter_map(clap::Arg::get_long) {
                    let mut known = same.get_arguments().filter_map(clap::Arg::get_long);
                    assert!(
                        known.any(|known| known == option),
                        "{} --{option}",
                        sub.get_name()
                    );
                }
            }
        }
        compare(&Request::command(), &Cli::command());
    }
}
