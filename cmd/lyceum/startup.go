package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v5"

	"lyceum/node/background"
	"lyceum/store"
)

// firstGap and longestGap are the first and the longest pause between tries to open the database at the start. The
// pauses grow and are randomized, so that not all nodes try at the same time.
const (
	firstGap   = 250 * time.Millisecond
	longestGap = 10 * time.Second
)

// opening is one try to open the database.
type opening struct {
	ended chan struct{}
	err   error
}

// open starts a try to open the database, to read the signing keys and to register the master keys. It does not wait for the result.
func (n *node) open() *opening {
	o := &opening{ended: make(chan struct{})}
	go func() {
		defer close(o.ended)
		if o.err = n.db.Open(n.done); o.err == nil {
			o.err = n.auth.Open(n.done)
		}
		if o.err == nil {
			n.registerKeys()
		}
	}()
	return o
}

// registerKeys registers the master keys of the node. While the database cannot be written, the node also starts without: no rotation can run
// then, and the node tries again.
func (n *node) registerKeys() {
	if err := n.keys.Register(n.done); err != nil {
		n.log.Warn("master keys of the node not registered", "error", err)
	}
}

// outcome waits for the try and returns its error. The error matches store.ErrUnavailable if a later try may
// succeed, or if ctx ends first. After any other error, a later try would fail in the same way.
func (o *opening) outcome(ctx context.Context) error {
	select {
	case <-o.ended:
		return o.err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", store.ErrUnavailable, ctx.Err())
	}
}

// grace is how long startNode waits for the first try before the node serves. A healthy database responds within
// this time, so no request gets a 503. If the database does not respond, the operations port must still start.
const grace = 500 * time.Millisecond

// early returns the outcome of the first try. If the try takes longer than grace, it returns an error that matches
// store.ErrUnavailable.
func (o *opening) early(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, grace)
	defer cancel()
	return o.outcome(ctx)
}

// openWithRetries tries to open the database until it succeeds, and then calls release. It returns an error if no
// later try can succeed. It returns nil if the node stops first.
func (n *node) openWithRetries(doors listeners, try *opening) error {
	n.log.Warn("waiting for the database; requests fail with 503 until then", doors.addresses()...)
	gaps := backoff.NewExponentialBackOff()
	gaps.InitialInterval, gaps.MaxInterval = firstGap, longestGap
	for {
		problem := try.outcome(n.done)
		switch {
		case n.done.Err() != nil:
			return nil // The try failed because the node stops.
		case problem == nil:
			n.release(doors)
			return nil
		case !errors.Is(problem, store.ErrUnavailable):
			return problem
		}
		gap := gaps.NextBackOff()
		n.log.Warn("database not reachable", "error", problem, "retryInMs", gap.Milliseconds())
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
		n.log.Warn("response cache cannot be verified; requests read from the database", "error", err)
		return
	}
	n.log.Info("response cache verified again")
}

// contentInterval is the interval at which a node reads the content versions that other nodes have changed. A cached
// response counts as verified for more than twice this time.
const contentInterval = 400 * time.Millisecond

// release starts the workers, which need the database, and makes the node serve requests.
func (n *node) release(doors listeners) {
	n.run("company changes", func() error { return n.db.WatchCompanies(n.done, n.log, n.forget) })
	n.run("content versions", func() error {
		n.db.WatchContent(n.done, contentInterval, n.reportContent)
		return nil
	})
	n.run("housekeeping", func() error {
		return background.Housekeeping{
			DB: n.db, Resolver: n.resolver, Files: n.files, KeepUnused: n.settings.Files.Unused, KeepAudit: n.settings.Files.Audit,
			Log: n.log, Now: time.Now, Checker: n.checker, Redis: string(n.settings.RedisURL),
		}.Run(n.done)
	})
	n.run("sessions", func() error { n.auth.FollowSessions(n.done); return nil })
	n.run("keys", func() error { n.keys.Run(n.done); return nil })
	n.run("days", func() error { return n.days.Run(n.done) })
	if n.mail != nil {
		n.run("mail", func() error { n.mail.Run(n.done); return nil })
	}
	n.run("payments", func() error { n.payments.Run(n.done); return nil })
	n.run("reminders", func() error { n.reminders.Run(n.done); return nil })
	n.run("invitations", func() error { n.invitations.Run(n.done); return nil })
	n.run("course imports", func() error { n.courses.Run(n.done); return nil })
	n.run("lesson texts", func() error { n.lessons.Run(n.done); return nil })
	n.run("webhooks", func() error { n.webhooks.Run(n.done); return nil })
	n.run("exams", func() error { n.exams.Run(n.done); return nil })
	n.run("domains", func() error { n.domains.Run(n.done); return nil })
	if n.tls != nil {
		n.run("certificates", func() error {
			// The call makes one short read. It may therefore continue after the node's context has ended.
			n.warnOfOtherIssuers(context.WithoutCancel(n.done))
			n.tls.Maintain(n.done)
			return nil
		})
	}
	close(n.whole)
	n.api.Release()
	n.log.Info("serving", doors.addresses()...)
}

// isWhole reports whether the database is open and the workers are running.
func (n *node) isWhole() bool {
	select {
	case <-n.whole:
		return true
	default:
		return false
	}
}

// becomesWhole waits until isWhole returns true, and returns true then. It returns false if the node stops or ctx
// ends first.
func (n *node) becomesWhole(ctx context.Context) bool {
	select {
	case <-n.whole:
		return true
	case <-n.done.Done():
	case <-ctx.Done():
	}
	return false
}
