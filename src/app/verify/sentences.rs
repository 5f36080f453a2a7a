//! What a file is, in sentences.

use super::{Difference, Found, Verified};
use crate::domain::{Arg, Message};
use crate::publish::list::text::SEAL_SHOWN;

/// What a file is, in sentences; a row as it was published and as it is in the file is a sentence too.
pub fn sentences(verified: &Verified) -> Vec<Message> {
    if verified.draft {
        return vec![Message::new("verify-draft")];
    }
    if let Some(form) = verified.form {
        return vec![Message::new("verify-not-judged-form").with("form", form.word())];
    }
    if verified.not_judged {
        let found = verified.list.as_ref();
        let unknown = || Message::new("verify-not-judged");
        return vec![found.map_or_else(unknown, |found| about("verify-not-judged-list", found))];
    }
    let mut messages = match &verified.list {
        None if verified.has_no_rows => vec![Message::new("verify-no-rows")],
        None if verified.announcement => vec![Message::new("verify-announcement-unknown")],
        None => vec![Message::new("verify-no-list")],
        Some(found) => about_list(verified, found),
    };
    messages.extend(verified.heads.iter().cloned());
    messages
}

fn about_list(verified: &Verified, found: &Found) -> Vec<Message> {
    let mut messages = match verified.differences.first() {
        None if verified.announcement => vec![about("verify-announcement", found)],
        None if verified.shown_otherwise => vec![about("verify-shown-otherwise", found)],
        None if verified.of_site => vec![about("verify-site-page", found)],
        None => vec![about("verify-published", found)],
        Some(first) => differs(verified, found, first),
    };
    if verified.erased > 0 {
        messages.push(Message::new("verify-erased").with("count", verified.erased));
    }
    if !found.intact {
        messages.push(about("verify-broken", found));
    }
    if let Some(by) = found.replaced_by {
        messages.push(Message::new("verify-replaced").with("by", by.to_string()));
    }
    messages
}

/// So many rows are shown.
const SHOWN: usize = 10;

fn differs(verified: &Verified, found: &Found, first: &Difference) -> Vec<Message> {
    let all = &verified.differences;
    let key = match (verified.beside, verified.counts_lines) {
        _ if verified.announcement => "verify-announcement-differs",
        (true, _) => "verify-differs-beside",
        (false, true) => "verify-differs",
        (false, false) => "verify-differs-rows",
    };
    let mut messages = vec![
        about(key, found)
            .with("line", first.line.to_string())
            .with("count", all.len()),
    ];
    for difference in all.iter().take(SHOWN) {
        messages.extend(sides(difference, verified.announcement));
    }
    if all.len() > SHOWN {
        messages.push(Message::new("verify-differs-more").with("count", all.len() - SHOWN));
    }
    messages
}

/// A row as it was published, or as an announcement is written today, and as it is here.
fn sides(difference: &Difference, is_written_anew: bool) -> impl Iterator<Item = Message> {
    let own = if is_written_anew {
        "verify-line-today"
    } else {
        "verify-line-published"
    };
    let sides = [
        (own, &difference.published),
        ("verify-line-here", &difference.here),
    ];
    sides.into_iter().map(|(key, line)| match line {
        Some(line) if line.is_empty() => {
            Message::new(key).with("text", Message::new("verify-line-empty"))
        }
        Some(line) => Message::new(key).with("text", line.trim()),
        None => Message::new(key).with("text", Message::new("verify-line-none")),
    })
}

fn about(key: &'static str, found: &Found) -> Message {
    let seal: String = found.seal.chars().take(SEAL_SHOWN).collect();
    let list: Arg = match &found.pool {
        Some(pool) => Message::new("list-of-pool")
            .with("pool", pool.as_str())
            .with("list", found.date)
            .into(),
        None => found.date.into(),
    };
    Message::new(key)
        .with("date", list)
        .with("edition", found.edition.unwrap_or(1).to_string())
        .with("seal", seal)
}
