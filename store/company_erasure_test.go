package store_test

import (
	"errors"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// After the erasure of a company, no table must have a row with the id of the company, and another company must be able to
// use the slug and the hosts. The facts of the payments must remain without personal data. The erasure must not change
// other companies. The test reads the tables from the system catalogue of PostgreSQL, so that it covers new tables.
func TestEraseCompany(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north, south := storetest.MakeWorld(t, db, dsn, "north"), storetest.MakeWorld(t, db, dsn, "south")
	storetest.Exec(t, dsn, `insert into certificates (key, value, modified_at) values
		('certificates/ca/learn.north.test/learn.north.test.crt', 'x', now()), ('certificates/ca/learn.south.test/learn.south.test.crt', 'x', now())`)
	counts := func(w storetest.World) (tables []store.TableRows) {
		t.Helper()
		tables, err := db.ErasureCounts(t.Context(), w.Company.ID())
		if err != nil {
			t.Fatal(err)
		}
		return tables
	}
	before, others := counts(north), counts(south)
	if len(before) < 40 {
		t.Errorf("the company has rows in %d tables only", len(before))
	}
	payments := storetest.Value(t, dsn, "select count(*) from transactions where company_id = $1", north.Company.ID())
	if payments == "0" {
		t.Error("the company has no payments")
	}
	now, deleted := time.Now(), int64(0)
	erase := func() error {
		return db.EraseCompany(t.Context(), north.Company.ID(), now, func(rows int64) { deleted += rows })
	}
	if err := erase(); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("without a schedule: %v", err)
	}
	schedule := func(at time.Time) time.Time {
		t.Helper()
		id, due, err := db.ScheduleErasure(t.Context(), "north", at)
		if err != nil || id != north.Company.ID() {
			t.Fatal(id, err)
		}
		return due
	}
	if due := schedule(now.Add(time.Hour)); !due.Equal(now.Add(time.Hour).Truncate(time.Microsecond)) && due.Sub(now) > time.Hour+time.Second {
		t.Errorf("due at %s", due)
	}
	if record, err := db.CompanyBySlug(t.Context(), "north"); err != nil || !record.Suspended {
		t.Errorf("the company is not suspended: %v", err)
	}
	if err := erase(); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("before the time: %v", err)
	}
	if changed, err := db.SuspendCompany(t.Context(), "north", false, ""); !changed || err != nil {
		t.Errorf("resume: %v, %v", changed, err)
	}
	if due, err := db.DueErasures(t.Context(), now.Add(2*time.Hour)); len(due) != 0 || err != nil {
		t.Errorf("a resumed company is due: %v, %v", due, err)
	}
	first := schedule(now.Add(-time.Minute))
	if again := schedule(now.Add(time.Hour)); !again.Equal(first) {
		t.Errorf("a begun erasure was delayed to %s", again)
	}
	if _, err := db.SuspendCompany(t.Context(), "north", false, ""); !errors.Is(err, store.ErrErasureBegun) {
		t.Errorf("resume a begun erasure: %v", err)
	}
	if due, err := db.DueErasures(t.Context(), now); len(due) != 1 || err != nil {
		t.Errorf("due: %v, %v", due, err)
	}
	if err := erase(); err != nil {
		t.Fatal(err)
	}
	if left := counts(north); len(left) != 0 || deleted == 0 {
		t.Errorf("left: %v; deleted %d", left, deleted)
	}
	if now := counts(south); len(now) != len(others) {
		t.Errorf("the other company has rows in %d tables, want %d", len(now), len(others))
	} else {
		for i := range now {
			if now[i] != others[i] {
				t.Errorf("the other company has %v, want %v", now[i], others[i])
			}
		}
	}
	if _, err := db.CompanyBySlug(t.Context(), "north"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("the company: %v", err)
	}
	if keys := storetest.Value(t, dsn, "select string_agg(key, ' ') from certificates where key like 'certificates/%'"); keys != "certificates/ca/learn.south.test/learn.south.test.crt" {
		t.Errorf("certificates: %s", keys)
	}
	if err := erase(); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("again: %v", err)
	}
	archived, err := db.ArchivedPayments(t.Context(), store.ArchivedPayment{}, 100)
	if err != nil || len(archived) == 0 || archived[0].Slug != "north" || archived[0].Amount == 0 || archived[0].Currency == "" || archived[0].Course == "" {
		t.Errorf("archived: %+v, %v", archived, err)
	}
	if got := storetest.Value(t, dsn, "select count(*) from archived_payments where erased_company_id = $1", north.Company.ID()); got != payments {
		t.Errorf("%s archived payments, want %s", got, payments)
	}
	if rest, err := db.ArchivedPayments(t.Context(), archived[len(archived)-1], 100); len(rest) != 0 || err != nil {
		t.Errorf("after the last: %v, %v", rest, err)
	}
	if persons := storetest.Value(t, dsn, "select count(*) from archived_payments p where p::text like '%@%' or p::text like '%Tara%'"); persons != "0" {
		t.Errorf("%s archived payments name a person", persons)
	}
	if _, err := db.AddCompany(t.Context(), tenant.Record{Slug: "north", Name: "Another", Timezone: "UTC", Currency: "USD", HostedDomain: "north.lyceum.test", Language: "en", Brand: tenant.Brand{Color: "#000000", Accent: "#000000"}}); err != nil {
		t.Errorf("the name is not free: %v", err)
	}
}
