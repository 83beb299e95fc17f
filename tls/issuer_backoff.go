package tls

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/caddyserver/certmagic"
)

// issuerBackoffSteps are the durations of an issuer's backoff after consecutive failures that the authority caused.
// Such an authority is down or limits our account, so it fails for every name and no name gets a cooldown.
var issuerBackoffSteps = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute}

// issuerBackoffKey returns the key under which an issuer's backoff is recorded as a cooldown. It contains a space,
// so it differs from every host.
func issuerBackoffKey(issuerKey string) string { return "issuer " + issuerKey }

// preferAvailable returns a copy of a configuration in which the issuers in backoff are tried last.
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

// checkIssuers returns nil if at least one issuer is not in backoff on any node. If all issuers are in backoff, it returns
// the *CoolDownError of the backoff that ends first. It returns another error if the records cannot be read.
func (o *orders) checkIssuers(ctx context.Context, magic *certmagic.Config) error {
	var soonest *CoolDownError
	for _, issuer := range magic.Issuers {
		err := o.cooldowns.checkShared(ctx, issuerBackoffKey(issuer.IssuerKey()), true)
		var backoff *CoolDownError
		switch {
		case err == nil:
			o.cooldowns.forget(issuerBackoffKey(issuer.IssuerKey())) // An order on another node may have ended the backoff.
			return nil
		case !errors.As(err, &backoff):
			return err
		case soonest == nil || backoff.Until.Before(soonest.Until):
			soonest = backoff
		}
	}
	return soonest
}

// mayTry reports whether a requested certificate order for a host may use the issuers although all are in backoff.
// Each host may do so once per backoff period of an issuer. mayTry records the use.
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

// endIssuerBackoff ends the backoff of an issuer on all nodes. It is called when the issuer has issued a
// certificate.
func (o *orders) endIssuerBackoff(ctx context.Context, issuerKey string) {
	if err := o.cooldowns.clear(ctx, issuerBackoffKey(issuerKey)); err != nil {
		o.log.WarnContext(ctx, "issuer backoff not ended", "issuer", issuerKey, "cause", err)
	}
}
