use insta::assert_snapshot;
use klubrating::publish::table::{Column, Table};

fn table() -> Table {
    let mut table = Table::new(vec![
        Column::number("No."),
        Column::text("Name", 8, 20),
        Column::decimal("Points"),
        Column::number("Games").priority(1),
        Column::marks("Class").priority(2),
    ]);
    table.row(["1", "Hans Christian Bartholomæus Mogensen", "10", "12", "M"]);
    table.row(["2", "王小明王小明王小明王小明", "9.5", "12", "1"]);
    table.rule();
    table.row(["", "Sum", "19.55"]);
    table
}

#[test]
fn names_are_shortened_before_columns_are_left_out() {
    assert_snapshot!(table().render(80), @"
    No.  Name                  Points  Games  Class
    -----------------------------------------------
      1  Hans Christian Bart…   10        12  M
      2  王小明王小明王小明…     9.5      12  1
    -----------------------------------------------
         Sum                    19.55
    ");
    assert_snapshot!(table().render(36), @"
    No.  Name       Points  Games  Class
    ------------------------------------
      1  Hans Chr…   10        12  M
      2  王小明王…    9.5      12  1
    ------------------------------------
         Sum         19.55
    ");
    assert_snapshot!(table().render(30), @"
    No.  Name        Points  Games
    ------------------------------
      1  Hans Chri…   10        12
      2  王小明王…     9.5      12
    ------------------------------
         Sum          19.55
    ");
    assert_snapshot!(table().render(20), @"
    No.  Name      Poin…
    --------------------
      1  Hans Ch…   10
      2  王小明…     9.5
    --------------------
         Sum        19.…
    ");
}
