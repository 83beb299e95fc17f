package background

import (
	"log/slog"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// If a trainee has one enrollment per year, the next one must become current at midnight of 1 January in the
// company's time zone.
func TestDays_RenewalBecomesCurrentAtMidnight(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	company := db.For(north.Company)
	day := func(year int, month time.Month, date int) store.Date {
		return store.DateOf(time.Date(year, month, date, 0, 0, 0, 0, time.UTC))
	}
	var rows []bulk.BulkEnrollment
	for year := 2026; year <= 2028; year++ {
		rows = append(rows, bulk.BulkEnrollment{
			Email: "shared@both.test", CourseCode: "1001", StartDate: day(year, 1, 1), EndDate: day(year, 12, 31), Status: "active",
		})
	}
	if _, err := bulk.LoadEnrollments(t.Context(), company, rows, nil); err != nil {
		t.Fatal(err)
	}
	d := NewDays(Config{DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Log: slog.New(slog.DiscardHandler)})
	midnight := time.Date(2027, 1, 1, 0, 0, 0, 0, north.Company.Location())
	for _, tc := range []struct {
		at   time.Time
		year string
	}{{midnight.Add(-time.Minute), "2026"}, {midnight, "2027"}, {midnight.Add(time.Hour), "2027"}} {
		d.Now = func() time.Time { return tc.at }
		if err := d.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
		mine, err := learning.MyCourses(t.Context(), company, north.ID(storetest.SharedTrainee), store.Page{Number: 1, Size: 10}, tc.at)
		if err != nil || len(mine.Items) != 1 || mine.Items[0].EndDate.String()[:4] != tc.year || mine.Items[0].EnrollmentStatus != store.Ongoing {
			t.Errorf("at %s: %+v, %v, want the enrollment of %s", tc.at, mine.Items, err, tc.year)
		}
	}
}
