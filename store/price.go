package store

import (
	"context"

	"github.com/lib/pq"
)

var coursePrices = scoped("course_prices")

// Price is what a course costs in one currency.
type Price struct {
	CourseID     int64  `db:"course_id" json:"-"`
	TypeID       int64  `db:"type_id" json:"typeID" doc:"The currency."`
	CurrencyCode string `db:"currency_code" json:"currencyCode" doc:"The currency's code in ISO 4217."`
	Price        int64  `db:"price" json:"price" doc:"In major units: rupees, not paise."`
	IsDefault    Flag   `db:"is_default" json:"isDefault" doc:"1 for the price the course is sold at when no currency is named."`
}

// Prices is what a course costs. Courses embed it.
type Prices struct {
	PriceINR *int64  `db:"-" json:"price_INR" doc:"In whole rupees; null when the course has no price in rupees."`
	PriceUSD *int64  `db:"-" json:"price_USD" doc:"In whole dollars; null when the course has no price in US dollars."`
	Currency []Price `db:"-" json:"currency" doc:"Every price of the course, by currency."`
}

// take adds one price.
func (p *Prices) take(price Price) {
	p.Currency = append(p.Currency, price)
	switch amount := price.Price; price.CurrencyCode {
	case "INR":
		p.PriceINR = &amount
	case "USD":
		p.PriceUSD = &amount
	}
}

// priced is a course that waits for its prices.
type priced interface {
	courseID() int64
	prices() *Prices
}

func (p *Prices) prices() *Prices { return p }

// price fills in the prices of all the courses with one statement.
func price[T any, P interface {
	*T
	priced
}](ctx context.Context, c Company, courses []T) error {
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
	found, err := listOf[Price](ctx, c, coursePrices, pq.Array(ids))
	if err != nil {
		return err
	}
	for _, one := range found {
		byCourse[one.CourseID].take(one)
	}
	return nil
}
