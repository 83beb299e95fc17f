package storetest

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	sqlfiles "lyceum/store/sql"
)

// StatementText returns the text of a statement of package store and of the packages below it.
func StatementText(tb testing.TB, name string) string {
	tb.Helper()
	statements, err := sqlfiles.Parse(sqlfiles.Files)
	found, exists := statements[name]
	if err != nil || !exists {
		tb.Fatalf("there is no statement %s: %v", name, err)
	}
	return sqlfiles.WithIncluded(found.Text, statements)
}

// Conn returns a connection to the database at dsn, which is closed at the end of the test.
func Conn(tb testing.TB, dsn string) *sql.Conn {
	tb.Helper()
	pool := connect(tb, dsn)
	tb.Cleanup(func() { _ = pool.Close() })
	conn, err := pool.Conn(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	return conn
}

// AnalysedConn returns a connection to the database at dsn, which has current statistics. The connection uses generic plans.
func AnalysedConn(tb testing.TB, dsn string) *sql.Conn {
	tb.Helper()
	conn := Conn(tb, dsn)
	for _, command := range []string{"analyze", "set plan_cache_mode = force_generic_plan"} {
		if _, err := conn.ExecContext(tb.Context(), command); err != nil {
			tb.Fatal(err)
		}
	}
	return conn
}

// PrepareStatement prepares a statement with the name listed, which RowsRead executes.
func PrepareStatement(tb testing.TB, conn *sql.Conn, name string) {
	tb.Helper()
	for _, command := range []string{"deallocate all", "prepare listed as " + StatementText(tb, name)} {
		if _, err := conn.ExecContext(tb.Context(), command); err != nil {
			tb.Fatal(err)
		}
	}
}

// RowsRead runs the prepared statement and counts the rows that its table scans read.
func RowsRead(tb testing.TB, conn *sql.Conn, arguments string) (rows float64) {
	tb.Helper()
	answer, err := FirstColumn(tb.Context(), conn, "explain (analyze, timing off, format json) execute listed("+arguments+")")
	if err != nil {
		tb.Fatal(err)
	}
	var plans []struct{ Plan ranNode }
	if err := json.Unmarshal([]byte(strings.Join(answer, "")), &plans); err != nil {
		tb.Fatal(err)
	}
	return plans[0].Plan.rows()
}

// ranNode is a node of an executed plan. Its numbers are averages over the loops.
type ranNode struct {
	Relation string    `json:"Relation Name"`
	Rows     float64   `json:"Actual Rows"`
	Removed  float64   `json:"Rows Removed by Filter"`
	Loops    float64   `json:"Actual Loops"`
	Plans    []ranNode `json:"Plans"`
}

func (n ranNode) rows() (sum float64) {
	if n.Relation != "" {
		sum = (n.Rows + n.Removed) * n.Loops
	}
	for _, inner := range n.Plans {
		sum += inner.rows()
	}
	return sum
}

// FirstColumn returns the values of the only column of a query.
func FirstColumn(ctx context.Context, conn *sql.Conn, query string) (values []string, err error) {
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, rows.Err()
}
