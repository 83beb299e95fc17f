package site_test

import "testing"

// The pages of a company that has moved to another deployment must redirect there with path and query. Forms must not
// redirect, because they contain passwords.
func TestMovedCompany(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	if _, err := p.db.SuspendCompany(t.Context(), p.north.Company.Slug(), true, ""); err != nil {
		t.Fatal(err)
	}
	if err := p.db.MoveCompany(t.Context(), p.north.Company.Slug(), "https://north.example.com"); err != nil {
		t.Fatal(err)
	}
	const host = "learn.north.test"
	for path, want := range map[string]string{
		"/":                         "https://north.example.com/",
		"/courses?q=crane&p=%C3%BC": "https://north.example.com/courses?q=crane&p=%C3%BC",
	} {
		if status, header, _ := p.get(host, path, ""); status != 303 || header.Get("Location") != want {
			t.Errorf("%s: %d to %q, want 303 to %q", path, status, header.Get("Location"), want)
		}
	}
	if status, header, _ := p.post(host, "/sign-in", "", "", "email", "tara@north.test", "password", "hush"); status != 403 || header.Get("Location") != "" {
		t.Errorf("a form: %d to %q", status, header.Get("Location"))
	}
	if status, _, body := p.get("learn.south.test", "/", ""); status != 200 {
		t.Errorf("another company: %d %s", status, body)
	}
	if _, err := p.db.SuspendCompany(t.Context(), p.north.Company.Slug(), false, ""); err != nil {
		t.Fatal(err)
	}
	if status, _, body := p.get(host, "/", ""); status != 200 {
		t.Errorf("after it was resumed: %d %s", status, body)
	}
}
