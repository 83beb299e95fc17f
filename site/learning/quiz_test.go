package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// addQuiz adds a quiz with a question of each kind but the essay to the course Forklift, and returns its id and the questions.
func addQuiz(p sitetest.Pages) (id int64, questions []int64) {
	p.T.Helper()
	questions = questionsOf(p, addExam(p))[:8]
	quiz := courses.OutlineItem{
		Kind: courses.DocumentKind, ParentID: p.North.ID(1), Title: "Check yourself", Type: courses.QuizType, Required: true,
		QuizDone: courses.DoneWhenPassed, QuizPassPercent: 10,
	}
	for _, q := range questions {
		quiz.QuizQuestions = append(quiz.QuizQuestions, courses.QuizQuestionID{QuestionID: q})
	}
	added, err := courses.AddOutlineItem(p.T.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.Forklift), quiz, store.Actor{UserID: p.North.ID(storetest.Admin)})
	if err != nil {
		p.T.Fatal(err)
	}
	return added.ID, questions
}

// Without scripts, a trainee must answer one question after the other, see the feedback at its place and the lesson done after the last one, and try again.
func TestQuiz_Page(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	quiz, questions := addQuiz(p)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := fmt.Sprintf("/learn/%d/%d", p.North.ID(storetest.OngoingEnrollment), quiz)
	send := func(i int, fields ...string) (int, string, string) {
		t.Helper()
		status, header, body := p.Post(host, path+"/quiz", cookie, "https://"+host, append([]string{"question", fmt.Sprint(questions[i]), "version", "1"}, fields...)...)
		return status, header.Get("Location"), body
	}
	name := func(i int) string { return fmt.Sprintf("answer-%d", questions[i]) }
	p.Shows(path, cookie, []string{"Check yourself", "Answered 0 of 8, right 0.", "at least 10% of the marks", ">Check</button>", `aria-hidden="true">?</span> Quiz, 8 min`,
		`action="` + path + `/quiz"`}, "Right answer", "Try again", "Mark as done", "No answer")
	if status, _, body := send(0); status != http.StatusBadRequest || !strings.Contains(body, "Answer the question first.") {
		t.Errorf("a blank answer: %d", status)
	}
	if status, _, body := send(3, name(3), "many"); status != http.StatusBadRequest || !strings.Contains(body, "Enter a number") || !strings.Contains(body, `value="many"`) {
		t.Errorf("an answer that is no number: %d", status)
	}
	if status, location, _ := send(0, name(0), "1"); status != http.StatusSeeOther || location != path+"#question-1" {
		t.Errorf("a right answer: %d %s", status, location)
	}
	p.Shows(path, cookie, []string{`data-verdict="right">Right</p>`, "Answered 1 of 8, right 1.", "Try again"}, "Right answer")
	send(2, name(2), "false")
	p.Shows(path, cookie, []string{`data-verdict="wrong">Wrong</p>`, "Right answer", "Answered 2 of 8, right 1."})
	_, _, page := p.Get(host, path, cookie)
	var matched, ordered []string
	for i, part := range []string{"0", "1"} {
		matched = append(matched, name(5)+"-"+part, fmt.Sprint(1000+i))
	}
	for i := range strings.Count(page, `for="`+name(6)+"-") {
		ordered = append(ordered, fmt.Sprintf("%s-%d", name(6), 1000+i), fmt.Sprint(i+1))
	}
	for i, fields := range map[int][]string{1: {name(1), "0"}, 3: {name(3), "2"}, 4: {name(4), "x"}, 5: matched, 6: ordered, 7: {name(7) + "-0", "x", name(7) + "-1", "sun"}} {
		if status, _, body := send(i, fields...); status != http.StatusSeeOther {
			t.Errorf("answer %d: %d %s", i, status, body)
		}
	}
	p.Shows(path, cookie, []string{
		"Answered 8 of 8", "✓</span> Done</p>",
		`x <span class="verdict" data-verdict="wrong">Wrong</span>`, `sun <span class="verdict" data-verdict="wrong">Wrong</span>`, // The gaps of a cloze.
	}, ">Check</button>", "Try again to complete")

	status, header, _ := p.Post(host, path+"/quiz", cookie, "https://"+host, "again", "1")
	if status != http.StatusSeeOther || header.Get("Location") != path+"#quiz" {
		t.Errorf("another try: %d", status)
	}
	p.Shows(path, cookie, []string{"Answered 0 of 8", "✓</span> Done</p>", ">Check</button>"}, "Right answer")
	if status, _, _ := p.Post(host, fmt.Sprintf("/learn/%d/%d/quiz", p.North.ID(storetest.OngoingEnrollment), p.North.ID(storetest.Controls)), cookie, "https://"+host, "again", "1"); status != http.StatusNotFound {
		t.Errorf("a quiz that is a page: %d", status)
	}
}

// A question that staff have changed meanwhile must be shown as it is now, and the answer to the old one must not count.
func TestQuiz_ChangedQuestion(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	quiz, questions := addQuiz(p)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := fmt.Sprintf("/learn/%d/%d", p.North.ID(storetest.OngoingEnrollment), quiz)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update questions set number = 2, content = jsonb_set(content, '{text}', '"Odd?"') where company_id = %d and id = %d`, p.North.Company.ID(), questions[2]))
	status, _, body := p.Post(host, path+"/quiz", cookie, "https://"+host, "question", fmt.Sprint(questions[2]), "version", "1", fmt.Sprintf("answer-%d", questions[2]), "true")
	if status != http.StatusBadRequest || !strings.Contains(body, "This question has changed.") || !strings.Contains(body, "Odd?") || strings.Contains(body, `value="true" checked`) {
		t.Errorf("an answer to the question before the change: %d\n%s", status, body)
	}
}
