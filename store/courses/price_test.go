package courses_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// pricesOf returns the amounts of a course in one currency, in minor units: the price in the catalogue, the amount of an
// order, and the amount of a payment without an order.
func pricesOf(t *testing.T, c store.Company, w storetest.World, course int64, currency string) (prices []int64) {
	t.Helper()
	details, err := courses.ReadCourseDetails(t.Context(), c, w.ID(course))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range details.Currency {
		if p.CurrencyCode == currency {
			prices = append(prices, p.Amount)
		}
	}
	user := w.ID(storetest.Trainee)
	quote, err := billing.ReadQuote(t.Context(), c, user, w.ID(course), currency, storetest.Day(t, "2026-06-01"))
	if err != nil {
		t.Fatal(err)
	}
	offer, err := billing.ReadOffer(t.Context(), c, user, w.ID(course), currency)
	if err != nil || offer.Amount == nil {
		t.Fatalf("%+v, %v", offer, err)
	}
	return append(prices, quote.Amount, *offer.Amount)
}

func TestPrices_Exact(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	rows := []bulk.BulkPrice{
		{CourseCode: "AID", Currency: "INR", Amount: 4950, IsDefault: true}, {CourseCode: "AID", Currency: "USD", Amount: 1},
		{CourseCode: "AID", Currency: "JPY", Amount: 295}, {CourseCode: "AID", Currency: "KWD", Amount: 12345},
		{CourseCode: "AID", Currency: "OMR", Amount: 12000}, {CourseCode: "AID", Currency: "EUR", Amount: 0},
	}
	for _, want := range []store.Loaded{{Added: 6}, {Unchanged: 6}} {
		if loaded, err := bulk.LoadPrices(t.Context(), c, rows); err != nil || loaded != want {
			t.Errorf("%+v, %v; want %+v", loaded, err, want)
		}
	}
	details, err := courses.ReadCourseDetails(t.Context(), c, north.ID(storetest.FirstAid))
	if err != nil {
		t.Fatal(err)
	}
	id := details.ID
	want := []courses.Price{
		{CourseID: id, TypeID: 1, CurrencyCode: "INR", Price: 50, Amount: 4950, AmountText: "49.50 INR", IsDefault: true},
		{CourseID: id, TypeID: 2, CurrencyCode: "USD", Price: 1, Amount: 1, AmountText: "0.01 USD"},
		{CourseID: id, TypeID: 3, CurrencyCode: "EUR", AmountText: "0.00 EUR"},
		{CourseID: id, TypeID: 15, CurrencyCode: "JPY", Price: 295, Amount: 295, AmountText: "295 JPY"},
		{CourseID: id, TypeID: 18, CurrencyCode: "KWD", Price: 13, Amount: 12345, AmountText: "12.345 KWD"},
		{CourseID: id, TypeID: 26, CurrencyCode: "OMR", Price: 12, Amount: 12000, AmountText: "12.000 OMR"},
	}
	if diff := cmp.Diff(want, details.Currency); diff != "" {
		t.Errorf("prices (-want +got):\n%s", diff)
	}
	p := details.Prices
	if *p.PriceINR != 50 || *p.AmountINR != 4950 || *p.AmountTextINR != "49.50 INR" || *p.PriceUSD != 1 || *p.AmountUSD != 1 || *p.AmountTextUSD != "0.01 USD" {
		t.Errorf("prices by code: %+v", p)
	}
	for _, row := range rows {
		if got := pricesOf(t, c, north, storetest.FirstAid, row.Currency); !cmp.Equal(got, []int64{row.Amount, row.Amount, row.Amount}) {
			t.Errorf("%s: %d, want %d everywhere", row.Currency, got, row.Amount)
		}
	}
}

// A node of the previous release may change the price in major units and leave the exact amount unchanged. Every price must
// then follow from the price in major units.
func TestPrices_PreviousRelease(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	for _, currency := range []struct {
		code string
		unit int64
	}{{"INR", 100}, {"JPY", 1}, {"KWD", 1000}} {
		for _, exact := range []int64{0, 12_345, 150 * currency.unit} {
			if _, err := bulk.LoadPrices(t.Context(), c, []bulk.BulkPrice{{CourseCode: "1001", Currency: currency.code, Amount: exact}}); err != nil {
				t.Fatal(err)
			}
			for _, major := range []int64{1, 0, 1700} {
				storetest.SetPrice(t, north, storetest.Forklift, currency.code, major)
				want := major * currency.unit
				if got := pricesOf(t, c, north, storetest.Forklift, currency.code); !cmp.Equal(got, []int64{want, want, want}) {
					t.Errorf("%s: %d after %d, want %d everywhere", currency.code, got, exact, want)
				}
			}
		}
	}
}
