//! The tab with the players, with the rating of each before the event and its source.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::in_table;
use super::points::{self, Tally};
use crate::app;
use crate::app::club::seen::{Place, Scope, Target};
use crate::app::club::versions::Record;
use crate::app::tournaments::NewPlayer;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::person::Status;
use crate::domain::tournament::{Entrant, Kind};
use crate::domain::{EntrantNo, Message, PersonId, Rating, name};
use crate::exchange::people::names_list;
use crate::publish::explanation::words;
use crate::publish::import::import_text::place;
use crate::publish::table::CellOf;
use crate::publish::tournaments::withdrawn::marked;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::field::person;
use crate::tui::form::player::SetPlayer;
use crate::tui::modal::After;
use crate::tui::modal::choose::{Choose, Row};
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::notice::Notice;
use crate::tui::screen::member;
use crate::tui::screen::members::how_to_paste;
use crate::tui::screen::part::{Part, first_names};
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Column, NamedRows, PersonRow};
use crate::tui::{Change, Effect};

#[derive(Debug, Default)]
pub struct Players {
    list: Listing<Lines>,
}

impl Players {
    /// The player under the cursor.
    pub(crate) fn person(&self) -> Option<PersonId> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        Some(line.person)
    }

    /// Removes the marked players, or the one under the cursor; asks first if there are several, or if games would be
    /// removed too.
    fn remove(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let id = seen.stored.id;
        let table = &self.list.table;
        let rows = if table.marked().is_empty() {
            Vec::from_iter(table.row())
        } else {
            table.chosen()
        };
        let lines = rows.into_iter();
        let lines: Vec<&Line> = lines.filter_map(|row| self.list.rows.line(row)).collect();
        let players: Vec<EntrantNo> = lines.iter().map(|line| line.no).collect();
        let has = |no: &EntrantNo| players.contains(no);
        let byes = seen.stored.byes.iter().filter(|(_, own, _)| has(own));
        let games = seen.stored.pairings.iter();
        let games = games.filter(|game| has(&game.white) || has(&game.black));
        let results = games.count() + byes.count();
        let question = match lines[..] {
            [] => return None,
            [line] => Message::new("players-remove")
                .with("name", line.name.as_str())
                .with("count", results),
            _ => Message::new("players-remove-marked")
                .with(
                    "names",
                    first_names(lines.iter().map(|line| line.name.as_str())),
                )
                .with("count", lines.len())
                .with("results", results),
        };
        let asks = lines.len() > 1 || results > 0;
        let tournament = seen.stored.header.name.clone();
        let pressed = ctx.press(Target::Results(Place {
            tournament: id,
            players: lines.iter().map(|line| (line.no, line.person)).collect(),
            scope: Scope::Event,
        }));
        let change = Effect::change(move |club| {
            let done = app::club::seen::if_seen(club, &pressed, |club| {
                app::tournaments::remove_players(club, id, &players)
            })?;
            let said = Message::new("players-removed")
                .with("count", done.value)
                .with("tournament", tournament);
            Ok(Change::from_done(&done, said))
        });
        Some(if asks {
            Effect::show(Confirm::new(question, vec![change]))
        } else {
            change
        })
    }

    /// Asks how the player under the cursor left; for one who has left, whether to cancel that.
    fn withdraw(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        let (id, no) = (seen.stored.id, line.no);
        let record = Record::Player(id, no);
        let command = CommandForm::new("tournament player withdraw")
            .with_fixed_answer("tournament", format!("#{id}"))
            .with_fixed_answer("no", no.to_string());
        if !seen.stored.withdrawn.contains_key(&no) {
            let about = format!(
                "{}, {}",
                visible(&line.name),
                visible(&seen.stored.header.name)
            );
            let command = command.with_fixed_answer("back", "").about(about);
            return Some(Effect::form(move |club| command.of_record(club, record)));
        }
        let question = Message::new("players-return").with("name", line.name.as_str());
        let back = command.with_fixed_answer("back", "yes");
        let back = back.at_once_on(ctx.press(Target::Record(record)), ctx);
        Some(Effect::show(Confirm::new(question, vec![back])))
    }

    fn set(&self, seen: &TournamentView) -> Option<Effect> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        let (id, no) = (seen.stored.id, line.no);
        Some(Effect::form(move |club| SetPlayer::read(club, id, no)))
    }
}

impl Part<TournamentView> for Players {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::Players) })
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::EnterPlayers => vec![choose(seen, ctx)],
            Action::PasteTable => vec![how_to_paste("paste-how-players", ctx)],
            Action::SetPlayer => self.set(seen).into_iter().collect(),
            Action::WithdrawPlayer => self.withdraw(seen, ctx).into_iter().collect(),
            Action::RemovePlayer => self.remove(seen, ctx).into_iter().collect(),
            Action::Open => {
                let page = self.person().map(member::State::new);
                page.map(Effect::open).into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.list.show(Lines::from_view(seen, ctx), ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("players-counted").with("count", self.list.rows.count());
        let look = Appearance {
            title: &ctx.get("name-players"),
            counted: &ctx.say(&counted),
            empty: match seen.stored.header.kind {
                Kind::Coordinated => "players-empty-cards",
                _ => "players-empty",
            },
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<String> {
        Some(self.list.rows.line(self.list.table.row()?)?.name.clone())
    }
}

/// The players, ascending by start number.
type Lines = NamedRows<Line>;

/// A player.
#[derive(Debug)]
struct Line {
    /// The start number.
    no: EntrantNo,
    /// Who it is.
    person: PersonId,
    /// The name.
    name: String,
    standing: String,
    rating: Option<Rating>,
    source: String,
    tally: Tally,
    /// The name for display, marked if the player left.
    shown: String,
}

impl Lines {
    /// The players of a tournament.
    fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let tallies = points::tallies(seen);
        let entrants = seen.tournament.entrants.iter().zip(tallies);
        let lines = entrants
            .map(|(entrant, tally)| {
                let (rating, source) = rating(entrant, seen, ctx);
                let name = visible(&seen.name(entrant.person));
                Line {
                    no: entrant.no,
                    person: entrant.person,
                    shown: match entrant.withdrawn {
                        Some(_) => marked(&name, ctx.texts),
                        None => name.clone(),
                    },
                    name,
                    standing: ctx.get(standing(entrant.person, ctx)),
                    rating,
                    source,
                    tally,
                }
            })
            .collect();
        Self::new(lines, ctx)
    }

    fn count(&self) -> usize {
        self.lines.len()
    }

    fn line(&self, row: usize) -> Option<&Line> {
        self.lines.get(row)
    }
}

/// The key of the word for a person's status in the club.
fn standing(person: PersonId, ctx: &Ctx) -> &'static str {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let mut found = people.filter(|line| line.row.id == person);
    match found.next().and_then(|line| line.row.status) {
        None => "word-guest",
        Some(status) if Status::is_member(status) => "choice-role-member",
        Some(_) => "players-former",
    }
}

/// The rating before the event and its source; while the event is not rated, the entry's rating or the person's current
/// one.
fn rating(entrant: &Entrant, seen: &TournamentView, ctx: &Ctx) -> (Option<Rating>, String) {
    if let Some((rating, source)) = seen.brought.get(&entrant.person) {
        return (Some(*rating), ctx.say(&words::source(source)));
    }
    let given = entrant.ratings.first();
    let standing = ctx
        .snapshot
        .as_ref()
        .and_then(|snapshot| snapshot.ledger.standing(entrant.person));
    match (standing.and_then(|standing| standing.rating), given) {
        (Some(rating), _) => (Some(rating), ctx.get("players-today")),
        (None, Some(given)) => {
            let scale = given.scale.word().to_uppercase();
            let said = Message::pair("pair", scale, given.value.to_string());
            (None, ctx.say(&said))
        }
        (None, None) => (None, ctx.get("word-no-rating")),
    }
}

impl PersonRow for Line {
    type Id = EntrantNo;

    const SORTED: Option<(&'static str, bool)> = Some(("event-number", false));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::right("event-number", 4, 0, |all, at| all.lines[at].no.0.into()),
        Column::<Lines>::left("event-player", 19, 0, |all, at| {
            CellOf::placed(all.lines[at].shown.as_str(), all.places[at])
        })
        .growing(),
        Column::<Lines>::left("event-status", 8, 2, |all, at| {
            all.lines[at].standing.as_str().into()
        }),
        Column::<Lines>::right("event-rating", 6, 0, |all, at| all.lines[at].rating.into())
            .filtered(&["rating"]),
        Column::<Lines>::left("event-source", 19, 3, |all, at| {
            all.lines[at].source.as_str().into()
        })
        .styled(|_, _, ctx| ctx.theme.dim()),
        Column::<Lines>::right("event-games", 7, 4, |all, at| {
            all.lines[at].tally.games().into()
        }),
        Column::<Lines>::right("event-points", 6, 0, |all, at| {
            all.lines[at].tally.points.into()
        })
        .filtered(&["points"]),
    ];

    fn id(&self) -> EntrantNo {
        self.no
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// The list of members who are not in the tournament, in alphabetical order.
fn choose(seen: &TournamentView, ctx: &Ctx) -> Effect {
    let (id, name) = (seen.stored.id, seen.stored.header.name.clone());
    let is_in = |person: PersonId| {
        let mut entries = seen.stored.entries.iter();
        entries.any(|entry| entry.person == person)
    };
    let lines = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let mut lines: Vec<_> = lines
        .filter(|line| line.row.status.is_some_and(Status::is_member) && !is_in(line.row.id))
        .collect();
    lines.sort_by_key(|line| line.place);
    let rows = lines.iter().map(|line| {
        let number = format!("#{}", line.row.id);
        Row::Thing(line.row.name.clone(), number)
    });
    let rows: Vec<Row> = rows.collect();
    let people: Vec<PersonId> = lines.iter().map(|line| line.row.id).collect();
    let then = move |marked: Vec<usize>| {
        let chosen = marked.iter().map(|at| NewPlayer::Known(people[*at]));
        let chosen: Vec<NewPlayer> = chosen.collect();
        if chosen.is_empty() {
            return After::Close(Vec::new());
        }
        After::Close(vec![Effect::change_or_ask(move |club| {
            let done = app::tournaments::add_players(club, id, &chosen)?;
            let said = Message::new("players-entered")
                .with("count", done.value)
                .with("tournament", name.as_str());
            Ok(Change::from_done(&done, said))
        })])
    };
    let said = (ctx.get("players-choose"), ctx.get("players-choose-hint"));
    Effect::show(Choose::new(said, rows, Vec::new(), then, ctx).advancing())
}

/// How many names the question lists.
const NAMED: usize = 12;

/// The question whether to enter these players, or the errors in the lines; `None` for a text of one line.
pub(crate) fn open(text: &str, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if ctx.read_only || text.trim().lines().count() < 2 {
        return None;
    }
    let read = names_list::read(text.as_bytes());
    let Some(lines) = read.value else {
        let title = ctx.get("players-pasted-faults");
        let faults = read.problems.iter();
        let faults = faults.map(|fault| visible(&place(fault, None, ctx.texts)));
        let faults = faults.collect::<Vec<_>>().join("\n");
        return Some(Effect::show(Notice::new(title, faults, ctx)));
    };
    let (mut players, mut guests, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for line in lines {
        let who = name::plain_order(&line.who);
        match known(&who, ctx) {
            Some(known) if is_in(known, seen) => there.push(who),
            Some(known) if players.contains(&NewPlayer::Known(known)) => there.push(who),
            Some(known) => players.push(NewPlayer::Known(known)),
            None if guests.contains(&who) => there.push(who),
            None => {
                guests.push(who.clone());
                players.push(NewPlayer::Guest(who));
            }
        }
    }
    if players.is_empty() {
        return Some(Effect::Say(Message::new("players-pasted-nobody")));
    }
    let question = Message::new("players-pasted")
        .with("count", players.len())
        .with("tournament", seen.stored.header.name.as_str())
        .with("guests", guests.len())
        .with("names", listed(&guests))
        .with("there", there.len())
        .with("doubles", listed(&there));
    let (id, event) = (seen.stored.id, seen.stored.header.name.clone());
    let enter = Effect::change_or_ask(move |club| {
        let done = app::tournaments::add_players(club, id, &players)?;
        let said = Message::new("players-entered")
            .with("count", done.value)
            .with("tournament", event.as_str());
        Ok(Change::from_done(&done, said))
    });
    Some(Effect::show(Confirm::new(question, vec![enter])))
}

/// The known person with exactly this name or number.
fn known(who: &str, ctx: &Ctx) -> Option<PersonId> {
    let found = person(who, ctx)?;
    let is_exact = who.starts_with('#') || ctx.name(found).to_lowercase() == who.to_lowercase();
    is_exact.then_some(found)
}

fn is_in(person: PersonId, seen: &TournamentView) -> bool {
    let mut entries = seen.stored.entries.iter();
    entries.any(|entry| entry.person == person)
}

/// The first names of a list, with `…` if there are more.
fn listed(names: &[String]) -> String {
    let mut text = names
        .iter()
        .take(NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join("; ");
    if names.len() > NAMED {
        text.push_str("; …");
    }
    text
}
