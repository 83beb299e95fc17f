package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/node/jobs"
)

// table is a table of jobs in memory. It contains the due jobs, the recorded jobs, and the limits of all claims.
type table struct {
	mu       sync.Mutex
	due      []int
	recorded []int
	limits   []int
	broken   int // the number of calls of Record that fail
}

var errTable = errors.New("the table is away")

func (t *table) claim(_ context.Context, _ time.Duration, limit int) ([]int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.limits = append(t.limits, limit)
	n := min(limit, len(t.due))
	claimed := t.due[:n]
	t.due = t.due[n:]
	return claimed, nil
}

func (t *table) record(job int) func(context.Context) error {
	return func(context.Context) error {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.broken > 0 {
			t.broken--
			return errTable
		}
		t.recorded = append(t.recorded, job)
		return nil
	}
}

// runner returns a runner with the concurrency 2 for the jobs of t. Its interval of polling is longer than the test.
func (t *table) runner(do func(ctx context.Context, job int)) *jobs.Runner[int] {
	log := slog.New(slog.DiscardHandler)
	return &jobs.Runner[int]{
		Name: "test", Log: log, Metrics: jobs.NewMetrics(nil, "test", "test_total", "Results.", "kind", "outcome"), Claim: t.claim,
		Do: func(ctx context.Context, job int) jobs.Result {
			do(ctx, job)
			return jobs.Result{Labels: []string{"test", "done"}, Log: log, Record: t.record(job)}
		},
		Lease: time.Hour, Concurrency: 2, Poll: time.Hour, Stop: time.Hour,
	}
}

// start calls r.Run in another goroutine. stop cancels the context of Run. stopped is closed when Run has returned.
func start(t *testing.T, r *jobs.Runner[int]) (stop context.CancelFunc, stopped <-chan struct{}) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		r.Run(ctx)
		close(done)
	}()
	return cancel, done
}

func TestRound(t *testing.T) {
	t.Parallel()
	rows := &table{due: []int{1, 2, 3}}
	r := rows.runner(func(context.Context, int) {})
	for _, want := range []int{2, 1, 0} {
		if ran, err := r.Round(t.Context()); err != nil || ran != want {
			t.Errorf("ran %d jobs, %v; want %d", ran, err, want)
		}
	}
	slices.Sort(rows.recorded)
	if !slices.Equal(rows.recorded, []int{1, 2, 3}) {
		t.Errorf("recorded %v", rows.recorded)
	}
	if got := testutil.ToFloat64(r.Metrics.Outcomes.WithLabelValues("test", "done")); got != 3 {
		t.Errorf("counted %v, want 3", got)
	}
}

// While a slow job occupies one of two slots, the other slot must run all remaining jobs. No claim may have a larger limit than the
// number of free slots. Run must not return before the slow job ends.
func TestRun_SlowJob(t *testing.T) {
	t.Parallel()
	rows := &table{due: []int{1, 2, 3, 4}}
	release, last := make(chan struct{}), make(chan struct{})
	stop, stopped := start(t, rows.runner(func(_ context.Context, job int) {
		switch job {
		case 1:
			<-release
		case 4:
			close(last)
		}
	}))
	<-last
	stop()
	select {
	case <-stopped:
		t.Error("Run returned before the slow job")
	default:
	}
	close(release)
	<-stopped
	if len(rows.recorded) != 4 || slices.Max(rows.limits) > 2 {
		t.Errorf("recorded %v of claims of %v", rows.recorded, rows.limits)
	}
}

func TestRun_Wake(t *testing.T) {
	t.Parallel()
	rows := &table{}
	wake, ran := make(chan struct{}), make(chan struct{})
	r := rows.runner(func(context.Context, int) { close(ran) })
	r.Wake = wake
	stop, stopped := start(t, r)
	wake <- struct{}{} // Run receives the value after it has found no job.
	rows.mu.Lock()
	rows.due = []int{1}
	rows.mu.Unlock()
	wake <- struct{}{}
	<-ran
	stop()
	<-stopped
	if len(rows.recorded) != 1 {
		t.Errorf("recorded %v", rows.recorded)
	}
}

func TestRun_StopCancelsJobs(t *testing.T) {
	t.Parallel()
	rows := &table{due: []int{1}}
	begun, cause := make(chan struct{}), error(nil)
	r := rows.runner(func(ctx context.Context, _ int) {
		close(begun)
		<-ctx.Done()
		cause = context.Cause(ctx)
	})
	r.Stop = 0
	stop, stopped := start(t, r)
	<-begun
	stop()
	<-stopped
	if !errors.Is(cause, jobs.ErrStopped) || len(rows.recorded) != 1 {
		t.Errorf("cancelled with %v, recorded %v", cause, rows.recorded)
	}
}

// If the first try to record a result fails, the result must be recorded by the next try.
func TestRecord_Retries(t *testing.T) {
	t.Parallel()
	rows := &table{due: []int{1}, broken: 1}
	if _, err := rows.runner(func(context.Context, int) {}).Round(t.Context()); err != nil || len(rows.recorded) != 1 {
		t.Errorf("recorded %v, %v", rows.recorded, err)
	}
}

// If a result cannot be recorded before the lease ends, Round must return the error. It must not record the result later,
// because another node may have claimed the job.
func TestRecord_EndsWithTheLease(t *testing.T) {
	t.Parallel()
	rows := &table{due: []int{1}, broken: 1000}
	r := rows.runner(func(context.Context, int) {})
	r.Lease = time.Millisecond
	if _, err := r.Round(t.Context()); !errors.Is(err, errTable) {
		t.Errorf("error %v, want %v", err, errTable)
	}
}

func TestBackoff(t *testing.T) {
	t.Parallel()
	random := 0.5
	b := jobs.Backoff{First: 10 * time.Second, Longest: time.Hour, Random: func() float64 { return random }}
	for tries, want := range map[int]time.Duration{
		1: 10 * time.Second, 2: 20 * time.Second, 3: 40 * time.Second, 9: 2560 * time.Second, 10: time.Hour, 10_000: time.Hour,
	} {
		if got := b.After(tries); got != want {
			t.Errorf("after %d tries: %v, want %v", tries, got, want)
		}
	}
	random = 0
	if got := b.After(1); got != 5*time.Second {
		t.Errorf("shortest pause: %v", got)
	}
}

func TestRecover(t *testing.T) {
	t.Parallel()
	run := func(do func()) (err error) {
		defer jobs.Recover(&err)
		do()
		return nil
	}
	if err := run(func() { panic("broken") }); !errors.Is(err, jobs.ErrPanic) || err.Error() != "panic: broken" {
		t.Errorf("error %v", err)
	}
	if err := run(func() {}); err != nil {
		t.Error(err)
	}
}

func TestEvery(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	ran := 0
	jobs.Every(ctx, time.Millisecond, func() {
		if ran++; ran == 3 {
			cancel()
		}
	})
	if ran < 3 {
		t.Errorf("ran %d times", ran)
	}
}

// Runners of several kinds must share the common metrics. The metrics must count failed claims and failed records.
func TestMetrics(t *testing.T) {
	t.Parallel()
	registry := prometheus.NewRegistry()
	rows := &table{due: []int{1, 2}}
	r := rows.runner(func(context.Context, int) {})
	r.Metrics = jobs.NewMetrics(registry, "test", "test_total", "Results.", "kind", "outcome")
	jobs.NewMetrics(registry, "other", "other_total", "Results.")
	if _, err := r.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.Claim = func(context.Context, time.Duration, int) ([]int, error) { return nil, errTable }
	if _, err := r.Round(t.Context()); !errors.Is(err, errTable) {
		t.Errorf("%v, want errTable", err)
	}
	rows.due, rows.broken, r.Claim = []int{3}, 1, rows.claim
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := r.Round(stopped); !errors.Is(err, errTable) {
		t.Errorf("%v, want errTable", err)
	}
	const want = `
# HELP lyceum_job_failures_total Failures of the database to claim jobs (claim) or to record a result (record).
# TYPE lyceum_job_failures_total counter
lyceum_job_failures_total{kind="other",step="claim"} 0
lyceum_job_failures_total{kind="other",step="record"} 0
lyceum_job_failures_total{kind="test",step="claim"} 1
lyceum_job_failures_total{kind="test",step="record"} 1
# HELP lyceum_jobs_running Background jobs in progress on this node.
# TYPE lyceum_jobs_running gauge
lyceum_jobs_running{kind="other"} 0
lyceum_jobs_running{kind="test"} 0
# HELP test_total Results.
# TYPE test_total counter
test_total{kind="test",outcome="done"} 3
`
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want), "lyceum_job_failures_total", "lyceum_jobs_running", "test_total"); err != nil {
		t.Error(err)
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() == "lyceum_job_seconds" {
			if n := family.GetMetric()[1].GetHistogram().GetSampleCount(); n != 3 {
				t.Errorf("%d durations, want 3", n)
			}
			return
		}
	}
	t.Error("there is no lyceum_job_seconds")
}
