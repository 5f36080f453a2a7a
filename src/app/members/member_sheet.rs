//! Makes the sheets of members, all from one reading of the club.

use std::collections::{HashMap, HashSet};

use super::member_history::member_history;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lists;
use crate::app::lists::rated_club::RatedClub;
use crate::domain::list::{Section, SectionKind};
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, TournamentId, name};
use crate::publish::explanation::Explained;
use crate::publish::members::history::HistoryEntry;
use crate::publish::members::member_sheet::{CurrentRating, ListRank, MemberSheet};
use crate::publish::members::members_page::MemberRow;
use crate::rating::draft::{PublishedBefore, sections};
use crate::rating::ledger::{Adjusted, Cutoff, LedgerLine, RULES_VERSION, Unrated};
use crate::rating::record::Record;
use crate::rating::regulation::Regulation;
use crate::store::{list, tournament};
use crate::text::{Collation, Lang, Texts};

/// The data for a club's sheets.
pub struct SheetSource<'r> {
    rated: &'r RatedClub,
    /// Everybody's name and current rating.
    people: HashMap<PersonId, (String, Option<CurrentRating>)>,
    /// The places on the list of the day.
    ranks: HashMap<PersonId, ListRank>,
    /// The events with a game whose colours are not known.
    colourless: HashSet<TournamentId>,
    /// Today's members by name.
    members: Vec<PersonId>,
    /// The unrated games of each person, in the order of the events.
    unrated: HashMap<PersonId, Vec<Unrated>>,
    regulation: Regulation,
    today: Date,
}

impl<'r> SheetSource<'r> {
    /// Reads what the sheets need in addition to the facts.
    ///
    /// # Errors
    /// Only those of the database; in a session that sees published lists only, a user error where nothing is
    /// published.
    pub fn read(club: &Club, rated: &'r RatedClub) -> AppResult<Self> {
        if club.shows_published() {
            return Self::on(club, rated, lists::newest(club)?);
        }
        let today = club.session.today();
        let rules = (&PublishedBefore::default(), RULES_VERSION);
        let (facts, ledger) = club.ledger(Cutoff::today(today))?;
        // Only the places matter, which members with the same rating share.
        let draft = sections(&facts, &ledger, today, rules, |_| String::new(), str::cmp);
        Self::of(club, rated, (super::rows(club, true)?, today), &draft)
    }

    /// Reads the data as of the day of a published list, up to which the club was rated.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn on(club: &Club, rated: &'r RatedClub, day: Date) -> AppResult<Self> {
        let rows = super::rows_from(club, &rated.bundle.facts, &rated.ledger)?;
        let published = match list::on(club.conn(), club.pool, day)? {
            Some(published) => list::sections(&list::entries(club.conn(), published.id)?),
            None => Vec::new(),
        };
        Self::of(club, rated, (rows, day), &published)
    }

    fn of(
        club: &Club,
        rated: &'r RatedClub,
        (rows, today): (Vec<MemberRow>, Date),
        list: &[Section],
    ) -> AppResult<Self> {
        let regulation = rated.bundle.facts.regulation_on(today).cloned();
        let regulation =
            regulation.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
        let people = rows.iter().map(|row| {
            let current = row.rating.map(|value| CurrentRating {
                value,
                games: row.games,
                provisional: row.provisional,
            });
            (row.id, (name::plain_order(&row.name), current))
        });
        let listed = rows.iter().filter(|row| {
            row.status.is_some_and(Status::is_member) && !rated.hiding.leaves_out(row.id)
        });
        let listed = listed.map(|row| (row.id, name::register_order(&row.name)));
        let mut unrated: HashMap<PersonId, Vec<Unrated>> = HashMap::new();
        for game in &rated.ledger.unrated {
            unrated.entry(game.person).or_default().push(*game);
        }
        let parts = list.iter().filter(|part| part.kind != SectionKind::Unrated);
        let ranks = parts.flat_map(|part| {
            let entries = part.entries.iter();
            entries.map(|entry| {
                let place = ListRank {
                    rank: entry.rank,
                    of: part.entries.len(),
                    part: part.kind,
                };
                (entry.member, place)
            })
        });
        Ok(Self {
            ranks: ranks.collect(),
            colourless: tournament::without_colours(club.conn())?,
            members: in_order(listed.collect(), club.list_lang()?),
            people: people.collect(),
            rated,
            unrated,
            regulation,
            today,
        })
    }

    /// Today's members who may appear, by name.
    pub fn members(&self) -> &[PersonId] {
        &self.members
    }

    /// The rules on the day of the sheets.
    pub(crate) fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// The day of the sheets.
    pub fn today(&self) -> Date {
        self.today
    }

    /// The name on a member's own sheet, even for somebody who is not named to others.
    fn own_name(&self, person: PersonId) -> String {
        match self.people.get(&person) {
            Some((name, _)) if self.rated.hiding.leaves_out(person) => name.clone(),
            _ => self.rated.name(person),
        }
    }

    /// A person's rating on the day of the sheets.
    pub(crate) fn rating(&self, person: PersonId) -> Option<CurrentRating> {
        self.people.get(&person).and_then(|(_, rating)| *rating)
    }

    /// A person's place on the list of the day.
    pub fn rank(&self, person: PersonId) -> Option<ListRank> {
        self.ranks.get(&person).copied()
    }

    /// A person's record.
    pub fn record(&self, person: PersonId) -> Record {
        let (facts, ledger) = (&self.rated.bundle.facts, &self.rated.ledger);
        Record::of(facts, ledger, person, |event| {
            !self.colourless.contains(&event)
        })
    }

    /// The sheet of one person.
    pub fn sheet<T>(
        &self,
        person: PersonId,
        texts: Texts,
        say: impl FnOnce(&MemberSheet<'_>) -> T,
    ) -> T {
        let own = self.own_name(person);
        let names = |id| {
            if id == person {
                own.clone()
            } else {
                self.rated.name(id)
            }
        };
        let tournaments = |id: TournamentId| self.rated.tournament(id);
        let (facts, ledger) = (&self.rated.bundle.facts, &self.rated.ledger);
        let unrated = self.unrated.get(&person).map_or(&[][..], Vec::as_slice);
        let of_event = |event: TournamentId| -> Vec<Unrated> {
            let games = unrated.iter().filter(|game| game.tournament == event);
            games.copied().collect()
        };
        let lines: Vec<(&LedgerLine, Date, &Regulation, Vec<Unrated>)> = ledger
            .lines_of(person)
            .filter_map(|line| {
                let end = ledger.event(line.tournament)?.end;
                let rules = facts.regulation_on(end)?;
                Some((line, end, rules, of_event(line.tournament)))
            })
            .collect();
        let entries: Vec<HistoryEntry<'_>> = lines
            .iter()
            .map(|(line, date, regulation, unrated)| HistoryEntry {
                date: *date,
                explained: Explained {
                    line,
                    terms: ledger.terms_of(line),
                    unrated,
                    ledger,
                    regulation,
                    names: &names,
                    tournaments: &tournaments,
                    printed: None,
                    texts,
                },
            })
            .collect();
        let adjusted: Vec<Adjusted> = ledger.adjustments_of(person).copied().collect();
        let mut nothing_rated: Vec<(TournamentId, Vec<Unrated>)> = Vec::new();
        for game in unrated {
            let event = game.tournament;
            let known = nothing_rated.iter().any(|(known, _)| *known == event);
            if !known && lines.iter().all(|(line, ..)| line.tournament != event) {
                nothing_rated.push((event, of_event(event)));
            }
        }
        say(&MemberSheet {
            member: person,
            name: &own,
            hidden: self.rated.hiding.is_hidden(person),
            today: self.today,
            rating: self.people.get(&person).and_then(|(_, rating)| *rating),
            rank: self.rank(person),
            record: &self.record(person),
            entries: &entries,
            adjusted: &adjusted,
            regulation: &self.regulation,
            unrated: &nothing_rated,
            opponents: &member_history(facts, ledger, person).opponents,
            names: &names,
            tournaments: &tournaments,
            texts,
        })
    }
}

fn in_order(members: Vec<(PersonId, String)>, lang: Lang) -> Vec<PersonId> {
    let collation = Collation::new(lang);
    let mut members = members;
    members.sort_by(|one, other| collation.compare(&one.1, &other.1));
    members.into_iter().map(|(person, _)| person).collect()
}
