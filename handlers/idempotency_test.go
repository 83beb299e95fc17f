package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
)

// A second request with the same key and body must receive the first answer, even if the answer is a 4xx error.
func TestIdempotency(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const spring, summer = `{"code":"SPRING","percent":10}`, `{"code":"SUMMER","percent":10}`
	first := w.Once("north-admin", "k1", "/coupon-add", spring)
	w.Expect(first, 200, "")
	again := w.Once("north-admin", "k1", "/coupon-add", spring)
	if again.Status != 200 || again.Body != first.Body || again.Header.Get(web.HeaderReplayed) != "true" || first.Header.Get(web.HeaderReplayed) != "" {
		t.Errorf("again: %d %s %v, first %s", again.Status, again.Body, again.Header, first.Body)
	}
	w.Expect(w.Once("north-admin", "k1", "/coupon-add", summer), 422, "idempotency_key_reused")
	w.Expect(w.Once("north-admin", "k1", "/faq-add", `{"question":"Q"}`), 422, "idempotency_key_reused")
	w.Expect(w.Once("north-admin", "k2", "/coupon-add", spring), 409, "coupon_code_taken")
	w.Expect(w.Once("north-api", "k1", "/coupon-add", summer), 200, "")
	w.Expect(w.Ask("north-admin", "/coupon-remove", handlerstest.Version(w.AddedID(first), 1)+"}"), 200, "")
	refused := w.Once("north-admin", "k2", "/coupon-add", spring)
	w.Expect(refused, 409, "coupon_code_taken")
	if refused.Header.Get(web.HeaderReplayed) != "true" || !strings.Contains(refused.Body, `"field":"code"`) {
		t.Errorf("the refusal again: %v %s", refused.Header, refused.Body)
	}
	added := w.Query("select id::text from coupons where company_id = $1 and code = 'SUMMER'")
	w.ExpectAll(w.Once("north-admin", "k3", "/coupon-update", `{"id":`+added+`,"version":1,"courseID":north#1}`), `"courseID":north#1`)
	w.ExpectField(w.Once("north-admin", "two words", "/coupon-add", summer), 400, "invalid_input", web.HeaderIdempotencyKey)
	w.ExpectField(w.Once("north-admin", strings.Repeat("k", 256), "/coupon-add", summer), 400, "invalid_input", web.HeaderIdempotencyKey)
	w.Expect(w.Once("south-admin", "k1", "/coupon-add", spring), 200, "")
}

// The test sends 100 concurrent requests with one key to two nodes. The handler must run for only one of them. Each other
// request must receive the answer of this request, marked as repeated, or 409 with Retry-After. A request that is sent again
// after a 409 must receive the answer.
func TestIdempotency_Concurrent(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	nodes := []worlds{w, startNode(t, w.DB, w.North, w.South)}
	const calls = 100
	var answers [calls]apitest.Answer
	send := func(i int) {
		answers[i] = nodes[i%len(nodes)].Once("north-admin", "k", "/coupon-add", `{"code":"SPRING","percent":10}`)
	}
	var work sync.WaitGroup
	for i := range calls {
		work.Go(func() { send(i) })
	}
	work.Wait()
	var bodies, first []string
	answered := func(a apitest.Answer) {
		t.Helper()
		bodies = append(bodies, a.Body)
		switch replayed := a.Header.Get(web.HeaderReplayed); {
		case a.Status != http.StatusOK || replayed != "" && replayed != "true":
			t.Errorf("got %d %q %s", a.Status, replayed, a.Body)
		case replayed == "":
			first = append(first, a.Body)
		}
	}
	for i, a := range answers {
		if a.Status != http.StatusConflict {
			answered(a)
			continue
		}
		if a.Code() != "idempotency_key_in_use" || a.Header.Get("Retry-After") == "" {
			t.Errorf("got %d %v %s", a.Status, a.Header, a.Body)
		}
		send(i)
		answered(answers[i])
	}
	if len(first) != 1 || !strings.Contains(first[0], `"code":"SPRING"`) {
		t.Fatalf("%d first answers: %q", len(first), first)
	}
	for _, body := range bodies {
		if body != first[0] {
			t.Errorf("the answer %s, first %s", body, first[0])
		}
	}
	w.ExpectAll(w.Ask("north-admin", "/coupon-list", ""), `"totalCount":2`)
	if a := w.Ask("north-admin", "/audit-list", `{"kinds":"coupon_add"}`); strings.Count(a.Body, `"subjectID":`) != 1 {
		t.Errorf("entries: %s", a.Body)
	}
}

// Handlers that run workers must give each person the same result with a key as without one: the error of one person must not
// affect the others.
func TestIdempotency_Workers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const people = 30
	users, want := make([]string, people), make([]string, people)
	for i := range users {
		users[i], want[i] = fmt.Sprintf(`{"email":"kept%d@north.test","courseIDs":[north#1],"batchIDs":[north#1]}`, i), "userID"
		if i%3 == 0 {
			users[i], want[i] = fmt.Sprintf(`{"email":"lost%d@north.test","courseIDs":[north#99]}`, i), "<nil>: not_found"
		}
	}
	a := w.Once("north-admin", "k", "/user-invite", `{"users":[`+strings.Join(users, ",")+`]}`)
	w.Expect(a, 200, "")
	w.ExpectItems(a, "userID", want...)
	w.ExpectAll(w.Ask("north-admin", "/user-list", `{"search":"kept"}`), `"totalCount":20`)
	w.ExpectAll(w.Ask("north-admin", "/user-list", `{"search":"lost"}`), `"totalCount":0`)
}

// Each route must respond to a request with a key as to a request without one. The test sends the example request of every
// route.
func TestIdempotency_Examples(t *testing.T) {
	t.Parallel()
	d := startDemonstration(t)
	byOperation := map[string]web.Route{}
	for _, r := range allRoutes() {
		byOperation[r.OperationID()] = r
	}
	replayed := 0
	for i, c := range d.calls() {
		key := fmt.Sprint("example-", i)
		a := d.callOnce(c, key)
		if r := byOperation[c.route]; !r.Idempotent() || a.Status != 200 || c.route == "authorize-logout" {
			continue // After the logout, the bearer is invalid.
		}
		if again := d.callOnce(c, key); again.Body != a.Body || again.Header.Get(web.HeaderReplayed) != "true" {
			t.Errorf("%s: %d %s, first %s", c.route, again.Status, again.Body, a.Body)
		}
		replayed++
	}
	if replayed < 150 {
		t.Errorf("only %d routes were called", replayed)
	}
}
