//! Lists the members: sorted, filtered, with the course of their ratings.

use std::borrow::Cow;
use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Aside, Response, Screen, Topic, import, member, picture};
use crate::app::club::snapshot::{ClubSnapshot, MemberLine};
use crate::app::pictures::Subject;
use crate::domain::person::Status;
use crate::domain::{Message, PersonId};
use crate::publish::table::{CellOf, Value};
use crate::rating::ledger::Cutoff;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::form::add_member::AddMember;
use crate::tui::form::command::CommandForm;
use crate::tui::form::member_status::{MembersStatus, status_key};
use crate::tui::modal::notice::Notice;
use crate::tui::widget::filter::Field;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, Layout, Rows};
use crate::tui::widget::trend::spark;

#[derive(Debug, Default)]
pub struct State {
    /// Whether everybody is shown, or the active members only.
    everybody: bool,
    list: Listing<People>,
}

impl State {
    fn arrange(&mut self, ctx: &Ctx) {
        self.list.show(People::of(self.everybody, ctx), ctx);
        // The status is a column where it differs.
        let everybody = self.everybody;
        let is_wrong =
            |(layout, shown): (&Layout, bool)| layout.id == "member-status" && shown != everybody;
        let wrong = self.list.table.columns().position(is_wrong);
        if let Some(at) = wrong {
            self.list.table.toggle_column(at);
        }
    }

    /// Merges the two marked records, or the one under the cursor with one that is picked.
    fn merge(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(own) = self.list.table.selected() else {
            return Vec::new();
        };
        let marked: Vec<PersonId> = self.list.table.marked().iter().copied().collect();
        let asked = match marked[..] {
            [] => Some(member::pick_merge(own, ctx)),
            [one, other] => {
                self.list.table.unmark();
                member::merge_question(one, other, ctx)
            }
            _ => Some(Effect::Say(Message::new("members-mark-two"))),
        };
        asked.into_iter().collect()
    }

    /// If lines are marked but an action concerns one member only, does it for the member under the cursor.
    fn about_one(&self, action: Action, person: PersonId, ctx: &Ctx) -> Option<Effect> {
        let takes_marks = matches!(action, Action::MemberStatus | Action::Open);
        if takes_marks || self.list.table.marked().is_empty() {
            return None;
        }
        let said = Message::new("members-about-one").with("name", ctx.name(person));
        Some(Effect::Say(said))
    }
}

/// The explanation how to paste a table, with its columns.
pub fn how_to_paste(key: &'static str, ctx: &Ctx) -> Effect {
    let how = Notice::new(ctx.get("action-paste-table"), ctx.get(key), ctx);
    Effect::show(how.for_pasting())
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-members")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Members,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    has_table!(list);

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        let on_a_line = member::FORMS.contains(&action)
            || matches!(
                action,
                Action::Open | Action::MemberMerge | Action::MemberWhy
            );
        if on_a_line && self.list.table.selected().is_none() {
            return Err(Message::new("members-nobody"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::MembersShown => {
                self.everybody ^= true;
                self.arrange(ctx);
                self.list.table.act(Action::Top, &self.list.rows);
            }
            Action::MemberAdd => {
                return vec![Effect::OpenForm(Kind::AddMember(AddMember::default()))];
            }
            Action::MemberMerge => return self.merge(ctx),
            Action::FoundRatings => {
                return vec![Effect::OpenForm(
                    CommandForm::new("start-rating propose").into(),
                )];
            }
            Action::PasteTable => return vec![how_to_paste("paste-how-members", ctx)],
            action => {
                if let Some(effects) = self.list.try_act(action, ctx) {
                    return effects;
                }
                let Some(person) = self.list.table.selected() else {
                    return Vec::new();
                };
                let marked = self.list.table.marked();
                let about_one = self.about_one(action, person, ctx);
                let mut effects = match action {
                    Action::MemberStatus if !marked.is_empty() => {
                        let form = MembersStatus::new(marked.iter().copied().collect());
                        vec![Effect::OpenForm(form.into())]
                    }
                    Action::Open => vec![Effect::open(member::State::new(person))],
                    Action::MemberWhy => vec![member::explain(person, None, Cutoff::ALL, ctx)],
                    action => member::form(action, person, ctx).into_iter().collect(),
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
        import::open(text, ctx).into_iter().collect()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_outdated(ctx) {
            self.arrange(ctx);
        }
        Vec::new()
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::of(self.list.table.selected().map(Topic::Member))
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Text(title, text) => vec![text.show(title, ctx)],
            _ => Vec::new(),
        }
    }

    fn pictures(&self, ctx: &Ctx) -> Vec<Subject> {
        let person = self.list.table.selected();
        person.map_or_else(Vec::new, |person| picture::of_member(person, ctx))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (key, named) = if self.everybody {
            ("members-counted", "members-everybody")
        } else {
            ("word-member", "name-active")
        };
        let mut title = ctx.get(named);
        if !ctx.has_games() {
            title = format!("{title} {}", ctx.get("members-legend"));
        }
        let count = Message::new(key).with("count", self.list.rows.len());
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&count),
            empty: "members-empty",
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        Some(format!("{} {}", line.row.name, line.row.rating_text()))
    }
}

/// The width of the trend: of plain text, three ratings.
const TREND: u16 = 11;

/// The people shown.
#[derive(Debug, Default)]
pub struct People {
    snapshot: Option<Arc<ClubSnapshot>>,
    /// The positions of the people in the snapshot.
    lines: Vec<usize>,
    /// The text of every status.
    words: Vec<(Option<Status>, String)>,
}

impl People {
    /// Everybody, or the active members (ES regulation §4).
    pub fn of(everybody: bool, ctx: &Ctx) -> Self {
        let Some(snapshot) = ctx.snapshot.clone() else {
            return Self::default();
        };
        let lines: Vec<usize> = (0..snapshot.people.len())
            .filter(|at| everybody || snapshot.people[*at].row.status == Some(Status::Active))
            .collect();
        let statuses = Status::ALL.map(Some).into_iter().chain([None]);
        let words = statuses.map(|status| (status, ctx.get(status_key(status))));
        Self {
            snapshot: Some(snapshot),
            lines,
            words: words.collect(),
        }
    }

    /// The text of a status.
    fn standing(&self, status: Option<Status>) -> &str {
        let found = self.words.iter().find(|(known, _)| *known == status);
        found.map_or("", |(_, word)| word)
    }

    fn at(&self, row: usize) -> &MemberLine {
        self.line(row)
            .expect("rows are places of people in the snapshot")
    }

    /// A line.
    pub fn line(&self, row: usize) -> Option<&MemberLine> {
        self.snapshot.as_ref()?.people.get(*self.lines.get(row)?)
    }
}

impl Rows for People {
    type Id = PersonId;

    const SORTED: Option<(&'static str, bool)> = Some(("member-rating", true));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-name", 20, 0, |all, at| {
            CellOf::placed(all.at(at).row.name.as_str(), all.at(at).place)
        })
        .growing(),
        Column::<Self>::right("member-rating", 7, 0, |all, at| {
            all.at(at).row.rating.into()
        })
        .displayed_as(|all, at, ctx| {
            let line = all.at(at);
            let cell = Cell::from(line.row.rating_text());
            if line.row.provisional {
                cell.styled(ctx.theme.dim())
            } else {
                cell
            }
        })
        .filtered(&["rating", "wertung"]),
        Column::<Self>::left("member-class", 6, 3, |all, at| {
            let line = all.at(at);
            let rating = line.row.rating.map_or(0, |rating| i64::from(rating.0));
            CellOf {
                value: Value::Order(rating + (i64::from(line.class.is_some()) << 32), 0),
                ..line.class.as_deref().unwrap_or_default().into()
            }
        })
        .field(&["class", "klasse"], |all, at| {
            text(all.at(at).class.as_deref())
        })
        .lacking(Ctx::has_games),
        Column::<Self>::right("member-games", 7, 2, |all, at| all.at(at).row.games.into())
            .filtered(&["games", "partier", "partien"]),
        Column::<Self>::left("member-course", TREND, 5, |all, at| {
            change(all.at(at)).into()
        })
        .displayed_as(|all, at, ctx| {
            let ratings = &all.at(at).recent_ratings;
            spark(ratings, TREND.into(), ctx.symbols).into()
        })
        .lacking(Ctx::has_games),
        Column::<Self>::left("member-last", 11, 3, |all, at| all.at(at).played.into()),
        Column::<Self>::left("member-status", 13, 4, |all, at| {
            let status = all.at(at).row.status;
            CellOf::placed(all.standing(status), status.map(|status| status as usize))
        })
        .filtered(&["status"])
        .seldom(),
        Column::<Self>::right("member-dsu", 8, 6, |all, at| {
            number(all.at(at).row.dsu.as_deref())
        })
        .field(&["dsu"], |all, at| text(all.at(at).row.dsu.as_deref())),
        Column::<Self>::right("member-born", 6, 8, |all, at| {
            all.at(at).row.born.map(i64::from).into()
        })
        .filtered(&["born", "født", "geboren"])
        .seldom(),
        Column::<Self>::right("member-fide", 9, 7, |all, at| {
            number(all.at(at).row.fide.as_deref())
        })
        .field(&["fide"], |all, at| text(all.at(at).row.fide.as_deref()))
        .seldom(),
        Column::<Self>::right("member-number", 5, 9, |all, at| all.at(at).row.id.0.into()).seldom(),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.line(row).map_or(PersonId(0), |line| line.row.id)
    }

    /// The signs that draw the course of a rating are left out of files.
    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        let line = self.line(row);
        let line = line.filter(|_| Self::COLUMNS[column].layout.id == "member-course");
        vec![match line {
            Some(line) => {
                let ratings = line.recent_ratings.iter().map(ToString::to_string);
                ratings.collect::<Vec<_>>().join(" ")
            }
            None => self.cell(row, column, ctx).text.into_owned(),
        }]
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.line(row)
            .map_or("", |line| line.search.as_str())
            .into()
    }

    /// Ties are ordered by name.
    fn tie(&self, row: usize) -> i64 {
        i64::try_from(self.at(row).place).unwrap_or(i64::MAX)
    }
}

/// A field of the filter with text.
fn text(text: Option<&str>) -> Option<Field> {
    Some(Field::Text(text?.to_owned()))
}

/// A federation's number, sorted as a number.
fn number(text: Option<&str>) -> CellOf<'_> {
    let text = text.unwrap_or_default();
    let number: Option<i64> = text.parse().ok();
    CellOf {
        value: number.map_or(Value::Nothing, |number| Value::Order(number, 0)),
        ..text.into()
    }
}

/// The change of the rating over the course shown.
fn change(line: &MemberLine) -> Option<i32> {
    let (first, last) = (line.recent_ratings.first()?, line.recent_ratings.last()?);
    last.0.checked_sub(first.0)
}
