package samlfake

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

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

// ask sends a form or, without one, a GET request, and returns the status and the body of the response.
func ask(t *testing.T, address, kind, body string) (status int, answer string) {
	t.Helper()
	method := http.MethodPost
	if kind == "" {
		method = http.MethodGet
	}
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", kind)
	response, err := http.DefaultClient.Do(request)
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

const form = "application/x-www-form-urlencoded"

func TestControl(t *testing.T) {
	t.Parallel()
	p := start(t)
	for path, bodies := range map[string][2]string{
		"/test/response": {`{"email":"ada@mail.test","acs":"https://a.test/acs","attack":"xsw3"}`, `{"attack":"unknown"}`},
		"/test/rotate":   {`{"keep":1}`, `{"kept":1}`},
		"/test/trouble":  {`{"status":503}`, `[]`},
	} {
		for i, want := range []int{http.StatusOK, http.StatusBadRequest} {
			if status, answer := ask(t, p.Base()+path, "application/json", bodies[i]); status != want {
				t.Errorf("%s: %d %s", path, status, answer)
			}
		}
	}
	if status, _ := ask(t, p.EntityID(), "", ""); status != 503 {
		t.Errorf("with a fault: %d", status)
	}
	p.SetFault(Fault{})
	if status, text := ask(t, p.EntityID(), "", ""); status != 200 || strings.Count(text, "<ds:X509Certificate>") != 2 {
		t.Errorf("metadata: %d %s", status, text)
	}
	if p.Requests("/metadata") != 2 {
		t.Errorf("counted %d requests", p.Requests("/metadata"))
	}
}

func TestSignOn(t *testing.T) {
	t.Parallel()
	p := start(t)
	var compressed bytes.Buffer
	w, err := flate.NewWriter(&compressed, flate.DefaultCompression)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = fmt.Fprint(w, `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="id-1" AssertionConsumerServiceURL="https://a.test/acs">`+
		`<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">urn:sp</saml:Issuer></samlp:AuthnRequest>`)
	_ = w.Close()
	query := url.Values{"SAMLRequest": {base64.StdEncoding.EncodeToString(compressed.Bytes())}, "RelayState": {"relay"}, "Signature": {"x"}}
	address := p.Base() + "/sso?" + query.Encode()
	if status, page := ask(t, address, "", ""); status != 200 || !strings.Contains(page, "Choose an account") {
		t.Errorf("account page: %d %s", status, page)
	}
	for decision, want := range map[string]string{"allow": "status:Success", "deny": "status:Responder"} {
		_, page := ask(t, address, form, url.Values{"email": {"ada@mail.test"}, "decision": {decision}}.Encode())
		_, rest, _ := strings.Cut(page, `name="SAMLResponse" value="`)
		field, _, _ := strings.Cut(rest, `"`)
		text, err := base64.StdEncoding.DecodeString(strings.NewReplacer("&#43;", "+", "&#34;", `"`).Replace(field))
		if err != nil || !strings.Contains(string(text), want) || !strings.Contains(string(text), `InResponseTo="id-1"`) || !strings.Contains(page, `value="relay"`) {
			t.Errorf("%s: %s, %v", decision, page, err)
		}
	}
	if status, _ := ask(t, p.Base()+"/sso?acs=https://a.test/acs&audience=urn:sp", "", ""); status != 200 {
		t.Errorf("sign-in that begins at the provider: %d", status)
	}
	for _, bad := range []string{"", "?SAMLRequest=!", "?SAMLRequest=AAAA", "?SAMLRequest=" + url.QueryEscape(query.Get("SAMLRequest"))} {
		if status, _ := ask(t, p.Base()+"/sso"+bad, "", ""); status != http.StatusBadRequest {
			t.Errorf("request %q: %d", bad, status)
		}
	}
}
