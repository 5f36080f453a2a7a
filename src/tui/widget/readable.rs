//! What is left of drawn signs where the screen is read line by line: a text may bring its own, such as the chart of a
//! member's sheet.

use ratatui::buffer::Buffer;

/// Replaces every sign that is drawn and not read: frames and charts by blanks, the others by signs of ASCII.
pub fn without_drawn(buffer: &mut Buffer) {
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
        '▼' | '↓' | '·' => '-',
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
    fn letters_stay_and_drawings_go() {
        let mut buffer = Buffer::with_lines(["│⢀⡠ Østerby – Søs ½ ▲3 ✓…"]);
        without_drawn(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["    Østerby – Søs ½ +3 v~"]));
    }
}
