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

// setReportSchedule sets the sent fields of a schedule. If the frequency changes, it also sets the day of the next report: the first day
// after today on which the new frequency sends a report. It returns an *web.InputError for invalid fields.
func setReportSchedule(s *reports.EditedReportSchedule, sent *api.Values[reports.EditedReportSchedule], today store.Date) error {
	before := s.Frequency
	sent.Apply(s)
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

// AddReportSchedule adds a schedule of a report. It returns an *web.InputError for missing fields and for a recipient who is no active manager or
// admin, and store.ErrNotFound for an unknown course or batch.
func (s *Handlers) AddReportSchedule(ctx context.Context, c *web.Call, in *api.New[reports.EditedReportSchedule]) (reports.EditedReportSchedule, error) {
	schedule := reports.EditedReportSchedule{}
	if err := setReportSchedule(&schedule, &in.Values, store.Today(c.Company, s.Now())); err != nil {
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
func (s *Handlers) UpdateReportSchedule(
	ctx context.Context, c *web.Call, in *api.Changed[reports.EditedReportSchedule],
) (changed reports.EditedReportSchedule, err error) {
	err = c.Store.Tx(ctx, func(rows store.Company) error {
		changed, err = reports.EditedReportSchedules.Update(ctx, rows, in.At(), func(schedule *reports.EditedReportSchedule) error {
			if err := setReportSchedule(schedule, &in.Values, store.Today(c.Company, s.Now())); err != nil {
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
	api.Sorted[reports.ListedReportSchedule]
	web.Paging
	web.Keyset
}

type ReportScheduleList struct {
	Schedules []reports.ListedReportSchedule `json:"schedules" doc:"The schedules of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

func ListReportSchedules(ctx context.Context, c *web.Call, in *ReportScheduleSelection) (ReportScheduleList, error) {
	part, err := api.SortedList(ctx, c, "report_schedule", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[reports.ListedReportSchedule], error) {
			return reports.EditedReportSchedules.List(ctx, c.Store, page, strings.TrimSpace(in.Search), string(in.Report), string(in.Frequency),
				in.UserID, in.CourseID, in.BatchID)
		})
	return ReportScheduleList{part.Items, part.LimitedCounts, part.Keys}, err
}
