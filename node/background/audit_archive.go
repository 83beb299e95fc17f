package background

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/reports"
	"lyceum/tenant"
)

// auditArchiveKey returns the key of the file with the audit log entries of a month.
func auditArchiveKey(month time.Time) string {
	return ".audit/" + month.Format("2006-01") + ".jsonl.gz"
}

// archiveAudit moves entries of a company's audit log to the file store, in one file per month in UTC. It moves a month
// when the whole month is older than KeepAudit. If the file of a month exists, an earlier round wrote it and was
// interrupted before it deleted all entries. archiveAudit then deletes the rest of the entries.
func (h Housekeeping) archiveAudit(ctx context.Context, rows store.Company, company tenant.Company) error {
	if h.KeepAudit == 0 || !h.Files.Writable() {
		return nil
	}
	oldest, err := reports.OldestAudit(ctx, rows)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	oldest = oldest.UTC()
	month := time.Date(oldest.Year(), oldest.Month(), 1, 0, 0, 0, 0, time.UTC)
	for next := month.AddDate(0, 1, 0); !next.After(h.Now().Add(-h.KeepAudit)); month, next = next, next.AddDate(0, 1, 0) {
		err := reports.ArchivingAudit(ctx, rows, func(rows store.Company) error { return h.archiveMonth(ctx, rows, company, month, next) })
		if errors.Is(err, store.ErrConflict) {
			return nil // Another node archives the audit log.
		}
		if err != nil {
			return fmt.Errorf("archive the audit log of %s: %w", month.Format("2006-01"), err)
		}
	}
	return nil
}

func (h Housekeeping) archiveMonth(ctx context.Context, rows store.Company, company tenant.Company, month, next time.Time) error {
	_, err := h.Files.Find(ctx, company, auditArchiveKey(month))
	if errors.Is(err, files.ErrMissing) {
		err = h.writeAudit(ctx, rows, company, month, next)
	}
	if err != nil {
		return err
	}
	deleted, err := reports.PurgeAudit(ctx, rows, month, next)
	if err == nil && deleted > 0 {
		h.Log.Info("archived a month of the audit log", "company", company.ID(), "month", month.Format("2006-01"), "entries", deleted)
	}
	return err
}

// writeAudit writes the file of a month as compressed JSON lines. A month without entries has no file.
func (h Housekeeping) writeAudit(ctx context.Context, rows store.Company, company tenant.Company, month, next time.Time) error {
	from, to := io.Pipe()
	entries := 0
	go func() {
		packed := gzip.NewWriter(to)
		lines := json.NewEncoder(packed)
		err := reports.EachAudit(ctx, rows, month, next, func(entry reports.ArchivedAudit) error {
			entries++
			return lines.Encode(entry)
		})
		if err == nil && entries == 0 {
			err = errNoEntries
		}
		if err == nil {
			err = packed.Close()
		}
		to.CloseWithError(err) // If err is nil, the reader receives io.EOF.
	}()
	err := h.Files.Put(ctx, company, auditArchiveKey(month), "application/gzip", from)
	_ = from.Close() // Close ends the goroutine if Put has returned early. It always returns nil.
	if errors.Is(err, errNoEntries) {
		return nil
	}
	return err
}

var errNoEntries = errors.New("no entries")
