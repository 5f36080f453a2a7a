use insta::assert_snapshot;
use klubrating::publish::table::{Column, Kind, Table};
use klubrating::text::Lang;

fn table() -> Table {
    let columns = vec![
        Column::new("No.", Kind::Number),
        Column::new("Name", Kind::Name),
        Column::new("Points", Kind::Decimal),
        Column::new("Games", Kind::Number).priority(1),
        Column::new("Class", Kind::Sign).priority(2),
    ];
    let mut table = Table::new(columns, Lang::En);
    table.row(["1", "Hans Christian Bartholomæus Mogensen", "10", "12", "M"]);
    table.row(["2", "王小明王小明王小明王小明", "9.5", "12", "1"]);
    table.row(["", "Sum", "19.55", "", ""]);
    table.sums = 1;
    table
}

#[test]
fn names_are_shortened_before_columns_are_left_out() {
    assert_snapshot!(table().text(80), @"
    No.  Name                                  Points  Games  Class
    ---------------------------------------------------------------
      1  Hans Christian Bartholomæus Mogensen   10        12  M
      2  王小明王小明王小明王小明                9.5      12  1
    ---------------------------------------------------------------
         Sum                                    19.55
    ");
    assert_snapshot!(table().text(36), @"
    No.  Name              Points  Games
    ------------------------------------
      1  Hans Christian…    10        12
      2  王小明王小明王…     9.5      12
    ------------------------------------
         Sum                19.55
    ");
    assert_snapshot!(table().text(30), @"
    No.  Name               Points
    ------------------------------
      1  Hans Christian B…   10
      2  王小明王小明王小…    9.5
    ------------------------------
         Sum                 19.55
    ");
    assert_snapshot!(table().text(20), @"
    No.  Name…
    --------------------
      1  Hans Christ……
      2  王小明王小……
    --------------------
         Sum…
    ");
}
