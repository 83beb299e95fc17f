package learning_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/shopspring/decimal"

	"lyceum/console/consoletest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/question"
	"lyceum/store/storetest"
)

// After the correction of a question, attempts must be marked again in steps. A trainee who passes only after the correction
// must receive exactly one award, in the same transaction. A trainee who no longer passes must keep the award.
func TestRegrade(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager, company := s.As(s.North, "admin"), s.As(s.North, "manager"), s.DB.For(s.North.Company)
	tara, by := s.North.ID(storetest.Trainee), store.Actor{UserID: s.North.ID(storetest.Admin)}
	id := addQuestion(s, question.Question{Kind: question.TrueFalse, Text: "A lift has brakes.", Correct: []byte("true"), Marks: decimal.NewFromInt(2)})
	var fact int64
	if _, err := fmt.Sscan(id, &fact); err != nil {
		t.Fatal(err)
	}
	exam, err := learning.AddExam(t.Context(), company, learning.EditedExam{
		CourseID: s.North.ID(storetest.Forklift), Name: "Lifts", Status: 1, Duration: 30, Attempts: 2, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true,
		Review: learning.ReviewAnswers, Questions: store.JSONList[learning.ExamQuestion]{{QuestionID: fact}}, KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}, by)
	if err != nil {
		t.Fatal(err)
	}
	taken := map[string]int64{}
	for _, answer := range []string{"false", "true"} {
		a, err := learning.StartAttempt(t.Context(), company, exam.ID, tara, rand.New(rand.NewPCG(1, 2)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := learning.SaveAnswer(t.Context(), company, a.ID, fact, tara, []byte(answer)); err != nil {
			t.Fatal(err)
		}
		if _, err := learning.SubmitAttempt(t.Context(), company, a.ID, tara); err != nil {
			t.Fatal(err)
		}
		taken[answer] = a.ID
	}
	value := func(query string, args ...any) string {
		t.Helper()
		return storetest.Value(t, s.North.DSN(), query, append([]any{s.North.Company.ID()}, args...)...)
	}
	awards := func(attempt int64) string {
		t.Helper()
		return value("select count(*) from awards where company_id = $1 and attempt_id = $2 and revoked_at is null", attempt)
	}
	if awards(taken["false"]) != "0" || awards(taken["true"]) != "1" {
		t.Fatal("the certificates before")
	}
	page := bank + "/" + id + "/regrade"
	admin.Expect(admin.Get(page), 200, "", "All attempts have the current version of the question.")
	manager.Expect(manager.Get(page), 404, "")

	admin.Expect(admin.Post(bank+"/"+id+"/edit", "version", "1", "text", "A lift has brakes.", "marks", "2", "solution", "false", "categoryID", "0"), 303, bank+"/"+id+"?done=bank-edit")
	before := value("select string_agg(a.status::text || a.result::text, ',' order by a.id) from exam_attempts a where a.company_id = $1 and a.exam_id = $2", exam.ID)
	if before != "40,32" && before != "40.0000,32.0000" {
		t.Errorf("the edit changed attempts, or they are %s", before)
	}
	award := value("select id from awards where company_id = $1 and attempt_id = $2", taken["true"])
	shown := admin.Get(page)
	admin.Expect(shown, 200, "", "2 attempts with an older version", "Failed → Passed", "Passed → Failed", "0 → 2 / 2", "2 → 0 / 2", "Stays valid", "Is issued, if the exam issues certificates",
		"/manage/certificates/"+award+"/revoke", `name="number" value="2"`, "<dt>Pass now</dt><dd>1</dd>", "<dt>Fail now</dt><dd>1</dd>")
	admin.Expect(admin.Get(bank+"/"+id), 200, "", page)
	admin.Expect(admin.Get(fmt.Sprintf("/manage/exams/%d", exam.ID)), 200, "", page, `href="`+bank+"/"+id+`"`)
	admin.Expect(admin.Get(fmt.Sprintf("/manage/attempts/%d", taken["true"])), 200, "", page)
	manager.Expect(manager.Post(page, "number", "2"), 404, "")

	// The 230 additional attempts need a second step.
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf(`
insert into exam_attempts (company_id, exam_id, user_id, number, status, marks, started_at, submitted_at, deadline, result, maximum, pass_percent, negative_marks, automated)
select a.company_id, a.exam_id, a.user_id, 100 + g, 3, 2, a.started_at, a.submitted_at, a.deadline, 2, 2, a.pass_percent, a.negative_marks, a.automated
from exam_attempts a, generate_series(1, 230) g where a.company_id = %[1]d and a.id = %[2]d;
insert into attempt_questions (company_id, attempt_id, position, question_id, version, maximum, answer, answered_at, marks)
select t.company_id, a.id, t.position, t.question_id, 1, t.maximum, t.answer, t.answered_at, t.marks
from exam_attempts a join attempt_questions t on t.company_id = %[1]d and t.attempt_id = %[2]d
where a.company_id = %[1]d and a.number > 100 and a.exam_id = %[3]d;`, s.North.Company.ID(), taken["true"], exam.ID))
	admin.Expect(admin.Post(page, "number", "1", "marked", "0"), 409, "", "The question was changed meanwhile.")
	shown = admin.Get(page)
	admin.Expect(shown, 200, "", "232 attempts with an older version", "Next attempts", "<dt>Fail now</dt><dd>231</dd>")
	admin.Expect(admin.Get(fmt.Sprintf("%s?after=%d", page, taken["true"]+200)), 200, "", "232 attempts with an older version")
	if err := learning.AddCourseOwner(t.Context(), company, exam.CourseID, s.North.ID(storetest.Manager), by); err != nil {
		t.Fatal(err)
	}
	own := manager.Get(page)
	manager.Expect(own, 200, "", "232 attempts", "Stays valid")
	if strings.Contains(own.Body, "/revoke") || strings.Contains(own.Body, bank+"/"+id+"/edit") {
		t.Error("the page has links to jobs of admins")
	}
	manager.Expect(manager.Post(page, "number", "2", "marked", "0"), 303, page+"?marked=200")
	admin.Expect(admin.Get(page+"?marked=200"), 200, "", "200 of 232 attempts are marked again.", `value="200" max="232"`, "Continue", "32 attempts with an older version")
	admin.Expect(admin.Post(page, "number", "2", "marked", "200"), 303, page+"?marked=232")
	admin.Expect(admin.Get(page+"?marked=232"), 200, "", "232 attempts have been marked again.")
	if awards(taken["false"]) != "1" || awards(taken["true"]) != "1" {
		t.Error("each attempt must have one certificate")
	}
	if sent := value("select count(*) from outbox where company_id = $1 and kind = $2", learning.AwardIssued); sent != "2" {
		t.Errorf("%s messages about certificates, want 2", sent)
	}
	if same := value("select count(distinct x.xmin) from (select xmin::text as xmin from exam_attempts where company_id = $1 and id = $2 union all select xmin::text from awards where company_id = $1 and attempt_id = $2) x", taken["false"]); same != "1" {
		t.Error("the certificate was issued in another transaction than the result")
	}
	if log := value("select count(*) from audit_log where company_id = $1 and action = 'exam_regrade'"); log != "232" {
		t.Errorf("%s entries in the audit log, want 232", log)
	}
	if failed := value("select count(*) from exam_attempts where company_id = $1 and exam_id = $2 and status = 4 and result = 0", exam.ID); failed != "231" {
		t.Errorf("%s failed attempts, want 231", failed)
	}
}

// The form of the award template of an exam must have the preview of this template beside it, not that of the company's template. The preview must show what the
// form contains, also while it is not complete, and save nothing.
func TestCertificates_ExamPreview(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, exam := s.As(s.North, "admin"), s.North.ID(1)
	preview := fmt.Sprintf("/manage/certificates/template/preview?examID=%d", exam)
	admin.Expect(admin.Get(fmt.Sprintf("/manage/exams/%d/certificate", exam)), 200, "", `<iframe name="preview" src="`+preview+`#`,
		`formaction="/manage/certificates/template/preview" formmethod="get" formtarget="preview" formnovalidate data-preview name="examID" value="`+fmt.Sprint(exam)+`"`)
	seen := map[string]bool{}
	for _, form := range []string{"", "&heading=Licence", "&heading=Licence&style=modern", "&heading=Licence&style=plain&color=%231f&text=Half", "&heading="} {
		a := admin.Get(preview + form)
		if a.Status != 200 || !strings.HasPrefix(a.Body, "%PDF") {
			t.Errorf("the preview %s: %d", form, a.Status)
		}
		seen[a.Body] = true
	}
	if len(seen) != 4 {
		t.Errorf("%d different previews, want 4: a blank form has the default", len(seen))
	}
}

// Staff must read which characters of a template and of a certificate no font has.
func TestCertificates_Boxes(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	template := "/manage/certificates/template"
	admin.Expect(admin.Post(template, "version", "0", "heading", "Brake licence → ✓"), 303, "/manage/certificates?done=certificate-template")
	admin.Expect(admin.Post(template, "version", "1", "heading", "Brake licence 𠮷 → ✓"), 303, template+"?done=certificate-template")
	admin.Expect(admin.Get(template+"?done=certificate-template"), 200, "", "The template has been saved.", "show boxes in their place: 𠮷")
	admin.Expect(admin.Post("/manage/certificates/issue-missing"), 303, "/manage/certificates?done=certificate-issue-missing")
	admin.Expect(admin.Get("/manage/certificates"), 200, "", "No font for 𠮷")
	course := fmt.Sprintf("/manage/courses/%d/certificate", s.North.ID(storetest.Forklift))
	admin.Expect(admin.Post(course, "version", "0", "signer", "𠮷田"), 303, course+"?done=certificate-course-template")
}
