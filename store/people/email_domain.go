package people

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	emailDomainDue     = statement.Scoped("email_domain/due")
	emailDomainChecked = statement.Scoped("email_domain/checked")
)

// maxEmailDomains is the maximum number of e-mail domains of a company.
const maxEmailDomains = 200

var (
	ErrEmailDomainExists = errors.New("e-mail domain exists")
	// ErrTooManyEmailDomains means that the company has reached the maximum number of e-mail domains.
	ErrTooManyEmailDomains = errors.New("too many e-mail domains")
)

// EmailDomain is a domain of e-mail addresses that a company has claimed. A DNS record with the token proves the claim.
type EmailDomain struct {
	store.Counted
	store.Editable
	Domain    string     `db:"domain" json:"domain" edit:"required,once,max=300" save:"once" note:"It is the part of the e-mail addresses after the @, such as example.com." doc:"Name of the domain, in lower case and punycode."`
	Token     string     `db:"token" json:"token" save:"once" doc:"Token that the DNS record of the domain contains as proof."`
	ProvenAt  store.Time `db:"proven_at" json:"provenAt" doc:"When the DNS record was found; null while it is not found."`
	CheckedAt store.Time `db:"checked_at" json:"checkedAt" doc:"When the DNS record was last looked up; null before the first time."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" save:"never" doc:"When the domain was added."`
}

func (EmailDomain) Sorts() store.Sorts {
	return store.ByFields("domain", "provenAt", "checkedAt")
}

func (d EmailDomain) AuditName() string { return d.Domain }

// EmailDomains adds, changes, removes and lists the e-mail domains of a company. Callers add domains with AddEmailDomain,
// which also checks the number of domains.
var EmailDomains = store.NewContentTable[EmailDomain](only.Store{}, store.Table{
	Kind: "email_domain", Name: "email_domains", Dated: true, By: true, Lock: "for no key update", Conflict: ErrEmailDomainExists,
}, store.Listing{Undated: true})

// AddEmailDomain adds an e-mail domain. It returns ErrEmailDomainExists if the company already has the domain, and
// ErrTooManyEmailDomains if the company has reached the maximum number.
func AddEmailDomain(ctx context.Context, c store.Company, domain, token string, by store.Actor) (added EmailDomain, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var total int64
		if err := c.Get(ctx, &total, EmailDomains.TotalStatement); err != nil {
			return err
		}
		if total >= maxEmailDomains {
			return ErrTooManyEmailDomains
		}
		added, err = EmailDomains.Add(ctx, c, EmailDomain{Domain: domain, Token: token}, by)
		return err
	})
	return added, err
}

// SetEmailDomainProven records the result of a check of an e-mail domain. It adds an audit log entry only if the result
// differs from the result of the previous check. It returns store.ErrNotFound if the company does not have the domain.
func SetEmailDomainProven(ctx context.Context, c store.Company, d EmailDomain, proven bool, at time.Time, by store.Actor) (EmailDomain, error) {
	if proven == !d.ProvenAt.IsZero() {
		d.CheckedAt = store.TimeOf(at)
		_, err := c.Exec(ctx, emailDomainChecked, d.ID, at)
		return d, err
	}
	return EmailDomains.Update(ctx, c, d.Editable, func(d *EmailDomain) error {
		d.CheckedAt, d.ProvenAt = store.TimeOf(at), store.Time{}
		if proven {
			d.ProvenAt = d.CheckedAt
		}
		return nil
	}, by)
}

// DueEmailDomains returns the proven e-mail domains that were not checked since a time.
func DueEmailDomains(ctx context.Context, c store.Company, since time.Time) ([]EmailDomain, error) {
	return store.ListOf[EmailDomain](ctx, c, emailDomainDue, since)
}
