package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// nameReceiver is the server of a webhook that receives changes of the last name of a trainee. It has a step before and after it
// takes a message.
type nameReceiver struct {
	*httptest.Server
	steps *steps
	mu    sync.Mutex
	// refuses means that the receiver takes the next message and answers it with the status 500.
	refuses bool
	// bodies maps the value of the header webhook-id to the body of the first message with this value.
	bodies map[string]string
	// accepted contains the values of the header webhook-id of the messages that were not refused.
	accepted map[string]bool
	// names contains the last names of the accepted messages in the order of their acceptance, each message once.
	names []string
}

// messageStep is the name of the step at which a message reaches the receiver.
const messageStep = "a message to the webhook"

func startNameReceiver(t *testing.T, s *steps) *nameReceiver {
	t.Helper()
	r := &nameReceiver{steps: s, bodies: map[string]string{}, accepted: map[string]bool{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil || !s.pass(messageStep, false) {
			panic(http.ErrAbortHandler)
		}
		status, err := r.take(request.Header.Get("Webhook-Id"), string(body))
		if err != nil {
			t.Error(err)
		}
		if !s.pass(messageStep, true) {
			panic(http.ErrAbortHandler)
		}
		w.WriteHeader(status)
	}))
	t.Cleanup(r.Close)
	return r
}

// take records a message and returns the status of the answer.
func (r *nameReceiver) take(id, body string) (status int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if first, known := r.bodies[id]; known && first != body {
		return http.StatusOK, fmt.Errorf("the message %s is %s, and then %s", id, first, body)
	}
	r.bodies[id] = body
	if r.refuses {
		r.refuses = false
		return http.StatusInternalServerError, nil
	}
	if r.accepted[id] {
		return http.StatusOK, nil
	}
	r.accepted[id] = true
	var message struct{ Data struct{ LName string } }
	err = json.Unmarshal([]byte(body), &message)
	r.names = append(r.names, message.Data.LName)
	return http.StatusOK, err
}

// received returns the last names of the accepted messages in the order of their acceptance.
func (r *nameReceiver) received() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.names)
}

// refuse makes the receiver refuse the next message.
func (r *nameReceiver) refuse() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.refuses = true
}

// renamer is an admin who changes the last name of one trainee again and again. Each change is an event of the same subject.
type renamer struct {
	p        *proof
	receiver *nameReceiver
	token    string
	trainee  int64
	// sent contains the names of all changes that the admin has sent, and acknowledged those that a node has acknowledged.
	sent, acknowledged []string
}

func (r *renamer) value(query string, args ...any) string {
	r.p.t.Helper()
	return storetest.Value(r.p.t, r.p.dsn, query, args...)
}

// rename changes the last name to a name that was not used before. An error means that no node has acknowledged the change.
func (r *renamer) rename() error {
	name := fmt.Sprint("Name", len(r.sent))
	r.sent = append(r.sent, name)
	form := url.Values{
		"id": {strconv.FormatInt(r.trainee, 10)}, "lname": {name},
		"version": {r.value("select revision from users where company_id = $1 and id = $2", r.p.world.Company.ID(), r.trainee)},
	}
	status, err := r.p.call("/webapi/v1/user-update", r.token, form, nil)
	if err != nil || status != http.StatusOK {
		return fmt.Errorf("rename: %d, %w", status, errors.Join(errNotNow, err))
	}
	r.acknowledged = append(r.acknowledged, name)
	return nil
}

// until runs a query until its result is true. It returns an error if stop is closed before, or after patience.
func (r *renamer) until(stop <-chan struct{}, query string) error {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if r.value(query) == "true" {
			return nil
		}
		select {
		case <-stop:
			return errNotNow
		case <-tick.C:
		}
	}
	return errors.New("timed out: " + query)
}

// These statements decide when a node may work on the webhook. A held webhook is not claimed.
const (
	holdWebhook    = "update webhook_turns set due_at = now() + interval '1 day', paused_until = now() + interval '1 day' where leased_until is null"
	releaseWebhook = "update webhook_turns set due_at = now(), paused_until = now() where leased_until is null"
	retryMessages  = "update webhook_deliveries set due_at = now() where state = 'pending'"
	allDelivered   = "select not exists (select from webhook_deliveries where state = 'pending')"
)

// webhookPhase is a part of the way of events from a change to the receiver. steps contains messageStep and the statements at
// whose steps the test kills the node. If a transaction contains the statement, the step is its commit.
type webhookPhase struct {
	name  string
	run   func(r *renamer, stop <-chan struct{}) error
	steps []string
}

var webhookPhases = []webhookPhase{
	{
		name: "changes",
		run: func(r *renamer, stop <-chan struct{}) error {
			if err := errors.Join(r.rename(), r.rename()); err != nil {
				return err
			}
			return r.until(stop, "select due_at <= now() from webhook_turns")
		},
		steps: []string{"user/update", "webhook_turn/wake"},
	},
	{
		name: "the first message is refused",
		run: func(r *renamer, stop <-chan struct{}) error {
			storetest.Exec(r.p.t, r.p.dsn, releaseWebhook)
			return r.until(stop, `
				with held as (
					`+holdWebhook+` and exists (select from webhook_deliveries where state = 'pending' and attempts > 0) returning 1
				)
				select exists (select from held)`)
		},
		steps: []string{"webhook_turn/claim", messageStep, "webhook_delivery/tried", "webhook/failed", "webhook_turn/done"},
	},
	{
		name: "the message is sent again, and then the next message",
		run: func(r *renamer, stop <-chan struct{}) error {
			storetest.Exec(r.p.t, r.p.dsn, retryMessages)
			storetest.Exec(r.p.t, r.p.dsn, releaseWebhook)
			return r.until(stop, allDelivered)
		},
		steps: []string{"webhook_turn/claim", messageStep, "webhook_delivery/tried", "webhook/works", "webhook_turn/done"},
	},
	{
		name: "the next change",
		run: func(r *renamer, stop <-chan struct{}) error {
			if err := r.rename(); err != nil {
				return err
			}
			return r.until(stop, allDelivered)
		},
	},
}

// runs runs phases of new events until stop is closed.
func (r *renamer) runs(phases []webhookPhase, stop <-chan struct{}) error {
	for _, phase := range phases {
		if err := phase.run(r, stop); err != nil {
			return fmt.Errorf("%s: %w", phase.name, err)
		}
	}
	return nil
}

// begins holds the webhook, which has no event, and makes the receiver refuse the next message. It first waits until no node has
// the lease on the webhook.
func (r *renamer) begins() {
	r.p.t.Helper()
	if err := r.until(nil, "with held as ("+holdWebhook+" returning 1) select exists (select from held)"); err != nil {
		r.p.t.Fatal(err)
	}
	r.receiver.refuse()
}

// settles waits until all events are delivered.
func (r *renamer) settles() {
	r.p.t.Helper()
	err := r.until(nil, "with retried as ("+retryMessages+" returning 1), released as ("+releaseWebhook+" returning 1) "+allDelivered)
	if err != nil {
		r.p.t.Fatal(err)
	}
}

// steps returns the steps of a phase at which the test kills the node, from a run without a death. They are the steps after each
// call and the step before a commit, which a death rolls back. In make faults they are also the steps before the other calls.
func (r *renamer) steps(phase int) (list []step) {
	r.p.t.Helper()
	r.begins()
	if err := r.runs(webhookPhases[:phase], nil); err != nil {
		r.p.t.Fatal(err)
	}
	r.p.steps.watch()
	if err := r.runs(webhookPhases[phase:], nil); err != nil {
		r.p.t.Fatal(err)
	}
	seen := r.p.steps.passed()
	for _, what := range webhookPhases[phase].steps {
		name := stepOf(r.p.t, what)
		at := slices.IndexFunc(seen, func(s step) bool { return s.after && strings.TrimPrefix(s.what, "commit of: ") == name })
		if at < 0 {
			r.p.t.Fatalf("%s: no step %q in %v", webhookPhases[phase].name, what, seen)
		}
		if os.Getenv(faultRounds) != "" || strings.HasPrefix(seen[at].what, "commit of: ") {
			list = append(list, step{seen[at].what, false, 1})
		}
		list = append(list, step{seen[at].what, true, 1})
	}
	return list
}

// diesAt kills the node at a step of a phase and starts another node, which delivers all events. It reports whether the node
// came to the step.
func (r *renamer) diesAt(phase int, at step) bool {
	r.p.t.Helper()
	r.begins()
	if err := r.runs(webhookPhases[:phase], nil); err != nil {
		r.p.t.Fatal(err)
	}
	r.p.steps.arm(at)
	done, stop := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		_ = r.runs(webhookPhases[phase:], stop)
	}()
	reached := r.p.steps.awaitOr(done)
	close(stop)
	r.p.kill()
	r.p.steps.goOn()
	<-done
	storetest.Exec(r.p.t, r.p.dsn, "update webhook_turns set leased_until = null") // The lease of the killed node ends.
	r.p.start()
	r.settles()
	return reached
}

// changed returns the committed last names in the order of their changes, from the audit log.
func (r *renamer) changed() []string {
	r.p.t.Helper()
	return strings.Split(r.value(`
		select coalesce(string_agg(changes->'lname'->>1, ' ' order by id), '') from audit_log
		where company_id = $1 and action = 'user_update' and subject_id = $2`, r.p.world.Company.ID(), r.trainee), " ")
}

// webhookDeaths is the maximum number of deaths until a node has died at one step.
const webhookDeaths = 5

// If a node is killed at any step of a webhook, each committed change must reach the receiver, and the changes of one subject
// must reach it in their order. A change that was rolled back must not reach it.
func TestNodeCrash_AtEveryStepOfAWebhook(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	p.environ = append(p.environ, "LYCEUM_WEBHOOK_NETWORKS=127.0.0.0/8", "LYCEUM_GATEWAY_POLL=1m")
	storetest.Exec(t, p.dsn, "delete from webhooks; delete from webhook_turns")
	r := &renamer{p: p, receiver: startNameReceiver(t, p.steps)}
	p.addWebhook(r.receiver.URL, store.EventPersonUpdated)
	p.start()
	r.token = p.signIn("admin@north.test")
	r.trainee, _ = storetest.NewTrainee(t, p.world, "renamed")
	for phase, of := range webhookPhases {
		for _, at := range r.steps(phase) {
			reached := false
			for n := 1; !reached && n <= webhookDeaths; n++ {
				reached = r.diesAt(phase, at)
				t.Logf("%s: died %s in run %d: %v", of.name, at, n, reached)
			}
			if !reached {
				t.Errorf("%s: no node died %s", of.name, at)
			}
		}
	}
	changed := r.changed()
	if received := r.receiver.received(); !slices.Equal(received, changed) {
		t.Errorf("the receiver got\n%v, and committed are\n%v", received, changed)
	}
	for _, name := range r.acknowledged {
		if !slices.Contains(changed, name) {
			t.Errorf("%s was acknowledged and is lost", name)
		}
	}
	if len(changed) == len(r.sent) {
		t.Error("no change was rolled back")
	}
	t.Logf("%d changes sent, %d acknowledged, %d committed", len(r.sent), len(r.acknowledged), len(changed))
}
