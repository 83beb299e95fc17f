package mail

import (
	"context"
	"errors"
	"sync"

	"lyceum/jobs"
	"lyceum/store"
)

// Run delivers messages until ctx is cancelled. It returns after the running deliveries, at the latest after the time Stop.
func (w *Worker) Run(ctx context.Context) {
	var periodic sync.WaitGroup
	periodic.Go(func() { w.runPeriodicTasks(ctx) })
	w.runner.Run(ctx)
	periodic.Wait()
}

// runPeriodicTasks updates the metrics and reports abandoned messages. It runs in its own goroutine, so that many due
// messages do not delay it.
func (w *Worker) runPeriodicTasks(ctx context.Context) {
	check := func() {
		if err := errors.Join(w.reportAbandoned(ctx), w.updateOutboxMetrics(ctx)); err != nil && ctx.Err() == nil {
			w.c.Log.Warn("check outbox", "error", err)
		}
	}
	check()
	jobs.Every(ctx, w.c.Poll, check)
}

// handle delivers a message.
func (w *Worker) handle(ctx context.Context, o store.QueuedMessage) jobs.Result {
	return w.result(o, w.deliver(ctx, o))
}
