//! One line of the second opinion in words.

use super::Report;
use crate::domain::Message;
use crate::rating::second_opinion::Player;
use crate::text::Texts;
use crate::text::fixed;
use crate::text::with_sign;

/// The source of a player's number, the results, and the distance of the club rating from it; one paragraph per line.
pub fn why(report: &Report, player: &Player, texts: Texts) -> String {
    let lang = texts.lang();
    let tenths = |value: f64| fixed(lang, value, 1);
    let count = |key, count: u32| texts.say(&Message::new(key).with("count", count));
    let mut said = Vec::new();
    let mut say = |message: Message| said.push(texts.say(&message));
    let tally = &player.tally;
    say(Message::new("opinion-why-games")
        .with("name", report.name(player.person))
        .with("score", tenths(tally.score()))
        .with("games", count("elostat-games", tally.games()))
        .with("won", tally.won.to_string())
        .with("drawn", tally.drawn.to_string())
        .with("lost", tally.lost.to_string()));
    let Some(rating) = player.rating else {
        say(if tally.is_extreme() {
            Message::new("opinion-why-extreme")
        } else {
            Message::new("opinion-why-none")
        });
        return said.join("\n\n");
    };
    say(Message::new("opinion-why-rating")
        .with("model", report.model())
        .with("rating", tenths(rating)));
    match (player.minus, player.plus) {
        (Some(minus), Some(plus)) => say(Message::new("opinion-why-bar")
            .with("from", tenths(rating - minus))
            .with("to", tenths(rating + plus))),
        (Some(minus), None) => {
            say(Message::new("opinion-why-bar-above").with("from", tenths(rating - minus)));
        }
        (None, Some(plus)) => {
            say(Message::new("opinion-why-bar-below").with("to", tenths(rating + plus)));
        }
        (None, None) => say(Message::new("opinion-why-no-bar")),
    }
    if let (Some(club), Some(by)) = (player.club, player.difference()) {
        let key = match player.outside() {
            Some(true) => "opinion-why-outside",
            Some(false) => "opinion-why-inside",
            None => "opinion-why-club",
        };
        say(Message::new(key)
            .with("club", club.exact())
            .with("difference", with_sign(lang, by, 1)));
    }
    for (key, points) in [
        ("opinion-why-by-club", player.by_club),
        ("opinion-why-by-all", player.by_all),
    ] {
        if points.games > 0 {
            say(Message::new(key)
                .with("games", count("elostat-games", points.games))
                .with("expected", tenths(points.expected))
                .with("score", tenths(points.score)));
        }
    }
    said.join("\n\n")
}
