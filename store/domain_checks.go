package store

import (
	"context"
	"errors"
	"time"
)

var (
	domainClaimDue = global("domain_claim_due")
	domainSettle   = global("domain_settle")
	domainHolder   = global("domain_holder")
	domainProve    = global("domain_prove")
	domainDisplace = global("domain_displace")
	domainExpire   = global("domain_expire")
	domainCleaned  = global("domain_cleaned")
	domainPostpone = global("domain_postpone")
	domainReturn   = global("domain_return")
	domainPurge    = global("domain_purge")
	domainStates   = global("domain_states")
)

// DueDomain is a name in the hands of the worker that checks it.
type DueDomain struct {
	Domain
	// OrderWait is the number of seconds until a certificate may be ordered for it, negative when it may be.
	OrderWait float64 `db:"order_wait"`
	// InState is the number of seconds since its state last changed.
	InState float64 `db:"in_state"`
}

// A Turn tells which of the names that are due come first: those that somebody waits for, or those that only time asks
// for.
type Turn bool

// The two turns. Who takes names only in the first never comes to the others while people go on asking.
const (
	AskedFirst   Turn = true
	RoutineFirst Turn = false
)

// ClaimDueDomain leases the name that is to be checked next to the caller. It returns ErrNotFound when none is due. No name
// of a company waits for another company's: one with many names under way comes last. All time is the database's.
func (db *DB) ClaimDueDomain(ctx context.Context, lease time.Duration, first Turn) (d DueDomain, err error) {
	err = asker{db: db}.change(ctx, &d, domainClaimDue, lease.Seconds(), bool(first))
	return d, err
}

// DomainOutcome is what a check of a name found.
type DomainOutcome struct {
	State, Code, Cause string
	Attempts, Misses   int
	// Next is when the name is checked again, from now; OrderPause how long nothing is ordered for it.
	Next, OrderPause time.Duration
	// Ready says that we fetched the name over HTTPS.
	Ready bool
	// CertificateFrom and CertificateUntil are of the certificate that we were shown; not set otherwise.
	CertificateFrom, CertificateUntil Time
}

// SettleDomain records what a check found and tells every node when that may change what is answered. It does nothing
// when the claim was lost.
func (db *DB) SettleDomain(ctx context.Context, d Domain, o DomainOutcome) error {
	rows, err := db.exec(ctx, domainSettle, d.Host, d.CompanyID, d.Claims, d.NextCheckAt, o.State, o.Code, o.Cause, o.Attempts, o.Misses,
		o.Next.Seconds(), o.OrderPause.Seconds(), o.Ready, o.CertificateFrom, o.CertificateUntil)
	// Another cause may be that of a name whose certificate is there now, and whose visitors other nodes turn away still.
	changed := o.State != d.State || o.Code != d.Code || o.Ready && d.ReadyAt.IsZero()
	if err != nil || rows == 0 || !changed {
		return err
	}
	return db.announce(ctx, d.Host)
}

// ReturnDomain gives a name back that was not looked at. It is due as it was.
func (db *DB) ReturnDomain(ctx context.Context, d Domain) error {
	_, err := db.exec(ctx, domainReturn, d.Host, d.CompanyID, d.Claims)
	return err
}

// PostponeDomain gives a name back when its check came to nothing, for that long or, if somebody asks for it meanwhile,
// until then. Nobody else is taken to wait for it any more.
func (db *DB) PostponeDomain(ctx context.Context, d Domain, next time.Duration) error {
	_, err := db.exec(ctx, domainPostpone, d.Host, d.CompanyID, d.Claims, d.NextCheckAt, next.Seconds())
	return err
}

// errClaimLost takes back what was done for a claim that was lost meanwhile.
var errClaimLost = errors.New("the claim on the domain was lost")

// Holder is the company that has proven a name, and with which token; the zero value is nobody.
type Holder struct {
	CompanyID int64 `db:"company_id"`
	Token     string
}

// DomainHolder tells who has proven a name.
func (db *DB) DomainHolder(ctx context.Context, host string) (h Holder, err error) {
	err = db.get(ctx, &h, domainHolder, host)
	if errors.Is(err, ErrNotFound) {
		return Holder{}, nil
	}
	return h, err
}

// ProveDomain gives a pending name to the company that proved it and, when another one has it, takes it from there for
// the given reason. The caller has seen that the record of the other is gone. It returns ErrDomainTaken when somebody
// else than that has it, and ErrVouched when no record can change that; both leave everything as it was, and so does a claim that
// was lost.
func (db *DB) ProveDomain(ctx context.Context, d Domain, from Holder, reason string) error {
	if from.CompanyID != 0 && from.Token == "" {
		return ErrVouched
	}
	err := db.tx(ctx, func(a asker) error {
		if from.CompanyID != 0 {
			if _, err := a.exec(ctx, domainDisplace, d.Host, from.CompanyID, reason); err != nil {
				return err
			}
		}
		rows, err := a.exec(ctx, domainProve, d.Host, d.CompanyID, d.Claims)
		if err == nil && rows == 0 {
			return errClaimLost
		}
		return err
	})
	switch {
	case errors.Is(err, errClaimLost):
		return nil
	case errors.Is(err, ErrConflict):
		return ErrDomainTaken
	case err != nil:
		return err
	}
	return db.announce(ctx, d.Host)
}

// ExpireDomain ends a claim that nobody pursues any more, for the given reason.
func (db *DB) ExpireDomain(ctx context.Context, d Domain, code, reason string) error {
	rows, err := db.exec(ctx, domainExpire, d.Host, d.CompanyID, d.Claims, code, reason, d.NextCheckAt)
	if err != nil || rows == 0 {
		return err
	}
	return db.announce(ctx, d.Host)
}

// DomainCleaned notes that nothing is left of a removed name.
func (db *DB) DomainCleaned(ctx context.Context, d Domain) error {
	_, err := db.exec(ctx, domainCleaned, d.Host, d.CompanyID, d.Claims)
	return err
}

// PurgeDomains forgets the names that were removed before that moment and the orders that no limit looks at any more, and
// says how many names that were.
func (db *DB) PurgeDomains(ctx context.Context, before time.Time) (int64, error) {
	if _, err := db.exec(ctx, orderPurge, before); err != nil {
		return 0, err
	}
	return db.exec(ctx, domainPurge, before)
}

// DomainsInState is how many custom domains are in a state, and how many of them have a certificate with less than a
// quarter of its life left.
type DomainsInState struct {
	State      string
	Domains    int64
	LittleLife int64 `db:"little_life"`
}

// DomainStates counts the custom domains of the deployment.
func (db *DB) DomainStates(ctx context.Context) ([]DomainsInState, error) {
	return listed[DomainsInState](ctx, asker{db: db}, domainStates)
}
