package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/auth/oidcfake"
)

// expectThirdParty signs in with a token and checks the error and the number of key requests.
func (d *deployment) expectThirdParty(t *testing.T, what, token string, want error, asked int) {
	t.Helper()
	if _, err := d.thirdParty(t, token); !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
	if got := d.google.Requests("/keys"); got != asked {
		t.Errorf("%s: the provider was asked for its keys %d times, want %d", what, got, asked)
	}
}

// longLivedToken returns a token that does not expire while a test advances the clock.
func (d *deployment) longLivedToken(t *testing.T) string {
	t.Helper()
	return d.identityToken(t, withClaim("exp", d.clock.now().Add(100*24*time.Hour).Unix()))
}

func TestProviderKeys_CacheAndRotation(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	first := d.longLivedToken(t)
	d.expectThirdParty(t, "first token", first, nil, 1)
	d.google.Rotate(1)
	second := d.longLivedToken(t)
	d.expectThirdParty(t, "a new key right after a reading", second, ErrToken, 1)
	d.clock.move(10 * time.Second)
	d.expectThirdParty(t, "a new key", second, nil, 2)
	d.expectThirdParty(t, "the old key, still published", first, nil, 2)
	for i := range 20 {
		d.expectThirdParty(t, "a key that was made up", d.identityToken(t, withHeader("kid", fmt.Sprint("made up ", i))), ErrToken, 2)
	}
	d.google.Rotate(0)
	d.clock.move(time.Hour - time.Second)
	d.expectThirdParty(t, "a withdrawn key that may be kept", second, nil, 2)
	d.clock.move(time.Second)
	d.expectThirdParty(t, "a withdrawn key", second, ErrToken, 3)
	d.expectThirdParty(t, "the newest key", d.longLivedToken(t), nil, 3)
}

func TestProviderKeys_ProviderDown(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	known := d.longLivedToken(t)
	d.expectThirdParty(t, "while it is up", known, nil, 1)
	d.google.SetFault(oidcfake.Fault{Status: http.StatusServiceUnavailable})
	asked := func() int { return d.google.Requests("/.well-known/openid-configuration") }
	d.clock.move(time.Hour)
	for range 10 {
		d.expectThirdParty(t, "down", known, nil, 1)
	}
	d.expectThirdParty(t, "down, an unknown key", d.identityToken(t, withHeader("kid", "made up")), ErrProvider, 1)
	if asked() != 2 {
		t.Errorf("asked %d times, want 2", asked())
	}
	d.clock.move(time.Minute)
	for range 10 {
		d.expectThirdParty(t, "down for a minute", known, nil, 1)
	}
	if asked() != 3 {
		t.Errorf("asked %d times, want 3", asked())
	}
	d.clock.move(23 * time.Hour)
	d.expectThirdParty(t, "down for a day less a minute or so", known, nil, 1)
	d.clock.move(time.Hour)
	d.expectThirdParty(t, "down for longer", known, ErrProvider, 1)
	d.google.SetFault(oidcfake.Fault{})
	d.clock.move(time.Minute)
	d.expectThirdParty(t, "up again", known, nil, 2)
}

func TestProviderKeys_ProviderFailures(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	token, elsewhere := d.longLivedToken(t), startGoogle(t, d.clock.now)
	for name, trouble := range map[string]oidcfake.Fault{
		"failing":             {Status: http.StatusInternalServerError},
		"not there":           {Status: http.StatusNotFound},
		"talking of nothing":  {Body: "{}"},
		"no JSON":             {Body: "<html>"},
		"somebody else":       {Body: `{"issuer":"https://accounts.google.com","jwks_uri":"` + elsewhere.Issuer() + `/keys"}`},
		"without keys":        {Body: `{"issuer":"` + d.google.Issuer() + `","jwks_uri":""}`},
		"with keys in a file": {Body: `{"issuer":"` + d.google.Issuer() + `","jwks_uri":"file:///etc/passwd"}`},
		"talking for ever":    {Body: strings.Repeat(" ", maxProviderResponse+1)},
		"leading astray":      {Location: elsewhere.Issuer()},
	} {
		d.google.SetFault(trouble)
		d.clock.move(time.Minute)
		if _, err := d.thirdParty(t, token); !errors.Is(err, ErrProvider) {
			t.Errorf("%s: %v, want ErrProvider", name, err)
		}
	}
	d.google.SetFault(oidcfake.Fault{})
	d.clock.move(time.Minute)
	d.expectThirdParty(t, "up again", token, nil, 1)
	if elsewhere.Requests("/keys") != 0 {
		t.Error("another provider's keys were asked for")
	}
}

func TestProviderKeys_Timeout(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	d.google.SetFault(oidcfake.Fault{Hang: true})
	node := d.node(t, func(o *Options) { o.Google.Timeout = 50 * time.Millisecond })
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	if _, err := node.ThirdParty(ctx, ThirdPartyInput{Token: d.longLivedToken(t)}); !errors.Is(err, ErrProvider) {
		t.Errorf("%v, want ErrProvider", err)
	}
}

// A cancelled caller must not cancel the read of the keys for later callers.
func TestProviderKeys_CallerCancels(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, _ = d.ThirdParty(gone, ThirdPartyInput{Token: d.longLivedToken(t)})
	d.expectThirdParty(t, "the next caller", d.longLivedToken(t), nil, 1)
}

func TestProviderKeys_ConfiguredAddress(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	node := d.node(t, func(o *Options) { o.Google.Keys = d.google.Issuer() + "/keys" })
	if _, err := node.ThirdParty(t.Context(), ThirdPartyInput{Token: d.longLivedToken(t)}); err != nil {
		t.Error(err)
	}
	if asked := d.google.Requests("/.well-known/openid-configuration"); asked != 0 {
		t.Errorf("the discovery document was asked for %d times", asked)
	}
}

func TestParseKeys_SkipsUnsuitableKeys(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := oidcfake.Start(ln, time.Now)
	defer func() { _ = p.Close() }()
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
	keys, err := parseKeys(must(json.Marshal(map[string]any{"keys": []any{
		sound, curve, changed("use", "enc"), changed("alg", "PS256"), changed("alg", "HS256"), changed("n", "AQAB"), changed("kty", "OKP"),
		map[string]any{"kty": "oct", "kid": "shared", "k": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
		map[string]any{"kty": "later", "kid": "later"}, "no key",
	}})))
	if err != nil || len(keys) != 2 || keys["curve"].algorithm != "ES256" || keys[sound["kid"].(string)].algorithm != "RS256" {
		t.Errorf("keys %v, %v", keys, err)
	}
	for _, text := range []string{"", "[]", "{}", `{"keys":[]}`, `{"keys":1}`, `{"keys":[{"kty":"later","kid":"later"}]}`} {
		if _, err := parseKeys([]byte(text)); err == nil {
			t.Errorf("%q is taken", text)
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
