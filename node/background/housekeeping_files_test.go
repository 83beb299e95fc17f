package background

import (
	"crypto/sha256"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// If an unfinished or unused file has expired, housekeeping must delete its bytes. The company must then be able
// to store other files in the freed space.
func TestHousekeeping_Files(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	folder, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	rows := db.For(north)
	add := func(life time.Duration) (courses.File, files.Parts) {
		f, err := courses.AddFile(t.Context(), rows, "brakes.txt", "", 4, 1000, time.Hour, 0)
		if err == nil {
			f, err = courses.HoldFile(t.Context(), rows, f.ID, 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		parts, err := folder.Append(t.Context(), north, files.Parts{ID: f.ID}, f.LeaseNumber, strings.NewReader("text"))
		if err != io.EOF {
			t.Fatal(err)
		}
		f.Received, f.Parts = parts.Size, parts.Leases
		if err := courses.AdvanceFile(t.Context(), rows, f, life); err != nil {
			t.Fatal(err)
		}
		return f, parts
	}
	_, unfinished := add(-time.Second)
	unused, bytes := add(time.Hour)
	digest := sha256.Sum256([]byte("text"))
	if _, err := courses.FinishFile(t.Context(), rows, unused, digest[:], "text/plain", nil, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h := Housekeeping{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Files: folder, KeepUnused: time.Hour, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	}
	expect := func(used int64, gone files.Parts) {
		t.Helper()
		if err := h.company(t.Context(), north); err != nil {
			t.Fatal(err)
		}
		if got, err := rows.StorageUsed(t.Context()); err != nil || got != used {
			t.Errorf("the files use %d bytes, %v, want %d", got, err, used)
		}
		if err := folder.FindParts(t.Context(), north, gone); !errors.Is(err, files.ErrMissing) {
			t.Errorf("a file is there: %v", err)
		}
	}
	expect(4, unfinished)
	if err := folder.FindParts(t.Context(), north, bytes); err != nil {
		t.Errorf("the other file: %v", err)
	}
	h.Now = func() time.Time { return time.Now().Add(2 * time.Hour) }
	if err := h.sweepFiles(t.Context(), rows, north); err != nil {
		t.Fatal(err)
	}
	h.Now = time.Now
	expect(0, bytes)
	if left, err := courses.RemovedFiles(t.Context(), rows); err != nil || len(left) > 0 {
		t.Errorf("removed files are left: %v, %v", left, err)
	}
}
