package learning

import (
	"context"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pdf"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	"lyceum/tenant"
)

type trainingRecordIn struct {
	File string `api:"file,required,max=30" doc:"The ID of the person with .pdf."`
}

// trainingRecord sends the training record of a person as a PDF file to the person and to staff. The record for a manager has only the courses that
// the manager manages. It returns store.ErrNotFound to other users.
func trainingRecord(ctx context.Context, v *ui.Visit, in *trainingRecordIn) (*web.Page, error) {
	digits, isPDF := strings.CutSuffix(in.File, ".pdf")
	id, err := strconv.ParseInt(digits, 10, 64)
	if !isPDF || err != nil || id < 1 || strconv.FormatInt(id, 10) != digits {
		return nil, store.ErrNotFound
	}
	own := id == v.Call.Who.UserID
	switch {
	case own:
	case v.IsStaff():
		v.Call.LimitToManaged()
	default:
		return nil, store.ErrNotFound
	}
	r, err := storelearning.ReadTrainingRecord(ctx, v.Call.Store, id, own && v.IsTrainee())
	if err != nil {
		return nil, err
	}
	managed := !own && web.ManagerScoped.Limits(v.Call.Who.Role)
	var paths []storelearning.OwnPath
	if !managed {
		if paths, err = storelearning.OwnPaths(ctx, v.Call.Store, id, 0, v.Today()); err != nil {
			return nil, err
		}
	}
	file, err := recordOf(v, r, paths, managed).Render()
	return &web.Page{Body: file, Type: "application/pdf", Name: v.T("record.title") + " " + digits + ".pdf"}, err
}

// recordOf returns the texts of a training record with learning paths, in the language of the page. managed means that it has only the courses of a manager.
func recordOf(v *ui.Visit, r storelearning.TrainingRecord, paths []storelearning.OwnPath, managed bool) pdf.Record {
	now := v.Site.Services.Now()
	shown := pdf.Record{
		Language: v.Language, Company: v.Call.Company.Name(), Title: v.T("record.title"), Empty: v.T("record.none"), IssuedAt: now,
		Facts: []pdf.Line{{Label: v.T("record.person"), Text: r.Name}, {Label: v.T("record.email"), Text: r.Email}},
		Page: func(page, pages int) string {
			return v.T("record.page", "Name", r.Name, "Page", v.Number(int64(page)), "Pages", v.Number(int64(pages)))
		},
	}
	for i, key := range recordColumns {
		shown.Head[i] = v.T(key)
	}
	if r.RollNo != "" {
		shown.Facts = append(shown.Facts, pdf.Line{Label: v.T("record.rollno"), Text: r.RollNo})
	}
	shown.Facts = append(shown.Facts, pdf.Line{Label: v.T("record.issued"), Text: v.Moment(store.Optional(now))})
	if managed {
		shown.Notes = append(shown.Notes, v.T("record.managed"))
	}
	if r.Shortened {
		shown.Notes = append(shown.Notes, v.N("record.shortened", storelearning.MaxRecordEnrollments))
	}
	for i := range paths {
		shown.Rows = append(shown.Rows, pathRow(v, &paths[i]))
	}
	for i := range r.Enrollments {
		shown.Rows = append(shown.Rows, recordRow(v, &r.Enrollments[i]))
	}
	return shown
}

// recordColumns are the messages with the names of the columns.
var recordColumns = [pdf.RecordColumns]string{"record.course", "record.state", "record.enrolled", "record.due", "record.completed", "record.progress"}

// recordWaivers maps each kind of a waiver to the message about it, without and with the name of who decided.
var recordWaivers = map[string][2]string{
	storelearning.WaiverComplete: {"record.waived-complete", "record.waived-by-complete"},
	storelearning.WaiverExempt:   {"record.waived-exempt", "record.waived-by-exempt"},
}

// recordStates maps each status of an enrollment to the message with its name.
var recordStates = map[store.EnrollmentStatus]string{
	store.Upcoming: "enrollment.upcoming", store.Ongoing: "enrollment.ongoing", store.Completed: "enrollment.completed",
	store.Expired: "enrollment.expired", store.Unenrolled: "record.unenrolled",
}

func recordRow(v *ui.Visit, e *storelearning.RecordEnrollment) pdf.RecordRow {
	state := v.T(recordStates[e.Status(v.Today())])
	if e.Waiver == storelearning.WaiverExempt {
		state = v.T("record.exempt")
	}
	title := e.Title
	if e.CourseCode != "" {
		title += " (" + e.CourseCode + ")"
	}
	row := pdf.RecordRow{Cells: [pdf.RecordColumns]string{
		title, state, v.Date(e.StartDate), v.Date(e.DueDate), v.Day(e.CompletedAt), v.Percent(e.CompletedPercent),
	}}
	if e.Waiver != "" {
		key := recordWaivers[e.Waiver][0]
		if e.WaivedBy != "" {
			key = recordWaivers[e.Waiver][1]
		}
		row.Details = append(row.Details, v.T(key, "Day", v.Day(e.WaivedAt), "Reason", e.WaiverReason, "Name", e.WaivedBy))
	}
	row.Details = append(row.Details, awardTextsOf(v, e.RecordAward)...)
	for _, x := range e.Exams {
		row.Details = append(row.Details, examText(v, x))
		row.Details = append(row.Details, awardTextsOf(v, x.RecordAward)...)
	}
	for _, k := range e.Acknowledgements {
		row.Details = append(row.Details, v.T("record.acknowledged", "Version", v.Number(k.Version), "Name", k.Name, "Time", v.Moment(k.ConfirmedAt)))
	}
	return row
}

func pathRow(v *ui.Visit, p *storelearning.OwnPath) pdf.RecordRow {
	state := "enrollment.ongoing"
	if !p.CompletedAt.IsZero() {
		state = "enrollment.completed"
	}
	return pdf.RecordRow{Details: awardTextsOf(v, p.RecordAward), Cells: [pdf.RecordColumns]string{
		v.T("record.path", "Name", p.Name), v.T(state), v.Date(p.StartDate), v.Date(p.DueDate), v.Day(p.CompletedAt), v.Percent(p.Progress),
	}}
}

func examText(v *ui.Visit, x storelearning.RecordExam) string {
	key := "record.failed"
	if x.Status == storelearning.AttemptPassed {
		key = "record.passed"
	}
	text := v.T(key, "Title", x.Title)
	if x.Marks != nil {
		text += " · " + v.T("record.marks", "Marks", v.Exact(*x.Marks), "Maximum", v.Exact(value(x.Maximum)))
	}
	if !x.SubmittedAt.IsZero() {
		text += " · " + v.Day(x.SubmittedAt)
	}
	return text
}

func value(d *decimal.Decimal) decimal.Decimal {
	if d == nil {
		return decimal.Zero
	}
	return *d
}

// awardTextsOf returns the line about an award, or nil without one.
func awardTextsOf(v *ui.Visit, a storelearning.RecordAward) []string {
	if a.Number == "" {
		return nil
	}
	text := v.T("certificate.number", "Number", readable(a.Number))
	switch {
	case !a.RevokedAt.IsZero():
		text += " · " + v.T("record.revoked", "Day", v.Day(a.RevokedAt))
	case !a.ExpiresOn.IsZero():
		text += " · " + v.T("certificate.until", "Date", v.Date(a.ExpiresOn))
	default:
		text += " · " + v.T("record.for-good")
	}
	address := tenant.Origin(v.Call.Company.Domain(), v.Call.HTTPSPort) + learning.VerifyPath(a.Number)
	return []string{text + " · " + v.T("certificate.verify", "Address", address)}
}
