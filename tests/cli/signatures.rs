//! Signatures of published lists: made with the club's key, checked without the club, and by `ssh-keygen` itself.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ssh_key::private::Ed25519Keypair;
use ssh_key::{LineEnding, PrivateKey};

use crate::program::TestClub;
use crate::written::Written;

/// A club with one published list.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Lund' --since 2025-01-01",
        "member add 'Bo Dahl' --since 2025-01-01",
        "start-rating set '#1' 150 --on 2025-01-01",
        "start-rating set '#2' 160 --on 2025-01-01",
        "tournament new Klub --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "tournament player add 1 '#1'",
        "tournament player add 1 '#2'",
        "tournament result 1 1 1 2 1-0",
        "publish 2025-08-01",
    ])
}

/// A key in a file that its owner alone may read, and its public half beside it.
fn key(club: &TestClub, name: &str, seed: u8) -> PathBuf {
    let key = PrivateKey::from(Ed25519Keypair::from_seed(&[seed; 32]));
    let file = club.path(name);
    fs::write(&file, key.to_openssh(LineEnding::LF).unwrap()).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let public = key.public_key().to_openssh().unwrap();
    fs::write(public_half(&file), public + "\n").unwrap();
    file
}

fn public_half(key: &Path) -> PathBuf {
    key.with_extension("pub")
}

fn signing(club: &TestClub) -> PathBuf {
    let key = key(club, "key", 7);
    club.ok(&format!("setting set signing-key {}", key.display()));
    key
}

/// The list in a file.
fn written(club: &TestClub, name: &str) -> PathBuf {
    let file = club.path(name);
    club.ok(&format!(
        "list --date 2025-08-01 --out {} --force",
        file.display()
    ));
    file
}

/// What is wrong with the signature of a file.
fn fault(club: &TestClub, file: &Path, key: &Path) -> String {
    let line = format!("verify {} --key {}", file.display(), key.display());
    let answer = club.json(&line);
    assert_eq!(answer["signed"], false);
    answer["fault"].as_str().unwrap().to_owned()
}

/// What is said of a command that a user has to give otherwise.
fn refused(club: &TestClub, line: &str) -> String {
    let said = club.run(line);
    assert!(said.trim_end().ends_with("exit 2"), "{line}\n{said}");
    said.words()
}

#[test]
fn every_form_of_a_published_list_is_signed_and_any_change_is_seen() {
    let club = club();
    let key = signing(&club);
    let public = public_half(&key);
    // Checked where there is no club.
    let elsewhere = TestClub::new();
    fs::remove_file(elsewhere.database()).unwrap();
    for form in ["txt", "md", "html", "pdf", "xlsx", "csv", "json"] {
        let file = written(&club, &format!("list.{form}"));
        let line = format!("verify {} --key {}", file.display(), public.display());
        assert!(elsewhere.ok(&line).contains("as it was signed"), "{form}");
        let mut bytes = fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&file, bytes).unwrap();
        assert_eq!(fault(&elsewhere, &file, &public), "changed", "{form}");
    }
}

#[test]
fn a_signature_of_another_key_or_of_something_else_does_not_count() {
    let club = club();
    let own = signing(&club);
    let file = written(&club, "list.txt");
    let other = key(&club, "other", 8);
    let other = public_half(&other);
    assert_eq!(fault(&club, &file, &other), "other-key");
    // Whoever is among those who may sign is enough.
    let others = fs::read_to_string(&other).unwrap();
    let public = fs::read_to_string(public_half(&own)).unwrap();
    let signers = format!("{others}list@club.example namespaces=\"klubrating\" {public}");
    let allowed = club.path("signers");
    fs::write(&allowed, signers).unwrap();
    club.ok(&format!(
        "verify {} --key {}",
        file.display(),
        allowed.display()
    ));
    let bytes = fs::read(&file).unwrap();
    let key = PrivateKey::from_openssh(fs::read(&own).unwrap()).unwrap();
    let foreign = key.sign("git", ssh_key::HashAlg::Sha512, &bytes).unwrap();
    fs::write(
        club.path("list.txt.sig"),
        foreign.to_pem(LineEnding::LF).unwrap(),
    )
    .unwrap();
    assert_eq!(fault(&club, &file, &public_half(&own)), "other-purpose");
}

#[test]
fn a_draft_is_not_signed_and_nothing_is_until_a_key_is_named() {
    let club = club();
    written(&club, "list.txt");
    assert!(!club.path("list.txt.sig").exists());
    signing(&club);
    let draft = club.path("draft.txt");
    club.ok(&format!("list --out {}", draft.display()));
    assert!(!club.path("draft.txt.sig").exists());
    written(&club, "list.txt");
    assert!(club.path("list.txt.sig").exists());
    club.ok("setting unset signing-key");
    written(&club, "later.txt");
    assert!(!club.path("later.txt.sig").exists());
}

#[test]
fn a_key_that_cannot_be_used_is_refused_and_no_list_leaves_without_its_signature() {
    let club = club();
    let line = |key: &Path| format!("setting set signing-key {}", key.display());
    let own = key(&club, "key", 7);
    fs::set_permissions(&own, fs::Permissions::from_mode(0o644)).unwrap();
    refused(&club, &line(&own)).shows("everyone on this machine");
    refused(&club, &line(&public_half(&own))).shows("not a private ssh key");
    refused(&club, &line(&club.path("none")));
    assert_eq!(club.json("setting list")[12]["value"], "off");
    signing(&club);
    fs::remove_file(&own).unwrap();
    let file = club.path("list.txt");
    let line = format!("list --date 2025-08-01 --out {}", file.display());
    refused(&club, &line).shows("setting signing-key");
    assert!(!file.exists() && !club.path("list.txt.sig").exists());
    // On the screen it needs no signature.
    club.ok("list --date 2025-08-01");
}

#[test]
fn neither_a_list_nor_a_signature_of_somebody_else_is_replaced() {
    let club = club();
    signing(&club);
    let signature = club.path("list.txt.sig");
    fs::write(&signature, "mine").unwrap();
    let file = club.path("list.txt");
    let line = format!("list --date 2025-08-01 --out {}", file.display());
    club.run(&line).shows("exit 4");
    assert!(!file.exists());
    assert_eq!(fs::read_to_string(&signature).unwrap(), "mine");
}

#[test]
fn the_key_is_nowhere_in_the_club() {
    let club = club();
    let key = signing(&club);
    written(&club, "list.pdf");
    club.ok("backup");
    let secret = fs::read(&key).unwrap();
    let lines = secret.split(|byte| *byte == b'\n');
    let lines: Vec<&[u8]> = lines.filter(|line| line.len() == 70).collect();
    assert!(!lines.is_empty());
    let raw = [7_u8; 32];
    let mut files = vec![club.database()];
    let backups = fs::read_dir(club.path("club.db.backups")).unwrap();
    files.extend(backups.map(|file| file.unwrap().path()));
    assert!(files.len() > 1);
    for file in files {
        let bytes = fs::read(&file).unwrap();
        for line in &lines {
            assert!(!bytes.windows(line.len()).any(|part| part == *line));
        }
        assert!(!bytes.windows(raw.len()).any(|part| part == raw));
    }
}

/// What `ssh-keygen` says, given a text; `None` where there is none.
fn ssh_keygen(args: &[&str], input: Option<&Path>) -> Option<bool> {
    let stdin = input.map_or_else(Stdio::null, |file| fs::File::open(file).unwrap().into());
    let said = Command::new("ssh-keygen").args(args).stdin(stdin).output();
    if said.is_err() {
        eprintln!("not tried: there is no ssh-keygen here");
    }
    said.ok().map(|said| said.status.success())
}

#[test]
fn ssh_keygen_checks_our_signatures_and_we_check_its() {
    let club = club();
    let key = signing(&club);
    let path = |name: &str| club.path(name).display().to_string();
    let public = fs::read_to_string(public_half(&key)).unwrap();
    fs::write(club.path("signers"), format!("list@club.example {public}")).unwrap();
    let file = written(&club, "list.pdf");
    let signature = path("list.pdf.sig");
    let signers = path("signers");
    let verify = [
        "-Y",
        "verify",
        "-f",
        &signers,
        "-I",
        "list@club.example",
        "-n",
        "klubrating",
        "-s",
        &signature,
    ];
    let Some(is_right) = ssh_keygen(&verify, Some(&file)) else {
        return;
    };
    assert!(is_right);
    let other = written(&club, "list.txt");
    assert_eq!(ssh_keygen(&verify, Some(&other)), Some(false));

    // By hand, as with a key that has a passphrase or is in an agent.
    fs::remove_file(club.path("list.txt.sig")).unwrap();
    let own = key.display().to_string();
    let by_hand = path("list.txt");
    let sign = ["-Y", "sign", "-f", &own, "-n", "klubrating", &by_hand];
    assert_eq!(ssh_keygen(&sign, None), Some(true));
    club.ok(&format!(
        "verify {by_hand} --key {}",
        public_half(&key).display()
    ));

    for (name, kind, passphrase, said) in [
        ("locked", "ed25519", "long and secret", "passphrase"),
        ("rsa", "rsa", "", "ssh-rsa"),
        (
            "ecdsa",
            "ecdsa",
            "",
            "not a private ssh key that can be used",
        ),
    ] {
        let file = path(name);
        let make = ["-q", "-t", kind, "-N", passphrase, "-f", &file];
        assert_eq!(ssh_keygen(&make, None), Some(true));
        refused(&club, &format!("setting set signing-key {file}")).shows(said);
    }
}

/// The bytes of an attachment of a mail.
fn attached(mail: &str, name: &str) -> Vec<u8> {
    let named = mail.find(&format!("filename=\"{name}\""));
    let part = &mail[named.unwrap_or_else(|| panic!("{name}: {mail}"))..];
    let (_, body) = part.split_once("\r\n\r\n").unwrap();
    let (body, _) = body.split_once("\r\n--").unwrap();
    // Base64, as such a part is written.
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut bytes) = (0_u32, 0, Vec::new());
    for digit in body.bytes().filter(|digit| !b"\r\n=".contains(digit)) {
        let value = digits.iter().position(|one| *one == digit).unwrap();
        bits = bits << 6 | u32::try_from(value).unwrap();
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 0xff).unwrap());
        }
    }
    bytes
}

#[test]
fn the_list_in_a_mail_has_its_signature_beside_it() {
    let club = club();
    club.ok("announce --out before.eml");
    let before = fs::read_to_string(club.path("before.eml")).unwrap();
    before.lacks(".pdf.sig");
    let key = signing(&club);
    club.ok("announce --out mail.eml");
    let mail = fs::read_to_string(club.path("mail.eml")).unwrap();
    let name = "rating-list-2025-08-01.pdf";
    let list = attached(&mail, name);
    assert!(list.starts_with(b"%PDF"));
    let list = club.file(name, list);
    club.file(
        &format!("{name}.sig"),
        attached(&mail, &format!("{name}.sig")),
    );
    let public = public_half(&key);
    let line = format!("verify {} --key {}", list.display(), public.display());
    club.ok(&line).shows("as it was signed");
}
