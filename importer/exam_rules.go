package importer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	marking "lyceum/store/question"
)

// mostWait is the highest number of minutes between two attempts, one year.
const mostWait = 365 * 24 * 60

// timeForm is the format of a time of day.
const timeForm = "15:04"

// timeOfDay returns a column of times of day, such as 09:00. An empty cell means none.
func timeOfDay[P any](header string, field func(P) *string) column[P] {
	times := newColumn(header, "time of day", func(row P, cell string) error {
		if cell != "" && !learning.IsTimeOfDay(cell) {
			return fmt.Errorf("%q is not a time such as 09:00", cell)
		}
		*field(row) = cell
		return nil
	})
	times.form = timeCell
	return times
}

// kindMarks returns the column with the marks for questions of a kind, such as single=2|essay=10. An empty cell means none.
func kindMarks(header string) column[*exam] {
	cells := list(header, func(e *exam) *[]string { return &e.kinds })
	read := cells.read
	cells.read = func(e *exam, cell string) error {
		if err := read(e, cell); err != nil {
			return err
		}
		marks, err := marksOfKinds(e.kinds)
		if err != nil {
			return err
		}
		text, err := json.Marshal(marks)
		e.KindMarks = string(text)
		return err
	}
	return cells
}

func marksOfKinds(items []string) ([]learning.KindMarks, error) {
	list := make([]learning.KindMarks, 0, len(items))
	for _, item := range items {
		kind, number, _ := strings.Cut(item, "=")
		kind = strings.ToLower(strings.TrimSpace(kind))
		marks, err := marking.ParseDecimal(number)
		switch {
		case !slices.Contains(marking.Kinds(), marking.Kind(kind)):
			return nil, fmt.Errorf("%q does not name a kind of questions, such as single=2", item)
		case slices.ContainsFunc(list, func(k learning.KindMarks) bool { return k.Kind == kind }):
			return nil, fmt.Errorf("holds the kind %s twice", kind)
		case err != nil || !marking.ArePositiveMarks(marks):
			return nil, errors.New("marks must be more than 0 and at most 1000, with at most 4 digits after the point")
		}
		list = append(list, learning.KindMarks{Kind: kind, Marks: marks})
	}
	return list, nil
}

// checkPeriods adds a problem for each exam whose times or review do not fit its days. It takes the rules for which the file has no
// header from the exam of the company.
func (in *input) checkPeriods(ctx context.Context, c store.Company, found *problems) error {
	codes := make([]string, len(in.exams.rows))
	for i := range in.exams.rows {
		codes[i] = in.exams.rows[i].CourseCode
	}
	exams, err := bulk.KnownExams(ctx, c, codes)
	if err != nil {
		return err
	}
	known := make(map[string]bulk.KnownExam, len(exams))
	for _, e := range exams {
		known[outlineKey(e.CourseCode, e.Exam)] = e
	}
	for i, row := range in.exams.rows {
		row.keepPeriod(known[outlineKey(row.CourseCode, row.Title)], in.exams.found)
		checkPeriod(c, &row, func(field, format string, args ...any) {
			found.add(in.exams.name, in.exams.lines[i], field, format, args...)
		})
	}
	return nil
}

// keepPeriod sets the rules that no header in found fills to those of the existing exam.
func (e *exam) keepPeriod(old bulk.KnownExam, found map[string]bool) {
	if !found["start_date"] {
		e.Period, e.StartDate, e.EndDate = old.Period, old.StartDate, old.EndDate
	}
	if !found["start_time"] {
		e.StartTime = old.StartTime
	}
	if !found["end_time"] {
		e.EndTime = old.EndTime
	}
	if !found["review_after_window"] {
		e.ReviewAfterWindow = old.ReviewAfterWindow
	}
}

func checkPeriod(c store.Company, e *exam, wrong func(field, format string, args ...any)) {
	switch {
	case e.StartDate == e.EndDate && !e.EndDate.IsZero() && e.EndTime != "" && e.EndTime <= e.StartTime:
		wrong("end_time", "%s is not after the start, %s at %s", e.EndTime, e.StartDate, cmp.Or(e.StartTime, "00:00"))
	case e.Period == 1 && e.StartDate == e.EndDate && learning.SkipsWindow(c, e.StartDate, e.StartTime, e.EndDate, e.EndTime):
		wrong("end_time", "clocks are turned forward on %s and skip the whole time from %s to %s",
			e.StartDate, cmp.Or(e.StartTime, "00:00"), cmp.Or(e.EndTime, "24:00"))
	}
	if e.ReviewAfterWindow && (e.Period != 1 || e.EndDate.IsZero()) {
		wrong("review_after_window", "needs end_date")
	}
}
