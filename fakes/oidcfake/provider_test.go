package oidcfake

import (
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// ask posts a JSON body to a path of the provider and returns the status and the body of the response.
func ask(t *testing.T, p *Provider, path, body string) (status int, answer string) {
	t.Helper()
	response, err := http.Post(p.Issuer()+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

func start(t *testing.T) *Provider {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := Start(ln, time.Now)
	t.Cleanup(func() { _ = p.Close() })
	return p
}

func TestToken_Claims(t *testing.T) {
	t.Parallel()
	p := start(t)
	status, body := ask(t, p, "/test/token", `{"email":"ada@mail.test","name":"Ada King","aud":"client","hd":"mail.test",
		"email_verified":false,"exp":7,"family_name":null,"header":{"kid":"other","typ":null}}`)
	var made struct {
		Token   string
		IDToken string `json:"id_token"`
	}
	if err := json.Unmarshal([]byte(body), &made); err != nil || status != 200 || made.Token != made.IDToken {
		t.Fatalf("%d %s, %v", status, body, err)
	}
	parts := strings.Split(made.Token, ".")
	for i, want := range []string{
		`{"alg":"RS256","kid":"other"}`,
		`"aud":"client","azp":"client","email":"ada@mail.test","email_verified":false,"exp":7,"given_name":"Ada","hd":"mail.test"`,
	} {
		text, err := base64.RawURLEncoding.DecodeString(parts[i])
		if err != nil || !strings.Contains(string(text), want) || strings.Contains(string(text), "family_name") {
			t.Errorf("got %s, %v, want %s", text, err, want)
		}
	}
}

func TestControl_RejectsUnknownFields(t *testing.T) {
	t.Parallel()
	p := start(t)
	for path, body := range map[string]string{
		"/test/token": `{"sign":"twice"}`, "/test/rotate": `{"kept":1}`, "/test/trouble": `[]`,
	} {
		if status, answer := ask(t, p, path, body); status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", path, status, answer)
		}
	}
}

func TestFaultAndRotation(t *testing.T) {
	t.Parallel()
	p := start(t)
	before := p.signer().name
	if status, _ := ask(t, p, "/test/rotate", `{"keep":1}`); status != 200 || p.signer().name == before {
		t.Errorf("rotate: %d, key %s", status, p.signer().name)
	}
	for _, c := range []struct {
		body string
		want int
	}{{`{"status":503}`, 503}, {`{}`, 200}} {
		if status, _ := ask(t, p, "/test/trouble", c.body); status != 200 {
			t.Errorf("fault: %d", status)
		}
		response, err := http.Get(p.Issuer() + "/keys")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if response.StatusCode != c.want || c.want == 200 && strings.Count(string(text), `"kid"`) != 2 {
			t.Errorf("keys: %d %s", response.StatusCode, text)
		}
	}
}

func TestAuthorize_RedirectsBack(t *testing.T) {
	t.Parallel()
	p := start(t)
	sent := url.Values{
		"client_id": {"client"}, "response_type": {"code"}, "scope": {"openid email"}, "redirect_uri": {"https://app.test/back"},
		"code_challenge": {"challenge"}, "code_challenge_method": {"S256"}, "state": {`a"b&c`},
	}
	response, err := http.Get(p.Issuer() + "/authorize?" + sent.Encode())
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(response.Body)
	_ = response.Body.Close()
	_, rest, _ := strings.Cut(string(page), `action="`)
	action, _, _ := strings.Cut(rest, `"`)
	stay := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for decision, want := range map[string]string{"allow": "code", "deny": "error"} {
		response, err := stay.PostForm(p.Issuer()+html.UnescapeString(action), url.Values{"email": {"ada@mail.test"}, "decision": {decision}})
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		to, err := response.Location()
		if err != nil || to.Host != "app.test" || to.Query().Get(want) == "" || to.Query().Get("state") != `a"b&c` {
			t.Errorf("%s: %d %v, %v", decision, response.StatusCode, to, err)
		}
	}
	for name := range sent {
		if name == "state" {
			continue
		}
		response, err := http.Get(p.Issuer() + "/authorize?" + without(sent, name).Encode())
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusBadRequest {
			t.Errorf("without %s: %d", name, response.StatusCode)
		}
	}
}

func without(sent url.Values, name string) url.Values {
	less := maps.Clone(sent)
	less.Del(name)
	return less
}
