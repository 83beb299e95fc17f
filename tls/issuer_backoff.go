package tls

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"lyceum/tenant"
)

// issuerBackoffSteps are the backoff steps of an issuer after consecutive failures that it caused. An issuer that is down or
// limits our account fails for every name, so no name gets a cooldown.
var issuerBackoffSteps = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute}

// maxIssuerBackoff bounds the Retry-After of an issuer. The longest window of an account limit is three hours.
const maxIssuerBackoff = 3 * time.Hour

// issuerBackoffKey returns the cooldown key of an issuer. It contains a space, so it differs from every host.
func issuerBackoffKey(issuerKey string) string { return "issuer " + issuerKey }

// preferAvailable returns a configuration that tries issuers in backoff last.
func (m *Manager) preferAvailable(magic *certmagic.Config) *certmagic.Config {
	rests := func(issuer Issuer) bool { return m.cooldowns.check(issuerBackoffKey(issuer.IssuerKey())) != nil }
	if !slices.ContainsFunc(magic.Issuers, rests) {
		return magic
	}
	changed := *magic
	changed.Issuers = slices.Clone(magic.Issuers)
	slices.SortStableFunc(changed.Issuers, func(a, b Issuer) int {
		switch {
		case rests(a) == rests(b):
			return 0
		case rests(b):
			return -1
		}
		return 1
	})
	return &changed
}

// checkIssuers reads the backoffs that other nodes recorded. It returns a *CoolDownError if every issuer is in backoff.
func (m *Manager) checkIssuers(ctx context.Context, magic *certmagic.Config) error {
	var soonest *CoolDownError
	for _, issuer := range magic.Issuers {
		err := m.cooldowns.checkShared(ctx, issuerBackoffKey(issuer.IssuerKey()), true)
		var rest *CoolDownError
		switch {
		case err == nil:
			m.cooldowns.forget(issuerBackoffKey(issuer.IssuerKey())) // an order on another node may have ended it
			return nil
		case !errors.As(err, &rest):
			return err
		case soonest == nil || rest.Until.Before(soonest.Until):
			soonest = rest
		}
	}
	return soonest
}

// trialKey marks the context of a manual request while every issuer is in backoff.
type trialKey struct{}

func isTrial(ctx context.Context) bool { return ctx.Value(trialKey{}) != nil }

// mayTry reports whether a manual request for a host may use the issuers although all are in backoff. Each host may do
// so once per backoff period of an issuer.
func (m *Manager) mayTry(ctx context.Context, magic *certmagic.Config, host string) (may bool, err error) {
	for _, issuer := range magic.Issuers {
		rest := issuerBackoffKey(issuer.IssuerKey())
		left, _, err := m.cooldowns.records.Cooling(ctx, rest)
		if err != nil {
			return false, err
		}
		before, err := m.cooldowns.recordTrial(ctx, rest+" "+host, left)
		if err != nil {
			return false, err
		}
		may = may || !before
	}
	return may, nil
}

// issuerFailed starts the backoff of an issuer that caused a failure, or records that the name caused it.
func (m *Manager) issuerFailed(issuerKey, host string, cause error) {
	if t, ok := m.deadlines.Load(host); ok {
		t.(*issuerDeadline).setLastFailure(ErrorText(cause))
	}
	if accountReplaced(cause) {
		if _, again := m.reregistered.LoadOrStore(host, true); !again {
			return
		}
	}
	if !isIssuerFault(cause, host) {
		m.namesAtFault.Store(host, true)
		return
	}
	if isValidationTimeout(cause) && m.isNameAtFault(issuerKey, host) {
		m.namesAtFault.Store(host, true)
		return
	}
	var began time.Duration
	if order, ok := m.pending.Load(host); ok {
		if order.(*pendingOrder).trial {
			return // the issuer is in backoff; a manual request must not extend it
		}
		began = m.now().Sub(order.(*pendingOrder).at)
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(m.ctx), m.limits.Storage)
	defer end()
	least := min(m.requestedWait(issuerKey, cause), maxIssuerBackoff)
	until, err := m.cooldowns.backOff(ctx, issuerBackoffKey(issuerKey), ErrorText(cause), began, least)
	m.log.WarnContext(ctx, "issuer in backoff", "issuer", issuerKey, "cause", cause, "until", until, "shared", err == nil)
}

// isNameAtFault reports whether a name may be the cause of an unfinished validation: another issuer could not reach it, or
// no other domain was left unchecked since the issuer's last certificate. Otherwise a server that stalls the validation
// of its own names would cause a backoff for all names.
func (m *Manager) isNameAtFault(issuerKey, host string) bool {
	if _, blamed := m.namesAtFault.Load(host); blamed {
		return true
	}
	domain := tenant.RegisteredDomain(host)
	last, hung := m.lastUnchecked.Swap(issuerKey, domain)
	return !hung || last == domain
}

// isIssuerFault reports whether the issuer caused a failure, so that other names would fail too.
func isIssuerFault(err error, host string) bool {
	var problem rfc8555.Problem
	var request *url.Error
	switch {
	case errors.Is(err, context.Canceled):
		return false // this node cancelled the order
	case !errors.As(err, &problem):
		return errors.As(err, &request) || isOrderTimeout(err) || isRequestTimeout(err)
	}
	switch problem.Type {
	case rfc8555.ProblemTypeRateLimited:
		return !limitsNames(problem.Detail, host)
	case rfc8555.ProblemTypeServerInternal, rfc8555.ProblemTypeExternalAccountRequired, rfc8555.ProblemTypeUserActionRequired:
		return true
	}
	return problem.Status >= http.StatusInternalServerError
}

// limitsNames reports whether a rate limit is on a name, a registered domain or a set of names, and not on the account.
// The problem type is the same for both.
func limitsNames(detail, host string) bool {
	if strings.Contains(detail, "set of identifiers") || strings.Contains(detail, "set of domains") {
		return true
	}
	for name := strings.TrimPrefix(host, "*."); strings.Contains(name, "."); _, name, _ = strings.Cut(name, ".") {
		if strings.Contains(detail, name) {
			return true
		}
	}
	return false
}

// retryAfterText matches the text in Let's Encrypt's problems: "retry after 2026-01-31 12:00:00 UTC".
var retryAfterText = regexp.MustCompile(`retry after (\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d)`)

// requestedWait returns how long an issuer asks to wait, from the text or the header of its response, or zero.
func (m *Manager) requestedWait(issuerKey string, cause error) time.Duration {
	var problem rfc8555.Problem
	if !errors.As(cause, &problem) || problem.Type != rfc8555.ProblemTypeRateLimited {
		return 0
	}
	if said := retryAfterText.FindStringSubmatch(problem.Detail); said != nil {
		if at, err := time.Parse(time.DateTime, strings.Replace(said[1], "T", " ", 1)); err == nil {
			return max(0, at.Sub(m.now()))
		}
	}
	if wait := m.retryAfters[issuerKey]; wait != nil {
		return time.Duration(wait.Swap(0))
	}
	return 0
}

// responseWatch reads the Retry-After header of an authority's responses and shortens long polling pauses. The ACME
// client exposes its responses only through its log, before it evaluates them.
type responseWatch struct {
	zapcore.Core
	wait *atomic.Int64
}

// watchResponses returns a logger for one authority's client, and the variable that holds the last requested wait.
func watchResponses(log *zap.Logger) (*zap.Logger, *atomic.Int64) {
	watch := &responseWatch{log.Core(), new(atomic.Int64)}
	return zap.New(watch), watch.wait
}

const responseMessage = "http request"

// Enabled returns true because responses are logged at the lowest level.
func (w *responseWatch) Enabled(zapcore.Level) bool { return true }

// With adds fields and keeps the watch.
func (w *responseWatch) With(fields []zapcore.Field) zapcore.Core {
	return &responseWatch{w.Core.With(fields), w.wait}
}

// Check takes the entries with responses and passes the others to the wrapped core.
func (w *responseWatch) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if entry.Message == responseMessage {
		return checked.AddCore(entry, w)
	}
	return w.Core.Check(entry, checked)
}

// Write stores the wait that a 429 response requests and shortens polling pauses.
func (w *responseWatch) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	encoder := zapcore.NewMapObjectEncoder()
	for _, field := range fields {
		field.AddTo(encoder)
	}
	header, _ := encoder.Fields["response_headers"].(http.Header)
	status, _ := encoder.Fields["status_code"].(int64)
	if status == http.StatusTooManyRequests {
		w.wait.Store(int64(retryAfterIn(header)))
	}
	method, _ := encoder.Fields["method"].(string)
	shortenPollPause(method, status, header)
	if !w.Core.Enabled(entry.Level) {
		return nil
	}
	return w.Core.Write(entry, fields)
}

func retryAfterIn(header http.Header) time.Duration {
	said := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(said); err == nil {
		return max(0, time.Duration(seconds)*time.Second)
	}
	if at, err := http.ParseTime(said); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}
