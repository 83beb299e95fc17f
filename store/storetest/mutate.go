package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
)

// Column is a column of a table whose primary key begins with company_id. It is not part of the primary key.
type Column struct {
	Table, Name string
	kind        string // the type of the column
	key         []string
}

// Columns returns the columns, outside the primary keys, of all tables whose primary keys begin with company_id.
func Columns(tb testing.TB, w World) (columns []Column) {
	tb.Helper()
	db, closeDB := w.connect(tb)
	defer closeDB()
	rows, err := db.QueryContext(context.Background(), `
		select c.relname, a.attname, format_type(a.atttypid, null),
			(select string_agg(k.attname, ' ' order by k.attnum) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey))
		from pg_index i
		join pg_class c on c.oid = i.indrelid
		join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
		join pg_attribute f on f.attrelid = c.oid and f.attnum = i.indkey[0] and f.attname = 'company_id'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not a.attnum = any(i.indkey) and a.attgenerated = ''
		where i.indisprimary
		order by c.relname, a.attnum`)
	if err != nil {
		tb.Fatalf("list columns: %v", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var c Column
		var key string
		if err := rows.Scan(&c.Table, &c.Name, &c.kind, &key); err != nil {
			tb.Fatalf("list columns: %v", err)
		}
		c.key = strings.Fields(key)
		columns = append(columns, c)
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("list columns: %v", err)
	}
	return columns
}

// otherValues contains, by the type of a column, expressions for another value of the column. The first expression that
// satisfies the constraints is used.
var otherValues = map[string][]string{
	"text":                     {"coalesce(%s, '') || 'x'", "'x'", "null"},
	"character varying":        {"coalesce(%s, '') || 'x'", "null"},
	"bigint":                   {"coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"integer":                  {"coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"smallint":                 {"1 - coalesce(%s, 0)", "coalesce(%s, 0) + 1", "coalesce(%s, 0) - 1", "null"},
	"numeric":                  {"coalesce(%s, 0) + 1", "null"},
	"double precision":         {"coalesce(%s, 0) + 1", "null"},
	"boolean":                  {"false", "true"},
	"date":                     {"coalesce(%s, date '2026-01-01') + 1", "coalesce(%s, date '2026-01-01') - 1", "null"},
	"timestamp with time zone": {"coalesce(%s, now()) - interval '1 hour'", "coalesce(%s, now()) + interval '1 hour'", "null"},
	"jsonb":                    {`coalesce(%s, '{}') || '{"x": 1}'`, "'[1]'", "null"},
	"text[]":                   {"coalesce(%s, '{}') || 'x'::text", "'{}'"},
	"bigint[]":                 {"coalesce(%s, '{}') || 1::bigint", "'{}'"},
	"bytea":                    {"coalesce(%s, '') || 'x'::bytea"},
}

// Change sets another value of the column in all rows of the world. If the column is content, it also increments the content
// version and names the table in the same transaction, because the statements of the store do so. restore sets the former
// values again. changed is false if no row changes, or if the constraints of the table permit no other value that restore
// can revert.
func (c Column) Change(tb testing.TB, w World) (restore func(), changed bool) {
	tb.Helper()
	db, closeDB := w.connect(tb)
	before := "before_" + c.Table
	mustExec(context.Background(), tb, db, fmt.Sprintf("drop table if exists %s; create table %s as select * from %s", before, before, c.Table))
	done := func() {
		mustExec(context.Background(), tb, db, "drop table "+before)
		closeDB()
	}
	same := make([]string, len(c.key))
	for i, key := range c.key {
		same[i] = fmt.Sprintf("t.%s = b.%s", key, key)
	}
	back := c.update("b."+c.Name, fmt.Sprintf("from %s b where %s", before, strings.Join(same, " and ")))
	for _, value := range otherValues[c.kind] {
		if strings.Contains(value, "%s") {
			value = fmt.Sprintf(value, "t."+c.Name)
		}
		rows, err := c.commit(db, w, c.update(value, "where true"), back)
		if err != nil || rows == 0 {
			continue
		}
		return func() {
			tb.Helper()
			if _, err := c.commit(db, w, back, ""); err != nil {
				tb.Fatalf("restore %s.%s: %v", c.Table, c.Name, err)
			}
			done()
		}, true
	}
	done()
	return nil, false
}

func (c Column) update(value, from string) string {
	return fmt.Sprintf("update %s t set %s = %s %s and t.company_id = $1 and t.%s is distinct from %s", c.Table, c.Name, value, from, c.Name, value)
}

// commit runs an update in its own transaction. If back is given, commit first checks that back can revert the update, and
// then rolls back to a savepoint before this check.
func (c Column) commit(db *sql.DB, w World, update, back string) (rows int64, err error) {
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // The rollback has no effect after the commit.
	if rows, err = affected(tx.Exec(update, w.Company.ID())); err != nil || rows == 0 {
		return 0, err
	}
	if back != "" {
		if _, err := tx.Exec("savepoint there"); err != nil {
			return 0, err
		}
		if _, err := tx.Exec(back, w.Company.ID()); err != nil {
			return 0, err
		}
		if _, err := tx.Exec("rollback to savepoint there"); err != nil {
			return 0, err
		}
	}
	if store.IsContent(c.Table, c.Name) {
		if _, err := tx.Exec(store.ContentVersionIncrement, w.Company.ID(), c.Table); err != nil {
			return 0, err
		}
	}
	return rows, tx.Commit()
}

func affected(result sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
