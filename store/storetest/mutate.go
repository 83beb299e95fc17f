package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"lyceum/migrations"
	"lyceum/store"
)

// otherValues contains, by the type of a column, expressions for another value of the column. The first expression that
// satisfies the constraints is used. The last texts are for columns with a
// language, a code, a color, an address or a time of day.
var otherValues = map[string][]string{
	"text":                     {"coalesce(%s, '') || 'x'", "'x'", "null", "'sv'", "'SE'", "'#0a0b0c'", "'https://other.test/'", "'ZZ'", "'ZZZ'", "'07:30'"},
	"character varying":        {"coalesce(%s, '') || 'x'", "null"},
	"bigint":                   {"coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"integer":                  {"coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"smallint":                 {"1 - coalesce(%s, 0)", "coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"numeric":                  {"coalesce(%s, 0) + 1", "null"},
	"double precision":         {"coalesce(%s, 0) + 1", "null"},
	"boolean":                  {"not coalesce(%s, false)", "false", "true"},
	"date":                     {"coalesce(%s, date '2026-01-01') + 1", "coalesce(%s, date '2026-01-01') - 1", "null"},
	"timestamp with time zone": {"coalesce(%s, now()) - interval '1 hour'", "coalesce(%s, now()) + interval '1 hour'", "null"},
	"jsonb":                    {`coalesce(%s, '{}') || '{"x": 1}'`, "'[1]'", "null"},
	"text[]":                   {"coalesce(%s, '{}') || 'x'::text", "'{}'"},
	"smallint[]":               {"coalesce(%s, '{}') || 1::smallint", "'{}'"},
	"bigint[]":                 {"coalesce(%s, '{}') || 1::bigint", "'{}'"},
	"bytea":                    {"coalesce(%s, '') || 'x'::bytea"},
}

// values returns expressions for other values of the column in the table t.
func (c Column) values() (values []string) {
	if !c.inKey {
		for _, value := range otherValues[c.kind] {
			values = append(values, strings.ReplaceAll(value, "%s", "t."+c.Name))
		}
	}
	return append(values, c.others...)
}

// Change sets another value in all rows of the world, or, if the constraints of the table do not permit this, in one row. If the
// column is content, it also increments the content version and names the table in the same transaction, because the statements of
// the store do so. A change of a lookup is recorded as the migrations record it. changed is false if no row has the column, or if no
// other value satisfies the constraints of the table in both directions. restore sets the former values again.
func (c Column) Change(tb testing.TB, w World) (restore func(), changed bool) {
	tb.Helper()
	db, closeDB := w.connect(tb)
	before := "before_" + c.Table
	mustExec(context.Background(), tb, db, fmt.Sprintf("drop table if exists %s; create table %s as select * from %s", before, before, c.Table))
	done := func() {
		mustExec(context.Background(), tb, db, "drop table "+before)
		closeDB()
	}
	back := c.back(before)
	for _, update := range c.updates() {
		rows, err := c.commit(db, w, []string{update}, back)
		if err != nil || rows == 0 {
			continue
		}
		return func() {
			tb.Helper()
			if _, err := c.commit(db, w, back, nil); err != nil {
				tb.Fatalf("restore %s: %v", c, err)
			}
			done()
		}, true
	}
	done()
	return nil, false
}

// ofCompany is the condition that a row of t belongs to the company $1.
func (c Column) ofCompany() string {
	if c.company == "" {
		return "$1::bigint is not null"
	}
	return "t." + c.company + " = $1"
}

// updates returns statements that set another value: first in all rows, then in the first and in the last row.
func (c Column) updates() (updates []string) {
	all := "true"
	first := fmt.Sprintf("t.ctid = (select t.ctid from %s t where %s order by %s limit 1)", c.Table, c.ofCompany(), strings.Join(c.key, ", "))
	last := strings.Replace(first, " limit", " desc limit", 1)
	for _, rows := range []string{all, first, last} {
		for _, value := range c.values() {
			updates = append(updates, c.update(value, "where "+rows))
		}
	}
	return updates
}

func (c Column) update(value, from string) string {
	return fmt.Sprintf("update %s t set %s = %s %s and %s and t.%s is distinct from %s", c.Table, c.Name, value, from, c.ofCompany(), c.Name, value)
}

// back returns the statements that set the values of the table before again. A row whose key has changed is replaced.
func (c Column) back(before string) []string {
	same := make([]string, len(c.key))
	for i, key := range c.key {
		same[i] = fmt.Sprintf("t.%s = b.%s", key, key)
	}
	sameKey := strings.Join(same, " and ")
	if !c.inKey {
		return []string{c.update("b."+c.Name, fmt.Sprintf("from %s b where %s", before, sameKey))}
	}
	return []string{
		fmt.Sprintf("delete from %s t where %s and not exists (select 1 from %s b where %s)", c.Table, c.ofCompany(), before, sameKey),
		fmt.Sprintf("insert into %s select b.* from %s b where b.%s = $1 and not exists (select 1 from %s t where %s)", c.Table, before, c.company, c.Table, sameKey),
	}
}

// commit runs changes in their own transaction. If back is given, commit first checks that back can revert the changes, and
// then rolls back to a savepoint before this check.
func (c Column) commit(db *sql.DB, w World, changes, back []string) (rows int64, err error) {
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // The rollback has no effect after the commit.
	if rows, err = execAll(tx, w, changes); err != nil || rows == 0 {
		return 0, err
	}
	if back != nil {
		if _, err := tx.Exec("savepoint there"); err != nil {
			return 0, err
		}
		if _, err := execAll(tx, w, back); err != nil {
			return 0, err
		}
		if _, err := tx.Exec("rollback to savepoint there"); err != nil {
			return 0, err
		}
	}
	if err := c.increment(tx, w); err != nil {
		return 0, err
	}
	return rows, tx.Commit()
}

// increment increments the content version, if the column is content.
func (c Column) increment(tx *sql.Tx, w World) (err error) {
	switch {
	case !c.IsContent():
	case c.company == "":
		_, err = tx.Exec(migrations.ContentChanged)
	default:
		_, err = tx.Exec(store.ContentVersionIncrement(), w.Company.ID(), c.Table)
	}
	return err
}

// execAll runs statements with the company as $1 and returns the number of rows that they have changed.
func execAll(tx *sql.Tx, w World, statements []string) (rows int64, err error) {
	for _, statement := range statements {
		result, err := tx.Exec(statement, w.Company.ID())
		if err != nil {
			return 0, err
		}
		n, err := result.RowsAffected()
		if err != nil {
			return 0, err
		}
		rows += n
	}
	return rows, nil
}
