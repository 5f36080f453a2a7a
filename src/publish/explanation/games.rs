//! Shows the games of a ledger line as a table, with the values looked up for them.

use super::super::document::Block;
use super::super::table::{Columns, Value};
use super::{Explained, lines, words};
use crate::domain::{Decimal, Message, PersonId, Play, Rating};
use crate::rating::bonus::table_2;
use crate::rating::continuous::Before;
use crate::rating::ledger::{Played, Probability, Rule, Source, Term};
use crate::rating::regulation::BonusRule;
use crate::text::visible;

impl Explained<'_> {
    /// The games or, for a player card, the opponents' numbers.
    pub(super) fn games(&self) -> Vec<Block> {
        if self.terms.is_empty() {
            return Vec::new();
        }
        if self.line.rule == Rule::CardKnown {
            return vec![Block::Paragraph(self.card_numbers())];
        }
        let terms: Vec<(usize, &Term)> = self.terms.iter().enumerate().collect();
        let table = self.columns().table(&terms);
        let table = Block::Table(table.with_caption(self.texts.get("name-games")));
        std::iter::once(table)
            .chain(lines(&self.footnote()))
            .collect()
    }

    fn columns(&self) -> Columns<'_, (usize, &Term)> {
        let per_game = self.line.rule == Rule::PerGame;
        let event = self.line.tournament;
        let elsewhere = self.terms.iter().any(|term| term.tournament != event);
        let mut columns = Columns::<(usize, &Term)>::new(self.texts);
        columns
            .text("name-event", |(_, term)| {
                (self.tournaments)(term.tournament)
            })
            .printed_if(elsewhere);
        columns.number("explain-round", |(_, term)| {
            term.played.map(|played| played.round)
        });
        columns
            .text("explain-colour", |(_, term)| self.colour(term))
            .priority(2)
            .printed_if(self.texts.play() == Play::Games);
        columns.name("name-opponent", |(at, term)| {
            term.opponent().map(|opponent| self.pair(*at, opponent))
        });
        columns.number("name-rating", |(_, term)| term.rating);
        columns
            .text("name-source", |(_, term)| {
                self.say(&words::source(&term.source))
            })
            .priority(1);
        columns
            .number("column-dsu", |(_, term)| self.dsu_of(term))
            .printed_if(self.line.rule == Rule::Average);
        columns
            .number("name-diff", |(at, _)| {
                self.ledger.difference(self.line, *at).map(Value::Change)
            })
            .printed_if(per_game);
        columns
            .decimal("explain-p", |(_, term)| self.looked_up(term))
            .printed_if(per_game);
        columns.decimal("explain-result", |(_, term)| {
            term.played.map(|played| self.result(played))
        });
        columns
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

    /// For every doubles match both pairs with their ratings, their means, and the difference looked up.
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

    /// A sentence on each opponent who got the first rating in the event: where that is derived.
    pub(super) fn first_ratings(&self, key: &'static str) -> Vec<String> {
        let first = self.terms.iter();
        let first = first.filter(|term| term.source == Source::First);
        let mut met: Vec<PersonId> = first.filter_map(Term::opponent).collect();
        met.sort_unstable();
        met.dedup();
        let met = met.into_iter().map(|opponent| {
            let message = Message::new(key)
                .with("name", visible(&(self.names)(opponent)))
                .with("member", opponent.to_string())
                .with("tournament", self.line.tournament.to_string());
            self.say(&message)
        });
        met.collect()
    }

    /// The regulation's cut, if it shortens a difference of these games.
    fn cut(&self) -> Option<String> {
        let cut = self.regulation.cut?;
        let most = i64::from(cut.greatest(self.line.old()?.exact())?);
        let mut differences = self
            .terms
            .iter()
            .filter_map(|term| self.line.difference(term));
        let is_cut = differences.any(|difference| difference.abs() > most);
        is_cut.then(|| self.say(&cut.sentence()))
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
    pub(crate) fn numbers(&self, numbers: &[Decimal]) -> String {
        let numbers: Vec<String> = numbers.iter().map(|number| self.number(*number)).collect();
        self.say(&Message::new("explain-card-numbers").with("numbers", numbers.join(", ")))
    }

    /// The note how marked numbers were converted.
    fn footnote(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.line.rule != Rule::Average {
            notes.extend(self.converted_notes());
        }
        notes.extend(self.first_ratings("explain-source-first"));
        notes.extend(self.doubles());
        if self.terms.iter().any(|term| self.looks_beyond(term)) {
            notes.push(self.beyond_note());
        }
        notes.extend(self.cut());
        let mut played = self.terms.iter().filter_map(|term| term.played);
        if played.any(|played| played.corrected) {
            notes.push(self.say(&Message::new("explain-corrected")));
        }
        notes
    }

    /// The sums W and `W_e` of the games.
    pub(super) fn sums(&self) -> Vec<String> {
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
        lines.iter().map(|line| self.say(line)).collect()
    }
}

impl Explained<'_> {
    /// K, B and `R_n = R_o + K·(W − W_e + B)`.
    pub(super) fn formula(&self) -> Vec<String> {
        let line = self.line;
        let Some(terms) = line.continuous else {
            return Vec::new();
        };
        let old = terms.old.exact();
        let score = line.score.exact();
        let carried = line.carried();
        // The changes of earlier events in the period are added between R_o and this event's change.
        let from = if carried.is_zero() {
            self.number(old)
        } else {
            let sign = if carried.is_sign_negative() {
                '−'
            } else {
                '+'
            };
            let change = self.hundredths(carried.abs());
            format!("{} {sign} {change}", self.number(old))
        };
        let calculation = format!(
            "R_n = {} + {}·({} − {} + {}) = {}",
            from,
            self.number(terms.k),
            self.number(score),
            self.hundredths(terms.expected),
            self.bonus(terms.bonus),
            self.rounded_rating(line.exact),
        );
        let mut texts = vec![
            self.say(&self.k_reason(old, terms.k)),
            self.say(&self.bonus_reason(score - terms.expected, terms.bonus)),
        ];
        if carried.is_zero() {
            texts.push("R_n = R_o + K·(W − W_e + B)".to_owned());
        } else {
            texts.push(self.say(&Message::new("explain-period")));
            texts.push("R_n = R_o + ΣΔ + K·(W − W_e + B)".to_owned());
        }
        texts.push(calculation);
        texts
    }

    /// A bonus with its decimals; no bonus is a plain 0.
    fn bonus(&self, bonus: Decimal) -> String {
        if bonus.is_zero() {
            return self.number(bonus);
        }
        self.hundredths(bonus)
    }

    /// The reason for K: its band.
    fn k_reason(&self, old: Decimal, k: Decimal) -> Message {
        if let Some(plus) = self.regulation.k_games_plus {
            let k = self.regulation.k_of(old);
            let message = Message::new("explain-k-games").with("k", k);
            return message.with("plus", plus);
        }
        let bands = &self.regulation.k;
        let before = Before {
            rating: old,
            games: Some(self.line.games_total - self.line.games),
        };
        let at = self.regulation.k_band(before);
        if let Some(games) = at.and_then(|at| bands[at].games_below) {
            let message = Message::new("explain-k-few").with("k", k);
            return message.with("games", games);
        }
        let from = at.and_then(|at| bands[at].from);
        let to = at
            .and_then(|at| at.checked_sub(1))
            .and_then(|above| bands[above].from);
        match (from, to) {
            (Some(from), Some(to)) => Message::new("explain-k-between")
                .with("from", from)
                .with("to", to),
            (Some(from), None) => Message::new("explain-k-from").with("from", from),
            (None, Some(to)) => Message::new("explain-k-below").with("to", to),
            (None, None) => Message::new("explain-k-always"),
        }
        .with("k", k)
        .with("rating", old)
    }

    /// The row of table 2, or the rule between its rows.
    fn table_2(&self, percent: u32) -> Message {
        let is_row = table_2().any(|(rounds, ..)| rounds == self.line.rounds);
        let message = if is_row {
            Message::new("explain-bonus-table")
        } else {
            Message::new("explain-bonus-between")
                .with("z", self.regulation.bonus.quantile().unwrap_or_default())
        };
        message.with("percent", percent)
    }

    /// Why there is or is not a bonus.
    fn bonus_reason(&self, excess: Decimal, bonus: Decimal) -> Message {
        let rounds = self.line.rounds;
        let Some(threshold) = self.regulation.bonus.threshold(rounds) else {
            return Message::new("explain-bonus-never");
        };
        let message = if bonus.is_zero() {
            Message::new("explain-bonus-none")
        } else {
            Message::new("explain-bonus").with("bonus", self.bonus(bonus))
        };
        let limit = match self.regulation.bonus.rule {
            BonusRule::TwoStep | BonusRule::None => Message::new("explain-bonus-rounds"),
            BonusRule::Exceptional10 => self.table_2(10),
            BonusRule::Exceptional5 => self.table_2(5),
        };
        message
            .with("excess", self.hundredths(excess))
            .with("threshold", threshold)
            .with("limit", limit.with("rounds", rounds))
    }
}
