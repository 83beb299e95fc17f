package mail

import (
	"context"
	"errors"
	"sync"

	"lyceum/node/jobs"
	"lyceum/store"
)

// Run delivers messages until ctx is cancelled. It then waits for the running deliveries, for at most Config.Stop.
func (w *Worker) Run(ctx context.Context) {
	var periodic sync.WaitGroup
	periodic.Go(func() { w.runPeriodicTasks(ctx) })
	w.runner.Run(ctx)
	periodic.Wait()
}

// runPeriodicTasks updates the metrics of the outbox, and logs the messages that were parked. It runs in its own goroutine, so that
// many due messages do not delay it.
func (w *Worker) runPeriodicTasks(ctx context.Context) {
	check := func() {
		if err := errors.Join(w.reportAbandoned(ctx), w.updateOutboxMetrics(ctx)); err != nil && ctx.Err() == nil {
			w.c.Log.Warn("outbox check failed", "error", err)
		}
	}
	check()
	jobs.Every(ctx, w.c.Poll, check)
}

// handle delivers a message and returns the result that the runner records.
func (w *Worker) handle(ctx context.Context, o store.QueuedMessage) jobs.Result {
	return w.result(o, w.deliver(ctx, o))
}
