package handlerstest

import (
	"bytes"
	"context"
	stdjson "encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/auth"
	"lyceum/auth/authtest"
	"lyceum/auth/ratelimit"
	"lyceum/auth/sealed"
	"lyceum/fakes/oidcfake"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/api"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// Noon is the time that the clocks of the tests return.
var Noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// AnySession is the id of the session of the bearers, which does not exist. It is above the ids that a test reaches.
const AnySession = 1 << 40

// Bearers maps bearers to principals. For example, "north-trainee" is the bearer of the trainee of the company north.
type Bearers map[string]auth.Principal

// Verify returns the principal of a bearer, as auth.Service does.
func (p Bearers) Verify(_ context.Context, c auth.Credential, use auth.Use) (auth.Principal, error) {
	if who, known := p[c.Bearer]; known {
		return who, who.Permits(use)
	}
	return auth.Principal{}, web.ErrNoBearer
}

func bearersOf(worlds ...storetest.World) Bearers {
	p := Bearers{}
	for _, w := range worlds {
		for name, one := range map[string]struct {
			role auth.Role
			id   int64
		}{
			"admin": {auth.RoleAdmin, storetest.Admin}, "manager": {auth.RoleManager, storetest.Manager}, "api": {auth.RoleAPI, storetest.APIUser},
			"trainee": {auth.RoleTrainee, storetest.Trainee}, "second": {auth.RoleTrainee, storetest.SecondTrainee},
		} {
			p[w.Company.Slug()+"-"+name] = auth.Principal{Company: w.Company, UserID: w.ID(one.id), Role: one.role, SessionID: AnySession, Fresh: true}
		}
		p[w.Company.Slug()+"-key"] = KeyOf(w, auth.ScopeAll)
	}
	return p
}

// KeyOf returns the principal of a request with an API key of the company that has the scopes.
func KeyOf(w storetest.World, scopes ...string) auth.Principal {
	return auth.Principal{Company: w.Company, UserID: w.ID(storetest.APIUser), Role: auth.RoleAPI, Fresh: true, Key: &auth.KeyAccess{ID: w.ID(1), Scopes: scopes}}
}

// Worlds is an API server on a real listener for two companies with equal data, north and south. Tests send requests
// to the API host, where the bearer selects the company.
type Worlds struct {
	*Server
	Bearers        Bearers
	DB             *store.DB
	North, South   storetest.World
	Sealer         *sealed.Sealer
	Files          *files.Store
	Google         *oidcfake.Provider
	PaymentFixture PaymentFixture
	Certificates   map[string]issuedCertificates // the certificates of each world by its name; see IssueCertificates
	Reviews        map[string]int64              // the id of a payment review of each world by its name; see OpenReviews
	Keys           map[string]Session            // the session of each world's admin by the world's name; see SignIn
}

// StartWorlds starts a node for two companies in the database of the package.
func StartWorlds(t *testing.T, adjust ...func(*Deps)) Worlds {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return StartNode(t, db, north, south, adjust...)
}

// StartOwnWorlds starts a node as StartWorlds does, with a database of the test's own. Tests need it that claim rows of all companies or
// make statements fail.
func StartOwnWorlds(t *testing.T, adjust ...func(*Deps)) Worlds {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	return StartNode(t, db, north, south, adjust...)
}

// StartNode starts a node for the companies north and south of a database. Unless adjust sets another Redis prefix,
// the node has a prefix of its own.
func StartNode(t *testing.T, db *store.DB, north, south storetest.World, adjust ...func(*Deps)) Worlds {
	t.Helper()
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	folder, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return Noon }
	google := authtest.StartGoogle(t, now)
	verifier := bearersOf(north, south)
	var payments PaymentFixture
	r := Start(t, func(d *Deps) {
		d.Services = handlers.Services{DB: db, Now: now, Sealer: sealer, Files: folder, Sanitize: Sanitize, PageTexts: PageTexts}
		d.HTTPSPort = 8443
		d.Resolver = tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
		d.Verifier, d.Pages, d.TrustedProxies = verifier, BrandedPages{}, Loopback
		d.Services.Domains = Domains(t, nil)
		for _, a := range adjust {
			a(d)
		}
		t.Cleanup(db.OnRecordChange(d.Resolver.Forget))
		if d.Services.Auth == nil {
			d.Services.Auth = NewAuthService(t, d, UsingGoogle(google), ManyRequests)
		}
		payments = NewPaymentFixture(t, d)
		payments.Open(t, north.Company)
		payments.Open(t, south.Company)
		d.Services.Payments = payments.Service
		if d.Verifier == nil {
			d.Verifier = d.Services.Auth
		}
	})
	r.Names = storetest.Names{north, south}
	return Worlds{r, verifier, db, north, south, sealer, folder, google, payments, map[string]issuedCertificates{}, map[string]int64{}, map[string]Session{}}
}

// PageTexts is a fake of the texts of package site.
func PageTexts(language string) []settings.UsualText {
	if !api.IsLanguage(language) {
		return nil
	}
	return []settings.UsualText{{Key: "home.lead", Text: language}, {Key: "home.welcome", Text: language + ": {Name}", Placeholders: []string{"Name"}}}
}

// Sanitize is a fake of the sanitizer of package site, which this package cannot import.
func Sanitize(html string) string { return strings.ReplaceAll(html, "<script>", "") }

func (w Worlds) AddedID(a apitest.Answer) int64 {
	w.T.Helper()
	var added struct{ Data struct{ ID int64 } }
	Decode(w.T, a, &added)
	return added.Data.ID
}

// Version begins a request about a version of the row with the id. More fields can follow.
func Version(id int64, number int) string { return fmt.Sprintf(`{"id":%d,"version":%d`, id, number) }

// Ask posts body to a path below /webapi/v1 as the bearer.
func (w Worlds) Ask(bearer, path, body string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: "api.lyceum.test", Bearer: bearer, Body: body})
}

// Success fails the test unless the response has status 200 and the body equals the golden file with the name.
func (w Worlds) Success(name string, a apitest.Answer) {
	w.T.Helper()
	w.Expect(a, 200, "")
	w.Golden(name, a.Body)
}

// Golden compares a body with a golden file, which has the names and ids of companies in a database of the test's own.
func (w Worlds) Golden(name, body string) {
	w.T.Helper()
	golden(w.T, name, w.Names.Golden(w.T, w.unsealed(body)))
}

var sealedCourse = regexp.MustCompile(`"courseID":"[^"]+"`)

// unsealed replaces the sealed ids of courses of north in a body by a text with the id.
func (w Worlds) unsealed(body string) string {
	const before = `"courseID":"`
	return sealedCourse.ReplaceAllStringFunc(body, func(field string) string {
		id, err := w.Sealer.Open(w.North.Company, courses.SealedCourse, strings.Trim(field[len(before):], `"`))
		if err != nil {
			return field
		}
		return fmt.Sprintf(`%ssealed %d"`, before, id)
	})
}

// Numbered replaces the id in a field of a response by number, because the ids of added rows differ from run to run.
func Numbered(a apitest.Answer, field string, number int) apitest.Answer {
	id := regexp.MustCompile(`"` + field + `":[1-9][0-9]*`).FindString(a.Body)
	if id != "" {
		a.Body = strings.ReplaceAll(a.Body, id, fmt.Sprintf(`"%s":%d`, field, number))
	}
	return a
}

// ExpectField fails the test unless the response has the status and the code, and names the field first.
func (w Worlds) ExpectField(a apitest.Answer, status int, code, field string) {
	w.T.Helper()
	w.Expect(a, status, code)
	if !strings.Contains(a.Body, `"fields":[{"field":"`+field+`",`) {
		w.T.Errorf("the field %s is not named: %s", field, a.Body)
	}
}

// golden compares a body with testdata/<name>.json. go test -update writes the file.
func golden(t testing.TB, name, body string) {
	t.Helper()
	var pretty bytes.Buffer
	if err := stdjson.Indent(&pretty, []byte(body), "", "  "); err != nil {
		t.Fatalf("%s: %v in %s", name, err, body)
	}
	pretty.WriteByte('\n')
	file := filepath.Join("testdata", strings.ReplaceAll(name, " ", "-")+".json")
	if *Update {
		if err := os.WriteFile(file, pretty.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// ManyRequests raises the rate limits per user and company to a million requests per second, because some tests call
// every route.
func ManyRequests(o *auth.Options) {
	limits := ratelimit.DefaultLimits
	limits.User, limits.Company = ratelimit.Quota{Count: 1_000_000, Per: time.Second}, ratelimit.Quota{Count: 1_000_000, Per: time.Second}
	o.Limits = &limits
}
