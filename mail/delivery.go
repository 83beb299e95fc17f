package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
)

// delivery is one delivery of a message. Its deadline is Timeout until the handover. From then on it is the time that the
// mail server may take to answer.
type delivery struct {
	w          *Worker
	o          store.QueuedMessage
	cancel     context.CancelCauseFunc
	timeout    *time.Timer
	handedOver bool
}

func (w *Worker) deliver(ctx context.Context, o store.QueuedMessage) (err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	a := &delivery{w: w, o: o, cancel: cancel}
	a.setTimeout(w.c.Timeout, "the message was not handed over")
	defer func() { a.timeout.Stop() }()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r) // a message that causes a panic must not end the node on every retry
			if a.handedOver {
				err = fmt.Errorf("%w: %w", errUnknown, err)
			}
		}
	}()
	if o.Attempts > w.c.MaxTries {
		return permanent("no try has ended", nil)
	}
	m, err := w.write(ctx, o)
	if err != nil {
		return err
	}
	return w.c.Deliverer.Deliver(ctx, m, a.handOver)
}

func (a *delivery) setTimeout(d time.Duration, problem string) {
	a.timeout = time.AfterFunc(d, func() { a.cancel(fmt.Errorf("%s within %v", problem, d)) })
}

// handOver marks the message as handed over. No worker sends it again after that without an operator's decision.
func (a *delivery) handOver(ctx context.Context) error {
	if !a.timeout.Stop() {
		return errors.New("the handover timed out")
	}
	a.handedOver = true
	reason := withOperatorCommands(a.o, fmt.Errorf("%w: the node died meanwhile", errUnknown))
	ctx, cancel := context.WithTimeout(ctx, recordTimeout)
	defer cancel()
	if err := a.w.c.DB.MarkHandedOver(ctx, a.o, a.w.c.Answer+a.w.c.Lease, reason); err != nil {
		return fmt.Errorf("mark the message: %w", err)
	}
	a.setTimeout(a.w.c.Answer, "there was no answer")
	return nil
}

// withOperatorCommands adds the commands for an operator to the reason why a delivery is unknown.
func withOperatorCommands(o store.QueuedMessage, reason error) string {
	return fmt.Sprintf("%v; send it again with lyceum mail retry %d, or dismiss it with lyceum mail drop %d", reason, o.ID, o.ID)
}

// recordResult records the result of a delivery.
func (w *Worker) recordResult(ctx context.Context, o store.QueuedMessage, outcome error) error {
	log := w.c.Log.With("kind", o.Kind, "message", o.ID, "company", o.CompanyID, "attempt", o.Attempts)
	count := func(outcome string) { w.outcomes.WithLabelValues(o.Kind, outcome).Inc() }
	db := w.c.DB
	switch {
	case outcome == nil:
		count("delivered")
		log.Info("message delivered")
		return w.record(ctx, func(ctx context.Context) error { return db.MarkDelivered(ctx, o) })
	case errors.Is(outcome, errNotNeeded):
		count("needless")
		log.Info("message not needed")
		return w.record(ctx, func(ctx context.Context) error { return db.MarkUnneeded(ctx, o, outcome.Error()) })
	case errors.Is(outcome, errUnknown):
		w.reportUnknown(o, outcome)
		return w.record(ctx, func(ctx context.Context) error { return db.MarkUnknown(ctx, o, withOperatorCommands(o, outcome)) })
	case isPermanent(outcome) || o.Attempts >= w.c.MaxTries:
		count("given_up")
		log.Error("message parked", "error", outcome)
		return w.record(ctx, func(ctx context.Context) error { return db.ParkMessage(ctx, o, outcome.Error()) })
	default:
		count("postponed")
		pause := w.pause(o.Attempts)
		log.Warn("message not delivered", "error", outcome, "retryInMs", pause.Milliseconds())
		return w.record(ctx, func(ctx context.Context) error { return db.PostponeMessage(ctx, o, pause, outcome.Error()) })
	}
}

func (w *Worker) reportUnknown(o store.QueuedMessage, why error) {
	w.outcomes.WithLabelValues(o.Kind, "unknown").Inc()
	w.c.Log.Error("message delivery unknown", "kind", o.Kind, "message", o.ID, "company", o.CompanyID, "attempt", o.Attempts, "error", why)
}

// reportAbandoned reports messages whose node died during the handover.
func (w *Worker) reportAbandoned(ctx context.Context) error {
	abandoned, err := w.c.DB.AbandonedMessages(ctx)
	for _, o := range abandoned {
		w.reportUnknown(o, fmt.Errorf("%w: its node died meanwhile", errUnknown))
	}
	return err
}

// Timeout and pause of the tries to record a result.
const (
	recordTimeout = 5 * time.Second
	recordPause   = time.Second
)

// record writes the result of a delivery to the database. It retries until the lease ends or ctx is cancelled, because after
// a short outage a known result must not become unknown.
func (w *Worker) record(ctx context.Context, write func(context.Context) error) error {
	patience, cancel := context.WithTimeout(ctx, w.c.Lease)
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
