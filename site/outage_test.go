package site_test

import (
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/handlers/responsecache"
	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// verifiedAtNoon are the content versions of a database, which were verified at noon.
type verifiedAtNoon struct{ *store.DB }

func (v verifiedAtNoon) ContentVersion(of tenant.Company) (store.ContentVersion, time.Time) {
	version, _ := v.DB.ContentVersion(of)
	return version, sitetest.Noon
}

// While PostgreSQL is down, visitors must see the pages that the node has, with their age, for LYCEUM_RESPONSE_CACHE_STALE. Other
// pages, those of signed-in people, and all pages afterwards must fail with 503.
func TestSharedPages_DuringAnOutage(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
	database, through := storetest.RecordQueries(t, north.DSN())
	db, err := store.Open(t.Context(), store.Config{DSN: through, StatementTimeout: time.Minute, RetryTime: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var seconds atomic.Int64 // the time since noon
	options := responsecache.DefaultOptions()
	options.Now = func() time.Time { return sitetest.Noon.Add(time.Duration(seconds.Load()) * time.Second) }
	cache, err := responsecache.New(verifiedAtNoon{db}, options)
	if err != nil {
		t.Fatal(err)
	}
	p := sitetest.ServeWorlds(t, options.Now, db, north, south, func(d *web.Deps) {
		d.Responses = cache
		d.Resolver = tenant.NewResolver(db, tenant.Options{
			SharedHosts: []string{"api.lyceum.test"}, Now: options.Now, Verified: sitetest.AtNoon, MaxUnverified: options.MaxUnverified, MaxStale: options.MaxStale,
			Unavailable: func(err error) bool { return errors.Is(err, store.ErrUnavailable) },
		})
	})
	cookie := p.Enter(north, storetest.OngoingEnrollment)
	before := all(p, north, "")
	database.SetDown(true)
	seconds.Store(30)
	sameBodies(t, "during the outage", all(p, north, ""), before)
	if _, header, _ := p.Get("learn.north.test", "/courses", ""); header.Get("Age") != "30" {
		t.Errorf("the age is %q, want 30", header.Get("Age"))
	}
	fails := func(path, cookie string) {
		t.Helper()
		if status, header, body := p.Get("learn.north.test", path, cookie); status != http.StatusServiceUnavailable || header.Get("Retry-After") == "" || header.Get("Age") != "" {
			t.Errorf("%s: %d, Retry-After %q, Age %q: %s", path, status, header.Get("Retry-After"), header.Get("Age"), body)
		}
	}
	fails("/courses?q=unasked", "")
	fails("/my-courses", cookie)
	seconds.Store(61)
	for _, path := range []string{"/", "/courses", "/announcements"} {
		fails(path, "")
	}
}
