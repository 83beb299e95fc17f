package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
)

// attempt is one delivery. It may take the Timeout until the message is handed over, and from then on as long as the mail
// server may take to answer.
type attempt struct {
	w      *Worker
	o      store.Owed
	cancel context.CancelCauseFunc
	end    *time.Timer
	handed bool
}

func (w *Worker) deliver(ctx context.Context, o store.Owed) (err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	a := &attempt{w: w, o: o, cancel: cancel}
	a.endsAfter(w.c.Timeout, "the message was not handed over")
	defer func() { a.end.Stop() }()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r) // one message must not take the node with it, again and again
			if a.handed {
				err = fmt.Errorf("%w: %w", errUnknown, err)
			}
		}
	}()
	if o.Attempts > w.c.Attempts {
		return refuse("no attempt has come to an end", nil)
	}
	m, err := w.write(ctx, o)
	if err != nil {
		return err
	}
	return w.c.Deliverer.Deliver(ctx, m, a.handOver)
}

func (a *attempt) endsAfter(d time.Duration, problem string) {
	a.end = time.AfterFunc(d, func() { a.cancel(fmt.Errorf("%s within %v", problem, d)) })
}

// handOver marks the message, so that nobody sends it again whatever happens from now on.
func (a *attempt) handOver(ctx context.Context) error {
	if !a.end.Stop() {
		return errors.New("the time to hand it over is up")
	}
	a.handed = true
	reason := advise(a.o, fmt.Errorf("%w: the node died meanwhile", errUnknown))
	ctx, cancel := context.WithTimeout(ctx, recordTime)
	defer cancel()
	if err := a.w.c.DB.HandOver(ctx, a.o, a.w.c.Answer+a.w.c.Lease, reason); err != nil {
		return fmt.Errorf("mark the message: %w", err)
	}
	a.endsAfter(a.w.c.Answer, "there was no answer")
	return nil
}

// advise tells an operator what to do about a message of which it is not known whether it was sent.
func advise(o store.Owed, reason error) string {
	return fmt.Sprintf("%v; send it again with lyceum mail retry %d, or dismiss it with lyceum mail drop %d", reason, o.ID, o.ID)
}

// settle records what came of a delivery.
func (w *Worker) settle(ctx context.Context, o store.Owed, outcome error) error {
	log := w.c.Log.With("kind", o.Kind, "message", o.ID, "company", o.CompanyID, "attempt", o.Attempts)
	count := func(outcome string) { w.outcomes.WithLabelValues(o.Kind, outcome).Inc() }
	db := w.c.DB
	switch {
	case outcome == nil:
		count("delivered")
		log.Info("message delivered")
		return w.record(ctx, func(ctx context.Context) error { return db.Delivered(ctx, o) })
	case errors.Is(outcome, errNobody):
		count("needless")
		log.Info("message needless")
		return w.record(ctx, func(ctx context.Context) error { return db.Needless(ctx, o, outcome.Error()) })
	case errors.Is(outcome, errUnknown):
		w.tellUnknown(o, outcome)
		return w.record(ctx, func(ctx context.Context) error { return db.Unknown(ctx, o, advise(o, outcome)) })
	case isFinal(outcome) || o.Attempts >= w.c.Attempts:
		count("given_up")
		log.Error("message given up", "error", outcome)
		return w.record(ctx, func(ctx context.Context) error { return db.Park(ctx, o, outcome.Error()) })
	default:
		count("postponed")
		pause := w.pause(o.Attempts)
		log.Warn("message not delivered", "error", outcome, "again", pause)
		return w.record(ctx, func(ctx context.Context) error { return db.Postpone(ctx, o, pause, outcome.Error()) })
	}
}

func (w *Worker) tellUnknown(o store.Owed, why error) {
	w.outcomes.WithLabelValues(o.Kind, "unknown").Inc()
	w.c.Log.Error("message perhaps delivered", "kind", o.Kind, "message", o.ID, "company", o.CompanyID, "attempt", o.Attempts, "error", why)
}

// findAbandoned tells of messages that were being handed over by nodes that died.
func (w *Worker) findAbandoned(ctx context.Context) error {
	abandoned, err := w.c.DB.AbandonedMessages(ctx)
	for _, o := range abandoned {
		w.tellUnknown(o, fmt.Errorf("%w: its node died meanwhile", errUnknown))
	}
	return err
}

// Limits of recording what came of a delivery.
const (
	recordTime  = 5 * time.Second
	recordPause = time.Second
)

// record writes down what came of a delivery. A database that is away for a moment must not make unknown what is known: it
// is tried again for as long as a lease lasts, unless the worker has to stop.
func (w *Worker) record(ctx context.Context, write func(context.Context) error) error {
	patience, cancel := context.WithTimeout(ctx, w.c.Lease)
	defer cancel()
	for {
		once, done := context.WithTimeout(context.WithoutCancel(ctx), recordTime)
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
