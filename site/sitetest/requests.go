package sitetest

import (
	"crypto/rand"
	"io"
	"net/http"
	"net/url"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

const NorthHost, NorthOrigin = "learn.north.test", "https://learn.north.test"

func CookieOf(header http.Header, name string) string {
	for _, c := range (&http.Response{Header: header}).Cookies() {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}

// SignInAs signs a browser in on the page and returns its session cookie.
func (p Pages) SignInAs(email, password string) string {
	p.T.Helper()
	status, header, body := p.Post(NorthHost, "/sign-in", "", NorthOrigin, "email", email, "password", password)
	cookie := CookieOf(header, web.SessionCookie)
	if status != http.StatusSeeOther || cookie == "" {
		p.T.Fatalf("sign in: status %d\n%s", status, body)
	}
	return cookie
}

// LinkOf returns the token of a password reset link for a user.
func (p Pages) LinkOf(w storetest.World, user int64) string {
	p.T.Helper()
	letter, err := p.Auth.ResetLinks().Message(p.T.Context(), w.Company, store.PasswordReset,
		people.ResetRequest{UserID: w.ID(user), Nonce: []byte(rand.Text()), At: p.Now()})
	if err != nil {
		p.T.Fatal(err)
	}
	link, err := url.Parse(letter.Link)
	if err != nil {
		p.T.Fatal(err)
	}
	return link.Query().Get("token")
}

// LetSignUp sets north to allow sign-up.
func (p Pages) LetSignUp() {
	p.T.Helper()
	yes := true
	if err := company.ChangeCompany(p.T.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.SignUp = yes }); err != nil {
		p.T.Fatal(err)
	}
}

// Portal is the origin from which north sends its users.
const Portal = "https://portal.north.example"

// Token signs a user in at the API and returns the access token. name is the local part of the user's address.
func (p Pages) Token(w storetest.World, name string) string {
	p.T.Helper()
	login, err := p.Auth.Login(p.T.Context(), auth.LoginInput{Company: w.Company, Email: name + "@" + w.Company.Slug() + ".test", Password: storetest.Password})
	if err != nil {
		p.T.Fatal(err)
	}
	return login.Token
}

// Enter signs a browser in as the trainee of an enrollment, as a portal does with its API user, and returns its session cookie.
func (p Pages) Enter(w storetest.World, enrollment int64) (cookie string) {
	p.T.Helper()
	return p.EnterBy("api", w, enrollment)
}

// EnterBy is like Enter with the token of the staff user whose address has the local part name.
func (p Pages) EnterBy(name string, w storetest.World, enrollment int64) (cookie string) {
	p.T.Helper()
	landed, err := p.Auth.Land(p.T.Context(), auth.LandInput{
		Company: w.Company, Token: p.Token(w, name), Type: auth.StaffToken, EnrollmentID: w.ID(enrollment),
	})
	if err != nil {
		p.T.Fatal(err)
	}
	return landed.Cookie
}

// Get sends a GET request like a proxy that terminates TLS in front of the node.
func (p Pages) Get(host, path, cookie string) (status int, header http.Header, body string) {
	p.T.Helper()
	return p.Ask("https", host, path, cookie)
}

// Ask sends a GET request with a scheme.
func (p Pages) Ask(scheme, host, path, cookie string) (status int, header http.Header, body string) {
	p.T.Helper()
	return p.Send(p.Request(http.MethodGet, scheme, host, path, ""), cookie)
}

// Post submits a form from a page of that origin. fields alternates names and values.
func (p Pages) Post(host, path, cookie, origin string, fields ...string) (status int, header http.Header, body string) {
	p.T.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	request := p.Request(http.MethodPost, "https", host, path, form.Encode())
	request.Header.Add("Content-Type", "application/x-www-form-urlencoded")
	if origin != "" {
		request.Header.Add("Origin", origin)
	}
	return p.Send(request, cookie)
}

// Names translates the names of the companies in requests and responses.
func (p Pages) Names() storetest.Names { return storetest.Names{p.North, p.South} }

// Request returns a request to a host. The header of a proxy says that its scheme was scheme.
func (p Pages) Request(method, scheme, host, path, body string) *http.Request {
	p.T.Helper()
	request, err := http.NewRequest(method, "http://"+p.Address+p.Names().Real(path), strings.NewReader(p.Names().Real(body)))
	if err != nil {
		p.T.Fatal(err)
	}
	request.Host = p.Names().Real(host)
	request.Header.Set("X-Forwarded-Proto", scheme)
	return request
}

// Send sends a request with the session cookie, unless it is empty, and returns the response with the written names of the companies.
func (p Pages) Send(request *http.Request, cookie string) (status int, header http.Header, body string) {
	p.T.Helper()
	eachValue(request.Header, p.Names().Real)
	if cookie != "" {
		request.AddCookie(&http.Cookie{Name: web.SessionCookie, Value: cookie})
	}
	response, err := http.DefaultTransport.RoundTrip(request) // RoundTrip follows no redirect.
	if err != nil {
		p.T.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		p.T.Fatal(err)
	}
	written := func(text string) string { return p.Names().Written(p.T, text) }
	eachValue(response.Header, written)
	return response.StatusCode, response.Header, AsRead(written(string(text)))
}

func eachValue(header http.Header, replace func(string) string) {
	for _, values := range header {
		for i := range values {
			values[i] = replace(values[i])
		}
	}
}

// AsRead replaces no-break spaces by spaces.
func AsRead(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }
