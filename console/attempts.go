package console

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/question"
	"lyceum/site"
	"lyceum/site/pages"
	"lyceum/store"
)

// attemptRoutes returns the routes of the pages on which staff list attempts at exams, read an attempt and mark it.
func (c *Console) attemptRoutes() []web.Route {
	shown := list{
		path: attemptsPath, route: "attempt-list", object: "attempt", columns: []string{"exam", "person", "number", "status", "submitted", "marks"},
		filters: []field{choice("status", "", "2", "1", "3", "4"), {Name: "userID", Kind: "hidden"}},
		more: func(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
			exams, err := v.examChoice(ctx, in.Exam)
			return []field{exams}, err
		},
	}
	page := web.NewPersonalPage(attemptsPath+"/:id", "Show an attempt with attempt-details.", withVisit(c, "attempt-details", c.attempt))
	page.Job = apiPath("attempt-details")
	marked := web.NewJobForm(attemptsPath+"/:id", "Run attempt-mark with the values of the form.", withVisit(c, "attempt-mark", c.markAttempt))
	marked.Job = apiPath("attempt-mark")
	web.MaxBody(attemptBody)(&marked)
	return []web.Route{listPage(c, shown, listAttempts), page, marked}
}

// attemptBody is the maximum size of the form with the marks of an attempt, in bytes.
const attemptBody = 4 << 20

// examChoice returns the filter for an exam. The filter is hidden from users who may not list the exams.
func (v *visit) examChoice(ctx context.Context, chosen int64) (field, error) {
	if !v.allowed("exam-list-all") {
		return field{Name: "examID", Kind: "hidden"}, nil
	}
	found, err := exams.ListStaffExams(ctx, v.call, &exams.StaffExamList{Sort: "toMark", Paging: web.Paging{Page: 1, PageSize: choiceSize}})
	options := make([]option, len(found.Exams))
	for i, e := range found.Exams {
		options[i] = option{Value: strconv.FormatInt(e.ID, 10), Name: e.Name}
	}
	if err == nil {
		options, err = v.withChosen(options, chosen, func() (string, error) {
			e, err := exams.ReadExamToEdit(ctx, v.call, &exams.ExamID{ID: chosen})
			return e.Name, err
		})
	}
	return field{Name: "examID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}, err
}

var attemptTones = map[store.AttemptStatus]string{store.AttemptPassed: "good", store.AttemptFailed: "bad", store.AttemptSubmitted: "plain"}

func (v *visit) attemptStatus(status store.AttemptStatus) cell {
	return cell{Text: v.T("attempt.field-status-" + strconv.FormatInt(int64(status), 10)), Tone: attemptTones[status]}
}

func listAttempts(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	asked := &exams.AttemptList{Status: in.status(), Paging: in.paging()}
	if in.Exam != 0 {
		asked.ExamID = &in.Exam
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	data, err := exams.ListAttempts(ctx, v.call, asked)
	rows := make([]row, len(data.Attempts))
	for i, a := range data.Attempts {
		person := v.T("attempt.hidden")
		if a.UserID != nil {
			person = nameOr(a.FName, a.LName, a.Email)
		}
		marks := ""
		if a.Result != nil && a.Maximum != nil {
			marks = v.Exact(*a.Result) + " / " + v.Exact(*a.Maximum)
		}
		rows[i] = row{Path: pathTo(attemptsPath, a.ID), Cells: []cell{
			{Text: a.ExamName}, {Text: person}, {Text: v.Number(a.Number)}, v.attemptStatus(a.Status), {Text: v.Moment(a.SubmittedAt)}, {Text: marks},
		}}
		if a.Status == store.AttemptSubmitted {
			rows[i].Actions = v.links(jobLink{"attempt-mark", pathTo(attemptsPath, a.ID), "attempt.to-mark"})
		}
	}
	return rows, data.TotalCount, err
}

// attemptView contains the data of the template attempt: an attempt with its questions, and the form for the marks.
type attemptView struct {
	objectView
	Problem string
	Path    string
	Version string
	// Next leads to the next attempt that waits to be marked. Its path is empty if no attempt waits.
	Next      pages.Link
	Questions []answerView
	// Marking means that the attempt has ended, so that the page has a form for the marks.
	Marking bool
}

// answerView is a question of an attempt with its answer and the fields for its marks.
type answerView struct {
	site.AnswerToMark
	ID             int64
	Title, About   string
	Section        string
	Marks, Comment field
	// Regrade leads to the page that marks the question again. Its path is empty if there is no such page.
	Regrade pages.Link
	// Waits means that a person has to mark the answer. Essay means that the question is an essay.
	Waits, Essay bool
}

// attempt shows an attempt with its answers. If the attempt has ended, the page has the form for the marks.
func (c *Console) attempt(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
	a, err := exams.ReadAttempt(ctx, v.call, &exams.AttemptID{AttemptID: in.ID})
	if err != nil {
		return nil, err
	}
	view := c.attemptViewOf(v, &a)
	view.Done = v.done(in.Done)
	return c.show(v, "attempt", attemptsPath, view.Title, view), nil
}

func marksName(question int64) string   { return "marks-" + strconv.FormatInt(question, 10) }
func commentName(question int64) string { return "comment-" + strconv.FormatInt(question, 10) }

func (c *Console) attemptViewOf(v *visit, a *exams.AttemptDetails) *attemptView {
	view := &attemptView{Path: pathTo(attemptsPath, a.ID), Version: strconv.FormatInt(a.Version, 10), Marking: a.Status != store.AttemptStarted && v.allowed("attempt-mark")}
	person := v.T("attempt.hidden")
	if a.UserID != nil {
		person = nameOr(a.FName, a.LName, "")
		view.Actions = v.links(jobLink{"user-details", pathTo(peoplePath, *a.UserID), "attempt.to-person"})
	}
	view.Title = v.T("attempt.title", "Exam", a.ExamName, "Number", v.Number(a.Number))
	view.Back = pages.Link{Path: attemptsPath, Name: v.T("form.back")}
	marks := ""
	if a.Marks != nil && a.Maximum != nil {
		marks = v.Exact(*a.Marks) + " / " + v.Exact(*a.Maximum)
	}
	view.Facts = v.facts("attempt", "person", person, "status", v.attemptStatus(a.Status).Text, "marks", marks, "passMark", v.Exact(a.PassMark)+" %",
		"started", v.Moment(a.StartedAt), "deadline", v.Moment(a.Deadline), "submitted", v.Moment(a.SubmittedAt))
	if a.Leaves > 0 {
		view.Facts = append(view.Facts, v.facts("attempt", "leaves", v.Number(a.Leaves))...)
	}
	view.Actions = append(view.Actions, v.links(jobLink{"exam-edit-details", pathTo(examsPath, a.ExamID), "attempt.to-exam"})...)
	if a.NextID != nil {
		view.Next = pages.Link{Path: pathTo(attemptsPath, *a.NextID), Name: v.T("attempt.next")}
	}
	shown := c.academy.AnswersToMark(v.call, a.Questions)
	for i := range a.Questions {
		view.Questions = append(view.Questions, v.answerOf(&a.Questions[i], shown[i]))
	}
	return view
}

func (v *visit) answerOf(q *exams.MarkedQuestion, shown site.AnswerToMark) answerView {
	one := answerView{
		AnswerToMark: shown, ID: q.QuestionID, Section: q.Section, Waits: q.MarksGiven == nil, Essay: q.Kind == question.Essay,
		Title: v.T("attempt.question", "Number", v.Number(q.Position)), About: v.T("exam.field-" + string(q.Kind)),
		Marks: text(marksName(q.QuestionID), 12), Comment: area(commentName(q.QuestionID)).set(q.Comment),
	}
	one.Marks.Label, one.Comment.Label = v.T("attempt.marks-of", "Most", v.Exact(q.Marks)), v.T("attempt.comment")
	if links := v.links(jobLink{"exam-regrade-preview", regradePath(q.QuestionID), "regrade.to"}); q.MarksGiven != nil && len(links) > 0 {
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

// markAttempt saves the marks and comments that differ from the saved ones. A question without marks stays as it is.
func (c *Console) markAttempt(ctx context.Context, v *visit, in *attemptForm) (*web.Page, error) {
	a, err := exams.ReadAttempt(ctx, v.call, &exams.AttemptID{AttemptID: in.ID})
	if err != nil {
		return nil, err
	}
	if v.call.Invalid != nil {
		return nil, v.call.Invalid
	}
	answers, wrong := v.submittedMarks(&a)
	if len(wrong) == 0 && len(answers) > 0 {
		_, err = exams.MarkAttempt(ctx, v.call, &exams.AttemptMark{AttemptID: in.ID, Version: in.Version, Answers: answers})
	}
	if err == nil && len(wrong) == 0 {
		return &web.Page{Location: doneAt(pathTo(attemptsPath, in.ID), "attempt-mark")}, nil
	}
	view, status := c.attemptViewOf(v, &a), 400
	view.fill(v, wrong)
	view.Problem = v.T("form.see-below")
	if err != nil {
		problem, mine := v.call.Problem(err)
		if !mine {
			return nil, err
		}
		status, view.Problem = problem.Status, problem.Message
		var out *store.MarksError
		if errors.As(err, &out) {
			view.fill(v, map[int64]string{out.QuestionID: problem.Message})
		}
		if errors.Is(err, store.ErrStale) {
			view.Problem = v.T("attempt.stale")
		}
	}
	page := c.show(v, "attempt", attemptsPath, view.Title, view)
	page.Status = status
	return page, nil
}

// submittedMarks returns the marks of the form that differ from those of the attempt, and the messages of wrong marks by question.
func (v *visit) submittedMarks(a *exams.AttemptDetails) (answers []exams.MarkedAnswer, wrong map[int64]string) {
	wrong = map[int64]string{}
	for i := range a.Questions {
		q := &a.Questions[i]
		given := strings.TrimSpace(v.call.Submitted.Get(marksName(q.QuestionID)))
		comment := strings.ReplaceAll(v.call.Submitted.Get(commentName(q.QuestionID)), "\r\n", "\n")
		if given == "" && comment == q.Comment {
			continue
		}
		one := exams.MarkedAnswer{QuestionID: q.QuestionID, Comment: comment}
		if err := one.Marks.UnmarshalText([]byte(strings.Replace(given, ",", ".", 1))); err != nil {
			wrong[q.QuestionID] = v.T("attempt.wrong-marks")
			continue
		}
		if q.MarksGiven == nil || !one.Marks.Equal(*q.MarksGiven) || comment != q.Comment {
			answers = append(answers, one)
		}
	}
	return answers, wrong
}

// fill sets the fields for marks and comments to the submitted values. It adds the messages of wrong marks.
func (view *attemptView) fill(v *visit, wrong map[int64]string) {
	for i := range view.Questions {
		q := &view.Questions[i]
		if v.call.Submitted.Has(q.Marks.Name) {
			q.Marks.Value, q.Comment.Value = v.call.Submitted.Get(q.Marks.Name), v.call.Submitted.Get(q.Comment.Name)
		}
		if wrong[q.ID] != "" {
			q.Marks.Wrong = wrong[q.ID]
		}
	}
}

// attemptsPart returns the part of the page of an exam with the numbers of its attempts by state.
func attemptsPart(ctx context.Context, v *visit, e *store.EditedExam) (part, error) {
	of := attemptsPath + "?examID=" + strconv.FormatInt(e.ID, 10)
	shown := part{ID: "attempts", Title: v.T("attempt.list-title"), Actions: v.links(jobLink{"attempt-list", of, "attempt.to-all"})}
	var rows []row
	for _, status := range []store.AttemptStatus{store.AttemptSubmitted, store.AttemptStarted, store.AttemptPassed, store.AttemptFailed} {
		code := int64(status)
		found, err := exams.ListAttempts(ctx, v.call, &exams.AttemptList{ExamID: &e.ID, Status: &code, Paging: web.Paging{Page: 1, PageSize: 1}})
		if err != nil {
			return shown, err
		}
		if found.TotalCount > 0 {
			rows = append(rows, row{Path: of + "&status=" + strconv.FormatInt(code, 10), Cells: []cell{{Text: v.attemptStatus(status).Text}, {Text: v.Number(found.TotalCount)}}})
		}
	}
	shown.Table = v.tableOf("attempt", []string{"status", "count"}, slices.Clip(rows))
	return shown, nil
}

// toMark returns a fact for the start page: the number of attempts that wait to be marked. It returns no fact if none waits.
func (v *visit) toMark(ctx context.Context) ([]fact, error) {
	waiting := int64(store.AttemptSubmitted)
	found, err := exams.ListAttempts(ctx, v.call, &exams.AttemptList{Status: &waiting, Paging: web.Paging{Page: 1, PageSize: 1}})
	if err != nil || found.TotalCount == 0 {
		return nil, err
	}
	return []fact{{v.T("home.to-mark"), v.Number(found.TotalCount)}}, nil
}
