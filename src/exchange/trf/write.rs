//! A draft to a tournament report: strict columns, UTF-8, lines ended by LF.
//!
//! FIDE's text asks for CR; programs read LF as well, and some editors read only LF. The number of rounds is written
//! twice, as 142 (TRF26) and as XXR (TRF16 programs).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::domain::{ByeKind, Date, Mark, Message, PointsSystem};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::dates;
use crate::exchange::draft::{NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::numbers::{self, MAX_NUMBER, MAX_ROUNDS};
use crate::exchange::outgoing::Outgoing;

use super::columns::{
    BIRTH, FEDERATION, Field, NAME, NUMBER, OPPONENT_WIDTH, ROUNDS, SEX_AND_TITLE, TITLE,
    round_column,
};
use super::player::is_sex;
use super::records::{Record, is_national};
use super::rounds::OPEN;

/// What a report says of a draft: an absence has one code in it.
pub fn carried(draft: &TournamentDraft) -> TournamentDraft {
    let mut draft = draft.clone();
    for bye in &mut draft.byes {
        bye.kind = reported(bye.kind);
    }
    draft.byes.sort_unstable();
    draft
}

/// The bye that a report has a code for: strict readers take `-` without an opponent for half of a game that is missing.
fn reported(kind: ByeKind) -> ByeKind {
    match kind {
        ByeKind::ForfeitLoss => ByeKind::Zero,
        kind => kind,
    }
}

/// Writes a tournament report with everything the format can represent, and reports what it cannot.
///
/// Reading it again gives the same draft. Texts cannot be mistaken for lines or records: they are cleaned, and
/// truncated to their columns.
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
    let cells = writer.cells(draft);
    let mut written = BTreeSet::new();
    for player in &draft.players {
        if (1..=MAX_NUMBER).contains(&player.no) && written.insert(player.no) {
            writer.player(player, cells.get(&player.no));
        } else {
            writer.out.lost_player(player.no);
        }
    }
    (writer.file.into_bytes(), writer.out.messages)
}

/// Opponent, colour and result of a player's rounds.
type RoundCells = BTreeMap<u16, (u32, char, char)>;

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

    /// The kept records, unchanged.
    fn records(&mut self, draft: &TournamentDraft) {
        for line in &draft.records {
            if matches!(Record::classify(line), Record::Kept(_)) {
                self.file.push_str(line);
                self.file.push('\n');
            }
        }
    }

    fn round_dates(&mut self, days: &[Option<Date>]) {
        let mut line = FixedColumns::new("132");
        for (round, day) in (1..=MAX_ROUNDS).zip(days) {
            let Some(day) = day else { continue };
            if dates::has_short_year(*day) {
                line.put(round_column(round), &day.format("%y/%m/%d").to_string());
            } else {
                self.out
                    .messages
                    .push(Message::new("export-round-day").with("day", *day));
            }
        }
        if line.length >= ROUNDS {
            self.file.push_str(&line.finish());
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
        let mut line = FixedColumns::new("162");
        for (index, (code, points)) in values.into_iter().enumerate() {
            let Some(text) = numbers::points_text(points) else {
                self.out.messages.push(Message::new("export-points-system"));
                return;
            };
            let column = 6 + 9 * index;
            line.put(column, &code.to_string());
            line.put(column + 1, &format!("{text:>4}"));
        }
        self.file.push_str(&line.finish());
    }

    /// Every round of every player; what does not fit in a line is reported.
    fn cells(&mut self, draft: &TournamentDraft) -> BTreeMap<u32, RoundCells> {
        let numbers = draft.players.iter().map(|player| player.no);
        let known: BTreeSet<u32> = numbers.filter(|no| (1..=MAX_NUMBER).contains(no)).collect();
        let mut cells: BTreeMap<u32, RoundCells> = BTreeMap::new();
        for game in &draft.games {
            let free = |no| {
                !cells
                    .get(&no)
                    .is_some_and(|rounds: &RoundCells| rounds.contains_key(&game.round))
            };
            let fits = (1..=self.rounds).contains(&game.round)
                && game.white != game.black
                && [game.white, game.black]
                    .into_iter()
                    .all(|no| known.contains(&no) && free(no));
            if !fits {
                self.out.lost_game(game.round, game.white, game.black);
                continue;
            }
            let colours = if game.coloured {
                ('w', 'b')
            } else {
                ('-', '-')
            };
            let white = (game.black, colours.0, code(game.white_mark));
            let black = (game.white, colours.1, code(game.black_mark));
            cells
                .entry(game.white)
                .or_default()
                .insert(game.round, white);
            cells
                .entry(game.black)
                .or_default()
                .insert(game.round, black);
        }
        for bye in &draft.byes {
            let rounds = cells.entry(bye.player).or_default();
            if !known.contains(&bye.player)
                || !(1..=self.rounds).contains(&bye.round)
                || rounds.contains_key(&bye.round)
            {
                self.out.lost_bye(bye.round, bye.player);
                continue;
            }
            rounds.insert(bye.round, (0, '-', reported(bye.kind).code()));
        }
        cells
    }

    fn player(&mut self, player: &PlayerDraft, cells: Option<&RoundCells>) {
        let mut line = FixedColumns::new("001");
        line.put(5, &format!("{:>4}", player.no));
        self.sex_and_title(player, &mut line);
        let name = self.out.text(&player.name, NAME.width());
        line.put(NAME.0, &name);
        line.put(49, &self.out.rating(player.rating));
        line.put(
            FEDERATION.0,
            &self.out.text(&player.federation, FEDERATION.width()),
        );
        line.put(
            NUMBER.0,
            &right(&self.out.text(&player.fide, NUMBER.width()), NUMBER),
        );
        line.put(BIRTH.0, &self.out.text(&player.born, BIRTH.width()));
        if let Some(points) = player.points {
            match numbers::points_text(points) {
                Some(text) => line.put(81, &format!("{text:>4}")),
                None => self
                    .out
                    .messages
                    .push(Message::new("export-points").with("points", points.exact())),
            }
        }
        if let Some(rank) = player.rank.filter(|rank| *rank <= MAX_NUMBER) {
            line.put(86, &format!("{rank:>4}"));
        }
        for (round, (opponent, colour, code)) in cells.into_iter().flatten() {
            let number = if *opponent == 0 {
                "0".repeat(OPPONENT_WIDTH)
            } else {
                format!("{opponent:>OPPONENT_WIDTH$}")
            };
            line.put(round_column(*round), &format!("{number} {colour} {code}"));
        }
        self.file.push_str(&line.finish());
        for record in &player.national {
            self.national(player.no, &name, record);
        }
    }

    /// The title is in columns 11–14, or from 10 where it is longer and no sex is given.
    fn sex_and_title(&mut self, player: &PlayerDraft, line: &mut FixedColumns) {
        let title = self.out.text(&player.title, SEX_AND_TITLE.width());
        let sex = self.out.text(&player.sex, 1);
        let long = title.chars().count() > TITLE.width();
        if long && sex.is_empty() && !title.starts_with(is_sex) {
            line.put(SEX_AND_TITLE.0, &title);
            return;
        }
        if sex.chars().all(is_sex) {
            line.put(SEX_AND_TITLE.0, &sex);
        } else {
            self.out.changed(&sex);
        }
        line.put(TITLE.0, &self.out.text(&title, TITLE.width()));
    }

    fn national(&mut self, no: u32, name: &str, record: &NationalRating) {
        if !is_national(&record.federation) {
            self.out.changed(&record.federation);
            return;
        }
        let mut line = FixedColumns::new(&record.federation);
        line.put(5, &format!("{no:>4}"));
        line.put(NAME.0, name);
        line.put(49, &self.out.rating(record.rating));
        line.put(
            FEDERATION.0,
            &self.out.text(&record.origin, FEDERATION.width()),
        );
        line.put(
            NUMBER.0,
            &right(&self.out.text(&record.id, NUMBER.width()), NUMBER),
        );
        self.file.push_str(&line.finish());
    }
}

/// The code of a mark: an open game has the one of TRF26, not the `X` of the tables.
fn code(mark: Mark) -> char {
    match mark {
        Mark::Open => OPEN,
        mark => mark.code(),
    }
}

fn right(text: &str, field: Field) -> String {
    format!("{text:>width$}", width = field.width())
}

/// A line filled from left to right, by columns.
struct FixedColumns {
    text: String,
    length: usize,
}

impl FixedColumns {
    fn new(tag: &str) -> Self {
        Self {
            text: tag.to_owned(),
            length: tag.chars().count(),
        }
    }

    /// Puts a text at a column, blanks before it.
    fn put(&mut self, column: usize, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        while self.length < column - 1 {
            self.text.push(' ');
            self.length += 1;
        }
        self.text.push_str(text);
        self.length += text.chars().count();
    }

    fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}
