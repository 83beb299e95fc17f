package demo

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/store"
)

// sales collects the orders and transactions of a company before they are loaded.
type sales struct {
	company      *company
	calendar     calendar
	prices       map[string][]store.BulkPrice // the prices by course code, the default first
	mobiles      map[string]int64             // the telephone numbers by e-mail address
	orders       []store.BulkOrder
	transactions []store.BulkTransaction
}

// loadPayments adds an order and a captured payment for every paid enrollment. If the trainee was unenrolled, the
// payment is refunded. For some enrollments, loadPayments also adds a failed first payment or an order without a
// payment.
func (f *filling) loadPayments(ctx context.Context) error {
	s := &sales{company: f.company, calendar: f.calendar, prices: map[string][]store.BulkPrice{}, mobiles: map[string]int64{}}
	if err := s.read(); err != nil {
		return err
	}
	enrollments, err := f.table("enrollments")
	if err != nil {
		return err
	}
	for i, e := range enrollments {
		if e["source"] != "payment" {
			continue
		}
		if err := s.sell(i, e); err != nil {
			return err
		}
	}
	// Lists show rows with higher ids first, so the rows are loaded in the order of time.
	slices.SortStableFunc(s.orders, func(a, b store.BulkOrder) int { return a.CreatedAt.Time().Compare(b.CreatedAt.Time()) })
	slices.SortStableFunc(s.transactions, func(a, b store.BulkTransaction) int { return a.CreatedAt.Time().Compare(b.CreatedAt.Time()) })
	if _, err := f.rows.LoadOrders(ctx, s.orders); err != nil {
		return err
	}
	_, err = f.rows.LoadTransactions(ctx, s.transactions)
	return err
}

// read reads the prices and telephone numbers from the folder of the example.
func (s *sales) read() error {
	prices, err := s.company.table("prices")
	if err != nil {
		return err
	}
	for _, row := range prices {
		exact, err := store.ParsePrice(row["price"], row["currency"])
		if err != nil {
			return err
		}
		code, price := row["course_code"], store.BulkPrice{Currency: row["currency"], Amount: exact.Amount}
		if row["default"] == "1" {
			s.prices[code] = slices.Insert(s.prices[code], 0, price)
		} else {
			s.prices[code] = append(s.prices[code], price)
		}
	}
	trainees, err := s.company.table("trainees")
	if err != nil {
		return err
	}
	for _, row := range trainees {
		if s.mobiles[row["email"]], err = strconv.ParseInt(strings.TrimPrefix(row["mobile"], "+"), 10, 64); err != nil {
			return err
		}
	}
	return nil
}

// sell adds the order and the payments of the enrollment e. i is the number of its row, which determines the
// variants.
func (s *sales) sell(i int, e map[string]string) error {
	created, err := s.calendar.moment(e["created_date"])
	if err != nil {
		return err
	}
	start, err := s.calendar.day(e["start_date"])
	if err != nil {
		return err
	}
	end, err := s.calendar.day(e["end_date"])
	if err != nil {
		return err
	}
	order := s.order(i, e, "paid", created)
	payment := store.BulkTransaction{
		GatewayOrderID: order.GatewayOrderID, Email: e["email"], CourseCode: e["course_code"], Currency: order.Currency, Amount: order.Amount,
		ServiceTax: order.Amount * s.company.TaxPercent / (100 + s.company.TaxPercent), Description: "Course Enrollment", Contact: s.mobiles[e["email"]],
		StartDate: start, EndDate: end, CreatedAt: created,
	}
	m := s.company.Methods[i%len(s.company.Methods)]
	if order.Currency != s.company.Currency {
		m = method{Name: "card"}
	}
	payment.Method, payment.Bank, payment.Wallet, payment.VPA = m.Name, m.Bank, m.Wallet, m.VPA
	if i%6 == 0 {
		s.pay(e, payment, "failed", store.TimeOf(created.Time().Add(-2*time.Minute)))
	}
	status := "captured"
	if e["status"] == "unenrolled" {
		status = "refunded"
	}
	s.pay(e, payment, status, created)
	if i%9 == 0 {
		s.order(i, e, "created", created)
	}
	return nil
}

func (s *sales) order(i int, e map[string]string, status string, created store.Time) store.BulkOrder {
	price := s.prices[e["course_code"]][0]
	if i%7 == 3 { // Every seventh buyer pays in the second currency.
		price = s.prices[e["course_code"]][1]
	}
	row := store.BulkOrder{
		GatewayOrderID: s.gatewayID("order", e, status), Email: e["email"], CourseCode: e["course_code"],
		Currency: price.Currency, Amount: price.Amount, Status: status, CreatedAt: store.TimeOf(created.Time().Add(-4 * time.Minute)),
	}
	s.orders = append(s.orders, row)
	return row
}

func (s *sales) pay(e map[string]string, payment store.BulkTransaction, status string, at store.Time) {
	payment.PaymentID, payment.Status, payment.CreatedAt = s.gatewayID("pay", e, status), status, at
	payment.Receipt = fmt.Sprintf("%s-%05d", s.company.ReceiptPrefix, 20001+len(s.transactions))
	s.transactions = append(s.transactions, payment)
}

// gatewayID returns an id in the form of the gateway: kind, an underscore and fourteen letters and digits. It returns
// the same id for equal arguments.
func (s *sales) gatewayID(kind string, e map[string]string, status string) string {
	digest := sha256.Sum256([]byte(strings.Join([]string{s.company.Slug, kind, e["email"], e["course_code"], status}, "\x00")))
	text := strings.NewReplacer("-", "x", "_", "Y").Replace(base64.RawURLEncoding.EncodeToString(digest[:]))
	return kind + "_" + text[:14]
}
