package store

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"lyceum/store/internal/statement"
	sqlfiles "lyceum/store/sql"
	"lyceum/tenant"
)

// Statement is a declared statement, for tests that read all of them.
type Statement struct {
	Name, Text string
	Global     bool
	Removes    string
	IsDerived  bool
}

// Statements returns every declared statement.
func Statements() []Statement {
	statement.LoadStatements() // The tests of statements need no database.
	all := make([]Statement, len(statement.Statements))
	for i, st := range statement.Statements {
		all[i] = Statement{Name: st.Name, Text: st.Text, Global: st.Global, Removes: st.Removes, IsDerived: st.IsDerived()}
	}
	return all
}

// LoadDeclared loads a statement as LoadStatements does, and returns its error.
func LoadDeclared(tb testing.TB, name string, isGlobal bool) error {
	tb.Helper()
	texts, err := sqlfiles.Parse(sqlfiles.Files)
	if err != nil {
		tb.Fatal(err)
	}
	return (&statement.Statement{Name: name, Global: isGlobal}).Load(texts)
}

// ErrNotAnswering is the error of statements while the breaker is open.
var ErrNotAnswering error = errBreakerOpen

// ClaimLaterTransactions increases the id of the oldest running transaction that db has read, so that it exceeds every id on
// the server. After a restore of the server, db is in the same state.
func ClaimLaterTransactions(db *DB) { db.content.running = "9" + db.content.running }

// ContentRemoved returns a copy of ContentRemoved in which the tables of each entry are in alphabetical order.
func ContentRemoved() map[string][]string {
	sorted := map[string][]string{}
	for table, removed := range statement.ContentRemoved {
		sorted[table] = slices.Sorted(slices.Values(removed))
	}
	return sorted
}

// HoldConnections takes n connections of db, as transactions do, until release is called.
func HoldConnections(ctx context.Context, db *DB, n int) (release func() error, err error) {
	held := make([]*sql.Conn, n)
	for i := range held {
		if held[i], err = db.pool.Conn(ctx); err != nil {
			return nil, err
		}
	}
	return func() (err error) {
		for _, conn := range held {
			err = errors.Join(err, conn.Close())
		}
		return err
	}, nil
}

// LockSandbox takes the lock of a sandbox, as a reset does, runs do and releases the lock.
func LockSandbox(ctx context.Context, db *DB, sandbox tenant.Company, do func() error) error {
	return db.lockSandbox(ctx, sandbox, func(heldLock) error { return do() })
}

// WritesNoContent returns the names of WritesNoContent.
func WritesNoContent() []string { return slices.Collect(maps.Keys(statement.WritesNoContent)) }

// ProveWithoutVersion proves a domain in a transaction that does not increment the content version.
func ProveWithoutVersion(ctx context.Context, db *DB, host string, companyID, leases int64) error {
	i := slices.IndexFunc(statement.Statements, func(st *statement.Statement) bool { return st.Name == "domain/prove" })
	return db.Tx(ctx, func(a Executor) error {
		_, err := a.Exec(ctx, statement.Statements[i].Bound(), host, companyID, leases)
		return err
	})
}

// ContentWritten returns the tables of content that the store finds as written in the text of a statement, and "counters" if it writes
// totals.
func ContentWritten(name, text string) (tables []string) {
	written, _ := statement.ContentWritten(name, text)
	for part := range strings.FieldsSeq(written.String()) {
		table, _, _ := strings.Cut(part, "/")
		tables = append(tables, table)
	}
	return slices.Compact(tables)
}

// TotalsNamed returns the kinds of totals that the store finds in the text of a statement.
func TotalsNamed(text string) (kinds []string) {
	for part := range strings.FieldsSeq(statement.ContentRead(text).String()) {
		if table, kind, _ := strings.Cut(part, "/"); table == statement.CountersTable {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
