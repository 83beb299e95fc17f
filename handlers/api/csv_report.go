package api

import (
	"context"
	"strconv"
	"time"

	"lyceum/handlers/web"
	"lyceum/store"
)

type ReportFormat struct {
	Format string `api:"format" doc:"Format of the response: json or csv. A CSV contains all pages of the list. Default: json."`
}

// IsCSV reports whether the report is requested as CSV. It returns an *web.InputError for an unknown format.
func (f ReportFormat) IsCSV() (bool, error) {
	var wrong web.InputError
	if f.Format != "" && f.Format != "json" && f.Format != "csv" {
		wrong.Add("format", "format must be json or csv.")
	}
	return f.Format == "csv", wrong.Err()
}

// CSVReport contains the CSV form of a report. The responses of reports embed it.
type CSVReport struct{ csv *web.CSV }

// CSV returns the report as CSV, or nil if the request did not ask for CSV.
func (a CSVReport) CSV() *web.CSV { return a.csv }

// NewCSV returns a CSV table. It calls next until next returns no items. cells returns the cells of the row of an
// item.
func NewCSV[T any](name string, header []string, next func(ctx context.Context) ([]T, error), cells func(T) []string) CSVReport {
	return CSVReport{&web.CSV{Name: name + ".csv", Header: header, Next: func(ctx context.Context) ([][]string, error) {
		list, err := next(ctx)
		rows := make([][]string, len(list))
		for i, item := range list {
			rows[i] = cells(item)
		}
		return rows, err
	}}}
}

// CSVAfter returns a CSV table of a list that it reads in parts. after returns the items after last, which is the zero value for the first part.
func CSVAfter[T any](name string, header []string, after func(ctx context.Context, last T) ([]T, error), cells func(T) []string) CSVReport {
	var last T
	return NewCSV(name, header, func(ctx context.Context) ([]T, error) {
		list, err := after(ctx, last)
		if len(list) > 0 {
			last = list[len(list)-1]
		}
		return list, err
	}, cells)
}

// CSVPage is the number of items that PagedCSV reads at a time, unless counting for each item takes long.
const CSVPage = 1000

// PagedCSV returns a CSV table of a list that it reads in pages of size items. It is for short lists, because a page
// with a high number is slow to read.
func PagedCSV[T any](
	size int, name string, header []string, read func(ctx context.Context, page store.Page) (store.List[T], error), cells func(T) []string,
) CSVReport {
	page := store.Page{Size: size}
	return NewCSV(name, header, func(ctx context.Context) ([]T, error) {
		page.Number++
		list, err := read(ctx, page)
		return list.Items, err
	}, cells)
}

// LocalTime returns t in the time zone location, in the format of CSV cells. It returns "" for the zero time.
func LocalTime(t store.Time, location *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.Time().In(location).Format("2006-01-02 15:04")
}

// Number returns n in decimal digits.
func Number(n int64) string { return strconv.FormatInt(n, 10) }

// Text returns a text, or "" for nil.
func Text(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
