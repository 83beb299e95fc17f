package reports_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
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

// The figures of a question must count the last answer of each person in the newest attempt, and read what SCORM 1.2 and 2004 call differently.
func TestPackageQuestions(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	row := func(id int64) int64 { return w.North.ID(id) }
	second, enrollment := row(80), row(80)
	w.North.Exec(t, fmt.Sprintf(`insert into enrollments (company_id, id, user_id, course_id, start_date) values (:company, %d, %d, %d, '2026-01-01')`,
		enrollment, row(storetest.Admin), row(storetest.Forklift)))
	w.North.Exec(t, fmt.Sprintf(`insert into package_attempts (company_id, id, enrollment_id, document_id, number, file_id, items, updated_at)
		values (:company, %d, %d, %d, 1, 1, '[]', '2026-02-03T06:00:00Z')`, second, enrollment, row(storetest.Film)))
	for attempt, elements := range map[int64]string{
		row(1): `{"cmi.interactions.0.id": "q1", "cmi.interactions.0.student_response": "a", "cmi.interactions.0.result": "wrong", "cmi.interactions.0.latency": "00:01:00",
			"cmi.interactions.10.id": "q1", "cmi.interactions.10.student_response": "b", "cmi.interactions.10.result": "correct", "cmi.interactions.10.latency": "0000:00:10.5",
			"cmi.interactions.2.id": "q2", "cmi.interactions.2.result": "3.5", "cmi.interactions.2.latency": "soon", "cmi.interactions.2.type": "likert",
			"cmi.interactions.3.result": "correct", "cmi.interactions.0.objectives.0.id": "none", "cmi.core.lesson_status": "passed"}`,
		second: `{"cmi.interactions.0.id": "q1", "cmi.interactions.0.learner_response": "c", "cmi.interactions.0.result": "incorrect", "cmi.interactions.0.latency": "PT1M0.5S",
			"cmi.interactions.0.type": "choice", "cmi.interactions.0.description": "Which brake?"}`,
	} {
		w.North.Exec(t, fmt.Sprintf("insert into package_states (company_id, attempt_id, item, elements) values (:company, %d, 'one', '%s')", attempt, elements))
	}
	ask := func(bearer, more string) apitest.Answer {
		return w.Ask(bearer, "/report-package-questions", `{"documentID":north#2`+more+`}`)
	}
	a := ask("north-admin", "")
	w.ExpectAll(a, `"document":"Film north"`, `"people":2,"limited":false,"questions":[{"item":"one","id":"q1","type":"choice","description":"Which brake?",`+
		`"answered":2,"correct":1,"incorrect":1,"neutral":0,"difficulty":"0.5","averageSeconds":35.5,"answers":[{"answer":"b","times":1,"correct":true},{"answer":"c","times":1,"correct":false}]},`+
		`{"item":"one","id":"q2","type":"likert","description":"","answered":1,"correct":0,"incorrect":0,"neutral":1,"difficulty":null,"averageSeconds":null,"answers":[]}]`)
	w.ExpectAll(ask("north-admin", `,"batchID":north#1`), `"people":1,`, `"answers":[{"answer":"b",`)
	w.ExpectAll(ask("north-admin", `,"from":"2026-02-01"`), `"people":1,`, `"answers":[{"answer":"c",`)
	w.ExpectAll(ask("north-admin", `,"format":"csv"`), "item,question,type,description,answered", "one,q1,choice,Which brake?,2,1,1,0,0.5,35.5,b,1,true\n", "one,q2,likert,,1,0,0,1,,,,,\n")
	w.Expect(ask("north-admin", `,"batchID":south#1`), 404, "not_found")
	w.Expect(ask("south-admin", ""), 404, "not_found")
	w.Expect(ask("north-manager", ""), 404, "not_found")
	w.Expect(ask("north-trainee", ""), 403, "forbidden")
	w.ExpectAll(w.Ask("north-admin", "/report-package-questions", `{"documentID":north#1}`), `"people":0,"limited":false,"questions":[]`)
}
