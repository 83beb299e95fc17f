// Package hosts reads and changes the domains of companies with their checks, and the certificates of the deployment.
package hosts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

const (
	// DomainPending means that a company has claimed the domain and has not proven it. Several companies may have a
	// pending claim on the same domain.
	DomainPending = "pending"
	// DomainVerified means that one company has proven the domain, which does not resolve to the deployment yet.
	DomainVerified = "verified"
	// DomainIssuing means that the domain resolves to the deployment and has no certificate yet. The deployment answers
	// a domain from this state on.
	DomainIssuing = "issuing"
	// DomainActive means that the deployment fetched the domain over HTTPS.
	DomainActive = "active"
	// DomainFailing means that a requirement is not met or no longer met; the cause names it. The deployment still answers
	// requests for the domain.
	DomainFailing = "failing"
	// DomainLost means that the domain was failing for too long. The deployment still answers requests for the domain, but
	// links no longer use it.
	DomainLost = "lost"
	// DomainRemoved means that the claim has ended.
	DomainRemoved = "removed"
)

// The errors of ClaimDomain and ProveDomain.
var (
	// ErrTooManyDomains means that the company already has the maximum number of claims on domains.
	ErrTooManyDomains = errors.New("too many domains")
	// ErrDomainUse means that the company has claimed the domain for pages and claims it for packages, or the other way round.
	ErrDomainUse = errors.New("domain is claimed for another use")
	// ErrVouched means that the operator assigned the domain to another company. A DNS record cannot change that.
	ErrVouched = fmt.Errorf("operator assigned the domain to another company: %w", store.ErrDomainTaken)
)

// Domain is a company's claim on a custom domain.
type Domain struct {
	Host      string
	CompanyID int64 `db:"company_id"`
	State     string
	// Token is the value of the DNS record that proves the claim. It is empty if the operator vouches for the domain.
	Token string
	// Code explains the state for programs, and Cause explains it for people.
	Code, Cause string
	// RedirectTo is the domain of the company to which visitors of Host are redirected, or empty.
	RedirectTo string `db:"redirect_to"`
	// Attempts counts consecutive checks with the same result. Misses counts consecutive checks that missed a
	// requirement that was met before.
	Attempts, Misses int
	// NextCheckAt is not set if no further check is needed.
	NextCheckAt store.Time `db:"next_check_at"`
	// Leases is the number of leases that nodes have had on the domain, and of changes that end a lease. It identifies the current lease.
	Leases           int64      `db:"claims"`
	CreatedAt        store.Time `db:"created_at"`
	CheckedAt        store.Time `db:"checked_at"`
	VerifiedAt       store.Time `db:"verified_at"`
	ReadyAt          store.Time `db:"ready_at"`
	CertificateFrom  store.Time `db:"certificate_from"`
	CertificateUntil store.Time `db:"certificate_until"`
	// Main means that the company has chosen the domain as its main one.
	Main bool
	// Content means that packages run on the domain, and that it has no pages.
	Content bool
}

// Vouched reports whether the operator vouches for the domain, so that it needs no proof.
func (d Domain) Vouched() bool { return d.Token == "" }

// LittleLife reports whether less than a quarter of the certificate's validity is left at now.
func (d Domain) LittleLife(now time.Time) bool {
	if d.CertificateUntil.IsZero() || d.CertificateFrom.IsZero() {
		return false
	}
	life := d.CertificateUntil.Time().Sub(d.CertificateFrom.Time())
	return d.CertificateUntil.Time().Sub(now) < life/4
}

var (
	domainClaim     = statement.Scoped("domain/claim")
	domainOfCompany = statement.Scoped("domain/get")
	domainList      = statement.Scoped("domain/list")
	domainPage      = store.OrderedBy[ListedDomain](statement.Scoped("domain/page"))
	domainTotal     = statement.Scoped("domain/total")
	domainRecheck   = statement.Scoped("domain/recheck")
	domainRemove    = statement.Scoped("domain/remove")
	domainRedirect  = statement.Scoped("domain/redirect")
	domainVouch     = statement.Scoped("domain/vouch")
	domainMain      = statement.Scoped("domain/main")
)

type DomainClaim struct {
	// Host is a canonical host name.
	Host string
	// Token is the value of the DNS record that proves the claim. It is empty if the operator vouches for the domain.
	Token string
	// RedirectTo is the domain of the company to which visitors of Host are redirected, or empty. The redirect of an
	// existing claim changes only if Directs is set.
	RedirectTo string
	Directs    bool
	// Content means that packages run on the domain, and that it has no pages.
	Content bool
	// Limit is the maximum number of domains of a company.
	Limit int
}

// ClaimDomains claims several domains in one transaction. It notifies all nodes of changed redirects. It returns the
// errors of ClaimDomain.
func ClaimDomains(ctx context.Context, c store.Company, claims []DomainClaim, by store.Actor) (claimed []Domain, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var turned []string
		claimed = make([]Domain, 0, len(claims))
		for _, claim := range claims {
			d, err := ClaimDomain(ctx, c, claim, by)
			if err != nil {
				return err
			}
			if claim.Directs && d.RedirectTo != claim.RedirectTo {
				if _, err := c.Exec(ctx, domainRedirect, d.Host, claim.RedirectTo, by.UserID, by.Address, by.RequestID); err != nil {
					return err
				}
				d.RedirectTo, turned = claim.RedirectTo, append(turned, d.Host)
			}
			claimed = append(claimed, d)
		}
		if len(turned) == 0 {
			return nil
		}
		return c.NotifyNodes(ctx, turned...)
	})
	return claimed, err
}

// ClaimDomain records a claim, or returns the existing one. An existing claim keeps its token unless the operator now
// vouches for the domain. ClaimDomain returns ErrTooManyDomains if the company already has Limit claims, and ErrDomainUse if it has the domain for another
// use. It returns
// store.ErrDomainTaken if the operator vouches for the domain but another company has proven it.
func ClaimDomain(ctx context.Context, c store.Company, n DomainClaim, by store.Actor) (Domain, error) {
	state := DomainPending
	if n.Token == "" {
		state = DomainVerified
	}
	var host string
	err := c.Change(ctx, &host, domainClaim, n.Host, n.Token, state, n.RedirectTo, n.Limit, by.UserID, by.Address, by.RequestID, n.Content)
	switch {
	case err == nil:
		c.AfterCommit(ctx, c.DB().WakeDomains)
	case errors.Is(err, store.ErrConflict):
		return Domain{}, &store.TakenDomainError{Host: n.Host}
	case !errors.Is(err, store.ErrNotFound):
		return Domain{}, err
	}
	if err != nil && n.Token == "" {
		if err := vouch(ctx, c, n.Host, by); err != nil {
			return Domain{}, err
		}
	}
	existing, err := ReadDomain(ctx, c, n.Host)
	if errors.Is(err, store.ErrNotFound) || err == nil && existing.State == DomainRemoved {
		return Domain{}, ErrTooManyDomains
	}
	if err == nil && existing.Content != n.Content {
		return Domain{}, ErrDomainUse
	}
	return existing, err
}

// vouch marks an existing claim as vouched for by the operator. It does nothing if there is no claim. It returns
// store.ErrDomainTaken if another company has proven the domain.
func vouch(ctx context.Context, c store.Company, host string, by store.Actor) error {
	_, err := c.Exec(ctx, domainVouch, host, by.UserID, by.Address, by.RequestID)
	if errors.Is(err, store.ErrConflict) {
		return &store.TakenDomainError{Host: host}
	}
	c.AfterCommit(ctx, c.DB().WakeDomains)
	return err
}

// ReadDomain returns the company's claim on a domain. It returns store.ErrNotFound if there is none.
func ReadDomain(ctx context.Context, c store.Company, host string) (d Domain, err error) {
	err = c.Get(ctx, &d, domainOfCompany, host)
	return d, err
}

// Domains returns the company's claims, oldest first, including recently removed ones.
func Domains(ctx context.Context, c store.Company) ([]Domain, error) {
	return store.ListOf[Domain](ctx, c, domainList)
}

// ListedDomain is a claim on a custom domain in a page of claims.
type ListedDomain struct {
	store.Counted
	Domain
}

func (ListedDomain) Sorts() store.Sorts {
	return store.Sorts{{Name: "host", By: "host"}, {Name: "state", By: "state"}}
}

// DomainPage returns a page of the company's claims: first the existing ones, oldest first, then the recently removed
// ones, last removed first, unless the page has another order.
func DomainPage(ctx context.Context, c store.Company, page store.Page) (store.List[ListedDomain], error) {
	return store.CountedPage[ListedDomain](ctx, c, page, domainPage, domainTotal)
}

// RecheckDomain makes a domain's check due now. It returns store.ErrNotFound if the company has no such claim.
func RecheckDomain(ctx context.Context, c store.Company, host string) error {
	rows, err := c.Exec(ctx, domainRecheck, host)
	if err == nil && rows == 0 {
		return store.ErrNotFound
	}
	c.AfterCommit(ctx, c.DB().WakeDomains)
	return err
}

// RemoveDomain ends the company's claim on a domain. All nodes then reject the domain. It returns store.ErrNotFound if there
// is no claim.
func RemoveDomain(ctx context.Context, c store.Company, host, reason string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		rows, err := c.Exec(ctx, domainRemove, host, reason, by.UserID, by.Address, by.RequestID)
		if err != nil {
			return err
		}
		if rows == 0 {
			return store.ErrNotFound
		}
		c.AfterCommit(ctx, c.DB().WakeDomains)
		return c.NotifyNodes(ctx, host)
	})
}

// SetMainDomain makes an active or failing domain without a redirect the main domain of the company. Links of all nodes
// then contain this domain. It returns store.ErrNotFound if the company has no such domain.
func SetMainDomain(ctx context.Context, c store.Company, host string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		hosts, err := store.ListOf[string](ctx, c, domainMain, host, by.UserID, by.Address, by.RequestID)
		if err != nil {
			return err
		}
		if len(hosts) == 0 {
			return store.ErrNotFound
		}
		return c.NotifyNodes(ctx, hosts...)
	})
}
