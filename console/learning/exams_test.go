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

// addQuestion adds a question to the question bank of north and returns its id.
func addQuestion(s consoletest.Server, q question.Question, tags ...string) string {
	s.T.Helper()
	e := learning.EditedQuestion{Kind: q.Kind, Tags: append([]string{}, tags...), Status: 1}
	e.SetQuestion(q)
	added, err := learning.EditedQuestions.Add(s.T.Context(), s.DB.For(s.North.Company), e, store.Actor{UserID: s.North.ID(storetest.Admin)})
	if err != nil {
		s.T.Fatal(err)
	}
	return fmt.Sprint(added.ID)
}

// Every page of an exam must be one of the pages of its course.
func TestExam_PagesOfCourse(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	exam := fmt.Sprintf("/manage/exams/%d", s.North.ID(1))
	for _, page := range []string{"", "/edit", "/remove", "/certificate", "/allowances/set", "/questions/add", "/kinds"} {
		admin.Expect(admin.Get(exam+page), 200, "", `title="Courses" aria-current="true"`, `/exams" aria-current="page">Exams</a>`)
	}
	admin.Expect(admin.Get("/manage/exams"), 200, "", `title="Assessment" aria-current="true"`)
}

// An admin must be able to add an exam with questions, sections, draws and marks, publish it, close it and remove it.
func TestExam_QuestionsAndDraws(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	forklift := fmt.Sprint(s.North.ID(storetest.Forklift))
	first := addQuestion(s, question.Question{Kind: question.TrueFalse, Text: "<p>A lift has brakes.</p>", Correct: []byte("true"), Marks: decimal.NewFromInt(2)}, "brakes")
	second := addQuestion(s, question.Question{Kind: question.Essay, Text: "Why?", Rubric: "Reasons", Marks: decimal.NewFromInt(1)})

	admin.Expect(admin.Get("/manage/exams/add?courseID="+forklift), 200, "", `<option value="`+forklift+`" selected>`, `name="subjectID"`, `name="leaveLimit"`)
	admin.Expect(admin.Post("/manage/exams/add", "courseID", forklift, "name", "", "passMark", "101"), 400, "", "Please fill this in.", "Use a number from 0 to 100")
	admin.Expect(admin.Post("/manage/exams/add", "courseID", forklift, "name", "Brakes", "subjectID", fmt.Sprint(s.North.ID(2)+500)), 404, "")
	made := admin.Post("/manage/exams/add", "courseID", forklift, "name", "Brakes", "subjectID", "0", "passMark", "62,5 %", "period", "1", "startDate", "2026-03-01",
		"endDate", "2026-03-31", "endTime", "18:00", "negativeMarks", "true", "review", "answers", "beforeEndOfCourse", "true")
	page := "/manage/exams/" + consoletest.IDIn(t, made.Location, "/manage/exams/")
	admin.Expect(made, 303, page+"?done=exam-add")
	admin.Expect(admin.Get(page), 200, "", "62.5 %", "31 Mar 2026 18:00", "Wrong answers cost marks.", "The exam has no questions")
	admin.Expect(admin.Post(page+"/publish", "version", "1"), 400, "", "A published exam needs questions.")

	admin.Expect(admin.Get(page+"/questions/add"), 200, "", `value="`+first+`"> A lift has brakes. (True or false, brakes)`)
	admin.Expect(admin.Post(page+"/questions/add", "version", "1", "questionIDs", first, "questionIDs", second, "section", "One", "marks", ""), 303, page+"?done=exam-question-add#questions")
	admin.Expect(admin.Post(page+"/questions/"+second+"/edit", "version", "2", "section", "Two", "marks", "0"), 400, "", "Marks must be more than 0")
	admin.Expect(admin.Post(page+"/questions/"+second+"/edit", "version", "2", "section", "Two", "marks", "1.5"), 303, page+"?done=exam-question-edit#questions")
	admin.Expect(admin.Get(page+"/questions/"+second+"/edit"), 200, "", `value="Two"`, `value="1.5"`)
	admin.Expect(admin.Post(page+"/questions/"+second+"/move", "version", "3", "by", "-1"), 303, page+"?done=exam-question-move#questions")
	admin.Expect(admin.Post(page+"/questions/"+second+"/move", "version", "3", "by", "1"), 409, "")
	shown := admin.Get(page)
	admin.Expect(shown, 200, "", "2 questions in every attempt", "1. Why?", "2. A lift has brakes.", "3.5")
	admin.Expect(admin.Post(page+"/kinds", "version", "4", "truefalse", "3", "essay", ""), 303, page+"?done=exam-kinds#questions")
	admin.Expect(admin.Get(page), 200, "", "4.5")
	admin.Expect(admin.Get(page+"/questions/"+first+"0/edit"), 404, "")

	admin.Expect(admin.Post(page+"/draws/add", "version", "5", "categoryID", "0", "tag", "brakes", "count", "0"), 400, "", "The smallest possible value is 1.")
	admin.Expect(admin.Post(page+"/draws/add", "version", "5", "categoryID", "0", "tag", "brakes", "count", "2", "marks", "1"), 303, page+"?done=exam-draw-add#questions")
	admin.Expect(admin.Get(page+"/draws/1/edit"), 200, "", `value="brakes"`)
	admin.Expect(admin.Get(page+"/draws/2/edit"), 404, "")
	admin.Expect(admin.Post(page+"/draws/1/edit", "version", "6", "categoryID", fmt.Sprint(s.North.ID(storetest.QuestionCategory)), "count", "1"), 303, page+"?done=exam-draw-edit#questions")
	admin.Expect(admin.Post(page+"/draws/1/remove", "version", "7"), 303, page+"?done=exam-draw-remove#questions")
	admin.Expect(admin.Post(page+"/questions/"+first+"/remove", "version", "8"), 303, page+"?done=exam-question-remove#questions")

	admin.Expect(admin.Post(page+"/publish", "version", "9"), 303, page+"?done=exam-publish")
	admin.Expect(admin.Get("/manage/courses/"+forklift+"/exams"), 200, "", `href="`+page+`"`, "/manage/exams/add?courseID="+forklift)
	admin.Expect(admin.Get("/manage/exams?search=brak&status=1&sort=name&courseID="+forklift), 200, "", "1 exam", "Brakes")
	if list := admin.Get("/manage/exams.csv?search=brak"); !strings.Contains(list.Body, "Brakes,Forklift north,published,1,2") {
		t.Errorf("CSV: %s", list.Body)
	}
	admin.Expect(admin.Post(page+"/certificate", "version", "0", "enabled", "true", "heading", "Brake licence"), 303, page+"?done=certificate-exam-template")
	admin.Expect(admin.Get(page+"/certificate"), 200, "", "Brake licence")
	sam := fmt.Sprint(s.North.ID(storetest.SharedTrainee))
	admin.Expect(admin.Post(page+"/allowances/set", "extraMinutes", "10", "extraAttempts", "1"), 400, "", "Please fill this in.")
	admin.Expect(admin.Post(page+"/allowances/set", "userIDs", sam, "extraMinutes", "10", "extraAttempts", "1"), 303, page+"?done=exam-allowance-set#allowances")
	admin.Expect(admin.Get(page), 200, "", "Sam Shared north", "/allowances/set?userIDs="+sam+"&amp;extraMinutes=10&amp;extraAttempts=1")
	admin.Expect(admin.Post(page+"/close", "version", "10"), 303, page+"?done=exam-close")
	admin.Expect(admin.Get(page+"/allowances/set"), 200, "", "The exam is closed, so nobody can start an attempt")
	admin.Expect(admin.Post(page+"/edit", "version", "11", "name", "Brakes and lifts", "subjectID", "0"), 303, page+"?done=exam-edit")
	admin.Expect(admin.Post(page+"/remove", "version", "12"), 303, "/manage/exams?done=exam-remove")
	admin.Expect(admin.Get(page), 404, "")
}

// The page of an attempt at a blind exam must not contain the name of the trainee. A marker must be able to mark its answers
// and to continue with the next attempt.
func TestAttempt_Mark(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, company, tara := s.As(s.North, "admin"), s.DB.For(s.North.Company), s.North.ID(storetest.Trainee)
	by := store.Actor{UserID: s.North.ID(storetest.Admin)}
	number := func(id string) (n int64) {
		if _, err := fmt.Sscan(id, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	fact := number(addQuestion(s, question.Question{Kind: question.TrueFalse, Text: "A lift has brakes.", Correct: []byte("true"), Marks: decimal.NewFromInt(2)}))
	essay := number(addQuestion(s, question.Question{Kind: question.Essay, Text: "Why?", Rubric: "Reasons", Marks: decimal.NewFromInt(4)}))
	exam, err := learning.AddExam(t.Context(), company, learning.EditedExam{
		CourseID: s.North.ID(storetest.Forklift), Name: "Blind", Status: 1, Duration: 30, Attempts: 2, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true,
		Blind: true, Review: learning.ReviewAnswers, Questions: store.JSONList[learning.ExamQuestion]{{QuestionID: fact}, {QuestionID: essay}},
		KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}, by)
	if err != nil {
		t.Fatal(err)
	}
	var taken []string
	for range 2 {
		a, err := learning.StartAttempt(t.Context(), company, exam.ID, tara, rand.New(rand.NewPCG(1, 2)))
		if err != nil {
			t.Fatal(err)
		}
		for id, answer := range map[int64]string{fact: "true", essay: `"It is <safe>."`} {
			if _, err := learning.SaveAnswer(t.Context(), company, a.ID, id, tara, []byte(answer)); err != nil {
				t.Fatal(err)
			}
		}
		if len(taken) == 0 {
			admin.Expect(admin.Post("/manage/attempts/"+fmt.Sprint(a.ID), "version", "1", fmt.Sprintf("marks-%d", essay), "1"), 409, "")
		}
		if _, err := learning.SubmitAttempt(t.Context(), company, a.ID, tara); err != nil {
			t.Fatal(err)
		}
		taken = append(taken, fmt.Sprint(a.ID))
	}
	list := admin.Get(fmt.Sprintf("/manage/attempts?examID=%d&status=2", exam.ID))
	admin.Expect(list, 200, "", "2 attempts", "Hidden until the attempt is marked", "/manage/attempts/"+taken[0])
	admin.Expect(admin.Get(fmt.Sprintf("/manage/attempts?userID=%d&status=2", tara)), 200, "", "0 attempts")
	admin.Expect(admin.Get(fmt.Sprintf("/manage/exams/%d", exam.ID)), 200, "", fmt.Sprintf("/manage/attempts?examID=%d&amp;status=2", exam.ID))
	admin.Expect(admin.Get("/manage"), 200, "", `<a href="/manage/attempts?status=2">2 attempts to mark</a>`)

	page := "/manage/attempts/" + taken[0]
	shown := admin.Get(page)
	admin.Expect(shown, 200, "", "It is &lt;safe&gt;.", "Reasons", `href="/manage/attempts/`+taken[1]+`">Next attempt to mark (1 left)`, `name="version" value="2"`,
		`<summary>1 answer that is marked already</summary>`, "Re-grade this question in all attempts")
	if first, folded := strings.Index(shown.Body, fmt.Sprintf(`id="question-%d"`, essay)), strings.Index(shown.Body, `<details class="marked">`); first < 0 || folded < first ||
		strings.Index(shown.Body, fmt.Sprintf(`id="question-%d"`, fact)) < folded || strings.Contains(shown.Body, "Deadline") || !strings.Contains(shown.Body, "button quiet-button\" href=\"/manage/attempts") {
		t.Errorf("the essay is not first, or the page has a deadline: %s", shown.Body)
	}
	if strings.Contains(list.Body+shown.Body, "Tara") || strings.Contains(list.Body+shown.Body, "tara@") {
		t.Error("the pages show the trainee of a blind exam")
	}
	marks, comment := fmt.Sprintf("marks-%d", essay), fmt.Sprintf("comment-%d", essay)
	admin.Expect(admin.Post(page, "version", "2", marks, "much", comment, "Good"), 400, "", "Enter a number, such as 2.5.", "Good")
	admin.Expect(admin.Post(page, "version", "2", marks, "4.5"), 422, "", `aria-invalid="true"`)
	admin.Expect(admin.Post(page, "version", "1", marks, "4"), 409, "", "Someone else has marked answers")
	admin.Expect(admin.Post(page, "version", "2", fmt.Sprintf("marks-%d", fact), "2", marks, "0.5", comment, "One reason\r\nonly"), 303, page+"?done=attempt-mark")
	marked := admin.Get(page)
	admin.Expect(marked, 200, "", "2.5 / 6", "Failed", "Tara", "One reason\nonly", `<a class="button" href="/manage/attempts/`+taken[1]+`">Next attempt to mark (1 left)</a>`)
	if strings.Contains(marked.Body, `<details class="marked">`) {
		t.Errorf("the page folds answers although none waits: %s", marked.Body)
	}
	admin.Expect(admin.Get("/manage"), 200, "", "One attempt to mark")

	// A failed attempt must lead to one more attempt, which keeps the extra time.
	exams := fmt.Sprintf("/manage/exams/%d", exam.ID)
	admin.Post(exams+"/allowances/set", "userIDs", fmt.Sprint(tara), "extraMinutes", "15")
	another := fmt.Sprintf("%s/allowances/set?extraAttempts=1&userIDs=%d", exams, tara)
	admin.Expect(admin.Get(page), 200, "", "Give another attempt", strings.ReplaceAll(another, "&", "&amp;"))
	admin.Expect(admin.Get(another), 200, "", `value="1"`, "Tara")
	admin.Post(exams+"/allowances/set", "userIDs", fmt.Sprint(tara), "extraMinutes", "", "extraAttempts", "1")
	admin.Expect(admin.Get(exams), 200, "", fmt.Sprintf("userIDs=%d&amp;extraMinutes=15&amp;extraAttempts=1", tara))
	admin.Expect(admin.Get(fmt.Sprintf("/manage/people/%d", tara)), 200, "", "Attempts at exams", page, "2.5 / 6")

	// A manager must see only the attempts of their people and courses.
	manager := s.As(s.North, "manager")
	admin.Expect(manager.Get("/manage/attempts"), 200, "", "0 attempts")
	admin.Expect(manager.Get(page), 404, "")
	admin.Expect(manager.Post(page, "version", "3", marks, "1"), 404, "")
	if err := learning.AddCourseOwner(t.Context(), company, exam.CourseID, s.North.ID(storetest.Manager), by); err != nil {
		t.Fatal(err)
	}
	admin.Expect(manager.Get(fmt.Sprintf("/manage/attempts?examID=%d", exam.ID)), 200, "", "2 attempts")
	admin.Expect(manager.Post(page, "version", "3", marks, "1"), 303, page+"?done=attempt-mark")
	admin.Expect(manager.Get(page), 200, "", "3 / 6", "Passed")
}
