package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to add a quiz as any other lesson, choose and arrange its questions, preview it without storing anything, and be told that it
// has none before the course is published.
func TestQuiz_Lesson(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	first := consoletest.IDIn(t, admin.Post("/manage/question-bank/add", "kind", "truefalse", "text", "Who may drive?", "solution", "true", "marks", "1").Location, "/manage/question-bank/")
	second := consoletest.IDIn(t, admin.Post("/manage/question-bank/add", "kind", "truefalse", "text", "Is the fork down?", "solution", "true", "marks", "1").Location, "/manage/question-bank/")
	course := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Forks").Location, "/manage/courses/")
	admin.Expect(admin.Get("/manage/courses/"+course+"/outline"), 200, "", `value="quiz"> Quiz</label>`)
	added := admin.Post("/manage/outline/document/add", "courseID", course, "type", "quiz", "title", "Check yourself")
	quiz := strings.TrimSuffix(added.Location, "?done=quiz-add")
	if added.Status != 303 || quiz == added.Location {
		t.Fatalf("added: %d %s", added.Status, added.Location)
	}
	admin.Expect(admin.Get(added.Location), 200, "", "The lesson has been added as a draft.", "The lesson is done when each question was answered.", "Write a question", `href="/manage/question-bank/add?quizID=`+strings.TrimPrefix(quiz, "/manage/quizzes/")+`"`,
		"The quiz “Check yourself” has no questions.")
	admin.Expect(admin.Get(quiz+"/questions/add"), 200, "", "Who may drive", "Is the fork down?")
	admin.Expect(admin.Post(quiz+"/questions/add", "version", "1", "questionIDs", first, "questionIDs", second), 303, quiz+"?done=quiz-question-add")
	page := admin.Get(quiz)
	admin.Expect(page, 200, "", "1. Who may drive", "2. Is the fork down?")
	if strings.Contains(page.Body, "has no questions") {
		t.Error("a quiz with questions is called empty")
	}
	admin.Post(quiz+"/questions/"+second+"/move", "version", "2", "by", "-1")
	admin.Expect(admin.Get(quiz), 200, "", "1. Is the fork down?", "2. Who may drive")
	admin.Expect(admin.Post(quiz+"/questions/"+first+"/remove", "version", "2"), 409, "")
	admin.Post(quiz+"/questions/"+first+"/remove", "version", "3")
	document := strings.TrimPrefix(quiz, "/manage/quizzes/")
	edit := "/manage/outline/document/" + document + "/edit?courseID=" + course
	admin.Expect(admin.Get(edit), 200, "", "When the lesson is done", `name="quizPassPercent"`)
	admin.Post(edit, "version", "4", "title", "Check yourself", "courseID", course, "quizDone", "passed", "quizPassPercent", "75", "required", "true", "draft", "false")
	admin.Expect(admin.Get(quiz), 200, "", "with at least 75 % of the marks", "1. Is the fork down?")
	preview := admin.Get("/manage/courses/" + course + "/preview/" + document)
	admin.Expect(preview, 200, "", "Is the fork down?", "<fieldset class=\"card exam-question\" id=\"question-1\" disabled>")
	if strings.Contains(preview.Body, ">Check</button>") {
		t.Error("the preview takes answers")
	}
	if n := s.North.Value(t, "select count(*) from quiz_tries where company_id = $1"); n != "0" {
		t.Errorf("the preview has begun %s tries", n)
	}
	admin.Expect(admin.Get(fmt.Sprintf("/manage/quizzes/%d", s.North.ID(storetest.Controls))), 404, "")
	admin.Expect(admin.Get("/manage/question-bank?search=fork"), 200, "", "Is the fork down?")
	writeQuestions(t, s, admin)
}

// writeQuestions tests that a question that is written for a quiz becomes its last question. If the quiz cannot have it, the question bank must not
// have it either.
func writeQuestions(t *testing.T, s consoletest.Server, admin consoletest.Browser) {
	t.Helper()
	course := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Forks").Location, "/manage/courses/")
	quiz := strings.TrimSuffix(admin.Post("/manage/outline/document/add", "courseID", course, "type", "quiz", "title", "Check").Location, "?done=quiz-add")
	id := strings.TrimPrefix(quiz, "/manage/quizzes/")
	kinds := admin.Get("/manage/question-bank/add?quizID=" + id)
	admin.Expect(kinds, 200, "", `href="`+quiz+`"`, "kind=truefalse")
	if strings.Contains(kinds.Body, "kind=essay") {
		t.Error("a quiz is offered a kind that staff mark")
	}
	question := []string{"kind", "truefalse", "quizID", id, "text", "Is the brake on?", "solution", "true", "marks", "1"}
	admin.Expect(admin.Post("/manage/question-bank/add", question...), 303, quiz+"?done=bank-add")
	question[5] = "Is the belt fastened?"
	again := admin.Post("/manage/question-bank/add", append(question, "again", "1")...)
	admin.Expect(again, 303, "/manage/question-bank/add?kind=truefalse&quizID="+id+"&done=bank-add")
	admin.Expect(admin.Get(again.Location), 200, "", "The question has been added.", `name="quizID" value="`+id+`"`)
	admin.Expect(admin.Get(quiz), 200, "", "1. Is the brake on?", "2. Is the belt fastened?")
	essay := admin.Post("/manage/question-bank/add", "kind", "essay", "quizID", id, "text", "Why do forks need care?", "marks", "1")
	if essay.Status != 422 {
		t.Errorf("an essay in a quiz: %d", essay.Status)
	}
	controls := fmt.Sprint(s.North.ID(storetest.Controls))
	admin.Expect(admin.Post("/manage/question-bank/add", "kind", "essay", "quizID", controls, "text", "Why do forks need care?", "marks", "1"), 404, "")
	if list := admin.Get("/manage/question-bank?search=care"); strings.Contains(list.Body, "Why do forks need care?") {
		t.Error("the question bank has a question that was not added to the quiz")
	}
}
