package signin_test

import (
	"fmt"
	"html"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/console/consoletest"
	"lyceum/fakes/dnsfake"
	"lyceum/fakes/samlfake"
	"lyceum/handlers"
	"lyceum/store/storetest"
)

// walker is the browser of a person who follows redirects and submits forms, on the company's pages and at the identity provider. It keeps
// cookies as a browser does.
type walker struct {
	t      *testing.T
	client *http.Client
	names  storetest.Names
	// at is the address of the open page. status is the HTTP status of its response, and body is the text of the response.
	at     *url.URL
	status int
	body   string
}

// toNode sends requests for the domains of companies to a node, as a proxy that terminates TLS does. It sends other requests
// unchanged.
type toNode struct{ address string }

func (n toNode) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.URL.Scheme != "https" {
		return http.DefaultTransport.RoundTrip(request)
	}
	forwarded := request.Clone(request.Context())
	forwarded.Host, forwarded.URL.Scheme, forwarded.URL.Host = request.URL.Hostname(), "http", n.address
	forwarded.Header.Set("X-Forwarded-Proto", "https")
	response, err := http.DefaultTransport.RoundTrip(forwarded)
	if response != nil {
		response.Request = request
	}
	return response, err
}

func walk(s consoletest.Server) *walker {
	s.T.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.T.Fatal(err)
	}
	return &walker{t: s.T, names: s.Names(), client: &http.Client{Jar: jar, Transport: toNode{s.Address}}}
}

func (w *walker) send(method, address, body string) {
	w.t.Helper()
	request, err := http.NewRequest(method, w.names.Real(address), strings.NewReader(w.names.Real(body)))
	if err != nil {
		w.t.Fatal(err)
	}
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Sec-Fetch-Site", "same-origin")
		host := w.names.Real(w.at.Host)
		if host != request.URL.Host {
			request.Header.Set("Sec-Fetch-Site", "cross-site")
		}
		request.Header.Set("Origin", w.at.Scheme+"://"+host)
	}
	response, err := w.client.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	w.status, w.body = response.StatusCode, w.names.Written(w.t, string(text))
	if w.at, err = url.Parse(w.names.Written(w.t, response.Request.URL.String())); err != nil {
		w.t.Fatal(err)
	}
}

func (w *walker) open(address string) { w.t.Helper(); w.send(http.MethodGet, address, "") }

var (
	formAction  = regexp.MustCompile(`<form method="post" action="([^"]*)"`)
	hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)
)

// form returns the address and the hidden fields of the first form of the page.
func (w *walker) form() (string, url.Values) {
	w.t.Helper()
	action := formAction.FindStringSubmatch(w.body)
	if action == nil {
		w.t.Fatalf("%s has no form: %d %s", w.at, w.status, w.body)
	}
	to, err := w.at.Parse(html.UnescapeString(action[1]))
	if err != nil {
		w.t.Fatal(err)
	}
	fields := url.Values{}
	for _, field := range hiddenField.FindAllStringSubmatch(w.body, -1) {
		fields.Set(html.UnescapeString(field[1]), html.UnescapeString(field[2]))
	}
	return to.String(), fields
}

// submit submits the first form of the page with further fields.
func (w *walker) submit(fields ...string) {
	w.t.Helper()
	to, all := w.form()
	for i := 0; i+1 < len(fields); i += 2 {
		all.Set(fields[i], fields[i+1])
	}
	w.send(http.MethodPost, to, all.Encode())
}

// link follows the first link whose address begins with start.
func (w *walker) link(start string) {
	w.t.Helper()
	found := regexp.MustCompile(`href="(` + regexp.QuoteMeta(start) + `[^"]*)"`).FindStringSubmatch(w.body)
	if found == nil {
		w.t.Fatalf("%s has no link to %s: %d %s", w.at, start, w.status, w.body)
	}
	to, err := w.at.Parse(html.UnescapeString(found[1]))
	if err != nil {
		w.t.Fatal(err)
	}
	w.open(to.String())
}

// signedIn fails the test unless the profile page shows the person with the address.
func (w *walker) signedIn(email string) {
	w.t.Helper()
	if w.status != http.StatusOK {
		w.t.Fatalf("after the sign-in: %s %d %s", w.at, w.status, w.body)
	}
	w.open("https://learn.north.test/profile")
	if w.status != http.StatusOK || !strings.Contains(w.body, email) {
		w.t.Fatalf("not signed in as %s: %s %d %s", email, w.at, w.status, w.body)
	}
}

// proveDomain adds an e-mail domain in the console, publishes its DNS record, and runs the check that proves the domain.
func proveDomain(b consoletest.Browser, names *dnsfake.Server, domain string) {
	b.T.Helper()
	b.Expect(b.Post("/manage/email-domains/add", "domain", domain), 303, "/manage/email-domains?done=email-domain-add")
	found := regexp.MustCompile(`href="(/manage/email-domains/\d+/check)"[^>]*>` + regexp.QuoteMeta(domain) + `<`).FindStringSubmatch(b.Get("/manage/email-domains").Body)
	if found == nil {
		b.T.Fatalf("%s is not in the list", domain)
	}
	value := regexp.MustCompile(`domain-verification=[\w-]+`).FindString(b.Get(found[1]).Body)
	if err := names.Set("_domain-verification."+b.Names().Real(domain), `TXT "`+value+`"`); err != nil {
		b.T.Fatal(err)
	}
	b.Expect(b.Post(found[1]), 303, "/manage/email-domains?done=email-domain-check")
}

// An admin must be able to set up SAML with only the pages of the console. A trainee must then be able to sign in, also after
// the provider has replaced its key. A sign-in that begins at the provider must count only if the connection allows it. An
// assertion must count once on both nodes.
func TestJourney_SAML(t *testing.T) {
	t.Parallel()
	domains, names := consoletest.CheckerWithNames(t)
	s := consoletest.Serve(t, func(services *handlers.Services) { services.Domains = domains })
	other := consoletest.StartNode(t, s)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	fake := samlfake.Start(listener, func() time.Time { return consoletest.Noon })
	t.Cleanup(func() { _ = fake.Close() })

	admin := s.As(s.North, "admin")
	proveDomain(admin, names, "north.test")
	settings := []string{
		"kind", "saml", "name", "Company login", "metadataURL", fake.EntityID(), "metadata", "", "entityID", "", "encrypted", "false", "domains", "north.test", "trustEmail", "true", "newUsers", "false",
		"defaultRole", "trainee", "groupsAttribute", "", "rules", "", "profile", "", "button", "true", "status", "1", "ssoOnly", "false", "breakGlassUserID", "0",
	}
	added := admin.Post("/manage/connections/add", append(settings, "idpStarts", "false")...)
	path, _, _ := strings.Cut(added.Location, "?")
	if added.Status != http.StatusSeeOther {
		t.Fatalf("%d %s", added.Status, added.Body)
	}
	id := strings.TrimPrefix(path, "/manage/connections/")
	base := "https://learn.north.test/saml/" + id
	admin.Expect(admin.Get(path), 200, "", base+"/acs", base+"/metadata", fake.EntityID(), fake.Base()+"/sso")

	tara := walk(s)
	signIn := func(w *walker) {
		t.Helper()
		w.open("https://learn.north.test/sign-in")
		w.link("/sign-in/with/" + id)
		if !strings.HasPrefix(w.at.String(), fake.Base()+"/sso?SAMLRequest=") {
			t.Fatalf("at %s: %d %s", w.at, w.status, w.body)
		}
		w.submit("email", "tara@north.test", "name", "Tara North", "decision", "allow") // The provider answers with a form that its page submits.
		w.submit()
	}
	signIn(tara)
	tara.signedIn("tara@north.test")

	begin := fake.Base() + "/sso?" + url.Values{"acs": {base + "/acs"}, "audience": {base + "/metadata"}, "RelayState": {"/profile"}}.Encode()
	atProvider := func(w *walker) {
		t.Helper()
		w.open(begin)
		w.submit("email", "tara@north.test", "decision", "allow")
	}
	refused := walk(s)
	atProvider(refused)
	refused.submit()
	if refused.status != http.StatusGone || refused.at.Path != "/saml/"+id+"/acs" {
		t.Errorf("begun at the provider: %s %d %s", refused.at, refused.status, refused.body)
	}
	admin.Expect(admin.Post(path+"/edit", append(settings, "version", "1", "idpStarts", "true")...), 303, path+"?done=connection-edit")
	allowed := walk(s)
	atProvider(allowed)
	to, assertion := allowed.form()
	page := *allowed
	allowed.submit()
	allowed.signedIn("tara@north.test")
	replayed := walk(other)
	replayed.at = page.at
	replayed.send(http.MethodPost, to, assertion.Encode())
	if replayed.status != http.StatusGone {
		t.Errorf("replayed at the other node: %s %d %s", replayed.at, replayed.status, replayed.body)
	}
	elsewhere := walk(other)
	atProvider(elsewhere)
	elsewhere.submit()
	elsewhere.signedIn("tara@north.test")

	// The provider replaces its key without overlap. The metadata were last read more than a minute ago.
	fake.Rotate(0)
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("update saml_metadata set tried_at = tried_at - interval '2 minutes' where company_id = %d", s.North.Company.ID()))
	for _, node := range []consoletest.Server{s, other} {
		again := walk(node)
		signIn(again)
		again.signedIn("tara@north.test")
	}
	if n := fake.Requests("/metadata"); n != 2 {
		t.Errorf("the metadata were read %d times, want once at first and once after the change", n)
	}

	// With single logout, a sign-out redirects the browser to the provider and back. A request of the provider then ends the
	// session of the other browser.
	admin.Expect(admin.Post(path+"/edit", append(settings, "version", "2", "idpStarts", "true", "singleLogout", "true")...), 303, path+"?done=connection-edit")
	admin.Expect(admin.Get(path), 200, "", base+"/slo", fake.Base()+"/slo")
	admin.Expect(admin.Get("/manage/connections"), 200, "", "Company login", "metadata not accepted") // The connection of the fixture has no metadata.
	out, remains := walk(s), walk(s)
	for _, w := range []*walker{out, remains} {
		signIn(w)
		w.signedIn("tara@north.test")
	}
	out.send(http.MethodPost, "https://learn.north.test/sign-out", "")
	out.link(fake.Base() + "/slo?SAMLRequest=")
	if out.status != http.StatusOK || out.at.String() != "https://learn.north.test/" || fake.Requests("/slo") != 1 {
		t.Errorf("after the sign-out: %s %d %s", out.at, out.status, out.body)
	}
	remains.signedIn("tara@north.test")
	message, err := fake.LogoutMessage(samlfake.LogoutMessage{SLO: s.Names().Real(base) + "/slo", NameID: s.Names().Real("tara@north.test")})
	if err != nil {
		t.Fatal(err)
	}
	out.open(base + "/slo?" + message)
	if out.at.Path != "/slo/done" || !strings.HasSuffix(out.body, "status:Success") {
		t.Errorf("the provider received at %s: %d %s", out.at, out.status, out.body)
	}
	remains.open("https://learn.north.test/profile")
	if remains.at.Path != "/sign-in" {
		t.Errorf("the session is active: %s %d", remains.at, remains.status)
	}

	// If the request for the provider cannot be signed, a sign-out ends the session here.
	last := walk(s)
	signIn(last)
	last.signedIn("tara@north.test")
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("update saml_keys set private_key = '\\x00' where company_id = %d", s.North.Company.ID()))
	last.send(http.MethodPost, "https://learn.north.test/sign-out", "")
	if last.status != http.StatusOK || last.at.String() != "https://learn.north.test/" {
		t.Errorf("a sign-out without a key: %s %d %s", last.at, last.status, last.body)
	}
	last.open("https://learn.north.test/profile")
	if last.at.Path != "/sign-in" {
		t.Errorf("the session is active: %s %d", last.at, last.status)
	}
}
