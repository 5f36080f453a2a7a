//! The members: sorted, filtered, with the course of their ratings.

pub mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::member::{self, actions};
use super::{DialogResult, Screen, Sheet, founding};
use crate::domain::{Message, PersonId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::form::add_member::AddMember;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::snapshot_id::SnapshotId;
use crate::tui::widget::table::{Look, Rows as _, Table};
use rows::{BY_RATING, COLUMNS, People, Register, SELDOM};

/// What the screen asked for.
#[derive(Debug)]
pub enum MembersResponse {
    /// The derivation of a rating.
    Why(String),
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    register: Register,
    people: People,
    table: Table<PersonId>,
    /// How many people each register has.
    counts: [usize; 4],
    snapshot: SnapshotId,
}

impl Default for State {
    fn default() -> Self {
        Self {
            register: Register::default(),
            people: People::default(),
            table: Table::new(COLUMNS).sorted(BY_RATING, true).hiding(SELDOM),
            counts: [0; 4],
            snapshot: SnapshotId::default(),
        }
    }
}

impl State {
    /// Another register, so many further on.
    fn turn(&mut self, step: usize, ctx: &Ctx) {
        let at = (self.register as usize + step) % Register::ALL.len();
        self.register = Register::ALL[at];
        self.arrange(ctx);
        self.table.act(Action::Top, &self.people);
    }

    fn arrange(&mut self, ctx: &Ctx) {
        self.people = People::of(self.register, ctx);
        self.table.lack(rows::lacking(ctx));
        self.table.arrange(&self.people);
    }

    /// Counts the people of each register.
    fn count(&mut self, ctx: &Ctx) {
        self.counts = [0; 4];
        let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
        for line in people {
            for (register, count) in Register::ALL.into_iter().zip(&mut self.counts) {
                *count += usize::from(register.holds(line.row.status));
            }
        }
    }

    /// Makes one of the two marked records, or of the one under the cursor and one that is picked.
    fn merge(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(into) = self.table.selected() else {
            return Vec::new();
        };
        let marked: Vec<PersonId> = self.table.marked().iter().copied().collect();
        match marked[..] {
            [] => actions::pick_merge(into, ctx).into_iter().collect(),
            // The record under the cursor stays, else the one that is known for longer.
            [one, other] => {
                self.table.unmark();
                let (into, from) = if into == other {
                    (other, one)
                } else {
                    (one, other)
                };
                vec![actions::merge_question(into, from, ctx)]
            }
            _ => vec![Effect::Say(Message::new("members-mark-two"))],
        }
    }

    /// The names of the registers with how many people each has.
    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let mut x = area.x + 1;
        for (register, count) in Register::ALL.into_iter().zip(self.counts) {
            let style = if register == self.register {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let text = format!(" {} {count} ", ctx.get(register.text_key()));
            let room = usize::from(area.right().saturating_sub(x));
            (x, _) = frame.buffer_mut().set_stringn(x, area.y, text, room, style);
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-members")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
            return &[Context::Filter];
        }
        &[
            Context::Members,
            Context::Table,
            Context::List,
            Context::Tabs,
            Context::Global,
        ]
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        actions::allowed(action, ctx)?;
        if action == Action::FoundRatings {
            return founding::allowed(ctx);
        }
        let on_a_line = actions::FORMS.contains(&action)
            || matches!(
                action,
                Action::Open | Action::MemberMerge | Action::MemberWhy
            );
        if on_a_line && self.table.selected().is_none() {
            return Err(Message::new("members-nobody"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => return vec![self.table.pick_sort(ctx)],
            Action::Columns => return vec![self.table.pick_columns(ctx)],
            Action::FocusNext | Action::TabNext | Action::Right => self.turn(1, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => {
                self.turn(Register::ALL.len() - 1, ctx);
            }
            Action::MemberAdd => {
                return vec![Effect::OpenForm(Kind::AddMember(AddMember::default()))];
            }
            Action::MemberMerge => return self.merge(ctx),
            Action::FoundRatings => return vec![founding::ask()],
            action if self.table.act(action, &self.people) => {}
            action => {
                let Some(person) = self.table.selected() else {
                    return Vec::new();
                };
                let why = |text| Response::Members(MembersResponse::Why(text));
                return match action {
                    Action::Open => vec![Effect::open(member::State::new(person))],
                    Action::MemberWhy => vec![actions::why(person, None, ctx, why)],
                    action => actions::form(action, person).into_iter().collect(),
                };
            }
        }
        Vec::new()
    }

    fn is_typing(&self) -> bool {
        self.table.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.key(key, &self.people);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.paste(text, &self.people);
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Members(MembersResponse::Why(text)) => {
                vec![Effect::show(Notice::new(
                    ctx.get("member-why-title"),
                    text,
                    ctx,
                ))]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.snapshot.has_changed(ctx) {
            self.arrange(ctx);
            self.count(ctx);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.table.resize_under(size);
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        self.table.on_dialog_result(&result, &self.people);
        Vec::new()
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        self.table.click_under((column, row), &self.people, ctx);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        self.view_tabs(frame, area, ctx);
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        let counted = Message::new(match self.register {
            Register::Active | Register::Passive => "word-member",
            Register::Others | Register::Everybody => "members-counted",
        });
        let count = i64::try_from(self.people.len()).unwrap_or(i64::MAX);
        let look = Look {
            title: &ctx.get(if ctx.has_games() {
                "screen-members"
            } else {
                "members-legend"
            }),
            counted: &ctx.say(&counted.with("count", count)),
            empty: "members-empty",
            focus: true,
        };
        self.table.view(frame, rest, &self.people, &look, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let shown: Vec<usize> = self
            .table
            .columns()
            .enumerate()
            .filter(|(_, (_, shown))| *shown)
            .map(|(at, _)| at)
            .collect();
        let head = shown
            .iter()
            .map(|at| ctx.get(&format!("column-{}", COLUMNS[*at].id)));
        let cell = |row: usize, at: usize| match self.people.line(row) {
            // The signs of the course are for the eye only.
            Some(line) if COLUMNS[at].id == "member-course" => {
                let ratings: Vec<String> = line
                    .recent_ratings
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                ratings.join(" ")
            }
            _ => self.people.cell(row, at, ctx).text.into_owned(),
        };
        let lines = self.table.shown().iter();
        Some(Sheet {
            name: ctx.get("screen-members"),
            head: head.collect(),
            lines: lines
                .map(|row| shown.iter().map(|at| cell(*row, *at)).collect())
                .collect(),
        })
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        let line = self.people.line(self.table.row()?)?;
        Some(format!("{} {}", line.row.name, rows::rating(line)))
    }
}
