//! The lines of a list against the members: identities, and new numbers.

use std::collections::{HashMap, HashSet};

use super::read::ReadList;
use super::{MemberNumber, NumberOutcome, NumbersOrder, ProposedNumber};
use crate::app::checked_input;
use crate::app::error::{AppError, AppResult};
use crate::app::matching::{self, Directory, Doubt, Match};
use crate::app::members::refuse_taken_numbers;
use crate::domain::person::{ExternalRating, ExternalScale, NamedPerson, PersonalData};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::problem::Problem;
use crate::exchange::rating_list::{ListKind, ListedPlayer};
use crate::store::{self, Operation};

/// A change of this size between two lists needs checking.
const JUMP: u32 = 400;

/// The result of the comparison.
#[derive(Default)]
pub(super) struct Compared {
    pub(super) members: Vec<MemberNumber>,
    pub(super) changes: Vec<(PersonId, ExternalRating)>,
    pub(super) numbers: Vec<ProposedNumber>,
    pub(super) others: Option<usize>,
    pub(super) doubtful: usize,
    pub(super) warnings: Vec<Problem>,
    /// The numbers that are recorded, each with its line and column.
    pub(super) changed_at: Vec<((usize, usize), ExternalRating)>,
}

/// Compares every member with the list.
///
/// # Errors
/// A user error listing the doubtful members, unless they are to be skipped.
pub(super) fn compare(
    read: &ReadList,
    members: &[NamedPerson],
    externals: &[(PersonId, ExternalRating)],
    order: NumbersOrder,
) -> AppResult<Compared> {
    let found = identify(read, members);
    if !found.doubts.is_empty() && !order.skip_doubtful {
        let count = found.doubts.len();
        return Err(
            AppError::user(Message::new("error-doubtful-numbers").with("count", count))
                .hinted(Message::new("hint-doubtful-numbers"))
                .with_problems(found.doubts),
        );
    }
    let mut compared = Compared {
        others: (read.kind == ListKind::DsuReport).then_some(found.others),
        doubtful: found.doubts.len(),
        warnings: read.problems.clone(),
        ..Compared::default()
    };
    for doubt in found.doubts {
        let warning = Problem::warning(doubt.line, doubt.column, doubt.message);
        compared.warnings.push(warning);
    }
    for member in members {
        let Some(player) = found.players.get(&member.id) else {
            let doubtful = found.doubtful.contains(&member.id);
            compared.members.push(absent(read.kind, member, doubtful));
            continue;
        };
        for (scale, value) in values(read.kind, player) {
            let old = known(externals, member.id, scale, order.on);
            // That a member has no FIDE rating and never had one is not worth a line of a DSU report.
            let beside = read.kind == ListKind::DsuReport && scale == ExternalScale::Fide;
            if beside && value.is_none() && old.is_none() {
                continue;
            }
            let at = match scale {
                ExternalScale::Dsu => player.places.dsu_rating,
                ExternalScale::Fide | ExternalScale::Es => player.places.fide_rating,
            };
            compared.line(member, (scale, value), old, at, order.on)?;
        }
        compared.propose(member, player);
    }
    Ok(compared)
}

/// The numbers that a list of this kind gives of a player.
fn values(kind: ListKind, player: &ListedPlayer) -> Vec<(ExternalScale, Option<Rating>)> {
    let fide = (ExternalScale::Fide, player.fide_rating);
    match kind {
        ListKind::DsuReport => vec![(ExternalScale::Dsu, player.dsu_rating), fide],
        ListKind::FideText | ListKind::FideXml => vec![fide],
    }
}

/// The number of a scale that is valid on a day, and since when.
fn known(
    externals: &[(PersonId, ExternalRating)],
    person: PersonId,
    scale: ExternalScale,
    on: Date,
) -> Option<(Rating, Date)> {
    let mut own = externals
        .iter()
        .filter(|(id, number)| *id == person && number.scale == scale && number.on <= on);
    own.next_back().map(|(_, number)| (number.value, number.on))
}

fn absent(kind: ListKind, member: &NamedPerson, doubtful: bool) -> MemberNumber {
    let unknown = kind != ListKind::DsuReport && member.data.fide.is_none();
    MemberNumber {
        member: member.id,
        name: member.called(),
        scale: None,
        old: None,
        old_on: None,
        new: None,
        outcome: match (doubtful, unknown) {
            (true, _) => NumberOutcome::Doubtful,
            (_, true) => NumberOutcome::NoNumber,
            _ => NumberOutcome::Missing,
        },
    }
}

impl Compared {
    fn line(
        &mut self,
        member: &NamedPerson,
        (scale, new): (ExternalScale, Option<Rating>),
        old: Option<(Rating, Date)>,
        (line, column): (usize, usize),
        on: Date,
    ) -> AppResult<()> {
        let outcome = match (old, new) {
            (_, None) => NumberOutcome::Unrated,
            (None, Some(_)) => NumberOutcome::New,
            (Some((old, _)), Some(new)) if old == new => NumberOutcome::Unchanged,
            _ => NumberOutcome::Changed,
        };
        let name = member.called();
        if let Some(value) = new {
            checked_input::check_rating(value).map_err(|error| {
                let problem = Problem::error(line, column, error.message.clone());
                error.with_problems(vec![problem])
            })?;
            if let Some((old, _)) = old
                && value.0.abs_diff(old.0) >= JUMP
            {
                let message = Message::new("number-jump")
                    .with("name", name.as_str())
                    .with("old", old.to_string())
                    .with("new", value.to_string());
                self.warnings.push(Problem::warning(line, column, message));
            }
            if matches!(outcome, NumberOutcome::New | NumberOutcome::Changed) {
                let rating = ExternalRating { on, scale, value };
                self.changes.push((member.id, rating));
                self.changed_at.push(((line, column), rating));
            }
        }
        self.members.push(MemberNumber {
            member: member.id,
            name,
            scale: Some(scale),
            old: old.map(|(old, _)| old),
            old_on: old.map(|(_, on)| on),
            new,
            outcome,
        });
        Ok(())
    }

    /// Notes the numbers in the federations that the club does not know yet.
    fn propose(&mut self, member: &NamedPerson, player: &ListedPlayer) {
        let missing = |own: &Option<String>, given: &Option<String>| match own {
            None => given.clone(),
            Some(_) => None,
        };
        let proposed = ProposedNumber {
            member: member.id,
            name: member.called(),
            dsu: missing(&member.data.dsu, &player.dsu),
            fide: missing(&member.data.fide, &player.fide),
            taken: false,
        };
        if proposed.dsu.is_some() || proposed.fide.is_some() {
            self.numbers.push(proposed);
        }
    }
}

/// Records the proposed numbers.
///
/// # Errors
/// A conflict if another person, such as a guest, has the number.
pub(super) fn take_numbers(
    op: &Operation<'_>,
    members: &[NamedPerson],
    numbers: &mut [ProposedNumber],
) -> AppResult<()> {
    for number in numbers {
        let Some(member) = members.iter().find(|member| member.id == number.member) else {
            continue;
        };
        let data = PersonalData {
            dsu: member.data.dsu.clone().or(number.dsu.clone()),
            fide: member.data.fide.clone().or(number.fide.clone()),
            ..member.data.clone()
        };
        refuse_taken_numbers(op.conn(), &data, Some(member.id))?;
        store::person::amend(op, member.id, &data)?;
        number.taken = true;
    }
    Ok(())
}

/// The identified members.
#[derive(Default)]
struct Identified<'r> {
    players: HashMap<PersonId, &'r ListedPlayer>,
    others: usize,
    doubts: Vec<Problem>,
    /// The members concerned by the doubts.
    doubtful: HashSet<PersonId>,
}

fn identify<'r>(read: &'r ReadList, members: &[NamedPerson]) -> Identified<'r> {
    let drafts: Vec<PlayerDraft> = read
        .list
        .players
        .iter()
        .map(|player| {
            let (dsu, fide) = (player.dsu.as_deref(), player.fide.as_deref());
            matching::player(&player.name, dsu, fide, player.born)
        })
        .collect();
    let by_id: HashMap<PersonId, &NamedPerson> =
        members.iter().map(|member| (member.id, member)).collect();
    let mut found = Identified::default();
    let matches = Directory::new(members).match_all(&drafts);
    for (player, matched) in read.list.players.iter().zip(matches) {
        let (key, candidates) = match matched {
            Match::Unknown => {
                found.others += 1;
                continue;
            }
            Match::Found(id, _) => {
                found.players.insert(id, player);
                continue;
            }
            Match::Doubtful(doubt, ids) => (doubt_key(doubt), doubt.named(&ids).to_vec()),
        };
        let message = Message::new(key)
            .with("name", player.name.as_str())
            .with("candidates", matching::candidates(&candidates, &by_id));
        let (line, column) = player.places.name;
        found.doubts.push(Problem::error(line, column, message));
        found.doubtful.extend(candidates);
    }
    found
}

fn doubt_key(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Similar => "number-similar",
        other => crate::app::member_import::doubt_key(other),
    }
}
