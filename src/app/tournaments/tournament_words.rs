//! The sentences on a tournament's pages: its head, player cards, and the games that are not rated.

use std::collections::{BTreeMap, HashSet};

use super::tournament_view::TournamentView;
use crate::domain::tournament::Kind;
use crate::domain::{Message, PersonId, Play};
use crate::publish::document::Block;
use crate::publish::labels;
use crate::publish::tournaments::decisions::{Decided, decisions};
use crate::rating::ledger::{Reason, Unrated};
use crate::text::{Texts, number, visible};

/// Number, kind, dates, and the conditions that matter for the rating.
pub fn head(view: &TournamentView, texts: Texts) -> String {
    let header = &view.stored.header;
    let lang = texts.lang();
    let period = if header.start == header.end {
        Message::new("changed-value").with("value", header.end)
    } else {
        let period = Message::new("tournament-period").with("start", header.start);
        period.with("end", header.end)
    };
    let head = Message::new("tournament-head")
        .with("id", view.stored.id.to_string())
        .with("kind", Message::new(kind(header.kind)))
        .with("period", period)
        .with("rounds", header.rounds);
    let mut head = texts.say(&head);
    let mut add = |text: String| {
        head.push_str(", ");
        head.push_str(&text);
    };
    // Notation and time matter only in chess.
    let chess = texts.play() == Play::Games;
    if chess && !header.notation {
        add(texts.get("tournament-no-notation"));
    }
    if let Some(minutes) = header.minutes_per_move.filter(|_| chess) {
        let minutes = number(lang, minutes.exact());
        add(texts.say(&Message::new("tournament-minutes").with("minutes", minutes)));
    }
    if header.approved {
        add(texts.get("word-approved"));
    }
    head + "."
}

/// The kind of event, for the middle of a sentence.
fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Club => "tournament-kind-club",
        Kind::Monrad => "tournament-kind-monrad",
        Kind::Coordinated => "tournament-kind-coordinated",
        Kind::Team => "tournament-kind-team",
        Kind::Approved => "tournament-kind-approved",
    }
}

/// The player cards, and who has not handed one in.
pub fn cards(view: &TournamentView, texts: Texts) -> Vec<Block> {
    let cards = view.cards.iter().map(|card| {
        let said = Message::new("tournament-card")
            .with("name", card.name.as_str())
            .with("score", number(texts.lang(), card.score.exact()))
            .with("games", card.games);
        (visible(&texts.say(&said)), Vec::new())
    });
    let mut blocks = Vec::new();
    if !view.cards.is_empty() {
        let count = Message::new("tournament-cards").with("count", view.cards.len());
        blocks.push(Block::Outline {
            title: texts.say(&count),
            items: cards.collect(),
        });
    }
    let names: Vec<&str> = view.missing.iter().map(|card| card.name.as_str()).collect();
    if !names.is_empty() {
        let said = Message::new("tournament-cards-missing").with("names", names.join("; "));
        blocks.push(Block::Paragraph(visible(&texts.say(&said))));
    }
    blocks
}

/// The committee's decisions on single games.
pub fn decided(decided: &[Decided], texts: Texts) -> Option<Block> {
    let said = decisions(decided, texts).replace("\n  ", " ");
    let lines: Vec<String> = said.lines().map(str::to_owned).collect();
    (!lines.is_empty()).then_some(Block::Lines(lines))
}

/// The same game from the opponent's side.
fn turned(view: &TournamentView, game: &Unrated, texts: Texts) -> String {
    let turned = Unrated {
        person: game.opponent.unwrap_or(game.person),
        opponent: game.opponent.map(|_| game.person),
        ..*game
    };
    labels::unrated_game(&|one| view.name(one), &turned, texts)
}

/// The unrated games, each reason once with its games; `said` puts a reason into words. Unplayed games need no
/// explanation, so they come last.
pub fn unrated(
    view: &TournamentView,
    texts: Texts,
    said: impl Fn(Reason) -> String,
) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let played = |game: &&Unrated| game.reason != Reason::NotPlayed;
    let games = view.unrated.iter();
    let unplayed = games.clone().filter(|game| !played(game));
    for game in games.filter(played).chain(unplayed) {
        let reason = said(game.reason);
        let one = labels::unrated_game(&|one| view.name(one), game, texts);
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            // The same game comes once for each member in it, up to four times in doubles.
            Some((_, games))
                if games.contains(&one) || games.contains(&turned(view, game, texts)) => {}
            Some((_, games)) => games.push(one),
            None => groups.push((reason, vec![one])),
        }
    }
    groups
}

/// How many games of members are not rated, by the reasons that concern single games, as one sentence; and the cards that
/// cannot be rated. Byes and forfeits are not games, and the committee's decisions are listed elsewhere.
pub fn unrated_counts(view: &TournamentView) -> Vec<Message> {
    let mut counted: BTreeMap<&str, HashSet<(u16, [PersonId; 2])>> = BTreeMap::new();
    let mut cards = Vec::new();
    for game in &view.unrated {
        let key = match game.reason {
            Reason::OpponentUnrated
            | Reason::OwnUnrated
            | Reason::PartnerUnrated
            | Reason::Collecting { .. }
            | Reason::CollectingEnded
            | Reason::AgainstNewcomer => "report-unrated-newcomers",
            Reason::TooShort => "report-unrated-short",
            Reason::CardUsed => "report-unrated-card",
            Reason::Doubles => "elostat-skipped-doubles",
            Reason::CardImpossible => {
                let (name, reason) = (view.name(game.person), game.reason.message());
                cards.push(Message::pair("pair-colon", name, reason));
                continue;
            }
            _ => continue,
        };
        // The same game comes once for each member in it.
        let mut pair = [game.person, game.opponent.unwrap_or(game.person)];
        pair.sort_unstable();
        counted.entry(key).or_default().insert((game.round, pair));
    }
    let counts = counted.into_iter();
    let counts = counts.map(|(key, games)| Message::new(key).with("count", games.len()));
    let counts = counts.reduce(|before, next| Message::pair("pair-comma", before, next));
    let counts = counts.map(|counts| Message::new("report-unrated").with("games", counts));
    counts.into_iter().chain(cards).collect()
}
