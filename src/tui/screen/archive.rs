//! Shows the published lists in all editions, with their seals, and those that wait for a second person.

use chrono::Datelike;
use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::publish;
use super::{Response, Screen, compare, picture};
use crate::app;
use crate::app::club::club_document::{ClubDocument, ListPaper};
use crate::app::lists::Choice;
use crate::app::lists::archive::ArchivedList;
use crate::app::lists::compare::{ListChoice, Pair};
use crate::app::lists::publishing::Proposal;
use crate::app::pictures::Subject;
use crate::domain::{Date, ListId, Message};
use crate::publish::journal::finding::Finding;
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, Rows};

/// Characters of a seal shown in a line.
const SEAL_SHOWN: usize = 8;

#[derive(Debug)]
pub enum ArchiveResponse {
    /// The published lists, each with whether it still matches its seal, and waiting proposals.
    Read(Vec<(ArchivedList, bool)>, Vec<Proposal>),
    /// The result of recomputing the published lists.
    Checked(Vec<Finding>),
}

/// A line of the archive.
#[derive(Clone, Debug)]
enum Line {
    /// A list that waits for a second person.
    Waiting(Proposal),
    /// A published list, and whether it still matches its seal.
    Published(ArchivedList, bool),
}

/// The identity of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LineId {
    Waiting(Date),
    Published(ListId),
}

impl Line {
    fn id(&self) -> LineId {
        match self {
            Self::Waiting(proposal) => LineId::Waiting(proposal.date),
            Self::Published(list, _) => LineId::Published(list.number),
        }
    }

    fn date(&self) -> Date {
        match self {
            Self::Waiting(proposal) => proposal.date,
            Self::Published(list, _) => list.date,
        }
    }

    fn published(&self) -> Option<&ArchivedList> {
        match self {
            Self::Waiting(_) => None,
            Self::Published(list, _) => Some(list),
        }
    }

    /// Why it is not a regular list.
    fn reason(&self) -> &str {
        let reason = match self {
            Self::Waiting(proposal) => proposal.reason.as_deref(),
            Self::Published(list, _) => list.extra_reason.as_deref(),
        };
        reason.unwrap_or_default()
    }

    /// Who published or proposed it.
    fn by(&self) -> String {
        match self {
            Self::Waiting(proposal) => proposal.by.clone(),
            Self::Published(list, _) => match (&list.published_by, &list.proposed_by) {
                (Some(by), Some(proposed)) => format!("{proposed}, {by}"),
                (Some(by), None) => by.clone(),
                (None, _) => String::new(),
            },
        }
    }
}

#[derive(Clone, Debug, Default)]
struct Lists(Vec<Line>);

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lists>,
}

impl State {
    fn line(&self) -> Option<&Line> {
        self.list.rows.0.get(self.list.table.row()?)
    }

    fn selected(&self) -> Option<&ArchivedList> {
        self.line().and_then(Line::published)
    }

    /// The two lists to compare: the two marked ones, otherwise the one under the cursor and the one before it.
    fn pair(&self) -> Result<(ListId, ListId), Message> {
        let marked = self.list.table.marked().iter();
        let mut marked = marked.filter_map(|id| match id {
            LineId::Published(id) => Some(*id),
            LineId::Waiting(_) => None,
        });
        let (first, second, more) = (marked.next(), marked.next(), marked.next());
        let key = |id: &ListId| {
            let known = self.list.rows.0.iter().filter_map(Line::published);
            let mut known = known.filter(|list| list.number == *id);
            let list = known.next()?;
            Some((list.date, list.issue.edition, list.number))
        };
        match (first, second, more) {
            (Some(one), Some(other), None) if key(&one) <= key(&other) => Ok((one, other)),
            (Some(one), Some(other), None) => Ok((other, one)),
            (None, ..) => {
                // The newest list is the first row.
                let row = self.list.table.row();
                let before = row.and_then(|row| self.list.rows.0.get(row + 1)?.published());
                let pair = before.zip(self.selected());
                pair.map(|(before, own)| (before.number, own.number))
                    .ok_or_else(|| Message::new("list-nothing-before"))
            }
            _ => Err(Message::new("archive-mark-two")),
        }
    }

    /// The proposal under the cursor.
    fn waiting(&self) -> Option<&Proposal> {
        match self.line()? {
            Line::Waiting(proposal) => Some(proposal),
            Line::Published(..) => None,
        }
    }

    fn act_on_list(&self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if action == Action::ListCompare {
            return vec![match self.pair() {
                Ok((from, to)) => {
                    let [from, to] = [from, to].map(ListChoice::Number);
                    Effect::open(compare::State::new(Pair::Lists(from, to)))
                }
                Err(reason) => Effect::Say(reason),
            }];
        }
        if let (Action::ListWithdraw, Some(waiting)) = (action, self.waiting()) {
            return vec![publish::withdraw(waiting.date, ctx)];
        }
        let publish = |date| vec![Effect::open(publish::State::for_date(date))];
        match (action, self.line()) {
            (Action::ListPublish | Action::Open, Some(Line::Waiting(waiting))) => {
                publish(waiting.date)
            }
            (Action::ListPublish, Some(line)) => publish(line.date()),
            (Action::Open | Action::ListPreview, Some(Line::Published(list, _))) => {
                let paper = ListPaper::new(list.date, list.issue.edition);
                vec![Effect::open(ClubDocument::List(paper))]
            }
            _ => Vec::new(),
        }
    }
}

impl Rows for Lists {
    type Id = LineId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("archive-number", 3, 5, |all, at| {
            all.0[at].published().map(|list| list.number.0).into()
        }),
        Column::<Self>::left("archive-date", 11, 0, |all, at| {
            // Proposals come after the lists published for the day.
            let number = all.0[at].published().map_or(i64::MAX, |list| list.number.0);
            CellOf::ordered(all.0[at].date().num_days_from_ce(), number)
        })
        .displayed_as(|all, at, ctx| ctx.date(all.0[at].date()).into()),
        Column::<Self>::right("archive-edition", 4, 1, |all, at| {
            all.0[at]
                .published()
                .and_then(|list| list.issue.edition)
                .into()
        }),
        Column::<Self>::right("archive-members", 7, 2, |all, at| {
            all.0[at].published().map(|list| list.entries).into()
        }),
        Column::<Self>::left("archive-seal", 20, 0, |all, at| {
            all.0[at].published().map(|list| list.seal.as_str()).into()
        })
        .displayed_as(|all, at, ctx| {
            let (list, fits) = match &all.0[at] {
                Line::Waiting(_) => {
                    return Cell::from(ctx.get("archive-waiting")).styled(ctx.theme.warn());
                }
                Line::Published(list, fits) => (list, fits),
            };
            let seal: String = list.seal.chars().take(SEAL_SHOWN).collect();
            let (key, style) = if *fits {
                ("word-unchanged", Style::new())
            } else {
                ("archive-broken", ctx.theme.bad())
            };
            Cell::from(format!("{seal} {}", ctx.get(key))).styled(style)
        }),
        Column::<Self>::left("archive-published", 11, 3, |all, at| {
            let list = all.0[at].published();
            list.and_then(|list| list.issue.published).into()
        }),
        Column::<Self>::left("archive-by", 14, 4, |all, at| all.0[at].by().into()),
        Column::<Self>::left("archive-publish-reason", 8, 6, |all, at| {
            all.0[at].reason().into()
        })
        .displayed_as(|all, at, ctx| {
            if all.0[at].published().is_some_and(|list| list.taken_over) {
                return ctx.get("lists-taken-over").into();
            }
            visible(all.0[at].reason()).into()
        })
        .of_sentences(),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> LineId {
        self.0[row].id()
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let line = &self.0[row];
        format!("{} {} {}", line.date(), line.by(), line.reason()).into()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-archive")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &Context::Archive.on_table() })
    }

    has_table!(list);

    /// The pictures of the published lists, the level first.
    fn pictures(&self, _ctx: &Ctx) -> Vec<Subject> {
        let pictures = self.line().map(|line| {
            let mut pictures = picture::of_list(Choice {
                date: Some(line.date()),
                edition: line.published().and_then(|list| list.issue.edition),
                ..Choice::default()
            });
            pictures.swap(0, 1);
            pictures
        });
        pictures.unwrap_or_default()
    }

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
            Action::ListCheck => vec![publish::check(|seen| {
                Response::Archive(ArchiveResponse::Checked(seen))
            })],
            action => self.act_on_list(action, ctx),
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Archive(ArchiveResponse::Read(lists, proposals)) => {
                let waiting = proposals.into_iter().map(Line::Waiting);
                let lists = lists
                    .into_iter()
                    .map(|(list, fits)| Line::Published(list, fits));
                self.list.show(Lists(waiting.chain(lists).collect()), ctx);
                Vec::new()
            }
            Response::Archive(ArchiveResponse::Checked(seen)) => {
                vec![publish::checked(&seen, ctx)]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        vec![Effect::ask(|club| {
            let seals = app::lists::archive::seals(club)?;
            let fits = |list: &ArchivedList| {
                let mut known = seals.iter();
                known.any(|(number, fits)| *number == list.number && *fits)
            };
            let lists = app::lists::archive::published_lists(club)?
                .into_iter()
                .rev();
            let lists = lists.map(|list| {
                let fits = fits(&list);
                (list, fits)
            });
            Ok(Response::Archive(ArchiveResponse::Read(
                lists.collect(),
                app::lists::archive::waiting_proposals(club)?,
            )))
        })]
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let lists = self.list.rows.0.iter().filter_map(Line::published);
        let look = Appearance {
            title: &self.title(ctx),
            counted: &ctx.say(&Message::new("archive-count").with("count", lists.count())),
            empty: "archive-empty",
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        self.selected().map(|list| list.seal.clone())
    }
}
