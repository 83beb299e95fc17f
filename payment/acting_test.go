package payment_test

import (
	"errors"
	"fmt"
	"testing"

	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/storetest"
)

// Staff whom a trainee's browser was opened for buy for that trainee alone, and the log names both.
func TestBuyingInATraineesPlace(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	trainee, other := s.buyer().UserID, s.buyer().UserID
	admin := s.world.ID(storetest.Admin)
	acting := payment.Caller{Actor: store.Actor{UserID: admin, ActingFor: trainee, Address: "198.51.100.9", RequestID: "acting"}}
	for user, want := range map[int64]error{trainee: nil, other: payment.ErrTransactionOf, admin: payment.ErrTransactionOf} {
		if _, err := s.Order(t.Context(), s.company(), acting, payment.Wish{UserID: user, CourseID: s.course()}); !errors.Is(err, want) {
			t.Errorf("an order for %d: %v, want %v", user, err, want)
		}
	}
	if got, want := storetest.AuditTrail(t, s.world, "198.51.100.9", "acting"), fmt.Sprintf("%d order for %d", admin, trainee); got != want {
		t.Errorf("the log says %q, want %q", got, want)
	}
}
