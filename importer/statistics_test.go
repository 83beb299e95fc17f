package importer_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// rowsOfNorth returns the number of rows of the company north in each table with a column company_id.
func (w world) rowsOfNorth(t *testing.T) map[string]string {
	t.Helper()
	const tables = `select string_agg(c.table_name, ' ') from information_schema.columns c
		join information_schema.tables b using (table_schema, table_name)
		where c.column_name = 'company_id' and c.table_schema = 'public' and b.table_type = 'BASE TABLE'`
	count := make(map[string]string)
	for table := range strings.FieldsSeq(storetest.Value(t, w.dsn, tables)) {
		count[table] = storetest.Value(t, w.dsn, fmt.Sprintf("select count(*) from %s where company_id = $1", table), w.kept.Company.ID())
	}
	return count
}

func TestAnalyse_EveryImportedTable(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	before := w.rowsOfNorth(t)
	all := files{
		"subjects.csv": "course_code,title\nLIFT-1,Basics\n", "chapters.csv": "course_code,subject,title\nLIFT-1,Basics,Start\n",
		"documents.csv": "course_code,subject,chapter,name\nLIFT-1,Basics,Start,A sheet\n",
	}
	maps.Copy(all, good)
	w.mustRun(t, all)
	db, err := store.Open(t.Context(), store.Config{DSN: w.dsn})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := bulk.Analyse(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	filled := 0
	for table, rows := range w.rowsOfNorth(t) {
		if rows == before[table] || table == "audit_log" { // The audit log has one new row of the import itself.
			continue
		}
		filled++
		if storetest.Value(t, w.dsn, "select reltuples from pg_class where oid = $1::regclass", table) == "-1" {
			t.Errorf("the planner has no statistics of %s", table)
		}
	}
	if filled < len(all) {
		t.Errorf("%d files have filled %d tables", len(all), filled)
	}
}
