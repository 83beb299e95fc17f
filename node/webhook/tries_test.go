package webhook_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// kept returns the newest delivery with its recorded tries.
func (h *hooks) kept() (company.Delivery, []company.RecordedTry) {
	h.t.Helper()
	id, err := strconv.ParseInt(h.value("select max(id) from webhook_deliveries where company_id = $1"), 10, 64)
	if err != nil {
		h.t.Fatal(err)
	}
	d, err := company.ReadDelivery(h.t.Context(), h.rows(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	tries, err := company.Tries(h.t.Context(), h.rows(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return d, tries
}

// headersOf parses recorded headers.
func headersOf(text string) http.Header {
	headers := http.Header{}
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		headers.Add(name, value)
	}
	return headers
}

// A delivery must keep its last ten tries, the newest first, with their requests and answers. The recorded request must have a valid
// signature. A resend must not remove the tries before it.
func TestTries_KeepsTheLastTen(t *testing.T) {
	t.Parallel()
	h, tried := newHooks(t), 0
	r := newReceiver(t, func(w http.ResponseWriter, _ received) {
		tried++
		w.Header().Set("X-Try", strconv.Itoa(tried))
		w.WriteHeader(500 + tried)
		_, _ = fmt.Fprintf(w, "no %d", tried)
	})
	_, secret := h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	for range 11 {
		h.retry()
	}
	d, tries := h.kept()
	if len(tries) != 10 {
		t.Fatalf("%d tries are kept, want 10", len(tries))
	}
	verifier, err := standardwebhooks.NewWebhook(secret)
	if err != nil {
		t.Fatal(err)
	}
	body, err := webhook.Body(company.DueDelivery{EventType: d.Type, OccurredAt: d.OccurredAt, Data: d.Data})
	if err != nil {
		t.Fatal(err)
	}
	for i, try := range tries {
		n := int64(12 - i)
		if try.AnswerStatus != 500+n || try.Answer != fmt.Sprint("no ", n) || headersOf(try.AnswerHeaders).Get("X-Try") != fmt.Sprint(n) || try.Error != "" || try.AttemptedAt.IsZero() {
			t.Errorf("try %d: %+v", n, try)
		}
		sent, want := headersOf(try.RequestHeaders), r.all()[n-1].header
		if err := verifier.Verify(body, sent); err != nil || sent.Get("Webhook-Signature") != want.Get("Webhook-Signature") || sent.Get("User-Agent") != want.Get("User-Agent") {
			t.Errorf("try %d has the headers %v, the receiver got %v: %v", n, sent, want, err)
		}
	}
	if err := company.ResendDelivery(t.Context(), h.rows(), d.ID, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	r.will(nil)
	h.deliver()
	if d, tries = h.kept(); d.Attempts != 1 || len(tries) != 10 || tries[0].AnswerStatus != 204 || tries[1].AnswerStatus != 512 || tries[9].AnswerStatus != 504 {
		t.Errorf("after a resend: %d attempts, %+v", d.Attempts, tries)
	}
}

// A try without a complete answer must be kept with its error. Only the start of long headers must be kept, in a form that the
// database can store.
func TestTries_WithoutAnswer(t *testing.T) {
	t.Parallel()
	h := newHooks(t)
	r := newReceiver(t, func(w http.ResponseWriter, _ received) {
		w.Header().Set("X-Long", "\xff"+strings.Repeat("long ", 1000))
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte("start"))
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	r.CloseClientConnections()
	r.Close()
	h.retry()
	_, tries := h.kept()
	if len(tries) != 2 {
		t.Fatalf("%d tries, want 2", len(tries))
	}
	refused, cut := tries[0], tries[1]
	if refused.AnswerStatus != 0 || refused.AnswerHeaders != "" || !strings.Contains(refused.Error, "refused") || headersOf(refused.RequestHeaders).Get("Webhook-Id") == "" {
		t.Errorf("the refused connection: %+v", refused)
	}
	if cut.Answer != "" || cut.Error != "the answer with the status 200 is incomplete: the server closed the connection before the end of its answer" || len(cut.AnswerHeaders) > 4096 || !strings.Contains(cut.AnswerHeaders, "X-Long: \uFFFDlong long") {
		t.Errorf("the cut answer: %d bytes of headers, %+v", len(cut.AnswerHeaders), cut)
	}
}

// Two nodes that send the same message, after a lease has ended, must record one try. The tries must be deleted with their delivery:
// with an erased person, after the retention, and with the webhook.
func TestTries_EndWithTheirDelivery(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(h *hooks, hook company.Webhook) error{
		"erased person": func(h *hooks, _ company.Webhook) error {
			h.erase(h.value("select user_id from webhook_deliveries where company_id = $1"))
			return nil
		},
		"retention": func(h *hooks, _ company.Webhook) error {
			_, err := company.PurgeDeliveries(h.t.Context(), h.rows(), time.Now().Add(time.Hour))
			return err
		},
		"removed webhook": func(h *hooks, hook company.Webhook) error {
			return company.RemoveWebhook(h.t.Context(), h.rows(), store.Editable{ID: hook.ID, Version: hook.Version}, store.Actor{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, r := newHooks(t), newReceiver(t, nil)
			hook, _ := h.add(r.URL, "enrollment.created")
			h.enroll()
			due, err := company.DueDeliveries(t.Context(), h.rows(), hook.ID, 1)
			if err != nil || len(due) != 1 {
				t.Fatalf("%v %v", due, err)
			}
			h.deliver()
			if err := company.RecordDelivery(t.Context(), h.rows(), due[0], company.DeliveryTry{At: time.Now(), State: company.DeliveryFailed, Status: 500}); err != nil {
				t.Fatal(err)
			}
			if _, tries := h.kept(); len(tries) != 1 || tries[0].AnswerStatus != 204 {
				t.Errorf("kept %+v", tries)
			}
			if err := end(h, hook); err != nil {
				t.Fatal(err)
			}
			if left := h.value("select count(*) from webhook_tries where company_id = $1"); left != "0" {
				t.Errorf("%s tries are left", left)
			}
		})
	}
}

// Another company must not read the tries of a delivery.
func TestTries_OtherCompany(t *testing.T) {
	t.Parallel()
	h, r := newHooks(t), newReceiver(t, nil)
	south := storetest.NewWorld(t, "south")
	h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	d, tries := h.kept()
	others, err := company.Tries(t.Context(), h.db.For(south.Company), d.ID)
	if err != nil || len(tries) != 1 || len(others) != 0 {
		t.Errorf("%d tries, another company reads %d: %v", len(tries), len(others), err)
	}
}
