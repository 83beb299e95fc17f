package hosts

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	domainClaimDue = statement.Global("domain/claim_due")
	domainSettle   = statement.Global("domain/settle")
	domainExplain  = statement.Global("domain/explain")
	domainHolder   = statement.Global("domain/holder")
	domainProve    = statement.Global("domain/prove")
	domainDisplace = statement.Global("domain/displace")
	domainExpire   = statement.Global("domain/expire")
	domainCleaned  = statement.Global("domain/cleaned")
	domainPostpone = statement.Global("domain/postpone")
	domainReturn   = statement.Global("domain/return")
	domainTrim     = statement.Global("domain/trim")
	domainPurge    = statement.Global("domain/purge")
	domainStates   = statement.Global("domain/states")
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

// ClaimDueDomain leases the next domain to check. It returns store.ErrNotFound if none is due. Domains of a company that
// already has two leased domains are leased last, so that one company cannot delay the others. Leases use the
// database's clock.
func ClaimDueDomain(ctx context.Context, db *store.DB, lease time.Duration, first CheckPriority) (d DueDomain, err error) {
	err = db.Direct().Change(ctx, &d, domainClaimDue, lease.Seconds(), bool(first))
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
	CertificateFrom, CertificateUntil store.Time
}

// RecordDomainCheck records the result of a check. If the result may change the responses of the nodes for the domain, it
// notifies all nodes. It does nothing if the lease on the domain was lost.
func RecordDomainCheck(ctx context.Context, db *store.DB, d Domain, o DomainOutcome) error {
	return db.Tx(ctx, func(a store.Executor) error {
		rows, err := a.Exec(ctx, domainSettle, d.Host, d.CompanyID, d.Leases, d.NextCheckAt, o.State, o.Code, o.Cause, o.Attempts, o.Misses,
			o.Next.Seconds(), o.OrderPause.Seconds(), o.Ready, o.CertificateFrom, o.CertificateUntil)
		// A changed code can mean that the domain now has its certificate. Other nodes still reject the domain until they
		// are notified.
		changed := o.State != d.State || o.Code != d.Code || o.Ready && d.ReadyAt.IsZero()
		if err != nil || rows == 0 || !changed {
			return err
		}
		if o.State != d.State {
			if err := publishDomain(ctx, a, d, o); err != nil {
				return err
			}
		}
		return changedDomain(ctx, a, d.Host, d.CompanyID)
	})
}

// changedDomain notifies the nodes of a changed domain. It increments the content version of each of the companies that had
// the domain before the change or have it now.
func changedDomain(ctx context.Context, a store.Executor, host string, companies ...int64) error {
	if err := a.NotifyNodes(ctx, host); err != nil {
		return err
	}
	return a.IncrementContentVersions(ctx, statement.NamedContent(statement.DomainsTable), companies...)
}

// publishDomain records the event of a domain that has become active or failing.
func publishDomain(ctx context.Context, a store.Executor, d Domain, o DomainOutcome) error {
	event := ""
	switch o.State {
	case DomainActive:
		event = store.EventDomainActive
	case DomainFailing:
		event = store.EventDomainFailing
	default:
		return nil
	}
	return a.OfID(only.Store{}, d.CompanyID).Publish(ctx, store.EventDomain, event, d.Host, o.State, o.Code, o.Cause)
}

// SetDomainCause records the cause for which a domain still has no certificate. It does nothing if the lease on the domain
// was lost.
func SetDomainCause(ctx context.Context, db *store.DB, d Domain, code, cause string) error {
	_, err := db.Exec(ctx, domainExplain, d.Host, d.CompanyID, d.Leases, code, cause)
	return err
}

// ReleaseDomain ends the lease on a domain without a check. The domain stays due.
func ReleaseDomain(ctx context.Context, db *store.DB, d Domain) error {
	_, err := db.Exec(ctx, domainReturn, d.Host, d.CompanyID, d.Leases)
	return err
}

// PostponeDomain ends the lease on a domain whose check had no result. The next check is due after the time next, or now if
// another check was requested since the domain was leased. If no other check was requested, PostponeDomain clears the
// request for this check.
func PostponeDomain(ctx context.Context, db *store.DB, d Domain, next time.Duration) error {
	_, err := db.Exec(ctx, domainPostpone, d.Host, d.CompanyID, d.Leases, d.NextCheckAt, next.Seconds())
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
func DomainHolder(ctx context.Context, db *store.DB, host string) (h Holder, err error) {
	err = db.Get(ctx, &h, domainHolder, host)
	if errors.Is(err, store.ErrNotFound) {
		return Holder{}, nil
	}
	return h, err
}

// ProveDomain assigns a pending domain to the company that proved it. If from is not the zero Holder, ProveDomain removes
// the domain from the company in from with the given reason. The caller must check that the DNS record of that company is
// gone. ProveDomain returns store.ErrDomainTaken if a company other than the one in from has proven the domain, and ErrVouched if
// the operator vouched for the claim in from. It changes nothing on an error, or if the lease on the domain was lost.
func ProveDomain(ctx context.Context, db *store.DB, d Domain, from Holder, reason string) error {
	if from.CompanyID != 0 && from.Token == "" {
		return ErrVouched
	}
	err := db.Tx(ctx, func(a store.Executor) error {
		if from.CompanyID != 0 {
			if _, err := a.Exec(ctx, domainDisplace, d.Host, from.CompanyID, reason); err != nil {
				return err
			}
		}
		rows, err := a.Exec(ctx, domainProve, d.Host, d.CompanyID, d.Leases)
		if err == nil && rows == 0 {
			return errClaimLost
		}
		if err != nil {
			return err
		}
		return changedDomain(ctx, a, d.Host, d.CompanyID, from.CompanyID)
	})
	switch {
	case errors.Is(err, errClaimLost):
		return nil
	case errors.Is(err, store.ErrConflict):
		return store.ErrDomainTaken
	}
	return err
}

// ExpireDomain ends an abandoned claim with the given reason and notifies all nodes. It does nothing if the lease on the
// domain was lost.
func ExpireDomain(ctx context.Context, db *store.DB, d Domain, code, reason string) error {
	return db.Tx(ctx, func(a store.Executor) error {
		rows, err := a.Exec(ctx, domainExpire, d.Host, d.CompanyID, d.Leases, code, reason, d.NextCheckAt)
		if err != nil {
			return err
		}
		if rows == 0 {
			return nil
		}
		return changedDomain(ctx, a, d.Host, d.CompanyID)
	})
}

// keptRemoved is the number of removed domains that the list of a company's domains contains.
const keptRemoved = 20

// DomainCleaned records that a removed domain has been cleaned up, and deletes the oldest removed domains of the
// company.
func DomainCleaned(ctx context.Context, db *store.DB, d Domain) error {
	rows, err := db.Exec(ctx, domainCleaned, d.Host, d.CompanyID, d.Leases)
	if err != nil || rows == 0 {
		return err
	}
	_, err = db.Exec(ctx, domainTrim, d.CompanyID, keptRemoved)
	return err
}

// PurgeDomains deletes domains that were removed before the given time and are cleaned up, and certificate orders that
// were made before that time. The time must be at least a week ago, because limits count the certificate orders of a
// week. PurgeDomains returns the number of deleted domains.
func PurgeDomains(ctx context.Context, db *store.DB, before time.Time) (int64, error) {
	if _, err := db.Exec(ctx, certificateOrderPurge, before); err != nil {
		return 0, err
	}
	return db.Exec(ctx, domainPurge, before)
}

// DomainsInState is the number of custom domains in a state. LittleLife is the number of those domains whose certificate has
// less than a quarter of its validity left.
type DomainsInState struct {
	State      string
	Domains    int64
	LittleLife int64 `db:"little_life"`
}

// DomainStates counts the custom domains of the deployment by state.
func DomainStates(ctx context.Context, db *store.DB) ([]DomainsInState, error) {
	return store.Listed[DomainsInState](ctx, db.Direct(), domainStates)
}
