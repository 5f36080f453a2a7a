//! Shows where the points of a list came from and went, and the same from list to list.

use std::collections::HashMap;

use serde_json::{Value as Json, json};

use super::compare_page::{ComparedList, compared_list};
use crate::domain::{Date, Decimal, Message, PersonId, TournamentId, round_half_away};
use crate::publish::chart::{Axes, Chart, Point, Shape};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::json::Number;
use crate::publish::members::hiding::Hiding;
use crate::publish::table::{Columns, Table, Value};
use crate::rating::balance::{Account, Posting, Row};
use crate::text::{Lang, Texts, long_date, signed, visible};

/// How many entries of a row people read; programs get all.
const LARGEST: usize = 5;

/// A list in the account: its members with a rated game, and the sum of their ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub list: ComparedList,
    pub members: usize,
    pub sum: i64,
}

/// The sums of the account from one list to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: Date,
    pub to: Date,
    /// The points of each row, in the order of the rows.
    pub points: [Decimal; Row::ALL.len()],
}

impl Span {
    /// The sums of an account.
    pub fn of(account: &Account, from: Date, to: Date) -> Self {
        Self {
            from,
            to,
            points: Row::ALL.map(|row| account.points(row)),
        }
    }

    fn total(&self) -> Decimal {
        self.points.iter().sum()
    }

    fn json(&self) -> Json {
        let mut json = json!({ "from": self.from, "to": self.to });
        for (row, points) in Row::ALL.into_iter().zip(self.points) {
            json[row.word()] = json!(Number(points));
        }
        json["points"] = json!(Number(self.total()));
        json
    }

    /// What games alone have made.
    fn of_games(&self) -> Decimal {
        let rows = Row::ALL.into_iter().zip(self.points);
        rows.filter(|(row, _)| row.is_of_games())
            .map(|(_, points)| points)
            .sum()
    }
}

/// The account between two lists, and its sums from list to list over the whole history.
#[derive(Clone, Debug)]
pub struct BalancePage {
    pub sides: [Side; 2],
    pub account: Account,
    /// From the first list to the newest, then to the draft of the next.
    pub course: Vec<Span>,
    /// The number of members on either list who asked not to appear and are not in the account.
    pub hidden: usize,
    pub publisher: String,
    /// Who is not named.
    pub hiding: Hiding,
    /// The names that may be shown.
    pub names: HashMap<PersonId, String>,
    pub events: HashMap<TournamentId, String>,
}

/// What a row is called above its column.
const fn heading(row: Row) -> &'static str {
    match row {
        Row::Newcomers => "column-event-new",
        Row::Leavers => "column-balance-gone",
        Row::AgainstNewcomers => "column-balance-newcomers",
        Row::Outside => "column-balance-outside",
        Row::Cards => "name-cards",
        Row::UnequalK => "name-k",
        Row::Uneven => "column-balance-uneven",
        Row::Bonus => "name-bonus",
        Row::Rounding => "column-balance-rounding",
        Row::Decisions => "column-balance-decisions",
        Row::Scale => "name-scale",
        Row::Corrections => "column-balance-late",
    }
}

/// Points for people: with their sign, to the hundredth.
fn rounded(points: Decimal) -> Decimal {
    round_half_away(points, 2).normalize()
}

/// The rows of an account that are not empty, and their sum.
pub fn table(account: &Account, texts: Texts) -> Table {
    side_by_side([("name-points", account)], texts)
}

/// The same of several accounts of one list, each below its heading.
pub(super) fn side_by_side<const N: usize>(
    accounts: [(&'static str, &Account); N],
    texts: Texts,
) -> Table {
    let points = |row| accounts.map(|(_, account)| account.points(row));
    let rows = Row::ALL.into_iter().map(|row| (Some(row), points(row)));
    let rows = rows.filter(|(_, points)| points.iter().any(|points| !points.is_zero()));
    let totals = accounts.map(|(_, account)| account.total());
    let rows: Vec<_> = rows.chain([(None, totals)]).collect();
    let mut columns = Columns::<(Option<Row>, [Decimal; N])>::new(texts);
    columns.name("column-balance-row", move |(row, _)| {
        texts.get(row.map_or("name-total", heading))
    });
    for (at, (name, _)) in accounts.into_iter().enumerate() {
        columns.decimal(name, move |(_, points)| Value::change(rounded(points[at])));
    }
    columns.text("column-balance-what", move |(row, _)| {
        row.map(|row| texts.get(row.key()))
    });
    Table {
        sums: 1,
        ..columns.table(&rows)
    }
}

impl BalancePage {
    /// The page, with the same for programs.
    pub fn paper(&self, texts: Texts) -> Paper {
        let paper = Paper {
            document: self.document(texts),
            programs: ForPrograms {
                rows: self.entries(texts).records(&self.account.postings),
                json: self.json(),
            },
        };
        paper.hiding(&self.hiding)
    }

    fn document(&self, texts: Texts) -> Document {
        let lang = texts.lang();
        let [from, to] = &self.sides;
        let title = Message::new("balance-title")
            .with("from", compared_list(&from.list, texts))
            .with("to", compared_list(&to.list, texts));
        let said = Message::new("balance-sums")
            .with("members", from.members)
            .with("sum", from.sum)
            .with("now", to.members)
            .with("total", to.sum)
            .with("change", signed(lang, Decimal::from(to.sum - from.sum)));
        let mut blocks = vec![Block::Paragraph(texts.say(&said))];
        if self.account.postings.is_empty() {
            blocks.push(Block::Paragraph(texts.get("compare-same")));
        } else {
            let games = Span::of(&self.account, from.list.date, to.list.date).of_games();
            let games = Message::new("balance-games").with("points", signed(lang, rounded(games)));
            blocks.push(Block::Paragraph(texts.say(&games)));
            let table = table(&self.account, texts).with_caption(texts.get("name-points"));
            blocks.push(Block::Table(table));
        }
        if self.hidden > 0 {
            let message = Message::new("compare-hidden").with("count", self.hidden);
            blocks.push(Block::Paragraph(texts.say(&message)));
        }
        blocks.extend(self.course(texts));
        if !self.account.postings.is_empty() {
            let rows = Row::ALL
                .into_iter()
                .filter(|row| self.account.row(*row).next().is_some());
            blocks.push(Block::Outline {
                title: texts.get("balance-behind"),
                items: rows.map(|row| self.item(row, texts)).collect(),
            });
        }
        Document {
            lang,
            publisher: visible(&self.publisher),
            title: texts.say(&title),
            subtitle: Vec::new(),
            blocks,
        }
    }

    /// A row with its largest entries below.
    fn item(&self, row: Row, texts: Texts) -> (String, Vec<String>) {
        let lang = texts.lang();
        let points = |points| signed(lang, rounded(points));
        let mut entries = self.account.row(row);
        let largest = entries.by_ref().take(LARGEST).map(|entry| {
            let what = [self.people(entry), self.occasion(entry, lang)];
            let what = what.into_iter().filter(|part| !part.is_empty());
            let what: Vec<String> = what.collect();
            visible(&format!("{}  {}", points(entry.points), what.join(", ")))
        });
        let mut lines: Vec<String> = largest.collect();
        let rest: Vec<Decimal> = entries.map(|entry| entry.points).collect();
        if !rest.is_empty() {
            let more = Message::new("balance-more")
                .with("count", rest.len())
                .with("points", points(rest.iter().sum()));
            lines.push(texts.say(&more));
        }
        let (name, sum) = (texts.get(heading(row)), self.account.points(row));
        (format!("{name}: {}", points(sum)), lines)
    }

    fn name(&self, person: PersonId) -> String {
        let name = self.names.get(&person).cloned().unwrap_or_default();
        self.hiding.name(Some(person), name)
    }

    fn people(&self, entry: &Posting) -> String {
        let people = entry.members.iter().chain(&entry.others);
        let names: Vec<String> = people.map(|person| self.name(*person)).collect();
        names.join(" – ")
    }

    fn event(&self, entry: &Posting) -> Option<&String> {
        self.events.get(&entry.event?)
    }

    /// The event, or the day.
    fn occasion(&self, entry: &Posting, lang: Lang) -> String {
        let day = || entry.on.map(|day| long_date(lang, day));
        let event = self.event(entry).cloned();
        event.or_else(day).unwrap_or_default()
    }

    /// The account from list to list, with what the games have made since the first list.
    fn course(&self, texts: Texts) -> Vec<Block> {
        let lang = texts.lang();
        let (Some(first), true) = (self.course.first(), self.course.len() > 1) else {
            return Vec::new();
        };
        let mut sum = Decimal::ZERO;
        let mut points = vec![Point {
            date: first.from,
            value: 0,
        }];
        points.extend(self.course.iter().map(|span| {
            sum += span.of_games();
            Point {
                date: span.to,
                value: i32::try_from(round_half_away(sum, 0)).unwrap_or_default(),
            }
        }));
        let said = Message::new("balance-course-said")
            .with("first", long_date(lang, first.from))
            .with("points", signed(lang, rounded(sum)));
        let chart = Chart {
            description: texts.say(&said),
            axes: Axes {
                names: String::new(),
                numbers: texts.get("name-points"),
            },
            shape: Shape::Line(points),
        };
        let [all, games] = ["balance-course", "balance-course-games"].map(|key| texts.get(key));
        let tables = [(&all, false), (&games, true)].map(|(caption, of_games)| {
            Block::Table(self.span_table(of_games, texts).with_caption(caption))
        });
        let [first, second] = tables;
        vec![
            Block::Heading(all),
            first,
            Block::Subheading(games),
            second,
            Block::Chart(chart),
        ]
    }

    /// The account from list to list: the rows of games, or the others with the games as one, that ever had points; the last
    /// column is the sum.
    fn span_table(&self, of_games: bool, texts: Texts) -> Table {
        let cell = |points: Decimal| {
            (!points.is_zero()).then(|| Value::change(round_half_away(points, 1).normalize()))
        };
        let mut columns = Columns::<Span>::new(texts);
        columns.date("course-list", |span| span.to);
        for (at, row) in Row::ALL.into_iter().enumerate() {
            let is_used = self.course.iter().any(|span| !span.points[at].is_zero());
            columns
                .decimal(heading(row), move |span| cell(span.points[at]))
                .printed_if(is_used && row.is_of_games() == of_games);
        }
        columns.decimal("name-games", move |span| cell(span.of_games()));
        columns
            .decimal("name-total", move |span| cell(span.total()))
            .printed_if(!of_games);
        columns.table(&self.course)
    }

    /// The entries for programs.
    fn entries(&self, texts: Texts) -> Columns<'_, Posting> {
        let mut columns = Columns::<Posting>::new(texts);
        columns.for_programs("row", |entry| entry.row);
        columns.for_programs("points", |entry| entry.points);
        columns.for_programs("member", |entry| entry.members.first().copied());
        columns.for_programs("name", |entry| {
            entry.members.first().map(|member| self.name(*member))
        });
        columns.for_programs("others", |entry| {
            let others = entry.members.iter().skip(1).chain(&entry.others);
            let others: Vec<String> = others.map(|other| self.name(*other)).collect();
            others.join(", ")
        });
        columns.for_programs("tournament", |entry| entry.event);
        columns.for_programs("tournament_name", |entry| self.event(entry).cloned());
        columns.for_programs("date", |entry| entry.on);
        columns
    }

    fn json(&self) -> Json {
        let people = |people: &[PersonId]| -> Vec<Json> {
            let named = people.iter();
            named
                .map(|one| json!({ "member": one, "name": self.name(*one) }))
                .collect()
        };
        let entry = |entry: &Posting| {
            json!({
                "points": Number(entry.points),
                "members": people(&entry.members),
                "others": people(&entry.others),
                "tournament": entry.event,
                "tournament_name": self.event(entry),
                "date": entry.on,
            })
        };
        let rows = Row::ALL.into_iter().map(|row| {
            json!({
                "row": row,
                "points": Number(self.account.points(row)),
                "entries": self.account.row(row).map(entry).collect::<Vec<Json>>(),
            })
        });
        let side = |side: &Side| {
            let mut json = json!(side.list);
            json["members"] = json!(side.members);
            json["sum"] = json!(side.sum);
            json
        };
        let [from, to] = &self.sides;
        json!({
            "from": side(from),
            "to": side(to),
            "points": Number(self.account.total()),
            "rows": rows.collect::<Vec<Json>>(),
            "course": self.course.iter().map(Span::json).collect::<Vec<Json>>(),
            "hidden": self.hidden,
        })
    }
}
