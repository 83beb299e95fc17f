package demo

import (
	"context"
	"strconv"
	"time"

	"lyceum/store"
)

// filmType is the document_type of films. A film is done when it has been played. Every other document is done when
// it has been opened.
const filmType = "2"

// loadProgress adds document progress for every enrollment. It marks documents as done, in the order of the
// outline, until the progress of the enrollment is reached.
func (f *filling) loadProgress(ctx context.Context) error {
	documents, err := f.table("documents")
	if err != nil {
		return err
	}
	counted := map[string][]map[string]string{}
	for _, d := range documents {
		if d["effect_on_progress"] == "1" {
			counted[d["course_code"]] = append(counted[d["course_code"]], d)
		}
	}
	enrollments, err := f.table("enrollments")
	if err != nil {
		return err
	}
	var rows []store.BulkDocumentProgress
	for _, e := range enrollments {
		some, err := f.progressOf(e, counted[e["course_code"]])
		if err != nil {
			return err
		}
		rows = append(rows, some...)
	}
	_, err = f.rows.LoadDocumentProgress(ctx, rows)
	return err
}

func (f *filling) progressOf(e map[string]string, documents []map[string]string) (rows []store.BulkDocumentProgress, err error) {
	percent, err := strconv.Atoi(e["completed_percent"])
	if err != nil || percent == 0 {
		return nil, err
	}
	first, last, err := f.daysOf(e)
	if err != nil {
		return nil, err
	}
	done := 0
	for 100*done/len(documents) < percent {
		done++
	}
	for i, d := range documents[:min(done+1, len(documents))] {
		if i == done && d["document_type"] != filmType {
			break
		}
		row := store.BulkDocumentProgress{
			Email: e["email"], CourseCode: e["course_code"], Subject: d["subject"], Chapter: d["chapter"], Document: d["name"],
			OpenedAt: f.workday(first+(last-first)*i/len(documents), e["email"], d["ga_event"]),
		}
		if i < done {
			row.DoneAt = store.TimeOf(row.OpenedAt.Time().Add(time.Duration(9+spread(70, d["ga_event"])) * time.Minute))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// daysOf returns the first and the last day of an enrollment's progress, as numbers of days after the day of the
// load.
func (f *filling) daysOf(e map[string]string) (first, last int, err error) {
	if first, err = f.daysFromToday(e["start_date"]); err != nil {
		return 0, 0, err
	}
	last = -1
	for _, end := range []string{e["completed_date"], e["unenrolled_date"], e["end_date"]} {
		if end == "" {
			continue
		}
		at, err := f.daysFromToday(end)
		if err != nil {
			return 0, 0, err
		}
		last = min(last, at)
	}
	return first, max(first, last), nil
}

// daysFromToday returns the number of days from the day of the load to a date of the folder. It is negative for a
// past date.
func (f *filling) daysFromToday(text string) (int, error) {
	day, err := f.day(text)
	return int(day.Time().Sub(store.DateOf(f.now).Time()).Hours() / 24), err
}
