package learning

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	enrollmentObject = store.Object{Kind: "enrollment", LockStatement: enrollmentLock, UpdateStatement: enrollmentUpdate}

	enrollmentLock      = statement.Scoped("enrollment/lock")
	enrollmentUpdate    = statement.Scoped("enrollment/update")
	enrollmentsChanged  = statement.Scoped("enrollment/changeable").Limited()
	enrollmentsSelect   = store.OrderedBy[ListedEnrollment](statement.Scoped("enrollment/select").Limited().Replanned())
	enrollmentsSelected = statement.Scoped("enrollment/selected").GivenIDs()
	enrollmentsExport   = statement.Scoped("enrollment/export").Limited().Lagging().Replanned()
)

type EditedEnrollment struct {
	store.Editable
	UserID    int64      `db:"user_id" json:"userID" doc:"ID of the trainee."`
	CourseID  int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	StartDate store.Date `db:"start_date" json:"startDate" doc:"First day of the enrollment."`
	EndDate   store.Date `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	DueDate   store.Date `db:"due_date" json:"dueDate" doc:"Day by which the trainee is expected to complete the course; null without one."`
	Stored    string     `db:"status" json:"-"`
	Latest    bool       `db:"latest" json:"-"`
}

func (e EditedEnrollment) AuditName() string { return "" }

// EnrollmentDetails returns an enrollment with the fields that staff edit. It returns ErrNotFound if the enrollment does
// not exist.
func EnrollmentDetails(ctx context.Context, c store.Company, id int64) (EditedEnrollment, error) {
	return enrollmentOf(ctx, c, store.Part{Enrollment: id, Read: true})
}

// EnrollmentToEdit returns what EnrollmentDetails returns, for a form that changes the enrollment.
func EnrollmentToEdit(ctx context.Context, c store.Company, id int64) (EditedEnrollment, error) {
	return enrollmentOf(ctx, c, store.Part{Enrollment: id})
}

func enrollmentOf(ctx context.Context, c store.Company, p store.Part) (EditedEnrollment, error) {
	id := p.Enrollment
	c, err := c.Within(ctx, only.Store{}, p)
	if err != nil {
		return EditedEnrollment{}, err
	}
	return store.ObjectToEdit[EditedEnrollment](ctx, c, enrollmentObject, id)
}

// UpdateEnrollment sets or removes the last day of an enrollment with apply. A last day before today ends the enrollment. It
// returns ErrNotFound if the enrollment does not exist, ErrNotEnrolled if it has ended or was replaced, a *StaleError if at
// has another version, and the error of apply.
func UpdateEnrollment(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedEnrollment) error, by store.Actor) (EditedEnrollment, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Enrollment: at.ID})
	if err != nil {
		return EditedEnrollment{}, err
	}
	var changed EditedEnrollment
	err = c.Tx(ctx, func(c store.Company) (err error) {
		changed, err = store.UpdateObject(ctx, c, enrollmentObject, at, func(e *EditedEnrollment) error {
			if !e.Latest || e.Stored == "unenrolled" {
				return ErrNotEnrolled
			}
			return apply(e)
		}, by)
		if err != nil || changed.EndDate.IsZero() {
			return err
		}
		return c.PublishSome(ctx, store.EventEnrollmentExpired, []int64{at.ID}, true)
	})
	return changed, err
}

// EnrollmentSelection selects enrollments. The zero value of a field selects all.
type EnrollmentSelection struct {
	CourseID, UserID int64
	// BatchID selects the enrollments of the batch's trainees in the batch's courses.
	BatchID int64
	// Status is the status that the enrollment has on the day Today.
	Status store.EnrollmentStatus
	Today  store.Date
	// CompletedFrom and CompletedBefore select enrollments that were completed in this period. CompletedFrom is
	// inclusive, CompletedBefore is exclusive.
	CompletedFrom, CompletedBefore time.Time
	// UpdatedSince selects enrollments that were changed since this time, or in which a document was opened or
	// done.
	UpdatedSince time.Time
	// Search matches a part of the trainee's name or e-mail address, ignoring case.
	Search string
	// IDs selects the enrollments with these ids. nil selects all.
	IDs []int64
	// Due selects the enrollments that are overdue, or due soon, on the day Today.
	Due DueState
	// Fields selects the enrollments of people with these values of fields, by the ids of the fields.
	Fields map[string]string
}

// DueState says whether an enrollment that is not completed is due.
type DueState string

// The due states. An overdue enrollment was due before today. One that is due soon is due today or within the next seven days.
const (
	Overdue DueState = "overdue"
	DueSoon DueState = "soon"
)

// ListedEnrollment is an enrollment with the names of the trainee and the course, as staff see it in the list of
// enrollments.
type ListedEnrollment struct {
	store.Editable
	UserID         int64                  `db:"user_id" json:"userID" doc:"ID of the trainee."`
	UserName       string                 `db:"user_name" json:"userName" doc:"First and last name of the trainee; empty after the trainee was erased."`
	Email          string                 `db:"email" json:"email" doc:"E-mail address of the trainee; empty after the trainee was erased."`
	CourseID       int64                  `db:"course_id" json:"courseID" doc:"ID of the course."`
	CourseTitle    string                 `db:"course_title" json:"courseTitle" doc:"Title of the course."`
	Stored         string                 `db:"status" json:"-"`
	Status         store.EnrollmentStatus `db:"-" json:"status" doc:"Status today in the company's time zone: upcoming, ongoing, completed, expired or unenrolled."`
	Progress       int64                  `db:"completed_percent" json:"progress" doc:"Progress: share of the required documents that are done, from 0 to 100 percent."`
	StartDate      store.Date             `db:"start_date" json:"startDate" doc:"First day of the enrollment."`
	EndDate        store.Date             `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	DueDate        store.Date             `db:"due_date" json:"dueDate" doc:"Day by which the trainee is expected to complete the course; null without one."`
	CompletedAt    store.Time             `db:"completed_at" json:"completedAt" doc:"When the trainee completed the course; null before."`
	LastActivityAt store.Time             `db:"last_activity_at" json:"lastActivityAt" doc:"When the trainee last opened or completed a document of the course; null if never."`
	Missing        []string               `db:"-" json:"missing" doc:"What the trainee still has to do to complete the course, in English; empty if nothing is missing. In a completed enrollment only the confirmation of a changed text can be missing."`
	Lacks          []Missing              `db:"-" json:"-"`
	Waiver         *string                `db:"waiver" json:"waiver" doc:"complete: staff have marked the enrollment as complete; exempt: staff have exempted the trainee; null: neither."`
	WaiverReason   string                 `db:"waiver_reason" json:"waiverReason" doc:"The reason that staff gave for the waiver; empty without one."`
	RemindedAt     store.Time             `db:"reminded_at" json:"remindedAt" doc:"When the trainee was last reminded of the course, by a rule or by hand; null if never."`
	Source         string                 `db:"source" json:"source" doc:"How the enrollment was added: direct (by staff), batch, path (by a learning path), payment or import."`
	CreatedAt      store.Time             `db:"created_at" json:"createdDate" doc:"When the enrollment was added."`
}

func (ListedEnrollment) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "created", By: "e.id"}, {Name: "due", By: "e.due_date", Tie: "e.id", Only: store.Up},
		{Name: "completed", By: "e.completed_at", Tie: "e.id", Only: store.Down},
	}
}

// EnrollmentList returns a page of the selected enrollments, newest first, including ended and replaced ones. It returns
// ErrNotFound if the handle is limited to a manager who does not manage the selected batch, trainee or course.
func EnrollmentList(ctx context.Context, c store.Company, s EnrollmentSelection, p store.Page) (store.List[ListedEnrollment], error) {
	if err := c.Check(ctx, store.Part{Batch: s.BatchID, User: s.UserID, Course: s.CourseID, Read: true}); err != nil {
		return store.List[ListedEnrollment]{}, err
	}
	p.Costly = s.Search != ""
	list, err := store.Selected[ListedEnrollment](ctx, c, p, enrollmentsSelect, enrollmentsSelected, s.filters()...)
	if err != nil {
		return list, err
	}
	s.setStatus(list.Items)
	return list, setMissing(ctx, c, list.Items)
}

// MayChange returns a function that reports whether the handle may change one of the enrollments. A handle that is limited to a manager reads the
// enrollments of people who report to the manager, and does not change them.
func MayChange(ctx context.Context, c store.Company, list []ListedEnrollment) (func(id int64) bool, error) {
	if c.Manager() == 0 {
		return func(int64) bool { return true }, nil
	}
	ids := make([]int64, len(list))
	for i, e := range list {
		ids[i] = e.ID
	}
	changeable, err := store.ListOf[int64](ctx, c, enrollmentsChanged, pq.Array(ids))
	return store.MemberOf(changeable), err
}

// setMissing sets what the enrollments of a list lack.
func setMissing(ctx context.Context, c store.Company, list []ListedEnrollment) error {
	ids := make([]int64, len(list))
	for i, e := range list {
		ids[i] = e.ID
	}
	missing, err := MissingOf(ctx, c, ids...)
	for i := range list {
		list[i].Lacks = missing[list[i].ID]
		list[i].Missing = MissingTexts(list[i].Lacks)
	}
	return err
}

func (s EnrollmentSelection) filters() []any {
	return []any{s.CourseID, s.UserID, s.BatchID, string(s.Status), s.Today, store.Optional(s.CompletedFrom),
		store.Optional(s.CompletedBefore), store.Optional(s.UpdatedSince), store.Containing(s.Search), string(s.Due), store.IDsOrNull(s.IDs),
		store.FieldFilter(s.Fields)}
}

func (s EnrollmentSelection) setStatus(list []ListedEnrollment) {
	for i := range list {
		e := &list[i]
		e.Status = store.StatusOn(s.Today, e.Stored, e.StartDate, e.EndDate)
	}
}

// EnrollmentsAfter returns at most ReportBatch selected enrollments with ids below after, newest first. If after is 0,
// it starts with the newest enrollment. It returns an empty list when no enrollment follows.
func EnrollmentsAfter(ctx context.Context, c store.Company, s EnrollmentSelection, after int64) ([]ListedEnrollment, error) {
	return EnrollmentKeyset(ctx, c, s, store.LaggingKeyset(after, ReportBatch))
}

// EnrollmentKeyset returns the selected enrollments of a keyset, newest first. It returns ErrNotFound if the handle is
// limited to a manager who does not manage the selected batch, trainee or course.
func EnrollmentKeyset(ctx context.Context, c store.Company, s EnrollmentSelection, k store.Keyset) ([]ListedEnrollment, error) {
	if err := c.Check(ctx, store.Part{Batch: s.BatchID, User: s.UserID, Course: s.CourseID, Read: true}); err != nil {
		return nil, err
	}
	list, err := store.SelectedAfter[ListedEnrollment](ctx, c, enrollmentsExport, enrollmentsSelected, k, s.filters())
	if err != nil {
		return list, err
	}
	s.setStatus(list)
	return list, setMissing(ctx, c, list)
}
