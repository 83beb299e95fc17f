package tls

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/caddyserver/certmagic"
)

// issuerBackoffSteps are the backoff steps of an issuer after consecutive failures that it caused. An issuer that is down or
// limits our account fails for every name, so no name gets a cooldown.
var issuerBackoffSteps = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute}

// issuerBackoffKey returns the cooldown key of an issuer. It contains a space, so it differs from every host.
func issuerBackoffKey(issuerKey string) string { return "issuer " + issuerKey }

// preferAvailable returns a configuration that tries issuers in backoff last.
func (o *orders) preferAvailable(magic *certmagic.Config) *certmagic.Config {
	available, inBackoff := []Issuer(nil), []Issuer(nil)
	for _, issuer := range magic.Issuers {
		if o.cooldowns.check(issuerBackoffKey(issuer.IssuerKey())) == nil {
			available = append(available, issuer)
		} else {
			inBackoff = append(inBackoff, issuer)
		}
	}
	changed := *magic
	changed.Issuers = slices.Concat(available, inBackoff)
	return &changed
}

// checkIssuers reads the backoffs that other nodes recorded. It returns a *CoolDownError if every issuer is in backoff.
func (o *orders) checkIssuers(ctx context.Context, magic *certmagic.Config) error {
	var soonest *CoolDownError
	for _, issuer := range magic.Issuers {
		err := o.cooldowns.checkShared(ctx, issuerBackoffKey(issuer.IssuerKey()), true)
		var backoff *CoolDownError
		switch {
		case err == nil:
			o.cooldowns.forget(issuerBackoffKey(issuer.IssuerKey())) // The backoff may have been ended by an order on another node.
			return nil
		case !errors.As(err, &backoff):
			return err
		case soonest == nil || backoff.Until.Before(soonest.Until):
			soonest = backoff
		}
	}
	return soonest
}

// mayTry reports whether a manual request for a host may use the issuers although all are in backoff. Each host may do
// so once per backoff period of an issuer.
func (o *orders) mayTry(ctx context.Context, magic *certmagic.Config, host string) (may bool, err error) {
	for _, issuer := range magic.Issuers {
		backoff := issuerBackoffKey(issuer.IssuerKey())
		left, _, err := o.cooldowns.records.Cooling(ctx, backoff)
		if err != nil {
			return false, err
		}
		before, err := o.cooldowns.recordTrial(ctx, backoff+" "+host, left)
		if err != nil {
			return false, err
		}
		may = may || !before
	}
	return may, nil
}

// endIssuerBackoff ends the backoff of an issuer that has issued a certificate.
func (o *orders) endIssuerBackoff(ctx context.Context, issuerKey string) {
	if err := o.cooldowns.clear(ctx, issuerBackoffKey(issuerKey)); err != nil {
		o.log.WarnContext(ctx, "issuer backoff not ended", "issuer", issuerKey, "cause", err)
	}
}
