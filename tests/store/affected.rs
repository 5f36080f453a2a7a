//! What an operation affects, as the registry of tables tells it: from which day on, and in which pools.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::cases_up_to;
use crate::common::*;

use klubrating::domain::{Date, OperationId, PoolId};
use klubrating::rating::facts::Facts;
use klubrating::store::journal::affected;
use klubrating::store::{Operation, facts};

/// A club with two pools of events, and one of games of several.
pub(crate) fn world() -> Club {
    let mut club = Club::seeded();
    club.sql(
        "anna",
        "INSERT INTO pool (id, name, position, version) VALUES (2, 'rapid', 3, ?1)",
    );
    club.sql(
        "anna",
        "INSERT INTO pool (id, name, kind, position, version) VALUES (3, 'games', 'multiplayer', 2, ?1)",
    );
    for end in ["2026-02-01", "2026-04-01", "2026-06-01"] {
        let ((), _) = club.act("anna", "import", |op| {
            let id = add_tournament(op, 4, 2)?;
            op.conn().execute(
                "UPDATE tournament SET end_date = ?2, pool = 1 + ?1 % 2, version = ?3 WHERE id = ?1",
                (id, end, op.id().0),
            )?;
            Ok(())
        });
    }
    club.sql(
        "anna",
        &format!(
            "INSERT INTO regulation (id, name, text, digest, version) VALUES (1, 'r', '{}', 'd', ?1)",
            include_str!("../../data/regulations/es.toml").replace('\'', "''")
        ),
    );
    club
}

/// One random change; those that the schema does not allow are left out.
pub(crate) fn change(op: &Operation<'_>, dice: &mut Dice) {
    let day = format!("2026-{:02}-{:02}", dice.below(12) + 1, dice.below(28) + 1);
    let (pool, person) = (dice.below(2) + 1, dice.below(4) + 1);
    let row = dice.below(12) + 1;
    let event = dice.below(4) + 1;
    let version = op.id().0;
    let sql = match dice.below(27) {
        0 => format!(
            "UPDATE game SET white_mark = '=', black_mark = '=', version = {version} WHERE id = {row}"
        ),
        1 => format!("DELETE FROM game WHERE id = {row}"),
        2 => format!(
            "INSERT INTO start_rating (person, pool, on_date, rating, version) VALUES ({person}, {pool}, '{day}', 150, {version})"
        ),
        3 => format!(
            "UPDATE start_rating SET rating = rating + 1, version = {version} WHERE id = {row}"
        ),
        4 => format!("DELETE FROM start_rating WHERE id = {row}"),
        5 => format!(
            "UPDATE tournament SET end_date = '{day}', version = {version} WHERE id = {event}"
        ),
        6 => {
            format!("UPDATE tournament SET pool = 3 - pool, version = {version} WHERE id = {event}")
        }
        7 => format!(
            "UPDATE tournament SET name = name || 'x', version = {version} WHERE id = {event}"
        ),
        8 => format!(
            "INSERT INTO membership_status (person, from_date, status, version) VALUES ({person}, '{day}', 'active', {version})"
        ),
        9 => format!(
            "UPDATE membership_status SET from_date = '{day}', version = {version} WHERE id = {row}"
        ),
        10 => format!("DELETE FROM membership_status WHERE id = {row}"),
        11 => format!(
            "INSERT INTO external_rating (person, scale, on_date, value, version) VALUES ({person}, 'dsu', '{day}', 1500, {version})"
        ),
        12 => format!(
            "UPDATE external_rating SET value = value + 1, version = {version} WHERE id = {row}"
        ),
        13 => format!(
            "INSERT INTO conversion_in_force (pool, from_date, conversion, version) VALUES ({pool}, '{day}', 'booklet', {version})"
        ),
        14 => format!("DELETE FROM conversion_in_force WHERE id = {row}"),
        15 => format!(
            "INSERT INTO scale_adjustment (pool, on_date, shift, version) VALUES ({pool}, '{day}', 1, {version})"
        ),
        16 => format!(
            "INSERT INTO multi_game (pool, date, sequence, version) VALUES (3, '{day}', 1, {version})"
        ),
        17 => format!("UPDATE multi_game SET date = '{day}', version = {version} WHERE id = {row}"),
        18 => format!(
            "INSERT INTO multi_result (game, person, result, version) VALUES ({row}, {person}, '5', {version})"
        ),
        19 => format!("UPDATE multi_result SET result = '6', version = {version} WHERE id = {row}"),
        20 => format!(
            "INSERT INTO multi_rules (pool, from_date, normalisation, discount, version) VALUES (3, '{day}', 'strict', 'auto', {version})"
        ),
        21 => format!(
            "INSERT INTO committee (person, role, from_date, to_date, version) VALUES ({person}, 'member', '{day}', '2030-01-01', {version})"
        ),
        22 => format!(
            "INSERT INTO publication_request (pool, date, user, content_digest, version) VALUES ({pool}, '{day}', 'u', 'd', {version})"
        ),
        23 => format!(
            "INSERT INTO regulation_in_force (pool, regulation, from_date, version) VALUES ({pool}, 1, '{day}', {version})"
        ),
        24 => format!(
            "INSERT INTO card_expected (tournament, person, version) VALUES ({event}, {person}, {version})"
        ),
        _ => format!(
            "INSERT INTO player_card (tournament, person, score, opponents, games, version) VALUES ({event}, {person}, 100, '[1500]', 1, {version})"
        ),
    };
    let _ = op.conn().execute(&sql, []);
}

/// What a pool's ratings follow from before a day, as text.
fn before(facts: &Facts, day: Date) -> String {
    let people = facts.persons.iter().map(|(id, person)| {
        let statuses: Vec<_> = person
            .statuses
            .iter()
            .filter(|(from, _)| *from < day)
            .collect();
        let external: Vec<_> = person.external.iter().filter(|own| own.on < day).collect();
        let starts: Vec<_> = person.starts.iter().filter(|own| own.on < day).collect();
        format!("{id:?} {statuses:?} {external:?} {starts:?}")
    });
    let people: Vec<String> = people.collect();
    let rules: Vec<_> = facts
        .regulations
        .iter()
        .filter(|own| own.from < day)
        .collect();
    let conversions: Vec<_> = facts
        .conversions
        .iter()
        .filter(|own| own.from < day)
        .collect();
    let moves: Vec<_> = facts
        .adjustments
        .iter()
        .filter(|own| own.on < day)
        .collect();
    let events: Vec<_> = facts
        .tournaments
        .iter()
        .filter(|own| own.end < day)
        .collect();
    let games = facts.multiplayer.as_ref().map(|own| own.before(day).1);
    format!("{people:?} {rules:?} {conversions:?} {moves:?} {events:?} {games:?}")
}

/// What belongs to a pool by itself, unlike the people, who belong to all.
fn own(facts: &Facts) -> String {
    let starts: Vec<_> = facts
        .persons
        .values()
        .map(|person| &person.starts)
        .collect();
    let rules = (&facts.regulations, &facts.conversions, &facts.adjustments);
    format!(
        "{starts:?} {rules:?} {:?} {:?}",
        facts.tournaments, facts.multiplayer
    )
}

pub(crate) const POOLS: [(PoolId, &str); 3] = [
    (PoolId(1), "chess"),
    (PoolId(2), "rapid"),
    (PoolId(3), "games"),
];

/// What is read of one event alone is what all facts say of it.
fn one_event_is_as_among_all(club: &Club, pool: PoolId, all: &Facts) {
    let conn = club.store.conn();
    for event in &all.tournaments {
        let own = facts::load_event(conn, pool, event.id).unwrap();
        assert_eq!(own.tournaments, std::slice::from_ref(event));
    }
    let mut rules = facts::load_rules(conn, pool).unwrap();
    assert!(rules.tournaments.is_empty());
    rules.tournaments.clone_from(&all.tournaments);
    assert!(&rules == all);
}

/// After random changes the facts of a pool before the earliest day that an operation tells are what they were, and
/// where anything of a pool is another, the operation names it.
#[test]
fn no_change_reaches_further_than_is_told() {
    let (mut days, mut pools) = (0, 0);
    let seeds = cases_up_to(5, "KLUBRATING_AFFECTED", 2);
    for seed in 0..seeds {
        let mut dice = Dice::new(u64::try_from(seed).unwrap() + 1);
        let mut club = world();
        let mut done: Vec<OperationId> = Vec::new();
        let load =
            |club: &Club| POOLS.map(|(pool, _)| facts::load(club.store.conn(), pool).unwrap());
        let mut was = load(&club);
        for _ in 0..60 {
            let id = if dice.below(6) == 0 && !done.is_empty() {
                club.undo("anna", *dice.pick(&done)).ok()
            } else {
                let work = |op: &Operation<'_>| {
                    for _ in 0..=dice.below(4) {
                        change(op, &mut dice);
                    }
                    Ok(())
                };
                club.act("anna", "work", work).1
            };
            let Some(id) = id else { continue };
            done.push(id);
            let now = load(&club);
            let conn = club.store.conn();
            let named = affected::pool_names(conn, id).unwrap();
            for (at, (pool, name)) in POOLS.into_iter().enumerate() {
                let told = || format!("seed {seed}, {id:?} in {name}");
                match affected::earliest_day(conn, id, pool).unwrap() {
                    Some(day) => {
                        assert_eq!(before(&now[at], day), before(&was[at], day), "{}", told());
                        days += 1;
                    }
                    None => assert!(now[at] == was[at], "{}", told()),
                }
                // Whom a merged record belongs to is about people, though their starts go with them.
                let merged = now[at].persons.len() != was[at].persons.len();
                if own(&now[at]) != own(&was[at]) && !merged {
                    assert!(named.iter().any(|own| own == name), "{}: {named:?}", told());
                    pools += 1;
                }
            }
            was = now;
        }
        for ((pool, _), all) in POOLS.into_iter().zip(&was) {
            one_event_is_as_among_all(&club, pool, all);
        }
    }
    assert!(days > 25 * seeds && pools > 25 * seeds, "{days} {pools}");
}
