package learning

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	recertifyDue       = statement.Scoped("award/recertify_due")
	recertifyAward     = statement.Scoped("award/recertify")
	awardRenewal       = statement.Scoped("award/renewal")
	enrollmentOfCourse = statement.Scoped("enrollment/of_course")
	completionExams    = statement.Scoped("completion/exams")
)

const (
	// recertifyPage is the number of awards that one statement reads.
	recertifyPage = 500
	// recertifyLate is the maximum number of days after the end of the validity at which recertification still starts.
	recertifyLate = 30
)

// AwardRenewal is the kind of the message that informs trainees that they can renew an award. The payload of the message is
// an AwardMessageRef.
const AwardRenewal = "award_renewal"

// AwardRenewalMessage is the content of an AwardRenewal message. ExamID is 0 for an award of a course. EnrollmentID is 0 if
// the trainee has no current enrollment.
type AwardRenewalMessage struct {
	UserID int64 `db:"user_id"`
	Email  string
	FName  string `db:"fname"`
	LName  string `db:"lname"`
	store.Locale
	Title, Course string
	ExpiresOn     store.Date `db:"expires_on"`
	ExamID        int64      `db:"exam_id"`
	EnrollmentID  int64      `db:"enrollment_id"`
}

// ReadAwardRenewalMessage returns the content of an AwardRenewal message. It returns store.ErrNotFound if the message is no longer
// needed, because the award was revoked or renewed, or because its holder is disabled or wants no reminders.
func ReadAwardRenewalMessage(ctx context.Context, c store.Company, awardID int64) (m AwardRenewalMessage, err error) {
	err = c.Get(ctx, &m, awardRenewal, awardID)
	return m, err
}

// Recertify starts recertification for the awards that must start it on a day according to their templates. For an award of
// a course, the holder is enrolled in the course again. For an award of an exam, the holder gets one more attempt if none is
// left. Each award starts recertification once, and its holder receives a message. Recertify returns the number of these
// awards.
func Recertify(ctx context.Context, c store.Company, today store.Date) (started int, err error) {
	for last := int64(0); ; {
		due, err := store.ListOf[int64](ctx, c, recertifyDue, today, recertifyLate, last, recertifyPage)
		if err != nil || len(due) == 0 {
			return started, err
		}
		for _, id := range due {
			last = id
			err := c.Tx(ctx, func(c store.Company) error { return recertify(ctx, c, id, today) })
			switch {
			case err == nil:
				started++
			case !impossible(err):
				return started, err
			}
		}
	}
}

// impossible reports whether err means that an award cannot start recertification now. Another node may have started it, or
// the holder cannot be enrolled or cannot take the exam.
func impossible(err error) bool {
	for _, reason := range []error{store.ErrNotFound, ErrTraineeInactive, ErrCourseEnded, ErrAlreadyEnrolled, ErrNotEnrolled} {
		if errors.Is(err, reason) {
			return true
		}
	}
	return false
}

func recertify(ctx context.Context, c store.Company, id int64, today store.Date) error {
	before, err := lockedAward(ctx, c, id, today, nil)
	if err != nil {
		return err
	}
	if err := c.Change(ctx, &id, recertifyAward, id); err != nil {
		return err
	}
	if before.ExamID != nil {
		err = allowOneMore(ctx, c, *before.ExamID, before.UserID)
	} else {
		err = enrollAgain(ctx, c, before.UserID, before.CourseID, today)
	}
	if err != nil {
		return err
	}
	after, err := lockedAward(ctx, c, id, today, nil)
	if err != nil {
		return err
	}
	if err := c.AuditChange(ctx, "award", "_recertify", before, after, store.Actor{}); err != nil {
		return err
	}
	_, err = c.Enqueue(ctx, AwardRenewal, strconv.FormatInt(id, 10), AwardMessageRef{AwardID: id})
	return err
}

// allowOneMore adds one attempt to the trainee's attempts at an exam if none is left. It returns store.ErrNotFound if the trainee
// is not enrolled.
func allowOneMore(ctx context.Context, c store.Company, examID, userID int64) error {
	r, err := ReadExamRules(ctx, c, examID, userID)
	if err != nil || r.Left() > 0 {
		return err
	}
	_, err = c.Exec(ctx, allowanceSet, examID, userID, r.ExtraMinutes, r.Taken-r.AttemptsAllowed+1)
	return err
}

// enrollAgain enrolls a trainee in a course again. If the trainee has completed an enrollment that is not over, the
// enrollment ends on the day before today. The trainee gets one more attempt at each exam that the completion requires, if none is
// left. If the trainee has an enrollment that is neither completed nor over, enrollAgain changes nothing. It returns ErrAlreadyEnrolled if the
// completed enrollment starts today or later.
func enrollAgain(ctx context.Context, c store.Company, userID, courseID int64, today store.Date) error {
	var e EditedEnrollment
	err := c.Change(ctx, &e, enrollmentOfCourse, userID, courseID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err == nil && e.Stored != "unenrolled" && (e.EndDate.IsZero() || !e.EndDate.Before(today)) {
		if e.Stored != "completed" {
			return nil
		}
		if e.EndDate = today.AddDays(-1); e.EndDate.Before(e.StartDate) {
			return ErrAlreadyEnrolled
		}
		fields, err := json.Marshal(e)
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &e, enrollmentUpdate, e.ID, fields, 0); err != nil {
			return err
		}
	}
	if _, err = EnrollSilently(ctx, c, NewEnrollment{UserID: userID, CourseID: courseID, Today: today}, store.Actor{}); err != nil {
		return err
	}
	exams, err := store.ListOf[int64](ctx, c, completionExams, courseID)
	for _, id := range exams {
		if err := allowOneMore(ctx, c, id, userID); err != nil {
			return err
		}
	}
	return err
}
