//! What a page in Markdown has around its tables: settings above it, signs of headings and bold type, links, rows of tables
//! with a cell a line. The text
//! becomes plain, and every line that stays keeps its place.

use std::borrow::Cow;

/// A page without its settings and links, and with a line for every row of its tables.
pub(super) fn plain(text: Cow<'_, str>) -> Cow<'_, str> {
    let text = with_title_alone(text);
    let text = replaced(text, without_links);
    let text = replaced(text, without_bold);
    let text = replaced(text, with_plain_headings);
    replaced(text, with_whole_rows)
}

fn replaced(text: Cow<'_, str>, by: impl Fn(&str) -> Option<String>) -> Cow<'_, str> {
    match by(&text) {
        Some(other) => Cow::Owned(other),
        None => text,
    }
}

/// A page with settings above it, between two lines of `---` or `+++`, with nothing of them but its title.
fn with_title_alone(text: Cow<'_, str>) -> Cow<'_, str> {
    let mut lines = text.split('\n');
    let first = lines.next().map(str::trim_end);
    let Some(rule @ ("---" | "+++")) = first else {
        return text;
    };
    let is_rule = |line: &str| line.trim_end() == rule;
    let Some(end) = lines.position(is_rule) else {
        return text;
    };
    let title = |line: &'_ str| -> Option<String> {
        let title = line.strip_prefix("title")?.trim_start();
        let title = title.strip_prefix([':', '='])?.trim();
        Some(title.trim_matches(['"', '\'']).to_owned())
    };
    let line = |(at, line): (usize, &str)| match title(line) {
        _ if at > end + 1 => line.to_owned(),
        Some(title) => title,
        None => String::new(),
    };
    let lines: Vec<String> = text.split('\n').enumerate().map(line).collect();
    Cow::Owned(lines.join("\n"))
}

/// The text of links without where they lead: `[Holm](holm.html "Anna Holm")`; `None` where there are none.
fn without_links(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](") {
        let (before, behind) = rest.split_at(at);
        let start = before
            .rfind('[')
            .filter(|start| !before[*start..].contains('\n'));
        let target = end_of_target(behind);
        match (start, target) {
            (Some(start), Some(end)) => {
                plain.push_str(&before[..start]);
                plain.push_str(&before[start + 1..]);
                rest = &behind[end + 1..];
            }
            _ => {
                plain.push_str(before);
                plain.push_str("](");
                rest = &behind[2..];
            }
        }
    }
    let has_any = rest.len() < text.len();
    plain.push_str(rest);
    has_any.then_some(plain)
}

/// Lines of plain text without the marks of bold type, `**Holm** 1-0 Friis`; `None` where there are none. In a table two
/// stars may be a player's own cell.
fn without_bold(text: &str) -> Option<String> {
    let is_bold = |line: &&str| {
        let marks = line.matches("**").count();
        marks > 0 && marks.is_multiple_of(2) && !line.contains(['|', ';', '\t'])
    };
    let has_words = |line: &str| line.contains(char::is_alphabetic);
    text.contains("**").then(|| {
        let lines = text.split('\n').map(|line| match line {
            line if is_bold(&line) && has_words(line) => line.replace("**", ""),
            line => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// Headings of a lower level without their signs, `## Round 1`, and cells without ends of lines in them; `None` where there
/// are none.
fn with_plain_headings(text: &str) -> Option<String> {
    const ENDS: [&str; 3] = ["<br/>", "<br>", "<br />"];
    let has_end = |line: &str| ENDS.iter().any(|end| line.contains(end));
    let is_heading = |line: &str| line.starts_with("##");
    let mut lines = text.split('\n');
    lines
        .any(|line| is_heading(line) || has_end(line))
        .then(|| {
            let lines = text.split('\n').map(|line| {
                let line = if is_heading(line) {
                    line.trim_start_matches('#').trim_start()
                } else {
                    line
                };
                ENDS.iter()
                    .fold(line.to_owned(), |line, end| line.replace(end, " "))
            });
            lines.collect::<Vec<_>>().join("\n")
        })
}

/// Where the target of a link ends, `](holm.html "Holm (Anna)")`: at the bracket outside of quotes that closes the first.
fn end_of_target(link: &str) -> Option<usize> {
    /// The longest target, in bytes.
    const LONGEST: usize = 400;
    let (mut open, mut quoted) = (0, false);
    for (at, byte) in link.bytes().enumerate().take(LONGEST) {
        match byte {
            b'\n' => return None,
            b'"' => quoted = !quoted,
            b'(' if !quoted => open += 1,
            b')' if !quoted => {
                open -= 1;
                if open == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// A table with its rows broken over several lines, a cell or two in each, with a line a row and empty ones behind it;
/// `None` where no table is broken.
fn with_whole_rows(text: &str) -> Option<String> {
    /// So many strokes at least has a row.
    const FEWEST: usize = 4;
    let lines: Vec<&str> = text.split('\n').collect();
    let is_part = |line: &&&str| line.trim_start().starts_with('|');
    let strokes = |line: &str| line.matches('|').count();
    let (rule, width) = lines.iter().enumerate().find_map(|(at, line)| {
        let is_rule =
            line.contains("---") && line.trim().bytes().all(|byte| b"|-: ".contains(&byte));
        let width = strokes(line);
        (is_rule && width >= FEWEST).then_some((at, width))
    })?;
    let above = lines[..rule].iter().rev().take_while(is_part).count();
    let below = lines[rule + 1..].iter().take_while(is_part).count();
    let header = whole_rows(&lines[rule - above..rule], width)?;
    let body = whole_rows(&lines[rule + 1..=rule + below], width)?;
    let is_broken = above > 1;
    is_broken.then(|| {
        let lines = lines[..rule - above].iter().map(|line| (*line).to_owned());
        let rest = text.split('\n').skip(rule + below + 1).map(str::to_owned);
        let rule = text.split('\n').nth(rule).map(str::to_owned);
        let all = lines.chain(header).chain(rule).chain(body).chain(rest);
        all.collect::<Vec<String>>().join("\n")
    })
}

/// The rows of so many strokes each, where the lines make up whole ones: each in its first line, the others empty.
fn whole_rows(lines: &[&str], width: usize) -> Option<Vec<String>> {
    let mut rows: Vec<String> = Vec::new();
    let (mut row, mut parts) = (String::new(), 0);
    for line in lines {
        row.push_str(line.trim_end());
        row.push(' ');
        parts += 1;
        match row.matches('|').count() {
            count if count > width => return None,
            count if count == width => {
                rows.push(std::mem::take(&mut row));
                rows.extend((1..parts).map(|_| String::new()));
                parts = 0;
            }
            _ => {}
        }
    }
    (parts == 0).then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_links_and_broken_rows_become_plain() {
        let page = "---\nlayout: post\ntitle: 'Cup'\n---\nBy [us](a.html) [1] ](\n\n|  No\n|  Name\n|  1\n|\n| --- | --- | --- |\n\
            |  1\n| [Holm](h_(A) \"Holm (A)\") |  x\n|\n|  2\n| Friis |  0\n|\nend\n";
        let expected = "\n\nCup\n\nBy us [1] ](\n\n|  No |  Name |  1 | \n\n\n\n| --- | --- | --- |\n\
            |  1 | Holm |  x | \n\n\n|  2 | Friis |  0 | \n\n\nend\n";
        assert_eq!(plain(page.into()), expected);
        for whole in [
            "a\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n",
            "| a\n| b\n",
            "[x] (y)",
        ] {
            assert_eq!(plain(whole.into()), whole);
        }
    }

    #[test]
    fn a_table_with_a_cell_a_line_is_read() {
        let table = "|  #\n|  Program\n|  H\n|  F\n|  K\n|  P\n|\n| --- | --- | --- | --- | --- | --- |\n\
            |  1\n| Holm | **X** |  1\n|  ½\n|  1½\n|\n|  2\n| Friis |  0\n| **X** |  1\n|  1\n|\n\
            |  3\n| Krag |  ½\n|  0\n| **X** |  ½\n|\n\nRound 1, Holm - Friis\n\n1. e4 e5 2. Nf3 Nc6\n3. Bc4 1-0\n";
        let draft = crate::exchange::sheet::read(table.as_bytes())
            .value
            .unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(names, ["Holm", "Friis", "Krag"]);
        assert_eq!(draft.games.len(), 3);
    }
}
