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
	// errExpired means that a new certificate has already expired by this node's clock, so another order would not
	// help.
	errExpired = errors.New("the new certificate has expired already")
	// errPreparing means that a host is proven but its certificate has not been obtained yet.
	errPreparing = errors.New("the certificate has not been obtained yet")
)

// obtainer brings certificates into memory, for visitors and on request.
type obtainer struct {
	log     *slog.Logger
	limits  Limits
	work    *work
	gate    *gate
	certs   *certificates
	orders  *orders
	flights singleflight.Group
}

// forVisitor loads the certificate of a host for a visitor: from storage, or from an issuer if the host's status allows
// orders. It returns a *refusedError.
func (o *obtainer) forVisitor(hello *stdtls.ClientHelloInfo, host string) error {
	status, err := o.gate.admit(hello.Context(), host)
	if err != nil {
		return err
	}
	subject := o.certs.hosted.subject(host)
	if err := o.orders.cooldowns.check(subject); err != nil {
		return &refusedError{refusedCoolDown, err}
	}
	// The client waits for this node now, so the handshake deadline starts again.
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
	case errors.As(err, &cooling):
		return &refusedError{refusedCoolDown, err}
	}
	return &refusedError{refusedIssuance, err}
}

// obtain ensures that a host has a certificate in memory. It returns the error of ctx, which does not cancel the order.
func (o *obtainer) obtain(ctx context.Context, host string, how acquireMode) error {
	o.gate.policy.forget(host)
	if _, err := o.gate.admit(ctx, host); err != nil {
		return err
	}
	select {
	case result := <-o.acquire(o.certs.hosted.subject(host), how):
		if result.Err != nil && o.work.ctx.Err() != nil {
			return errors.Join(ErrClosed, result.Err) // This node cancelled the order.
		}
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// acquireMode determines the sources of a certificate.
type acquireMode int

const (
	// modeLoad reads a certificate from storage only.
	modeLoad acquireMode = iota
	// modeOrder orders a certificate if storage has none.
	modeOrder
	// modeForce is modeOrder that also tries issuers in backoff.
	modeForce
)

// acquire brings a certificate into memory. Concurrent callers for one subject share the work, which continues after
// they leave.
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

// detached runs do with the timeout of an order, independent of any caller's context. Shutdown waits for it. If do
// panics, the subject gets a cooldown.
func (o *obtainer) detached(subject string, do func(context.Context) error) error {
	return o.work.run(func() error {
		ctx, cancel := context.WithTimeout(o.work.ctx, o.limits.Issue)
		defer cancel()
		err := panics.Recover(ctx, o.log, "work for "+subject, func() error { return do(ctx) })
		if panicked := (*panics.Error)(nil); errors.As(err, &panicked) {
			o.orders.cooldowns.remember(subject, coolDownSteps[0], ErrorText(err), true)
		}
		return err
	})
}

// loadOrOrder loads or orders a certificate once. certmagic's own retries last for days; here the cooldown decides about
// the next order.
func (o *obtainer) loadOrOrder(ctx context.Context, subject string, how acquireMode) error {
	if o.certs.loadFromFolder(ctx, subject) {
		o.refresh(subject) // The background reload keeps the visitor from waiting for slow storage.
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
		p.renewal = false // No certificate can be served, so the cooldown applies to visitors too.
		p.failed(context.WithoutCancel(ctx), errExpired)
		return errExpired
	}
	return err
}

// refresh reloads a subject from storage in the background.
func (o *obtainer) refresh(subject string) {
	o.flights.DoChan("refresh "+subject, func() (any, error) {
		return nil, o.detached(subject, func(ctx context.Context) error { return o.certs.reloadOrMark(ctx, subject) })
	})
}

// renew renews a certificate if it is due, and loads the new one. It has the timeout of an order.
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
