package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// eventReceiver is the server of a webhook that accepts each message.
type eventReceiver struct {
	*httptest.Server
	mu sync.Mutex
	// bodies maps the value of the header webhook-id to the bodies of the requests with this value.
	bodies map[string][]string
}

func startReceiver(t *testing.T) *eventReceiver {
	t.Helper()
	r := &eventReceiver{bodies: map[string][]string{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			t.Error(err)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		id := request.Header.Get("Webhook-Id")
		r.bodies[id] = append(r.bodies[id], string(body))
	}))
	t.Cleanup(r.Close)
	return r
}

// got returns the bodies of the requests whose header webhook-id is id.
func (r *eventReceiver) got(id string) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.bodies[id])
}

// addWebhook adds a webhook of the company that receives events of the given types.
func (p *proof) addWebhook(address string, events ...string) {
	p.t.Helper()
	secrets, err := vault.New(p.db, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		p.t.Fatal(err)
	}
	sealed, err := webhook.Seal(p.t.Context(), secrets, p.world.Company, webhook.NewSecret())
	if err != nil {
		p.t.Fatal(err)
	}
	_, err = company.AddWebhook(p.t.Context(), p.db.For(p.world.Company), company.Webhook{URL: address, Events: events, Enabled: true},
		sealed, store.Today(p.world.Company, time.Now()), store.Actor{})
	if err != nil {
		p.t.Fatal(err)
	}
}

// emit enrolls a trainee and returns the header webhook-id of the event.
func (p *proof) emit() string {
	p.t.Helper()
	p.made++
	user, _ := storetest.NewTrainee(p.t, p.world, fmt.Sprint("hooked", p.made))
	_, err := learning.Enroll(p.t.Context(), p.db.For(p.world.Company),
		learning.NewEnrollment{UserID: user, CourseID: p.course(), Today: store.Today(p.world.Company, time.Now())}, store.Actor{})
	if err != nil {
		p.t.Fatal(err)
	}
	storetest.Exec(p.t, p.dsn, "update webhook_turns set due_at = now(), wakes = wakes + 1") // Only nodes wake webhooks.
	return webhook.MessageID(storetest.Value(p.t, p.dsn, "select message_id from webhook_deliveries where company_id = $1 and user_id = $2", p.world.Company.ID(), user))
}

// delivered waits until the delivery of a message is recorded.
func (p *proof) delivered(id string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; {
		state := storetest.Value(p.t, p.dsn, "select state from webhook_deliveries where company_id = $1 and 'msg_' || replace(message_id::text, '-', '') = $2", p.world.Company.ID(), id)
		if state == company.DeliveryDelivered {
			return
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("the message %s is %s", id, state)
		}
	}
}

// If a node is killed after a receiver has accepted a message and before the node has recorded the acceptance, another node
// must send the message again with the same id and body. After a node has recorded the acceptance, no node may send the
// message again.
func TestNodeCrash_WebhookAcceptedNotRecorded(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p, r := newProof(t), startReceiver(t)
	p.environ = append(p.environ, "LYCEUM_WEBHOOK_NETWORKS=127.0.0.0/8")
	storetest.Exec(t, p.dsn, "delete from webhooks; delete from webhook_turns")
	p.addWebhook(r.URL, store.EventEnrollmentCreated)
	p.start()
	p.steps.watch()
	p.delivered(p.emit())
	records := slices.DeleteFunc(p.steps.passed(), func(s step) bool { return s.what != stepOf(t, "webhook_delivery/tried") })
	if len(records) != 2 {
		t.Fatalf("the steps of the record: %v", records)
	}
	for _, at := range records {
		p.steps.arm(at)
		id := p.emit()
		p.steps.await(t)
		p.kill()
		p.steps.goOn()
		if n := len(r.got(id)); n != 1 {
			t.Fatalf("%d requests before the death %s", n, at)
		}
		storetest.Exec(t, p.dsn, "update webhook_turns set due_at = now(), leased_until = null") // The lease of the killed node ends.
		p.start()
		p.delivered(p.emit())
		p.delivered(id)
		want := 2
		if at.after {
			want = 1
		}
		if got := r.got(id); len(got) != want || got[0] != got[len(got)-1] {
			t.Errorf("died %s: %d requests, want %d: %q", at, len(got), want, got)
		}
	}
}
