package reports_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/reports"
	"lyceum/store/storetest"
)

// The report of packages must have one row for each current enrollment and package: the newest attempt, with the time of all attempts.
func TestPackageReport(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	row := func(id int64) int64 { return w.North.ID(id) }
	w.North.Exec(t, fmt.Sprintf(`insert into package_attempts (company_id, id, enrollment_id, document_id, number, file_id, items, status, success, score, started_at, updated_at, ended_at)
		values (:company, %[1]d, %[2]d, %[3]d, 2, 1, '[]', 'completed', 'failed', 62.5, '2026-02-03T06:00:00Z', '2026-02-03T18:45:00Z', '2026-02-03T18:45:00Z')`,
		row(90), row(storetest.OngoingEnrollment), row(storetest.Film)))
	w.North.Exec(t, fmt.Sprintf(`insert into package_states (company_id, attempt_id, item, total_seconds, session_seconds)
		values (:company, %d, 'a', 60.5, 0), (:company, %d, 'a', 30, 10.9), (:company, %[2]d, 'b', 0, 5)`, row(1), row(90)))
	empty := `"results":[],"totalCount":0`
	result := fmt.Sprintf(`"attemptID":%d,"enrollmentID":%d,"documentID":%d,"document":"Film north"`, row(90), row(storetest.OngoingEnrollment), row(storetest.Film))
	for body, want := range map[string]string{
		"": result, `{"from":"2026-02-04","to":"2026-02-04"}`: result, // The day is that of the company, which is ahead of UTC.
		`{"from":"2026-02-05"}`: empty, `{"to":"2026-02-03"}`: empty, `{"to":"2026-01-17"}`: empty,
		`{"courseID":north#1}`: result, `{"courseID":north#2}`: empty, `{"batchID":north#1}`: result, `{"documentID":north#2}`: result, `{"documentID":north#1}`: empty,
	} {
		a := w.Ask("north-admin", "/report-packages", body)
		if !strings.Contains(a.Body, want) || want != empty && !strings.Contains(a.Body, `"totalCount":1,`) {
			t.Errorf("%s: %d %s", body, a.Status, a.Body)
		}
	}
	w.ExpectAll(w.Ask("north-admin", "/report-packages", ""), `"email":"tara@north.test"`,
		`"attempts":2,"status":"completed","success":"failed","score":62.5,"seconds":106,"startedAt":"2026-02-03T06:00:00Z","updatedAt":"2026-02-03T18:45:00Z","resetAt":null,"correctedAt":null`)
	w.ExpectAll(w.Ask("north-admin", "/report-packages", `{"format":"csv"}`), "first name,last name,email,package,course,course code,attempts,status",
		",2,completed,failed,62.5,106,2026-02-03 11:30,2026-02-04 00:15,,\n")
	for _, body := range []string{`{"documentID":south#2}`, `{"courseID":south#1}`, `{"batchID":south#1}`} {
		w.Expect(w.Ask("north-admin", "/report-packages", body), 404, "not_found")
	}
	w.Expect(w.Ask("north-trainee", "/report-packages", ""), 403, "forbidden")

	c := w.DB.For(w.North.Company)
	first, err := reports.PackageResultsAfter(t.Context(), c, reports.PackageFilter{}, reports.PackageResult{})
	if err != nil || len(first) != 1 {
		t.Fatalf("%+v, %v", first, err)
	}
	if rest, err := reports.PackageResultsAfter(t.Context(), c, reports.PackageFilter{}, first[0]); err != nil || len(rest) != 0 {
		t.Errorf("after the last: %+v, %v", rest, err)
	}
	w.North.Exec(t, fmt.Sprintf("update enrollments set status = 'unenrolled', unenrolled_at = now() where company_id = :company and id = %d", row(storetest.OngoingEnrollment)))
	w.ExpectAll(w.Ask("north-admin", "/report-packages", ""), empty)
}
