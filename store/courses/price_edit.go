package courses

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	priceSet          = statement.Scoped("price/set").OfCourses()
	priceRemove       = statement.Scoped("price/remove").OfCourses()
	priceDefaultClear = statement.Scoped("price/default_clear").OfCourses()
	priceDefaultSet   = statement.Scoped("price/default_set").OfCourses()
)

// HighestPrice is the highest price of a course, in minor units. A 64-bit floating-point number represents it exactly.
const HighestPrice = 1<<53 - 1

// EditedPrice is the price of a course in one currency as staff set it.
type EditedPrice struct {
	CourseID int64  `json:"-"`
	Currency string `json:"-"`
	// Amount is in minor units. Nil means that the course has no price in this currency.
	Amount *int64 `json:"amount"`
	// IsDefault means that this price applies if a request names no currency.
	IsDefault bool `json:"isDefault"`
}

func (p EditedPrice) EditedObject() store.Editable { return store.Editable{ID: p.CourseID} }

func (p EditedPrice) AuditName() string { return p.Currency }

// PricesOf returns the prices of a course. It returns an empty list for an unknown course.
func PricesOf(ctx context.Context, c store.Company, courseID int64) ([]Price, error) {
	prices, err := store.ListOf[Price](ctx, c, coursePrices, pq.Array([]int64{courseID}))
	for i := range prices {
		prices[i].AmountText = prices[i].Money().Text()
	}
	return prices, err
}

// SetPrice sets or removes a price of a course and returns all prices of the course. The first price of a course is the
// default. When the default price is removed, the price in the company's currency becomes the default. If there is no such
// price, another price becomes the default. SetPrice returns ErrNotFound if the course is unknown, and ErrReference if the
// currency is unknown.
func SetPrice(ctx context.Context, c store.Company, price EditedPrice, by store.Actor) (prices []Price, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, "course", price.CourseID); err != nil {
			return err
		}
		before, err := PricesOf(ctx, c, price.CourseID)
		if err != nil {
			return err
		}
		if err := applyPrice(ctx, c, price); err != nil {
			return err
		}
		if prices, err = PricesOf(ctx, c, price.CourseID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "price", "_set", price.in(before), price.in(prices), by)
	})
	return prices, err
}

func applyPrice(ctx context.Context, c store.Company, price EditedPrice) error {
	preferred := c.Tenant().Currency()
	if price.Amount == nil {
		if _, err := c.Exec(ctx, priceRemove, price.CourseID, price.Currency); err != nil {
			return err
		}
	} else {
		var known bool
		if err := c.Change(ctx, &known, priceSet, price.CourseID, price.Currency, *price.Amount); err != nil {
			return err
		}
		if !known {
			return store.ErrReference
		}
		if price.IsDefault {
			preferred = price.Currency
			if _, err := c.Exec(ctx, priceDefaultClear, price.CourseID, price.Currency); err != nil {
				return err
			}
		}
	}
	_, err := c.Exec(ctx, priceDefaultSet, price.CourseID, preferred)
	return err
}

// in returns the price from prices that has the currency of p. If there is none, the Amount of the returned price is nil.
func (p EditedPrice) in(prices []Price) EditedPrice {
	found := EditedPrice{CourseID: p.CourseID, Currency: p.Currency}
	for _, one := range prices {
		if one.CurrencyCode == p.Currency {
			found.Amount, found.IsDefault = &one.Amount, bool(one.IsDefault)
		}
	}
	return found
}
