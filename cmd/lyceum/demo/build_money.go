package demo

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math"
	"strings"
	"time"

	"lyceum/store"
)

// inMinor turns a price into minor units. The demo's currencies have two decimals.
func inMinor(price float64) int64 { return int64(math.Round(price * 100)) }

// addPayments makes an order and a captured payment for every enrollment that was paid for; some of them failed at
// first, those that were ended were paid back, and some orders were never paid.
func (b *builder) addPayments() {
	for i, e := range b.data.enrollments {
		if e.Source != "payment" {
			continue
		}
		order := b.order(e, "paid", i)
		if i%6 == 0 {
			b.pay(e, order, "failed", i)
		}
		status := "captured"
		if e.Status == "unenrolled" {
			status = "refunded"
		}
		b.pay(e, order, status, i)
		if i%9 == 0 {
			b.order(e, "created", i)
		}
	}
}

func (b *builder) order(e store.BulkEnrollment, status string, i int) store.BulkOrder {
	c := b.byCode[e.CourseCode]
	row := store.BulkOrder{
		GatewayOrderID: b.gatewayID("order", e, status), Email: e.Email, CourseCode: e.CourseCode,
		Currency: b.currency, Amount: inMinor(c.price), Status: status,
		CreatedAt: store.TimeOf(e.CreatedAt.Time().Add(-4 * time.Minute)),
	}
	// A few pay in the other currency.
	if i%7 == 3 {
		row.Currency, row.Amount = b.secondCurrency, inMinor(c.secondPrice)
	}
	b.data.orders = append(b.data.orders, row)
	return row
}

func (b *builder) pay(e store.BulkEnrollment, order store.BulkOrder, status string, i int) {
	m := b.methods[i%len(b.methods)]
	if order.Currency != b.currency {
		m = method{name: "card"}
	}
	row := store.BulkTransaction{
		PaymentID: b.gatewayID("pay", e, status), GatewayOrderID: order.GatewayOrderID, Email: e.Email, CourseCode: e.CourseCode,
		Currency: order.Currency, Amount: order.Amount, ServiceTax: order.Amount * b.taxPercent / (100 + b.taxPercent),
		Status: status, Method: m.name, Description: "Course Enrollment", Bank: m.bank, Wallet: m.wallet, VPA: m.vpa,
		Contact: b.mobile(e.Email), Receipt: fmt.Sprintf("%s-%05d", b.rollPrefix, 20001+len(b.data.transactions)),
		StartDate: e.StartDate, EndDate: e.EndDate, CreatedAt: e.CreatedAt,
	}
	if status == "failed" {
		row.CreatedAt = store.TimeOf(e.CreatedAt.Time().Add(-2 * time.Minute))
	}
	b.data.transactions = append(b.data.transactions, row)
}

func (b *builder) mobile(email string) int64 {
	for _, learner := range b.learners {
		if learner.Email == email {
			return learner.Mobile
		}
	}
	return 0
}

// gatewayID looks like an id of the gateway: a kind and fourteen letters and digits.
func (b *builder) gatewayID(kind string, e store.BulkEnrollment, status string) string {
	digest := sha256.Sum256([]byte(strings.Join([]string{b.slug, kind, e.Email, e.CourseCode, status}, "\x00")))
	text := strings.NewReplacer("-", "x", "_", "Y").Replace(base64.RawURLEncoding.EncodeToString(digest[:]))
	return kind + "_" + text[:14]
}
