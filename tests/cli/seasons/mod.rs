//! Seasons at random, clean ones and dirty ones: every slip that is planted is named when it comes to the door, none
//! changes a rating, and clean files ask next to nothing.
//!
//! `KLUBRATING_DIRTY_SEASONS=1000 cargo test --test cli seasons` tries a thousand.

mod event;
mod many;
mod people;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use klubrating::app;
use klubrating::app::import::{ImportOrder, PreviewPlayer, Proposal, Unknowns};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::Kind;

use crate::cases;
use crate::dice::Dice;
use crate::program::TestClub;
use event::Event;
use people::Player;

fn seasons() -> u64 {
    u64::try_from(cases::cases_up_to(20, "KLUBRATING_DIRTY_SEASONS", 2)).unwrap()
}

struct Season {
    members: Vec<Player>,
    events: Vec<Event>,
}

impl Season {
    fn new(dice: &mut Dice) -> Self {
        let members = people::members(dice);
        let events = (0..4).map(|at| Event::new(at, &members, dice)).collect();
        Self { members, events }
    }

    /// The club before the season: everybody with a number and a rating.
    fn club(&self) -> TestClub {
        let club = TestClub::without_backups();
        let mut register = "name;dsu;born;start_rating\n".to_owned();
        for (at, member) in self.members.iter().enumerate() {
            let (name, dsu, born) = (member.name(), member.dsu.unwrap(), member.born);
            writeln!(register, "{name};{dsu};{born};{}", 120 + 4 * at).unwrap();
        }
        club.file("members.csv", register);
        club.run_at(
            "2026-01-01T10:00:00+01:00",
            "member import members.csv --anyway",
        );
        club
    }

    /// The member whom a row of a file means, where the name alone says who it is.
    fn member(&self, row: &event::Row) -> Option<&Player> {
        let is_meant = |one: &&Player| one.given == row.given && one.family == row.family;
        self.members
            .iter()
            .find(is_meant)
            .filter(|one| !one.shares_name)
    }
}

fn import(event: &Event) -> String {
    format!(
        "tournament import event.csv --kind {} --rounds {} --guests",
        event.kind,
        event.rounds.len()
    )
}

fn imported(club: &TestClub, event: &Event) {
    club.file("event.csv", event.file());
    club.ok(&import(event));
}

/// Who the players of a file are so far.
fn preview(club: &TestClub, event: &Event) -> Vec<PreviewPlayer> {
    let path = club.file("event.csv", event.file());
    let order = ImportOrder {
        unknowns: Unknowns::Guests,
        file_ratings: ExternalScale::Dsu,
        ..ImportOrder::of_kind(Kind::Club)
    };
    let bytes = event.file().into_bytes();
    let preview = app::import::preview(&club.open(), &path, &bytes, &order).unwrap();
    preview.players
}

/// The players of a file, by start number and name, who have to be asked about.
fn questions(club: &TestClub, event: &Event) -> Vec<(u32, String)> {
    let open = preview(club, event).into_iter();
    let open = open.filter(|player| matches!(player.who, Proposal::Open(..)));
    open.map(|player| (player.start_no, player.name)).collect()
}

#[test]
fn clean_seasons_ask_next_to_nothing_and_nothing_twice() {
    let (mut entrants, mut asked) = (0, 0);
    for seed in 0..seasons() {
        let season = Season::new(&mut Dice::new(seed));
        let club = season.club();
        let mut before = BTreeSet::new();
        for event in &season.events {
            let mut answers = String::new();
            for (no, name) in questions(&club, event) {
                let row = &event.rows[usize::try_from(no).unwrap() - 1];
                let member = season
                    .members
                    .iter()
                    .position(|one| one.given == row.given && one.family == row.family);
                let answer = member.map_or("guest".to_owned(), |at| (at + 1).to_string());
                write!(answers, " --match '#{no}={answer}'").unwrap();
                let person = format!("{} {}", row.given, row.family);
                assert!(
                    before.insert(person),
                    "season {seed}: {name} is asked about twice"
                );
                asked += 1;
            }
            club.file("event.csv", event.file());
            club.ok(&format!("{}{answers}", import(event)));
            entrants += event.rows.len();
        }
    }
    println!("{asked} questions about {entrants} entrants");
    assert!(
        asked * 100 <= entrants,
        "{asked} questions about {entrants} entrants"
    );
}

/// What slips into a file, or into a number that is typed.
type Slip = fn(&TestClub, &Season, &Event, &mut Dice);

const SLIPS: [Slip; 5] = [
    respelt,
    swapped_numbers,
    missing_round,
    other_scale,
    typed_number,
];

#[test]
fn no_planted_slip_gets_in_unseen_and_none_changes_a_rating() {
    for seed in 0..seasons() {
        let dice = &mut Dice::new(1_000_000 + seed);
        let season = Season::new(dice);
        let (clean, dirty) = (season.club(), season.club());
        for event in &season.events {
            imported(&clean, event);
            dice.pick(&SLIPS)(&dirty, &season, event, dice);
            dirty.file("event.csv", event.file());
            dirty.ok(&format!("{} --update", import(event)));
            doubled(&dirty, event, dice);
        }
        for asked in ["rate --json", "list --json", "checklist --json"] {
            assert_eq!(dirty.run(asked), clean.run(asked), "season {seed}: {asked}");
        }
        assert_eq!(dirty.run("check"), "", "season {seed}");
    }
}

/// The command is refused, its answer names everything, and nothing is changed.
fn refused(club: &TestClub, line: &str, named: &[&str]) {
    let before = club.dump();
    let said = club.run(line);
    let last = said.lines().last().unwrap_or_default();
    assert!(last == "exit 2" || last == "exit 4", "{line}: {said}");
    for name in named {
        assert!(
            said.contains(name),
            "{line}: {name} is not named in: {said}"
        );
    }
    assert_eq!(club.dump(), before, "{line}");
}

/// The stored tournament comes once more, with another result and perhaps under another name.
fn doubled(club: &TestClub, event: &Event, dice: &mut Dice) {
    let mut again = event.clone();
    if dice.below(2) == 0 {
        "Turnering".clone_into(&mut again.name);
    }
    let round = dice.below(again.rounds.len());
    let game = dice.below(again.rounds[round].len());
    let result = &mut again.rounds[round][game].2;
    *result = if *result == '1' { '0' } else { '1' };
    club.file("event.csv", again.file());
    refused(
        club,
        &import(&again),
        &[&event.name, &format!("round {}", round + 1)],
    );
}

/// Someone appears in the file with other letters, and without a number: told, and never a guest.
fn respelt(club: &TestClub, season: &Season, event: &Event, dice: &mut Dice) {
    let mut slip = event.clone();
    let at = dice.below(slip.rows.len());
    let Some(player) = season.member(&slip.rows[at]) else {
        return;
    };
    let row = &mut slip.rows[at];
    (row.given, row.family) = people::respelt(player, dice);
    row.dsu = None;
    let named = row.given.clone();
    club.file("event.csv", slip.file());
    let tried = club.run(&format!("--dry-run {}", import(&slip)));
    assert!(tried.contains(&named), "{named} is not named in: {tried}");
    if !tried.contains("\nexit ") {
        // Other letters for ø, å and æ are the same name: taken for the member, and told.
        let json = club.json(&format!("--dry-run {}", import(&slip)));
        let who = &json["result"]["players"][at];
        assert_eq!(who["match"], "name", "{named}: {who}");
    }
}

/// Two players have each other's number.
fn swapped_numbers(club: &TestClub, season: &Season, event: &Event, _: &mut Dice) {
    let mut slip = event.clone();
    let known = slip.rows.iter().enumerate();
    let numbered: Vec<(usize, Option<u32>)> = known
        .filter_map(|(at, row)| Some((at, season.member(row)?.dsu)))
        .collect();
    let [(one, first), (other, second), ..] = numbered[..] else {
        return;
    };
    slip.rows[one].dsu = second;
    slip.rows[other].dsu = first;
    club.file("event.csv", slip.file());
    let names = [one, other].map(|at| slip.rows[at].given.clone());
    refused(club, &import(&slip), &[&names[0], &names[1]]);
}

/// A round is missing: the event is stored, told to be incomplete, and not rated until the file is whole.
fn missing_round(club: &TestClub, _: &Season, event: &Event, dice: &mut Dice) {
    let mut slip = event.clone();
    let round = dice.below(slip.rounds.len());
    slip.rounds[round].clear();
    let expected = |club: &TestClub| club.run("rate --json").matches("\"expected\"").count();
    let before = expected(club);
    club.file("event.csv", slip.file());
    club.ok(&import(&slip));
    let told = format!("round {} has no game", round + 1);
    for line in ["checklist", "tournament list", "rate"] {
        let said = club.run(line);
        let words: Vec<_> = said.split_whitespace().collect();
        let said = words.join(" ");
        assert!(said.contains(&event.name), "{line}: {said}");
        assert!(
            line == "tournament list" || said.contains(&told),
            "{line}: {told}: {said}"
        );
    }
    assert_eq!(expected(club), before, "an incomplete event is rated");
}

/// Numbers of the club's own scale are given where DSU numbers belong.
fn other_scale(club: &TestClub, _: &Season, event: &Event, dice: &mut Dice) {
    let mut slip = event.clone();
    slip.kind = "coordinated";
    for row in &mut slip.rows {
        row.dsu_rating = Some(1500);
    }
    let at = dice.below(slip.rows.len());
    slip.rows[at].dsu_rating = Some(153);
    club.file("event.csv", slip.file());
    refused(club, &import(&slip), &["153"]);
}

/// A number is typed that belongs to another scale.
fn typed_number(club: &TestClub, season: &Season, _: &Event, dice: &mut Dice) {
    let at = dice.below(season.members.len()) + 1;
    let (line, number) = *dice.pick(&[
        ("start-rating set # 1490 --on 2026-12-01 --reason x", "1490"),
        (
            "external-rating set # --scale dsu --value 149 --on 2026-06-01",
            "149",
        ),
        (
            "external-rating set # --scale es --value 1490 --on 2026-06-01",
            "1490",
        ),
    ]);
    refused(club, &line.replace('#', &at.to_string()), &[number]);
}
