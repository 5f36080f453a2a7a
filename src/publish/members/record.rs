//! Shows a member's record: in sentences, and its games as a table.

use crate::domain::{Message, PersonId, Play, TournamentId, round_half_away};
use crate::publish::rating_row::performance_text;
use crate::publish::table::{Columns, Value};
use crate::rating::record::{Feat, PERFORMANCE_GAMES, Record, RecordGame};
use crate::text::{Texts, number, visible};

/// A record with the names it needs.
#[derive(Clone, Copy)]
pub struct NamedRecord<'a> {
    pub record: &'a Record,
    pub names: &'a dyn Fn(PersonId) -> String,
    pub tournaments: &'a dyn Fn(TournamentId) -> String,
    pub texts: Texts,
}

/// The record as facts with labels: score, best win and performance, longest run, biggest rise.
pub fn facts(named: NamedRecord<'_>) -> Vec<(String, String)> {
    let (texts, record) = (named.texts, named.record);
    let mut facts = vec![(texts.get("sheet-score"), score(named))];
    let mut add = |label: Message, said: Message| facts.push((texts.say(&label), texts.say(&said)));
    if let Some(win) = record.best_win {
        let said = at(named, "sheet-best-win-of", win.tournament)
            .with("name", visible(&(named.names)(win.opponent)))
            .with("rating", win.rating.exact())
            .with("date", win.date);
        add(Message::new("sheet-best-win"), said);
    }
    let is_of_games = texts.play() != Play::Matches;
    if let Some(best) = record.best_performance.filter(|_| is_of_games) {
        let said = feat(named, "sheet-best-performance-of", &best)
            .with(
                "performance",
                performance_text(&best.what.performance, texts),
            )
            .with("score", number(texts.lang(), best.what.score.exact()))
            .with("games", best.what.games);
        let label = Message::new("sheet-best-performance").with("games", PERFORMANCE_GAMES);
        add(label, said);
    }
    if let Some(run) = record.unbeaten {
        let games = Message::new("member-games-counted").with("count", run.games);
        let said = if run.from == run.until {
            Message::pair("pair-comma", games, run.until)
        } else {
            let days = Message::new("sheet-days")
                .with("from", run.from)
                .with("until", run.until);
            Message::pair("pair-comma", games, days)
        };
        add(Message::new("sheet-unbeaten"), said);
    }
    if let Some(rise) = record.rise {
        let (old, new) = rise.what;
        let said = feat(named, "sheet-rise-of", &rise)
            .with("by", i64::from(new.0 - old.0))
            .with("old", old.exact())
            .with("new", new.exact());
        add(Message::new("sheet-rise"), said);
    }
    facts
}

fn at(named: NamedRecord<'_>, key: &'static str, event: TournamentId) -> Message {
    Message::new(key).with("event", visible(&(named.tournaments)(event)))
}

fn feat<T>(named: NamedRecord<'_>, key: &'static str, feat: &Feat<T>) -> Message {
    at(named, key, feat.tournament).with("date", feat.date)
}

/// Won, drawn and lost, with each colour where one is known; matches of sets are never drawn.
fn score(named: NamedRecord<'_>) -> String {
    let (texts, record) = (named.texts, named.record);
    let counted = |white: Option<bool>| {
        let [won, drawn, lost] = record.score(|game| white.is_none() || game.white == white);
        match texts.play() {
            Play::Games => format!("{won}–{drawn}–{lost}"),
            _ => format!("{won}–{lost}"),
        }
    };
    let has_colours = record.games.iter().any(|game| game.white.is_some());
    if texts.play() != Play::Games || !has_colours {
        return counted(None);
    }
    let said = Message::new("sheet-score-colours")
        .with("all", counted(None))
        .with("white", counted(Some(true)))
        .with("black", counted(Some(false)));
    texts.say(&said)
}

/// The columns of the games: day, event, colour, opponent with the rating that counted, result, change.
pub fn columns(named: NamedRecord<'_>) -> Columns<'_, RecordGame> {
    let texts = named.texts;
    let mut columns = Columns::<RecordGame>::new(texts);
    columns.date("name-date", |game| game.date);
    columns.text("name-event", move |game| {
        (named.tournaments)(game.tournament)
    });
    columns.number("explain-round", |game| game.round);
    columns
        .text("explain-colour", move |game| {
            let colour = |white| {
                if white {
                    "explain-white"
                } else {
                    "explain-black"
                }
            };
            game.white.map(|white| texts.get(colour(white)))
        })
        .printed_if(texts.play() == Play::Games);
    columns.name("name-opponent", move |game| (named.names)(game.opponent));
    columns.number("name-rating", |game| game.rating);
    columns.decimal("explain-p", |game| game.p.map(|p| round_half_away(p, 4)));
    columns.decimal("explain-result", |game| game.result.exact());
    columns
        .decimal("history-change", |game| game.change.map(Value::Change))
        .rounded(2);
    columns
}
