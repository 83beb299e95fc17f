package handlers_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// ends maps each route that ends the sessions of a trainee to the e-mail address of the trainee for whom the tests
// call the route.
var ends = map[string]string{"/disable-trainee": "tara@north.test", "/delete-trainee": "uma@north.test"}

// userOf returns a request body with the id of the trainee with the address. The address must be in ends.
func (w worlds) userOf(email string) string {
	id := map[string]int64{"tara@north.test": storetest.Trainee, "uma@north.test": storetest.SecondTrainee}[email]
	return fmt.Sprintf(`{"userID":%d}`, w.North.ID(id))
}

// After a session ends on the first node, the second node must reject it within one second of the fake clock. A node
// caches session states for half a second.
func TestEndedSession_RejectedOnEveryNodeWithinASecond(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64
	first, second := startTwo(t, func() time.Time { return handlerstest.Noon.Add(time.Duration(passed.Load())) })
	first.SignIn()
	for path, email := range ends {
		s, bystander := handlerstest.SignInAtBoth(first.Worlds, second.Worlds, email), handlerstest.SignInAtBoth(first.Worlds, second.Worlds, "manager@north.test")
		first.Expect(first.Ask(first.Keys["north"].Access, path, first.userOf(email)), 200, "")
		first.Expect(first.Ask(s.Access, "/my-courses", ""), 401, "session_ended")
		second.Expect(second.Renew(s), 401, "session_ended")
		passed.Add(int64(time.Second - time.Millisecond))
		second.Expect(second.Ask(s.Access, "/my-courses", ""), 401, "session_ended")
		second.Expect(second.Ask(bystander.Access, "/trainee-list", ""), 200, "")
	}
}

// After a session ends on the first node, the second node must reject it within 20 s of the real clock. Without the
// notification of the first node, it would read the session state again only after 30 s.
func TestEndedSession_RejectedOnEveryNode(t *testing.T) {
	t.Parallel()
	first, second := startTwo(t, time.Now)
	first.SignIn()
	for path, email := range ends {
		s := handlerstest.SignInAtBoth(first.Worlds, second.Worlds, email)
		first.Expect(first.Ask(first.Keys["north"].Access, path, first.userOf(email)), 200, "")
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		tick := time.NewTicker(50 * time.Millisecond) // The tick keeps the test below the rate limits.
		defer tick.Stop()
		for {
			a := second.Ask(s.Access, "/my-courses", "")
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
		if a := second.Ask(s.Access, "/my-courses", ""); a.Status != 401 || !strings.Contains(a.Body, "session_ended") {
			t.Errorf("%s: the session has risen again: %d %s", path, a.Status, a.Body)
		}
	}
}
