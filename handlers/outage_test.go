package handlers_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/responsecache"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// outage is a node whose database a test can stop. now is the time of the node's clocks, and verified the time at which the content
// versions were verified.
type outage struct {
	worlds
	database      *storetest.QueryRecorder
	cached        *prometheus.Registry
	now, verified testTime
}

// testTime is a time that a test sets while a node reads it.
type testTime struct{ atomic.Pointer[time.Time] }

func (t *testTime) set(to time.Time) { t.Store(&to) }

func (t *testTime) get() time.Time { return *t.Load() }

// verifiedAt are the content versions of a database, with the time of the test.
type verifiedAt struct {
	*store.DB
	outage *outage
}

func (v verifiedAt) ContentVersion(of tenant.Company) (store.ContentVersion, time.Time) {
	version, _ := v.DB.ContentVersion(of)
	return version, v.outage.verified.get()
}

// startOutage starts a node with the settings of production for its caches.
func startOutage(t *testing.T, adjust ...func(*handlerstest.Deps)) *outage {
	t.Helper()
	dsn := storetest.DSN(t)
	o := &outage{cached: prometheus.NewRegistry()}
	o.now.set(handlerstest.Noon)
	o.verified.set(handlerstest.Noon)
	var through string
	o.database, through = storetest.RecordQueries(t, dsn)
	db, err := store.Open(t.Context(), store.Config{DSN: through, StatementTimeout: time.Minute, RetryTime: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	direct := storetest.OpenDB(t, dsn)
	north, south := storetest.MakeWorld(t, direct, dsn, "north"), storetest.MakeWorld(t, direct, dsn, "south")
	options := responsecache.DefaultOptions()
	options.Now = o.now.get
	cache, err := responsecache.New(verifiedAt{db, o}, options)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(cache.Register(o.cached), db.VerifyContent(t.Context())); err != nil {
		t.Fatal(err)
	}
	o.worlds = startNode(t, db, north, south, append([]func(*handlerstest.Deps){func(d *handlerstest.Deps) {
		d.Responses = cache
		d.Services.Now = o.now.get
		d.Resolver = tenant.NewResolver(db, tenant.Options{
			SharedHosts: []string{"api.lyceum.test"}, Now: o.now.get, Verified: o.verified.get,
			MaxUnverified: options.MaxUnverified, MaxStale: options.MaxStale,
			Unavailable: func(err error) bool { return errors.Is(err, store.ErrUnavailable) },
		})
	}}, adjust...)...)
	return o
}

// asked returns the responses to all shared requests, by path and body.
func (o *outage) asked(bearer string) map[string]apitest.Answer {
	o.T.Helper()
	all := map[string]apitest.Answer{}
	for path, bodies := range sharedRequests {
		for _, body := range bodies {
			if strings.Contains(body, "%d") {
				body = fmt.Sprintf(body, o.North.Base+1)
			}
			all[path+" "+body] = o.Ask(bearer, strings.TrimPrefix(path, "/webapi/v1"), body)
		}
	}
	return all
}

// results returns the number of requests with a result of the cache.
func (o *outage) results(result string) float64 {
	o.T.Helper()
	families, err := o.cached.Gather()
	if err != nil {
		o.T.Fatal(err)
	}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			if family.GetName() == "lyceum_response_cache_requests_total" && metric.GetLabel()[0].GetValue() == result {
				return metric.GetCounter().GetValue()
			}
		}
	}
	o.T.Fatalf("no metric of the result %s", result)
	return 0
}

// While PostgreSQL is down, every shared route must send the responses that the node has, with their age, for
// LYCEUM_RESPONSE_CACHE_STALE. Everything else, and shared routes afterwards, must fail with 503.
func TestOutage_SharedRoutesAnswer(t *testing.T) {
	t.Parallel()
	o := startOutage(t, unlimited(t))
	const who = "north-api"
	before := o.asked(who)
	for path, a := range before {
		if a.Status != http.StatusOK || a.Header.Get("Age") != "" {
			t.Fatalf("before the outage, %s: %d, Age %q: %s", path, a.Status, a.Header.Get("Age"), a.Body)
		}
	}
	o.database.SetDown(true)
	stale := 0
	for _, age := range []time.Duration{1500 * time.Millisecond, 30 * time.Second, time.Minute} {
		o.now.set(handlerstest.Noon.Add(age))
		want := strconv.Itoa(int((age + time.Second - 1) / time.Second))
		for path, a := range o.asked(who) {
			stale++
			if a.Status != http.StatusOK || a.Header.Get("Age") != want || sealedID.ReplaceAllString(a.Body, "") != sealedID.ReplaceAllString(before[path].Body, "") {
				t.Errorf("%s after %s: %d, Age %q, want %s; %s", path, age, a.Status, a.Header.Get("Age"), want, a.Body)
			}
		}
	}
	if got := o.results("stale"); got != float64(stale) {
		t.Errorf("the metric counts %v stale responses, want %d", got, stale)
	}
	for name, a := range map[string]apitest.Answer{
		"another page of a shared route": o.Ask(who, "/course-list", `{"page":1,"pageSize":3}`),
		"the same route for a trainee":   o.Ask("north-trainee", "/exam-list", `{}`),
		"the other company":              o.Ask("south-api", "/course-list", `{}`),
		"a read of a person":             o.Ask(who, "/trainee-profile", fmt.Sprintf(`{"userID":%d}`, o.North.ID(storetest.Trainee))),
		"a list":                         o.Ask(who, "/trainee-list", `{}`),
		"a write":                        o.Ask(who, "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, o.North.ID(storetest.SharedTrainee), o.North.ID(storetest.Forklift))),
	} {
		o.failsClearly(name, a)
	}
	o.now.set(handlerstest.Noon.Add(time.Minute + time.Millisecond))
	for path, a := range o.asked(who) {
		o.failsClearly(path+" after a minute", a)
	}
	if got := o.results("stale"); got != float64(stale) {
		t.Errorf("the metric counts %v stale responses after a minute, want %d", got, stale)
	}
	o.database.SetDown(false)
	if err := o.DB.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	o.verified.set(o.now.get())
	for path, a := range o.asked(who) {
		if a.Status != http.StatusOK || a.Header.Get("Age") != "" {
			t.Errorf("after the outage, %s: %d, Age %q: %s", path, a.Status, a.Header.Get("Age"), a.Body)
		}
	}
}

// failsClearly fails the test unless the response is the error for an unavailable service.
func (o *outage) failsClearly(name string, a apitest.Answer) {
	o.T.Helper()
	if a.Status != http.StatusServiceUnavailable || a.Code() != "unavailable" || a.Header.Get("Retry-After") == "" || a.Header.Get("Age") != "" {
		o.T.Errorf("%s: %d %s, Retry-After %q, Age %q", name, a.Status, a.Body, a.Header.Get("Retry-After"), a.Header.Get("Age"))
	}
}

// During an outage, an access token works while Redis has the state of its session, and an API key only while the node has its state
// in memory. Then their requests must fail with 503, not with 401, so that clients do not discard their credentials.
func TestOutage_Bearers(t *testing.T) {
	t.Parallel()
	var redis redislink.Options
	o := startOutage(t, func(d *handlerstest.Deps) {
		d.Verifier = nil
		d.Services.Auth = handlerstest.NewAuthService(t, d, func(o *auth.Options) {
			o.Limits = &ratelimit.Limits{}
			redis = o.Redis
		})
	})
	north := o.Login(o.North, "admin@north.test")
	var added struct{ Data struct{ Key string } }
	if err := json.Unmarshal([]byte(o.Ask(north.Access, "/api-key-add", `{"name":"Outage","scopes":["*"]}`).Body), &added); err != nil || added.Data.Key == "" {
		t.Fatalf("no API key: %v", err)
	}
	key := added.Data.Key
	list := func(bearer string) apitest.Answer { return o.Ask(bearer, "/course-list", `{}`) }
	for _, bearer := range []string{north.Access, key} {
		o.Expect(list(bearer), 200, "")
	}
	o.database.SetDown(true)
	o.now.set(handlerstest.Noon.Add(20 * time.Second))
	if a := list(north.Access); a.Status != http.StatusOK || a.Header.Get("Age") != "20" {
		t.Errorf("an access token: %d, Age %q: %s", a.Status, a.Header.Get("Age"), a.Body)
	}
	o.failsClearly("an API key", list(key))
	if err := auth.ForgetCompany(t.Context(), redis, o.North.Company.ID()); err != nil {
		t.Fatal(err)
	}
	o.now.set(handlerstest.Noon.Add(21 * time.Second)) // The state in the memory of the node is too old too.
	o.failsClearly("an access token without its state in Redis", list(north.Access))
}

// The outline of a trainee must take one statement, and a second one for what is missing. That of staff must take none after the first
// request.
func TestCourseOutline_Statements(t *testing.T) {
	t.Parallel()
	o := startOutage(t, unlimited(t))
	ask := func(bearer string) (statements []string) {
		t.Helper()
		o.database.Queries()
		o.Expect(o.Ask(bearer, "/course-outline", fmt.Sprintf(`{"courseID":%d}`, o.North.ID(storetest.Forklift))), 200, "")
		return o.database.Queries()
	}
	ask("north-manager")
	ask("north-trainee")
	if got := ask("north-trainee"); len(got) != 2 {
		t.Errorf("a trainee takes %d statements: %q", len(got), got)
	}
	if got := ask("north-admin"); len(got) != 0 {
		t.Errorf("staff take %d statements after the first request: %q", len(got), got)
	}
}
