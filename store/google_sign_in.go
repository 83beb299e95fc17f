package store

import (
	"context"
	"errors"
)

// GoogleSignIn contains the settings of the sign-in with Google on a company's pages that staff edit.
type GoogleSignIn struct {
	Editable      `json:"-"`
	ClientID      string   `json:"clientID" doc:"Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google."`
	HostedDomains []string `json:"hostedDomains" doc:"Google Workspace domains whose accounts may sign in; empty: all." never:"null"`
	NewUsers      bool     `json:"newUsers" doc:"Whether a person without a user becomes a trainee at the first sign-in."`
}

func (GoogleSignIn) label() string { return "Google" }

// GoogleSignIn returns the settings of the sign-in with Google on the company's pages. If they were never set, it
// returns settings with which the pages do not offer Google.
func (c Company) GoogleSignIn(ctx context.Context) (GoogleSignIn, error) {
	settings, err := c.Google(ctx)
	if errors.Is(err, ErrNotFound) {
		err = nil
	}
	return GoogleSignIn{ClientID: settings.PageClient, HostedDomains: append([]string{}, settings.HostedDomains...), NewUsers: settings.NewUsers}, err
}

// SetGoogleSignIn changes the sign-in with Google on the company's pages. sealed is the encrypted secret of a new client, or
// nil to keep the current secret. ID tokens for a replaced client are no longer accepted. It returns ErrClientTaken if
// another company has the client.
func (c Company) SetGoogleSignIn(ctx context.Context, s GoogleSignIn, sealed []byte, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		before, err := c.GoogleSignIn(ctx)
		if err != nil {
			return err
		}
		if err := c.SetGoogle(ctx, GoogleSettings{HostedDomains: s.HostedDomains, NewUsers: s.NewUsers}); err != nil {
			return err
		}
		if s.ClientID != "" && s.ClientID != before.ClientID {
			if err := c.AddGoogleClient(ctx, s.ClientID); err != nil {
				return err
			}
		}
		if before.ClientID != "" && s.ClientID != before.ClientID {
			if err := c.RemoveGoogleClient(ctx, before.ClientID); err != nil && !errors.Is(err, ErrNotFound) {
				return err
			}
		}
		if s.ClientID != before.ClientID || sealed != nil {
			if err := c.SetGooglePages(ctx, s.ClientID, sealed); err != nil {
				return err
			}
		}
		changes, err := changesOf(before, s)
		if err != nil {
			return err
		}
		return c.noteNamed(ctx, by, AuditGoogleSet, "company", "Google", changes)
	})
}
