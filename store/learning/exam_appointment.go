package learning

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	appointmentSet    = statement.Scoped("attempt/appointment_set")
	appointmentRemove = statement.Scoped("attempt/appointment_remove")
	appointmentList   = statement.Scoped("attempt/appointment_list")
)

var (
	ErrAppointmentFixed = errors.New("the trainee has no appointment that trainees may move")
	// ErrAppointmentTime means that an appointment is not in the future, or not within the time of the exam or the enrollment.
	ErrAppointmentTime = errors.New("the appointment is not within the time of the exam")
)

// ExamAppointment is the time from which a trainee may begin an exam, with the name of the trainee.
type ExamAppointment struct {
	ExamID int64 `db:"exam_id" json:"examID" doc:"ID of the exam."`
	store.TraineeOf
	ScheduledAt store.Time `db:"scheduled_at" json:"scheduledAt" doc:"When the trainee may begin the exam."`
}

// appointmentOf contains the fields that the audit log records when an appointment is set or moved.
type appointmentOf struct {
	store.Editable
	UserID      int64      `json:"userID"`
	ScheduledAt store.Time `json:"scheduledAt"`
}

func (appointmentOf) AuditName() string { return "" }

// ExamAppointments returns the appointments for an exam, the earliest first. It returns store.ErrNotFound if the exam does not exist.
func ExamAppointments(ctx context.Context, c store.Company, examID int64) ([]ExamAppointment, error) {
	if _, err := ReadExam(ctx, c, examID); err != nil {
		return nil, err
	}
	return store.ListOf[ExamAppointment](ctx, c, appointmentList, examID)
}

// Reschedules reports whether the trainee may move the appointment. It returns false if the exam does not permit that, if the
// time of the appointment has passed, or during an attempt.
func (r *ExamRules) Reschedules() bool {
	return r.TraineeReschedules && r.OpenID == 0 && r.ScheduledAt.Time().After(r.Now.Time())
}

// checkAppointment returns ErrAppointmentTime if the trainee could not begin an attempt at the time at.
func (r *ExamRules) checkAppointment(at store.Time) error {
	day := store.DateOf(at.Time().In(r.zone))
	switch begins := at.Time(); {
	case !begins.After(r.Now.Time()), r.Opens().Time().After(begins), !r.Closes().IsZero() && !r.Closes().Time().After(begins),
		r.EnrolledFrom.AddDays(int(r.AppearAfterDays)).After(day), r.EnrolledUntil.Before(day) && r.BeforeEndOfCourse:
		return ErrAppointmentTime
	}
	return nil
}

// MoveExamAppointment moves the trainee's own appointment for an exam. It returns store.ErrNotFound if the trainee is not enrolled
// in the exam's course, ErrAppointmentFixed if trainees may not move the appointment, and ErrAppointmentTime if an attempt
// cannot begin at the new time.
func MoveExamAppointment(ctx context.Context, c store.Company, examID, userID int64, at store.Time, by store.Actor) error {
	return setAppointment(ctx, c, examID, userID, at, "_appointment_move", by)
}

// SetExamAppointment sets the appointment of a trainee for an exam, or removes it if at is unset. It returns store.ErrNotFound if
// the exam does not exist, and store.ErrReference if the trainee is not enrolled in the exam's course. It returns ErrAttemptOpen
// during an attempt, an *ExamRuleError if no attempt is left, and ErrAppointmentTime if an attempt cannot begin at that
// time.
func SetExamAppointment(ctx context.Context, c store.Company, examID, userID int64, at store.Time, by store.Actor) error {
	if _, err := ReadExam(ctx, c, examID); err != nil {
		return err
	}
	err := setAppointment(ctx, c, examID, userID, at, "_appointment_set", by)
	if errors.Is(err, store.ErrNotFound) {
		return store.ErrReference
	}
	return err
}

func setAppointment(ctx context.Context, c store.Company, examID, userID int64, at store.Time, action string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var enrollment int64
		if err := c.Change(ctx, &enrollment, attemptHold, examID, userID); err != nil {
			return err
		}
		r, err := ReadExamRules(ctx, c, examID, userID)
		switch {
		case err != nil:
			return err
		case action == "_appointment_move" && (r.Status != 1 || !r.Reschedules()):
			return ErrAppointmentFixed
		case r.OpenID != 0:
			return ErrAttemptOpen
		case at == r.ScheduledAt:
			return nil
		}
		if at.IsZero() {
			_, err = c.Exec(ctx, appointmentRemove, examID, userID, r.NextNumber)
		} else {
			err = writeAppointment(ctx, c, r, userID, at)
		}
		if err != nil {
			return err
		}
		of := store.Editable{ID: examID}
		return c.AuditChange(ctx, "exam", action, appointmentOf{of, userID, r.ScheduledAt}, appointmentOf{of, userID, at}, by)
	})
}

func writeAppointment(ctx context.Context, c store.Company, r *ExamRules, userID int64, at store.Time) error {
	if r.Left() == 0 {
		return &ExamRuleError{Rule: ErrNoAttemptsLeft}
	}
	if err := r.checkAppointment(at); err != nil {
		return err
	}
	written, err := c.Exec(ctx, appointmentSet, r.ID, userID, r.NextNumber, at)
	if err == nil && written == 0 {
		err = store.ErrConflict
	}
	return err
}
