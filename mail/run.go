package mail

import (
	"context"
	"errors"
	"sync"
	"time"

	"lyceum/store"
)

// errStopped is why a message that was on its way when the node had to stop was let go.
var errStopped = errors.New("the node was stopped")

// Run delivers until ctx ends, and returns when the messages that are on their way then have arrived or failed, or have used
// up the time to stop.
func (w *Worker) Run(ctx context.Context) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	work, end := context.WithCancelCause(context.WithoutCancel(ctx))
	defer end(nil)
	d := newDesks(w)
	d.under.Go(func() { w.lookout(ctx) })
	for d.await(ctx) {
		all, err := d.fill(work)
		if err != nil {
			w.c.Log.Warn("outbox", "error", err)
		}
		if all && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
		case <-w.c.DB.OutboxWake():
		case <-poll.C:
		}
	}
	late := time.AfterFunc(w.c.Stop, func() { end(errStopped) })
	defer late.Stop()
	d.under.Wait()
}

// lookout finds what a worker should know beside the messages that are due, however many those are.
func (w *Worker) lookout(ctx context.Context) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	for ctx.Err() == nil {
		if err := errors.Join(w.findAbandoned(ctx), w.survey(ctx)); err != nil && ctx.Err() == nil {
			w.c.Log.Warn("look through the outbox", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-poll.C:
		}
	}
}

// desks are the places at which messages are delivered at once. One that waits long for the mail server holds up no other.
type desks struct {
	w     *Worker
	free  chan struct{}
	under sync.WaitGroup
}

func newDesks(w *Worker) *desks {
	d := &desks{w: w, free: make(chan struct{}, w.c.Batch)}
	for range w.c.Batch {
		d.free <- struct{}{}
	}
	return d
}

// await waits for a free desk and leaves it free. It returns false when ctx has ended.
func (d *desks) await(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case one := <-d.free:
		d.free <- one
	}
	return ctx.Err() == nil
}

// fill begins to deliver as many messages as there are free desks, and tells whether there were as many.
func (d *desks) fill(ctx context.Context) (all bool, err error) {
	free := len(d.free)
	owed, err := d.w.c.DB.ClaimOwed(ctx, d.w.c.Lease, free)
	if err != nil {
		return false, err
	}
	for _, o := range owed {
		<-d.free
		d.under.Go(func() {
			defer func() { d.free <- struct{}{} }()
			if err := d.w.handle(ctx, o); err != nil {
				d.w.c.Log.Warn("outbox", "message", o.ID, "error", err)
			}
		})
	}
	return len(owed) == free, nil
}

// handle delivers a message and records what came of it.
func (w *Worker) handle(ctx context.Context, o store.Owed) error {
	return w.settle(ctx, o, w.deliver(ctx, o))
}
