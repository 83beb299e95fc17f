package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"lyceum/node/jobs"
	"lyceum/store"
)

// delivery is one delivery attempt of a message. Before the handover, timeout cancels it after Config.Timeout. After the
// handover, timeout cancels it after Config.Answer.
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
		if a.handedOver && errors.Is(err, jobs.ErrPanic) {
			err = fmt.Errorf("%w: %w", errUnknown, err)
		}
	}()
	defer jobs.Recover(&err)
	if o.Attempts > w.c.MaxTries {
		return permanent("no try has ended", nil)
	}
	m, err := w.write(ctx, o)
	if err != nil {
		return err
	}
	to, err := w.delivererOf(ctx, o)
	if err != nil {
		return err
	}
	return to.Deliver(ctx, m, a.handOver)
}

func (a *delivery) setTimeout(d time.Duration, problem string) {
	a.timeout = time.AfterFunc(d, func() { a.cancel(fmt.Errorf("%s within %v", problem, d)) })
}

// handOverTimeout is the timeout of the statement that marks a message as handed over.
const handOverTimeout = 5 * time.Second

// handOver marks the message as handed over. After that, no worker sends the message again unless an operator decides
// so.
func (a *delivery) handOver(ctx context.Context) error {
	if !a.timeout.Stop() {
		return errors.New("the handover timed out")
	}
	a.handedOver = true
	reason := withOperatorCommands(a.o, fmt.Errorf("%w: the node died meanwhile", errUnknown))
	ctx, cancel := context.WithTimeout(ctx, handOverTimeout)
	defer cancel()
	if err := a.w.c.DB.MarkHandedOver(ctx, a.o, a.w.c.Answer+a.w.c.Lease, reason); err != nil {
		return fmt.Errorf("mark the message: %w", err)
	}
	a.setTimeout(a.w.c.Answer, "there was no answer")
	return nil
}

// withOperatorCommands returns a text with the reason why the result of a delivery is unknown, and with the commands that an
// operator can run.
func withOperatorCommands(o store.QueuedMessage, reason error) string {
	return fmt.Sprintf("%v; send it again with lyceum mail retry %d, or dismiss it with lyceum mail drop %d", reason, o.ID, o.ID)
}

// result logs the end of a delivery and returns what the runner records.
func (w *Worker) result(o store.QueuedMessage, end error) jobs.Result {
	log, db := w.logOf(o), w.c.DB
	ended := func(outcome string, record func(context.Context) error) jobs.Result {
		return jobs.Result{Labels: []string{o.Kind, outcome}, Log: log, Record: record}
	}
	var quiet *quietError
	switch {
	case errors.As(end, &quiet):
		log.Info("message waits for the end of the quiet hours")
		return ended("postponed", func(ctx context.Context) error { return db.PostponeMessage(ctx, o, quiet.rest, end.Error()) })
	case end == nil:
		log.Info("message delivered")
		return ended("delivered", func(ctx context.Context) error { return db.MarkDelivered(ctx, o) })
	case errors.Is(end, errNotNeeded):
		log.Info("message not needed")
		return ended("needless", func(ctx context.Context) error { return db.MarkUnneeded(ctx, o, end.Error()) })
	case errors.Is(end, errUnknown):
		log.Error(deliveryUnknown, "error", end)
		return ended("unknown", func(ctx context.Context) error { return db.MarkUnknown(ctx, o, withOperatorCommands(o, end)) })
	case o.Sandbox && (isPermanent(end) || o.Attempts >= w.c.MaxTries):
		log.Warn("message of a sandbox dismissed", "error", end)
		return ended("needless", func(ctx context.Context) error { return db.MarkUnneeded(ctx, o, end.Error()) })
	case isPermanent(end) || o.Attempts >= w.c.MaxTries:
		log.Error("message parked", "error", end)
		return ended("given_up", func(ctx context.Context) error { return db.ParkMessage(ctx, o, end.Error()) })
	default:
		pause := w.backoff.After(o.Attempts)
		log.Warn("message not delivered", "error", end, "retryInMs", pause.Milliseconds())
		return ended("postponed", func(ctx context.Context) error { return db.PostponeMessage(ctx, o, pause, end.Error()) })
	}
}

func (w *Worker) logOf(o store.QueuedMessage) *slog.Logger {
	return w.c.Log.With("kind", o.Kind, "message", o.ID, "company", o.CompanyID, "attempt", o.Attempts)
}

// deliveryUnknown is the log message about a delivery whose result is unknown.
const deliveryUnknown = "message delivery unknown"

// reportAbandoned logs and counts the messages whose node stopped after handOver and before it recorded the result.
func (w *Worker) reportAbandoned(ctx context.Context) error {
	abandoned, err := w.c.DB.AbandonedMessages(ctx)
	for _, o := range abandoned {
		w.runner.Metrics.Outcomes.WithLabelValues(o.Kind, "unknown").Inc()
		w.logOf(o).Error(deliveryUnknown, "error", fmt.Errorf("%w: its node died meanwhile", errUnknown))
	}
	return err
}
