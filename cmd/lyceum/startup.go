package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v5"

	"lyceum/store"
)

// The gaps between the tries to reach a database that is away when the node starts. They grow, so that a database that
// comes up is not met by all nodes at once, again and again.
const (
	firstGap   = 250 * time.Millisecond
	longestGap = 10 * time.Second
)

// opening is a try to reach the database.
type opening struct {
	ended chan struct{}
	err   error
}

// open connects to the database and reads what no node can do without.
func (n *node) open() *opening {
	o := &opening{ended: make(chan struct{})}
	go func() {
		defer close(o.ended)
		if o.err = n.db.Open(n.done); o.err == nil {
			o.err = n.auth.Open(n.done)
		}
	}()
	return o
}

// outcome is store.ErrUnavailable for what may pass by itself, and for a try that is still under way at the end of ctx.
// Waiting mends no other error.
func (o *opening) outcome(ctx context.Context) error {
	select {
	case <-o.ended:
		return o.err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", store.ErrUnavailable, ctx.Err())
	}
}

// grace is how long the first try keeps the doors shut. A database that is well answers in less, and nobody is refused;
// one that says nothing would leave everybody without a word, the operator's programs too.
const grace = 500 * time.Millisecond

// early is what has become of the first try when the doors open.
func (o *opening) early(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, grace)
	defer cancel()
	return o.outcome(ctx)
}

// await makes the node whole once the database is there. It returns the problem that waiting cannot mend.
func (n *node) await(doors listeners, try *opening) error {
	n.log.Warn("waiting for the database; until then every request is answered that the service is unavailable", doors.addresses()...)
	gaps := backoff.NewExponentialBackOff()
	gaps.InitialInterval, gaps.MaxInterval = firstGap, longestGap
	for {
		problem := try.outcome(n.done)
		switch {
		case n.done.Err() != nil:
			return nil // told to stop, and to fail for it
		case problem == nil:
			n.become(doors)
			return nil
		case !errors.Is(problem, store.ErrUnavailable):
			return problem
		}
		gap := gaps.NextBackOff()
		n.log.Warn("the database cannot be reached", "error", problem, "retryInMs", gap.Milliseconds())
		select {
		case <-time.After(gap):
		case <-n.done.Done():
			return nil
		}
		try = n.open()
	}
}

func (n *node) reportContent(err error) {
	if err != nil {
		n.log.Warn("responses in memory cannot be verified and are read from the database", "error", err)
		return
	}
	n.log.Info("responses in memory are verified again")
}

// contentInterval is the interval at which a node asks which companies' content others have changed. It is less than half
// of the time for which a response in memory counts as verified.
const contentInterval = 400 * time.Millisecond

// become starts everything that needs the database, and lets the requests through.
func (n *node) become(doors listeners) {
	n.run("company changes", func() error { return n.db.WatchCompanies(n.done, n.log, n.forget) })
	n.run("content versions", func() error {
		n.db.WatchContent(n.done, contentInterval, n.reportContent)
		return nil
	})
	n.run("housekeeping", func() error {
		return housekeeping{n.db, n.resolver, n.log, time.Now}.run(n.done)
	})
	n.run("days", func() error { return newDays(n.db, n.resolver, n.log).run(n.done) })
	if n.mail != nil {
		n.run("mail", func() error { n.mail.Run(n.done); return nil })
	}
	n.run("payments", func() error { n.payments.Run(n.done); return nil })
	n.run("domains", func() error { n.domains.Run(n.done); return nil })
	if n.tls != nil {
		n.run("certificates", func() error {
			n.warnOfOtherIssuers(context.WithoutCancel(n.done)) // reads once, and soon
			n.tls.Maintain(n.done)
			return nil
		})
	}
	close(n.whole)
	n.api.Release()
	n.log.Info("serving", doors.addresses()...)
}

// isWhole tells whether the database was there, and everything runs.
func (n *node) isWhole() bool {
	select {
	case <-n.whole:
		return true
	default:
		return false
	}
}

// becomesWhole waits for it. It gives false when the node is to end instead.
func (n *node) becomesWhole(ctx context.Context) bool {
	select {
	case <-n.whole:
		return true
	case <-n.done.Done():
	case <-ctx.Done():
	}
	return false
}
