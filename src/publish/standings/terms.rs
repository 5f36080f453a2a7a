//! Derives one number of the standings: the terms of a player under a system, and the remarks below them.

use super::{StandingsPage, value_text};
use crate::domain::{Decimal, Message, round_half_away};
use crate::publish::table::{Column, Kind, Table};
use crate::standings::derivation::{Against, Derivation, Term, Use};
use crate::standings::top_group::Reason;
use crate::standings::{System, TopGroup, Value};
use crate::text::{Texts, number};

/// A number with its derivation.
pub(super) struct WorkedValue {
    /// The terms and their result.
    pub(super) grid: Table,
    /// Remarks on single terms, with their numbers in the table.
    pub(crate) remarks: Vec<String>,
    /// Notes on the derivation as a whole.
    pub(crate) notes: Vec<String>,
}

impl StandingsPage<'_> {
    /// The player, the system and the value, or why there is none.
    fn why_title(&self, player: usize, system: System) -> String {
        let value = match self.standings.derive(system, player).value {
            Value::Nothing(why) => self.texts.get(value_text::why_key(why)),
            value => self.printed(system, value, player),
        };
        let title = Message::new("standings-why")
            .with("name", self.name(player))
            .with("system", super::system_name(system, self.texts))
            .with("code", system.code())
            .with("value", value);
        self.texts.say(&title)
    }

    /// The table under a heading, and the remarks.
    pub(super) fn worked_value(&self, player: usize, system: System) -> WorkedValue {
        let derivation = self.standings.derive(system, player);
        let mut remarks = Remarks::default();
        let terms = Terms {
            page: self,
            decimals: decimals(system),
            has_weights: derivation.terms.iter().any(|term| term.weight.is_some()),
            has_remarks: derivation.terms.iter().any(is_remarked),
            result: factor(system),
            is_rank: matches!(system, System::Fide(tie_break) if tie_break.is_rank()),
        };
        let grid = terms.grid(&derivation, &mut remarks);
        let grid = grid.with_caption(self.why_title(player, system));
        let get = |key: &&str| self.texts.get(key);
        let remarks = remarks.0.iter().zip(1..);
        WorkedValue {
            grid,
            remarks: remarks
                .map(|(key, at)| format!("{at}) {}", get(key)))
                .collect(),
            notes: self
                .divisor(player, system)
                .into_iter()
                .chain(notes(&derivation, self.texts))
                .collect(),
        }
    }

    /// The λ by which the terms of the tournament performance are divided.
    fn divisor(&self, player: usize, system: System) -> Option<String> {
        let is_divided = matches!(system, System::Performance | System::Quality);
        let lambda = self.standings.performance().lambda_for(player);
        let lambda = value_text::real_text(lambda.filter(|_| is_divided)?, 6, self.texts);
        Some(
            self.texts
                .say(&Message::new("standings-divisor").with("lambda", lambda)),
        )
    }
}

/// The notes on the derivation; their texts may mention the level of a player without a t.
pub(crate) fn notes(derivation: &Derivation, texts: Texts) -> Vec<String> {
    let level = match derivation.value {
        Value::HorsConcours(level) | Value::Dash(level) => level,
        _ => 1,
    };
    let notes = derivation.notes.iter();
    notes
        .map(|note| texts.say(&Message::new(note).with("level", level)))
        .collect()
}

/// The heading of the first factor: Buchholz's is not the result.
fn factor(system: System) -> &'static str {
    match system {
        System::BuchholzProduct | System::BuchholzBare => "standings-own-points",
        _ => "name-result",
    }
}

/// How many decimals weights and amounts have.
fn decimals(system: System) -> u32 {
    match system {
        system if system.is_performance() => 6,
        _ => 2,
    }
}

/// The table of the terms.
struct Terms<'t> {
    page: &'t StandingsPage<'t>,
    decimals: u32,
    has_weights: bool,
    has_remarks: bool,
    /// The heading of the column of results.
    result: &'static str,
    /// Whether the value is a rank, for which the sum of the terms could be mistaken.
    is_rank: bool,
}

impl Terms<'_> {
    fn grid(&self, derivation: &Derivation, remarks: &mut Remarks) -> Table {
        let heads = self.heads();
        let terms = derivation.terms.iter();
        let rows: Vec<Vec<String>> = terms.map(|term| self.row(term, remarks)).collect();
        let has_sum = !rows.is_empty() && !self.is_rank;
        let columns = heads.len();
        let sums = has_sum.then(|| self.sums(columns, derivation.value));
        Table {
            fixed: columns,
            sums: usize::from(has_sum),
            ..Table::printed(heads, rows.into_iter().chain(sums), self.page.texts.lang())
        }
    }

    fn heads(&self) -> Vec<Column> {
        let head = |key: &str, kind| Column::new(self.page.texts.get(key), kind);
        let mut heads = Vec::new();
        // If the order of the games is unknown, the terms have no round.
        if self.page.ordered {
            heads.push(head("name-round", Kind::Number));
        }
        heads.push(head("name-opponent", Kind::Name));
        heads.push(head(self.result, Kind::Decimal));
        if self.has_weights {
            heads.push(head("standings-weight", Kind::Decimal));
        }
        heads.push(head("standings-amount", Kind::Decimal));
        if self.has_remarks {
            heads.push(Column::new("", Kind::Sign));
        }
        heads
    }

    fn row(&self, term: &Term, remarks: &mut Remarks) -> Vec<String> {
        let mut cells = Vec::new();
        if self.page.ordered {
            let round = term.round.map(|round| round.to_string());
            cells.push(round.unwrap_or_default());
        }
        cells.push(match term.against {
            Against::Player(at) => self.page.name(at),
            Against::Pair([one, other]) => self.page.texts.say(
                &Message::new("explain-doubles")
                    .with("opponent", self.page.name(one))
                    .with("other", self.page.name(other)),
            ),
            Against::Dummy => self.page.texts.get("standings-dummy"),
            Against::Nobody => "-".to_owned(),
        });
        let result = term.result.map(|result| self.rounded(result.exact()));
        cells.push(result.unwrap_or_default());
        if self.has_weights {
            let weight = term.weight.map(|weight| self.rounded(weight));
            cells.push(weight.unwrap_or_default());
        }
        let amount = self.rounded(term.amount);
        cells.push(if term.used == Use::Counted {
            amount
        } else {
            format!("({amount})")
        });
        if self.has_remarks {
            cells.push(remarks.numbers_for(term));
        }
        cells
    }

    /// The result, below the amounts.
    fn sums(&self, columns: usize, value: Value) -> Vec<String> {
        let mut sums = vec![String::new(); columns];
        let amount = columns - 1 - usize::from(self.has_remarks);
        sums[amount] = value_text::text(value, self.decimals, self.page.texts);
        sums
    }

    fn rounded(&self, value: Decimal) -> String {
        number(
            self.page.texts.lang(),
            round_half_away(value, self.decimals),
        )
    }
}

/// The remarks below the table, each once.
#[derive(Default)]
struct Remarks(Vec<&'static str>);

impl Remarks {
    /// The numbers of the remarks about a term.
    fn numbers_for(&mut self, term: &Term) -> String {
        let numbers = remark_keys(term).map(|key| {
            let known = self.0.iter().position(|known| *known == key);
            let at = known.unwrap_or_else(|| {
                self.0.push(key);
                self.0.len() - 1
            });
            format!("{})", at + 1)
        });
        numbers.collect::<Vec<String>>().join(" ")
    }
}

fn is_remarked(term: &Term) -> bool {
    remark_keys(term).next().is_some()
}

/// The remarks on a term, as message keys.
fn remark_keys(term: &Term) -> impl Iterator<Item = &'static str> + use<> {
    let used = match term.used {
        Use::CutLeast => Some("standings-use-cut-least"),
        Use::CutMost => Some("standings-use-cut-most"),
        // A note gives the reason; without one, the remark says that it does not count.
        Use::Ignored if term.note.is_none() => Some("standings-use-ignored"),
        Use::Counted | Use::Ignored => None,
    };
    used.into_iter().chain(term.note)
}

impl StandingsPage<'_> {
    /// The sentence about the top group.
    pub(crate) fn top_sentence(&self, top: &TopGroup) -> String {
        let message = match top.members.as_slice() {
            [] => Message::new("standings-top-nobody"),
            [first] => {
                Message::new("standings-top-decided").with("player", self.name(first.player))
            }
            members => Message::new("standings-top-group").with("count", members.len()),
        };
        self.texts.say(&message)
    }

    /// The members of the top group, with the reason for each; `None` if there is only one.
    pub(super) fn top_table(&self, top: &TopGroup) -> Option<Table> {
        if top.members.len() < 2 {
            return None;
        }
        let texts = self.texts;
        let row = |member: &crate::standings::top_group::Member| {
            let points = self.standings.work.points[member.player];
            vec![
                self.start_no(member.player).to_string(),
                self.name(member.player),
                number(texts.lang(), points.exact()),
                member
                    .rank
                    .map_or_else(String::new, |rank| rank.to_string()),
                texts.get(match member.reason {
                    Reason::First => "standings-top-first",
                    Reason::OneStep => "standings-top-one-step",
                    Reason::Performance => "standings-top-performance",
                }),
            ]
        };
        let heads = vec![
            Column::new(texts.get("name-number"), Kind::Number),
            Column::new(texts.get("name-name"), Kind::Name),
            Column::new(texts.get("name-points"), Kind::Decimal),
            Column::new(texts.get("standings-top-rank"), Kind::Number),
            Column::new(texts.get("name-why"), Kind::Sign),
        ];
        let fixed = heads.len();
        let table = Table::printed(heads, top.members.iter().map(row), texts.lang());
        Some(Table {
            fixed,
            ..table.with_caption(texts.get("standings-top"))
        })
    }
}

/// The stable word of a reason.
pub(super) fn word(reason: Reason) -> &'static str {
    match reason {
        Reason::First => "first",
        Reason::OneStep => "one_step",
        Reason::Performance => "performance",
    }
}
