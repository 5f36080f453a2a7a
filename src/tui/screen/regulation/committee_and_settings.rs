//! The committee and the settings, as lines.

use ratatui::style::Style;

use crate::app::check::Finding;
use crate::app::committee::{TermRow, TermState};
use crate::app::labels;
use crate::app::setting_words;
use crate::app::settings::SettingRow;
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::widget::text::Part;

/// The terms with what needs the club's attention; past ones come last.
pub(super) fn committee(terms: &[TermRow], findings: &[Finding], ctx: &Ctx) -> Vec<Part> {
    let mut parts = Vec::new();
    for term in terms {
        let state = labels::term_state(term, ctx.texts);
        let login = match &term.login {
            Some(login) => format!(" ({login})"),
            None => String::new(),
        };
        let said = Message::new("rules-seat")
            .with("name", format!("{}{login}", term.name))
            .with("role", Message::new(term.role.key()))
            .with("from", term.from)
            .with("to", term.to)
            .with("state", state);
        let (sign, style) = match term.state {
            TermState::Sitting => (ctx.symbols.done(), Style::new()),
            TermState::EndsSoon => (ctx.symbols.todo(), ctx.theme.warn()),
            TermState::Future => (ctx.symbols.dot(), Style::new()),
            TermState::Ended => (ctx.symbols.dot(), ctx.theme.dim()),
        };
        parts.push(Part::Item {
            sign: sign.to_owned(),
            text: ctx.say(&said),
            style,
        });
    }
    if !findings.is_empty() {
        parts.push(Part::Heading(ctx.get("rules-look-after")));
        parts.extend(findings.iter().map(|finding| {
            let message = match finding.code {
                // The command line's own sentence names its command.
                "committee_none" => Message::new("rules-no-committee"),
                _ => finding.message.clone(),
            };
            Part::Note(ctx.say(&message))
        }));
    }
    parts
}

/// The terms in the order shown: those that run or will, the chairman first, then those that are over.
pub(super) fn ordered(mut terms: Vec<TermRow>) -> Vec<TermRow> {
    terms.sort_by_key(|term| {
        let over = term.state == TermState::Ended;
        (over, term.role, std::cmp::Reverse(term.from), term.member)
    });
    terms
}

pub(super) fn settings(rows: &[SettingRow], ctx: &Ctx) -> Vec<Part> {
    let line = |row: &SettingRow| {
        let said = Message::new(if row.set {
            "rules-setting-decided"
        } else {
            "rules-setting"
        });
        let said = said
            .with("name", setting_words::title(row.name))
            .with("value", setting_words::value(row, &row.value, ctx.texts))
            .with("default", setting_words::value(row, row.default, ctx.texts))
            .with("text", row.text.clone());
        let sign = if row.set {
            ctx.symbols.done()
        } else {
            ctx.symbols.dot()
        };
        Part::item(sign, ctx.say(&said))
    };
    let waits = rows.iter().filter_map(SettingRow::proposal);
    let waits = waits.map(|proposal| Part::Note(ctx.say(&proposal)));
    rows.iter().map(line).chain(waits).collect()
}
