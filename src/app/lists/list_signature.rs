//! Signs published lists, so that a file can be checked without the club's database.
//!
//! The seal on a list covers facts that no file shows, so only the club can recompute it. A signature covers the bytes
//! of one file: it is written beside the file, in the format of `ssh-keygen -Y sign`, and `ssh-keygen -Y verify` checks
//! it. The club's database contains only the path of the private key.

use std::path::{Path, PathBuf};

use serde::Serialize;
use ssh_key::{Algorithm, HashAlg, LineEnding, PublicKey, SshSig};

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::settings::signing_key;
use crate::app::settings::{self, Name};
use crate::domain::list::{ListStatus, RatingList};
use crate::domain::{Message, words};
use crate::files::read_file;

/// The purpose of a signature: `-n` of `ssh-keygen -Y`.
const NAMESPACE: &str = "klubrating";

/// A signature to be written beside a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListSignature {
    pub file: PathBuf,
    pub text: String,
}

/// The file of the signature of a file: `list.pdf.sig` for `list.pdf`.
pub fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".sig");
    PathBuf::from(name)
}

/// The signature of a list that is written to `file`; `None` for a draft, and where the club does not sign.
///
/// # Errors
/// The key cannot be used: otherwise a list would leave the program without its signature.
pub fn of(
    club: &Club,
    list: &RatingList,
    file: &Path,
    bytes: &[u8],
) -> AppResult<Option<ListSignature>> {
    let Some(path) = settings::path(club, Name::SigningKey)? else {
        return Ok(None);
    };
    if list.status != ListStatus::Published {
        return Ok(None);
    }
    let key = signing_key::read(&path, club.path())
        .map_err(|error| error.hinted(Message::new("hint-signing-key-in-use")))?;
    let signed = key.sign(NAMESPACE, HashAlg::Sha512, bytes);
    let text = signed.and_then(|signature| signature.to_pem(LineEnding::LF));
    let text = text
        .map_err(|error| signing_key::unusable("error-key-unusable", &path, &error.to_string()))?;
    Ok(Some(ListSignature {
        file: beside(file),
        text: format!("{}\n", text.trim_end()),
    }))
}

words! {
    /// What is wrong with a signature.
    pub enum Fault {
        /// The bytes are not those that were signed.
        Changed = "changed",
        /// It was made with another key.
        OtherKey = "other-key",
        /// It was made for another purpose than lists.
        OtherPurpose = "other-purpose",
    }
}

/// Compares a file with its signature by a public key, all given as paths; the signature is beside the file unless its
/// path is given.
///
/// # Errors
/// One of them cannot be read, or is not what it should be.
pub fn of_files(
    content: &[u8],
    file: &Path,
    key: &Path,
    signature: Option<&Path>,
    database: &Path,
) -> AppResult<Signed> {
    let beside = beside(file);
    let named = signature.unwrap_or(&beside);
    let signature = read_file::read(named, database)?;
    let keys = read_file::read(key, database)?;
    compare(content, (named, &signature), (key, &keys))
}

/// The result of comparing a file with its signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Signed {
    /// The file is, byte for byte, the one that was signed with the key.
    pub signed: bool,
    /// The fingerprint of the key that made the signature.
    pub key: String,
    pub fault: Option<Fault>,
}

impl Signed {
    /// The result as a sentence.
    pub fn message(&self) -> Message {
        let key = match self.fault {
            None => "verify-signed",
            Some(Fault::Changed) => "verify-signed-changed",
            Some(Fault::OtherKey) => "verify-signed-other-key",
            Some(Fault::OtherPurpose) => "verify-signed-other-purpose",
        };
        Message::new(key).with("key", self.key.as_str())
    }
}

/// Compares the bytes of a file with a signature, made by one of the public keys in a text: a `.pub` file, or a list
/// of allowed signers.
///
/// # Errors
/// A data error where there is no signature, or no key of the supported kind.
pub fn compare(
    bytes: &[u8],
    (signature_file, signature): (&Path, &[u8]),
    (key_file, keys): (&Path, &[u8]),
) -> AppResult<Signed> {
    let signature = SshSig::from_pem(signature.trim_ascii()).map_err(|_| {
        let file = signature_file.display().to_string();
        AppError::data(Message::new("error-no-signature").with("file", file))
    })?;
    let keys: Vec<PublicKey> = String::from_utf8_lossy(keys)
        .lines()
        .filter_map(public_key)
        .collect();
    if keys.is_empty() {
        let file = key_file.display().to_string();
        let message = Message::new("error-no-public-key").with("file", file);
        return Err(AppError::data(message).hinted(Message::new("hint-no-public-key")));
    }
    let fault = match keys
        .iter()
        .find(|key| key.key_data() == signature.public_key())
    {
        None => Some(Fault::OtherKey),
        Some(_) if signature.namespace() != NAMESPACE => Some(Fault::OtherPurpose),
        Some(key) => key
            .verify(NAMESPACE, bytes, &signature)
            .err()
            .map(|_| Fault::Changed),
    };
    Ok(Signed {
        signed: fault.is_none(),
        key: signature
            .public_key()
            .fingerprint(HashAlg::Sha256)
            .to_string(),
        fault,
    })
}

/// The key in a line, which may begin with the name of its owner.
fn public_key(line: &str) -> Option<PublicKey> {
    let kind = Algorithm::Ed25519;
    let begin = line.find(&format!("{kind} "))?;
    let key = PublicKey::from_openssh(line[begin..].trim()).ok()?;
    (key.algorithm() == kind).then_some(key)
}
