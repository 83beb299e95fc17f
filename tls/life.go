package tls

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
)

// How long names wait. A gap grows from its first to its longest, doubling each time that a check ends the same way.
const (
	// firstGap and longestGap are for what people are about to mend.
	firstGap   = 30 * time.Second
	longestGap = time.Hour
	// readyGap is for a certificate that was obtained a moment ago, which all nodes are about to learn, and readyTries is
	// after how many looks that it takes too long.
	readyGap   = 2 * time.Second
	readyTries = 5
	// dailyGap is for names that work, and lostGap for those that nobody mends.
	dailyGap = 24 * time.Hour
	lostGap  = 6 * time.Hour
	// secondLook is when a name is looked at again that missed something for the first time.
	secondLook = 5 * time.Minute
	// alarmLook is how long before a certificate has little life left another look sees whether it was renewed, and
	// alarmGap the shortest gap before that.
	alarmLook = time.Hour
	alarmGap  = 5 * time.Minute
)

// How long names are given. The misses keep a name that failed for another reason from being lost by a single look.
const (
	proveWithin  = 30 * 24 * time.Hour
	pointWithin  = 90 * 24 * time.Hour
	lostAfter    = 7 * 24 * time.Hour
	lostMisses   = 24
	removedAfter = 30 * 24 * time.Hour
)

// The codes of causes that no look finds.
const (
	codeTaken      = "taken"
	codeVouched    = "given_elsewhere"
	codeExpired    = "not_proven_in_time"
	codeNoPointer  = "not_used_in_time"
	codeAbandoned  = "lost_too_long"
	codeAuthority  = "not_issued"
	codeLimit      = "order_limit"
	codeNotRenewed = "not_renewed"
	codeNotReady   = "not_reachable_over_https"
)

// attempt leads a name one step on and gives the state that it is in then.
func (w *Worker) attempt(ctx context.Context, d store.DueDomain) (state string, err error) {
	if d.State == store.DomainRemoved {
		return d.State, w.clean(ctx, d.Domain)
	}
	if code, reason := outOfTime(d); code != "" {
		w.tell(ctx, d, store.DomainRemoved, Finding{code, reason})
		return store.DomainRemoved, w.c.DB.ExpireDomain(ctx, d.Domain, code, reason)
	}
	found := w.c.Checker.look(ctx, d.Domain)
	if err := ctx.Err(); err != nil {
		return "", err // what was not seen for want of time says nothing
	}
	if d.State == store.DomainPending {
		return w.prove(ctx, d, found)
	}
	return w.lead(ctx, d, found)
}

// outOfTime tells why a claim ends that nobody pursues.
func outOfTime(d store.DueDomain) (code, reason string) {
	since := time.Duration(d.InState * float64(time.Second))
	switch {
	case d.State == store.DomainPending && since > proveWithin:
		return codeExpired, "Nobody proved the name within 30 days."
	case d.State == store.DomainVerified && since > pointWithin:
		return codeNoPointer, "The name was proven, but did not lead here within 90 days."
	case d.State == store.DomainLost && since > removedAfter:
		return codeAbandoned, "The name was lost for 30 days."
	}
	return "", ""
}

// clean takes away what is left of a removed name, unless it is another company's by now: then what is there is theirs.
func (w *Worker) clean(ctx context.Context, d store.Domain) error {
	holder, err := w.c.DB.DomainHolder(ctx, d.Host)
	if err != nil {
		return err
	}
	if holder == (store.Holder{}) {
		if err := w.discard(ctx, d.Host); err != nil {
			return err
		}
	}
	return w.c.DB.DomainCleaned(ctx, d)
}

func (w *Worker) discard(ctx context.Context, host string) error {
	if w.c.Manager == nil {
		return nil
	}
	return w.c.Manager.Discard(ctx, host)
}

// prove gives the name to the company whose record is seen. Another company keeps it as long as its own record stands.
func (w *Worker) prove(ctx context.Context, d store.DueDomain, found look) (string, error) {
	if !found.proof.has(d.Token) {
		return w.wait(ctx, d, store.DomainPending, found.proof.findings(d.Domain)[0])
	}
	holder, err := w.c.DB.DomainHolder(ctx, d.Host)
	if err != nil {
		return "", err
	}
	if holder.CompanyID != 0 && holder.Token != "" && !found.proof.lacks(holder.Token) {
		return w.wait(ctx, d, store.DomainPending, Finding{codeTaken,
			"Another company has proven the name, and its record is still there too. Remove the other TXT record at the name of the proof."})
	}
	err = w.c.DB.ProveDomain(ctx, d.Domain, holder, "The record of the proof is gone, and another company's is there.")
	switch {
	case errors.Is(err, store.ErrVouched):
		return w.wait(ctx, d, store.DomainPending, Finding{codeVouched,
			"The operator of this service has given the name to another company, which no record changes. Please write to the operator."})
	case errors.Is(err, store.ErrDomainTaken):
		return store.DomainPending, w.c.DB.PostponeDomain(ctx, d.Domain, w.spread(firstGap))
	case err != nil:
		return "", err
	}
	w.tell(ctx, d, store.DomainVerified, Finding{})
	return store.DomainVerified, nil
}

// lead is for a name that its company has proven.
func (w *Worker) lead(ctx context.Context, d store.DueDomain, found look) (string, error) {
	sum, why := found.verdict(d.Domain)
	switch {
	case sum == unclear:
		return w.stay(ctx, d, why)
	case sum == lacking:
		return w.miss(ctx, d, why)
	case sum == barred && d.ReadyAt.IsZero():
		return w.wait(ctx, d, store.DomainVerified, why)
	case sum == barred:
		return w.wait(ctx, d, store.DomainFailing, why)
	case d.State == store.DomainVerified:
		// Keys of whoever had the name before are nobody's any more.
		if err := w.discard(ctx, d.Host); err != nil {
			return "", err
		}
		return w.settle(ctx, d, store.DomainOutcome{State: store.DomainIssuing})
	}
	return w.serve(ctx, d, found)
}

// sinceLost ends the cause of a lost name.
const sinceLost = " It has been so for a week and more, so nobody is sent to this name."

// stay changes nothing, because nobody can tell. What is said of a name that works, or does not, is still true.
func (w *Worker) stay(ctx context.Context, d store.DueDomain, why Finding) (string, error) {
	o := store.DomainOutcome{State: d.State, Code: d.Code, Cause: d.Cause, Attempts: d.Attempts + 1, Misses: d.Misses}
	if d.ReadyAt.IsZero() {
		o.Code, o.Cause = why.Code, why.Text
	}
	o.Next = w.spread(growing(d.Attempts, firstGap, longestGap))
	return w.settle(ctx, d, o)
}

// miss is for a name whose proof or way here is gone. One that worked is not taken at the first look.
func (w *Worker) miss(ctx context.Context, d store.DueDomain, why Finding) (string, error) {
	o := store.DomainOutcome{State: d.State, Code: why.Code, Cause: why.Text, Attempts: d.Attempts + 1, Misses: d.Misses + 1}
	o.Next = w.spread(growing(d.Attempts, firstGap, longestGap))
	switch {
	case d.ReadyAt.IsZero():
		o.State = store.DomainVerified
	case d.State == store.DomainActive && d.Misses == 0:
		o.Code, o.Cause, o.Next = "", "", w.spread(secondLook)
	case d.State == store.DomainActive:
		o.State, o.Attempts = store.DomainFailing, 0
	case d.State == store.DomainLost:
		o.Next = w.spread(lostGap)
		o.Cause += sinceLost
	case d.InState > lostAfter.Seconds() && o.Misses >= lostMisses:
		o.State, o.Next = store.DomainLost, w.spread(lostGap)
		o.Cause += sinceLost
	}
	return w.settle(ctx, d, o)
}

// wait is for what people are about to mend, in a state that may be a new one.
func (w *Worker) wait(ctx context.Context, d store.DueDomain, state string, why Finding) (string, error) {
	o := store.DomainOutcome{State: state, Code: why.Code, Cause: why.Text, Attempts: d.Attempts + 1}
	if state != d.State || d.Code != why.Code {
		o.Attempts = 0
	}
	o.Next = w.spread(growing(o.Attempts, firstGap, longestGap))
	return w.settle(ctx, d, o)
}

// serve sees whether the name works, which nobody knows before it was fetched. Names that work need nothing else; the
// others have their certificate obtained.
func (w *Worker) serve(ctx context.Context, d store.DueDomain, found look) (string, error) {
	if d.State != store.DomainIssuing {
		if shown, err := w.c.Checker.fetch(ctx, d.Host, found.here()); err == nil {
			return w.works(ctx, d, shown)
		}
	}
	if err := w.obtain(ctx, d); err != nil {
		return w.fail(ctx, d, err)
	}
	shown, err := w.c.Checker.fetch(ctx, d.Host, found.here())
	switch {
	case err == nil:
		return w.works(ctx, d, shown)
	case ctx.Err() != nil:
		return "", err
	case d.State == store.DomainActive && d.Misses == 0:
		return w.settle(ctx, d, store.DomainOutcome{State: d.State, Misses: 1, Next: w.spread(secondLook)})
	case d.State == store.DomainIssuing && d.Attempts < readyTries:
		return w.settle(ctx, d, store.DomainOutcome{State: d.State, Attempts: d.Attempts + 1, Next: growing(d.Attempts, readyGap, longestGap)})
	}
	return w.wait(ctx, d, store.DomainFailing, Finding{codeNotReady, explainFetch(err)})
}

// works is for a name that was fetched. One whose certificate should have been renewed long ago is about to fail.
func (w *Worker) works(ctx context.Context, d store.DueDomain, shown page) (string, error) {
	o := store.DomainOutcome{
		State: store.DomainActive, Ready: true, Next: min(w.spread(dailyGap), w.beforeAlarm(shown)),
		CertificateFrom: store.TimeOf(shown.from), CertificateUntil: store.TimeOf(shown.until),
	}
	if time.Until(shown.littleLife()) < 0 {
		o.State, o.Code, o.Next = store.DomainFailing, codeNotRenewed, w.spread(longestGap)
		o.Cause = "The certificate ends on " + shown.until.UTC().Format("2 January 2006 at 15:04") + " UTC and has not been renewed."
		if _, why := w.cooling(ctx, d.Host); why != "" {
			o.Cause += " " + why
		}
	}
	return w.settle(ctx, d, o)
}

// beforeAlarm is when a name is to be looked at again, lest the certificate that it showed be counted as one with little
// life left long after another has taken its place. Those of a few days are renewed and counted within the same day.
func (w *Worker) beforeAlarm(shown page) time.Duration {
	return max(time.Until(shown.littleLife())-w.spread(alarmLook), w.spread(alarmGap))
}

// littleLifePart is the part of a certificate's life that counts as little, as in store.Domain.LittleLife.
const littleLifePart = 4

// littleLife is from when on the certificate of a page has little life left.
func (p page) littleLife() time.Time { return p.until.Add(-p.until.Sub(p.from) / littleLifePart) }

// cooling is how long no authority is asked for a host, and why. It is nothing when that cannot be told.
func (w *Worker) cooling(ctx context.Context, host string) (left time.Duration, cause string) {
	if w.c.Manager == nil {
		return 0, ""
	}
	left, cause, err := w.c.Manager.storage.records.Cooling(ctx, host)
	if err != nil {
		return 0, ""
	}
	return left, cause
}

// obtain ends the wait after a failure when the name is due before: then somebody has asked for it by hand, and the
// budget of failures sees to it that nobody does so too often.
func (w *Worker) obtain(ctx context.Context, d store.DueDomain) error {
	if w.c.Manager == nil {
		return nil
	}
	if d.OrderWait > 0 {
		if err := w.c.Manager.Invalidate(ctx, d.Host); err != nil {
			return err
		}
	}
	err := w.c.Manager.Obtain(ctx, d.Host)
	if err != nil && w.c.Manager.life.Err() != nil {
		return errClosed // it was this node that ended the order
	}
	return err
}

// fail is for a certificate that was not obtained. The authority is asked again when the wait is over.
func (w *Worker) fail(ctx context.Context, d store.DueDomain, cause error) (string, error) {
	var refused *refusedError
	if ctx.Err() != nil || errors.Is(cause, errClosed) || errors.As(cause, &refused) {
		return "", cause // none of it is the authority's doing
	}
	o := store.DomainOutcome{State: store.DomainFailing, Code: codeAuthority, Cause: Plain(cause), Attempts: d.Attempts + 1}
	o.OrderPause, _ = w.cooling(ctx, d.Host)
	var cooling *CoolDownError
	if errors.As(cause, &cooling) {
		o.OrderPause = time.Until(cooling.Until)
	}
	var spent *store.BudgetError
	if o.Next = o.OrderPause; errors.As(cause, &spent) {
		o.Code, o.Next = codeLimit, w.later(o.OrderPause)
	}
	if o.Next <= 0 {
		o.Next = w.spread(growing(d.Attempts, firstGap, longestGap))
	}
	return w.settle(ctx, d, o)
}

func (w *Worker) settle(ctx context.Context, d store.DueDomain, o store.DomainOutcome) (string, error) {
	if o.State != d.State || o.Code != d.Code {
		w.tell(ctx, d, o.State, Finding{o.Code, o.Cause})
	}
	return o.State, w.c.DB.SettleDomain(ctx, d.Domain, o)
}

// tell lets the operator follow the life of a name in the log.
func (w *Worker) tell(ctx context.Context, d store.DueDomain, state string, why Finding) {
	w.c.Log.InfoContext(ctx, "domain", "host", d.Host, "company", d.CompanyID, "from", d.State, "state", state, "code", why.Code, "cause", why.Text)
}

// growing doubles a gap with each attempt.
func growing(attempts int, first, longest time.Duration) time.Duration {
	for range attempts {
		if first *= 2; first >= longest {
			return longest
		}
	}
	return first
}
