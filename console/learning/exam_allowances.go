package learning

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

// allowanceRoutes returns the routes of the forms on which staff set the extra time and the extra attempts of
// trainees at an exam.
func allowanceRoutes(c *ui.Console) []web.Route {
	j := examJob("allowance-set", "/:examID/allowances/set", "exam-allowance-set")
	j.Fields = []ui.Field{ui.Number("extraMinutes").NotBlank().Set("0"), ui.Number("extraAttempts").NotBlank().Set("0")}
	j.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		_, err := readExam(ctx, v, id)
		return struct{}{}, err
	}
	j.About = nil
	j.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
		return ui.ObjectPath(ui.ExamsPath, id) + "#allowances"
	}
	return ui.Choose(c, ui.Chooser{Job: j, Pickers: []ui.Picker{ui.People("userIDs")}}, setAllowances, ui.NoOutcomes)
}

// newAllowances is the form that sets the same extra time and extra attempts for several trainees.
type newAllowances struct {
	ExamID        int64   `api:"examID,required" doc:"The exam."`
	UserIDs       []int64 `api:"userIDs,required" doc:"The trainees."`
	ExtraMinutes  int64   `api:"extraMinutes,min=0,max=10080" doc:"How many minutes longer each attempt is."`
	ExtraAttempts int64   `api:"extraAttempts,min=0,max=100" doc:"How many more attempts each trainee has."`
}

func setAllowances(ctx context.Context, c *web.Call, in *newAllowances) (struct{}, error) {
	for _, user := range slices.Compact(slices.Sorted(slices.Values(in.UserIDs))) {
		if _, err := learning.SetExamAllowance(ctx, c, &learning.ExamAllowance{
			ExamID: in.ExamID, UserID: user, ExtraMinutes: in.ExtraMinutes, ExtraAttempts: in.ExtraAttempts,
		}); err != nil {
			return struct{}{}, err
		}
	}
	return struct{}{}, nil
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
			Cells: []ui.Cell{{Text: ui.NameOr(a.FName, a.LName, a.Email)}, {Figure: true, Text: v.Number(a.ExtraMinutes)}, {Figure: true, Text: v.Number(a.ExtraAttempts)}},
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
