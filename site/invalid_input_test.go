package site_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth/ratelimit"
	"lyceum/store"
	"lyceum/store/storetest"
)

// german sets the language of north to German.
func (p pages) german() {
	p.t.Helper()
	german := "de"
	if err := p.db.ChangeCompany(p.t.Context(), p.north.Company.Slug(), store.CompanyChange{Language: &german}); err != nil {
		p.t.Fatal(err)
	}
}

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
	p := serve(t, atNoon)
	p.german()
	for path, status := range map[string]int{"/courses/x": 400, "/courses?category=x": 400, "/learn/one": 400, "/profile?done=" + strings.Repeat("d", 21): 400} {
		got, _, body := p.get(northHost, path, "")
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
		request := p.request(http.MethodPost, "https", northHost, path, "email="+body)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", northOrigin)
		request.Header.Set("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")
		got, _, page := p.send(request, "")
		checkErrorPage(t, c.about, got, c.status, page, c.words)
	}
}

func TestInvalidInput_PageNumber(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	for _, page := range []string{"0", "-3", "x", "", "1.5", "-99999999999999999999"} {
		p.shows("/courses?page="+page, "", []string{"Forklift north", "Over north", `rel="canonical" href="https://learn.north.test/courses"`})
	}
	for _, page := range []string{"1000001", "99999999999999999999"} {
		if status, header, body := p.get(northHost, "/courses?page="+page, ""); status != http.StatusSeeOther || header.Get("Location") != "/courses" {
			t.Errorf("page %s: status %d to %q\n%s", page, status, header.Get("Location"), body)
		}
	}
}

func TestInvalidInput_UnknownCurrency(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	_, _, usual := p.get(northHost, offerPath(p.north, storetest.Forklift), "")
	for _, currency := range []string{"EURO", "XXX", strings.Repeat("€", 500)} {
		status, _, body := p.get(northHost, offerPath(p.north, storetest.Forklift)+"?currency="+currency, "")
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
	p := serve(t, atNoon)
	p.german()
	words := strings.Repeat("Gabelstapler ", 16)
	status, _, body := p.get(northHost, "/courses?q="+strings.ReplaceAll(words, " ", "+"), "")
	for _, want := range []string{`value="Gabelstapler `, `aria-describedby="q-wrong"`, `id="q-wrong" role="alert">Das ist länger als 200 Zeichen.`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("a search: status %d, does not contain %q\n%s", status, want, body)
		}
	}
	long := strings.Repeat("pass word ", 103)
	status, _, body = p.post(northHost, "/sign-in", "", northOrigin, "email", "tara@north.test", "password", long, "next", "/profile")
	for _, want := range []string{`value="tara@north.test"`, `value="/profile"`, `id="password-wrong" role="alert">Das ist länger als 1.024 Zeichen.`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) || strings.Contains(body, long) {
			t.Errorf("signing in: status %d, does not contain %q\n%s", status, want, body)
		}
	}
	token := p.linkOf(p.north, storetest.Trainee)
	status, _, body = p.post(northHost, "/choose-password", "", northOrigin, "token", token, "password", long, "confirm", long)
	if want := `id="password-wrong">Bitte wählen Sie eines mit höchstens 256 Zeichen.`; status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
		t.Errorf("choosing a password: status %d, does not contain %q\n%s", status, want, body)
	}
	for _, form := range []string{"/sign-in", "/forgot-password"} {
		status, _, body = p.post(northHost, form, "", northOrigin, "email", strings.Repeat("n", 400)+"@north.test", "password", "x")
		if !slices.Contains([]int{http.StatusUnauthorized, http.StatusUnprocessableEntity}, status) || !strings.Contains(body, `<input id="email"`) {
			t.Errorf("%s with a long address: status %d\n%s", form, status, body)
		}
	}
}

// A password that is too long must be rejected before it is hashed, because hashing is expensive. It must not count
// as a failed try.
func TestInvalidInput_LongPasswordIsNotCounted(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	for range ratelimit.DefaultLimits.Passwords.Count + 1 {
		if status, _, body := p.post(northHost, "/sign-in", "", northOrigin, "email", "uma@north.test", "password", strings.Repeat("a guess ", 200)); status != http.StatusUnprocessableEntity {
			t.Fatalf("status %d\n%s", status, body)
		}
	}
	p.signInAs("uma@north.test", storetest.Password)
}
