package background

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/shopspring/decimal"

	"lyceum/node/jobs"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

const lateExams = 6

// The runners of two nodes must close each attempt at its deadline exactly once, mark the attempt, and enqueue one
// message for each passed attempt.
func TestLateAttempts_TwoNodes(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	c := db.For(north.Company)
	var attempts []int64
	for i := range lateExams {
		attempts = append(attempts, storetest.StartAttempt(t, c, north, storetest.AddExam(t, c, north, fmt.Sprint("Late ", i)), 1+i%2))
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
		runner.Do = func(ctx context.Context, late learning.LateAttempt) jobs.Result {
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
		a, err := learning.ReadAttempt(t.Context(), c, id)
		want, status := int64(1+i%2), []learning.AttemptStatus{learning.AttemptFailed, learning.AttemptPassed}[i%2]
		if err != nil || closed[id] != 1 || a.Status != status || a.Result == nil || !a.Result.Equal(decimal.NewFromInt(want)) || a.SubmittedAt != a.Deadline {
			t.Errorf("attempt %d: closed %d times, %+v, %v; want status %d", i, closed[id], a, err, status)
		}
	}
	if messages, awards := storetest.AwardMessages(t, north); messages != fmt.Sprint(lateExams/2) || awards != messages {
		t.Errorf("%s messages about %s certificates of %d passed attempts", messages, awards, lateExams/2)
	}
}
