//! Regulations, conversions of DSU numbers, and changes of the scale.

use super::{Task, change, choices, document, none, problem};
use crate::app::conversions::CARD_RULES;
use crate::app::regulations::announcement_text;
use crate::app::{self, calibration_text, regulations};
use crate::domain::{Message, Rating};
use crate::publish::regulation_changes::{difference_lines, differences};
use crate::rating::conversion::Conversion;
use crate::rating::scale_adjustment::{Compression, ScaleAdjustment};
use crate::tui::action::Action;
use crate::tui::form::{Field, FieldType, Problems, Values};
use crate::tui::message::Change;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::RulesAnnounce,
        fields: none,
        run: |_, _, ctx| {
            Ok(document(
                Action::RulesAnnounce,
                "announcement.txt",
                ctx,
                |club, texts| announcement_text(club, None, texts),
            ))
        },
    },
    Task {
        action: Action::RulesCompare,
        fields: |_, _| {
            vec![
                Field::new("task-regulation", FieldType::Path),
                Field::new("task-other-regulation", FieldType::Path),
            ]
        },
        run: |_, values, ctx| {
            let names = ["task-regulation", "task-other-regulation"];
            let names = names.map(|name| values.text(name).to_owned());
            Ok(document(
                Action::RulesCompare,
                "regulations.txt",
                ctx,
                move |club, texts| {
                    let [first, second] = &names;
                    let first = regulations::named(club, first)?;
                    let second = regulations::named(club, second)?;
                    let found = differences(&first.regulation, &second.regulation, texts);
                    if found.is_empty() {
                        return Ok(texts.get("compare-same"));
                    }
                    Ok(difference_lines(&found, texts).join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::RulesExport,
        fields: |_, _| vec![Field::new("task-regulation", FieldType::Path)],
        run: |_, values, ctx| {
            let name = values.text("task-regulation").to_owned();
            let file = format!("{name}.toml");
            Ok(document(Action::RulesExport, file, ctx, move |club, _| {
                Ok(regulations::named(club, &name)?.text)
            }))
        },
    },
    Task {
        action: Action::Calibrate,
        fields: |_, _| {
            vec![
                Field::new("task-on", FieldType::Day).optional(),
                super::count("task-min-games"),
            ]
        },
        run: |_, values, ctx| {
            let (on, games) = (
                values.day("task-on"),
                super::number(values, "task-min-games"),
            );
            Ok(document(
                Action::Calibrate,
                "calibration.txt",
                ctx,
                move |club, texts| {
                    let found = app::conversions::calibrate(club, on, games)?;
                    Ok(calibration_text::page(&found, texts).join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::ConversionSet,
        fields: |_, ctx| {
            let words = [
                ("booklet", "task-conversion-booklet"),
                ("rebased-2024", "task-conversion-rebased"),
                ("line", "task-conversion-line"),
            ];
            let rules = [
                ("same", "task-card-rules-same"),
                ("dsu", "task-card-rules-dsu"),
                ("dsu-2015", "task-card-rules-2015"),
            ];
            debug_assert!(
                CARD_RULES
                    .iter()
                    .all(|rule| rules.iter().any(|(word, _)| word == rule))
            );
            vec![
                choices("task-conversion", &words, ctx),
                Field::new("task-from", FieldType::Day).proposing(ctx.date(ctx.today())),
                Field::new("task-factor", FieldType::Number).optional(),
                Field::new("task-offset", FieldType::Number).optional(),
                choices("task-card-rules", &rules, ctx),
            ]
        },
        run: |_, values, ctx| {
            let conversion = conversion(values)?;
            let from = values.day("task-from").unwrap_or(ctx.today());
            let rules = values.some("task-card-rules");
            let rules = rules.filter(|rules| rules != "same");
            Ok(change(move |club| {
                let done = app::conversions::set(club, from, conversion, rules.as_deref())?;
                let said = Message::new("conversion-set")
                    .with("name", conversion.name())
                    .with("date", from)
                    .with("rules", done.value.card_rules.as_str());
                Ok(Change::from_done(&done, said))
            }))
        },
    },
    Task {
        action: Action::ScaleAdjust,
        fields: |_, ctx| {
            let whole = |name| Field::new(name, FieldType::Whole(-4000, 4000)).optional();
            vec![
                Field::new("task-on", FieldType::Day).proposing(ctx.date(ctx.today())),
                whole("task-shift"),
                whole("task-towards"),
                Field::new("task-share", FieldType::Number).optional(),
                whole("task-floor"),
            ]
        },
        run: |_, values, ctx| {
            let rating = |name| {
                let value = values.whole(name)?;
                i32::try_from(value).ok().map(Rating)
            };
            let (shift, towards) = (rating("task-shift"), rating("task-towards"));
            let compression = towards.zip(values.number("task-share"));
            if shift.is_none() && compression.is_none() {
                return Err(problem("task-shift", "field-is-empty"));
            }
            let on = values.day("task-on").unwrap_or(ctx.today());
            let adjustment = ScaleAdjustment {
                on,
                shift: shift.map_or(0, |shift| shift.0),
                compression: compression.map(|(pivot, share)| Compression { pivot, share }),
                floor: rating("task-floor"),
            };
            Ok(change(move |club| {
                let done = app::scale::adjust(club, &adjustment)?;
                let said = Message::new("scale-adjusted")
                    .with("date", on)
                    .with("members", done.value.members)
                    .with("moved", done.value.moved);
                Ok(Change::from_done(&done, said))
            }))
        },
    },
];

fn conversion(values: &Values) -> Result<Conversion, Problems> {
    let numbers = (values.number("task-factor"), values.number("task-offset"));
    match (
        Conversion::from_name(values.text("task-conversion")),
        numbers,
    ) {
        (Some(named), (None, None)) => Ok(named),
        (None, (Some(factor), Some(offset))) => Ok(Conversion::Line { factor, offset }),
        (Some(_), _) => Err(problem("task-factor", "error-line-numbers-unused")),
        (None, _) => Err(problem("task-factor", "error-line-numbers-missing")),
    }
}
