package payment_test

import (
	"errors"
	"testing"

	"lyceum/payment"
	"lyceum/store"
)

// bought returns a captured payment of 299 rupees by user 7 for course 12. change modifies the payment.
func bought(change ...func(*payment.Payment)) payment.Payment {
	p := payment.Payment{
		ID: "pay_1", Money: store.Money{Amount: 29900, Currency: "INR"}, Status: payment.Captured, Captured: true,
		Notes: payment.Notes{"reference": reference, "city": "Pune"},
	}
	for _, c := range change {
		c(&p)
	}
	return p
}

const (
	reference       = "UID/7/CID/12/NOL/0/SD/2026-11-22/ED/2026-12-22"
	otherUser       = "UID/8/CID/12/NOL/0/SD/2026-11-22/ED/2026-12-22"
	otherCourse     = "UID/7/CID/13/NOL/0/SD/2026-11-22/ED/2026-12-22"
	manyLicences    = "UID/7/CID/12/NOL/5/SD/2026-11-22/ED/2026-12-22"
	otherDay        = "UID/7/CID/12/NOL/0/SD/2026-11-23/ED/2026-12-22"
	aMalformed      = "UID/7/CID/12"
	aMalformedSmall = " uid/7/cid/12"
)

func note(texts ...string) func(*payment.Payment) {
	return func(p *payment.Payment) {
		p.Notes = payment.Notes{}
		for i, text := range texts {
			p.Notes[string(rune('a'+i))] = text
		}
	}
}

func status(s payment.Status, captured bool) func(*payment.Payment) {
	return func(p *payment.Payment) { p.Status, p.Captured = s, captured }
}

func ordered(p *payment.Payment) { p.OrderID = "order_1" }

func costs(amount int64, currency string) func(*payment.Payment) {
	return func(p *payment.Payment) { p.Money = store.Money{Amount: amount, Currency: currency} }
}

func agreement() *payment.PlacedOrder {
	return &payment.PlacedOrder{ID: 3, GatewayID: "order_1", UserID: 7, CourseID: 12, Money: store.Money{Amount: 29900, Currency: "INR"}}
}

func agreed(amount int64, currency string) *payment.PlacedOrder {
	a := agreement()
	a.Money = store.Money{Amount: amount, Currency: currency}
	return a
}

// sold is the offer of a course that costs 299 rupees.
var sold = payment.Offer{HasUser: true, HasCourse: true, Price: &store.Money{Amount: 29900, Currency: "INR"}}

func priced(amount int64, currency string) payment.Offer {
	return payment.Offer{HasUser: true, HasCourse: true, Price: &store.Money{Amount: amount, Currency: currency}}
}

// judgements maps names of cases to the case, the company's offer, the expected refusal, and whether the payment
// must be captured.
var judgements = map[string]struct {
	of      payment.Case
	offer   payment.Offer
	refused error
	capture bool
}{
	"captured":                      {payment.Case{Payment: bought()}, sold, nil, false},
	"submitted by its buyer":        {payment.Case{Payment: bought(), Trainee: 7}, sold, nil, false},
	"of an order":                   {payment.Case{Payment: bought(ordered), Trainee: 7, PlacedOrder: agreement(), OrderRequired: true}, sold, nil, false},
	"of an order, without notes":    {payment.Case{Payment: bought(ordered, note()), PlacedOrder: agreement()}, sold, nil, false},
	"of an order, price has risen":  {payment.Case{Payment: bought(ordered), PlacedOrder: agreement()}, priced(39900, "INR"), nil, false},
	"of an order, price has gone":   {payment.Case{Payment: bought(ordered), PlacedOrder: agreement()}, payment.Offer{HasUser: true, HasCourse: true}, nil, false},
	"the same reference twice":      {payment.Case{Payment: bought(note(reference, reference))}, sold, nil, false},
	"without decimals":              {payment.Case{Payment: bought(costs(295, "JPY"))}, priced(295, "JPY"), nil, false},
	"with three decimals":           {payment.Case{Payment: bought(costs(12000, "KWD"))}, priced(12000, "KWD"), nil, false},
	"of an order, to be captured":   {payment.Case{Payment: bought(ordered, status("authorized", false)), PlacedOrder: agreement()}, sold, nil, true},
	"without order, not captured":   {payment.Case{Payment: bought(status("authorized", false))}, sold, payment.ErrNotCaptured, false},
	"authorized and captured":       {payment.Case{Payment: bought(ordered, status("authorized", true)), PlacedOrder: agreement()}, sold, payment.ErrNotCaptured, false},
	"captured and not":              {payment.Case{Payment: bought(status("captured", false))}, sold, payment.ErrNotCaptured, false},
	"just created":                  {payment.Case{Payment: bought(status("created", false))}, sold, payment.ErrNotCaptured, false},
	"in a new status":               {payment.Case{Payment: bought(status("pondering", true))}, sold, payment.ErrNotCaptured, false},
	"without a status":              {payment.Case{Payment: bought(status("", false))}, sold, payment.ErrNotCaptured, false},
	"failed":                        {payment.Case{Payment: bought(status("failed", false))}, sold, payment.ErrFailed, false},
	"refunded":                      {payment.Case{Payment: bought(status("refunded", true))}, sold, payment.ErrRefunded, false},
	"refunded in part":              {payment.Case{Payment: bought(func(p *payment.Payment) { p.AmountRefunded = 1 })}, sold, payment.ErrRefunded, false},
	"refund under way":              {payment.Case{Payment: bought(func(p *payment.Payment) { p.RefundStatus = "partial" })}, sold, payment.ErrRefunded, false},
	"too little":                    {payment.Case{Payment: bought(costs(29899, "INR"))}, sold, payment.ErrAmount, false},
	"too much":                      {payment.Case{Payment: bought(costs(29901, "INR"))}, sold, payment.ErrAmount, false},
	"major for minor units":         {payment.Case{Payment: bought(costs(299, "INR"))}, sold, payment.ErrAmount, false},
	"a course for nothing":          {payment.Case{Payment: bought(costs(0, "INR"))}, priced(0, "INR"), payment.ErrAmount, false},
	"a negative amount":             {payment.Case{Payment: bought(costs(-29900, "INR"))}, priced(-29900, "INR"), payment.ErrAmount, false},
	"less than the order":           {payment.Case{Payment: bought(ordered, costs(100, "INR")), PlacedOrder: agreement()}, priced(100, "INR"), payment.ErrAmount, false},
	"a fils for a dinar":            {payment.Case{Payment: bought(costs(1200, "KWD"))}, priced(12000, "KWD"), payment.ErrAmount, false},
	"another currency":              {payment.Case{Payment: bought(costs(29900, "IDR"))}, sold, payment.ErrCurrency, false},
	"currency in small letters":     {payment.Case{Payment: bought(costs(29900, "inr"))}, sold, payment.ErrCurrency, false},
	"no price in the currency":      {payment.Case{Payment: bought(costs(29900, "USD"))}, payment.Offer{HasUser: true, HasCourse: true}, payment.ErrCurrency, false},
	"order in another currency":     {payment.Case{Payment: bought(ordered), PlacedOrder: agreed(29900, "USD")}, sold, payment.ErrCurrency, false},
	"no notes":                      {payment.Case{Payment: bought(note())}, sold, payment.ErrReferenceMissing, false},
	"notes about other things":      {payment.Case{Payment: bought(note("Pune", "gift"))}, sold, payment.ErrReferenceMissing, false},
	"half a reference":              {payment.Case{Payment: bought(note(aMalformed))}, sold, payment.ErrReferenceMalformed, false},
	"reference in small letters":    {payment.Case{Payment: bought(note(aMalformedSmall))}, sold, payment.ErrReferenceMalformed, false},
	"a good and a bad reference":    {payment.Case{Payment: bought(note(reference, aMalformed))}, sold, payment.ErrReferenceMalformed, false},
	"two references that differ":    {payment.Case{Payment: bought(note(reference, otherDay))}, sold, payment.ErrReferenceMalformed, false},
	"an order, half a reference":    {payment.Case{Payment: bought(ordered, note(aMalformed)), PlacedOrder: agreement()}, sold, payment.ErrReferenceMalformed, false},
	"licences":                      {payment.Case{Payment: bought(note(manyLicences))}, sold, payment.ErrLicences, false},
	"an order, licences in note":    {payment.Case{Payment: bought(ordered, note(manyLicences)), PlacedOrder: agreement()}, sold, payment.ErrLicences, false},
	"submitted by another":          {payment.Case{Payment: bought(), Trainee: 8}, sold, payment.ErrOtherUser, false},
	"order submitted by another":    {payment.Case{Payment: bought(ordered, note()), Trainee: 8, PlacedOrder: agreement()}, sold, payment.ErrOtherUser, false},
	"order of another, own note":    {payment.Case{Payment: bought(ordered, note(otherUser)), Trainee: 8, PlacedOrder: agreement()}, sold, payment.ErrOtherUser, false},
	"own order, note of another":    {payment.Case{Payment: bought(ordered, note(otherUser)), Trainee: 7, PlacedOrder: agreement()}, sold, payment.ErrOtherUser, false},
	"order for another course":      {payment.Case{Payment: bought(ordered, note(otherCourse)), Trainee: 7, PlacedOrder: agreement()}, sold, payment.ErrOtherCourse, false},
	"order required":                {payment.Case{Payment: bought(), OrderRequired: true}, sold, payment.ErrOrderRequired, false},
	"order of nobody":               {payment.Case{Payment: bought(ordered), OrderRequired: true}, sold, payment.ErrOrderNotOurs, false},
	"order of another shop":         {payment.Case{Payment: bought(ordered), Trainee: 7}, sold, nil, false},
	"order of another shop, by 8":   {payment.Case{Payment: bought(ordered), Trainee: 8}, sold, payment.ErrOtherUser, false},
	"order of another shop, alone":  {payment.Case{Payment: bought(ordered, note())}, sold, payment.ErrReferenceMissing, false},
	"order of another, authorized":  {payment.Case{Payment: bought(ordered, status("authorized", false))}, sold, payment.ErrNotCaptured, false},
	"order looked up wrongly":       {payment.Case{Payment: bought(func(p *payment.Payment) { p.OrderID = "order_2" }), PlacedOrder: agreement()}, sold, payment.ErrOrderNotOurs, false},
	"user of another company":       {payment.Case{Payment: bought()}, payment.Offer{HasCourse: true, Price: sold.Price}, payment.ErrUnknownUser, false},
	"course of another company":     {payment.Case{Payment: bought()}, payment.Offer{HasUser: true, Price: sold.Price}, payment.ErrUnknownCourse, false},
	"user of an order is gone":      {payment.Case{Payment: bought(ordered), PlacedOrder: agreement()}, payment.Offer{HasCourse: true}, payment.ErrUnknownUser, false},
	"to capture, too little":        {payment.Case{Payment: bought(ordered, status("authorized", false), costs(1, "INR")), PlacedOrder: agreement()}, sold, payment.ErrAmount, false},
	"to capture, refunded":          {payment.Case{Payment: bought(ordered, status("authorized", false), func(p *payment.Payment) { p.AmountRefunded = 1 }), PlacedOrder: agreement()}, sold, payment.ErrRefunded, false},
	"another's failed payment":      {payment.Case{Payment: bought(status("failed", false)), Trainee: 8}, sold, payment.ErrOtherUser, false},
	"another's, of another amount":  {payment.Case{Payment: bought(costs(1, "INR")), Trainee: 8}, sold, payment.ErrOtherUser, false},
	"failed, of another amount":     {payment.Case{Payment: bought(status("failed", false), costs(1, "INR"))}, sold, payment.ErrAmount, false},
	"an order with an empty number": {payment.Case{Payment: bought(), PlacedOrder: agreement()}, sold, nil, false},
}

func TestCase_Verify(t *testing.T) {
	t.Parallel()
	for name, j := range judgements {
		verdict, err := j.of.Verify(j.offer)
		if !errors.Is(err, j.refused) || verdict.Capture != j.capture {
			t.Errorf("%s: %+v, %v; want refusal %v, capture %v", name, verdict, err, j.refused, j.capture)
			continue
		}
		if err != nil {
			if verdict != (payment.Verification{}) {
				t.Errorf("%s: refused with a verification: %+v", name, verdict)
			}
			continue
		}
		if verdict.Claim.UserID != 7 || verdict.Claim.CourseID != 12 || verdict.Due != j.of.Payment.Money {
			t.Errorf("%s: verification %+v", name, verdict)
		}
	}
}

func TestCase_Claim(t *testing.T) {
	t.Parallel()
	claim, err := payment.Case{Payment: bought(ordered), PlacedOrder: agreement()}.Claim()
	want := payment.Claim{UserID: 7, CourseID: 12, OrderID: 3, Start: date(t, "2026-11-22"), End: date(t, "2026-12-22")}
	if err != nil || claim != want {
		t.Errorf("%+v, %v; want %+v", claim, err, want)
	}
	claim, err = payment.Case{Payment: bought(note(reference))}.Claim()
	want.OrderID = 0
	if err != nil || claim != want {
		t.Errorf("without order %+v, %v; want %+v", claim, err, want)
	}
}

// Each refusal must be the result of a case, have a unique code, and have the right temporary flag.
func TestRefusalsAreComplete(t *testing.T) {
	t.Parallel()
	seen := map[error]bool{}
	for _, j := range judgements {
		seen[j.refused] = true
	}
	codes := map[string]bool{}
	for _, r := range payment.Refusals() {
		if !seen[r] {
			t.Errorf("no case has the result %s", r.Code())
		}
		if codes[r.Code()] || r.Code() == "" || r.Error() == "" {
			t.Errorf("code %q of %q is empty or used twice", r.Code(), r)
		}
		codes[r.Code()] = true
		if passing := r == payment.ErrNotCaptured || r == payment.ErrFailed; r.IsTemporary() != passing {
			t.Errorf("%s: temporary %v", r.Code(), r.IsTemporary())
		}
		delete(seen, r)
	}
	delete(seen, nil)
	if len(seen) != 0 {
		t.Errorf("not listed: %v", seen)
	}
}
