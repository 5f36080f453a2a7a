//! A crosstable as a file: tournament report or CSV.

use super::play::{Cell, Table, points};

/// A player of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) strength: i32,
    pub(crate) dsu: String,
    pub(crate) dsu_rating: Option<i32>,
    pub(crate) fide: String,
    pub(crate) fide_rating: Option<i32>,
    pub(crate) born: String,
}

/// An event as its file tells it.
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) city: &'static str,
    pub(crate) start: &'static str,
    pub(crate) end: &'static str,
    pub(crate) sort: &'static str,
    pub(crate) arbiter: &'static str,
    pub(crate) time: &'static str,
    /// Whether rounds are in record 142 (TRF26).
    pub(crate) new_format: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) table: Table,
}

const MARK: &str = "demo: opdigtede partier, genereret";

impl Event {
    fn rounds(&self) -> usize {
        self.table.first().map_or(0, Vec::len)
    }

    fn ranks(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|at| (-(points(&self.table[*at]) * 2.0) as i32, *at));
        let mut ranks = vec![0; order.len()];
        for (rank, at) in order.into_iter().enumerate() {
            ranks[at] = rank + 1;
        }
        ranks
    }

    /// The event as a tournament report.
    pub(crate) fn trf(&self) -> String {
        let mut lines = vec![
            format!("012 {}", self.name),
            format!("022 {}", self.city),
            "032 DEN".to_owned(),
            format!("042 {}", self.start),
            format!("052 {}", self.end),
            format!("062 {}", self.players.len()),
            format!("092 {} ({MARK})", self.sort),
            format!("102 {}", self.arbiter),
            format!("122 {}", self.time),
        ];
        let rounds = if self.new_format { "142" } else { "XXR" };
        lines.push(format!("{rounds} {}", self.rounds()));
        let ranks = self.ranks();
        for (at, player) in self.players.iter().enumerate() {
            lines.push(self.player_line(at, player, ranks[at]));
        }
        for (at, player) in self.players.iter().enumerate() {
            if !player.dsu.is_empty() || player.dsu_rating.is_some() {
                lines.push(national_line(at, player));
            }
        }
        lines.join("\n") + "\n"
    }

    fn player_line(&self, at: usize, player: &Player, rank: usize) -> String {
        let mut line = format!(
            "001 {:>4}      {:<33} {:>4} {:<3} {:>11} {:<10} {:>4.1} {:>4}",
            at + 1,
            player.name,
            text(player.fide_rating),
            "DEN",
            player.fide,
            player.born,
            points(&self.table[at]),
            rank,
        );
        for cell in &self.table[at] {
            line += &match cell {
                Cell::Empty => "          ".to_owned(),
                Cell::Bye(code) => format!("  0000 - {code}"),
                Cell::Game(other, white, mark) => {
                    let colour = if *white { 'w' } else { 'b' };
                    format!("  {:>4} {colour} {mark}", other + 1)
                }
            };
        }
        line.trim_end().to_owned()
    }

    /// The event as a crosstable to be edited in a spreadsheet.
    pub(crate) fn csv(&self) -> String {
        let mut lines = vec![
            format!("# {MARK}"),
            format!("#navn;{}", self.name),
            format!("#by;{}", self.city),
            format!("#start;{}", self.start),
            format!("#slut;{}", self.end),
            format!("#runder;{}", self.rounds()),
            format!("#type;{} ({MARK})", self.sort),
            format!("#turneringsleder;{}", self.arbiter),
            format!("#betænkningstid;{}", self.time),
        ];
        let rounds: String = (1..=self.rounds())
            .map(|round| format!(";runde {round}"))
            .collect();
        lines.push(format!("nr;navn;dsu{rounds}"));
        for (at, player) in self.players.iter().enumerate() {
            let mut line = format!("{};\"{}\";{}", at + 1, player.name, player.dsu);
            for cell in &self.table[at] {
                line += &match cell {
                    Cell::Empty => ";".to_owned(),
                    Cell::Bye(code) => format!(";{code}"),
                    Cell::Game(other, white, mark) => {
                        let colour = if *white { 'w' } else { 'b' };
                        format!(";{}{colour}{mark}", other + 1)
                    }
                };
            }
            lines.push(line);
        }
        lines.join("\n") + "\n"
    }
}

fn text(number: Option<i32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn national_line(at: usize, player: &Player) -> String {
    let line = format!(
        "DEN {:>4}      {:<33} {:>4} {:<3} {:>11}",
        at + 1,
        player.name,
        text(player.dsu_rating),
        "DEN",
        player.dsu,
    );
    line.trim_end().to_owned()
}

/// Bytes of code page 1252, as older programs write them.
pub(crate) fn cp1252(text: &str) -> Vec<u8> {
    text.chars()
        .map(|letter| u8::try_from(u32::from(letter)).expect("a letter of western Europe"))
        .collect()
}
