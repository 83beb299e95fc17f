package handlerstest

import (
	"crypto/rand"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// UsingGoogle returns an option that makes a node use the identity provider p.
func UsingGoogle(p *oidcfake.Provider) func(*auth.Options) {
	return func(o *auth.Options) {
		o.Google.Issuer = p.Issuer()
		o.Outbound.Allowed = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
}

// ownPrefix returns a Redis key prefix that no other test uses.
func ownPrefix() string { return "test:" + rand.Text() + ":" }

// NewAuthService returns a real auth service with sessions, tokens and tickets.
func NewAuthService(t *testing.T, d *Deps, adjust ...func(*auth.Options)) *auth.Service {
	t.Helper()
	address := os.Getenv("LYCEUM_TEST_REDIS_URL")
	if address == "" {
		t.Fatal("LYCEUM_TEST_REDIS_URL is not set: run the tests with make test")
	}
	options := auth.Options{
		DB: d.Services.DB, Resolver: d.Resolver, Masters: masterkey.Keys{make([]byte, masterkey.Size)}, Now: d.Services.Now, Log: d.Log,
		Redis: redislink.Options{URL: address, Prefix: ownPrefix()},
	}
	for _, a := range adjust {
		a(&options)
	}
	service, err := auth.Open(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	return service
}

// StartWithAuth starts the API for the companies north and south with real authentication.
func StartWithAuth(t *testing.T, adjust ...func(*Deps)) Worlds {
	t.Helper()
	return StartWorlds(t, append(adjust, func(d *Deps) { d.Verifier = nil })...)
}

// Loopback is the network from which the tests send requests. The server trusts its X-Forwarded-Proto header, so that
// tests can send requests that count as HTTPS.
var Loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

// OverHTTPS is the header of a request that counts as HTTPS.
var OverHTTPS = map[string]string{"X-Forwarded-Proto": "https"}

// Session contains the tokens that a client receives at a login.
type Session struct {
	Access, Refresh, Link string
	// File is the id of an uploaded file of the company; 0 if the test did not call UploadFiles.
	File int64
	// CourseImport is the id of an import of a course, which can be undone; 0 if the test did not call UploadFiles.
	CourseImport int64
}

// Login signs in a user with the password of all users.
func (w Worlds) Login(world storetest.World, email string) Session {
	w.T.Helper()
	a := w.Do(apitest.Request{
		Path: "/webapi/auth/login", Host: "api.lyceum.test",
		Body: fmt.Sprintf(`{"email":%q,"password":%q,"domainName":%q}`, email, storetest.Password, world.Company.Domain()),
	})
	w.Expect(a, 200, "")
	var body struct {
		Data struct {
			Token   string
			Refresh string `json:"refresh-token"`
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Fatal(err)
	}
	return Session{Access: body.Data.Token, Refresh: body.Data.Refresh}
}

// SignIn signs in the admin of each company and stores the tokens in w.Keys. Afterwards the admin's bearer in w.Bearers belongs to this
// session.
func (w Worlds) SignIn() {
	w.T.Helper()
	for _, world := range []storetest.World{w.North, w.South} {
		in := w.Login(world, "admin@"+world.Name+".test")
		w.Keys[world.Name] = in.with(w.ResetToken(world, storetest.SecondTrainee))
		who, err := w.Services.Auth.Verify(w.T.Context(), auth.Bearer(in.Access), auth.Use{})
		if err != nil {
			w.T.Fatal(err)
		}
		bearer := world.Company.Slug() + "-admin"
		admin := w.Bearers[bearer]
		admin.SessionID = who.SessionID
		w.Bearers[bearer] = admin
	}
}

// UploadFiles uploads a file to each company and stores the ids in w.Keys. The test must have called SignIn.
func (w Worlds) UploadFiles() {
	w.T.Helper()
	for _, world := range []storetest.World{w.North, w.South} {
		key := w.Keys[world.Name]
		key.File = w.Upload(world.Name+"-admin", "notes.txt", "Check the brakes.")
		key.CourseImport = w.importCourse(world)
		w.Keys[world.Name] = key
	}
}

// importCourse imports a course with one document, and returns the id of the import.
func (w Worlds) importCourse(world storetest.World) int64 {
	w.T.Helper()
	bearer := world.Name + "-admin"
	file := w.Upload(bearer, "brakes.zip", string(coursepacktest.Files{"Brakes/check.txt", "Check the brakes."}.Zip(w.T)))
	a := w.Ask(bearer, "/course-import", fmt.Sprintf(`{"fileID":%d}`, file))
	var answer struct{ Data struct{ ImportID int64 } }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		w.T.Fatal(err)
	}
	if err := w.Services.Courses().RunCourseImport(w.T.Context(), world.Company, answer.Data.ImportID, false); err != nil {
		w.T.Fatal(err)
	}
	return answer.Data.ImportID
}

// Land posts a landing form with a token or ticket over HTTPS, as a browser does, and returns the response.
func (w Worlds) Land(host, token, kind string, enrollment int64) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{
		Path: "/site/login-by-jwt-token", Host: host, ContentType: "application/x-www-form-urlencoded",
		Header: OverHTTPS, Body: url.Values{
			"token": {token}, "type": {kind}, "inputData": {fmt.Sprintf(`[{"enrollmentId":%d}]`, enrollment)},
		}.Encode(),
	})
}

// ExpectLanded fails the test unless the response redirects to the enrollment. It returns the session cookie.
func (w Worlds) ExpectLanded(a apitest.Answer, enrollment int64) *http.Cookie {
	w.T.Helper()
	cookie, err := http.ParseSetCookie(a.Header.Get("Set-Cookie"))
	if err != nil || a.Status != http.StatusSeeOther || a.Header.Get("Location") != fmt.Sprintf("/learn/%d", enrollment) {
		w.T.Fatalf("not landed: %d %v %s", a.Status, a.Header, a.Body)
	}
	if cookie.Name != web.SessionCookie || !cookie.Secure || !cookie.HttpOnly || cookie.Path != "/" || cookie.Domain != "" || cookie.MaxAge != 0 ||
		cookie.SameSite != http.SameSiteLaxMode || a.Header.Get("Cache-Control") != "no-store" {
		w.T.Errorf("cookie %+v of %v", cookie, a.Header)
	}
	return cookie
}

const NorthHost = "learn.north.test"

// StartTwo starts two nodes with one database and one Redis. Each node has its own connections, caches and listener.
func StartTwo(t *testing.T, now func() time.Time) (first, second Worlds) {
	t.Helper()
	dsn := storetest.DSN(t)
	open := func() *store.DB {
		db, err := store.Open(t.Context(), store.Config{DSN: dsn})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		return db
	}
	one, other := open(), open()
	north, south := storetest.MakeWorld(t, one, dsn, "north"), storetest.MakeWorld(t, one, dsn, "south")
	prefix := ownPrefix()
	node := func(db *store.DB) Worlds {
		return StartNode(t, db, north, south, func(d *Deps) {
			d.Verifier, d.Services.Now = nil, now
			d.Services.Auth = NewAuthService(t, d, func(o *auth.Options) { o.Redis.Prefix = prefix })
		})
	}
	return node(one), node(other)
}

// SignInAtBoth signs in a user on the first node, makes the second node cache the session state, and returns the session.
func SignInAtBoth(first, second Worlds, email string) Session {
	first.T.Helper()
	s := first.Login(first.North, email)
	second.Expect(second.Ask(s.Access, "/my-courses", ""), 200, "")
	return s
}

// Renew sends the refresh token of a session.
func (w Worlds) Renew(s Session) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Path: "/webapi/v1/authorize/refresh-token", Host: "learn.north.test", Body: `{"refreshToken":"` + s.Refresh + `"}`})
}

// WithLimits returns an option that starts a server with changed rate limits.
func WithLimits(t *testing.T, change func(*ratelimit.Limits)) func(*Deps) {
	return func(d *Deps) {
		limits := ratelimit.DefaultLimits
		change(&limits)
		d.Services.Auth = NewAuthService(t, d, func(o *auth.Options) { o.Limits = &limits })
	}
}

func (s Session) with(link string) Session {
	s.Link = link
	return s
}

// ResetLink creates a password link for a user, as a request for a password reset does, and returns the token
// of the link.
func (r *Server) ResetLink(company tenant.Company, user int64) string {
	r.T.Helper()
	s := r.Services
	letter, err := s.Auth.ResetLinks().Message(r.T.Context(), company, store.PasswordReset,
		people.ResetRequest{UserID: user, Nonce: []byte(rand.Text()), At: s.Now()})
	if err != nil {
		r.T.Fatal(err)
	}
	link, err := url.Parse(letter.Link)
	if err != nil {
		r.T.Fatal(err)
	}
	return link.Query().Get("token")
}

func (w Worlds) ResetToken(of storetest.World, user int64) string {
	w.T.Helper()
	return w.ResetLink(of.Company, of.ID(user))
}

const ChosenPassword = `"password":"a staple of batteries","confirmpassword":"a staple of batteries"`

// ExampleMetadata contains the metadata of an identity provider.
//
//go:embed testdata/saml-metadata.xml
var ExampleMetadata string

// Real returns a request for a token of the provider with the slugs of the companies instead of their names.
func (w Worlds) Real(r oidcfake.TokenRequest) oidcfake.TokenRequest {
	r.Email, r.Aud, r.HD = w.Names.Real(r.Email), w.Names.Real(r.Aud), w.Names.Real(r.HD)
	return r
}

// GoogleToken returns an ID token of the provider.
func (w Worlds) GoogleToken(r oidcfake.TokenRequest) string {
	w.T.Helper()
	token, err := w.Google.Token(w.Real(r))
	if err != nil {
		w.T.Fatal(err)
	}
	return token
}
