package learning

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

func allowanceRoutes(c *ui.Console) []web.Route {
	j := examJob("allowance-set", "/:examID/allowances/set", "exam-allowance-set")
	j.Fields = []ui.Field{ui.Number("extraAttempts"), ui.Number("extraMinutes")}
	j.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		e, err := readExam(ctx, v, id)
		return examToAllow{&e}, err
	}
	j.About = func(_ context.Context, v *ui.Visit, object any) (string, error) {
		return strings.TrimSpace(v.T("exam.allowance-set-lead") + " " + whyNobodyStarts(v, object.(examToAllow).of)), nil
	}
	j.LinksOf = func(id int64) []ui.JobLink {
		return []ui.JobLink{{Route: "exam-edit-details", Path: ui.ObjectPath(ui.ExamsPath, id), Key: "attempt.to-exam"}}
	}
	j.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
		return ui.ObjectPath(ui.ExamsPath, id) + "#allowances"
	}
	return ui.Choose(c, ui.Chooser{Job: j, Pickers: []ui.Picker{ui.People("userIDs")}}, setAllowances, ui.NoOutcomes)
}

// newAllowances is the form that sets the same extra time and extra attempts for several trainees.
type newAllowances struct {
	ExamID        int64   `api:"examID,required" doc:"The exam."`
	UserIDs       []int64 `api:"userIDs,required" doc:"The trainees."`
	ExtraMinutes  *int64  `api:"extraMinutes,min=0,max=10080" doc:"How many minutes longer each attempt is. Without it, each trainee keeps the extra time."`
	ExtraAttempts *int64  `api:"extraAttempts,min=0,max=100" doc:"How many more attempts each trainee has. Without it, each trainee keeps the extra attempts."`
}

// setAllowances sets the fields of the form for all chosen trainees, or for none.
func setAllowances(ctx context.Context, c *web.Call, in *newAllowances) (struct{}, error) {
	return struct{}{}, c.Store.Tx(ctx, func(rows store.Company) error {
		inside := c.Within(rows)
		now, err := allowancesOf(ctx, inside, in.ExamID)
		if err != nil {
			return err
		}
		for _, user := range slices.Compact(slices.Sorted(slices.Values(in.UserIDs))) {
			to := now[user]
			to.ExamID, to.UserID = in.ExamID, user
			if in.ExtraMinutes != nil {
				to.ExtraMinutes = *in.ExtraMinutes
			}
			if in.ExtraAttempts != nil {
				to.ExtraAttempts = *in.ExtraAttempts
			}
			if _, err := learning.SetExamAllowance(ctx, inside, &to); err != nil {
				return err
			}
		}
		return nil
	})
}

// allowancesOf returns the extra time and the extra attempts of trainees at an exam, by the ids of the trainees.
func allowancesOf(ctx context.Context, c *web.Call, examID int64) (map[int64]learning.ExamAllowance, error) {
	found, err := learning.ListExamAllowances(ctx, c, &learning.ExamAllowanceList{ExamID: examID})
	now := make(map[int64]learning.ExamAllowance, len(found.Allowances))
	for _, a := range found.Allowances {
		now[a.UserID] = learning.ExamAllowance{ExtraMinutes: a.ExtraMinutes, ExtraAttempts: a.ExtraAttempts}
	}
	return now, err
}

// anotherAttempt returns the address of the form that gives a trainee one more attempt at an exam.
func anotherAttempt(ctx context.Context, v *ui.Visit, examID, userID int64) (string, error) {
	now, err := allowancesOf(ctx, v.Call, examID)
	return ui.Query(ui.ObjectSubpath(ui.ExamsPath, examID, "allowances/set"), "userIDs", strconv.FormatInt(userID, 10),
		"extraAttempts", strconv.FormatInt(now[userID].ExtraAttempts+1, 10)), err
}

// examToAllow is the exam of the form. The form has no field of the exam.
type examToAllow struct{ of *storelearning.EditedExam }

// whyNobodyStarts returns a sentence if no trainee can start an attempt at the exam today, whatever is allowed, or an empty text.
func whyNobodyStarts(v *ui.Visit, e *storelearning.EditedExam) string {
	switch today := store.Today(v.Call.Company, v.Console.Services.Now()); {
	case e.Status != 1:
		return v.T("exam.allowance-closed")
	case e.Period == 1 && !e.EndDate.IsZero() && e.EndDate.Before(today):
		return v.T("exam.allowance-over", "Day", v.Date(e.EndDate))
	}
	return ""
}

// allowancesPart returns the part of the page of an exam with the extra time and the extra attempts of trainees.
func allowancesPart(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (ui.Part, error) {
	found, err := learning.ListExamAllowances(ctx, v.Call, &learning.ExamAllowanceList{ExamID: e.ID})
	set := ui.ObjectSubpath(ui.ExamsPath, e.ID, "allowances/set")
	rows := make([]ui.Row, len(found.Allowances))
	for i, a := range found.Allowances {
		user := strconv.FormatInt(a.UserID, 10)
		rows[i] = ui.Row{
			ID: a.UserID, Path: ui.ObjectPath(ui.PeoplePath, a.UserID),
			Cells: []ui.Cell{{Text: ui.NameOr(a.FName, a.LName, a.Email)}, {Figure: true, Text: v.Number(a.ExtraMinutes)},
				{Figure: true, Text: v.Number(a.ExtraAttempts)}},
			Actions: v.Links(ui.JobLink{Route: "exam-allowance-set",
				Path: set + "?userIDs=" + user + "&extraMinutes=" + strconv.FormatInt(a.ExtraMinutes,
					10) + "&extraAttempts=" + strconv.FormatInt(a.ExtraAttempts, 10), Key: "exam.to-edit"}),
		}
	}
	return ui.Part{
		ID: "allowances", Title: v.T("exam-allowance.list-title"), Lead: v.T("exam-allowance.lead"),
		Actions: v.Links(ui.JobLink{Route: "exam-allowance-set", Path: set, Key: "exam.allowance-set-title"}),
		Table:   v.Select(v.TableOf("exam-allowance", []string{"name", "extraMinutes", "extraAttempts"}, rows), "allowances-selection", "userIDs"),
	}, err
}
