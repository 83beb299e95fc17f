package company_test

import (
	"testing"
	"time"

	storecompany "lyceum/store/company"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

func TestPurgeExpired(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	now := time.Date(2026, 3, 10, 0, 0, 0, 0, time.UTC)
	for name, w := range map[string]storetest.World{"north": north, "south": south} {
		for _, expires := range []time.Time{now.Add(-time.Second), now.Add(time.Second)} {
			_, err := storepeople.AddSession(t.Context(), db.For(w.Company), storepeople.NewSession{
				UserID: w.ID(storetest.Trainee), Kind: storepeople.SessionSite, SecretHash: []byte(name + expires.String()),
				CreatedAt: now.Add(-time.Hour), ExpiresAt: expires,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	before := storetest.Digest(t, south)
	if rows, err := storecompany.PurgeExpired(t.Context(), db.For(north.Company), now); err != nil || rows != 1 {
		t.Fatalf("%d rows, %v; want the one session that has expired", rows, err)
	}
	storetest.MustBeUnchanged(t, south, before)
}
