package learning

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

// These are the names of the buttons that show the form again with the entered values. rowButton adds a row. earlierButton
// exchanges a row and the row above it. htmlButton shows the texts as HTML.
const (
	rowButton     = "more"
	earlierButton = "earlier"
	htmlButton    = "html"
)

// againButton is the name of the button that adds the question and then shows the form for another one of the same kind.
const againButton = "again"

// firstRows is the number of rows of a form that adds a question.
const firstRows = 4

// bankQuestion is a question with its solution as fields of a form. Tolerance is the permitted deviation from a solution that
// is a number. AnswerLines and GapLines are the answers and the details of gaps as lines.
type bankQuestion struct {
	storelearning.EditedQuestion
	Solution    string `json:"solution"`
	Tolerance   string `json:"tolerance"`
	AnswerLines string `json:"answerLines"`
	GapLines    string `json:"gapLines"`
	// OnTrue and OnFalse are the feedback for the two answers to a statement. They replace AnswerLines.
	OnTrue  string `json:"onTrue"`
	OnFalse string `json:"onFalse"`
}

func bankQuestionOf(q storelearning.EditedQuestion) bankQuestion {
	of := q.Question()
	b := bankQuestion{EditedQuestion: q, Solution: of.Lines(), AnswerLines: of.AnswerLines(), GapLines: of.GapLines()}
	if q.Kind == question.Numeric {
		b.Solution, b.Tolerance, _ = strings.Cut(b.Solution, " ± ")
	}
	if q.Kind == question.TrueFalse {
		for _, a := range of.Answers {
			switch a.Text {
			case "true":
				b.OnTrue = a.Feedback
			case "false":
				b.OnFalse = a.Feedback
			}
		}
	}
	return b
}

func questionToEdit(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	q, err := learning.ReadQuestion(ctx, v.Call, &learning.QuestionID{ID: id})
	if err != nil {
		return nil, err
	}
	return bankQuestionOf(q), nil
}

type bankFormView struct {
	*ui.FormView
	Kind question.Kind
	// Rows are the options. OptionLabel and ChoiceLabel name the columns. RightLabel explains a checked row.
	Rows                                 []bankRow
	RowsTitle, RowsHint, RowsWrong       string
	OptionLabel, ChoiceLabel, RightLabel string
	ShareLabel, FeedbackLabel            string
	// RowsStale has the options that another user has saved, or is empty.
	RowsStale []string
	// Right is the type of the input element that marks an option as right, or empty. Matching and Ordering mean that the
	// question is of the kind matching or ordering.
	Right              string
	Matching, Ordering bool
	// HTML means that the texts can be written as HTML.
	HTML bool
	// Again is the text of the button that adds the question and shows the form for another one, or empty.
	Again string
}

// bankRow is a row of the form for a question. Number is the number of the row, from 1.
type bankRow struct {
	question.Row
	Index, Number int
}

type bankKindsView struct {
	Title, Lead string
	Back        pages.Link
	Kinds       []bankKind
}

// bankKind is a kind of questions that staff can choose for a new question. Path is the address of the form.
type bankKind struct{ Path, Name, About string }

func bankFormRoutes(c *ui.Console) []web.Route {
	added := ui.Job{
		Path: ui.BankPath + "/add", Route: "question-add", Object: "bank", Action: "add", Section: ui.BankPath, FieldsOf: bankFields,
		Back: func(v *ui.Visit, _ int64, _ func(string) string) string { return placeOf(v).back() },
	}
	changed := ui.Job{
		Path: ui.BankPath + "/:id/edit", Route: "question-update", Object: "bank", Action: "edit",
		Section: ui.BankPath, FieldsOf: bankFields, Load: questionToEdit, OfObject: true,
	}
	return slices.Concat(
		bankForm(c, added, func(in *newQuestion) *sentQuestion { return &in.Values },
			func(ctx context.Context, call *web.Call, in *newQuestion) (storelearning.EditedQuestion, error) {
				return addQuestion(ctx, c, call, in)
			}),
		bankForm(c, changed, func(in *api.Changed[storelearning.EditedQuestion]) *sentQuestion { return &in.Values }, c.Services.Learning().UpdateQuestion),
	)
}

type sentQuestion = api.Values[storelearning.EditedQuestion]

// bankForm returns the routes of a form for a question. fieldsIn returns the fields of the question in the request.
func bankForm[In any](c *ui.Console, j ui.Job, fieldsIn func(In) *sentQuestion, do web.Handler[In, storelearning.EditedQuestion]) []web.Route {
	show := ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
		view, q, err := newBankFormView(ctx, v, j)
		if err != nil {
			return nil, err
		}
		if view == nil {
			return showKinds(v, j), nil
		}
		view.Done = v.Done(in.Done)
		view.Take(v)
		view.setRows(rowsToEdit(q))
		return c.ShowFields(v, "question-form", ui.BankPath, view.FormView, view), nil
	})
	submit := ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, in In) (*web.Page, error) {
		view, q, err := newBankFormView(ctx, v, j)
		if err != nil {
			return nil, err
		}
		if view == nil {
			page := showKinds(v, j)
			page.Status = http.StatusBadRequest
			return page, nil
		}
		view.Fill(v)
		rows := submittedRows(v)
		sent := v.Call.Submitted
		if sent.Has(rowButton) || sent.Has(earlierButton) || sent.Has(htmlButton) {
			if sent.Has(rowButton) {
				rows = append(rows, question.Row{})
			}
			if at, err := strconv.Atoi(sent.Get(earlierButton)); err == nil && at > 0 && at < len(rows) {
				rows[at-1], rows[at] = rows[at], rows[at-1]
			}
			view.setRows(rows)
			return c.ShowFields(v, "question-form", ui.BankPath, view.FormView, view), nil
		}
		err = v.Call.Invalid
		if err == nil {
			err = solve(v, fieldsIn(in), view.Kind, rows)
		}
		if err == nil {
			var data storelearning.EditedQuestion
			if data, err = do(ctx, v.Call, in); err == nil {
				return &web.Page{Location: afterQuestion(v, j, data)}, nil
			}
		}
		problem, mine := v.Problem(err)
		if !mine {
			return nil, err
		}
		view.setRows(rows)
		view.explainQuestion(v, problem, err, q)
		page := c.ShowFields(v, "question-form", ui.BankPath, view.FormView, view)
		return page.Explains(problem), nil
	})
	shown := web.NewPersonalPage(j.Path, "Show the form for "+j.Route+".", show)
	submitted := web.NewJobForm(j.Path, "Run "+j.Route+" with the values of the form.", submit)
	submitted.Job = ui.APIPath(j.Route)
	return []web.Route{shown, submitted}
}

// newQuestion is the form that adds a question to the question bank and, if it names one, to an exam or a quiz.
type newQuestion struct {
	api.New[storelearning.EditedQuestion]
	ExamID int64 `api:"examID" doc:"The exam whose last question it becomes."`
	QuizID int64 `api:"quizID" doc:"The quiz whose last question it becomes."`
}

// addQuestion adds a question, also to the exam or the quiz of the form, in one transaction.
func addQuestion(ctx context.Context, c *ui.Console, call *web.Call, in *newQuestion) (added storelearning.EditedQuestion, err error) {
	err = call.Store.Tx(ctx, func(rows store.Company) error {
		inside := call.Within(rows)
		if added, err = c.Services.Learning().AddQuestion(ctx, inside, &in.New); err != nil {
			return err
		}
		if in.ExamID > 0 {
			e, err := learning.ReadExamToEdit(ctx, inside, &learning.ExamID{ID: in.ExamID})
			if err != nil {
				return err
			}
			_, err = addQuestions(ctx, inside, &newQuestions{Edit: api.Edit{ID: e.ID, Version: e.Version}, QuestionIDs: []int64{added.ID}})
			return err
		}
		if in.QuizID > 0 {
			return c.Services.Courses().AddQuizQuestion(ctx, inside, in.QuizID, added.ID)
		}
		return nil
	})
	return added, err
}

// questionPlace is the exam or the quiz to which a new question is added. Both ids are 0 if it is only added to the question bank.
type questionPlace struct{ examID, quizID int64 }

// placeOf returns the place that the form or the query of the page's address names.
func placeOf(v *ui.Visit) questionPlace {
	id := func(field string) int64 {
		n, _ := strconv.ParseInt(v.Given(field), 10, 64) // The binder has checked a submitted number.
		return n
	}
	return questionPlace{examID: id("examID"), quizID: id("quizID")}
}

// back returns the address of the page to which the form belongs.
func (p questionPlace) back() string {
	switch {
	case p.examID > 0:
		return ui.ObjectPath(ui.ExamsPath, p.examID) + "#questions"
	case p.quizID > 0:
		return ui.ObjectPath(ui.QuizzesPath, p.quizID)
	}
	return ui.BankPath
}

// query returns the address path with the fields that name the place.
func (p questionPlace) query(path string, fields ...string) string {
	if p.examID > 0 {
		fields = append(fields, "examID", strconv.FormatInt(p.examID, 10))
	}
	if p.quizID > 0 {
		fields = append(fields, "quizID", strconv.FormatInt(p.quizID, 10))
	}
	return ui.Query(path, fields...)
}

// enter shows the page as one of the pages of the course of the place. It returns store.ErrNotFound if there is no such exam or quiz.
func (p questionPlace) enter(ctx context.Context, v *ui.Visit) error {
	if p.examID > 0 {
		_, err := readExam(ctx, v, p.examID)
		return err
	}
	if p.quizID > 0 {
		_, err := ReadQuiz(ctx, v, p.quizID)
		return err
	}
	return nil
}

// ReadQuiz returns a quiz, and shows the page as one of the pages of its course. It returns store.ErrNotFound for any other document.
func ReadQuiz(ctx context.Context, v *ui.Visit, id int64) (courses.PlacedOutlineItem, error) {
	item, err := courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: storecourses.DocumentKind, ID: id})
	if err == nil && !item.Type.Asks() {
		err = store.ErrNotFound
	}
	if err == nil {
		err = v.EnterCourse(ctx, item.CourseID, ui.CourseContent)
	}
	return item, err
}

// afterQuestion returns the address of the page that follows a form for a question: the form for another one, the exam or quiz to which the
// question was added, or the question.
func afterQuestion(v *ui.Visit, j ui.Job, q storelearning.EditedQuestion) string {
	place := placeOf(v)
	switch {
	case j.Load != nil:
		return j.After(v, q)
	case v.Call.Submitted.Has(againButton):
		return ui.DoneAt(place.query(j.Path, "kind", string(q.Kind)), "bank-add")
	case place != questionPlace{}:
		return ui.DoneAt(place.back(), "bank-add")
	}
	return ui.DoneAt(ui.ObjectPath(ui.BankPath, q.ID), "bank-add")
}

// rowsToEdit returns the rows of a question, or blank rows for a new one.
func rowsToEdit(q bankQuestion) []question.Row {
	if q.ID == 0 {
		return make([]question.Row, firstRows)
	}
	return q.Question().Rows()
}

// submittedRows returns the rows of the submitted form. The fields option, choice, share and feedback occur once per row, and right
// has the indexes of the right options.
func submittedRows(v *ui.Visit) []question.Row {
	sent := v.Call.Submitted
	rows := make([]question.Row, min(len(sent["option"]), question.MaxOptions+1))
	for i := range rows {
		rows[i] = question.Row{Option: sent["option"][i], Right: slices.Contains(sent["right"], strconv.Itoa(i))}
		for name, to := range map[string]*string{"choice": &rows[i].Choice, "share": &rows[i].Share, "feedback": &rows[i].Feedback} {
			if i < len(sent[name]) {
				*to = strings.ReplaceAll(sent[name][i], "\r\n", "\n")
			}
		}
	}
	return rows
}

// solve sets the options, the solution and the answers of a request to the values of the submitted form.
func solve(v *ui.Visit, in *sentQuestion, kind question.Kind, rows []question.Row) error {
	q := question.Question{Kind: kind, Text: v.Call.Submitted.Get("text")}
	var wrong *question.FieldError
	if err := solution(v, &q, rows); errors.As(err, &wrong) {
		return web.InvalidField(wrong.Field, wrong.Error())
	}
	if q.Options != nil {
		in.Set("options", store.Texts(q.Options))
	}
	if q.Choices != nil {
		in.Set("choices", store.Texts(q.Choices))
	}
	if q.Correct != nil {
		in.Set("correct", q.Correct)
	}
	in.Set("answers", append(store.JSONList[question.Answer]{}, q.Answers...))
	in.Set("gapDetails", append(store.JSONList[question.GapDetail]{}, q.GapDetails...))
	return nil
}

// solution sets the options, the solution and the answers of a question to the values of the submitted form. It returns a
// *question.FieldError for values in a wrong form.
func solution(v *ui.Visit, q *question.Question, rows []question.Row) error {
	if q.Kind.HasRows() {
		return q.SetRows(rows)
	}
	sent := v.Call.Submitted
	text := sent.Get("solution")
	if tolerance := strings.TrimSpace(sent.Get("tolerance")); q.Kind == question.Numeric && tolerance != "" {
		text += "±" + tolerance
	}
	err := q.SetLines(text)
	switch {
	case err == nil && q.Kind == question.TrueFalse && !sent.Has("answerLines"):
		for _, of := range []struct{ answer, field string }{{"true", "onTrue"}, {"false", "onFalse"}} {
			if feedback := strings.TrimSpace(strings.ReplaceAll(sent.Get(of.field), "\r\n", "\n")); feedback != "" {
				q.Answers = append(q.Answers, question.Answer{Text: of.answer, Feedback: feedback})
			}
		}
	case err == nil && q.Kind.HasAnswerLines():
		err = q.SetAnswerLines(sent.Get("answerLines"))
	}
	if err == nil && q.Kind == question.Cloze {
		err = q.SetGapLines(sent.Get("gapLines"))
	}
	return err
}

// newBankFormView returns the form with the values of the question, and the question. The view is nil if the form adds a
// question whose kind is not chosen yet.
func newBankFormView(ctx context.Context, v *ui.Visit, j ui.Job) (*bankFormView, bankQuestion, error) {
	var q bankQuestion
	if j.Load != nil {
		object, err := j.Load(ctx, v, j.SubjectOf(v.Call.Target))
		if err != nil {
			return nil, q, err
		}
		q = object.(bankQuestion)
		j.Load = func(context.Context, *ui.Visit, int64) (any, error) { return q, nil }
	} else {
		q.Kind = question.Kind(v.Given("kind"))
		if err := placeOf(v).enter(ctx, v); err != nil {
			return nil, q, err
		}
		if !slices.Contains(question.Kinds(), q.Kind) {
			return nil, q, nil
		}
	}
	form, err := j.View(ctx, v, q.ID)
	if err != nil {
		return nil, q, err
	}
	view := &bankFormView{FormView: form, Kind: q.Kind, Matching: q.Kind == question.Matching, Ordering: q.Kind == question.Ordering}
	view.Title += ": " + kindName(v, q.Kind)
	if key := "bank.about-" + string(q.Kind); v.Has(key) {
		view.Lead = v.T(key)
	}
	if j.Load == nil {
		view.Again = v.T("bank.add-again")
	}
	view.HTML = slices.ContainsFunc(form.Fields, func(f ui.Field) bool { return f.Kind == "rich" })
	if q.Kind.HasRows() {
		view.RowsTitle, view.RowsHint = bankText(v, "rows", string(q.Kind)), bankText(v, "rows-hint", string(q.Kind))
		view.OptionLabel, view.ChoiceLabel, view.RightLabel = bankText(v, "row", string(q.Kind)), v.T("bank.row-choice"), v.T("bank.row-right")
		view.ShareLabel, view.FeedbackLabel = v.T("bank.row-share"), v.T("bank.row-feedback")
	}
	switch q.Kind {
	case question.Single:
		view.Right = "radio"
	case question.Multiple:
		view.Right = "checkbox"
	}
	return view, q, nil
}

func (view *bankFormView) setRows(rows []question.Row) {
	view.Rows = nil
	if !view.Kind.HasRows() {
		return
	}
	for i, r := range rows {
		view.Rows = append(view.Rows, bankRow{r, i, i + 1})
	}
}

// bankFields returns the fields of the form for a question. They depend on the kind of the question.
func bankFields(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	kind, isHTML := question.Kind(v.Given("kind")), v.Given(htmlButton) != ""
	q, edit := object.(bankQuestion)
	if edit {
		kind = q.Kind
	}
	body := func(name, value string) ui.Field {
		if isHTML || strings.Contains(value, "<math") || strings.Contains(v.Call.Submitted.Get(name), "<math") { // The editor has no formulas.
			return ui.Area(name)
		}
		return ui.Rich(name)
	}
	fields := []ui.Field{body("text", q.Text).NotBlank()}
	fields = append(fields, solutionFields(v, kind, q)...)
	fields = append(fields, ui.Text("marks", 30).NotBlank().Set("1"))
	if kind != question.Essay {
		fields = append(fields, ui.Text("penalty", 30).Set("0"), ui.Text("floor", 30))
	}
	if kind.HasParts() {
		fields = append(fields, ui.Choice("partial", "false", "true"))
	}
	if kind == question.ShortText || kind == question.Cloze {
		fields = append(fields, ui.Choice("caseSensitive", "false", "true"), ui.Choice("wildcards", "false", "true"))
	}
	fields = append(fields, body("explanation", q.Explanation))
	if kind == question.Essay {
		fields = append(fields, body("rubric", q.Rubric))
	}
	category, err := bankCategory(ctx, v)
	fields = append(fields, category, ui.Text("tags", 1000), ui.Choice("status", "1", "0"))
	if isHTML {
		fields = append(fields, ui.Field{Name: htmlButton, Kind: "hidden", Value: "1"})
	}
	if !edit {
		fields = append(fields, ui.Field{Name: "kind", Kind: "hidden", Value: string(kind)})
		place := placeOf(v)
		for name, id := range map[string]int64{"examID": place.examID, "quizID": place.quizID} {
			if id > 0 {
				fields = append(fields, ui.Field{Name: name, Kind: "hidden", Value: strconv.FormatInt(id, 10)})
			}
		}
	}
	return fields, err
}

// solutionFields returns the fields for the solution of a kind without options.
func solutionFields(v *ui.Visit, kind question.Kind, q bankQuestion) []ui.Field {
	solution, answers := ui.Area("solution"), ui.Area("answerLines")
	if key := "bank-" + string(kind) + ".field-answerLines-hint"; v.Has(key) {
		answers.Hint = v.T(key)
	}
	if key := "bank-" + string(kind) + ".field-solution"; v.Has(key) {
		solution.Label, solution.Hint = v.T(key), v.T(key+"-hint")
	}
	switch {
	case kind.HasRows():
		return nil
	case kind == question.TrueFalse:
		solution := ui.Choice("solution", "true", "false")
		if slices.ContainsFunc(q.Answers, func(a question.Answer) bool { return a.Share != nil }) {
			return []ui.Field{solution, answers} // The other fields would drop the share.
		}
		return []ui.Field{solution, ui.Area("onTrue"), ui.Area("onFalse")}
	case kind == question.Numeric:
		return []ui.Field{ui.Text("solution", 30).NotBlank(), ui.Text("tolerance", 30), answers}
	case kind == question.ShortText:
		return []ui.Field{solution, answers}
	case kind == question.Cloze:
		return []ui.Field{solution, ui.Area("gapLines"), answers}
	}
	return []ui.Field{solution}
}

// explainQuestion adds the messages of a problem to the form. If another user has changed the question, it also shows the saved
// options and solution. q is the saved question.
func (view *bankFormView) explainQuestion(v *ui.Visit, problem web.Problem, err error, q bankQuestion) {
	for i, wrong := range problem.Fields {
		name := strings.ToLower(wrong.Field)
		if field := map[string]string{"answers": "answerLines", "gapdetails": "gapLines"}[name]; field != "" && !view.Kind.HasRows() {
			problem.Fields[i] = web.FieldError{Field: field, Message: wrong.Message}
			continue
		}
		if name != "options" && name != "choices" && name != "correct" && name != "answers" {
			continue
		}
		key := "bank.wrong-" + string(view.Kind)
		if name == "correct" && v.Has(key) {
			wrong.Message = v.T(key)
		}
		if view.Kind.HasRows() {
			view.RowsWrong = wrong.Message
		} else {
			problem.Fields[i] = web.FieldError{Field: "solution", Message: wrong.Message}
		}
	}
	view.Explain(v, problem, err)
	if view.RowsWrong != "" {
		view.Problem = v.T("form.see-below")
	}
	var stale *store.StaleError
	if !errors.As(err, &stale) {
		return
	}
	if view.Kind.HasRows() {
		view.explainRows(v, q.Question().Rows())
	}
	for i := range view.Fields {
		f := &view.Fields[i]
		for name, saved := range map[string]string{"solution": q.Solution, "tolerance": q.Tolerance, "answerLines": q.AnswerLines, "gapLines": q.GapLines} {
			if f.Name == name && f.Value != saved {
				f.Stale, f.Current = true, f.OptionName(saved)
			}
		}
	}
}

// explainRows shows the saved rows if they differ from the rows of the form.
func (view *bankFormView) explainRows(v *ui.Visit, saved []question.Row) {
	var mine []question.Row
	for _, r := range view.Rows {
		if r.Row != (question.Row{}) {
			mine = append(mine, r.Row)
		}
	}
	if slices.Equal(mine, saved) {
		return
	}
	for _, r := range saved {
		line := r.Option
		if view.Matching {
			line += " = " + r.Choice
		}
		if r.Right {
			line += " (" + v.T("bank.row-right") + ")"
		}
		for _, more := range []string{r.Share, r.Feedback} {
			if more != "" {
				line += " | " + more
			}
		}
		view.RowsStale = append(view.RowsStale, line)
	}
}

// showKinds returns the page on which staff choose the kind of a new question.
func showKinds(v *ui.Visit, j ui.Job) *web.Page {
	place := placeOf(v)
	view := bankKindsView{Title: v.T("bank.add-title"), Lead: v.T("bank.kinds-lead"), Back: pages.Link{Path: place.back(), Name: v.T("form.back")}}
	if place != (questionPlace{}) {
		view.Back.Name = v.T("form.up")
	}
	for _, kind := range question.Kinds() {
		if place.quizID == 0 || kind != question.Essay { // A quiz has no question that staff mark.
			view.Kinds = append(view.Kinds, bankKind{place.query(j.Path, "kind", string(kind)), kindName(v, kind), bankText(v, "kind", string(kind))})
		}
	}
	return v.Show("question-kinds", ui.BankPath, view.Title, view)
}
