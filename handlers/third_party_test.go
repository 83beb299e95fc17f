package handlers

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"lyceum/auth/oidcfake"
	"lyceum/store"
)

func (w worlds) thirdParty(token string) answer {
	w.t.Helper()
	return w.do(call{
		path: "/webapi/v1/authorize/third-party", host: "learn.north.test",
		body: fmt.Sprintf(`{"provider":1,"thirdPartyData":[{"token":%q}]}`, token),
	})
}

func TestThirdPartyAnswersLikeALogin(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	token := identityToken(w, w.north).(string)
	object := fmt.Sprintf(`{"token":%q}`, token)
	for name, c := range map[string]call{
		"an object":             {body: `{"provider":1,"thirdPartyData":` + object + `}`},
		"an array of one":       {body: `{"provider":"1","thirdPartyData":[` + object + `]}`},
		"the text of an object": {body: fmt.Sprintf(`{"provider":1,"thirdPartyData":%q}`, object)},
		"the text of an array":  {body: fmt.Sprintf(`{"provider":1,"thirdPartyData":%q}`, "["+object+"]")},
		"a form": {contentType: "application/x-www-form-urlencoded",
			body: url.Values{"provider": {"1"}, "thirdPartyData": {object}}.Encode()},
		"the company's host":   {host: "north.lyceum.test", body: `{"provider":1,"thirdPartyData":` + object + `}`},
		"at the short address": {path: "/authorize/third-party", body: `{"provider":1,"thirdPartyData":` + object + `}`},
	} {
		c.path, c.host = orElse(c.path, "/webapi/v1/authorize/third-party"), orElse(c.host, "api.lyceum.test")
		a := w.do(c)
		w.expect(a, 200, "")
		var body struct {
			Data struct {
				Token   string
				Refresh string `json:"refresh-token"`
			}
		}
		if err := json.Unmarshal([]byte(a.body), &body); err != nil {
			t.Fatal(err)
		}
		golden(t, "login", without(a.body, body.Data.Token, body.Data.Refresh))
		w.expect(w.ask(body.Data.Token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.north)
		if strings.Contains(w.logs.String(), token) {
			t.Errorf("%s: the token was logged", name)
		}
	}
}

func TestThirdPartyRefuses(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	sound := oidcfake.TokenRequest{Email: "tara@north.test", Aud: "client.north.test"}
	for name, c := range map[string]struct {
		adjust func(*oidcfake.TokenRequest)
		status int
		code   string
	}{
		"forged":                   {func(r *oidcfake.TokenRequest) { r.Sign = "stranger" }, 401, "bad_token"},
		"nobody's client":          {func(r *oidcfake.TokenRequest) { r.Aud = "client.nowhere.test" }, 401, "bad_token"},
		"another company":          {func(r *oidcfake.TokenRequest) { r.Aud = "client.south.test" }, 403, "wrong_company"},
		"expired":                  {func(r *oidcfake.TokenRequest) { r.Claims = map[string]any{"iat": 1, "exp": 2} }, 401, "token_expired"},
		"address not verified":     {func(r *oidcfake.TokenRequest) { r.Claims = map[string]any{"email_verified": false} }, 401, "bad_credentials"},
		"nobody the company knows": {func(r *oidcfake.TokenRequest) { r.Email = "nobody@north.test" }, 401, "bad_credentials"},
		"disabled":                 {func(r *oidcfake.TokenRequest) { r.Email = "dev@north.test" }, 401, "bad_credentials"},
	} {
		wrong := sound
		c.adjust(&wrong)
		token, err := w.google.Token(wrong)
		if err != nil {
			t.Fatal(err)
		}
		a := w.thirdParty(token)
		if a.status != c.status || a.code() != c.code {
			t.Errorf("%s: got %d %s, want %d %s", name, a.status, a.body, c.status, c.code)
		}
	}
	for body, field := range map[string]string{
		`{"provider":2,"thirdPartyData":{"token":"x"}}`: "provider",
		`{"thirdPartyData":{"token":"x"}}`:              "provider",
		`{"provider":1}`:                                "thirdPartyData",
		`{"provider":1,"thirdPartyData":{}}`:            "thirdPartyData.token",
		`{"provider":1,"thirdPartyData":{"token":"` + strings.Repeat("x", 8193) + `"}}`: "thirdPartyData.token",
	} {
		w.expectField(w.do(call{path: "/authorize/third-party", host: "learn.north.test", body: body}), 400, "invalid_input", field)
	}
}

func TestThirdPartyKeepsToTheSettings(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	north := w.db.For(w.north.Company)
	if err := north.SetGoogle(t.Context(), store.GoogleSettings{HostedDomains: []string{"north.test"}, NewUsers: true}); err != nil {
		t.Fatal(err)
	}
	for hd, status := range map[string]int{"": 401, "south.test": 401, "north.test": 200} {
		token, err := w.google.Token(oidcfake.TokenRequest{Email: "nia@north.test", Name: "Nia Neu", Aud: "client.north.test", HD: hd})
		if err != nil {
			t.Fatal(err)
		}
		if a := w.thirdParty(token); a.status != status {
			t.Errorf("account of %q: %d %s", hd, a.status, a.body)
		}
	}
}

func TestAProviderThatIsDownHasACodeOfItsOwn(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	token := identityToken(w, w.north).(string)
	w.google.SetFault(oidcfake.Fault{Status: 503})
	w.expect(w.thirdParty(token), 502, "provider_unreachable")
}
