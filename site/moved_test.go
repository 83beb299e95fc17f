package site_test

import (
	"testing"

	"lyceum/site/sitetest"
)

// The pages of a company that has moved to another deployment must redirect there with path and query. Forms must not
// redirect, because they contain passwords.
func TestMovedCompany(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	if _, err := p.DB.SuspendCompany(t.Context(), p.North.Company.Slug(), true, ""); err != nil {
		t.Fatal(err)
	}
	if err := p.DB.MoveCompany(t.Context(), p.North.Company.Slug(), "https://north.example.com"); err != nil {
		t.Fatal(err)
	}
	const host = "learn.north.test"
	for path, want := range map[string]string{
		"/":                         "https://north.example.com/",
		"/courses?q=crane&p=%C3%BC": "https://north.example.com/courses?q=crane&p=%C3%BC",
	} {
		if status, header, _ := p.Get(host, path, ""); status != 303 || header.Get("Location") != want {
			t.Errorf("%s: %d to %q, want 303 to %q", path, status, header.Get("Location"), want)
		}
	}
	if status, header, _ := p.Post(host, "/sign-in", "", "", "email", "tara@north.test", "password", "hush"); status != 403 || header.Get("Location") != "" {
		t.Errorf("a form: %d to %q", status, header.Get("Location"))
	}
	if status, _, body := p.Get("learn.south.test", "/", ""); status != 200 {
		t.Errorf("another company: %d %s", status, body)
	}
	if _, err := p.DB.SuspendCompany(t.Context(), p.North.Company.Slug(), false, ""); err != nil {
		t.Fatal(err)
	}
	if status, _, body := p.Get(host, "/", ""); status != 200 {
		t.Errorf("after it was resumed: %d %s", status, body)
	}
}
