package store_test

import (
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// writtenContent returns the tables of content that a plan writes, including tables whose rows the schema removes with a
// deleted row.
func (n planNode) writtenContent() (tables []string) {
	add := func(table string) {
		if (statement.IsContentTable(table) || table == "counters") && !slices.Contains(tables, table) {
			tables = append(tables, table)
		}
	}
	n.walk(func(n planNode) {
		if n.Type != "ModifyTable" {
			return
		}
		add(n.Relation)
		if n.Operation == "Delete" {
			for _, removed := range store.ContentRemoved()[n.Relation] {
				add(removed)
			}
		}
	})
	return tables
}

// recognized reports whether the tables of content that the store finds in the text of a statement are exactly the tables
// that the plan of the statement writes.
func (c *planChecker) recognized(t *testing.T, st store.Statement) bool {
	t.Helper()
	plan, err := c.plan(t, st)
	if err != nil {
		t.Fatalf("%s: %v", st.Name, err)
	}
	got, want := store.ContentWritten(st.Name, st.Text), plan.writtenContent()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Logf("%s writes %q, and the store recognizes %q", st.Name, want, got)
		return false
	}
	return true
}

// The tables of content that the store finds in the text of a statement must be the tables that its plan writes. The test
// fails for a statement in a form that the store does not recognize. It leaves out the statements that TestWritesNoContent
// covers.
func TestContentWritten_IsThatOfThePlan(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	writing := 0
	for _, st := range store.Statements() {
		text := plainSQL(st.Text)
		if slices.Contains(store.WritesNoContent(), st.Name) || strings.HasPrefix(text, "analyze ") || strings.HasPrefix(text, "set local ") {
			continue
		}
		if !c.recognized(t, st) {
			t.Errorf("the store does not recognize what %s writes", st.Name)
		}
		if len(store.ContentWritten(st.Name, st.Text)) > 0 {
			writing++
		}
	}
	if writing < 40 {
		t.Errorf("%d statements write content", writing)
	}
}

func TestContentWritten_FindsOtherForms(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	for form, known := range map[string]bool{
		"update faqs set question = 'x' where company_id = $1":                                                                true,
		"update only faqs set question = 'x' where company_id = $1":                                                           false,
		"update public.faqs set question = 'x' where company_id = $1":                                                         false,
		`delete from "faqs" where company_id = $1`:                                                                            false,
		"with gone as (delete from blogs where company_id = $1) select 1":                                                     true,
		"delete from only blogs where company_id = $1":                                                                        false,
		"merge into faqs f using blogs b on b.id = f.id and b.company_id = $1 and f.company_id = $1 when matched then delete": false,
		"select 1 from faqs where company_id = $1":                                                                            true,
	} {
		if got := c.recognized(t, store.Statement{Name: "form/" + form, Text: form}); got != known {
			t.Errorf("%s: recognized %v, want %v", form, got, known)
		}
	}
}

// The store must find the kinds of totals that a statement reads and writes. A statement with a new kind must add it to ContentNames.
func TestTotalsNamed(t *testing.T) {
	t.Parallel()
	all := store.TotalsNamed("select n from counters where kind = $2")
	withoutKind := []string{"counter/total", "load/statistics"}
	counted := 0
	for _, st := range store.Statements() {
		named := store.TotalsNamed(st.Text)
		if len(named) == 0 {
			continue
		}
		counted++
		if (len(named) == len(all)) != (slices.Contains(withoutKind, st.Name) || st.Name == "counter/reconcile") {
			t.Errorf("%s has the kinds %q", st.Name, named)
		}
	}
	if counted < 50 || len(all) < 12 {
		t.Errorf("%d statements and %d kinds", counted, len(all))
	}
	for text, want := range map[string][]string{
		"select n from counters where kind = 'faqs'":                          {"faqs"},
		"insert into counters (kind) values ('exams'), ('courses') -- 'faqs'": {"courses", "exams"},
		"select 'courses' from courses":                                       nil,
	} {
		if got := store.TotalsNamed(text); !slices.Equal(got, want) {
			t.Errorf("%s has the kinds %q, want %q", text, got, want)
		}
	}
}
