package learning

import (
	"context"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/auth"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

type examStartView struct {
	Title string
	Facts []ruleFact
	// During are the rules of an attempt, and After what comes after it.
	During, After []string
	// Notice is what happened to a request that led here, or empty. Problem is the rule that prevents an attempt, or empty.
	Notice, Problem string
	// Continues means that an attempt is open.
	Continues bool
	// Move is the path of the form that moves the appointment, or empty.
	Move string
	// Course and CoursePath lead to the course. They are empty unless the course is open to the trainee.
	Course, CoursePath string
	// Earlier and Later are the open documents or exams before and after this one, or nil.
	Earlier, Later *documentView
}

type examIn struct {
	Exam int64 `api:"exam,required" doc:"The exam's id."`
}

func attemptPath(id int64) string { return "/attempts/" + strconv.FormatInt(id, 10) }

// examStart shows the rules of an exam and the button that starts an attempt.
func examStart(ctx context.Context, v *ui.Visit, in *examIn) (*web.Page, error) {
	return showExamStart(ctx, v, in.Exam, "", nil)
}

// showExamStart shows the page before an attempt, with a notice or the rule that has prevented an attempt. It returns store.ErrNotFound for an
// exam that is closed, unless the trainee has an attempt at it.
func showExamStart(ctx context.Context, v *ui.Visit, id int64, notice string, problem error) (*web.Page, error) {
	r, err := storelearning.ReadExamRules(ctx, v.Call.Store, id, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	closed := r.Status != 1 && r.OpenID == 0
	if closed && r.Taken == 0 {
		return nil, store.ErrNotFound
	}
	view := examStartView{
		Title: r.Title, Facts: factsOf(v, r), During: duringExam(v, r), After: afterExam(v, r), Continues: r.OpenID != 0, Notice: notice,
	}
	if r.Reschedules() && !closed {
		view.Move = appointmentPath(id)
	}
	switch {
	case closed:
		problem = &storelearning.ExamRuleError{Rule: storelearning.ErrExamOver}
	case problem == nil && !view.Continues:
		problem = r.Check()
	}
	if rule, is := errors.AsType[*storelearning.ExamRuleError](problem); is {
		view.Problem = ruleText(v, rule)
	}
	if err := placeExam(ctx, v, r, &view); err != nil {
		return nil, err
	}
	return v.Show("exam", ui.MyExamsPath, pages.Head{Title: r.Title}, view), nil
}

// placeExam adds the links to the course of an exam, and to the entries before and after it. It adds none if the course is not open.
func placeExam(ctx context.Context, v *ui.Visit, r *storelearning.ExamRules, view *examStartView) error {
	page, err := enrollment(ctx, v, r.EnrollmentID)
	if _, is := errors.AsType[*auth.EnrollmentError](err); is {
		return nil
	}
	if err != nil {
		return err
	}
	subjects, err := outlineOf(ctx, v, page)
	view.Course, view.CoursePath = page.Title, coursePath(v, page)
	view.Earlier, view.Later = around(subjects, func(d *documentView) bool { return d.Exam && d.ID == r.ID })
	return err
}

// ruleFact is a number among the rules of an exam. Note says more about it, or is empty.
type ruleFact struct{ Name, Value, Note string }

func factsOf(v *ui.Visit, r *storelearning.ExamRules) []ruleFact {
	facts := []ruleFact{
		{Name: v.T("my-exams.length"), Value: v.N("my-exams.minutes", r.Duration+r.ExtraMinutes)},
		{Name: v.T("my-exams.questions"), Value: v.Number(r.TotalQuestions)},
		{Name: v.T("my-exams.to-pass"), Value: v.ExactPercent(r.PassPercent)},
	}
	if allowed := r.AttemptsAllowed + r.ExtraAttempts; allowed > 0 {
		used := v.T("exam.attempts-used", "Used", v.Number(min(r.Taken, allowed)), "Allowed", v.Number(allowed))
		facts = append(facts, ruleFact{v.T("exam.attempts"), used, v.N("my-exams.attempts-left", r.Left())})
	}
	return facts
}

// duringExam returns the rules of an attempt.
func duringExam(v *ui.Visit, r *storelearning.ExamRules) []string {
	rules := []string{v.T("exam.clock"), v.T("exam.saved-at-once")}
	if r.OnePerPage {
		rules = append(rules, v.T("exam.one-at-a-time"))
	}
	if r.NegativeMarks {
		rules = append(rules, v.T("exam.negative"))
	}
	if r.LeaveLimit > 0 {
		rules = append(rules, v.N("exam.leaves", r.LeaveLimit))
	}
	if closes := r.Closes(); !closes.IsZero() {
		rules = append(rules, v.T("exam.ends", "When", v.ZonedMoment(closes)))
	}
	return rules
}

// afterExam says when the trainee sees which result, and whether the trainee can try again. An open attempt is not among the attempts left.
func afterExam(v *ui.Visit, r *storelearning.ExamRules) (rules []string) {
	released := r.ReleasedAt()
	switch {
	case r.Review == storelearning.ReviewNothing:
		rules = append(rules, v.T("my-exams.hidden"))
	case released.Time().After(r.Now.Time()):
		rules = append(rules, v.T("exam.result-after", "When", v.ZonedMoment(released)))
	case !r.Automated || r.Essays:
		rules = append(rules, v.T("exam.result-person"))
	default:
		rules = append(rules, v.T("exam.result-at-once"))
	}
	switch r.Review {
	case storelearning.ReviewAnswers:
		rules = append(rules, v.T("exam.result-answers"))
	case storelearning.ReviewExplanations:
		rules = append(rules, v.T("exam.result-explanations"))
	}
	left := r.Left()
	if r.OpenID == 0 {
		left--
	}
	switch hours := r.WaitMinutes / 60; {
	case left <= 0:
		rules = append(rules, v.T("exam.no-retry"))
	case r.WaitMinutes == 0:
		rules = append(rules, v.T("exam.retry"))
	case hours > 0 && r.WaitMinutes%60 == 0:
		rules = append(rules, v.N("exam.retry-hours", hours))
	default:
		rules = append(rules, v.N("exam.retry-minutes", r.WaitMinutes))
	}
	return rules
}

// ruleText returns the reason why the trainee cannot start an attempt.
func ruleText(v *ui.Visit, rule *storelearning.ExamRuleError) string {
	keys := map[error]string{
		storelearning.ErrNotEnrolled: "exam.rule-not-enrolled", storelearning.ErrExamNotOpen: "exam.rule-not-open",
		storelearning.ErrExamOver: "exam.rule-over", storelearning.ErrExamAfterCourse: "exam.rule-after-course",
		storelearning.ErrExamNeedsProgress: "exam.rule-needs-progress", storelearning.ErrExamTooEarly: "exam.rule-too-early",
		storelearning.ErrNoAttemptsLeft: "exam.rule-no-attempts", storelearning.ErrExamWait: "exam.rule-wait",
		storelearning.ErrExamEmpty: "exam.rule-empty", storelearning.ErrEarlierCourse: "exam.rule-earlier",
	}
	when := v.Date(rule.Day)
	if !rule.From.IsZero() {
		when = v.ZonedMoment(rule.From)
	}
	return v.T(keys[rule.Rule], "When", when, "Course", rule.Course)
}

// examStartNow starts an attempt, or continues the open one. If a rule of the exam prevents an attempt, it shows the page with the reason.
func examStartNow(ctx context.Context, v *ui.Visit, in *examIn) (*web.Page, error) {
	started, err := learning.StartExam(ctx, v.Call, &learning.ExamStart{ExamID: in.Exam})
	if rule, is := errors.AsType[*storelearning.ExamRuleError](err); is {
		return showExamStart(ctx, v, in.Exam, "", rule)
	}
	if err != nil {
		return nil, err
	}
	return &web.Page{Location: attemptPath(started.AttemptID)}, nil
}

type attemptPageView struct {
	Title     string
	ID        int64
	Deadline  string
	Questions []attemptQuestionView
	Sections  bool
	// Saved means that the page follows a saved answer. Wrong means that an answer was not saved.
	Saved, Wrong bool
	// FiveLeft and OneLeft warn that the time is nearly over.
	FiveLeft, OneLeft string
	// Done is the number of questions with an answer, and Total that of all questions.
	Done, Total string
	// Here is the number of the question on the page, or 0 if the page has all questions. Pages are the numbers of all questions.
	Here          int
	Earlier       int
	Later         int
	Pages         []attemptPageLink
	DeadlineMilli int64
	NowMilli      int64
	LeaveLimit    int64
	// Sort is the path of the script of questions that are answered by drag.
	Sort string
}

// attemptPageLink leads to a question. State is answered, incomplete or missing, and Words say it.
type attemptPageLink struct {
	ID           int64
	Number       int
	State, Words string
	Here         bool
}

func pageLink(v *ui.Visit, q *learning.AttemptQuestion, number int) attemptPageLink {
	state, words := "answered", "exam.answered"
	switch {
	case question.Blank(q.Answer):
		state, words = "missing", "exam.no-answer"
	case q.Incomplete:
		state, words = "incomplete", "exam.not-complete"
	}
	return attemptPageLink{ID: q.QuestionID, Number: number, State: state, Words: v.T(words)}
}

type attemptQuestionView struct {
	ID, Number     int64
	Section, Title string
	Kind           question.Kind
	Text           template.HTML
	Marks          string
	Options        []optionView
	Parts          []partView
	Value, Wrong   string
	Sort           *sortWords
	// Note says what the stored answer lacks, or is empty.
	Note string
	// Stored is the hash of the stored answer, or "-" if the stored answer is blank.
	Stored          string
	Answered        bool
	NoAnswer        string
	Given           []answerLine
	Correct         []template.HTML
	Comment, Result string
	Verdict         verdictView
	Explanation     template.HTML
	// Feedback contains what the author wrote about each given answer, with the answer before it.
	Feedback []template.HTML
}

// answerLine is a line of an answer. Verdict is the one about this part, if the question has parts.
type answerLine struct {
	Text    template.HTML
	Verdict verdictView
}

// sortWords are the texts of the script of a question that is answered by drag. Moved has the placeholders {place} and {total}.
type sortWords struct{ Hint, Up, Down, Moved, Keep string }

// optionView is an answer option of a question.
type optionView struct {
	Value  string
	Text   template.HTML
	Plain  string
	Chosen bool
}

// partView is a part of an answer: a left side, an item to order, or a gap.
type partView struct {
	Name    string
	Text    template.HTML
	Label   string
	Value   string
	Options []optionView
	// Verdict is the one about the answer in a gap.
	Verdict verdictView
}

type attemptIn struct {
	Attempt  int64  `api:"attempt,required" doc:"The attempt's id."`
	Question int64  `api:"question" doc:"The index of the question to show, from 1."`
	Saved    string `api:"saved,max=1" doc:"Whether the page follows a saved answer."`
}

// attempt shows an open attempt, or the result of one that has ended.
func attempt(ctx context.Context, v *ui.Visit, in *attemptIn) (*web.Page, error) {
	open, err := learning.ReadOpenAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt})
	if errors.Is(err, storelearning.ErrAttemptOver) {
		return examResult(ctx, v, in.Attempt)
	}
	if err != nil {
		return nil, err
	}
	return showAttempt(ctx, v, open, in, nil, nil)
}

// showAttempt renders an open attempt. wrong has the messages of answers that were not saved, by question. given are the
// values that the browser sent.
func showAttempt(ctx context.Context, v *ui.Visit, open learning.OpenAttempt, in *attemptIn, wrong map[int64]string, given url.Values) (*web.Page, error) {
	r, err := storelearning.ReadExamRules(ctx, v.Call.Store, open.ExamID, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	view := attemptPageView{
		Title: r.Title, ID: open.AttemptID, Deadline: v.ZonedMoment(open.Deadline), Saved: in.Saved != "" && wrong == nil, Wrong: len(wrong) > 0,
		DeadlineMilli: open.Deadline.Time().UnixMilli(), NowMilli: open.Now.Time().UnixMilli(), LeaveLimit: open.LeaveLimit, Sort: v.Site.ExamSort.Path(),
		FiveLeft: v.N("exam.time-left", 5), OneLeft: v.N("exam.time-left", 1), Total: v.Number(int64(len(open.Questions))),
	}
	if r.OnePerPage {
		view.Here = min(max(1, int(in.Question)), len(open.Questions))
		view.Earlier, view.Later = view.Here-1, (view.Here+1)%(len(open.Questions)+1)
	}
	section, done := "", int64(0)
	for i, q := range open.Questions {
		link := pageLink(v, &q, i+1)
		link.Here = view.Here == i+1
		view.Pages = append(view.Pages, link)
		if !question.Blank(q.Answer) {
			done++
		}
		if view.Here != 0 && view.Here != i+1 {
			continue
		}
		values := answerValues(q.QuestionID, q.Public, q.Answer)
		if wrong[q.QuestionID] != "" {
			values = given
		}
		one := questionOf(v, &q, values)
		one.Wrong = wrong[q.QuestionID]
		if q.Section == section && view.Here == 0 {
			one.Section = ""
		}
		section = q.Section
		view.Questions = append(view.Questions, one)
	}
	view.Done = v.Number(done)
	page := v.Show("attempt", ui.MyExamsPath, pages.Head{Title: r.Title, Script: v.Site.Exam.Path()}, view)
	page.Policy += "; connect-src 'self'"
	if len(wrong) > 0 {
		page.Status = http.StatusBadRequest
	}
	return page, nil
}

// questionOf returns a question with the form for its answer. values are the values with which the form is filled.
func questionOf(v *ui.Visit, q *learning.AttemptQuestion, values url.Values) attemptQuestionView {
	view := attemptQuestionView{
		ID: q.QuestionID, Number: q.Position, Section: q.Section, Kind: q.Kind, Title: v.T("exam.question", "Number", v.Number(q.Position)),
		Text: v.Site.RichText.Rich(q.Text, 2), Marks: marksText(v, q.Marks), Answered: !question.Blank(q.Answer),
		Note:   incompleteText(v, q.Kind, q.Incomplete),
		Stored: answerHash(answerFrom(q.QuestionID, q.Public, answerValues(q.QuestionID, q.Public, q.Answer))),
	}
	name := answerName(q.QuestionID)
	view.Value, view.NoAnswer = values.Get(name), v.T("exam.no-answer")
	choose := func(options []question.PublicOption, chosen []string) (list []optionView) {
		for _, o := range options {
			value := strconv.Itoa(o.Index)
			one := optionView{Value: value, Text: labelText(v.Site.RichText.Rich(o.Text, 2)), Plain: v.Site.RichText.Words(o.Text)}
			for _, c := range chosen {
				one.Chosen = one.Chosen || c == value
			}
			list = append(list, one)
		}
		return list
	}
	part := func(index int, text template.HTML, label string) *partView {
		p := partView{Name: name + "-" + strconv.Itoa(index), Text: text, Label: label}
		p.Value = values.Get(p.Name)
		view.Parts = append(view.Parts, p)
		return &view.Parts[len(view.Parts)-1]
	}
	switch q.Kind {
	case question.Single, question.Multiple:
		view.Options = choose(q.Options, values[name])
	case question.TrueFalse:
		view.Options = []optionView{
			{Value: "true", Text: template.HTML(template.HTMLEscapeString(v.T("exam.true"))), Chosen: view.Value == "true"},
			{Value: "false", Text: template.HTML(template.HTMLEscapeString(v.T("exam.false"))), Chosen: view.Value == "false"},
		}
	case question.Matching:
		view.Sort = &sortWords{Hint: v.T("exam.match-hint")}
		for _, o := range q.Options {
			p := part(o.Index, labelText(v.Site.RichText.Rich(o.Text, 2)), "")
			p.Options = choose(q.Choices, []string{p.Value})
		}
	case question.Ordering:
		view.Sort = &sortWords{
			Hint: v.T("exam.order-hint"), Up: v.T("exam.move-up"), Down: v.T("exam.move-down"), Moved: v.T("exam.moved", "Place", "{place}", "Total", "{total}"),
			Keep: v.T("exam.keep-order"),
		}
		for _, o := range q.Options {
			p := part(o.Index, labelText(v.Site.RichText.Rich(o.Text, 2)), "")
			for index := range len(q.Options) {
				text := strconv.Itoa(index + 1)
				p.Options = append(p.Options, optionView{Value: text, Plain: text, Chosen: p.Value == text})
			}
		}
	case question.Cloze:
		for i := range q.Gaps {
			p := part(i, "", gapName(v, i))
			if i >= len(q.GapOptions) || len(q.GapOptions[i]) == 0 {
				continue
			}
			p.Text = escaped(p.Label)
			for _, text := range q.GapOptions[i] {
				p.Options = append(p.Options, optionView{Value: text, Plain: text, Chosen: p.Value == text})
			}
		}
		var outside []partView
		view.Text, outside = fillGaps(v.Site.RichText.Rich(q.Text, 2), view.Parts, gapField)
		view.Parts = outside
	}
	return view
}

// labelText returns the content of a single paragraph without its <p> element, because a label must not contain a paragraph. It
// returns any other text unchanged.
func labelText(text template.HTML) template.HTML {
	inner, begins := strings.CutPrefix(strings.TrimSpace(string(text)), "<p>")
	inner, ends := strings.CutSuffix(inner, "</p>")
	if begins && ends && !strings.Contains(inner, "<p") {
		return template.HTML(inner)
	}
	return text
}

// marksText returns the marks of a question in words.
func marksText(v *ui.Visit, d decimal.Decimal) string {
	if d.Equal(decimal.NewFromInt(1)) {
		return v.T("exam.one-mark")
	}
	return v.T("exam.marks", "Marks", v.Exact(d))
}

// wrongText returns the message for an answer that is not saved: it exceeds the limit, or it is none that the form offers.
func wrongText(v *ui.Visit, kind question.Kind) string {
	switch kind {
	case question.Numeric, question.ShortText, question.Cloze, question.Essay:
		return v.T("exam.wrong-text")
	}
	return v.T("exam.wrong-choice")
}

// incompleteText returns the message about an answer that is saved but lacks a part, or an empty text.
func incompleteText(v *ui.Visit, kind question.Kind, incomplete bool) string {
	if !incomplete {
		return ""
	}
	return v.T("exam.incomplete", "Missing", v.T(missingKeys[kind]))
}

// missingKeys are the messages about what an answer lacks that is not complete, by kind.
var missingKeys = map[question.Kind]string{
	question.Numeric: "exam.incomplete-numeric", question.Matching: "exam.incomplete-matching", question.Ordering: "exam.incomplete-ordering",
	question.Cloze: "exam.incomplete-cloze",
}

// savedText is the body of the response to the script of the page.
const savedText = "saved"

// attemptSave saves the answers that the trainee has changed in a form. If the form has the field quiet, the script of the page has
// sent it for one question. The response is then a line with the hash of the stored answer, and a line with what the answer lacks. If
// the answer is not saved, the response is the reason.
func attemptSave(ctx context.Context, v *ui.Visit, in *attemptIn) (*web.Page, error) {
	given := v.Call.Submitted
	quiet := given.Has("quiet")
	result := &web.Page{Location: attemptPath(in.Attempt)}
	over := func(err error) (*web.Page, error) {
		if errors.Is(err, storelearning.ErrAttemptOver) || errors.Is(err, storelearning.ErrAttemptLate) {
			return result, nil
		}
		return nil, err
	}
	if given.Has("left") {
		switch left, err := learning.LeaveExam(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt}); {
		case err != nil:
			return over(err)
		case !left.Open: // It was the last leave that the exam permits.
			return result, nil
		}
		return &web.Page{Body: []byte(savedText), Type: "text/plain; charset=utf-8"}, nil
	}
	open, err := learning.ReadOpenAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt})
	if err != nil {
		return over(err)
	}
	wrong, stored, reason := map[int64]string{}, "", ""
	for _, q := range open.Questions {
		shown := "has-" + strconv.FormatInt(q.QuestionID, 10)
		if !given.Has(shown) {
			continue
		}
		answer := answerFrom(q.QuestionID, q.Public, given)
		stored = answerHash(answer)
		reason = incompleteText(v, q.Kind, q.Incomplete)
		// If the answer is as the form has shown it, it is not saved: another device may have saved a newer answer.
		if given.Get(shown) == stored || sameAnswer(answer, q.Answer) {
			continue
		}
		if newerThan(&q, open.Now.Time(), given.Get("age")) {
			stored, reason = answerHash(q.Answer), v.T("exam.newer")
			continue
		}
		saved, err := learning.SaveExamAnswer(ctx, v.Call, &learning.ExamAnswer{AttemptID: in.Attempt, QuestionID: q.QuestionID, Answer: answer})
		var input *web.InputError
		switch {
		case errors.As(err, &input):
			reason = wrongText(v, q.Kind)
			wrong[q.QuestionID] = reason
		case err != nil:
			return over(err)
		default:
			reason = incompleteText(v, q.Kind, saved.Incomplete)
		}
	}
	switch {
	case quiet && len(wrong) > 0:
		return &web.Page{Body: []byte(reason), Type: "text/plain; charset=utf-8", Status: http.StatusBadRequest}, nil
	case quiet:
		return &web.Page{Body: []byte(stored + "\n" + reason), Type: "text/plain; charset=utf-8"}, nil
	case len(wrong) > 0:
		if open, err = learning.ReadOpenAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt}); err != nil {
			return over(err)
		}
		return showAttempt(ctx, v, open, in, wrong, given)
	case given.Has("finish"):
		return &web.Page{Location: attemptPath(in.Attempt) + "/submit"}, nil
	case given.Get("go") != "":
		return &web.Page{Location: attemptPath(in.Attempt) + "?question=" + url.QueryEscape(given.Get("go"))}, nil
	}
	at := given.Get("question")
	return &web.Page{Location: attemptPath(in.Attempt) + "?saved=1&question=" + url.QueryEscape(at) + "#question-" + url.QueryEscape(at)}, nil
}

// requestTime is longer than a request of the page takes. Within it, an answer that the server has saved may be an earlier one of the page
// that now sends a kept answer.
const requestTime = 30 * time.Second

// newerThan reports whether the stored answer is newer than one that a browser has kept, and that the trainee gave age milliseconds before
// now. It returns false for an answer without an age, which the trainee gives now.
func newerThan(q *learning.AttemptQuestion, now time.Time, age string) bool {
	milliseconds, err := strconv.ParseInt(age, 10, 64)
	given := now.Add(-time.Duration(min(milliseconds, int64(365*24*time.Hour/time.Millisecond))) * time.Millisecond)
	return err == nil && milliseconds >= 0 && !q.AnsweredAt.IsZero() && q.AnsweredAt.Time().After(given.Add(requestTime))
}

type submitView struct {
	Title string
	ID    int64
	// Missing are the questions without an answer, and Incomplete those whose answer lacks a part.
	Missing, Incomplete              []attemptPageLink
	Count, IncompleteCount, Deadline string
}

// attemptConfirm lists the questions without an answer before an attempt is submitted.
func attemptConfirm(ctx context.Context, v *ui.Visit, in *attemptIn) (*web.Page, error) {
	open, err := learning.ReadOpenAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt})
	if errors.Is(err, storelearning.ErrAttemptOver) {
		return &web.Page{Location: attemptPath(in.Attempt)}, nil
	}
	if err != nil {
		return nil, err
	}
	view := submitView{Title: v.T("exam.submit-title"), ID: open.AttemptID, Deadline: v.ZonedMoment(open.Deadline)}
	for i, q := range open.Questions {
		switch {
		case question.Blank(q.Answer):
			view.Missing = append(view.Missing, pageLink(v, &q, i+1))
		case q.Incomplete:
			view.Incomplete = append(view.Incomplete, pageLink(v, &q, i+1))
		}
	}
	if len(view.Incomplete) > 0 {
		view.IncompleteCount = v.N("exam.incomplete-count", int64(len(view.Incomplete)))
	}
	switch {
	case len(view.Missing) > 0:
		view.Count = v.N("exam.missing", int64(len(view.Missing)))
	case len(view.Incomplete) == 0:
		view.Count = v.T("exam.none-missing")
	}
	return v.Show("attempt-submit", ui.MyExamsPath, pages.Head{Title: view.Title}, view), nil
}

func attemptSubmit(ctx context.Context, v *ui.Visit, in *attemptIn) (*web.Page, error) {
	_, err := learning.SubmitExam(ctx, v.Call, &learning.AttemptID{AttemptID: in.Attempt})
	if err != nil && !errors.Is(err, storelearning.ErrAttemptOver) {
		return nil, err
	}
	return &web.Page{Location: attemptPath(in.Attempt)}, nil
}

type resultView struct {
	ID                   int64
	Title, Attempt, When string
	State, Tone, Marks   string
	// Share is the percentage of the marks, from 0 to 100. Percent is the same in words, and PassMark the percentage to pass.
	Share             int64
	Percent, PassMark string
	TimeRanOut        bool
	// Note explains which parts of the result the trainee does not see, or when the trainee will see them. Wait is the rule that
	// prevents another attempt now, or empty.
	Note, Wait string
	// Verdicts are the numbers of questions by verdict.
	Verdicts  []verdictView
	Questions []attemptQuestionView
	// Next are the links to what comes next, the first of which is the most important one.
	Next []pages.Link
}

// verdictView is what a result says about an answer: Name is right, partly-right, wrong or no-answer, and Words say it. Count is the number of
// such answers.
type verdictView struct{ Name, Words, Count string }

// verdicts are the names of verdicts in the order in which the page counts them, and verdictKeys the messages with their words.
var (
	verdicts    = []string{"right", "partly-right", "wrong", "no-answer"}
	verdictKeys = map[string]string{"right": "exam.right", "partly-right": "exam.partly-right", "wrong": "exam.wrong", "no-answer": "exam.no-answer"}
)

// verdictOf returns the name of the verdict about an answer, or "" if it has no marks.
func verdictOf(q *learning.ReviewedQuestion) string {
	switch {
	case q.MarksGiven == nil:
		return ""
	case question.Blank(q.Answer):
		return "no-answer"
	case q.MarksGiven.GreaterThanOrEqual(q.Marks):
		return "right"
	case q.MarksGiven.IsPositive():
		return "partly-right"
	}
	return "wrong"
}

func examResult(ctx context.Context, v *ui.Visit, id int64) (*web.Page, error) {
	r, err := learning.ReadExamResult(ctx, v.Call, &learning.AttemptID{AttemptID: id})
	if err != nil {
		return nil, err
	}
	view := resultView{
		ID: r.AttemptID, Title: r.ExamName, Attempt: v.T("my-exams.attempt", "Number", v.Number(r.Number)), When: v.Moment(r.SubmittedAt),
		State: v.T("my-exams.submitted"), Tone: tonePlain, TimeRanOut: r.TimeRanOut,
	}
	passed := r.Passed != nil && *r.Passed
	switch {
	case passed:
		view.State, view.Tone = v.T("my-exams.passed"), toneGood
	case r.Passed != nil:
		view.State, view.Tone = v.T("my-exams.failed"), toneBad
	case r.Review == storelearning.ReviewNothing:
		view.Note = v.T("my-exams.hidden")
	case !r.ReleasedAt.IsZero():
		view.Note = v.T("exam.released", "When", v.ZonedMoment(r.ReleasedAt))
	default:
		view.Note = v.T("exam.withheld")
	}
	if r.Marks != nil && r.Maximum != nil {
		view.Marks = v.T("my-exams.marks", "Marks", v.Exact(*r.Marks), "Total", v.Exact(*r.Maximum))
		if r.Maximum.IsPositive() {
			share := r.Marks.Mul(decimal.NewFromInt(100)).Div(*r.Maximum)
			view.Share, view.Percent, view.PassMark = share.IntPart(), v.ExactPercent(share.Truncate(0)), v.ExactPercent(r.PassMark)
		}
	}
	counts := map[string]int64{}
	for i := range r.Questions {
		q := &r.Questions[i]
		one := reviewOf(v, q)
		counts[one.Verdict.Name]++
		view.Questions = append(view.Questions, one)
	}
	for _, name := range verdicts {
		if counts[name] > 0 {
			view.Verdicts = append(view.Verdicts, verdictView{name, v.T(verdictKeys[name]), v.Number(counts[name])})
		}
	}
	if err := leadOn(ctx, v, &r, passed, &view); err != nil {
		return nil, err
	}
	return v.Show("exam-result", ui.MyExamsPath, pages.Head{Title: r.ExamName, Script: v.Site.ExamResult.Path()}, view), nil
}

// reviewOf returns a question of an attempt that has ended. It leaves out the solution of a right answer, which is the same.
func reviewOf(v *ui.Visit, q *learning.ReviewedQuestion) attemptQuestionView {
	one := questionOf(v, &q.AttemptQuestion, nil)
	one.Given = givenLines(v, q)
	if q.Kind == question.Cloze {
		one.Text, one.Given = givenInGaps(v, q)
	}
	if name := verdictOf(q); name != "" {
		one.Verdict = verdictNamed(v, name)
	}
	if one.Verdict.Name != "right" || q.Kind == question.Essay {
		one.Correct = solutionTexts(v, q.Public, q.Correct)
	}
	one.Comment, one.Explanation, one.Feedback = q.Comment, v.Site.RichText.Rich(q.Explanation, 2), feedbackTexts(v, q.Public, q.Feedback)
	if q.MarksGiven != nil {
		one.Result = v.T("my-exams.marks", "Marks", v.Exact(*q.MarksGiven), "Total", v.Exact(q.Marks))
	}
	return one
}

func verdictNamed(v *ui.Visit, name string) verdictView {
	return verdictView{Name: name, Words: v.T(verdictKeys[name])}
}

// partVerdict returns the verdict about the part of an answer with an index, or nothing without one.
func partVerdict(v *ui.Visit, q *learning.ReviewedQuestion, part int) (verdict verdictView) {
	if part < len(q.Parts) {
		verdict = verdictNamed(v, string(q.Parts[part]))
	}
	return verdict
}

// givenLines returns the lines of an answer, each with the verdict about its part.
func givenLines(v *ui.Visit, q *learning.ReviewedQuestion) (lines []answerLine) {
	for i, text := range answerTexts(v, q.Public, q.Answer) {
		lines = append(lines, answerLine{text, partVerdict(v, q, i)})
	}
	return lines
}

// leadOn adds the links to what comes after a result: the certificate, another attempt, the course or its completion, and the list of exams.
func leadOn(ctx context.Context, v *ui.Visit, r *learning.ExamResult, passed bool, view *resultView) error {
	list := pages.Link{Path: ui.MyExamsPath, Name: v.T("nav.my-exams")}
	rules, err := storelearning.ReadExamRules(ctx, v.Call.Store, r.ExamID, v.Call.Who.UserID)
	if errors.Is(err, store.ErrNotFound) { // The trainee has no enrollment in the course any more.
		view.Next = []pages.Link{list}
		return nil
	}
	if err != nil {
		return err
	}
	if passed {
		number, err := storelearning.AwardNumberOf(ctx, v.Call.Store, r.AttemptID, rules.EnrollmentID)
		if err != nil {
			return err
		}
		if number != "" {
			view.Next = append(view.Next, pages.Link{Path: learning.AwardPath(number), Name: v.T("exam.certificate")})
		}
	} else if r.Passed != nil && rules.Status == 1 && rules.Left() > 0 {
		var rule *storelearning.ExamRuleError
		if err := rules.Check(); errors.As(err, &rule) {
			view.Wait = ruleText(v, rule)
		} else {
			view.Next = append(view.Next, pages.Link{Path: ui.ExamPath(r.ExamID), Name: v.T("exam.try-again")})
		}
	}
	page, err := enrollment(ctx, v, rules.EnrollmentID)
	var closed *auth.EnrollmentError
	switch {
	case err == nil && page.On(v.Today()) == store.Completed:
		view.Next = append(view.Next, pages.Link{Path: ui.CompletedPath(page.ID), Name: v.T("completed.to")})
	case err == nil:
		view.Next = append(view.Next, pages.Link{Path: coursePath(v, page), Name: v.T("exam.to-course")})
	case !errors.As(err, &closed):
		return err
	}
	view.Next = append(view.Next, list, pages.Link{Path: ui.ExamPath(r.ExamID), Name: v.T("exam.again")})
	return nil
}
