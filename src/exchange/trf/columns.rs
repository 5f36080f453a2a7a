//! The columns of a tournament report (TRF16, TRF26), counted in characters, not bytes, from 1.

use crate::exchange::clean::MAX_TEXT;
use crate::exchange::encoding::Line;
use crate::exchange::problem::Problems;

/// The first and last column of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field(pub(crate) usize, pub(crate) usize);

impl Field {
    pub(crate) const fn width(self) -> usize {
        self.1 - self.0 + 1
    }
}

pub(crate) const START_NUMBER: Field = Field(5, 8);
pub(crate) const SEX: usize = 10;
/// Sex and title; a title of one to three letters may be anywhere in it.
pub(crate) const SEX_AND_TITLE: Field = Field(10, 14);
pub(crate) const TITLE: Field = Field(11, 14);
pub(crate) const NAME: Field = Field(15, 47);
pub(crate) const RATING: Field = Field(49, 52);
pub(crate) const FEDERATION: Field = Field(54, 56);
pub(crate) const NUMBER: Field = Field(58, 68);
pub(crate) const BIRTH: Field = Field(70, 79);
pub(crate) const POINTS: Field = Field(81, 84);
pub(crate) const RANK: Field = Field(86, 89);
/// Columns of a player record that separate fields, after the start number.
pub(crate) const SEPARATORS: [usize; 8] = [48, 53, 57, 69, 80, 85, 90, 91];
/// The beginning of the text in every other record.
pub(crate) const TEXT: usize = 5;
/// First column of the first round, of the players and of the round dates.
pub(crate) const ROUNDS: usize = 92;
/// The number of columns for a round.
pub(crate) const ROUND_WIDTH: usize = 10;
/// Within a round: opponent, colour and result; the rest stays blank.
pub(crate) const OPPONENT_WIDTH: usize = 4;
pub(crate) const COLOUR: usize = 5;
pub(crate) const RESULT: usize = 7;

/// The first column of a round's entry.
///
/// Source: TRF16, player section: round 1 at columns 92–99, each next one 10 columns on.
pub(crate) const fn round_column(round: u16) -> usize {
    ROUNDS + ROUND_WIDTH * (round as usize - 1)
}

/// A line by columns; columns beyond its end count as blank.
pub(crate) struct Columns {
    pub(crate) line: usize,
    /// In characters, as the columns are counted: letters in names have several bytes.
    chars: Vec<char>,
    /// Computed once, as programs fill lines with thousands of blanks.
    end: usize,
}

impl Columns {
    pub(crate) fn new(line: Line<'_>) -> Self {
        let chars: Vec<char> = line.text.chars().collect();
        let end = chars
            .iter()
            .rposition(|c| !c.is_whitespace())
            .map_or(0, |index| index + 1);
        Self {
            line: line.number,
            chars,
            end,
        }
    }

    /// The last column that is not white space; 0 for an empty line.
    pub(crate) fn end(&self) -> usize {
        self.end
    }

    pub(crate) fn at(&self, column: usize) -> char {
        self.chars.get(column - 1).copied().unwrap_or(' ')
    }

    pub(crate) fn is_blank(&self, column: usize) -> bool {
        self.at(column).is_whitespace()
    }

    /// The first column from this one on that is not white space.
    pub(crate) fn next_filled(&self, from: usize) -> Option<usize> {
        let rest = self.chars.get(from - 1..self.end)?;
        let blanks = rest.iter().position(|c| !c.is_whitespace())?;
        Some(from + blanks)
    }

    fn slice(&self, field: Field) -> &[char] {
        let end = field.1.min(self.chars.len());
        self.chars.get(field.0 - 1..end).unwrap_or_default()
    }

    /// The field's text, cleaned; what was removed is reported at the field's first column.
    pub(crate) fn text(&self, field: Field, problems: &mut Problems) -> String {
        let chars = trim(self.slice(field));
        // Most fields are a plain word that needs no cleaning.
        let raw: String = chars.iter().collect();
        if chars.len() <= MAX_TEXT && chars.iter().all(char::is_ascii_graphic) {
            return raw;
        }
        problems.cleaned(self.line, field.0, &raw, MAX_TEXT)
    }

    /// The text from a column to the end of the line, cleaned.
    pub(crate) fn rest(&self, from: usize, problems: &mut Problems) -> String {
        self.text(Field(from, self.chars.len().max(from)), problems)
    }

    /// The first column of a field that is not white space, otherwise the field's first column.
    pub(crate) fn start_of(&self, field: Field) -> usize {
        let blank = self
            .slice(field)
            .iter()
            .position(|c| !c.is_whitespace())
            .unwrap_or(0);
        field.0 + blank
    }
}

/// The characters without blanks at both ends.
fn trim(mut chars: &[char]) -> &[char] {
    while let [' ', rest @ ..] | [rest @ .., ' '] = chars {
        chars = rest;
    }
    chars
}
