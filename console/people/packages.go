package people

import (
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

// packageRoutes returns the routes of the forms that reset and correct an attempt at a package.
func packageRoutes(c *ui.Console) []web.Route {
	reason := ui.Area("reason").NotBlank()
	reason.Longest = 1000
	return slices.Concat(
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
		Path: ui.PackagesPath + "/:attemptID/" + action, Route: route, Object: "package-attempt", Action: action, Section: ui.PeoplePath,
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

// packagesOfPerson returns the attempts of a person at packages.
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
		status := v.T("package-attempt.field-status-" + strings.ReplaceAll(a.Status, " ", "-"))
		switch {
		case !a.ResetAt.IsZero():
			status = v.T("package-attempt.reset-status", "Reason", pages.Truncate(a.ResetReason, shownReason))
		case !a.CorrectedAt.IsZero():
			status = v.T("package-attempt.corrected-status", "State", status, "Reason", pages.Truncate(a.CorrectionReason, shownReason))
		}
		score := ""
		if a.Score != nil {
			score = v.Exact(decimal.NewFromFloat(*a.Score)) + " %"
		}
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Text: a.DocumentName}, {Text: a.CourseTitle}, {Text: v.Number(a.Number)}, {Text: status}, {Text: v.T("package-attempt.field-success-" + a.Success)},
			{Text: score}, {Text: v.Moment(a.UpdatedAt)},
		}}
		if a.Resettable && mayChange(a.EnrollmentID) {
			rows[i].Actions = v.Links(
				ui.JobLink{Route: "package-attempt-correct", Path: ui.ObjectSubpath(ui.PackagesPath, a.ID, "correct"), Key: "package-attempt.to-correct"},
				ui.JobLink{Route: "package-attempt-reset", Path: ui.ObjectSubpath(ui.PackagesPath, a.ID, "reset"), Key: "package-attempt.to-reset"})
		}
	}
	return ui.Part{ID: "packages", Title: v.T("package-attempt.list-title"),
		Table: v.TableOf("package-attempt", []string{"document", "course", "number", "status", "success", "score", "updated"}, rows)}, err
}
