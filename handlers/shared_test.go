package handlers_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/responsecache"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
)

// sharedRequests contains request bodies for each route whose responses the node caches. %d stands for the id of a company's
// first row in a table.
var sharedRequests = map[string][]string{
	"/webapi/v1/course-list":          {`{}`, `{"allcourse":1}`, `{"page":2,"pageSize":1}`, `{"categoryID":%d}`},
	"/webapi/v1/course-category":      {`{}`},
	"/webapi/v1/course-basic-details": {`{"courseID":%d}`},
	"/webapi/v1/course-all-details":   {`{"courseID":%d}`},
	"/webapi/v1/course-outline":       {`{"courseID":%d}`},
	"/webapi/v1/course-by-ratings":    {`{}`},
	"/webapi/v1/exam-list":            {`{}`},
	"/webapi/v1/exam-details":         {`{"examID":%d}`},
	"/webapi/v1/announcement-list":    {`{}`},
	"/webapi/v1/faq-list":             {`{}`},
	"/webapi/v1/blog-list":            {`{}`},
	"/webapi/v1/blog-details":         {`{"blogID":%d}`},
	"/webapi/v1/testimonials-list":    {`{}`},
	"/webapi/v1/country":              {`{}`},
	"/webapi/v1/states":               {`{"countryID":356}`},
	"/webapi/v1/city":                 {`{"stateID":2026127}`},
}

// sealedID matches sealed ids and ids of requests, which differ from response to response.
var sealedID = regexp.MustCompile(`"(courseID|requestId)":"[^"]*"`)

// sharedNode starts a node that caches responses. Its content versions count as verified for a day, so that only the
// test verifies them.
func sharedNode(t *testing.T, db *store.DB, north, south storetest.World) worlds {
	t.Helper()
	options := responsecache.DefaultOptions()
	options.MaxUnverified = 24 * time.Hour
	cache, err := responsecache.New(db, options)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	return startNode(t, db, north, south, unlimited(t), func(d *handlerstest.Deps) { d.Responses = cache })
}

// unlimited turns the rate limits off.
func unlimited(t *testing.T) func(*handlerstest.Deps) {
	return func(d *handlerstest.Deps) {
		d.Services.Auth = handlerstest.NewAuthService(t, d, func(o *auth.Options) { o.Limits = &ratelimit.Limits{} })
	}
}

// responses returns the responses to all sharedRequests, by path and body. It removes the ids that differ between two
// responses.
func (w worlds) responses(bearer string, base int64) map[string]string {
	w.T.Helper()
	all := map[string]string{}
	for path, bodies := range sharedRequests {
		for _, body := range bodies {
			if strings.Contains(body, "%d") {
				body = fmt.Sprintf(body, base+1)
			}
			a := w.Ask(bearer, strings.TrimPrefix(path, "/webapi/v1"), body)
			all[path+" "+body] = fmt.Sprint(a.Status, " ", sealedID.ReplaceAllString(a.Body, ""))
		}
	}
	return all
}

func TestSharedRoutes_AreAllTested(t *testing.T) {
	t.Parallel()
	shared := map[string]bool{}
	for _, r := range allRoutes() {
		shared[r.Path] = r.SharedWith != web.Open
		if r.SharedWith != web.Open && len(sharedRequests[r.Path]) == 0 {
			t.Errorf("route %s is shared and sharedRequests has no request for it", r.Path)
		}
	}
	for path := range sharedRequests {
		if !shared[path] {
			t.Errorf("route %s is not shared", path)
		}
	}
}

// everyChange checks that a cached response shows changes of columns after the node has verified the content versions. seen contains the
// requests whose responses a change has altered.
type everyChange struct {
	db            *store.DB
	cached, plain worlds
	seen          map[string]bool
}

const sharedCaller = "north-api"

func (e *everyChange) verify() {
	e.plain.T.Helper()
	if err := e.db.VerifyContent(e.plain.T.Context()); err != nil {
		e.plain.T.Fatal(err)
	}
}

// check changes columns, compares the responses, and restores the columns. It returns the columns that it could not change. With several
// columns, each must be of another table.
func (e *everyChange) check(columns ...storetest.Column) (unchanged []storetest.Column) {
	t, north := e.plain.T, e.plain.North
	t.Helper()
	before := e.cached.responses(sharedCaller, north.Base)
	var restores []func()
	for _, c := range columns {
		restore, changed := c.Change(t, north)
		if !changed {
			unchanged = append(unchanged, c)
			continue
		}
		restores = append(restores, restore)
	}
	if restores == nil {
		return unchanged
	}
	e.verify()
	got, want := e.cached.responses(sharedCaller, north.Base), e.plain.responses(sharedCaller, north.Base)
	for path := range want {
		if got[path] != want[path] {
			t.Errorf("%v changed and %s shows the former value:\n%s\nwant\n%s", columns, path, got[path], want[path])
		}
		e.seen[path] = e.seen[path] || want[path] != before[path]
	}
	for _, restore := range slices.Backward(restores) {
		restore()
	}
	e.verify()
	return unchanged
}

// oneOfEach divides columns into groups in which each column is of another table.
func oneOfEach(columns []storetest.Column) (groups [][]storetest.Column) {
	count := map[string]int{}
	for _, c := range columns {
		i := count[c.Table]
		if count[c.Table]++; i == len(groups) {
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

// After the node has verified the content versions, a cached response must show every change of every column of every
// table. Columns that are not content change together, because such a change makes no cached response invalid. A response must
// contain none of them.
func TestSharedRoutes_ShowEveryChange(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	storetest.Complete(t, north)
	e := everyChange{db, sharedNode(t, db, north, south), startNode(t, db, north, south, unlimited(t)), map[string]bool{}}
	for path, response := range e.plain.responses(sharedCaller, north.Base) {
		if !strings.HasPrefix(response, "200 ") {
			t.Errorf("%s: %s", path, response)
		}
	}
	var unchanged, others []storetest.Column
	for _, c := range storetest.Columns(t, north) {
		switch {
		case c.Table == "counters": // Totals change together with the rows of content that they count.
		case c.IsContent():
			unchanged = append(unchanged, e.check(c)...)
		default:
			others = append(others, c)
		}
	}
	for _, group := range oneOfEach(others) {
		for _, c := range e.check(group...) { // Another change of the group may be in the way.
			e.check(c)
		}
	}
	for path := range e.plain.responses(sharedCaller, north.Base) {
		if !e.seen[path] {
			t.Errorf("no change of a column changes %s", path)
		}
	}
	storetest.CheckUnchanged(t, unchanged)
}

// A company must never receive the cached response of another company. A trainee must never receive the cached
// response of staff.
func TestSharedRoutes_AreIsolated(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	cached, plain := sharedNode(t, db, north, south), startNode(t, db, north, south, unlimited(t))
	for range 2 { // The second responses are from the cache.
		for _, who := range []string{"north-api", "south-api", "north-trainee", "south-trainee", "north-manager", "south-admin"} {
			base := north.Base
			if strings.HasPrefix(who, "south") {
				base = south.Base
			}
			got, want := cached.responses(who, base), plain.responses(who, base)
			for path := range want {
				if got[path] != want[path] {
					t.Errorf("%s as %s: %s, want %s", path, who, got[path], want[path])
				}
			}
			// Requests with ids of the other company must get the same responses as without the cache.
			other := north.Base + south.Base - base
			got, want = cached.responses(who, other), plain.responses(who, other)
			for path := range want {
				if got[path] != want[path] {
					t.Errorf("%s as %s with an id of the other company: %s, want %s", path, who, got[path], want[path])
				}
			}
		}
	}
}
