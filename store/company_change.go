package store

import (
	"context"
	"errors"
	"reflect"
	"strings"

	"lyceum/tenant"
)

var (
	companyChange = global("company/change")
	auditChange   = scoped("audit/change_company")
)

// CompanyChange holds new settings of a company. A nil field leaves the setting unchanged.
type CompanyChange struct {
	Name, Tagline, SupportEmail, Timezone *string
	// Color and Accent have the form #rrggbb.
	Color, Accent *string
	// Logo and Favicon are names of the company's pictures.
	Logo, Favicon *string
	// Region is a two-letter ISO 3166-1 code, or empty.
	Region *string
	// Language is a two-letter ISO 639-1 code.
	Language *string
	// MailFrom is the sender address of the company's messages. Empty selects the deployment's address.
	MailFrom        *string
	Welcome, Footer *string
	// Help is the text for users who cannot sign in.
	Help *string
	// Imprint, Privacy and Terms are URLs that begin with https://, or empty.
	Imprint, Privacy, Terms *string
	// SignUp allows visitors to sign up on the company's pages.
	SignUp *bool
	// Currency is the code of a supported currency. Existing prices keep their currency.
	Currency *string
}

// names returns the names of the changed fields, for the audit log.
func (n CompanyChange) names() string {
	var names []string
	fields := reflect.ValueOf(n)
	for i := range fields.NumField() {
		if !fields.Field(i).IsNil() {
			names = append(names, fields.Type().Field(i).Name)
		}
	}
	return strings.Join(names, ", ")
}

// ChangeCompany changes the settings of the company with the given slug, records the change in its audit log and
// notifies all nodes. It returns tenant.ErrUnknown if there is no such company.
func (db *DB) ChangeCompany(ctx context.Context, slug string, n CompanyChange) error {
	var changed struct {
		ID     int64
		Hosted string
	}
	err := db.tx(ctx, func(a executor) error {
		err := a.change(ctx, &changed, companyChange, slug, n.Name, n.Tagline, n.SupportEmail, n.Timezone, n.Color, n.Accent,
			n.Logo, n.Favicon, n.Region, n.Welcome, n.Footer, n.Imprint, n.Privacy, n.Terms, n.Language, n.MailFrom, n.SignUp, n.Help, n.Currency)
		if names := n.names(); err == nil && names != "" {
			_, err = Company{id: changed.ID, executor: a}.exec(ctx, auditChange, AuditCompanySet, names)
		}
		return err
	})
	if errors.Is(err, ErrNotFound) {
		return tenant.ErrUnknown
	}
	if err != nil {
		return err
	}
	return db.notifyNodes(ctx, changed.Hosted)
}
