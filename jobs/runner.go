// Package jobs runs jobs: rows of a table that a node claims under a lease. A job whose node dies becomes due again when
// its lease ends. The tables and their statements belong to the caller.
package jobs

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// ErrStopped is the cause of the cancellation of a job that a shutdown interrupts.
var ErrStopped = errors.New("the node was stopped")

// Timeout and pause of the tries to record a result.
const (
	recordTimeout = 5 * time.Second
	recordPause   = time.Second
)

// Result is the result of a job.
type Result struct {
	// Labels are the values of the labels of Runner.Outcomes. A result without labels is not counted.
	Labels []string
	// Log is the logger of the job.
	Log *slog.Logger
	// Record writes the result to the database. It changes nothing if the lease was lost.
	Record func(context.Context) error
}

// Runner runs jobs of the type J. Several runners of the same jobs may run concurrently, on one node or many. All fields
// except Wake and Stop are required.
type Runner[J any] struct {
	// Name names the jobs in log messages.
	Name string
	Log  *slog.Logger
	// Outcomes counts results.
	Outcomes *prometheus.CounterVec

	// Claim leases up to limit due jobs to the caller.
	Claim func(ctx context.Context, lease time.Duration, limit int) ([]J, error)
	// Do runs a job. It must not panic; Recover turns a panic into an error.
	Do func(ctx context.Context, job J) Result
	// Wake receives when a job of this node becomes due.
	Wake <-chan struct{}

	// Lease is the duration of the lease on a job.
	Lease time.Duration
	// Concurrency is the number of concurrent jobs.
	Concurrency int
	// Poll is the interval at which the runner looks for jobs of other nodes and for retries.
	Poll time.Duration
	// Stop is the time that running jobs get after the context of Run is cancelled. Zero cancels them at once.
	Stop time.Duration
}

// NewOutcomes returns the counter for Runner.Outcomes. A nil registerer leaves it unregistered.
func NewOutcomes(metrics prometheus.Registerer, name, help string, labels ...string) *prometheus.CounterVec {
	return promauto.With(metrics).NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

// Run runs jobs until ctx is cancelled. It returns after the running jobs, which are cancelled after the time Stop.
func (r *Runner[J]) Run(ctx context.Context) {
	poll := time.NewTicker(r.Poll)
	defer poll.Stop()
	work, end := context.WithCancelCause(context.WithoutCancel(ctx))
	defer end(nil)
	s := newSlots(r.Concurrency)
	for s.wait(ctx) {
		all, err := r.fill(work, s)
		if err != nil {
			r.Log.Warn(r.Name, "error", err)
		}
		if all && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
		case <-r.Wake:
		case <-poll.C:
		}
	}
	late := time.AfterFunc(r.Stop, func() { end(ErrStopped) })
	defer late.Stop()
	s.running.Wait()
}

// fill starts a job in each free slot, and reports whether there were enough due jobs for all slots.
func (r *Runner[J]) fill(ctx context.Context, s *slots) (all bool, err error) {
	free := len(s.free)
	due, err := r.Claim(ctx, r.Lease, free)
	if err != nil {
		return false, err
	}
	for _, job := range due {
		s.start(func() { _ = r.handle(ctx, job) })
	}
	return len(due) == free, nil
}

// Round claims as many due jobs as there are free slots and runs them, once. It returns their number after the
// last one has ended, and the errors of results that were not recorded.
func (r *Runner[J]) Round(ctx context.Context) (int, error) {
	due, err := r.Claim(ctx, r.Lease, r.Concurrency)
	if err != nil {
		return 0, err
	}
	var running sync.WaitGroup
	problems := make([]error, len(due))
	for i, job := range due {
		running.Go(func() { problems[i] = r.handle(ctx, job) })
	}
	running.Wait()
	return len(due), errors.Join(problems...)
}

// handle runs a job and records its result. An unrecorded job becomes due again when its lease ends.
func (r *Runner[J]) handle(ctx context.Context, job J) error {
	result := r.Do(ctx, job)
	if len(result.Labels) > 0 {
		r.Outcomes.WithLabelValues(result.Labels...).Inc()
	}
	err := r.record(ctx, result.Record)
	if err != nil {
		result.Log.Warn(r.Name+": result not recorded", "result", result.Labels, "error", err)
	}
	return err
}

// record calls write until it succeeds, the lease ends or ctx is cancelled. A short outage must not lose a result.
func (r *Runner[J]) record(ctx context.Context, write func(context.Context) error) error {
	patience, cancel := context.WithTimeout(ctx, r.Lease)
	defer cancel()
	for {
		once, done := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
		err := write(once)
		done()
		if err == nil {
			return nil
		}
		select {
		case <-patience.Done():
			return err
		case <-time.After(recordPause):
		}
	}
}

// slots limits the number of concurrent jobs. A slow job occupies only one slot.
type slots struct {
	free    chan struct{}
	running sync.WaitGroup
}

func newSlots(n int) *slots {
	s := &slots{free: make(chan struct{}, n)}
	for range n {
		s.free <- struct{}{}
	}
	return s
}

// wait waits until a slot is free, without occupying it. It returns false if ctx is cancelled.
func (s *slots) wait(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case one := <-s.free:
		s.free <- one
	}
	return ctx.Err() == nil
}

// start runs do in a free slot.
func (s *slots) start(do func()) {
	<-s.free
	s.running.Go(func() {
		defer func() { s.free <- struct{}{} }()
		do()
	})
}
