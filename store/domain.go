package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The states of a domain.
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
	// ErrVouched means that the operator assigned the domain to another company. A DNS record cannot change that.
	ErrVouched = fmt.Errorf("operator assigned the domain to another company: %w", ErrDomainTaken)
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
	NextCheckAt Time `db:"next_check_at"`
	// Leases is the number of leases that nodes have had on the domain, and of changes that end a lease. It identifies the current lease.
	Leases           int64 `db:"claims"`
	CreatedAt        Time  `db:"created_at"`
	CheckedAt        Time  `db:"checked_at"`
	VerifiedAt       Time  `db:"verified_at"`
	ReadyAt          Time  `db:"ready_at"`
	CertificateFrom  Time  `db:"certificate_from"`
	CertificateUntil Time  `db:"certificate_until"`
	// Main means that the company has chosen the domain as its main one.
	Main bool
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
	domainClaim     = scoped("domain/claim")
	domainOfCompany = scoped("domain/get")
	domainList      = scoped("domain/list")
	domainPage      = scoped("domain/page")
	domainTotal     = scoped("domain/total")
	domainRecheck   = scoped("domain/recheck")
	domainRemove    = scoped("domain/remove")
	domainRedirect  = scoped("domain/redirect")
	domainVouch     = scoped("domain/vouch")
	domainMain      = scoped("domain/main")
)

// DomainClaim contains the fields of a claim that ClaimDomain records.
type DomainClaim struct {
	// Host is a canonical host name.
	Host string
	// Token is the value of the DNS record that proves the claim. It is empty if the operator vouches for the domain.
	Token string
	// RedirectTo is the domain of the company to which visitors of Host are redirected, or empty. The redirect of an
	// existing claim changes only if Directs is set.
	RedirectTo string
	Directs    bool
	// Limit is the maximum number of domains of a company.
	Limit int
}

// ClaimDomains claims several domains in one transaction. It notifies all nodes of changed redirects. It returns the
// errors of ClaimDomain.
func (c Company) ClaimDomains(ctx context.Context, claims []DomainClaim, by Actor) (claimed []Domain, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var turned []string
		claimed = make([]Domain, 0, len(claims))
		for _, claim := range claims {
			d, err := c.ClaimDomain(ctx, claim, by)
			if err != nil {
				return err
			}
			if claim.Directs && d.RedirectTo != claim.RedirectTo {
				if _, err := c.exec(ctx, domainRedirect, d.Host, claim.RedirectTo, by.UserID, by.Address, by.RequestID); err != nil {
					return err
				}
				d.RedirectTo, turned = claim.RedirectTo, append(turned, d.Host)
			}
			claimed = append(claimed, d)
		}
		if len(turned) == 0 {
			return nil
		}
		return c.notifyNodes(ctx, turned...)
	})
	return claimed, err
}

// ClaimDomain records a claim, or returns the existing one. An existing claim keeps its token unless the operator now
// vouches for the domain. ClaimDomain returns ErrTooManyDomains if the company already has Limit claims. It returns
// ErrDomainTaken if the operator vouches for the domain but another company has proven it.
func (c Company) ClaimDomain(ctx context.Context, n DomainClaim, by Actor) (Domain, error) {
	state := DomainPending
	if n.Token == "" {
		state = DomainVerified
	}
	var host string
	err := c.change(ctx, &host, domainClaim, n.Host, n.Token, state, n.RedirectTo, n.Limit, by.UserID, by.Address, by.RequestID)
	switch {
	case err == nil:
		c.afterCommit(ctx, c.DB().WakeDomains)
	case errors.Is(err, ErrConflict):
		return Domain{}, &TakenDomainError{n.Host}
	case !errors.Is(err, ErrNotFound):
		return Domain{}, err
	}
	if err != nil && n.Token == "" {
		if err := c.vouch(ctx, n.Host, by); err != nil {
			return Domain{}, err
		}
	}
	existing, err := c.Domain(ctx, n.Host)
	if errors.Is(err, ErrNotFound) || err == nil && existing.State == DomainRemoved {
		return Domain{}, ErrTooManyDomains
	}
	return existing, err
}

// vouch marks an existing claim as vouched for by the operator. It does nothing if there is no claim. It returns
// ErrDomainTaken if another company has proven the domain.
func (c Company) vouch(ctx context.Context, host string, by Actor) error {
	_, err := c.exec(ctx, domainVouch, host, by.UserID, by.Address, by.RequestID)
	if errors.Is(err, ErrConflict) {
		return &TakenDomainError{host}
	}
	c.afterCommit(ctx, c.DB().WakeDomains)
	return err
}

// Domain returns the company's claim on a domain. It returns ErrNotFound if there is none.
func (c Company) Domain(ctx context.Context, host string) (d Domain, err error) {
	err = c.get(ctx, &d, domainOfCompany, host)
	return d, err
}

// Domains returns the company's claims, oldest first, including recently removed ones.
func (c Company) Domains(ctx context.Context) ([]Domain, error) {
	return listOf[Domain](ctx, c, domainList)
}

// ListedDomain is a claim on a custom domain in a page of claims.
type ListedDomain struct {
	counted
	Domain
}

// DomainPage returns a page of the company's claims: first the existing ones, oldest first, then the recently removed
// ones, last removed first.
func (c Company) DomainPage(ctx context.Context, page Page) (List[ListedDomain], error) {
	return countedPage[ListedDomain](ctx, c, page, domainPage, domainTotal)
}

// RecheckDomain makes a domain's check due now. It returns ErrNotFound if the company has no such claim.
func (c Company) RecheckDomain(ctx context.Context, host string) error {
	rows, err := c.exec(ctx, domainRecheck, host)
	if err == nil && rows == 0 {
		return ErrNotFound
	}
	c.afterCommit(ctx, c.DB().WakeDomains)
	return err
}

// RemoveDomain ends the company's claim on a domain. All nodes then reject the domain. It returns ErrNotFound if there
// is no claim.
func (c Company) RemoveDomain(ctx context.Context, host, reason string, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		rows, err := c.exec(ctx, domainRemove, host, reason, by.UserID, by.Address, by.RequestID)
		if err != nil {
			return err
		}
		if rows == 0 {
			return ErrNotFound
		}
		c.afterCommit(ctx, c.DB().WakeDomains)
		return c.notifyNodes(ctx, host)
	})
}

// SetMainDomain makes an active or failing domain without a redirect the main domain of the company. Links of all nodes
// then contain this domain. It returns ErrNotFound if the company has no such domain.
func (c Company) SetMainDomain(ctx context.Context, host string, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		hosts, err := listOf[string](ctx, c, domainMain, host, by.UserID, by.Address, by.RequestID)
		if err != nil {
			return err
		}
		if len(hosts) == 0 {
			return ErrNotFound
		}
		return c.notifyNodes(ctx, hosts...)
	})
}
