//! The sentences on a tournament's pages: its head, player cards, and the games that are not rated.

use std::collections::{BTreeMap, HashSet};

use super::tournament_view::TournamentView;
use crate::domain::tournament::Kind;
use crate::domain::{Message, PersonId, Play};
use crate::publish::labels;
use crate::rating::ledger::{Reason, Unrated};
use crate::text::{Texts, number};

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

/// How many player cards there are, and the content of each; `None` if there are none.
pub fn cards(view: &TournamentView, texts: Texts) -> Option<(String, Vec<String>)> {
    let cards = view.cards.iter().map(|card| {
        let said = Message::new("tournament-card")
            .with("name", card.name.as_str())
            .with("score", number(texts.lang(), card.score.exact()))
            .with("games", card.games);
        texts.say(&said)
    });
    let count = Message::new("tournament-cards").with("count", view.cards.len());
    (!view.cards.is_empty()).then(|| (texts.say(&count), cards.collect()))
}

/// The sentence about the members whose player card is missing.
pub fn missing_cards(view: &TournamentView, texts: Texts) -> Option<String> {
    let names: Vec<&str> = view.missing.iter().map(|card| card.name.as_str()).collect();
    let said = Message::new("tournament-cards-missing").with("names", names.join("; "));
    (!names.is_empty()).then(|| texts.say(&said))
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

/// The unrated games, each reason once with its games.
pub fn unrated(view: &TournamentView, texts: Texts) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for game in &view.unrated {
        let reason = texts.say(&game.reason.message());
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
