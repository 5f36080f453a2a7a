//! Shows the board what another regulation would do: what changes in it, whether it forecasts better, where its points
//! come from and go, and the list as it would be. Printed, these are two pages.

use std::cmp::Reverse;

use serde_json::{Value as Json, json};

use super::annex::difference_item;
use super::balance_page::{self, BalancePage};
use super::compare_page::{ComparedMember, Comparison, Shape};
use crate::domain::list::SectionKind;
use crate::domain::{Date, Message};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::judge;
use crate::publish::members::hiding::Hiding;
use crate::publish::regulation::{Difference, differences};
use crate::publish::table::{Columns, Setting};
use crate::rating::judge::Judgement;
use crate::rating::regulation::Regulation;
use crate::text::{Texts, long_date, visible};

/// The most members on the list, so that it stays on one page.
const MOST: usize = 34;

/// More changes than these take a line each.
const MANY: usize = 6;

/// What is known of a regulation before it is adopted.
#[derive(Clone, Debug)]
pub struct ProposalPage {
    /// The rules in force on the day.
    pub old: Regulation,
    pub new: Regulation,
    /// The first day of the new rules.
    pub from: Date,
    /// The earlier day from which they were tried, where no event would be rated by them otherwise.
    pub since: Option<Date>,
    /// The next list, and as it would be.
    pub comparison: Comparison,
    /// How well both forecast, or why nobody knows.
    pub judgement: Result<Judgement, Message>,
    /// The account of the next list's points, and as it would be, or why there is none.
    pub balances: Result<[BalancePage; 2], Message>,
    pub publisher: String,
    /// Who is not named.
    pub hiding: Hiding,
}

impl ProposalPage {
    /// The page, with the same for programs.
    pub fn paper(&self, texts: Texts) -> Paper {
        let changes = differences(&self.old, &self.new, texts);
        let mut members: Vec<&ComparedMember> = self.comparison.members.iter().collect();
        members.sort_by_key(|member| place(member));
        let columns = Shape::of(&self.comparison, texts).columns(texts);
        let programs = ForPrograms {
            rows: columns.records(&members),
            json: self.json(&changes, texts),
        };
        let mut blocks = vec![Block::Paragraph(
            texts.say(
                &Message::new("proposal-asked")
                    .with("title", visible(&self.new.title))
                    .with("date", long_date(texts.lang(), self.from)),
            ),
        )];
        blocks.extend(self.changes(&changes, texts));
        blocks.push(Block::Heading(texts.get("judge-title")));
        blocks.extend(self.forecasts(texts));
        blocks.push(Block::Heading(texts.get("proposal-balance")));
        blocks.extend(self.points(texts));
        blocks.push(Block::PageBreak);
        let heading = Message::new("proposal-list").with("date", self.comparison.to.date);
        blocks.push(Block::Heading(texts.say(&heading)));
        blocks.extend(self.list(members, &columns, texts));
        let paper = Paper {
            document: Document {
                lang: texts.lang(),
                publisher: visible(&self.publisher),
                title: texts.get("proposal-title"),
                subtitle: vec![texts.get("trial-nothing-kept")],
                blocks,
            },
            programs,
        };
        paper.hiding(&self.hiding)
    }

    /// The changed numbers and choices of the regulation, each before and after, but for those that rate nothing.
    fn changes(&self, changes: &[Difference], texts: Texts) -> Vec<Block> {
        let rating = changes.iter().filter(|one| one.parameter != "plausible");
        let rating: Vec<&Difference> = rating.collect();
        let mut blocks = vec![Block::Heading(texts.get("proposal-changes"))];
        blocks.push(if rating.len() > MANY {
            let line = |one: &&Difference| {
                let sides = format!("{} → {}", one.before, one.after);
                let line = Message::pair("pair-colon", one.label.as_str(), sides);
                visible(&texts.say(&line))
            };
            Block::Lines(rating.iter().map(line).collect())
        } else {
            let item = |one: &&Difference| difference_item(one, texts);
            let title = Message::new("compare-title")
                .with("a", visible(&self.old.title))
                .with("b", visible(&self.new.title));
            Block::Outline {
                title: texts.say(&title),
                items: rating.iter().map(item).collect(),
            }
        });
        if self.old.k != self.new.k {
            blocks.push(Block::Paragraph(texts.get("proposal-k")));
        }
        blocks
    }

    /// Which of both forecasts better, in sentences.
    fn forecasts(&self, texts: Texts) -> Vec<Block> {
        let mut said = vec![texts.get("proposal-judge")];
        match &self.judgement {
            Ok(judgement) => {
                // The board knows the rules by their title.
                let mut titled = judgement.clone();
                let names = titled.rules.iter_mut().flat_map(|rule| &mut rule.name);
                names.for_each(|name| name.clone_from(&self.new.title));
                said.extend(judge::verdicts(&titled, texts));
            }
            Err(reason) => said.push(texts.say(&not_yet(reason))),
        }
        said.into_iter().map(Block::Paragraph).collect()
    }

    /// The account of the next list under both.
    fn points(&self, texts: Texts) -> Vec<Block> {
        let [before, after] = match &self.balances {
            Ok(balances) => balances,
            Err(reason) => return vec![Block::Paragraph(texts.say(&not_yet(reason)))],
        };
        let [from, to] = before.sides.each_ref().map(|side| side.list.date);
        let said = Message::new("proposal-points")
            .with("from", from)
            .with("to", to);
        let accounts = [
            ("change-before", &before.account),
            ("change-after", &after.account),
        ];
        let table = balance_page::side_by_side(accounts, texts);
        vec![
            Block::Paragraph(texts.say(&said)),
            Block::Table(table.with_caption(texts.get("proposal-balance"))),
        ]
    }

    /// The list as it would be; of a long one the members whose ratings differ most.
    fn list<'m>(
        &self,
        mut members: Vec<&'m ComparedMember>,
        columns: &Columns<'_, &'m ComparedMember>,
        texts: Texts,
    ) -> Vec<Block> {
        let mut said = Vec::new();
        if members.is_empty() {
            return vec![Block::Paragraph(texts.get("picture-list-empty"))];
        }
        if let Some(since) = self.since {
            said.push(Message::new("proposal-since").with("since", since));
        }
        let changes = members.iter().filter_map(|member| member.change);
        let changes: Vec<i32> = changes.collect();
        let count = |sign: i32| changes.iter().filter(|it| it.signum() == sign).count();
        said.push(
            Message::new("proposal-sums")
                .with("up", count(1))
                .with("down", count(-1))
                .with("same", count(0))
                .with("most", changes.iter().map(|it| it.abs()).max().unwrap_or(0)),
        );
        let left_out = members.len().saturating_sub(MOST);
        if left_out > 0 {
            members.sort_by_key(|member| Reverse(member.change.map_or(i32::MAX, i32::abs)));
            members.truncate(MOST);
            members.sort_by_key(|member| place(member));
            said.push(Message::new("proposal-rest").with("count", left_out));
        }
        if self.comparison.hidden > 0 {
            said.push(Message::new("compare-hidden").with("count", self.comparison.hidden));
        }
        let mut blocks: Vec<Block> = said
            .iter()
            .map(|one| Block::Paragraph(texts.say(one)))
            .collect();
        let mut setting = Setting::Whole;
        for part in members.chunk_by(|one, next| one.section_to == next.section_to) {
            let section = part[0].section_to.map(SectionKind::key);
            let caption = texts.get(section.unwrap_or("column-balance-gone"));
            blocks.push(Block::Subheading(caption.clone()));
            blocks.push(Block::Table(
                columns.table(part).with_caption(caption).set(setting),
            ));
            setting = Setting::Continued;
        }
        blocks
    }

    fn json(&self, changes: &[Difference], texts: Texts) -> Json {
        let account = |page: &BalancePage| page.paper(texts).programs.json;
        let balances = self.balances.as_ref().ok();
        let judgement = self.judgement.as_ref().ok();
        let list = Comparison {
            changes: None,
            ..self.comparison.clone()
        };
        json!({
            "name": self.new.name,
            "title": self.new.title,
            "from": self.from,
            "since": self.since,
            "changes": changes,
            "list": list,
            "judgement": judgement.map(|it| judge::paper(it, &self.publisher, texts).programs.json),
            "before": balances.map(|[before, _]| account(before)),
            "after": balances.map(|[_, after]| account(after)),
        })
    }
}

fn not_yet(reason: &Message) -> Message {
    Message::new("proposal-not-yet").with("reason", reason.clone())
}

/// The order of the list as it would be; who is not on it comes last.
fn place(member: &ComparedMember) -> impl Ord + use<> {
    let is_gone = member.to.is_none();
    (is_gone, member.section_to, member.place_to, member.member)
}
