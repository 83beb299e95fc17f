package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A trainee must answer a quiz by keyboard only, without another page: each answer is followed by the feedback, which has the focus and is said, and a reload
// keeps it. The last answer completes the lesson on the page.
func TestQuiz_ByKeyboard(t *testing.T) {
	t.Parallel()
	x := startDev(t, t.TempDir()).examOfEveryKind(t)
	var course struct{ Subject, Chapter, Quiz struct{ ID int64 } }
	in := x.d.ongoing(x.company)
	x.must("outline-add", map[string]any{"courseID": in.CourseID, "kind": "subject", "title": "Numbers"}, &course.Subject)
	x.must("outline-add", map[string]any{"courseID": in.CourseID, "kind": "chapter", "parentID": course.Subject.ID, "title": "Numbers"}, &course.Chapter)
	var list []map[string]any
	for _, i := range []int{0, 3, 5} { // A choice, a number and a matching.
		list = append(list, map[string]any{"questionID": x.questions[i]})
	}
	x.must("outline-add", map[string]any{
		"courseID": in.CourseID, "kind": "document", "parentID": course.Chapter.ID, "title": "Check yourself", "type": "quiz", "quizQuestions": list,
	}, &course.Quiz)

	b := x.d.scriptBrowser(t)
	b.open(x.d.at(x.company, "/sign-in"))
	b.submit("Sign in", map[string]string{"email": x.company.Trainee.Email, "password": x.company.Trainee.Password})
	b.open(x.d.at(x.company, fmt.Sprintf("/learn/%d/%d", in.ID, course.Quiz.ID)))
	b.await(`document.querySelector("#question-3 [data-match]").dataset.live !== undefined`)
	script[bool](b, `() => window.stays = true`)
	check := func(question int) {
		t.Helper()
		b.tabTo(fmt.Sprintf("#question-%d .exam-save button", question))
		b.do(chromedp.KeyEvent(kb.Enter))
	}
	answered := func(question int, verdict, said string) {
		t.Helper()
		b.await(fmt.Sprintf(`document.activeElement.id === "question-%d" && document.activeElement.matches("h3")`, question))
		b.await(fmt.Sprintf(`document.activeElement.closest("section").querySelector(".verdict").textContent === %q`, verdict))
		b.shows("[data-say]", verdict+". "+said)
	}
	check(1)
	b.shows("#question-1 [data-fault]", "Answer the question first.")
	b.open(b.address())
	script[bool](b, `() => window.stays = true`)
	b.tabTo("#question-1 input[type=radio]")
	b.do(chromedp.KeyEvent(" "))
	check(1)
	answered(1, "Wrong", "Answered 1 of 3, right 0.")
	b.tabTo("#question-2 input[inputmode]")
	b.do(chromedp.KeyEvent("3.14"))
	check(2)
	answered(2, "Right", "Answered 2 of 3, right 1.")
	for range 2 {
		b.pressUntil(kb.Tab, `() => document.activeElement.matches("#question-3 select") && !document.activeElement.value`)
		b.do(chromedp.KeyEvent(kb.ArrowDown))
	}
	check(3)
	b.await(`document.querySelector("#state .player-done") !== null && document.querySelector(".outline li.done [aria-current]") !== null`)
	if !script[bool](b, `() => window.stays === true`) {
		t.Error("an answer has loaded the page again")
	}
	b.open(b.address())
	b.see("Answered 3 of 3", "Done", "Try again")
}
