package reports

import (
	"context"
	"errors"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

// ReportScheduleFields are the fields of a schedule of a report in requests. A nil field leaves the value unchanged.
type ReportScheduleFields struct {
	Report    *string `api:"report,max=20" doc:"Name of the report: completions, progress, people, batches, documents, exams or revenue."`
	Frequency *string `api:"frequency,max=20" doc:"daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before."`
	UserID    *int64  `api:"userID" doc:"ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read."`
	CourseID  *int64  `api:"courseID" doc:"ID of the only course of the report; 0: all courses."`
	BatchID   *int64  `api:"batchID" doc:"ID of the only batch of the report; 0: all trainees."`
}

// apply sets the fields of s that the request has. If the frequency changes, apply also sets the day of the next report: the
// first day after today on which the new frequency sends a report. It returns an *web.InputError for missing or invalid
// fields.
func (f *ReportScheduleFields) apply(s *reports.EditedReportSchedule, today store.Date) error {
	before := s.Frequency
	api.SetIf(&s.Report, f.Report)
	if f.Frequency != nil {
		s.Frequency = reports.Frequency(*f.Frequency)
	}
	api.SetIf(&s.UserID, f.UserID)
	api.SetIf(&s.CourseID, f.CourseID)
	api.SetIf(&s.BatchID, f.BatchID)
	var wrong web.InputError
	if !slices.Contains(reports.ReportNames, s.Report) {
		wrong.Add("report", "report must be one of "+strings.Join(reports.ReportNames, ", ")+".")
	}
	if !slices.Contains(reports.Frequencies, s.Frequency) {
		wrong.Add("frequency", "frequency must be daily, weekly or monthly.")
	}
	if s.UserID == 0 {
		wrong.Add("userID", "userID is required.")
	}
	if s.Frequency != before {
		s.NextDay = s.Frequency.Next(today)
	}
	return wrong.Err()
}

// ReportScheduleUpdate changes only the fields that are sent.
type ReportScheduleUpdate struct {
	api.Edit
	ReportScheduleFields
}

// AddReportSchedule adds a schedule of a report. It returns an *web.InputError for missing fields and for a recipient who is no active manager or
// admin, and store.ErrNotFound for an unknown course or batch.
func (s *Handlers) AddReportSchedule(ctx context.Context, c *web.Call, in *ReportScheduleFields) (reports.EditedReportSchedule, error) {
	schedule := reports.EditedReportSchedule{}
	if err := in.apply(&schedule, store.Today(c.Company, s.Now())); err != nil {
		return schedule, err
	}
	if err := checkReportSchedule(ctx, c.Store, schedule); err != nil {
		return schedule, err
	}
	return reports.EditedReportSchedules.Add(ctx, c.Store, schedule, c.Actor())
}

// UpdateReportSchedule changes the fields of a schedule that the request has. It returns store.ErrNotFound if there is no
// such schedule, course or batch, and a *store.StaleError if the schedule has another version. It returns an *web.InputError
// for missing fields and for a recipient who is no active manager or admin.
func (s *Handlers) UpdateReportSchedule(ctx context.Context, c *web.Call, in *ReportScheduleUpdate) (changed reports.EditedReportSchedule, err error) {
	err = c.Store.Tx(ctx, func(rows store.Company) error {
		changed, err = reports.EditedReportSchedules.Update(ctx, rows, in.At(), func(schedule *reports.EditedReportSchedule) error {
			if err := in.apply(schedule, store.Today(c.Company, s.Now())); err != nil {
				return err
			}
			return checkReportSchedule(ctx, rows, *schedule)
		}, c.Actor())
		return err
	})
	return changed, err
}

func checkReportSchedule(ctx context.Context, rows store.Company, schedule reports.EditedReportSchedule) error {
	err := reports.CheckReportSchedule(ctx, rows, schedule)
	if errors.Is(err, reports.ErrRecipient) {
		return web.InvalidField("userID", "userID must be an active manager or admin who may read the report.")
	}
	return err
}

// RemoveReportSchedule removes a schedule of a report. It returns store.ErrNotFound if there is no such schedule, and a
// *store.StaleError if the schedule has another version.
func RemoveReportSchedule(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The schedule has been removed."}, reports.EditedReportSchedules.Remove(ctx, c.Store, in.At(), c.Actor())
}

// ReportName is the name of a report that can be scheduled, in requests.
type ReportName = api.Choice[reportNames]

type reportNames struct{}

func (reportNames) Choices() []string { return reports.ReportNames }

type FrequencyName = api.Choice[frequencyNames]

type frequencyNames struct{}

func (frequencyNames) Choices() (names []string) {
	for _, f := range reports.Frequencies {
		names = append(names, string(f))
	}
	return names
}

type ReportScheduleSelection struct {
	Search    string        `api:"search,max=200" doc:"Only schedules for recipients whose name or e-mail address contains this text. Case does not matter."`
	Report    ReportName    `api:"report" doc:"Only schedules of this report: completions, progress, people, batches, documents, exams or revenue."`
	Frequency FrequencyName `api:"frequency" doc:"Only schedules with this frequency: daily, weekly or monthly."`
	UserID    *int64        `api:"userID" doc:"Only schedules for the recipient with this ID."`
	CourseID  *int64        `api:"courseID" doc:"Only schedules of reports on the course with this ID alone."`
	BatchID   *int64        `api:"batchID" doc:"Only schedules of reports on the batch with this ID alone."`
	web.Paging
	web.Keyset
}

type ReportScheduleList struct {
	Schedules []reports.ListedReportSchedule `json:"schedules" doc:"The schedules of the page, the newest first."`
	web.Counts
	web.Keys
}

func ListReportSchedules(ctx context.Context, c *web.Call, in *ReportScheduleSelection) (ReportScheduleList, error) {
	selected := reports.ReportScheduleFilter{
		Search: strings.TrimSpace(in.Search), Report: string(in.Report), Frequency: reports.Frequency(in.Frequency),
		UserID: in.UserID, CourseID: in.CourseID, BatchID: in.BatchID,
	}
	part, err := api.ShortList(ctx, c, "report_schedule", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[reports.ListedReportSchedule], error) {
			return reports.ReportScheduleList(ctx, c.Store, selected, page)
		})
	return ReportScheduleList{part.Items, part.Counts, part.Keys}, err
}
