package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/demo"
)

// vouched is an identity token for somebody, from the identity provider of the development server.
func (d *devServer) vouched(c demo.Company, email string) string {
	d.t.Helper()
	request, err := json.Marshal(map[string]string{"email": email, "name": "Tess Trainee", "aud": c.GoogleClientID})
	if err != nil {
		d.t.Fatal(err)
	}
	answer, err := http.Post(d.demo.Google+"/test/token", "application/json", strings.NewReader(string(request)))
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	var made struct{ Token string }
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil {
		d.t.Fatal(err)
	}
	return made.Token
}

// tessIsLetIn tells how somebody is answered whom no company of the demo knows.
var tessIsLetIn = map[string]int{"kaveri": http.StatusUnauthorized, "ahornblick": http.StatusUnauthorized, "fairlane": http.StatusOK}

func (d *devServer) signsInWithGoogle(t *testing.T) {
	for _, c := range d.demo.Companies {
		slug, _, _ := strings.Cut(c.HostedDomain, ".")
		for email, want := range map[string]int{c.Trainee.Email: http.StatusOK, "tess@mail.example": tessIsLetIn[slug]} {
			data := `{"token": "` + d.vouched(c, email) + `"}`
			status := d.call("/webapi/v1/authorize/third-party", "", url.Values{"provider": {"1"}, "thirdPartyData": {data}}, nil)
			if status != want {
				t.Errorf("%s at %s: status %d, want %d", email, c.Name, status, want)
			}
		}
	}
}

// The whole way of a browser: from the company's page to the provider's, and back with a session.
func (d *devServer) pagesSignInWithGoogle(t *testing.T) {
	c := d.demo.Companies[0]
	browser := d.browser()
	home := d.at(c, "")
	at := d.follow(browser, home+"/sign-in/google?next=/learn/1")
	decided, err := browser.PostForm(at.String(), url.Values{"email": {c.Trainee.Email}, "decision": {"allow"}})
	if err != nil {
		t.Fatal(err)
	}
	_ = decided.Body.Close()
	to := d.follow(browser, decided.Header.Get("Location"))
	if to.String() != home+"/learn/1" {
		t.Fatalf("sent to %s", to)
	}
	page, err := browser.Get(home + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = page.Body.Close() }()
	if text, err := io.ReadAll(page.Body); err != nil || !strings.Contains(string(text), "Meera") {
		t.Errorf("the front page does not greet: %d, %v", page.StatusCode, err)
	}
}

// follow opens an address that sends the browser elsewhere, and gives where.
func (d *devServer) follow(browser *http.Client, address string) *url.URL {
	d.t.Helper()
	answer, err := browser.Get(address)
	if err != nil {
		d.t.Fatal(err)
	}
	_ = answer.Body.Close()
	to, err := answer.Location()
	if err != nil || answer.StatusCode != http.StatusSeeOther {
		d.t.Fatalf("%s: %d, %v", address, answer.StatusCode, err)
	}
	return to
}
