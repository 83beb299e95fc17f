package courses

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var coursePrices = statement.Scoped("course/prices").OfCourses()

type Price struct {
	CourseID     int64      `db:"course_id" json:"-"`
	TypeID       int64      `db:"type_id" json:"typeID" doc:"ID of the currency."`
	CurrencyCode string     `db:"currency_code" json:"currencyCode" doc:"ISO 4217 code of the currency."`
	Price        int64      `db:"price" json:"price" doc:"The price in major units, rounded up: 50 for a price of 49.50."`
	Amount       int64      `db:"amount" json:"amount" doc:"The exact price in minor units: 4950 for 49.50 rupees."`
	AmountText   string     `db:"-" json:"amountText" doc:"The exact price with all decimals and the code of the currency, such as 49.50 INR."`
	IsDefault    store.Flag `db:"is_default" json:"isDefault" doc:"1: this price is the default, which applies when a buyer names no currency; 0: it is not."`
}

// Money returns the exact price.
func (p Price) Money() store.Money { return store.Money{Amount: p.Amount, Currency: p.CurrencyCode} }

// Prices contains the prices of a course. Course types embed it.
type Prices struct {
	PriceINR      *int64  `db:"-" json:"price_INR" doc:"The price in rupees, rounded up; null if the course has no price in rupees."`
	AmountINR     *int64  `db:"-" json:"amount_INR" doc:"The exact price in paise; null if the course has no price in rupees."`
	AmountTextINR *string `db:"-" json:"amountText_INR" doc:"The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."`
	PriceUSD      *int64  `db:"-" json:"price_USD" doc:"The price in US dollars, rounded up; null if the course has no price in US dollars."`
	AmountUSD     *int64  `db:"-" json:"amount_USD" doc:"The exact price in cents; null if the course has no price in US dollars."`
	AmountTextUSD *string `db:"-" json:"amountText_USD" doc:"The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."`
	Currency      []Price `db:"-" json:"currency" doc:"All prices of the course, ordered by currency."`
}

// take adds one price, with its text, to the list. If the prices have fields for the currency of the price, such as
// AmountINR, it also sets these fields.
func (p *Prices) take(price Price) {
	price.AmountText = price.Money().Text()
	p.Currency = append(p.Currency, price)
	switch price.CurrencyCode {
	case "INR":
		p.PriceINR, p.AmountINR, p.AmountTextINR = &price.Price, &price.Amount, &price.AmountText
	case "USD":
		p.PriceUSD, p.AmountUSD, p.AmountTextUSD = &price.Price, &price.Amount, &price.AmountText
	}
}

// priced is a course whose prices the function price sets.
type priced interface {
	courseID() int64
	prices() *Prices
}

func (p *Prices) prices() *Prices { return p }

// StoredPrice sets the prices of all courses with one statement.
func StoredPrice[T any, P interface {
	*T
	priced
}](ctx context.Context, c store.Company, courses []T) error {
	if len(courses) == 0 {
		return nil
	}
	ids := make([]int64, len(courses))
	byCourse := make(map[int64]*Prices, len(courses))
	for i := range courses {
		course := P(&courses[i])
		ids[i] = course.courseID()
		byCourse[ids[i]] = course.prices()
		byCourse[ids[i]].Currency = []Price{}
	}
	found, err := store.ListOf[Price](ctx, c, coursePrices, pq.Array(ids))
	if err != nil {
		return err
	}
	for _, one := range found {
		byCourse[one.CourseID].take(one)
	}
	return nil
}
