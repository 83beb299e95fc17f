package learning

import (
	"context"
	"errors"

	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/people"
)

// boughtView is the notice on the page of a course that the trainee has just bought. Order is the path of the order. Email is the address
// to which the link for choosing a password was sent, or empty if the trainee has confirmed the address.
type boughtView struct{ Amount, Order, Email string }

// boughtBy returns the notice about the order, or nil if it is 0 or has not paid for the enrollment.
func boughtBy(ctx context.Context, v *ui.Visit, order, enrollment int64) (*boughtView, error) {
	if order == 0 {
		return nil, nil
	}
	o, err := billing.ReadOrderPage(ctx, v.Call.Store, order, v.Call.Who.UserID)
	if errors.Is(err, store.ErrNotFound) || err == nil && (o.EnrollmentID != enrollment || o.PaymentStatus != billing.PaymentCaptured) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	bought := &boughtView{Amount: v.Exactly(store.Money{Amount: o.Amount, Currency: o.Currency}), Order: ui.OrderPath(o.ID)}
	if own.Status == store.UserUnconfirmed {
		bought.Email = own.Email
	}
	return bought, nil
}
