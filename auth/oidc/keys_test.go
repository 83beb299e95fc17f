package oidc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/jwt"
	"lyceum/fakes/oidcfake"
)

// fixture is a fake provider and a client of it.
type fixture struct {
	*Client
	google *oidcfake.Provider
	clock  *authtest.Clock
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{clock: authtest.NewClock()}
	f.google = authtest.StartGoogle(t, f.clock.Now)
	f.Client = f.client(Options{})
	return f
}

// client returns another client of the provider.
func (f *fixture) client(o Options) *Client {
	o.Issuer, o.Now = f.google.Issuer(), f.clock.Now
	return New(o)
}

// token returns an identity token that is valid for 100 days, so that a test can advance the clock. The fields in header
// replace those of the token's header.
func (f *fixture) token(t *testing.T, header map[string]any) string {
	t.Helper()
	token, err := f.google.Token(oidcfake.TokenRequest{
		Email: "tara@north.test", Aud: "client.north.test", Header: header,
		Claims: map[string]any{"exp": f.clock.Now().Add(100 * 24 * time.Hour).Unix()},
	})
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// expect verifies a token. It fails the test unless the error is want and the provider has received this number of requests
// for its keys since its start.
func (f *fixture) expect(t *testing.T, what, token string, want error, requests int) {
	t.Helper()
	if _, err := f.Verify(t.Context(), token); !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
	if got := f.google.Requests("/keys"); got != requests {
		t.Errorf("%s: %d requests of the keys, want %d", what, got, requests)
	}
}

func TestProviderKeys_CacheAndRotation(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.token(t, nil)
	f.expect(t, "first token", first, nil, 1)
	f.google.Rotate(1)
	second := f.token(t, nil)
	f.expect(t, "a new key right after a reading", second, jwt.ErrInvalid, 1)
	f.clock.Move(10 * time.Second)
	f.expect(t, "a new key", second, nil, 2)
	f.expect(t, "the old key, still published", first, nil, 2)
	for i := range 20 {
		f.expect(t, "a key that was made up", f.token(t, map[string]any{"kid": fmt.Sprint("made up ", i)}), jwt.ErrInvalid, 2)
	}
	f.google.Rotate(0)
	f.clock.Move(time.Hour - time.Second)
	f.expect(t, "a withdrawn key that may be kept", second, nil, 2)
	f.clock.Move(time.Second)
	f.expect(t, "a withdrawn key", second, jwt.ErrInvalid, 3)
	f.expect(t, "the newest key", f.token(t, nil), nil, 3)
}

func TestProviderKeys_ProviderDown(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	known := f.token(t, nil)
	f.expect(t, "while it is up", known, nil, 1)
	f.google.SetFault(oidcfake.Fault{Status: http.StatusServiceUnavailable})
	asked := func() int { return f.google.Requests("/.well-known/openid-configuration") }
	f.clock.Move(time.Hour)
	for range 10 {
		f.expect(t, "down", known, nil, 1)
	}
	f.expect(t, "down, an unknown key", f.token(t, map[string]any{"kid": "made up"}), ErrProvider, 1)
	if asked() != 2 {
		t.Errorf("%d requests, want 2", asked())
	}
	f.clock.Move(time.Minute)
	for range 10 {
		f.expect(t, "down for a minute", known, nil, 1)
	}
	if asked() != 3 {
		t.Errorf("%d requests, want 3", asked())
	}
	f.clock.Move(23 * time.Hour)
	f.expect(t, "down for a day less a minute or so", known, nil, 1)
	f.clock.Move(time.Hour)
	f.expect(t, "down for longer", known, ErrProvider, 1)
	f.google.SetFault(oidcfake.Fault{})
	f.clock.Move(time.Minute)
	f.expect(t, "up again", known, nil, 2)
}

func TestProviderKeys_ProviderFailures(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token, elsewhere := f.token(t, nil), authtest.StartGoogle(t, f.clock.Now)
	for name, trouble := range map[string]oidcfake.Fault{
		"failing":             {Status: http.StatusInternalServerError},
		"not there":           {Status: http.StatusNotFound},
		"talking of nothing":  {Body: "{}"},
		"no JSON":             {Body: "<html>"},
		"somebody else":       {Body: `{"issuer":"https://accounts.google.com","jwks_uri":"` + elsewhere.Issuer() + `/keys"}`},
		"without keys":        {Body: `{"issuer":"` + f.google.Issuer() + `","jwks_uri":""}`},
		"with keys in a file": {Body: `{"issuer":"` + f.google.Issuer() + `","jwks_uri":"file:///etc/passwd"}`},
		"talking for ever":    {Body: strings.Repeat(" ", maxProviderResponse+1)},
		"leading astray":      {Location: elsewhere.Issuer()},
	} {
		f.google.SetFault(trouble)
		f.clock.Move(time.Minute)
		if _, err := f.Verify(t.Context(), token); !errors.Is(err, ErrProvider) {
			t.Errorf("%s: %v, want ErrProvider", name, err)
		}
	}
	f.google.SetFault(oidcfake.Fault{})
	f.clock.Move(time.Minute)
	f.expect(t, "up again", token, nil, 1)
	if elsewhere.Requests("/keys") != 0 {
		t.Error("the keys of another provider were requested")
	}
}

func TestProviderKeys_Timeout(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.google.SetFault(oidcfake.Fault{Hang: true})
	impatient := f.client(Options{Timeout: 50 * time.Millisecond})
	ctx, cancel := context.WithTimeout(t.Context(), authtest.Timeout)
	defer cancel()
	if _, err := impatient.Verify(ctx, f.token(t, nil)); !errors.Is(err, ErrProvider) {
		t.Errorf("%v, want ErrProvider", err)
	}
}

// A cancelled caller must not cancel the read of the keys for later callers.
func TestProviderKeys_CallerCancels(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, _ = f.Verify(gone, f.token(t, nil))
	f.expect(t, "the next caller", f.token(t, nil), nil, 1)
}

func TestProviderKeys_ConfiguredAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	configured := f.client(Options{Keys: f.google.Issuer() + "/keys"})
	if _, err := configured.Verify(t.Context(), f.token(t, nil)); err != nil {
		t.Error(err)
	}
	if asked := f.google.Requests("/.well-known/openid-configuration"); asked != 0 {
		t.Errorf("%d requests for the discovery document", asked)
	}
}

func TestParseKeys_SkipsUnsuitableKeys(t *testing.T) {
	t.Parallel()
	p := authtest.StartGoogle(t, time.Now)
	var published struct{ Keys []map[string]any }
	response, err := http.Get(p.Issuer() + "/keys")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if err := json.NewDecoder(response.Body).Decode(&published); err != nil {
		t.Fatal(err)
	}
	sound := published.Keys[0]
	changed := func(name string, value any) map[string]any {
		key := map[string]any{}
		for n, v := range sound {
			key[n] = v
		}
		key[name], key["kid"] = value, name
		return key
	}
	curve := map[string]any{
		"kty": "EC", "crv": "P-256", "kid": "curve",
		"x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
	}
	unstated := changed("alg", "")
	delete(unstated, "alg")
	unstated["kid"] = "unstated"
	set, err := json.Marshal(map[string]any{"keys": []any{
		sound, curve, unstated, changed("use", "enc"), changed("alg", "PS256"), changed("alg", "HS256"), changed("n", "AQAB"), changed("kty", "OKP"),
		map[string]any{"kty": "oct", "kid": "shared", "k": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
		map[string]any{"kty": "later", "kid": "later"}, "no key",
	}})
	if err != nil {
		t.Fatal(err)
	}
	keys, err := parseKeys(set)
	if err != nil || len(keys) != 4 {
		t.Errorf("keys %v, %v", keys, err)
	}
	for kid, want := range map[string]string{"curve": "[ES256]", sound["kid"].(string): "[RS256]", "alg": "[PS256]", "unstated": "[RS256 PS256]"} {
		if got := fmt.Sprint(keys[kid].algorithms); got != want {
			t.Errorf("key %s permits %s, want %s", kid, got, want)
		}
	}
	for _, text := range []string{"", "[]", "{}", `{"keys":[]}`, `{"keys":1}`, `{"keys":[{"kty":"later","kid":"later"}]}`} {
		if _, err := parseKeys([]byte(text)); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestDocumentLife(t *testing.T) {
	t.Parallel()
	for control, want := range map[string]time.Duration{
		"": defaultDocumentLife, "no-store": defaultDocumentLife, "public, max-age=7200, must-revalidate": 2 * time.Hour, "MAX-AGE=7200": 2 * time.Hour,
		"max-age=0": minDocumentLife, "max-age=-1": minDocumentLife, "max-age=99999999": maxDocumentLife, "max-age=x": defaultDocumentLife,
	} {
		if got := documentLife(http.Header{"Cache-Control": {control}}); got != want {
			t.Errorf("%q: %v, want %v", control, got, want)
		}
	}
}
