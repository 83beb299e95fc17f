package bulk

import (
	"context"
	"encoding/json"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	courseImportAdd     = statement.Scoped("course_import/add")
	courseImportAdvance = statement.Scoped("course_import/advance")
	courseImportEnd     = statement.Scoped("course_import/end")
	courseImportEnqueue = statement.Scoped("course_import/enqueue")
	courseImportGet     = statement.Scoped("course_import/get")
	courseImportHold    = statement.Scoped("course_import/hold")
	CourseImportPurge   = statement.Scoped("course_import/purge")

	courseImportTurnClaim = statement.Global("course_import_turn/claim")
	courseImportTurnDelay = statement.Global("course_import_turn/delay")
	courseImportTurnDrop  = statement.Global("course_import_turn/drop")
	courseImportTurnRenew = statement.Global("course_import_turn/renew")
)

// The states of an import of a course.
const (
	CourseImportWaiting = "waiting"
	CourseImportRunning = "running"
	CourseImportDone    = "done"
	CourseImportFailed  = "failed"
)

// CourseImport is an import of a course from an uploaded package, which a background job runs.
type CourseImport struct {
	ID       int64
	FileID   int64  `db:"file_id"`
	FileName string `db:"file_name"`
	Format   string
	DryRun   bool `db:"dry_run"`
	State    string
	// Progress is a percentage.
	Progress int64
	// Error and Message are the code and the text of the error of a failed import.
	Error, Message string
	Title          string
	CourseID       *int64 `db:"course_id"`
	ImportID       *int64 `db:"import_id"`
	// Outline, Taken and Dropped are JSON arrays.
	Outline, Taken, Dropped []byte
	CreatedAt               store.Time `db:"created_at"`
	CreatedBy               int64      `db:"created_by"`
	FinishedAt              store.Time `db:"finished_at"`
	UndoneAt                store.Time `db:"undone_at"`
}

// CourseImportEnd is the result of an import of a course. A failed one has an Error with its Message.
type CourseImportEnd struct {
	Error, Message, Title   string
	CourseID, ImportID      *int64
	Outline, Taken, Dropped any
}

// AddCourseImport adds an import of an uploaded package and makes it due.
func AddCourseImport(ctx context.Context, c store.Company, fileID int64, fileName, format string, dryRun bool, by store.Actor) (added CourseImport, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.Change(ctx, &added, courseImportAdd, fileID, fileName, format, dryRun, by.UserID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, courseImportEnqueue, added.ID); err != nil || dryRun {
			return err
		}
		return c.Note(ctx, by, "course_import", "course_import", added.ID)
	})
	return added, err
}

// ReadCourseImport returns an import of a course. It returns store.ErrNotFound if there is none.
func ReadCourseImport(ctx context.Context, c store.Company, id int64) (found CourseImport, err error) {
	err = c.Get(ctx, &found, courseImportGet, id)
	return found, err
}

// HoldCourseImport locks an import until the transaction ends. It returns store.ErrNotFound if it has ended.
func HoldCourseImport(ctx context.Context, c store.Company, id int64) error {
	var held int64
	return c.Change(ctx, &held, courseImportHold, id)
}

// AdvanceCourseImport records the progress of an import in percent.
func AdvanceCourseImport(ctx context.Context, c store.Company, id, percent int64) error {
	_, err := c.Exec(ctx, courseImportAdvance, id, percent)
	return err
}

// EndCourseImport ends an import, unless it has ended.
func EndCourseImport(ctx context.Context, c store.Company, id int64, end CourseImportEnd) error {
	state := CourseImportDone
	if end.Error != "" {
		state = CourseImportFailed
	}
	var lists [3]string
	for i, list := range []any{end.Outline, end.Taken, end.Dropped} {
		text, err := json.Marshal(list)
		if err != nil {
			return err
		}
		if lists[i] = string(text); lists[i] == "null" {
			lists[i] = "[]"
		}
	}
	_, err := c.Exec(ctx, courseImportEnd, id, state, end.Error, end.Message, end.Title, end.CourseID, end.ImportID, lists[0], lists[1], lists[2])
	return err
}

// CourseImportTurn is a leased import that has not ended.
type CourseImportTurn struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	ImportID  int64 `db:"import_id"`
	// Leases is the number of leases that nodes have had on the import. It identifies the current lease.
	Leases int64 `db:"claims"`
}

// ClaimCourseImportTurns leases up to limit due imports to the caller.
func ClaimCourseImportTurns(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]CourseImportTurn, error) {
	rows := make([]CourseImportTurn, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, courseImportTurnClaim, limit, lease.Seconds())
	return rows, err
}

// RenewCourseImportTurn extends the lease on an import. It reports whether the caller still has the lease.
func RenewCourseImportTurn(ctx context.Context, db *store.DB, turn CourseImportTurn, lease time.Duration) (bool, error) {
	n, err := db.Exec(ctx, courseImportTurnRenew, turn.ID, turn.Leases, lease.Seconds())
	return n > 0, err
}

// DelayCourseImportTurn ends the lease on an import and makes it due after the delay. It does nothing if the lease was lost.
func DelayCourseImportTurn(ctx context.Context, db *store.DB, turn CourseImportTurn, delay time.Duration) error {
	_, err := db.Exec(ctx, courseImportTurnDelay, turn.ID, turn.Leases, delay.Seconds())
	return err
}

// DropCourseImportTurn deletes the turn of an import that has ended. It does nothing if the lease was lost.
func DropCourseImportTurn(ctx context.Context, db *store.DB, turn CourseImportTurn) error {
	_, err := db.Exec(ctx, courseImportTurnDrop, turn.ID, turn.Leases)
	return err
}
