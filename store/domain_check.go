package store

import (
	"context"
	"errors"
	"time"

	"lyceum/store/internal/only"
)

var (
	domainClaimDue = global("domain/claim_due")
	domainSettle   = global("domain/settle")
	domainExplain  = global("domain/explain")
	domainHolder   = global("domain/holder")
	domainProve    = global("domain/prove")
	domainDisplace = global("domain/displace")
	domainExpire   = global("domain/expire")
	domainCleaned  = global("domain/cleaned")
	domainPostpone = global("domain/postpone")
	domainReturn   = global("domain/return")
	domainTrim     = global("domain/trim")
	domainPurge    = global("domain/purge")
	domainStates   = global("domain/states")
)

// DueDomain is a domain that a worker has leased to check it.
type DueDomain struct {
	Domain
	// OrderWait is the number of seconds until a certificate may be ordered for the domain. It is negative if
	// an order is allowed now.
	OrderWait float64 `db:"order_wait"`
	// InState is the number of seconds since the state of the domain last changed.
	InState float64 `db:"in_state"`
}

// CheckPriority selects the due domains that ClaimDueDomain leases first: domains whose check was requested, or domains
// whose routine check is due.
type CheckPriority bool

// Values of CheckPriority. Some workers must use RoutineFirst: with RequestedFirst alone, no routine check runs while
// requested checks are due.
const (
	RequestedFirst CheckPriority = true
	RoutineFirst   CheckPriority = false
)

// ClaimDueDomain leases the next domain to check. It returns ErrNotFound if none is due. Domains of a company that
// already has two leased domains are leased last, so that one company cannot delay the others. Leases use the
// database's clock.
func (db *DB) ClaimDueDomain(ctx context.Context, lease time.Duration, first CheckPriority) (d DueDomain, err error) {
	err = db.direct().change(ctx, &d, domainClaimDue, lease.Seconds(), bool(first))
	return d, err
}

// DomainOutcome contains the new state of a domain after a check, and the times until the next check and the next
// certificate order.
type DomainOutcome struct {
	State, Code, Cause string
	Attempts, Misses   int
	// Next is the time until the next check. OrderPause is the time in which no certificate is ordered for the domain.
	Next, OrderPause time.Duration
	// Ready means that the deployment fetched the domain over HTTPS.
	Ready bool
	// CertificateFrom and CertificateUntil are the validity of the certificate that the domain presented, if any.
	CertificateFrom, CertificateUntil Time
}

// RecordDomainCheck records the result of a check. If the result may change the responses of the nodes for the domain, it
// notifies all nodes. It does nothing if the lease on the domain was lost.
func (db *DB) RecordDomainCheck(ctx context.Context, d Domain, o DomainOutcome) error {
	return db.tx(ctx, func(a executor) error {
		rows, err := a.exec(ctx, domainSettle, d.Host, d.CompanyID, d.Leases, d.NextCheckAt, o.State, o.Code, o.Cause, o.Attempts, o.Misses,
			o.Next.Seconds(), o.OrderPause.Seconds(), o.Ready, o.CertificateFrom, o.CertificateUntil)
		// A changed code can mean that the domain now has its certificate. Other nodes still reject the domain until they
		// are notified.
		changed := o.State != d.State || o.Code != d.Code || o.Ready && d.ReadyAt.IsZero()
		if err != nil || rows == 0 || !changed {
			return err
		}
		if o.State != d.State {
			if err := a.publishDomain(ctx, d, o); err != nil {
				return err
			}
		}
		return a.changedDomain(ctx, d.Host, d.CompanyID)
	})
}

// changedDomain notifies the nodes of a changed domain. It increments the content version of each of the companies that had
// the domain before the change or have it now.
func (a executor) changedDomain(ctx context.Context, host string, companies ...int64) error {
	if err := a.notifyNodes(ctx, host); err != nil {
		return err
	}
	return a.incrementContentVersions(ctx, namedContent(domainsTable), companies...)
}

// publishDomain records the event of a domain that has become active or failing.
func (a executor) publishDomain(ctx context.Context, d Domain, o DomainOutcome) error {
	event := ""
	switch o.State {
	case DomainActive:
		event = EventDomainActive
	case DomainFailing:
		event = EventDomainFailing
	default:
		return nil
	}
	return a.ofID(only.Store{}, d.CompanyID).publish(ctx, eventDomain, event, d.Host, o.State, o.Code, o.Cause)
}

// SetDomainCause records the cause for which a domain still has no certificate. It does nothing if the lease on the domain
// was lost.
func (db *DB) SetDomainCause(ctx context.Context, d Domain, code, cause string) error {
	_, err := db.exec(ctx, domainExplain, d.Host, d.CompanyID, d.Leases, code, cause)
	return err
}

// ReleaseDomain ends the lease on a domain without a check. The domain stays due.
func (db *DB) ReleaseDomain(ctx context.Context, d Domain) error {
	_, err := db.exec(ctx, domainReturn, d.Host, d.CompanyID, d.Leases)
	return err
}

// PostponeDomain ends the lease on a domain whose check had no result. The next check is due after the time next, or now if
// another check was requested since the domain was leased. If no other check was requested, PostponeDomain clears the
// request for this check.
func (db *DB) PostponeDomain(ctx context.Context, d Domain, next time.Duration) error {
	_, err := db.exec(ctx, domainPostpone, d.Host, d.CompanyID, d.Leases, d.NextCheckAt, next.Seconds())
	return err
}

// errClaimLost rolls back a transaction that changes a domain, because the lease on the domain was lost.
var errClaimLost = errors.New("claim on the domain was lost")

// Holder is the company that has proven a domain, with its token. The zero value means none.
type Holder struct {
	CompanyID int64 `db:"company_id"`
	Token     string
}

// DomainHolder returns the company that has proven a domain, or the zero Holder.
func (db *DB) DomainHolder(ctx context.Context, host string) (h Holder, err error) {
	err = db.get(ctx, &h, domainHolder, host)
	if errors.Is(err, ErrNotFound) {
		return Holder{}, nil
	}
	return h, err
}

// ProveDomain assigns a pending domain to the company that proved it. If from is not the zero Holder, ProveDomain removes
// the domain from the company in from with the given reason. The caller must check that the DNS record of that company is
// gone. ProveDomain returns ErrDomainTaken if a company other than the one in from has proven the domain, and ErrVouched if
// the operator vouched for the claim in from. It changes nothing on an error, or if the lease on the domain was lost.
func (db *DB) ProveDomain(ctx context.Context, d Domain, from Holder, reason string) error {
	if from.CompanyID != 0 && from.Token == "" {
		return ErrVouched
	}
	err := db.tx(ctx, func(a executor) error {
		if from.CompanyID != 0 {
			if _, err := a.exec(ctx, domainDisplace, d.Host, from.CompanyID, reason); err != nil {
				return err
			}
		}
		rows, err := a.exec(ctx, domainProve, d.Host, d.CompanyID, d.Leases)
		if err == nil && rows == 0 {
			return errClaimLost
		}
		if err != nil {
			return err
		}
		return a.changedDomain(ctx, d.Host, d.CompanyID, from.CompanyID)
	})
	switch {
	case errors.Is(err, errClaimLost):
		return nil
	case errors.Is(err, ErrConflict):
		return ErrDomainTaken
	}
	return err
}

// ExpireDomain ends an abandoned claim with the given reason and notifies all nodes. It does nothing if the lease on the
// domain was lost.
func (db *DB) ExpireDomain(ctx context.Context, d Domain, code, reason string) error {
	return db.tx(ctx, func(a executor) error {
		rows, err := a.exec(ctx, domainExpire, d.Host, d.CompanyID, d.Leases, code, reason, d.NextCheckAt)
		if err != nil {
			return err
		}
		if rows == 0 {
			return nil
		}
		return a.changedDomain(ctx, d.Host, d.CompanyID)
	})
}

// keptRemoved is the number of removed domains that the list of a company's domains contains.
const keptRemoved = 20

// DomainCleaned records that a removed domain has been cleaned up, and deletes the oldest removed domains of the
// company.
func (db *DB) DomainCleaned(ctx context.Context, d Domain) error {
	rows, err := db.exec(ctx, domainCleaned, d.Host, d.CompanyID, d.Leases)
	if err != nil || rows == 0 {
		return err
	}
	_, err = db.exec(ctx, domainTrim, d.CompanyID, keptRemoved)
	return err
}

// PurgeDomains deletes domains that were removed before the given time and are cleaned up, and certificate orders that
// were made before that time. The time must be at least a week ago, because limits count the certificate orders of a
// week. PurgeDomains returns the number of deleted domains.
func (db *DB) PurgeDomains(ctx context.Context, before time.Time) (int64, error) {
	if _, err := db.exec(ctx, certificateOrderPurge, before); err != nil {
		return 0, err
	}
	return db.exec(ctx, domainPurge, before)
}

// DomainsInState is the number of custom domains in a state. LittleLife is the number of those domains whose certificate has
// less than a quarter of its validity left.
type DomainsInState struct {
	State      string
	Domains    int64
	LittleLife int64 `db:"little_life"`
}

// DomainStates counts the custom domains of the deployment by state.
func (db *DB) DomainStates(ctx context.Context) ([]DomainsInState, error) {
	return listed[DomainsInState](ctx, db.direct(), domainStates)
}
