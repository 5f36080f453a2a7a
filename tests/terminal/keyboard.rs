//! A keyboard, as a terminal sends it.

/// What a terminal sends for a key.
pub fn bytes_of(key: &str) -> Vec<u8> {
    let fixed: &[u8] = match key {
        "enter" => b"\r",
        "esc" => b"\x1b",
        "space" => b" ",
        "tab" => b"\t",
        "backtab" | "shift-tab" => b"\x1b[Z",
        "backspace" => b"\x7f",
        "up" => b"\x1b[A",
        "down" => b"\x1b[B",
        "right" => b"\x1b[C",
        "left" => b"\x1b[D",
        "ctrl-right" => b"\x1b[1;5C",
        "ctrl-left" => b"\x1b[1;5D",
        "home" => b"\x1b[H",
        "end" => b"\x1b[F",
        "pgup" => b"\x1b[5~",
        "pgdn" => b"\x1b[6~",
        "del" => b"\x1b[3~",
        "f1" => b"\x1bOP",
        _ => b"",
    };
    if !fixed.is_empty() {
        return fixed.to_vec();
    }
    if let Some(letter) = key.strip_prefix("alt-") {
        return format!("\x1b{letter}").into_bytes();
    }
    match key.strip_prefix("ctrl-") {
        Some(letter) => vec![letter.as_bytes()[0] & 0x1f],
        None => key.as_bytes().to_vec(),
    }
}
