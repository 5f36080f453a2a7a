//! The games of a line as a table, with the values looked up for them.

use super::super::ledger_words;
use super::super::table::{CellColumn, Column, Kind, Table, Value};
use super::{Explained, Part};
use crate::domain::{Decimal, Message, PersonId, Play, Rating};
use crate::rating::ledger::{Played, Probability, Rule, Source, Term};
use crate::text::visible;

impl Explained<'_> {
    /// The games, or on a player card the opponents' numbers.
    pub(super) fn games(&self) -> Part {
        if self.terms.is_empty() {
            return Part::Lines(Vec::new());
        }
        if self.line.rule == Rule::CardKnown {
            return Part::Sentence(self.card_numbers());
        }
        let terms: Vec<(usize, &Term)> = self.terms.iter().enumerate().collect();
        let columns = self.columns().into_iter().filter(|(shown, _)| *shown);
        let table = Table::of(columns.map(|(_, column)| column), &terms, self.texts.lang());
        Part::Table(table, self.footnote())
    }

    /// Every column, and whether there is anything to show in it.
    fn columns(&self) -> [(bool, CellColumn<'_, (usize, &Term)>); 10] {
        let header = |key| self.texts.get(key);
        let rule = self.line.rule;
        let event = self.line.tournament;
        let elsewhere = self.terms.iter().any(|term| term.tournament != event);
        [
            (
                elsewhere,
                Column::new(header("explain-event"), Kind::Text)
                    .showing(|(_, term): &(usize, &Term)| (self.tournaments)(term.tournament)),
            ),
            (
                true,
                Column::new(header("explain-round"), Kind::Number)
                    .showing(|(_, term): &(usize, &Term)| term.played.map(|played| played.round)),
            ),
            (
                self.texts.play() == Play::Games,
                Column::new(header("explain-colour"), Kind::Text)
                    .priority(2)
                    .showing(|(_, term): &(usize, &Term)| self.colour(term)),
            ),
            (
                true,
                Column::new(header("explain-opponent"), Kind::Name).showing(
                    |(at, term): &(usize, &Term)| {
                        let opponent = term.opponent();
                        opponent.map_or_else(String::new, |opponent| self.pair(*at, opponent))
                    },
                ),
            ),
            (
                true,
                Column::new(header("explain-opponent-rating"), Kind::Number)
                    .showing(|(_, term): &(usize, &Term)| term.rating),
            ),
            (
                true,
                Column::new(header("explain-source"), Kind::Text)
                    .priority(1)
                    .showing(|(_, term): &(usize, &Term)| {
                        self.say(&ledger_words::source(&term.source))
                    }),
            ),
            (
                rule == Rule::Average,
                Column::new(header("explain-dsu"), Kind::Number)
                    .showing(|(_, term): &(usize, &Term)| self.dsu_of(term)),
            ),
            (
                rule == Rule::PerGame,
                Column::new(header("explain-difference"), Kind::Number).showing(
                    |(at, _): &(usize, &Term)| {
                        self.ledger.difference(self.line, *at).map(Value::Change)
                    },
                ),
            ),
            (
                rule == Rule::PerGame,
                Column::new(header("explain-p"), Kind::Decimal)
                    .showing(|(_, term): &(usize, &Term)| self.looked_up(term)),
            ),
            (
                true,
                Column::new(header("explain-result"), Kind::Decimal).showing(
                    |(_, term): &(usize, &Term)| {
                        let played = term.played;
                        played.map_or_else(String::new, |played| self.result(played))
                    },
                ),
            ),
        ]
    }

    fn colour(&self, term: &Term) -> String {
        match term.played.map(|played| played.white) {
            Some(true) => self.texts.get("explain-white"),
            Some(false) => self.texts.get("explain-black"),
            None => String::new(),
        }
    }

    /// The result, marked where it differs from the tournament's own.
    fn result(&self, played: Played) -> String {
        let mark = if played.corrected { "*" } else { "" };
        format!("{}{mark}", self.number(played.result.exact()))
    }

    /// P, marked where the difference is beyond the last row of the table.
    fn looked_up(&self, term: &Term) -> String {
        let Some(p) = term.p else {
            return String::new();
        };
        let mark = if self.looks_beyond(term) { "!" } else { "" };
        format!("{}{mark}", self.share(p.exact()))
    }

    /// The opponent; in doubles the opponents: `Bo Hansen + Eva Lund`.
    fn pair(&self, at: usize, opponent: PersonId) -> String {
        let name = (self.names)(opponent);
        match self.ledger.doubles.get(&(self.line.terms.start + at)) {
            None => name,
            Some(partners) => self.say(
                &Message::new("explain-doubles")
                    .with("opponent", name)
                    .with("other", (self.names)(partners.other)),
            ),
        }
    }

    /// Of every match of doubles both pairs with their ratings, their means, and the difference looked up.
    fn doubles(&self) -> Vec<String> {
        let Some(old) = self.line.old() else {
            return Vec::new();
        };
        let told = self.terms.iter().enumerate().filter_map(|(at, term)| {
            let partners = self.ledger.doubles.get(&(self.line.terms.start + at))?;
            let name = |person| (self.names)(person);
            let mean = |one: Rating, other: Rating| {
                self.number((one.exact() + other.exact()) / Decimal::TWO)
            };
            let difference = self.ledger.difference(self.line, at)?;
            let said = Message::new("explain-doubles-means")
                .with("round", term.played?.round)
                .with("own", name(self.line.person))
                .with("own_rating", old.exact())
                .with("partner", name(partners.own))
                .with("partner_rating", partners.own_rating.exact())
                .with("opponent", name(term.opponent()?))
                .with("opponent_rating", term.rating.exact())
                .with("other", name(partners.other))
                .with("other_rating", partners.other_rating.exact())
                .with("mean", mean(old, partners.own_rating))
                .with("means", mean(term.rating, partners.other_rating))
                .with("difference", self.signed(difference));
            Some(self.say(&said))
        });
        told.collect()
    }

    /// The opponents who got their first rating in the event.
    fn met_for_the_first_time(&self) -> Vec<PersonId> {
        let first = self
            .terms
            .iter()
            .filter(|term| term.source == Source::First);
        let mut met: Vec<PersonId> = first.filter_map(Term::opponent).collect();
        met.sort_unstable();
        met.dedup();
        met
    }

    /// Where their first ratings are worked out.
    fn first_ratings(&self) -> Vec<String> {
        let met = self.met_for_the_first_time().into_iter();
        met.map(|opponent| {
            let message =
                Message::new("explain-source-first").with("name", visible(&(self.names)(opponent)));
            self.say(&message)
        })
        .collect()
    }

    /// The commands that show that, for somebody at a terminal.
    pub(super) fn first_rating_commands(&self) -> Vec<String> {
        let met = self.met_for_the_first_time().into_iter();
        met.map(|opponent| {
            let message = Message::new("explain-first-command")
                .with("name", visible(&(self.names)(opponent)))
                .with("member", opponent.to_string())
                .with("tournament", self.line.tournament.to_string());
            self.say(&message)
        })
        .collect()
    }

    fn looks_beyond(&self, term: &Term) -> bool {
        let difference = self.line.difference(term).map(Decimal::from);
        difference.is_some_and(|difference| self.is_beyond(difference))
    }

    /// The opponent's number on the DSU scale, as the average method uses it.
    pub(super) fn dsu_of(&self, term: &Term) -> Option<Decimal> {
        match term.source {
            Source::Dsu(number) | Source::Fide(number) => Some(number.exact()),
            _ => self
                .conversion_in(term.tournament)
                .to_dsu(&self.regulation.scale, term.rating.exact()),
        }
    }

    fn card_numbers(&self) -> String {
        let numbers: Vec<Decimal> = self
            .terms
            .iter()
            .filter_map(|term| self.dsu_of(term))
            .collect();
        self.numbers(&numbers)
    }

    /// The DSU numbers listed on a card.
    pub(super) fn numbers(&self, numbers: &[Decimal]) -> String {
        let numbers: Vec<String> = numbers.iter().map(|number| self.number(*number)).collect();
        self.say(&Message::new("explain-card-numbers").with("numbers", numbers.join(", ")))
    }

    /// How the numbers marked as converted were converted.
    fn footnote(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.line.rule != Rule::Average {
            notes.extend(self.converted_notes());
        }
        notes.extend(self.first_ratings());
        notes.extend(self.doubles());
        if self.terms.iter().any(|term| self.looks_beyond(term)) {
            notes.push(self.beyond_note());
        }
        let mut played = self.terms.iter().filter_map(|term| term.played);
        if played.any(|played| played.corrected) {
            notes.push(self.say(&Message::new("explain-corrected")));
        }
        notes
    }

    /// The sums W and `W_e` of the games.
    pub(super) fn sums(&self) -> Part {
        let expected = self.line.expected().unwrap_or_default();
        let sum = Probability::sum(self.terms.iter().filter_map(|term| term.p));
        let curve = self.curve();
        let rounded = if sum == expected {
            self.hundredths(expected)
        } else {
            format!("{} → {}", self.hundredths(sum), self.hundredths(expected))
        };
        let lines = [
            Message::new("explain-score")
                .with("score", self.line.score.exact())
                .with("games", self.line.games),
            Message::new("explain-expected")
                .with("expected", rounded)
                .with("curve", curve),
        ];
        Part::Lines(lines.iter().map(|line| self.say(line)).collect())
    }
}
