//! The rating list as a page of plain text, to be pinned to the club's wall.

use super::super::WIDTH;
use super::super::layout::{width, wrap};
use super::super::table::{Column, Table};
use super::register;
use super::{Options, marked, shown};
use crate::domain::list::{ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{Decimal, Message, Play, Rating};
use crate::text::{Texts, long_date, rating_or_dash, signed};

/// Characters of the seal that a page shows; JSON has the whole seal.
pub const SEAL_SHOWN: usize = 16;

/// Characters of the seal of an edition that is replaced: enough to know it by.
const REPLACED_SEAL_SHOWN: usize = 8;

/// The list in 80 columns: title, sections in order of rating (or the alphabetical register), legend, seal.
pub fn rating_list(list: &RatingList, texts: &Texts, options: Options) -> String {
    let page = shown(list, texts.lang(), options);
    let mut parts = vec![title(&page, *texts, options)];
    parts.extend(changed(&page, *texts));
    if has_entries(&page) {
        parts.push(counted_from(&page, *texts));
    }
    if rated_count(&page) == 0 {
        parts.push(empty(list, *texts, options));
    }
    if has_entries(&page) {
        if options.alphabetical {
            parts.push(register::register(&page, *texts));
        } else {
            let sections = page.sections.iter().filter(|s| !s.entries.is_empty());
            parts.extend(sections.map(|section| print(&page, section, *texts)));
        }
        parts.push(legend(&page, *texts, options));
    }
    parts.extend(page.seal.as_deref().map(|seal| sealed(seal, *texts)));
    parts
        .iter()
        .map(|part| part.trim_end())
        .collect::<Vec<_>>()
        .join("\n\n")
        + "\n"
}

fn has_entries(list: &RatingList) -> bool {
    list.entries().next().is_some()
}

fn rated_count(list: &RatingList) -> usize {
    let rated = list
        .sections
        .iter()
        .filter(|section| section.kind != SectionKind::Unrated);
    rated.map(|section| section.entries.len()).sum()
}

fn title(list: &RatingList, texts: Texts, options: Options) -> String {
    let date = long_date(texts.lang(), list.date);
    let mut lines = vec![
        match &list.pool {
            Some(pool) => format!("{}: {pool}", list.club),
            None => list.club.clone(),
        },
        texts.say(&Message::new("rating-list-title").with("date", date)),
    ];
    if list.status == ListStatus::Draft {
        lines.push(texts.get("rating-list-draft"));
    }
    lines.extend(issue(list, texts));
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-juniors").with("year", year.to_string());
        lines.push(texts.say(&message));
    }
    wrapped(&lines)
}

/// Why the list is not an ordinary one: extraordinary, a corrected edition, or corrected itself since.
fn issue(list: &RatingList, texts: Texts) -> Vec<String> {
    let issue = &list.issue;
    let mut lines = Vec::new();
    if issue.taken_over {
        lines.push(texts.get("rating-list-taken-over"));
    }
    match (&issue.replaces, &issue.reason) {
        (Some(replaced), reason) => {
            let seal: String = replaced.seal.chars().take(REPLACED_SEAL_SHOWN).collect();
            let published = replaced.published.map_or_else(
                || "–".to_owned(),
                |published| long_date(texts.lang(), published),
            );
            let message = Message::new("rating-list-corrected")
                .with("edition", issue.edition.unwrap_or_default().to_string())
                .with("seal", seal)
                .with("published", published)
                .with("reason", reason.clone().unwrap_or_default());
            lines.push(texts.say(&message));
        }
        (None, Some(reason)) => {
            let message = Message::new("rating-list-extra").with("reason", reason.as_str());
            lines.push(texts.say(&message));
        }
        (None, None) => {}
    }
    if let (Some(own), Some(by)) = (issue.edition, issue.replaced_by) {
        let message = Message::new("rating-list-replaced")
            .with("edition", own.to_string())
            .with("by", by.to_string());
        lines.push(texts.say(&message));
    }
    lines
}

/// What a corrected edition changes, number by number; nothing where only names or the order are others.
fn changed(list: &RatingList, texts: Texts) -> Option<String> {
    let changes = list.issue.replaces.as_ref()?.changes.iter();
    let changes: Vec<String> = changes
        .map(|change| {
            let rating = |rating: Option<Rating>| rating_or_dash(rating);
            let key = match (change.before, change.now) {
                (None, _) => "rating-list-change-new",
                (_, None) => "rating-list-change-gone",
                (before, now) if before == now => "rating-list-change-games",
                _ => "rating-list-change-rating",
            };
            let message = Message::new(key)
                .with("name", plain_order(&change.name))
                .with("before", rating(change.before))
                .with("now", rating(change.now))
                .with(
                    "games_before",
                    change.games_before.unwrap_or_default().to_string(),
                )
                .with(
                    "games_now",
                    change.games_now.unwrap_or_default().to_string(),
                );
            texts.say(&message)
        })
        .collect();
    if changes.is_empty() {
        return None;
    }
    let message = Message::new("rating-list-changes").with("changes", changes.join("; "));
    Some(wrap(&texts.say(&message), WIDTH, 2))
}

fn counted_from(list: &RatingList, texts: Texts) -> String {
    let text = match list.previous_date {
        Some(date) => texts.say(
            &Message::new("rating-list-changes-from").with("date", long_date(texts.lang(), date)),
        ),
        None => texts.get("rating-list-first"),
    };
    wrap(&text, WIDTH, 0)
}

/// Why the list is empty, and what to do about it.
fn empty(list: &RatingList, texts: Texts, options: Options) -> String {
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-no-juniors").with("year", year.to_string());
        return wrap(&texts.say(&message), WIDTH, 0);
    }
    let waiting = list
        .sections
        .iter()
        .filter(|section| section.kind == SectionKind::Unrated)
        .map(|section| section.entries.len())
        .sum::<usize>();
    let message = match waiting {
        // There are no start ratings and no tournaments.
        0 if options.play == Play::Several => Message::new("rating-list-empty-several"),
        0 => Message::new("rating-list-empty"),
        count if options.all => Message::new("rating-list-empty-waiting").with("count", count),
        count => Message::new("rating-list-empty-hidden").with("count", count),
    };
    wrap(&texts.say(&message), WIDTH, 0)
}

fn print(list: &RatingList, section: &Section, texts: Texts) -> String {
    let page = table(list, section, texts, shows_fide(list, texts)).render(WIDTH);
    format!("{}\n\n{page}", section_title(section.kind, texts))
}

/// Whether there are FIDE numbers and every section has room for them beside whole names and all else.
fn shows_fide(list: &RatingList, texts: Texts) -> bool {
    let fits = |section: &Section| {
        let page = table(list, section, texts, true).render(usize::MAX);
        page.lines().all(|line| width(line) <= WIDTH)
    };
    list.entries().any(|entry| entry.fide.is_some()) && list.sections.iter().all(fits)
}

fn table(list: &RatingList, section: &Section, texts: Texts, with_fide: bool) -> Table {
    let header = |key| texts.get(key);
    let has_dsu = list.entries().any(|entry| entry.dsu.is_some());
    let has_classes = list.entries().any(|entry| entry.class.is_some());
    let has_changes = list.previous_date.is_some() && section.kind != SectionKind::Unrated;
    let names = list.entries().map(|entry| width(&name(entry)));
    let names = Column::text(header("rating-list-name"), 12, 40).at_least(names.max().unwrap_or(0));
    let columns = [
        (
            true,
            Column::number(header("rating-list-rank"))
                .showing(|entry: &ListEntry| entry.rank.to_string()),
        ),
        (true, names.showing(name)),
        (
            true,
            Column::number(header("rating-list-rating"))
                .showing(|entry: &ListEntry| entry.rating.to_string()),
        ),
        (
            has_changes,
            Column::number(header("rating-list-change"))
                .showing(|entry: &ListEntry| change(entry, texts)),
        ),
        (
            true,
            Column::number(header("rating-list-games"))
                .priority(4)
                .showing(|entry: &ListEntry| entry.games.to_string()),
        ),
        (
            true,
            Column::marks(header("rating-list-total"))
                .priority(3)
                .showing(total),
        ),
        (
            has_classes,
            Column::marks(header("rating-list-class"))
                .priority(5)
                .showing(|entry: &ListEntry| entry.class.clone().unwrap_or_default()),
        ),
        (
            is_converted(list),
            Column::number(header("rating-list-converted"))
                .priority(6)
                .showing(|entry: &ListEntry| rating_or_dash(entry.dsu_converted)),
        ),
        (
            has_dsu,
            Column::number(header("rating-list-dsu"))
                .priority(7)
                .showing(|entry: &ListEntry| rating_or_dash(entry.dsu)),
        ),
        (
            with_fide,
            Column::number(header("rating-list-fide"))
                .showing(|entry: &ListEntry| rating_or_dash(entry.fide)),
        ),
    ];
    let shown = columns.into_iter().filter(|(shown, _)| *shown);
    Table::with_rows(shown.map(|(_, column)| column), &section.entries)
}

/// Whether the ratings of the list can be converted to another scale.
fn is_converted(list: &RatingList) -> bool {
    list.entries().any(|entry| entry.dsu_converted.is_some())
}

fn name(entry: &ListEntry) -> String {
    marked(plain_order(&entry.name), entry)
}

/// The change with its sign, or that the member is new on the list.
fn change(entry: &ListEntry, texts: Texts) -> String {
    match entry.change {
        Some(change) => signed(texts.lang(), Decimal::from(change)),
        None => texts.get("rating-list-new"),
    }
}

/// All rated games, at the right of a column that leaves room for the mark of a provisional rating.
pub(super) fn total(entry: &ListEntry) -> String {
    let mark = if entry.provisional { "*" } else { "" };
    format!("{:>4}{mark}", entry.games_total)
}

fn section_title(kind: SectionKind, texts: Texts) -> String {
    texts.get(kind.key())
}

fn legend(list: &RatingList, texts: Texts, options: Options) -> String {
    let mut lines = Vec::new();
    if list.entries().any(|entry| entry.provisional) {
        lines.push(match options.reliable_after {
            Some(games) => {
                texts.say(&Message::new("rating-list-legend-provisional").with("games", games))
            }
            None => texts.get("rating-list-legend-unreliable"),
        });
    }
    if !options.alphabetical {
        let is_new = |section: &Section| {
            section.kind != SectionKind::Unrated
                && section.entries.iter().any(|entry| entry.change.is_none())
        };
        if list.previous_date.is_some() && list.sections.iter().any(is_new) {
            lines.push(texts.get("rating-list-legend-new"));
        }
        lines.push(texts.get("rating-list-legend-games"));
        if is_converted(list) {
            lines.push(texts.get("rating-list-legend-converted"));
        }
    }
    if list.entries().any(|entry| entry.dsu.is_some()) {
        lines.push(texts.get("rating-list-legend-dsu"));
    }
    if list.entries().any(|entry| entry.hidden) {
        lines.push(texts.get("rating-list-legend-hidden"));
    }
    if !options.alphabetical && shows_fide(list, texts) {
        lines.push(texts.get("rating-list-legend-fide"));
    }
    wrapped(&lines)
}

fn sealed(seal: &str, texts: Texts) -> String {
    let short: String = seal.chars().take(SEAL_SHOWN).collect();
    wrap(
        &texts.say(&Message::new("rating-list-seal").with("seal", short)),
        WIDTH,
        0,
    )
}

fn wrapped(lines: &[String]) -> String {
    lines
        .iter()
        .map(|line| wrap(line, WIDTH, 2))
        .collect::<Vec<_>>()
        .join("\n")
}
