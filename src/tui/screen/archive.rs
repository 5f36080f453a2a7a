//! The published lists: in all editions, with their seals, and those that wait for a second person.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::publish::{self, CheckResult, requests};
use super::rating::{self, printed, written};
use super::{Screen, compare};
use crate::app::compare::ListChoice;
use crate::app::publishing::Proposal;
use crate::app::session;
use crate::app::{self, archive::ArchivedList};
use crate::domain::{ListId, Message};
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::write_list::WriteList;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Cell, Column, Look, Rows};

/// Characters of a seal that a line shows.
const SEAL_SHOWN: usize = 8;

#[derive(Debug)]
pub enum ArchiveResponse {
    /// The published lists, each with whether its seal still fits, and what waits.
    Read(Vec<(ArchivedList, bool)>, Vec<Proposal>),
    /// What the published lists say when they are computed again.
    Checked(CheckResult),
}

#[derive(Clone, Debug, Default)]
struct Lists(Vec<(ArchivedList, bool)>);

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lists>,
    proposals: Vec<Proposal>,
}

impl State {
    fn selected(&self) -> Option<&ArchivedList> {
        let row = self.list.table.row()?;
        self.list.rows.0.get(row).map(|(list, _)| list)
    }

    /// Which two lists are compared: those that are marked, else the one under the cursor and the one before.
    fn pair(&self) -> Result<(ListId, ListId), Message> {
        let mut marked = self.list.table.marked().iter().copied();
        let (first, second, more) = (marked.next(), marked.next(), marked.next());
        let key = |id: &ListId| {
            let known = self.list.rows.0.iter().find(|(list, _)| list.number == *id);
            known.map(|(list, _)| (list.date, list.issue.edition, list.number))
        };
        match (first, second, more) {
            (Some(one), Some(other), None) if key(&one) <= key(&other) => Ok((one, other)),
            (Some(one), Some(other), None) => Ok((other, one)),
            (None, ..) => {
                // The newest stands first.
                let row = self.list.table.row();
                let before = row.and_then(|row| self.list.rows.0.get(row + 1));
                let own = self.selected();
                let pair = before.zip(own);
                pair.map(|((before, _), own)| (before.number, own.number))
                    .ok_or_else(|| Message::new("list-nothing-before"))
            }
            _ => Err(Message::new("archive-mark-two")),
        }
    }

    /// The proposal of which the keys speak: the first that waits.
    fn waiting(&self) -> Option<&Proposal> {
        self.proposals.first()
    }

    fn act_on_list(&self, action: Action) -> Vec<Effect> {
        if action == Action::ListCompare {
            return vec![match self.pair() {
                Ok((from, to)) => {
                    let page =
                        compare::State::new(ListChoice::Number(from), ListChoice::Number(to));
                    Effect::open(page)
                }
                Err(reason) => Effect::Say(reason),
            }];
        }
        let date = match (action, self.waiting()) {
            (Action::ListWithdraw, Some(waiting)) => return vec![requests::withdraw(waiting.date)],
            (Action::ListPublish, Some(waiting)) => {
                return vec![Effect::open(publish::State::for_date(waiting.date))];
            }
            _ => self.selected().map(|list| (list.date, list.issue.edition)),
        };
        let Some((date, edition)) = date else {
            return Vec::new();
        };
        match action {
            Action::Open => vec![Effect::open(printed::State::new(date, edition))],
            Action::ListPublish => vec![Effect::open(publish::State::for_date(date))],
            Action::ListWrite => {
                let form = WriteList::new(date, edition);
                vec![Effect::OpenForm(FormKind::WriteList(form))]
            }
            _ => Vec::new(),
        }
    }

    /// What waits for a second person, in lines that fit a width.
    fn notes(&self, width: u16, ctx: &Ctx) -> Vec<String> {
        let width = usize::from(width.saturating_sub(2)).max(8);
        let waiting = self.proposals.iter().map(|proposal| {
            let message = Message::new("archive-waits")
                .with("date", proposal.date)
                .with("by", proposal.by.as_str())
                .with("at", session::to_the_minute(&proposal.at));
            wrap(&visible(&ctx.say(&message)), width, 2)
        });
        let lines: Vec<String> = waiting.take(3).collect();
        lines
            .iter()
            .flat_map(|note| note.lines().map(str::to_owned))
            .collect()
    }
}

/// What a check came to, in words.
fn checked(seen: &CheckResult, ctx: &Ctx) -> Notice {
    let text = match (seen.whole, seen.findings.is_empty()) {
        (false, _) => ctx.get("publish-check-stopped"),
        (true, true) => ctx.get("archive-check-well"),
        (true, false) => publish::found(&seen.findings, ctx),
    };
    Notice::new(ctx.get("archive-checked"), text, ctx)
}

impl Rows for Lists {
    type Id = ListId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right(
            "archive-number",
            3,
            5,
            |all, at, _| all.0[at].0.number.to_string().into(),
            |all, at| all.0[at].0.number.0.into(),
        ),
        Column::<Self>::left(
            "archive-date",
            10,
            0,
            |all, at, ctx| ctx.date(all.0[at].0.date).into(),
            |all, at| {
                let list = &all.0[at].0;
                (list.date, list.number.0).into()
            },
        ),
        Column::<Self>::right(
            "archive-edition",
            4,
            1,
            |all, at, _| {
                let edition = all.0[at].0.issue.edition;
                edition.map_or_else(Cell::default, |edition| edition.to_string().into())
            },
            |all, at| all.0[at].0.issue.edition.map(i64::from).into(),
        ),
        Column::<Self>::right(
            "archive-members",
            7,
            2,
            |all, at, _| all.0[at].0.entries.to_string().into(),
            |all, at| all.0[at].0.entries.into(),
        ),
        Column::<Self>::left(
            "archive-seal",
            20,
            0,
            |all, at, ctx| {
                let (list, fits) = &all.0[at];
                let seal: String = list.seal.chars().take(SEAL_SHOWN).collect();
                let (key, style) = if *fits {
                    ("archive-unchanged", ctx.theme.good())
                } else {
                    ("archive-broken", ctx.theme.bad())
                };
                Cell::from(format!("{seal} {}", ctx.get(key))).styled(style)
            },
            |all, at| all.0[at].0.seal.as_str().into(),
        ),
        Column::<Self>::left(
            "archive-published",
            10,
            3,
            |all, at, ctx| {
                let day = all.0[at].0.issue.published;
                day.map_or_else(Cell::default, |day| ctx.date(day).into())
            },
            |all, at| all.0[at].0.issue.published.into(),
        ),
        Column::<Self>::left(
            "archive-by",
            14,
            4,
            |all, at, _| {
                let list = &all.0[at].0;
                match (&list.published_by, &list.proposed_by) {
                    (Some(by), Some(proposed)) => format!("{proposed}, {by}").into(),
                    (Some(by), None) => by.as_str().into(),
                    (None, _) => Cell::default(),
                }
            },
            |all, at| all.0[at].0.published_by.as_deref().into(),
        ),
        Column::<Self>::left(
            "archive-reason",
            8,
            6,
            |all, at, ctx| {
                let list = &all.0[at].0;
                if list.taken_over {
                    return ctx.get("lists-taken-over").into();
                }
                visible(list.extra_reason.as_deref().unwrap_or_default()).into()
            },
            |all, at| all.0[at].0.extra_reason.as_deref().into(),
        )
        .growing(),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> ListId {
        self.0[row].0.number
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let list = &self.0[row].0;
        let reason = list.extra_reason.as_deref().unwrap_or_default();
        let by = list.published_by.as_deref().unwrap_or_default();
        format!("{} {by} {reason}", list.date).into()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-archive")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Archive,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    has_table!(list);

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::ListWithdraw if self.waiting().is_none() => {
                Err(Message::new("publish-none-waits"))
            }
            Action::ListCompare => self.pair().map(|_| ()),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if let Some(effects) = self.list.try_act(action, ctx) {
            return effects;
        }
        match action {
            Action::Back => vec![Effect::Close],
            Action::ListCheck => vec![requests::check(|seen| {
                Response::Archive(ArchiveResponse::Checked(seen))
            })],
            action => self.act_on_list(action),
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Archive(ArchiveResponse::Read(lists, proposals)) => {
                self.list.show(Lists(lists), ctx);
                self.proposals = proposals;
                Vec::new()
            }
            Response::Archive(ArchiveResponse::Checked(seen)) => {
                vec![Effect::show(checked(&seen, ctx))]
            }
            Response::Rating(rating::RatingResponse::Written(file)) => vec![written(file)],
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        vec![Effect::ask(|club| {
            let seals = app::archive::seals(club)?;
            let fits = |list: &ArchivedList| {
                let mut known = seals.iter();
                known.any(|(number, fits)| *number == list.number && *fits)
            };
            let lists = app::archive::published_lists(club)?.into_iter().rev();
            let lists = lists.map(|list| {
                let fits = fits(&list);
                (list, fits)
            });
            Ok(Response::Archive(ArchiveResponse::Read(
                lists.collect(),
                app::archive::waiting_proposals(club)?,
            )))
        })]
    }

    fn table_area(&self, area: Rect, ctx: &Ctx) -> Rect {
        let above = u16::try_from(self.notes(area.width, ctx).len()).unwrap_or_default();
        frame::below(area, above)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let mut rest = area;
        for note in self.notes(area.width, ctx) {
            if rest.height < 4 {
                break;
            }
            let width = usize::from(rest.width.saturating_sub(2));
            let buffer = frame.buffer_mut();
            buffer.set_stringn(rest.x + 1, rest.y, note, width, ctx.theme.warn());
            rest = Rect::new(rest.x, rest.y + 1, rest.width, rest.height - 1);
        }
        let title = self.title(ctx);
        let counted = ctx.say(&Message::new("archive-count").with("count", self.list.rows.len()));
        let look = Look {
            title: &title,
            counted: &counted,
            empty: "archive-empty",
            focus: true,
        };
        self.list.view(frame, rest, &look, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        self.selected().map(|list| list.seal.clone())
    }
}
