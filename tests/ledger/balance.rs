//! The account of the points between two lists: exact on random seasons under every regulation, with the lists of the
//! second implementation, and in one row where one cause acts alone.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use klubrating::domain::person::{Person, StartRating, Status};
use klubrating::domain::tournament::{CardOpponents, Game, Kind, PlayerCard, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating};
use klubrating::rating::balance::{Account, Printed, Row};
use klubrating::rating::draft::{PublishedBefore, sections};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{History, RULES_VERSION};
use klubrating::rating::regulation::{Period, Regulation};
use klubrating::rating::scale_adjustment::ScaleAdjustment;
use proptest::collection::btree_set;
use proptest::prelude::*;

use crate::cases::property;
use crate::support::build::{
    against_all, day, es, event, game, guest_at, member, number, rated, start, under,
};
use crate::support::naive;
use crate::support::season;

use Mark::{Draw, Loss, Win};

/// The first list, and the second.
fn days() -> [Date; 2] {
    [day(2015, 1, 1), day(2015, 8, 1)]
}

/// A day between them.
fn spring() -> Date {
    day(2015, 3, 1)
}

fn history(facts: &Facts) -> History {
    History::default().changed_to(&Arc::new(facts.clone()))
}

/// The list of a day as the program drafts it.
fn drafted(history: &History, date: Date) -> Printed {
    let ledger = history.until(Some(date));
    let rules = (&PublishedBefore::default(), RULES_VERSION);
    let name = |id: PersonId| id.to_string();
    let sections = sections(history.facts(), &ledger, date, rules, name, str::cmp);
    Printed::of(date, &sections, |person| person)
}

/// The list of a day by the second implementation.
fn naively(facts: &Facts, date: Date) -> Printed {
    let mut ledger = naive::rate(facts, Some(date));
    let mut ratings = BTreeMap::new();
    for (id, person) in &facts.persons {
        let (rating, games, _) = ledger.closing(facts, *id, date);
        if let (Some(rating), true) = (rating, games > 0 && person.is_member_on(date)) {
            ratings.insert(*id, rating);
        }
    }
    Printed { date, ratings }
}

fn sum(list: &Printed, without: &BTreeSet<PersonId>) -> Decimal {
    let ratings = list.ratings.iter();
    let ratings = ratings.filter(|(person, _)| !without.contains(person));
    Decimal::from(ratings.map(|(_, rating)| rating).sum::<i64>())
}

/// The account of the lists as they are drafted.
fn account(facts: &Facts) -> Account {
    let history = history(facts);
    let [from, to] = days().map(|date| drafted(&history, date));
    let account = Account::between(&history, [&from, &to], &BTreeSet::new());
    let nobody = BTreeSet::new();
    assert_eq!(account.total(), sum(&to, &nobody) - sum(&from, &nobody));
    account
}

/// All rows with points.
fn rows(facts: &Facts) -> Vec<(Row, String)> {
    let account = account(facts);
    let rows = Row::ALL.into_iter().map(|row| (row, account.points(row)));
    let rows = rows.filter(|(_, points)| !points.is_zero());
    rows.map(|(row, points)| (row, points.normalize().to_string()))
        .collect()
}

fn alone(facts: &Facts, row: Row, points: &str) {
    assert_eq!(rows(facts), [(row, points.to_owned())]);
}

/// A member who has been on the list with a rating for long.
fn listed(rating: i32) -> Person {
    Person {
        starts: vec![StartRating {
            games: 40,
            opening: true,
            ..start(Date::MIN, rating)
        }],
        ..member()
    }
}

fn club(persons: impl IntoIterator<Item = Person>) -> Facts {
    Facts {
        persons: (1..).map(PersonId).zip(persons).collect(),
        ..es()
    }
}

/// The first of the club against the others in turn, in an event of so many rounds.
fn playing(persons: impl IntoIterator<Item = Person>, rounds: u16, marks: &[Mark]) -> Facts {
    let mut facts = club(persons);
    let everybody: Vec<i64> = facts.persons.keys().map(|person| person.0).collect();
    let mut played = event(1, Kind::Club, spring(), rounds, &everybody);
    against_all(&mut played, marks);
    facts.tournaments = vec![played];
    facts
}

/// The first two of the club against each other, several times.
fn twice(persons: [Person; 2], rounds: u16, marks: &[Mark]) -> Facts {
    let mut facts = playing(persons, rounds, &[]);
    let games = (1..)
        .zip(marks)
        .map(|(round, mark)| game(round, 0, 1, *mark));
    facts.tournaments[0].games = games.collect();
    facts
}

#[test]
fn who_comes_stands_under_newcomers() {
    let guests = (0..5).map(|_| guest_at(150));
    let facts = playing(
        [member()].into_iter().chain(guests),
        5,
        &[Win, Win, Draw, Loss, Loss],
    );
    alone(&facts, Row::Newcomers, "150");
    // A member who comes with a rating, and one who comes back to the list with the one from before.
    let mut back = listed(140);
    back.statuses.push((day(2014, 6, 1), Status::Left));
    back.statuses.push((spring(), Status::Active));
    alone(&club([back]), Row::Newcomers, "140");
    let facts = twice([rated(140), listed(140)], 2, &[Win, Loss]);
    alone(&facts, Row::Newcomers, "140");
}

#[test]
fn who_goes_stands_under_leavers() {
    let mut gone = listed(140);
    gone.statuses.push((spring(), Status::Left));
    alone(&club([gone, listed(150)]), Row::Leavers, "-140");
}

#[test]
fn a_game_against_a_newcomer_stands_apart() {
    let mut facts = playing(
        (0..6).map(|at| if at == 0 { member() } else { listed(140) }),
        5,
        &[],
    );
    against_all(&mut facts.tournaments[0], &[Win, Draw, Draw, Draw, Draw]);
    let account = account(&facts);
    let found: BTreeSet<Row> = account.postings.iter().map(|posting| posting.row).collect();
    let apart = [Row::Newcomers, Row::AgainstNewcomers, Row::Rounding];
    assert_eq!(found, BTreeSet::from(apart));
    let against: Vec<_> = account.row(Row::AgainstNewcomers).collect();
    assert_eq!(against.len(), 5);
    assert!(
        against
            .iter()
            .all(|posting| posting.others == [PersonId(1)])
    );
}

#[test]
fn a_game_against_a_guest_stands_outside() {
    alone(
        &playing([listed(140), guest_at(140)], 1, &[Win]),
        Row::Outside,
        "3",
    );
}

#[test]
fn a_card_stands_under_cards() {
    let mut facts = club([listed(140)]);
    let card = PlayerCard {
        person: PersonId(1),
        score: Points(150),
        opponents: CardOpponents::Known([1420, 1420].map(Rating).to_vec()),
    };
    facts.tournaments = vec![Tournament {
        cards: vec![card],
        ..event(1, Kind::Coordinated, spring(), 2, &[])
    }];
    alone(&facts, Row::Cards, "3");
}

#[test]
fn unequal_factors_stand_under_k() {
    // K is 5 from 150 on; of four games three points were expected.
    alone(
        &twice([listed(160), listed(136)], 4, &[Win; 4]),
        Row::UnequalK,
        "-1",
    );
}

#[test]
fn scores_that_do_not_cancel_stand_under_uneven() {
    let mut facts = playing([listed(140), listed(140)], 1, &[Loss]);
    facts.tournaments[0].games[0].black_mark = Loss;
    alone(&facts, Row::Uneven, "-6");
}

#[test]
fn a_bonus_stands_under_bonus() {
    // Four points where two were expected: B is 2 − 1, K is 6.
    alone(
        &twice([listed(140), listed(140)], 4, &[Win; 4]),
        Row::Bonus,
        "6",
    );
}

#[test]
fn rounding_stands_under_rounding() {
    // 160 + 5·½ = 162.5 and 157.5, both rounded up.
    alone(
        &twice([listed(160), listed(160)], 1, &[Win]),
        Row::Rounding,
        "1",
    );
}

#[test]
fn a_given_rating_stands_under_decisions() {
    let mut facts = twice([listed(140), listed(140)], 1, &[Draw]);
    let played = &mut facts.tournaments[0];
    (played.start, played.end) = (day(2014, 10, 1), day(2014, 10, 1));
    let person = facts.persons.get_mut(&PersonId(1)).unwrap();
    person.starts.push(start(spring(), 150));
    alone(&facts, Row::Decisions, "10");
}

#[test]
fn a_move_of_all_ratings_stands_under_scale() {
    let mut facts = club([listed(140), listed(150)]);
    facts.adjustments = vec![ScaleAdjustment {
        on: spring(),
        shift: 12,
        compression: None,
        floor: None,
    }];
    alone(&facts, Row::Scale, "24");
}

#[test]
fn what_a_list_said_otherwise_stands_under_corrections() {
    let history = history(&club([listed(140), listed(150)]));
    let [mut from, to] = days().map(|date| drafted(&history, date));
    from.ratings.insert(PersonId(1), 137);
    from.ratings.insert(PersonId(9), 120);
    let account = Account::between(&history, [&from, &to], &BTreeSet::new());
    let rows: Vec<Row> = account.postings.iter().map(|posting| posting.row).collect();
    assert_eq!(rows, [Row::Corrections; 2]);
    assert_eq!(account.total(), number("-117"));
    assert!(
        account
            .postings
            .iter()
            .all(|posting| posting.on == Some(from.date))
    );
}

#[test]
fn who_is_left_out_is_a_guest() {
    let history = history(&twice([listed(140), listed(140)], 1, &[Win]));
    let [from, to] = days().map(|date| drafted(&history, date));
    let without = BTreeSet::from([PersonId(2)]);
    let account = Account::between(&history, [&from, &to], &without);
    let [posting] = &account.postings[..] else {
        panic!("{account:?}")
    };
    assert_eq!((posting.row, posting.points), (Row::Outside, number("3")));
    assert_eq!(posting.members, [PersonId(1)]);
}

#[test]
fn doubles_are_one_game() {
    let mut facts = under(Regulation::builtin("bax").unwrap());
    facts.persons = (1..)
        .map(PersonId)
        .zip((0..4).map(|at| listed(1000 + 100 * at)))
        .collect();
    let mut meeting = event(1, Kind::Club, spring(), 1, &[1, 2, 3, 4]);
    meeting.games = vec![Game {
        partners: Some((1, 3)),
        ..game(1, 0, 2, Win)
    }];
    facts.tournaments = vec![meeting];
    let account = account(&facts);
    assert!(account.row(Row::Outside).next().is_none());
    for posting in account.row(Row::UnequalK).chain(account.row(Row::Uneven)) {
        assert_eq!(posting.members.len(), 4);
    }
}

/// The second implementation's lists, some numbers printed otherwise.
fn printed(facts: &Facts, date: Date, otherwise: &BTreeSet<i64>) -> Printed {
    let mut list = naively(facts, date);
    for person in otherwise {
        let rating = list.ratings.entry(PersonId(*person)).or_insert(100);
        *rating += person;
    }
    list
}

/// All K·B of the events between two lists.
fn bonuses(history: &History, from: Date, to: Date) -> Decimal {
    let ledger = history.ledger();
    let events = ledger
        .events
        .iter()
        .filter(|event| from <= event.end && event.end < to);
    let lines = events.flat_map(|event| &ledger.lines[event.lines.clone()]);
    let bonuses = lines.filter_map(|line| Some(line.k()? * line.bonus()?));
    bonuses.sum()
}

fn ids(people: &BTreeSet<i64>) -> BTreeSet<PersonId> {
    people.iter().copied().map(PersonId).collect()
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 60))]

    #[test]
    fn it_adds_up_to_the_lists_of_the_second_implementation(
        facts in season::facts(),
        from in 0_i64..300,
        length in 1_i64..200,
        otherwise in btree_set(1_i64..12, 0..3),
        without in btree_set(1_i64..10, 0..3),
    ) {
        let history = history(&facts);
        let from = printed(&facts, season::day(from), &otherwise);
        let to = naively(&facts, from.date + chrono::Duration::days(length));
        let without = ids(&without);
        let account = Account::between(&history, [&from, &to], &without);
        prop_assert_eq!(account.total(), sum(&to, &without) - sum(&from, &without));
        let corrected = ids(&otherwise);
        for posting in &account.postings {
            prop_assert!(!posting.members.iter().any(|member| without.contains(member)));
            if posting.row == Row::Corrections {
                prop_assert!(corrected.contains(&posting.members[0]));
            }
        }
    }

    #[test]
    fn it_adds_up_under_every_regulation(
        facts in season::facts(),
        name in proptest::sample::select(Regulation::builtin_names().collect::<Vec<_>>()),
        period in proptest::sample::select(Period::ALL.to_vec()),
        days in btree_set(0_i64..400, 2..5),
    ) {
        let mut facts = facts;
        facts.regulations[0].regulation = Regulation {
            period,
            ..Regulation::builtin(name).unwrap()
        };
        let history = history(&facts);
        let lists: Vec<Printed> = days.iter().map(|at| drafted(&history, season::day(*at))).collect();
        let nobody = BTreeSet::new();
        for pair in lists.windows(2) {
            let account = Account::between(&history, [&pair[0], &pair[1]], &nobody);
            prop_assert_eq!(account.total(), sum(&pair[1], &nobody) - sum(&pair[0], &nobody));
            prop_assert!(account.row(Row::Corrections).next().is_none());
            let bonuses = bonuses(&history, pair[0].date, pair[1].date);
            prop_assert_eq!(account.points(Row::Bonus), bonuses);
            // Nothing is left over for the rows of what the committee does.
            for decided in account.row(Row::Decisions) {
                prop_assert!(!facts.persons[&decided.members[0]].starts.is_empty());
            }
            let was_moved = account.row(Row::Scale).next().is_some();
            prop_assert!(!was_moved || !facts.adjustments.is_empty());
            for rounded in account.row(Row::Rounding) {
                prop_assert!(rounded.points.abs() <= Decimal::TWO, "{:?}", rounded);
            }
        }
    }
}
