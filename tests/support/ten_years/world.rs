//! The club and its double: every act is done by the program and noted in facts of our own.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use chrono::{DateTime, Days};
use klubrating::app::club::NewClub;
use klubrating::app::members::NewMember;
use klubrating::app::tournaments::{Header, NewPlayer, NewResult};
use klubrating::app::{Access, Author, Club, Session};
use klubrating::domain::date::ALWAYS;
use klubrating::domain::person::{
    ExternalRating, ExternalScale, Person, PersonalData, StartRating, Status,
};
use klubrating::domain::tournament::{
    Bye, CardOpponents, Entrant, EntryRating, Game, Kind, PlayerCard, Tournament,
};
use klubrating::domain::{
    ByeKind, Date, EntrantNo, Mark, OperationId, PersonId, Points, Rating, TournamentId,
};
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::regulation::Regulation;
use klubrating::text::Lang;

use super::list::{self, Line, Printed};

/// A small linear congruential generator (Knuth's MMIX constants).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    /// One of a hundred, `percent` times.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// The club, its double, and who is how strong.
pub(crate) struct World {
    folder: tempfile::TempDir,
    pub(crate) club: Club,
    pub(crate) facts: Facts,
    pub(crate) names: BTreeMap<PersonId, String>,
    pub(crate) strength: HashMap<PersonId, i32>,
    pub(crate) random: Random,
    pub(crate) today: Date,
    /// What each published list said, by its day.
    pub(crate) printed: BTreeMap<Date, Printed>,
}

pub(crate) fn day(text: &str) -> Date {
    text.parse().unwrap()
}

impl World {
    pub(crate) fn found(seed: u64, today: Date) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let new = NewClub {
            name: "Ten Years Chess Club".to_owned(),
            regulation: "es".to_owned(),
            lang: Lang::En,
        };
        let path = folder.path().join("club.db");
        let club = Club::found(&path, session("anna", today), &new).unwrap();
        let facts = Facts {
            regulations: vec![InForce {
                from: ALWAYS,
                regulation: Regulation::builtin("es").unwrap(),
            }],
            ..Facts::default()
        };
        Self {
            folder,
            club,
            facts,
            names: BTreeMap::new(),
            strength: HashMap::new(),
            random: Random(seed),
            today,
            printed: BTreeMap::new(),
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// Another day, another user of the server.
    pub(crate) fn go_on(&mut self, today: Date, user: &str) {
        self.today = today;
        self.club = Club::open(&self.path(), Access::ReadWrite, session(user, today)).unwrap();
    }

    pub(crate) fn person(&mut self, id: PersonId) -> &mut Person {
        self.facts.persons.get_mut(&id).unwrap()
    }

    // People

    pub(crate) fn join(&mut self, name: &str, since: Option<Date>, strength: i32) -> PersonId {
        let new = NewMember {
            data: PersonalData {
                name: name.to_owned(),
                ..PersonalData::default()
            },
            since,
            passive: false,
        };
        let id = self.club.add_member(&new).unwrap().value;
        let person = Person {
            statuses: vec![(since.unwrap_or(ALWAYS), Status::Active)],
            ..Person::default()
        };
        self.facts.persons.insert(id, person);
        self.names.insert(id, name.to_owned());
        self.strength.insert(id, strength);
        id
    }

    pub(crate) fn status(&mut self, id: PersonId, status: Status, from: Date) {
        self.club.set_status(id, status, from).unwrap();
        let statuses = &mut self.person(id).statuses;
        statuses.retain(|(day, _)| *day != from);
        statuses.push((from, status));
        statuses.sort();
    }

    pub(crate) fn number(&mut self, id: PersonId, scale: ExternalScale, on: Date, value: i32) {
        let number = ExternalRating {
            on,
            scale,
            value: Rating(value),
        };
        self.club.set_external_rating(id, number).unwrap();
        let external = &mut self.person(id).external;
        external.retain(|other| (other.on, other.scale) != (on, scale));
        external.push(number);
        external.sort_by_key(|number| (number.on, number.scale));
    }

    pub(crate) fn start(&mut self, id: PersonId, rating: i32, on: Date) {
        self.club.set_start_rating(id, Rating(rating), on).unwrap();
        let starts = &mut self.person(id).starts;
        starts.retain(|start| start.on != on);
        starts.push(StartRating {
            on,
            rating: Rating(rating),
            games: 0,
            opening: false,
        });
        starts.sort_by_key(|start| start.on);
    }

    /// The active members of today.
    pub(crate) fn active(&self) -> Vec<PersonId> {
        let today = self.today;
        let active = self
            .facts
            .persons
            .iter()
            .filter(|(_, person)| person.status_on(today) == Some(Status::Active));
        active.map(|(id, _)| *id).collect()
    }

    // Tournaments

    pub(crate) fn tournament(
        &mut self,
        kind: Kind,
        name: &str,
        days: (Date, Date),
        rounds: u16,
        players: &[PersonId],
    ) -> usize {
        self.lay(&Header::new(kind, name, days.0, days.1, rounds), players)
    }

    fn lay(&mut self, header: &Header, players: &[PersonId]) -> usize {
        let id = self.club.new_tournament(header).unwrap().value;
        let last = self.facts.tournaments.iter().map(|event| event.sequence);
        let sequence = last.max().unwrap_or(0) + 1;
        self.facts.tournaments.push(Tournament {
            id,
            kind: header.kind,
            start: header.start,
            end: header.end,
            sequence,
            rounds: header.rounds,
            notation: header.notation,
            minutes_per_move: header.minutes_per_move,
            approved: header.approved,
            entrants: Vec::new(),
            games: Vec::new(),
            byes: Vec::new(),
            cards: Vec::new(),
        });
        let at = self.facts.tournaments.len() - 1;
        for player in players {
            self.enter(at, *player, None);
        }
        at
    }

    /// One round, a minute a move.
    pub(crate) fn quick_tournament(&mut self, name: &str, on: Date, players: &[PersonId]) -> usize {
        let header = Header {
            minutes_per_move: Some(Points(100)),
            ..Header::new(Kind::Club, name, on, on, 1)
        };
        self.lay(&header, players)
    }

    /// Whether these entrants have no game in a round yet.
    pub(crate) fn is_free(&self, at: usize, round: u16, places: &[usize]) -> bool {
        let mut games = self.facts.tournaments[at].games.iter();
        !games.any(|game| {
            let sides = [game.white as usize, game.black as usize];
            game.round == round && places.iter().any(|place| sides.contains(place))
        })
    }

    pub(crate) fn enter(&mut self, at: usize, player: PersonId, dsu: Option<i32>) {
        let id = self.facts.tournaments[at].id;
        let ratings = dsu_entry(dsu);
        let (no, _) = self
            .club
            .add_player(id, &NewPlayer::Known(player), &ratings)
            .unwrap()
            .value;
        self.entered(at, no, player, ratings);
    }

    /// Enters somebody from outside; gives who it is.
    pub(crate) fn guest(
        &mut self,
        at: usize,
        name: &str,
        dsu: Option<i32>,
        strength: i32,
    ) -> PersonId {
        let id = self.facts.tournaments[at].id;
        let ratings = dsu_entry(dsu);
        let guest = NewPlayer::Guest(name.to_owned());
        let (no, person) = self.club.add_player(id, &guest, &ratings).unwrap().value;
        self.facts.persons.insert(person, Person::default());
        self.names.insert(person, name.to_owned());
        self.strength.insert(person, strength);
        self.entered(at, no, person, ratings);
        person
    }

    fn entered(&mut self, at: usize, no: EntrantNo, person: PersonId, ratings: Vec<EntryRating>) {
        self.facts.tournaments[at].entrants.push(Entrant {
            no,
            person,
            ratings,
        });
    }

    /// A game between two entrants by index; the mark is White's.
    pub(crate) fn game(&mut self, at: usize, round: u16, sides: (u32, u32), marks: (Mark, Mark)) {
        self.decide(at, round, sides, marks, None);
    }

    /// [`game`](Self::game) with a decision whether it is rated.
    pub(crate) fn decide(
        &mut self,
        at: usize,
        round: u16,
        (white, black): (u32, u32),
        marks: (Mark, Mark),
        rated: Option<bool>,
    ) {
        let event = &self.facts.tournaments[at];
        let no = |index: u32| event.entrants[index as usize].no;
        let result = NewResult::Game {
            white: no(white),
            black: no(black),
            marks,
            board: None,
            rated,
        };
        self.club.put_result(event.id, round, &result).unwrap();
        let games = &mut self.facts.tournaments[at].games;
        let known = games
            .iter_mut()
            .find(|game| (game.round, game.white, game.black) == (round, white, black));
        match known {
            Some(game) => {
                (game.white_mark, game.black_mark) = marks;
                game.rated = rated.or(game.rated);
            }
            None => games.push(Game {
                round,
                white,
                black,
                white_mark: marks.0,
                black_mark: marks.1,
                rated,
                rating: None,
            }),
        }
    }

    pub(crate) fn bye(&mut self, at: usize, round: u16, entrant: u32, kind: ByeKind) {
        let event = &mut self.facts.tournaments[at];
        let result = NewResult::Bye {
            player: event.entrants[entrant as usize].no,
            kind,
        };
        event.byes.push(Bye {
            round,
            entrant,
            kind,
        });
        self.club.put_result(event.id, round, &result).unwrap();
    }

    pub(crate) fn card(&mut self, at: usize, person: PersonId, score: Points, of: CardOpponents) {
        let card = PlayerCard {
            person,
            score,
            opponents: of,
        };
        let event = &mut self.facts.tournaments[at];
        self.club.put_card(event.id, &card).unwrap();
        event.cards.retain(|other| other.person != person);
        event.cards.push(card);
    }

    pub(crate) fn approve(&mut self, at: usize) {
        let event = &mut self.facts.tournaments[at];
        self.club.approve(event.id).unwrap();
        event.approved = true;
    }

    pub(crate) fn delete(&mut self, id: TournamentId) {
        self.club.delete_tournament(id).unwrap();
        self.facts.tournaments.retain(|event| event.id != id);
    }

    pub(crate) fn at(&self, id: TournamentId) -> usize {
        let mut events = self.facts.tournaments.iter();
        events.position(|event| event.id == id).unwrap()
    }

    /// A result by strength: three games of ten are drawn.
    pub(crate) fn result(&mut self, white: PersonId, black: PersonId) -> (Mark, Mark) {
        let expected = 500 + (self.strength[&white] - self.strength[&black]) * 9;
        let expected = usize::try_from(expected.clamp(60, 940)).unwrap();
        let mark = match self.random.below(1000) {
            0..300 => Mark::Draw,
            rest if (rest - 300) * 10 < expected * 7 => Mark::Win,
            _ => Mark::Loss,
        };
        (mark, mark.mirror())
    }

    /// Takes back an operation; the double goes back to what it was before.
    pub(crate) fn undo(&mut self, operation: OperationId, before: Facts) {
        self.club.undo(Some(operation)).unwrap();
        self.facts = before;
    }

    // Lists

    /// The list that the double leads to.
    pub(crate) fn expected(&self, date: Date) -> HashMap<PersonId, Line> {
        let before = self.printed.range(..date).next_back();
        let nothing = Printed::new();
        list::as_of(&self.facts, date, before.map_or(&nothing, |(_, said)| said))
    }

    /// Publishes and compares, to the last digit.
    pub(crate) fn publish(&mut self, date: Date) {
        self.go_on(date.checked_add_days(Days::new(2)).unwrap(), "bo");
        let list = self.club.publish(date, None).unwrap();
        self.compare(date, &list::of_program(&list));
    }

    /// The lines of a list that is out now against the double.
    pub(crate) fn compare(&mut self, date: Date, lines: &HashMap<PersonId, Line>) {
        let expected = self.expected(date);
        for (member, line) in &expected {
            assert_eq!(
                lines.get(member),
                Some(line),
                "{} on the list as of {date}",
                self.names[member]
            );
        }
        assert_eq!(lines.len(), expected.len(), "list as of {date}");
        let said = lines
            .iter()
            .map(|(member, line)| (*member, (line.rating, line.games_total)))
            .collect();
        self.printed.insert(date, said);
    }
}

fn dsu_entry(dsu: Option<i32>) -> Vec<EntryRating> {
    let entry = |value| EntryRating {
        scale: ExternalScale::Dsu,
        value: Rating(value),
    };
    dsu.map(entry).into_iter().collect()
}

fn session(user: &str, today: Date) -> Session {
    let moment = format!("{today}T20:00:00+01:00");
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339(&moment).unwrap(),
        lang: Some(Lang::En),
        reason: Some("ten years".to_owned()),
        dry_run: false,
    }
}
