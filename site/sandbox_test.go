package site_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/site/sitetest"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// The pages that a test key opens must be the pages of the sandbox, and must leave the company unchanged. No cache may store
// them, because they have the addresses of the company's pages. An invalid test key must open no page of the company.
func TestSandbox_Pages(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	if _, err := bulk.LoadPictures(t.Context(), p.DB.For(p.North.Company), []bulk.BulkPicture{{Name: "logo.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")}}); err != nil {
		t.Fatal(err)
	}
	admin := auth.Principal{Company: p.North.Company, UserID: p.North.ID(storetest.Admin), Role: auth.RoleAdmin}
	_, key, err := p.Auth.AddAPIKey(t.Context(), admin, auth.NewAPIKey{Name: "Tests", Scopes: []string{auth.ScopeAll}, Test: true}, auth.RequestSource{})
	if err != nil {
		t.Fatal(err)
	}
	open := func(method, path, bearer, form string) (int, http.Header, string) {
		t.Helper()
		request := p.Request(method, "https", "learn.north.test", path, form)
		if bearer != "" {
			request.Header.Set("Authorization", "Bearer "+bearer)
		}
		if form != "" {
			request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			request.Header.Set("Origin", "https://learn.north.test")
		}
		return p.Send(request, "")
	}
	north := storetest.Digest(t, p.North)
	for path, public := range map[string]string{"/media/logo.svg": "public, max-age=600", "/sitemap.xml": "public, max-age=3600", "/robots.txt": "public, max-age=3600"} {
		if status, header, _ := open("GET", path, "", ""); status != 200 || header.Get("Cache-Control") != public {
			t.Errorf("%s: %d, %q", path, status, header.Get("Cache-Control"))
		}
		if status, header, _ := open("GET", path, key, ""); status != 200 || header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s with the test key: %d, %q", path, status, header.Get("Cache-Control"))
		}
	}
	for _, path := range []string{"/", "/courses", "/faq", "/sign-in", "/media/logo.svg", "/sitemap.xml", "/manifest.webmanifest", "/app-icons/192.png"} {
		if status, header, _ := open("GET", path, key, ""); status != 200 || strings.Contains(header.Get("Cache-Control"), "public") {
			t.Errorf("%s with the test key: %d, %q", path, status, header.Get("Cache-Control"))
		}
		if status, _, _ := open("GET", path, key[:len(key)-4]+"AAAA", ""); status != 401 {
			t.Errorf("%s with a wrong test key: %d", path, status)
		}
	}
	const forgot = "email=tara%40north.test"
	for bearer, want := range map[string]int{key: 200, key[:len(key)-4] + "AAAA": 401} {
		if status, _, body := open("POST", "/forgot-password", bearer, forgot); status != want && (want != 200 || status != 303) {
			t.Errorf("/forgot-password: %d, want %d\n%s", status, want, body)
		}
	}
	storetest.MustBeUnchanged(t, p.North, north)
	if status, _, _ := open("POST", "/forgot-password", "", forgot); status >= 400 {
		t.Errorf("/forgot-password without a key: %d", status)
	}
	if sent := storetest.Value(t, p.North.DSN(), "select count(*) from outbox where company_id = $1", p.North.Company.ID()); sent != "1" {
		t.Errorf("%s messages without a key, so the test proves nothing", sent)
	}
}
