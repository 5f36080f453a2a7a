//! Tables of wikis, `{| class="wikitable"` … `|}`, as rows between strokes.
//!
//! ```text
//! |-
//! ! Rk. !! Name !! 1
//! |-                     →  | Rk. | Name | 1 |
//! | 1 || Holm, Anna          | 1 | Holm, Anna | x |
//! | x
//! ```

/// The text with a line for each row of its tables, in the place of the row's first line.
pub(super) fn plain(text: &str) -> Option<String> {
    if !text.contains("{|") {
        return None;
    }
    let mut lines: Vec<String> = Vec::new();
    let mut row: Option<(usize, Vec<String>)> = None;
    let mut is_table = false;
    for (at, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        let begins = |sign: &str| trimmed.starts_with(sign);
        lines.push(String::new());
        if begins("{|") {
            is_table = true;
        } else if is_table && (begins("|}") || begins("|-")) {
            close(&mut row, &mut lines);
            is_table = !begins("|}");
        } else if is_table && (begins("|") || begins("!")) && !begins("|+") {
            let separator = if begins("!") { "!!" } else { "||" };
            let cells = trimmed[1..].replace("!!", separator);
            let cells = cells.split(separator).map(content);
            row.get_or_insert((at, Vec::new())).1.extend(cells);
        } else if !is_table {
            line.clone_into(&mut lines[at]);
        }
    }
    close(&mut row, &mut lines);
    Some(lines.join("\n"))
}

/// Puts the cells of a row into its line.
fn close(row: &mut Option<(usize, Vec<String>)>, lines: &mut [String]) {
    if let Some((at, cells)) = row.take() {
        lines[at] = format!("| {} |", cells.join(" | "));
    }
}

/// What a cell says, without its attributes, `style="…" | 4w1`, and without the marks of links and bold type.
fn content(cell: &str) -> String {
    let cell = match cell.split_once('|') {
        Some((attributes, rest))
            if attributes.contains('=') && !attributes.contains(['[', '{']) =>
        {
            rest
        }
        _ => cell,
    };
    let cell = cell.replace("'''", "").replace("''", "");
    let mut said = String::new();
    let mut rest = cell.as_str();
    while let Some((before, behind)) = rest.split_once("[[") {
        let (link, after) = behind.split_once("]]").unwrap_or((behind, ""));
        said.push_str(before);
        said.push_str(link.rsplit('|').next().unwrap_or_default());
        rest = after;
    }
    said.push_str(rest);
    without_templates(&said).trim().replace('|', "/")
}

/// A cell without links, with what its templates show: `{{flagathlete|Anna Holm|DEN}}` the name, `{{flagicon|DEN}}` nothing,
/// `{{sortname|Anna|Holm}}` both parts, `{{frac|1|2}}` a half.
fn without_templates(cell: &str) -> String {
    let mut shown = String::new();
    let mut rest = cell;
    while let Some((before, behind)) = rest.split_once("{{") {
        let (inner, after) = behind.split_once("}}").unwrap_or((behind, ""));
        shown.push_str(before);
        let mut parts = inner.split('|').map(str::trim);
        let name = parts.next().unwrap_or_default().to_lowercase();
        let parts: Vec<&str> = parts.filter(|part| !part.contains('=')).collect();
        let is_flag = name.starts_with("flagicon") || name == "flag" || name.len() == 3;
        match (name.as_str(), &parts[..]) {
            ("sortname", [first, last, ..]) => shown.extend([*first, " ", *last]),
            ("frac" | "fract" | "sfrac", ["1", "2"]) | ("1/2" | "half", _) => shown.push('½'),
            ("frac" | "fract" | "sfrac", [whole, "1", "2"]) => {
                shown.extend([*whole, "½"]);
            }
            (_, [first, ..]) if !is_flag => shown.push_str(first),
            _ => {}
        }
        rest = after;
    }
    shown.push_str(rest);
    shown
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn a_table_of_a_wiki_is_read() {
        let text = "== Cup ==\n{| class=\"wikitable\"\n|-\n! Rk. !! Name !! 1.Rd\n|-\n| 1 || [[Holm|Holm, Anna]]\n\
                    | style=\"x=1\" | 2w1\n|-\n| 2 || '''Friis, Bo''' || 1b0\n|}\n";
        let draft = read(text.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(
            (names, draft.games.len()),
            (vec!["Holm, Anna", "Friis, Bo"], 1)
        );
    }
}
