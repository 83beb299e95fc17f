package people

import (
	"context"
	"errors"

	"lyceum/store"
)

// GoogleSignIn contains the settings of the sign-in with Google on a company's pages that staff edit.
type GoogleSignIn struct {
	store.Editable `json:"-"`
	ClientID       string   `json:"clientID" doc:"Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google."`
	HostedDomains  []string `json:"hostedDomains" doc:"Google Workspace domains whose accounts may sign in; empty: all." never:"null"`
	NewUsers       bool     `json:"newUsers" doc:"Whether a person without a user becomes a trainee at the first sign-in."`
}

func (GoogleSignIn) AuditName() string { return "Google" }

// ReadGoogleSignIn returns the settings of the sign-in with Google on the company's pages. If they were never set, it
// returns settings with which the pages do not offer Google.
func ReadGoogleSignIn(ctx context.Context, c store.Company) (GoogleSignIn, error) {
	settings, err := Google(ctx, c)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return GoogleSignIn{ClientID: settings.PageClient, HostedDomains: append([]string{}, settings.HostedDomains...), NewUsers: settings.NewUsers}, err
}

// SetGoogleSignIn changes the sign-in with Google on the company's pages. sealed is the encrypted secret of a new client, or
// nil to keep the current secret. ID tokens for a replaced client are no longer accepted. It returns ErrClientTaken if
// another company has the client.
func SetGoogleSignIn(ctx context.Context, c store.Company, s GoogleSignIn, sealed []byte, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		before, err := ReadGoogleSignIn(ctx, c)
		if err != nil {
			return err
		}
		if err := SetGoogle(ctx, c, GoogleSettings{HostedDomains: s.HostedDomains, NewUsers: s.NewUsers}); err != nil {
			return err
		}
		if s.ClientID != "" && s.ClientID != before.ClientID {
			if err := AddGoogleClient(ctx, c, s.ClientID); err != nil {
				return err
			}
		}
		if before.ClientID != "" && s.ClientID != before.ClientID {
			if err := RemoveGoogleClient(ctx, c, before.ClientID); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		if s.ClientID != before.ClientID || sealed != nil {
			if err := SetGooglePages(ctx, c, s.ClientID, sealed); err != nil {
				return err
			}
		}
		changes, err := store.ChangesOf(before, s)
		if err != nil {
			return err
		}
		return c.NoteNamed(ctx, by, store.AuditGoogleSet, "company", "Google", changes)
	})
}
