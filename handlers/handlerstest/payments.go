package handlerstest

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/apitest"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// OpenReviews creates a payment in payment review in each company, stores the ids of the reviews in w.Reviews, and
// sets the details on receipts.
func (w Worlds) OpenReviews() {
	w.T.Helper()
	for _, of := range []storetest.World{w.North, w.South} {
		slug := of.Company.Slug()
		id, err := w.PaymentFixture.Gateway.Pay(razorpayfake.NewPayment{
			Account: "rzp_test_" + slug, Amount: 100, Currency: "USD", Notes: w.Note(of.ID(storetest.SecondTrainee), of.ID(storetest.Selling)),
		})
		if err != nil {
			w.T.Fatal(err)
		}
		if a := w.Submits(slug+"-api", id); a.Status != 422 {
			w.T.Fatalf("%d %s", a.Status, a.Body)
		}
		var list struct {
			Data struct{ Reviews []struct{ ID int64 } }
		}
		a := w.Ask(slug+"-admin", "/payment-review-list", "")
		if err := json.Unmarshal([]byte(a.Body), &list); err != nil || len(list.Data.Reviews) != 1 {
			w.T.Fatalf("%v: %s", err, a.Body)
		}
		w.Reviews[of.Name] = list.Data.Reviews[0].ID
		w.Expect(w.Ask(slug+"-admin", "/receipt-settings-update", `{"legalName":"A company"}`), 200, "")
	}
}

// SettleTasks runs the due payment jobs until none is left.
func (w Worlds) SettleTasks() {
	w.T.Helper()
	for {
		ran, err := w.PaymentFixture.Round(w.T.Context())
		if err != nil {
			w.T.Fatal(err)
		}
		if ran == 0 {
			return
		}
	}
}

// ExpectAll fails the test unless the response has status 200 and contains all texts.
func (w Worlds) ExpectAll(a apitest.Answer, texts ...string) {
	w.T.Helper()
	w.Expect(a, 200, "")
	for _, text := range texts {
		if text = w.Names.IDs(text); !strings.Contains(a.Body, text) {
			w.T.Errorf("%q is missing: %s", text, a.Body)
		}
	}
}

// WebhookSecretOf returns the secret with which the fake gateway signs the events of a company.
func WebhookSecretOf(company tenant.Company) string { return "hush-webhook-" + company.Slug() }

// PaymentFixture is a payment service with a fake gateway.
type PaymentFixture struct {
	*payment.Service
	Gateway *razorpayfake.Gateway
	vault   *vault.Vault
	DB      *store.DB
}

func NewPaymentFixture(t *testing.T, d *Deps) PaymentFixture {
	t.Helper()
	secrets, err := vault.New(d.Services.DB, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		t.Fatal(err)
	}
	gateway := startGateway(t)
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	return PaymentFixture{payment.NewService(payment.ServiceConfig{
		DB: d.Services.DB, Resolver: d.Resolver, Gateway: to, Vault: secrets, Log: d.Log, Now: d.Services.Now,
	}), gateway, secrets, d.Services.DB}
}

// Open adds a gateway account of a company. It does nothing to the database if the account exists, as on the second
// node of a deployment.
func (l PaymentFixture) Open(t *testing.T, company tenant.Company) {
	t.Helper()
	keys := payment.Account{KeyID: "rzp_test_" + company.Slug(), Secret: "hush-key-" + company.Slug()}
	l.Gateway.Open(razorpayfake.Account{Account: keys, WebhookSecret: WebhookSecretOf(company)})
	key, webhook, err := payment.Seal(t.Context(), l.vault, company, keys.Secret, WebhookSecretOf(company))
	if err != nil {
		t.Fatal(err)
	}
	err = billing.AddGatewayAccount(t.Context(), l.DB.For(company),
		billing.GatewayChange{KeyID: &keys.KeyID, KeySecret: key, WebhookSecret: webhook}, store.Actor{})
	if err != nil && !errors.Is(err, store.ErrConflict) {
		t.Fatal(err)
	}
}

func startGateway(t *testing.T) *razorpayfake.Gateway {
	t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := gateway.Close(); err != nil {
			t.Error(err)
		}
	})
	return gateway
}

// SellingPrice is the price of north's course Selling in cents.
const SellingPrice = 4900

// Pays creates a payment at north's gateway account and returns its id. By default, the payment is for the course
// Selling and the trainee.
func (w Worlds) Pays(n razorpayfake.NewPayment) (id string) {
	w.T.Helper()
	if n.Amount == 0 {
		n.Amount = SellingPrice
	}
	if n.Currency == "" {
		n.Currency = "USD"
	}
	if n.Notes == nil {
		n.Notes = w.Note(w.North.ID(storetest.Trainee), w.North.ID(storetest.Selling))
	}
	n.Account = w.North.Text("rzp_test_north")
	id, err := w.PaymentFixture.Gateway.Pay(n)
	if err != nil {
		w.T.Fatal(err)
	}
	return id
}

func (w Worlds) Note(user, course int64) map[string]string {
	return map[string]string{"udf1": payment.Reference{UserID: user, CourseID: course}.String()}
}

// Submits sends the id of a payment as the bearer, as the checkout does.
func (w Worlds) Submits(bearer, id string) apitest.Answer {
	w.T.Helper()
	return w.Ask(bearer, "/transaction", `{"gateway_payment_id":`+strconv.Quote(id)+`}`)
}

// OrderAs creates an order of Selling as the bearer and returns its id at the gateway.
func (w Worlds) OrderAs(bearer string) string {
	w.T.Helper()
	a := w.Ask(bearer, "/order", `{"courseID":north#2}`)
	w.Expect(a, 200, "")
	var made struct {
		Data struct{ GatewayOrderID string }
	}
	if err := json.Unmarshal([]byte(a.Body), &made); err != nil || made.Data.GatewayOrderID == "" {
		w.T.Fatalf("%v: %s", err, a.Body)
	}
	return made.Data.GatewayOrderID
}
