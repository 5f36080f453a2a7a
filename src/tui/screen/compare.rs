//! Shows two lists compared, or one list without an event and with it: members added, removed, up, down and in another class.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Response, Screen, member};
use crate::app::AppError;
use crate::app::club::club_document::ClubDocument;
use crate::app::lists::compare::{self, ListChoice, Pair};
use crate::app::pictures::Subject;
use crate::domain::list::SectionKind;
use crate::domain::{Message, PersonId, Rating};
use crate::publish::list::compare_page;
use crate::publish::list::compare_page::{ComparedMember, Comparison, Move};
use crate::publish::table::CellOf;
use crate::text::{rating_or_dash, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::question::{Question, TEAM_BOARDS};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::filter::Field;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{self, Appearance, Cell, Column, NamedRows, PersonRow, TwoStates};
use crate::tui::{DialogResult, Effect};

#[derive(Debug)]
pub enum CompareResponse {
    /// The two states compared.
    Compared(Pair, Result<Comparison, AppError>),
}

type Members = NamedRows<ComparedMember>;

#[derive(Debug, Default)]
pub struct State {
    /// What is compared; `None` for the newest published list and the draft.
    pair: Option<Pair>,
    seen: Option<Comparison>,
    list: Listing<Members>,
}

impl State {
    /// The page for the second of two states compared with the first.
    pub fn new(pair: Pair) -> Self {
        Self {
            pair: Some(pair),
            ..Self::default()
        }
    }

    /// How many members were added, removed, went up, down, stayed, and changed class.
    fn summary(&self, ctx: &Ctx) -> String {
        let members = &self.list.rows.lines;
        let mut parts: Vec<String> = Move::ALL
            .into_iter()
            .filter_map(|moved| {
                let count = members.iter().filter(|member| member.moved == moved);
                let count = count.count();
                // Returning members are rare, so that their number is shown only if there are any.
                let is_told = count > 0 || moved != Move::Back;
                let message = Message::new(compare_page::members_moved(moved)).with("count", count);
                is_told.then(|| ctx.say(&message))
            })
            .collect();
        let classes = members.iter().filter(|member| member.changes_class());
        let classes = classes.count();
        if classes > 0 {
            let message = Message::new("compare-other-class").with("count", classes);
            parts.push(ctx.say(&message));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }
}

/// What the numbers of a member do not show: new, back, gone and why, or in another section.
fn remark(member: &ComparedMember, ctx: &Ctx) -> String {
    match member.moved {
        Move::New => ctx.get("word-new"),
        Move::Back => ctx.get("word-back"),
        Move::Gone if member.why.is_none() => ctx.get("compare-is-gone"),
        _ if [member.section_from, member.section_to] == [Some(SectionKind::Passive); 2] => {
            ctx.get("status-passive")
        }
        _ => compare_page::compared_remark(member, ctx.texts),
    }
}

impl TwoStates for Members {
    fn before(&self, row: usize) -> Option<Rating> {
        self.lines[row].from
    }

    fn after(&self, row: usize) -> Option<Rating> {
        self.lines[row].to
    }
}

impl PersonRow for ComparedMember {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Members>] = &[
        Column::<Members>::left("compare-name", 18, 0, |all, at| {
            CellOf::placed(visible(&all.lines[at].name), all.places[at])
        })
        .growing(),
        table::before(0).dashed(),
        table::after(0).dashed().field(&["rating"], |all, at| {
            let member = &all.lines[at];
            Some(Field::Number(member.to.or(member.from)?.0.into()))
        }),
        table::change(6, 0),
        Column::<Members>::right("compare-place", 6, 2, |all, at| {
            let member = &all.lines[at];
            member.place_to.or(member.place_from).into()
        })
        .optional(),
        Column::<Members>::right("compare-moved", 5, 3, |all, at| all.lines[at].rise().into())
            .displayed_as(|all, at, ctx| match all.lines[at].rise() {
                Some(by) if by != 0 => Cell::moved(by, ctx),
                _ => Cell::default(),
            })
            .optional(),
        Column::<Members>::left("compare-class", 7, 1, |all, at| {
            all.lines[at].class_to.as_deref().into()
        })
        .displayed_as(|all, at, ctx| {
            let member = &all.lines[at];
            let class = compare_page::class(member, ctx.symbols.becomes());
            let cell = Cell::from(class.unwrap_or_default());
            if member.changes_class() {
                cell.styled(ctx.theme.warn())
            } else {
                cell
            }
        })
        .field(&["class"], |all, at| {
            let member = &all.lines[at];
            let class = member.class_to.as_ref().or(member.class_from.as_ref());
            Some(Field::Text(class?.clone()))
        })
        .apart()
        .optional(),
        Column::<Members>::left("compare-team", 7, 1, |all, at| {
            CellOf::from(all.lines[at].team_to)
        })
        .displayed_as(|all, at, _| all.lines[at].teams().into())
        .optional(),
        Column::<Members>::left("compare-remark", 13, 4, |all, at| {
            (all.lines[at].moved as i64).into()
        })
        .displayed_as(|all, at, ctx| remark(&all.lines[at], ctx).into())
        .optional(),
    ];

    fn id(&self) -> PersonId {
        self.member
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-compare")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &Context::Compare.on_table() })
    }

    has_table!(list);

    fn pictures(&self, _ctx: &Ctx) -> Vec<Subject> {
        self.pair.into_iter().map(Subject::TwoLists).collect()
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open => {
                let page = self.list.table.selected().map(member::State::new);
                page.map(Effect::open).into_iter().collect()
            }
            Action::ComparePrint => {
                let document = self.pair.map(ClubDocument::Comparison);
                document.map(Effect::open).into_iter().collect()
            }
            Action::CompareTeams => match self.pair {
                Some(Pair::Trial(boards)) => {
                    vec![Effect::OpenForm(Question::TeamBoards(boards).into())]
                }
                _ => Vec::new(),
            },
            action => self.list.act(action, ctx),
        }
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Text(TEAM_BOARDS, boards) = &result {
            self.pair = Some(Pair::Trial(boards.parse().ok()));
            return self.refreshed(ctx);
        }
        self.list.on_dialog_result(&result);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Compare(CompareResponse::Compared(pair, found)) = response else {
            return Vec::new();
        };
        if self.pair != Some(pair) {
            return Vec::new();
        }
        match found {
            Ok(seen) => {
                let members = Members::new(seen.members.clone(), ctx);
                self.list.show(members, ctx);
                self.seen = Some(seen);
                Vec::new()
            }
            Err(error) => vec![Effect::Close, Effect::show(Notice::error(&error, ctx))],
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let last = ctx
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.last.as_ref());
        let usual = last.map(|last| Pair::Lists(ListChoice::On(last.list.date), ListChoice::Draft));
        let Some(pair) = self.pair.or(usual) else {
            return vec![
                Effect::Close,
                Effect::Say(Message::new("list-nothing-before")),
            ];
        };
        self.pair = Some(pair);
        vec![Effect::ask(move |club| {
            let found = compare::read(club, pair, true);
            Ok(Response::Compare(CompareResponse::Compared(pair, found)))
        })]
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, 1)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let title = match &self.seen {
            Some(seen) => compare_page::title(seen, ctx.texts),
            None => self.title(ctx),
        };
        let count = Message::new("word-member").with("count", self.list.rows.lines.len());
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&count),
            empty: "compare-empty",
            focus: true,
        };
        self.list
            .view_under(&self.summary(ctx), (frame, area), &look, ctx);
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let member = self.list.rows.lines.get(self.list.table.row()?)?;
        let numbers = [member.from, member.to].map(rating_or_dash);
        Some(format!("{} {}", ctx.name(member.member), numbers.join(" ")))
    }
}
