package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/redislink"
	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// serveProduct serves a small world without cached responses and background jobs, and logs the users of the measurement in. The
// recorder records the statements of the requests.
func serveProduct(t *testing.T) (*measurement, *storetest.QueryRecorder) {
	t.Helper()
	m := &measurement{measureCommand: &measureCommand{Companies: 2, Callers: 2, Learners: 2, Rounds: 1}}
	dsn, folder := storetest.DSN(t), t.TempDir()
	loader, err := newLoader(t.Context(), world{
		Companies: m.Companies, Trainees: 1, Courses: learnerCourses, Enrolled: enrolled, News: pageSize, Large: pageSize, Learners: m.Learners,
	}, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = loader.db.Close() }()
	places, err := loader.load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := loader.putFiles(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	recorder, through := storetest.RecordQueries(t, dsn)
	m.api = newAPI(serveSite(t, storetest.OpenDB(t, through), folder))
	if err := m.logIn(t.Context(), places); err != nil {
		t.Fatal(err)
	}
	return m, recorder
}

// serveSite serves the API and the pages of a database, and returns the address.
func serveSite(t *testing.T, db *store.DB, folder string) (address string) {
	t.Helper()
	log, key := slog.New(slog.DiscardHandler), bytes.Repeat([]byte{7}, masterkey.Size)
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{apiHost}})
	service, err := auth.Open(t.Context(), auth.Options{
		DB: db, Resolver: resolver, Masters: masterkey.Keys{key}, Log: log, Now: time.Now,
		Redis: redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: rand.Text() + ":"},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	sealer, err := sealed.New(key)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := files.Open(t.Context(), files.Options{URL: folderURL(folder)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stored.Close() })
	services := &handlers.Services{DB: db, Auth: service, Now: time.Now, Sealer: sealer, Files: stored}
	pages, err := site.New(services)
	if err != nil {
		t.Fatal(err)
	}
	app := handlers.New(services, site.Routes(pages), web.Deps{
		Resolver: resolver, Verifier: service, Pages: pages, Log: log, Metrics: prometheus.NewRegistry(),
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- app.Serve(listener) }()
	t.Cleanup(func() {
		_ = app.Shutdown(context.Background())
		<-served
	})
	return listener.Addr().String()
}

// seldomExecuted are statements with cached results. Few requests execute them, so pgbench does not.
var seldomExecuted = []string{"company/by_host", "company/by_id", "session/by_id", "session/seen"}

// pgbench must run the statements that the product executes for a request, because the report counts them and compares the rates.
func TestWorkloads_UseTheStatementsOfTheProduct(t *testing.T) {
	t.Parallel()
	m, recorder := serveProduct(t)
	names := storetest.StatementNames(t)
	for _, w := range slices.Concat(m.scene.workloads(), m.scene.lists(), m.scene.sitePages()) {
		var executed, used []string
		for range 2 { // The first request also executes statements whose results the node keeps.
			executed = nil
			recorder.Queries()
			if _, err := m.sample(t.Context(), w); err != nil {
				t.Fatalf("%s: %v", w.name, err)
			}
			for _, text := range recorder.Queries() {
				if name := names[text]; !slices.Contains(seldomExecuted, name) {
					executed = append(executed, name)
				}
			}
		}
		for _, u := range w.uses {
			used = append(used, u.statement)
		}
		if slices.Sort(executed); !slices.Equal(executed, slices.Sorted(slices.Values(used))) {
			t.Errorf("%s executes %q, but pgbench runs %q", w.name, executed, used)
		}
	}
}
