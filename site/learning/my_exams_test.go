package learning_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// examCard returns the article element of the page for the exam with the given title.
func examCard(t *testing.T, page, title string) string {
	t.Helper()
	for _, card := range strings.Split(page, "<article")[1:] {
		if strings.Contains(card, ">"+title+"</h3>") {
			return regexp.MustCompile(`\s+`).ReplaceAllString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString("<"+card, " "), " ")
		}
	}
	t.Fatalf("no exam %q in\n%s", title, page)
	return ""
}

func TestMyExams(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	at := store.TimeOf(time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC))
	day := func(text string) store.Date {
		d, err := time.Parse(time.DateOnly, text)
		if err != nil {
			t.Fatal(err)
		}
		return store.DateOf(d)
	}
	const code = "1001"
	tara := p.North.Text("tara@north.test")
	company := p.DB.For(p.North.Company)
	if _, err := bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{
		{Email: tara, CourseCode: "AID", StartDate: day("2026-02-01"), Status: "active"},
	}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadExams(t.Context(), company, []bulk.BulkExam{
		{CourseCode: code, Title: "New", Status: 1, Duration: 1, AttemptsAllowed: 2, NeedsFullProgress: true, AppearAfterDays: 90, ShowResult: true},
		{CourseCode: code, Title: "Late", Status: 1, Duration: 30, Period: 1, StartDate: day("2026-02-01"), EndDate: day("2026-03-09")},
		{CourseCode: code, Title: "Again", Status: 1, Duration: 30, AttemptsAllowed: 3, TotalMarks: 50, PassingMarks: 25, ShowResult: true, BeforeEndOfCourse: true},
		{CourseCode: code, Title: "Secret", Status: 1, Duration: 30, AttemptsAllowed: 3, TotalMarks: 50, BeforeEndOfCourse: true},
		{CourseCode: code, Title: "Soon", Status: 1, Duration: 30, AttemptsAllowed: 1, BeforeEndOfCourse: true},
		{CourseCode: "AID", Title: "Endless", Status: 1, Duration: 30, AttemptsAllowed: 1},
		{CourseCode: "AID", Title: "Whole", Status: 1, Duration: 30, AttemptsAllowed: 1, NeedsFullProgress: true},
		{CourseCode: "AID", Title: "Ending", Status: 1, Duration: 30, Period: 1, EndDate: day("2026-03-31"), AttemptsAllowed: 1},
		{CourseCode: "OVER", Title: "Closed", Status: 1, Duration: 30, AttemptsAllowed: 1, BeforeEndOfCourse: true},
		{CourseCode: "OVER", Title: "Without dates", Status: 1, Duration: 30, AttemptsAllowed: 1},
		{CourseCode: "OVER", Title: "Missed", Status: 1, Duration: 30, Period: 1, StartDate: day("2025-02-01"), EndDate: day("2026-12-31"), BeforeEndOfCourse: true, AttemptsAllowed: 2, ShowResult: true},
		{CourseCode: "OVER", Title: "Left", Status: 1, Duration: 30, AttemptsAllowed: 2, BeforeEndOfCourse: true},
		{CourseCode: "OVER", Title: "Appointed", Status: 1, Duration: 30, AttemptsAllowed: 1},
		{CourseCode: "OVER", Title: "Afterwards", Status: 1, Duration: 30, Period: 1, StartDate: day("2026-03-01"), EndDate: day("2026-03-31"), AttemptsAllowed: 1},
		{CourseCode: "OVER", Title: "Beyond", Status: 1, Duration: 30, Period: 1, StartDate: day("2026-03-01"), EndDate: day("2026-03-31"), AttemptsAllowed: 1, NeedsFullProgress: true},
	}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadExamAttempts(t.Context(), company, []bulk.BulkExamAttempt{
		{CourseCode: code, Exam: "Again", Email: tara, Number: 1, Status: 4, Marks: 12, SubmittedAt: at},
		{CourseCode: code, Exam: "Secret", Email: tara, Number: 1, Status: 4, Marks: 13, SubmittedAt: at},
		{CourseCode: code, Exam: "Soon", Email: tara, Number: 1, Status: 0, Marks: -1, ScheduledAt: at},
		{CourseCode: "OVER", Exam: "Missed", Email: tara, Number: 1, Status: 4, Marks: 3, SubmittedAt: at},
		{CourseCode: "OVER", Exam: "Missed", Email: tara, Number: 2, Status: 0, Marks: -1, ScheduledAt: at},
		{CourseCode: "OVER", Exam: "Left", Email: tara, Number: 1, Status: 1, Marks: -1, ScheduledAt: at, StartedAt: at},
		{CourseCode: "OVER", Exam: "Appointed", Email: tara, Number: 1, Status: 0, Marks: -1, ScheduledAt: store.TimeOf(at.Time().AddDate(0, 1, 0))},
		{CourseCode: code, Exam: "New", Email: p.North.Text("uma@north.test"), Number: 1, Status: 3, Marks: 41, SubmittedAt: at},
	}, nil); err != nil {
		t.Fatal(err)
	}
	_, _, page := p.Get("learn.north.test", "/my-exams", p.Enter(p.North, storetest.OngoingEnrollment))
	upcoming, past, _ := strings.Cut(page, `id="past"`)
	for title, tc := range map[string]struct {
		part string
		says []string
		not  []string
	}{
		"New":           {upcoming, []string{"Not taken yet", "1 minute ", "on any day", "complete 100%", "From 15 April 2026", "After the last day", "2 attempts left"}, []string{"41"}},
		"Again":         {upcoming, []string{"Not passed", "Attempt 1", "1 March 2026, 9:30 am", "12 of 50 marks", "25 of 50 marks", "2 attempts left"}, nil},
		"Endless":       {upcoming, []string{"Once you have completed the course."}, []string{"last day"}},
		"Whole":         {upcoming, []string{"complete 100%"}, []string{"last day", "Once you"}},
		"Ending":        {upcoming, []string{"When until 31 March 2026"}, []string{"any day"}},
		"Soon":          {upcoming, []string{"Scheduled", "1 March 2026, 9:30 am"}, []string{"attempts left", "marks", "does not show"}},
		"Late":          {past, []string{"Not taken", "1 February 2026 to 9 March 2026"}, []string{"Not taken yet"}},
		"Secret":        {past, []string{"Submitted", "does not show the result"}, []string{"Not passed", "13", "attempts left"}},
		"Closed":        {past, []string{"Not taken", "Over north (Ended on 28 February 2025)"}, []string{"Not taken yet", "attempt left", "After the last day"}},
		"Without dates": {upcoming, []string{"Not taken yet", "on any day", "After the last day", "1 attempt left"}, nil},
		"Missed":        {past, []string{"Not passed", "Attempt 2"}, []string{"attempts left"}},
		"Left":          {past, []string{"Not submitted"}, []string{"attempts left"}},
		"Beyond":        {past, []string{"Not taken"}, []string{"Not taken yet"}},
		"Appointed":     {upcoming, []string{"Scheduled", "1 April 2026"}, nil},
		"Afterwards":    {upcoming, []string{"Not taken yet", "1 March 2026 to 31 March 2026", "1 attempt left"}, nil},
		"Licence north": {past, []string{"Passed", "80 of 100 marks", "Basics north", "45 minutes"}, []string{"attempts left"}},
	} {
		card := examCard(t, tc.part, title)
		for _, want := range tc.says {
			if !strings.Contains(card, want) {
				t.Errorf("%s does not contain %q: %s", title, want, card)
			}
		}
		for _, not := range tc.not {
			if strings.Contains(card, not) {
				t.Errorf("%s has %q: %s", title, not, card)
			}
		}
	}
	if strings.Contains(page, sitetest.CoursePath(p.North, storetest.ExpiredEnrollment)+`"`) {
		t.Error("the page links to a course that has ended")
	}
	if !strings.Contains(page, sitetest.CoursePath(p.North, storetest.OngoingEnrollment)+`"`) {
		t.Error("no link to the open course of an exam")
	}
	if strings.Contains(page, "south") {
		t.Error("the page has something of another company")
	}
}
