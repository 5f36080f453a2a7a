//! The tab with a member's data: the facts, the chart of the rating, and below them everything that has a day.

use std::borrow::Cow;
use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Member;
use super::table::{Above, MemberRows};
use crate::app::members::member_history::{MemberHistory, RatingStep};
use crate::app::members::member_view::{MemberView, start_sentence};
use crate::domain::{Date, Message, Rating, TournamentId};
use crate::publish::chart::Point;
use crate::publish::import::import_text;
use crate::publish::labels;
use crate::publish::table::Value;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::form::start_rating::basis;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::table::{self, Column, Rows, TwoStates};

/// The height that the table of the days keeps.
const TABLE: u16 = 8;

/// The least and the greatest height of the chart.
const CHART: (u16, u16) = (7, 14);

/// The least width of the chart beside the facts.
const BESIDE: u16 = 30;

/// The data that are shown.
#[derive(Debug, Default)]
pub struct Data {
    /// The short facts, with their labels.
    facts: Vec<(String, String)>,
    /// What has a day, the latest first.
    lines: Vec<Line>,
    past: Arc<MemberHistory>,
}

/// A line of the table.
#[derive(Debug, Default)]
struct Line {
    day: Option<Date>,
    /// The day in words, if it is not one.
    always: String,
    what: String,
    /// The whole of it, if that is more.
    more: String,
    /// A start rating, and the games before it.
    start: Option<(Rating, u32)>,
    /// The index of the step of the rating.
    step: Option<usize>,
}

impl Line {
    /// The whole text.
    fn full(&self) -> &str {
        if self.more.is_empty() {
            &self.what
        } else {
            &self.more
        }
    }
}

/// What is above the table.
#[derive(Clone, Copy, Debug)]
struct Head {
    /// The facts are in this many columns.
    columns: u16,
    /// Their lines.
    lines: u16,
    /// The height of the chart, if there is one, and whether it is beside the facts.
    chart: u16,
    beside: bool,
}

impl Data {
    fn step(&self, row: usize) -> Option<&RatingStep> {
        self.past.steps.get(self.lines.get(row)?.step?)
    }

    fn facts_width(&self) -> (u16, u16) {
        let widest = |of: fn(&(String, String)) -> usize| {
            let widest = self.facts.iter().map(of).max().unwrap_or_default();
            u16::try_from(widest).unwrap_or(u16::MAX)
        };
        (widest(|fact| fact.0.width()), widest(|fact| fact.1.width()))
    }

    fn head(&self, size: Size) -> Head {
        let count = u16::try_from(self.facts.len()).unwrap_or(u16::MAX);
        let room = size.height.saturating_sub(TABLE + 3);
        let (labels, texts) = self.facts_width();
        let beside = size.width >= labels + texts + 5 + BESIDE;
        let tall = (size.height / 3).clamp(CHART.0, CHART.1);
        let chart = match (self.past.steps.len() > 1, beside) {
            (false, _) => 0,
            (true, true) => tall.max(count).min(room),
            (true, false) => tall.min(room.saturating_sub(count)),
        };
        let fits = chart >= CHART.0 && (!beside || chart >= count);
        let columns = if fits {
            1
        } else {
            (size.width.saturating_sub(2) / (labels + texts + 4)).max(1)
        };
        Head {
            columns,
            lines: count.div_ceil(columns),
            chart: if fits { chart } else { 0 },
            beside,
        }
    }

    fn view_facts(&self, frame: &mut Frame<'_>, area: Rect, columns: u16, ctx: &Ctx) {
        let label = usize::from(self.facts_width().0);
        let lines = self.facts.len().div_ceil(columns.into()).max(1);
        let width = area.width / columns;
        for (at, (name, text)) in self.facts.iter().enumerate() {
            let down = u16::try_from(at % lines).unwrap_or(u16::MAX);
            let x = area.x + 1 + width * u16::try_from(at / lines).unwrap_or_default();
            let y = area.y.saturating_add(down);
            let room = usize::from(width.saturating_sub(1));
            let buffer = frame.buffer_mut();
            if y + 1 == area.bottom() && usize::from(down) + 1 < lines {
                buffer.set_stringn(x, y, ctx.symbols.ellipsis(), room, ctx.theme.dim());
            } else if y < area.bottom() {
                let name = frame::cut(name, room, ctx);
                buffer.set_stringn(x, y, name, room, ctx.theme.dim());
                let left = room.saturating_sub(label + 2);
                let text = frame::cut(text, left, ctx);
                let x = x + u16::try_from(room - left).unwrap_or_default();
                buffer.set_stringn(x, y, text, left, Style::new());
            }
        }
    }

    fn view_chart(&self, frame: &mut Frame<'_>, area: Rect, row: Option<usize>, ctx: &Ctx) {
        let point = |step: &RatingStep| Point {
            date: step.date,
            value: step.new.0,
        };
        let points: Vec<Point> = self.past.steps.iter().map(point).collect();
        let chart = Chart {
            points: &points,
            cursor: row.and_then(|row| self.lines.get(row)?.step),
            decimals: 0,
            others: &[],
        };
        chart::view(frame.buffer_mut(), area, &chart, ctx);
    }
}

impl MemberRows for Data {
    const TEXTS: (&'static str, &'static str) = ("picture-rows", "member-no-history");
    const REMARKS: bool = true;

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let view = member.view.as_ref()?;
        let past = Arc::clone(&member.past);
        Some(Self {
            facts: facts(view, ctx),
            lines: lines(view, &past, ctx),
            past,
        })
    }

    fn event(&self, row: usize) -> Option<TournamentId> {
        self.step(row)?.event
    }

    fn open(&self, row: usize, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match (self.event(row), self.lines.get(row)) {
            (None, Some(line)) => {
                let window = Notice::new(ctx.name(member.id), line.full(), ctx);
                vec![Effect::show(window)]
            }
            _ => self.explain(row, member, ctx),
        }
    }

    fn remark(&self, row: usize, ctx: &Ctx) -> String {
        match self.lines.get(row) {
            Some(_) if self.event(row).is_some() => ctx.get("member-counted"),
            Some(line) => line.full().to_owned(),
            None => String::new(),
        }
    }

    fn above(&self, size: Size) -> u16 {
        let head = self.head(size);
        let inner = if head.beside {
            head.lines.max(head.chart)
        } else {
            head.lines + head.chart
        };
        // In the smallest windows the table has at least one line.
        (inner + 2).min(size.height.saturating_sub(5))
    }

    fn view_above(
        &self,
        (frame, area): (&mut Frame<'_>, Rect),
        size: Size,
        above: &Above,
        ctx: &Ctx,
    ) {
        let inner = frame::framed(frame, area, &above.title, false, ctx);
        let head = self.head(size);
        let mut facts = inner;
        if head.chart > 0 {
            let (labels, texts) = self.facts_width();
            let chart = if head.beside {
                facts.width = (labels + texts + 4).min(inner.width);
                let x = facts.right();
                Rect {
                    x,
                    width: inner.right() - x,
                    ..inner
                }
            } else {
                frame::below(inner, head.lines)
            };
            self.view_chart(frame, chart, above.row, ctx);
        }
        self.view_facts(frame, facts, head.columns, ctx);
    }

    fn ahead(&self) -> Vec<Vec<String>> {
        let facts = self.facts.iter();
        facts
            .map(|(label, text)| vec![label.clone(), text.clone()])
            .collect()
    }
}

impl TwoStates for Data {
    fn before(&self, row: usize) -> Option<Rating> {
        self.step(row)?.old
    }

    fn after(&self, row: usize) -> Option<Rating> {
        let start = self.lines[row].start.map(|(rating, _)| rating);
        self.step(row).map(|step| step.new).or(start)
    }
}

impl Rows for Data {
    /// The day, and the number of the lines of that day below this one.
    type Id = (Option<Date>, usize);

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-date", 11, 0, |all, at| {
            let line = &all.lines[at];
            match line.day {
                Some(day) => Value::Date(day).into(),
                None => line.always.as_str().into(),
            }
        }),
        Column::<Self>::left("member-what", 14, 0, |all, at| {
            all.lines[at].what.as_str().into()
        })
        .growing()
        .keeping_end(),
        Column::<Self>::right("member-points", 6, 3, |all, at| {
            let step = all.step(at).filter(|step| step.event.is_some());
            step.map(|step| step.score).into()
        })
        .lacking(Ctx::has_games),
        Column::<Self>::right("member-games", 6, 4, |all, at| {
            let step = all.step(at).filter(|step| step.event.is_some());
            let start = all.lines[at].start.map(|(_, games)| games);
            let start = start.filter(|games| *games > 0);
            step.map(|step| step.games).or(start).into()
        })
        .lacking(Ctx::has_games),
        Column::<Self>::right("member-expected", 8, 5, |all, at| {
            let expected = all.step(at).and_then(|step| step.expected);
            expected.map(Value::Number).into()
        })
        .rounded(2)
        .lacking(Ctx::has_games),
        table::before(2).lacking(Ctx::has_games),
        table::after(0).lacking(Ctx::has_games),
        table::change(6, 1).lacking(Ctx::has_games),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> (Option<Date>, usize) {
        let day = self.lines[row].day;
        let below = self.lines[row + 1..].iter();
        (day, below.filter(|line| line.day == day).count())
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].what.as_str().into()
    }
}

fn facts(view: &MemberView, ctx: &Ctx) -> Vec<(String, String)> {
    let card = &view.card;
    let mut facts = card.facts(ctx.texts);
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let mut own = people.filter(|line| line.row.id == card.row.id);
    let class = own.next().and_then(|line| line.class.clone());
    if let Some(class) = class {
        facts.insert(2, ("name-class", class));
    }
    let hidden = card.hidden.then(|| ctx.get("name-not-on-public-lists"));
    facts.extend(hidden.map(|hidden| ("context-list", hidden)));
    let facts = facts.into_iter();
    facts.map(|(key, text)| (ctx.get(key), text)).collect()
}

/// The lines of the table: what is to be decided, then everything with a day, and last what has always been so.
fn lines(view: &MemberView, past: &MemberHistory, ctx: &Ctx) -> Vec<Line> {
    let mut lines = Vec::new();
    let labelled = |label: String, text: String| Line {
        what: ctx.say(&Message::pair("pair-colon", label, text)),
        ..Line::default()
    };
    if view.card.row.is_provisional() {
        lines.push(Line {
            what: ctx.get("member-legend-provisional"),
            ..Line::default()
        });
    }
    let towards = towards(view, ctx).into_iter();
    lines.extend(towards.map(|(key, text)| labelled(ctx.get(key), text)));
    let others = view.card.other_pools.iter();
    lines.extend(others.map(|other| labelled(visible(&other.name), ctx.say(&other.message()))));
    let mut dated = dated(view, ctx);
    dated.extend(past.steps.iter().enumerate().map(|(at, step)| Line {
        day: Some(step.date),
        what: event_of(step, ctx),
        step: Some(at),
        ..Line::default()
    }));
    // The sort is stable: of one day, what is later in the history is above.
    dated.reverse();
    dated.sort_by_key(|line| std::cmp::Reverse(line.day));
    lines.extend(dated);
    let aliases = view.card.aliases.iter();
    lines.extend(
        aliases.map(|alias| labelled(ctx.get("member-show-alias"), visible(&alias.description()))),
    );
    lines
}

/// The name of the event of a step.
fn event_of(step: &RatingStep, ctx: &Ctx) -> String {
    match step.event {
        Some(event) => ctx.event_name(event).to_owned(),
        None if step.archived => ctx.get("history-archived"),
        None => ctx.get("history-adjusted"),
    }
}

/// Status, start ratings, numbers and names by day.
fn dated(view: &MemberView, ctx: &Ctx) -> Vec<Line> {
    let card = &view.card;
    let line = |day: Option<Date>, what: String| Line {
        day,
        always: day.map_or_else(|| labels::from_day(None, ctx.texts), |_| String::new()),
        what,
        ..Line::default()
    };
    let dated = card.dated(ctx.texts).into_iter();
    let mut lines: Vec<Line> = dated.map(|(day, what)| line(day, what)).collect();
    lines.extend(view.starts.iter().map(|start| {
        // A session that sees published lists only is not told who recorded it.
        let by = [Some(&start.by), start.reason.as_ref()].into_iter();
        let by = by.flatten().map(String::as_str).filter(|it| !it.is_empty());
        let by = by.collect::<Vec<_>>().join(": ");
        let what = ctx.say(&start_sentence(start.opening, start.rating, start.games));
        Line {
            more: if by.is_empty() {
                what
            } else {
                format!("{what} ({by})")
            },
            start: Some((start.rating, start.games)),
            ..line(start.on, ctx.get("name-start-rating"))
        }
    }));
    lines.extend(view.numbers.iter().map(|number| {
        let mut text = format!("{} {}", number.scale.label(), number.value);
        if !number.source.is_empty() {
            let source = import_text::source(&number.source, ctx.texts);
            text = format!("{text} {} {source}", ctx.symbols.dot());
        }
        line(Some(number.on), text)
    }));
    lines
}

/// The games collected towards a first rating, each line with the key of its label.
fn towards(view: &MemberView, ctx: &Ctx) -> Vec<(&'static str, String)> {
    let Some(proposal) = &view.proposal else {
        return Vec::new();
    };
    let mut text = ctx.say(&basis(proposal));
    if let (Some(score), Some(average)) = (proposal.score, proposal.average) {
        let message = Message::new("member-collected-score")
            .with("score", ctx.score(score))
            .with("average", average);
        text = format!("{text} {}", ctx.say(&message));
    }
    let mut lines = vec![("name-first-rating", text)];
    let proposed = proposal.proposed.map(|rating| rating.to_string());
    lines.extend(proposed.map(|rating| ("member-proposed", rating)));
    let guest = proposal.as_guest.as_ref();
    lines.extend(guest.map(|games| ("member-as-guest", ctx.say(&games.message()))));
    lines
}
