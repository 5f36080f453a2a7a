//! Stores how DSU numbers are converted, by day, and the changes of the whole scale.

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};

use super::Error;
use super::operation::Operation;
use super::sql::{date_column, rows, to_sql_date, unreadable};
use super::tables::{CONVERSION_IN_FORCE, SCALE_ADJUSTMENT};
use crate::domain::{Decimal, PoolId, Rating};
use crate::rating::conversion::Conversion;
use crate::rating::facts::ConversionInForce;
use crate::rating::scale_adjustment::{Compression, ScaleAdjustment};

/// The conversions of a pool, ascending by day.
pub fn conversions(conn: &Connection, pool: PoolId) -> Result<Vec<ConversionInForce>, Error> {
    let sql = "SELECT from_date, conversion, factor, offset, card_rules FROM conversion_in_force
         WHERE pool = ?1 ORDER BY from_date";
    rows(conn, sql, [pool.0], |row| {
        let name: String = row.get(1)?;
        let line = decimal(row, 2)?.zip(decimal(row, 3)?);
        let conversion = match line {
            Some((factor, offset)) if name == "line" => Some(Conversion::Line { factor, offset }),
            Some(_) => None,
            None => Conversion::from_name(&name),
        };
        let conversion =
            conversion.ok_or_else(|| unreadable(row, 1, "conversion_in_force", &name))?;
        Ok(ConversionInForce {
            from: date_column(row, 0)?,
            conversion,
            card_rules: row.get(4)?,
        })
    })
}

/// Puts a conversion into force, replacing the one of the same day.
pub fn set_conversion(
    op: &Operation<'_>,
    pool: PoolId,
    in_force: &ConversionInForce,
) -> Result<(), Error> {
    let (factor, offset) = match in_force.conversion {
        Conversion::Line { factor, offset } => (Some(factor), Some(offset)),
        _ => (None, None),
    };
    op.put(
        &CONVERSION_IN_FORCE,
        params![
            pool.0,
            to_sql_date(in_force.from),
            in_force.conversion.name(),
            factor.map(|number| number.to_string()),
            offset.map(|number| number.to_string()),
            in_force.card_rules,
        ],
    )
}

/// The changes of a pool's scale, ascending by day.
pub fn adjustments(conn: &Connection, pool: PoolId) -> Result<Vec<ScaleAdjustment>, Error> {
    let sql = "SELECT on_date, shift, pivot, share, floor FROM scale_adjustment
         WHERE pool = ?1 ORDER BY on_date";
    rows(conn, sql, [pool.0], |row| {
        let pivot = row.get::<_, Option<i32>>(2)?.map(Rating);
        Ok(ScaleAdjustment {
            on: date_column(row, 0)?,
            shift: row.get(1)?,
            compression: pivot
                .zip(decimal(row, 3)?)
                .map(|(pivot, share)| Compression { pivot, share }),
            floor: row.get::<_, Option<i32>>(4)?.map(Rating),
        })
    })
}

/// Records a change of the scale, replacing the one of the same day.
pub fn set_adjustment(
    op: &Operation<'_>,
    pool: PoolId,
    adjustment: &ScaleAdjustment,
) -> Result<(), Error> {
    let compression = adjustment.compression;
    op.put(
        &SCALE_ADJUSTMENT,
        params![
            pool.0,
            to_sql_date(adjustment.on),
            adjustment.shift,
            compression.map(|compression| compression.pivot.0),
            compression.map(|compression| compression.share.to_string()),
            adjustment.floor.map(|floor| floor.0),
        ],
    )
}

/// A decimal from a text column that may be NULL.
fn decimal(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Decimal>> {
    let text: Option<String> = row.get(at)?;
    text.map(|text| {
        text.parse().map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error))
        })
    })
    .transpose()
}
