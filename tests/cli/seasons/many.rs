//! A club of many, with many who have nearly the same name: clean files ask about one entrant in a hundred at most and
//! about nobody twice, nobody is taken for another, and whoever comes under a wrong name or number is told.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use klubrating::app::import::Proposal;
use klubrating::domain::PersonId;
use klubrating::domain::name;

use super::event::Event;
use super::people::{self, Player};
use super::{import, preview};
use crate::cases;
use crate::crowd::crowd;
use crate::dice::Dice;
use crate::program::TestClub;

const MEMBERS: usize = 400;
const OTHERS: usize = 80;
const EVENTS: usize = 30;

/// A club whose register has everybody's number and year of birth.
fn club(people: &[Player]) -> TestClub {
    let club = TestClub::without_backups();
    let mut register = "name;dsu;born\n".to_owned();
    for member in &people[..MEMBERS] {
        let (name, dsu, born) = (member.name(), member.dsu.unwrap(), member.born);
        writeln!(register, "{name};{dsu};{born}").unwrap();
    }
    club.file("members.csv", register);
    club.ok("member import members.csv --anyway");
    club
}

/// Who of the crowd plays in an event: an even number, most of them members.
fn players(dice: &mut Dice) -> Vec<usize> {
    let mut members: Vec<usize> = (0..MEMBERS).collect();
    let mut others: Vec<usize> = (MEMBERS..MEMBERS + OTHERS).collect();
    dice.shuffle(&mut members);
    dice.shuffle(&mut others);
    members.truncate(60 + 2 * dice.below(10));
    others.truncate(12);
    members.append(&mut others);
    dice.shuffle(&mut members);
    members
}

fn clubs() -> u64 {
    u64::try_from(cases::cases_up_to(20, "KLUBRATING_DIRTY_SEASONS", 1)).unwrap()
}

#[test]
fn where_many_have_nearly_one_name_next_to_nobody_is_asked_about_and_nobody_twice() {
    let (mut entrants, mut asked) = (0, 0);
    for seed in 0..clubs() {
        let dice = &mut Dice::new(500 + seed);
        let people = crowd(MEMBERS, OTHERS, dice);
        let club = club(&people);
        let mut before = BTreeSet::new();
        for at in 0..EVENTS {
            let players = players(dice);
            let rows: Vec<Player> = players.iter().map(|one| people[*one].clone()).collect();
            let event = Event::of_many(at, &rows, dice);
            let mut answers = String::new();
            for (seen, who) in preview(&club, &event).iter().zip(&players) {
                let name = &seen.name;
                match &seen.who {
                    Proposal::Known(person, _) if *who < MEMBERS => {
                        assert_eq!(*person, member(*who), "{name} is taken for another");
                    }
                    Proposal::Open(..) => {
                        assert!(before.insert(*who), "{name} is asked about twice");
                        asked += 1;
                        let answer = match *who {
                            who if who < MEMBERS => member(who).to_string(),
                            _ => "guest".to_owned(),
                        };
                        write!(answers, " --match '#{}={answer}'", seen.start_no).unwrap();
                    }
                    Proposal::Known(person, _) => {
                        assert!(
                            *person > member(MEMBERS - 1),
                            "{name} is taken for a member"
                        );
                    }
                    // A member is never somebody new.
                    _ => assert!(*who >= MEMBERS, "{name} is nobody"),
                }
            }
            club.file("event.csv", event.file());
            club.ok(&format!("{}{answers}", import(&event)));
            entrants += rows.len();
        }
    }
    println!("{asked} questions about {entrants} entrants");
    assert!(
        asked * 100 <= entrants,
        "{asked} questions about {entrants} entrants"
    );
}

fn member(at: usize) -> PersonId {
    PersonId(i64::try_from(at + 1).unwrap())
}

/// What is wrong with one row of a file.
#[derive(Clone, Copy, Debug)]
enum Slip {
    /// Another spelling, and no number.
    Respelt,
    /// The number of another member.
    BorrowedNumber,
    /// A digit wrong, so that nobody has the number.
    WrongNumber,
    /// The year wrong, and no number.
    WrongYear,
}

const SLIPS: [Slip; 4] = [
    Slip::Respelt,
    Slip::BorrowedNumber,
    Slip::WrongNumber,
    Slip::WrongYear,
];

#[test]
fn a_slip_among_many_who_have_nearly_one_name_is_told() {
    for seed in 0..clubs() {
        let dice = &mut Dice::new(900 + seed);
        let people = crowd(MEMBERS, OTHERS, dice);
        let club = club(&people);
        let keys: BTreeSet<String> = people.iter().map(|one| name::key(&one.name())).collect();
        for at in 0..EVENTS {
            let players = players(dice);
            let rows: Vec<Player> = players.iter().map(|one| people[*one].clone()).collect();
            let mut event = Event::of_many(at, &rows, dice);
            let row = dice.below(rows.len());
            let player = &rows[row];
            if players[row] >= MEMBERS || player.shares_name {
                continue;
            }
            let slip = SLIPS[at % SLIPS.len()];
            let (dsu, born) = (player.dsu.unwrap(), player.born);
            let entry = &mut event.rows[row];
            (entry.dsu, entry.born) = match slip {
                Slip::Respelt => (None, None),
                Slip::BorrowedNumber => {
                    let other = (players[row] + 1) % MEMBERS;
                    (people[other].dsu, None)
                }
                Slip::WrongNumber => (Some(dsu + 500_000), None),
                Slip::WrongYear => (None, Some(born - 7)),
            };
            if matches!(slip, Slip::Respelt) {
                (entry.given, entry.family) = people::respelt(player, dice);
                let spelt = name::key(&format!("{} {}", entry.given, entry.family));
                // The name of somebody else, letter for letter, is nobody's slip.
                if spelt != name::key(&player.name()) && keys.contains(&spelt) {
                    continue;
                }
            }
            let seen = &preview(&club, &event)[row];
            let named = format!("{slip:?} of {}: {:?}", player.name(), seen.who);
            match &seen.who {
                Proposal::Open(_, people) => {
                    assert!(people.contains(&member(players[row])), "{named}");
                }
                // Other letters for ø, æ and å are the same name.
                Proposal::Known(person, _) => {
                    assert_eq!(*person, member(players[row]), "{named}");
                    assert!(matches!(slip, Slip::Respelt), "{named}");
                }
                _ => panic!("{named}"),
            }
        }
    }
}
