package signin_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/store/people"
)

// granted returns a code of the provider for a sign-in that was sent to it.
func (w worlds) granted(sent url.Values, r oidcfake.TokenRequest) string {
	real := url.Values{}
	for name := range sent {
		real.Set(name, w.Names.Real(sent.Get(name)))
	}
	return w.Google.Grant(real, w.Real(r))
}

func (w worlds) thirdParty(token string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{
		Path: "/webapi/v1/authorize/third-party", Host: "learn.north.test",
		Body: fmt.Sprintf(`{"provider":1,"thirdPartyData":[{"token":%q}]}`, token),
	})
}

func TestThirdParty_ResponseEqualsLogin(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	token := w.GoogleToken(oidcfake.TokenRequest{Email: "tara@north.test", Aud: "client.north.test"})
	object := fmt.Sprintf(`{"token":%q}`, token)
	for name, c := range map[string]apitest.Request{
		"an object":             {Body: `{"provider":1,"thirdPartyData":` + object + `}`},
		"an array of one":       {Body: `{"provider":"1","thirdPartyData":[` + object + `]}`},
		"the text of an object": {Body: fmt.Sprintf(`{"provider":1,"thirdPartyData":%q}`, object)},
		"the text of an array":  {Body: fmt.Sprintf(`{"provider":1,"thirdPartyData":%q}`, "["+object+"]")},
		"a form": {ContentType: "application/x-www-form-urlencoded",
			Body: url.Values{"provider": {"1"}, "thirdPartyData": {object}}.Encode()},
		"the company's host":   {Host: "north.lyceum.test", Body: `{"provider":1,"thirdPartyData":` + object + `}`},
		"at the short address": {Path: "/authorize/third-party", Body: `{"provider":1,"thirdPartyData":` + object + `}`},
	} {
		c.Path, c.Host = cmp.Or(c.Path, "/webapi/v1/authorize/third-party"), cmp.Or(c.Host, "api.lyceum.test")
		a := w.Do(c)
		w.Expect(a, 200, "")
		var body struct {
			Data struct {
				Token   string
				Refresh string `json:"refresh-token"`
			}
		}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		w.Golden("login", without(a.Body, body.Data.Token, body.Data.Refresh))
		w.Expect(w.Ask(body.Data.Token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.North)
		if strings.Contains(w.Logs.String(), token) {
			t.Errorf("%s: the token was logged", name)
		}
	}
}

func TestThirdParty_RefusesInvalidTokens(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
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
		a := w.thirdParty(w.GoogleToken(wrong))
		if a.Status != c.status || a.Code() != c.code {
			t.Errorf("%s: got %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
	}
	for body, field := range map[string]string{
		`{"provider":2,"thirdPartyData":{"token":"x"}}`: "provider",
		`{"thirdPartyData":{"token":"x"}}`:              "provider",
		`{"provider":1}`:                                "thirdPartyData",
		`{"provider":1,"thirdPartyData":{}}`:            "thirdPartyData.token",
		`{"provider":1,"thirdPartyData":{"token":"` + strings.Repeat("x", 8193) + `"}}`: "thirdPartyData.token",
	} {
		w.ExpectField(w.Do(apitest.Request{Path: "/authorize/third-party", Host: "learn.north.test", Body: body}), 400, "invalid_input", field)
	}
}

func TestThirdParty_AppliesSettings(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	north := w.DB.For(w.North.Company)
	if err := people.SetGoogle(t.Context(), north, people.GoogleSettings{HostedDomains: []string{w.North.Text("north.test")}, NewUsers: true}); err != nil {
		t.Fatal(err)
	}
	for hd, status := range map[string]int{"": 401, "south.test": 401, "north.test": 200} {
		token := w.GoogleToken(oidcfake.TokenRequest{Email: "nia@north.test", Name: "Nia Neu", Aud: "client.north.test", HD: hd})
		if a := w.thirdParty(token); a.Status != status {
			t.Errorf("account of %q: %d %s", hd, a.Status, a.Body)
		}
	}
}

func TestThirdParty_ProviderUnavailable(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	token := w.GoogleToken(oidcfake.TokenRequest{Email: "tara@north.test", Aud: "client.north.test"})
	w.Google.SetFault(oidcfake.Fault{Status: 503})
	w.Expect(w.thirdParty(token), 502, "provider_unreachable")
}
