//! `calc`: calculates the formulas of the regulation for given numbers.

use std::ffi::OsString;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args, Subcommand};

use super::value_parsers::{self, Several};
use super::{Context, Status};
use crate::app::calc::{self, Field};
use crate::app::{AppError, AppResult};
use crate::domain::{Date, Decimal, Message, UnknownWord};
use crate::publish::calc::{
    CardKnown, CardRequest, ConvertRequest, Doubles, RatingRequest, ScaleName, derivation,
};
use crate::rating::conversion::Conversion;
use crate::rating::player_card::BeforeAfter;
use crate::rating::regulation::Method;

#[derive(Debug, Args)]
pub(super) struct CalcArgs {
    #[command(subcommand)]
    command: Calc,
}

#[derive(Debug, Subcommand)]
enum Calc {
    Convert(ConvertArgs),
    Expected(ExpectedArgs),
    #[command(after_help = "calc performance --opponents 140,165 --score 1.5")]
    Performance(FieldArgs),
    Rating(RatingArgs),
    #[command(after_help = "calc newcomer --opponents 140,165,152 --score 2")]
    Newcomer(FieldArgs),
    Card(CardArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "calc convert 1500 --from dsu --to es")]
struct ConvertArgs {
    #[arg(value_name = "VALUE", value_parser = value_parsers::number, allow_negative_numbers = true)]
    value: Decimal,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ScaleName>())]
    from: ScaleName,
    #[arg(long, value_name = "SCALE", value_parser = value_parsers::word::<ScaleName>())]
    to: ScaleName,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long, value_name = "NAME", value_parser = conversion_by_name())]
    conversion: Option<Conversion>,
}

#[derive(Debug, Args)]
#[command(after_help = "calc expected --rating 150 --opponents 140,165")]
struct ExpectedArgs {
    #[arg(long, value_name = "R", value_parser = value_parsers::number, allow_negative_numbers = true)]
    rating: Decimal,
    #[arg(long, value_name = "A,B,…", required = true, value_parser = value_parsers::numbers,
          allow_hyphen_values = true)]
    opponents: Vec<Several<Decimal>>,
    #[arg(long, value_name = "NAME|FILE", default_value = "es")]
    regulation: OsString,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("field").args(["opponents", "average"]).required(true))]
struct FieldArgs {
    #[arg(long, value_name = "A,B,…", value_parser = value_parsers::numbers,
          allow_hyphen_values = true)]
    opponents: Option<Vec<Several<Decimal>>>,
    #[arg(long, value_name = "X", value_parser = value_parsers::number, allow_negative_numbers = true)]
    average: Option<Decimal>,
    #[arg(long, value_name = "S", value_parser = value_parsers::number, allow_negative_numbers = true)]
    score: Decimal,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    games: Option<u32>,
    #[arg(long, value_name = "NAME|FILE", default_value = "es")]
    regulation: OsString,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("scored").args(["score", "results"]).required(true).multiple(true))]
#[command(after_help = "calc rating --rating 150 --opponents 140,165 --score 1.5")]
struct RatingArgs {
    #[arg(long, value_name = "R", value_parser = value_parsers::number, allow_negative_numbers = true)]
    rating: Decimal,
    #[arg(long, value_name = "A,B,…", required = true, value_parser = value_parsers::numbers,
          allow_hyphen_values = true)]
    opponents: Vec<Several<Decimal>>,
    #[arg(long, value_name = "S", value_parser = value_parsers::number, allow_negative_numbers = true)]
    score: Option<Decimal>,
    #[arg(long, value_name = "1,0.8,…", value_delimiter = ',', value_parser = value_parsers::number)]
    results: Option<Vec<Decimal>>,
    #[arg(long, value_name = "R", value_delimiter = ',', value_parser = value_parsers::number,
          allow_hyphen_values = true, requires = "opponent_partners")]
    partner: Option<Vec<Decimal>>,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = value_parsers::number,
          allow_hyphen_values = true, requires = "partner")]
    opponent_partners: Option<Vec<Decimal>>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    rounds: Option<u32>,
    #[arg(long, value_name = "N", value_parser = value_parsers::games_before)]
    games_before: Option<u32>,
    #[arg(long, value_name = "METHOD", value_parser = value_parsers::word::<Method>(),
          default_value = "per-game")]
    method: Method,
    #[arg(long, value_name = "NAME|FILE", default_value = "es")]
    regulation: OsString,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("known").args(["dsu_opponents", "dsu_before"]).required(true))]
#[command(after_help = "calc card --rating 150 --dsu-opponents 1500,1620 --score 1")]
struct CardArgs {
    #[arg(long, value_name = "R", value_parser = value_parsers::number, allow_negative_numbers = true)]
    rating: Decimal,
    #[arg(long, value_name = "A,B,…", value_parser = value_parsers::numbers,
          allow_hyphen_values = true)]
    dsu_opponents: Option<Vec<Several<Decimal>>>,
    #[arg(long, value_name = "X", value_parser = value_parsers::number,
          requires_all = ["dsu_after", "games"])]
    dsu_before: Option<Decimal>,
    #[arg(long, value_name = "Y", value_parser = value_parsers::integer, requires = "dsu_before")]
    dsu_after: Option<Decimal>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    games: Option<u32>,
    #[arg(long, value_name = "S", value_parser = value_parsers::number, allow_negative_numbers = true)]
    score: Decimal,
    #[arg(long, value_name = "NAME|FILE", default_value = "es")]
    regulation: OsString,
    #[arg(long, value_name = "NAME|FILE", default_value = "dsu")]
    dsu_regulation: OsString,
}

pub(super) fn run(args: CalcArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        Calc::Convert(args) => convert(&args, context),
        Calc::Expected(args) => expected(args, context),
        Calc::Performance(args) => performance(args, context),
        Calc::Rating(args) => rating(args, context),
        Calc::Newcomer(args) => newcomer(args, context),
        Calc::Card(args) => card(args, context),
    }?;
    Ok(Status::Done)
}

fn conversion_by_name() -> impl TypedValueParser<Value = Conversion> {
    PossibleValuesParser::new(Conversion::NAMED.map(Conversion::name))
        .try_map(|name| Conversion::from_name(&name).ok_or(UnknownWord(name)))
}

fn convert(args: &ConvertArgs, context: &mut Context) -> AppResult<()> {
    let request = ConvertRequest {
        value: args.value,
        from: args.from,
        to: args.to,
        on: args.on,
        conversion: args.conversion,
    };
    let answer = calc::convert(&request, &context.regulation("es")?)?;
    context.answer(&answer, |texts| {
        derivation::converted(&request, &answer, texts)
    })
}

fn expected(args: ExpectedArgs, context: &mut Context) -> AppResult<()> {
    let regulation = context.regulation(&args.regulation)?;
    let opponents = Several::all(args.opponents);
    let answer = calc::expected(args.rating, &opponents, &regulation);
    context.answer(&answer, |texts| {
        derivation::expected(args.rating, &answer, &regulation, texts)
    })
}

impl FieldArgs {
    fn field(&mut self) -> AppResult<Field> {
        match (self.opponents.take(), self.average) {
            (Some(opponents), _) => Ok(Field::Opponents(Several::all(opponents))),
            (None, Some(average)) => Ok(Field::Average(average)),
            // The parser requires one of them.
            (None, None) => Err(AppError::user(Message::new("error-no-games"))),
        }
    }
}

fn performance(mut args: FieldArgs, context: &mut Context) -> AppResult<()> {
    let regulation = context.regulation(&args.regulation)?;
    let field = args.field()?;
    let answer = calc::performance(&field, args.score, args.games, &regulation)?;
    context.answer(&answer, |texts| {
        derivation::performance(&answer, &regulation, texts)
    })
}

fn rating(args: RatingArgs, context: &mut Context) -> AppResult<()> {
    let regulation = context.regulation(&args.regulation)?;
    let request = RatingRequest {
        rating: args.rating,
        opponents: Several::all(args.opponents),
        score: args.score,
        results: args.results,
        rounds: args.rounds,
        games_before: args.games_before,
        method: args.method,
        doubles: args
            .partner
            .zip(args.opponent_partners)
            .map(|(own, opponents)| Doubles { own, opponents }),
    };
    let answer = calc::rating(&request, &regulation)?;
    context.answer(&answer, |texts| {
        derivation::rating(&request, &answer, &regulation, texts)
    })
}

fn newcomer(mut args: FieldArgs, context: &mut Context) -> AppResult<()> {
    let regulation = context.regulation(&args.regulation)?;
    let field = args.field()?;
    let answer = calc::newcomer(&field, args.score, args.games, &regulation)?;
    context.answer(&answer, |texts| {
        derivation::newcomer(&answer, &regulation, texts)
    })
}

fn card(args: CardArgs, context: &mut Context) -> AppResult<()> {
    let regulation = context.regulation(&args.regulation)?;
    let dsu = context.regulation(&args.dsu_regulation)?;
    let known = match (
        args.dsu_opponents.map(Several::all),
        args.dsu_before,
        args.dsu_after,
        args.games,
    ) {
        (None, Some(before), Some(after), Some(games)) => CardKnown::BeforeAfter(BeforeAfter {
            before,
            after,
            games,
        }),
        (opponents, _, _, games) => {
            CardKnown::Opponents(calc::checked_count(opponents.unwrap_or_default(), games)?)
        }
    };
    let request = CardRequest {
        rating: args.rating,
        score: args.score,
        known,
    };
    let answer = calc::card(&request, &regulation, &dsu)?;
    context.answer(&answer, |texts| {
        derivation::card(&request, &answer, &dsu, texts)
    })
}
