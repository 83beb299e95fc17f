package payment_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

const day = 24 * 60 * 60

func TestOrder_SameUntilPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	var all sync.WaitGroup
	orders := make([]string, 20)
	for i := range orders {
		all.Go(func() {
			made, err := s.Order(t.Context(), s.company(), buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()})
			if err != nil {
				t.Error(err)
				return
			}
			orders[i] = made.Order.GatewayOrderID
		})
	}
	all.Wait()
	for _, o := range orders {
		if o != orders[0] || o == "" {
			t.Fatalf("twenty concurrent requests created %v", orders)
		}
	}
	s.has(buyer, "orders: created")
	if _, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{OrderID: orders[0]})); err != nil {
		t.Fatal(err)
	}
	wish := payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()}
	if again, err := s.Order(t.Context(), s.company(), buyer, wish); !errors.Is(err, learning.ErrAlreadyEnrolled) {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestOrder_NewPrice(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	old := s.orders(buyer)
	storetest.SetPrice(t, s.world, storetest.Forklift, "INR", 1700)
	if now := s.orders(buyer); now.Order.ID == old.Order.ID || now.Amount != 170_000 {
		t.Errorf("after a new price: %+v", now)
	}
	if _, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{OrderID: old.Order.GatewayOrderID})); err != nil {
		t.Errorf("the old order, paid: %v", err)
	}
	s.has(buyer, boughtOnce+"; orders: paid, created")
}

func TestOrder_Refused(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	storetest.SetPrice(t, s.world, storetest.FirstAid, "INR", 0)
	storetest.SetPrice(t, s.world, storetest.Over, "INR", 10)
	storetest.SetPrice(t, s.world, storetest.Draft, "INR", 10)
	id, buyer := s.world.ID, s.buyer()
	for name, c := range map[string]struct {
		by   payment.Caller
		wish payment.OrderRequest
		want error
	}{
		"for another":              {buyer, payment.OrderRequest{UserID: id(storetest.Trainee), CourseID: s.course()}, payment.ErrOtherTrainee},
		"a free course":            {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: id(storetest.FirstAid), Currency: "INR"}, payment.ErrFree},
		"a course without a price": {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: id(storetest.FirstAid)}, payment.ErrNotForSale},
		"no such price":            {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course(), Currency: "JPY"}, payment.ErrNotForSale},
		"a course that is over":    {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: id(storetest.Over), Currency: "INR"}, learning.ErrCourseEnded},
		"a draft":                  {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: id(storetest.Draft), Currency: "INR"}, store.ErrNotFound},
		"nothing":                  {buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: 1}, store.ErrNotFound},
		"to the disabled":          {s.staff(), payment.OrderRequest{UserID: id(storetest.DisabledTrainee), CourseID: s.course()}, learning.ErrTraineeInactive},
		"to staff":                 {s.staff(), payment.OrderRequest{UserID: id(storetest.Admin), CourseID: s.course()}, store.ErrNotFound},
		"to the enrolled":          {s.staff(), payment.OrderRequest{UserID: id(storetest.Trainee), CourseID: s.course()}, learning.ErrAlreadyEnrolled},
	} {
		if made, err := s.Order(t.Context(), s.company(), c.by, c.wish); !errors.Is(err, c.want) || made != nil {
			t.Errorf("%s: %+v, %v; want %v", name, made, err, c.want)
		}
		if sale, err := s.Sale(t.Context(), s.company(), c.by, c.wish); !errors.Is(err, c.want) {
			t.Errorf("%s: a sale of %+v, %v; want %v", name, sale, err, c.want)
		}
	}
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("tasks: %s", w)
	}
}

func TestOrder_LostResponse(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for name, fault := range map[string]razorpayfake.Fault{"lost": razorpayfake.Lost, "half": razorpayfake.Truncated} {
		s.gateway.Break("POST", "/v1/orders", 1, fault)
		if made := s.orders(s.buyer()); made.Order.GatewayOrderID == "" || made.Order.Status != billing.OrderCreated {
			t.Errorf("%s: %+v", name, made.Order)
		}
	}
	buyer := s.buyer()
	wish := payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()}
	s.gateway.Break("POST", "/v1/orders", 1, razorpayfake.Lost)
	s.gateway.Break("GET", "/v1/orders", -1, razorpayfake.Down)
	if made, err := s.Order(t.Context(), s.company(), buyer, wish); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("%+v, %v", made, err)
	}
	s.has(buyer, "orders: new")
	s.gateway.Heal()
	first := s.orders(buyer).Order
	s.later("order")
	s.has(buyer, "orders: created")
	if there := s.atGateway(first.Receipt); len(there) != 1 || there[0].ID != first.GatewayOrderID {
		t.Errorf("the gateway has %+v", there)
	}
	if p, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{OrderID: first.GatewayOrderID})); err != nil || p.OrderID != first.ID {
		t.Errorf("%+v, %v", p, err)
	}
}

// client returns a client of the shop's account.
func (s *shop) client() payment.Client {
	s.t.Helper()
	gateway, err := payment.NewGateway(payment.Config{Address: s.gateway.URL()})
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(gateway.Close)
	return gateway.Client(s.account.Account)
}

// atGateway returns the orders at the gateway that have this receipt.
func (s *shop) atGateway(receipt string) []payment.Order {
	s.t.Helper()
	there, err := s.client().OrdersOf(s.t.Context(), receipt)
	if err != nil {
		s.t.Fatal(err)
	}
	return there
}

func TestRun_ChecksOrders(t *testing.T) {
	t.Parallel()
	s := newShopAlone(t)
	for name, status := range map[string]string{"captured": "captured", "authorized": "authorized"} {
		buyer := s.buyer()
		order := s.orders(buyer).Order.GatewayOrderID
		s.pays(buyer, razorpayfake.NewPayment{OrderID: order, Status: "failed"})
		s.later("order")
		s.has(buyer, "transactions: failed; orders: attempted")
		s.pays(buyer, razorpayfake.NewPayment{OrderID: order, Status: status})
		s.later("order")
		if got := storetest.Purchases(t, s.world, buyer.UserID); got != "transactions: failed, captured enrolls 1; enrollments: active; confirmations: 1; orders: paid" {
			t.Errorf("%s: %s", name, got)
		}
	}
	storetest.SetOrderIdle(t, s.world, 8*day) // After 8 days a failed payment cannot succeed any more.
	s.later("order")
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("paid orders are still checked: %s", w)
	}
}

func TestRun_AbandonsIdleOrders(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	order := s.orders(buyer).Order
	storetest.SetOrderIdle(t, s.world, 6*day)
	s.later("order")
	s.has(buyer, "orders: created")
	storetest.SetOrderIdle(t, s.world, 8*day)
	s.orders(buyer) // A new request makes the order active again.
	s.later("order")
	s.has(buyer, "orders: created")
	storetest.SetOrderIdle(t, s.world, 8*day)
	s.later("order")
	s.has(buyer, "orders: abandoned")
	if w := storetest.WaitingTasks(t, s.world); w != "" {
		t.Errorf("tasks left: %s", w)
	}
	if again := s.orders(buyer).Order; again.ID == order.ID {
		t.Error("an abandoned order is returned again")
	}
	s.deliverEvents(s.pays(buyer, razorpayfake.NewPayment{OrderID: order.GatewayOrderID, Events: true}))
	s.rounds()
	s.has(buyer, boughtOnce+"; orders: paid, created")
}

func TestRun_AbandonsUnsentOrders(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	buyer := s.buyer()
	s.gateway.Break("POST", "/v1/orders", 1, razorpayfake.Down)
	if made, err := s.Order(t.Context(), s.company(), buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()}); !errors.Is(err, payment.ErrUnreachable) {
		t.Errorf("%+v, %v", made, err)
	}
	s.later("order")
	s.has(buyer, "orders: new")
	storetest.SetOrderIdle(t, s.world, 11*60)
	s.later("order")
	s.has(buyer, "orders: abandoned")
}

func TestSubmit_OrderRequired(t *testing.T) {
	t.Parallel()
	s := newShop(t, func(a *billing.GatewayChange, _ *payment.Config) { required := true; a.OrdersRequired = &required })
	buyer := s.buyer()
	s.refused("no order", buyer, s.pays(buyer, razorpayfake.NewPayment{}), payment.ErrOrderRequired)
	foreign := s.pays(buyer, razorpayfake.NewPayment{OrderID: "order_ofanothershop"})
	s.refused("another's order", buyer, foreign, payment.ErrOrderNotOurs)
	s.has(buyer, "")
	if _, err := s.submits(buyer, s.pays(buyer, razorpayfake.NewPayment{OrderID: s.orders(buyer).Order.GatewayOrderID})); err != nil {
		t.Error(err)
	}
	if w := s.waiting(); len(w) != 2 {
		t.Errorf("payment reviews: %v", w)
	}
}

func TestGatewayAccount_KeyOfOneCompany(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	south := s.db.For(storetest.NewWorld(t, "south").Company)
	change := billing.GatewayChange{KeyID: &s.account.KeyID, KeySecret: []byte("sealed")}
	if err := billing.AddGatewayAccount(t.Context(), south, change, store.Actor{}); !errors.Is(err, billing.ErrKeyTaken) {
		t.Errorf("a key of another company: %v", err)
	}
	if _, err := billing.ReadGatewayAccount(t.Context(), south); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an account: %v", err)
	}
	if err := billing.RemoveGatewayAccount(t.Context(), s.rows(), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	if err := billing.AddGatewayAccount(t.Context(), south, change, store.Actor{}); err != nil {
		t.Errorf("a key that no company uses any more: %v", err)
	}
	buyer := s.buyer()
	if made, err := s.Order(t.Context(), s.company(), buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()}); !errors.Is(err, payment.ErrNoAccount) {
		t.Errorf("%+v, %v", made, err)
	}
	s.refused("without an account", buyer, "pay_1", payment.ErrNoAccount)
	if err := s.receives([]byte("{}"), "", ""); !errors.Is(err, payment.ErrNoAccount) {
		t.Error(err)
	}
}

// When an imported company gets its gateway account, the payments of its orders must be reconciled, because the archive contains
// neither the account of an order nor the task that checks the order. The payment may be made before or after the account is set. Old
// and abandoned orders stay as they are.
func TestAddGatewayAccount_AdoptsImportedOrders(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	early, late, old, abandoned := s.buyer(), s.buyer(), s.buyer(), s.buyer()
	first, second := s.orders(early), s.orders(late)
	s.orders(old)
	s.orders(abandoned)
	s.pays(early, razorpayfake.NewPayment{OrderID: first.Order.GatewayOrderID})
	storetest.Exec(t, s.world.DSN(), fmt.Sprintf(`update orders set account_id = null where company_id = %[1]d;
		update orders set updated_at = now() - interval '40 days' where company_id = %[1]d and user_id = %[2]d;
		update orders set status = 'abandoned', closed_at = now() where company_id = %[1]d and user_id = %[3]d;
		delete from payment_tasks where company_id = %[1]d; delete from gateway_accounts where company_id = %[1]d; delete from gateway_keys where key_id = '%[4]s'`,
		s.company().ID(), old.UserID, abandoned.UserID, s.account.KeyID))
	s.openAccount(billing.GatewayChange{})
	if w := storetest.WaitingTasks(t, s.world); w != "order 2" {
		t.Errorf("tasks: %s", w)
	}
	s.rounds()
	s.has(early, paidOrder)
	s.pays(late, razorpayfake.NewPayment{OrderID: second.Order.GatewayOrderID})
	s.later("order")
	s.rounds()
	s.has(late, paidOrder)
}
