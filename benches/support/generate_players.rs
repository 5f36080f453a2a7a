//! Writes a player list for measuring, the same on every machine:
//! `cargo run --release --example generate_players -- ROWS [columns|xml|dsu] > list.txt`.
//!
//! FIDE's list in columns of fixed width or as XML, or the report of Dansk Skak Union. Ten million rows have 1.6, 3.9
//! and 0.7 GB.
#![allow(clippy::pedantic, unreachable_pub)]

use std::io::{self, BufWriter, Write};

const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let rows = arguments
        .next()
        .as_deref()
        .map_or(Ok(10_000_000), str::parse);
    let rows: u64 = rows.map_err(io::Error::other)?;
    let form = arguments.next().unwrap_or_else(|| "columns".to_owned());
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    match form.as_str() {
        "columns" => writeln!(out, "{HEAD}\r")?,
        "xml" => writeln!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<playerslist>"
        )?,
        "dsu" => writeln!(
            out,
            "\"\"\n\"Nr\";\"Født\";\"Alder\";\"Navn\";\"Klub\";\"Titel\";\"Rat.\";\"Hur.\";\"Lyn\";\"Fide\";\"Nr\";\"K\""
        )?,
        other => return Err(io::Error::other(format!("{other}: columns, xml or dsu"))),
    }
    for row in 0..rows {
        let (number, rating, born) = (1_400_000 + row, 1000 + row % 1800, 1930 + row % 85);
        let name = format!("Player{}, No {row}", row % 7919);
        match form.as_str() {
            "columns" => writeln!(
                out,
                "{number:<15}{name:<61}DEN M                                {rating:<6}0   20 {rating:<6}0   20 0     0   20 {born:<6}    \r"
            )?,
            "xml" => writeln!(
                out,
                "<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n<country>DEN</country>\n<sex>M</sex>\n\
                 <title></title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n\
                 <rating>{rating}</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating>{rating}</rapid_rating>\n\
                 <rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating>0</blitz_rating>\n\
                 <blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>{born}</birthday>\n<flag></flag>\n</player>"
            )?,
            _ => writeln!(
                out,
                "\"{number}\";\"{born}\";\"{}\";\"No {row} Player{}\";\"Klub\";\"\";\"{rating}\";\"0\";\"0\";\"0\";\"-\";\"20\"",
                2026 - born,
                row % 7919
            )?,
        }
    }
    if form == "xml" {
        writeln!(out, "</playerslist>")?;
    }
    out.flush()
}
