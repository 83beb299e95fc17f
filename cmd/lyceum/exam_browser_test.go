package main

import (
	"fmt"
	"maps"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html"

	"lyceum/site/pages"
)

// shownQuestion is a question with the answers that the test enters. fields is the right answer, and wrong is a wrong
// answer. A shownField is a part of an answer. Its text is what a trainee chooses or types. Its name is the label of the form field, if the
// exam shuffles the parts of the question, and otherwise the end of the name of the form field, after the question's id.
type shownQuestion struct {
	question      map[string]any
	fields, wrong []shownField
}

type shownField struct{ name, text string }

// labelledField is a form field of the page with its label.
type labelledField struct{ Name, Label string }

// shownQuestions contains a question of each kind with the right answer. The essay is the last question.
var shownQuestions = []shownQuestion{
	{
		question: map[string]any{"kind": "single", "text": "Which is even?", "options": []string{"one", "two"}, "correct": []int{1}, "penalty": "0.5"},
		fields:   []shownField{{"", "two"}}, wrong: []shownField{{"", "one"}},
	},
	{
		question: map[string]any{"kind": "multiple", "text": "Which are odd?", "options": []string{"three", "four", "five"}, "correct": []int{0, 2}},
		fields:   []shownField{{"", "three"}, {"", "five"}},
	},
	{
		question: map[string]any{"kind": "truefalse", "text": "Water is wet.", "correct": true},
		fields:   []shownField{{"", "True"}},
	},
	{
		question: map[string]any{"kind": "numeric", "text": "Pi?", "correct": map[string]string{"value": "3.14", "tolerance": "0.01"}},
		fields:   []shownField{{"", "3.15"}}, wrong: []shownField{{"", "3.16"}},
	},
	{
		question: map[string]any{"kind": "shorttext", "text": "The capital of France?", "correct": []string{"Paris"}},
		fields:   []shownField{{"", "paris"}},
	},
	{
		question: map[string]any{"kind": "matching", "text": "Match the letters", "options": []string{"a", "b"}, "choices": []string{"Alpha", "Beta"}, "correct": []int{0, 1}},
		fields:   []shownField{{"a", "Alpha"}, {"b", "Beta"}}, wrong: []shownField{{"a", "Beta"}, {"b", "Alpha"}},
	},
	{
		question: map[string]any{"kind": "ordering", "text": "Order the days", "options": []string{"Tuesday", "Monday"}, "correct": []int{1, 0}},
		fields:   []shownField{{"Tuesday", "2"}, {"Monday", "1"}},
	},
	{
		question: map[string]any{"kind": "cloze", "text": "Hello [[1]] and [[2]].", "correct": [][]string{{"world"}, {"moon"}}},
		fields:   []shownField{{"-0", "World"}, {"-1", "moon"}},
	},
	{
		question: map[string]any{"kind": "essay", "text": "Why?"},
		fields:   []shownField{{"", "Because it is so."}},
	},
}

// examOfEveryKind is a published exam with a question of each kind. Its trainee may attempt the exam once for each way
// to answer.
type examOfEveryKind struct {
	*examCrash
	d         *devServer
	questions []int64
	// translated maps the English texts of the pages to those of the language in which the trainee takes the exam. Nil means English.
	translated map[string]string
}

// say returns a text of the page in the language of the trainee. text is the English text, or its beginning.
func (x *examOfEveryKind) say(text string) string {
	if x.translated == nil {
		return text
	}
	for english, translated := range x.translated {
		if english == text || english == text+" …" {
			return translated
		}
	}
	x.t.Errorf("%q has no translation", text)
	return text
}

// examWords returns the texts of the pages of exams in a language, by their English texts.
func examWords(t *testing.T, language string) map[string]string {
	t.Helper()
	messages, err := pages.ReadMessages(os.DirFS("../../site"))
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	for key, message := range messages {
		if area, name, _ := strings.Cut(key, "."); area == "exam" && !strings.Contains(name, ".") && len(message["en"]) == 1 {
			words[message["en"]["other"]] = message[language]["other"]
		}
	}
	return words
}

func (d *devServer) examOfEveryKind(t *testing.T) *examOfEveryKind {
	t.Helper()
	x := &examOfEveryKind{&examCrash{t: t, company: d.demo.Companies[0], client: &http.Client{Timeout: patience}}, d, nil, nil}
	x.api.Store(&d.demo.API)
	x.admin = d.login(x.company, x.company.Admin)
	var course, exam struct{ ID, Version int64 }
	x.must("course-add", map[string]any{"title": "Every kind of question", "courseCode": "KINDS", "duration": 30}, &course)
	x.must("course-publish", map[string]any{"id": course.ID, "version": course.Version}, nil)
	x.must("enroll-many", map[string]any{"userIDs": []int64{x.company.Trainee.UserID}, "courseIDs": []int64{course.ID}}, nil)
	var list []map[string]any
	for _, q := range shownQuestions {
		fields := maps.Clone(q.question)
		fields["marks"] = "1"
		var added struct{ ID int64 }
		x.must("question-add", fields, &added)
		x.questions = append(x.questions, added.ID)
		list = append(list, map[string]any{"questionID": added.ID})
	}
	x.must("exam-add", map[string]any{
		"courseID": course.ID, "name": "Every kind", "duration": 30, "attempts": 4, "passMark": 60, "negativeMarks": true, "shuffleOptions": true, "review": "marks", "questions": list,
	}, &exam)
	x.must("exam-publish", map[string]any{"id": exam.ID, "version": exam.Version}, nil)
	x.examID = exam.ID
	return x
}

// fields calls answer with the name and the text of every field, in the order of the page. Questions with an index in wrong get a wrong
// answer. page contains the lists of the page with their labels. If the page has no lists for the items to order, it calls order at their place.
func (x *examOfEveryKind) fields(page []labelledField, wrong map[int]bool, answer func(name, text string), order func()) {
	for i, q := range shownQuestions {
		fields := q.fields
		if wrong[i] {
			fields = q.wrong
		}
		for _, on := range page {
			for _, f := range fields {
				if f.name == on.Label && strings.HasPrefix(on.Name, x.name(i)+"-") {
					answer(on.Name, f.text)
				}
			}
		}
		if q.question["kind"] == "ordering" && order != nil {
			order()
		}
		for _, f := range fields {
			if f.name == "" || strings.HasPrefix(f.name, "-") {
				answer(x.name(i)+f.name, f.text)
			}
		}
	}
}

func (x *examOfEveryKind) name(i int) string { return fmt.Sprint("answer-", x.questions[i]) }

// An exam with a question of every kind must be usable by mouse, by keyboard, on a phone in Arabic and without JavaScript. The attempts must
// be marked exactly. Their results must be withheld until staff have marked the essay in the console.
func TestExam_EveryKindInBrowsers(t *testing.T) {
	t.Parallel()
	x := startDev(t, t.TempDir()).examOfEveryKind(t)
	x.t = t
	x.takes(t, 1, "0.25", "8.25 of 9 marks", x.d.scriptBrowser(t), nil, x.byMouse)
	x.takes(t, 2, "1", "6.5 of 9 marks", x.d.scriptBrowser(t), map[int]bool{0: true, 3: true}, x.byKeyboard)
	x.takes(t, 3, "1", "9 of 9 marks", x.d.scriptBrowser(t), nil, x.byThumbInArabic)
	x.takes(t, 4, "0.5", "7.5 of 9 marks", x.d.formBrowser(t), map[int]bool{5: true}, x.byForms)
}

// takes signs the trainee in and answers the exam with take. Staff then mark the essay. takes fails the test unless the trainee
// sees the result.
func (x *examOfEveryKind) takes(t *testing.T, number int64, marks, result string, b journeyBrowser, wrong map[int]bool, take func(b journeyBrowser, wrong map[int]bool)) {
	t.Helper()
	b.open(x.d.at(x.company, "/sign-in"))
	b.submit("Sign in", map[string]string{"email": x.company.Trainee.Email, "password": x.company.Trainee.Password})
	b.open(x.d.at(x.company, fmt.Sprint("/exams/", x.examID)))
	take(b, wrong)
	b.see("Submitted", "A person still marks your answers.")
	attempt := b.address()
	var open struct {
		Attempts []struct {
			ID, Number int64
			Status     int64
			Marks      *string
		}
	}
	x.must("attempt-list", map[string]any{"examID": x.examID, "status": 2}, &open)
	if len(open.Attempts) != 1 || open.Attempts[0].Number != number || open.Attempts[0].Marks != nil {
		t.Fatalf("%+v waits for its marks, want attempt %d without a result", open, number)
	}
	staff := x.d.formBrowser(t)
	staff.open(x.d.at(x.company, "/sign-in"))
	staff.submit("Sign in", map[string]string{"email": x.company.Admin.Email, "password": x.company.Admin.Password})
	staff.open(x.d.at(x.company, fmt.Sprint("/manage/attempts/", open.Attempts[0].ID)))
	staff.submit("Save the marks", map[string]string{fmt.Sprint("marks-", x.questions[len(x.questions)-1]): marks})
	staff.see("The marks have been saved.")
	b.open(attempt)
	b.see("Passed", result)
	b.open(x.d.at(x.company, "/my-exams"))
	b.see(result)
}

// byForms takes the exam without JavaScript.
func (x *examOfEveryKind) byForms(b journeyBrowser, wrong map[int]bool) {
	b.submit("Start the exam", nil)
	given, forms := map[string]string{}, b.(*formBrowser)
	x.fields(forms.labelled("select"), wrong, func(name, text string) {
		if value := forms.valueOf(name, text); value != "" {
			text = value
		}
		given[name] = strings.TrimPrefix(given[name]+"\n"+text, "\n")
	}, nil)
	b.submit("Submit the exam", given)
	b.see("You have answered all questions.")
	b.submit("Submit", nil)
}

// control is a script that returns the kind of the field with a name. It marks the field as chosen. If several fields
// have the name, it marks the label with the text.
const control = `(name, text) => {
	const fields = [...document.getElementsByName(name)]
	if (!["radio", "checkbox"].includes(fields[0]?.type)) return chosen(fields[0]) ? fields[0].tagName : ""
	return chosen(fields.map((f) => f.labels[0]).find((l) => l.innerText.trim() === text)) ? fields[0].type : ""
}`

// byMouse takes the exam with clicks, and by drag where the page has items to match or to order. It types where the page has a field for text.
func (x *examOfEveryKind) byMouse(browser journeyBrowser, wrong map[int]bool) {
	b := browser.(*scriptBrowser)
	b.submit(x.say("Start the exam"), nil)
	x.fields(b.labelledLists(), wrong, func(name, text string) {
		const chosen = chromedp.CSS("[data-chosen]")
		if choice := x.translated[text]; choice != "" { // The choices True and False are texts of the page.
			text = choice
		}
		switch kind := script[string](b, control, name, text); kind {
		case "":
			b.fail("no field %s with %q", name, text)
		case "SELECT":
			x.matchesByMouse(b, name, text)
		case "radio", "checkbox":
			b.do(chromedp.Click(chosen))
		default:
			b.do(chromedp.Click(chosen), chromedp.SendKeys(chosen, text))
		}
	}, func() { x.ordersByMouse(b) })
	b.submit(x.say("Submit the exam"), nil)
	b.see(x.say("You have answered all questions."))
	b.submit(x.say("Submit"), nil)
}

// byThumbInArabic takes the exam on a page of the width of a phone that is written from right to left.
func (x *examOfEveryKind) byThumbInArabic(browser journeyBrowser, wrong map[int]bool) {
	b := browser.(*scriptBrowser)
	speak := func(language string, fromRight bool) {
		at := b.address()
		if _, err := chromedp.Call(b.tab, network.SetCookie, network.SetCookieParams{Name: "lang", Value: language, URL: at, Path: "/"}); err != nil {
			b.fail("%v", err)
		}
		b.open(at)
		b.await(fmt.Sprintf(`(document.documentElement.dir === "rtl") === %t`, fromRight))
	}
	b.do(chromedp.EmulateViewport(390, 844))
	speak("ar", true)
	x.translated = examWords(b.t, "ar")
	x.byMouse(b, wrong)
	b.await(`document.querySelector("main h1") && !document.querySelector("form.attempt")`)
	x.translated = nil
	speak("en", false)
}

// matchesByMouse drags a choice onto the item with the list.
func (*examOfEveryKind) matchesByMouse(b *scriptBrowser, name, text string) {
	b.t.Helper()
	script[bool](b, `(name, text) => {
		for (const old of document.querySelectorAll("#dragged, #target")) old.removeAttribute("id")
		const part = document.getElementsByName(name)[0].closest(".exam-part")
		part.id = "target"
		return Boolean([...part.parentElement.querySelectorAll(".exam-chip")].find((chip) => chip.textContent === text).id = "dragged")
	}`, name, text)
	b.dragOnto("#dragged", "#target")
	b.await(fmt.Sprintf(`document.querySelector("#target select").selectedOptions[0].text === %q`, text))
}

// ordersByMouse drags the item Monday to the first place. If it is there, it keeps the order of the page.
func (x *examOfEveryKind) ordersByMouse(b *scriptBrowser) {
	b.t.Helper()
	if script[bool](b, `() => {
		const [first, second] = document.querySelectorAll("[data-order] .exam-part")
		for (const old of document.querySelectorAll("#dragged, #target")) old.removeAttribute("id")
		if (first.querySelector("label").innerText === "Monday") return chosen(document.querySelector(".exam-keep"))
		first.querySelector("label").id = "target"
		second.querySelector(".exam-handle").id = "dragged"
		return false
	}`) {
		b.do(chromedp.Click(chromedp.CSS("[data-chosen]")))
	} else {
		b.dragOnto("#dragged", "#target")
	}
	x.inOrder(b)
}

// inOrder waits until the item Monday is in the first place, and until the page has said so.
func (x *examOfEveryKind) inOrder(b *scriptBrowser) {
	b.t.Helper()
	b.await(`[...document.querySelectorAll("[data-order] .exam-part")].map((part) => part.querySelector("label").innerText + part.querySelector("select").value).join() === "Monday1,Tuesday2"`)
	says := `includes(": place ")`
	if x.translated != nil {
		says = `trim() !== ""`
	}
	b.await(`document.querySelector("[data-order] [role=status]").textContent.` + says)
}

// dragOnto moves the mouse with a pressed button from the middle of an element to the upper part of another one of the same question.
func (b *scriptBrowser) dragOnto(from, to string) {
	b.t.Helper()
	at := script[[]float64](b, `(from, to) => {
		const [a, b] = [from, to].map((selector) => document.querySelector(selector))
		a.closest("fieldset").scrollIntoView({ block: "center", behavior: "instant" })
		const [start, end] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
		return [start.x + start.width / 2, start.y + start.height / 2, end.x + end.width / 2, end.y + end.height / 4]
	}`, from, to)
	b.do(
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, at[0], at[1], chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, (at[0]+at[2])/2, (at[1]+at[3])/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[2], at[3], chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, at[2], at[3], chromedp.ButtonLeft),
	)
}

// byKeyboard takes the exam without a mouse.
func (x *examOfEveryKind) byKeyboard(browser journeyBrowser, wrong map[int]bool) {
	b := browser.(*scriptBrowser)
	b.enter("Start the exam")
	x.fields(b.labelledLists(), wrong, func(name, text string) {
		const isHere = `(name, text) => {
			const e = document.activeElement
			return e.name === name && (e.type !== "checkbox" || e.labels[0].innerText.trim() === text)
		}`
		const isSet = `(name, text) => {
			const e = document.activeElement
			return e.type === "radio" ? e.checked && e.labels[0].innerText.trim() === text : e.selectedOptions[0].text === text
		}`
		b.pressUntil(kb.Tab, isHere, name, text)
		switch kind := script[string](b, `() => document.activeElement.type`); kind {
		case "radio", "select-one":
			b.pressUntil(kb.ArrowDown, isSet, name, text)
		case "checkbox":
			b.do(chromedp.KeyEvent(" "))
		default:
			b.do(chromedp.KeyEvent(text))
		}
	}, func() {
		b.tabTo(`[aria-label="Move up: Monday"]`)
		b.do(chromedp.KeyEvent(kb.Enter))
		x.inOrder(b)
	})
	b.enter("Submit the exam")
	b.see("You have answered all questions.")
	b.enter("Submit")
}

// labelledLists returns the lists of the page of an attempt with their labels, in the order of the page. The items to order have none.
func (b *scriptBrowser) labelledLists() []labelledField {
	b.t.Helper()
	b.await(`[...document.querySelectorAll("[data-order], [data-match]")].every((box) => "live" in box.dataset)`)
	return script[[]labelledField](b, `() => [...document.querySelectorAll("main select")].filter((s) => s.checkVisibility()).map((s) => ({Name: s.name, Label: s.labels[0].innerText.trim()}))`)
}

// labelled returns the fields of the page that have a label for them and are elements with the name, in the order of the page.
func (b *formBrowser) labelled(element string) (list []labelledField) {
	labels := map[string]string{}
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "label" {
			labels[attribute(n, "for")] = strings.TrimSpace(b.text(n))
		}
	}
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == element {
			list = append(list, labelledField{attribute(n, "name"), labels[attribute(n, "id")]})
		}
	}
	return list
}

// valueOf returns the value of the choice of a field whose label has the text, or "" for another field.
func (b *formBrowser) valueOf(field, label string) string {
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "input" && attribute(n, "name") == field && strings.TrimSpace(b.text(n.Parent)) == label && n.Parent.Data == "label" {
			return attribute(n, "value")
		}
	}
	return ""
}

// pressUntil presses a key until a script function returns true for the values.
func (b *scriptBrowser) pressUntil(key, function string, values ...string) {
	b.t.Helper()
	const mostKeys = 100
	for range mostKeys {
		if b.do(chromedp.KeyEvent(key)); script[bool](b, function, values...) {
			return
		}
	}
	b.fail("the key %q does not reach %q", key, values)
}

// enter goes to a button of a form in the page by Tab, presses Enter and waits for the next page.
func (b *scriptBrowser) enter(button string) {
	b.t.Helper()
	b.pressUntil(kb.Tab, `(text) => document.activeElement.matches("main form button") && document.activeElement.textContent.includes(text)`, button)
	script[bool](b, `() => window.stays = true`)
	b.do(chromedp.KeyEvent(kb.Enter))
	b.await(`!window.stays && document.readyState === "complete"`)
}
