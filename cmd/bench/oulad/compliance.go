package main

import (
	"context"
	"fmt"
	"time"
)

// complianceDays are the days for whose end the compliance report is compared: before, between and after the presentations.
var complianceDays = []time.Time{day(2013, time.January, 15), day(2013, time.December, 31),
	day(2014, time.July, 1), day(2014, time.October, 15), day(2016, time.January, 1)}

func day(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// complianceTotals are the numbers of requirements by state.
type complianceTotals struct{ Compliant, Due, Overdue, Exempt, NotStarted int }

// requirement returns the state of a registration at the end of a day, or an empty text if it is no requirement on that day. Everybody must complete a
// presentation by its last day. The dataset has no documents, so nobody has begun before a result.
func (r registration) requirement(on time.Time) string {
	switch {
	case r.registered == nil || r.presentation.day(*r.registered).After(on):
		return "" // The import adds those without a day today.
	case r.status() == unenrolled && (r.unregistered == nil || !r.presentation.day(*r.unregistered).After(on)):
		return ""
	case r.status() == completed && !r.presentation.end().After(on):
		return "compliant"
	case r.presentation.end().Before(on):
		return "overdue"
	}
	return "notstarted"
}

func (t *complianceTotals) add(state string) {
	switch state {
	case "compliant":
		t.Compliant++
	case "overdue":
		t.Overdue++
	case "notstarted":
		t.NotStarted++
	}
}

// compliance compares the totals of the compliance report at the end of several days, of the whole company and of each course, with the dataset. It prints
// the time of the slowest page.
func (c *comparison) compliance(ctx context.Context) error {
	slowest := time.Duration(0)
	report := func(request map[string]any) (totals complianceTotals, err error) {
		var answer struct{ Totals complianceTotals }
		start := time.Now()
		err = c.staff.call(ctx, "/webapi/v1/report-compliance", request, &answer)
		slowest = max(slowest, time.Since(start))
		return answer.Totals, err
	}
	for _, on := range complianceDays {
		var want complianceTotals
		byCourse := make(map[string]complianceTotals)
		for _, r := range c.data.registrations {
			state := r.requirement(on)
			want.add(state)
			course := byCourse[r.presentation.code()]
			course.add(state)
			byCourse[r.presentation.code()] = course
		}
		got, err := report(map[string]any{"asOf": date(on)})
		if err != nil {
			return err
		}
		c.equal("requirements by state on "+date(on), got, want)
		for id, code := range c.courseOf {
			got, err := report(map[string]any{"asOf": date(on), "courseID": id})
			if err != nil {
				return err
			}
			c.equal("requirements of "+code+" by state on "+date(on), got, byCourse[code])
		}
	}
	fmt.Printf("The slowest page of the compliance report took %d ms.\n", slowest.Milliseconds())
	return nil
}
