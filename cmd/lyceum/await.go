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

// open connects to the database and reads what no node can do without. store.ErrUnavailable may pass by itself; waiting
// mends no other error.
func (n *node) open(ctx context.Context) error {
	opened := make(chan error, 1)
	go func() {
		err := n.db.Open(ctx)
		if err == nil {
			err = n.auth.Open(ctx)
		}
		opened <- err
	}()
	select {
	case err := <-opened:
		return err
	case <-ctx.Done(): // for which a connection to a server that says nothing does not end
		return fmt.Errorf("%w: %w", store.ErrUnavailable, ctx.Err())
	}
}

// await makes the node whole once the database is there. It returns the problem that waiting cannot mend.
func (n *node) await(doors listeners, problem error) error {
	n.log.Warn("waiting for the database; until then every request is answered that the service is unavailable", doors.addresses()...)
	gaps := backoff.NewExponentialBackOff()
	gaps.InitialInterval, gaps.MaxInterval = firstGap, longestGap
	for errors.Is(problem, store.ErrUnavailable) {
		gap := gaps.NextBackOff()
		n.log.Warn("the database cannot be reached", "error", problem, "nextTryIn", gap)
		select {
		case <-time.After(gap):
		case <-n.done.Done():
			return nil
		}
		if problem = n.open(n.done); n.done.Err() != nil {
			return nil // told to stop, and to fail for it
		}
	}
	if problem == nil {
		n.become(doors)
	}
	return problem
}

// become starts everything that needs the database, and lets the requests through.
func (n *node) become(doors listeners) {
	n.run("company changes", func() error { return n.db.WatchCompanies(n.done, n.log, n.forget) })
	n.run("housekeeping", func() error {
		return housekeeping{n.db, n.resolver, n.log, time.Now}.run(n.done)
	})
	if n.mail != nil {
		n.run("mail", func() error { n.mail.Run(n.done); return nil })
	}
	n.run("payments", func() error { n.payments.Run(n.done); return nil })
	n.run("domains", func() error { n.domains.Run(n.done); return nil })
	if n.tls != nil {
		n.run("certificates", func() error { n.tls.Tend(n.done); return nil })
	}
	n.whole.Store(true)
	n.api.Release()
	n.log.Info("serving", doors.addresses()...)
}
