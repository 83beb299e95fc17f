package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lyceum/handlers/web"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// onceAnswer is the response to a request with an idempotency key.
type onceAnswer struct {
	status   int
	body     string
	replayed bool
}

// once posts a form with an idempotency key to the node at front. An error means that the node has not responded.
func (p *proof) once(path, token, key string, form url.Values) (a onceAnswer, err error) {
	request, err := http.NewRequest(http.MethodPost, "http://"+*p.front.Load()+path, strings.NewReader(form.Encode()))
	if err != nil {
		return a, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set(web.HeaderIdempotencyKey, key)
	answer, err := sendToNode(request, token)
	if err != nil {
		return a, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	return onceAnswer{answer.StatusCode, string(body), answer.Header.Get(web.HeaderReplayed) == "true"}, err
}

// addedUsers returns a text with the numbers of users, audit log entries and invitations that exist for an e-mail
// address.
func (p *proof) addedUsers(email string) string {
	p.t.Helper()
	return storetest.Value(p.t, p.dsn, `
		select format('users: %s; entries of the audit log: %s; invitations: %s', count(*),
			(select count(*) from audit_log a where a.company_id = $1 and a.action = 'user_add' and a.subject_id = min(u.id)),
			(select count(*) from outbox o where o.company_id = $1 and o.kind = 'invitation' and (o.payload->>'userID')::bigint = min(u.id)))
		from users u where u.company_id = $1 and u.email = $2`, p.world.Company.ID(), email)
}

const (
	noUserAdded   = "users: 0; entries of the audit log: 0; invitations: 0"
	userAddedOnce = "users: 1; entries of the audit log: 1; invitations: 1"
)

// If a node is killed at any step of a request with an idempotency key, the repeated request must make the change once.
// If the node was killed between the commit and the response, the repeated request must receive the stored response and
// must not run again.
func TestNodeCrash_AtEveryStepOfAnIdempotentRequest(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	p.start()
	var in struct{ Token string }
	form := url.Values{"email": {"admin@north.test"}, "password": {storetest.Password}, "domainName": {hostOfProof}}
	if status, err := p.call("/webapi/auth/login", "", form, &in); err != nil || status != http.StatusOK {
		t.Fatalf("sign in: %d, %v", status, err)
	}
	add := func(n int) (onceAnswer, error) {
		return p.once("/webapi/v1/user-add", in.Token, fmt.Sprint("key-", n), url.Values{"email": {emailOfStep(n)}, "fname": {"Ada"}})
	}
	p.steps.watch()
	if a, err := add(0); err != nil || a.status != http.StatusOK || a.replayed {
		t.Fatalf("without a crash: %+v, %v", a, err)
	}
	all, stored := p.steps.passed(), 0
	var died []string
	if got := p.addedUsers(emailOfStep(0)); got != userAddedOnce || len(all) < 2 {
		t.Fatalf("%s after the steps %v", got, all)
	}
	for i, at := range all {
		n := i + 1
		p.steps.arm(at)
		done := make(chan struct{})
		go func() {
			defer close(done)
			_, _ = add(n)
		}()
		reached := p.steps.awaitOr(done) // A step of a background job that ran beside the first request may not occur again.
		p.kill()
		p.steps.goOn()
		<-done
		left := p.addedUsers(emailOfStep(n))
		if left != noUserAdded && left != userAddedOnce {
			t.Errorf("died %s: %s", at, left)
		}
		p.start()
		first, err := add(n)
		if err != nil || first.status != http.StatusOK || first.replayed != (left == userAddedOnce) {
			t.Errorf("repeated after the death %s, which left %s: %+v, %v", at, left, first, err)
		}
		again, err := add(n)
		if err != nil || !again.replayed || again.body != first.body {
			t.Errorf("repeated again after the death %s: %+v, %v; first %+v", at, again, err, first)
		}
		if got := p.addedUsers(emailOfStep(n)); got != userAddedOnce {
			t.Errorf("died %s: %s, want %s", at, got, userAddedOnce)
		}
		if first.replayed {
			stored++
		}
		t.Logf("died %s: %v, left %s", at, reached, left)
		if reached {
			died = append(died, at.String())
		}
	}
	requireDeaths(t, died, "idempotency/claim")
	if stored == 0 {
		t.Error("no node was killed between the commit and the answer")
	}
}

func emailOfStep(n int) string { return fmt.Sprintf("step%d@north.test", n) }
