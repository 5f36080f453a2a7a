//! The step for the players of a file: their identities, and which are still to be decided.

use std::borrow::Cow;
use std::collections::HashMap;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::style::Style;

use crate::app::club::snapshot::ClubSnapshot;
use crate::app::import::{Preview, PreviewPlayer, Proposal};
use crate::domain::nearness::{Likeness, Spelling};
use crate::domain::{Message, PersonId};
use crate::exchange::problem::{Problem, by_cause};
use crate::publish::import::import_text::{self, place};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::frame::{cut, framed, paragraph};
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Appearance, Column, Rows};
use crate::tui::widget::text::Text;
use crate::tui::{DialogResult, Effect};

/// The name of the list of members in its dialog result.
pub(super) const MEMBER: &str = "import-member";
/// The same list after the user confirmed that it is one person with two start numbers.
pub(super) const SAME_MEMBER: &str = "import-same-member";

/// Lines above the table.
const HEAD: u16 = 2;

/// Lines for the reason why a player is not decided.
const SAID: u16 = 2;

/// A player in the table.
#[derive(Clone, Debug)]
struct Line {
    no: u32,
    name: String,
    numbers: String,
    by: String,
    who: String,
    open: bool,
}

impl Line {
    fn style(&self, ctx: &Ctx) -> Style {
        if self.open {
            ctx.theme.warn()
        } else {
            Style::new()
        }
    }

    /// A sort key by text, with undecided players first.
    fn open_first(&self, text: &str) -> CellOf<'static> {
        format!("{}{text}", u8::from(!self.open)).into()
    }
}

#[derive(Debug, Default)]
struct Lines(Vec<Line>);

impl Rows for Lines {
    type Id = u32;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("import-number", 4, 0, |all, at| all.0[at].no.into()),
        Column::<Self>::left("import-name", 16, 0, |all, at| {
            all.0[at].name.as_str().into()
        })
        .growing(),
        Column::<Self>::left("import-numbers", 17, 2, |all, at| {
            all.0[at].numbers.as_str().into()
        })
        .styled(|_, _, ctx| ctx.theme.dim()),
        Column::<Self>::left("import-by", 10, 0, |all, at| {
            all.0[at].open_first(&all.0[at].by)
        })
        .displayed_as(|all, at, _| all.0[at].by.as_str().into())
        .styled(|all, at, ctx| all.0[at].style(ctx)),
        Column::<Self>::left("import-member", 24, 0, |all, at| {
            all.0[at].open_first(&all.0[at].who)
        })
        .displayed_as(|all, at, _| all.0[at].who.as_str().into())
        .styled(|all, at, ctx| all.0[at].style(ctx)),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> u32 {
        self.0[row].no
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let line = &self.0[row];
        format!("{} {} {} {}", line.name, line.numbers, line.by, line.who).into()
    }
}

/// The step in which every player is decided.
#[derive(Debug)]
pub(super) struct PlayersStep {
    preview: Preview,
    list: Listing<Lines>,
    problems: Text,
    /// Whether the problems have the focus.
    on_problems: bool,
    /// The people offered by the list that was opened last.
    offered: Vec<PersonId>,
}

impl PlayersStep {
    pub(crate) fn new(preview: Preview, ctx: &Ctx) -> Self {
        let mut step = Self {
            problems: Text::default(),
            preview,
            list: Listing::new(),
            on_problems: false,
            offered: Vec::new(),
        };
        step.arrange(ctx);
        let is_open = |player: &&PreviewPlayer| matches!(player.who, Proposal::Open(..));
        if let Some(first) = step.preview.players.iter().find(is_open) {
            step.list.table.select(first.start_no);
        }
        step
    }

    /// Receives the players after another decision.
    pub(crate) fn take(&mut self, preview: Preview, ctx: &Ctx) {
        self.preview = preview;
        self.arrange(ctx);
    }

    /// How many players are still to be decided.
    pub(crate) fn open(&self) -> usize {
        self.preview.open()
    }

    fn arrange(&mut self, ctx: &Ctx) {
        let lines = self.preview.players.iter().map(|player| line(player, ctx));
        self.list.show(Lines(lines.collect()), ctx);
        self.problems = problems_text(&self.preview.problems, ctx);
    }

    pub(crate) fn contexts(&self) -> &'static [Context] {
        match (self.list.table.is_typing(), self.on_problems) {
            (true, _) => &[Context::Filter],
            (_, true) => &[Context::ImportProblems, Context::Text, Context::Global],
            _ => &[
                Context::Import,
                Context::Table,
                Context::List,
                Context::Global,
            ],
        }
    }

    pub(crate) fn resize(&mut self, Size { width, height }: Size) {
        let problems = self.problem_lines(height);
        let table = height.saturating_sub(HEAD + SAID + problems);
        self.list.resize(table);
        let lines = problems.saturating_sub(2);
        self.problems.fit(width.saturating_sub(2), lines);
    }

    /// The number of lines for the problems, with their frame.
    fn problem_lines(&self, height: u16) -> u16 {
        let wanted = u16::try_from(self.problems.height()).unwrap_or(u16::MAX);
        match wanted {
            0 => 0,
            wanted => wanted.min(height / 4).max(1) + 2,
        }
    }

    /// The player under the cursor.
    pub(crate) fn selected(&self) -> Option<&PreviewPlayer> {
        self.preview.players.get(self.list.table.row()?)
    }

    /// The marked players, which are then unmarked, or else the one under the cursor.
    pub(crate) fn chosen(&mut self, here: u32) -> Vec<u32> {
        let marked: Vec<u32> = self.list.table.marked().iter().copied().collect();
        if marked.is_empty() {
            return vec![here];
        }
        self.list.table.unmark();
        marked
    }

    /// Moves, filters, sorts; `None` for other actions.
    pub(crate) fn act(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>> {
        if matches!(action, Action::FocusNext | Action::FocusBack) {
            self.on_problems = !self.on_problems && self.problems.height() > 0;
            return Some(Vec::new());
        }
        if self.on_problems {
            let moves = action != Action::Search && self.problems.act(action);
            return moves.then(Vec::new);
        }
        self.list.try_act(action, ctx)
    }

    /// The area of the table: below the head, above the doubts and the problems.
    pub(super) fn table_area(&self, area: Rect) -> Rect {
        let problems = self.problem_lines(area.height);
        let height = area.height.saturating_sub(HEAD + SAID + problems);
        Rect::new(area.x, area.y + HEAD, area.width, height).intersection(area)
    }

    /// The table of the players.
    pub(super) fn listing(&self) -> &dyn Listed {
        &self.list
    }

    /// The table of the players, mutable.
    pub(super) fn listing_mut(&mut self) -> &mut dyn Listed {
        &mut self.list
    }

    /// The list of candidates for the player under the cursor: the likely ones first, then by similarity of the name.
    pub(super) fn pick_member(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let (Some(player), Some(snapshot)) = (self.selected(), &ctx.snapshot) else {
            return Vec::new();
        };
        let taken = self.taken(player.start_no);
        let likely = match &player.who {
            Proposal::Open(_, people) => people.clone(),
            Proposal::Known(person, _) => vec![*person],
            _ => Vec::new(),
        };
        let asked = Spelling::of(&player.name);
        let rest = snapshot.people.iter().map(|person| &person.row);
        let rest = rest.filter(|row| !likely.contains(&row.id));
        let mut rest: Vec<(u32, PersonId)> = rest
            .map(|row| (100 - asked.resemblance(&Spelling::of(&row.name)), row.id))
            .collect();
        rest.sort_unstable();
        let rest = rest.into_iter().map(|(_, person)| person);
        let offered: Vec<PersonId> = likely.iter().copied().chain(rest).collect();
        let items = offered.iter().map(|person| {
            let mut item = item(*person, snapshot, likely.contains(person), ctx);
            let other = taken.get(person).filter(|other| {
                // A player who stepped in again has the same name twice; the user is asked about that.
                asked.likeness(&Spelling::of(&other.name)) == Likeness::Unlike
            });
            item.refused = other
                .map(|other| Message::new("import-taken").with("no", other.start_no.to_string()));
            item
        });
        let title = Message::new("import-pick-member").with("name", player.name.as_str());
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(MEMBER, at))]);
        let pick = Pick::new(ctx.say(&title), items.collect(), then, ctx);
        self.offered = offered;
        vec![Effect::show(pick)]
    }

    /// The people assigned to other players by decision or by number.
    fn taken(&self, but: u32) -> HashMap<PersonId, &PreviewPlayer> {
        let others = self.preview.players.iter();
        let others = others.filter(|player| player.start_no != but);
        others
            .filter_map(|player| match player.who {
                Proposal::Known(person, "decision" | "number" | "alias") => Some((person, player)),
                _ => None,
            })
            .collect()
    }

    /// If another row has the picked person: the question whether this is one person with two start numbers.
    pub(super) fn question(&self, at: usize, ctx: &Ctx) -> Option<Message> {
        let (player, person) = (self.selected()?, self.offered.get(at)?);
        let other = self.taken(player.start_no).get(person)?.start_no;
        let message = Message::new("import-one-person").with("name", ctx.name(*person));
        let message = message.with("no", player.start_no.to_string());
        Some(message.with("other", other.to_string()))
    }

    /// The player under the cursor, and the person picked in the list.
    pub(crate) fn picked(&self, at: usize) -> Option<(u32, PersonId)> {
        Some((self.selected()?.start_no, *self.offered.get(at)?))
    }

    pub(crate) fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let problems = self.problem_lines(area.height);
        let table = self.table_area(area);
        let at = |y: u16, height: u16| {
            Rect::new(area.x, area.y + y, area.width, height).intersection(area)
        };
        self.view_head(frame, at(0, HEAD), ctx);
        let players = Message::new("import-players").with("count", self.preview.players.len());
        let title = ctx.get("import-step-players");
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&players),
            empty: "problem-no-players",
            focus: !self.on_problems,
        };
        self.list.view(frame, table, &look, ctx);
        self.view_doubt(frame, at(HEAD + table.height, SAID), ctx);
        let below = at(HEAD + table.height + SAID, problems);
        if below.height > 2 {
            let count = self.preview.problems.len();
            let title = format!("{}: {count}", ctx.get("import-problems"));
            let inner = framed(frame, below, &title, self.on_problems, ctx);
            self.problems.view(frame, inner, self.on_problems, ctx);
        }
    }

    /// The tournament or the games, and how many players are still to be decided.
    fn view_head(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let width = usize::from(area.width).saturating_sub(1);
        if area.height < 2 {
            return;
        }
        let preview = &self.preview;
        let head = cut(&visible(&ctx.say(&preview.head.message())), width, ctx);
        let games = preview.head.counted(preview.games);
        let (open, style) = match self.open() {
            0 => (ctx.get("import-all-known"), Style::new()),
            count => {
                let open = Message::new("import-open").with("count", count);
                (ctx.say(&open), ctx.theme.warn())
            }
        };
        let games = format!("{} {} ", ctx.say(&games), ctx.symbols.dot());
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x + 1, area.y, head, width, ctx.theme.heading());
        let (x, _) = buffer.set_stringn(area.x + 1, area.y + 1, games, width, Style::new());
        let room = usize::from(area.right().saturating_sub(x));
        buffer.set_stringn(x, area.y + 1, cut(&open, room, ctx), room, style);
    }

    /// Why the player under the cursor is not decided.
    fn view_doubt(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let Some(Proposal::Open(message, _)) = self.selected().map(|player| &player.who) else {
            return;
        };
        let text = visible(&ctx.say(message));
        let area = area.inner(Margin::new(1, 0));
        paragraph(frame.buffer_mut(), area, &text, ctx.theme.warn(), ctx);
    }
}

fn line(player: &PreviewPlayer, ctx: &Ctx) -> Line {
    let numbers = [("", &player.dsu), ("F ", &player.fide)];
    let numbers = numbers.into_iter().filter_map(|(mark, number)| {
        let number = number.as_ref()?;
        Some(format!("{mark}{number}"))
    });
    let born = player.born.map(|born| format!("*{born}"));
    let numbers: Vec<String> = numbers.chain(born).collect();
    let (by, who) = match &player.who {
        Proposal::Known(person, how) => (
            import_text::how_key(how),
            format!("{person} {}", ctx.name(*person)),
        ),
        Proposal::Guest => ("word-guest", String::new()),
        Proposal::NewMember => ("import-as-new", String::new()),
        Proposal::Open(_, people) if people.is_empty() => ("import-unknown", "?".to_owned()),
        Proposal::Open(_, people) => {
            let names: Vec<&str> = people.iter().map(|person| ctx.name(*person)).collect();
            ("word-doubtful", format!("? {}", names.join(", ")))
        }
    };
    Line {
        no: player.start_no,
        name: visible(&player.name),
        numbers: visible(&numbers.join(" ")),
        by: ctx.get(by),
        who: visible(&who),
        open: matches!(player.who, Proposal::Open(..)),
    }
}

/// A person in the list: name, numbers, year of birth.
fn item(person: PersonId, snapshot: &ClubSnapshot, likely: bool, ctx: &Ctx) -> Item {
    let found = snapshot.people.iter().find(|line| line.row.id == person);
    let data = found.map(|line| &line.row);
    let parts = [
        data.and_then(|row| row.dsu.clone()),
        data.and_then(|row| row.fide.clone())
            .map(|fide| format!("F {fide}")),
        data.and_then(|row| row.born).map(|born| format!("*{born}")),
        likely.then(|| ctx.get("import-likely")),
    ];
    let detail: Vec<String> = parts.into_iter().flatten().collect();
    Item::new(format!("{person} {}", ctx.name(person)), detail.join(" "))
}

/// The text of the problems of a file, with line and column.
fn problems_text(problems: &[Problem], ctx: &Ctx) -> Text {
    let told = by_cause(problems);
    let lines: Vec<String> = told
        .iter()
        .map(|problem| problem_line(problem, ctx))
        .collect();
    let mut text = Text::new(lines.join("\n"));
    text.fit(ctx.body().width.saturating_sub(2), 1);
    text
}

/// A problem with its position: `12:5: …`.
pub(super) fn problem_line(problem: &Problem, ctx: &Ctx) -> String {
    visible(&place(problem, None, ctx.texts))
}
