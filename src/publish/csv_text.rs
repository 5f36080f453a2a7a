//! A CSV table in memory, as text.

/// The content of the writer.
///
/// # Errors
/// Errors of the writer.
pub(super) fn finished(writer: csv::Writer<Vec<u8>>) -> Result<String, csv::Error> {
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    // Everything written was text, so nothing is lost here.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A header with its rows.
///
/// # Errors
/// Those of the writer.
pub fn table<R>(header: R, rows: impl Iterator<Item = R>) -> Result<String, csv::Error>
where
    R: IntoIterator<Item: AsRef<[u8]>>,
{
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.write_record(row)?;
    }
    finished(writer)
}
