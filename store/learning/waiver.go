package learning

import (
	"cmp"
	"context"
	"errors"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	waiverLock            = statement.Scoped("completion/waiver_lock")
	waiverAdd             = statement.Scoped("completion/waive")
	waiverCompletes       = statement.Scoped("completion/waived")
	waiverRemove          = statement.Scoped("completion/waiver_remove")
	waiverUndone          = statement.Scoped("completion/waiver_undone")
	enrollmentCountReopen = statement.Scoped("enrollment/count_reopened")
)

// ErrAlreadyCompleted means that an enrollment cannot be waived because it is completed.
var ErrAlreadyCompleted = errors.New("enrollment is completed")

// ErrNoWaiver means that an enrollment has no waiver to remove.
var ErrNoWaiver = errors.New("enrollment has no waiver")

// The kinds of waivers.
const (
	WaiverComplete = "complete"
	WaiverExempt   = "exempt"
)

// WaivedEnrollment is an enrollment with the decision of staff that replaces the rule of its course.
type WaivedEnrollment struct {
	store.Editable
	UserID      int64      `db:"user_id" json:"userID" doc:"ID of the trainee."`
	CourseID    int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	Status      string     `db:"status" json:"-"`
	CompletedAt store.Time `db:"completed_at" json:"completedAt" doc:"When the enrollment was completed; null if it is not completed."`
	Kind        string     `db:"kind" json:"kind" doc:"complete: the enrollment counts as completed; exempt: the trainee need not complete the course; empty without a waiver."`
	Reason      string     `db:"reason" json:"reason" doc:"The reason that staff gave."`
}

func (w WaivedEnrollment) AuditName() string { return "" }

// WaiveCompletion completes an enrollment although it does not fulfil the rule of its course. An enrollment of the kind WaiverComplete has
// the award and the message of a completion; one of the kind WaiverExempt has neither. The progress does not change. WaiveCompletion returns
// store.ErrNotFound if there is no such enrollment, ErrNotEnrolled if it has ended, and ErrAlreadyCompleted if it is completed.
func WaiveCompletion(ctx context.Context, c store.Company, enrollmentID int64, kind, reason string, by store.Actor) (w WaivedEnrollment, err error) {
	c, err = c.Within(ctx, only.Store{}, store.Part{Enrollment: enrollmentID})
	if err != nil {
		return w, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var before WaivedEnrollment
		if err := c.Change(ctx, &before, waiverLock, enrollmentID); err != nil {
			return err
		}
		switch before.Status {
		case "unenrolled":
			return ErrNotEnrolled
		case "completed":
			return ErrAlreadyCompleted
		}
		if _, err := c.Exec(ctx, waiverAdd, enrollmentID, before.UserID, kind, reason, by.UserID); err != nil {
			return err
		}
		if err := c.Change(ctx, &enrollmentID, waiverCompletes, enrollmentID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, enrollmentsComplete, pq.Array([]int64{enrollmentID})); err != nil {
			return err
		}
		if err := afterWaiver(ctx, c, enrollmentID, kind); err != nil {
			return err
		}
		if err := c.Change(ctx, &w, waiverLock, enrollmentID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "enrollment", "_waive", before, w, by)
	})
	return w, err
}

// afterWaiver does what follows a completion by a waiver of a kind.
func afterWaiver(ctx context.Context, c store.Company, enrollmentID int64, kind string) error {
	if kind == WaiverExempt {
		if err := c.PublishSome(ctx, store.EventEnrollmentCompleted, []int64{enrollmentID}, false); err != nil {
			return err
		}
		return completePathsOf(ctx, c, enrollmentID)
	}
	return afterCompletion(ctx, c, enrollmentID)
}

// RemoveWaiver removes the waiver of an enrollment. If the enrollment fulfils the rule of its course by now, it stays completed, and gets
// the award that an exempt trainee did not get. Otherwise it is active again, and its award is revoked. RemoveWaiver returns
// store.ErrNotFound if there is no such enrollment, and ErrNoWaiver if it has no waiver.
func RemoveWaiver(ctx context.Context, c store.Company, enrollmentID int64, today store.Date, by store.Actor) (w WaivedEnrollment, err error) {
	c, err = c.Within(ctx, only.Store{}, store.Part{Enrollment: enrollmentID})
	if err != nil {
		return w, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var before WaivedEnrollment
		if err := c.Change(ctx, &before, waiverLock, enrollmentID); err != nil {
			return err
		}
		if before.Kind == "" {
			return ErrNoWaiver
		}
		// The lock may have waited for another removal, whose effect on the waiver its row does not show.
		if removed, err := c.Exec(ctx, waiverRemove, enrollmentID); err != nil || removed == 0 {
			return cmp.Or(err, ErrNoWaiver)
		}
		if before.Status == "completed" {
			err = reopen(ctx, c, before, today, by)
		} else {
			_, err = c.Exec(ctx, waiverUndone, enrollmentID, before.Status, nil)
		}
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &w, waiverLock, enrollmentID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "enrollment", "_waiver_remove", before, w, by)
	})
	return w, err
}

// reopen makes an enrollment without its waiver active again, unless it lacks nothing.
func reopen(ctx context.Context, c store.Company, w WaivedEnrollment, today store.Date, by store.Actor) error {
	if _, err := c.Exec(ctx, waiverUndone, w.ID, "active", nil); err != nil {
		return err
	}
	var reached pq.Int64Array
	if err := c.Change(ctx, &reached, enrollmentRecount, w.CourseID, pq.Array([]int64{w.ID})); err != nil {
		return err
	}
	missing, err := MissingOf(ctx, c, w.ID)
	if err != nil {
		return err
	}
	if len(missing) == 0 {
		if _, err := c.Exec(ctx, waiverUndone, w.ID, "completed", w.CompletedAt); err != nil {
			return err
		}
		return issueAwards(ctx, c, earned{Enrollments: []int64{w.ID}}, false)
	}
	if _, err := c.Exec(ctx, enrollmentCountReopen, w.ID); err != nil {
		return err
	}
	if err := reopenPaths(ctx, c, w.ID, w.UserID, today, by); err != nil {
		return err
	}
	a, found, err := AwardOfEnrollment(ctx, c, w.ID, today)
	if err != nil || !found || a.Status == AwardRevoked || a.Status == AwardWithdrawn {
		return err
	}
	_, err = RevokeAward(ctx, c, a.Editable, today, by)
	return err
}
