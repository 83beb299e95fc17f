package learning_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A trainee must be able to take an exam with every kind of question, staff to mark it, and the trainee to review it.
func TestAttempt_EveryKind(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	exam, questions := w.Exam(`,"review":"explanations","blind":true,"negativeMarks":true`)
	start := fmt.Sprintf(`{"examID":%d}`, exam)
	open := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start)
	if again := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start); again.AttemptID != open.AttemptID || !again.Deadline.Equal(open.Deadline) {
		t.Errorf("the second start returned another attempt: %+v", again)
	}
	if body := w.Worlds.Ask("north-trainee", "/exam-start", start).Body; strings.Contains(body, "correct") || strings.Contains(body, "Because") || strings.Contains(body, "Reasons") {
		t.Errorf("the attempt discloses solutions: %s", body)
	}
	at := fmt.Sprintf(`{"attemptID":%d`, open.AttemptID)
	answer := func(i int, text string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, at, questions[i], text)
	}
	w.ExpectField(w.Worlds.Ask("north-trainee", "/exam-answer", answer(0, "7")), 400, "invalid_input", "answer")
	for i, one := range handlerstest.EveryKind {
		handlerstest.AsTrainee[any](w, "/exam-answer", answer(i, one.Answer))
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-result", at+"}"), 409, "attempt_open")
	if r := handlerstest.AsTrainee[handlerstest.AResult](w, "/exam-submit", at+"}"); r.Marks != nil || r.Passed != nil || r.Status != learning.AttemptSubmitted || len(r.Questions) > 0 {
		t.Errorf("the result is not withheld until the essay is marked: %+v", r)
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-answer", answer(0, "0")), 409, "attempt_over")
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-submit", at+"}"), 409, "attempt_over")

	waiting := handlerstest.Read[handlerstest.AttemptsOfExam](w, "/attempt-list", fmt.Sprintf(`{"examID":%d,"status":2}`, exam))
	if len(waiting.Attempts) != 1 || waiting.Attempts[0].UserID != nil || waiting.Attempts[0].LName != "" {
		t.Errorf("attempts that wait for a marker: %+v", waiting)
	}
	details := handlerstest.Read[handlerstest.AttemptToMark](w, "/attempt-details", at+"}")
	if details.UserID != nil || details.Questions[8].Rubric != "Reasons" || *details.Questions[0].MarksGiven != "1" || details.Questions[8].MarksGiven != nil {
		t.Errorf("to mark: %+v", details)
	}
	mark := func(version int64, marks string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"version":%d,"marks":"%s","comment":"Good reasons"}`, at, questions[8], version, marks)
	}
	w.Ask("/attempt-mark", mark(details.Version+1, "0.5"), 409, "changed_meanwhile")
	w.ExpectField(w.Worlds.Ask("north-admin", "/attempt-mark", mark(details.Version, "1.5")), 422, "marks_out_of_range", "marks")
	if marked := handlerstest.Read[handlerstest.AttemptToMark](w, "/attempt-mark", mark(details.Version, "0.5")); marked.Status != learning.AttemptPassed || *marked.Marks != "8.5" || marked.UserID == nil {
		t.Errorf("marked: %+v", marked)
	}
	w.ExpectAll(w.Worlds.Ask("north-trainee", "/my-notifications", ""), fmt.Sprintf(`"kind":"result","subjectID":%d`, open.AttemptID), `"unread":2`) // the certificate too
	r := handlerstest.AsTrainee[handlerstest.AResult](w, "/exam-result", at+"}")
	if r.Marks == nil || *r.Marks != "8.5" || *r.Maximum != "9" || r.Passed == nil || !*r.Passed || len(r.Questions) != 9 ||
		r.Questions[8].Comment != "Good reasons" || r.Questions[8].Explanation != "Because." || string(r.Questions[0].Correct) != "[1]" {
		t.Errorf("result: %+v", r)
	}

	// The correction of a question must not change marks before staff mark the attempts again.
	q := handlerstest.Read[handlerstest.AQuestion](w, "/question-update", fmt.Sprintf(`{"id":%d,"version":1,"correct":[0]}`, questions[0]))
	preview := handlerstest.Read[handlerstest.Regraded](w, "/exam-regrade-preview", fmt.Sprintf(`{"questionID":%d}`, q.ID))
	if len(preview.Attempts) != 1 || *preview.Attempts[0].MarksAfter != "-0.5" || preview.Attempts[0].After != learning.AttemptPassed {
		t.Errorf("preview: %+v", preview)
	}
	if r := handlerstest.AsTrainee[handlerstest.AResult](w, "/exam-result", at+"}"); *r.Marks != "8.5" || string(r.Questions[0].Correct) != "[1]" {
		t.Errorf("the preview or the edit changed the result: %+v", r)
	}
	w.Ask("/exam-regrade", fmt.Sprintf(`{"questionID":%d,"number":1}`, q.ID), 409, "changed_meanwhile")
	handlerstest.Read[handlerstest.Regraded](w, "/exam-regrade", fmt.Sprintf(`{"questionID":%d,"number":2}`, q.ID))
	if r := handlerstest.AsTrainee[handlerstest.AResult](w, "/exam-result", at+"}"); *r.Marks != "7" {
		t.Errorf("after marking again: %+v", r)
	}
	if log, want := w.Audited("attempt_mark", "exam_regrade", "exam_add", "exam_update"), "attempt_mark exam_add exam_regrade exam_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
	w.Ask("/exam-remove", fmt.Sprintf(`{"id":%d,"version":2}`, exam), 409, "exam_has_attempts")
}

// Concurrent starts must make one attempt. Late answers must be rejected. Two workers must end a late attempt only once.
func TestAttempt_OnceAndLate(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartOwnWorlds(t)}
	exam, questions := w.Exam(`,"waitMinutes":10`)
	start := fmt.Sprintf(`{"examID":%d}`, exam)
	ids := make([]int64, 4)
	var group sync.WaitGroup
	for i := range ids {
		group.Go(func() { ids[i] = handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start).AttemptID })
	}
	group.Wait()
	slices.Sort(ids)
	if ids = slices.Compact(ids); len(ids) != 1 {
		t.Fatalf("concurrent starts made the attempts %v", ids)
	}
	at := fmt.Sprintf(`{"attemptID":%d`, ids[0])
	answer := func(text string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, at, questions[0], text)
	}
	handlerstest.AsTrainee[any](w, "/exam-answer", answer("1"))
	before := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-attempt", at+"}").Deadline
	w.Ask("/exam-allowance-set", fmt.Sprintf(`{"examID":%d,"userID":%d,"extraMinutes":5}`, exam, w.North.ID(storetest.Trainee)), 200, "")
	if after := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-attempt", at+"}").Deadline; after.Sub(before).Minutes() != 5 {
		t.Errorf("the deadline moved from %v to %v, want 5 minutes", before, after)
	}
	storetest.ExpireAttempt(t, w.North, ids[0])
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-answer", answer("0")), 409, "attempt_late")
	var closed [2]error
	late, err := learning.ClaimLateAttempts(t.Context(), w.DB, 0, 10)
	if err != nil || len(late) != 1 {
		t.Fatalf("late attempts: %v, %v", late, err)
	}
	for i := range closed {
		group.Go(func() { closed[i] = learning.CloseLateAttempt(t.Context(), w.DB, w.North.Company, late[0]) })
	}
	group.Wait()
	details := handlerstest.Read[handlerstest.AttemptToMark](w, "/attempt-details", at+"}")
	if closed[0] != nil || closed[1] != nil || details.Version != 2 || details.Status != learning.AttemptFailed || *details.Marks != "1" || details.SubmittedAt != details.Deadline {
		t.Errorf("closed with %v: %+v", closed, details)
	}
	if rest, err := learning.ClaimLateAttempts(t.Context(), w.DB, 0, 10); err != nil || len(rest) != 0 {
		t.Errorf("deadlines of attempts that have ended: %v, %v", rest, err)
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", start), 403, "exam_wait")
}

// shuffledQuestion is a question of an attempt whose options are shuffled.
type shuffledQuestion struct {
	QuestionID       int64
	Kind             string
	Options, Choices []shownOption
	Answer, Correct  json.RawMessage
}

type shownOption struct {
	Index int
	Text  string
}

// numbered returns an answer with indexes of everyKind as a trainee gives it in an attempt: with the numbers that the options have there. question
// is the question as it was added.
func (q shuffledQuestion) numbered(t *testing.T, question, answer string) string {
	t.Helper()
	var added struct{ Options, Choices []string }
	if err := json.Unmarshal([]byte("{"+question+"}"), &added); err != nil {
		t.Fatal(err)
	}
	number := func(index int) int {
		texts, shown := added.Options, q.Options
		if q.Kind == "matching" {
			texts, shown = added.Choices, q.Choices
		}
		for _, o := range shown {
			if o.Text == texts[index] {
				return o.Index
			}
		}
		t.Fatalf("no option %q in %+v", texts[index], q)
		return 0
	}
	var one int
	if json.Unmarshal([]byte(answer), &one) == nil && q.Kind == "single" {
		return fmt.Sprint(number(one))
	}
	var list []int
	if json.Unmarshal([]byte(answer), &list) != nil {
		return answer
	}
	numbers := make([]int, len(list))
	for i, index := range list {
		at := i
		if q.Kind == "matching" {
			at = slices.IndexFunc(q.Options, func(o shownOption) bool { return o.Text == added.Options[i] })
		}
		numbers[at] = number(index)
	}
	text, _ := json.Marshal(numbers)
	return string(text)
}

// If an exam shuffles options, a trainee must answer by numbers that follow the order in which the options are shown, in the attempt and in the
// review. The indexes of the question must be refused. Staff must see the indexes.
func TestAttempt_ShuffledOptions(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	exam, questions := w.Exam(`,"review":"explanations","shuffleOptions":true`)
	type attemptShown struct {
		AttemptID int64
		Questions []shuffledQuestion
	}
	open := handlerstest.AsTrainee[attemptShown](w, "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam))
	at := fmt.Sprintf(`{"attemptID":%d`, open.AttemptID)
	answer := func(id int64, text string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, at, id, text)
	}
	given := map[int64]string{}
	for _, q := range open.Questions {
		one := handlerstest.EveryKind[slices.Index(questions, q.QuestionID)]
		shown := q.Options
		if q.Kind == "matching" {
			shown = q.Choices
		}
		for i, o := range shown {
			if o.Index != 1000+i {
				t.Errorf("%s: the option %d has the number %d", q.Kind, i, o.Index)
			}
		}
		given[q.QuestionID] = q.numbered(t, one.Question, one.Answer)
		if given[q.QuestionID] != one.Answer {
			w.ExpectField(w.Worlds.Ask("north-trainee", "/exam-answer", answer(q.QuestionID, one.Answer)), 400, "invalid_input", "answer")
		}
		handlerstest.AsTrainee[any](w, "/exam-answer", answer(q.QuestionID, given[q.QuestionID]))
	}
	if len(given) != 9 {
		t.Fatalf("answered %v", given)
	}
	for _, q := range handlerstest.AsTrainee[attemptShown](w, "/exam-attempt", at+"}").Questions {
		if string(q.Answer) != given[q.QuestionID] && q.Kind != "shorttext" {
			t.Errorf("%s: answered %s, shown %s", q.Kind, given[q.QuestionID], q.Answer)
		}
	}
	handlerstest.AsTrainee[any](w, "/exam-submit", at+"}")
	details := handlerstest.Read[struct {
		Version   int64
		Questions []shuffledQuestion
	}](w, "/attempt-details", at+"}")
	for _, q := range details.Questions {
		if one := handlerstest.EveryKind[slices.Index(questions, q.QuestionID)]; q.Kind == "single" && string(q.Answer) != one.Answer {
			t.Errorf("staff see the answer %s, want %s", q.Answer, one.Answer)
		}
	}
	w.Ask("/attempt-mark", fmt.Sprintf(`%s,"version":%d,"questionID":%d,"marks":"1"}`, at, details.Version, questions[8]), 200, "")
	result := handlerstest.AsTrainee[struct {
		Marks     string
		Questions []shuffledQuestion
	}](w, "/exam-result", at+"}")
	if result.Marks != "9" {
		t.Errorf("the right answers have %s of 9 marks", result.Marks)
	}
	for _, q := range result.Questions {
		correct := map[string]string{"single": "[" + given[q.QuestionID] + "]", "matching": given[q.QuestionID], "ordering": given[q.QuestionID]}[q.Kind]
		if correct != "" && string(q.Correct) != correct {
			t.Errorf("%s: the solution is %s, want %s", q.Kind, q.Correct, correct)
		}
	}
}
