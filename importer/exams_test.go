package importer_test

import (
	"fmt"
	"testing"

	"lyceum/store/learning"
	storepeople "lyceum/store/people"
)

// If a row has dates, the exam must be restricted to these dates. If a row sets before_end_of_course, the exam must be restricted
// to the time before the end of the course.
func TestImport_ExamDates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"tara@north.test"})
	if err != nil {
		t.Fatal(err)
	}
	w.mustRun(t, files{"exams.csv": "course_code,title,start_date,end_date,before_end_of_course\n" +
		"1001,Days,2026-05-01,2026-05-31,1\n1001,Until,,2026-05-31,\n1001,Any,,,\n"})
	mustBe := func(want map[string]string) {
		t.Helper()
		exams, err := learning.MyExams(t.Context(), w.north, ids["tara@north.test"])
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, e := range exams {
			got[e.Title] = fmt.Sprintf("period %d, before the end %v", e.Period, e.BeforeEndOfCourse)
		}
		for title, says := range want {
			if got[title] != says {
				t.Errorf("%s has %s, want %s", title, got[title], says)
			}
		}
	}
	mustBe(map[string]string{"Days": "period 1, before the end true", "Until": "period 1, before the end false", "Any": "period 0, before the end false"})
	// If the file has no columns of dates and before_end_of_course, both values must stay the same. Empty dates must remove the
	// restriction to dates.
	w.mustRun(t, files{"exams.csv": "course_code,title,duration\n1001,Days,45\n"})
	w.mustRun(t, files{"exams.csv": "course_code,title,start_date,end_date\n1001,Until,,\n"})
	mustBe(map[string]string{"Days": "period 1, before the end true", "Until": "period 0, before the end false"})
}
