package payment_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// shop is a company that sells courses, with its payment service and a fake gateway.
type shop struct {
	*payment.Service
	t       *testing.T
	db      *store.DB
	world   storetest.World
	gateway *razorpayfake.Gateway
	vault   *vault.Vault
	account razorpayfake.Account
	made    int
	// shared means that the shop is in the shared database, where its services claim only its own tasks.
	shared bool
}

// today is the current time in all tests.
var today = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

const (
	// price is the price of the forklift course in paise.
	price = 150_000
	// boughtOnce is the expected content of the tables after a course was paid once.
	boughtOnce = "transactions: captured enrolls 1; enrollments: active; confirmations: 1"
	paidOrder  = boughtOnce + "; orders: paid"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// newShop returns a shop in the database that the tests share. The shop accepts payments without orders. change adjusts its gateway
// account and the configuration of its gateway client.
func newShop(t *testing.T, change ...func(*billing.GatewayChange, *payment.Config)) *shop {
	t.Helper()
	db, _ := storetest.Shared(t)
	return newShopOf(t, db, storetest.NewWorld(t, "north"), true, change...)
}

// newShopAlone returns a shop in a database of its own, for tests that wait for locks or claim tasks as a node does.
func newShopAlone(t *testing.T) *shop {
	t.Helper()
	db, north, _ := storetest.OwnWorlds(t)
	return newShopOf(t, db, north, false)
}

func newShopOf(t *testing.T, db *store.DB, world storetest.World, shared bool, change ...func(*billing.GatewayChange, *payment.Config)) *shop {
	t.Helper()
	s := &shop{t: t, db: db, world: world, shared: shared}
	s.gateway = startGateway(t)
	to := payment.Config{Address: s.gateway.URL(), Pause: time.Microsecond, Timeout: time.Minute, ReadTimeout: time.Minute}
	orders, end := false, true
	account := billing.GatewayChange{OrdersRequired: &orders, EndAfterRefund: &end}
	for _, c := range change {
		c(&account, &to)
	}
	s.openAccount(account)
	s.Service = s.newService(to)
	return s
}

func startGateway(t *testing.T) *razorpayfake.Gateway {
	t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = gateway.Close() })
	return gateway
}

func (s *shop) openAccount(a billing.GatewayChange) {
	s.t.Helper()
	var err error
	if s.vault, err = vault.New(s.db, masterkey.Keys{make([]byte, masterkey.Size)}); err != nil {
		s.t.Fatal(err)
	}
	s.account = razorpayfake.Account{Account: payment.Account{KeyID: "rzp_test_" + s.company().Slug(), Secret: "key of north"}, WebhookSecret: "webhook of north"}
	s.gateway.Open(s.account)
	a.KeyID = &s.account.KeyID
	if a.KeySecret, a.WebhookSecret, err = payment.Seal(s.t.Context(), s.vault, s.company(), s.account.Secret, s.account.WebhookSecret); err != nil {
		s.t.Fatal(err)
	}
	if err := billing.AddGatewayAccount(s.t.Context(), s.rows(), a, store.Actor{}); err != nil {
		s.t.Fatal(err)
	}
}

// newService returns a payment service for the shop. Two services of one shop simulate two nodes.
func (s *shop) newService(to payment.Config) *payment.Service {
	s.t.Helper()
	gateway, err := payment.NewGateway(to)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(gateway.Close)
	service := payment.NewService(payment.ServiceConfig{
		DB: s.db, Resolver: tenant.NewResolver(s.db, tenant.Options{}), Gateway: gateway, Vault: s.vault,
		Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return today }, Random: func() float64 { return 0.5 },
		UnsettledTimeout: time.Minute,
	})
	if s.shared {
		service.ClaimWith(s.world.ClaimPaymentTasks(s.t))
	}
	return service
}

func (s *shop) company() tenant.Company { return s.world.Company }
func (s *shop) rows() store.Company     { return s.db.For(s.world.Company) }
func (s *shop) course() int64           { return s.world.ID(storetest.Forklift) }

// buyer creates a trainee and returns the trainee as a caller.
func (s *shop) buyer() payment.Caller {
	s.t.Helper()
	s.made++
	id, _ := storetest.NewTrainee(s.t, s.world, "buyer"+strconv.Itoa(s.made))
	return payment.Caller{Actor: store.Actor{UserID: id}}
}

func (s *shop) staff() payment.Caller {
	return payment.Caller{Actor: store.Actor{UserID: s.world.ID(storetest.Admin)}, Staff: true}
}

// orders creates an order of the forklift course.
func (s *shop) orders(by payment.Caller) *payment.Checkout {
	s.t.Helper()
	made, err := s.Order(s.t.Context(), s.company(), by, payment.OrderRequest{UserID: by.UserID, CourseID: s.course()})
	if err != nil {
		s.t.Fatal(err)
	}
	return made
}

// referenceOf returns the notes that a buyer's browser adds to a payment for the forklift course.
func (s *shop) referenceOf(user int64) map[string]string {
	return map[string]string{payment.ReferenceNote: payment.Reference{UserID: user, CourseID: s.course()}.String()}
}

// pays creates a payment at the gateway and returns its id. If a field of n is empty, the payment has the value for the
// forklift course.
func (s *shop) pays(by payment.Caller, n razorpayfake.NewPayment) string {
	s.t.Helper()
	if n.Amount == 0 {
		n.Amount = price
	}
	if n.Currency == "" {
		n.Currency = "INR"
	}
	if n.Notes == nil {
		n.Notes = s.referenceOf(by.UserID)
	}
	n.Account = s.account.KeyID
	id, err := s.gateway.Pay(n)
	if err != nil {
		s.t.Fatal(err)
	}
	return id
}

func (s *shop) submits(by payment.Caller, id string) (*billing.Payment, error) {
	return s.Submit(s.t.Context(), s.company(), by, id)
}

// refused submits a payment, which must fail with the error want.
func (s *shop) refused(what string, by payment.Caller, id string, want error) {
	s.t.Helper()
	if p, err := s.submits(by, id); !errors.Is(err, want) || p != nil {
		s.t.Errorf("%s: %+v, %v; want %v", what, p, err, want)
	}
}

// has compares the rows that the purchases of a buyer have created with want.
func (s *shop) has(by payment.Caller, want string) {
	s.t.Helper()
	if got := storetest.Purchases(s.t, s.world, by.UserID); got != want {
		s.t.Errorf("there is %q, want %q", got, want)
	}
}

// rounds runs the due tasks until none is left.
func (s *shop) rounds() {
	s.t.Helper()
	for {
		worked, err := s.Round(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		if worked == 0 {
			return
		}
	}
}

// later makes the scheduled tasks of a kind due and runs them.
func (s *shop) later(kind string) {
	s.t.Helper()
	storetest.MakeTasksDue(s.t, s.world, kind)
	s.rounds()
}

// deliverEvents delivers each webhook event that the gateway has created about a payment.
func (s *shop) deliverEvents(id string) {
	s.t.Helper()
	for _, e := range s.gateway.Events() {
		if !bytes.Contains(e.Body, []byte(id)) {
			continue
		}
		err := s.Receive(s.t.Context(), s.company(), payment.Delivery{
			Body: e.Body, Signature: payment.SignWebhook(e.Body, s.account.WebhookSecret), EventID: e.ID,
		})
		if err != nil {
			s.t.Fatal(err)
		}
	}
}

// waiting returns the reason codes of the payments in payment review.
func (s *shop) waiting() (reasons []string) {
	s.t.Helper()
	list, err := billing.PaymentReviews(s.t.Context(), s.rows(), false, 100)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, u := range list {
		reasons = append(reasons, u.Reason)
	}
	return reasons
}
