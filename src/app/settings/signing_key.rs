//! Reads the private key that signs published lists, from a file of its own.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use ssh_key::{Algorithm, PrivateKey};

use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::files::read_file;

/// The permissions that nobody else may have on a private key.
const FOR_EVERYBODY: u32 = 0o007;

/// The private key in a file: of the supported kind, without a passphrase, and not readable by everybody.
///
/// # Errors
/// A user error that names the condition not met; errors of reading the file.
pub(crate) fn read(path: &Path, database: &Path) -> AppResult<PrivateKey> {
    let bytes = read_file::read(path, database)?;
    let key = PrivateKey::from_openssh(&bytes)
        .map_err(|error| unusable("error-key-unusable", path, &error.to_string()))?;
    if key.is_encrypted() {
        return Err(unusable("error-key-locked", path, ""));
    }
    if key.algorithm() != Algorithm::Ed25519 {
        let kind = key.algorithm().to_string();
        return Err(unusable("error-key-kind", path, &kind));
    }
    let mode = path.metadata().map(|found| found.permissions().mode());
    if mode.is_ok_and(|mode| mode & FOR_EVERYBODY != 0) {
        return Err(unusable("error-key-for-everybody", path, ""));
    }
    Ok(key)
}

/// The error that a key cannot be used.
pub(crate) fn unusable(key: &'static str, path: &Path, reason: &str) -> AppError {
    let file = path.display().to_string();
    let hint = match key {
        "error-key-for-everybody" => "hint-key-for-everybody",
        "error-key-locked" => "hint-key-locked",
        _ => "hint-key-kind",
    };
    AppError::user(
        Message::new(key)
            .with("file", file.as_str())
            .with("reason", reason),
    )
    .hinted(Message::new(hint).with("file", file))
}
