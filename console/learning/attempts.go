package learning

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	sitelearning "lyceum/site/learning"
	"lyceum/site/pages"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

func attemptRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: ui.AttemptsPath, Route: "attempt-list", Object: "attempt", Columns: []string{"exam", "person", "number", "status", "submitted", "marks"},
		Sorts:   storelearning.AttemptItem{}.Sorts(),
		Filters: []ui.Field{ui.Search(200), ui.Choice("status", "", "2", "1", "3", "4"), {Name: "userID", Kind: "hidden"}}, Picks: "userIDs",
		More: func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			exams, err := examChoice(ctx, v, in.Exam)
			return []ui.Field{exams}, err
		},
	}
	page := web.NewPersonalPage(ui.AttemptsPath+"/:id", "Show an attempt with attempt-details.", ui.WithVisit(c, "attempt-details", showAttempt))
	page.Job = ui.APIPath("attempt-details")
	marked := web.NewJobForm(ui.AttemptsPath+"/:id", "Run attempt-mark with the values of the form.", ui.WithVisit(c, "attempt-mark", markAttempt))
	marked.Job = ui.APIPath("attempt-mark")
	marked.MaxBody = attemptBody
	return []web.Route{ui.ListPage(c, shown, listAttempts), page, marked}
}

// attemptBody is the maximum size of the form with the marks of an attempt, in bytes.
const attemptBody = 4 << 20

// examChoice returns the filter for an exam. The filter is hidden from users who may not list the exams.
func examChoice(ctx context.Context, v *ui.Visit, chosen int64) (ui.Field, error) {
	if !v.Allowed("exam-list-all") {
		return ui.Field{Name: "examID", Kind: "hidden"}, nil
	}
	found, err := learning.ListStaffExams(ctx, v.Call,
		&learning.StaffExamList{Sorted: api.Sorted[storelearning.StaffExam]{Sort: "toMark"}, Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	options := make([]ui.Option, len(found.Exams))
	for i, e := range found.Exams {
		options[i] = ui.Option{Value: strconv.FormatInt(e.ID, 10), Name: e.Name}
	}
	if err == nil {
		options, err = ui.WithChosen(v, options, chosen, func() (string, error) {
			e, err := learning.ReadExamToEdit(ctx, v.Call, &learning.ExamID{ID: chosen})
			return e.Name, err
		})
	}
	return ui.Field{Name: "examID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}, err
}

var attemptTones = map[storelearning.AttemptStatus]ui.Kind{storelearning.AttemptPassed: ui.Good,
	storelearning.AttemptFailed: ui.Bad, storelearning.AttemptSubmitted: ui.Waits}

func AttemptStatus(v *ui.Visit, status storelearning.AttemptStatus) ui.Cell {
	return ui.State(cmp.Or(attemptTones[status], ui.Going), v.T("attempt.field-status-"+strconv.FormatInt(int64(status), 10)))
}

func listAttempts(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	asked := &learning.AttemptList{Search: in.Search, Status: in.StatusNumber(),
		Sorted: ui.Sorted[storelearning.AttemptItem](in), Paging: in.Paging(), Keyset: in.Keyset()}
	if in.Exam != 0 {
		asked.ExamID = &in.Exam
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	data, err := learning.ListAttempts(ctx, v.Call, asked)
	rows := make([]ui.Row, len(data.Attempts))
	for i, a := range data.Attempts {
		person := v.T("attempt.hidden")
		if a.UserID != nil {
			person = ui.NameOr(a.FName, a.LName, a.Email)
		}
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.AttemptsPath, a.ID), Cells: []ui.Cell{
			{Text: a.ExamName}, {Text: person}, {Figure: true, Text: v.Number(a.Number)},
			AttemptStatus(v, a.Status), v.When(a.SubmittedAt), {Text: marksOf(v, a.AttemptHead)},
		}}
		if a.UserID != nil {
			rows[i].ID = *a.UserID
		}
		if a.Status == storelearning.AttemptSubmitted {
			rows[i].Actions = v.Links(ui.JobLink{Route: "attempt-mark", Path: ui.ObjectPath(ui.AttemptsPath, a.ID), Key: "attempt.to-mark"})
		}
	}
	v.TotalIsLimit, v.NextCursor = data.TotalIsLimit, data.NextCursor
	return rows, data.TotalCount, err
}

type attemptView struct {
	ui.ObjectView
	Problem string
	Path    string
	Version string
	// Next leads to the next attempt that waits to be marked. Its path is empty if no attempt waits. Primary means that this one does not wait any more, so
	// that the link is the next step.
	Next    pages.Link
	Primary bool
	// Questions are those to mark, or all if nothing waits or the attempt is open. Marked are the others, with MarkedTitle above them.
	Questions, Marked []answerView
	MarkedTitle       string
	// Marking means that the attempt has ended, so that the page has a form for the marks.
	Marking bool
}

// Wrong returns the fields with wrong marks, with the titles of their questions.
func (view *attemptView) Wrong() (list []ui.Field) {
	for _, q := range slices.Concat(view.Questions, view.Marked) {
		if q.Marks.Wrong != "" {
			list = append(list, ui.Field{Name: q.Marks.Name, Label: q.Title, Wrong: q.Marks.Wrong})
		}
	}
	return list
}

// answerView is a question of an attempt with its answer and the fields for its marks.
type answerView struct {
	sitelearning.AnswerToMark
	ID             int64
	Title, About   string
	Section        string
	Marks, Comment ui.Field
	// Regrade leads to the page that marks the question again. Its path is empty if there is no such page.
	Regrade pages.Link
	// Waits means that a person has to mark the answer. Essay means that the question is an essay.
	Waits, Essay bool
}

// showAttempt shows an attempt with its answers. If the attempt has ended, the page has the form for the marks.
func showAttempt(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	a, err := learning.ReadAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.ID})
	if err != nil {
		return nil, err
	}
	view := attemptViewOf(v, &a)
	if view.Marking {
		if view.Marking, err = storelearning.MayMark(ctx, v.Call.Store, a.ID); err != nil {
			return nil, err
		}
	}
	view.foldMarked(v)
	if a.UserID != nil && a.Status == storelearning.AttemptFailed && v.Allowed("exam-allowance-set") {
		path, err := anotherAttempt(ctx, v, a.ExamID, *a.UserID)
		if err != nil {
			return nil, err
		}
		view.Actions = append(v.Links(ui.JobLink{Route: "exam-allowance-set", Path: path, Key: "attempt.to-another"}), view.Actions...)
	}
	view.Done = v.Done(in.Done)
	return v.Show("attempt", ui.AttemptsPath, view.Title, view), nil
}

const personAttempts = 20

// AttemptsOfPerson returns the part of the page of a person with the newest attempts at exams.
func AttemptsOfPerson(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	data, err := learning.ListAttempts(ctx, v.Call, &learning.AttemptList{UserID: &id, Paging: web.Paging{Page: 1, PageSize: personAttempts}})
	rows := make([]ui.Row, len(data.Attempts))
	for i := range data.Attempts {
		a := &data.Attempts[i]
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.AttemptsPath, a.ID), Cells: []ui.Cell{
			{Text: a.ExamName}, {Figure: true, Text: v.Number(a.Number)}, AttemptStatus(v, a.Status), v.When(a.SubmittedAt), {Text: marksOf(v, a.AttemptHead)},
		}}
	}
	return ui.Part{
		ID: "attempts", Title: v.T("person-attempt.list-title"), Table: v.TableOf("attempt", []string{"exam", "number", "status", "submitted", "marks"}, rows),
		Actions: v.Links(ui.JobLink{Route: "attempt-list", Path: ui.Query(ui.AttemptsPath, "userID", strconv.FormatInt(id, 10)), Key: "person-attempt.to-all"}),
	}, err
}

// marksOf returns the marks of an attempt and their maximum, or an empty text if it has none.
func marksOf(v *ui.Visit, a storelearning.AttemptHead) string {
	if a.Result == nil || a.Maximum == nil {
		return ""
	}
	return v.Exact(*a.Result) + " / " + v.Exact(*a.Maximum)
}

func marksName(question int64) string   { return "marks-" + strconv.FormatInt(question, 10) }
func commentName(question int64) string { return "comment-" + strconv.FormatInt(question, 10) }

func attemptViewOf(v *ui.Visit, a *learning.AttemptDetails) *attemptView {
	view := &attemptView{Path: ui.ObjectPath(ui.AttemptsPath, a.ID), Version: strconv.FormatInt(a.Version, 10),
		Marking: a.Status != storelearning.AttemptStarted && v.Allowed("attempt-mark")}
	person := v.T("attempt.hidden")
	if a.UserID != nil {
		person = ui.NameOr(a.FName, a.LName, "")
		view.Actions = v.Links(ui.JobLink{Route: "user-details", Path: ui.ObjectPath(ui.PeoplePath, *a.UserID), Key: "attempt.to-person"})
	}
	view.Title = v.T("attempt.title", "Exam", a.ExamName, "Number", v.Number(a.Number))
	view.Back = pages.Link{Path: ui.AttemptsPath, Name: v.T("form.back")}
	passMark := v.Exact(a.PassMark) + " %"
	if len(a.Questions) == 0 { // An import brings only the result, and such an attempt was marked elsewhere.
		view.Lead, passMark, view.Marking = v.T("attempt.no-answers"), "", false
	}
	deadline := ui.Cell{}
	if a.Status == storelearning.AttemptStarted {
		deadline = v.When(a.Deadline)
	}
	view.Facts = v.Facts("attempt", "person", person, "status", AttemptStatus(v, a.Status), "marks", marksOf(v, a.AttemptHead), "passMark", passMark,
		"started", v.When(a.StartedAt), "deadline", deadline, "submitted", v.When(a.SubmittedAt))
	if a.Leaves > 0 {
		view.Facts = append(view.Facts, v.Facts("attempt", "leaves", v.Number(a.Leaves))...)
	}
	view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "exam-edit-details", Path: ui.ObjectPath(ui.ExamsPath, a.ExamID), Key: "attempt.to-exam"})...)
	if a.NextID != nil {
		view.Next = pages.Link{Path: ui.ObjectPath(ui.AttemptsPath, *a.NextID), Name: v.T("attempt.next", "Count", v.Number(a.Waiting))}
		view.Primary = a.Status != storelearning.AttemptSubmitted
	}
	shown := sitelearning.AnswersToMark(v.Console.Trainees, v.Call, a.Questions)
	for i := range a.Questions {
		view.Questions = append(view.Questions, newAnswerView(v, &a.Questions[i], shown[i]))
	}
	return view
}

// foldMarked moves the questions that need no person to Marked, if another one waits for marks that the user may give.
func (view *attemptView) foldMarked(v *ui.Visit) {
	var wait, marked []answerView
	for _, q := range view.Questions {
		if q.Waits {
			wait = append(wait, q)
		} else {
			marked = append(marked, q)
		}
	}
	if view.Marking && len(wait) > 0 && len(marked) > 0 {
		view.Questions, view.Marked, view.MarkedTitle = wait, marked, v.N("attempt.marked", int64(len(marked)))
	}
}

func newAnswerView(v *ui.Visit, q *learning.MarkedQuestion, shown sitelearning.AnswerToMark) answerView {
	one := answerView{
		AnswerToMark: shown, ID: q.QuestionID, Section: q.Section, Waits: q.MarksGiven == nil, Essay: q.Kind == question.Essay,
		Title: v.T("attempt.question", "Number", v.Number(q.Position)), About: v.T("exam.field-" + string(q.Kind)),
		Marks: ui.Text(marksName(q.QuestionID), 12), Comment: ui.Area(commentName(q.QuestionID)).Set(q.Comment),
	}
	one.Marks.Label, one.Comment.Label = v.T("attempt.marks-of", "Most", v.Exact(q.Marks)), v.T("attempt.comment")
	if links := v.Links(ui.JobLink{Route: "exam-regrade-preview", Path: regradePath(q.QuestionID), Key: "regrade.to-all"}); q.MarksGiven != nil && len(links) > 0 {
		one.Regrade = links[0]
	}
	if q.MarksGiven != nil {
		one.Marks.Value = q.MarksGiven.String()
	}
	if q.Suggested != nil && (q.MarksGiven == nil || !q.MarksGiven.Equal(*q.Suggested)) {
		one.Marks.Hint = v.T("attempt.suggested", "Marks", v.Exact(*q.Suggested))
	}
	return one
}

// attemptForm is the form with the marks of an attempt. The names of its other fields contain the ids of the questions.
type attemptForm struct {
	ID      int64 `api:"id,required" doc:"The attempt."`
	Version int64 `api:"version,required" doc:"The version of the attempt that the form shows."`
}

// markAttempt saves the marks and comments that differ from the saved ones. If the field for the marks of a question is
// empty and its comment is unchanged, the saved marks remain.
func markAttempt(ctx context.Context, v *ui.Visit, in *attemptForm) (*web.Page, error) {
	a, err := learning.ReadAttempt(ctx, v.Call, &learning.AttemptID{AttemptID: in.ID})
	if err != nil {
		return nil, err
	}
	if may, err := storelearning.MayMark(ctx, v.Call.Store, in.ID); err != nil || !may {
		return nil, cmp.Or(err, store.ErrNotFound)
	}
	if v.Call.Invalid != nil {
		return nil, v.Call.Invalid
	}
	answers, wrong := submittedMarks(v, &a)
	if len(wrong) == 0 && len(answers) > 0 {
		_, err = learning.MarkAttempt(ctx, v.Call, &learning.AttemptMark{AttemptID: in.ID, Version: in.Version, Answers: answers})
	}
	if err == nil && len(wrong) == 0 {
		return &web.Page{Location: ui.DoneAt(ui.ObjectPath(ui.AttemptsPath, in.ID), "attempt-mark")}, nil
	}
	view, status := attemptViewOf(v, &a), 400
	view.fill(v, wrong)
	view.Problem = v.T("form.see-below")
	if err != nil {
		problem, mine := v.Problem(err)
		if !mine {
			return nil, err
		}
		status, view.Problem = problem.Status, problem.Message
		if out, is := errors.AsType[*storelearning.MarksError](err); is {
			wrong = map[int64]string{out.QuestionID: problem.Message}
			view.fill(v, wrong)
		}
		if errors.Is(err, store.ErrStale) {
			view.Problem = v.T("attempt.stale")
		}
	}
	if len(wrong) == 0 {
		view.foldMarked(v)
	}
	page := v.Show("attempt", ui.AttemptsPath, view.Title, view)
	page.Status = status
	return page, nil
}

// submittedMarks returns the marks of the form that differ from the marks of the attempt, and the messages of wrong marks by
// question.
func submittedMarks(v *ui.Visit, a *learning.AttemptDetails) (answers []learning.MarkedAnswer, wrong map[int64]string) {
	wrong = map[int64]string{}
	for i := range a.Questions {
		q := &a.Questions[i]
		given := strings.TrimSpace(v.Call.Submitted.Get(marksName(q.QuestionID)))
		comment := strings.ReplaceAll(v.Call.Submitted.Get(commentName(q.QuestionID)), "\r\n", "\n")
		if given == "" && comment == q.Comment {
			continue
		}
		marks, err := question.ParseDecimal(given)
		if err != nil {
			wrong[q.QuestionID] = v.T("attempt.wrong-marks")
			continue
		}
		if q.MarksGiven == nil || !marks.Equal(*q.MarksGiven) || comment != q.Comment {
			answers = append(answers, learning.MarkedAnswer{QuestionID: q.QuestionID, Marks: marks, Comment: comment})
		}
	}
	return answers, wrong
}

// fill sets the fields for marks and comments to the submitted values. It adds the messages of wrong marks.
func (view *attemptView) fill(v *ui.Visit, wrong map[int64]string) {
	for i := range view.Questions {
		q := &view.Questions[i]
		if v.Call.Submitted.Has(q.Marks.Name) {
			q.Marks.Value, q.Comment.Value = v.Call.Submitted.Get(q.Marks.Name), v.Call.Submitted.Get(q.Comment.Name)
		}
		if wrong[q.ID] != "" {
			q.Marks.Wrong = wrong[q.ID]
		}
	}
}

// attemptsPart returns the part of the page of an exam with the numbers of its attempts by state.
func attemptsPart(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (ui.Part, error) {
	of := ui.AttemptsPath + "?examID=" + strconv.FormatInt(e.ID, 10)
	shown := ui.Part{ID: "attempts", Title: v.T("attempt.list-title"), Actions: v.Links(ui.JobLink{Route: "attempt-list", Path: of, Key: "attempt.to-all"})}
	var rows []ui.Row
	for _, status := range []storelearning.AttemptStatus{
		storelearning.AttemptSubmitted, storelearning.AttemptStarted, storelearning.AttemptPassed, storelearning.AttemptFailed,
	} {
		code := int64(status)
		found, err := learning.ListAttempts(ctx, v.Call, &learning.AttemptList{ExamID: &e.ID, Status: &code, Paging: web.Paging{Page: 1, PageSize: 1}})
		if err != nil {
			return shown, err
		}
		if found.TotalCount > 0 {
			rows = append(rows, ui.Row{Path: of + "&status=" + strconv.FormatInt(code, 10),
				Cells: []ui.Cell{AttemptStatus(v, status), {Figure: true, Text: v.Number(found.TotalCount)}}})
		}
	}
	shown.Table = v.TableOf("attempt", []string{"status", "count"}, slices.Clip(rows))
	return shown, nil
}
