package signin

import (
	"context"
	"errors"
	"slices"
	"strings"

	"lyceum/auth/oidc"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/people"
	"lyceum/tenant"
)

// GoogleSignInSettings are the settings of the sign-in with Google on the company's pages, without the secret.
type GoogleSignInSettings struct {
	people.GoogleSignIn
	CallbackURL string `json:"callbackURL" doc:"Redirect URI to register at Google for the OAuth client."`
}

func ReadGoogleSignIn(ctx context.Context, c *web.Call, _ *web.NoFields) (GoogleSignInSettings, error) {
	settings, err := people.ReadGoogleSignIn(ctx, c.Store)
	return GoogleSignInSettings{settings, c.URL(GoogleCallback)}, err
}

// GoogleSet changes only the fields that are sent.
type GoogleSet struct {
	ClientID      *string `api:"clientID,max=255" doc:"Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. A new client id needs clientSecret."`
	ClientSecret  string  `api:"clientSecret,secret,max=255" doc:"Secret of the OAuth client. A change without this field keeps the secret."`
	HostedDomains *string `api:"hostedDomains,max=2000" doc:"Google Workspace domains whose accounts may sign in, separated by commas; empty: all."`
	NewUsers      *bool   `api:"newUsers" doc:"Whether a person without a user becomes a trainee at the first sign-in."`
}

// apply sets the fields of s that the request has. It returns an *web.InputError if a field is invalid.
func (in *GoogleSet) apply(s *people.GoogleSignIn) error {
	var wrong web.InputError
	if in.ClientID != nil {
		id := strings.TrimSpace(*in.ClientID)
		if strings.ContainsAny(id, " ,") {
			wrong.Add("clientID", "clientID is not a client id.")
		}
		if id != "" && id != s.ClientID && in.ClientSecret == "" {
			wrong.Add("clientSecret", "clientSecret is required with a new clientID.")
		}
		s.ClientID = id
	}
	if in.ClientSecret != "" && s.ClientID == "" {
		wrong.Add("clientID", "clientID is required with clientSecret.")
	}
	if in.HostedDomains != nil {
		s.HostedDomains = []string{}
		for text := range strings.SplitSeq(*in.HostedDomains, ",") {
			if text = strings.TrimSpace(text); text == "" {
				continue
			}
			name, err := tenant.Canonical(text)
			if err != nil {
				wrong.Add("hostedDomains", text+" is not a domain.")
			}
			s.HostedDomains = append(s.HostedDomains, name)
		}
	}
	api.SetIf(&s.NewUsers, in.NewUsers)
	return wrong.Err()
}

// SetGoogleSignIn changes the settings of the sign-in with Google. It stores a new secret only after Google has
// accepted it.
func (s *Handlers) SetGoogleSignIn(ctx context.Context, c *web.Call, in *GoogleSet) (settings GoogleSignInSettings, err error) {
	current, err := people.ReadGoogleSignIn(ctx, c.Store)
	if err != nil {
		return settings, err
	}
	changed := current
	changed.HostedDomains = slices.Clone(current.HostedDomains)
	if err := in.apply(&changed); err != nil {
		return settings, err
	}
	var sealed []byte
	if in.ClientSecret != "" {
		if err := s.Auth.CheckGoogleClient(ctx, changed.ClientID, in.ClientSecret); err != nil {
			return settings, explainClient(err)
		}
		if sealed, err = s.Auth.SealGoogleSecret(ctx, c.Company, in.ClientSecret); err != nil {
			return settings, err
		}
	}
	if err := people.SetGoogleSignIn(ctx, c.Store, changed, sealed, c.Actor()); err != nil {
		return settings, explainClient(err)
	}
	return ReadGoogleSignIn(ctx, c, nil)
}

// explainClient returns an *web.InputError for the field that caused err if Google rejects the client or another
// company has the client. It returns other errors unchanged.
func explainClient(err error) error {
	switch {
	case errors.Is(err, oidc.ErrClientID):
		return web.InvalidField("clientID", "clientID is unknown at Google.")
	case errors.Is(err, oidc.ErrClientSecret):
		return web.InvalidField("clientSecret", "Google does not accept clientSecret for this client.")
	case errors.Is(err, people.ErrClientTaken):
		return web.InvalidField("clientID", "clientID belongs to another company.")
	}
	return err
}
