package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"io/fs"
	"log/slog"
	"time"

	"golang.org/x/sync/singleflight"

	"lyceum/tls/panics"
)

var (
	errSlow = errors.New("the certificate is still being obtained")
	// errExpired means that a new certificate has already expired by this node's clock. Another certificate order
	// would not help.
	errExpired = errors.New("the new certificate has expired already")
	// errPreparing means that a host is proven and that its certificate has not been obtained yet.
	errPreparing = errors.New("the certificate has not been obtained yet")
)

// obtainer loads certificates into memory. It orders those that storage does not have.
type obtainer struct {
	log     *slog.Logger
	limits  Limits
	work    *work
	gate    *gate
	certs   *certificates
	orders  *orders
	flights singleflight.Group
}

// forVisitor loads the certificate of a host into memory during a handshake. It orders one if storage has none and
// the host is preparing or served. It returns a *refusedError if the certificate is not in memory within Patience.
func (o *obtainer) forVisitor(hello *stdtls.ClientHelloInfo, host string) error {
	status, err := o.gate.admit(hello.Context(), host)
	if err != nil {
		return err
	}
	subject := o.certs.hosted.subject(host)
	if err := o.orders.cooldowns.check(subject); err != nil {
		return refusedFor(err)
	}
	handshakeWaits(hello.Context())
	// The client waits for this node from now on, so the handshake timeout starts again.
	if err := hello.Conn.SetDeadline(time.Now().Add(o.limits.Patience + o.limits.Handshake)); err != nil {
		return &refusedError{refusedHandshake, err}
	}
	mode := modeLoad
	if status >= Preparing {
		mode = modeOrder
	}
	obtained := o.acquire(subject, mode)
	patience := time.NewTimer(o.limits.Patience)
	defer patience.Stop()
	select {
	case result := <-obtained:
		return refusedFor(result.Err)
	case <-patience.C:
		o.orders.cooldowns.markInProgress(subject, o.limits.Issue)
		return &refusedError{refusedIssuance, errSlow}
	case <-handshakeAbandoned(hello.Context()):
		return &refusedError{refusedHandshake, ErrClosed}
	}
}

func refusedFor(err error) error {
	var cooling *CoolDownError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &cooling) && cooling.overBudget:
		return &refusedError{refusedBudget, err}
	case errors.As(err, &cooling):
		return &refusedError{refusedCoolDown, err}
	}
	return &refusedError{refusedIssuance, err}
}

// obtain ensures that a host has a certificate in memory. It returns the error of ctx if ctx ends first; the
// certificate order continues.
func (o *obtainer) obtain(ctx context.Context, host string, how acquireMode) error {
	o.gate.policy.forget(host)
	if _, err := o.gate.admit(ctx, host); err != nil {
		return err
	}
	select {
	case result := <-o.acquire(o.certs.hosted.subject(host), how):
		if result.Err != nil && o.work.ctx.Err() != nil {
			return errors.Join(ErrClosed, result.Err) // The shutdown of this node cancelled the certificate order.
		}
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// acquireMode determines where a certificate may be obtained.
type acquireMode int

const (
	// modeLoad allows the local folder and storage only.
	modeLoad acquireMode = iota
	// modeOrder also allows a certificate order if storage has no certificate.
	modeOrder
	// modeForce is like modeOrder and also tries issuers in backoff.
	modeForce
)

// acquire loads the certificate of a subject into memory, or orders it. Concurrent callers for one subject share
// the work. The work continues if the callers stop waiting.
func (o *obtainer) acquire(subject string, how acquireMode) <-chan singleflight.Result {
	key := subject
	if how == modeLoad {
		key = "load " + subject
	}
	return o.flights.DoChan(key, func() (any, error) {
		defer o.orders.cooldowns.clearInProgress(subject)
		return nil, o.detached(subject, func(ctx context.Context) error { return o.loadOrOrder(ctx, subject, how) })
	})
}

// detached runs do with the timeout of a certificate order, independent of any caller's context. Shutdown waits for
// its end. If do panics, the subject gets a cooldown on this node.
func (o *obtainer) detached(subject string, do func(context.Context) error) error {
	return o.work.run(func() error {
		ctx, cancel := context.WithTimeout(o.work.ctx, o.limits.Issue)
		defer cancel()
		err := panics.Recover(ctx, o.log, "work for "+subject, func() error { return do(ctx) })
		if _, is := errors.AsType[*panics.Error](err); is {
			o.orders.cooldowns.remember(subject, coolDownSteps[0], ErrorText(err), true)
		}
		return err
	})
}

// loadOrOrder loads or orders the certificate of a subject. It makes one try only, because certmagic's own retries
// last for days. The cooldown decides about the next certificate order.
func (o *obtainer) loadOrOrder(ctx context.Context, subject string, how acquireMode) error {
	if o.certs.loadFromFolder(ctx, subject) {
		o.refresh(subject) // The background reload lets the handshake continue without waiting for slow storage.
		return nil
	}
	magic := o.certs.magicFor(subject)
	stored, err := o.certs.cacheManaged(ctx, magic, subject)
	switch {
	case err == nil && !expired(stored):
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case how == modeLoad:
		return errPreparing
	}
	isExpired := err == nil
	p := &order{subject: subject, renewal: isExpired}
	if backoff := o.orders.checkIssuers(ctx, magic); backoff != nil {
		if how != modeForce {
			return o.orders.cooldowns.rememberFor(subject, backoff)
		}
		if may, err := o.orders.mayTry(ctx, magic, subject); err != nil || !may {
			return errors.Join(err, o.orders.cooldowns.rememberFor(subject, backoff))
		}
		p.trial = true
	}
	if isExpired {
		o.certs.cache.Remove([]string{stored.Hash()})
	}
	err = o.orders.place(ctx, p, func(ctx context.Context) error {
		if isExpired {
			return o.orders.preferAvailable(magic).RenewCertSync(ctx, subject, false)
		}
		return o.orders.preferAvailable(magic).ObtainCertSync(ctx, subject)
	})
	if err != nil {
		return o.orders.cooldowns.rememberFor(subject, err)
	}
	fresh, err := o.certs.cacheManaged(ctx, magic, subject)
	if err == nil && expired(fresh) {
		p.renewal = false // No certificate can be served, so the cooldown also applies to visitors.
		p.failed(context.WithoutCancel(ctx), errExpired)
		return errExpired
	}
	return err
}

// refresh reloads the certificate of a subject from storage in the background.
func (o *obtainer) refresh(subject string) {
	o.flights.DoChan("refresh "+subject, func() (any, error) {
		return nil, o.detached(subject, func(ctx context.Context) error { return o.certs.reloadOrMark(ctx, subject) })
	})
}

// renew renews the certificate of a host if it is due, and loads the new one. It logs a failure, except during a
// cooldown. It does nothing if the host is no longer maintained.
func (o *obtainer) renew(ctx context.Context, host string) {
	if ctx.Err() != nil || !o.gate.maintains(ctx, host) {
		return
	}
	err := o.detached(host, func(ctx context.Context) error {
		err := o.orders.place(ctx, &order{subject: host, renewal: true}, func(ctx context.Context) error {
			return o.orders.preferAvailable(o.certs.magicFor(host)).RenewCertSync(ctx, host, false)
		})
		if err != nil {
			return err
		}
		return o.certs.reload(ctx, host)
	})
	var cooling *CoolDownError
	if err != nil && !errors.As(err, &cooling) && !errors.Is(err, ErrClosed) {
		o.log.WarnContext(ctx, "certificate not renewed", "host", host, "cause", err)
	}
}
