//! The rating list as a document: title, parts, signs explained, seal.

use super::super::WIDTH;
use super::super::document::{Block, Document};
use super::super::layout::width;
use super::super::table::{Cell, CellColumn, Column, Kind, Table};
use super::annex::{self, Annex, Part, rating_cell};
use super::{Options, marked, shown};
use crate::domain::list::{ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::name::{plain_order, register_order};
use crate::domain::{Message, Play, Rating};
use crate::publish::document::text;
use crate::publish::table::Setting;
use crate::text::{Collation, Lang, Texts, long_date, rating_or_dash};

/// Characters of the seal that a page shows; JSON has the whole seal.
pub const SEAL_SHOWN: usize = 16;

/// Characters of the seal of an edition that is replaced: enough to know it by.
const REPLACED_SEAL_SHOWN: usize = 8;

/// The list as published: title, sections in order of rating (or the alphabetical register), signs, seal.
pub fn document(list: &RatingList, texts: &Texts, options: Options) -> Document {
    let beside = (&Annex::default(), Vec::new());
    with_parts(list, texts, options, beside, Part::WALL)
}

/// The list with the requested parts, always in the same order; above the seal stands what is `corrected`.
pub fn with_parts(
    list: &RatingList,
    texts: &Texts,
    options: Options,
    (annex, corrected): (&Annex, Vec<Block>),
    parts: &[Part],
) -> Document {
    let texts = texts.playing(options.play);
    let page = shown(list, texts.lang(), options);
    let mut blocks: Vec<Block> = changed(&page, texts).into_iter().collect();
    let has_entries = page.entries().next().is_some();
    if has_entries {
        blocks.push(Block::Paragraph(counted_from(&page, texts)));
    }
    if rated_count(&page) == 0 {
        blocks.push(Block::Paragraph(empty(list, texts, options)));
    }
    blocks.extend(in_order(&page, texts, options, annex, parts));
    blocks.extend(corrected);
    let number = annex.number.map(|number| {
        let message = Message::new("rating-list-number").with("number", number.to_string());
        Block::Paragraph(texts.say(&message))
    });
    blocks.extend(number);
    let sealed = sealed(&page, texts);
    if !sealed.is_empty() {
        blocks.push(Block::Lines(sealed));
    }
    Document {
        lang: texts.lang(),
        publisher: publisher(&page),
        title: texts.say(
            &Message::new("rating-list-title").with("date", long_date(texts.lang(), page.date)),
        ),
        subtitle: subtitle(&page, texts, options),
        blocks,
    }
}

/// The club, and the pool where there are several.
pub(super) fn publisher(page: &RatingList) -> String {
    match &page.pool {
        Some(pool) => format!("{}: {pool}", page.club),
        None => page.club.clone(),
    }
}

/// The parts asked for.
fn in_order(
    page: &RatingList,
    texts: Texts,
    options: Options,
    annex: &Annex,
    parts: &[Part],
) -> Vec<Block> {
    let has = |part| parts.contains(&part);
    let has_entries = page.entries().next().is_some();
    let mut blocks = Vec::new();
    if has_entries && options.alphabetical {
        blocks.extend(register_table(page, texts));
    } else {
        let sections = page.sections.iter().filter(|s| !s.entries.is_empty());
        let sections = sections.filter(|section| match section.kind {
            SectionKind::Passive => has(Part::Passive),
            SectionKind::Active | SectionKind::Unrated => has(Part::Active),
        });
        blocks.extend(sections.flat_map(|section| part(page, section, texts)));
        if has_entries && has(Part::Register) {
            blocks.extend(register_table(page, texts));
        }
    }
    for (part, made) in [
        (Part::Classes, annex::classes(page, annex, texts)),
        (Part::Changes, annex::changes(annex, annex::LONGEST, texts)),
        (Part::Newcomers, annex::newcomers(annex, texts)),
        (Part::MostActive, annex::most_active(page, texts)),
        (Part::Regulation, annex::regulation(annex, texts)),
        (Part::Committee, annex::committee(annex, texts)),
    ] {
        if has(part) {
            blocks.extend(made);
        }
        // The signs come after the tables.
        if part == Part::MostActive && has_entries && has(Part::Signs) {
            if parts != Part::WALL {
                blocks.push(Block::Heading(texts.get(Part::Signs.key())));
            }
            blocks.push(Block::Lines(legend(page, texts, options)));
        }
    }
    blocks
}

fn rated_count(list: &RatingList) -> usize {
    let rated = list
        .sections
        .iter()
        .filter(|section| section.kind != SectionKind::Unrated);
    rated.map(|section| section.entries.len()).sum()
}

pub(super) fn subtitle(list: &RatingList, texts: Texts, options: Options) -> Vec<String> {
    let mut lines = Vec::new();
    if list.status == ListStatus::Draft {
        lines.push(texts.get("rating-list-draft"));
    }
    lines.extend(issue(list, texts));
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-juniors").with("year", year.to_string());
        lines.push(texts.say(&message));
    }
    lines
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
pub(crate) fn changed(list: &RatingList, texts: Texts) -> Option<Block> {
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
    Some(Block::Lines(vec![texts.say(&message)]))
}

fn counted_from(list: &RatingList, texts: Texts) -> String {
    match list.previous_date {
        Some(date) => texts.say(
            &Message::new("rating-list-changes-from").with("date", long_date(texts.lang(), date)),
        ),
        None => texts.get("rating-list-first"),
    }
}

/// Why the list is empty, and what to do about it.
fn empty(list: &RatingList, texts: Texts, options: Options) -> String {
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-no-juniors").with("year", year.to_string());
        return texts.say(&message);
    }
    let waiting = list
        .sections
        .iter()
        .filter(|section| section.kind == SectionKind::Unrated)
        .map(|section| section.entries.len())
        .sum::<usize>();
    let message = match waiting {
        // Multiplayer pools have no start ratings and no tournaments.
        0 if options.play == Play::Several => Message::new("rating-list-empty-several"),
        // Its readers have nothing to give.
        0 if list.seal.is_some() => Message::new("rating-list-empty-published"),
        0 => Message::new("rating-list-empty"),
        count if options.all => Message::new("rating-list-empty-waiting").with("count", count),
        count => Message::new("rating-list-empty-hidden").with("count", count),
    };
    texts.say(&message)
}

fn part(list: &RatingList, section: &Section, texts: Texts) -> [Block; 2] {
    [
        Block::Heading(texts.get(section.kind.key())),
        Block::Table(table(list, section, texts, shows_fide(list, texts))),
    ]
}

/// Whether there are FIDE numbers and every section has room for them on a page of text with complete names and all
/// other columns.
fn shows_fide(list: &RatingList, texts: Texts) -> bool {
    let fits = |section: &Section| {
        let table = table(list, section, texts, true);
        let page = table.text(usize::MAX);
        page.lines().all(|line| width(line) <= WIDTH)
    };
    list.entries().any(|entry| entry.fide.is_some()) && list.sections.iter().all(fits)
}

fn table(list: &RatingList, section: &Section, texts: Texts, with_fide: bool) -> Table {
    let lang = texts.lang();
    let has_changes = list.previous_date.is_some() && section.kind != SectionKind::Unrated;
    let names = list.entries().map(|entry| width(&name(entry)));
    let names = Column::new(texts.get("name-name"), Kind::Name).at_least(names.max().unwrap_or(0));
    let count = |key, of: fn(&ListEntry) -> u32| {
        Column::new(texts.get(key), Kind::Number)
            .showing(move |entry: &ListEntry| Cell::number(lang, of(entry)))
    };
    let scale = |key, priority, of: fn(&ListEntry) -> Option<Rating>| {
        Column::new(texts.get(key), Kind::Number)
            .priority(priority)
            .showing(move |entry: &ListEntry| rating_cell(lang, of(entry)))
    };
    let columns: [(bool, CellColumn<'_, ListEntry>); 10] = [
        (true, count("name-number", |entry| entry.rank)),
        (true, names.showing(|entry| Cell::text(name(entry)))),
        (true, scale("name-rating", 0, |entry| Some(entry.rating))),
        (
            has_changes,
            Column::new(texts.get("rating-list-change"), Kind::Number)
                .showing(move |entry| change(entry, texts)),
        ),
        (
            true,
            Column::new(texts.get("name-member-games"), Kind::Number)
                .priority(4)
                .showing(move |entry: &ListEntry| Cell::number(lang, entry.games)),
        ),
        (
            true,
            Column::new(texts.get("name-total"), Kind::Count)
                .priority(3)
                .showing(move |entry| total(entry, lang)),
        ),
        (
            list.entries().any(|entry| entry.class.is_some()),
            Column::new(texts.get("column-list-class"), Kind::Sign)
                .priority(5)
                .showing(|entry: &ListEntry| {
                    Cell::text(entry.class.as_deref().unwrap_or_default())
                }),
        ),
        (
            is_converted(list),
            scale("rating-list-converted", 6, |entry| entry.dsu_converted),
        ),
        (
            list.entries().any(|entry| entry.dsu.is_some()),
            scale("column-dsu", 7, |entry| entry.dsu),
        ),
        (with_fide, scale("column-fide", 0, |entry| entry.fide)),
    ];
    let shown = columns.into_iter().filter(|(shown, _)| *shown);
    let caption = texts.get(section.kind.key());
    Table::of(shown.map(|(_, column)| column), &section.entries, lang).called(caption)
}

/// Whether the ratings of the list can be converted to another scale.
fn is_converted(list: &RatingList) -> bool {
    list.entries().any(|entry| entry.dsu_converted.is_some())
}

fn name(entry: &ListEntry) -> String {
    marked(plain_order(&entry.name), entry)
}

/// The change with its sign, or that the member is new on the list or back on it.
fn change(entry: &ListEntry, texts: Texts) -> Cell {
    match entry.change {
        Some(change) => Cell::change(texts.lang(), change),
        None if entry.back => Cell::text(texts.get("word-back")),
        None => Cell::text(texts.get("word-new")),
    }
}

/// All rated games, with the mark of a provisional rating.
fn total(entry: &ListEntry, lang: Lang) -> Cell {
    let mark = if entry.provisional { "*" } else { "" };
    Cell::number(lang, entry.games_total).signed(mark)
}

fn legend(list: &RatingList, texts: Texts, options: Options) -> Vec<String> {
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
        for (key, back) in [
            ("rating-list-legend-new", false),
            ("rating-list-legend-back", true),
        ] {
            let came = |entry: &ListEntry| entry.change.is_none() && entry.back == back;
            let has = |section: &Section| {
                section.kind != SectionKind::Unrated && section.entries.iter().any(came)
            };
            if list.previous_date.is_some() && list.sections.iter().any(has) {
                lines.push(texts.get(key));
            }
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
    lines
}

/// The seal, and below it the head of the journal's chain, by which a rewritten journal shows.
pub(super) fn sealed(page: &RatingList, texts: Texts) -> Vec<String> {
    let seal = page.seal.as_deref().map(|seal| {
        let short: String = seal.chars().take(SEAL_SHOWN).collect();
        Message::new("rating-list-seal").with("seal", short)
    });
    let head = page.head.as_deref().filter(|_| seal.is_some());
    let head = head.map(|head| Message::new("rating-list-head").with("head", head));
    let lines = seal.into_iter().chain(head);
    lines.map(|line| texts.say(&line)).collect()
}

// The alphabetical register of a rating list.
//
// Source: ES regulation §5: the list in order of rating is followed by an alphabetical one, by surname.

/// Every member of the list in one table, "Last, First", with rating and place.
fn register_table(list: &RatingList, texts: Texts) -> [Block; 2] {
    let lang = texts.lang();
    let collation = Collation::new(lang);
    let mut lines: Vec<RegisterLine<'_>> = list
        .sections
        .iter()
        .flat_map(|section| {
            let entries = section.entries.iter();
            entries.map(|entry| (name_of(entry), section.kind, entry))
        })
        .collect();
    lines.sort_by(|a, b| {
        collation
            .compare(&a.0, &b.0)
            .then(a.2.member.cmp(&b.2.member))
    });
    let title = texts.get("list-part-register");
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let is_known = list.entries().any(|entry| entry.dsu.is_some());
    let dsu = is_known.then(|| {
        heading("column-dsu", Kind::Number)
            .priority(2)
            .showing(move |(_, _, entry): &RegisterLine<'_>| rating_cell(lang, entry.dsu))
    });
    let table = Table::of(
        [
            heading("name-name", Kind::Name)
                .showing(|(name, ..): &RegisterLine<'_>| Cell::text(name)),
            heading("name-rating", Kind::Number).showing(
                move |(_, _, entry): &RegisterLine<'_>| rating_cell(lang, Some(entry.rating)),
            ),
            heading("name-total", Kind::Count)
                .priority(1)
                .showing(move |(_, _, entry): &RegisterLine<'_>| total(entry, lang)),
            heading("rating-list-section", Kind::Text).showing(
                move |(_, kind, _): &RegisterLine<'_>| Cell::text(section_word(*kind, texts)),
            ),
            heading("name-number", Kind::Number)
                .showing(move |(_, _, entry): &RegisterLine<'_>| Cell::number(lang, entry.rank)),
        ]
        .into_iter()
        .chain(dsu),
        &lines,
        lang,
    )
    .called(title.as_str());
    [
        Block::Heading(title),
        Block::Table(table.set(Setting::Folded)),
    ]
}

/// The name as a register has it, the part of the list, and the line itself.
type RegisterLine<'l> = (String, SectionKind, &'l ListEntry);

fn name_of(entry: &ListEntry) -> String {
    marked(register_order(&entry.name), entry)
}

fn section_word(kind: SectionKind, texts: Texts) -> String {
    texts.get(match kind {
        SectionKind::Active => "member-word-active",
        SectionKind::Passive => "member-word-passive",
        SectionKind::Unrated => "rating-list-word-unrated",
    })
}

/// The list in 80 columns.
pub fn rating_list(list: &RatingList, texts: &Texts, options: Options) -> String {
    text::render(&document(list, texts, options))
}
