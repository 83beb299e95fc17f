package learning_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestMyExams(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	at := store.TimeOf(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))
	for _, exam := range []bulk.BulkExam{
		{CourseCode: "1001", Title: "Retake", Status: 1, Duration: 30, AttemptsAllowed: 3, TotalMarks: 50},
		{CourseCode: "1001", Title: "Closed and attempted", Status: 0, Duration: 30, ShowResult: true},
		{CourseCode: "1001", Title: "Closed", Status: 0, Duration: 30},
		{CourseCode: "AID", Title: "Of another course", Status: 1, Duration: 30},
		{CourseCode: "AID", Title: "Of another course, attempted", Status: 1, Duration: 30},
	} {
		if _, err := bulk.LoadExams(t.Context(), company, []bulk.BulkExam{exam}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := bulk.LoadExamAttempts(t.Context(), company, []bulk.BulkExamAttempt{
		{CourseCode: "1001", Exam: "Retake", Email: north.Text("tara@north.test"), Number: 2, Status: 0, Marks: -1, ScheduledAt: at},
		{CourseCode: "1001", Exam: "Retake", Email: north.Text("tara@north.test"), Number: 1, Status: 4, Marks: 12, SubmittedAt: at},
		{CourseCode: "1001", Exam: "Retake", Email: north.Text("uma@north.test"), Number: 1, Status: 3, Marks: 49, SubmittedAt: at},
		{CourseCode: "1001", Exam: "Closed and attempted", Email: north.Text("tara@north.test"), Number: 1, Status: 2, Marks: -1, SubmittedAt: at},
		{CourseCode: "AID", Exam: "Of another course, attempted", Email: north.Text("tara@north.test"), Number: 1, Status: 3, Marks: 9, SubmittedAt: at},
	}, nil); err != nil {
		t.Fatal(err)
	}
	for user, want := range map[int64][]string{
		north.ID(storetest.Trainee): {
			fmt.Sprintf("Licence north in Forklift north at %d: 1 is 3 with 80", north.ID(storetest.OngoingEnrollment)),
			"Of another course, attempted in First aid north at 0: 1 is 3 with 9",
			fmt.Sprintf("Closed and attempted in Forklift north at %d: 1 is 2", north.ID(storetest.OngoingEnrollment)),
			fmt.Sprintf("Retake in Forklift north at %d: 1 is 4 with 12, 2 is 0", north.ID(storetest.OngoingEnrollment)),
		},
		north.ID(storetest.SecondTrainee): {
			fmt.Sprintf("Licence north in Forklift north at %d:", north.ID(storetest.FutureEnrollment)),
			fmt.Sprintf("Retake in Forklift north at %d: 1 is 3 with 49", north.ID(storetest.FutureEnrollment)),
		},
		north.ID(storetest.SharedTrainee): nil,
		south.ID(storetest.Trainee):       nil,
	} {
		exams, err := learning.MyExams(t.Context(), company, user)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range exams {
			got = append(got, examInWords(e))
		}
		if !slices.Equal(got, storetest.Texts(north, want...)) {
			t.Errorf("user %d:\n%q, want\n%q", user, got, want)
		}
	}
}

func examInWords(e learning.MyExam) string {
	text := fmt.Sprintf("%s in %s at %d:", e.Title, e.CourseTitle, e.EnrollmentID)
	for i, a := range e.Attempts {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf(" %d is %d", a.Number, a.Status)
		if a.Marks != nil {
			text += fmt.Sprintf(" with %s", a.Marks)
		}
	}
	return text
}

// A result that trainees see only after the window of the exam must not be in their list of exams before the end of the
// window.
func TestMyExams_AfterWindow(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, trainee := db.For(north.Company), north.ID(storetest.Trainee)
	exam := storetest.AddExam(t, c, north, "Window")
	attempt := storetest.StartAttempt(t, c, north, exam, 2)
	if _, err := learning.SubmitAttempt(t.Context(), c, attempt, trainee); err != nil {
		t.Fatal(err)
	}
	for days, shown := range map[string]bool{"2": false, "-2": true} {
		storetest.Value(t, north.DSN(), `
			update exams set period = 1, start_date = current_date - 9, end_date = current_date + $3::integer, review_after_window = true
			where company_id = $1 and id = $2 returning id`, north.Company.ID(), exam, days)
		exams, err := learning.MyExams(t.Context(), c, trainee)
		i := slices.IndexFunc(exams, func(e learning.MyExam) bool { return e.ID == exam })
		if err != nil || i < 0 || exams[i].ShowResult != shown {
			t.Errorf("a window that ends after %s days: %+v, %v", days, exams, err)
		}
	}
}
