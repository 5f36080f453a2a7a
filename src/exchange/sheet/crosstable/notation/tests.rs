use super::*;
use Notation::{ColourFirst, French, Letters, Plain, PlainResultFirst, ResultFirst, Signs, Usual};
use Outcome::{Mark as Sign, Value};

fn read(notation: Notation, text: &str) -> Option<Entry> {
    let signs = match notation {
        ResultFirst | French => super::Signs::Results,
        _ => super::Signs::Forfeits,
    };
    notation.read(&cell::normal(text), signs)
}

#[test]
fn every_notation_is_read() {
    for (notation, text, opponent, white, outcome) in [
        (Usual, "161w1", 161, Some(true), Value(100)),
        (Usual, "16v1L", 16, Some(true), Sign(Mark::ForfeitWin)),
        (ColourFirst, "v12=1", 12, Some(true), Value(100)),
        (ColourFirst, "b12+d", 12, None, Sign(Mark::ForfeitWin)),
        (
            ColourFirst,
            "h14 wo 1",
            14,
            Some(true),
            Sign(Mark::ForfeitWin),
        ),
        (ResultFirst, "1kh23", 23, Some(true), Sign(Mark::ForfeitWin)),
        (
            ResultFirst,
            "w.o. -s17",
            17,
            Some(false),
            Sign(Mark::ForfeitLoss),
        ),
        (ResultFirst, "win #7 (B)", 7, Some(false), Sign(Mark::Win)),
        (Signs, "+11hu", 11, None, Sign(Mark::ForfeitWin)),
        (Usual, " 22w½", 22, Some(true), Value(50)),
        (Usual, "5 W 1/2", 5, Some(true), Value(50)),
        (Usual, "3s1", 3, Some(false), Value(100)),
        (Usual, "3h½", 3, Some(true), Value(50)),
        (Usual, "3z0,5", 3, Some(false), Value(50)),
        (Usual, "2/17w", 17, Some(true), Value(200)),
        (Usual, "2a10.5", 2, None, Value(1050)),
        (Usual, "198w+", 198, Some(true), Sign(Mark::ForfeitWin)),
        (Usual, "11ax", 11, None, Sign(Mark::Open)),
        (Usual, "11w", 11, Some(true), Outcome::None),
        (Usual, "5wW", 5, Some(true), Sign(Mark::ShortWin)),
        (ColourFirst, "h8 1", 8, Some(true), Value(100)),
        (
            ColourFirst,
            "h7 1 wo",
            7,
            Some(true),
            Sign(Mark::ForfeitWin),
        ),
        (Usual, "2z-r", 2, Some(false), Sign(Mark::ForfeitLoss)),
        (Usual, "7/+", 7, None, Sign(Mark::ForfeitWin)),
        (Usual, "12 1*", 12, None, Sign(Mark::ForfeitWin)),
        (Usual, "8m1", 8, Some(false), Value(100)),
        (ColourFirst, "S12½", 12, Some(false), Value(50)),
        (ResultFirst, "+W 12", 12, Some(true), Sign(Mark::Win)),
        (ResultFirst, "½ 5B", 5, Some(false), Value(50)),
        (
            ResultFirst,
            "0F 5B",
            5,
            Some(false),
            Sign(Mark::ForfeitLoss),
        ),
        (Usual, "8 (h) 1", 8, Some(true), Value(100)),
        (Usual, "8-s-½", 8, Some(false), Value(50)),
        (Usual, "7-w--", 7, Some(true), Sign(Mark::ForfeitLoss)),
        (ResultFirst, "½z8", 8, Some(false), Value(50)),
        (ResultFirst, "1 (8h)", 8, Some(true), Value(100)),
        (ResultFirst, "1/2 (8h)", 8, Some(true), Value(50)),
        (Letters, "W8w", 8, Some(true), Sign(Mark::Win)),
        (PlainResultFirst, "½ 8", 8, None, Value(50)),
        (French, "= 5N", 5, Some(false), Sign(Mark::Draw)),
        (French, "> 5B", 5, Some(true), Sign(Mark::ForfeitWin)),
        (ResultFirst, "+F148", 148, None, Sign(Mark::ForfeitWin)),
        (ResultFirst, "-F 40", 40, None, Sign(Mark::ForfeitLoss)),
        (
            ResultFirst,
            "0k (8s)",
            8,
            Some(false),
            Sign(Mark::ForfeitLoss),
        ),
        (Letters, "10: ", 10, None, Outcome::None),
        (Letters, "W12", 12, None, Sign(Mark::Win)),
        (Letters, "L12F", 12, None, Sign(Mark::ForfeitLoss)),
        (Letters, "15:L", 15, None, Sign(Mark::Loss)),
        (Letters, "D3 (b)", 3, Some(false), Sign(Mark::Draw)),
        (Signs, "12+", 12, None, Sign(Mark::Win)),
        (Signs, "-1", 1, None, Sign(Mark::Loss)),
        (Signs, "12+/w0", 12, Some(true), Sign(Mark::Win)),
        (Signs, "3-/b", 3, Some(false), Sign(Mark::Loss)),
        (Signs, "3+!", 3, None, Sign(Mark::ForfeitWin)),
        (Plain, "12:½", 12, None, Value(50)),
    ] {
        let game = Entry::Game(opponent, white, outcome);
        assert_eq!(read(notation, text), Some(game), "{text}");
    }
}

#[test]
fn nonsense_is_read_by_none() {
    for text in [
        "1",
        "hello",
        "2026",
        "5x5x",
        "5y1",
        "10000w1",
        "w",
        "99999999999w1",
    ] {
        for notation in Notation::ALL {
            assert_eq!(read(notation, text), None, "{text} {notation:?}");
        }
    }
}
