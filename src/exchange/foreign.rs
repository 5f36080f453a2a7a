//! Files that are not tournament files, recognised by how they begin, so that the refusal can name their kind.

use crate::domain::Message;

use super::draft::TournamentDraft;
use super::encoding;
use super::problem::{Problem, Reading};
use super::sheet;

/// The key of the sentence that names the kind of a file; `None` for what may be a table or a report.
pub(super) fn kind(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if start.starts_with(b"\0\x01\0\0Standard") || start.starts_with(b"SQLite format 3\0") {
        return Some("problem-file-is-database");
    }
    if start.starts_with(b"%PDF-") {
        return Some("problem-file-is-pdf");
    }
    let start = start.trim_ascii_start();
    let head = start[..start.len().min(200)].to_ascii_lowercase();
    if is_web_page(bytes) {
        Some("problem-file-is-html")
    } else if head.starts_with(b"<?xml") {
        Some("problem-file-is-xml")
    } else {
        None
    }
}

/// Whether a file is a page for the browser: also one that calls itself XML first, one below the settings and the
/// remarks that programs put above it, and a text with such a table in it.
pub(super) fn is_web_page(bytes: &[u8]) -> bool {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let start = below_remarks(below_settings(start.trim_ascii_start()));
    let head = start[..start.len().min(400)].to_ascii_lowercase();
    let is_xml_page = || {
        let mut places = head.windows(5);
        head.starts_with(b"<?xml") && places.any(|place| place == b"<html")
    };
    PAGES.iter().any(|word| head.starts_with(word)) || is_xml_page() || has_web_table(start)
}

/// How pages begin; those that programs write for others to take in lack their head.
const PAGES: [&[u8]; 27] = [
    b"<article",
    b"<section",
    b"<main",
    b"<ul",
    b"<ol",
    b"<span",
    b"<h4",
    b"<!doctype html",
    b"<html",
    b"<head",
    b"<meta",
    b"<title",
    b"<link",
    b"<style",
    b"<script",
    b"<body",
    b"<table",
    b"<center",
    b"<div",
    b"<font",
    b"<h1",
    b"<h2",
    b"<h3",
    b"<p>",
    b"<br",
    b"<pre",
    b"<a ",
];

/// What follows the settings between two lines of `---`, as sites made of texts have them.
fn below_settings(start: &[u8]) -> &[u8] {
    let rest = start.strip_prefix(b"---").unwrap_or_default();
    let mut lines = rest.split_inclusive(|byte| *byte == b'\n');
    let mut length = 3 + lines.next().map_or(0, <[u8]>::len);
    for line in lines {
        length += line.len();
        if line.trim_ascii_end() == b"---" {
            return start[length..].trim_ascii_start();
        }
    }
    start
}

/// What follows the remarks `<!-- … -->`.
fn below_remarks(mut start: &[u8]) -> &[u8] {
    while start.starts_with(b"<!--") {
        let Some(end) = start.windows(3).position(|place| place == b"-->") else {
            break;
        };
        start = start[end + 3..].trim_ascii_start();
    }
    start
}

/// Whether a text holds a table of the web, with a row and a cell: those who write for a site paste them in. It begins a
/// line: within a cell of another table it is somebody's name.
fn has_web_table(text: &[u8]) -> bool {
    const SEARCHED: usize = 1 << 20;
    let begins = |text: &[u8], word: &[u8]| {
        let head = text.get(..word.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(word))
    };
    let is_table = |line: &&[u8]| begins(line.trim_ascii_start(), b"<table");
    let is_cell = |place: &[u8]| {
        [&b"<td"[..], b"<th>", b"<th "]
            .iter()
            .any(|tag| begins(place, tag))
    };
    text[..text.len().min(SEARCHED)]
        .split(|byte| *byte == b'\n')
        .skip_while(|line| !is_table(line))
        .any(|line| (0..line.len()).any(|at| is_cell(&line[at..])))
}

/// Refuses a file with the name of its kind.
pub(super) fn refuse(bytes: &[u8]) -> Reading<TournamentDraft> {
    let key = kind(bytes).unwrap_or("problem-no-table");
    Reading::refused(Problem::error(0, 0, Message::new(key)))
}

/// Refuses a text in which there is no tournament, or what is no text at all.
pub(super) fn refuse_unknown(bytes: &[u8]) -> Reading<TournamentDraft> {
    let problem = match encoding::decode(bytes) {
        Err(problem) => problem,
        Ok(text) if text.text.contains('\0') => {
            Problem::error(0, 0, Message::new("problem-not-text"))
        }
        Ok(text) => sheet::why_not(&text),
    };
    Reading::refused(problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_for_the_browser_however_they_begin() {
        for page in [
            "<!DOCTYPE html>\n<html>",
            "\u{feff}\n<HTML>",
            "<?xml version='1.0'?>\n<html lang='da'>",
            "<!-- made by a program --> <!-- twice -->\n<html>",
            "---\ntitle: Cup\n---\n\n<div class='page'>",
            "---\r\ntitle: Cup\r\n---\r\nThe tables:\n\n<TABLE border=1><TR height=20>\n<TD>1",
            "<style>td {}</style><table>",
        ] {
            assert!(is_web_page(page.as_bytes()), "{page}");
        }
        for other in [
            "",
            "---",
            "---\ntitle: Cup",
            "<!-- never closed",
            "<?xml version='1.0'?><playerslist>",
            "Holm <table 3> - Friis 1-0",
            "No;Name;1\n1;Holm;<tr",
            "no;name;r1\n1;<table><tr><td>;2w1\n",
        ] {
            assert!(!is_web_page(other.as_bytes()), "{other}");
        }
    }
}
