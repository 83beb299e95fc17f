package webhook_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
)

// patience is how long a test waits for a message before it fails.
const patience = time.Minute

// await waits until the receiver has received n requests, and returns all requests so far. It fails the test if they do not arrive
// in time.
func (r *receiver) await(t *testing.T, n int) []received {
	t.Helper()
	deadline := time.After(patience)
	for {
		got := r.all()
		if len(got) >= n {
			return got
		}
		select {
		case <-r.more:
		case <-deadline:
			t.Fatalf("%d requests, want %d", len(got), n)
		}
	}
}

// run runs services until the end of the test.
func run(t *testing.T, services ...*webhook.Service) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	for _, s := range services {
		running.Go(func() { s.Run(ctx) })
	}
	t.Cleanup(func() {
		stop()
		running.Wait()
	})
}

// troubles returns the reasons in the messages to admins about failing webhooks, in the order of the messages.
func (h *hooks) troubles() string {
	h.t.Helper()
	return h.value("select coalesce(string_agg(payload ->> 'reason', ' ' order by id), '') from outbox where company_id = $1 and kind = 'webhook_trouble'")
}

// admins returns the number of active admins. Each of them receives a message about a failing webhook.
func (h *hooks) admins() int {
	h.t.Helper()
	n, err := strconv.Atoi(h.value("select count(*) from users where company_id = $1 and role = 'admin' and status = 1 and deleted_at is null"))
	if err != nil || n == 0 {
		h.t.Fatalf("%d admins, %v", n, err)
	}
	return n
}

// state describes the newest delivery in one text: its state, the number of its tries, and the status and the error of its last
// try.
func (h *hooks) state() string {
	h.t.Helper()
	return h.value("select concat_ws(' ', state, attempts, answer_status, nullif(error, '')) from webhook_deliveries where company_id = $1 order by id desc limit 1")
}

// clock is a fake clock. Its time changes only when a test calls advance.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time {
	return time.Unix(1_790_000_000, 0).Add(time.Duration(c.ahead.Load()))
}

func (c *clock) advance(d time.Duration) { c.ahead.Add(int64(d)) }

// A slow receiver must not occupy a slot that other receivers need. After its first slow answer it must use only the slots for slow
// receivers, also for an event that occurs much later.
func TestDeliver_SlowReceiverDelaysNoOther(t *testing.T) {
	t.Parallel()
	var c clock
	h := newHooksAlone(t, func(o *webhook.Config) {
		o.Now, o.Webhooks, o.Timeout, o.Poll, o.Wake = c.now, 1, patience, 20*time.Millisecond, time.Millisecond
	})
	release := make(chan struct{})
	slow := newReceiver(t, func(http.ResponseWriter, received) { c.advance(3 * time.Second) })
	h.add(slow.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	slow.will(func(http.ResponseWriter, received) { <-release })
	quick := newReceiver(t, nil)
	h.add(quick.URL, "enrollment.created")
	run(t, h.Service)
	t.Cleanup(func() { close(release) })
	h.enroll()
	slow.await(t, 2) // This request occupies the only slot for slow receivers.
	for n := 2; n <= 6; n++ {
		quick.await(t, n-1)
		h.enroll()
	}
	quick.await(t, 6)
	if n := len(slow.all()); n < 2 {
		t.Errorf("%d requests to the slow receiver", n)
	}
}

// The pauses between the tries must double from five seconds up to three hours. After three days without a success, the webhook
// must be disabled, and each admin must receive one message.
func TestDeliver_FailsForThreeDays(t *testing.T) {
	t.Parallel()
	h := newHooks(t)
	r := newReceiver(t, func(w http.ResponseWriter, _ received) { w.WriteHeader(http.StatusInternalServerError) })
	added, _ := h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	var pauses []string
	for range 14 {
		pauses = append(pauses, h.value("select extract(epoch from due_at - attempted_at)::bigint from webhook_deliveries where company_id = $1"))
		h.retry()
	}
	if got := strings.Join(pauses, " "); got != "5 10 20 40 80 160 320 640 1280 2560 5120 10240 10800 10800" {
		t.Errorf("pauses %s", got)
	}
	since := func(age string) {
		h.world.Exec(h.t, "update webhooks set failing_since = now() - interval '"+age+"' where company_id = :company")
		h.world.Exec(h.t, "update webhook_deliveries set queued_at = now() - interval '"+age+"' where company_id = :company")
	}
	since("71 hours 50 minutes")
	h.retry()
	if got := h.state(); got != "pending 16 500" || h.troubles() != "" {
		t.Errorf("before three days: %s, messages %q", got, h.troubles())
	}
	since("72 hours 1 minute")
	h.world.Exec(h.t, "update webhook_deliveries set queued_at = now() where company_id = :company")
	h.retry()
	if got := h.value("select enabled || ' ' || disabled_reason from webhooks where company_id = $1"); got != "false failing" {
		t.Errorf("the webhook is %s", got)
	}
	if got, want := h.troubles(), strings.TrimSpace(strings.Repeat("failing ", h.admins())); got != want {
		t.Errorf("messages %q, want %q", got, want)
	}
	sent := len(r.all())
	h.enroll()
	h.retry()
	if n := len(r.all()); n != sent {
		t.Errorf("%d requests to a disabled webhook", n-sent)
	}
	r.will(nil)
	now, err := company.EditedWebhooks.List(t.Context(), h.rows(), store.Page{Number: 1, Size: 10})
	if err != nil || len(now.Items) != 1 {
		t.Fatalf("%v %v", now, err)
	}
	if _, err := company.UpdateWebhook(t.Context(), h.rows(), store.Editable{ID: added.ID, Version: now.Items[0].Version}, func(w *company.Webhook) error { w.Enabled = true; return nil }, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h.retry()
	if got := h.value("select count(*) from webhook_deliveries where company_id = $1 and state = 'delivered'"); got != "2" {
		t.Errorf("%s deliveries after the webhook was enabled, want 2", got)
	}
}

// If the receiver rejects one event for three days but accepts others, only this event must be given up. The webhook must stay
// enabled, and the admins must receive a message.
func TestDeliver_GivesUpOneEvent(t *testing.T) {
	t.Parallel()
	h, r := newHooks(t), newReceiver(t, nil)
	h.add(r.URL, "enrollment.created")
	poison := h.enroll()
	r.will(func(w http.ResponseWriter, one received) {
		if one.Data["id"] == float64(poison.ID) {
			w.WriteHeader(http.StatusUnprocessableEntity)
		}
	})
	h.world.Exec(h.t, "update webhook_deliveries set queued_at = now() - interval '72 hours 1 minute' where company_id = :company")
	h.deliver()
	if got := h.state(); got != "failed 1 422" {
		t.Errorf("the event is %s", got)
	}
	if got := h.value("select count(*) from outbox where company_id = $1 and kind = 'webhook_trouble' and payload ->> 'reason' = ''"); got != strconv.Itoa(h.admins()) {
		t.Errorf("%s messages", got)
	}
	h.enroll()
	h.deliver()
	if got := h.state(); got != "delivered 1 200" {
		t.Errorf("the next event is %s", got)
	}
	if got := h.value("select enabled from webhooks where company_id = $1"); got != "true" {
		t.Errorf("enabled: %s", got)
	}
}

// The answer 410 must disable the webhook immediately. The events must wait, and arrive in their order when the webhook is enabled again.
func TestDeliver_Gone(t *testing.T) {
	t.Parallel()
	h := newHooks(t)
	r := newReceiver(t, func(w http.ResponseWriter, _ received) { w.WriteHeader(http.StatusGone) })
	hook, _ := h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	h.enroll()
	h.deliver()
	if n := len(r.all()); n != 1 {
		t.Errorf("%d requests, want one", n)
	}
	if got := h.value("select enabled || ' ' || disabled_reason from webhooks where company_id = $1"); got != "false gone" {
		t.Errorf("the webhook is %s", got)
	}
	if got, want := h.troubles(), strings.TrimSpace(strings.Repeat("gone ", h.admins())); got != want {
		t.Errorf("messages %q, want %q", got, want)
	}
	if got := h.value("select string_agg(state, ' ' order by id) from webhook_deliveries where company_id = $1"); got != "pending pending" {
		t.Errorf("the events are %s", got)
	}
	now, err := company.EditedWebhooks.List(t.Context(), h.rows(), store.Page{Number: 1, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	r.will(nil)
	enable := func(w *company.Webhook) error { w.Enabled = true; return nil }
	if _, err := company.UpdateWebhook(t.Context(), h.rows(), store.Editable{ID: hook.ID, Version: now.Items[0].Version}, enable, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h.retry()
	if got := h.value("select string_agg(state, ' ' order by id) from webhook_deliveries where company_id = $1"); got != "delivered delivered" || len(r.all()) != 3 {
		t.Errorf("after the webhook is enabled again, the events are %s, and %d requests were sent", got, len(r.all()))
	}
}

// A redirect must count as a failure. No request may be sent to its target.
func TestDeliver_Redirect(t *testing.T) {
	t.Parallel()
	h, target := newHooks(t), newReceiver(t, nil)
	for _, status := range []int{http.StatusMovedPermanently, http.StatusTemporaryRedirect, http.StatusPermanentRedirect} {
		r := newReceiver(t, func(w http.ResponseWriter, _ received) {
			w.Header().Set("Location", target.URL)
			w.WriteHeader(status)
		})
		h.add(r.URL, "enrollment.created")
		h.enroll()
		h.deliver()
		if got := h.state(); got != "pending 1 "+strconv.Itoa(status) {
			t.Errorf("after the status %d: %s", status, got)
		}
	}
	if n := len(target.all()); n != 0 {
		t.Errorf("the target got %d requests", n)
	}
}

// Only the beginning of a long answer must be read and stored, in a form that the database can store.
func TestDeliver_EndlessAnswer(t *testing.T) {
	t.Parallel()
	h := newHooks(t)
	ended := make(chan error, 1)
	r := newReceiver(t, func(w http.ResponseWriter, _ received) {
		_, err := w.Write([]byte("a\x00\xffz"))
		for part := []byte(strings.Repeat("endless ", 8192)); err == nil; {
			_, err = w.Write(part)
		}
		ended <- err
	})
	h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	if got := h.state(); got != "delivered 1 200" {
		t.Errorf("the event is %s", got)
	}
	if got := h.value("select octet_length(answer) || ' ' || left(answer, 11) from webhook_deliveries where company_id = $1"); got != "4096 a\uFFFD\uFFFDzendless" {
		t.Errorf("the log has %q", got)
	}
	select {
	case <-ended:
	case <-time.After(patience):
		t.Error("the answer is still being read")
	}
}

// If the connection ends before or within the answer, the try must count as a failure. The message must be sent again with the same
// id.
func TestDeliver_DroppedConnection(t *testing.T) {
	t.Parallel()
	for name, drop := range map[string]func(http.ResponseWriter, received){
		"before the answer": func(http.ResponseWriter, received) { panic(http.ErrAbortHandler) },
		"within the answer": func(w http.ResponseWriter, _ received) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("start"))
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, r := newHooks(t), newReceiver(t, drop)
			h.add(r.URL, "enrollment.created")
			h.enroll()
			h.deliver()
			if got := h.state(); !strings.HasPrefix(got, "pending 1 ") || !strings.Contains(got, "the server closed the connection") {
				t.Errorf("the event is %s", got)
			}
			r.will(nil)
			h.retry()
			got := r.all()
			if h.state() != "delivered 2 204" || len(got) != 2 || got[0].header.Get("Webhook-Id") != got[1].header.Get("Webhook-Id") {
				t.Errorf("%d requests, the event is %s", len(got), h.state())
			}
		})
	}
}

// second returns the webhook service of another node of the deployment.
func (h *hooks) second() *webhook.Service {
	c := h.c
	c.Metrics = prometheus.NewRegistry()
	return webhook.New(c)
}

// If nothing fails, two nodes must send each event exactly once.
func TestDeliver_TwoNodes(t *testing.T) {
	t.Parallel()
	h := newHooksAlone(t, func(o *webhook.Config) { o.Poll, o.Wake = 10*time.Millisecond, time.Millisecond })
	const webhooks, events = 3, 20
	r := newReceiver(t, nil)
	for range webhooks {
		h.add(r.URL, "enrollment.created")
	}
	run(t, h.Service, h.second())
	for range events {
		h.enroll()
	}
	ids := map[string]int{}
	for _, one := range r.await(t, webhooks*events) {
		ids[one.header.Get("Webhook-Id")]++
	}
	for waiting := "1"; waiting != "0"; {
		waiting = h.value("select count(*) from webhook_deliveries where company_id = $1 and state = 'pending'")
	}
	if n := len(r.all()); n != webhooks*events || len(ids) != n {
		t.Errorf("%d requests with %d ids, want %d", n, len(ids), webhooks*events)
	}
}

// Events that only the passage of time causes must be recorded once, also if two nodes record them at the same time.
func TestTimeEvents_OnceOnTwoNodes(t *testing.T) {
	t.Parallel()
	h := newHooksAlone(t)
	r := newReceiver(t, nil)
	h.add(r.URL, "enrollment.started", "enrollment.expired", "certificate.expired")
	today := store.Today(h.world.Company, time.Now())
	day := func(n int) string { return "'" + today.AddDays(n).String() + "'::date" }
	h.world.Exec(h.t, `
		update webhooks set created_at = now() - interval '20 days';
		update webhook_days set day = `+day(-5)+`;
		update enrollments set start_date = `+day(-30)+`, end_date = `+day(300)+` where status = 'active'`)
	over, begun := h.enroll(), h.enroll()
	h.world.Exec(h.t, `
		delete from webhook_deliveries;
		update enrollments set start_date = `+day(-30)+`, end_date = `+day(-2)+` where id = `+strconv.FormatInt(over.ID, 10)+`;
		update enrollments set start_date = `+day(-1)+` where id = `+strconv.FormatInt(begun.ID, 10)+`;
		insert into awards (company_id, number, user_id, holder, title, course, design, course_id, enrollment_id, issued_on, expires_on)
		select company_id, 'CDEFGHIJKLMNOPQRSTUV', user_id, 'Tara', 'Forklift', 'Forklift', '{}', course_id, id, `+day(-60)+`, `+day(-1)+` from enrollments where id = `+strconv.FormatInt(over.ID, 10))
	second := h.second()
	for range 3 {
		h.world.Exec(h.t, "update webhook_days set due_at = now(), leased_until = null, day = "+day(-5))
		var both sync.WaitGroup
		for _, do := range []func() error{
			func() error { _, err := h.RoundOfDays(t.Context()); return err },
			func() error { _, err := second.RoundOfDays(t.Context()); return err },
			func() error { return h.rows().RecordTimeEvents(t.Context(), today.AddDays(-5), time.Now()) },
		} {
			both.Go(func() {
				if err := do(); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
	}
	h.deliver()
	counts := map[string]int{}
	for _, one := range r.all() {
		counts[one.Type]++
	}
	if len(r.all()) != 3 || counts["enrollment.started"] != 1 || counts["enrollment.expired"] != 1 || counts["certificate.expired"] != 1 {
		t.Errorf("received %v", counts)
	}
	if got := h.value("select day from webhook_days where company_id = $1"); !strings.HasPrefix(got, today.String()) {
		t.Errorf("the events are recorded until %s", got)
	}
}

// A replay must send the events of its period again. It must leave out events of persons who have been erased.
func TestReplay_PeriodWithoutErasedPersons(t *testing.T) {
	t.Parallel()
	h, r := newHooks(t), newReceiver(t, nil)
	w, _ := h.add(r.URL, "enrollment.created", "person.erased")
	early, erased, kept, late := h.enroll(), h.enroll(), h.enroll(), h.enroll()
	h.deliver()
	from, until := time.Unix(1_700_000_000, 0), time.Unix(1_700_003_600, 0)
	for id, at := range map[int64]time.Time{early.ID: from.Add(-time.Second), erased.ID: from, kept.ID: from, late.ID: until} {
		h.world.Exec(h.t, "update webhook_deliveries set occurred_at = to_timestamp("+strconv.FormatInt(at.Unix(), 10)+") where company_id = :company and subject = 'enrollment:"+strconv.FormatInt(id, 10)+"'")
	}
	user := h.value("select user_id from enrollments where company_id = $1 and id = " + strconv.FormatInt(erased.ID, 10))
	h.erase(user)
	h.deliver()
	before := len(r.all())
	if last := r.all()[before-1]; last.Type != "person.erased" || last.Data["id"] == nil || len(last.Data) != 1 {
		t.Errorf("after the erasure: %s %v", last.Type, last.Data)
	}
	replayed, err := company.Replay(t.Context(), h.rows(), company.ReplaySelection{WebhookID: w.ID, From: from, Until: until}, store.Actor{})
	if err != nil || replayed.Queued != 1 || replayed.More {
		t.Fatalf("%+v, %v", replayed, err)
	}
	h.deliver()
	got := r.all()
	if len(got) != before+1 || got[before].Data["id"] != float64(kept.ID) {
		t.Fatalf("replayed %d messages", len(got)-before)
	}
	first := ""
	for _, one := range got[:before] {
		if one.Data["id"] == float64(kept.ID) {
			first = one.header.Get("Webhook-Id")
		}
	}
	if again := got[before].header.Get("Webhook-Id"); again != first {
		t.Errorf("the id %s was replayed as %s", first, again)
	}
	replayed, err = company.Replay(t.Context(), h.rows(), company.ReplaySelection{WebhookID: w.ID, From: from, Until: until, FailedOnly: true}, store.Actor{})
	if err != nil || replayed.Queued != 0 {
		t.Errorf("of the failed ones: %+v, %v", replayed, err)
	}
}

// The metrics must show for how long a due webhook has waited for a node, and how many webhooks are paused after failures.
func TestMetrics_Backlog(t *testing.T) {
	t.Parallel()
	h := newHooksAlone(t)
	r := newReceiver(t, func(w http.ResponseWriter, _ received) { w.WriteHeader(http.StatusBadGateway) })
	h.add(r.URL, "enrollment.created")
	h.enroll()
	metric := func(name string) float64 {
		t.Helper()
		if err := h.UpdateBacklog(t.Context()); err != nil {
			t.Fatal(err)
		}
		families, err := h.c.Metrics.(*prometheus.Registry).Gather()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range families {
			if f.GetName() == name {
				return f.GetMetric()[0].GetGauge().GetValue()
			}
		}
		t.Fatalf("no metric %s", name)
		return 0
	}
	h.world.Exec(h.t, "update webhook_turns set due_at = now() - interval '10 minutes', paused_until = now() - interval '5 minutes'")
	if overdue := metric("lyceum_webhooks_overdue_seconds"); overdue < 300 || overdue >= 600 {
		t.Errorf("a webhook that is due for 5 minutes has waited for %g s", overdue)
	}
	if _, err := h.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	if paused, overdue := metric("lyceum_webhooks_paused"), metric("lyceum_webhooks_overdue_seconds"); paused != 1 || overdue != 0 {
		t.Errorf("after a failure: %g paused, waited for %g s", paused, overdue)
	}
}
