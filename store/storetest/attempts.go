package storetest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
)

// ExpireAttempt moves the deadline of an open attempt one second into the past.
func ExpireAttempt(tb testing.TB, w World, attempt int64) {
	tb.Helper()
	w.value(tb, `
		with late as (
			update exam_attempts set deadline = now() - interval '1 second' where company_id = $1 and id = $2 returning id, deadline
		),
		due as (
			update attempt_deadlines d set due_at = l.deadline from late l where d.company_id = $1 and d.attempt_id = l.id
		)
		select id from late`, w.Company.ID(), attempt)
}

// StartAttempt starts an attempt of the trainee at an exam of AddExam, answers questions correctly, and returns the id of the attempt.
// right is the number of these questions.
func StartAttempt(t *testing.T, c store.Company, w World, exam int64, right int) int64 {
	t.Helper()
	trainee := w.ID(Trainee)
	attempt, err := learning.StartAttempt(t.Context(), c, exam, trainee, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	for i := range right {
		if _, err := learning.SaveAnswer(t.Context(), c, attempt.ID, attempt.Questions[i].QuestionID, trainee, json.RawMessage(`true`)); err != nil {
			t.Fatal(err)
		}
	}
	return attempt.ID
}

// AwardMessages returns the number of messages about certificates of exams, and the number of these certificates.
func AwardMessages(t *testing.T, w World) (messages, awards string) {
	t.Helper()
	messages = Value(t, w.DSN(), "select count(*) from outbox where company_id = $1 and kind = $2", w.Company.ID(), learning.AwardIssued)
	return messages, Value(t, w.DSN(), "select count(*) from awards where company_id = $1 and attempt_id is not null", w.Company.ID())
}
