package payment

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// OrderRequest describes an order to create: the trainee, the course and the currency.
type OrderRequest struct {
	// UserID is the trainee who will be enrolled.
	UserID, CourseID int64
	// Currency is an ISO 4217 code. Empty means the default currency of the course.
	Currency string
	// Coupon is the code of a coupon, or empty.
	Coupon string
}

// Checkout contains the values that the gateway's checkout in a browser needs.
type Checkout struct {
	Order *billing.CourseOrder
	Sale
	KeyID       string
	Seller      string
	Description string
	Notes       Notes
	gateway     string
}

// Sale is the current price and the dates of a course for a trainee.
type Sale struct {
	// Money is the amount to pay.
	store.Money
	Quote *billing.Quote
	// Coupon has reduced the price of Quote by Discount. Without a coupon both are zero.
	Coupon   courses.Coupon
	Discount int64
}

// Sale returns the price and the dates of a course for a trainee. It stores nothing and does not call the
// gateway. It returns ErrNoAccount, ErrNotForSale, ErrFree, ErrOtherTrainee, store.ErrNotFound,
// learning.ErrTraineeInactive, learning.ErrCourseEnded, learning.ErrAlreadyEnrolled and courses.ErrCoupon.
func (s *Service) Sale(ctx context.Context, company tenant.Company, by Caller, r OrderRequest) (Sale, error) {
	c, err := s.accountClient(ctx, company, 0)
	if err != nil {
		return Sale{}, err
	}
	return c.sale(ctx, by, r)
}

// Order creates an order in the database and then at the gateway. If the node stops between the two, the next call finds the
// order at the gateway by its receipt. Until the order is paid, the same request returns the same order.
//
// Order returns the same errors as Sale if the trainee cannot buy the course. It returns an *UnsettledError if an earlier
// order may have been paid, and an *APIError if a call of the gateway fails. It returns store.ErrConflict if the order was
// abandoned at the same time; the next call then creates a new order.
func (s *Service) Order(ctx context.Context, company tenant.Company, by Caller, r OrderRequest) (*Checkout, error) {
	c, err := s.accountClient(ctx, company, 0)
	if err != nil {
		return nil, err
	}
	if _, err := c.sale(ctx, by, r); err != nil {
		return nil, err
	}
	if err := s.Unsettled(ctx, company, r.UserID, r.CourseID); err != nil {
		return nil, err
	}
	sale, err := c.sale(ctx, by, r) // An earlier order that was settled just now may have enrolled the trainee.
	if err != nil {
		return nil, err
	}
	order, err := billing.PlaceOrder(ctx, c.rows, billing.NewCourseOrder{
		AccountID: c.account.ID, UserID: r.UserID, CourseID: r.CourseID, Currency: sale.Currency, Amount: sale.Amount,
		CouponID: sale.Coupon.ID, Discount: sale.Discount,
		Receipt: "lyceum-" + strings.ToLower(rand.Text()), CheckAfter: s.config.FirstCheck,
	}, by.Actor)
	if err != nil {
		return nil, err
	}
	notes := referenceNotes(order, sale.Quote)
	if order, err = c.send(ctx, order, notes); err != nil {
		return nil, err
	}
	return &Checkout{
		Order: order, Sale: sale, KeyID: c.account.KeyID, Seller: company.Name(), Description: Description, Notes: notes,
		gateway: s.config.Gateway.config.Address,
	}, nil
}

func (c *accountClient) sale(ctx context.Context, by Caller, r OrderRequest) (Sale, error) {
	if trainee := by.trainee(); trainee != 0 && r.UserID != trainee {
		return Sale{}, ErrOtherTrainee
	}
	quote, err := billing.ReadQuote(ctx, c.rows, r.UserID, r.CourseID, r.Currency, c.today())
	if err != nil {
		return Sale{}, err
	}
	due, err := sellable(quote)
	sale := Sale{Money: due, Quote: quote}
	if err != nil || r.Coupon == "" {
		return sale, err
	}
	if sale.Coupon, err = courses.UsableCoupon(ctx, c.rows, r.Coupon, r.CourseID, due.Currency, c.today()); err != nil {
		return Sale{}, err
	}
	sale.Discount, err = sale.Coupon.Discount(due.Amount)
	sale.Amount -= sale.Discount
	return sale, err
}

// sellable returns the amount to pay. It returns an error if the course cannot be sold to the trainee.
func sellable(q *billing.Quote) (store.Money, error) {
	if err := enrollable(q); err != nil {
		return store.Money{}, err
	}
	switch {
	case q.Currency == "":
		return store.Money{}, ErrNotForSale
	case q.Amount == 0:
		return store.Money{}, ErrFree
	}
	return store.Money{Amount: q.Amount, Currency: q.Currency}, nil
}

// enrollable returns an error if a payment would not enroll the trainee.
func enrollable(q *billing.Quote) error {
	switch {
	case !q.Active:
		return learning.ErrTraineeInactive
	case q.Ended:
		return learning.ErrCourseEnded
	case q.Enrolled:
		return learning.ErrAlreadyEnrolled
	}
	return nil
}

// referenceNotes returns the notes of an order with the reference. The gateway copies the notes to the payments of
// the order.
func referenceNotes(o *billing.CourseOrder, q *billing.Quote) Notes {
	r := Reference{UserID: o.UserID, CourseID: o.CourseID, Start: q.StartDate, End: q.EndDate}
	return Notes{ReferenceNote: r.String()}
}

// send creates the order at the gateway unless it exists there. It returns store.ErrConflict if the order was
// abandoned meanwhile.
func (c *accountClient) send(ctx context.Context, order *billing.CourseOrder, notes Notes) (sent *billing.CourseOrder, err error) {
	if order.GatewayOrderID != "" {
		return order, nil
	}
	if order.Again {
		sent, err = c.find(ctx, order)
	}
	if sent == nil && err == nil {
		sent, err = c.make(ctx, order, notes)
	}
	if err == nil && sent.Status == billing.OrderAbandoned {
		return nil, store.ErrConflict // The order was abandoned meanwhile, so its checks have ended.
	}
	return sent, err
}

func (c *accountClient) make(ctx context.Context, order *billing.CourseOrder, notes Notes) (*billing.CourseOrder, error) {
	made, err := c.gateway.CreateOrder(ctx, NewOrder{
		Money: store.Money{Amount: order.Amount, Currency: order.Currency}, Receipt: order.Receipt, Notes: notes,
	})
	if errors.Is(err, ErrUnreachable) || errors.Is(err, ErrAnswer) {
		// The gateway may have created the order although the call failed.
		found, findErr := c.find(ctx, order)
		if findErr != nil || found == nil {
			return nil, err
		}
		return found, nil
	}
	if err != nil {
		return nil, err
	}
	return billing.KeepGatewayOrder(ctx, c.rows, order.ID, made.ID)
}

// find searches the gateway for orders with the receipt of order. It stores the gateway's id of the oldest of these
// orders. It returns nil if there is none.
func (c *accountClient) find(ctx context.Context, order *billing.CourseOrder) (*billing.CourseOrder, error) {
	found, err := c.gateway.OrdersOf(ctx, order.Receipt)
	if err != nil {
		return nil, err
	}
	var first *Order
	for i, o := range found {
		if first == nil || o.CreatedAt < first.CreatedAt || o.CreatedAt == first.CreatedAt && o.ID < first.ID {
			first = &found[i]
		}
	}
	if first == nil {
		return nil, nil
	}
	return billing.KeepGatewayOrder(ctx, c.rows, order.ID, first.ID)
}
