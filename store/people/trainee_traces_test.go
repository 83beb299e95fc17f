package people_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/question"
	"lyceum/store/storetest"
)

// attemptTraces is an attempt of the trainee with answers that contain the trainee's words.
type attemptTraces struct {
	attempt, shortText int64
	marks              string
}

// ownWords is a word that occurs only in texts by the trainee and in texts of staff about the trainee.
const ownWords = "Quokkaberg"

// ownNumber is a number that the trainee answered. Numeric answers may be JSON numbers.
const ownNumber = "9876501234"

// leaveTraces makes the trainee sign in, fail to sign in, and answer an exam with ownWords. Staff then mark the essay with a
// comment, issue an award and hide a rating. The requests of the trainee come from 198.51.100.7, those of staff from another
// address.
func (r realm) leaveTraces(t *testing.T) attemptTraces {
	t.Helper()
	ctx, tara, by := t.Context(), r.North.ID(storetest.Trainee), storetest.AdminActor(r.North)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(r.Company.Audit(ctx, store.AuditEntry{
		Actor: store.Actor{UserID: tara, Address: "198.51.100.7"}, At: storetest.Noon, Action: store.AuditLogin, SubjectKind: "session",
	}))
	must(r.Company.Audit(ctx, store.AuditEntry{
		Actor: store.Actor{Address: "198.51.100.7"}, At: storetest.Noon, Action: store.AuditLoginFailed, SubjectKind: "user", SubjectID: tara,
	}))
	exam := learning.EditedExam{
		CourseID: r.North.ID(storetest.Forklift), Name: "Traces", Status: 1, Duration: 30, Attempts: 1, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true,
		Review: learning.ReviewMarks, KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	answers := map[int64]string{}
	var shortText, essay int64
	for _, q := range []struct {
		question.Question
		id     *int64
		answer string
	}{
		{question.Question{Kind: question.TrueFalse, Correct: json.RawMessage(`true`)}, new(int64), `true`},
		{question.Question{Kind: question.ShortText, Correct: json.RawMessage(`["lift"]`)}, &shortText, `"Lift"`},
		{question.Question{Kind: question.Cloze, Correct: json.RawMessage(`[["a"], ["b"]]`)}, new(int64), `[null, "` + ownWords + `"]`},
		{question.Question{Kind: question.Numeric, Correct: json.RawMessage(`{"value": "3", "tolerance": "0"}`)}, new(int64), ownNumber},
		{question.Question{Kind: question.Essay}, &essay, `"I live in ` + ownWords + `."`},
	} {
		q.Text, q.Marks = string(q.Kind), decimal.NewFromInt(1)
		if q.Kind == question.Cloze {
			q.Text = "[[1]] and [[2]]"
		}
		edited := learning.EditedQuestion{Kind: q.Kind, Status: 1, Tags: []string{}}
		edited.SetQuestion(q.Question)
		added, err := learning.EditedQuestions.Add(ctx, r.Company, edited, by)
		must(err)
		*q.id, answers[added.ID] = added.ID, q.answer
		exam.Questions = append(exam.Questions, learning.ExamQuestion{QuestionID: added.ID})
	}
	added, err := learning.AddExam(ctx, r.Company, exam, by)
	must(err)
	attempt, err := learning.StartAttempt(ctx, r.Company, added.ID, tara, rand.New(rand.NewPCG(1, 2)))
	must(err)
	for id, answer := range answers {
		_, err := learning.SaveAnswer(ctx, r.Company, attempt.ID, id, tara, json.RawMessage(answer))
		must(err)
	}
	ended, err := learning.SubmitAttempt(ctx, r.Company, attempt.ID, tara)
	must(err)
	must(learning.MarkAttempt(ctx, r.Company, learning.AttemptMarks{AttemptID: attempt.ID, Version: ended.Version, Answers: []learning.AnswerMarks{
		{QuestionID: essay, Marks: decimal.NewFromInt(1), Comment: "Where is " + ownWords + "?"},
	}}, by))
	_, err = learning.IssueAward(ctx, r.Company, r.North.ID(storetest.CompletedEnrollment), 0, store.Today(r.North.Company, storetest.Noon), by)
	must(err)
	ratings, err := courses.Ratings(ctx, r.Company, courses.RatingSelection{UserID: &tara}, store.Page{Number: 1, Size: 10})
	if err != nil || len(ratings.Items) == 0 {
		t.Fatalf("ratings of the trainee: %+v, %v", ratings, err)
	}
	_, err = courses.HideRating(ctx, r.Company, ratings.Items[0].Editable, true, "It names "+ownWords, storetest.Noon, by)
	must(err)
	left := attemptTraces{attempt: attempt.ID, shortText: shortText}
	left.marks = r.marks(t, attempt.ID)
	return left
}

// marks returns the marks, the status and the result of an attempt.
func (r realm) marks(t *testing.T, attempt int64) string {
	t.Helper()
	return storetest.Value(t, r.DSN, `
		select string_agg(t.marks::text, ', ' order by t.position) || ' = ' || min(a.result) || ', ' || min(a.status)
		from attempt_questions t
		join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id
		where t.company_id = $1 and t.attempt_id = $2`, r.North.Company.ID(), attempt)
}

// mustKeep fails the test unless the attempt still has its marks, and only the answer without words or numbers is left. The
// marks must also stay the same after a question was changed and the attempt was marked again.
func (l attemptTraces) mustKeep(t *testing.T, r realm) {
	t.Helper()
	kept := storetest.Value(t, r.DSN, "select string_agg(answer::text, ', ') || ' of ' || count(answered_at) from attempt_questions where company_id = $1 and attempt_id = $2",
		r.North.Company.ID(), l.attempt)
	if kept != "true of 5" {
		t.Errorf("answers: %s", kept)
	}
	if got := r.marks(t, l.attempt); got != l.marks {
		t.Errorf("marks after the erasure: %s, want %s", got, l.marks)
	}
	q, err := learning.EditedQuestions.Get(t.Context(), r.Company, l.shortText)
	if err != nil {
		t.Fatal(err)
	}
	_, err = learning.EditedQuestions.Update(t.Context(), r.Company, q.Editable, func(q *learning.EditedQuestion) error {
		q.Correct = json.RawMessage(`["another"]`)
		return nil
	}, storetest.AdminActor(r.North))
	if err != nil {
		t.Fatal(err)
	}
	if p, err := learning.PreviewRegrade(t.Context(), r.Company, l.shortText, 0); err != nil || len(p.Attempts) != 1 || !p.Attempts[0].MarksAfter.Equal(decimal.NewFromInt(1)) {
		t.Errorf("the preview of the change: %+v, %v", p, err)
	}
	if done, err := learning.Regrade(t.Context(), r.Company, l.shortText, 2, storetest.AdminActor(r.North)); err != nil || len(done.Attempts) != 1 {
		t.Errorf("marked again: %+v, %v", done, err)
	}
	if got := r.marks(t, l.attempt); got != l.marks {
		t.Errorf("marks after the question was changed: %s, want %s", got, l.marks)
	}
}

// When a staff user is erased, the audit log must keep the changes that the user made to objects of the company. The entries
// must lose the network address of the user.
func TestEraseUser_KeepsChangesOfStaff(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	manager := r.North.ID(storetest.Manager)
	storetest.Exec(t, r.DSN, fmt.Sprintf(`insert into audit_log (company_id, action, actor_id, subject_kind, subject_id, address, changes)
		values (%d, 'course_update', %d, 'course', 1, '198.51.100.7', '{"name": ["Before", "After"], "comment": ["", "New"]}')`, r.North.Company.ID(), manager))
	if _, err := storepeople.EraseUser(t.Context(), r.Company, store.Editable{ID: manager}, store.Editor{Actor: storetest.AdminActor(r.North), Role: "admin", At: storetest.Noon}); err != nil {
		t.Fatal(err)
	}
	entry := storetest.Value(t, r.DSN, "select changes::text || ' from ' || quote_literal(address) from audit_log where company_id = $1 and actor_id = $2 and action = 'course_update'", r.North.Company.ID(), manager)
	if want := `{"name": ["Before", "After"], "comment": ["", "New"]} from ''`; entry != want {
		t.Errorf("the entry is %s, want %s", entry, want)
	}
}
