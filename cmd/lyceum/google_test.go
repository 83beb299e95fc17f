package main

import (
	"encoding/json"
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
