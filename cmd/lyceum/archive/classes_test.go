package archive_test

import (
	"bufio"
	"context"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/archive"
	"lyceum/store"
	"lyceum/store/storetest"
)

// secretName matches the names of columns that may contain a secret.
var secretName = regexp.MustCompile(`hash|secret|key|token|sealed|password|private|credential`)

// tablesFile has the decisions about each table.
const tablesFile = "store/testdata/tables.txt"

// classes returns what tablesFile says of archives: the class of each table, and of each column whose name suggests a secret.
func classes(t *testing.T) map[string]string {
	t.Helper()
	file, err := os.Open("../../../" + tablesFile)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	list := map[string]string{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if line := lines.Text(); line != "" && line[0] != '#' {
			name, class, _ := strings.Cut(line, ": ")
			if _, twice := list[name]; twice || class == "" {
				t.Errorf("the line %q", line)
			}
			list[name] = strings.TrimPrefix(class, "private; ")
		}
	}
	return list
}

// Each table with rows of companies, and each exported column whose name suggests a secret, must be classed in tablesFile.
// A new table therefore fails this test until its class is decided: whether an archive may contain its rows.
func TestExport_TablesAreClassed(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	tables, err := db.CompanyTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	columns := map[string][]string{}
	for _, table := range tables {
		columns[table.Name] = table.Columns
	}
	err = db.SnapshotCompany(t.Context(), north.ID(), func(ctx context.Context, rows *store.Snapshot) error {
		row, err := rows.Company(ctx)
		fields := map[string]json.RawMessage{}
		if err == nil {
			err = json.Unmarshal(row, &fields)
		}
		columns["companies"] = slices.Collect(maps.Keys(fields))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	classed, leftOut := classes(t), archive.LeftOut()
	const advice = "decide whether an archive may contain it, and add a line to " + tablesFile + " and, for a table that is left out, a reason to LeftOut"
	for name, list := range columns {
		want := "exported"
		if leftOut[name] != "" {
			want = "left out"
		}
		if got := classed[name]; got != want {
			t.Errorf("the table %s is %s, and its class is %q: %s", name, want, got, advice)
		}
		delete(classed, name)
		if want == "left out" {
			continue
		}
		for _, column := range list {
			if !secretName.MatchString(column) {
				continue
			}
			if full := name + "." + column; !strings.HasPrefix(classed[full], "no secret, ") && !strings.HasPrefix(classed[full], "exported, ") {
				t.Errorf("the exported column %s has the class %q: %s", full, classed[full], advice)
			} else {
				delete(classed, full)
			}
		}
	}
	if len(classed) > 0 {
		t.Errorf("lines without a table or an exported column: %v", classed)
	}
}
