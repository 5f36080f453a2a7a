//! What tells the moves of one game from those of another: sixty-four bits of them, without comments, variations and
//! what else annotates them.

use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

use rustc_hash::FxHasher;

use super::super::movetext::Parts;

/// The print of a game's moves and of the position that they begin from; never 0.
pub(super) fn print(position: &str, text: &[u8], newline: u8) -> u64 {
    let mut hasher: FxHasher = BuildHasherDefault::default().build_hasher();
    hasher.write(position.as_bytes());
    for token in Parts::new(text, newline).main_line() {
        // Behind its number; one without letters is no move.
        let begin = token.iter().position(u8::is_ascii_alphabetic);
        let Some(played) = begin.map(|begin| &token[begin..]) else {
            continue;
        };
        // Signs of check and of praise are no part of a move.
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-=".contains(byte);
        let length = played.iter().take_while(|byte| is_part(byte)).count();
        hasher.write(&played[..length]);
        hasher.write_u8(b' ');
    }
    hasher.finish().max(1)
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
