package webhook

import (
	"context"
	"errors"
	"sync"
	"time"

	"lyceum/node/jobs"
	"lyceum/node/outbound"
	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// inactiveInterval is the interval at which a webhook is checked while it is disabled or while its company is suspended. A webhook that is
// enabled again becomes due immediately.
const inactiveInterval = time.Hour

// turn works on the due deliveries of a webhook. If the database fails, a node tries again when the lease ends.
func (s *Service) turn(ctx context.Context, t store.WebhookTurn) jobs.Result {
	end := jobs.Result{Labels: []string{"done"}, Log: s.c.Log.With("company", t.CompanyID, "webhook", t.WebhookID)}
	next, err := s.work(ctx, t)
	end.Record = func(ctx context.Context) error { return s.c.DB.EndWebhookTurn(ctx, t, next) }
	switch {
	case errors.Is(err, errRemoved):
		end.Record = func(ctx context.Context) error { return s.c.DB.DropWebhookTurn(ctx, t) }
	case err != nil:
		end.Labels = []string{"failed"}
		end.Log.Warn("deliveries of a webhook not processed", "error", err)
		end.Record = func(context.Context) error { return nil }
	case next.Pause > 0:
		end.Labels = []string{"postponed"}
	}
	return end
}

// errRemoved means that the webhook or its company no longer exists.
var errRemoved = errors.New("the webhook was removed")

// work sends the due messages of a webhook. It stops if no message is due, if the receiver fails or is slow, or if Config.Turn has
// passed. It returns when the webhook is due again. It returns errRemoved if the webhook or its company no longer exists.
func (s *Service) work(ctx context.Context, t store.WebhookTurn) (next store.TurnEnd, err error) {
	defer jobs.Recover(&err)
	company, err := s.c.Resolver.ByID(ctx, t.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return next, errRemoved
	}
	if err != nil || company.Suspended() {
		return store.TurnEnd{Due: inactiveInterval}, err
	}
	rows := s.c.DB.For(company)
	to, err := s.target(ctx, company, t.WebhookID)
	if errors.Is(err, store.ErrNotFound) {
		return next, errRemoved
	}
	if err != nil || !to.Enabled {
		return store.TurnEnd{Due: inactiveInterval}, err
	}
	for began := time.Now(); time.Since(began) < s.c.Turn && ctx.Err() == nil; {
		round, err := s.round(ctx, rows, &to)
		switch {
		case err != nil:
			return next, err
		case round.disabled:
			return store.TurnEnd{Due: inactiveInterval}, nil
		case round.sent == 0 || round.allFailed:
			return s.endOf(ctx, rows, t, round, to)
		case round.slow:
			return store.TurnEnd{Slow: true}, nil
		}
	}
	return next, nil
}

// endOf returns when a webhook is due again after its last round. A round without messages does not change whether the receiver
// counts as slow.
func (s *Service) endOf(ctx context.Context, rows store.Company, t store.WebhookTurn, round round, to target) (end store.TurnEnd, err error) {
	in, waits, err := storecompany.NextDelivery(ctx, rows, t.WebhookID)
	end = store.TurnEnd{Due: s.c.Idle, Slow: round.slow || round.sent == 0 && t.Slow}
	if waits {
		end.Due = min(end.Due, in)
	}
	if round.allFailed {
		backoff := jobs.Backoff{First: s.c.Pause, Longest: s.c.LongestBackoff, Random: s.c.Random}
		end.Pause = backoff.After(max(1, to.Failures))
	}
	return end, err
}

// target returns a webhook with its decrypted secrets. It returns store.ErrNotFound if there is no such webhook.
func (s *Service) target(ctx context.Context, company tenant.Company, id int64) (to target, err error) {
	if to.WebhookTarget, err = storecompany.ReadWebhookTarget(ctx, s.c.DB.For(company), id); err != nil {
		return to, err
	}
	for _, sealed := range [][]byte{to.Secret, to.PreviousSecret} {
		if sealed == nil {
			continue
		}
		secret, err := s.c.Vault.Open(ctx, company, purpose, sealed)
		if err != nil {
			return to, err
		}
		to.secrets = append(to.secrets, secret)
	}
	return to, nil
}

// round is the result of messages that were sent at the same time. allFailed is true if none of them was delivered. slow is true if an answer
// took longer than Config.SlowAfter. disabled is true if the webhook was disabled after them.
type round struct {
	sent                      int
	allFailed, slow, disabled bool
}

// round sends the next due messages, one per subject, at the same time, and records their results. If the last messages of the
// webhook have failed, it sends only one message.
func (s *Service) round(ctx context.Context, rows store.Company, to *target) (r round, err error) {
	limit := s.c.Parallel
	if to.Failures > 0 {
		limit = 1
	}
	due, err := storecompany.DueDeliveries(ctx, rows, to.ID, limit)
	if err != nil || len(due) == 0 {
		return r, err
	}
	answers, problems := make([]answer, len(due)), make([]error, len(due))
	var running sync.WaitGroup
	slow := make([]bool, len(due))
	for i, d := range due {
		running.Go(func() {
			defer jobs.Recover(&problems[i])
			answers[i], slow[i], problems[i] = s.try(ctx, rows, *to, d)
		})
	}
	running.Wait()
	if err := errors.Join(problems...); err != nil {
		return r, err
	}
	r = round{sent: len(due), allFailed: true}
	gone := false
	for i, a := range answers {
		r.allFailed = r.allFailed && !a.delivered()
		r.slow = r.slow || slow[i]
		gone = gone || a.gone()
	}
	return r, s.assess(ctx, rows, to, &r, gone)
}

// assess records whether the webhook works or fails after a round. It disables the webhook if gone is true, or if the webhook has
// failed for too long.
func (s *Service) assess(ctx context.Context, rows store.Company, to *target, r *round, gone bool) error {
	reason := ""
	switch {
	case gone:
		reason = storecompany.WebhookGone
	case !r.allFailed && to.Failures > 0:
		to.Failures = 0
		return storecompany.WebhookWorks(ctx, rows, to.ID)
	case !r.allFailed:
		return nil
	case to.FailingLong:
		reason = storecompany.WebhookFailing
	}
	if reason != "" {
		r.disabled = true
		s.metrics.disabled.WithLabelValues(reason).Inc()
		return storecompany.DisableWebhook(ctx, rows, to.ID, reason)
	}
	to.Failures++
	return storecompany.WebhookFailed(ctx, rows, to.ID, s.c.Now())
}

// try sends a message and records the result. After an error the result is not recorded, so the message is sent again.
func (s *Service) try(ctx context.Context, rows store.Company, to target, d storecompany.DueDelivery) (a answer, slow bool, err error) {
	began := s.c.Now()
	a = s.send(ctx, to, d)
	if ctx.Err() != nil { // The node is stopping, so the result of the try is not caused by the receiver.
		return a, false, context.Cause(ctx)
	}
	took := s.durationSince(began)
	s.metrics.seconds.Observe(took.Seconds())
	try := storecompany.DeliveryTry{
		At: began, Duration: took, State: storecompany.DeliveryPending, Status: a.status, Answer: a.body, Error: a.problem(),
		RequestHeaders: lines(a.sent), AnswerHeaders: lines(a.header),
	}
	outcome := rejected
	switch {
	case a.delivered():
		try.State, outcome = storecompany.DeliveryDelivered, delivered
	case d.Age() > storecompany.WebhookPatience:
		try.State, outcome = storecompany.DeliveryFailed, givenUp
	case errors.Is(a.err, outbound.ErrNotPublic):
		outcome = refused
	case a.err != nil:
		outcome = unreachable
	}
	if a.err != nil {
		s.c.Log.InfoContext(ctx, "no answer of a webhook", "webhook", to.ID, "delivery", d.ID, "error", outbound.Detail(a.err))
	}
	s.metrics.tries.WithLabelValues(outcome).Inc()
	if try.State == storecompany.DeliveryPending {
		try.Pause = jobs.Backoff{First: s.c.Pause, Longest: s.c.LongestPause, Random: s.c.Random}.After(d.Attempts + 1)
	}
	if outcome == givenUp {
		return a, took > s.c.SlowAfter, storecompany.GiveUpDelivery(ctx, rows, to.ID, d, try)
	}
	return a, took > s.c.SlowAfter, storecompany.RecordDelivery(ctx, rows, d, try)
}
