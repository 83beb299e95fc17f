package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The states of a domain.
const (
	// DomainPending is claimed and not proven; several companies may be at once.
	DomainPending = "pending"
	// DomainVerified is proven by one company and waits to lead here.
	DomainVerified = "verified"
	// DomainIssuing leads here and is getting its certificate. From here on it is answered.
	DomainIssuing = "issuing"
	// DomainActive was fetched over HTTPS by ourselves.
	DomainActive = "active"
	// DomainFailing lacks something that it needs, or had; the cause says what. It is still answered.
	DomainFailing = "failing"
	// DomainLost was failing for too long. It is answered, but nobody is sent there any more.
	DomainLost = "lost"
	// DomainRemoved belongs to nobody through this claim.
	DomainRemoved = "removed"
)

// Errors of claims on domains.
var (
	// ErrTooManyDomains means that the company has as many names as a company may have.
	ErrTooManyDomains = errors.New("too many domains")
	// ErrVouched means that the operator gave the name to its company, which no record changes.
	ErrVouched = fmt.Errorf("the operator gave the domain to another company: %w", ErrDomainTaken)
)

// Domain is a company's claim on a name.
type Domain struct {
	Host      string
	CompanyID int64 `db:"company_id"`
	State     string
	// Token is what the record of the proof says; empty where the operator vouches for the name.
	Token string
	// Code and Cause say why the state is what it is, for programs and for people.
	Code, Cause string
	// RedirectTo is the company's name that visitors of this one are sent to, or empty.
	RedirectTo string `db:"redirect_to"`
	// Attempts counts the checks in a row that ended in the same way, Misses those that missed what was there before.
	Attempts, Misses int
	// NextCheckAt is not set when there is nothing to be done any more.
	NextCheckAt Time `db:"next_check_at"`
	// OrderAfter is when a certificate may be ordered again.
	OrderAfter       Time `db:"order_after"`
	Claims           int64
	CreatedAt        Time `db:"created_at"`
	ChangedAt        Time `db:"changed_at"`
	CheckedAt        Time `db:"checked_at"`
	VerifiedAt       Time `db:"verified_at"`
	ReadyAt          Time `db:"ready_at"`
	CertificateFrom  Time `db:"certificate_from"`
	CertificateUntil Time `db:"certificate_until"`
}

// Vouched tells whether the operator vouches for the name, so that it needs no proof.
func (d Domain) Vouched() bool { return d.Token == "" }

// LittleLife tells whether less than a quarter of the certificate's life is left at now.
func (d Domain) LittleLife(now time.Time) bool {
	if d.CertificateUntil.IsZero() || d.CertificateFrom.IsZero() {
		return false
	}
	life := d.CertificateUntil.Time().Sub(d.CertificateFrom.Time())
	return d.CertificateUntil.Time().Sub(now) < life/4
}

var (
	domainClaim     = scoped("domain_claim")
	domainOfCompany = scoped("domain_of_company")
	domainList      = scoped("domain_list")
	domainHasten    = scoped("domain_hasten")
	domainRemove    = scoped("domain_remove")
	domainRedirect  = scoped("domain_redirect")
	domainVouch     = scoped("domain_vouch")
)

// DomainClaim is a wish of a company to have a name.
type DomainClaim struct {
	// Host is canonical.
	Host string
	// Token is the proof that is asked for; empty when the operator vouches for the name.
	Token string
	// RedirectTo is the company's name that visitors of this one are to be sent to, or empty. It counts for a claim that
	// stands already only with Directs.
	RedirectTo string
	Directs    bool
	// Limit is how many names a company may have.
	Limit int
}

// ClaimDomains is ClaimDomain for several names, all or none, and tells every node where visitors are sent now.
func (c Company) ClaimDomains(ctx context.Context, claims []DomainClaim, by Actor) (claimed []Domain, err error) {
	var turned []string
	err = c.Tx(ctx, func(c Company) error {
		claimed, turned = make([]Domain, 0, len(claims)), nil
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
		return nil
	})
	if err == nil && len(turned) > 0 {
		err = c.db.announce(ctx, turned...)
	}
	return claimed, err
}

// ClaimDomain records a claim, or gives the one that stands already, with the token that it has unless the operator
// vouches for the name now. It returns ErrTooManyDomains, and ErrDomainTaken when another company has proven a name that the operator vouches for.
func (c Company) ClaimDomain(ctx context.Context, n DomainClaim, by Actor) (Domain, error) {
	state := DomainPending
	if n.Token == "" {
		state = DomainVerified
	}
	var host string
	err := c.change(ctx, &host, domainClaim, n.Host, n.Token, state, n.RedirectTo, n.Limit, by.UserID, by.Address, by.RequestID)
	switch {
	case err == nil:
		c.afterCommit(c.db.wakeDomains)
	case errors.Is(err, ErrConflict):
		return Domain{}, fmt.Errorf("%w: %s", ErrDomainTaken, n.Host)
	case !errors.Is(err, ErrNotFound):
		return Domain{}, err
	}
	if err != nil && n.Token == "" {
		if err := c.vouch(ctx, n.Host, by); err != nil {
			return Domain{}, err
		}
	}
	standing, err := c.Domain(ctx, n.Host)
	if errors.Is(err, ErrNotFound) || err == nil && standing.State == DomainRemoved {
		return Domain{}, ErrTooManyDomains
	}
	return standing, err
}

// vouch ends the need of a proof for a claim that stands. It does nothing where there is none, and returns ErrDomainTaken
// when another company has proven the name.
func (c Company) vouch(ctx context.Context, host string, by Actor) error {
	_, err := c.exec(ctx, domainVouch, host, by.UserID, by.Address, by.RequestID)
	if errors.Is(err, ErrConflict) {
		return fmt.Errorf("%w: %s", ErrDomainTaken, host)
	}
	c.afterCommit(c.db.wakeDomains)
	return err
}

// Domain gives the company's claim on a name. It returns ErrNotFound when there is none.
func (c Company) Domain(ctx context.Context, host string) (d Domain, err error) {
	err = c.get(ctx, &d, domainOfCompany, host)
	return d, err
}

// Domains gives the company's claims, the oldest first, those that were removed lately included.
func (c Company) Domains(ctx context.Context) ([]Domain, error) {
	return listOf[Domain](ctx, c, domainList)
}

// HastenDomain has a name checked now. It returns ErrNotFound when the company has no such claim.
func (c Company) HastenDomain(ctx context.Context, host string) error {
	rows, err := c.exec(ctx, domainHasten, host)
	if err == nil && rows == 0 {
		return ErrNotFound
	}
	c.afterCommit(c.db.wakeDomains)
	return err
}

// RemoveDomain ends the company's claim on a name; every node refuses it from then on. It returns ErrNotFound when there
// is none.
func (c Company) RemoveDomain(ctx context.Context, host, reason string, by Actor) error {
	rows, err := c.exec(ctx, domainRemove, host, reason, by.UserID, by.Address, by.RequestID)
	if err != nil {
		return err
	}
	if rows == 0 {
		return ErrNotFound
	}
	c.afterCommit(c.db.wakeDomains)
	return c.db.announce(ctx, host)
}

func (db *DB) wakeDomains() {
	select {
	case db.domainsDue <- struct{}{}:
	default: // the worker has not seen the last wake-up yet
	}
}

// DomainsWake is ready to receive after this node has made a check of a domain due. Those of other nodes are found by
// asking.
func (db *DB) DomainsWake() <-chan struct{} { return db.domainsDue }
