//! Makes a member's sheet: today's rating and what the next class takes, the record, the history as a chart and a table,
//! the opponents and, on request, for every event the calculation as in the worked examples of the regulation.

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::domain::list::SectionKind;
use crate::domain::{Date, Decimal, Message, PersonId, Play, Points, Rating, TournamentId};
use crate::publish::chart::{self, Axes, Chart, Point, Shape};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document, Form};
use crate::publish::explanation::unrated_lines;
use crate::publish::list::HIDDEN;
use crate::publish::members::history::{History, HistoryEntry, HistoryJson};
use crate::publish::members::record::{self, NamedRecord};
use crate::publish::rating_row;
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, Column, Columns, Kind, Table};
use crate::rating::continuous::Before;
use crate::rating::ledger::{Adjusted, Unrated};
use crate::rating::needed_score::needed_score;
use crate::rating::record::Record;
use crate::rating::regulation::Regulation;
use crate::text::{Texts, date_in_sentence, number, visible};

/// A member's sheet as a document and as data for programs.
pub fn paper(sheet: &MemberSheet<'_>, publisher: &str, detail: Detail) -> Paper {
    let rows = sheet.history().rows();
    Paper {
        document: document(sheet, publisher, detail),
        programs: ForPrograms {
            rows: rating_row::records(&rows),
            json: json!(json(sheet)),
        },
    }
}

/// The content of a member's sheet.
#[derive(Clone, Copy)]
pub struct MemberSheet<'a> {
    pub member: PersonId,
    /// The name as printed.
    pub name: &'a str,
    /// Whether the member asked not to be shown to others: then the sheet is for the member only.
    pub hidden: bool,
    /// The day of the sheet.
    pub today: Date,
    /// The rating on that day; `None` before the first.
    pub rating: Option<CurrentRating>,
    /// The place on the list of that day; `None` for somebody who is not on it.
    pub rank: Option<ListRank>,
    /// What the member did in rated games.
    pub record: &'a Record,
    /// The rated events, oldest first.
    pub entries: &'a [HistoryEntry<'a>],
    /// The changes of the rating with the whole scale.
    pub adjusted: &'a [Adjusted],
    /// The rules of the day.
    pub regulation: &'a Regulation,
    /// Events in which no game of the member was rated, oldest first, with the games.
    pub unrated: &'a [(TournamentId, Vec<Unrated>)],
    /// The score against each opponent, most games first.
    pub opponents: &'a [Opponent],
    pub names: &'a dyn Fn(PersonId) -> String,
    pub tournaments: &'a dyn Fn(TournamentId) -> String,
    pub texts: Texts,
}

/// A rating, and what it is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentRating {
    pub value: Rating,
    /// All rated games.
    pub games: u32,
    /// Whether there are too few games for a reliable rating.
    pub provisional: bool,
}

/// The place in a part of a list, and how many members are in that part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListRank {
    pub rank: u32,
    pub of: usize,
    pub part: SectionKind,
}

/// The score against one opponent in games played over the board, rated or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    pub member: PersonId,
    pub games: u32,
    pub points: Points,
    /// Won, drawn, lost.
    pub wdl: [u32; 3],
    /// The last day of the latest event with a game.
    pub last: Date,
}

/// The next higher class, and what is missing to reach it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NextClass {
    pub name: String,
    /// Its lowest rating.
    pub from: Decimal,
    pub missing: Decimal,
}

/// How the sheet shows the events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// On one page: the newest as rows of the history, and the opponents met most often.
    OnePage,
    /// Each with its calculation, for people; events that ended before a day are only rows of the history.
    Worked { since: Option<Date> },
    /// All games in one table, for a workbook; without those of events that ended before a day.
    Games { since: Option<Date> },
    /// As a list of all games; the calculations have pages of their own.
    Elsewhere,
}

/// The most events and opponents on a sheet of one page.
const EVENTS: usize = 6;
const OPPONENTS: usize = 10;

/// The games of an event by which the next class is told, for a member without a usual number.
const USUAL_GAMES: u32 = 7;

impl Detail {
    /// The detail for a format: a workbook has the games in a table, other forms the calculations if they are asked for,
    /// also by a day from which on.
    pub fn in_form(form: Form, calculations: bool, since: Option<Date>) -> Self {
        match form {
            Form::Xlsx => Self::Games { since },
            _ if calculations || since.is_some() => Self::Worked { since },
            _ => Self::OnePage,
        }
    }
}

/// The sheet as a document of a publisher.
pub fn document(sheet: &MemberSheet<'_>, publisher: &str, detail: Detail) -> Document {
    Document {
        lang: sheet.texts.lang(),
        publisher: visible(publisher),
        title: sheet.title(),
        subtitle: vec![subtitle(sheet.today, sheet.texts)],
        blocks: sheet.blocks(detail),
    }
}

/// The sheets of several members in one document: each with its name as heading, on a page of its own.
pub fn several(
    sheets: Vec<(String, Vec<Block>)>,
    publisher: &str,
    today: Date,
    texts: Texts,
) -> Document {
    let mut blocks = Vec::new();
    for (at, (name, sheet)) in sheets.into_iter().enumerate() {
        if at > 0 {
            blocks.push(Block::PageBreak);
        }
        blocks.push(Block::Heading(visible(&name)));
        blocks.extend(sheet.into_iter().map(|block| match block {
            Block::Heading(text) => Block::Subheading(text),
            other => other,
        }));
    }
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title: texts.get("sheet-all-title"),
        subtitle: vec![subtitle(today, texts)],
        blocks,
    }
}

/// The tables of several members for a workbook: those of one kind below each other, with a column of names.
pub fn workbook(
    sheets: Vec<(String, Vec<Block>)>,
    publisher: &str,
    today: Date,
    texts: Texts,
) -> Document {
    Document {
        blocks: together(sheets, texts),
        ..several(Vec::new(), publisher, today, texts)
    }
}

fn subtitle(today: Date, texts: Texts) -> String {
    texts.say(&Message::new("sheet-subtitle").with("date", today))
}

impl MemberSheet<'_> {
    /// The name, marked if the member is not named to others.
    fn title(&self) -> String {
        let name = visible(self.name);
        if self.hidden && !name.ends_with(HIDDEN) {
            return name + HIDDEN;
        }
        name
    }

    /// The content below the name.
    pub fn blocks(&self, detail: Detail) -> Vec<Block> {
        let texts = self.texts;
        // One page has no room for headings above the opponents.
        let most = (detail == Detail::OnePage).then_some((EVENTS, OPPONENTS));
        let mut facts = self.facts(most.is_none());
        let mut blocks = Vec::new();
        if !self.record.games.is_empty() {
            let record = record::facts(self.named_record());
            if most.is_some() {
                facts.extend(record);
            } else {
                blocks.push(Block::Heading(texts.get("sheet-record")));
                blocks.push(Block::Facts(record));
            }
        }
        blocks.insert(0, Block::Facts(facts));
        let history = Block::Heading(texts.get("sheet-history"));
        if self.entries.is_empty() && self.adjusted.is_empty() {
            // The member's rated games may all be from before the first list in this program.
            let key = match self.rating {
                Some(now) if now.games > 0 => "history-none-since",
                _ => "history-empty",
            };
            blocks.extend([history, Block::Paragraph(texts.get(key))]);
        } else {
            blocks.extend(most.is_none().then_some(history));
            blocks.extend(self.chart().map(Block::Chart));
            blocks.extend(self.history_table(most.map(|(events, _)| events)));
        }
        let performance = self.history().performance(texts);
        blocks.extend(performance.filter(|_| most.is_none()).map(Block::Paragraph));
        match detail {
            Detail::Worked { since } => blocks.extend(self.worked(since)),
            Detail::Games { since } => blocks.extend(self.game_list(since).map(Block::Table)),
            Detail::Elsewhere => {
                let title = Block::Heading(texts.get("name-games"));
                let games = self.game_list(None).map(Block::Table);
                blocks.extend(games.into_iter().flat_map(|games| [title.clone(), games]));
            }
            Detail::OnePage => {}
        }
        if most.is_none() {
            blocks.extend(self.unrated());
        }
        if !self.opponents.is_empty() {
            blocks.push(Block::Heading(texts.get("name-opponents")));
            blocks.extend(self.opponents_table(most.map(|(_, opponents)| opponents)));
        }
        if self.hidden {
            blocks.push(Block::Lines(vec![texts.get("rating-list-legend-hidden")]));
        }
        blocks
    }

    /// The facts of today; `is_whole` if the history is.
    fn facts(&self, is_whole: bool) -> Vec<(String, String)> {
        let (texts, lang) = (self.texts, self.texts.lang());
        let Some(now) = self.rating else {
            let none = texts.get("sheet-no-rating");
            return vec![(texts.get("name-rating"), none)];
        };
        let mut rating = now.value.to_string();
        if now.provisional {
            rating = format!("{rating} ({})", texts.get("member-provisional"));
        }
        if let Some(place) = self.rank {
            let said = match place.part {
                SectionKind::Passive => Message::new("sheet-rank-passive"),
                _ => Message::new("sheet-rank"),
            };
            let said = said.with("rank", place.rank).with("of", place.of);
            rating = texts.say(&said.with("rating", rating));
        }
        let mut facts = vec![(texts.get("name-rating"), rating)];
        if let Some(class) = self.class() {
            facts.push((texts.get("name-class"), visible(class)));
        }
        if let Some(next) = self.next_class() {
            let said = Message::new("sheet-next-class-at")
                .with("class", visible(&next.name))
                .with("from", next.from)
                .with("missing", next.missing);
            let said = match texts.play() {
                Play::Games => self.needed(now, next.from).with("at", said),
                _ => said,
            };
            facts.push((texts.get("sheet-next-class"), texts.say(&said)));
        }
        facts.push((
            texts.get("member-show-games"),
            self.games_text(now.games, is_whole),
        ));
        if let Some(highest) = self.highest() {
            let said = Message::pair(
                "pair-brackets",
                number(lang, Decimal::from(highest.value)),
                highest.date,
            );
            facts.push((texts.get("sheet-highest"), texts.say(&said)));
        }
        facts
    }

    /// The sentence on the score that reaches a rating, in an event of the usual number of games against equals.
    fn needed(&self, now: CurrentRating, target: Decimal) -> Message {
        let rating = now.value.exact();
        let before = Before {
            rating,
            games: Some(now.games),
        };
        let games = self.record.usual_games.unwrap_or(USUAL_GAMES);
        let event = needed_score(self.regulation, before, target, games, rating);
        let said = if event.rounded.exact() >= target {
            Message::new("sheet-needed-score")
        } else {
            Message::new("sheet-needed-more").with("rating", event.rounded.exact())
        };
        said.with("score", number(self.texts.lang(), event.score))
            .with("games", games)
            .with("average", rating)
    }

    /// The sentence on the number of rated games, and how many of them came before the first event of the history.
    fn games_text(&self, games: u32, is_whole: bool) -> String {
        let told = self.entries.iter().map(|entry| entry.explained.line.games);
        let before = games.saturating_sub(told.sum());
        if before == 0 || self.entries.is_empty() || !is_whole {
            return games.to_string();
        }
        let said = Message::new("sheet-games-before")
            .with("games", games.to_string())
            .with("before", before.to_string());
        self.texts.say(&said)
    }

    /// The class of today's rating, where the regulation has classes.
    pub(crate) fn class(&self) -> Option<&str> {
        self.regulation.class_of(self.rating?.value.exact())
    }

    /// The next higher class; `None` in the highest.
    fn next_class(&self) -> Option<NextClass> {
        let rating = self.rating?.value.exact();
        let mut classes = self.regulation.classes.iter();
        // The classes begin with the highest, so the last match is the next one.
        let next = classes.rfind(|class| class.from.is_some_and(|from| from > rating))?;
        let from = next.from?;
        Some(NextClass {
            name: next.name.clone(),
            from,
            missing: from - rating,
        })
    }

    pub fn history(&self) -> History<'_> {
        History {
            member: self.member,
            name: self.name,
            entries: self.entries,
            adjusted: self.adjusted,
            archived: &[],
            regulation: self.regulation,
            last: None,
        }
    }

    fn points(&self) -> Vec<Point> {
        self.history().points()
    }

    /// The highest rating ever, and the day it was first reached.
    pub(super) fn highest(&self) -> Option<Point> {
        chart::highest(&self.points())
    }

    /// The ratings over time; `None` for a single one.
    fn chart(&self) -> Option<Chart> {
        let (points, lang) = (self.points(), self.texts.lang());
        let [first, .., last] = points.as_slice() else {
            return None;
        };
        let values = || points.iter().map(|point| point.value);
        let shown = |value: i32| number(lang, Decimal::from(value));
        let said = Message::new("sheet-chart")
            .with("name", visible(self.name))
            .with("first", first.date)
            .with("last", last.date)
            .with("from", shown(first.value))
            .with("to", shown(last.value))
            .with("least", shown(values().min()?))
            .with("most", shown(values().max()?));
        Some(Chart {
            description: self.texts.say(&said),
            axes: Axes {
                names: String::new(),
                numbers: self.texts.get("name-rating"),
            },
            shape: Shape::Steps {
                points,
                limits: self.limits(),
            },
        })
    }

    /// The limits of the classes with their names.
    fn limits(&self) -> Vec<(i32, String)> {
        let classes = self.regulation.classes.iter();
        let limits = classes.filter_map(|class| {
            let said = Message::new("selection-class").with("name", visible(&class.name));
            Some((i32::try_from(class.from?).ok()?, self.texts.say(&said)))
        });
        limits.collect()
    }

    /// The calculations of every event since a day, oldest first.
    fn worked(&self, since: Option<Date>) -> Vec<Block> {
        let (texts, lang) = (self.texts, self.texts.lang());
        let mut blocks = Vec::new();
        let entries = self.entries.iter();
        for entry in entries.filter(|entry| since.is_none_or(|since| entry.date >= since)) {
            if blocks.is_empty() {
                blocks.push(Block::Heading(texts.get("sheet-worked")));
            }
            let explained = &entry.explained;
            let event = (explained.tournaments)(explained.line.tournament);
            let day = date_in_sentence(lang, entry.date);
            blocks.push(Block::Subheading(format!("{day}  {}", visible(&event))));
            blocks.extend(explained.blocks());
        }
        blocks
    }

    /// The events in which no game was rated, with the reasons.
    fn unrated(&self) -> Vec<Block> {
        let events = self.unrated.iter().map(|(event, games)| {
            let lines = unrated_lines(games, self.names, self.texts);
            let lines = lines.iter().map(|line| visible(line)).collect();
            (visible(&(self.tournaments)(*event)), lines)
        });
        let items: Vec<(String, Vec<String>)> = events.collect();
        if items.is_empty() {
            return Vec::new();
        }
        vec![Block::Outline {
            title: self.texts.get("name-not-rated"),
            items,
        }]
    }
}

impl MemberSheet<'_> {
    /// Every step of the rating, or the newest.
    fn history_table(&self, most: Option<usize>) -> Vec<Block> {
        let mut table = self
            .history()
            .table(self.texts.get("sheet-history"), self.texts);
        let all = table.rows.len();
        let left_out = most.map_or(0, |most| all.saturating_sub(most));
        table.rows.drain(..left_out);
        let note = (left_out > 0).then(|| self.cut("sheet-history-newest", table.rows.len(), all));
        let note = note.map(|said| Block::Lines(vec![said]));
        std::iter::once(Block::Table(table)).chain(note).collect()
    }

    /// The sentence that a table shows only some of its rows.
    fn cut(&self, key: &'static str, shown: usize, all: usize) -> String {
        let said = Message::new(key).with("shown", shown).with("all", all);
        self.texts.say(&said)
    }

    fn named_record(&self) -> NamedRecord<'_> {
        NamedRecord {
            record: self.record,
            names: self.names,
            tournaments: self.tournaments,
            texts: self.texts,
        }
    }

    /// The rated games since a day that are known one by one, newest first.
    fn game_list(&self, since: Option<Date>) -> Option<Table> {
        let games = self.record.games.iter().rev();
        let games = games.filter(|game| since.is_none_or(|since| game.date >= since));
        let table = record::columns(self.named_record()).table(games);
        (!table.rows.is_empty()).then(|| table.with_caption(self.texts.get("name-games")))
    }

    /// The score against each opponent, or those met most often.
    fn opponents_table(&self, most: Option<usize>) -> Vec<Block> {
        let all = self.opponents.len();
        let shown = most.unwrap_or(all).min(all);
        let table = self.opponent_columns().table(&self.opponents[..shown]);
        let note = if shown < all {
            self.cut("sheet-opponents-most", shown, all)
        } else {
            self.texts.get("sheet-opponents-legend")
        };
        vec![
            Block::Table(table.with_caption(self.texts.get("name-opponents"))),
            Block::Lines(vec![note]),
        ]
    }

    fn opponent_columns(&self) -> Columns<'_, Opponent> {
        let mut columns = Columns::<Opponent>::new(self.texts);
        columns.for_programs("member", |one| one.member);
        columns.name(("name", "name-opponent"), |one| (self.names)(one.member));
        columns.number(("games", "name-member-games"), |one| one.games);
        columns.decimal(("points", "name-points"), |one| one.points);
        columns
            .number(("won", "name-games-won"), |one| one.wdl[0])
            .priority(1);
        // Matches of sets are never drawn, so the column is for games only.
        columns
            .number(("drawn", "name-drawn"), |one| one.wdl[1])
            .priority(1)
            .printed_if(self.texts.play() == Play::Games);
        columns
            .number(("lost", "name-games-lost"), |one| one.wdl[2])
            .priority(1);
        columns
            .date(("last", "column-member-met"), |one| one.last)
            .priority(2);
        columns
    }
}

/// The tables of many sheets: those with the same caption are joined, behind a column with the members' names.
fn together(sheets: Vec<(String, Vec<Block>)>, texts: Texts) -> Vec<Block> {
    let mut tables: Vec<Table> = Vec::new();
    for (name, blocks) in sheets {
        for block in blocks {
            if let Block::Table(table) = block {
                add(&mut tables, &name, table, texts);
            }
        }
    }
    tables.into_iter().map(Block::Table).collect()
}

fn add(tables: &mut Vec<Table>, name: &str, table: Table, texts: Texts) {
    let at = tables
        .iter()
        .position(|known| known.caption == table.caption);
    let at = at.unwrap_or_else(|| {
        let own = table.columns.iter().cloned().map(|mut column| {
            // The first column is now the name of the row.
            if column.kind == Kind::Name {
                column.kind = Kind::Text;
            }
            column
        });
        let whose = Column::new(texts.get("name-name"), Kind::Name);
        let columns = std::iter::once(whose).chain(own).collect();
        let together = Table::new(columns, table.lang).with_caption(&table.caption);
        tables.push(together.set(table.setting));
        tables.len() - 1
    });
    let name = visible(name);
    let rows = table.rows.into_iter();
    tables[at].rows.extend(rows.map(|row| {
        let whose = std::iter::once(Cell::text(&name));
        whose.chain(row).collect()
    }));
}

/// The sheet for scripts; docs/json.md says what the fields mean.
#[derive(Debug, Serialize)]
pub struct SheetJson {
    #[serde(flatten)]
    today: Json,
    #[serde(flatten)]
    history: HistoryJson,
    opponents: Records,
}

/// The sheet for scripts.
pub fn json(sheet: &MemberSheet<'_>) -> SheetJson {
    let highest = sheet.highest();
    SheetJson {
        today: json!({
            "member": sheet.member,
            "name": sheet.name,
            "date": sheet.today,
            "rating": sheet.rating.map(|now| now.value),
            "provisional": sheet.rating.is_some_and(|now| now.provisional),
            "games_total": sheet.rating.map_or(0, |now| now.games),
            "class": sheet.class(),
            "next_class": sheet.next_class(),
            "highest": highest.map(|point| json!({ "rating": point.value, "date": point.date })),
        }),
        history: sheet.history().json(),
        opponents: sheet.opponent_columns().records(sheet.opponents),
    }
}
