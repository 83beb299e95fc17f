package payment

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"

	"lyceum/store"
	"lyceum/tenant"
)

// Wish is what somebody wants to buy.
type Wish struct {
	// UserID is the trainee; trainees buy for themselves.
	UserID, CourseID int64
	// Currency is a code of ISO 4217; empty for the course's own.
	Currency string
}

// Checkout is what the gateway's checkout in a browser needs to be paid.
type Checkout struct {
	Order *store.CourseOrder
	Sale
	KeyID       string
	Seller      string
	Description string
	Notes       Notes
	// gateway is the address of the gateway.
	gateway string
}

// Sale is what a trainee would pay for a course now.
type Sale struct {
	store.Money
	Quote *store.Quote
}

// Sale tells what a trainee would pay, and whether the course can be bought at all, for pages that offer it: nothing is
// kept and the gateway is not asked. It returns ErrNoAccount, ErrNotForSale, ErrFree, ErrTransactionOf,
// store.ErrNotFound, store.ErrTraineeInactive, store.ErrCourseEnded and store.ErrAlreadyEnrolled.
func (d *Desk) Sale(ctx context.Context, company tenant.Company, by Caller, w Wish) (Sale, error) {
	c, err := d.at(ctx, company, 0)
	if err != nil {
		return Sale{}, err
	}
	return c.sale(ctx, by, w)
}

// Order makes an order, here first and then at the gateway, so that a crash between the two loses nothing: the order is
// found there by its receipt. The same wish again is the same order until it is paid. It returns the errors of Sale, an
// *UnsettledError, the errors of the gateway, and store.ErrConflict when the order was given up at this moment: the same
// wish again makes a new one.
func (d *Desk) Order(ctx context.Context, company tenant.Company, by Caller, w Wish) (*Checkout, error) {
	c, err := d.at(ctx, company, 0)
	if err != nil {
		return nil, err
	}
	if _, err := c.sale(ctx, by, w); err != nil {
		return nil, err
	}
	if err := d.Unsettled(ctx, company, w.UserID, w.CourseID); err != nil {
		return nil, err
	}
	sale, err := c.sale(ctx, by, w) // what the gateway said may have enrolled
	if err != nil {
		return nil, err
	}
	order, err := c.rows.PlaceOrder(ctx, store.NewCourseOrder{
		AccountID: c.account.ID, UserID: w.UserID, CourseID: w.CourseID, Currency: sale.Currency, Amount: sale.Amount,
		Receipt: "lyceum-" + strings.ToLower(rand.Text()), CheckAfter: d.c.FirstCheck,
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
		gateway: d.c.Gateway.c.Address,
	}, nil
}

func (c *counter) sale(ctx context.Context, by Caller, w Wish) (Sale, error) {
	if trainee := by.trainee(); trainee != 0 && w.UserID != trainee {
		return Sale{}, ErrTransactionOf
	}
	quote, err := c.rows.Quote(ctx, w.UserID, w.CourseID, w.Currency, c.today())
	if err != nil {
		return Sale{}, err
	}
	due, err := sellable(quote)
	return Sale{due, quote}, err
}

// sellable gives what is to be paid, if the course can be sold to the trainee.
func sellable(q *store.Quote) (store.Money, error) {
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

// enrollable tells whether paying would enroll.
func enrollable(q *store.Quote) error {
	switch {
	case !q.Active:
		return store.ErrTraineeInactive
	case q.Ended:
		return store.ErrCourseEnded
	case q.Enrolled:
		return store.ErrAlreadyEnrolled
	}
	return nil
}

// referenceNotes say on the order and on its payment who buys what.
func referenceNotes(o *store.CourseOrder, q *store.Quote) Notes {
	r := Reference{UserID: o.UserID, CourseID: o.CourseID, Start: q.StartDate, End: q.EndDate}
	return Notes{ReferenceNote: r.String()}
}

// send makes the order at the gateway, unless it is there. One whose first answer was lost is there already.
func (c *counter) send(ctx context.Context, order *store.CourseOrder, notes Notes) (sent *store.CourseOrder, err error) {
	if order.GatewayOrderID != "" {
		return order, nil
	}
	if order.Again {
		sent, err = c.find(ctx, order)
	}
	if sent == nil && err == nil {
		sent, err = c.make(ctx, order, notes)
	}
	if err == nil && sent.Status == store.OrderAbandoned {
		return nil, store.ErrConflict // nobody would ask after it
	}
	return sent, err
}

func (c *counter) make(ctx context.Context, order *store.CourseOrder, notes Notes) (*store.CourseOrder, error) {
	made, err := c.client.CreateOrder(ctx, NewOrder{
		Money: store.Money{Amount: order.Amount, Currency: order.Currency}, Receipt: order.Receipt, Notes: notes,
	})
	if errors.Is(err, ErrUnreachable) || errors.Is(err, ErrAnswer) {
		// It may be there all the same.
		found, findErr := c.find(ctx, order)
		if findErr != nil || found == nil {
			return nil, err
		}
		return found, nil
	}
	if err != nil {
		return nil, err
	}
	return c.rows.KeepGatewayOrder(ctx, order.ID, made.ID)
}

// find looks for the order at the gateway by its receipt; nil when it is not there. Of several, the first is the order.
func (c *counter) find(ctx context.Context, order *store.CourseOrder) (*store.CourseOrder, error) {
	there, err := c.client.OrdersOf(ctx, order.Receipt)
	if err != nil {
		return nil, err
	}
	var first *Order
	for i, o := range there {
		if first == nil || o.CreatedAt < first.CreatedAt || o.CreatedAt == first.CreatedAt && o.ID < first.ID {
			first = &there[i]
		}
	}
	if first == nil {
		return nil, nil
	}
	return c.rows.KeepGatewayOrder(ctx, order.ID, first.ID)
}
