package webhook_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/node/outbound"
	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// received is a request that a receiver has received.
type received struct {
	header http.Header
	body   []byte
	Type   string
	Data   map[string]any
}

// receiver is the server of a webhook. answer responds to each request. If answer is nil, the receiver responds with status 204.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	got    []received
	more   chan struct{} // It receives a value with each request.
	answer func(w http.ResponseWriter, r received)
}

func newReceiver(t *testing.T, answer func(w http.ResponseWriter, r received)) *receiver {
	t.Helper()
	r := &receiver{answer: answer, more: make(chan struct{}, 1000)}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			t.Error(err)
		}
		one := received{header: request.Header, body: body}
		if err := json.Unmarshal(body, &one); err != nil {
			t.Errorf("body %q: %v", body, err)
		}
		r.mu.Lock()
		r.got = append(r.got, one)
		answer := r.answer
		r.mu.Unlock()
		r.more <- struct{}{}
		if answer == nil {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		answer(w, one)
	}))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) all() []received {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]received(nil), r.got...)
}

// types returns the types of the received events, in the order of their arrival and separated by spaces.
func (r *receiver) types() string {
	var list []string
	for _, one := range r.all() {
		list = append(list, one.Type)
	}
	return strings.Join(list, " ")
}

// will sets the function that responds to all further requests.
func (r *receiver) will(answer func(w http.ResponseWriter, r received)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = answer
}

// hooks is a world with a company, and the service that sends the company's events to its webhooks.
type hooks struct {
	*webhook.Service
	t     *testing.T
	db    *store.DB
	vault *vault.Vault
	world storetest.World
	c     webhook.Config
	made  int
}

func TestMain(m *testing.M) { storetest.Main(m) }

// newHooks returns a company without webhooks in the database that the tests share. The service claims only the jobs of the company.
func newHooks(t *testing.T, change ...func(*webhook.Config)) *hooks {
	t.Helper()
	db, _ := storetest.Shared(t)
	h := newHooksOf(t, db, storetest.NewWorld(t, "north"), change...)
	h.Service.ClaimWith(webhook.Claims{
		Quick: h.world.ClaimWebhooks(t, false), Slow: h.world.ClaimWebhooks(t, true), Days: h.world.ClaimWebhookDays(t),
	})
	return h
}

// newHooksAlone returns a company without webhooks in a database of its own, for tests of what a node does for all companies.
func newHooksAlone(t *testing.T, change ...func(*webhook.Config)) *hooks {
	t.Helper()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	return newHooksOf(t, db, storetest.MakeWorld(t, db, dsn, "north"), change...)
}

func newHooksOf(t *testing.T, db *store.DB, world storetest.World, change ...func(*webhook.Config)) *hooks {
	t.Helper()
	h := &hooks{t: t, db: db, world: world}
	h.removeAll()
	var err error
	if h.vault, err = vault.New(h.db, masterkey.Keys{make([]byte, masterkey.Size)}); err != nil {
		t.Fatal(err)
	}
	h.c = webhook.Config{
		DB: h.db, Resolver: tenant.NewResolver(h.db, tenant.Options{}), Vault: h.vault, Log: slog.New(slog.DiscardHandler),
		Policy: outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, Random: func() float64 { return 0.5 },
		Metrics: prometheus.NewRegistry(),
	}
	for _, c := range change {
		c(&h.c)
	}
	h.Service = webhook.New(h.c)
	return h
}

// removeAll removes the webhooks of the company.
func (h *hooks) removeAll() {
	h.t.Helper()
	h.world.Exec(h.t, "delete from webhooks where company_id = :company; delete from webhook_turns where company_id = :company")
}

func (h *hooks) rows() store.Company { return h.db.For(h.world.Company) }

// add adds a webhook and returns it with its secret.
func (h *hooks) add(url string, events ...string) (company.Webhook, string) {
	h.t.Helper()
	secret := webhook.NewSecret()
	sealed, err := webhook.Seal(h.t.Context(), h.vault, h.world.Company, secret)
	if err != nil {
		h.t.Fatal(err)
	}
	w, err := company.AddWebhook(h.t.Context(), h.rows(), company.Webhook{URL: url, Events: events, Enabled: true}, sealed, store.Today(h.world.Company, time.Now()), store.Actor{})
	if err != nil {
		h.t.Fatal(err)
	}
	return w, secret
}

// enroll adds a trainee, enrolls the trainee in the course Forklift, and returns the enrollment.
func (h *hooks) enroll() *learning.Enrollment {
	h.t.Helper()
	h.made++
	id, _ := storetest.NewTrainee(h.t, h.world, fmt.Sprint("hooked", h.made))
	made, err := learning.Enroll(h.t.Context(), h.rows(), learning.NewEnrollment{UserID: id, CourseID: h.world.ID(storetest.Forklift), Today: store.Today(h.world.Company, time.Now())}, store.Actor{})
	if err != nil {
		h.t.Fatal(err)
	}
	return made
}

// deliver works on all webhooks, due or not, until no message is due. It does not send messages that wait for their next try.
func (h *hooks) deliver() {
	h.t.Helper()
	for {
		h.world.Exec(h.t, "update webhook_turns set due_at = now(), paused_until = now(), leased_until = null where company_id = :company")
		if _, err := h.Round(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
		if h.value("select count(*) from webhook_deliveries d join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id where d.company_id = $1 and w.enabled and d.state = 'pending' and d.due_at <= now() and not exists (select from webhook_deliveries o where o.company_id = d.company_id and o.webhook_id = d.webhook_id and o.subject = d.subject and o.state = 'pending' and o.id < d.id)") == "0" {
			return
		}
	}
}

// retry makes all messages due that wait for their next try, and sends them.
func (h *hooks) retry() {
	h.t.Helper()
	h.world.Exec(h.t, "update webhook_deliveries set due_at = now() where company_id = :company and state = 'pending'")
	h.deliver()
}

// erase erases the personal data of a user.
func (h *hooks) erase(user string) {
	h.t.Helper()
	id, err := strconv.ParseInt(user, 10, 64)
	if err != nil {
		h.t.Fatal(err)
	}
	who, err := people.User(h.t.Context(), h.rows(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	by := store.Editor{Actor: store.Actor{UserID: h.world.ID(storetest.Admin)}, Role: "admin", At: time.Now()}
	if _, err := people.EraseUser(h.t.Context(), h.rows(), store.Editable{ID: id, Version: who.Version}, by); err != nil {
		h.t.Fatal(err)
	}
}

func (h *hooks) value(question string) string {
	h.t.Helper()
	return h.world.Value(h.t, question)
}

// The Go library of Standard Webhooks must accept each message with the secret of the webhook. During a rotation it must accept
// each message with the old and with the new secret.
func TestDeliver_StandardWebhooks(t *testing.T) {
	t.Parallel()
	h, r := newHooks(t), newReceiver(t, nil)
	w, first := h.add(r.URL, "enrollment.created")
	made := h.enroll()
	h.deliver()
	second := webhook.NewSecret()
	sealed, err := webhook.Seal(t.Context(), h.vault, h.world.Company, second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := company.RotateWebhook(t.Context(), h.rows(), w.ID, sealed, time.Hour, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h.enroll()
	h.deliver()
	got := r.all()
	if r.types() != "enrollment.created enrollment.created" {
		t.Fatalf("received %s", r.types())
	}
	if id := got[0].Data["id"]; id != float64(made.ID) {
		t.Errorf("enrollment %v, want %d", id, made.ID)
	}
	for _, c := range []struct {
		secret string
		of     received
		valid  bool
	}{{first, got[0], true}, {second, got[0], false}, {first, got[1], true}, {second, got[1], true}} {
		verifier, err := standardwebhooks.NewWebhook(c.secret)
		if err != nil {
			t.Fatal(err)
		}
		if err := verifier.Verify(c.of.body, c.of.header); (err == nil) != c.valid {
			t.Errorf("verified: %v, want %t", err, c.valid)
		}
		if err := verifier.Verify(append(c.of.body, ' '), c.of.header); err == nil {
			t.Error("a changed body was accepted")
		}
	}
	h.world.Exec(h.t, "update webhooks set previous_until = now() where company_id = :company")
	h.enroll()
	h.deliver()
	if signatures := r.all()[2].header.Get("Webhook-Signature"); strings.Contains(signatures, " ") {
		t.Errorf("signatures %q after the end of the previous secret", signatures)
	}
}

// A message that fails must be sent again with the same id and body. Later events of the same subject must wait until it is
// delivered. Events of other subjects must not wait.
func TestDeliver_OrderPerSubject(t *testing.T) {
	t.Parallel()
	h, r := newHooks(t), newReceiver(t, nil)
	h.add(r.URL, "enrollment.created", "enrollment.ended")
	poison := h.enroll()
	r.will(func(w http.ResponseWriter, one received) {
		if one.Data["id"] == float64(poison.ID) {
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	if err := learning.Unenroll(t.Context(), h.rows(), poison.ID, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	other := h.enroll()
	if err := learning.Unenroll(t.Context(), h.rows(), other.ID, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h.deliver()
	h.deliver()
	var log []string
	for _, one := range r.all() {
		log = append(log, fmt.Sprintf("%s %v", one.Type, one.Data["id"]))
	}
	of := func(id int64) (list []string) {
		for _, line := range log {
			if strings.HasSuffix(line, fmt.Sprint(" ", id)) {
				list = append(list, strings.Fields(line)[0])
			}
		}
		return list
	}
	if got := fmt.Sprint(of(poison.ID)); got != "[enrollment.created]" {
		t.Errorf("of the subject that fails: %s", got)
	}
	if got := fmt.Sprint(of(other.ID)); got != "[enrollment.created enrollment.ended]" {
		t.Errorf("of the other subject: %s", got)
	}
	r.will(nil)
	h.retry()
	got := r.all()
	ids := map[string]bool{}
	for _, one := range got {
		if one.Data["id"] == float64(poison.ID) && one.Type == "enrollment.created" {
			ids[one.header.Get("Webhook-Id")+string(one.body)] = true
		}
	}
	if len(ids) != 1 {
		t.Errorf("%d ids or bodies of one message", len(ids))
	}
	if left := h.value("select count(*) from webhook_deliveries where company_id = $1 and state = 'pending'"); left != "0" {
		t.Errorf("%s deliveries are left", left)
	}
}
