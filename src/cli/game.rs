//! `game`: enters, corrects and imports the games of a multiplayer pool, and sets how they are rated.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::json;

use super::file_output;
use super::multiplayer::{discount, factors};
use super::table_args::Identities;
use super::{Context, Status, output, value_parsers};
use crate::app::multi_games::{Edit, Entry, ImportOrder, ResultsEdit, RulesEdit, result};
use crate::app::{self, AppError, AppResult, Club, sentences};
use crate::domain::{Date, Decimal, Message, PersonId};
use crate::files::read_file;
use crate::publish::import::import_text;
use crate::publish::labels;
use crate::publish::layout::page_lines;
use crate::publish::members::hiding::Hiding;
use crate::publish::multiplayer::games::{game_page, game_table, rules_line};
use crate::rating::multiplayer::discount::Discount;
use crate::rating::multiplayer::normalisation::Factors;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules, Scheme};

#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    #[command(subcommand)]
    command: GameCommand,
}

#[derive(Debug, Subcommand)]
enum GameCommand {
    Add(AddArgs),
    Edit(EditArgs),
    Delete(WhichGame),
    List(ListArgs),
    Show(ShowArgs),
    Import(ImportArgs),
    Export(ExportArgs),
    Rules(RulesArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "game add 'Tim Jaksland=54' 'Henrik Larsen=47' --pool Games")]
struct AddArgs {
    #[arg(value_name = "WHO=RESULT", required = true, num_args = 1..)]
    results: Vec<String>,
    #[command(flatten)]
    about: AboutArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "game edit 1 'Henrik Larsen=48' --pool Games")]
struct EditArgs {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(value_name = "WHO=RESULT")]
    results: Vec<String>,
    #[arg(long, value_name = "WHO")]
    drop: Vec<String>,
    #[command(flatten)]
    about: AboutArgs,
}

/// The facts about a game other than its results.
#[derive(Debug, Args)]
struct AboutArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[arg(long)]
    guests: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "game delete 1 --pool Games")]
struct WhichGame {
    #[arg(value_name = "GAME")]
    game: String,
}

#[derive(Debug, Default, Args)]
#[command(after_help = "game list --pool Games")]
pub(crate) struct ListArgs {
    #[arg(long)]
    all: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "game show 1 --pool Games")]
pub(crate) struct ShowArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "game import multiplayer.csv --new-members --pool Games")]
struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[command(flatten)]
    identities: Identities,
}

#[derive(Debug, Args)]
#[command(after_help = "game rules --normalisation maslen --from 2027-01-01 --pool Games")]
struct RulesArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Option<Date>,
    #[arg(long, value_name = "HOW", value_parser = value_parsers::word::<Scheme>())]
    normalisation: Option<Scheme>,
    #[arg(long, value_name = "F,F", value_parser = factors)]
    factors: Option<Factors>,
    #[arg(long, value_name = "X", value_parser = discount, allow_negative_numbers = true)]
    discount: Option<Discount>,
    #[arg(long, value_name = "YES|NO", value_parser = value_parsers::yes_no())]
    discount_inside: Option<bool>,
}

pub(super) fn run(args: &GameArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        GameCommand::Add(args) => add(args, context),
        GameCommand::Edit(args) => edit(args, context),
        GameCommand::Delete(args) => delete(args, context),
        GameCommand::List(args) => list(args, context),
        GameCommand::Show(args) => show(args, context),
        GameCommand::Import(args) => import(args, context),
        GameCommand::Export(args) => export(args, context),
        GameCommand::Rules(args) => rules(args, context),
    }?;
    Ok(Status::Done)
}

/// Typed results: of people known to the club and, where they are allowed, of guests.
type Results = (Vec<(PersonId, Decimal)>, Vec<(String, Decimal)>);

fn results(club: &Club, typed: &[String], guests: bool) -> AppResult<Results> {
    let mut found = Results::default();
    for text in typed {
        let wrong = || {
            AppError::user(Message::new("error-game-result").with("text", text.as_str()))
                .hinted(Message::new("hint-game-result"))
        };
        let (who, points) = text.rsplit_once('=').ok_or_else(wrong)?;
        let points = result(points).ok_or_else(wrong)?;
        let who = who.trim();
        match app::members::lookup::find_person_or_none(club, who)? {
            Some(person) => found.0.push((person.id, points)),
            None if guests && !who.is_empty() => found.1.push((who.to_owned(), points)),
            None => {
                return Err(
                    AppError::user(Message::new("error-unknown-person").with("name", who))
                        .hinted(Message::new("hint-game-guests")),
                );
            }
        }
    }
    Ok(found)
}

fn add(args: &AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    app::pools::pool_support::require_multiplayer(&club)?;
    let (known, guests) = results(&club, &args.results, args.about.guests)?;
    let entry = Entry {
        date: args.about.on.unwrap_or_else(|| club.session().today()),
        name: args.about.name.clone().unwrap_or_default(),
        results: known,
    };
    let done = app::multi_games::add(&mut club, &entry, &guests)?;
    let message = sentences::game_added(done.value, &entry, guests.len());
    let done = done.map(|id| json!({ "game": id }));
    context.changed(&done, &message)
}

fn edit(args: &EditArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let game = app::multi_games::find(&club, &args.game)?;
    let (put, guests) = results(&club, &args.results, args.about.guests)?;
    let drop = args.drop.iter();
    let drop = drop.map(|who| Ok(app::members::lookup::find_person(&club, who)?.id));
    let edit = Edit {
        date: args.about.on,
        name: args.about.name.clone(),
        results: ResultsEdit::Some {
            put,
            drop: drop.collect::<AppResult<_>>()?,
        },
        guests,
    };
    let done = app::multi_games::edit(&mut club, game, &edit)?;
    let message = sentences::game_edited(game, &done.value.entry);
    let texts = context.texts;
    let changes = done.value.changes.iter();
    let lines: Vec<String> = changes.map(|one| texts.say(&one.message())).collect();
    let done = done.map(|edited| {
        let Entry { date, name, .. } = edited.entry;
        json!({ "game": game, "date": date, "name": name, "changes": edited.changes })
    });
    context.imported(&done, &lines, &message)
}

fn delete(args: &WhichGame, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let game = app::multi_games::find(&club, &args.game)?;
    let done = app::multi_games::delete(&mut club, game)?;
    let message = Message::new("game-deleted").with("id", game.to_string());
    let done = done.map(|()| json!({ "game": game }));
    context.changed(&done, &message)
}

pub(crate) fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let mut rows = app::multi_games::all(&club)?;
    let hiding = Hiding::read(&club, args.all)?;
    for row in &mut rows {
        row.hide(&hiding);
    }
    context.answer(&rows, |texts| {
        if rows.is_empty() {
            return page_lines(&texts.get("games-none"), 0);
        }
        game_table(&rows, texts)
            .lines()
            .map(str::to_owned)
            .collect()
    })
}

pub(crate) fn show(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let game = app::multi_games::find(&club, &args.game)?;
    let mut row = app::multi_games::game(&club, game)?;
    row.hide(&Hiding::read(&club, args.all)?);
    context.answer(&row, |texts| {
        game_page(&row, texts).lines().map(str::to_owned).collect()
    })
}

fn import(args: &ImportArgs, context: &mut Context) -> AppResult<()> {
    let order = ImportOrder {
        decisions: args.identities.decisions()?,
        unknowns: args.identities.unknowns(),
        on: args.on,
    };
    let mut club = context.club()?;
    app::pools::pool_support::require_multiplayer(&club)?;
    let bytes = read_file::read(&args.file, club.path())?;
    let done = app::multi_games::import(&mut club, &args.file, &bytes, &order)?;
    let imported = &done.value;
    let lines = import_text::games(imported, context.texts);
    let message = Message::new("games-imported").with("count", imported.games);
    let answer = done.with(json!({
        "games": imported.games,
        "tables": imported.played,
        "players": imported.players,
    }));
    let told = (&*imported.warnings, club.session().dry_run);
    context.imported_from(&args.file, &answer, told, &lines, message)
}

fn rules(args: &RulesArgs, context: &mut Context) -> AppResult<()> {
    let edit = RulesEdit {
        normalising: match (args.normalisation, &args.factors) {
            (None, None) => None,
            (Some(Scheme::Strict), None) => Some(Normalising::Strict),
            (Some(Scheme::Strict) | None, Some(_)) => {
                return Err(crate::app::pools::multiplayer::idle_factors());
            }
            (Some(Scheme::Maslen), given) => {
                Some(Normalising::Maslen(given.as_ref().map(decimals)))
            }
        },
        discounting: args.discount.map(|discount| match discount {
            Discount::Auto => Discounting::Auto,
            Discount::None => Discounting::None,
            Discount::Given(x) => Discounting::Given(decimal(x)),
        }),
        inside: args.discount_inside,
    };
    if edit == RulesEdit::default() {
        return show_rules(args.from, context);
    }
    let mut club = context.club()?;
    let from = args.from.unwrap_or_else(|| club.session().today());
    let done = app::multi_games::set_rules(&mut club, from, &edit)?;
    let said = rules_line(&done.value, context.texts);
    let message = Message::new("game-rules-set")
        .with("date", from)
        .with("rules", said);
    context.changed(&done, &message)
}

/// The rules by day; with a day, those in force then.
fn show_rules(on: Option<Date>, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let mut all = app::multi_games::rules(&club)?;
    if all.is_empty() {
        all.push(Rules::default());
    }
    if let Some(day) = on {
        let last = all.iter().rposition(|rules| rules.from <= day);
        all = vec![last.map_or_else(Rules::default, |at| all.swap_remove(at))];
    }
    context.answer(&all, |texts| {
        let lines = all.iter().flat_map(|rules| {
            let from = labels::from_day(Some(rules.from), texts);
            page_lines(&format!("{from}  {}", rules_line(rules, texts)), 2)
        });
        lines.collect()
    })
}

fn decimals(factors: &Factors) -> Vec<Decimal> {
    factors.0.iter().map(|factor| decimal(*factor)).collect()
}

/// A number of the command line with the digits as typed.
fn decimal(value: f64) -> Decimal {
    value.to_string().parse().unwrap_or_default()
}

#[derive(Debug, Args)]
#[command(after_help = "game export games.csv --pool Games")]
struct ExportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    all: bool,
}

fn export(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (games, exported) = app::multi_games::export(&club, &Hiding::read(&club, args.all)?)?;
    let Some(written) = file_output::write(context, &args.file, &exported)? else {
        return Ok(());
    };
    let answer = output::with_fields(&json!({ "games": games }), json!(written));
    context.answer(&answer, |texts| {
        let message = Message::new("games-exported")
            .with("count", games)
            .with("file", written.file);
        vec![texts.say(&message)]
    })
}
