package settings_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// A new webhook and a rotation must show the secret once. A test, a resend and a replay must queue a delivery. A form of another
// company's webhook or delivery must not exist and must change nothing.
func TestWebhookPages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, other := s.As(s.North, "admin"), s.As(s.South, "admin")
	const page, deliveries = "/manage/webhooks", "/manage/webhooks/deliveries"
	secretOf := func(a consoletest.Answer) string {
		t.Helper()
		secret := html.UnescapeString(regexp.MustCompile(`whsec_[^<\s"]+`).FindString(a.Body))
		if secret == "" {
			t.Fatalf("no secret:\n%s", a.Body)
		}
		return secret
	}
	admin.Expect(admin.Post(page+"/add", "url", "https://10.0.0.1/hook", "events", "person.created"), 400, "", "The address must be reachable from the Internet.")
	admin.Expect(admin.Post(page+"/add", "url", "https://hooks.north.test/shop"), 400, "", "Choose at least one event.")
	made := admin.Post(page+"/add", "url", "https://hooks.north.test/shop", "description", "Shop", "events", "person.created", "events", "order.paid")
	admin.Expect(made, 200, "", "https://hooks.north.test/shop")
	secret := secretOf(made)
	list := admin.Get(page)
	admin.Expect(list, 200, "", "https://hooks.north.test/shop", "person.created, order.paid")
	id := storetest.Value(t, s.North.DSN(), s.North.Text("select id::text from webhooks where company_id = $1 and url = 'https://hooks.north.test/shop'"), s.North.Company.ID())
	hook := page + "/" + id

	rotated := admin.Post(hook+"/rotate", "keepHours", "24")
	admin.Expect(rotated, 200, "", "https://hooks.north.test/shop")
	next := secretOf(rotated)
	if next == secret {
		t.Error("the rotation shows the old secret")
	}
	admin.Expect(admin.Post(hook+"/rotate", "keepHours", "200"), 400, "", "Use a number from 0 to 168.")
	for _, path := range []string{page, hook + "/edit", hook + "/rotate", deliveries} {
		if body := html.UnescapeString(admin.Get(path).Body); strings.Contains(body, secret) || strings.Contains(body, next) {
			t.Errorf("%s contains a secret", path)
		}
	}

	admin.Expect(admin.Post(hook+"/test"), 303, deliveries+"?done=webhook-test")
	admin.Expect(admin.Get(deliveries+"?webhookID="+id), 200, "", "webhook.test")
	delivery := storetest.Value(t, s.North.DSN(), "select id::text from webhook_deliveries where company_id = $1 and webhook_id::text = $2", s.North.Company.ID(), id)
	state := func() string {
		t.Helper()
		return storetest.Value(t, s.North.DSN(), "select concat_ws(' ', state, attempts) from webhook_deliveries where company_id = $1 and id::text = $2", s.North.Company.ID(), delivery)
	}
	delivered := func() {
		t.Helper()
		storetest.Exec(t, s.North.DSN(), "update webhook_deliveries set state = 'delivered', attempts = 1, answer_status = 204 where id = "+delivery)
	}
	delivered()
	resend, replay := deliveries+"/"+delivery+"/resend", hook+"/replay"
	for _, path := range []string{hook + "/rotate", hook + "/test", resend, replay} {
		other.Expect(other.Get(path), 404, "")
		other.Expect(other.Post(path, "from", "2020-01-01", "to", "2998-12-31", "keepHours", "24"), 404, "")
	}
	if got := state(); got != "delivered 1" {
		t.Errorf("after the forms of another company the delivery is %s", got)
	}
	storetest.Exec(t, s.North.DSN(), `insert into webhook_tries (company_id, delivery_id, attempted_at, duration_ms, request_headers, answer_status, answer_headers, answer, error)
		select company_id, id, now(), 31, 'Webhook-Id: msg_1', 503, 'Retry-After: 7', 'busy', '' from webhook_deliveries where id = `+delivery)
	admin.Expect(admin.Get(deliveries+"/"+delivery), 200, "", "webhook.test", "204", resend, "Webhook-Id: msg_1", "31 ms", "503", "Retry-After: 7", "busy")
	if a := admin.Post(resend); a.Status != 303 || !strings.HasPrefix(a.Location, deliveries) || state() != "pending 0" {
		t.Errorf("resend: %d to %s, the delivery is %s", a.Status, a.Location, state())
	}
	delivered()
	admin.Expect(admin.Post(replay, "from", "2026-03-02", "to", "2026-03-01"), 400, "", "The end must not be before the beginning.")
	admin.Expect(admin.Post(replay, "from", "2020-01-01", "to", "2998-12-31", "failedOnly", "true"), 303, deliveries+"?done=webhook-replay")
	if got := state(); got != "delivered 1" {
		t.Errorf("after a replay of failed deliveries the delivery is %s", got)
	}
	admin.Expect(admin.Post(replay, "from", "2020-01-01", "to", "2998-12-31", "failedOnly", "false"), 303, deliveries+"?done=webhook-replay")
	if got := state(); got != "pending 0" {
		t.Errorf("after a replay the delivery is %s", got)
	}
}

// A reset of the sandbox must show what it has copied. The page must then show the rows of the sandbox. Another company must not get
// a sandbox.
func TestSandboxPages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	const page = "/manage/sandbox"
	sandboxes := func(of storetest.World) string {
		t.Helper()
		return storetest.Value(t, of.DSN(), "select count(*) from companies where sandbox_of = $1", of.Company.ID())
	}
	admin.Expect(admin.Get(page), 200, "", page+"/reset")
	admin.Expect(admin.Get(page+"/reset"), 200, "")
	if a := manager.Post(page + "/reset"); a.Status < 400 || sandboxes(s.North) != "0" {
		t.Errorf("a reset by a manager: %d, %s sandboxes", a.Status, sandboxes(s.North))
	}
	for range 2 {
		admin.Expect(admin.Post(page+"/reset"), 200, "", "courses")
		admin.Expect(admin.Get(page), 200, "", "courses")
		if got, others := sandboxes(s.North), sandboxes(s.South); got != "1" || others != "0" {
			t.Errorf("%s sandboxes of north, %s of south", got, others)
		}
	}
}
