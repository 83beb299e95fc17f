package domains

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tls"
	"lyceum/tls/panics"
)

// These are the pauses between checks. A pause doubles, from its first to its longest value, each time a check has the
// same result.
const (
	// minRetry and maxRetry are the first and the longest pause after problems that people should fix.
	minRetry = 30 * time.Second
	maxRetry = time.Hour
	// readyRetry is the first pause after a certificate was obtained, while the other nodes load it. If the name
	// does not work over HTTPS after readyTries more checks, it becomes failing.
	readyRetry = 2 * time.Second
	readyTries = 5
	// activeInterval is the pause after a check of an active name. lostInterval is the pause after a check of a lost name.
	activeInterval = 24 * time.Hour
	lostInterval   = 6 * time.Hour
	// recheckAfterMiss is the pause after the first failed check of an active name.
	recheckAfterMiss = 5 * time.Minute
	// alarmLead is the time between the check that must find the renewed certificate and the expiry alarm.
	// minAlarmInterval is the shortest pause before that check.
	alarmLead        = time.Hour
	minAlarmInterval = 5 * time.Minute
)

// Time limits of domain states. A name becomes lost only after lostMisses failed checks in a row. Without this minimum, one
// failed check could make a name lost that was failing for another reason.
const (
	proofTimeout = 30 * 24 * time.Hour
	useTimeout   = 90 * 24 * time.Hour
	lostAfter    = 7 * 24 * time.Hour
	lostMisses   = 24
	removedAfter = 30 * 24 * time.Hour
)

// Codes of causes that are not the result of a domain check.
const (
	codeTaken      = "taken"
	codeVouched    = "given_elsewhere"
	codeExpired    = "not_proven_in_time"
	codeNoPointer  = "not_used_in_time"
	codeAbandoned  = "lost_too_long"
	codeAuthority  = "not_issued"
	codeLimit      = "order_limit"
	codeOrdering   = "order_pending"
	codeNotRenewed = "not_renewed"
	codeNotReady   = "not_reachable_over_https"
)

// transitions changes the domain states of names according to the results of checks.
type transitions struct{ c *WorkerConfig }

// step does the next work for a name: it checks a claim or a proven name, or deletes the certificates of a removed
// name. It returns the new state of the name. On an error, the name keeps its state.
func (t *transitions) step(ctx context.Context, d hosts.DueDomain) (state string, err error) {
	if d.State == hosts.DomainRemoved {
		return d.State, t.clean(ctx, d.Domain)
	}
	if code, reason := expiry(d); code != "" {
		t.logTransition(ctx, d, hosts.DomainRemoved, Finding{code, reason})
		return hosts.DomainRemoved, hosts.ExpireDomain(ctx, t.c.DB, d.Domain, code, reason)
	}
	found := t.c.Checker.run(ctx, d.Domain)
	if err := ctx.Err(); err != nil {
		return "", err // An incomplete check proves nothing.
	}
	if d.State == hosts.DomainPending {
		return t.prove(ctx, d, found)
	}
	return t.checkProven(ctx, d, found)
}

// expiry returns the code and the reason if a claim has expired. It returns empty strings otherwise.
func expiry(d hosts.DueDomain) (code, reason string) {
	since := time.Duration(d.InState * float64(time.Second))
	switch {
	case d.State == hosts.DomainPending && since > proofTimeout:
		return codeExpired, "The name was not proven within 30 days."
	case d.State == hosts.DomainVerified && since > useTimeout:
		return codeNoPointer, "The name was proven, but was not used here within 90 days."
	case d.State == hosts.DomainLost && since > removedAfter:
		return codeAbandoned, "The name was lost for 30 days."
	}
	return "", ""
}

// clean deletes the certificates of a removed name, unless another company has proven the name.
func (t *transitions) clean(ctx context.Context, d hosts.Domain) error {
	holder, err := hosts.DomainHolder(ctx, t.c.DB, d.Host)
	if err != nil {
		return err
	}
	if holder == (hosts.Holder{}) {
		if err := t.discard(ctx, d.Host); err != nil {
			return err
		}
	}
	return hosts.DomainCleaned(ctx, t.c.DB, d)
}

func (t *transitions) discard(ctx context.Context, host string) error {
	if t.c.Manager == nil {
		return nil
	}
	return t.c.Manager.Discard(ctx, host)
}

// prove assigns a name to the company if its proof record exists. If another company has proven the name and that
// company's record may still exist, the claim stays pending.
func (t *transitions) prove(ctx context.Context, d hosts.DueDomain, found checkResult) (string, error) {
	if !found.proof.present(d.Token) {
		return t.awaitFix(ctx, d, hosts.DomainPending, found.proof.findings(d.Domain)[0])
	}
	holder, err := hosts.DomainHolder(ctx, t.c.DB, d.Host)
	if err != nil {
		return "", err
	}
	if holder.CompanyID != 0 && holder.Token != "" && !found.proof.absent(holder.Token) {
		return t.awaitFix(ctx, d, hosts.DomainPending, Finding{codeTaken,
			"Another company has proven the name, and its record still exists. Remove the other TXT record at the name of the proof."})
	}
	err = hosts.ProveDomain(ctx, t.c.DB, d.Domain, holder, "The proof record was removed, and another company's record exists.")
	switch {
	case errors.Is(err, hosts.ErrVouched):
		return t.awaitFix(ctx, d, hosts.DomainPending, Finding{codeVouched,
			"The operator of this service has assigned the name to another company, which no record changes. Please contact the operator."})
	case errors.Is(err, store.ErrDomainTaken):
		return hosts.DomainPending, hosts.PostponeDomain(ctx, t.c.DB, d.Domain, t.jitter(minRetry))
	case err != nil:
		return "", err
	}
	t.logTransition(ctx, d, hosts.DomainVerified, Finding{})
	return hosts.DomainVerified, nil
}

// checkProven evaluates the check of a name that the company has proven, and returns the new state of the name.
func (t *transitions) checkProven(ctx context.Context, d hosts.DueDomain, found checkResult) (string, error) {
	sum, why := found.outcome(d.Domain)
	switch {
	case sum == outcomeUnclear:
		return t.keepState(ctx, d, why)
	case sum == outcomeMissing:
		return t.recordMiss(ctx, d, why)
	case sum == outcomeBlocked && d.ReadyAt.IsZero():
		return t.awaitFix(ctx, d, hosts.DomainVerified, why)
	case sum == outcomeBlocked:
		return t.awaitFix(ctx, d, hosts.DomainFailing, why)
	case d.State == hosts.DomainVerified:
		// The company must not get the keys and certificates of an earlier owner of the name.
		if err := t.discard(ctx, d.Host); err != nil {
			return "", err
		}
		return t.save(ctx, d, hosts.DomainOutcome{
			State: hosts.DomainIssuing, Code: codeOrdering, Cause: "The certificate is about to be ordered.",
		})
	}
	return t.verifyServed(ctx, d, found)
}

// sinceLost is appended to the cause of a lost name.
const sinceLost = " This has lasted for more than a week, so visitors are no longer redirected to this name."

// keepState keeps the state of a name whose check is inconclusive. It changes the cause only if the name has never
// worked over HTTPS.
func (t *transitions) keepState(ctx context.Context, d hosts.DueDomain, why Finding) (string, error) {
	o := hosts.DomainOutcome{State: d.State, Code: d.Code, Cause: d.Cause, Attempts: d.Attempts + 1, Misses: d.Misses}
	if d.ReadyAt.IsZero() {
		o.Code, o.Cause = why.Code, why.Text
	}
	o.Next = t.backoff(minRetry, d.Attempts)
	return t.save(ctx, d, o)
}

// recordMiss records a missing proof or address. A name that has never worked over HTTPS becomes verified. An
// active name keeps its state after the first miss and becomes failing after the second. A name that has been
// failing for lostAfter, with at least lostMisses misses, becomes lost.
func (t *transitions) recordMiss(ctx context.Context, d hosts.DueDomain, why Finding) (string, error) {
	o := hosts.DomainOutcome{State: d.State, Code: why.Code, Cause: why.Text, Attempts: d.Attempts + 1, Misses: d.Misses + 1}
	o.Next = t.backoff(minRetry, d.Attempts)
	switch {
	case d.ReadyAt.IsZero():
		o.State = hosts.DomainVerified
	case d.State == hosts.DomainActive && d.Misses == 0:
		o.Code, o.Cause, o.Next = "", "", t.jitter(recheckAfterMiss)
	case d.State == hosts.DomainActive:
		o.State, o.Attempts = hosts.DomainFailing, 0
	case d.State == hosts.DomainLost:
		o.Next = t.jitter(lostInterval)
		o.Cause += sinceLost
	case d.InState > lostAfter.Seconds() && o.Misses >= lostMisses:
		o.State, o.Next = hosts.DomainLost, t.jitter(lostInterval)
		o.Cause += sinceLost
	}
	return t.save(ctx, d, o)
}

// awaitFix records a problem that people should fix. The pause grows while the state and the code stay the same.
func (t *transitions) awaitFix(ctx context.Context, d hosts.DueDomain, state string, why Finding) (string, error) {
	o := hosts.DomainOutcome{State: state, Code: why.Code, Cause: why.Text, Attempts: d.Attempts + 1}
	if state != d.State || d.Code != why.Code {
		o.Attempts = 0
	}
	o.Next = t.backoff(minRetry, o.Attempts)
	return t.save(ctx, d, o)
}

// verifyServed makes a name active if it works over HTTPS. If it does not, verifyServed obtains a certificate and
// tries again. A name in the state issuing obtains a certificate first.
func (t *transitions) verifyServed(ctx context.Context, d hosts.DueDomain, found checkResult) (string, error) {
	if d.State != hosts.DomainIssuing {
		if shown, err := t.c.Checker.fetch(ctx, d.Host, found.here()); err == nil {
			return t.recordActive(ctx, d, shown)
		}
	}
	if err := t.obtain(ctx, d); err != nil {
		return t.recordOrderFailure(ctx, d, err)
	}
	shown, err := t.c.Checker.fetch(ctx, d.Host, found.here())
	switch {
	case err == nil:
		return t.recordActive(ctx, d, shown)
	case ctx.Err() != nil:
		return "", err
	case d.State == hosts.DomainActive && d.Misses == 0:
		return t.save(ctx, d, hosts.DomainOutcome{State: d.State, Misses: 1, Next: t.jitter(recheckAfterMiss)})
	case d.State == hosts.DomainIssuing && d.Attempts < readyTries:
		return t.save(ctx, d, hosts.DomainOutcome{
			State: d.State, Code: codeNotReady, Cause: httpsErrorText(err), Attempts: d.Attempts + 1, Next: t.backoff(readyRetry, d.Attempts),
		})
	}
	return t.awaitFix(ctx, d, hosts.DomainFailing, Finding{codeNotReady, httpsErrorText(err)})
}

// recordActive records that a name works over HTTPS. If its certificate has little life left, the name becomes
// failing instead of active.
func (t *transitions) recordActive(ctx context.Context, d hosts.DueDomain, shown servedCertificate) (string, error) {
	o := hosts.DomainOutcome{
		State: hosts.DomainActive, Ready: true, Next: min(t.jitter(activeInterval), t.untilAlarm(shown)),
		CertificateFrom: store.TimeOf(shown.notBefore), CertificateUntil: store.TimeOf(shown.notAfter),
	}
	if time.Until(shown.littleLife()) < 0 {
		o.State, o.Code, o.Next = hosts.DomainFailing, codeNotRenewed, t.jitter(maxRetry)
		o.Cause = "The certificate ends on " + shown.notAfter.UTC().Format("2 January 2006 at 15:04") + " UTC and has not been renewed."
		if _, why := t.cooldown(ctx, d.Host); why != "" {
			o.Cause += " " + why
		}
	}
	return t.save(ctx, d, o)
}

// untilAlarm returns the time until the next check of a name. The check takes place before the last known
// certificate has little life left, so that a renewal is recorded in time.
func (t *transitions) untilAlarm(shown servedCertificate) time.Duration {
	return max(time.Until(shown.littleLife())-t.jitter(alarmLead), t.jitter(minAlarmInterval))
}

// littleLifePart divides the lifetime of a certificate. A certificate has little life left if less than a quarter of its
// lifetime is left.
const littleLifePart = 4

// littleLife returns the time at which the last quarter of the certificate's lifetime begins.
func (p servedCertificate) littleLife() time.Time {
	return p.notAfter.Add(-p.notAfter.Sub(p.notBefore) / littleLifePart)
}

// cooldown returns the remaining cooldown of a host and its cause. It returns zero if TLS is external, if there is no
// cooldown, or if the lookup fails.
func (t *transitions) cooldown(ctx context.Context, host string) (left time.Duration, cause string) {
	if t.c.Manager == nil {
		return 0, ""
	}
	left, cause, err := t.c.Manager.Cooldown(ctx, host)
	if err != nil {
		return 0, ""
	}
	return left, cause
}

// obtain obtains the certificate of a name. It does nothing if TLS is external. If the check takes place before the time
// from which a certificate may be ordered again, a person has requested the check. The certificate order then ignores the
// cooldown. The limit of failed certificate orders bounds such requests.
func (t *transitions) obtain(ctx context.Context, d hosts.DueDomain) error {
	if t.c.Manager == nil {
		return nil
	}
	obtain := t.c.Manager.Obtain
	if d.OrderWait > 0 {
		obtain = t.c.Manager.ObtainNow
	}
	defer t.reportProgress(ctx, d)()
	return obtain(ctx, d.Host)
}

// reportProgress stores the progress of the certificate order as the cause of a name in the state issuing, until
// the caller calls done. In other states it does nothing.
func (t *transitions) reportProgress(ctx context.Context, d hosts.DueDomain) (done func()) {
	if d.State != hosts.DomainIssuing {
		return func() {}
	}
	ctx, end := context.WithCancel(ctx)
	wait := panics.Go(func() {
		jobs.Every(ctx, t.c.ProgressInterval, func() {
			why := t.c.Manager.Progress(d.Host)
			if why == "" {
				return
			}
			if err := hosts.SetDomainCause(ctx, t.c.DB, d.Domain, codeOrdering, why); err != nil && ctx.Err() == nil {
				t.c.Log.WarnContext(ctx, "order progress not stored", "host", d.Host, "error", err)
			}
		})
	})
	return func() { end(); wait() }
}

// recordOrderFailure records a failed certificate order. The next check takes place after the cooldown. It records
// nothing and returns cause if neither the authority nor the name caused the failure.
func (t *transitions) recordOrderFailure(ctx context.Context, d hosts.DueDomain, cause error) (string, error) {
	if ctx.Err() != nil || errors.Is(cause, tls.ErrClosed) || tls.IsRefused(cause) {
		return "", cause // The node is stopping or refuses the host, so the authority did not cause the failure.
	}
	o := hosts.DomainOutcome{State: hosts.DomainFailing, Code: codeAuthority, Cause: tls.ErrorText(cause), Attempts: d.Attempts + 1}
	o.OrderPause, _ = t.cooldown(ctx, d.Host)
	if cooling, is := errors.AsType[*tls.CoolDownError](cause); is {
		o.OrderPause = time.Until(cooling.Until)
	}
	var spent *hosts.BudgetError
	if o.Next = o.OrderPause; errors.As(cause, &spent) {
		o.Code, o.Next = codeLimit, t.extend(o.OrderPause)
	}
	if o.Next <= 0 {
		o.Next = t.backoff(minRetry, d.Attempts)
	}
	return t.save(ctx, d, o)
}

func (t *transitions) save(ctx context.Context, d hosts.DueDomain, o hosts.DomainOutcome) (string, error) {
	if o.State != d.State || o.Code != d.Code {
		t.logTransition(ctx, d, o.State, Finding{o.Code, o.Cause})
	}
	return o.State, hosts.RecordDomainCheck(ctx, t.c.DB, d.Domain, o)
}

// logTransition logs the change of a name's state for the operator.
func (t *transitions) logTransition(ctx context.Context, d hosts.DueDomain, state string, why Finding) {
	t.c.Log.InfoContext(ctx, "domain", "host", d.Host, "company", d.CompanyID, "from", d.State, "state", state, "code", why.Code, "cause", why.Text)
}

// backoff returns the pause after tries earlier checks with the same result. The first pause is first and the
// longest maxRetry.
func (t *transitions) backoff(first time.Duration, tries int) time.Duration {
	return jobs.Backoff{First: first, Longest: maxRetry, Random: t.c.Random}.After(tries + 1)
}

// jitter returns a duration that is changed randomly by up to a fifth.
func (t *transitions) jitter(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (0.8 + 0.4*t.c.Random()))
}

// extend returns a duration that is lengthened randomly by up to a tenth, so that names that wait for the same
// limit are not checked at the same time.
func (t *transitions) extend(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (1 + 0.1*t.c.Random()))
}
