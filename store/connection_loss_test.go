package store_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// proxy is a proxy in front of the database. It can drop the response to a commit, delay all responses, and be closed.
type proxy struct {
	net.Listener
	network, server string
	// lose is the number of commit responses that are still to be dropped.
	lose atomic.Int64
	// hang delays all responses until released is closed.
	hang     atomic.Bool
	released chan struct{}
}

// release forwards the delayed responses and ends the delay.
func (w *proxy) release() {
	w.hang.Store(false)
	close(w.released)
}

// startProxy starts a proxy in front of dsn and returns it with its own connection string.
func startProxy(t *testing.T, dsn string) (*proxy, string) {
	t.Helper()
	settings, err := pq.NewConfig(dsn)
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(int(settings.Port))
	w := &proxy{network: "tcp", server: net.JoinHostPort(settings.Host, port), released: make(chan struct{})}
	if settings.Host[0] == '/' {
		w.network, w.server = "unix", settings.Host+"/.s.PGSQL."+port
	}
	if w.Listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	go func() {
		for {
			client, err := w.Accept()
			if err != nil {
				return
			}
			go w.connect(client)
		}
	}()
	host, port, err := net.SplitHostPort(w.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return w, dsn + " host=" + host + " port=" + port
}

func (w *proxy) connect(client net.Conn) {
	defer client.Close()
	server, err := net.Dial(w.network, w.server)
	if err != nil {
		return
	}
	defer server.Close()
	var cut atomic.Bool
	go func() {
		defer server.Close()
		message := make([]byte, 64<<10)
		for {
			n, err := client.Read(message)
			if bytes.Contains(message[:n], []byte("COMMIT\x00")) && w.lose.Add(-1) >= 0 {
				cut.Store(true)
			}
			if _, failed := server.Write(message[:n]); err != nil || failed != nil {
				return
			}
		}
	}()
	answer := make([]byte, 64<<10)
	for {
		n, err := server.Read(answer)
		if w.hang.Load() {
			<-w.released
		}
		if cut.Load() {
			return // The server has responded, so the transaction is committed.
		}
		if _, failed := client.Write(answer[:n]); err != nil || failed != nil {
			return
		}
	}
}

func openThrough(t *testing.T, dsn string) (*proxy, *store.DB) {
	t.Helper()
	w, through := startProxy(t, dsn)
	db, err := store.Open(t.Context(), store.Config{DSN: through})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return w, db
}

func TestTx_LostCommitResponse(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	w, db := openThrough(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	company := db.For(north.Company)
	ask := learning.NewEnrollment{
		UserID: north.ID(storetest.SharedTrainee), CourseID: north.ID(storetest.Forklift), Today: storetest.Day(t, "2026-03-10"), SendMail: true,
	}
	w.lose.Store(1)
	if _, err := learning.Enroll(t.Context(), company, ask, storetest.AdminActor(north)); !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("without a response: %v, want ErrUnavailable, because the result is unknown", err)
	}
	// The enrollment was made, so a second call must return ErrAlreadyEnrolled.
	if _, err := learning.Enroll(t.Context(), company, ask, storetest.AdminActor(north)); !errors.Is(err, learning.ErrAlreadyEnrolled) {
		t.Fatalf("second call: %v, want ErrAlreadyEnrolled", err)
	}
}

func TestWatchCompanies_DatabaseDown(t *testing.T) {
	t.Parallel()
	w, db := openThrough(t, storetest.DSN(t))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	refused, ended := make(chan struct{}, 100), make(chan error, 1)
	log := slog.New(slog.NewTextHandler(writer(func() { refused <- struct{}{} }), nil))
	go func() { ended <- db.WatchCompanies(ctx, log, func(...string) {}) }()
	<-refused // The watch has tried to connect.
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("error %v", err)
		}
	case <-time.After(30 * time.Second):
		t.Error("the watch does not return")
	}
}

func TestWatchCompanies(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	ctx, cancel := context.WithCancel(t.Context())
	// WatchCompanies calls the function once more each time it has reconnected. The buffer is large enough for all calls, so
	// that WatchCompanies never blocks in the function.
	heard, ended := make(chan []string, 100), make(chan error, 1)
	go func() {
		ended <- db.WatchCompanies(ctx, slog.New(slog.DiscardHandler), func(hosts ...string) { heard <- hosts })
	}()
	hears := func(want ...string) {
		t.Helper()
		if got := <-heard; !slices.Equal(got, want) {
			t.Errorf("notified of %q, want %q", got, want)
		}
	}
	hears() // The call without hosts reports that the watch is connected. Changes before the call may have been missed.
	north := db.For(storetest.Company(t, db, "north"))
	hears("north.lyceum.test", "learn.north.test")
	hears("learn.north.test") // The domain has become active.
	name := "The North"
	if err := storecompany.ChangeCompany(t.Context(), db, "north", func(s *storecompany.CompanySettings) { s.Name = name }); err != nil {
		t.Fatal(err)
	}
	hears("north.lyceum.test")
	claim := hosts.DomainClaim{Host: "www.north.test", Token: "token", RedirectTo: "learn.north.test", Limit: 9}
	for range 2 {
		if _, err := hosts.ClaimDomains(t.Context(), north, []hosts.DomainClaim{claim}, store.Actor{}); err != nil {
			t.Fatal(err)
		}
		claim.RedirectTo, claim.Directs = "", true
	}
	hears("www.north.test") // The second claim changes the redirect of the host.
	if err := hosts.RemoveDomain(t.Context(), north, "www.north.test", "Given up.", store.Actor{}); err != nil {
		t.Fatal(err)
	}
	hears("www.north.test")
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("error %v", err)
	}
}

// writer is called with every line of a log.
type writer func()

func (w writer) Write(line []byte) (int, error) {
	w()
	return len(line), nil
}
