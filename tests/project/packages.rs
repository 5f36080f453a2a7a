//! The packages that the program is built from, as `cargo metadata` tells them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use crate::documentation::root;

pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// As the package says it, such as `MIT OR Apache-2.0`.
    pub(crate) licence: String,
    pub(crate) repository: String,
    /// Where it comes from; nothing for the program itself.
    pub(crate) source: Option<String>,
    pub(crate) folder: PathBuf,
    /// Whether it is part of the program, not only of its tests or of its building.
    pub(crate) shipped: bool,
}

/// Every package for this machine, by name and version.
pub(crate) fn packages() -> &'static [Package] {
    static PACKAGES: OnceLock<Vec<Package>> = OnceLock::new();
    PACKAGES.get_or_init(read)
}

fn cargo(args: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(args)
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "cargo {args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The kind of machine that this is, as the compiler calls it.
fn host() -> String {
    let version = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    let mut hosts = version
        .lines()
        .filter_map(|line| line.strip_prefix("host: "));
    hosts.next().unwrap().to_owned()
}

fn read() -> Vec<Package> {
    let metadata = cargo(&[
        "metadata",
        "--format-version=1",
        "--offline",
        "--locked",
        "--filter-platform",
        &host(),
    ]);
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let shipped = shipped(&metadata["resolve"]);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let package = |package: &Value| Package {
        name: text(&package["name"]),
        version: text(&package["version"]),
        licence: text(&package["license"]),
        repository: text(&package["repository"]),
        source: package["source"].as_str().map(str::to_owned),
        folder: Path::new(package["manifest_path"].as_str().unwrap())
            .parent()
            .unwrap()
            .to_owned(),
        shipped: shipped.contains(package["id"].as_str().unwrap()),
    };
    let mut packages: Vec<Package> = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(package)
        .collect();
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    packages
}

/// The packages that are reached from the program by what it needs when it runs.
fn shipped(resolve: &Value) -> BTreeSet<&str> {
    let nodes = resolve["nodes"].as_array().unwrap().iter();
    let nodes: BTreeMap<&str, &Value> = nodes
        .map(|node| (node["id"].as_str().unwrap(), &node["deps"]))
        .collect();
    let mut reached = BTreeSet::new();
    let mut open = vec![resolve["root"].as_str().unwrap()];
    while let Some(id) = open.pop() {
        if !reached.insert(id) {
            continue;
        }
        for dependency in nodes[id].as_array().unwrap() {
            let mut kinds = dependency["dep_kinds"].as_array().unwrap().iter();
            if kinds.any(|kind| kind["kind"].is_null()) {
                open.push(dependency["pkg"].as_str().unwrap());
            }
        }
    }
    reached
}
