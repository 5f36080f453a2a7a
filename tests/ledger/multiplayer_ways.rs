//! M. Schröpl's ranking by the ways that people take: a file of games, and a club's pool with its list.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use klubrating::domain::{Date, Decimal, MultiGameId, PersonId};
use klubrating::exchange::multiplayer_csv;
use klubrating::publish::multiplayer::{Report, json};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Cutoff, Ledger, rate as rate_ledger};
use klubrating::rating::multiplayer::discount::{Discount, Place};
use klubrating::rating::multiplayer::normalisation::{Factors, Normalisation};
use klubrating::rating::multiplayer::pool::{
    Discounting, Game, MultiplayerFacts, Normalising, Rules,
};
use klubrating::rating::multiplayer::{Method, rate};
use proptest::prelude::*;
use proptest::sample::subsequence;
use serde_json::Value;

use crate::cases::property;
use crate::support::build::{day, member, under};

/// As near as the iteration comes with the usual ε.
const NEAR: f64 = 1e-5;

/// Who plays, by number from 1 to 8, with results in tenths.
type Table = Vec<(i64, i64)>;

/// Games among eight people; now and then someone gets nothing.
fn tables() -> impl Strategy<Value = Vec<Table>> {
    let players = subsequence((1..=8_i64).collect::<Vec<_>>(), 2..=5);
    let results = proptest::collection::vec(prop_oneof![9 => 10_i64..=400, 1 => Just(0)], 5);
    let table = (players, results).prop_map(|(players, results)| {
        let mut table: Table = players.into_iter().zip(results).collect();
        table[0].1 = table[0].1.max(1);
        table
    });
    proptest::collection::vec(table, 1..10)
}

fn rules() -> impl Strategy<Value = Rules> {
    let factors = vec![Decimal::new(103, 2), Decimal::new(11, 1)];
    let normalising = prop_oneof![
        Just(Normalising::Strict),
        Just(Normalising::Maslen(None)),
        Just(Normalising::Maslen(Some(factors))),
    ];
    let discounting = prop_oneof![
        Just(Discounting::Auto),
        Just(Discounting::None),
        (1_i64..90).prop_map(|x| Discounting::Given(Decimal::new(x, 1))),
    ];
    (normalising, discounting, any::<bool>()).prop_map(|(normalising, discounting, inside)| Rules {
        normalising,
        discounting,
        inside,
        ..Rules::default()
    })
}

fn amount(tenths: i64) -> Decimal {
    Decimal::new(tenths, 1)
}

/// A club whose pool has these games, a week apart.
fn club(tables: &[Table], rules: &Rules) -> Facts {
    let first = day(2026, 1, 5);
    let games = (1_i64..).zip(tables).map(|(id, table)| Game {
        id: MultiGameId(id),
        date: first + chrono::Days::new(7 * id.unsigned_abs()),
        sequence: id,
        name: String::new(),
        results: table
            .iter()
            .map(|(person, tenths)| (PersonId(*person), amount(*tenths)))
            .collect(),
    });
    Facts {
        persons: (1..=8).map(|id| (PersonId(id), member())).collect(),
        multiplayer: Some(MultiplayerFacts {
            games: games.collect(),
            rules: vec![rules.clone()],
        }),
        ..under(klubrating::rating::regulation::Regulation::builtin("es").unwrap())
    }
}

/// Everybody's value by the ledger, which is the number of the list before it is rounded.
fn values(ledger: &Ledger) -> BTreeMap<PersonId, f64> {
    let solution = ledger.multiplayer.as_ref().unwrap();
    let people = solution.people.iter().zip(&solution.rating.players);
    let played = people.filter(|(_, rated)| rated.games > 0);
    played
        .map(|(person, rated)| (*person, rated.value))
        .collect()
}

fn agree(
    one: &BTreeMap<PersonId, f64>,
    other: &BTreeMap<PersonId, f64>,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        one.keys().collect::<Vec<_>>(),
        other.keys().collect::<Vec<_>>()
    );
    for (one, other) in one.values().zip(other.values()) {
        prop_assert!((one - other).abs() <= NEAR * one.max(1.0), "{one} {other}");
    }
    Ok(())
}

fn file(tables: &[Table], name: impl Fn(i64) -> String, scale: impl Fn(usize) -> i64) -> String {
    let mut text = String::from("game;player;result\n");
    for (at, table) in tables.iter().enumerate() {
        for (player, tenths) in table {
            let result = amount(tenths * scale(at)).to_string().replace('.', ",");
            writeln!(text, "{at};{};{result}", name(*player)).unwrap();
        }
    }
    text
}

/// What `klubrating multiplayer --games --json` answers.
fn answer(file: &str, method: &Method) -> Value {
    let draft = multiplayer_csv::read(file.as_bytes()).value.unwrap();
    let rating = rate(&draft.games, method).unwrap();
    let report = Report {
        players: draft.players,
        heads: draft.heads,
        games: draft.games,
        method: method.clone(),
        rating,
    };
    serde_json::to_value(json::answer(&report, true, klubrating::text::Lang::En)).unwrap()
}

/// Value and strength by name.
fn people(answer: &Value) -> BTreeMap<String, (f64, f64)> {
    let number = |value: &Value| value.as_f64().unwrap();
    let players = answer["players"].as_array().unwrap().iter();
    players
        .map(|player| {
            let name = player["name"].as_str().unwrap().to_owned();
            (
                name,
                (number(&player["value"]), number(&player["strength"])),
            )
        })
        .collect()
}

fn same_people(
    one: &BTreeMap<String, (f64, f64)>,
    other: &BTreeMap<String, (f64, f64)>,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        one.keys().collect::<Vec<_>>(),
        other.keys().collect::<Vec<_>>()
    );
    for (one, other) in one.values().zip(other.values()) {
        prop_assert!(
            (one.0 - other.0).abs() <= NEAR * one.0.max(1.0),
            "{one:?} {other:?}"
        );
        prop_assert!(
            (one.1 - other.1).abs() <= NEAR * one.1.max(1.0),
            "{one:?} {other:?}"
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    /// In a pool: the unit of a game, the order of entry and what a player is called decide nothing.
    #[test]
    fn a_pool_is_what_its_games_are(tables in tables(), rules in rules(), which in 0..10_usize, factor in 2_i64..5000) {
        let usual = values(&rate_ledger(&club(&tables, &rules), None));
        let mut scaled = tables.clone();
        let which = which % scaled.len();
        for (_, tenths) in &mut scaled[which] {
            *tenths *= factor;
        }
        agree(&usual, &values(&rate_ledger(&club(&scaled, &rules), None)))?;
        let mut turned = tables.clone();
        turned.reverse();
        for table in &mut turned {
            table.reverse();
        }
        agree(&usual, &values(&rate_ledger(&club(&turned, &rules), None)))?;
        // 1 becomes 4, 2 becomes 7, and so on.
        let other = |person: i64| (person * 3) % 8 + 1;
        let renamed: Vec<Table> = tables.iter()
            .map(|table| table.iter().map(|(person, tenths)| (other(*person), *tenths)).collect())
            .collect();
        let renamed = values(&rate_ledger(&club(&renamed, &rules), None));
        let moved = usual.iter().map(|(person, value)| (PersonId(other(person.0)), *value));
        agree(&moved.collect(), &renamed)?;
    }

    /// A list knows the games before its day alone, and everybody's number is the value in thousandths.
    #[test]
    fn a_list_knows_the_games_before_its_day(tables in tables(), rules in rules(), weeks in 0_u64..12) {
        let on: Date = day(2026, 1, 5) + chrono::Days::new(7 * weeks);
        let facts = club(&tables, &rules);
        let before = usize::try_from(weeks.saturating_sub(1)).unwrap().min(tables.len());
        let ledger = rate_ledger(&facts, Cutoff::list(on));
        let known = rate_ledger(&club(&tables[..before], &rules), None);
        prop_assert_eq!(values(&ledger), values(&known));
        for (person, standing) in &ledger.standings {
            let value = values(&ledger).get(person).copied();
            let shown = standing.rating.map(|rating| f64::from(rating.0));
            prop_assert_eq!(value.is_some(), shown.is_some());
            if let (Some(value), Some(shown)) = (value, shown) {
                prop_assert!((1000.0 * value - shown).abs() <= 0.5 + 1e-6);
            }
        }
    }

    /// From a file: scale and names, the mean level, ε, passes, λ and components, as scripts read them.
    #[test]
    fn a_file_is_what_its_games_are(tables in tables(), rules in rules(), factor in 2_i64..5000, tight in any::<bool>()) {
        let method = Method { epsilon: if tight { 1e-20 } else { 1e-12 }, ..rules.method() };
        let plain = |player: i64| format!("Player {player}");
        let usual = answer(&file(&tables, plain, |_| 1), &method);
        let last = tables.len() - 1;
        let scaled = answer(&file(&tables, plain, |at| if at == last { factor } else { 1 }), &method);
        same_people(&people(&usual), &people(&scaled))?;
        let other = |player: i64| format!("Player {}", (player * 3) % 8 + 1);
        let renamed = answer(&file(&tables, other, |_| 1), &method);
        let moved = people(&usual).into_iter().map(|(name, found)| {
            let number: i64 = name.rsplit(' ').next().unwrap().parse().unwrap();
            (other(number), found)
        });
        same_people(&moved.collect(), &people(&renamed))?;
        prop_assert_eq!(usual["epsilon"].as_f64(), Some(method.epsilon));
        let components = usual["components"].as_array().unwrap();
        prop_assert_eq!(&usual["lambda"], &components[0]["lambda"]);
        prop_assert_eq!(&usual["passes"], &components[0]["passes"]);
        let games = usual["games"].as_array().unwrap();
        for (number, component) in (1_u64..).zip(components) {
            let own = games.iter().filter(|game| game["component"] == number);
            let (mut levels, mut seats) = (0.0, 0.0);
            for game in own {
                let size = f64::from(u32::try_from(game["results"].as_array().unwrap().len()).unwrap());
                levels += game["level"].as_f64().unwrap() * size;
                seats += size;
            }
            prop_assert!((levels / seats - 1.0).abs() < 1e-9, "{component}");
            // What is iterated came to rest; what is not falls into groups and took one pass.
            if component["lambda"].is_null() {
                prop_assert!(component["groups"].as_u64().unwrap() > 1);
                prop_assert_eq!(component["passes"].as_u64(), Some(1));
            } else {
                prop_assert!(component["lambda"].as_f64().unwrap() > 0.0);
                prop_assert!(component["change"].as_f64().unwrap() < method.epsilon);
                prop_assert!(component["passes"].as_u64().unwrap() >= 2);
            }
        }
    }

    /// The equations of the fixpoint, with the discount in every pass or after the last: λ times the strength is
    /// Σ r·L / (N + X inside), the value Σ r·L / (N + X).
    #[test]
    fn strength_and_value_satisfy_their_equations(tables in tables(), x in prop_oneof![Just(None), (1_u32..90).prop_map(Some)], inside in any::<bool>(), maslen in any::<bool>()) {
        let method = Method {
            normalisation: if maslen { Normalisation::Maslen(Factors::default()) } else { Normalisation::Strict },
            discount: x.map_or(Discount::Auto, |x| Discount::Given(f64::from(x) / 10.0)),
            place: if inside { Place::Inside } else { Place::After },
            epsilon: 1e-24,
        };
        let text = file(&tables, |player| format!("Player {player}"), |_| 1);
        let draft = multiplayer_csv::read(text.as_bytes()).value.unwrap();
        let rating = rate(&draft.games, &method).unwrap();
        let mut sums = vec![0.0; draft.players.len()];
        for (at, table) in rating.tables.iter().enumerate() {
            for index in draft.games.range(at) {
                let player = draft.games.results()[index].player as usize;
                sums[player] += rating.points[index] * table.level;
            }
        }
        for (player, sum) in rating.players.iter().zip(sums) {
            let component = &rating.components[player.component as usize];
            let games = f64::from(player.games);
            let value = sum / (games + component.x);
            prop_assert!((player.value - value).abs() < 1e-9);
            if let Some(lambda) = component.lambda {
                let divisor = games + if inside { component.x } else { 0.0 };
                prop_assert!((lambda * player.strength - sum / divisor).abs() < 1e-9);
            }
        }
    }
}
