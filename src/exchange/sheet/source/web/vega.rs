//! The cells of Vega's pages, on which colours alone tell who had White and which games were not played:
//! `<div class="res">1</div><div class="cw">14</div>`. They become what its texts have: `+W14`, `=B5`, `-F7`.

use crate::exchange::page_text::attributes;

/// The letter of the opponent's class: with White, with Black, by forfeit; and `R` of the result's.
pub(super) fn letter(tag: &str) -> Option<char> {
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let mut known = attributes(inner).into_iter();
    let (_, class) = known.find(|(name, _)| name.eq_ignore_ascii_case("class"))?;
    match class {
        "cw" => Some('W'),
        "cb" => Some('B'),
        "cf" => Some('F'),
        "res" => Some('R'),
        _ => None,
    }
}

/// A cell with result and opponent, `1 14`, or the other way round, as its letters stand, with the letter of the opponent;
/// `None` of any other, such as a bye.
pub(super) fn told(text: &str, letters: &[char]) -> Option<String> {
    let (first, second) = text.split_once(' ')?;
    let (result, opponent, letter) = match *letters {
        [letter] | ['R', letter] => (first, second.trim(), letter),
        [letter, 'R'] => (second.trim(), first, letter),
        _ => return None,
    };
    let sign = match (result, letter) {
        ("1", _) => '+',
        ("0", _) => '-',
        ("½", 'W' | 'B') => '=',
        _ => return None,
    };
    let is_number = !opponent.is_empty() && opponent.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("{sign}{letter}{opponent}"))
}

#[cfg(test)]
mod tests {
    use crate::domain::Mark;
    use crate::exchange::sheet::read;

    #[test]
    fn classes_tell_colours_and_forfeits() {
        let row = |no: u32, name: &str, cells: &[(&str, &str, &str)]| {
            let cell = |(result, class, other): &(&str, &str, &str)| {
                format!(
                    "<td><div class=\"res\"> {result}</div><div class=\"{class}\">{other} </div></td>"
                )
            };
            let cells: String = cells.iter().map(cell).collect();
            format!("<tr><td>{no}</td><td>{name}</td>{cells}</tr>")
        };
        let rows = [
            row(
                1,
                "Holm,Anna",
                &[("1", "cb", "3"), ("½", "cw", "2"), ("1", "cf", "4")],
            ),
            row(
                2,
                "Friis,Bo",
                &[("0", "cf", "4"), ("½", "cb", "1"), ("1", "cw", "3")],
            ),
            row(
                3,
                "Krag,Carl",
                &[("0", "cw", "1"), ("½", "cf", "BYE"), ("0", "cb", "2")],
            ),
            row(
                4,
                "Lund,Ida",
                &[("1", "cf", "2"), ("", "", ""), ("0", "cf", "1")],
            ),
        ];
        let page = format!(
            "<html><table><tr><th>#</th><th>Player</th><th>1</th><th>2</th><th>3</th></tr>{}</table></html>",
            rows.concat()
        );
        let draft = read(page.as_bytes()).value.unwrap();
        let games: Vec<String> = (draft.games.iter())
            .map(|game| {
                let marks = [game.white_mark, game.black_mark].map(Mark::code);
                format!(
                    "{} {}-{} {}{}",
                    game.round, game.white, game.black, marks[0], marks[1]
                )
            })
            .collect();
        assert_eq!(
            games,
            ["1 2-4 -+", "1 3-1 01", "2 1-2 ==", "3 1-4 +-", "3 2-3 10"]
        );
        assert_eq!(draft.byes.len(), 1);
    }

    #[test]
    fn the_opponent_may_stand_before_the_result() {
        let told = |letters: &[char]| super::told("1 0", letters);
        assert_eq!(told(&['R', 'W']).as_deref(), Some("+W0"));
        assert_eq!(super::told("11 1", &['W', 'R']).as_deref(), Some("+W11"));
        assert_eq!(told(&['B', 'R']).as_deref(), Some("-B1"));
    }
}
