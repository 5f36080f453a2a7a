//! Many people with names as Danes and Germans have them: the frequent ones often, so that there are namesakes, brothers
//! and names that differ by a letter; with initials, two given or two family names; fathers and their sons.
#![allow(dead_code, unreachable_pub)]

use std::collections::HashMap;

use klubrating::domain::name;

use crate::dice::Dice;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub given: String,
    pub family: String,
    /// The DSU number; not everybody has one.
    pub dsu: Option<u32>,
    pub born: i32,
    /// Whether number and year alone say who it is, as somebody else has the name.
    pub shares_name: bool,
}

impl Player {
    pub fn name(&self) -> String {
        format!("{} {}", self.given, self.family)
    }
}

/// So many people, the first ones the members of a club: those have a number, as has whoever shares a name.
pub fn crowd(members: usize, others: usize, dice: &mut Dice) -> Vec<Player> {
    let mut people: Vec<Player> = (0..members + others).map(|_| person(dice)).collect();
    for at in 0..members / 50 {
        let father = people[dice.below(members)].clone();
        let son = &mut people[dice.below(members)];
        let suffix = if at % 2 == 0 { "" } else { " jun." };
        son.given.clone_from(&father.given);
        son.family = father.family + suffix;
        son.born = father.born + if father.born < 1985 { 30 } else { -30 };
    }
    let mut count: HashMap<String, usize> = HashMap::new();
    for one in &people {
        *count.entry(name::key(&one.name())).or_default() += 1;
    }
    for (at, one) in people.iter_mut().enumerate() {
        one.shares_name = count[&name::key(&one.name())] > 1;
        let has_number = at < members || one.shares_name || dice.below(5) < 3;
        one.dsu = has_number.then(|| 90_001 + u32::try_from(at).unwrap());
    }
    people
}

fn person(dice: &mut Dice) -> Player {
    let mut given = frequent(&GIVEN, dice);
    let mut family = frequent(&FAMILY, dice);
    match dice.below(100) {
        0..12 => given = format!("{given} {}.", dice.pick(&INITIALS)),
        12..17 => given = format!("{given} {}", frequent(&GIVEN, dice)),
        17..25 => family = format!("{} {family}", frequent(&FAMILY, dice)),
        _ => {}
    }
    Player {
        given,
        family,
        dsu: None,
        born: 1935 + i32::try_from(dice.below(75)).unwrap(),
        shares_name: false,
    }
}

/// One of the names, the n-th of them by Zipf's law.
fn frequent(names: &[&str], dice: &mut Dice) -> String {
    let weight = |at: usize| 10_000 / (at + 3);
    let mut left = dice.below((0..names.len()).map(weight).sum());
    let at = (0..names.len()).find(|at| {
        let here = left < weight(*at);
        left = left.saturating_sub(weight(*at));
        here
    });
    names[at.unwrap()].to_owned()
}

const INITIALS: [&str; 11] = ["A", "B", "E", "H", "J", "K", "L", "M", "P", "S", "T"];

/// Given names, the most frequent first.
#[rustfmt::skip]
const GIVEN: [&str; 96] = [
    "Peter", "Jens", "Lars", "Michael", "Henrik", "Thomas", "Søren", "Jan", "Christian", "Martin", "Niels",
    "Anders", "Morten", "Jesper", "Hans", "Jørgen", "Mads", "Per", "Ole", "Rasmus", "Poul", "Kim", "Erik",
    "Kristian", "Claus", "Klaus", "Karl", "Carl", "Knud", "Bent", "John", "Torben", "Finn", "Flemming",
    "Bjarne", "Anna", "Mette", "Kirsten", "Hanne", "Anne", "Helle", "Susanne", "Lone", "Maria", "Marianne",
    "Inge", "Karen", "Lene", "Bente", "Charlotte", "Camilla", "Pia", "Jette", "Birthe", "Birte", "Dorte",
    "Dorthe", "Else", "Ulla", "Gitte", "Frederik", "Mikkel", "Mathias", "Matthias", "Nikolaj", "Nicolai",
    "Jakob", "Jacob", "Kasper", "Casper", "Philip", "Filip", "Stefan", "Stephan", "Wolfgang", "Jürgen", "Uwe",
    "Dieter", "Günther", "Heinz", "Werner", "Ralf", "Karin", "Sabine", "Oskar", "Oscar", "Emil", "Viktor",
    "Victor", "Eric", "Marcus", "Markus", "Jonas", "Simon", "Daniel", "Alexander",
];

/// Family names, the most frequent first.
#[rustfmt::skip]
const FAMILY: [&str; 105] = [
    "Jensen", "Nielsen", "Hansen", "Pedersen", "Andersen", "Christensen", "Larsen", "Sørensen", "Rasmussen",
    "Jørgensen", "Petersen", "Madsen", "Kristensen", "Olsen", "Thomsen", "Christiansen", "Poulsen", "Johansen",
    "Møller", "Mortensen", "Knudsen", "Jakobsen", "Jacobsen", "Olesen", "Frederiksen", "Mikkelsen", "Henriksen",
    "Laursen", "Lund", "Schmidt", "Eriksen", "Holm", "Kristiansen", "Clausen", "Simonsen", "Svendsen",
    "Andreasen", "Iversen", "Jeppesen", "Mogensen", "Jespersen", "Nissen", "Lauridsen", "Østergaard", "Kjær",
    "Jepsen", "Vestergaard", "Dahl", "Carlsen", "Karlsen", "Nørgaard", "Bertelsen", "Berthelsen", "Friis",
    "Winther", "Vinther", "Winter", "Toft", "Bech", "Beck", "Bach", "Schultz", "Schulz", "Müller", "Mueller",
    "Meyer", "Meier", "Maier", "Weber", "Wagner", "Becker", "Hoffmann", "Hofmann", "Fischer", "Schneider",
    "Schröder", "Skov", "Skovgaard", "Lind", "Linde", "Lunde", "Dam", "Damm", "Kragh", "Krag", "Krogh", "Ravn",
    "Juhl", "Juul", "Bruun", "Brun", "Nygaard", "Nygård", "Bjerregaard", "Bjerregård", "Kjeldsen", "Keldsen",
    "Thygesen", "Tygesen", "Hedegaard", "Bisgaard", "Mathiesen", "Mathiasen", "Steffensen", "Stephensen",
];
