package mail

import (
	"context"
	"errors"
	"sync"
	"time"

	"lyceum/store"
)

// errStopped is the cause of the cancellation when a shutdown interrupts a delivery.
var errStopped = errors.New("the node was stopped")

// Run delivers messages until ctx is cancelled. It returns after the running deliveries, at the latest after the time Stop.
func (w *Worker) Run(ctx context.Context) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	work, end := context.WithCancelCause(context.WithoutCancel(ctx))
	defer end(nil)
	d := newDeliverySlots(w)
	d.running.Go(func() { w.runPeriodicTasks(ctx) })
	for d.waitForSlot(ctx) {
		all, err := d.startDeliveries(work)
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
	d.running.Wait()
}

// runPeriodicTasks updates the metrics and reports abandoned messages. It runs in its own goroutine, so that many due messages do not
// delay it.
func (w *Worker) runPeriodicTasks(ctx context.Context) {
	poll := time.NewTicker(w.c.Poll)
	defer poll.Stop()
	for ctx.Err() == nil {
		if err := errors.Join(w.reportAbandoned(ctx), w.updateOutboxMetrics(ctx)); err != nil && ctx.Err() == nil {
			w.c.Log.Warn("check outbox", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-poll.C:
		}
	}
}

// deliverySlots limits the number of concurrent deliveries. A slow mail server occupies only one slot.
type deliverySlots struct {
	w       *Worker
	free    chan struct{}
	running sync.WaitGroup
}

func newDeliverySlots(w *Worker) *deliverySlots {
	d := &deliverySlots{w: w, free: make(chan struct{}, w.c.Concurrency)}
	for range w.c.Concurrency {
		d.free <- struct{}{}
	}
	return d
}

// waitForSlot waits until a slot is free, without occupying it. It returns false if ctx is cancelled.
func (d *deliverySlots) waitForSlot(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case one := <-d.free:
		d.free <- one
	}
	return ctx.Err() == nil
}

// startDeliveries starts a delivery for each free slot, and reports whether there were enough due messages for all slots.
func (d *deliverySlots) startDeliveries(ctx context.Context) (all bool, err error) {
	free := len(d.free)
	owed, err := d.w.c.DB.ClaimMessages(ctx, d.w.c.Lease, free)
	if err != nil {
		return false, err
	}
	for _, o := range owed {
		<-d.free
		d.running.Go(func() {
			defer func() { d.free <- struct{}{} }()
			if err := d.w.handle(ctx, o); err != nil {
				d.w.c.Log.Warn("outbox", "message", o.ID, "error", err)
			}
		})
	}
	return len(owed) == free, nil
}

// handle delivers a message and records the result.
func (w *Worker) handle(ctx context.Context, o store.QueuedMessage) error {
	return w.recordResult(ctx, o, w.deliver(ctx, o))
}
