package background

import (
	"compress/gzip"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/storetest"
)

// Housekeeping must move whole months that are old enough to files without personal data, and must keep the other
// entries. An interrupted round must not replace the file of a month.
func TestHousekeeping_ArchivesAuditLog(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	company := storetest.Company(t, db, "north")
	folder := t.TempDir()
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	rows := db.For(company)
	note := func(day string, id int64) {
		t.Helper()
		at, err := time.Parse(time.DateTime, day)
		if err != nil {
			t.Fatal(err)
		}
		entry := store.AuditEntry{Actor: store.Actor{Address: "192.0.2.7", RequestID: "R" + strconv.FormatInt(id, 10)}, At: at, Action: store.AuditLoginFailed, SubjectName: "Tara Trainee", SubjectID: id, SubjectKind: "user"}
		if err := rows.Audit(t.Context(), entry); err != nil {
			t.Fatal(err)
		}
	}
	for i, day := range []string{"2026-01-01 00:00:00", "2026-01-31 23:59:59", "2026-03-15 12:00:00", "2026-04-01 00:00:00", "2026-04-20 00:00:00"} {
		note(day, int64(i+1))
	}
	h := Housekeeping{
		DB: db, Files: kept, Log: slog.New(slog.DiscardHandler), KeepAudit: 30 * 24 * time.Hour,
		Now: func() time.Time { return time.Date(2026, 5, 10, 3, 0, 0, 0, time.UTC) },
	}
	archive := func() {
		t.Helper()
		if err := h.archiveAudit(t.Context(), rows, company); err != nil {
			t.Fatal(err)
		}
	}
	left := func() (ids []int64) {
		t.Helper()
		list, err := rows.AuditList(t.Context(), store.AuditFilter{}, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range list {
			ids = append(ids, *entry.SubjectID)
		}
		return ids
	}
	archive()
	if ids := left(); !slices.Equal(ids, []int64{5, 4}) {
		t.Errorf("the database has the entries %v, want 5 and 4", ids)
	}
	path := func(month string) string {
		return filepath.Join(folder, strconv.FormatInt(company.ID(), 10), ".audit", month+".jsonl.gz")
	}
	january := archived(t, path("2026-01"))
	if len(january) != 2 || january[0]["subjectID"] != 1.0 || january[1]["requestID"] != "R2" || january[0]["kind"] != store.AuditLoginFailed {
		t.Errorf("January: %v", january)
	}
	for _, hidden := range []string{"address", "subjectName", "changes"} {
		if _, there := january[0][hidden]; there {
			t.Errorf("the archive has %s", hidden)
		}
	}
	if march := archived(t, path("2026-03")); len(march) != 1 {
		t.Errorf("March: %v", march)
	}
	for _, month := range []string{"2026-02", "2026-04"} {
		if _, err := os.Stat(path(month)); !os.IsNotExist(err) {
			t.Errorf("%s has a file: %v", month, err)
		}
	}
	note("2026-01-31 23:59:59", 2) // A round that was killed during the deletion leaves such entries.
	archive()
	if again := archived(t, path("2026-01")); len(again) != 2 || len(left()) != 2 {
		t.Errorf("after an interruption: the file has %d entries, the database %v", len(again), left())
	}
	h.KeepAudit = 0
	note("2026-01-01 00:00:00", 9)
	archive()
	if len(left()) != 3 {
		t.Error("entries were archived without the setting")
	}
}

// archived returns the audit log entries in the file at path, which contains compressed JSON lines. It fails the
// test if the file cannot be read.
func archived(t *testing.T, path string) (entries []map[string]any) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	plain, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for lines := json.NewDecoder(plain); lines.More(); {
		var entry map[string]any
		if err := lines.Decode(&entry); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, entry)
	}
	return entries
}
