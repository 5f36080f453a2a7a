//! The tab with the tournament's effect on the ratings, as far as it has been entered.
//!
//! All of it comes from the ledger of the club's snapshot, which is renewed after every change.

use std::collections::BTreeSet;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::style::Style;

use super::{in_table, progress};
use crate::app::lists::compare::Pair;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::person::Status;
use crate::domain::{Decimal, EntrantNo, Message, PersonId, Rating, round_half_away};
use crate::publish::formula;
use crate::publish::rating_row;
use crate::publish::table::{self as paper, CellOf, Columns, Kind, Setting};
use crate::rating::ledger::{Ledger, LedgerLine, LedgerLine as Rated, Reason, Rule};
use crate::rating::performance::Performance;
use crate::text::{signed, visible, with_decimals};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::screen::compare;
use crate::tui::screen::part::Part;
use crate::tui::widget::frame::{self, cut};
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{self, Appearance, Cell, Column, NamedRows, PersonRow, TwoStates};

/// Lines below the table, about the player under the cursor.
const BELOW: u16 = 2;

#[derive(Debug, Default)]
pub struct Ratings {
    list: Listing<Lines>,
}

impl Part<TournamentView> for Ratings {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::RatingEffect) })
    }

    fn allowed(&self, action: Action, seen: &TournamentView, _ctx: &Ctx) -> Result<(), Message> {
        // Not even as if it ended now: then the list is the same without it.
        let not_rated = seen.not_rated.as_ref();
        match not_rated.filter(|_| seen.ended_now.is_none()) {
            Some(not_rated) if action == Action::CompareEffect => Err(not_rated.said.clone()),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::CompareEffect => {
                let page = compare::State::new(Pair::Event(seen.stored.id));
                vec![Effect::open(page)]
            }
            Action::Open | Action::ExplainEffect => {
                let person = self.list.table.selected();
                let asked = person.map(|person| super::ask(person, seen.stored.id, ctx));
                asked.into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.list.show(Lines::from_view(seen, ctx), ctx);
    }

    fn table_area(&self, size: Size) -> Rect {
        let height = size.height.saturating_sub(BELOW);
        Rect::new(0, 0, size.width, height)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("effect-counted")
            .with("rated", self.list.rows.rated())
            .with("count", self.list.rows.count());
        let look = Appearance {
            title: &title(seen, "name-ratingeffect", ctx),
            counted: &ctx.say(&counted),
            empty: "effect-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        self.list.view(frame, Rect { height, ..area }, &look, ctx);
        let row = self.list.table.row();
        let line = row.and_then(|row| self.list.rows.lines.get(row));
        let text = line.map_or("", |line| line.detail.as_str());
        let below = frame::below(area, height).inner(Margin::new(3, 0));
        frame::paragraph(frame.buffer_mut(), below, text, ctx.theme.dim(), ctx);
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(ctx.name(self.list.table.selected()?).to_owned())
    }
}

/// The members in the tournament, as rows of the table.
type Lines = NamedRows<Line>;

#[derive(Debug)]
struct Line {
    person: PersonId,
    name: String,
    rated: Option<Rated>,
    /// Whether the event has not ended.
    so_far: bool,
    /// The performance rating as text, and as a number to sort by.
    performed: String,
    strength: Option<Decimal>,
    /// A remark for the last column.
    remark: String,
    /// The sentence below the table.
    detail: String,
}

impl Line {
    /// A cell of a rated line; empty in an unrated one.
    fn of_rated<'a>(&'a self, cell: impl FnOnce(&'a Rated) -> Cell<'a>) -> Cell<'a> {
        self.rated.as_ref().map(cell).unwrap_or_default()
    }
}

/// A number with two decimals or more, or nothing.
fn decimals(value: Option<Decimal>, ctx: &Ctx) -> Cell<'static> {
    value.map_or_else(Cell::default, |value| {
        with_decimals(ctx.texts.lang(), value, 2).into()
    })
}

impl Lines {
    /// Lines that are not rated, or not yet, are dim.
    fn style(&self, row: usize, ctx: &Ctx) -> Style {
        let line = &self.lines[row];
        match line.rated {
            Some(_) if !line.so_far => Style::new(),
            _ => ctx.theme.dim(),
        }
    }

    /// The ledger's content on a tournament.
    fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let Some(ledger) = ledger(seen, ctx) else {
            return Self::default();
        };
        let rated = numbers(seen, ledger);
        let mut lines: Vec<Line> = rated.iter().map(|line| of_rated(line, seen, ctx)).collect();
        let there: BTreeSet<PersonId> = rated.iter().map(|line| line.person).collect();
        let others = concerned(seen, ledger, ctx);
        let others = others.difference(&there);
        lines.extend(others.map(|person| untouched(*person, seen, ledger, ctx)));
        Self::new(lines, ctx)
    }

    fn count(&self) -> usize {
        self.lines.len()
    }

    /// How many lines are rated.
    fn rated(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| line.rated.is_some())
            .count()
    }
}

/// The ledger that shows the effect; for an unfinished event, as if it ended now.
fn ledger<'a>(seen: &'a TournamentView, ctx: &'a Ctx) -> Option<&'a Ledger> {
    let now = seen.ended_now.as_ref().map(|now| &now.ledger);
    let snapshot = ctx.snapshot.as_ref().map(|snapshot| &snapshot.ledger);
    now.or(snapshot).map(AsRef::as_ref)
}

/// The heading of the effect.
fn title(seen: &TournamentView, long: &str, ctx: &Ctx) -> String {
    match seen.ended_now {
        Some(_) => ctx.get("effect-so-far"),
        None => ctx.get(long),
    }
}

/// The ledger lines of a tournament.
fn numbers<'a>(seen: &TournamentView, ledger: &'a Ledger) -> &'a [Rated] {
    let event = ledger.event(seen.stored.id);
    event
        .and_then(|event| ledger.lines.get(event.lines.clone()))
        .unwrap_or_default()
}

/// The change of a rating with its sign; empty for a first rating.
fn change(line: &Rated, ctx: &Ctx) -> Cell<'static> {
    let Some(old) = line.old() else {
        return Cell::default();
    };
    let change = line.new.0 - old.0;
    Cell::from(signed(ctx.texts.lang(), change.into()))
}

fn of_rated(line: &Rated, seen: &TournamentView, ctx: &Ctx) -> Line {
    let (remark, detail) = match formula::of_line(line) {
        Some(detail) => {
            let remark = match line.rule {
                Rule::CardKnown | Rule::CardBeforeAfter => ctx.get("effect-card"),
                _ => String::new(),
            };
            (remark, detail)
        }
        None => {
            let detail = Message::new("effect-first-rating")
                .with("games", line.games)
                .with("new", line.new.exact());
            (ctx.get("effect-first"), detail)
        }
    };
    let now = seen.ended_now.as_ref().map(|now| &now.performances);
    let performed = now
        .unwrap_or(&seen.performances)
        .get(&line.person)
        .map(|period| &period.performance);
    Line {
        person: line.person,
        name: visible(ctx.name(line.person)),
        rated: Some(line.clone()),
        so_far: seen.ended_now.is_some(),
        performed: performed.map_or_else(String::new, |it| {
            rating_row::performance_text(it, ctx.texts)
        }),
        strength: performed.map(Performance::number),
        remark,
        detail: ctx.say(&detail),
    }
}

/// The members to list: those who play, have handed in a card or are expected to, and those with an unrated game.
fn concerned(seen: &TournamentView, ledger: &Ledger, ctx: &Ctx) -> BTreeSet<PersonId> {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let members: BTreeSet<PersonId> = people
        .filter(|line| line.row.status.is_some_and(Status::is_member))
        .map(|line| line.row.id)
        .collect();
    let players = seen
        .tournament
        .entrants
        .iter()
        .map(|entrant| entrant.person);
    let cards = seen.cards.iter().map(|card| card.member);
    let missing = seen.missing.iter().map(|card| card.member);
    let unrated = reasons(seen, ledger).map(|(person, _)| person);
    players
        .chain(cards)
        .chain(missing)
        .filter(|person| members.contains(person))
        .chain(unrated)
        .collect()
}

/// The unrated games of a tournament: the member, and the reason.
fn reasons(seen: &TournamentView, ledger: &Ledger) -> impl Iterator<Item = (PersonId, Reason)> {
    let event = ledger.event(seen.stored.id);
    let games = event.and_then(|event| ledger.unrated.get(event.unrated_games.clone()));
    let games = games.unwrap_or_default().iter();
    games.map(|game| (game.person, game.reason))
}

/// A member whose rating does not change, with the most informative reason.
fn untouched(person: PersonId, seen: &TournamentView, ledger: &Ledger, ctx: &Ctx) -> Line {
    let own = reasons(seen, ledger).filter(|(whose, _)| *whose == person);
    let reason = own.map(|(_, reason)| reason).max_by_key(weight);
    let missing = seen.missing.iter().any(|card| card.member == person);
    let whole = seen.not_rated.as_ref().filter(|_| seen.ended_now.is_none());
    let whole = whole.map(|whole| (whole.said.clone(), progress::remedy(whole.reason, ctx)));
    let own = reason.map(|reason| (reason.message(), progress::remedy(reason, ctx)));
    let (said, remedy) = match whole.or(own) {
        Some(known) => known,
        None if missing => (Message::new("effect-card-missing"), None),
        None => (Message::new("effect-no-games"), None),
    };
    let remark = ctx.say(&said);
    let detail = match remedy {
        Some(remedy) => format!("{remark} {}", ctx.get(remedy)),
        None => remark.clone(),
    };
    Line {
        person,
        name: visible(ctx.name(person)),
        rated: None,
        so_far: false,
        performed: String::new(),
        strength: None,
        remark,
        detail,
    }
}

/// The importance of a reason: the progress towards a first rating comes first, then what the committee can change.
fn weight(reason: &Reason) -> (u8, u32) {
    match reason {
        Reason::Collecting { have, .. } => (3, *have),
        Reason::NotPlayed => (0, 0),
        reason if progress::remedy_of(*reason).is_some() => (2, 0),
        _ => (1, 0),
    }
}

impl TwoStates for Lines {
    fn before(&self, row: usize) -> Option<Rating> {
        self.lines[row].rated.as_ref().and_then(Rated::old)
    }

    fn after(&self, row: usize) -> Option<Rating> {
        self.lines[row].rated.as_ref().map(|rated| rated.new)
    }
}

impl PersonRow for Line {
    type Id = PersonId;

    const SORTED: Option<(&'static str, bool)> = Some(("rating-change", true));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::left("event-player", 20, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        })
        .styled(Lines::style)
        .growing(),
        table::before(0),
        Column::<Lines>::right("event-score", 5, 1, |all, at| {
            all.lines[at].rated.as_ref().map(|rated| rated.score).into()
        }),
        // A number of a curve is stored with twelve decimals.
        Column::<Lines>::right("event-expected", 6, 2, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::expected).into()
        })
        .displayed_as(|all, at, ctx| {
            all.lines[at].of_rated(|rated| {
                decimals(rated.expected().map(|sum| round_half_away(sum, 4)), ctx)
            })
        }),
        Column::<Lines>::right("event-k", 4, 3, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::k).into()
        }),
        Column::<Lines>::right("event-bonus", 5, 4, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::bonus).into()
        })
        .displayed_as(|all, at, ctx| all.lines[at].of_rated(|rated| decimals(rated.bonus(), ctx))),
        Column::<Lines>::right("event-performance", 7, 1, |all, at| {
            all.lines[at].strength.into()
        })
        .displayed_as(|all, at, _| Cell::from(all.lines[at].performed.as_str())),
        table::after(0),
        table::change(7, 0),
        Column::<Lines>::right("event-games", 7, 5, |all, at| {
            all.lines[at].rated.as_ref().map(|rated| rated.games).into()
        }),
        Column::<Lines>::left("event-remark", 28, 9, |all, at| {
            let line = &all.lines[at];
            line.remark.as_str().into()
        })
        .styled(Lines::style),
    ];

    fn id(&self) -> PersonId {
        self.person
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// The width that the effect needs beside the results.
pub const WIDTH: u16 = 24;

/// Draws the tournament's effect on the ratings so far, players by start number.
pub fn beside(frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
    let area = area.intersection(frame.area());
    let Some(ledger) = ledger(seen, ctx).filter(|_| !area.is_empty()) else {
        return;
    };
    let width = usize::from(area.width);
    let title = cut(&title(seen, "tab-effect", ctx), width, ctx);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(area.x, area.y, title, width, ctx.theme.heading());
    let below = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
    let so_far = seen.ended_now.is_some();
    if let Some(not_rated) = seen.not_rated.as_ref().filter(|_| !so_far) {
        // The full reason is above the tab.
        let word = progress::line(seen.stored.id, ctx).map(|line| progress::word(line, ctx));
        let text = ctx.say(word.as_ref().unwrap_or(&not_rated.said));
        frame::paragraph(frame.buffer_mut(), below, &text, ctx.theme.dim(), ctx);
        return;
    }
    let mut lines: Vec<(EntrantNo, &LedgerLine)> = numbers(seen, ledger)
        .iter()
        .map(|line| (number_of(line, seen), line))
        .collect();
    if lines.is_empty() {
        let text = ctx.get("effect-empty");
        frame::paragraph(frame.buffer_mut(), below, &text, ctx.theme.dim(), ctx);
        return;
    }
    lines.sort_by_key(|(no, _)| *no);
    let arrow = ctx.symbols.becomes();
    let mut columns = Columns::<(EntrantNo, &LedgerLine)>::new(ctx.texts);
    // Without headings, which would need more room than the numbers.
    let column = |kind| paper::Column::new("", kind);
    columns.add(column(Kind::Text), |(_, line)| {
        visible(ctx.name(line.person))
    });
    columns.add(column(Kind::Number), |(_, line)| {
        let old = line.old().map(|old| old.to_string()).unwrap_or_default();
        format!("{old}{arrow}{}", line.new)
    });
    columns.add(column(Kind::Number), |(_, line)| {
        change(line, ctx).text.into_owned()
    });
    let table = columns.table(&lines).set(Setting::Continued);
    let style = if so_far {
        ctx.theme.dim()
    } else {
        Style::new()
    };
    let lines = table.lines(width);
    frame::view_lines(frame.buffer_mut(), below, &lines, style, ctx);
}

/// The start number; members who only handed in a card come last.
fn number_of(line: &LedgerLine, seen: &TournamentView) -> EntrantNo {
    let mut entrants = seen.tournament.entrants.iter();
    let entrant = entrants.find(|entrant| entrant.person == line.person);
    entrant.map_or(EntrantNo(u32::MAX), |entrant| entrant.no)
}
