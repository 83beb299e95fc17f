package learning_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/question"
	"lyceum/store/storetest"
)

// addExam publishes an exam with a question of each kind in the course Forklift and returns its id.
func addExam(p sitetest.Pages) int64 {
	p.T.Helper()
	c, by := p.DB.For(p.North.Company), store.Actor{UserID: p.North.ID(storetest.Admin)}
	exam := learning.EditedExam{
		CourseID: p.North.ID(storetest.Forklift), Name: "Every kind", Status: 1, Duration: 30, Attempts: 1, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true,
		ShowResult: true, Review: learning.ReviewExplanations, KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	for _, q := range []question.Question{
		{Kind: question.Single, Text: "Even?", Options: []string{"one", "two"}, Correct: json.RawMessage(`[1]`), Explanation: "Two is even.",
			Answers: []question.Answer{{Option: new(1), Feedback: "Half of it is one."}}},
		{Kind: question.Multiple, Text: "Which?", Options: []string{"a", "b", "c"}, Correct: json.RawMessage(`[0,2]`), Partial: true},
		{Kind: question.TrueFalse, Text: "True?", Correct: json.RawMessage(`true`)},
		{Kind: question.Numeric, Text: "Pi?", Correct: json.RawMessage(`{"value":"3.14","tolerance":"0.01"}`)},
		{Kind: question.ShortText, Text: "Capital?", Correct: json.RawMessage(`["Paris"]`)},
		{Kind: question.Matching, Text: "Match", Options: []string{"x", "y"}, Choices: []string{"X", "Y"}, Correct: json.RawMessage(`[0,1]`)},
		{Kind: question.Ordering, Text: "Order", Options: []string{"second", "first"}, Correct: json.RawMessage(`[1,0]`)},
		{Kind: question.Cloze, Text: "Hello [[1]] and [[2]].", Correct: json.RawMessage(`[["world"],["moon"]]`),
			Answers: []question.Answer{{Gap: 2, Text: "moon", Feedback: "It is <b>round</b>."}}, GapDetails: []question.GapDetail{{Options: []string{}, Weight: 1}, {Options: []string{"sun", "moon"}, Weight: 1}}},
		{Kind: question.Essay, Text: "Why?", Correct: json.RawMessage(`null`)},
	} {
		q.Marks = decimal.NewFromInt(1)
		edited := learning.EditedQuestion{Kind: q.Kind, Status: 1, Tags: []string{}}
		edited.SetQuestion(q)
		added, err := learning.EditedQuestions.Add(p.T.Context(), c, edited, by)
		if err != nil {
			p.T.Fatal(err)
		}
		exam.Questions = append(exam.Questions, learning.ExamQuestion{QuestionID: added.ID})
	}
	added, err := learning.AddExam(p.T.Context(), c, exam, by)
	if err != nil {
		p.T.Fatal(err)
	}
	return added.ID
}

// A trainee must be able to take an exam with every kind of question without JavaScript.
func TestExam_WithoutScript(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	start := fmt.Sprintf("/exams/%d", exam)
	p.Shows("/my-exams", cookie, []string{`href="` + start + `"`, "Take the exam"})
	p.Shows(start, cookie, []string{"Every kind", "<dt>Duration</dt><dd>30 minutes</dd>", "<dt>Questions</dt><dd>9</dd>", "<dd>50%</dd>", "0 of 1 used", "1 attempt left.", "explains them", "A person marks your answers", "no other attempt", "Start the exam"})
	status, header, _ := p.Post(host, start, cookie, "https://"+host)
	attempt := header.Get("Location")
	if status != http.StatusSeeOther || !strings.HasPrefix(attempt, "/attempts/") {
		t.Fatalf("start: %d to %q", status, attempt)
	}
	_, header, body := p.Get(host, attempt, cookie)
	if !strings.Contains(header.Get("Content-Security-Policy"), "script-src 'self'") || strings.Contains(body, "Two is even") || strings.Contains(body, "It is") || !strings.Contains(body, `<option value="moon">moon</option>`) || !strings.Contains(body, `Hello <input class="exam-gap" name="`) {
		t.Errorf("page of the attempt: %s\n%s", header.Get("Content-Security-Policy"), body)
	}
	fields := []string{}
	for i, q := range questionsOf(p, exam) {
		name := fmt.Sprintf("answer-%d", q)
		fields = append(fields, fmt.Sprintf("has-%d", q), "1")
		switch i {
		case 0:
			fields = append(fields, name, "1")
		case 1:
			fields = append(fields, name, "0", name, "2")
		case 2:
			fields = append(fields, name, "true")
		case 3:
			fields = append(fields, name, "many")
		case 4:
			fields = append(fields, name, "paris")
		case 5:
			fields = append(fields, name+"-0", "0", name+"-1", "1")
		case 6:
			fields = append(fields, partNamed(t, body, q, "first"), "1", partNamed(t, body, q, "second"), "2")
		case 7:
			fields = append(fields, name+"-0", "World", name+"-1", "moon")
		}
	}
	status, _, body = p.Post(host, attempt, cookie, "https://"+host, append(fields, "question", "4")...)
	if status != http.StatusSeeOther {
		t.Errorf("answers: %d\n%s", status, body)
	}
	p.Shows(attempt, cookie, []string{"Saved, but not complete. Enter a number", `value="many"`, `value="paris"`})
	p.Shows(attempt+"/submit", cookie, []string{"1 answer is not complete", "1 question has no answer", "Question 4<"})
	number := questionsOf(p, exam)[3]
	status, header, _ = p.Post(host, attempt, cookie, "https://"+host, fmt.Sprintf("has-%d", number), "1", fmt.Sprintf("answer-%d", number), "3,14", "finish", "1")
	if status != http.StatusSeeOther || header.Get("Location") != attempt+"/submit" {
		t.Errorf("finish: %d to %q", status, header.Get("Location"))
	}
	p.Shows(attempt+"/submit", cookie, []string{"1 question has no answer", "Question 9"}, "Question 4<")
	if status, header, _ = p.Post(host, attempt+"/submit", cookie, "https://"+host); status != http.StatusSeeOther || header.Get("Location") != attempt {
		t.Errorf("submit: %d to %q", status, header.Get("Location"))
	}
	p.Shows(attempt, cookie, []string{"Passed", "8 of 9 marks", "(88%)", "Right: 8<", `World <span class="verdict" data-verdict="right">Right</span></span> and <span`, "No answer: 1<", `<a class="button" href="/certificates/`, `<a class="button quiet-button" href="/learn/`, "Two is even.", "Half of it is one.", "(2) It is <b>round</b>."}, "Right answer", "Wrong", "Time ran out")
	p.Shows(start, cookie, []string{"You have no attempt left."}, "Start the exam")
	p.Shows("/my-exams", cookie, []string{`href="` + attempt + `"`})
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update enrollments set status = 'completed' where company_id = %d and id = %d", p.North.Company.ID(), p.North.ID(storetest.OngoingEnrollment)))
	p.Shows(attempt, cookie, []string{`href="` + completedPath(p.North, storetest.OngoingEnrollment) + `">Certificate and next steps`})
	for _, path := range []string{attempt, attempt + "/submit", start} {
		other := p.Enter(p.South, storetest.OngoingEnrollment)
		if status, _, _ := p.Get("learn.south.test", path, other); status != http.StatusNotFound {
			t.Errorf("%s for a trainee of another company: %d", path, status)
		}
	}
}

// A result must say which answers are right, partly right and wrong, that the time ran out, and how to go on.
func TestExamResult_FailedWhenTimeRanOut(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update exams set attempts_allowed = 2, wait_minutes = 120 where company_id = %d and id = %d", p.North.Company.ID(), exam))
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	start := fmt.Sprintf("/exams/%d", exam)
	p.Shows(start, cookie, []string{"0 of 2 used", "you can try again 2 hours after"}, "no other attempt")
	_, header, _ := p.Post(host, start, cookie, "https://"+host)
	attempt := header.Get("Location")
	var fields []string
	for i, answer := range []string{"0", "0", "true"} {
		id := questionsOf(p, exam)[i]
		fields = append(fields, fmt.Sprintf("has-%d", id), "-", fmt.Sprintf("answer-%d", id), answer)
	}
	match := questionsOf(p, exam)[5]
	fields = append(fields, fmt.Sprintf("has-%d", match), "-", fmt.Sprintf("answer-%d-0", match), "1", fmt.Sprintf("answer-%d-1", match), "1")
	if status, _, body := p.Post(host, attempt, cookie, "https://"+host, fields...); status != http.StatusSeeOther {
		t.Fatalf("answers: %d\n%s", status, body)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update exam_attempts set started_at = now() - interval '1 day', deadline = now() - interval '3 hours' where company_id = %d and exam_id = %d",
		p.North.Company.ID(), exam))
	p.Shows(attempt, cookie, []string{
		"Not passed", "1.5 of 9 marks", "Time ran out.", "Right: 1<", "Partly right: 1<", "Wrong: 2<", "No answer: 5<", "Right answer",
		`<span class="verdict" data-verdict="wrong">Wrong</span></li>`, `<span class="verdict" data-verdict="right">Right</span></li>`,
		`<a class="button" href="` + start + `">Try again</a>`, "Back to the course",
	})
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update exam_attempts set submitted_at = now() where company_id = %d and exam_id = %d", p.North.Company.ID(), exam))
	p.Shows(attempt, cookie, []string{"You can take the exam again from", `<a class="button" href="/learn/`}, "Try again")
}

// partNamed returns the name of the field of an item to order, whose text is on the page of an attempt.
func partNamed(t *testing.T, page string, question int64, text string) string {
	t.Helper()
	found := regexp.MustCompile(fmt.Sprintf(`<label for="(answer-%d-\d+)" class="rich">%s<`, question, text)).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no item %q of the question %d", text, question)
	}
	return found[1]
}

// If an exam shuffles its options, the fields of the page of an attempt must not have the indexes of the question.
func TestExam_ShuffledOptions(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update exams set shuffle_options = true where company_id = %d and id = %d", p.North.Company.ID(), exam))
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, header, _ := p.Post(host, fmt.Sprintf("/exams/%d", exam), cookie, "https://"+host)
	attempt := header.Get("Location")
	_, _, body := p.Get(host, attempt, cookie)
	questions := questionsOf(p, exam)
	values := func(i int) (list []string) {
		for _, found := range regexp.MustCompile(fmt.Sprintf(`name="answer-%d" value="(\d+)"`, questions[i])).FindAllStringSubmatch(body, -1) {
			list = append(list, found[1])
		}
		return list
	}
	if got := values(0); !slices.Equal(got, []string{"1000", "1001"}) {
		t.Errorf("the options of a single choice have the values %q", got)
	}
	if got := values(1); !slices.Equal(got, []string{"1000", "1001", "1002"}) {
		t.Errorf("the options of a multiple choice have the values %q", got)
	}
	chosen := regexp.MustCompile(fmt.Sprintf(`name="answer-%d" value="(\d+)"> <span class="rich">two<`, questions[0])).FindStringSubmatch(body)
	if chosen == nil || !strings.Contains(body, `<option value="1000">`) || !strings.Contains(body, fmt.Sprintf(`name="answer-%d-1000"`, questions[6])) {
		t.Fatalf("the page of the attempt: %s", body)
	}
	save := func(value string) int {
		t.Helper()
		status, _, _ := p.Post(host, attempt, cookie, "https://"+host, fmt.Sprintf("has-%d", questions[0]), "-", fmt.Sprintf("answer-%d", questions[0]), value)
		return status
	}
	if status := save("1"); status != http.StatusBadRequest {
		t.Errorf("an index is saved: %d", status)
	}
	if status := save(chosen[1]); status != http.StatusSeeOther {
		t.Errorf("the value of the option: %d", status)
	}
	p.Shows(attempt, cookie, []string{fmt.Sprintf(`name="answer-%d" value="%s" checked`, questions[0], chosen[1])})
	if got := storetest.Value(t, p.North.DSN(), "select answer::text from attempt_questions where company_id = $1 and question_id = $2", p.North.Company.ID(), questions[0]); got != "1" {
		t.Errorf("stored %s, want the index of the option", got)
	}
}

// The pages about an exam that is over must say so, and must offer no form and no link that leads to an error.
func TestExam_Over(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := fmt.Sprintf("/exams/%d", exam)
	set := func(change string) {
		t.Helper()
		storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update exams set %s where company_id = %d and id = %d", change, p.North.Company.ID(), exam))
	}
	start := func() (int, string, string) {
		t.Helper()
		status, header, body := p.Post(host, path, cookie, "https://"+host)
		return status, header.Get("Location"), body
	}
	set("period = 1, start_date = '2020-01-01', start_time = '09:00', end_date = '2020-01-01', end_time = '10:00'")
	p.Shows(path, cookie, []string{"The exam is over."}, "<button>Start")
	if status, _, body := start(); status != http.StatusOK || !strings.Contains(body, "The exam is over.") || strings.Contains(body, "<button>Start") {
		t.Errorf("a start after the end: %d\n%s", status, body)
	}
	if _, _, body := p.Get(host, "/my-exams", cookie); strings.Contains(body, `href="`+path+`"`) {
		t.Error("the list of exams leads to the exam")
	}
	p.Shows(path+"/appointment", cookie, []string{"no appointment that can be moved", "The exam is over."}, `type="date"`)
	status, _, body := p.Post(host, path+"/appointment", cookie, "https://"+host, "date", "2099-01-01", "time", "09:00")
	if status != http.StatusOK || !strings.Contains(body, "no appointment that can be moved") {
		t.Errorf("a moved appointment: %d\n%s", status, body)
	}

	set("status = 0")
	if status, _, _ := p.Get(host, path, cookie); status != http.StatusNotFound {
		t.Errorf("a closed exam without an attempt: %d", status)
	}
	set("status = 1, period = 0")
	_, attempt, _ := start()
	p.Post(host, attempt+"/submit", cookie, "https://"+host)
	set("status = 0")
	p.Shows(attempt, cookie, []string{`href="` + path + `"`})
	p.Shows(path, cookie, []string{"The exam is over."}, "<button>Start")
}

// questionsOf returns the questions of an exam in order.
func questionsOf(p sitetest.Pages, exam int64) (ids []int64) {
	p.T.Helper()
	e, err := learning.ExamToEdit(p.T.Context(), p.DB.For(p.North.Company), exam)
	if err != nil {
		p.T.Fatal(err)
	}
	for _, q := range e.Questions {
		ids = append(ids, q.QuestionID)
	}
	return ids
}

// A trainee must be able to move an appointment if the exam permits it. The entered time must be in the time zone of the page.
func TestExamAppointment_Move(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := p.North.ID(1)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := fmt.Sprintf("/exams/%d/appointment", exam)
	p.Shows(path, cookie, []string{"no appointment that can be moved"}, `type="date"`)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update exams set trainee_reschedules = true, attempts_allowed = 5 where company_id = %[1]d and id = %[2]d;
		insert into exam_attempts (company_id, exam_id, user_id, number, status, scheduled_at) values (%[1]d, %[2]d, %[3]d, 7, 0, now() + interval '2 days')`,
		p.North.Company.ID(), exam, p.North.ID(storetest.Trainee)))
	p.Shows(fmt.Sprintf("/exams/%d", exam), cookie, []string{`href="` + path + `">Move the appointment`})
	p.Shows("/my-exams", cookie, []string{`<a href="` + path + `">Move the appointment</a>`})
	p.Shows(path, cookie, []string{"<h1>Move the appointment</h1>", `type="date"`, `type="time"`})
	post := func(date, clock string) (int, string, string) {
		status, header, body := p.Post(sitetest.NorthHost, path, cookie, "https://"+sitetest.NorthHost, "date", date, "time", clock)
		return status, header.Get("Location"), body
	}
	for name, c := range map[string]struct{ date, clock, want string }{
		"no day": {"", "09:00", "Please enter a day."}, "no time": {"2099-01-01", "", "Please enter a time"}, "the past": {"2020-01-01", "09:00", "Please choose a time in the future"},
	} {
		if status, _, body := post(c.date, c.clock); status != http.StatusUnprocessableEntity || !strings.Contains(body, c.want) || !strings.Contains(body, `value="`+c.clock+`"`) {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
	}
	day := time.Now().In(p.North.Company.Location()).AddDate(0, 0, 3).Format(time.DateOnly)
	if status, to, body := post(day, "09:30"); status != http.StatusSeeOther || to != fmt.Sprintf("/exams/%d", exam) {
		t.Fatalf("status %d, to %s\n%s", status, to, body)
	}
	p.Shows(path, cookie, []string{`name="date" value="` + day + `"`, `name="time" value="09:30"`})
}

var storedAnswer = regexp.MustCompile(`name="(has-\d+)" value="([^"]*)"`)

// A form that was loaded before another device saved answers must replace only the answers that the trainee has changed in the
// form.
func TestExam_StaleFormKeepsNewerAnswers(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, header, _ := p.Post(host, fmt.Sprintf("/exams/%d", exam), cookie, "https://"+host)
	attempt := header.Get("Location")
	shown := func() (fields []string) {
		t.Helper()
		_, _, body := p.Get(host, attempt, cookie)
		for _, found := range storedAnswer.FindAllStringSubmatch(body, -1) {
			fields = append(fields, found[1], found[2])
		}
		return fields
	}
	stale := shown()
	if len(stale) != 18 {
		t.Fatalf("fields of the form: %v", stale)
	}
	questions := questionsOf(p, exam)
	answer := func(i int) string { return fmt.Sprintf("answer-%d", questions[i]) }
	save := func(fields ...string) string {
		t.Helper()
		status, _, body := p.Post(host, attempt, cookie, "https://"+host, fields...)
		if status >= http.StatusBadRequest {
			t.Fatalf("save: %d\n%s", status, body)
		}
		return body
	}
	stored := func(i int) string {
		t.Helper()
		return storetest.Value(t, p.North.DSN(), "select coalesce(answer::text, '') from attempt_questions where company_id = $1 and question_id = $2", p.North.Company.ID(), questions[i])
	}
	// The other device answers a short text and a number, with the script of the page.
	hash, _, _ := strings.Cut(save(append(shown()[8:10], answer(4), "Paris", "quiet", "1")...), "\n")
	save(append(shown()[6:8], answer(3), "3.14", "quiet", "1")...)
	if now := shown(); now[9] != hash || now[9] == stale[9] {
		t.Errorf("the hash of the saved answer is %q, the response %q", now[9], hash)
	}
	save(append(append([]string{}, stale...), answer(0), "1", "finish", "1")...)
	for i, want := range map[int]string{0: "1", 3: `"3.14"`, 4: `"Paris"`, 1: ""} {
		if got := stored(i); got != want {
			t.Errorf("answer %d is %s, want %s", i, got, want)
		}
	}
	// An answer that the trainee changes must be saved, even if the trainee empties it.
	save(append(shown()[8:10], answer(4), "")...)
	if got := stored(4); got != "" && got != "null" && got != `""` {
		t.Errorf("the removed answer is %s", got)
	}
}

// An answer that a trainee has begun must be saved, shown again and named before the trainee submits, with what it lacks. Two items at one
// place must both come back.
func TestExam_IncompleteAnswers(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, header, _ := p.Post(sitetest.NorthHost, fmt.Sprintf("/exams/%d", exam), cookie, sitetest.NorthOrigin)
	attempt, questions := header.Get("Location"), questionsOf(p, exam)
	for i, c := range map[int]struct {
		fields       []string
		stored, want string
		shown        []string
	}{
		3: {[]string{"", "about 3"}, `"about 3"`, "Enter a number", []string{`value="about 3"`}},
		5: {[]string{"-0", "1"}, `[1, null]`, "Choose an option for each item", nil},
		6: {[]string{"-1000", "1", "-1001", "1"}, `[[0, 1], null]`, "Give each item a place of its own", nil},
		7: {[]string{"-1", "moon"}, `[null, "moon"]`, "Fill in each gap", []string{`value="moon" selected`}},
	} {
		fields := []string{fmt.Sprintf("has-%d", questions[i]), "-", "quiet", "1"}
		for at := 0; at < len(c.fields); at += 2 {
			fields = append(fields, fmt.Sprintf("answer-%d%s", questions[i], c.fields[at]), c.fields[at+1])
		}
		status, _, body := p.Post(sitetest.NorthHost, attempt, cookie, sitetest.NorthOrigin, fields...)
		if _, missing, _ := strings.Cut(body, "\n"); status != http.StatusOK || !strings.HasPrefix(missing, "Saved, but not complete. "+c.want) {
			t.Errorf("question %d: %d %q, want %q", i+1, status, body, c.want)
		}
		got := storetest.Value(t, p.North.DSN(), "select answer::text from attempt_questions where company_id = $1 and question_id = $2", p.North.Company.ID(), questions[i])
		if got != c.stored {
			t.Errorf("question %d: stored %s, want %s", i+1, got, c.stored)
		}
		p.Shows(attempt, cookie, append(c.shown, "Saved, but not complete. "+c.want))
	}
	_, _, body := p.Get(sitetest.NorthHost, attempt, cookie)
	for _, item := range []string{"-1000", "-1001"} {
		name := fmt.Sprintf("answer-%d%s", questions[6], item)
		if chosen := regexp.MustCompile(`(?s)name="` + name + `">.{0,60}<option value="1" selected>`); !chosen.MatchString(body) {
			t.Errorf("item %s has lost its place\n%s", item, body)
		}
	}
	p.Shows(attempt+"/submit", cookie, []string{"4 answers are not complete", "Question 4<", "Question 6<", "Question 7<", "Question 8<"})
	at := fmt.Sprintf("answer-%d", questions[6])
	old := []string{fmt.Sprintf("has-%d", questions[6]), "-", at + "-0", "2", at + "-1", "1", "quiet", "1"}
	if status, _, body := p.Post(sitetest.NorthHost, attempt, cookie, sitetest.NorthOrigin, old...); status != http.StatusBadRequest {
		t.Errorf("a page of an earlier version: %d %q", status, body)
	}
	for answer, want := range map[string]string{"7": "Choose among the options.", strings.Repeat("a", question.MaxAnswer): "Enter a shorter text."} {
		at := questions[0]
		if len(answer) > 1 {
			at = questions[4]
		}
		status, _, body := p.Post(sitetest.NorthHost, attempt, cookie, sitetest.NorthOrigin, fmt.Sprintf("has-%d", at), "-", fmt.Sprintf("answer-%d", at), answer, "quiet", "1")
		if status != http.StatusBadRequest || body != want {
			t.Errorf("a wrong answer: %d %q, want %q", status, body, want)
		}
	}
}

// The script of the page reports each leave. The last one that the exam permits ends the attempt, and the script follows the redirect to
// the result.
func TestExam_LastLeave(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := addExam(p)
	p.North.Exec(t, "update exams set event_restriction = true, event_count = 2 where company_id = :company and id = "+strconv.FormatInt(exam, 10))
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, header, _ := p.Post(sitetest.NorthHost, fmt.Sprintf("/exams/%d", exam), cookie, sitetest.NorthOrigin)
	attempt := header.Get("Location")
	for leave, want := range []int{http.StatusOK, http.StatusSeeOther, http.StatusSeeOther} {
		status, header, body := p.Post(sitetest.NorthHost, attempt, cookie, sitetest.NorthOrigin, "left", "1")
		if status != want || want == http.StatusSeeOther && header.Get("Location") != attempt {
			t.Errorf("leave %d: %d to %q, want %d\n%s", leave+1, status, header.Get("Location"), want, body)
		}
	}
	p.Shows(attempt, cookie, []string{"Every kind"})
}
