//! A tournament of the season and its file.

use std::fmt::Write as _;

use super::people::{self, Player};
use crate::dice::Dice;

/// How a file writes names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    GivenFamily,
    FamilyGiven,
    /// `HANSEN, Jens`.
    Capitals,
}

/// A player as the file has him.
#[derive(Clone, Debug)]
pub struct Row {
    pub given: String,
    pub family: String,
    pub dsu: Option<u32>,
    pub dsu_rating: Option<u32>,
    pub born: Option<i32>,
}

/// A round robin of an even number of players: by round who met whom, and White's result.
#[derive(Clone, Debug)]
pub struct Event {
    pub name: String,
    pub kind: &'static str,
    start: String,
    end: String,
    order: Order,
    pub rows: Vec<Row>,
    pub rounds: Vec<Vec<(usize, usize, char)>>,
}

impl Event {
    /// The event number `at` of a season among some members, perhaps with a guest.
    pub fn new(at: usize, members: &[Player], dice: &mut Dice) -> Self {
        let mut players = members.to_vec();
        dice.shuffle(&mut players);
        players.truncate([4, 6, 8][dice.below(3)]);
        if dice.below(2) == 0 {
            players.pop();
            players.push(people::guest(dice));
        }
        let with_numbers = dice.below(2) == 0;
        let rows = players.iter().map(|player| Row {
            given: player.given.clone(),
            family: player.family.clone(),
            dsu: player.dsu.filter(|_| with_numbers || player.shares_name),
            dsu_rating: None,
            born: None,
        });
        let names = [
            "Klubmesterskab",
            "Efterårsturnering",
            "Møllercup",
            "Vinterturnering",
        ];
        Self {
            name: names[at].to_owned(),
            kind: "club",
            start: format!("2026-{:02}-01", 7 + at),
            end: format!("2026-{:02}-2{}", 7 + at, dice.below(9)),
            order: *dice.pick(&[Order::GivenFamily, Order::FamilyGiven, Order::Capitals]),
            rows: rows.collect(),
            rounds: round_robin(players.len(), dice),
        }
    }

    /// The tournament number `at` of a club where many play: one round. Half of the files have numbers, some the years
    /// of birth; whoever shares a name is told by both.
    pub fn of_many(at: usize, players: &[Player], dice: &mut Dice) -> Self {
        let (numbers, years) = (dice.below(2) == 0, dice.below(5) < 2);
        let rows = players.iter().map(|player| Row {
            given: player.given.clone(),
            family: player.family.clone(),
            dsu: player.dsu.filter(|_| numbers || player.shares_name),
            dsu_rating: None,
            born: (years || player.shares_name).then_some(player.born),
        });
        let day = format!("2026-{:02}-{:02}", 1 + at / 3, 1 + 9 * (at % 3));
        Self {
            name: format!("Hurtigskak {}", at + 1),
            kind: "club",
            start: day.clone(),
            end: day,
            order: *dice.pick(&[Order::GivenFamily, Order::FamilyGiven, Order::Capitals]),
            rows: rows.collect(),
            rounds: round_robin(players.len(), dice).drain(..1).collect(),
        }
    }

    /// Its file.
    pub fn file(&self) -> String {
        let (name, start, end) = (&self.name, &self.start, &self.end);
        let mut text =
            format!("#name;{name}\n#start;{start}\n#end;{end}\nno;name;dsu;dsu_rating;born");
        for round in 1..=self.rounds.len() {
            write!(text, ";r{round}").unwrap();
        }
        for (at, row) in self.rows.iter().enumerate() {
            let name = match self.order {
                Order::GivenFamily => format!("{} {}", row.given, row.family),
                Order::FamilyGiven => format!("{}, {}", row.family, row.given),
                Order::Capitals => format!("{}, {}", row.family.to_uppercase(), row.given),
            };
            let number = |number: Option<u32>| number.map_or_else(String::new, |it| it.to_string());
            let (dsu, rating) = (number(row.dsu), number(row.dsu_rating));
            let born = row.born.map_or_else(String::new, |year| year.to_string());
            write!(text, "\n{};{name};{dsu};{rating};{born}", at + 1).unwrap();
            for games in &self.rounds {
                write!(text, ";{}", cell(games, at)).unwrap();
            }
        }
        text + "\n"
    }
}

fn cell(games: &[(usize, usize, char)], player: usize) -> String {
    let cells = games.iter().filter_map(|(white, black, result)| {
        let mirrored = match result {
            '1' => '0',
            '0' => '1',
            other => *other,
        };
        if *white == player {
            Some(format!("{}w{result}", black + 1))
        } else {
            (*black == player).then(|| format!("{}b{mirrored}", white + 1))
        }
    });
    cells.collect()
}

/// Everybody against everybody by turns (the circle method), with results at random.
fn round_robin(players: usize, dice: &mut Dice) -> Vec<Vec<(usize, usize, char)>> {
    let mut circle: Vec<usize> = (0..players).collect();
    let mut rounds = Vec::new();
    for _ in 1..players {
        let pairs = (0..players / 2).map(|at| (circle[at], circle[players - 1 - at]));
        let games = pairs.map(|(white, black)| (white, black, *dice.pick(&['1', '0', '='])));
        rounds.push(games.collect());
        circle[1..].rotate_right(1);
    }
    rounds
}
