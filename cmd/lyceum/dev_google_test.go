package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// vouched returns an ID token for an address. The identity provider of the development server signs the token.
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

// tessIsLetIn maps companies to the expected status of a sign-in with a Google account that no user has.
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

// pagesSignInWithGoogle signs in on the pages with Google. It first declines at the provider, which must end on an
// error page. It then allows the sign-in, which must end on the page of the course.
func (d *devServer) pagesSignInWithGoogle(t *testing.T) {
	c := d.demo.Companies[0]
	in := d.ongoing(c)
	tab, done := d.chromium(t, c)
	defer done()
	atGoogle := []chromedp.Action[chromedp.Void]{
		chromedp.Navigate(d.at(c, "/sign-in?next=/learn/"+strconv.FormatInt(in.ID, 10))),
		chromedp.Click(chromedp.CSS(`a[href^="/sign-in/google"]`)),
		chromedp.WaitVisible(chromedp.CSS(`input[name="email"]`)),
	}
	declined := append(atGoogle, chromedp.Click(chromedp.CSS(`button[value="deny"]`)), chromedp.WaitVisible(chromedp.CSS(".failure h1")))
	if err := chromedp.Do(tab, declined...); err != nil {
		t.Fatalf("declining: %v", err)
	}
	if title, err := chromedp.Run(tab, chromedp.Text(chromedp.CSS("h1"))); err != nil || title != "You are not signed in" {
		t.Errorf("after declining: heading %q, %v", title, err)
	}
	allowed := append(atGoogle, chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), c.Trainee.Email),
		chromedp.Click(chromedp.CSS(`button[value="allow"]`)), chromedp.WaitVisible(chromedp.CSS(".hero h1")))
	if err := chromedp.Do(tab, allowed...); err != nil {
		t.Fatalf("signing in: %v", err)
	}
	if title, err := chromedp.Run(tab, chromedp.Text(chromedp.CSS("h1"))); err != nil || title != in.Title {
		t.Errorf("the heading is %q, %v; want %q", title, err, in.Title)
	}
}
