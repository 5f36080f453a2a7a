//! The members: sorted, filtered, with the course of their ratings.

pub mod rows;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::explained::Explained;
use super::import::pasted;
use super::member::{self, actions};
use super::{Screen, founding};
use crate::domain::{Message, PersonId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::form::add_member::AddMember;
use crate::tui::form::member_status::MembersStatus;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::pane::{Aside, Topic};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Look, Rows as _};
use crate::tui::widget::tabs::{self, Tab};
use rows::{People, Register};

#[derive(Debug)]
pub enum MembersResponse {
    /// The derivation of a rating.
    Why(Explained),
}

#[derive(Debug, Default)]
pub struct State {
    register: Register,
    list: Listing<People>,
    /// The number of people in each register.
    counts: [usize; 4],
}

impl State {
    /// The page with one of its registers shown.
    pub fn of(register: Register) -> Self {
        Self {
            register,
            ..Self::default()
        }
    }

    /// Changes to another register, this many further.
    fn turn(&mut self, step: usize, ctx: &Ctx) {
        let at = (self.register as usize + step) % Register::ALL.len();
        self.register = Register::ALL[at];
        self.arrange(ctx);
        self.list.table.act(Action::Top, &self.list.rows);
    }

    fn arrange(&mut self, ctx: &Ctx) {
        self.list.show(People::in_register(self.register, ctx), ctx);
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
        let Some(into) = self.list.table.selected() else {
            return Vec::new();
        };
        let marked: Vec<PersonId> = self.list.table.marked().iter().copied().collect();
        match marked[..] {
            [] => actions::pick_merge(into, ctx).into_iter().collect(),
            // The record under the cursor remains, otherwise the older one.
            [one, other] => {
                self.list.table.unmark();
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

    /// Where lines are marked and an action concerns one member, whose it is: that under the cursor.
    fn about_one(&self, action: Action, person: PersonId, ctx: &Ctx) -> Option<Effect> {
        let takes_marks = matches!(action, Action::MemberStatus | Action::Open);
        if takes_marks || self.list.table.marked().is_empty() {
            return None;
        }
        let said = Message::new("members-about-one").with("name", ctx.name(person));
        Some(Effect::Say(said))
    }

    /// The names of the registers with how many people each has.
    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let tabs = Register::ALL.into_iter().zip(self.counts);
        let tabs = tabs.map(|(register, count)| {
            let name = format!("{} {count}", ctx.get(register.text_key()));
            Tab::new(name, register == self.register)
        });
        let tabs: Vec<Tab> = tabs.collect();
        tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
    }
}

/// How a table is pasted, with its columns.
pub fn how_to_paste(key: &'static str, ctx: &Ctx) -> Effect {
    let how = Notice::new(ctx.get("action-paste-table"), ctx.get(key), ctx);
    Effect::show(how.for_pasting())
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-members")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Members,
            Context::Table,
            Context::List,
            Context::Tabs,
            Context::Global,
        ])
    }

    has_table!(list);

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        if action == Action::FoundRatings {
            return founding::allowed(ctx);
        }
        let on_a_line = actions::FORMS.contains(&action)
            || matches!(
                action,
                Action::Open
                    | Action::MemberMerge
                    | Action::MemberWhy
                    | Action::MemberSinceList
                    | Action::MemberSheet
            );
        if on_a_line && self.list.table.selected().is_none() {
            return Err(Message::new("members-nobody"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext | Action::TabNext | Action::Right => self.turn(1, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => {
                self.turn(Register::ALL.len() - 1, ctx);
            }
            Action::MemberAdd => {
                return vec![Effect::OpenForm(Kind::AddMember(AddMember::default()))];
            }
            Action::MemberMerge => return self.merge(ctx),
            Action::FoundRatings => return vec![founding::ask()],
            Action::PasteTable => return vec![how_to_paste("paste-how-members", ctx)],
            action => {
                if let Some(effects) = self.list.try_act(action, ctx) {
                    return effects;
                }
                let Some(person) = self.list.table.selected() else {
                    return Vec::new();
                };
                let why = |why| Response::Members(MembersResponse::Why(why));
                let marked = self.list.table.marked();
                let about_one = self.about_one(action, person, ctx);
                let mut effects = match action {
                    Action::MemberStatus if !marked.is_empty() => {
                        let form = MembersStatus::new(marked.iter().copied().collect());
                        vec![Effect::OpenForm(form.into())]
                    }
                    Action::Open => vec![Effect::open(member::State::new(person))],
                    Action::MemberSinceList => vec![actions::since_list(person, ctx, why)],
                    Action::MemberWhy => vec![actions::why(person, None, ctx, why)],
                    Action::MemberSheet => vec![actions::sheet(person)],
                    action => actions::form(action, person, ctx).into_iter().collect(),
                };
                effects.extend(about_one);
                return effects;
            }
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_typing() {
            self.list.paste(text);
            return Vec::new();
        }
        pasted::open(text, ctx).into_iter().collect()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Members(MembersResponse::Why(why)) => {
                vec![why.show(ctx.get("member-why-title"), ctx)]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_outdated(ctx) {
            self.arrange(ctx);
            self.count(ctx);
        }
        Vec::new()
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, 1)
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::of(self.list.table.selected().map(Topic::Member))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        self.view_tabs(frame, area, ctx);
        let counted = Message::new(match self.register {
            Register::Active | Register::Passive => "word-member",
            Register::Others | Register::Everybody => "members-counted",
        });
        let count = i64::try_from(self.list.rows.len()).unwrap_or(i64::MAX);
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
        self.list
            .view(frame, self.table_area(area, ctx), &look, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        Some(format!("{} {}", line.row.name, rows::rating(line)))
    }
}
