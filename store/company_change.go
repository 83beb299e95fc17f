package store

import (
	"context"
	"errors"

	"lyceum/tenant"
)

var companyChange = global("company_change")

// CompanyChange is how a company wants to present itself from now on. What is nil stays as it is.
type CompanyChange struct {
	Name, Tagline, SupportEmail, Timezone *string
	// Color and Accent are of the form #rrggbb.
	Color, Accent *string
	// Logo and Favicon name pictures of the company.
	Logo, Favicon *string
	// Region is a code of ISO 3166-1 with two letters, or empty.
	Region *string
	// Language is a code of ISO 639-1 with two letters.
	Language *string
	// MailFrom is the sender's address of the company's messages; empty means the deployment's.
	MailFrom        *string
	Welcome, Footer *string
	// Help is for people whom the pages cannot let in.
	Help *string
	// Imprint, Privacy and Terms are addresses that begin with https://, or empty.
	Imprint, Privacy, Terms *string
	// SignUp lets strangers sign up on the company's pages.
	SignUp *bool
	// Currency is the code of one that prices can have. The prices keep theirs.
	Currency *string
}

// ChangeCompany changes the company of that short name. Running nodes follow at once. It returns tenant.ErrUnknown.
func (db *DB) ChangeCompany(ctx context.Context, slug string, n CompanyChange) error {
	var hosted string
	err := db.tx(ctx, func(a asker) error {
		return a.change(ctx, &hosted, companyChange, slug, n.Name, n.Tagline, n.SupportEmail, n.Timezone, n.Color, n.Accent,
			n.Logo, n.Favicon, n.Region, n.Welcome, n.Footer, n.Imprint, n.Privacy, n.Terms, n.Language, n.MailFrom, n.SignUp, n.Help, n.Currency)
	})
	if errors.Is(err, ErrNotFound) {
		return tenant.ErrUnknown
	}
	if err != nil {
		return err
	}
	return db.announce(ctx, hosted)
}
