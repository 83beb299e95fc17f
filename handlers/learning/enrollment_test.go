package learning_test

import (
	"sync/atomic"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
)

func TestEnrollTrainee(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("enroll trainee", handlerstest.Numbered(w.Ask("north-api", "/enroll-trainee", `{"userID":north#7,"courseID":north#1,"sendMail":1}`), "enrollmentID", 1))
	w.Expect(w.Ask("north-api", "/enroll-trainee", `{"userID":north#7,"courseID":north#1}`), 409, "already_enrolled")
	w.Success("enroll trainee later", handlerstest.Numbered(w.Ask("north-manager", "/enroll-trainee",
		`{"userID":"north#7","courseID":"north#4","startDate":"2026-03-02","sendMail":"0"}`), "enrollmentID", 3))

	message, err := learning.ReadEnrollmentMessage(t.Context(), w.DB.For(w.North.Company), w.queuedEnrollment())
	if err != nil || message.Email != "shared@both.test" ||
		message.StartDate.String() != "2026-03-01" || message.EndDate.String() != "2026-03-30" {
		t.Errorf("the message is about %+v, %v", message, err)
	}
}

// queuedEnrollment claims the only message of north in the outbox and returns the id of the enrollment that the message is about.
func (w worlds) queuedEnrollment() int64 {
	w.T.Helper()
	queued, err := w.North.ClaimMessages(w.T)(w.T.Context(), time.Minute, 10)
	if err != nil || len(queued) != 1 {
		w.T.Fatalf("queued: %+v, %v; want one message", queued, err)
	}
	var notice learning.EnrollmentNotice
	if err := queued[0].Read(&notice); err != nil {
		w.T.Fatal(err)
	}
	return notice.EnrollmentID
}

func TestEnrollTrainee_Refuses(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for name, c := range map[string]struct {
		body   string
		status int
		code   string
		field  string
	}{
		"today":               {`{"userID":north#7,"courseID":north#1,"startDate":"2026-03-01"}`, 422, "start_date_not_later", "startDate"},
		"yesterday":           {`{"userID":north#7,"courseID":north#1,"startDate":"2026-02-28"}`, 422, "start_date_not_later", "startDate"},
		"after the end":       {`{"userID":north#7,"courseID":north#2,"startDate":"2100-01-01"}`, 422, "course_ended", "startDate"},
		"course over":         {`{"userID":north#7,"courseID":north#5}`, 422, "course_ended", ""},
		"no such day":         {`{"userID":north#7,"courseID":north#1,"startDate":"2026-02-30"}`, 400, "invalid_input", "startDate"},
		"other form of a day": {`{"userID":north#7,"courseID":north#1,"startDate":"11.03.2026"}`, 400, "invalid_input", "startDate"},
		"year 3000":           {`{"userID":north#7,"courseID":north#4,"startDate":"3000-01-01"}`, 400, "invalid_input", "startDate"},
		"year 9999":           {`{"userID":north#7,"courseID":north#4,"startDate":"9999-12-31"}`, 400, "invalid_input", "startDate"},
		"a moment":            {`{"userID":north#7,"courseID":north#1,"startDate":"2026-03-11T00:00:00Z"}`, 400, "invalid_input", "startDate"},
		"sendMail 2":          {`{"userID":north#7,"courseID":north#1,"sendMail":2}`, 400, "invalid_input", "sendMail"},
		"no user":             {`{"courseID":north#1}`, 400, "invalid_input", "userID"},
		"no course":           {`{"userID":north#7}`, 400, "invalid_input", "courseID"},
		"disabled":            {`{"userID":north#6,"courseID":north#4}`, 409, "trainee_inactive", ""},
		"ongoing":             {`{"userID":north#4,"courseID":north#1}`, 409, "already_enrolled", ""},
		"upcoming":            {`{"userID":north#5,"courseID":north#1}`, 409, "already_enrolled", ""},
		"draft":               {`{"userID":north#7,"courseID":north#3}`, 404, "not_found", ""},
		"unknown course":      {`{"userID":north#7,"courseID":north#99}`, 404, "not_found", ""},
		"unknown trainee":     {`{"userID":north#99,"courseID":north#1}`, 404, "not_found", ""},
		"a manager":           {`{"userID":north#2,"courseID":north#1}`, 404, "not_found", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a := w.Ask("north-admin", "/enroll-trainee", c.body)
			w.Expect(a, c.status, c.code)
			if c.field != "" {
				w.ExpectField(a, c.status, c.code, c.field)
			}
		})
	}
	w.Expect(w.Ask("north-trainee", "/enroll-trainee", `{"userID":north#4,"courseID":north#4}`), 403, "forbidden")
}

func TestEnrollTrainee_StartDateInCompanyTimeZone(t *testing.T) {
	t.Parallel()
	var now atomic.Int64
	// The time is one second before midnight in Kolkata.
	now.Store(time.Date(2026, time.March, 10, 18, 29, 59, 0, time.UTC).Unix())
	w := startWorlds(t, func(d *handlerstest.Deps) { d.Services.Now = func() time.Time { return time.Unix(now.Load(), 0) } })
	const body = `{"userID":north#7,"courseID":north#4,"startDate":"2026-03-11"}`
	if a := w.Ask("north-api", "/enroll-trainee", body); a.Status != 200 {
		t.Errorf("before midnight: %d %s", a.Status, a.Body)
	}
	now.Add(1)
	w.Expect(w.Ask("north-api", "/enroll-trainee", body), 422, "start_date_not_later")
}

func TestUnenrollTrainee(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("unenroll trainee", w.Ask("north-manager", "/unenroll-trainee", `{"userenrollID":north#1}`))
	w.Expect(w.Ask("north-manager", "/unenroll-trainee", `{"userenrollID":north#1}`), 409, "not_enrolled")
	w.Expect(w.Ask("north-manager", "/unenroll-trainee", `{"userenrollID":north#99}`), 404, "not_found")
	w.ExpectField(w.Ask("north-manager", "/unenroll-trainee", `{}`), 400, "invalid_input", "userenrollID")
	w.Expect(w.Ask("north-trainee", "/unenroll-trainee", `{"userenrollID":north#2}`), 403, "forbidden")
	if a := w.Ask("north-api", "/enroll-trainee", `{"userID":north#4,"courseID":north#1}`); a.Status != 200 {
		t.Errorf("enroll again: %d %s", a.Status, a.Body)
	}
}
