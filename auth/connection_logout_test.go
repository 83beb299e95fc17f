package auth

import (
	"errors"
	"testing"
	"time"

	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/people"
)

// session signs in with the account that has the e-mail address, and returns the session cookie. session is the id of the
// provider's session in the identity token.
func (c connected) session(t *testing.T, email, session string) string {
	t.Helper()
	done, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: email, Claims: map[string]any{"sid": session}}))
	if err != nil || done.Cookie == "" {
		t.Fatalf("%+v, %v", done, err)
	}
	return done.Cookie
}

func (c connected) active(t *testing.T, s *Service, cookie string) bool {
	t.Helper()
	_, err := s.Verify(t.Context(), Cookie(c.north.Company, cookie), Use{})
	return err == nil
}

func (c connected) logoutToken(t *testing.T, in oidcfake.TokenRequest) string {
	t.Helper()
	token, err := c.google.LogoutToken(c.account(in))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// A logout token must be for this client, from this provider, signed and new, and of the right kind. Any other token must end no
// session.
func TestBackchannelLogout_LyingProvider(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	email := c.real("ada@north.example")
	cookie := c.session(t, email, "session-1")
	now := c.clock.Now().Unix()
	claim := func(name string, value any) oidcfake.TokenRequest {
		return oidcfake.TokenRequest{Claims: map[string]any{name: value}}
	}
	for name, in := range map[string]oidcfake.TokenRequest{
		"another issuer":        claim("iss", "https://another.example"),
		"another audience":      claim("aud", "another client"),
		"two audiences":         claim("aud", []string{connectionClient, "another client"}),
		"no audience":           claim("aud", nil),
		"no events":             claim("events", nil),
		"another event":         claim("events", map[string]any{"http://schemas.example/event": map[string]any{}}),
		"an event that is text": claim("events", map[string]any{"http://schemas.openid.net/event/backchannel-logout": "yes"}),
		"an event that is null": claim("events", map[string]any{"http://schemas.openid.net/event/backchannel-logout": nil}),
		"a nonce":               claim("nonce", "nonce"),
		"an empty nonce":        claim("nonce", ""),
		"no subject":            claim("sub", nil),
		"no issue time":         claim("iat", nil),
		"issued in the future":  claim("iat", now+3600),
		"too old":               claim("iat", now-3600),
		"expired":               claim("exp", now-3600),
		"no id":                 claim("jti", nil),
		"an id that is empty":   claim("jti", ""),
		"another key":           {Sign: "stranger"},
		"no signature":          {Sign: "none"},
		"the key as a secret":   {Sign: "hmac"},
		"another type":          {Header: map[string]any{"typ": "at+jwt"}},
	} {
		in.Email, in.Aud = email, connectionClient
		if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, c.logoutToken(t, in), testSource); !errors.Is(err, ErrLogoutToken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	identity, err := c.google.Token(oidcfake.TokenRequest{Email: email, Aud: connectionClient})
	if err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{"an identity token": identity, "no token": "", "no JWT": "a.b.c"} {
		if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, token, testSource); !errors.Is(err, ErrLogoutToken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	right := c.logoutToken(t, oidcfake.TokenRequest{Email: email, Aud: connectionClient})
	if err := c.BackchannelLogout(t.Context(), c.south.Company, c.id, right, testSource); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("at another company: %v", err)
	}
	if !c.active(t, c.Service, cookie) {
		t.Error("a rejected token ended the session")
	}
	// The token without a defect must end the session.
	if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, right, testSource); err != nil || c.active(t, c.Service, cookie) {
		t.Errorf("a right token: %v, active %t", err, c.active(t, c.Service, cookie))
	}
}

// A logout must end the session that the token names, or all sessions of the account, on every node. Sessions that did not begin
// with the connection must remain.
func TestBackchannelLogout_EndsSessions(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	second := c.node(t, nil)
	const ada, ben = "ada@north.example", "ben@north.example"
	first, other, third, bens := c.session(t, ada, "one"), c.session(t, ada, "two"), c.session(t, ada, "three"), c.session(t, ben, "of ben")
	byPassword := c.login(t, c.north, "tara@north.test")
	for _, cookie := range []string{first, other, third, bens} {
		if !c.active(t, second, cookie) { // The node has cached the session state.
			t.Fatal("a session is not active")
		}
	}
	logout := func(claims map[string]any) string {
		t.Helper()
		token := c.logoutToken(t, oidcfake.TokenRequest{Email: ada, Aud: connectionClient, Claims: claims})
		if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, token, testSource); err != nil {
			t.Fatal(err)
		}
		return token
	}
	ends := func(what, cookie string) {
		t.Helper()
		c.clock.Move(time.Second)
		if c.active(t, second, cookie) || c.active(t, c.Service, cookie) {
			t.Errorf("%s: it is active a second later", what)
		}
	}
	logout(map[string]any{"sub": nil, "sid": "one"})
	ends("the session without a subject ends", first)
	logout(map[string]any{"sid": "of ben"}) // The session belongs to another account.
	token := logout(map[string]any{"sid": "two"})
	ends("the session of the account ends", other)
	if !c.active(t, second, third) || !c.active(t, second, bens) {
		t.Error("other sessions ended")
	}
	if err := second.BackchannelLogout(t.Context(), c.north.Company, c.id, token, testSource); !errors.Is(err, ErrLogoutToken) {
		t.Errorf("a token for the second time, on another node: %v", err)
	}
	logout(nil)
	ends("all sessions of the account end", third)
	logout(nil) // There is no session any more.
	if _, err := c.Verify(t.Context(), Bearer(byPassword.Token), Use{}); err != nil || !c.active(t, second, bens) {
		t.Errorf("sessions of others ended: %v", err)
	}
	if got := c.north.Value(t, "select count(*) from audit_log where company_id = $1 and action = 'connection_logout'"); got != "3" {
		t.Errorf("%s entries in the audit log, want 3", got)
	}
}

// A logout token must also end a session that was created after a code of the second factor.
func TestBackchannelLogout_SecondFactor(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { n.Domains = []string{"north.test"}; n.TrustEmail = true })
	c.proveNorthTest(t)
	p := c.setUp(t, c.north, "manager@north.test")
	done, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "manager@north.test", Claims: map[string]any{"sid": "with code"}}))
	if err != nil || done.Pending == "" {
		t.Fatalf("%+v, %v", done, err)
	}
	in, err := c.FinishSecondStep(t.Context(), SecondStep{Company: c.north.Company, Pending: done.Pending, Code: p.code(t, 0), RequestSource: testSource})
	if err != nil || !c.active(t, c.Service, in.Cookie) {
		t.Fatalf("%+v, %v", in, err)
	}
	token := c.logoutToken(t, oidcfake.TokenRequest{Aud: connectionClient, Claims: map[string]any{"sub": nil, "sid": "with code"}})
	if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, token, testSource); err != nil || c.active(t, c.Service, in.Cookie) {
		t.Errorf("%v, active %t", err, c.active(t, c.Service, in.Cookie))
	}
}
