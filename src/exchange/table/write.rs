//! Writes a draft as the program's own table: facts in lines that begin with `#`, a row of headings, and a row for each
//! player with a column `r1`, `r2`, … for each round. A round reads `5w1`: against number 5, with white, won. UTF-8
//! with a byte order mark (spreadsheets need it for æ, ø, å), semicolons, LF line ends.

use std::collections::BTreeSet;

use crate::domain::{ByeKind, Message, Points, PointsSystem};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv::cell::text_cell;
use crate::exchange::csv::facts;
use crate::exchange::draft::{NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::numbers::{self, MAX_NUMBER, MAX_ROUNDS};
use crate::exchange::outgoing::{Outgoing, WrittenRound, WrittenRounds};

use super::mapping::Role;

/// The columns in the order of writing, with their words.
pub(super) const COLUMNS: [(Role, &str); 12] = [
    (Role::Number, "no"),
    (Role::Name, "name"),
    (Role::Sex, "sex"),
    (Role::Title, "title"),
    (Role::Federation, "federation"),
    (Role::Dsu, "dsu"),
    (Role::DsuRating, "dsu_rating"),
    (Role::Fide, "fide"),
    (Role::Rating, "rating"),
    (Role::Birth, "born"),
    (Role::Points, "points"),
    (Role::Rank, "rank"),
];

/// The part of a draft that the table can represent: everything except rating records of federations other than DEN,
/// the origin in a DEN record, and the tournament's own points system.
pub fn carried(draft: &TournamentDraft) -> TournamentDraft {
    let mut carried = draft.clone();
    carried.points = PointsSystem::default();
    carried.records = Vec::new();
    for player in &mut carried.players {
        let record = player.dsu();
        let record = record.and_then(|it| NationalRating::dsu(it.id.clone(), it.rating));
        player.national = record.into_iter().collect();
    }
    carried
}

/// Writes a crosstable, and reports what it cannot represent; reading it gives the draft of [`carried`].
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut writer = Writer {
        file: String::from("\u{feff}"),
        out: Outgoing::default(),
    };
    writer.losses(draft);
    let known = facts::FACTS.map(|(fact, _)| fact);
    let facts = facts::lines(&known, draft, &mut writer.out);
    writer.file.push_str(&facts);
    let rounds = writer.out.rounds(draft);
    writer.table(draft, &rounds);
    (writer.file.into_bytes(), writer.out.messages)
}

struct Writer {
    file: String,
    out: Outgoing,
}

impl Writer {
    fn losses(&mut self, draft: &TournamentDraft) {
        self.out.check_rounds(draft, MAX_ROUNDS);
        if draft.points != PointsSystem::default() {
            self.out.messages.push(Message::new("export-points-system"));
        }
        let carried = carried(draft).players;
        let all = carried.iter().zip(&draft.players);
        let lost = all.filter(|(kept, player)| kept.national != player.national);
        let lost = lost.count();
        if !draft.records.is_empty() {
            self.out.messages.push(Message::new("export-records"));
        }
        if lost > 0 {
            let message = Message::new("export-national").with("count", lost);
            self.out.messages.push(message);
        }
    }

    fn text(&mut self, text: &str) -> String {
        text_cell(&self.out.text(text, MAX_TEXT))
    }

    fn row(&mut self, cells: &[String]) {
        self.file.push_str(&cells.join(";"));
        self.file.push('\n');
    }

    /// The header and the rows; empty columns are left out, except for number, name and rounds.
    fn table(&mut self, draft: &TournamentDraft, cells: &WrittenRounds) {
        let mut rows: Vec<(u32, Vec<String>)> = Vec::new();
        let mut written = BTreeSet::new();
        for player in &draft.players {
            if (1..=MAX_NUMBER).contains(&player.no) && written.insert(player.no) {
                rows.push((
                    player.no,
                    COLUMNS.map(|(role, _)| self.value(player, role)).to_vec(),
                ));
            } else {
                self.out.lost_player(player.no);
            }
        }
        let is_used =
            |column: &usize| *column < 2 || rows.iter().any(|(_, row)| !row[*column].is_empty());
        let used: Vec<usize> = (0..COLUMNS.len()).filter(is_used).collect();
        let rounds = 1..=draft.rounds.min(MAX_ROUNDS);
        let names = used.iter().map(|column| COLUMNS[*column].1.to_owned());
        let numbers = rounds.clone().map(|round| format!("r{round}"));
        self.row(&names.chain(numbers).collect::<Vec<_>>());
        for (no, row) in rows {
            let told = used.iter().map(|column| row[*column].clone());
            let games = rounds.clone().map(|round| cells.get(&(no, round)));
            let games = games.map(|round| round.copied().map_or_else(String::new, round_cell));
            self.row(&told.chain(games).collect::<Vec<_>>());
        }
    }

    fn value(&mut self, player: &PlayerDraft, role: Role) -> String {
        let dsu = player.dsu();
        match role {
            Role::Number => player.no.to_string(),
            Role::Name => self.text(&player.name),
            Role::Sex => self.text(&player.sex),
            Role::Title => self.text(&player.title),
            Role::Federation => self.text(&player.federation),
            Role::Dsu => self.text(dsu.map_or("", |record| &record.id)),
            Role::DsuRating => self.rating(dsu.and_then(|record| record.rating)),
            Role::Fide => self.text(&player.fide),
            Role::Rating => self.rating(player.rating),
            Role::Birth => self.text(&player.born),
            Role::Points => player
                .points
                .map_or(String::new(), |points| self.points(points)),
            Role::Rank => {
                let rank = player.rank.filter(|rank| *rank <= MAX_NUMBER);
                rank.map(|rank| rank.to_string()).unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    fn rating(&mut self, rating: Option<i32>) -> String {
        self.out.rating(rating).trim().to_owned()
    }

    fn points(&mut self, points: Points) -> String {
        let text = numbers::points_text(points);
        if text.is_none() {
            let message = Message::new("export-points").with("points", points.exact());
            self.out.messages.push(message);
        }
        text.unwrap_or_default()
    }
}

/// A round in the form for the reader; never one that a spreadsheet takes for a formula, a number or a date.
fn round_cell(round: WrittenRound) -> String {
    match round {
        WrittenRound::Game {
            opponent,
            white,
            mark,
        } => {
            let colour = match white {
                Some(true) => 'w',
                Some(false) => 'b',
                None => 'n',
            };
            format!("{opponent}{colour}{}", mark.code())
        }
        WrittenRound::Bye(kind @ (ByeKind::ForfeitWin | ByeKind::ForfeitLoss)) => {
            format!("n{}", kind.code())
        }
        WrittenRound::Bye(kind) => kind.code().to_string(),
    }
}
