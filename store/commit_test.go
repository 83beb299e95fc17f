package store_test

import (
	"bytes"
	"errors"
	"net"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/storetest"
)

// wire is a way to the database that can lose the answer to a commit.
type wire struct {
	network, server string
	// lose is how many answers to commits are lost from now on.
	lose atomic.Int64
}

// wireTo gives a wire to the database of dsn and the address of its own end.
func wireTo(t *testing.T, dsn string) (*wire, string) {
	t.Helper()
	settings, err := pq.NewConfig(dsn)
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(int(settings.Port))
	w := &wire{network: "tcp", server: net.JoinHostPort(settings.Host, port)}
	if settings.Host[0] == '/' {
		w.network, w.server = "unix", settings.Host+"/.s.PGSQL."+port
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go w.connect(client)
		}
	}()
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return w, dsn + " host=" + host + " port=" + port
}

func (w *wire) connect(client net.Conn) {
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
		if cut.Load() {
			return // the server has answered, so it has made the commit
		}
		if _, failed := client.Write(answer[:n]); err != nil || failed != nil {
			return
		}
	}
}

func TestACommitWithoutAnAnswerIsNotRepeated(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	w, through := wireTo(t, dsn)
	db, err := store.Open(t.Context(), store.Config{DSN: through})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	north := storetest.MakeWorld(t, db, dsn, "north")
	company := db.For(north.Company)
	ask := store.NewEnrollment{
		UserID: north.ID(storetest.SharedTrainee), CourseID: north.ID(storetest.Forklift), Today: day(t, "2026-03-10"), SendMail: true,
	}
	w.lose.Store(1)
	if _, err := company.Enroll(t.Context(), ask, admin(north)); !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("without an answer: %v, want ErrUnavailable, because nobody knows", err)
	}
	// The enrollment had been made, and the caller who asks again learns it.
	if _, err := company.Enroll(t.Context(), ask, admin(north)); !errors.Is(err, store.ErrAlreadyEnrolled) {
		t.Fatalf("asked again: %v, want ErrAlreadyEnrolled", err)
	}
}
