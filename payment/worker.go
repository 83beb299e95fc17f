package payment

import (
	"context"
	"errors"
	"strings"
	"time"

	"lyceum/jobs"
	"lyceum/store"
	"lyceum/tenant"
)

// Run runs due tasks until ctx is cancelled. It returns after the running tasks.
func (d *Desk) Run(ctx context.Context) { d.runner.Run(ctx) }

// Round runs the tasks that are due, as many as fit at once, and returns their number.
func (d *Desk) Round(ctx context.Context) (int, error) { return d.runner.Round(ctx) }

func (d *Desk) newRunner() jobs.Runner[store.PaymentTask] {
	return jobs.Runner[store.PaymentTask]{
		Name: "payment tasks", Log: d.c.Log,
		Outcomes: jobs.NewOutcomes(d.c.Metrics, "lyceum_payment_tasks_total", "Questions to the payment gateway that somebody waits for, by kind and by done or postponed."),
		Claim:    d.c.DB.ClaimPaymentTasks, Wake: d.c.DB.PaymentWake(),
		Do:    func(ctx context.Context, t store.PaymentTask) jobs.Result { return d.ended(t, d.work(ctx, t)) },
		Lease: d.c.Lease, Concurrency: d.c.Batch, Poll: d.c.Poll, Stop: d.c.Timeout,
	}
}

// result is what came of a task: it has come to its end, or it is to be looked at again.
type result struct {
	done bool
	what string
	err  error
	// final tells that a payment buys nothing whatever the gateway says of it later.
	final bool
}

func (d *Desk) work(ctx context.Context, t store.PaymentTask) (r result) {
	defer jobs.Recover(&r.err)
	ctx, cancel := context.WithTimeout(ctx, d.c.Timeout)
	defer cancel()
	company, err := d.c.Resolver.ByID(ctx, t.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return result{done: true, what: "the company is gone"}
	}
	if err != nil {
		return result{err: err}
	}
	c, err := d.at(ctx, company, t.AccountID)
	switch {
	case errors.Is(err, ErrNoAccount):
		return result{done: true, what: "the account is gone"}
	case err != nil:
		return result{err: err}
	case t.Kind == store.TaskOrder:
		return c.lookAfter(ctx, t)
	}
	return c.hear(ctx, t)
}

// ended logs the end of a task and returns what the runner records.
func (d *Desk) ended(t store.PaymentTask, r result) jobs.Result {
	end := jobs.Result{
		Kind: t.Kind, Outcome: "postponed", Log: d.c.Log.With("kind", t.Kind, "task", t.ID, "company", t.CompanyID, "attempt", t.Attempts),
	}
	postpone := func(pause jobs.Backoff, reason string) time.Duration {
		after := pause.After(t.Attempts)
		end.Record = func(ctx context.Context) error { return d.c.DB.PostponePaymentTask(ctx, t, after, reason) }
		return after
	}
	switch {
	case r.done:
		end.Log.Info("payment task done", "outcome", r.what)
		end.Outcome = "done"
		end.Record = func(ctx context.Context) error { return d.c.DB.FinishPaymentTask(ctx, t, r.what) }
	case r.err != nil:
		after := postpone(d.afterFailure(), r.err.Error())
		end.Log.Warn("payment task failed", "error", r.err, "retryInMs", after.Milliseconds())
	default:
		postpone(d.betweenChecks(), r.what)
	}
	return end
}

// afterFailure is the pause after a task that failed.
func (d *Desk) afterFailure() jobs.Backoff {
	return jobs.Backoff{First: d.c.Pause, Longest: d.c.LongestPause, Random: d.c.Random}
}

// betweenChecks is the pause between two questions about the same order.
func (d *Desk) betweenChecks() jobs.Backoff {
	return jobs.Backoff{First: d.c.FirstCheck, Longest: d.c.LongestGap, Random: d.c.Random}
}

// hear looks into what the gateway has told of. The event says only where to look, but for how a dispute stands. That is
// noted last: it may be the first that is heard of the payment.
func (c *counter) hear(ctx context.Context, t store.PaymentTask) result {
	if t.PaymentID == "" {
		return c.hearOfOrder(ctx, t)
	}
	r := c.hearOfPayment(ctx, t)
	state, disputed := strings.CutPrefix(t.Detail, disputeEvents)
	if !disputed || r.err != nil {
		return r
	}
	if err := c.rows.NoteDispute(ctx, t.PaymentID, state); err != nil {
		return result{err: err}
	}
	return r
}

func (c *counter) hearOfPayment(ctx context.Context, t store.PaymentTask) result {
	p, err := c.client.Payment(ctx, t.PaymentID)
	if errors.Is(err, ErrUnknownID) {
		return result{done: true, what: "unknown to the gateway"}
	}
	if err != nil {
		return result{err: err}
	}
	return c.settled(settlement{counter: c}.settle(ctx, p))
}

const disputeEvents = "payment.dispute."

func (c *counter) hearOfOrder(ctx context.Context, t store.PaymentTask) result {
	order, err := c.rows.OrderOfGateway(ctx, t.GatewayOrderID)
	if errors.Is(err, store.ErrNotFound) {
		return result{done: true, what: "not our order"}
	}
	if err != nil {
		return result{err: err}
	}
	_, err = c.settleOrder(ctx, order)
	return result{done: err == nil, what: "order looked after", err: err}
}

// settled turns the end of a settlement into that of a task.
func (c *counter) settled(p *store.Payment, err error) result {
	var refused *Refusal
	switch code, final := undecidable(err); {
	case err == nil:
		return result{done: true, what: p.Status}
	case isTrouble(err):
		return result{err: err}
	case final:
		return result{done: true, what: code, final: true}
	case errors.As(err, &refused):
		return result{done: true, what: refused.Code()}
	default:
		return result{err: err}
	}
}

// isTrouble tells whether the same may end otherwise when it is tried again, whatever else stands in the way.
func isTrouble(err error) bool {
	for _, passing := range []error{store.ErrUnavailable, ErrUnreachable, ErrAnswer, ErrCredentials, context.DeadlineExceeded} {
		if errors.Is(err, passing) {
			return true
		}
	}
	return false
}

// lookAfter asks the gateway how an order of ours stands that nobody has told us the end of. One that is paid comes to its end
// once no other payment of it can be captured any more: the buyer may have begun two, which would be two charges.
func (c *counter) lookAfter(ctx context.Context, t store.PaymentTask) result {
	order, err := c.rows.CourseOrder(ctx, t.OrderID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return result{done: true, what: "the order is gone"}
	case err != nil:
		return result{err: err}
	case order.GatewayOrderID == "":
		if r, known := c.lookFor(ctx, &order); !known {
			return r
		}
	}
	now, err := c.settleOrder(ctx, order)
	switch {
	case errors.Is(err, ErrUnknownID):
		now.state = "unknown to the gateway" // other keys, perhaps, which may be mended
	case err != nil:
		return result{err: err}
	case now.state == store.OrderPaid && !now.open:
		return result{done: true, what: now.state}
	}
	return c.giveUp(ctx, order, c.c.OrderLife, now.state)
}

// lookFor finds out whether the gateway has an order whose making was cut short.
func (c *counter) lookFor(ctx context.Context, order **store.CourseOrder) (r result, known bool) {
	found, err := c.find(ctx, *order)
	switch {
	case err != nil:
		return result{err: err}, false
	case found != nil:
		*order = found
		return result{}, true
	}
	return c.giveUp(ctx, *order, c.c.UnsentLife, "not at the gateway"), false
}

// giveUp ends the looking after an order that was left alone for so long.
func (c *counter) giveUp(ctx context.Context, order *store.CourseOrder, after time.Duration, state string) result {
	if order.Idle() < after {
		return result{what: state}
	}
	if order.Status == store.OrderPaid {
		return result{done: true, what: order.Status}
	}
	given, err := c.rows.AbandonOrder(ctx, order.ID, after)
	if given {
		state = store.OrderAbandoned
	}
	return result{done: given, what: state, err: err}
}

// standing is how an order stands by its payments.
type standing struct {
	// state is one of an order's.
	state string
	// pending tells that one of the payments is neither made nor refused, be it by us, who do not capture what buys nothing;
	// open that one may be captured yet: the gateway lets those succeed too that have failed, and captures by itself.
	pending, open bool
}

// settleOrder brings every payment of an order to its end and tells how the order stands by them.
func (c *counter) settleOrder(ctx context.Context, order *store.CourseOrder) (standing, error) {
	payments, err := c.client.PaymentsOf(ctx, order.GatewayOrderID)
	if err != nil {
		return standing{}, err
	}
	now := standing{state: order.Status}
	var problems []error
	for _, p := range payments {
		r := c.settled(settlement{counter: c}.settle(ctx, p))
		switch {
		case r.err != nil:
			problems = append(problems, r.err)
		case p.Status == Captured || p.Status == Refunded || r.what == store.PaymentCaptured:
			now.state = store.OrderPaid
		case now.state != store.OrderPaid:
			now.state = store.OrderAttempted
		}
		begun := p.isPending() && r.what != store.PaymentCaptured
		now.pending = now.pending || begun && !(p.Status == Authorized && r.final)
		now.open = now.open || begun || p.Status == Failed
	}
	if err := errors.Join(problems...); err != nil {
		return standing{}, err
	}
	return now, c.rows.AdvanceOrder(ctx, order.ID, now.state)
}
