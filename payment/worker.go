package payment

import (
	"context"
	"errors"
	"strings"
	"time"

	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// Run runs due tasks until ctx is cancelled. It returns when the running tasks have ended.
func (s *Service) Run(ctx context.Context) { s.runner.Run(ctx) }

// Round runs the tasks that are due, at most as many as may run concurrently, and returns their number.
func (s *Service) Round(ctx context.Context) (int, error) { return s.runner.Round(ctx) }

func (s *Service) newRunner() jobs.Runner[billing.PaymentTask] {
	return jobs.Runner[billing.PaymentTask]{
		Name: "payment tasks", Log: s.config.Log,
		Metrics: jobs.NewMetrics(s.config.Metrics, "payments", "lyceum_payment_tasks_total",
			"Payment tasks by kind and outcome: done or postponed.", "kind", "outcome"),
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]billing.PaymentTask, error) {
			return billing.ClaimPaymentTasks(ctx, s.config.DB, lease, limit)
		}, Wake: s.config.DB.PaymentWake(),
		Do:    func(ctx context.Context, t billing.PaymentTask) jobs.Result { return s.jobResult(t, s.runTask(ctx, t)) },
		Lease: s.config.Lease, Concurrency: s.config.Batch, Poll: s.config.Poll, Stop: s.config.Timeout,
	}
}

// taskResult is the result of a task. A task that is not done is run again later.
type taskResult struct {
	done    bool
	outcome string
	err     error
	// final means that every later try to settle the payment has the same result.
	final bool
}

func (s *Service) runTask(ctx context.Context, t billing.PaymentTask) (r taskResult) {
	defer jobs.Recover(&r.err)
	ctx, cancel := context.WithTimeout(ctx, s.config.Timeout)
	defer cancel()
	company, err := s.config.Resolver.ByID(ctx, t.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return taskResult{done: true, outcome: "company deleted"}
	}
	if err != nil {
		return taskResult{err: err}
	}
	c, err := s.accountClient(ctx, company, t.AccountID)
	switch {
	case errors.Is(err, ErrNoAccount) && t.Kind == billing.TaskRefund:
		return s.failRefund(ctx, company, t, "The gateway account was removed.")
	case errors.Is(err, ErrNoAccount):
		return taskResult{done: true, outcome: "account removed"}
	case err != nil:
		return taskResult{err: err}
	case t.Kind == billing.TaskOrder:
		return c.checkOrder(ctx, t)
	case t.Kind == billing.TaskRefund:
		return c.makeRefund(ctx, t)
	}
	return c.handleEvent(ctx, t)
}

// jobResult logs the result of a task and returns what the runner must record.
func (s *Service) jobResult(t billing.PaymentTask, r taskResult) jobs.Result {
	end := jobs.Result{
		Labels: []string{t.Kind, "postponed"}, Log: s.config.Log.With("kind", t.Kind, "task", t.ID, "company", t.CompanyID, "attempt", t.Attempts),
	}
	postpone := func(pause jobs.Backoff, reason string) time.Duration {
		after := pause.After(t.Attempts)
		end.Record = func(ctx context.Context) error {
			return billing.PostponePaymentTask(ctx, s.config.DB, t, after, reason)
		}
		return after
	}
	switch {
	case r.done:
		end.Log.Info("payment task done", "outcome", r.outcome)
		end.Labels = []string{t.Kind, "done"}
		end.Record = func(ctx context.Context) error { return billing.FinishPaymentTask(ctx, s.config.DB, t, r.outcome) }
	case r.err != nil:
		after := postpone(s.afterFailure(), r.err.Error())
		end.Log.Warn("payment task failed", "error", r.err, "retryInMs", after.Milliseconds())
	default:
		postpone(s.betweenChecks(), r.outcome)
	}
	return end
}

// afterFailure returns the backoff between the tries of a task that fails.
func (s *Service) afterFailure() jobs.Backoff {
	return jobs.Backoff{First: s.config.Pause, Longest: s.config.LongestPause, Random: s.config.Random}
}

// betweenChecks returns the backoff between two checks of the same order.
func (s *Service) betweenChecks() jobs.Backoff {
	return jobs.Backoff{First: s.config.FirstCheck, Longest: s.config.LongestGap, Random: s.config.Random}
}

// handleEvent settles the payment or the order of an event. It fetches the payment or the order from the gateway, and
// takes only the state of a dispute from the event. It records this state last, because the payment may not be
// recorded before.
func (c *accountClient) handleEvent(ctx context.Context, t billing.PaymentTask) taskResult {
	if t.PaymentID == "" {
		return c.handleOrderEvent(ctx, t)
	}
	r := c.handlePaymentEvent(ctx, t)
	state, disputed := strings.CutPrefix(t.Detail, disputeEvents)
	if !disputed || r.err != nil {
		return r
	}
	if err := billing.NoteDispute(ctx, c.rows, t.PaymentID, state); err != nil {
		return taskResult{err: err}
	}
	return r
}

func (c *accountClient) handlePaymentEvent(ctx context.Context, t billing.PaymentTask) taskResult {
	p, err := c.gateway.Payment(ctx, t.PaymentID)
	if errors.Is(err, ErrUnknownID) {
		return taskResult{done: true, outcome: "unknown to the gateway"}
	}
	if err != nil {
		return taskResult{err: err}
	}
	return c.settled(settlement{client: c}.settle(ctx, p))
}

const disputeEvents = "payment.dispute."

func (c *accountClient) handleOrderEvent(ctx context.Context, t billing.PaymentTask) taskResult {
	order, err := billing.OrderOfGateway(ctx, c.rows, t.GatewayOrderID)
	if errors.Is(err, store.ErrNotFound) {
		return taskResult{done: true, outcome: "not our order"}
	}
	if err != nil {
		return taskResult{err: err}
	}
	_, err = c.settleOrder(ctx, order)
	return taskResult{done: err == nil, outcome: "order checked", err: err}
}

// settled converts the result of a settlement to the result of a task.
func (c *accountClient) settled(p *billing.Payment, err error) taskResult {
	var refused *Refusal
	switch code, final := reviewReason(err); {
	case err == nil:
		return taskResult{done: true, outcome: p.Status}
	case isRetryable(err):
		return taskResult{err: err}
	case final:
		return taskResult{done: true, outcome: code, final: true}
	case errors.As(err, &refused):
		return taskResult{done: true, outcome: refused.Code()}
	default:
		return taskResult{err: err}
	}
}

// isRetryable reports whether a later try may succeed after this error.
func isRetryable(err error) bool {
	for _, retryable := range []error{store.ErrUnavailable, ErrUnreachable, ErrAnswer, ErrCredentials, context.DeadlineExceeded} {
		if errors.Is(err, retryable) {
			return true
		}
	}
	return false
}

// checkOrder fetches the payments of an order whose result is unknown and settles them. The checks of a paid order
// continue until no other payment of the order can be captured, because the buyer may have started two payments.
func (c *accountClient) checkOrder(ctx context.Context, t billing.PaymentTask) taskResult {
	order, err := billing.ReadCourseOrder(ctx, c.rows, t.OrderID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return taskResult{done: true, outcome: "order deleted"}
	case err != nil:
		return taskResult{err: err}
	case order.GatewayOrderID == "":
		if r, found := c.findUnsentOrder(ctx, &order); !found {
			return r
		}
	}
	status, err := c.settleOrder(ctx, order)
	switch {
	case errors.Is(err, ErrUnknownID):
		status.state = "unknown to the gateway" // The account may have wrong keys, which can be corrected.
	case err != nil:
		return taskResult{err: err}
	case status.state == billing.OrderPaid && !status.open:
		return taskResult{done: true, outcome: status.state}
	}
	return c.abandonIfIdle(ctx, order, c.service.config.OrderLife, status.state)
}

// findUnsentOrder searches the gateway for an order whose creation was interrupted. If it finds the order, it
// replaces *order and known is true. Otherwise r is the result of the task.
func (c *accountClient) findUnsentOrder(ctx context.Context, order **billing.CourseOrder) (r taskResult, known bool) {
	found, err := c.find(ctx, *order)
	switch {
	case err != nil:
		return taskResult{err: err}, false
	case found != nil:
		*order = found
		return taskResult{}, true
	}
	return c.abandonIfIdle(ctx, *order, c.service.config.UnsentLife, "not at the gateway"), false
}

// abandonIfIdle ends the checks of an order that has been idle for at least the duration after. An order that is
// not paid is then abandoned.
func (c *accountClient) abandonIfIdle(ctx context.Context, order *billing.CourseOrder, after time.Duration, state string) taskResult {
	if order.Idle() < after {
		return taskResult{outcome: state}
	}
	if order.Status == billing.OrderPaid {
		return taskResult{done: true, outcome: order.Status}
	}
	abandoned, err := billing.AbandonOrder(ctx, c.rows, order.ID, after)
	if abandoned {
		state = billing.OrderAbandoned
	}
	return taskResult{done: abandoned, outcome: state, err: err}
}

// orderStatus is the state of an order according to its payments.
type orderStatus struct {
	// state is a status of billing.CourseOrder.
	state string
	// pending means that a payment is neither captured nor finally refused. open means that a
	// payment may still be captured, because a failed payment can succeed later and the gateway may capture
	// payments itself.
	pending, open bool
}

// settleOrder settles every payment of an order and returns the state of the order.
func (c *accountClient) settleOrder(ctx context.Context, order *billing.CourseOrder) (orderStatus, error) {
	payments, err := c.gateway.PaymentsOf(ctx, order.GatewayOrderID)
	if err != nil {
		return orderStatus{}, err
	}
	status := orderStatus{state: order.Status}
	var failures []error
	for _, p := range payments {
		r := c.settled(settlement{client: c}.settle(ctx, p))
		switch {
		case r.err != nil:
			failures = append(failures, r.err)
		case p.Status == Captured || p.Status == Refunded || r.outcome == billing.PaymentCaptured:
			status.state = billing.OrderPaid
		case status.state != billing.OrderPaid:
			status.state = billing.OrderAttempted
		}
		begun := p.isPending() && r.outcome != billing.PaymentCaptured
		status.pending = status.pending || begun && !(p.Status == Authorized && r.final)
		status.open = status.open || begun || p.Status == Failed
	}
	if err := errors.Join(failures...); err != nil {
		return orderStatus{}, err
	}
	return status, billing.AdvanceOrder(ctx, c.rows, order.ID, status.state)
}
