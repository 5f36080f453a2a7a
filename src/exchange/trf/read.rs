//! Reads a tournament report into a draft, tolerating the variants that programs and people write.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::columns::{
    COLOUR, Columns, Field, NAME, OPPONENT_WIDTH, POINTS, RANK, RATING, RESULT, ROUND_WIDTH,
    ROUNDS, SEPARATORS, START_NUMBER,
};
use super::head::HeadState;
use super::player::{self, NationalLine};
use super::records::{self, Record};
use super::{declared, rounds, vega};
use crate::domain::plain::is_acting;
use crate::domain::{Message, name};
use crate::exchange::crosscheck::{PlayerColumns, UncheckedCrosstable};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{self, Line, Text};
use crate::exchange::problem::{Problems, Reading};

/// Reads a tournament report, TRF16 or TRF26.
///
/// All errors are problems of the reading: with an error the value is `None`. Warnings report what was kept, read
/// differently or not used, each with its line and character column.
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
            && let Some(joined) = records::joined(&whole, next.text)
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

/// Whether the text is a report: one of its lines has the tag of the tournament's name or of a player, which every
/// report has.
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
    /// Tags that have a remark already.
    named: BTreeSet<String>,
    /// Tags of records that are stored but not used, each with its first line.
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
                let kept = kept_line(line, &mut self.problems);
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
            Record::Player => match straight(line.text) {
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
        head.resolve_short_days(&mut draft, &mut problems);
        let mut requested = declared::byes(&draft.records);
        requested.retain(|bye| draft.players.iter().any(|player| player.no == bye.player));
        table.byes_on_request(requested);
        let columns = PlayerColumns {
            number: START_NUMBER.0,
            points: POINTS.0,
        };
        table.complete(&mut draft, columns, &mut problems);
        head.check(&draft, &mut problems);
        problems.reading(draft)
    }

    /// Adds one remark for all records that are not used.
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

/// The line of a record that is stored, without control characters and trailing blanks.
fn kept_line(line: Line<'_>, problems: &mut Problems) -> String {
    let mut removed = false;
    let plain = line.text.chars().map(|c| match c {
        _ if c.is_whitespace() => ' ',
        _ if is_acting(c) => {
            removed = true;
            ' '
        }
        c => c,
    });
    let text: String = plain.collect();
    if removed {
        let message = Message::new("problem-control-characters");
        problems.warn(line.number, 1, message);
    }
    text.trim_end().to_owned()
}

// Shifted player lines: from programs that count the bytes of a name instead of its letters (`Østergård, Søren` is
// three letters short), or that left out a blank.

/// How many blanks a line may lack; `-2` means two too many. Ten would be another round.
const SHIFTS: RangeInclusive<isize> = -4..=9;

/// A player's line with its columns in place; `None` if they are already, or if the shift is ambiguous.
///
/// The missing blanks belong after the name, otherwise before the number; of several shifts the smallest that puts
/// every field and every round into its columns.
fn straight(line: &str) -> Option<String> {
    let letters: Vec<char> = line.trim_end().chars().collect();
    if letters.len() < ROUNDS || is_in_columns(&letters) {
        return None;
    }
    let behind_name = name_end(&letters)?;
    let mut shifts: Vec<isize> = SHIFTS.filter(|shift| *shift != 0).collect();
    shifts.sort_by_key(|shift| shift.unsigned_abs());
    let mut ways = [behind_name, TAG]
        .into_iter()
        .flat_map(|at| shifts.iter().map(move |shift| (at, *shift)));
    ways.find_map(|(at, shift)| {
        let moved = moved(&letters, at, shift)?;
        fits(&moved).then(|| moved.into_iter().collect())
    })
}

/// The length of `001`.
const TAG: usize = 3;

/// The end of the name: before two blanks, or before the number at the end of its field.
fn name_end(letters: &[char]) -> Option<usize> {
    let start = NAME.0 - 1;
    let field = letters.get(start..RATING.1)?;
    let text = field.iter().position(|letter| *letter != ' ')?;
    let gap = field[text..].windows(2).position(|pair| pair == [' ', ' ']);
    gap.map(|gap| start + text + gap)
}

/// The line with blanks inserted or removed.
fn moved(letters: &[char], at: usize, shift: isize) -> Option<Vec<char>> {
    let mut moved = letters.to_vec();
    let blanks = shift.unsigned_abs();
    if shift > 0 {
        moved.splice(at..at, std::iter::repeat_n(' ', blanks));
    } else {
        let gone = moved.get(at..at + blanks)?;
        if gone.iter().any(|letter| *letter != ' ') {
            return None;
        }
        moved.drain(at..at + blanks);
    }
    Some(moved)
}

fn at(letters: &[char], column: usize) -> char {
    letters.get(column - 1).copied().unwrap_or(' ')
}

fn text(letters: &[char], field: Field) -> String {
    let letters = (field.0..=field.1).map(|column| at(letters, column));
    letters.collect::<String>().trim().to_owned()
}

fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether there is nothing between the fields, and only numbers or nothing in the columns of the opponents.
fn is_in_columns(letters: &[char]) -> bool {
    let is_blank = |column: usize| at(letters, column) == ' ';
    let is_round = |start: usize| {
        let gaps = [OPPONENT_WIDTH, COLOUR + 1, RESULT + 1, RESULT + 2];
        let opponent = Field(start, start + OPPONENT_WIDTH - 1);
        gaps.into_iter().all(|gap| is_blank(start + gap)) && are_digits(&text(letters, opponent))
    };
    let mut rounds = (ROUNDS..=letters.len()).step_by(ROUND_WIDTH);
    let mut gaps = [TAG + 1, START_NUMBER.1 + 1].into_iter().chain(SEPARATORS);
    gaps.all(is_blank) && rounds.all(is_round)
}

/// Whether in addition the numeric fields contain numbers, and each round a valid entry.
fn fits(letters: &[char]) -> bool {
    let points = text(letters, POINTS).replace([',', '.'], "");
    let numbers = [RATING, RANK, START_NUMBER].map(|field| text(letters, field));
    let is_round = |start: usize| {
        let is_played = !text(letters, Field(start, start + OPPONENT_WIDTH - 1)).is_empty();
        let is_right = at(letters, start + OPPONENT_WIDTH - 1) != ' ';
        is_right == is_played && "wbsh- ".contains(at(letters, start + COLOUR))
    };
    let mut rounds = (ROUNDS..=letters.len()).step_by(ROUND_WIDTH);
    is_in_columns(letters)
        && numbers.iter().all(|number| are_digits(number))
        && are_digits(&points)
        && at(letters, START_NUMBER.1) != ' '
        && letters.len() >= ROUNDS
        && rounds.all(is_round)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str) -> String {
        format!(
            "001    1 m    {name} 1800 DEN                         2.5    1     4 w 1     3 b 1     2 w ="
        )
    }

    #[test]
    fn a_name_that_was_counted_in_bytes_gets_its_blanks_back() {
        let right = line(&format!("{:<33}", "Østergård, Søren"));
        let short = line(&format!("{:<30}", "Østergård, Søren"));
        assert_eq!(straight(&short).as_deref(), Some(right.as_str()));
        assert_eq!(straight(&right), None);
        let before = right.replacen("001    1", "001   1", 1);
        assert_eq!(straight(&before).as_deref(), Some(right.as_str()));
        let long = line(&format!("{:<34}", "Østergård, Søren"));
        assert_eq!(straight(&long).as_deref(), Some(right.as_str()));
    }

    #[test]
    fn what_fits_nowhere_is_left_as_it_is() {
        assert_eq!(straight("001    1      Anna"), None);
        let broken = line(&format!("{:<30}", "Holm")).replace("3 b 1", "3  b1");
        assert_eq!(straight(&broken), None);
    }
}
