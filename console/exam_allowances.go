package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/store"
)

// allowanceRoutes returns the routes of the forms on which staff set the extra time and the extra attempts of
// trainees at an exam.
func (c *Console) allowanceRoutes() []web.Route {
	j := examJob("allowance-set", "/:examID/allowances/set", "exam-allowance-set")
	j.fields = []field{number("extraMinutes").required().set("0"), number("extraAttempts").required().set("0")}
	j.load = func(ctx context.Context, v *visit, id int64) (any, error) {
		_, err := exams.ReadExamToEdit(ctx, v.call, &exams.ExamID{ID: id})
		return struct{}{}, err
	}
	j.about = nil
	j.back = func(_ *visit, id int64, _ func(string) string) string { return pathTo(examsPath, id) + "#allowances" }
	return choose(c, chooser{j, []picker{people("userIDs")}}, setAllowances, noOutcomes)
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
		if _, err := exams.SetExamAllowance(ctx, c, &exams.ExamAllowance{
			ExamID: in.ExamID, UserID: user, ExtraMinutes: in.ExtraMinutes, ExtraAttempts: in.ExtraAttempts,
		}); err != nil {
			return struct{}{}, err
		}
	}
	return struct{}{}, nil
}

// allowancesPart returns the part of the page of an exam with the extra time and the extra attempts of trainees.
func allowancesPart(ctx context.Context, v *visit, e *store.EditedExam) (part, error) {
	found, err := exams.ListExamAllowances(ctx, v.call, &exams.ExamAllowanceList{ExamID: e.ID})
	set := pathOf(examsPath, e.ID, "allowances/set")
	rows := make([]row, len(found.Allowances))
	for i, a := range found.Allowances {
		user := strconv.FormatInt(a.UserID, 10)
		rows[i] = row{
			Path: pathTo(peoplePath, a.UserID), Cells: []cell{{Text: nameOr(a.FName, a.LName, a.Email)}, {Text: v.Number(a.ExtraMinutes)}, {Text: v.Number(a.ExtraAttempts)}},
			Actions: v.links(jobLink{"exam-allowance-set", set + "?userIDs=" + user + "&extraMinutes=" + strconv.FormatInt(a.ExtraMinutes, 10) + "&extraAttempts=" + strconv.FormatInt(a.ExtraAttempts, 10), "exam.to-edit"}),
		}
	}
	return part{
		ID: "allowances", Title: v.T("exam-allowance.list-title"), Lead: v.T("exam-allowance.lead"), Actions: v.links(jobLink{"exam-allowance-set", set, "exam.allowance-set-title"}),
		Table: v.tableOf("exam-allowance", []string{"name", "extraMinutes", "extraAttempts"}, rows),
	}, err
}
