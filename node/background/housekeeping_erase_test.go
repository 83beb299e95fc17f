package background

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// Housekeeping must erase a company with its rows, files and data key at the scheduled time. It must also erase the personal data of a user of another
// company at the time scheduled for the user. It must erase nothing earlier.
func TestHousekeeping_Erases(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north, south := storetest.MakeWorld(t, db, dsn, "north"), storetest.MakeWorld(t, db, dsn, "south")
	folder := t.TempDir()
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []storetest.World{north, south} {
		for _, name := range []string{"plan.pdf", ".uploads/7/0.1", ".audit/2026-01.jsonl.gz"} {
			path := filepath.Join(folder, strconv.FormatInt(w.Company.ID(), 10), name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("x"), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		storetest.Exec(t, dsn, "insert into data_keys (company_id, wrapped, master_key_id) values ("+strconv.FormatInt(w.Company.ID(), 10)+", 'x', 'y')")
	}
	now := time.Now()
	due := now.Add(time.Hour)
	if _, _, err := db.ScheduleErasure(t.Context(), "north", due); err != nil {
		t.Fatal(err)
	}
	tara := store.Editable{ID: south.ID(storetest.Trainee)}
	if _, _, err := people.ScheduleUserErasure(t.Context(), db.For(south.Company), tara, due, store.Editor{Role: "admin", At: now}); err != nil {
		t.Fatal(err)
	}
	for n, life := range []time.Duration{learning.NotificationLife - 2*time.Hour, learning.NotificationLife + time.Hour} {
		south.Exec(t, fmt.Sprintf("insert into notifications (company_id, user_id, kind, subject_id, title, created_at) values (:company, %d, 'answer', %d, 'Lifts', '%s')",
			south.ID(storetest.SecondTrainee), n, now.Add(-life).Format(time.RFC3339)))
	}
	h := Housekeeping{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Files: kept, KeepUnused: time.Hour, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return now },
	}
	// left returns the number of files and the number of data keys that a company has.
	left := func(w storetest.World) (found int, keys string) {
		t.Helper()
		err := filepath.WalkDir(filepath.Join(folder, strconv.FormatInt(w.Company.ID(), 10)), func(_ string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				found++
			}
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return found, storetest.Value(t, dsn, "select count(*) from data_keys where company_id = $1", w.Company.ID())
	}
	for _, round := range []struct {
		at     time.Time
		erased bool
	}{{now, false}, {due.Add(time.Second), true}} {
		h.Now = func() time.Time { return round.at }
		if err := h.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := db.CompanyBySlug(t.Context(), "north"); errors.Is(err, tenant.ErrUnknown) != round.erased {
			t.Errorf("erased %v: the company: %v", round.erased, err)
		}
		if _, err := people.User(t.Context(), db.For(south.Company), tara.ID); errors.Is(err, store.ErrNotFound) != round.erased {
			t.Errorf("erased %v: the user: %v", round.erased, err)
		}
		found, keys := left(north)
		if (found == 0) != round.erased || (keys == "0") != round.erased {
			t.Errorf("erased %v: the company has %d files and %s data keys", round.erased, found, keys)
		}
		if kept := storetest.Value(t, dsn, "select count(*) from notifications where company_id = $1 and kind = 'answer'", south.Company.ID()); kept != "1" {
			t.Errorf("%s notifications are kept", kept)
		}
		if found, keys := left(south); found == 0 || keys != "1" {
			t.Errorf("erased %v: the other company has %d files and %s data keys", round.erased, found, keys)
		}
	}
}
