//! Replaces signs that the terminal cannot show or a screen reader would misread, also those inside texts, such as the
//! chart on a member's sheet.

use ratatui::buffer::Buffer;

/// Replaces each centred dot for ASCII: by a star where it multiplies, by a hyphen where it separates two parts between
/// blanks.
pub fn with_dots_in_ascii(buffer: &mut Buffer) {
    let cells = &mut buffer.content;
    for at in 0..cells.len() {
        if cells[at].symbol() != "·" {
            continue;
        }
        let is_blank = |beside: Option<usize>| {
            let cell = beside.and_then(|beside| cells.get(beside));
            cell.is_none_or(|cell| cell.symbol() == " ")
        };
        let parts = is_blank(at.checked_sub(1)) && is_blank(Some(at + 1));
        cells[at].set_char(if parts { '-' } else { '*' });
    }
}

/// Replaces every sign that is a drawing rather than text: frames and charts by blanks, the others by ASCII signs.
pub fn without_drawn(buffer: &mut Buffer) {
    with_dots_in_ascii(buffer);
    for cell in &mut buffer.content {
        let mut letters = cell.symbol().chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(read) = read(letter)
        {
            cell.set_char(read);
        }
    }
}

/// The replacement for a drawn sign; `None` for a character that can be read.
fn read(letter: char) -> Option<char> {
    Some(match letter {
        '▲' | '↑' => '+',
        '▼' | '↓' => '-',
        '→' | '▸' | '›' => '>',
        '←' => '<',
        '•' | '◆' => '*',
        '✓' => 'v',
        '…' => '~',
        // Arrows, frames, blocks, shapes, dingbats, braille.
        '\u{2190}'..='\u{21ff}'
        | '\u{2500}'..='\u{25ff}'
        | '\u{2700}'..='\u{27bf}'
        | '\u{2800}'..='\u{28ff}' => ' ',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_multiplies_or_parts() {
        let mut buffer = Buffer::with_lines(["156 + 5·(½·3) · so 163"]);
        with_dots_in_ascii(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["156 + 5*(½*3) - so 163"]));
    }

    #[test]
    fn letters_stay_and_drawings_go() {
        let mut buffer = Buffer::with_lines(["│⢀⡠ Østerby – Søs ½ ▲3 ✓…"]);
        without_drawn(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["    Østerby – Søs ½ +3 v~"]));
    }
}
