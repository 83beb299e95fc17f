package tls

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"

	"lyceum/tenant"
	"lyceum/tls/acme"
	"lyceum/tls/panics"
)

// orders decides which certificate orders are sent and records their results.
type orders struct {
	log       *slog.Logger
	counters  *counters
	limits    Limits
	now       func() time.Time
	work      *work
	storage   *storage
	cooldowns *cooldowns
	budget    *Budget
	certs     *certificates
	// checkOwned returns an error if a subject is no longer known to the deployment.
	checkOwned func(ctx context.Context, subject string) error

	// active contains the certificate orders in progress, by subject.
	active sync.Map
	// unsaved contains, by subject, the ends of the cooldowns of certificates that were issued and could not be
	// saved. While the database rejects writes, it cannot record cooldowns either. Without unsaved, each visitor
	// and each renewal would then cause another certificate order.
	unsaved sync.Map
	// lastBlamed contains, by issuer key, the registered domain of the issuer's last ambiguous failure. The entry
	// is removed when the issuer issues a certificate.
	lastBlamed sync.Map
}

var errUnsaved = errors.New("the certificate was issued and could not be saved")

// order is a certificate order in progress.
type order struct {
	orders  *orders
	subject string
	renewal bool
	// trial means that the certificate order uses the issuers although all of them are in backoff.
	trial    bool
	progress acme.Progress

	// checked means that permit has run. began is the time at which it permitted the certificate order, or zero.
	// refusal is the error with which it refused the order, or nil.
	checked bool
	began   time.Time
	refusal error
	// reserved is the id of the reservation in the certificate order budget, or zero.
	reserved int64
	// blamed means that an issuer failed because of the name.
	blamed bool
	// issuer is the key of the issuer that issued the certificate, or empty.
	issuer string
}

type orderKey struct{}

// place runs do, in which certmagic orders a certificate if one is needed, and records the result. It locks the
// subject meanwhile, so that other nodes wait until the result is recorded.
func (o *orders) place(ctx context.Context, p *order, do func(context.Context) error) error {
	return o.work.order(func() error {
		p.orders = o
		o.active.Store(p.subject, p)
		defer o.active.CompareAndDelete(p.subject, p)
		lock := "order_" + p.subject
		if err := o.storage.Lock(ctx, lock); err != nil {
			return fmt.Errorf("lock the order for %s: %w", p.subject, err)
		}
		defer func() { _ = o.storage.Unlock(context.WithoutCancel(ctx), lock) }() // If Unlock fails, the lock ends with its lease.
		ordering := context.WithValue(acme.WithProgress(ctx, &p.progress), orderKey{}, p)
		err := panics.Recover(ordering, o.log, "order for "+p.subject, func() error { return do(ordering) })
		p.settle(ctx, err)
		return err
	})
}

// guardedIssuer is an issuer that accepts only the certificate orders that place runs.
type guardedIssuer struct{ Issuer }

var errNotPlaced = errors.New("the certificate is due and no order was placed")

// PreCheck returns an error if the certificate order must not be sent. certmagic calls it while it has locked the
// name.
func (g guardedIssuer) PreCheck(ctx context.Context, _ []string, _ bool) error {
	p, ok := ctx.Value(orderKey{}).(*order)
	if !ok {
		return errNotPlaced
	}
	return p.permit(ctx)
}

// Issue obtains a certificate. It records in the certificate order that ctx contains whether the issuer issued or failed.
func (g guardedIssuer) Issue(ctx context.Context, csr *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	issued, err := g.Issuer.Issue(ctx, csr)
	p, ok := ctx.Value(orderKey{}).(*order)
	switch {
	case !ok:
	case err != nil:
		p.issuerFailed(g.IssuerKey(), err)
	default:
		p.issuer = g.IssuerKey()
	}
	return issued, err
}

// GetRenewalInfo returns the issuer's renewal information for a certificate. It returns rfc8555.ErrUnsupported if
// the issuer has none.
func (g guardedIssuer) GetRenewalInfo(ctx context.Context, cert certmagic.Certificate) (rfc8555.RenewalInfo, error) {
	if getter, ok := g.Issuer.(certmagic.RenewalInfoGetter); ok {
		return getter.GetRenewalInfo(ctx, cert)
	}
	return rfc8555.RenewalInfo{}, rfc8555.ErrUnsupported
}

// permit returns an error if the certificate order must not be sent. The first call decides; later calls return the
// same result.
func (p *order) permit(ctx context.Context) error {
	if !p.checked {
		p.checked = true
		if p.refusal = p.check(ctx); p.refusal == nil {
			p.began = p.orders.now()
		}
	}
	return p.refusal
}

func (p *order) check(ctx context.Context) error {
	o := p.orders
	// After a company was removed, its certificates may remain in memory. They must not be renewed.
	if err := o.checkOwned(ctx, p.subject); err != nil {
		return err
	}
	if !p.trial {
		if err := o.checkIssuers(ctx, o.certs.magicFor(p.subject)); err != nil {
			return err
		}
	}
	if until, ok := o.unsaved.Load(p.subject); ok {
		if o.now().Before(until.(time.Time)) {
			return &CoolDownError{Until: until.(time.Time), Cause: ErrorText(errUnsaved)}
		}
		o.unsaved.Delete(p.subject)
	}
	if err := o.cooldowns.checkShared(ctx, p.subject, !p.renewal); err != nil || p.renewal {
		return err
	}
	return p.reserve(ctx)
}

// settle records the result of the certificate order. It does nothing if the certificate order was not sent.
func (p *order) settle(ctx context.Context, err error) {
	ctx = context.WithoutCancel(ctx)
	switch {
	case p.began.IsZero():
	case err == nil:
		p.succeeded(ctx)
	default:
		if p.issuer != "" {
			p.orders.unsaved.Store(p.subject, p.began.Add(coolDownSteps[0]))
		}
		p.failed(ctx, err)
	}
}

func (p *order) succeeded(ctx context.Context) {
	o := p.orders
	p.reserved = 0
	o.unsaved.Delete(p.subject)
	o.lastBlamed.Delete(p.issuer)
	o.endIssuerBackoff(ctx, p.issuer)
	o.counters.issued.Inc()
	o.log.InfoContext(ctx, "certificate obtained", "host", p.subject, "issuer", p.issuer, "renewal", p.renewal)
	if err := o.cooldowns.clear(ctx, p.subject); err != nil {
		o.log.WarnContext(ctx, "cooldown not ended", "host", p.subject, "cause", err)
	}
	// The replaced certificates of other issuers must be deleted. Otherwise they would be reported as due and
	// overdue.
	if err := o.certs.deleteStored(ctx, p.subject, func(issuer string) bool { return issuer != p.issuer }); err != nil {
		o.log.WarnContext(ctx, "replaced certificate not deleted", "host", p.subject, "cause", err)
	}
}

// failed starts a cooldown of the name, unless the issuers alone caused the failure. The cooldown after a failed
// renewal does not affect visitors, because a certificate exists.
func (p *order) failed(ctx context.Context, cause error) {
	o := p.orders
	if errors.Is(cause, context.Canceled) {
		return // This node cancelled the certificate order.
	}
	o.counters.failed.Inc()
	if !p.blamed && acme.IsAuthorityFault(cause) {
		return // issuerFailed has started the backoff of the issuers.
	}
	p.countFailure(ctx)
	next, err := o.cooldowns.failed(ctx, p.subject, ErrorText(cause), acme.RetryAfter(cause), !p.renewal)
	o.log.WarnContext(ctx, "certificate not obtained", "host", p.subject, "renewal", p.renewal, "cause", cause, "next_try", next)
	if err != nil {
		o.log.WarnContext(ctx, "cooldown not shared with other nodes", "host", p.subject, "cause", err)
	}
}

// issuerFailed starts the backoff of an issuer that caused a failure. If the name caused the failure, it sets
// p.blamed instead.
func (p *order) issuerFailed(issuerKey string, cause error) {
	o := p.orders
	p.progress.Fail(ErrorText(cause))
	if !acme.IsAuthorityFault(cause) || acme.IsAmbiguous(cause) && p.isNameAtFault(issuerKey) {
		p.blamed = true
		return
	}
	if p.trial {
		return // The issuer is in backoff already. A requested certificate order must not extend the backoff.
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(o.work.ctx), o.limits.Storage)
	defer end()
	until, err := o.cooldowns.backOff(ctx, issuerBackoffKey(issuerKey), ErrorText(cause), o.now().Sub(p.began))
	o.log.WarnContext(ctx, "issuer in backoff", "issuer", issuerKey, "cause", cause, "until", until, "shared", err == nil)
}

// isNameAtFault reports whether the name counts as the cause of an ambiguous failure. It does in two cases: an
// issuer has blamed the name in this certificate order, or no order for another registered domain has failed
// ambiguously since the issuer's last certificate. Without this rule, a company whose names stall validations or
// reach rate limits could cause a backoff for all names.
func (p *order) isNameAtFault(issuerKey string) bool {
	if p.blamed {
		return true
	}
	domain := tenant.RegisteredDomain(p.subject)
	last, failed := p.orders.lastBlamed.Swap(issuerKey, domain)
	return !failed || last == domain
}

// ErrorText returns a sentence for people about the reason why a certificate was not obtained.
func ErrorText(err error) string {
	if cooling, is := errors.AsType[*CoolDownError](err); is {
		return cooling.Cause
	}
	return acme.Text(err)
}
