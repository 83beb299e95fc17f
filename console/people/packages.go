package people

import (
	"context"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
	storelearning "lyceum/store/learning"
)

// shownReason is the maximum length of the reason of a reset in a row, in characters.
const shownReason = 40

// packageRoutes returns the routes of the form that resets an attempt at a package.
func packageRoutes(c *ui.Console) []web.Route {
	reason := ui.Area("reason").NotBlank()
	reason.Longest = 1000
	return ui.Form(c, ui.Job{
		Path: ui.PackagesPath + "/:attemptID/reset", Route: "package-attempt-reset", Object: "package-attempt", Action: "reset", Section: ui.PeoplePath,
		Fields: []ui.Field{reason, {Name: "userID", Kind: "hidden"}},
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return storecourses.StaffReadsPackage(ctx, v.Call.Store, id)
		},
		About: func(ctx context.Context, v *ui.Visit, object any) (string, error) {
			a := object.(storecourses.StaffPackageAttempt)
			return v.T("package-attempt.reset-about", "Person", ui.PersonName(ctx, v, a.UserID), "Document", a.DocumentName, "Number", v.Number(a.Number)), nil
		},
		Back: func(_ *ui.Visit, _ int64, value func(string) string) string {
			return ui.PeoplePath + "/" + value("userID")
		},
		Next: func(data any) string {
			return ui.ObjectPath(ui.PeoplePath, data.(storecourses.StaffPackageAttempt).UserID) + "?done=package-attempt-reset"
		},
	}, courses.ResetPackageAttempt)
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
		if !a.ResetAt.IsZero() {
			status = v.T("package-attempt.reset-status", "Reason", pages.Truncate(a.ResetReason, shownReason))
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
			rows[i].Actions = v.Links(ui.JobLink{Route: "package-attempt-reset", Path: ui.ObjectSubpath(ui.PackagesPath, a.ID, "reset"), Key: "package-attempt.to-reset"})
		}
	}
	return ui.Part{ID: "packages", Title: v.T("package-attempt.list-title"),
		Table: v.TableOf("package-attempt", []string{"document", "course", "number", "status", "success", "score", "updated"}, rows)}, err
}
