package learning

import (
	"context"
	"slices"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	recordPerson      = statement.Scoped("training_record/person")
	recordEnrollments = statement.Scoped("training_record/enrollments").Limited()
	recordExams       = statement.Scoped("training_record/exams")
)

// MaxRecordEnrollments is the maximum number of enrollments in a training record.
const MaxRecordEnrollments = 500

// TrainingRecord is what a person has learned and must learn.
type TrainingRecord struct {
	Name, Email, RollNo string
	// Enrollments are the newest first. Shortened means that there are more than MaxRecordEnrollments.
	Enrollments []RecordEnrollment `db:"-"`
	Shortened   bool               `db:"-"`
}

type RecordEnrollment struct {
	ID               int64
	Title            string
	CourseCode       string     `db:"course_code"`
	Stored           string     `db:"status"`
	StartDate        store.Date `db:"start_date"`
	EndDate          store.Date `db:"end_date"`
	DueDate          store.Date `db:"due_date"`
	CompletedAt      store.Time `db:"completed_at"`
	CompletedPercent int64      `db:"completed_percent"`
	// Waiver is the kind of the waiver, or empty. WaivedBy is empty if the user who decided was erased.
	Waiver       string
	WaiverReason string     `db:"waiver_reason"`
	WaivedAt     store.Time `db:"waived_at"`
	WaivedBy     string     `db:"waived_by"`
	RecordAward
	Exams            []RecordExam      `db:"-"`
	Acknowledgements []Acknowledgement `db:"-"`
}

// Status returns the status of the enrollment on a day.
func (e *RecordEnrollment) Status(today store.Date) store.EnrollmentStatus {
	return store.StatusOn(today, e.Stored, e.StartDate, e.EndDate)
}

// RecordAward is the award of an enrollment or an attempt. Number is empty without one.
type RecordAward struct {
	Number    string
	ExpiresOn store.Date `db:"expires_on"`
	RevokedAt store.Time `db:"revoked_at"`
}

// RecordExam is the best marked attempt at an exam.
type RecordExam struct {
	EnrollmentID int64 `db:"enrollment_id"`
	Title        string
	Status       AttemptStatus
	// Marks and Maximum are nil if an import did not name them.
	Marks       *decimal.Decimal
	Maximum     *decimal.Decimal
	SubmittedAt store.Time `db:"submitted_at"`
	RecordAward

	ShowResult        bool `db:"show_result"`
	ReviewAfterWindow bool `db:"review_after_window"`
	Period            int64
	EndDate           store.Date `db:"end_date"`
	EndTime           string     `db:"end_time"`
	Now               store.Time
}

// ReadTrainingRecord returns the record of a person. If the handle is limited to a manager, it has the enrollments that the manager manages. With
// own, it leaves out the exams whose results the exam hides from trainees. It returns store.ErrNotFound if there is no such person, and to a manager
// of others.
func ReadTrainingRecord(ctx context.Context, c store.Company, userID int64, own bool) (r TrainingRecord, err error) {
	whole, err := c.Within(ctx, only.Store{}, store.Part{User: userID, Read: true})
	if err != nil {
		return r, err
	}
	if err := whole.Get(ctx, &r, recordPerson, userID); err != nil {
		return r, err
	}
	if r.Enrollments, err = store.ListOf[RecordEnrollment](ctx, c, recordEnrollments, userID, MaxRecordEnrollments+1); err != nil {
		return r, err
	}
	if r.Shortened = len(r.Enrollments) > MaxRecordEnrollments; r.Shortened {
		r.Enrollments = r.Enrollments[:MaxRecordEnrollments]
	}
	zone := c.Tenant().Location()
	exams, err := store.ListOf[RecordExam](ctx, whole, recordExams, userID, zone.String())
	if err != nil {
		return r, err
	}
	confirmed, err := store.ListOf[Acknowledgement](ctx, whole, acknowledgementsOfUser, userID)
	if err != nil {
		return r, err
	}
	if own {
		exams = slices.DeleteFunc(exams, func(x RecordExam) bool {
			return !x.ShowResult || reviewOpens(x.ReviewAfterWindow, x.Period, x.EndDate, x.EndTime, zone).Time().After(x.Now.Time())
		})
	}
	at := make(map[int64]*RecordEnrollment, len(r.Enrollments))
	for i := range r.Enrollments {
		at[r.Enrollments[i].ID] = &r.Enrollments[i]
	}
	for _, x := range exams {
		if e := at[x.EnrollmentID]; e != nil {
			e.Exams = append(e.Exams, x)
		}
	}
	for _, k := range confirmed {
		if e := at[k.EnrollmentID]; e != nil {
			e.Acknowledgements = append(e.Acknowledgements, k)
		}
	}
	return r, nil
}
