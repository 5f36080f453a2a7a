//! Compares a member's expected and real score, by how much stronger or weaker the opponents were.
//!
//! Only games that were rated one by one against the opponent's rating count; first ratings and those by an average
//! have no expected score of a single game.

use crate::domain::{Decimal, Message, PersonId, Points, round_half_away};
use crate::publish::chart::Bands;
use crate::publish::chart::picture::{Drawing, Picture};
use crate::publish::pictures::{PictureSource, table};
use crate::publish::table::{Cell, Kind};
use crate::rating::ledger::{Ledger, Probability};
use crate::text::{Texts, halves, rounded, signed, visible};

/// A game against an opponent who is so much stronger (below zero: weaker).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    stronger: i64,
    expected: Decimal,
    score: Points,
    opponent: PersonId,
}

/// The sums over the games of a band.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    games: u32,
    expected: Decimal,
    score: Points,
}

/// A member's expected and real score by the strength of the opponents.
pub fn picture(source: &PictureSource<'_>, person: PersonId, texts: Texts) -> Picture {
    let name = source.names.get(&person).map(|name| visible(name));
    let title = Message::new("picture-strength-title").with("name", name.unwrap_or_default());
    let games = games(source.ledger, person);
    let opponent = |id: &PersonId| source.names.get(id).map_or("", String::as_str).to_owned();
    of_games(&games, opponent, &texts.say(&title), texts)
}

fn games(ledger: &Ledger, person: PersonId) -> Vec<Played> {
    let mut games = Vec::new();
    for line in ledger.lines_of(person) {
        for (at, term) in ledger.terms_of(line).iter().enumerate() {
            let numbers = ledger
                .difference(line, at)
                .zip(term.p.map(Probability::exact));
            let (Some((difference, expected)), Some(played)) = (numbers, term.played) else {
                continue;
            };
            games.push(Played {
                // A pair's mean may end in a half; rounding down puts it with the weaker opponents.
                stronger: i64::try_from((-difference).floor()).unwrap_or_default(),
                expected,
                score: played.result,
                opponent: played.opponent,
            });
        }
    }
    games
}

fn sums(games: &[Played], bands: Bands) -> Vec<Sum> {
    let mut sums = vec![Sum::default(); bands.count()];
    for game in games {
        let sum = &mut sums[bands.of(game.stronger)];
        sum.games += 1;
        sum.expected += game.expected;
        sum.score += game.score;
    }
    sums
}

/// The points per hundred games.
fn share(points: Decimal, games: u32) -> Decimal {
    match games {
        0 => Decimal::ZERO,
        games => round_half_away(points * Decimal::ONE_HUNDRED / Decimal::from(games), 1),
    }
}

fn of_games(
    games: &[Played],
    opponent: impl Fn(&PersonId) -> String,
    title: &str,
    texts: Texts,
) -> Picture {
    let lang = texts.lang();
    let bands = Bands::over(games.iter().map(|game| game.stronger), &[0]);
    let sums = bands.map_or_else(Vec::new, |bands| sums(games, bands));
    let mut behind = vec![Vec::new(); sums.len()];
    for game in games {
        if let Some(bands) = bands {
            let said = Message::new("picture-strength-game")
                .with("stronger", signed(lang, game.stronger.into()))
                .with("name", visible(&opponent(&game.opponent)))
                .with("expected", rounded(lang, game.expected, 2))
                .with("score", halves(lang, game.score));
            behind[bands.of(game.stronger)].push(texts.say(&said));
        }
    }
    let mut rows = Vec::new();
    // The strongest first.
    for (band, sum) in sums.iter().enumerate().rev() {
        let (from, to) = bands.map_or((0, 0), |bands| bands.ends(band));
        let [from, to] = [from, to].map(|end| signed(lang, end.into()));
        let ends = Message::new("card-form-days")
            .with("from", from)
            .with("to", to);
        let name = texts.say(&ends);
        let shares = [sum.expected, sum.score.exact()].map(|points| share(points, sum.games));
        let percent = |share: Decimal| match sum.games {
            0 => Cell::text(""),
            _ => Cell::printed(lang, &rounded(lang, share, 0), Kind::Number),
        };
        rows.push(vec![
            Cell::text(&name),
            Cell::number(lang, sum.games),
            Cell::printed(lang, &rounded(lang, sum.expected, 2), Kind::Decimal),
            Cell::printed(lang, &rounded(lang, sum.score.exact(), 2), Kind::Decimal),
            percent(shares[0]),
            percent(shares[1]),
        ]);
    }
    behind.reverse();
    let all = sums.iter().fold(Sum::default(), |all, sum| Sum {
        games: all.games + sum.games,
        expected: all.expected + sum.expected,
        score: all.score + sum.score,
    });
    let said = Message::new("picture-strength-said")
        .with("games", all.games)
        .with("score", halves(lang, all.score))
        .with("expected", rounded(lang, all.expected, 1));
    Picture {
        said: if games.is_empty() {
            String::new()
        } else {
            texts.say(&said)
        },
        table: table(
            title,
            [
                ("picture-stronger", Kind::Sign),
                ("picture-games", Kind::Number),
                ("name-expected", Kind::Decimal),
                ("picture-score", Kind::Decimal),
                ("picture-expected-share", Kind::Number),
                ("picture-score-share", Kind::Number),
            ],
            rows,
            texts,
        ),
        drawing: Drawing::Opposed([4, 5]),
        behind,
        empty: "picture-no-expected",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Games, expected and real score of all bands are those of all games.
        #[test]
        fn the_bands_add_up_to_the_whole(
            all in prop::collection::vec((-400..400_i64, 0..=100_i64, 0..=2_i32), 1..80),
        ) {
            let games: Vec<Played> = all.iter().map(|(stronger, expected, half)| Played {
                stronger: *stronger,
                expected: Decimal::new(*expected, 2),
                score: Points(half * 50),
                opponent: PersonId(1),
            }).collect();
            let bands = Bands::over(games.iter().map(|game| game.stronger), &[0]).unwrap();
            let sums = sums(&games, bands);
            prop_assert_eq!(sums.iter().map(|sum| sum.games).sum::<u32>(), u32::try_from(games.len()).unwrap());
            let expected: Decimal = games.iter().map(|game| game.expected).sum();
            prop_assert_eq!(sums.iter().map(|sum| sum.expected).sum::<Decimal>(), expected);
            let score: i32 = games.iter().map(|game| game.score.0).sum();
            prop_assert_eq!(sums.iter().map(|sum| sum.score.0).sum::<i32>(), score);
            // Weaker opponents never share a band with equal or stronger ones.
            let (from, to) = bands.ends(bands.of(games[0].stronger));
            prop_assert!(from >= 0 || to < 0);
        }
    }
}
