//! A table about a member: what all of them have in common, whatever their rows are.

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect, Size};

use super::Member;
use crate::domain::{Message, TournamentId};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::screen::part::{Part, Subject as _};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Rows};

/// The contexts of every tab.
const CONTEXTS: &[Context] = &[
    Context::Member,
    Context::Table,
    Context::List,
    Context::Tabs,
    Context::Global,
];

/// A window of this height has two lines for the remark.
const TALL: u16 = 26;

/// The rows of a table about a member.
pub trait MemberRows: Rows<Id: Debug + Send> + Default + Debug + Send {
    /// The keys of the number of rows, and of the text where there are none.
    const TEXTS: (&'static str, &'static str);
    /// Whether a remark on the row under the cursor is below the table.
    const REMARKS: bool = false;

    /// The rows of a member; `None` while something is still to be read.
    fn of(member: &Member, ctx: &Ctx) -> Option<Self>;
    /// What it asks for when it comes to the front.
    fn requests(_member: &Member) -> Vec<Effect> {
        Vec::new()
    }
    /// The event of a row.
    fn event(&self, _row: usize) -> Option<TournamentId> {
        None
    }
    /// Opens what is behind a row: normally the explanation of its event.
    fn open(&self, row: usize, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        self.explain(row, member, ctx)
    }
    /// Explains the number of a row.
    fn explain(&self, row: usize, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        member.explain(self.event(row), ctx)
    }
    /// The remark on a row.
    fn remark(&self, _row: usize, _ctx: &Ctx) -> String {
        String::new()
    }
    /// The height of what is above the table.
    fn above(&self, _size: Size) -> u16 {
        0
    }
    /// Draws it, on a page of this size.
    fn view_above(&self, _place: (&mut Frame<'_>, Rect), _size: Size, _above: &Above, _ctx: &Ctx) {}
    /// The lines before those of the table in a file.
    fn ahead(&self) -> Vec<Vec<String>> {
        Vec::new()
    }
}

/// What is above a table: its title, and the row that is under the cursor.
#[derive(Debug)]
pub struct Above {
    pub title: String,
    pub row: Option<usize>,
}

/// The lines for a remark.
fn below<R: MemberRows>(height: u16) -> u16 {
    u16::from(R::REMARKS) * (1 + u16::from(height >= TALL))
}

impl<R: MemberRows> Part<Member> for Listing<R> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(CONTEXTS)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match (action, self.table.row()) {
            (Action::Open, Some(row)) => self.rows.open(row, member, ctx),
            (Action::MemberWhy, Some(row)) => self.rows.explain(row, member, ctx),
            (Action::MemberWhy, None) => member.explain(None, ctx),
            (action, _) => Listing::act(self, action, ctx),
        }
    }

    has_table!(self);

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        if let Some(rows) = R::of(member, ctx) {
            self.show(rows, ctx);
        }
    }

    fn requests(&self, member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        R::requests(member)
    }

    fn table_area(&self, size: Size) -> Rect {
        let above = self.rows.above(size);
        let height = size.height.saturating_sub(above + below::<R>(size.height));
        Rect::new(0, above, size.width, height)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let size = area.as_size();
        let table = self.table_area(size);
        // In the second pane, where the cursor does not move, there is no remark.
        let below = u16::from(ctx.panes.aside) * below::<R>(size.height);
        let table = Rect {
            x: area.x,
            y: area.y + table.y,
            height: table.height + below,
            ..table
        };
        let upper = Rect {
            height: table.y - area.y,
            ..area
        };
        let row = self.table.row();
        let title = member.heading(ctx);
        let above = Above { title, row };
        if !upper.is_empty() {
            self.rows.view_above((frame, upper), size, &above, ctx);
        }
        let (counted, empty) = R::TEXTS;
        let look = Appearance {
            title: if upper.is_empty() { &above.title } else { "" },
            counted: &ctx.say(&Message::new(counted).with("count", self.rows.len())),
            empty,
            focus: true,
        };
        Listing::view(self, frame, table, &look, ctx);
        let remark = row
            .map(|row| self.rows.remark(row, ctx))
            .unwrap_or_default();
        let below = frame::below(area, table.bottom() - area.y).inner(Margin::new(1, 0));
        frame::paragraph(frame.buffer_mut(), below, &remark, ctx.theme.dim(), ctx);
    }

    fn sheet(&self, member: &Member, ctx: &Ctx) -> Option<Sheet> {
        let mut sheet = Listed::sheet(self, member.sheet_name(ctx), ctx);
        sheet.lines.splice(0..0, self.rows.ahead());
        Some(sheet)
    }
}
