package signin

import (
	"context"
	"errors"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

// TestSignInPath returns the path of the page of the console that tests a connection. Its parts /sign-in and /result begin a test sign-in and show its
// result.
func TestSignInPath(id int64) string {
	return "/manage/connections/" + strconv.FormatInt(id, 10) + "/test"
}

type ConnectionCheck struct {
	Steps []CheckStep `json:"steps" doc:"The parts of the check."`
	// TestURL is empty if no test sign-in is possible.
	TestURL string `json:"testURL" doc:"Address of the console at which an admin signs in at the provider for a test, without a session and without a change; empty for SAML, and if a step failed."`
}

// CheckStep is a part of the check of a connection.
type CheckStep struct {
	Step    string `json:"step" doc:"configuration: the configuration of an OpenID Connect provider; keys: its keys; authentication: how Lyceum authenticates at its token endpoint; metadata: the metadata of a SAML provider."`
	OK      bool   `json:"ok" doc:"Whether the step succeeded."`
	Message string `json:"message" doc:"Why it failed, in one sentence; empty if it succeeded."`
}

// TestConnection reads the configuration and the keys, or the metadata, of the provider of a connection. It changes nothing. It returns
// store.ErrNotFound if there is no such connection.
func (s *Handlers) TestConnection(ctx context.Context, c *web.Call, in *ConnectionID) (ConnectionCheck, error) {
	n, err := people.Connections.Get(ctx, c.Store, in.ID)
	if err != nil {
		return ConnectionCheck{}, err
	}
	if n.Kind == people.KindSAML {
		if _, err = s.Auth.CheckSAML(ctx, c.Company, n.SAML, n.Issuer); err != nil {
			err = explainMetadata(err, n.SAML)
		}
		step, err := checkStep("metadata", err)
		return ConnectionCheck{Steps: []CheckStep{step}}, err
	}
	found := s.Auth.ProviderSupport(ctx, n)
	data := ConnectionCheck{Steps: []CheckStep{}}
	for _, part := range []struct {
		step string
		err  error
	}{{"configuration", found.Configuration}, {"keys", found.Keys}, {"authentication", found.Authentication}} {
		if found.Configuration != nil && part.step != "configuration" {
			break
		}
		step, err := checkStep(part.step, explainIssuer(part.err, n))
		if err != nil {
			return data, err
		}
		data.Steps = append(data.Steps, step)
	}
	if found.Err() == nil {
		data.TestURL = c.URL(TestSignInPath(n.ID) + "/sign-in")
	}
	return data, nil
}

// checkStep returns a part of a check with its result. err is nil or an *web.InputError; checkStep returns other errors.
func checkStep(step string, err error) (CheckStep, error) {
	var wrong *web.InputError
	switch {
	case err == nil:
		return CheckStep{Step: step, OK: true}, nil
	case errors.As(err, &wrong):
		return CheckStep{Step: step, Message: wrong.Fields[0].Message}, nil
	}
	return CheckStep{}, err
}

// BeginTestSignIn returns the address at which the browser of an admin signs in for a test of an OpenID Connect connection. At another domain than the
// main domain, it returns the address of the page that tests the connection there, because only the callback of the main domain is registered at
// the provider.
func (s *Handlers) BeginTestSignIn(ctx context.Context, c *web.Call, id int64) (string, error) {
	if c.Host != c.Company.Domain() {
		return c.URL(TestSignInPath(id)), nil
	}
	browser, err := connectionBrowser(c, id)
	if err != nil {
		return "", err
	}
	begun, err := s.Auth.BeginTest(ctx, browser)
	if err == nil {
		c.SetCookie(newConnectionCookie(begun.Secret, int(auth.SignInLife.Seconds())))
	}
	return begun.URL, err
}

func (s *Handlers) FinishTestSignIn(ctx context.Context, c *web.Call, in *OidcReturnRequest) (auth.TestSignIn, error) {
	browser, err := connectionBrowser(c, in.ID)
	if err != nil {
		return auth.TestSignIn{}, err
	}
	c.SetCookie(newConnectionCookie("", -1))
	return s.Auth.FinishTest(ctx, auth.ConnectionReturn{
		ConnectionBrowser: browser, State: in.State, Code: in.Code, Error: in.Error, Issuer: in.Issuer, RequestSource: c.Source(),
	})
}
