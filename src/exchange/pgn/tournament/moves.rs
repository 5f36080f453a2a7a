//! What tells the moves of one game from those of another: sixty-four bits of them, without comments, variations and
//! what else annotates them.

use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

use rustc_hash::FxHasher;

/// The print of a game's moves and of the position that they begin from; never 0.
pub(super) fn print(position: &str, text: &[u8], newline: u8) -> u64 {
    let mut hasher: FxHasher = BuildHasherDefault::default().build_hasher();
    hasher.write(position.as_bytes());
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        let past = |end: u8| {
            let rest = &text[at..];
            memchr::memchr(end, rest).map_or(text.len(), |length| at + length + 1)
        };
        at = match byte {
            b'{' => past(b'}'),
            b';' => past(newline),
            b'(' => {
                depth += 1;
                at + 1
            }
            b')' => {
                depth = depth.saturating_sub(1);
                at + 1
            }
            _ if byte.is_ascii_alphabetic() => {
                let end = end_of_move(text, at);
                if depth == 0 {
                    hasher.write(&text[at..end]);
                    hasher.write_u8(b' ');
                }
                end
            }
            // The number of an annotation.
            b'$' => end_of_move(text, at + 1),
            _ => at + 1,
        };
    }
    hasher.finish().max(1)
}

/// Where a move ends that begins here: its signs of check and of praise are no part of it.
fn end_of_move(text: &[u8], at: usize) -> usize {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-=".contains(byte);
    let length = text[at..].iter().take_while(|byte| is_part(byte)).count();
    at + length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_do_not_change_the_print() {
        let of = |text: &str| print("", text.as_bytes(), b'\n');
        let plain = of("1. e4 e5 2. Nf3 Nc6 1-0");
        let annotated = "1.e4 {good} e5 $1 2.Nf3!? (2. f4 {(gambit} exf4) 2... Nc6+ ; so\n1-0";
        assert_eq!(of(annotated), plain);
        assert_ne!(of("1. d4 e5 2. Nf3 Nc6 1-0"), plain);
        assert_ne!(of("1. e4 e5 2. Nf3 1-0"), plain);
        assert_ne!(print("8/8", b"1. e4 e5 2. Nf3 Nc6 1-0", b'\n'), plain);
    }
}
