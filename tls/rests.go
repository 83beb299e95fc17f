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

// restSteps are the waits after each failure in a row that is an issuer's own: one that is down, or that wants no more
// orders of our account, fails for every name, and no name should pay for that.
var restSteps = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute}

// longestRest bounds what an issuer asks for; the longest window of a limit on accounts is that long.
const longestRest = 3 * time.Hour

// restOf names an issuer among the cool-downs, where no host has a space.
func restOf(issuerKey string) string { return "issuer " + issuerKey }

// awake gives a configuration that asks the issuers that rest after the others.
func (m *Manager) awake(magic *certmagic.Config) *certmagic.Config {
	rests := func(issuer Issuer) bool { return m.cooldowns.check(restOf(issuer.IssuerKey())) != nil }
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

// someoneAwake hears of the rests that other nodes have seen to, and returns a *CoolDownError when every issuer rests.
func (m *Manager) someoneAwake(ctx context.Context, magic *certmagic.Config) error {
	var soonest *CoolDownError
	for _, issuer := range magic.Issuers {
		err := m.cooldowns.consult(ctx, restOf(issuer.IssuerKey()), true)
		var rest *CoolDownError
		switch {
		case err == nil:
			return nil
		case !errors.As(err, &rest):
			return err
		case soonest == nil || rest.Until.Before(soonest.Until):
			soonest = rest
		}
	}
	return soonest
}

// issuerFailed lets an issuer rest whose fault it was, or else holds the name responsible.
func (m *Manager) issuerFailed(issuerKey, host string, cause error) {
	if !itsOwnFault(cause, host) {
		m.blamed.Store(host, true)
		return
	}
	if leftUnchecked(cause) && m.hangsAlone(issuerKey, host) {
		m.blamed.Store(host, true)
		return
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(m.life), m.limits.Storage)
	defer end()
	least := min(m.askedFor(issuerKey, cause), longestRest)
	until, err := m.cooldowns.rest(ctx, restOf(issuerKey), Plain(cause), least)
	m.log.WarnContext(ctx, "issuer left alone", "issuer", issuerKey, "cause", cause, "until", until, "shared", err == nil)
}

// hangsAlone tells whether a name that an issuer did not finish checking may itself be the reason: another issuer could not
// reach it, or nothing else has been left unchecked since the last certificate. A server that keeps the checks of its own
// names waiting would otherwise keep everybody's from being ordered.
func (m *Manager) hangsAlone(issuerKey, host string) bool {
	if _, blamed := m.blamed.Load(host); blamed {
		return true
	}
	domain := tenant.RegisteredDomain(host)
	last, hung := m.hanging.Swap(issuerKey, domain)
	return !hung || last == domain
}

// itsOwnFault tells whether an issuer would have failed for every other name, too.
func itsOwnFault(err error, host string) bool {
	var problem rfc8555.Problem
	var request *url.Error
	switch {
	case errors.Is(err, context.Canceled):
		return false // we stopped it ourselves
	case !errors.As(err, &problem):
		return errors.As(err, &request) || leftUnfinished(err) || leftUnanswered(err)
	}
	switch problem.Type {
	case rfc8555.ProblemTypeRateLimited:
		return !aboutNames(problem.Detail, host)
	case rfc8555.ProblemTypeServerInternal, rfc8555.ProblemTypeExternalAccountRequired, rfc8555.ProblemTypeUserActionRequired:
		return true
	}
	return problem.Status >= http.StatusInternalServerError
}

// aboutNames tells whether a limit is on a name, on what is registered above it, or on a set of names, and not on the
// account. The type of the problem is the same.
func aboutNames(detail, host string) bool {
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

// retryAfter is how the best-known authority says it in words: "retry after 2026-01-31 12:00:00 UTC".
var retryAfter = regexp.MustCompile(`retry after (\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d)`)

// askedFor is how long an issuer wants to be left alone, in the words of its refusal or in its header; zero if it does not
// say.
func (m *Manager) askedFor(issuerKey string, cause error) time.Duration {
	var problem rfc8555.Problem
	if !errors.As(cause, &problem) || problem.Type != rfc8555.ProblemTypeRateLimited {
		return 0
	}
	if said := retryAfter.FindStringSubmatch(problem.Detail); said != nil {
		if at, err := time.Parse(time.DateTime, strings.Replace(said[1], "T", " ", 1)); err == nil {
			return max(0, at.Sub(m.now()))
		}
	}
	if wait := m.waits[issuerKey]; wait != nil {
		return time.Duration(wait.Swap(0))
	}
	return 0
}

// answerWatch reads what an authority asks for in the headers of its refusals, and shortens the pauses that it asks for
// otherwise. The client of ACME shows its answers nowhere but in its log, before it reads them itself.
type answerWatch struct {
	zapcore.Core
	wait *atomic.Int64
}

// watchAnswers gives the logger of one authority's client, and where the last wait that it asked for is noted.
func watchAnswers(log *zap.Logger) (*zap.Logger, *atomic.Int64) {
	watch := &answerWatch{log.Core(), new(atomic.Int64)}
	return zap.New(watch), watch.wait
}

const answerMessage = "http request"

// Enabled is true because answers are logged at the lowest level.
func (w *answerWatch) Enabled(zapcore.Level) bool { return true }

// With keeps the watch.
func (w *answerWatch) With(fields []zapcore.Field) zapcore.Core {
	return &answerWatch{w.Core.With(fields), w.wait}
}

// Check takes the entries with answers, and leaves the others to whoever writes the log.
func (w *answerWatch) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if entry.Message == answerMessage {
		return checked.AddCore(entry, w)
	}
	return w.Core.Check(entry, checked)
}

// Write notes for how long the authority wants no more requests, and hurries it.
func (w *answerWatch) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	encoder := zapcore.NewMapObjectEncoder()
	for _, field := range fields {
		field.AddTo(encoder)
	}
	header, _ := encoder.Fields["response_headers"].(http.Header)
	status, _ := encoder.Fields["status_code"].(int64)
	if status == http.StatusTooManyRequests {
		w.wait.Store(int64(waitIn(header)))
	}
	method, _ := encoder.Fields["method"].(string)
	hurry(method, status, header)
	if !w.Core.Enabled(entry.Level) {
		return nil
	}
	return w.Core.Write(entry, fields)
}

func waitIn(header http.Header) time.Duration {
	said := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(said); err == nil {
		return max(0, time.Duration(seconds)*time.Second)
	}
	if at, err := http.ParseTime(said); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}
