//! What the facts say of a person on a day, read once for the days on which nothing of it changes.

use crate::domain::person::{ExternalScale, Person, StartRating};
use crate::domain::{Date, Rating};

/// Membership, start rating and numbers of a person as they hold from one day until another.
#[derive(Clone, Copy)]
pub(super) struct Known {
    from: Date,
    /// The first day on which something changes.
    until: Date,
    pub(super) member: bool,
    pub(super) start: Option<StartRating>,
    dsu: Option<Rating>,
    fide: Option<Rating>,
    es: Option<Rating>,
}

impl Known {
    /// Nothing yet: holds on no day.
    pub(super) const NOTHING: Self = Self {
        from: Date::MAX,
        until: Date::MIN,
        member: false,
        start: None,
        dsu: None,
        fide: None,
        es: None,
    };

    pub(super) fn of(person: &Person, day: Date) -> Self {
        let statuses = person.statuses.iter().map(|(from, _)| *from);
        let changes = statuses
            .chain(person.external.iter().map(|number| number.on))
            .chain(person.starts.iter().map(|start| start.on));
        let number = |scale| person.external_on(scale, day);
        Self {
            from: changes
                .clone()
                .filter(|change| *change <= day)
                .max()
                .unwrap_or(Date::MIN),
            until: changes
                .filter(|change| *change > day)
                .min()
                .unwrap_or(Date::MAX),
            member: person.is_member_on(day),
            start: person.start_on(day),
            dsu: number(ExternalScale::Dsu),
            fide: number(ExternalScale::Fide),
            es: number(ExternalScale::Es),
        }
    }

    pub(super) fn holds_on(&self, day: Date) -> bool {
        self.from <= day && day < self.until
    }

    /// The number from another list.
    pub(super) fn number(&self, scale: ExternalScale) -> Option<Rating> {
        match scale {
            ExternalScale::Dsu => self.dsu,
            ExternalScale::Fide => self.fide,
            ExternalScale::Es => self.es,
        }
    }
}
