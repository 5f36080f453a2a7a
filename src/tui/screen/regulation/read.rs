//! Reads the data of the regulation's page.

use ratatui::style::Style;

use crate::app::settings::SettingRow;
use crate::app::settings::regulations::{Adopted, approval_lines};
use crate::app::{self, AppResult, Club, settings};
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::publish::journal::finding::Finding;
use crate::publish::labels::{TermRow, TermState};
use crate::publish::layout::{page_lines, wrap};
use crate::publish::multiplayer::games::rules_line;
use crate::publish::pools::scale_text::{self, AdjustmentRow, ConversionRow};
use crate::publish::regulation::{difference_lines, differences, regulation};
use crate::publish::{WIDTH, labels};
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::rating::regulation::Regulation;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::text::Part;

/// All data on the page.
#[derive(Debug)]
pub struct Read {
    pub(super) adopted: Vec<Adopted>,
    pub(super) conversions: Vec<ConversionRow>,
    pub(super) moves: Vec<AdjustmentRow>,
    pub(super) terms: Vec<TermRow>,
    pub(super) findings: Vec<Finding>,
    pub(super) settings: Vec<SettingRow>,
}

impl Read {
    pub(super) fn from_club(club: &Club) -> AppResult<Self> {
        let today = club.session().today();
        Ok(Self {
            adopted: app::settings::regulations::adopted(club)?,
            conversions: app::pools::conversions::all(club)?,
            moves: app::pools::scale::adjustments(club)?,
            terms: ordered(app::settings::committee::terms(club, today, true)?),
            findings: app::settings::committee::findings(club, today)?,
            settings: app::settings::rows(club)?,
        })
    }
}

/// The rules from a day on.
#[derive(Debug)]
pub(super) struct RulesOfDay {
    from: Date,
    /// What they are called.
    title: Message,
    /// Their text.
    pub(super) text: String,
}

impl Read {
    /// All rules by day, beginning with the first: regulations, or how multiplayer games are rated.
    pub(super) fn rules(&self, ctx: &Ctx) -> Vec<RulesOfDay> {
        let multiplayer = ctx.snapshot.as_ref();
        let multiplayer = multiplayer.and_then(|snapshot| snapshot.facts.multiplayer.as_ref());
        if let Some(many) = multiplayer {
            let is_first = |rules: &Rules| rules.from == MIN_VALID;
            let usual = (!many.rules.iter().any(is_first)).then(Rules::default);
            let all = usual.iter().chain(&many.rules);
            return all.map(|rules| of_games(rules, ctx)).collect();
        }
        let before = [None].into_iter().chain(self.adopted.iter().map(Some));
        let all = self.adopted.iter().zip(before);
        all.map(|(adopted, before)| RulesOfDay {
            from: adopted.from,
            title: Message::new("title-alone").with("title", adopted.regulation.title.as_str()),
            text: text(adopted, before, ctx),
        })
        .collect()
    }
}

/// The position of the rules in force today.
pub(super) fn position(all: &[RulesOfDay], ctx: &Ctx) -> usize {
    let begun = all.iter().rposition(|rules| rules.from <= ctx.today());
    begun.unwrap_or_default()
}

/// The lines of the list, newest first.
pub(super) fn parts(all: &[RulesOfDay], ctx: &Ctx) -> Vec<Part> {
    let now = position(all, ctx);
    let newest_first = all.iter().enumerate().rev();
    newest_first
        .map(|(at, rules)| {
            let (state, sign) = match at.cmp(&now) {
                std::cmp::Ordering::Less => ("rules-earlier", ctx.symbols.dot()),
                std::cmp::Ordering::Equal => ("rules-in-force", ctx.symbols.done()),
                std::cmp::Ordering::Greater => ("rules-coming", ctx.symbols.dot()),
            };
            let said = Message::new("rules-line")
                .with("from", labels::from_day(Some(rules.from), ctx.texts))
                .with("title", rules.title.clone())
                .with("state", Message::new(state));
            Part::item(sign, ctx.say(&said))
        })
        .collect()
}

/// The text of one regulation: the rules, their approval, and what they changed.
fn text(adopted: &Adopted, before: Option<&Adopted>, ctx: &Ctx) -> String {
    let mut lines = vec![regulation(&adopted.regulation, ctx.texts)];
    lines.extend(approval_lines(adopted, ctx.texts));
    if let Some(before) = before {
        lines.push(String::new());
        lines.extend(changes(&before.regulation, &adopted.regulation, ctx));
    }
    lines.join("\n")
}

/// What differs from the regulation before.
fn changes(before: &Regulation, new: &Regulation, ctx: &Ctx) -> Vec<String> {
    let found = differences(before, new, ctx.texts);
    let head = Message::new(if found.is_empty() {
        "rules-no-difference"
    } else {
        "rules-different"
    });
    let head = head.with("title", before.title.as_str());
    let mut lines = page_lines(&visible(&ctx.say(&head)), 0);
    lines.extend(difference_lines(&found, ctx.texts));
    lines
}

/// How multiplayer games are rated from a day on.
fn of_games(rules: &Rules, ctx: &Ctx) -> RulesOfDay {
    let from = labels::from_day(Some(rules.from), ctx.texts);
    let said = format!("{from}: {}", rules_line(rules, ctx.texts));
    RulesOfDay {
        from: rules.from,
        title: title(rules),
        text: wrap(&visible(&said), WIDTH, 0),
    }
}

/// The rules in a few words.
fn title(rules: &Rules) -> Message {
    let normalisation = match rules.normalising {
        Normalising::Strict => "choice-normalisation-strict",
        Normalising::Maslen(_) => "choice-normalisation-maslen",
    };
    let discount = match rules.discounting {
        Discounting::Auto => Message::new("game-rules-is-auto"),
        Discounting::None => Message::new("game-rules-is-none"),
        Discounting::Given(x) => Message::new("game-rules-title-x").with("x", x),
    };
    Message::pair("pair-comma", Message::new(normalisation), discount)
}

/// The conversions and changes of the scale, with their days.
pub(super) fn scale_text(
    conversions: &[ConversionRow],
    moves: &[AdjustmentRow],
    ctx: &Ctx,
) -> String {
    if ctx.has_games() {
        return scale_paragraph(&ctx.get("scale-of-games"));
    }
    let mut lines = vec![ctx.get("rules-conversions"), String::new()];
    lines.push(table(conversions, ctx));
    for key in ["conversion-legend-booklet", "conversion-legend-rebased"] {
        lines.extend([scale_paragraph(&ctx.get(key)), String::new()]);
    }
    lines.extend([ctx.get("rules-moves"), String::new()]);
    if moves.is_empty() {
        lines.push(ctx.get("scale-list-empty"));
    }
    for row in moves {
        lines.push(scale_paragraph(&format!(
            "{}: {}",
            ctx.date(row.on),
            scale_text::adjustment(row, ctx.texts)
        )));
    }
    lines.join("\n")
}

fn table(rows: &[ConversionRow], ctx: &Ctx) -> String {
    if rows.is_empty() {
        return format!("{}\n", ctx.get("rules-no-conversion"));
    }
    scale_text::conversions(ctx.texts).table(rows).text(WIDTH)
}

fn scale_paragraph(text: &str) -> String {
    wrap(&visible(text), WIDTH, 2)
}

/// The terms, with what needs the club's attention; past ones come last.
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
                // The message for the command line names a command, which the screens replace.
                "committee_none" => Message::new("rules-no-committee"),
                _ => finding.message.clone(),
            };
            Part::Note(ctx.say(&message))
        }));
    }
    parts
}

/// The terms in the order of display: current and future ones, the chairman first, then past ones.
fn ordered(mut terms: Vec<TermRow>) -> Vec<TermRow> {
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
            .with("name", settings::title(row.name))
            .with("value", settings::value(row, &row.value, ctx.texts))
            .with("default", settings::value(row, row.default, ctx.texts))
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
