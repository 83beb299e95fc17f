package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// These types contain the fields of responses that the tests of attempts read.
type (
	aQuestion struct{ ID int64 }
	anExam    struct {
		ID, Version, Status int64
		TotalQuestions      int64 `json:"tquestion"`
		Maximum             string
	}
	anAttempt struct {
		AttemptID int64
		Deadline  time.Time
	}
	aResult struct {
		Status         store.AttemptStatus
		Marks, Maximum *string
		Passed         *bool
		Questions      []struct {
			Comment, Explanation string
			Correct              json.RawMessage
		}
	}
	attemptsOfExam struct {
		Attempts []struct {
			UserID *int64
			LName  string
		}
	}
	attemptToMark struct {
		Version               int64
		Status                store.AttemptStatus
		UserID                *int64
		Marks                 *string
		SubmittedAt, Deadline string
		Questions             []struct {
			Rubric     string
			MarksGiven *string
		}
	}
	regraded struct {
		Attempts []struct {
			MarksAfter *string
			After      store.AttemptStatus `json:"statusAfter"`
		}
	}
)

// everyKind contains one question of each kind, with an answer that is right.
var everyKind = []struct{ question, answer string }{
	{`"kind":"single","text":"Even?","options":["1","2"],"correct":[1],"penalty":"0.5"`, `1`},
	{`"kind":"multiple","text":"Even?","options":["1","2","4"],"correct":[1,2]`, `[2,1]`},
	{`"kind":"truefalse","text":"True?","correct":true`, `true`},
	{`"kind":"numeric","text":"Pi?","correct":{"value":"3.14","tolerance":"0.01"}`, `"3.15"`},
	{`"kind":"shorttext","text":"Capital?","correct":["Paris"]`, `"paris"`},
	{`"kind":"matching","text":"Match","options":["a","b"],"choices":["A","B"],"correct":[0,1]`, `[0,1]`},
	{`"kind":"ordering","text":"Order","options":["b","a"],"correct":[1,0]`, `[1,0]`},
	{`"kind":"cloze","text":"Hello [[1]].","correct":[["world"]]`, `["World"]`},
	{`"kind":"essay","text":"Why?","explanation":"Because.","rubric":"Reasons"`, `"Because it is so."`},
}

// exam adds and publishes an exam with a question of each kind. fields are further fields of the exam. It returns the ids of the exam
// and of the questions.
func (w staffEditor) exam(fields string) (id int64, questions []int64) {
	w.T.Helper()
	var list []string
	for _, one := range everyKind {
		q := read[aQuestion](w, "/question-add", "{"+one.question+`,"marks":"1"}`)
		questions = append(questions, q.ID)
		list = append(list, fmt.Sprintf(`{"questionID":%d}`, q.ID))
	}
	e := read[anExam](w, "/exam-add", fmt.Sprintf(`{"courseID":%d,"name":"Test %d","duration":30,"attempts":2,"passMark":60,"questions":[%s]%s}`,
		w.north.ID(storetest.Forklift), questions[0], strings.Join(list, ","), fields))
	if e.TotalQuestions != 9 || e.Maximum != "9" || e.Status != 0 {
		w.T.Fatalf("added %+v", e)
	}
	w.Expect(w.worlds.ask("north-trainee", "/exam-start", fmt.Sprintf(`{"examID":%d}`, e.ID)), 404, "not_found")
	w.ask("/exam-publish", fmt.Sprintf(`{"id":%d,"version":%d}`, e.ID, e.Version), 200, "")
	return e.ID, questions
}

// trainee sends a request as the trainee of north. The request must succeed. trainee returns the data of the response.
func trainee[T any](w staffEditor, path, body string) T {
	w.T.Helper()
	a := w.worlds.ask("north-trainee", path, body)
	w.Expect(a, 200, "")
	var answer struct{ Data T }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		w.T.Fatal(err)
	}
	return answer.Data
}

// A trainee must be able to take an exam with every kind of question, staff to mark it, and the trainee to review it.
func TestAttempt_EveryKind(t *testing.T) {
	t.Parallel()
	w := staffEditor{startWorlds(t)}
	exam, questions := w.exam(`,"review":"explanations","blind":true,"negativeMarks":true`)
	start := fmt.Sprintf(`{"examID":%d}`, exam)
	open := trainee[anAttempt](w, "/exam-start", start)
	if again := trainee[anAttempt](w, "/exam-start", start); again.AttemptID != open.AttemptID || !again.Deadline.Equal(open.Deadline) {
		t.Errorf("the second start returned another attempt: %+v", again)
	}
	if body := w.worlds.ask("north-trainee", "/exam-start", start).Body; strings.Contains(body, "correct") || strings.Contains(body, "Because") || strings.Contains(body, "Reasons") {
		t.Errorf("the attempt discloses solutions: %s", body)
	}
	at := fmt.Sprintf(`{"attemptID":%d`, open.AttemptID)
	answer := func(i int, text string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, at, questions[i], text)
	}
	w.expectField(w.worlds.ask("north-trainee", "/exam-answer", answer(0, "7")), 400, "invalid_input", "answer")
	for i, one := range everyKind {
		trainee[any](w, "/exam-answer", answer(i, one.answer))
	}
	w.Expect(w.worlds.ask("north-trainee", "/exam-result", at+"}"), 409, "attempt_open")
	if r := trainee[aResult](w, "/exam-submit", at+"}"); r.Marks != nil || r.Passed != nil || r.Status != store.AttemptSubmitted || len(r.Questions) > 0 {
		t.Errorf("the result is not withheld until the essay is marked: %+v", r)
	}
	w.Expect(w.worlds.ask("north-trainee", "/exam-answer", answer(0, "0")), 409, "attempt_over")
	w.Expect(w.worlds.ask("north-trainee", "/exam-submit", at+"}"), 409, "attempt_over")

	waiting := read[attemptsOfExam](w, "/attempt-list", fmt.Sprintf(`{"examID":%d,"status":2}`, exam))
	if len(waiting.Attempts) != 1 || waiting.Attempts[0].UserID != nil || waiting.Attempts[0].LName != "" {
		t.Errorf("attempts that wait for a marker: %+v", waiting)
	}
	details := read[attemptToMark](w, "/attempt-details", at+"}")
	if details.UserID != nil || details.Questions[8].Rubric != "Reasons" || *details.Questions[0].MarksGiven != "1" || details.Questions[8].MarksGiven != nil {
		t.Errorf("to mark: %+v", details)
	}
	mark := func(version int64, marks string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"version":%d,"marks":"%s","comment":"Good reasons"}`, at, questions[8], version, marks)
	}
	w.ask("/attempt-mark", mark(details.Version+1, "0.5"), 409, "changed_meanwhile")
	w.expectField(w.worlds.ask("north-admin", "/attempt-mark", mark(details.Version, "1.5")), 422, "marks_out_of_range", "marks")
	if marked := read[attemptToMark](w, "/attempt-mark", mark(details.Version, "0.5")); marked.Status != store.AttemptPassed || *marked.Marks != "8.5" || marked.UserID == nil {
		t.Errorf("marked: %+v", marked)
	}
	r := trainee[aResult](w, "/exam-result", at+"}")
	if r.Marks == nil || *r.Marks != "8.5" || *r.Maximum != "9" || r.Passed == nil || !*r.Passed || len(r.Questions) != 9 ||
		r.Questions[8].Comment != "Good reasons" || r.Questions[8].Explanation != "Because." || string(r.Questions[0].Correct) != "[1]" {
		t.Errorf("result: %+v", r)
	}

	// The correction of a question must not change marks before staff mark the attempts again.
	q := read[aQuestion](w, "/question-update", fmt.Sprintf(`{"id":%d,"version":1,"correct":[0]}`, questions[0]))
	preview := read[regraded](w, "/exam-regrade-preview", fmt.Sprintf(`{"questionID":%d}`, q.ID))
	if len(preview.Attempts) != 1 || *preview.Attempts[0].MarksAfter != "-0.5" || preview.Attempts[0].After != store.AttemptPassed {
		t.Errorf("preview: %+v", preview)
	}
	if r := trainee[aResult](w, "/exam-result", at+"}"); *r.Marks != "8.5" || string(r.Questions[0].Correct) != "[1]" {
		t.Errorf("the preview or the edit changed the result: %+v", r)
	}
	w.ask("/exam-regrade", fmt.Sprintf(`{"questionID":%d,"number":1}`, q.ID), 409, "changed_meanwhile")
	read[regraded](w, "/exam-regrade", fmt.Sprintf(`{"questionID":%d,"number":2}`, q.ID))
	if r := trainee[aResult](w, "/exam-result", at+"}"); *r.Marks != "7" {
		t.Errorf("after marking again: %+v", r)
	}
	if log, want := w.audited("attempt_mark", "exam_regrade", "exam_add", "exam_update"), "attempt_mark exam_add exam_regrade exam_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
	w.ask("/exam-remove", fmt.Sprintf(`{"id":%d,"version":2}`, exam), 409, "exam_has_attempts")
}

// Concurrent starts must make one attempt. Late answers must be rejected. Two workers must end a late attempt only once.
func TestAttempt_OnceAndLate(t *testing.T) {
	t.Parallel()
	w := staffEditor{startOwnWorlds(t)}
	exam, questions := w.exam(`,"waitMinutes":10`)
	start := fmt.Sprintf(`{"examID":%d}`, exam)
	ids := make([]int64, 4)
	var group sync.WaitGroup
	for i := range ids {
		group.Go(func() { ids[i] = trainee[anAttempt](w, "/exam-start", start).AttemptID })
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
	trainee[any](w, "/exam-answer", answer("1"))
	before := trainee[anAttempt](w, "/exam-attempt", at+"}").Deadline
	w.ask("/exam-allowance-set", fmt.Sprintf(`{"examID":%d,"userID":%d,"extraMinutes":5}`, exam, w.north.ID(storetest.Trainee)), 200, "")
	if after := trainee[anAttempt](w, "/exam-attempt", at+"}").Deadline; after.Sub(before).Minutes() != 5 {
		t.Errorf("the deadline moved from %v to %v, want 5 minutes", before, after)
	}
	storetest.ExpireAttempt(t, w.north, ids[0])
	w.Expect(w.worlds.ask("north-trainee", "/exam-answer", answer("0")), 409, "attempt_late")
	var closed [2]error
	late, err := w.db.ClaimLateAttempts(t.Context(), 0, 10)
	if err != nil || len(late) != 1 {
		t.Fatalf("late attempts: %v, %v", late, err)
	}
	for i := range closed {
		group.Go(func() { closed[i] = w.db.CloseLateAttempt(t.Context(), w.north.Company, late[0]) })
	}
	group.Wait()
	details := read[attemptToMark](w, "/attempt-details", at+"}")
	if closed[0] != nil || closed[1] != nil || details.Version != 2 || details.Status != store.AttemptFailed || *details.Marks != "1" || details.SubmittedAt != details.Deadline {
		t.Errorf("closed with %v: %+v", closed, details)
	}
	if rest, err := w.db.ClaimLateAttempts(t.Context(), 0, 10); err != nil || len(rest) != 0 {
		t.Errorf("deadlines of attempts that have ended: %v, %v", rest, err)
	}
	w.Expect(w.worlds.ask("north-trainee", "/exam-start", start), 403, "exam_wait")
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
	w := staffEditor{startWorlds(t)}
	exam, questions := w.exam(`,"review":"explanations","shuffleOptions":true`)
	type attemptShown struct {
		AttemptID int64
		Questions []shuffledQuestion
	}
	open := trainee[attemptShown](w, "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam))
	at := fmt.Sprintf(`{"attemptID":%d`, open.AttemptID)
	answer := func(id int64, text string) string {
		return fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, at, id, text)
	}
	given := map[int64]string{}
	for _, q := range open.Questions {
		one := everyKind[slices.Index(questions, q.QuestionID)]
		shown := q.Options
		if q.Kind == "matching" {
			shown = q.Choices
		}
		for i, o := range shown {
			if o.Index != 1000+i {
				t.Errorf("%s: the option %d has the number %d", q.Kind, i, o.Index)
			}
		}
		given[q.QuestionID] = q.numbered(t, one.question, one.answer)
		if given[q.QuestionID] != one.answer {
			w.expectField(w.worlds.ask("north-trainee", "/exam-answer", answer(q.QuestionID, one.answer)), 400, "invalid_input", "answer")
		}
		trainee[any](w, "/exam-answer", answer(q.QuestionID, given[q.QuestionID]))
	}
	if len(given) != 9 {
		t.Fatalf("answered %v", given)
	}
	for _, q := range trainee[attemptShown](w, "/exam-attempt", at+"}").Questions {
		if string(q.Answer) != given[q.QuestionID] && q.Kind != "shorttext" {
			t.Errorf("%s: answered %s, shown %s", q.Kind, given[q.QuestionID], q.Answer)
		}
	}
	trainee[any](w, "/exam-submit", at+"}")
	details := read[struct {
		Version   int64
		Questions []shuffledQuestion
	}](w, "/attempt-details", at+"}")
	for _, q := range details.Questions {
		if one := everyKind[slices.Index(questions, q.QuestionID)]; q.Kind == "single" && string(q.Answer) != one.answer {
			t.Errorf("staff see the answer %s, want %s", q.Answer, one.answer)
		}
	}
	w.ask("/attempt-mark", fmt.Sprintf(`%s,"version":%d,"questionID":%d,"marks":"1"}`, at, details.Version, questions[8]), 200, "")
	result := trainee[struct {
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
