//! Writes the rating list as CSV, for spreadsheets.

use super::super::table::data::Records;
use super::super::table::{Cell, CellColumn, Column};
use super::{Options, for_programs};
use crate::domain::Play;
use crate::domain::list::{ListEntry, Movement, RatingList, SectionKind};
use crate::text::Lang;

/// A line of a list.
pub struct Line<'l> {
    list: &'l RatingList,
    section: SectionKind,
    entry: &'l ListEntry,
}

/// The condition for a column.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    Always,
    /// In a chess pool.
    OfChess,
    /// If the lines are compared with those of earlier lists.
    OfMovement,
    /// If the list includes a member who is left out of the public one.
    OfHidden,
    /// If the list has this value: `pool` in a club with several; `seal` and `head`, the journal's chain head, on a
    /// published list.
    OfList(fn(&RatingList) -> Option<&String>),
}

impl Presence {
    fn holds(self, list: &RatingList, play: Play) -> bool {
        match self {
            Self::Always => true,
            Self::OfChess => play == Play::Games,
            Self::OfMovement => list.has_movement(),
            // Hidden members are included only on request, and then every line has the column.
            Self::OfHidden => list.entries().any(|entry| entry.hidden),
            Self::OfList(of) => of(list).is_some(),
        }
    }
}

/// The columns, named as in the JSON form.
pub fn columns<'l>() -> Vec<(Presence, CellColumn<'l, Line<'l>>)> {
    use Presence::{Always, OfChess, OfHidden, OfList, OfMovement};
    let of_list = |id, of: fn(&RatingList) -> Option<&String>| {
        let column = Column::data(id).showing(move |line: &Line<'l>| of(line.list).cloned());
        (OfList(of), column)
    };
    let moved = |id, cell: fn(&Movement) -> Cell| {
        let column =
            Column::data(id).showing(move |line: &Line<'l>| line.entry.movement.as_ref().map(cell));
        (OfMovement, column)
    };
    let column =
        |presence, id, cell: fn(&Line<'l>) -> Cell| (presence, Column::data(id).showing(cell));
    vec![
        column(Always, "date", |line| line.list.date.into()),
        column(Always, "status", |line| line.list.status.into()),
        column(Always, "section", |line| line.section.into()),
        column(Always, "rank", |line| line.entry.rank.into()),
        column(Always, "member", |line| line.entry.member.into()),
        column(Always, "name", |line| line.entry.name.clone().into()),
        column(Always, "rating", |line| line.entry.rating.into()),
        column(Always, "previous", |line| line.entry.previous.into()),
        column(Always, "change", |line| line.entry.change.into()),
        column(Always, "games", |line| line.entry.games.into()),
        column(Always, "games_total", |line| line.entry.games_total.into()),
        column(Always, "provisional", |line| line.entry.provisional.into()),
        column(OfChess, "class", |line| line.entry.class.clone().into()),
        column(OfChess, "dsu", |line| line.entry.dsu.into()),
        column(OfChess, "dsu_converted", |line| {
            line.entry.dsu_converted.into()
        }),
        column(OfChess, "fide", |line| line.entry.fide.into()),
        column(Always, "edition", |line| line.list.issue.edition.into()),
        moved("place_before", |it| it.place_before.into()),
        moved("moved", |it| it.moved.into()),
        moved("career_high", |it| it.career_high.into()),
        moved("class_before", |it| it.class_before.clone().into()),
        column(OfHidden, "hidden", |line| line.entry.hidden.into()),
        of_list("pool", |list| list.pool.as_ref()),
        of_list("seal", |list| list.seal.as_ref()),
        of_list("head", |list| list.head.as_ref()),
    ]
}

/// The list as UTF-8 CSV with comma and header. Numbers stay numbers; a text that a spreadsheet would take for a
/// formula gets a leading `'` ([`guarded`](crate::domain::plain::guarded)); undefined values are empty. Some columns
/// are optional ([`Presence`]).
///
/// `lang` only affects the order of an alphabetical list.
pub fn rating_list(list: &RatingList, lang: Lang, options: Options) -> Result<String, csv::Error> {
    let list = &for_programs(list, lang, options);
    let columns = columns().into_iter();
    let columns = columns.filter(|(presence, _)| presence.holds(list, options.play));
    let columns: Vec<_> = columns.map(|(_, column)| column).collect();
    let lines = list.sections.iter().flat_map(|section| {
        let entries = section.entries.iter();
        entries.map(|entry| Line {
            list,
            section: section.kind,
            entry,
        })
    });
    let lines: Vec<Line<'_>> = lines.collect();
    Records::of(&columns, &lines).csv()
}
