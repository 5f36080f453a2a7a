//! A list as a page: with what was corrected since the list before, and who does not stand on it.

use serde::Serialize;

use crate::domain::list::{ListStatus, RatingList};
use crate::domain::{
    Arg, Date, Decimal, Mark, Message, MultiGameId, PersonId, Rating, TournamentId,
};
use crate::publish::document::{self, Block, Document};
use crate::publish::layout::wrap;
use crate::publish::list::annex::{Annex, Part};
use crate::publish::list::compare_page::GoneBecause;
use crate::publish::list::{self, Options, display_name};
use crate::text::{Lang, Texts, number, visible};

/// A list with remarks for the committee.
#[derive(Clone, Debug)]
pub struct ListPage {
    pub list: RatingList,
    /// The corrections of the previous list: on a draft by today's facts, on a published list those it was published
    /// with.
    pub corrections: Vec<Correction>,
    /// Remarks needed to read a draft: which numbers cannot be compared. Empty for a published list.
    pub remarks: Vec<Message>,
    /// Members whose rating overshoots, as too many games were rated together, with the message; only on a draft.
    pub overshooting: Vec<(PersonId, Message)>,
    /// With `all`: the newcomers and former members who are not on a draft.
    pub not_listed: Vec<NotListed>,
    /// Where only juniors are shown: the first year of birth that counts.
    pub juniors: Option<i32>,
    /// How many members asked not to appear and are left out.
    pub left_out: usize,
    /// The number of open items of a draft that could be published next.
    pub in_the_way: usize,
}

/// Somebody who is not on a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotListed {
    pub member: PersonId,
    pub name: String,
    /// For a newcomer, the games collected towards a first rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// For a newcomer, the games that a first rating needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u32>,
    /// For a member on the previous list, why they are no longer on it; `None` if their rated games were removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<GoneBecause>,
}

impl NotListed {
    /// Whether this is a newcomer, rather than somebody removed.
    pub fn is_newcomer(&self) -> bool {
        self.games.is_some()
    }

    /// `Eva Lund: no rating yet, 2 of 5 games`.
    pub fn message(&self) -> Message {
        let message = match (self.games, self.why) {
            (Some(games), _) => Message::new("not-listed-newcomer")
                .with("games", games)
                .with("needed", self.needed.unwrap_or_default()),
            (None, Some(why)) => {
                Message::new("not-listed-gone").with("why", Message::new(why.key()))
            }
            (None, None) => Message::new("not-listed-no-game"),
        };
        message.with("name", self.name.as_str())
    }
}

/// A member whose number on the last published list would be different by today's facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Correction {
    pub member: PersonId,
    /// The name, on a published list the one of its day; empty once it is wiped.
    pub name: String,
    /// The rating as published; `None` for a member who was not on the list.
    pub published: Option<Rating>,
    /// The rating for that day by today's facts; `None` for a member who would not be on the list.
    pub now: Option<Rating>,
    /// The changed games that cause it: the member's own, otherwise all of them.
    pub through: Vec<ChangedGame>,
    /// The events that were moved from one list to another: the member's own; all of them if no game of the member has
    /// changed either.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<MovedEvent>,
    /// The changed games in a multiplayer pool.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<ChangedMulti>,
}

/// A game that has changed since the list was published.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ChangedGame {
    pub tournament: TournamentId,
    pub tournament_name: String,
    pub round: u16,
    /// The players, the one with white first.
    pub players: [PersonId; 2],
    /// Their names.
    pub names: [String; 2],
    /// The result at that time, such as `1-0`; `None` where there was no such game.
    pub before: Option<String>,
    /// The result now; `None` where the game was deleted.
    pub now: Option<String>,
    /// The result with which it was rated at that time, where that differed from the tournament's own.
    pub before_rated_as: Option<String>,
    /// The result with which it is rated now, where that differs from the tournament's own.
    pub now_rated_as: Option<String>,
    /// The decision at that time whether it is rated; `None` for none.
    pub before_decision: Option<bool>,
    /// The decision now.
    pub now_decision: Option<bool>,
}

/// An event whose end was moved from before the day of the list to after it, or the reverse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovedEvent {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// The last day at that time.
    pub before: Date,
    /// The last day now.
    pub now: Date,
    /// The first list on which it can count now.
    pub list: Date,
    #[serde(skip)]
    pub people: Vec<PersonId>,
}

impl MovedEvent {
    /// Whether a person has games or a card in it.
    pub fn has(&self, person: PersonId) -> bool {
        self.people.contains(&person)
    }
}

/// A result before or after the change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    pub member: PersonId,
    /// The name, on a published list the one of its day; empty once it is wiped.
    pub name: String,
    pub result: Decimal,
}

/// A game that has changed since the list was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedMulti {
    pub game: MultiGameId,
    /// Its name, or its number where it has none.
    pub name: String,
    /// Its current day, or the former one if it was deleted.
    pub date: Date,
    /// The results at that time, the best first; `None` where there was no such game before the list.
    pub before: Option<Vec<Played>>,
    /// The results now; `None` where the game was deleted, or is later than the list.
    pub now: Option<Vec<Played>>,
}

impl ChangedMulti {
    /// All its players, before or after.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        let seats = self.before.iter().chain(&self.now).flatten();
        seats.map(|seat| seat.member)
    }
}

/// The parts of a full list, and their contents.
#[derive(Clone, Debug)]
pub struct InFull {
    pub annex: Annex,
    pub parts: Vec<Part>,
}

impl InFull {
    /// The full list with these parts only.
    #[must_use]
    pub fn only(&self, parts: &[Part]) -> Self {
        Self {
            annex: self.annex.clone(),
            parts: parts.to_vec(),
        }
    }
}

/// The list in 80 columns, with the effect of late corrections on the previous list.
pub fn text(page: &ListPage, texts: Texts, options: Options) -> String {
    document::text::render(&document(page, texts, options, None))
}

/// The list with the effect of late corrections on the previous list and, below a draft, the remarks needed to read it.
pub fn document(
    page: &ListPage,
    texts: Texts,
    options: Options,
    full: Option<&InFull>,
) -> Document {
    let texts = texts.playing(options.play);
    // What is in a part of the list is not repeated here.
    let tells = |part| full.is_some_and(|full| full.parts.contains(&part));
    let corrected = match full {
        None => corrected(page, texts).into_iter().skip(1).collect(),
        Some(_) if !tells(Part::Corrections) => Vec::new(),
        Some(full) if page.corrections.is_empty() && full.parts == [Part::Corrections] => {
            vec![Block::Paragraph(texts.get(none_corrected(page)))]
        }
        Some(_) => corrected(page, texts),
    };
    // On a draft they are at the very end, before the checklist.
    let (above_seal, below) = match page.list.status {
        ListStatus::Published => (corrected, Vec::new()),
        ListStatus::Draft => (Vec::new(), corrected),
    };
    let empty = Annex::default();
    let (annex, parts) = match full {
        Some(InFull { annex, parts }) => (annex, parts.as_slice()),
        None => (&empty, Part::WALL),
    };
    let beside = (annex, above_seal);
    let mut document = list::document::with_parts(&page.list, &texts, options, beside, parts);
    let overshooting = page.overshooting.iter().map(|(_, message)| message);
    let remarks = page.remarks.iter().chain(overshooting);
    let said = remarks.map(|remark| Block::Paragraph(visible(&texts.say(remark))));
    document.blocks.extend(said);
    if page.left_out > 0 {
        let said = Message::new("compare-hidden").with("count", page.left_out);
        document.blocks.push(Block::Paragraph(texts.say(&said)));
    }
    let not_listed = page.not_listed.iter().filter(|one| {
        let part = if one.is_newcomer() {
            Part::Newcomers
        } else {
            Part::Changes
        };
        !tells(part)
    });
    let not_listed: Vec<&NotListed> = not_listed.collect();
    if !not_listed.is_empty() {
        let lines = not_listed.into_iter();
        let said = lines.map(|one| visible(&texts.say(&one.message())));
        document.blocks.push(Block::Outline {
            title: texts.get("not-listed-title"),
            items: said.map(|line| (line, Vec::new())).collect(),
        });
    }
    document.blocks.extend(below);
    document
}

/// The corrections of the previous list, below a heading; empty if there are none.
pub fn corrected(page: &ListPage, texts: Texts) -> Vec<Block> {
    if page.corrections.is_empty() {
        return Vec::new();
    }
    let items = page.corrections.iter();
    vec![
        Block::Heading(texts.get(Part::Corrections.key())),
        Block::Outline {
            title: texts.get("corrections-title"),
            items: items.map(|one| correction_text(one, texts)).collect(),
        },
    ]
}

/// The sentence that nothing was corrected, as far as the list states it.
fn none_corrected(page: &ListPage) -> &'static str {
    match page.list.status {
        ListStatus::Draft => "corrections-none",
        ListStatus::Published => "corrections-none-kept",
    }
}

/// The corrections for programs; a wiped name is marked as wiped.
pub fn corrections_to_programs(page: &ListPage, lang: Lang) -> serde_json::Value {
    let mut corrections = page.corrections.clone();
    for one in &mut corrections {
        let through = one.through.iter_mut().flat_map(|game| &mut game.names);
        let games = one.games.iter_mut();
        let seats = games.flat_map(|game| game.before.iter_mut().chain(&mut game.now).flatten());
        let names = through.chain(seats.map(|seat| &mut seat.name));
        for name in names.chain([&mut one.name]) {
            *name = display_name(name, lang);
        }
    }
    serde_json::json!(corrections)
}

/// The effect of a correction on a member's number on the previous list, and the games that cause it, in lines of at
/// most this many columns.
pub fn correction(correction: &Correction, width: usize, texts: Texts) -> String {
    let (head, through) = correction_text(correction, texts);
    let mut text = wrap(&format!("  {head}"), width, 4) + "\n";
    for game in through {
        text.push_str(&wrap(&format!("    {game}"), width, 6));
        text.push('\n');
    }
    text
}

/// The effect as sentences: the number, and the games below it.
fn correction_text(correction: &Correction, texts: Texts) -> (String, Vec<String>) {
    let shown =
        |rating: Option<Rating>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    let head = Message::new("correction")
        .with("name", display_name(&correction.name, texts.lang()))
        .with("published", shown(correction.published))
        .with("now", shown(correction.now));
    let through = correction.through.iter();
    let through = through.map(|game| changed_game(game, texts));
    let moved = correction.moved.iter();
    let moved = moved.map(|event| texts.say(&moved_event(event)));
    let several = correction.games.iter();
    let several = several.map(|game| texts.say(&changed_multi(game, texts)));
    let below = through
        .chain(moved)
        .chain(several)
        .map(|said| visible(&said));
    (visible(&texts.say(&head)), below.collect())
}

/// The sentence that an event was moved to another list.
pub fn moved_event(event: &MovedEvent) -> Message {
    Message::new("correction-moved")
        .with("tournament", event.tournament_name.as_str())
        .with("before", event.before)
        .with("now", event.now)
        .with("list", event.list)
}

fn changed_multi(game: &ChangedMulti, texts: Texts) -> Message {
    let told = |played: &Option<Vec<Played>>| {
        let seats = played.iter().flatten();
        let seats = seats.map(|one| {
            let result = number(texts.lang(), one.result);
            format!("{} {result}", display_name(&one.name, texts.lang()))
        });
        let said = seats.collect::<Vec<_>>().join(", ");
        if said.is_empty() {
            "–".to_owned()
        } else {
            said
        }
    };
    let key = if game.before == game.now {
        "correction-multi-day"
    } else {
        "correction-multi"
    };
    Message::new(key)
        .with("game", game.name.as_str())
        .with("date", game.date)
        .with("before", told(&game.before))
        .with("now", told(&game.now))
}

fn changed_game(game: &ChangedGame, texts: Texts) -> String {
    let before = outcome(
        game.before.as_deref(),
        game.before_rated_as.as_deref(),
        game.before_decision,
    );
    let now = outcome(
        game.now.as_deref(),
        game.now_rated_as.as_deref(),
        game.now_decision,
    );
    let plain_before = game.before_rated_as.is_none() && game.before_decision.is_none();
    let message = if game.before == game.now && plain_before {
        // The result is unchanged; it only counts differently for the rating.
        Message::new("correction-game-now")
    } else {
        Message::new("correction-game").with("before", before)
    };
    texts.say(
        &message
            .with("tournament", game.tournament_name.as_str())
            .with("round", game.round)
            .with("white", display_name(&game.names[0], texts.lang()))
            .with("black", display_name(&game.names[1], texts.lang()))
            .with("now", now),
    )
}

/// A result in words: with the one it is rated by, and with the decision whether it is rated.
fn outcome(result: Option<&str>, rated_as: Option<&str>, decision: Option<bool>) -> Arg {
    let shown = Mark::result_of_codes;
    let mut said: Arg = result.map_or_else(|| "–".to_owned(), shown).into();
    if let Some(rated_as) = rated_as {
        let message = Message::new("correction-rated-as").with("result", said);
        said = message.with("rated", shown(rated_as)).into();
    }
    match decision {
        Some(true) => Message::new("correction-decided-rated")
            .with("result", said)
            .into(),
        Some(false) => Message::new("correction-decided-unrated")
            .with("result", said)
            .into(),
        None => said,
    }
}
