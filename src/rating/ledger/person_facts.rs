//! A person's facts on a day, cached for the range of days on which they do not change.

use crate::domain::person::{ExternalScale, Person, StartRating};
use crate::domain::{Date, Rating};

/// Membership, start rating and numbers of a person, valid from one day until another.
#[derive(Clone, Copy)]
pub(super) struct PersonFacts {
    from: Date,
    /// The first day on which something changes.
    until: Date,
    pub(super) member: bool,
    pub(super) start: Option<StartRating>,
    dsu: Option<Rating>,
    fide: Option<Rating>,
    /// The number on the club's scale and its day.
    pub(super) own: Option<(Date, Rating)>,
    /// Whether the person is or was a member.
    pub(super) was_member: bool,
}

impl PersonFacts {
    /// Empty: valid on no day.
    pub(super) const NOTHING: Self = Self {
        from: Date::MAX,
        until: Date::MIN,
        member: false,
        start: None,
        dsu: None,
        fide: None,
        own: None,
        was_member: false,
    };

    pub(super) fn on(person: &Person, day: Date) -> Self {
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
            own: own_number(person, day),
            was_member: person.status_on(day).is_some(),
        }
    }

    pub(super) fn holds_on(&self, day: Date) -> bool {
        self.from <= day && day < self.until
    }

    /// The rating on another list.
    pub(super) fn number(&self, scale: ExternalScale) -> Option<Rating> {
        match scale {
            ExternalScale::Dsu => self.dsu,
            ExternalScale::Fide => self.fide,
            ExternalScale::Es => self.own.map(|(_, rating)| rating),
        }
    }
}

fn own_number(person: &Person, day: Date) -> Option<(Date, Rating)> {
    let mut newest_first = person.external.iter().rev();
    newest_first
        .find(|number| number.scale == ExternalScale::Es && number.on <= day)
        .map(|number| (number.on, number.value))
}
