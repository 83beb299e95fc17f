package payment_test

import (
	"errors"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// notSold checks that an order in any currency fails with the error want. The parameter because is the earlier order
// that causes the error.
func (s *shop) notSold(to payment.Caller, want error, because *payment.Checkout) {
	s.t.Helper()
	for _, currency := range []string{"", "INR", "USD"} {
		made, err := s.Order(s.t.Context(), s.company(), to, payment.OrderRequest{UserID: to.UserID, CourseID: s.course(), Currency: currency})
		var before *payment.UnsettledError
		if !errors.Is(err, want) || made != nil || !errors.As(err, &before) || before.OrderID != because.Order.ID {
			s.t.Errorf("in %q: %+v, %v; want %v", currency, made, err, want)
		}
	}
}

// replaces creates an order in dollars, which replaces the earlier order in rupees, and returns the new order.
func (s *shop) replaces(by payment.Caller) *payment.Checkout {
	s.t.Helper()
	made, err := s.Order(s.t.Context(), s.company(), by, payment.OrderRequest{UserID: by.UserID, CourseID: s.course(), Currency: "USD"})
	if err != nil {
		s.t.Fatal(err)
	}
	return made
}

func TestOrder_PaymentPending(t *testing.T) {
	t.Parallel()
	for name, replaced := range map[string]bool{"of the open order": false, "of a replaced order": true} {
		for state, sells := range map[string]bool{"failed": true, "captured": false} {
			t.Run(name+", "+state, func(t *testing.T) {
				t.Parallel()
				s := newShop(t)
				buyer, other := s.buyer(), s.buyer()
				order := s.orders(buyer)
				if replaced {
					s.replaces(buyer)
				}
				s.pays(buyer, razorpayfake.NewPayment{OrderID: order.Order.GatewayOrderID, Status: "failed"})
				id := s.pays(buyer, razorpayfake.NewPayment{OrderID: order.Order.GatewayOrderID, Status: "created"})
				s.notSold(buyer, payment.ErrPaymentPending, order)
				s.orders(other) // Other trainees can still order.
				s.gateway.Break("", "/v1/", -1, razorpayfake.Down)
				s.notSold(buyer, payment.ErrUnreachable, order)
				s.gateway.Heal()
				if !sells {
					s.moves(id, "authorized")
				}
				s.moves(id, state)
				_, err := s.Order(t.Context(), s.company(), buyer, payment.OrderRequest{UserID: buyer.UserID, CourseID: s.course()})
				if sells && err != nil || !sells && !errors.Is(err, learning.ErrAlreadyEnrolled) {
					t.Errorf("afterwards: %v", err)
				}
			})
		}
	}
}

func TestOrder_PaymentInReview(t *testing.T) {
	t.Parallel()
	for name, replaced := range map[string]bool{"of the open order": false, "of a replaced order": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			buyer := s.buyer()
			order := s.orders(buyer)
			if replaced {
				s.replaces(buyer)
			}
			id := s.pays(buyer, razorpayfake.NewPayment{OrderID: order.Order.GatewayOrderID, Amount: price - 1})
			s.notSold(buyer, payment.ErrInReview, order)
			if err := billing.DismissPaymentReview(t.Context(), s.rows(), id, "paid back by hand", s.staff().Actor); err != nil {
				t.Fatal(err)
			}
			if again := s.orders(buyer); again.Order.ID == order.Order.ID {
				t.Error("the paid order is returned again")
			}
		})
	}
}

// An order must not block new ones if it was abandoned or if its result can never be determined.
func TestOrder_NotBlocked(t *testing.T) {
	t.Parallel()
	t.Run("an order that was given up", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		buyer := s.buyer()
		order := s.orders(buyer)
		s.pays(buyer, razorpayfake.NewPayment{OrderID: order.Order.GatewayOrderID, Status: "created"})
		s.notSold(buyer, payment.ErrPaymentPending, order)
		storetest.SetOrderIdle(t, s.world, 8*day)
		s.later("order")
		s.has(buyer, "orders: abandoned")
		s.orders(buyer)
	})
	t.Run("an order of an account that was removed", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		buyer := s.buyer()
		order := s.orders(buyer)
		s.pays(buyer, razorpayfake.NewPayment{OrderID: order.Order.GatewayOrderID, Status: "created"})
		if err := billing.RemoveGatewayAccount(t.Context(), s.rows(), store.Actor{}); err != nil {
			t.Fatal(err)
		}
		s.openAccount(billing.GatewayChange{})
		s.orders(buyer)
	})
	t.Run("an order that the gateway does not know", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		buyer := s.buyer()
		account, err := billing.ReadGatewayAccount(t.Context(), s.rows())
		if err != nil {
			t.Fatal(err)
		}
		order, err := billing.PlaceOrder(t.Context(), s.rows(), billing.NewCourseOrder{
			AccountID: account.ID, UserID: buyer.UserID, CourseID: s.course(), Currency: "INR", Amount: price, Receipt: "elsewhere",
		}, buyer.Actor)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := billing.KeepGatewayOrder(t.Context(), s.rows(), order.ID, "order_elsewhere"); err != nil {
			t.Fatal(err)
		}
		s.orders(buyer)
	})
}
