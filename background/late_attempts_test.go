package background

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/shopspring/decimal"

	"lyceum/jobs"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

const lateExams = 6

// startedExam starts an attempt of the trainee at an exam and answers questions correctly. right is the number of these
// questions.
func startedExam(t *testing.T, c store.Company, w storetest.World, exam int64, right int) int64 {
	t.Helper()
	trainee := w.ID(storetest.Trainee)
	attempt, err := c.StartAttempt(t.Context(), exam, trainee, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	for i := range right {
		if _, err := c.SaveAnswer(t.Context(), attempt.ID, attempt.Questions[i].QuestionID, trainee, json.RawMessage(`true`)); err != nil {
			t.Fatal(err)
		}
	}
	return attempt.ID
}

// awardMessages returns the number of messages about certificates of exams, and the number of these certificates.
func awardMessages(t *testing.T, w storetest.World) (messages, awards string) {
	t.Helper()
	messages = storetest.Value(t, w.DSN(), "select count(*) from outbox where company_id = $1 and kind = $2", w.Company.ID(), store.AwardIssued)
	return messages, storetest.Value(t, w.DSN(), "select count(*) from awards where company_id = $1 and attempt_id is not null", w.Company.ID())
}

// The runners of two nodes must close each attempt at its deadline exactly once, mark the attempt, and enqueue one
// message for each passed attempt.
func TestLateAttempts_TwoNodes(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	var attempts []int64
	for i := range lateExams {
		attempts = append(attempts, startedExam(t, c, north, storetest.AddExam(t, c, north, fmt.Sprint("Late ", i)), 1+i%2))
		storetest.ExpireAttempt(t, north, attempts[i])
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan int64, 10*lateExams)
	var work sync.WaitGroup
	for range 2 {
		runner := NewLateAttempts(Config{
			DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry(),
		})
		do := runner.Do
		runner.Do = func(ctx context.Context, late store.LateAttempt) jobs.Result {
			end := do(ctx, late)
			if end.Labels[0] == "closed" {
				ended <- late.AttemptID
			}
			return end
		}
		work.Go(func() { runner.Run(ctx) })
	}
	closed := map[int64]int{}
	for range lateExams {
		closed[<-ended]++
	}
	stop()
	work.Wait()
	close(ended)
	for id := range ended {
		closed[id]++
	}
	for i, id := range attempts {
		a, err := c.Attempt(t.Context(), id)
		want, status := int64(1+i%2), []store.AttemptStatus{store.AttemptFailed, store.AttemptPassed}[i%2]
		if err != nil || closed[id] != 1 || a.Status != status || a.Result == nil || !a.Result.Equal(decimal.NewFromInt(want)) || a.SubmittedAt != a.Deadline {
			t.Errorf("attempt %d: closed %d times, %+v, %v; want status %d", i, closed[id], a, err, status)
		}
	}
	if messages, awards := awardMessages(t, north); messages != fmt.Sprint(lateExams/2) || awards != messages {
		t.Errorf("%s messages about %s certificates of %d passed attempts", messages, awards, lateExams/2)
	}
}

// If 50 concurrent calls end a passed attempt, exactly one of them must end it, issue the certificate and enqueue the
// message.
func TestSubmitAttempt_Concurrent(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	attempt := startedExam(t, c, north, storetest.AddExam(t, c, north, "Once"), 2)
	results := make([]error, 50)
	var work sync.WaitGroup
	for i := range results {
		work.Go(func() { _, results[i] = c.SubmitAttempt(t.Context(), attempt, north.ID(storetest.Trainee)) })
	}
	work.Wait()
	for _, err := range results {
		if err != nil && !errors.Is(err, store.ErrAttemptOver) {
			t.Error(err)
		}
	}
	if messages, awards := awardMessages(t, north); messages != "1" || awards != "1" {
		t.Errorf("%s messages about %s certificates, want one", messages, awards)
	}
	if a, err := c.Attempt(t.Context(), attempt); err != nil || a.Status != store.AttemptPassed || a.Version != 2 {
		t.Errorf("%+v, %v: want it to change once", a, err)
	}
	if list, err := c.Awards(t.Context(), store.AwardSelection{UserID: north.ID(storetest.Trainee)}, store.Page{Number: 1, Size: 10}); err != nil || list.Total != 1 || !strings.HasPrefix(list.Items[0].Title, "Once") {
		t.Errorf("%+v, %v", list, err)
	}
}

// An imported exam must keep exactly the marks to pass and the restriction of its events.
func TestImportedExam_FieldsHold(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, trainee := db.For(north.Company), north.ID(storetest.Trainee)
	for _, one := range []struct {
		restricted, open bool
		right            int
		status           store.AttemptStatus
	}{
		{false, true, 2, store.AttemptPassed}, {false, true, 1, store.AttemptFailed}, {true, false, 2, store.AttemptPassed},
	} {
		exam := storetest.AddExam(t, c, north, fmt.Sprint(one))
		storetest.Value(t, north.DSN(), `
			update exams set pass_percent = null, passing_marks = 2, total_marks = 3, event_restriction = $3, event_count = 1
			where company_id = $1 and id = $2 returning id`, north.Company.ID(), exam, one.restricted)
		attempt := startedExam(t, c, north, exam, one.right)
		if a, err := c.LeaveAttempt(t.Context(), attempt, trainee); err != nil || a.Open() != one.open {
			t.Errorf("%+v: after the page was left: %+v, %v", one, a, err)
		}
		if _, err := c.SubmitAttempt(t.Context(), attempt, trainee); err != nil && !errors.Is(err, store.ErrAttemptOver) {
			t.Fatal(err)
		}
		if a, err := c.Attempt(t.Context(), attempt); err != nil || a.Status != one.status {
			t.Errorf("%+v: %+v, %v", one, a, err)
		}
	}
}

// A result that trainees see only after the window of the exam must not be in their list of exams before the end of the
// window.
func TestMyExams_AfterWindow(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, trainee := db.For(north.Company), north.ID(storetest.Trainee)
	exam := storetest.AddExam(t, c, north, "Window")
	attempt := startedExam(t, c, north, exam, 2)
	if _, err := c.SubmitAttempt(t.Context(), attempt, trainee); err != nil {
		t.Fatal(err)
	}
	for days, shown := range map[string]bool{"2": false, "-2": true} {
		storetest.Value(t, north.DSN(), `
			update exams set period = 1, start_date = current_date - 9, end_date = current_date + $3::integer, review_after_window = true
			where company_id = $1 and id = $2 returning id`, north.Company.ID(), exam, days)
		exams, err := c.MyExams(t.Context(), trainee)
		i := slices.IndexFunc(exams, func(e store.MyExam) bool { return e.ID == exam })
		if err != nil || i < 0 || exams[i].ShowResult != shown {
			t.Errorf("a window that ends after %s days: %+v, %v", days, exams, err)
		}
	}
}
