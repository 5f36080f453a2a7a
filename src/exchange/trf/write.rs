//! Writes a draft as a tournament report: strict columns, UTF-8, LF line ends.
//!
//! FIDE's text asks for CR; programs read LF as well, and some editors read only LF. The number of rounds is written
//! twice, as 142 (TRF26) and as XXR (TRF16 programs).

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::domain::{ByeKind, Date, Mark, Message, PointsSystem};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::dates;
use crate::exchange::draft::{NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::numbers::{self, MAX_NUMBER, MAX_ROUNDS};
use crate::exchange::outgoing::{Outgoing, WrittenRound, WrittenRounds};

use super::columns::{BIRTH, FEDERATION, NAME, NUMBER, ROUND_WIDTH, ROUNDS, SEX_AND_TITLE, TITLE};
use super::player::is_sex;
use super::records::{Record, is_national};
use super::rounds::OPEN;

/// The part of a draft that a report can represent: it has one code for an absence.
pub fn carried(draft: &TournamentDraft) -> TournamentDraft {
    let mut draft = draft.clone();
    for bye in &mut draft.byes {
        bye.kind = reported(bye.kind);
    }
    draft.byes.sort_unstable();
    draft
}

/// The bye for which a report has a code: strict readers take `-` without an opponent for one side of a missing game.
fn reported(kind: ByeKind) -> ByeKind {
    match kind {
        ByeKind::ForfeitLoss => ByeKind::Zero,
        kind => kind,
    }
}

/// Writes a tournament report, and reports what the format cannot represent.
///
/// Reading it again gives the same draft. Texts cannot be mistaken for lines or records, as they are cleaned and cut to
/// their columns.
///
/// ```
/// use klubrating::exchange::{draft::TournamentDraft, trf};
/// let draft = TournamentDraft { name: "Cup\n001    9".into(), ..Default::default() };
/// let (bytes, messages) = trf::write(&draft);
/// assert_eq!(bytes, b"012 Cup 001 9\n062 0\n072 0\n");
/// assert_eq!(messages[0].key, "export-text-changed");
/// ```
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut writer = Writer {
        file: String::new(),
        out: Outgoing::default(),
        rounds: draft.rounds.min(MAX_ROUNDS),
    };
    writer.out.check_rounds(draft, MAX_ROUNDS);
    writer.head(draft);
    writer.records(draft);
    let rounds = writer.out.rounds(draft);
    let mut written = BTreeSet::new();
    for player in &draft.players {
        if (1..=MAX_NUMBER).contains(&player.no) && written.insert(player.no) {
            writer.player(player, &rounds);
        } else {
            writer.out.lost_player(player.no);
        }
    }
    (writer.file.into_bytes(), writer.out.messages)
}

struct Writer {
    file: String,
    out: Outgoing,
    rounds: u16,
}

impl Writer {
    fn record(&mut self, tag: &str, text: &str) {
        let text = self.out.text(text, MAX_TEXT);
        if !text.is_empty() {
            self.plain(tag, &text);
        }
    }

    fn plain(&mut self, tag: &str, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.file, "{tag} {text}");
    }

    fn head(&mut self, draft: &TournamentDraft) {
        self.record("012", &draft.name);
        self.record("022", &draft.city);
        self.record("032", &draft.federation);
        for (tag, day) in [("042", draft.start), ("052", draft.end)] {
            if let Some(day) = day {
                self.plain(tag, &day.format("%Y/%m/%d").to_string());
            }
        }
        let rated = draft
            .players
            .iter()
            .filter(|player| player.rating.is_some())
            .count();
        self.plain("062", &draft.players.len().to_string());
        self.plain("072", &rated.to_string());
        self.record("092", &draft.type_text);
        self.record("102", &draft.arbiter);
        for deputy in &draft.deputies {
            self.record("112", deputy);
        }
        self.record("122", &draft.time_control);
        self.round_dates(&draft.round_dates);
        if self.rounds > 0 {
            self.plain("142", &self.rounds.to_string());
            self.plain("XXR", &self.rounds.to_string());
        }
        if draft.points != PointsSystem::default() {
            self.points_system(&draft.points);
        }
    }

    /// Writes the stored records unchanged.
    fn records(&mut self, draft: &TournamentDraft) {
        for line in &draft.records {
            if matches!(Record::classify(line), Record::Kept(_)) {
                self.file.push_str(line);
                self.file.push('\n');
            }
        }
    }

    fn round_dates(&mut self, days: &[Option<Date>]) {
        let mut line = format!("132{:1$}", "", ROUNDS - 4);
        for day in days.iter().take(usize::from(MAX_ROUNDS)) {
            let day = day.filter(|day| {
                let is_short = dates::has_short_year(*day);
                if !is_short {
                    let message = Message::new("export-round-day").with("day", *day);
                    self.out.messages.push(message);
                }
                is_short
            });
            let text = day.map(|day| day.format("%y/%m/%d").to_string());
            let _ = write!(line, "{:<ROUND_WIDTH$}", text.unwrap_or_default());
        }
        if line.trim_end().len() >= ROUNDS {
            self.line(&line);
        }
    }

    fn points_system(&mut self, system: &PointsSystem) {
        let values = [
            ('W', system.win),
            ('D', system.draw),
            ('L', system.loss),
            ('A', system.absent),
            ('P', system.pairing_bye),
            ('X', system.open),
        ];
        let mut line = "162  ".to_owned();
        for (code, points) in values {
            let Some(text) = numbers::points_text(points) else {
                self.out.messages.push(Message::new("export-points-system"));
                return;
            };
            let _ = write!(line, "{code}{text:>4}    ");
        }
        self.line(&line);
    }

    fn player(&mut self, player: &PlayerDraft, rounds: &WrittenRounds) {
        let sex_and_title = self.sex_and_title(player);
        let name = self.out.text(&player.name, NAME.width());
        let rating = self.out.rating(player.rating);
        let federation = self.out.text(&player.federation, FEDERATION.width());
        let fide = self.out.text(&player.fide, NUMBER.width());
        let born = self.out.text(&player.born, BIRTH.width());
        let points = player.points.map(|points| {
            numbers::points_text(points).unwrap_or_else(|| {
                let message = Message::new("export-points").with("points", points.exact());
                self.out.messages.push(message);
                String::new()
            })
        });
        let points = points.unwrap_or_default();
        let rank = player.rank.filter(|rank| *rank <= MAX_NUMBER);
        let rank = rank.map(|rank| rank.to_string()).unwrap_or_default();
        let mut line = format!(
            "001 {:>4} {sex_and_title:<5}{name:<33} {rating:>4} {federation:<3} {fide:>11} {born:<10} {points:>4} {rank:>4}",
            player.no
        );
        for round in 1..=self.rounds {
            let _ = match rounds.get(&(player.no, round)) {
                Some(WrittenRound::Bye(kind)) => {
                    write!(line, "  0000 - {}", reported(*kind).code())
                }
                Some(WrittenRound::Game {
                    opponent,
                    white,
                    mark,
                }) => {
                    let colour = white.map_or('-', |white| if white { 'w' } else { 'b' });
                    write!(line, "  {opponent:>4} {colour} {}", code(*mark))
                }
                None => write!(line, "{:ROUND_WIDTH$}", ""),
            };
        }
        self.line(&line);
        for record in &player.national {
            self.national(player.no, &name, record);
        }
    }

    /// The title in columns 11–14; from 10 if it is longer and no sex is given.
    fn sex_and_title(&mut self, player: &PlayerDraft) -> String {
        let title = self.out.text(&player.title, SEX_AND_TITLE.width());
        let mut sex = self.out.text(&player.sex, 1);
        let long = title.chars().count() > TITLE.width();
        if long && sex.is_empty() && !title.starts_with(is_sex) {
            return title;
        }
        if !sex.chars().all(is_sex) {
            self.out.changed(&sex);
            sex.clear();
        }
        format!("{sex:1}{}", self.out.text(&title, TITLE.width()))
    }

    fn national(&mut self, no: u32, name: &str, record: &NationalRating) {
        if !is_national(&record.federation) {
            self.out.changed(&record.federation);
            return;
        }
        let rating = self.out.rating(record.rating);
        let origin = self.out.text(&record.origin, FEDERATION.width());
        let id = self.out.text(&record.id, NUMBER.width());
        self.line(&format!(
            "{} {no:>4} {:5}{name:<33} {rating:>4} {origin:<3} {id:>11}",
            record.federation, ""
        ));
    }

    /// Adds a line without trailing blanks.
    fn line(&mut self, line: &str) {
        self.file.push_str(line.trim_end());
        self.file.push('\n');
    }
}

/// The code of a mark; an open game gets the code of TRF26 and not the `X` of tables.
fn code(mark: Mark) -> char {
    match mark {
        Mark::Open => OPEN,
        mark => mark.code(),
    }
}
