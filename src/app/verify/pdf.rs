//! A PDF: made again from what its metadata say, and compared byte for byte.
//!
//! What a PDF shows is decided by its fonts, its drawing and the program that opens it; nothing of that is read here.

use super::{Verified, candidates, found};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::list_origin::ListOrigin;
use crate::app::pools;
use crate::store::list;

/// Whether the bytes are those of a PDF.
pub(super) fn is_pdf(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"%PDF")
}

/// The file compared with the list that it says it is.
pub(super) fn compared(club: &mut Club, bytes: &[u8]) -> AppResult<Verified> {
    let not_judged = Verified {
        not_judged: true,
        ..Verified::default()
    };
    let Some(origin) = ListOrigin::find(bytes) else {
        return Ok(not_judged);
    };
    if origin.seal.is_empty() {
        return Ok(Verified {
            draft: true,
            ..Verified::default()
        });
    }
    let own = club.pool;
    let compared = in_all_pools(club, &origin, bytes);
    club.pool = own;
    Ok(compared?.unwrap_or_default())
}

/// Nothing where no list of the club has the seal.
fn in_all_pools(club: &mut Club, origin: &ListOrigin, bytes: &[u8]) -> AppResult<Option<Verified>> {
    for pool in pools::all(club)? {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            if published.date != origin.date || !published.seal.starts_with(&origin.seal) {
                continue;
            }
            let list = found(club, &published)?;
            let is_same = candidates::in_way(club, &published, origin)?
                .into_iter()
                .any(|written| written == bytes);
            return Ok(Some(Verified {
                published: is_same && list.intact,
                not_judged: !is_same,
                list: Some(list),
                ..Verified::default()
            }));
        }
    }
    Ok(None)
}
