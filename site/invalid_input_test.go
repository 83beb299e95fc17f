package site_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth/ratelimit"
	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// checkErrorPage fails unless an error page has the status want and contains words. A page must not contain
// texts for visitors from a portal, and a German page must not contain English.
func checkErrorPage(t *testing.T, name string, status, want int, body, words string) {
	t.Helper()
	_, body, _ = strings.Cut(body, "<body>") // The stylesheet is skipped.
	if status != want || !strings.Contains(body, words) {
		t.Errorf("%s: status %d, want %d and %q\n%s", name, status, want, words, body)
	}
	for _, never := range []string{"portal", "Portal", " must be ", `lang="en"`, `"success"`} {
		if strings.Contains(body, never) {
			t.Errorf("%s: contains %q\n%s", name, never, body)
		}
	}
}

func TestInvalidInput_PageTexts(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.SetGerman()
	for path, status := range map[string]int{"/courses/x": 400, "/courses?category=x": 400, "/learn/one": 400, "/profile?done=" + strings.Repeat("d", 21): 400} {
		got, _, body := p.Get(sitetest.NorthHost, path, "")
		checkErrorPage(t, path, got, status, body, "Diese Adresse funktioniert nicht")
	}
	for path, c := range map[string]struct {
		status       int
		words, about string
	}{
		"/courses":      {http.StatusMethodNotAllowed, "Diese Anfrage ist nicht möglich", "a form where there is none"},
		"/sign-in":      {http.StatusRequestEntityTooLarge, "Ihre Eingabe ist zu lang", "a form that is too long"},
		"/no-such-form": {http.StatusNotFound, "Hier ist nichts", "a form at no path"},
	} {
		body := strings.Repeat("x", 100)
		if c.status == http.StatusRequestEntityTooLarge {
			body = strings.Repeat("x", 300<<10)
		}
		request := p.Request(http.MethodPost, "https", sitetest.NorthHost, path, "email="+body)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", sitetest.NorthOrigin)
		request.Header.Set("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")
		got, _, page := p.Send(request, "")
		checkErrorPage(t, c.about, got, c.status, page, c.words)
	}
}

func TestInvalidInput_PageNumber(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for _, page := range []string{"0", "-3", "x", "", "1.5", "-99999999999999999999"} {
		p.Shows("/courses?page="+page, "", []string{"Forklift north", "Over north", `rel="canonical" href="https://learn.north.test/courses"`})
	}
	for _, page := range []string{"1000001", "99999999999999999999"} {
		if status, header, body := p.Get(sitetest.NorthHost, "/courses?page="+page, ""); status != http.StatusSeeOther || header.Get("Location") != "/courses" {
			t.Errorf("page %s: status %d to %q\n%s", page, status, header.Get("Location"), body)
		}
	}
}

func TestInvalidInput_UnknownCurrency(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, _, usual := p.Get(sitetest.NorthHost, sitetest.OfferPath(p.North, storetest.Forklift), "")
	for _, currency := range []string{"EURO", "XXX", strings.Repeat("€", 500)} {
		status, _, body := p.Get(sitetest.NorthHost, sitetest.OfferPath(p.North, storetest.Forklift)+"?currency="+currency, "")
		price := func(page string) string {
			_, after, _ := strings.Cut(page, `<p class="price">`)
			amount, _, _ := strings.Cut(after, "</p>")
			return amount
		}
		if status != http.StatusOK || price(body) == "" || price(body) != price(usual) {
			t.Errorf("%s: status %d, price %q, without a currency %q", currency, status, price(body), price(usual))
		}
	}
}

// If a field of a form is too long, the form must show a message beside the field.
func TestInvalidInput_TooLongFields(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.SetGerman()
	words := strings.Repeat("Gabelstapler ", 16)
	status, _, body := p.Get(sitetest.NorthHost, "/courses?q="+strings.ReplaceAll(words, " ", "+"), "")
	for _, want := range []string{`value="Gabelstapler `, `aria-describedby="q-wrong"`, `id="q-wrong" role="alert">Das ist länger als 200 Zeichen.`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("a search: status %d, does not contain %q\n%s", status, want, body)
		}
	}
	long := strings.Repeat("pass word ", 103)
	status, _, body = p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", "tara@north.test", "password", long, "next", "/profile")
	for _, want := range []string{`value="tara@north.test"`, `value="/profile"`, `id="password-wrong" role="alert">Das ist länger als 1.024 Zeichen.`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) || strings.Contains(body, long) {
			t.Errorf("signing in: status %d, does not contain %q\n%s", status, want, body)
		}
	}
	token := p.LinkOf(p.North, storetest.Trainee)
	status, _, body = p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "password", long, "confirm", long)
	if want := `id="password-wrong">Bitte wählen Sie eines mit höchstens 256 Zeichen.`; status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
		t.Errorf("choosing a password: status %d, does not contain %q\n%s", status, want, body)
	}
	for _, form := range []string{"/sign-in", "/forgot-password"} {
		status, _, body = p.Post(sitetest.NorthHost, form, "", sitetest.NorthOrigin, "email", strings.Repeat("n", 400)+"@north.test", "password", "x")
		if !slices.Contains([]int{http.StatusUnauthorized, http.StatusUnprocessableEntity}, status) || !strings.Contains(body, `<input id="email"`) {
			t.Errorf("%s with a long address: status %d\n%s", form, status, body)
		}
	}
}

// A password that is too long must be rejected before it is hashed, because hashing is expensive. It must not count
// as a failed try.
func TestInvalidInput_LongPasswordIsNotCounted(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for range ratelimit.DefaultLimits.Passwords.Count + 1 {
		if status, _, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", "uma@north.test", "password", strings.Repeat("a guess ", 200)); status != http.StatusUnprocessableEntity {
			t.Fatalf("status %d\n%s", status, body)
		}
	}
	p.SignInAs("uma@north.test", storetest.Password)
}
