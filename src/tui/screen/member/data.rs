//! The tab with a member's data other than games.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::{IN_LINES, Member};
use crate::app::members::member_view::MemberView;
use crate::domain::{Date, Message};
use crate::publish::labels;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::member_status::status_key;
use crate::tui::form::start_rating::basis;
use crate::tui::screen::part::{Part, Subject as _};
use crate::tui::widget::{frame, scroll};

/// The largest width of a label.
const LABEL: usize = 22;

/// The scroll position of the text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Data {
    offset: usize,
    height: usize,
}

impl Part<Member> for Data {
    fn contexts(&self) -> &'static [Context] {
        IN_LINES
    }

    fn allowed(&self, action: Action, _member: &Member, _ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::Open => Err(Message::new("member-nothing-to-open")),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        let lines = member.view.as_ref().map(|view| lines(view, ctx).len());
        let last = lines.unwrap_or_default().saturating_sub(self.height);
        let next = match action {
            Action::MemberWhy => return member.explain(None, ctx),
            Action::Back => return vec![Effect::Close],
            action => scroll::step(action, self.offset, self.height.max(1)),
        };
        if let Some(next) = next {
            self.offset = next.min(last);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size) {
        self.height = usize::from(size.height).saturating_sub(2);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        if let Some(view) = &member.view {
            self.view_lines(frame, area, view, ctx);
        }
    }

    fn sheet(&self, member: &Member, ctx: &Ctx) -> Option<Sheet> {
        let lines = lines(member.view.as_ref()?, ctx).into_iter();
        let lines = lines.filter(|(label, _)| !label.is_empty());
        Some(Sheet {
            name: member.sheet_name(ctx),
            head: Vec::new(),
            lines: lines.map(|(label, text)| vec![label, text]).collect(),
        })
    }

    fn copied(&self, member: &Member, _ctx: &Ctx) -> Option<String> {
        let row = &member.view.as_ref()?.card.row;
        let rating = row
            .rating
            .map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        Some(format!("{} {rating}", row.name))
    }
}

impl Data {
    fn view_lines(self, frame: &mut Frame<'_>, area: Rect, view: &MemberView, ctx: &Ctx) {
        let row = &view.card.row;
        let title = format!("{} #{}", row.name, row.id);
        let inner = frame::framed(frame, area, &title, true, ctx);
        let lines = lines(view, ctx);
        let labels = lines
            .iter()
            .map(|(label, _)| crate::publish::layout::width(label));
        let label = labels.max().unwrap_or_default().min(LABEL);
        let room = usize::from(inner.width).saturating_sub(label + 4);
        // A long value takes as many lines as it needs; the label is before the first.
        let broken = lines.iter().flat_map(|(name, text)| {
            let text = wrap(text, room.max(8), 2);
            // An empty text is a line too.
            let text: Vec<String> = text.split('\n').map(str::to_owned).collect();
            let names = std::iter::once(name.as_str()).chain(std::iter::repeat(""));
            names.map(str::to_owned).zip(text).collect::<Vec<_>>()
        });
        let seen = broken.skip(self.offset).zip(inner.y..inner.bottom());
        for ((name, text), y) in seen {
            let buffer = frame.buffer_mut();
            let width = usize::from(inner.width);
            let name = frame::cut(&name, label, ctx);
            buffer.set_stringn(
                inner.x + 1,
                y,
                name,
                width.saturating_sub(1),
                ctx.theme.dim(),
            );
            let x = inner
                .x
                .saturating_add(u16::try_from(label + 3).unwrap_or(u16::MAX));
            if x < inner.right() {
                buffer.set_stringn(x, y, text, usize::from(inner.right() - x), Style::new());
            }
        }
    }
}

/// The lines as label and text.
fn lines(view: &MemberView, ctx: &Ctx) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    about(view, ctx, &mut lines);
    for alias in &view.card.aliases {
        lines.push((ctx.get("member-show-alias"), visible(&alias.description())));
    }
    names(view, ctx, &mut lines);
    elsewhere(view, ctx, &mut lines);
    dated(view, ctx, &mut lines);
    towards(view, ctx, &mut lines);
    lines
}

type Lines = Vec<(String, String)>;

fn about(view: &MemberView, ctx: &Ctx, lines: &mut Lines) {
    let row = &view.card.row;
    let mut add = |key: &str, text: String| lines.push((ctx.get(key), text));
    add("name-status", ctx.get(status_key(row.status)));
    let mut rating = row
        .rating
        .map_or_else(|| "-".to_owned(), |rating| rating.to_string());
    if row.rating.is_some() && row.provisional {
        let word = ctx.get("member-provisional");
        rating = format!("{rating} {} {word}", ctx.symbols.dot());
    }
    add("name-rating", rating);
    if let Some(class) = class(view, ctx) {
        add("name-class", class);
    }
    add("member-show-games", row.games.to_string());
    if let Some(tournaments) = view.card.tournaments {
        add("name-tournaments", tournaments.to_string());
    }
    let optional = [
        ("name-dsu", row.dsu.clone()),
        ("name-fide", row.fide.clone()),
        ("field-born", row.born.map(|year| year.to_string())),
    ];
    for (key, text) in optional {
        if let Some(text) = text {
            add(key, text);
        }
    }
    if view.card.hidden {
        add("context-list", ctx.get("name-not-on-public-lists"));
    }
    if !view.card.merged.is_empty() {
        let merged: Vec<String> = view.card.merged.iter().map(|id| format!("#{id}")).collect();
        add("member-show-merged", merged.join(", "));
    }
}

fn class(view: &MemberView, ctx: &Ctx) -> Option<String> {
    let people = &ctx.snapshot.as_ref()?.people;
    let line = people.iter().find(|line| line.row.id == view.card.row.id)?;
    line.class.clone()
}

/// The days on which the name changed.
fn names(view: &MemberView, ctx: &Ctx, lines: &mut Lines) {
    let card = &view.card;
    let newest = card.coming_name.as_ref().unwrap_or(&card.row.name);
    let next = card.former_names.iter().skip(1).map(|old| &old.name);
    for (old, new) in card.former_names.iter().zip(next.chain([newest])) {
        let message = Message::new("member-show-name")
            .with("old", old.name.as_str())
            .with("new", new.as_str());
        lines.push((ctx.date(old.until), ctx.say(&message)));
    }
}

/// The ratings in the club's other pools.
fn elsewhere(view: &MemberView, ctx: &Ctx, lines: &mut Lines) {
    let others = &view.card.other_pools;
    if others.is_empty() {
        return;
    }
    lines.push((String::new(), String::new()));
    lines.push((ctx.get("member-show-pools"), String::new()));
    for other in others {
        lines.push((visible(&other.name), ctx.say(&other.message())));
    }
    if others.iter().any(|other| other.provisional) {
        lines.push((String::new(), ctx.get("member-legend-provisional")));
    }
}

/// Status, start ratings and numbers by day.
fn dated(view: &MemberView, ctx: &Ctx, lines: &mut Lines) {
    let mut rows: Vec<(Option<Date>, String)> = Vec::new();
    for entry in &view.card.statuses {
        let word = ctx.get(entry.status.key());
        let text = if entry.returned {
            ctx.say(&Message::new("member-show-returned").with("status", word))
        } else {
            word
        };
        rows.push((entry.from, text));
    }
    for start in &view.starts {
        let key = if start.opening {
            "member-show-opening"
        } else {
            "member-show-start"
        };
        let what = Message::new(key)
            .with("rating", i64::from(start.rating.0))
            .with("games", start.games);
        let message = match &start.reason {
            Some(reason) => Message::new("member-start-why").with("reason", reason.as_str()),
            // A session that sees published lists only is not told who recorded it.
            None if start.by.is_empty() => what.clone(),
            None => Message::new("member-start-by"),
        };
        let message = message.with("what", what).with("by", start.by.as_str());
        rows.push((start.on, ctx.say(&message)));
    }
    for number in &view.numbers {
        let mut text = format!("{} {}", number.scale.label(), number.value);
        if !number.source.is_empty() {
            text = format!(
                "{text} {} {}",
                ctx.symbols.dot(),
                source(&number.source, ctx)
            );
        }
        rows.push((Some(number.on), text));
    }
    rows.sort_by_key(|(day, _)| *day);
    if rows.is_empty() {
        return;
    }
    lines.push((String::new(), String::new()));
    lines.push((ctx.get("member-show-dates"), String::new()));
    for (day, text) in rows {
        lines.push((labels::from_day(day, ctx.texts), text));
    }
}

/// The label of a known source; any other source unchanged.
fn source(source: &str, ctx: &Ctx) -> String {
    match source {
        "dsu-report" => ctx.get("external-source-dsu"),
        "fide-list" => ctx.get("external-source-fide"),
        other => other.to_owned(),
    }
}

/// The games collected towards a first rating.
fn towards(view: &MemberView, ctx: &Ctx, lines: &mut Lines) {
    let Some(proposal) = &view.proposal else {
        return;
    };
    lines.push((String::new(), String::new()));
    let mut text = ctx.say(&basis(proposal));
    if let (Some(score), Some(average)) = (proposal.score, proposal.average) {
        let message = Message::new("member-collected-score")
            .with("score", ctx.score(score))
            .with("average", average);
        text = format!("{text} {}", ctx.say(&message));
    }
    lines.push((ctx.get("name-first-rating"), text));
    if let Some(rating) = proposal.proposed {
        lines.push((ctx.get("member-proposed"), rating.to_string()));
    }
    if let Some(games) = &proposal.as_guest {
        lines.push((ctx.get("member-as-guest"), ctx.say(&games.message())));
    }
}
