package handlers

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/storetest"
)

// startTwo starts two nodes with one database and one Redis. Each node has its own connections, caches and listener.
func startTwo(t *testing.T, now func() time.Time) (first, second worlds) {
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
	node := func(db *store.DB) worlds {
		return startNode(t, db, north, south, func(d *deps) {
			d.Verifier, d.Services.Now = nil, now
			d.Services.Auth = newAuthService(t, d, func(o *auth.Options) { o.Redis.Prefix = prefix })
		})
	}
	return node(one), node(other)
}

// ends maps each route that ends the sessions of a trainee to the e-mail address of the trainee for whom the tests
// call the route.
var ends = map[string]string{"/disable-trainee": "tara@north.test", "/delete-trainee": "uma@north.test"}

// userOf returns a request body with the id of the trainee with the address. The address must be in ends.
func (w worlds) userOf(email string) string {
	id := map[string]int64{"tara@north.test": storetest.Trainee, "uma@north.test": storetest.SecondTrainee}[email]
	return fmt.Sprintf(`{"userID":%d}`, w.north.ID(id))
}

// known signs in a user on the first node, makes the second node cache the session state, and returns the session.
func known(first, second worlds, email string) session {
	first.T.Helper()
	s := first.login(first.north, email)
	second.Expect(second.ask(s.access, "/my-courses", ""), 200, "")
	return s
}

func (w worlds) renew(s session) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Path: "/webapi/v1/authorize/refresh-token", Host: "learn.north.test", Body: `{"refreshToken":"` + s.refresh + `"}`})
}

// After a session ends on the first node, the second node must reject it within one second of the fake clock. A node
// caches session states for half a second.
func TestEndedSession_RejectedOnEveryNodeWithinASecond(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64
	first, second := startTwo(t, func() time.Time { return noon.Add(time.Duration(passed.Load())) })
	first.signIn()
	for path, email := range ends {
		s, bystander := known(first, second, email), known(first, second, "manager@north.test")
		first.Expect(first.ask(first.keys["north"].access, path, first.userOf(email)), 200, "")
		first.Expect(first.ask(s.access, "/my-courses", ""), 401, "session_ended")
		second.Expect(second.renew(s), 401, "session_ended")
		passed.Add(int64(time.Second - time.Millisecond))
		second.Expect(second.ask(s.access, "/my-courses", ""), 401, "session_ended")
		second.Expect(second.ask(bystander.access, "/trainee-list", ""), 200, "")
	}
}

// After a session ends on the first node, the second node must reject it within 20 s of the real clock. Without the
// notification of the first node, it would read the session state again only after 30 s.
func TestEndedSession_RejectedOnEveryNode(t *testing.T) {
	t.Parallel()
	first, second := startTwo(t, time.Now)
	first.signIn()
	for path, email := range ends {
		s := known(first, second, email)
		first.Expect(first.ask(first.keys["north"].access, path, first.userOf(email)), 200, "")
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		tick := time.NewTicker(50 * time.Millisecond) // The tick keeps the test below the rate limits.
		defer tick.Stop()
		for {
			a := second.ask(s.access, "/my-courses", "")
			if a.Status == 401 {
				second.Expect(a, 401, "session_ended")
				break
			}
			second.Expect(a, 200, "") // The response must have status 200 or 401.
			select {
			case <-tick.C:
			case <-ctx.Done():
				t.Fatalf("%s: the second node still accepts the session", path)
			}
		}
		if a := second.ask(s.access, "/my-courses", ""); a.Status != 401 || !strings.Contains(a.Body, "session_ended") {
			t.Errorf("%s: the session has risen again: %d %s", path, a.Status, a.Body)
		}
	}
}
