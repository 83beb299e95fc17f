package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/store/sql"
)

func TestScript_ContainsStatements(t *testing.T) {
	t.Parallel()
	things := map[string]sql.Statement{"things": {Text: "-- Which things: of $1, and of whom?\nthe things\n  -- because of $9\nof $1 and $2::bigint and $10"}}
	params := []string{":company::bigint", ":b::bigint", "", "", "", "", "", "", "", "null"}
	got, err := script(things, []string{"company random(1, 9)"}, []use{{"things", params}})
	want := "\\set company random(1, 9)\n" +
		"the things\nof (:company::bigint) and (:b::bigint)::bigint and (null);\n"
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v, differs:\n%s", err, diff)
	}
	if _, err := script(things, nil, []use{{"things", params[:9]}}); err == nil {
		t.Error("no error for a parameter without an expression")
	}
	if _, err := script(things, nil, []use{{"others", nil}}); err == nil {
		t.Error("no error for a missing statement")
	}
}

// For every workload, script must return a script: each statement exists in package store, and each parameter has an expression.
func TestWorkloads_HaveScripts(t *testing.T) {
	t.Parallel()
	s := &scene{
		ids:     ids{world: world{Companies: 10, Trainees: 5, Courses: 40, Enrolled: 3, Large: 40}, company: 1, trainee: 2, course: 1},
		callers: []caller{{company: 0}, {company: 5}}, clients: 2, block: 10, cookies: []string{"a=1", "a=2"},
	}
	s.learners = []learner{{1, 2, 3, 4, 5, 6, 7}, {2, 4, 6, 8, 10, 12, 14}}
	statements, err := sql.Parse(sql.Files)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range slices.Concat(s.workloads(), s.lists(), s.sitePages()) {
		text, err := script(statements, w.sets, w.uses)
		if err != nil {
			t.Errorf("%s: %v", w.name, err)
		}
		for name := range sql.Included(statements) {
			if strings.Contains(text, "{"+name+"}") {
				t.Errorf("the script of %s contains the name of %s in the place of its text", w.name, name)
			}
		}
	}
}

func TestParsePgbench(t *testing.T) {
	t.Parallel()
	out := `query mode: prepared
number of transactions actually processed: 26790
number of failed transactions: 0 (0.000%)
latency average = 0.894 ms
tps = 13395.25 (without initial connection time)
`
	done, rate, err := parsePgbench(out)
	if err != nil || done != 26790 || rate != 13395.25 {
		t.Errorf("got %d, %v, %v", done, rate, err)
	}
	for name, wrong := range map[string]string{
		"nothing":             "",
		"failed transactions": "number of transactions actually processed: 9\nnumber of failed transactions: 1 (0.1%)\ntps = 1.0 (without initial connection time)",
		"no rate":             "number of transactions actually processed: 9\nnumber of failed transactions: 0 (0.000%)",
	} {
		if _, _, err := parsePgbench(wrong); err == nil {
			t.Errorf("no error for %s", name)
		}
	}
}
