package storetest

import (
	"context"
	_ "embed"
	"slices"
	"testing"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

//go:embed columns.sql
var columnsSQL string

// Column is a column of a table of companies or of a lookup, which all companies share. A column of the primary key is a reference to
// rows of another table.
type Column struct {
	Table, Name string
	kind        string // the type of the column
	company     string // the column with the id of the company; empty for a lookup
	inKey       bool
	key         []string
	others      []string // expressions for other values, from the constraints of the table
}

// Columns returns the columns of all tables of companies and of the lookups, except most columns of primary keys.
func Columns(tb testing.TB, w World) (columns []Column) {
	tb.Helper()
	db, closeDB := w.connect(tb)
	defer closeDB()
	rows, err := db.QueryContext(context.Background(), columnsSQL)
	if err != nil {
		tb.Fatalf("list columns: %v", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var c Column
		if err := rows.Scan(&c.Table, &c.Name, &c.kind, &c.company, &c.inKey, (*pq.StringArray)(&c.key), (*pq.StringArray)(&c.others)); err != nil {
			tb.Fatalf("list columns: %v", err)
		}
		columns = append(columns, c)
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("list columns: %v", err)
	}
	return columns
}

//go:embed complete.sql
var completeSQL string

// Complete adds rows without which Change could not change some columns: rows of empty tables, and rows to which references of other
// rows can be changed. Call it before a node serves the world.
func Complete(tb testing.TB, w World) {
	tb.Helper()
	if _, err := w.db.ExecContext(context.Background(), w.fill(completeSQL)); err != nil {
		tb.Fatalf("complete world %s: %v", w.Company.Slug(), err)
	}
}

func (c Column) String() string { return c.Table + "." + c.Name }

// IsContent reports whether a write to the column changes the content version.
func (c Column) IsContent() bool { return statement.IsContent(c.Table, c.Name) }

// unalterable contains the columns of content that Change cannot change, with the reason.
var unalterable = map[string]string{
	"courses.enrolled_only": "changes only with the status of a published course",
}

// CheckUnchanged fails the test unless the columns of content that Change could not change are those with a known reason.
func CheckUnchanged(tb testing.TB, unchanged []Column) {
	tb.Helper()
	var found []string
	for _, c := range unchanged {
		if !c.IsContent() {
			continue
		}
		found = append(found, c.String())
		if unalterable[c.String()] == "" {
			tb.Errorf("no other value of %s satisfies the constraints; add a row to complete.sql or a value to otherValues, or the reason to unalterable", c)
		}
	}
	for name := range unalterable {
		if !slices.Contains(found, name) {
			tb.Errorf("%s can be changed, so it does not belong to unalterable", name)
		}
	}
}
