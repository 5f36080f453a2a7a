//! A tournament report to a draft, tolerant of variants that programs and people write.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{Message, name};
use crate::exchange::crosscheck::{PlayerColumns, UncheckedCrosstable};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{self, Text};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;

use super::columns::{Columns, NAME, POINTS, START_NUMBER};
use super::head::HeadState;
use super::player::{self, NationalLine};
use super::records::Record;
use super::rounds;
use super::{declared, kept, shifted, vega, wrapped};

/// Reads a tournament report, TRF16 or TRF26.
///
/// Errors are problems of the reading: where one is an error the value is `None`, and warnings report what was kept,
/// read differently or not used, each with its line and character column.
///
/// ```
/// let file = b"012 Cup\n\
///     001    1      Jensen, Anna                      1800\n\
///     001    2      Hansen, Bo                        1700\n";
/// let reading = klubrating::exchange::trf::read(file);
/// assert_eq!(reading.value.unwrap().players[1].name, "Hansen, Bo");
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader::default();
    let (is_vega, mut federation) = (vega::is_description(&text), String::new());
    if is_vega {
        reader.once("vega", 1, || Message::new("problem-vega-description"));
    }
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut whole = Cow::Borrowed(line.text);
        while let Some(next) = lines.peek()
            && let Some(joined) = wrapped::joined(&whole, next.text)
        {
            reader.once("wrapped", next.number, || {
                Message::new("problem-line-wrapped")
            });
            whole = Cow::Owned(joined);
            lines.next();
        }
        let number = line.number;
        if !is_vega {
            let text = &whole;
            reader.line(encoding::Line { number, text });
            continue;
        }
        for text in &vega::as_report(&whole, &mut federation) {
            reader.line(encoding::Line { number, text });
        }
    }
    reader.finish()
}

/// Whether it is a report file: a line has a tag of which every report file has one, that of the tournament's name
/// or of a player.
pub fn is_report(text: &Text<'_>) -> bool {
    let mut lines = text.lines();
    lines.any(|line| line.text.starts_with("012 ") || line.text.starts_with("001 "))
}

#[derive(Default)]
struct Reader {
    problems: Problems,
    draft: TournamentDraft,
    head: HeadState,
    players: BTreeMap<u32, PlayerDraft>,
    national: Vec<NationalLine>,
    table: UncheckedCrosstable,
    /// Tags about which a remark was made.
    named: BTreeSet<String>,
    /// Tags of records that are kept but not used, each with its first line.
    unused: Vec<(String, usize)>,
}

impl Reader {
    fn line(&mut self, line: encoding::Line<'_>) {
        let record = Record::classify(line.text);
        match record {
            Record::Blank | Record::Ignored | Record::Comment { proper: true } => {}
            Record::Comment { proper: false } => {
                self.once("#", line.number, || Message::new("problem-comment-mark"));
            }
            Record::Ruler => {
                self.once("ruler", line.number, || Message::new("problem-ruler-lines"));
            }
            Record::Kept(tag) => {
                let kept = kept::line(line, &mut self.problems);
                self.draft.records.push(kept);
                if !declared::is_used(&tag) && !self.unused.iter().any(|(known, _)| *known == tag) {
                    self.unused.push((tag, line.number));
                }
            }
            Record::UnknownCode(tag) => {
                self.problems.refuse(
                    line.number,
                    1,
                    Message::new("problem-record-unknown").with("tag", tag),
                );
            }
            Record::Unreadable => {
                self.problems
                    .refuse(line.number, 1, Message::new("problem-line-unreadable"));
            }
            Record::Player => match shifted::straight(line.text) {
                Some(straight) => {
                    self.once("shifted", line.number, || {
                        Message::new("problem-line-shifted")
                    });
                    let number = line.number;
                    self.player(&Columns::new(encoding::Line {
                        number,
                        text: &straight,
                    }));
                }
                None => self.player(&Columns::new(line)),
            },
            Record::National(tag) => {
                let read = player::read_national(tag, &Columns::new(line), &mut self.problems);
                self.national.extend(read);
            }
            Record::HeadRecord(head) => {
                self.head.read(
                    head,
                    &Columns::new(line),
                    &mut self.draft,
                    &mut self.problems,
                );
            }
        }
    }

    fn once(&mut self, tag: &str, line: usize, message: impl FnOnce() -> Message) {
        if self.named.insert(tag.to_owned()) {
            self.problems.warn(line, 1, message());
        }
    }

    fn player(&mut self, columns: &Columns) {
        let Some(player) = player::read(columns, &mut self.problems) else {
            return;
        };
        if let Some(first) = self.players.get(&player.no) {
            let message = Message::new("problem-start-number-twice")
                .with("no", player.no.to_string())
                .with("line", first.line.to_string());
            self.problems
                .refuse(columns.line, columns.start_of(START_NUMBER), message);
            return;
        }
        rounds::read(player.no, columns, &mut self.table, &mut self.problems);
        self.players.insert(player.no, player);
    }

    fn finish(mut self) -> Reading<TournamentDraft> {
        if self.players.is_empty() {
            self.problems
                .refuse(0, 0, Message::new("problem-no-players"));
        }
        self.attach_national();
        self.name_unused();
        let Self {
            mut problems,
            mut draft,
            mut head,
            players,
            mut table,
            ..
        } = self;
        draft.players = players.into_values().collect();
        table.stated = head.rounds;
        head.settle_days(&mut draft, &mut problems);
        let mut requested = declared::byes(&draft.records);
        requested.retain(|bye| draft.players.iter().any(|player| player.no == bye.player));
        table.byes_on_request(requested);
        let columns = |_| PlayerColumns {
            number: START_NUMBER.0,
            points: POINTS.0,
        };
        table.settle(&mut draft, columns, &mut problems);
        head.check(&draft, &mut problems);
        problems.reading(draft)
    }

    /// One remark for all records that are not used.
    fn name_unused(&mut self) {
        let Some((_, line)) = self.unused.first() else {
            return;
        };
        let tags: Vec<&str> = self.unused.iter().map(|(tag, _)| tag.as_str()).collect();
        let message = Message::new("problem-record-not-used").with("tag", tags.join(", "));
        self.problems.warn(*line, 1, message);
    }

    fn attach_national(&mut self) {
        for national in std::mem::take(&mut self.national) {
            let NationalLine {
                line,
                column,
                no,
                name: stated,
                record,
            } = national;
            let message = |key| {
                Message::new(key)
                    .with("tag", record.federation.as_str())
                    .with("no", no.to_string())
            };
            let Some(player) = self.players.get_mut(&no) else {
                self.problems
                    .warn(line, START_NUMBER.0, message("problem-national-player"));
                continue;
            };
            if !stated.is_empty() && name::key(&stated) != name::key(&player.name) {
                let message = message("problem-national-name")
                    .with("name", stated)
                    .with("other", player.name.as_str());
                self.problems.warn(line, NAME.0, message);
            }
            if record.federation == "DEN" {
                player.columns.dsu_rating = column;
                player.columns.dsu_line = Some(line);
            }
            player.national.push(record);
        }
    }
}
