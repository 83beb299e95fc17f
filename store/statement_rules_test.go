package store_test

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// Every statement that changes enrollments must also update the enrollment counts of courses. Otherwise only the nightly
// reconciliation would correct the counts.
func TestEnrollmentCounts_EveryStatementUpdatesThem(t *testing.T) {
	changes := regexp.MustCompile(`(insert into|update) enrollments\b`)
	found := 0
	for _, st := range store.Statements() {
		// These statements need not update the counts. Undoing an import reconciles all counts in the same transaction.
		// Removing a batch or a learning path changes only the columns that name the origin of enrollments, as does
		// assignment/of_batch. enrollment/visit changes only the last activity, assignment/due and learning_path/due the due date, and load/document_progress_settle the last activity and
		// the percentage. After each of the other statements, the caller runs a statement enrollment/count_*.
		if !changes.MatchString(st.Text) || slices.Contains([]string{"assignment/due", "assignment/of_batch", "import/enrollments_settle", "batch/enrollments_detach", "learning_path/remove", "learning_path/enroll", "learning_path/due", "enrollment/visit", "load/document_progress_settle", "enrollment/advance", "enrollment/insert", "enrollment/supersede", "enrollment/advance_many", "enrollment/insert_many", "enrollment/supersede_many", "completion/settle", "enrollment/recount", "completion/waived", "completion/waiver_undone"}, st.Name) {
			continue
		}
		found++
		if !strings.Contains(st.Text, "insert into course_enrollment_days") {
			t.Errorf("%s changes enrollments without updating the counts", st.Name)
		}
	}
	if found < 5 {
		t.Errorf("found only %d statements", found)
	}
}

// Every statement that records an event of an enrollment must give the event all fields that its documentation declares.
func TestEnrollmentEvents_HaveAllFields(t *testing.T) {
	found := 0
	for _, st := range store.Statements() {
		for _, data := range strings.Split(st.Text, "jsonb_build_object(")[1:] {
			if !strings.Contains(data, "'startDate', ") || strings.Contains(data, "'learningPathID', ") {
				continue
			}
			found++
			for _, field := range reflect.VisibleFields(reflect.TypeFor[store.EnrollmentEvent]()) {
				if name := field.Tag.Get("json"); !strings.Contains(data, "'"+name+"', ") {
					t.Errorf("%s records an event of an enrollment without %s", st.Name, name)
				}
			}
		}
	}
	if found < 6 {
		t.Errorf("found only %d events", found)
	}
}

// A statement that changes an imported row must clear its import_id, so that undoing the import does not remove the
// changed row.
func TestImportMark_ClearedByChanges(t *testing.T) {
	t.Parallel()
	_, dsn := storetest.Shared(t)
	marked := strings.Fields(storetest.Value(t, dsn, `select string_agg(table_name, ' ') from information_schema.columns where column_name = 'import_id' and table_schema = 'public'`))
	if len(marked) < 20 {
		t.Fatalf("tables with an import_id: %q", marked)
	}
	change := regexp.MustCompile(`(?s)(?:update (` + strings.Join(marked, "|") + `)(?: [a-z]+)?\n\s+set |insert into (?:` + strings.Join(marked, "|") + `) as t[^;]*?do update\n\s+set )(.*?)(?:\n\),|$)`)
	// These statements change derived values, or replace a hash of the same password.
	derived := []string{
		"course/enrollments_settle", "enrollment/add", "enrollment/current_update", "import/courses_settle", "import/enrollments_settle", "load/enrollments_retire",
		"load/course_categories", "load/ratings", "rating/set", "rating/remove", "rating/hide", "load/document_progress_settle", "load/exam_items", "load/quizzes", "credentials/rehash", "batch/enroll", "learning_path/enroll", "trainee/erase_traces",
		"category/remove", "course/categories_set", "category/renumber", "subject/renumber", "chapter/renumber", "document/renumber",
	}
	for _, st := range store.Statements() {
		for _, found := range change.FindAllStringSubmatch(st.Text, -1) {
			if !strings.Contains(found[2], "import_id = null") && !slices.Contains(derived, st.Name) {
				t.Errorf("%s changes %s without clearing import_id", st.Name, found[1])
			}
		}
	}
}

// Every statement that overwrites the due date or the completion of an enrollment must remember them in enrollment_history, from which the compliance report
// of a past day is made.
func TestEnrollmentHistory_EveryStatementRemembers(t *testing.T) {
	sets := regexp.MustCompile(`(?s)(?:update enrollments\b|insert into enrollments\b[^;]*?\bdo update\b).*?\bset\b(.*?)(?:\n\s*(?:from|where|returning)\b|$)`)
	overwrites := regexp.MustCompile(`\b(?:due_date|completed_at)\b[^=]*=`)
	// The reasons why statements remember nothing. Those with the reason fills complete only enrollments that are active and have no completion yet.
	const fills = "fills"
	reasons := map[string]string{
		"completion/settle": fills, "completion/waived": fills,
		"completion/waiver_undone": "the caller runs completion/waiver_remove first, which remembers",
	}
	found := 0
	for _, st := range store.Statements() {
		for _, change := range sets.FindAllStringSubmatch(st.Text, -1) {
			if !overwrites.MatchString(change[1]) {
				continue
			}
			found++
			reason := reasons[st.Name]
			delete(reasons, st.Name)
			switch {
			case reason == "" && !strings.Contains(st.Text, "insert into enrollment_history"):
				t.Errorf("%s overwrites the due date or the completion of an enrollment without remembering it", st.Name)
			case reason == fills && !strings.Contains(st.Text, "status = 'active'"):
				t.Errorf("%s may overwrite a completion", st.Name)
			}
		}
	}
	if found < 6 || len(reasons) > 0 {
		t.Errorf("found %d statements, and none of %v", found, reasons)
	}
}
