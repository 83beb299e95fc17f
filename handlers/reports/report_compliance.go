package reports

import (
	"context"
	"encoding/json"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

type complianceStates struct{}

func (complianceStates) Choices() []string { return reports.ComplianceStates }

type ComplianceRequest struct {
	AsOf   store.Date                   `api:"asOf" doc:"The report has the states at the end of this day, in the company's time zone. Default: today."`
	UserID int64                        `api:"userID" doc:"Only the trainee with this ID."`
	Fields json.RawMessage              `api:"fields" doc:"Only people with these values of fields: an object with the values by the IDs of the fields, or its JSON text. Case does not matter."`
	State  api.Choice[complianceStates] `api:"state" doc:"Only requirements in this state: compliant, due, overdue, exempt or notstarted. Default: all."`
	ReportScope
	api.ReportFormat
	web.Paging
}

type ComplianceReport struct {
	api.CSVReport
	Rows   []reports.Requirement    `json:"rows" doc:"The requirements of the page, ordered by the ID of the trainee: enrollments with a due date."`
	Totals reports.ComplianceTotals `json:"totals" doc:"The number of requirements in each state, whatever state the request selects."`
	web.Counts
}

// ReportCompliance lists the enrollments with a due date that were current at the end of a day, with their states on that day. The request can select a
// course, a batch, a trainee, values of fields and a state. It returns a *web.InputError for a day after today and for wrong values, and
// store.ErrNotFound for an unknown course or batch.
func (s *Handlers) ReportCompliance(ctx context.Context, c *web.Call, in *ComplianceRequest) (report ComplianceReport, err error) {
	today := store.Today(c.Company, s.Now())
	if in.AsOf.After(today) {
		return report, web.InvalidField("asOf", "asOf must not be after today.")
	}
	if in.AsOf.IsZero() {
		in.AsOf = today
	}
	filter := reports.ComplianceFilter{
		ReportFilter: reports.ReportFilter{Until: in.AsOf, CourseID: in.CourseID, BatchID: in.BatchID}, UserID: in.UserID, State: string(in.State),
		Ended: in.AsOf.Before(today),
	}
	if filter.Fields, err = api.ChosenFields(ctx, c, in.Fields); err != nil {
		return report, err
	}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	rows := c.Store
	if !csv {
		list, totals, err := reports.Compliance(ctx, rows, filter, in.StorePage())
		return ComplianceReport{Rows: list.Items, Totals: totals, Counts: in.Counts(list.Total)}, err
	}
	if err := reports.CheckCompliance(ctx, rows, filter); err != nil {
		return report, err
	}
	report.CSVReport, err = api.CSVOfPeople(ctx, c, "compliance",
		[]string{"first name", "last name", "email", "course", "course code", "state", "start date", "due date", "due in days", "completed date", "progress today"},
		func(ctx context.Context, last reports.Requirement) ([]reports.Requirement, error) {
			return reports.RequirementsAfter(ctx, rows, filter, last)
		}, func(one reports.Requirement) int64 { return one.UserID }, func(one reports.Requirement) []string {
			completed := ""
			if !one.CompletedAt.IsZero() {
				completed = rows.DayOf(one.CompletedAt).String()
			}
			return []string{one.FName, one.LName, one.Email, one.Course, one.CourseCode, one.State, one.StartDate.String(), one.DueDate.String(), api.Number(one.DueIn),
				completed, api.Number(one.Progress)}
		})
	return report, err
}
