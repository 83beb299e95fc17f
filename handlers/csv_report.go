package handlers

import (
	"context"
	"strconv"
	"time"

	"lyceum/handlers/web"
	"lyceum/store"
)

// ReportFormat selects the format of a report.
type ReportFormat struct {
	Format string `api:"format" doc:"json or csv. CSV contains the whole report, without pages. Default: json."`
}

// isCSV reports whether the report is requested as CSV. It returns an *web.InputError for an unknown format.
func (f ReportFormat) isCSV() (bool, error) {
	var wrong web.InputError
	if f.Format != "" && f.Format != "json" && f.Format != "csv" {
		wrong.Add("format", "format must be json or csv.")
	}
	return f.Format == "csv", wrong.Err()
}

// asCSV contains the CSV form of a report. The responses of reports embed it.
type asCSV struct{ csv *web.CSV }

// CSV returns the report as CSV, or nil if the request did not ask for CSV.
func (a asCSV) CSV() *web.CSV { return a.csv }

// csvOf returns a CSV table. It calls next until next returns no items. cells returns the cells of the row of an
// item.
func csvOf[T any](name string, header []string, next func(ctx context.Context) ([]T, error), cells func(T) []string) asCSV {
	return asCSV{&web.CSV{Name: name + ".csv", Header: header, Next: func(ctx context.Context) ([][]string, error) {
		list, err := next(ctx)
		rows := make([][]string, len(list))
		for i, item := range list {
			rows[i] = cells(item)
		}
		return rows, err
	}}}
}

// csvPages returns a CSV table of a list that it reads in pages of 1000 items. It is for short lists, because a page
// with a high number is slow to read.
func csvPages[T any](name string, header []string, read func(ctx context.Context, page store.Page) (store.List[T], error), cells func(T) []string) asCSV {
	page := store.Page{Size: 1000}
	return csvOf(name, header, func(ctx context.Context) ([]T, error) {
		page.Number++
		list, err := read(ctx, page)
		return list.Items, err
	}, cells)
}

// localTime returns t in the time zone location, in the format of CSV cells. It returns "" for the zero time.
func localTime(t store.Time, location *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.Time().In(location).Format("2006-01-02 15:04")
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
