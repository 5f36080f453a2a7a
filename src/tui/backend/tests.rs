use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::*;

fn sent(before: &Buffer, after: &Buffer) -> String {
    let mut out = Vec::new();
    let mut backend = LowBandwidthBackend::new(&mut out);
    backend
        .draw(Buffer::empty(before.area).diff(before).into_iter())
        .unwrap();
    backend.here = None;
    backend.out.clear();
    backend.draw(before.diff(after).into_iter()).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_shortest_way_is_taken_to_the_next_change() {
    let area = Rect::new(0, 0, 20, 2);
    let mut before = Buffer::empty(area);
    before.set_string(19, 1, ".", Style::new());
    let mut after = before.clone();
    after.set_string(2, 0, "Æ1", Style::new());
    let green = Style::new().fg(Color::Green).add_modifier(Modifier::BOLD);
    after.set_string(9, 0, "+5", green);
    after.set_string(0, 1, "z", Style::new());
    assert_eq!(
        sent(&before, &after),
        "\x1b[1;3HÆ1\x1b[5C\x1b[1;32m+5\r\n\x1b[mz"
    );
    assert_eq!(sent(&after, &after), "");
}

#[test]
fn many_blanks_are_sent_as_their_number() {
    let area = Rect::new(0, 0, 20, 1);
    let mut before = Buffer::empty(area);
    before.set_string(0, 0, "Bjerglund-Anderse 12", Style::new());
    let mut after = Buffer::empty(area);
    after.set_string(0, 0, "Bo", Style::new());
    after.set_string(18, 0, "13", Style::new());
    assert_eq!(sent(&before, &after), "\x1b[1;2Ho\x1b[15X\x1b[20G3");
}

#[test]
fn the_cursor_is_sent_once() {
    let mut out = Vec::new();
    let mut backend = LowBandwidthBackend::new(&mut out);
    for _ in 0..2 {
        backend.show_cursor().unwrap();
        backend.set_cursor_position((4, 2)).unwrap();
    }
    assert_eq!(String::from_utf8(out).unwrap(), "\x1b[?25h\x1b[3;5H");
}

#[test]
fn lines_that_moved_are_moved_by_the_terminal() {
    let area = Rect::new(0, 0, 40, 12);
    let list = |first: usize| {
        let mut buffer = Buffer::empty(area);
        for y in 1..11_u16 {
            let text = format!(
                "{} player {:>20}",
                first + usize::from(y),
                (first + usize::from(y)) * 7919
            );
            buffer.set_string(0, y, text, Style::new());
        }
        buffer.set_string(0, 0, "heading", Style::new());
        buffer.set_string(0, 11, "footer", Style::new());
        buffer
    };
    let text = sent(&list(0), &list(1));
    assert!(text.starts_with("\x1b[2;11r\x1b[1S\x1b[r"), "{text:?}");
    assert!(text.len() < 80, "{text:?}");
    let text = sent(&list(1), &list(0));
    assert!(text.starts_with("\x1b[2;11r\x1b[1T\x1b[r"), "{text:?}");
}

/// The window ends where a wide letter ends, and the lines below it move.
#[test]
fn a_wide_letter_in_the_last_columns_takes_nothing_from_the_next_line() {
    let list = [
        (0, 2, "Æ", 0),
        (2, 2, "line of text", 1),
        (16, 2, "½–½ Æ Æ", 0),
        (0, 3, "abc", 0),
        (14, 3, "line of text", 1),
        (6, 4, "abc abc", 0),
        (28, 6, "Æ", 0),
        (0, 7, "Æ", 0),
    ];
    let last = [(28, 5, "象", 0)];
    let screens = [drawn(&list, 1), drawn(&list, 2), drawn(&last, 0)];
    shows_each(&screens).unwrap();
}

/// A screen of a few letters and looks, so that lines are alike by chance.
fn screen() -> impl Strategy<Value = Vec<(u16, u16, &'static str, u8)>> {
    let texts = prop::sample::select(vec!["Æ", "abc", "   ", "象", "line of text", "│", "½–½"]);
    // Half a wide letter is not written over: what is left of it differs between terminals.
    let column = (0_u16..15).prop_map(|at| at * 2);
    prop::collection::vec((column, 0_u16..8, texts, 0_u8..5), 0..60)
}

fn drawn(texts: &[(u16, u16, &str, u8)], shift: u16) -> Buffer {
    let area = Rect::new(0, 0, 30, 10);
    let mut buffer = Buffer::empty(area);
    let looks = [
        Style::new(),
        Style::new().add_modifier(Modifier::REVERSED),
        Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD),
        Style::new().fg(Color::Cyan),
        Style::new().add_modifier(Modifier::UNDERLINED),
    ];
    for (x, y, text, look) in texts {
        buffer.set_stringn(*x, *y + shift, text, 30, looks[usize::from(*look)]);
    }
    buffer
}

proptest! {
    /// A terminal shows the last screen, whatever the ones before it were.
    #[test]
    fn a_terminal_shows_what_was_drawn(
        screens in prop::collection::vec((screen(), 0_u16..3), 1..6),
        again in any::<bool>(),
    ) {
        let mut all = Vec::new();
        for (texts, shift) in &screens {
            all.push(drawn(texts, *shift));
            if again {
                all.push(drawn(texts, (*shift + 1) % 3));
            }
        }
        shows_each(&all)?;
    }

    /// The same of lists that move, some lines of which are empty or alike.
    #[test]
    fn a_terminal_shows_lists_that_move(
        lines in prop::collection::vec(prop::sample::select(LINES.to_vec()), 60),
        tops in prop::collection::vec(0_usize..8, 2..8),
        edges in (0_u16..4, 16_u16..20),
    ) {
        let lists = tops.iter().map(|top| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 60, 20));
            let rows = edges.0..edges.1;
            for (y, line) in rows.zip(&lines[*top..]) {
                buffer.set_stringn(0, y, line, 60, Style::new());
            }
            buffer
        });
        shows_each(&lists.collect::<Vec<_>>())?;
    }
}

const LINES: [&str; 7] = [
    "",
    "│ Vibeke Østerby                183 1 197 2026-10-18       │",
    "│ Claus Brinkmose               178 1 252 2026-05-10       │",
    "│                                                          │",
    "Tim Jaksland              177",
    "┌──────────────────────────────────────────────────────────┐",
    "a last line without frames that fills more than its half",
];

/// Draws screens one after the other; a terminal shows each of them as if it had been drawn alone.
fn shows_each(screens: &[Buffer]) -> Result<(), TestCaseError> {
    let area = screens[0].area;
    let parser = || vt100::Parser::new(area.height, area.width, 0);
    let mut terminal = parser();
    let mut backend = LowBandwidthBackend::new(Vec::new());
    let mut before = Buffer::empty(area);
    for after in screens {
        backend.draw(before.diff(after).into_iter()).unwrap();
        backend.set_cursor_position((3, 4)).unwrap();
        terminal.process(&std::mem::take(&mut backend.out));
        prop_assert_eq!(terminal.screen().cursor_position(), (4, 3));
        let mut fresh = LowBandwidthBackend::new(Vec::new());
        fresh
            .draw(Buffer::empty(area).diff(after).into_iter())
            .unwrap();
        let mut alone = parser();
        alone.process(&fresh.out);
        for (y, x) in (0..area.height).flat_map(|y| (0..area.width).map(move |x| (y, x))) {
            let (is, wanted) = (seen(&terminal, y, x), seen(&alone, y, x));
            prop_assert_eq!(is, wanted, "row {} column {}", y, x);
        }
        before = after.clone();
    }
    Ok(())
}

/// What one sees of a cell: colour and weight only where there is a letter.
fn seen(
    terminal: &vt100::Parser,
    y: u16,
    x: u16,
) -> Option<(String, bool, bool, bool, vt100::Color)> {
    let cell = terminal.screen().cell(y, x)?;
    let letter = cell.contents().trim().to_owned();
    let (bold, ink) = if letter.is_empty() {
        (false, vt100::Color::Default)
    } else {
        (cell.bold(), cell.fgcolor())
    };
    Some((letter, cell.inverse(), cell.underline(), bold, ink))
}
