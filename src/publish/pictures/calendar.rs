//! Shows when the club or a member plays: the rated games of each month, by the day on which they count.

use std::collections::{BTreeMap, HashSet};

use chrono::{Datelike, Months};

use crate::domain::{Date, Message, PersonId, TournamentId};
use crate::publish::chart::picture::{Drawing, Picture};
use crate::publish::pictures::{PictureSource, table};
use crate::publish::table::{Cell, Kind};
use crate::rating::ledger::{Ledger, Rule};
use crate::rating::rated_games::RatedGames;
use crate::text::{Texts, long_date, month, visible};

/// The games of one day under one name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counted {
    day: Date,
    name: String,
    games: u32,
}

/// The rated games of each month: of the club, or of one member.
pub fn picture(source: &PictureSource<'_>, person: Option<PersonId>, texts: Texts) -> Picture {
    let all = match (&source.facts.multiplayer, person) {
        (Some(_), person) => of_several(source, person),
        (None, Some(person)) => with_names(of_member(source.ledger, person), source),
        (None, None) => with_names(of_club(source), source),
    };
    let name = person.and_then(|person| source.names.get(&person));
    let title = match name {
        Some(name) => texts.say(&Message::new("picture-calendar-of").with("name", visible(name))),
        None => texts.get("picture-calendar-title"),
    };
    let mut picture = of_games(all, &title, texts);
    if source.facts.multiplayer.is_some() {
        // Every game is an event, so a column with the number of events is not needed.
        picture.table.columns.truncate(2);
        for row in &mut picture.table.rows {
            row.truncate(2);
        }
    }
    picture
}

/// The games of a multiplayer pool, each as an event of its own.
fn of_several(source: &PictureSource<'_>, person: Option<PersonId>) -> Vec<Counted> {
    let games = source.facts.multiplayer.iter().flat_map(|many| &many.games);
    let own = games.filter(|game| {
        person.is_none_or(|person| game.results.iter().any(|(player, _)| *player == person))
    });
    own.map(|game| Counted {
        day: game.date,
        name: game.name.clone(),
        games: 1,
    })
    .collect()
}

/// How many rated games a member has in each tournament.
fn of_member(ledger: &Ledger, person: PersonId) -> BTreeMap<TournamentId, u32> {
    let mut counts = BTreeMap::new();
    for line in ledger.lines_of(person) {
        if line.rule == Rule::CardBeforeAfter {
            *counts.entry(line.tournament).or_default() += line.games;
        }
        for term in ledger.terms_of(line) {
            *counts.entry(term.tournament).or_default() += 1;
        }
    }
    counts
}

/// How many rated games each tournament has; a game between two members counts once, like one on a player card.
fn of_club(source: &PictureSource<'_>) -> BTreeMap<TournamentId, u32> {
    let (facts, ledger) = (source.facts, source.ledger);
    let ids: HashSet<TournamentId> = facts.tournaments.iter().map(|event| event.id).collect();
    let rated = RatedGames::in_tournaments(ledger, &ids);
    let mut counts: BTreeMap<TournamentId, u32> = BTreeMap::new();
    for event in &facts.tournaments {
        let games = u32::try_from(rated.count(event)).unwrap_or(u32::MAX);
        *counts.entry(event.id).or_default() += games;
    }
    for line in &ledger.lines {
        if line.rule == Rule::CardBeforeAfter {
            *counts.entry(line.tournament).or_default() += line.games;
        }
        for term in ledger.terms_of(line) {
            if term.played.is_none() {
                *counts.entry(term.tournament).or_default() += 1;
            }
        }
    }
    counts
}

/// The tournaments with a game, with their last days and names.
fn with_names(counts: BTreeMap<TournamentId, u32>, source: &PictureSource<'_>) -> Vec<Counted> {
    let played = counts.into_iter().filter(|(_, games)| *games > 0);
    let named = played.filter_map(|(event, games)| {
        let (name, day) = source.tournaments.get(&event)?;
        Some(Counted {
            day: *day,
            name: (*name).to_owned(),
            games,
        })
    });
    named.collect()
}

/// The first day of a month.
fn beginning(day: Date) -> Date {
    day.with_day(1).unwrap_or(day)
}

/// The months from the first with a game to the last, each with its games.
fn months(all: Vec<Counted>) -> Vec<(Date, Vec<Counted>)> {
    let mut by_month: BTreeMap<Date, Vec<Counted>> = BTreeMap::new();
    for counted in all {
        by_month
            .entry(beginning(counted.day))
            .or_default()
            .push(counted);
    }
    let ends = by_month.keys().next().zip(by_month.keys().next_back());
    let Some((first, last)) = ends.map(|(first, last)| (*first, *last)) else {
        return Vec::new();
    };
    let next = |month: &Date| month.checked_add_months(Months::new(1));
    let all = std::iter::successors(Some(first), next).take_while(|month| *month <= last);
    all.map(|month| (month, by_month.remove(&month).unwrap_or_default()))
        .collect()
}

fn sum(played: &[Counted]) -> u32 {
    played.iter().map(|one| one.games).sum()
}

fn of_games(all: Vec<Counted>, title: &str, texts: Texts) -> Picture {
    let lang = texts.lang();
    let months = months(all);
    let counts: Vec<u32> = months.iter().map(|(_, played)| sum(played)).collect();
    let rows = months.iter().zip(&counts).map(|((day, played), games)| {
        vec![
            // Sorted by the day, but written as a month.
            Cell::from(*day).written(month(lang, *day)),
            Cell::number(lang, *games),
            Cell::number(lang, u64::try_from(played.len()).unwrap_or_default()),
        ]
    });
    let behind = months.iter().map(|(_, played)| {
        let mut played: Vec<&Counted> = played.iter().collect();
        played.sort_by_key(|one| one.day);
        let line = |one: &&Counted| {
            let said = Message::new("picture-calendar-event")
                .with("day", long_date(lang, one.day))
                .with("name", visible(&one.name))
                .with("games", one.games);
            texts.say(&said)
        };
        played.iter().map(line).collect()
    });
    let most = months.iter().zip(&counts).max_by_key(|(_, games)| **games);
    let said = most.map_or_else(String::new, |((busiest, _), games)| {
        let said = Message::new("picture-calendar-said")
            .with("games", counts.iter().sum::<u32>())
            .with("months", counts.iter().filter(|games| **games > 0).count())
            .with("month", month(lang, *busiest))
            .with("most", *games);
        texts.say(&said)
    });
    Picture {
        said,
        table: table(
            title,
            [
                ("picture-month", Kind::Name),
                ("picture-games", Kind::Number),
                ("name-tournaments", Kind::Number),
            ],
            rows.collect(),
            texts,
        ),
        behind: behind.collect(),
        drawing: Drawing::Bars(1),
        empty: "picture-no-games",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Decimal;
    use crate::text::Lang;
    use proptest::prelude::*;

    proptest! {
        /// No month is missing, and the months add up to all games.
        #[test]
        fn the_months_add_up_to_the_whole(days in prop::collection::vec((0..4000_i32, 0..40_u32), 0..60)) {
            let all: Vec<Counted> = days.iter().map(|(day, games)| Counted {
                day: Date::from_num_days_from_ce_opt(730_000 + day).unwrap(),
                name: String::new(),
                games: *games,
            }).collect();
            let whole = sum(&all);
            let count = all.len();
            let picture = of_games(all, "", Texts::new(Lang::En));
            let bars = picture.bars(1);
            prop_assert_eq!(bars.iter().map(|bar| bar.value).sum::<Decimal>(), Decimal::from(whole));
            prop_assert_eq!(picture.table.rows.len(), bars.len());
            prop_assert_eq!(picture.behind.iter().map(Vec::len).sum::<usize>(), count);
            let days = days.iter().map(|(day, _)| Date::from_num_days_from_ce_opt(730_000 + day).unwrap());
            let months = days.clone().min().zip(days.max()).map_or(0, |(first, last)| {
                (last.year() - first.year()) * 12 + last.month().cast_signed() - first.month().cast_signed() + 1
            });
            prop_assert_eq!(i32::try_from(bars.len()).unwrap(), months);
        }
    }
}
