package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// quizzes are two companies whose staff add quizzes to the course Forklift.
type quizzes struct{ handlerstest.StaffEditor }

// aQuiz is the part of a response about a quiz that the tests compare.
type aQuiz struct {
	Try, TotalQuestions, AnsweredQuestions, RightQuestions int
	Marks, Maximum                                         string
	Done                                                   bool
	CompletedPercent                                       int64
	Question                                               aQuizQuestion
	Questions                                              []aQuizQuestion
}

type aQuizQuestion struct {
	QuestionID, Version int64
	Answered            bool
	Answer, Correct     json.RawMessage
	Right               *bool
	MarksGiven          *string
	Explanation         string
}

func startQuizzes(t *testing.T) quizzes {
	t.Parallel()
	return quizzes{handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}}
}

// questions adds a question of each kind that needs no person, and returns their ids.
func (w quizzes) questions() (ids []int64) {
	w.T.Helper()
	for _, one := range handlerstest.EveryKind[:8] {
		ids = append(ids, handlerstest.Read[handlerstest.AQuestion](w.StaffEditor, "/question-add", "{"+one.Question+`,"marks":"2","explanation":"Because."}`).ID)
	}
	return ids
}

func listOf(ids ...int64) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = fmt.Sprintf(`{"questionID":%d}`, id)
	}
	return "[" + strings.Join(list, ",") + "]"
}

// add sends the request that adds a quiz.
func (w quizzes) add(fields string) string {
	return fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Check yourself","type":"quiz"%s}`, w.North.ID(storetest.Forklift), w.North.ID(1), fields)
}

func (w quizzes) added(fields string) int64 {
	w.T.Helper()
	return w.AddedID(w.Ask("/outline-add", w.add(fields), 200, ""))
}

// of begins a request of the trainee about a quiz. More fields can follow.
func (w quizzes) of(document int64) string {
	return fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d`, document, w.North.ID(storetest.OngoingEnrollment))
}

func (w quizzes) answer(document, question int64, answer string) aQuiz {
	w.T.Helper()
	return handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz-answer", fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, w.of(document), question, answer))
}

// A trainee must be able to answer every kind of question, learn nothing before the answer and all after it, keep the answers, and complete the document
// with the last one.
func TestQuiz_EveryKind(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()
	document := w.added(`,"quizQuestions":` + listOf(questions...))
	body := w.Worlds.Ask("north-trainee", "/quiz", w.of(document)+"}").Body
	if strings.Contains(body, "Because") || strings.Contains(body, "Paris") || strings.Contains(body, "world") || strings.Count(body, `"correct":null`) != 8 {
		t.Errorf("the quiz discloses solutions: %s", body)
	}
	for i, one := range handlerstest.EveryKind[:8] {
		a := w.answer(document, questions[i], one.Answer)
		if last := i == 7; a.AnsweredQuestions != i+1 || a.Done != last || a.Question.QuestionID != questions[i] || a.Question.Right == nil ||
			a.Question.Explanation != "Because." || string(a.Question.Correct) == "null" {
			t.Errorf("after the answer %d: %+v", i+1, a)
		}
	}
	read := handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz", w.of(document)+"}")
	if read.Try != 1 || read.TotalQuestions != 8 || read.AnsweredQuestions != 8 || read.Maximum != "16" || !read.Done || !read.Questions[0].Answered {
		t.Errorf("the answers were not kept: %+v", read)
	}
	for _, i := range []int{0, 1, 2, 3, 4, 7} { // The arrangements of the others are random.
		if q := read.Questions[i]; q.Right == nil || !*q.Right || *q.MarksGiven != "2" {
			t.Errorf("question %d: %+v", i, q)
		}
	}
	again := handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz-again", w.of(document)+"}")
	if again.Try != 2 || again.AnsweredQuestions != 0 || !again.Done || string(again.Questions[0].Correct) != "null" {
		t.Errorf("the new try: %+v", again)
	}
}

// The first answer of a try counts, and an answer that is blank, not complete, wrong in form or to an earlier version is refused.
func TestQuiz_Answers(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()
	document := w.added(`,"quizQuestions":` + listOf(questions...))
	refused := func(question int64, answer string) {
		t.Helper()
		w.ExpectField(w.Worlds.Ask("north-trainee", "/quiz-answer", fmt.Sprintf(`%s,"questionID":%d,"answer":%s}`, w.of(document), question, answer)), 400, "invalid_input", "answer")
	}
	refused(questions[0], "7")
	refused(questions[1], "[]")
	refused(questions[3], `"many"`)
	refused(questions[5], "[0,null]")
	if wrong := w.answer(document, questions[0], "0"); *wrong.Question.Right || *wrong.Question.MarksGiven != "0" || wrong.RightQuestions != 0 || string(wrong.Question.Correct) != "[1]" {
		t.Errorf("a wrong answer: %+v", wrong)
	}
	if second := w.answer(document, questions[0], "1"); *second.Question.Right || string(second.Question.Answer) != "0" {
		t.Errorf("the second answer took the place of the first: %+v", second)
	}
	changed := fmt.Sprintf(`{"id":%d,"version":1,"text":"Odd?","correct":[0]}`, questions[2])
	w.Ask("/question-update", strings.Replace(changed, `[0]`, `false`, 1), 200, "")
	answer := fmt.Sprintf(`%s,"questionID":%d,"version":1,"answer":true}`, w.of(document), questions[2])
	w.Expect(w.Worlds.Ask("north-trainee", "/quiz-answer", answer), 409, "quiz_changed")
	if a := w.answer(document, questions[2], "false"); !*a.Question.Right || a.Question.Version != 2 {
		t.Errorf("the answer to the changed question: %+v", a)
	}
	w.Ask("/question-update", fmt.Sprintf(`{"id":%d,"version":1,"correct":[0]}`, questions[0]), 200, "")
	if q := handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz", w.of(document)+"}").Questions[0]; *q.Right || string(q.Correct) != "[1]" || q.Version != 1 {
		t.Errorf("the correction of a question changed an answer: %+v", q)
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/quiz-answer", fmt.Sprintf(`%s,"questionID":%d,"answer":0}`, w.of(document), w.North.ID(storetest.Question))), 404, "not_found")
}

// A quiz that must be passed is done only with enough marks, and nobody can mark a quiz as done.
func TestQuiz_Passed(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()[:3]
	document := w.added(`,"quizDone":"passed","quizPassPercent":60,"quizQuestions":` + listOf(questions...))
	w.answer(document, questions[0], "0")
	w.answer(document, questions[1], "[0]")
	if a := w.answer(document, questions[2], "true"); a.Done || a.Marks != "2" {
		t.Errorf("a third of the marks: %+v", a)
	}
	for _, done := range []string{"", `,"done":false`} {
		w.Expect(w.Worlds.Ask("north-trainee", "/document-done", w.of(document)+done+"}"), 422, "quiz_answers")
	}
	if body := w.Worlds.Ask("north-trainee", "/document-view", w.of(document)+"}").Body; !strings.Contains(body, `"done":false`) {
		t.Errorf("reading the document has completed it: %s", body)
	}
	handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz-again", w.of(document)+"}")
	before := w.answer(document, questions[0], "1")
	w.answer(document, questions[1], "[0]")
	a := w.answer(document, questions[2], "true")
	if !a.Done || a.Marks != "4" || a.CompletedPercent <= before.CompletedPercent {
		t.Errorf("two thirds of the marks: %+v, progress before %d", a, before.CompletedPercent)
	}
}

// Staff must be told which questions a quiz cannot have, and a question of a quiz must not disappear.
func TestQuiz_Edit(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()[:2]
	essay := handlerstest.Read[handlerstest.AQuestion](w.StaffEditor, "/question-add", "{"+handlerstest.EveryKind[8].Question+"}").ID
	refuse := func(fields, code, field string, status int) {
		t.Helper()
		w.ExpectField(w.Worlds.Ask("north-admin", "/outline-add", w.add(fields)), status, code, field)
	}
	refuse(`,"quizQuestions":`+listOf(questions[0], essay), "quiz_essay", "quizQuestions", 422)
	refuse(`,"draft":false`, "invalid_input", "quizQuestions", 400)
	refuse(`,"quizQuestions":`+listOf(questions[0], questions[0]), "invalid_input", "quizQuestions", 400)
	refuse(`,"freeSample":true,"quizQuestions":`+listOf(questions[0]), "invalid_input", "freeSample", 400)
	refuse(`,"quizDone":"maybe"`, "invalid_input", "quizDone", 400)
	foreign := w.Worlds.Ask("north-admin", "/outline-add", w.add(`,"quizQuestions":`+listOf(w.South.ID(storetest.Question))))
	w.ExpectField(foreign, 404, "not_found", "quizQuestions")
	page := fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Page","type":"page","quizQuestions":%s}`, w.North.ID(storetest.Forklift), w.North.ID(1), listOf(questions[0]))
	w.ExpectField(w.Worlds.Ask("north-admin", "/outline-add", page), 400, "invalid_input", "quizQuestions")

	draft := w.added(`,"draft":true`)
	at := fmt.Sprintf(`{"kind":"document","id":%d`, draft)
	course := fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.Forklift))
	w.ExpectAll(w.Ask("/outline-publish", course, 200, ""), `"published":0`, `"emptyQuizzes":["Check yourself"]`)
	w.ExpectAll(w.Ask("/outline-update", fmt.Sprintf(`%s,"version":1,"quizQuestions":%s,"quizDone":"passed","quizPassPercent":70}`, at, listOf(questions[1], questions[0])), 200, ""),
		`"quizQuestions":`+listOf(questions[1], questions[0]))
	w.ExpectAll(w.Ask("/outline-publish", course, 200, ""), `"published":1`, `"emptyQuizzes":[]`)
	w.ExpectAll(w.Ask("/outline-details", at+"}", 200, ""), `"quizDone":"passed"`, `"quizPassPercent":70`, `"draft":false`)
	w.ExpectAll(w.Ask("/question-remove", fmt.Sprintf(`{"id":%d,"version":1}`, questions[0]), 200, ""), "has been archived")
	w.ExpectAll(w.Ask("/question-list", `{"search":"even?"}`, 200, ""), `"quizzes":1`)

	copied := w.Ask("/course-copy", fmt.Sprintf(`{"id":%d,"title":"Copy","courseCode":"COPY"}`, w.North.ID(storetest.Forklift)), 200, "")
	if n := w.North.Value(t, "select count(*) from documents where company_id = $1 and quiz_questions @> $2", fmt.Sprintf(`[{"questionID":%d}]`, questions[0])); n != "2" {
		t.Errorf("%s quizzes have the question after the copy: %s", n, copied.Body)
	}
}

// A removed quiz comes back with its questions and the answers of trainees, and the erasure of a person takes the answers away.
func TestQuiz_RestoreAndErase(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()[:2]
	document := w.added(`,"quizQuestions":` + listOf(questions...))
	w.answer(document, questions[0], "1")
	w.Ask("/outline-remove", fmt.Sprintf(`{"kind":"document","id":%d,"version":1}`, document), 200, "")
	w.Expect(w.Worlds.Ask("north-trainee", "/quiz", w.of(document)+"}"), 404, "not_found")
	w.Ask("/trash-restore", fmt.Sprintf(`{"kind":"document","id":%d}`, document), 200, "")
	if read := handlerstest.AsTrainee[aQuiz](w.StaffEditor, "/quiz", w.of(document)+"}"); read.RightQuestions != 1 || read.TotalQuestions != 2 {
		t.Errorf("after the restoration: %+v", read)
	}
	w.Ask("/user-erase", fmt.Sprintf(`{"id":%d,"afterDays":0}`, w.North.ID(storetest.Trainee)), 200, "")
	if left := w.North.Value(t, "select count(*) from quiz_answers where company_id = $1"); left != "0" {
		t.Errorf("%s answers are left after the erasure", left)
	}
}

// Nobody else can read or answer a quiz of an enrollment.
func TestQuiz_Isolation(t *testing.T) {
	w := startQuizzes(t)
	questions := w.questions()[:1]
	document := w.added(`,"quizQuestions":` + listOf(questions...))
	for _, path := range []string{"/quiz", "/quiz-again", "/quiz-answer"} {
		with := func(body string) string { return fmt.Sprintf(`%s,"questionID":%d,"answer":0}`, body, questions[0]) }
		if path != "/quiz-answer" {
			with = func(body string) string { return body + "}" }
		}
		w.Expect(w.Worlds.Ask("south-trainee", path, with(w.of(document))), 404, "not_found")
		w.Expect(w.Worlds.Ask("north-admin", path, with(w.of(document))), 403, "forbidden")
		others := fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d`, document, w.North.ID(storetest.FutureEnrollment))
		w.Expect(w.Worlds.Ask("north-trainee", path, with(others)), 404, "not_found")
		w.Expect(w.Worlds.Ask("north-trainee", path, with(w.of(w.North.ID(storetest.Controls)))), 404, "not_found")
		foreign := fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d`, w.South.ID(storetest.Controls), w.North.ID(storetest.OngoingEnrollment))
		w.Expect(w.Worlds.Ask("north-trainee", path, with(foreign)), 404, "not_found")
	}
	foreign := fmt.Sprintf(`%s,"questionID":%d,"answer":0}`, w.of(document), w.South.ID(storetest.Question))
	w.Expect(w.Worlds.Ask("north-trainee", "/quiz-answer", foreign), 404, "not_found")
	if n := w.North.Value(t, "select count(*) from quiz_answers where company_id = $1"); n != "0" {
		t.Errorf("%s answers were saved", n)
	}
}
