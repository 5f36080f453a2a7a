//! Games that are not ordinary chess: by the name of their variant, or by the position they began from.

/// The name of a variant; `None` for chess, from any position.
///
/// ```
/// use klubrating::exchange::pgn::variant::named;
/// assert_eq!(named(b"Crazyhouse"), Some(&b"Crazyhouse"[..]));
/// assert_eq!(named(b"From Position"), None);
/// ```
pub fn named(name: &[u8]) -> Option<&[u8]> {
    const CHESS: [&[u8]; 7] = [
        b"",
        b"standard",
        b"normal",
        b"chess",
        b"classical",
        b"fromposition",
        b"orthodox",
    ];
    let plain: Vec<u8> = name
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .collect();
    (!CHESS.contains(&plain.as_slice())).then_some(name)
}

/// The variant that a position can only be of: Chess960 where nobody has moved and the pieces do not stand as usual, one
/// with pieces in hand or checks to count by what follows the board. Any other position may be one of chess.
///
/// ```
/// use klubrating::exchange::pgn::variant::of_position;
/// let position = b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
/// assert_eq!(of_position(position), Some(&b"Chess960"[..]));
/// assert_eq!(of_position(b"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"), None);
/// ```
pub fn of_position(fen: &[u8]) -> Option<&'static [u8]> {
    const BETWEEN: &[u8] = b"/pppppppp/8/8/8/8/PPPPPPPP/";
    let board = fen.split(u8::is_ascii_whitespace).next()?;
    if board.contains(&b'[') || board.split(|byte| *byte == b'/').count() == 9 {
        return Some(b"Crazyhouse");
    }
    let is_three_check = |word: &[u8]| matches!(word, [b'+', b'0'..=b'3', b'+', b'0'..=b'3']);
    if fen.split(u8::is_ascii_whitespace).any(is_three_check) {
        return Some(b"Three-check");
    }
    let (black, rest) = board.split_at_checked(8)?;
    let white = rest.strip_prefix(BETWEEN)?;
    let sorted = |pieces: &[u8]| {
        let mut pieces = pieces.to_ascii_lowercase();
        pieces.sort_unstable();
        pieces
    };
    let is_usual = black == b"rnbqkbnr" && white == b"RNBQKBNR";
    let are_pieces = [black, white]
        .iter()
        .all(|side| sorted(side) == b"bbknnqrr");
    (are_pieces && !is_usual).then_some(b"Chess960")
}
