package consoletest

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// IDIn returns the id that follows the first occurrence of prefix in an address. It fails the test if there is none.
func IDIn(t *testing.T, location, prefix string) string {
	t.Helper()
	_, after, found := strings.Cut(location, prefix)
	id, _, _ := strings.Cut(strings.SplitN(after, "?", 2)[0], "/")
	if !found || id == "" {
		t.Fatalf("no id after %s in %s", prefix, location)
	}
	return id
}

// Upload submits a multipart form with a file. fields alternates names and values.
func (b Browser) Upload(path, field, name string, content []byte, fields ...string) Answer {
	b.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile(field, name)
	if err != nil {
		b.T.Fatal(err)
	}
	_, _ = part.Write(content)
	for i := 0; i+1 < len(fields); i += 2 {
		_ = form.WriteField(fields[i], fields[i+1])
	}
	_ = form.Close()
	request := b.Request(http.MethodPost, path, "same-origin", body.String())
	request.Header.Set("Content-Type", form.FormDataContentType())
	return b.Send(request)
}

// PNG returns a grey picture.
func PNG(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Browser is a browser of a user or of a visitor. Cookie is the session cookie, or empty for a visitor.
type Browser struct {
	Server
	Host, Cookie string
	// Second is the cookie of a sign-in that needs a code of the second factor, or empty.
	Second string
	// View is the cookie with which a user views the pages as another user, or empty.
	View string
}

// As signs a user in and returns the user's browser. name is the local part of the user's address. If name is empty,
// As returns a visitor's browser.
func (s Server) As(w storetest.World, name string) Browser {
	s.T.Helper()
	b := Browser{Server: s, Host: "learn." + w.Company.Slug() + ".test"}
	if name == "" {
		return b
	}
	in, err := s.Auth.SignIn(s.T.Context(), auth.LoginInput{Company: w.Company, Email: name + "@" + w.Company.Slug() + ".test", Password: storetest.Password})
	if err != nil {
		s.T.Fatal(err)
	}
	b.Cookie = in.Cookie
	return b
}

type Answer struct {
	Status         int
	Location, Body string // Body is without the icons, which screen readers do not read either.
	Icons          int    // the number of icons of the page
	Policy         string // the content security policy
	// Cookie is the secret of the session that the response opens, or empty.
	Cookie string
	// Second is the cookie of a sign-in that needs a code of the second factor, or empty.
	Second string
	// View is the cookie with which a user views the pages as another user, or empty.
	View string
	// Refresh is the header with the time after which the page loads again, or empty.
	Refresh string
}

// cellStart matches the start of a cell of a table.
var cellStart = regexp.MustCompile(`<td[^>]*>`)

// icon matches an icon.
var icon = regexp.MustCompile(`<svg class="icon"[^>]*>.*?</svg>`)

// Cells returns the body with the cells of its tables without attributes.
func (a Answer) Cells() string { return cellStart.ReplaceAllString(a.Body, "<td>") }

// Get requests a page.
func (b Browser) Get(path string) Answer {
	b.T.Helper()
	return b.Do(http.MethodGet, path, nil)
}

// Post submits a form. fields alternates names and values.
func (b Browser) Post(path string, fields ...string) Answer {
	b.T.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	return b.Do(http.MethodPost, path, form)
}

// Do sends a request with the fields of a form.
func (b Browser) Do(method, path string, form url.Values) Answer {
	b.T.Helper()
	request := b.Request(method, path, "same-origin", form.Encode())
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	return b.Send(request)
}

// Request returns a request with the session cookie. site is the value of the header Sec-Fetch-Site.
func (b Browser) Request(method, path, site, body string) *http.Request {
	b.T.Helper()
	request, err := http.NewRequest(method, "http://"+b.Address+b.Names().Real(path), strings.NewReader(b.Names().Real(body)))
	if err != nil {
		b.T.Fatal(err)
	}
	request.Host = b.Names().Real(b.Host)
	request.Header.Set("X-Forwarded-Proto", "https")
	request.Header.Set("Sec-Fetch-Site", site)
	if b.Cookie != "" {
		request.AddCookie(&http.Cookie{Name: web.SessionCookie, Value: b.Cookie})
	}
	if b.Second != "" {
		request.AddCookie(&http.Cookie{Name: signin.SecondStepCookie, Value: b.Second})
	}
	if b.View != "" {
		request.AddCookie(&http.Cookie{Name: people.ViewCookie, Value: b.View})
	}
	return request
}

// Send sends a request and returns the response with the written names of the companies.
func (b Browser) Send(request *http.Request) Answer {
	b.T.Helper()
	response, err := http.DefaultTransport.RoundTrip(request) // RoundTrip follows no redirect.
	if err != nil {
		b.T.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.T.Fatal(err)
	}
	a := Answer{
		Status: response.StatusCode, Location: b.Names().Written(b.T, response.Header.Get("Location")), Refresh: response.Header.Get("Refresh"),
		Icons: len(icon.FindAll(text, -1)), Policy: response.Header.Get("Content-Security-Policy"),
		Body: icon.ReplaceAllString(strings.ReplaceAll(b.Names().Written(b.T, string(text)), "\u00a0", " "), ""),
	}
	for _, cookie := range response.Cookies() {
		if cookie.Name == people.ViewCookie {
			a.View = cookie.Value
		}
		if cookie.Name == web.SessionCookie {
			a.Cookie = cookie.Value
		}
		if cookie.Name == signin.SecondStepCookie {
			a.Second = cookie.Value
		}
	}
	return a
}

// Expect fails the test unless the response has the status and the location, and its body contains all texts.
func (b Browser) Expect(a Answer, status int, location string, texts ...string) {
	b.T.Helper()
	if a.Status != status || a.Location != location {
		b.T.Errorf("status %d to %q, want %d to %q\n%s", a.Status, a.Location, status, location, a.Body)
	}
	for _, text := range texts {
		if !strings.Contains(a.Body, text) {
			b.T.Errorf("the page lacks %q\n%s", text, a.Body)
		}
	}
}

// LinkTo returns the address of the first link on a page that matches a pattern.
func (b Browser) LinkTo(page, pattern string) string {
	b.T.Helper()
	found := regexp.MustCompile(`(?:href|formaction)="(` + pattern + `)"`).FindStringSubmatch(b.Get(page).Body)
	if found == nil {
		b.T.Fatalf("no link %s on %s", pattern, page)
	}
	return strings.ReplaceAll(found[1], "&amp;", "&")
}
