package people

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
	storelearning "lyceum/store/learning"
)

// shownReason is the maximum length of the reason of a reset or correction in a row, in characters.
const shownReason = 40

func packageRoutes(c *ui.Console) []web.Route {
	reason := ui.Area("reason").NotBlank()
	reason.Longest = 1000
	return slices.Concat(
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.PackagesPath + "/:id", Route: "package-attempt-details", Section: ui.PeoplePath}, showPackageAttempt)},
		ui.Form(c, packageJob("reset", reason), courses.ResetPackageAttempt),
		ui.Form(c, packageJob("correct", ui.Choice("status", storecourses.PackageCompleted, storecourses.PackageIncomplete),
			ui.Choice("success", storecourses.PackageUnknown, storecourses.PackagePassed, storecourses.PackageFailed),
			ui.Field{Name: "score", Kind: "decimal"}, reason), courses.CorrectPackageAttempt),
	)
}

// packageJob returns the form of an action with an attempt at a package, which begins and ends on the page of the person.
func packageJob(action string, fields ...ui.Field) ui.Job {
	route := "package-attempt-" + action
	return ui.Job{
		Path: ui.PackagesPath + "/:attemptID/" + action, Route: route, Object: "package-attempt", Action: action, Section: ui.PeoplePath, Danger: action == "reset",
		Fields: append(fields, ui.Field{Name: "userID", Kind: "hidden"}),
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return storecourses.StaffReadsPackage(ctx, v.Call.Store, id)
		},
		About: func(ctx context.Context, v *ui.Visit, object any) (string, error) {
			a := object.(storecourses.StaffPackageAttempt)
			return v.T("package-attempt."+action+"-about", "Person", ui.PersonName(ctx, v, a.UserID), "Document", a.DocumentName, "Number", v.Number(a.Number)), nil
		},
		Back: func(_ *ui.Visit, _ int64, value func(string) string) string {
			return ui.PeoplePath + "/" + value("userID")
		},
		Next: func(data any) string {
			return ui.ObjectPath(ui.PeoplePath, data.(storecourses.StaffPackageAttempt).UserID) + "?done=" + route
		},
	}
}

func packagesOfPerson(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	list, err := storecourses.PackageAttemptsOf(ctx, v.Call.Store, id)
	if err != nil {
		return ui.Part{}, err
	}
	enrollments := make([]storelearning.ListedEnrollment, len(list))
	for i, a := range list {
		enrollments[i].ID = a.EnrollmentID
	}
	mayChange, err := storelearning.MayChange(ctx, v.Call.Store, enrollments)
	rows := make([]ui.Row, len(list))
	for i, a := range list {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.PackagesPath, a.ID), Cells: []ui.Cell{
			{Text: a.DocumentName}, {Text: a.CourseTitle}, {Figure: true, Text: v.Number(a.Number)},
			{Text: packageState(v, a)}, {Text: v.T("package-attempt.field-success-" + a.Success)},
			{Text: packageScore(v, a.Score)}, {Text: ui.Clock(a.Seconds)}, {Text: ui.Clock(a.AllSeconds)}, v.When(a.UpdatedAt),
		}}
		if a.Resettable && mayChange(a.EnrollmentID) {
			rows[i].Actions = v.Links(
				ui.JobLink{Route: "package-attempt-correct", Path: ui.ObjectSubpath(ui.PackagesPath, a.ID, "correct"), Key: "package-attempt.to-correct"},
				ui.JobLink{Route: "package-attempt-reset", Path: ui.ObjectSubpath(ui.PackagesPath, a.ID, "reset"), Key: "package-attempt.to-reset"})
		}
	}
	return ui.Part{ID: "packages", Title: v.T("package-attempt.list-title"),
		Table: v.TableOf("package-attempt", []string{"document", "course", "number", "status", "success", "score", "time", "all-time", "updated"}, rows)}, err
}

// packageState returns the state of an attempt, with the reason for which staff changed it.
func packageState(v *ui.Visit, a storecourses.StaffPackageAttempt) string {
	status := v.T(packageStatusKey(a.Status))
	switch {
	case !a.ResetAt.IsZero():
		return v.T("package-attempt.reset-status", "Reason", pages.Truncate(a.ResetReason, shownReason))
	case !a.CorrectedAt.IsZero():
		return v.T("package-attempt.corrected-status", "State", status, "Reason", pages.Truncate(a.CorrectionReason, shownReason))
	}
	return status
}

func packageStatusKey(status string) string {
	return "package-attempt.field-status-" + strings.ReplaceAll(status, " ", "-")
}

// packageScore returns a score in percent, or "" for nil.
func packageScore(v *ui.Visit, score *float64) string {
	if score == nil {
		return ""
	}
	return v.Exact(decimal.NewFromFloat(*score)) + " %"
}

// showPackageAttempt returns the page of an attempt at a package with its items and answers.
func showPackageAttempt(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	a, err := courses.ReadPackageAttempt(ctx, v.Call, &courses.PackageAttemptID{AttemptID: id})
	if err != nil {
		return nil, err
	}
	view := &ui.ObjectView{Title: v.T("package-attempt.title", "Document", a.DocumentName, "Number", v.Number(a.Number))}
	view.Facts = v.Facts("package-attempt", "person", ui.PersonName(ctx, v, a.UserID), "course", a.CourseTitle, "status", packageState(v, a.StaffPackageAttempt),
		"success", v.T("package-attempt.field-success-"+a.Success),
		"score", packageScore(v, a.Score), "time", ui.Clock(a.Seconds), "all-time", ui.Clock(a.AllSeconds),
		"updated", v.When(a.UpdatedAt))
	view.Facts[0].Path = ui.ObjectPath(ui.PeoplePath, a.UserID)
	items := make([]ui.Row, len(a.Items))
	for i, one := range a.Items {
		items[i] = ui.Row{Cells: []ui.Cell{
			{Text: one.ID}, {Text: v.T(packageStatusKey(one.Status))}, {Text: v.T("package-attempt.field-success-" + one.Success)},
			{Text: packageScore(v, one.Score)}, {Text: ui.Clock(one.Seconds)},
		}}
	}
	answers := make([]ui.Row, len(a.Interactions))
	for i, one := range a.Interactions {
		answers[i] = ui.Row{Cells: []ui.Cell{
			{Text: cmp.Or(one.Description, one.ID)}, {Text: one.Answer}, {Text: one.Pattern}, {Text: one.Result}, {Text: one.Latency},
		}}
	}
	view.Parts = []ui.Part{
		{ID: "items", Title: v.T("package-item.list-title"), Table: v.TableOf("package-item", []string{"item", "status", "success", "score", "time"}, items)},
		{ID: "answers", Title: v.T("package-answer.list-title"),
			Table: v.TableOf("package-answer", []string{"question", "answer", "correct", "result", "time"}, answers)},
	}
	return view, nil
}
