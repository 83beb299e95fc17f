package store_test

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"lyceum/store"
	sqlfiles "lyceum/store/sql"
	"lyceum/store/storetest"
)

// In the plan of every statement, every scan of a company's table must be restricted to the company $1. This test is the
// third layer of tenant isolation.
func TestTenantIsolation_EveryStatement(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	for _, st := range store.Statements() {
		for _, problem := range c.check(t, st) {
			t.Errorf("%s: %s", st.Name, problem)
		}
	}
}

// The checker must find the violation in each invalid example statement, and none in the valid ones.
func TestPlanChecker_FindsViolations(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	for _, st := range examples(t, "bad") {
		comment, _, _ := strings.Cut(st.Text, "\n")
		expected, told := strings.CutPrefix(comment, "-- expects: ")
		if !told {
			t.Fatalf("%s does not name the expected violation", st.Name)
		}
		if problems := strings.Join(c.check(t, st), "; "); !strings.Contains(problems, expected) {
			t.Errorf("%s: found %q, want %q", st.Name, problems, expected)
		}
	}
	for _, st := range examples(t, "good") {
		if problems := c.check(t, st); len(problems) > 0 {
			t.Errorf("%s: found %q in a valid statement", st.Name, problems)
		}
	}
}

// examples returns the statements of the file testdata/statements/NAME.sql.
func examples(t *testing.T, name string) (list []store.Statement) {
	t.Helper()
	file := fstest.MapFS{"examples.sql": {Data: []byte(storetest.ReadFile(t, filepath.Join("testdata", "statements", name+".sql")))}}
	found, err := sqlfiles.Parse(file)
	if err != nil || len(found) == 0 {
		t.Fatalf("%d examples in %s: %v", len(found), name, err)
	}
	for name, st := range found {
		list = append(list, store.Statement{Name: name, Text: st.Text, Global: st.Global})
	}
	return list
}

// Every index must be a btree that begins with the company. A scan of any other index reads the rows of all companies, so
// the cost of a statement would depend on the rows of other companies.
func TestTenantIsolation_Indexes(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	if mixed, err := storetest.FirstColumn(t.Context(), c.conn, storetest.ReadFile(t, "testdata/mixed_indexes.sql")); err != nil || len(mixed) > 0 {
		t.Errorf("indexes %q mix rows of several companies, %v", mixed, err)
	}
}
