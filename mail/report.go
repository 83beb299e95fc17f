package mail

import (
	"context"
	"net/url"
	"strconv"

	"lyceum/store/reports"
)

// reportData is the content of a message with the link to a scheduled report. Report is the name of the report in code.
type reportData struct{ Report, From, To, Link string }

const sampleReport = "https://learn.example.com/manage/reports/completions?to=2026-03-04"

func sampleReports(d dates) (all []any) {
	for _, report := range reports.ReportNames {
		all = append(all, reportData{Report: report, From: d.forms.Day(d.sampleTime().AddDate(0, 0, -6)), To: d.forms.Day(d.sampleTime()), Link: sampleReport})
	}
	return all
}

// report returns a message with a link to a report. The message contains no data of the report. The page behind the link
// asks for a sign-in and shows only what the recipient may read at that time. report returns a *quietError in the
// recipient's quiet hours.
func (w *Worker) report(ctx context.Context, t *task) (l letter, err error) {
	var ref reports.ReportRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	n, err := reports.ReadReportNotice(ctx, t.rows, ref.ScheduleID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(n.Locale)
	if err := w.quiet(ctx, t); err != nil {
		return letter{}, err
	}
	query := url.Values{"from": {ref.From.String()}, "to": {ref.To.String()}}
	for name, id := range map[string]int64{"courseID": n.CourseID, "batchID": n.BatchID} {
		if id != 0 {
			query.Set(name, strconv.FormatInt(id, 10))
		}
	}
	origin := t.company.Origin(w.c.HTTPSPort)
	data := reportData{
		Report: n.Report, From: t.dates.forms.Day(ref.From.Time()), To: t.dates.forms.Day(ref.To.Time()),
		Link: origin + "/manage/reports/" + n.Report + "?" + query.Encode(),
	}
	if l, err = letterTo(n.Email, n.FName, n.LName, data); err == nil {
		l.unsubscribe = w.unsubscribe(t, n.UserID)
	}
	return l, err
}
