// Package jobs runs background jobs, which it calls jobs: rows of a table that a node claims under a lease. If a node
// stops without recording the result of a job, the job becomes due again when the lease ends. The tables and their
// statements belong to the caller.
package jobs

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"lyceum/node/tracing"
)

// ErrStopped is the cause (context.Cause) with which the context of a job is cancelled when a node stops.
var ErrStopped = errors.New("the node was stopped")

// The timeout of one try to record a result, and the pause before the next try.
const (
	recordTimeout = 5 * time.Second
	recordPause   = time.Second
)

// Result is the result of a job, with the function that records the result.
type Result struct {
	// Labels are the values of the labels of Metrics.Outcomes. A result without labels is not counted.
	Labels []string
	// Log is the logger for messages about this job.
	Log *slog.Logger
	// Record writes the result to the database. It must change nothing if the job's lease has ended. The runner calls it again
	// after an error.
	Record func(context.Context) error
}

// Runner runs jobs of the type J. Several runners of the same jobs may run concurrently, on one node or many. All fields
// except Wake and Stop are required.
type Runner[J any] struct {
	// Name names the jobs in log messages.
	Name string
	Log  *slog.Logger
	// Metrics counts and times the jobs.
	Metrics *Metrics

	// Claim claims up to limit due jobs under a lease of the given duration.
	Claim func(ctx context.Context, lease time.Duration, limit int) ([]J, error)
	// Do runs a job. It must not panic; Recover turns a panic into an error.
	Do func(ctx context.Context, job J) Result
	// Wake receives a value when this node has added a due job. The runner then calls Claim without waiting for Poll.
	Wake <-chan struct{}

	Lease time.Duration
	// Concurrency is the maximum number of concurrent jobs.
	Concurrency int
	// Poll is the interval at which Run calls Claim for jobs of other nodes and for retries.
	Poll time.Duration
	// Stop is the time after the cancellation of Run's context at which running jobs are cancelled. Zero cancels them
	// immediately.
	Stop time.Duration
}

// Run runs due jobs until ctx is cancelled. Then it waits for the running jobs, cancels them after the time Stop, and
// returns when all jobs have ended.
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

// fill claims as many due jobs as there are free slots and starts them. It returns false if there were fewer due jobs than
// free slots.
func (r *Runner[J]) fill(ctx context.Context, s *slots) (all bool, err error) {
	free := len(s.free)
	due, err := r.Claim(ctx, r.Lease, free)
	if err != nil {
		r.Metrics.claimFailures.Inc()
		return false, err
	}
	for _, job := range due {
		s.start(func() { _ = r.handle(ctx, job) })
	}
	return len(due) == free, nil
}

// Round claims up to Concurrency due jobs, runs them concurrently and waits until they end. It returns the number of jobs,
// and the joined errors of the results that could not be recorded. If Claim fails, it returns that error.
func (r *Runner[J]) Round(ctx context.Context) (int, error) {
	due, err := r.Claim(ctx, r.Lease, r.Concurrency)
	if err != nil {
		r.Metrics.claimFailures.Inc()
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

// handle runs a job, and counts and records its result. If the result cannot be recorded, it returns an error, and the job
// becomes due again when its lease ends.
func (r *Runner[J]) handle(ctx context.Context, job J) error {
	r.Metrics.running.Inc()
	began := time.Now()
	within, span := tracing.StartRoot(ctx, tracing.Internal, "job "+r.Name)
	result := r.Do(within, job)
	span.End(nil)
	r.Metrics.seconds.Observe(time.Since(began).Seconds())
	r.Metrics.running.Dec()
	if len(result.Labels) > 0 {
		r.Metrics.Outcomes.WithLabelValues(result.Labels...).Inc()
	}
	err := r.record(ctx, result.Record)
	if err != nil {
		r.Metrics.recordFailures.Inc()
		result.Log.Warn(r.Name+": result not recorded", "result", result.Labels, "error", err)
	}
	return err
}

// record calls write until it succeeds, the lease ends or ctx is cancelled. A short failure of the database therefore loses
// no result. record returns the error of the last call.
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

// slots limits the number of concurrent jobs. Each running job occupies one slot.
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

// wait waits until a slot is free, but does not occupy it. It returns false if ctx is cancelled.
func (s *slots) wait(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case one := <-s.free:
		s.free <- one
	}
	return ctx.Err() == nil
}

// start waits for a free slot, occupies it, and calls do in another goroutine. The slot is free again after do.
func (s *slots) start(do func()) {
	<-s.free
	s.running.Go(func() {
		defer func() { s.free <- struct{}{} }()
		do()
	})
}
