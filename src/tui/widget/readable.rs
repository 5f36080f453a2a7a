//! Signs where the screen is read line by line, or has no signs but those of ASCII: a text may bring its own, such as the
//! chart of a member's sheet.

use ratatui::buffer::Buffer;

/// Writes each dot in ASCII: as a star where it multiplies, as a hyphen where it stands between blanks and parts what is
/// beside it.
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

/// Replaces every sign that is drawn and not read: frames and charts by blanks, the others by signs of ASCII.
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

/// The sign that is read instead of a drawn one; `None` for what is read as it is.
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
