package learning

import (
	"context"
	"errors"
	"strconv"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

// regradePath returns the path of the page that marks attempts again after the correction of a question.
func regradePath(question int64) string { return ui.ObjectSubpath(ui.BankPath, question, "regrade") }

func regradeRoutes(c *ui.Console) []web.Route {
	path := ui.BankPath + "/:id/regrade"
	shown := web.NewPersonalPage(path, "Show what exam-regrade would change, with exam-regrade-preview.", ui.WithVisit(c, "exam-regrade-preview", previewRegrade))
	shown.Job = ui.APIPath("exam-regrade-preview")
	marked := web.NewJobForm(path, "Run exam-regrade with the values of the form.", ui.WithVisit(c, "exam-regrade", runRegrade))
	marked.Job = ui.APIPath("exam-regrade")
	return []web.Route{shown, marked}
}

type regradeRequest struct {
	ID     int64 `api:"id,required" doc:"The question."`
	After  int64 `api:"after,min=0" doc:"Only attempts with greater ids."`
	Marked int64 `api:"marked,min=0" doc:"How many attempts the previous steps have marked again."`
}

// regradeForm is the form that marks the next attempts again.
type regradeForm struct {
	ID     int64 `api:"id,required" doc:"The question."`
	Number int64 `api:"number,required" doc:"The version of the question that the preview shows."`
	Marked int64 `api:"marked,min=0" doc:"How many attempts the previous steps have marked again."`
}

type regradeView struct {
	ui.ObjectView
	Path, Problem string
	Number        int64
	// Marked is the number of attempts that earlier steps have marked again. It is 0 before the first step. All is the
	// number of attempts at the start.
	Marked, All int64
	// Progress is a text with the numbers of marked and of all attempts, or empty.
	Progress string
	// Submit is the text of the button, or empty if no attempt is left.
	Submit string
	// Next leads to the next attempts of the preview. Its path is empty if there are none.
	Next pages.Link
}

// previewRegrade shows the changes that a regrade of a question would make.
func previewRegrade(ctx context.Context, v *ui.Visit, in *regradeRequest) (*web.Page, error) {
	view, err := regradeViewOf(ctx, v, in)
	if err != nil {
		return nil, err
	}
	return v.Show("regrade", ui.BankPath, view.Title, view), nil
}

// runRegrade marks the next attempts again, and redirects to the preview of the remaining attempts.
func runRegrade(ctx context.Context, v *ui.Visit, in *regradeForm) (*web.Page, error) {
	err := v.Call.Invalid
	if err == nil {
		var data learning.RegradedAttempts
		if data, err = learning.Regrade(ctx, v.Call, &learning.ExamRegrade{QuestionID: in.ID, Number: in.Number}); err == nil {
			return &web.Page{Location: regradePath(in.ID) + "?marked=" + strconv.FormatInt(in.Marked+data.Totals.Attempts, 10)}, nil
		}
	}
	problem, mine := v.Problem(err)
	if !mine || errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	view, loadErr := regradeViewOf(ctx, v, &regradeRequest{ID: in.ID, Marked: in.Marked})
	if loadErr != nil {
		return nil, loadErr
	}
	view.Problem = problem.Message
	if errors.Is(err, store.ErrStale) {
		view.Problem = v.T("regrade.stale")
	}
	page := v.Show("regrade", ui.BankPath, view.Title, view)
	return page.Explains(problem), nil
}

func regradeViewOf(ctx context.Context, v *ui.Visit, in *regradeRequest) (*regradeView, error) {
	data, err := learning.PreviewRegrade(ctx, v.Call, &learning.RegradePreview{QuestionID: in.ID, After: in.After})
	if err != nil {
		return nil, err
	}
	t := data.Totals
	view := &regradeView{Path: regradePath(in.ID), Number: data.Number, Marked: in.Marked, All: in.Marked + t.Attempts}
	view.Title, view.Lead = v.T("regrade.title"), v.T("regrade.lead")
	view.Back = pages.Link{Path: ui.AttemptsPath, Name: v.T("form.back")}
	if v.Allowed("question-details") {
		view.Back.Path = ui.ObjectPath(ui.BankPath, in.ID)
		view.Back.Name = v.T("regrade.to-question")
	}
	view.Actions = v.Links(ui.JobLink{Route: "question-update", Path: ui.ObjectSubpath(ui.BankPath, in.ID, "edit"), Key: "regrade.to-correct"})
	if in.Marked > 0 {
		view.Progress = v.T("regrade.progress", "Marked", v.Number(in.Marked), "All", v.Number(view.All))
		if t.Attempts == 0 {
			view.Done = v.N("regrade.done", in.Marked)
		}
	}
	list := ui.Part{ID: "attempts", Title: v.N("regrade.count", t.Attempts),
		Table: v.TableOf("regrade", []string{"person", "exam", "marks", "result", "status", "certificate"}, nil)}
	if t.Attempts > 0 {
		view.Facts = v.Facts("regrade", "changed", v.Number(t.Changed), "passed", v.Number(t.Passed), "failed", v.Number(t.Failed))
		view.Submit = v.T("regrade.submit")
		if in.Marked > 0 {
			view.Submit = v.T("regrade.continue")
		}
		list.Lead = v.T("regrade.step", "Most", v.Number(200))
	}
	for _, r := range data.Attempts {
		list.Table.Rows = append(list.Table.Rows, regradeRow(v, r))
	}
	if n := len(data.Attempts); n > 0 && int64(n) < t.Attempts {
		view.Next = pages.Link{
			Path: view.Path + "?after=" + strconv.FormatInt(data.Attempts[n-1].AttemptID, 10) + "&marked=" + strconv.FormatInt(in.Marked, 10), Name: v.T("regrade.next"),
		}
	}
	view.Parts = []ui.Part{list}
	return view, nil
}

// regradeRow returns a table row for an attempt: its person, and its status and marks before and after a regrade.
func regradeRow(v *ui.Visit, r storelearning.RegradedAttempt) ui.Row {
	person := v.T("attempt.hidden")
	if r.UserID != nil {
		person = ui.NameOr(r.FName, r.LName, v.Number(*r.UserID))
	}
	status := AttemptStatus(v, r.After)
	if r.Before == r.After {
		status.Tone = ""
	} else {
		status.Text = AttemptStatus(v, r.Before).Text + " → " + status.Text
	}
	result := beforeAndAfter(v, r.ResultBefore, r.ResultAfter)
	if r.Maximum != nil {
		result += " / " + v.Exact(*r.Maximum)
	}
	one := ui.Row{Path: ui.ObjectPath(ui.AttemptsPath, r.AttemptID),
		Cells: []ui.Cell{{Text: person}, {Text: r.ExamName}, {Text: beforeAndAfter(v, r.MarksBefore, r.MarksAfter)}, {Text: result}, status, {}}}
	switch {
	case r.After == storelearning.AttemptPassed && r.Before != storelearning.AttemptPassed && r.AwardID == nil:
		one.Cells[5].Text = v.T("regrade.certificate-new")
	case r.After == storelearning.AttemptFailed && r.AwardID != nil:
		one.Cells[5] = ui.State(ui.Bad, v.T("regrade.certificate-kept"))
		one.Actions = v.Links(ui.JobLink{Route: "certificate-revoke",
			Path: ui.ObjectSubpath(ui.CertificatesPath, *r.AwardID, "revoke"), Key: "certificate.to-revoke"})
	}
	return one
}

// beforeAndAfter returns the marks before and after a regrade as a text. If both are equal, the text contains them once. A
// dash stands for missing marks.
func beforeAndAfter(v *ui.Visit, before, after *decimal.Decimal) string {
	shown := func(d *decimal.Decimal) string {
		if d == nil {
			return "–"
		}
		return v.Exact(*d)
	}
	if shown(before) == shown(after) {
		return shown(before)
	}
	return shown(before) + " → " + shown(after)
}
