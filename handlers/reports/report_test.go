package reports_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/reports"
	"lyceum/store/storetest"
)

func TestReports(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	contains := func(path, body string, parts ...string) {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, 200, "")
		for _, part := range parts {
			if !strings.Contains(a.Body, part) {
				t.Errorf("%s %s: %s is missing in %s", path, body, part, a.Body)
			}
		}
	}
	w.Expect(w.Ask("north-trainee", "/report-completions", ""), 403, "forbidden")
	w.ExpectField(w.Ask("north-admin", "/report-completions", `{"format":"xml"}`), 400, "invalid_input", "format")
	one := fmt.Sprintf(`"userID":%d,`, w.North.ID(storetest.Trainee))
	contains("/report-completions", "", `"totalCount":1,`, one, `"startDate":"2026-01-16","completedDate":"2026-01-30","progress":100`)
	contains("/report-completions", `{"from":"2026-01-30","to":"2026-01-30"}`, one, `"externalID":"","batch":"","score":null,"certificateNumber":"","certificateExpiryDate":null,"account":"active"`)
	contains("/report-completions", `{"from":"2026-01-31"}`, `"completions":[],"totalCount":0`)
	contains("/report-completions", `{"to":"2026-01-29"}`, `"completions":[],"totalCount":0`)
	contains("/report-completions", `{"format":"csv"}`, "first name,last name,email,", ",2026-01-16,2026-01-30,100,,,")
	contains("/report-progress", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.Forklift)), `"enrolled":3,"started":1,"completed":0,"averageProgress":13`, `"totalCount":1`)
	contains("/report-progress", `{"format":"csv"}`, "course,course code,enrolled", ",3,1,0,13\n")
	forklift := fmt.Sprintf(`"courseID":%d`, w.North.ID(storetest.Forklift))
	contains("/report-documents", "{"+forklift+"}", `"enrolled":3,`, `"done":1,"doneDate":"20`)
	contains("/report-documents", "{"+forklift+`,"asOf":"2000-01-01"}`, `"enrolled":0,"opened":0,"done":0,"doneDate":null`)
	contains("/report-documents", `{"format":"csv"}`, "course,course code,document,enrolled,opened,done,last done\n")
	contains("/report-batches", "", `"batch":"Spring north","people":`, `"totalCount":1`)
	contains("/report-batches", `{"asOf":"2000-01-01"}`, `"enrolled":0,"completed":0,"completedDate":null`)
	contains("/report-batches", `{"format":"csv"}`, "batch,people,enrollments,completed,latest completion\n", "Spring north,")
	contains("/report-exams", `{"from":"2026-02-01","to":"2026-02-01"}`, `"totalCount":1,`, one, `"exam":"Licence north"`, `"status":3,"endedDate":"2026-02-01","marks":"80","maximum":"100","percent":"80"`)
	contains("/report-exams", `{"from":"2026-02-02"}`, `"results":[],"totalCount":0`)
	contains("/report-exams", `{"to":"2026-01-31"}`, `"results":[],"totalCount":0`)
	contains("/report-exams", `{"format":"csv"}`, "first name,last name,email,exam,course,", ",Licence north,", ",1,2026-02-01,80,100,80,passed\n")
	contains("/report-people", "", `"examsPassed":1`)
	contains("/report-people", `{"format":"csv"}`, ",exams passed\n", ",1\n")
	contains("/report-revenue", `{"from":"2026-01-15","to":"2026-01-15"}`, `"currency":"INR","payments":1,"amount":150000,"refunded":0`)
	contains("/report-revenue", `{"to":"2026-01-14"}`, `"revenue":[]`)
	contains("/dashboard", `{"from":"2026-01-15","to":"2026-01-30"}`, `"enrollments":5,"completions":1`, `"revenue":[{"currency":"INR","amount":150000,"refunded":0}]`)

	// An auditor must see who the trainee is, and with which result and certificate the course was completed.
	w.North.Exec(t, fmt.Sprintf(`update users set external_id = 'HR-7', status = 0 where company_id = :company and id = %[1]d;
		update enrollments set batch_id = %[4]d where company_id = :company and id = %[2]d;
		update exams set course_id = %[3]d, subject_id = null where company_id = :company and id = %[4]d;
		update exam_attempts set submitted_at = '2026-01-29T09:40:00Z', result = 62.5 where company_id = :company and exam_id = %[4]d;
		insert into awards (company_id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on, expires_on)
		values (:company, 'CDEFGHJKLMNPQRSTVWXY', %[1]d, %[3]d, %[2]d, 'Tara', 'Selling', 'Selling', '{}', '2026-01-30', '2028-01-30')`,
		w.North.ID(storetest.Trainee), w.North.ID(storetest.CompletedEnrollment), w.North.ID(storetest.Selling), w.North.ID(1)))
	file := w.Ask("north-admin", "/report-completions", `{"from":"2026-01-01","to":"2026-01-31","format":"csv"}`)
	if name := file.Header.Get("Content-Disposition"); name != "attachment; filename=completions-from-2026-01-01-until-2026-01-31.csv" ||
		!strings.Contains(file.Body, ",HR-7,Spring north,62.5,CDEFGHJKLMNPQRSTVWXY,2028-01-30,disabled\n") {
		t.Errorf("the file %q has %s", name, file.Body)
	}
}

// A report is read in parts. Each part must start after the last row of the previous part.
func TestReports_Parts(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	c := w.DB.For(w.North.Company)
	first, err := reports.CompletionsAfter(t.Context(), c, reports.ReportFilter{}, reports.Completion{})
	if err != nil || len(first) != 1 {
		t.Fatalf("%+v, %v", first, err)
	}
	if rest, err := reports.CompletionsAfter(t.Context(), c, reports.ReportFilter{}, first[0]); err != nil || len(rest) != 0 {
		t.Errorf("after the last: %+v, %v", rest, err)
	}
}

func TestReports_ExamParts(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	c := w.DB.For(w.North.Company)
	first, err := reports.ExamResultsAfter(t.Context(), c, reports.ReportFilter{}, reports.ExamResult{})
	if err != nil || len(first) != 1 {
		t.Fatalf("%+v, %v", first, err)
	}
	if rest, err := reports.ExamResultsAfter(t.Context(), c, reports.ReportFilter{}, first[0]); err != nil || len(rest) != 0 {
		t.Errorf("after the last: %+v, %v", rest, err)
	}
}

func TestAudit_List(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	for i := range 3 {
		w.Expect(w.Ask("north-admin", "/faq-add", fmt.Sprintf(`{"question":"Question %d"}`, i)), 200, "")
	}
	w.ExpectField(w.Ask("north-admin", "/audit-list", `{"kinds":"faq_add, nothing"}`), 400, "invalid_input", "kinds")
	first := w.Ask("north-admin", "/audit-list", `{"kinds":"faq_add","pageSize":2}`)
	w.Expect(first, 200, "")
	if !strings.Contains(first.Body, `"question":[null,"Question 2"]`) && !strings.Contains(first.Body, `"question": [null, "Question 2"]`) || strings.Contains(first.Body, "Question 0") {
		t.Errorf("first page: %s", first.Body)
	}
	_, next, _ := strings.Cut(first.Body, `"next":`)
	second := w.Ask("north-admin", "/audit-list", `{"kinds":"faq_add","pageSize":2,"before":`+strings.TrimRight(next, "}\n")+`}`)
	w.Expect(second, 200, "")
	if !strings.Contains(second.Body, "Question 0") || strings.Contains(second.Body, "Question 1") || !strings.Contains(second.Body, `"next":0`) {
		t.Errorf("second page: %s", second.Body)
	}
}
