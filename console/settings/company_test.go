package settings_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/console/consoletest"
	"lyceum/fakes/razorpayfake"
	"lyceum/handlers"
	"lyceum/payment"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// A form with a secret must never contain the secret, neither before nor after an error.
func TestGateway_Form(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/company/gateway"), 200, "", `name="keySecret" type="password" autocomplete="new-password" value=""`, "/webapi/v1/gateway-webhook")
	admin.Expect(admin.Post("/manage/company/gateway", "keyID", "rzp test", "keySecret", "hush"), 400, "", "This is not the ID of a key.", `value="rzp test"`)
	if body := admin.Post("/manage/company/gateway", "keyID", "rzp test", "keySecret", "hush").Body; strings.Contains(body, "hush") {
		t.Errorf("the page contains the secret\n%s", body)
	}
	admin.Expect(admin.Post("/manage/company/google", "clientID", "new.apps.example", "hostedDomains", "north.test"), 400, "", "Enter the secret of the new client.")
	admin.Expect(admin.Post("/manage/company/google", "clientID", "", "hostedDomains", "North.test, south.test", "newUsers", "true"), 303, "/manage/company/google?done=google-edit")
	admin.Expect(admin.Get("/manage/company/google"), 200, "", `value="north.test, south.test"`, `<option value="true" selected>`)
}

// If the payment gateway does not accept a key, or does not answer, the form must keep what was typed except the secret, and say what the
// gateway answered in the words and the language of staff.
func TestGateway_KeepsForm(t *testing.T) {
	t.Parallel()
	s, gateway := serveWithGateway(t)
	admin := s.As(s.North, "admin")
	refused := admin.Post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush", "ordersRequired", "true")
	admin.Expect(refused, 502, "", "does not accept this key with this secret", "The payment gateway says: “Authentication failed”", `value="rzp_test_mistyped"`, `<option value="true" selected>`)
	if strings.Contains(refused.Body, "hush") || strings.Contains(refused.Body, "keySecret is") {
		t.Errorf("the page contains the secret, or a name of the API\n%s", refused.Body)
	}
	s.North.Exec(t, fmt.Sprintf("update users set language = 'de' where company_id = :company and id = %d", s.North.ID(storetest.Admin)))
	german := s.As(s.North, "admin")
	german.Expect(german.Post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush"), 502, "", "Der Zahlungsanbieter meldet: „Authentication failed“")
	if err := gateway.Close(); err != nil {
		t.Fatal(err)
	}
	german.Expect(german.Post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush"), 502, "", "Der Zahlungsanbieter antwortet gerade nicht.", `value="rzp_test_mistyped"`)
}

// serveWithGateway starts a node with two companies and a fake payment gateway.
func serveWithGateway(t *testing.T) (consoletest.Server, *razorpayfake.Gateway) {
	t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = gateway.Close() })
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	return consoletest.Serve(t, func(services *handlers.Services) {
		secrets, err := vault.New(services.DB, masterkey.Keys{make([]byte, masterkey.Size)})
		if err != nil {
			t.Fatal(err)
		}
		services.Payments = payment.NewService(payment.ServiceConfig{
			DB: services.DB, Resolver: tenant.NewResolver(services.DB, tenant.Options{}), Gateway: to, Vault: secrets, Log: slog.New(slog.DiscardHandler), Now: services.Now,
		})
	}), gateway
}

// After an admin has claimed a domain, the page must show the DNS records that the domain needs and the result
// of a domain check. The admin must be able to remove the domain.
func TestDomains_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Post("/manage/domains/add", "host", "co.uk"), 400, "", "This must be a domain of your own", `value="co.uk"`)
	admin.Expect(admin.Post("/manage/domains/add", "host", "Academy.North.example", "withCompanion", "0"), 303, "/manage/domains/domain?host=academy.north.example&done=domain-add")
	page := "/manage/domains/domain?host=academy.north.example"
	admin.Expect(admin.Get(page), 200, "", "_domain-verification.academy.north.example", "domain-verification=", "lyceum.test", "Waits for the proof")
	admin.Expect(admin.Post("/manage/domains/domain", "host", "academy.north.example"), 200, "", "Result of the check", "The TXT record of the proof is missing.")
	admin.Expect(admin.Get("/manage/domains"), 200, "", "academy.north.example", "learn.north.test")
	admin.Expect(s.As(s.South, "admin").Get(page), 404, "")
	admin.Expect(admin.Post("/manage/domains/main", "host", "academy.north.example"), 400, "", "Choose an active domain")
	admin.Expect(admin.Post("/manage/domains/main", "host", "learn.north.test"), 303, "/manage/domains?done=domain-main")
	admin.Expect(admin.Get("/manage/domains/domain?host=learn.north.test"), 200, "", "Links lead here")
	admin.Expect(admin.Post("/manage/domains/remove", "host", "academy.north.example"), 303, "/manage/domains?done=domain-remove")
	admin.Expect(admin.Get("/manage/domains/domain?host=academy.north.example"), 200, "", "Removed")
}

// The preview beside the form of the company must show what the form contains, in a frame of the console only, and change nothing. A form with a mistake
// must show the pages as they are.
func TestCompany_Preview(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	before := storetest.Digest(t, s.North)["companies"]
	admin.Expect(admin.Get("/manage/company"), 200, "", `<iframe name="preview" src="/manage/company/preview`)
	shown := admin.Get("/manage/company/preview?version=1&name=Harbour+School&welcome=Learn+to+moor.&brandColor=%23ffee00&accentColor=%23112233&signUp=true")
	admin.Expect(shown, 200, "", "Harbour School", "Learn to moor.", "--brand:#ffee00;--on-brand:#000000;--accent:#112233")
	if !strings.Contains(shown.Policy, "frame-ancestors 'self'") {
		t.Errorf("policy %q", shown.Policy)
	}
	admin.Expect(admin.Get("/manage/company/preview?name=Harbour+School&brandColor=yellow"), 200, "", "<strong>North</strong>", "--brand:#1f4e79;")
	for _, name := range []string{"manager", "tara"} {
		other := s.As(s.North, name)
		if answer := other.Get("/manage/company/preview"); answer.Status == 200 {
			t.Errorf("%s sees the preview", name)
		}
	}
	if storetest.Digest(t, s.North)["companies"] != before {
		t.Error("the preview has changed the company")
	}
}
