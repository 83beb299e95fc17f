package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
)

// StaffPackageAttempt is an attempt at a package as staff see it, without the state of the package.
type StaffPackageAttempt struct {
	store.Editable
	EnrollmentID int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment."`
	UserID       int64      `db:"user_id" json:"userID" doc:"ID of the trainee."`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	CourseTitle  string     `db:"course_title" json:"courseTitle" doc:"Title of the course."`
	DocumentID   int64      `db:"document_id" json:"documentID" doc:"ID of the document."`
	DocumentName string     `db:"document_name" json:"documentName" doc:"Name of the document."`
	Number       int64      `db:"number" json:"number" doc:"Which of the attempts of the enrollment at the document this is; the first is 1."`
	Status       string     `db:"status" json:"status" doc:"Whether the package is completed: not attempted, incomplete or completed."`
	Success      string     `db:"success" json:"success" doc:"Whether the package is passed: unknown, passed or failed."`
	Score        *float64   `db:"score" json:"score" doc:"Score in percent; null without a score."`
	Seconds      int64      `db:"seconds" json:"seconds" doc:"Time in the attempt, in seconds."`
	AllSeconds   int64      `db:"all_seconds" json:"allSeconds" doc:"Time in all attempts of the enrollment at the document, in seconds."`
	UpdatedAt    store.Time `db:"updated_at" json:"updatedAt" doc:"When the attempt was last saved."`
	EndedAt      store.Time `db:"ended_at" json:"endedAt" doc:"When the attempt ended; null before."`
	ResetAt      store.Time `db:"reset_at" json:"resetAt" doc:"When staff reset the attempt; null if they did not."`
	// Resettable means that ResetPackage can reset the attempt, and CorrectPackage correct it.
	Resettable  bool   `db:"resettable" json:"-"`
	ResetReason string `db:"reset_reason" json:"resetReason" doc:"Why staff reset the attempt; empty if they did not."`

	CorrectedAt      store.Time `db:"corrected_at" json:"correctedAt" doc:"When staff corrected the result of the attempt last; null if they did not."`
	CorrectionReason string     `db:"correction_reason" json:"correctionReason" doc:"Why staff corrected the result; empty if they did not."`
}

// resetState contains the fields of an attempt that the audit log records when it is reset.
type resetState struct {
	store.Editable
	Document string `json:"-"`
	Reason   string `json:"reason"`
}

func (s resetState) AuditName() string { return s.Document }

func (a StaffPackageAttempt) resetState() store.Row {
	return resetState{a.Editable, a.DocumentName, a.ResetReason}
}

// PackageAttemptsOf returns the newest 50 attempts of a trainee at packages, the newest first. A handle that is limited to a manager returns only those
// that the manager may read.
func PackageAttemptsOf(ctx context.Context, c store.Company, userID int64) ([]StaffPackageAttempt, error) {
	return store.ListOf[StaffPackageAttempt](ctx, c, packageOfPerson, userID)
}

// StaffReadsPackage returns an attempt. It returns store.ErrNotFound if there is none, if its document was removed, and if the handle is limited to a manager
// who does not manage its enrollment.
func StaffReadsPackage(ctx context.Context, c store.Company, id int64) (StaffPackageAttempt, error) {
	return staffPackage(ctx, c, id, false)
}

// staffPackage returns an attempt, for a manager who may read it or, unless read is true, change it.
func staffPackage(ctx context.Context, c store.Company, id int64, read bool) (a StaffPackageAttempt, err error) {
	if err := c.Unlimited(only.Store{}).Get(ctx, &a, packageStaff, id); err != nil {
		return a, err
	}
	if err := c.Check(ctx, store.Part{Enrollment: a.EnrollmentID, Read: read}); err != nil {
		return StaffPackageAttempt{}, err
	}
	return a, nil
}

// ResetPackage ends an attempt for a reason, so that the next launch begins another. What the attempt has completed stays completed. It returns the
// errors of StaffReadsPackage, store.ErrNotFound if the enrollment has ended, and ErrPackageReset if the attempt was reset before or a later one exists.
func ResetPackage(ctx context.Context, c store.Company, id int64, reason string, by store.Actor) (StaffPackageAttempt, error) {
	return changePackage(ctx, c, id, "_reset", StaffPackageAttempt.resetState, by, func(c store.Company, held *PackageAttempt) (int64, error) {
		rows, err := c.Exec(ctx, packageReset, id, reason, held.Now)
		if err != nil || rows == 0 {
			return rows, err
		}
		return rows, c.Publish(ctx, store.EventPackage, store.EventPackageReset, id)
	})
}

// changePackage calls change with a locked attempt, and records in the audit log what changes in its state. change returns the number of changed attempts;
// 0 means ErrPackageReset.
func changePackage(ctx context.Context, c store.Company, id int64, action string, state func(StaffPackageAttempt) store.Row, by store.Actor,
	change func(store.Company, *PackageAttempt) (int64, error)) (changed StaffPackageAttempt, err error) {
	found, err := StaffReadsPackage(ctx, c, id)
	if err != nil {
		return changed, err
	}
	err = c.Unlimited(only.Store{}).Tx(ctx, func(c store.Company) error {
		held, err := holdPackage(ctx, c, &PackageAttempt{ID: id, EnrollmentID: found.EnrollmentID})
		if err != nil {
			return err
		}
		var before StaffPackageAttempt
		if err := c.Get(ctx, &before, packageStaff, id); err != nil {
			return err
		}
		rows, err := change(c, held)
		switch {
		case err != nil:
			return err
		case rows == 0:
			return ErrPackageReset
		}
		if err := c.Get(ctx, &changed, packageStaff, id); err != nil {
			return err
		}
		return c.AuditChange(ctx, "package_attempt", action, state(before), state(changed), by)
	})
	return changed, err
}
