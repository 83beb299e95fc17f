package reports

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/reports"
)

// ReportPeriod selects the days of a report.
type ReportPeriod struct {
	From store.Date `api:"from" doc:"First day of the period, in the company's time zone. Default: no limit."`
	To   store.Date `api:"to" doc:"Last day of the period, in the company's time zone. Default: no limit."`
}

func (p ReportPeriod) file(name string) string {
	if !p.From.IsZero() {
		name += "-from-" + p.From.String()
	}
	if !p.To.IsZero() {
		name += "-until-" + p.To.String()
	}
	return name
}

// ReportScope limits a report to a course, to the members of a batch, or to both.
type ReportScope struct {
	CourseID int64 `api:"courseID" doc:"Only the course with this ID."`
	BatchID  int64 `api:"batchID" doc:"Only the trainees of the batch with this ID."`
}

type CompletionRequest struct {
	ReportPeriod
	ReportScope
	api.ReportFormat
	api.Sorted[reports.Completion]
	web.Paging
}

type CompletionReport struct {
	api.CSVReport
	Completions []reports.Completion `json:"completions" doc:"The completed enrollments of the page, the latest first."`
	web.LimitedCounts
}

// countedPage is the number of rows of a report that one statement counts for a CSV. Counting the enrollments of more courses or batches of a large
// company takes longer than a statement may.
const countedPage = 20

// ReportCompletions lists the enrollments that were completed in the period, the latest completion first. The request can select a
// course and a batch.
func ReportCompletions(ctx context.Context, c *web.Call, in *CompletionRequest) (report CompletionReport, err error) {
	filter := reports.ReportFilter{From: in.From, Until: in.To, CourseID: in.CourseID, BatchID: in.BatchID}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.Completions(ctx, c.Store, filter, in.InOrder(in.StorePage()))
		return CompletionReport{Completions: list.Items, LimitedCounts: web.CountsOf(in.Paging, list)}, err
	}
	rows := c.Store
	if err := reports.CheckReport(ctx, c.Store, filter); err != nil {
		return report, err
	}
	report.CSVReport, err = api.CSVOfPeople(ctx, c, in.file("completions"),
		[]string{"first name", "last name", "email", "course", "course code", "start date", "completed date", "progress", "waiver", "reason",
			"id in another system", "batch", "score in percent", "certificate", "certificate expiry date", "account"},
		func(ctx context.Context, last reports.Completion) ([]reports.Completion, error) {
			return reports.CompletionsAfter(ctx, rows, filter, last)
		}, func(one reports.Completion) int64 { return one.UserID }, func(one reports.Completion) []string {
			return []string{one.FName, one.LName, one.Email, one.Course, one.CourseCode,
				one.StartDate.String(), one.CompletedOn.String(), api.Number(one.Progress), api.Text(one.Waiver), one.WaiverReason,
				one.ExternalID, one.Batch, exact(one.Score), one.Certificate, one.Expires.String(), one.Account}
		})
	return report, err
}

type ProgressRequest struct {
	ReportScope
	api.ReportFormat
	api.Sorted[reports.CourseProgress]
	web.Paging
}

// ProgressReport is the response of ReportProgress: a page of courses with the progress of their trainees.
type ProgressReport struct {
	api.CSVReport
	Courses []reports.CourseProgress `json:"courses" doc:"The courses of the page that have trainees, ordered by title."`
	web.Counts
}

// ReportProgress lists for each course how many of the selected trainees are enrolled, have started and have
// completed the course, and their average progress.
func ReportProgress(ctx context.Context, c *web.Call, in *ProgressRequest) (report ProgressReport, err error) {
	filter := reports.ReportFilter{CourseID: in.CourseID, BatchID: in.BatchID}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.Progress(ctx, c.Store, filter, in.InOrder(in.StorePage()))
		return ProgressReport{Courses: list.Items, Counts: in.Counts(list.Total)}, err
	}
	rows := c.Store
	report.CSVReport = api.PagedCSV(countedPage, "progress", []string{"course", "course code", "enrolled", "started", "completed", "average progress"},
		func(ctx context.Context, page store.Page) (store.List[reports.CourseProgress], error) {
			return reports.Progress(ctx, rows, filter, page)
		}, func(one reports.CourseProgress) []string {
			return []string{one.Course, one.CourseCode, api.Number(one.Enrolled), api.Number(one.Started), api.Number(one.Completed), api.Number(one.Average)}
		})
	return report, reports.CheckReport(ctx, c.Store, filter)
}

type PeopleRequest struct {
	ReportScope
	api.ReportFormat
	api.Sorted[reports.PersonProgress]
	web.Paging
}

// PeopleReport is the response of ReportPeople: a page of trainees with their progress.
type PeopleReport struct {
	api.CSVReport
	People []reports.PersonProgress `json:"people" doc:"The trainees of the page who have enrollments, ordered by name."`
	web.LimitedCounts
}

// ReportPeople lists the trainees, ordered by name. For each trainee it counts the courses in which the trainee is enrolled,
// has started and has completed, and returns the average progress.
func ReportPeople(ctx context.Context, c *web.Call, in *PeopleRequest) (report PeopleReport, err error) {
	filter := reports.ReportFilter{CourseID: in.CourseID, BatchID: in.BatchID}
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	if !csv {
		list, err := reports.PeopleProgress(ctx, c.Store, filter, in.InOrder(in.StorePage()))
		return PeopleReport{People: list.Items, LimitedCounts: web.CountsOf(in.Paging, list)}, err
	}
	rows := c.Store
	if err := reports.CheckReport(ctx, c.Store, filter); err != nil {
		return report, err
	}
	report.CSVReport, err = api.CSVOfPeople(ctx, c, "people", []string{"first name", "last name", "email", "courses", "started",
		"completed", "average progress", "latest completion", "exams passed"},
		func(ctx context.Context, last reports.PersonProgress) ([]reports.PersonProgress, error) {
			return reports.PeopleProgressAfter(ctx, rows, filter, last)
		}, func(one reports.PersonProgress) int64 { return one.UserID }, func(one reports.PersonProgress) []string {
			return []string{one.FName, one.LName, one.Email, api.Number(one.Enrolled), api.Number(one.Started), api.Number(one.Completed),
				api.Number(one.Average), one.CompletedOn.String(), api.Number(one.ExamsPassed)}
		})
	return report, err
}

type RevenueRequest struct {
	ReportPeriod
	api.ReportFormat
	api.Sorted[reports.CourseRevenue]
}

type RevenueReport struct {
	api.CSVReport
	Revenue []reports.CourseRevenue `json:"revenue" doc:"The courses that have payments, ordered by title and currency."`
}

// ReportRevenue lists the payments and refunds of the period for each course and currency, in minor units.
func ReportRevenue(ctx context.Context, c *web.Call, in *RevenueRequest) (report RevenueReport, err error) {
	csv, err := in.IsCSV()
	if err != nil {
		return report, err
	}
	report.Revenue, err = reports.Revenue(ctx, c.Store, reports.ReportFilter{From: in.From, Until: in.To}, string(in.Sort))
	if !csv || err != nil {
		return report, err
	}
	rest := report.Revenue
	report.CSVReport = api.NewCSV("revenue", []string{"course", "course code", "currency", "payments", "amount in minor units", "refunded in minor units"},
		func(context.Context) (part []reports.CourseRevenue, err error) {
			part, rest = rest, nil
			return part, nil
		}, func(one reports.CourseRevenue) []string {
			return []string{one.Course, one.CourseCode, one.Currency, api.Number(one.Payments), api.Number(one.Amount), api.Number(one.Refunded)}
		})
	return report, nil
}

// DashboardData is the response of Dashboard: the counts for a period, in total and per day.
type DashboardData struct {
	From store.Date `json:"from" doc:"First day of the period, in the company's time zone."`
	To   store.Date `json:"to" doc:"Last day of the period, in the company's time zone."`
	reports.Activity
	Days    []reports.DayActivity `json:"days" doc:"The days of the period that have enrollments or completions, the earliest first." never:"null"`
	Revenue []CurrencyRevenue     `json:"revenue" doc:"The revenue of the period in each currency."`
}

// CurrencyRevenue is the revenue of all courses in one currency, in minor units.
type CurrencyRevenue struct {
	Currency string `json:"currency" doc:"ISO 4217 code of the currency."`
	Amount   int64  `json:"amount" doc:"Sum of the payments, in minor units, before refunds."`
	Refunded int64  `json:"refunded" doc:"The part of amount that was refunded, in minor units."`
}

// dashboardDays is the default length of the period of the dashboard.
const dashboardDays = 30

// Dashboard returns the counts of the dashboard for a period. By default, the period consists of the last 30 days.
func (s *Handlers) Dashboard(ctx context.Context, c *web.Call, in *ReportPeriod) (data DashboardData, err error) {
	data.From, data.To = in.From, in.To
	if data.To.IsZero() {
		data.To = store.Today(c.Company, s.Now())
	}
	if data.From.IsZero() {
		data.From = data.To.AddDays(1 - dashboardDays)
	}
	filter := reports.ReportFilter{From: data.From, Until: data.To}
	if data.Activity, err = reports.ReadActivity(ctx, c.Store, filter); err != nil {
		return data, err
	}
	days, err := reports.Days(ctx, c.Store, filter)
	if err != nil {
		return data, err
	}
	data.Days = api.NonNil(days)
	revenue, err := reports.Revenue(ctx, c.Store, filter, "")
	data.Revenue = byCurrency(revenue)
	return data, err
}

// byCurrency returns the sum of the revenue of all courses for each currency, in the order in which the currencies
// first occur in courses.
func byCurrency(courses []reports.CourseRevenue) []CurrencyRevenue {
	sums, index := []CurrencyRevenue{}, map[string]int{}
	for _, one := range courses {
		i, known := index[one.Currency]
		if !known {
			i = len(sums)
			index[one.Currency] = i
			sums = append(sums, CurrencyRevenue{Currency: one.Currency})
		}
		sums[i].Amount += one.Amount
		sums[i].Refunded += one.Refunded
	}
	return sums
}
