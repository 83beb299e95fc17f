package learning

import (
	"context"
	"errors"
	"strconv"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	usersHoldTrainees       = statement.Scoped("user/hold_trainees")
	coursesEnrollable       = statement.Scoped("course/enrollable")
	enrollmentSupersedeMany = statement.Scoped("enrollment/supersede_many")
	enrollmentInsertMany    = statement.Scoped("enrollment/insert_many")
	enrollmentCountMany     = statement.Scoped("enrollment/count_many")
	enrollmentLatestMany    = statement.Scoped("enrollment/latest_many")
)

// enrollableCourse is a published course with the dates that limit an enrollment.
type enrollableCourse struct {
	ID        int64
	StartDate store.Date `db:"start_date"`
	EndDate   store.Date `db:"end_date"`
	Duration  *int
	// DueDays is the number of days after the first day by which an enrollment is due, or nil.
	DueDays *int `db:"due_days"`
}

// dates returns the first and the last day of a new enrollment. The first day is from. If from is unset, the first day is
// today or the first day of the course, whichever is later. dates returns ErrCourseEnded if the first day is after the last
// day of the course.
func (e enrollableCourse) dates(from, today store.Date) (start, end store.Date, err error) {
	if start = from; start.IsZero() {
		if start = today; e.StartDate.After(today) {
			start = e.StartDate
		}
	}
	if start.After(e.EndDate) {
		return start, end, ErrCourseEnded
	}
	end = e.EndDate
	if e.Duration != nil {
		if last := start.AddDays(*e.Duration - 1); end.IsZero() || last.Before(end) {
			end = last
		}
	}
	return start, end, nil
}

// Many says how EnrollMany treats its items.
type Many struct {
	// Whole means that it enrolls no trainee, and returns store.ErrItems, if an item is rejected.
	Whole bool
	// Upsert means that the result of a trainee who is enrolled already is the existing enrollment instead of ErrAlreadyEnrolled.
	Upsert bool
	// DryRun means that it changes nothing. The results are those that the change would have, without the ids of new enrollments.
	DryRun bool
}

// enrolling is the state of one call of EnrollMany.
type enrolling struct {
	items  []NewEnrollment
	upsert bool
	made   []Enrollment
	errs   []store.ItemError
	saved  []store.SavedItem
}

// EnrollMany enrolls trainees by the rules of Enroll. The number of its statements does not depend on the number of items.
// It returns the enrollment or the error of each item. Today must be the same day in all items.
func EnrollMany(ctx context.Context, c store.Company, items []NewEnrollment, how Many, by store.Actor) ([]store.SavedItem, []store.ItemError, error) {
	if len(items) == 0 {
		return nil, nil, nil
	}
	var e enrolling
	err := c.Tx(ctx, func(c store.Company) error {
		// The transaction may run again.
		e = enrolling{items, how.Upsert, make([]Enrollment, len(items)), make([]store.ItemError, len(items)), make([]store.SavedItem, len(items))}
		if err := e.prepare(ctx, c); err != nil {
			return err
		}
		if err := e.insert(ctx, c.Unlimited(only.Store{}), by); err != nil {
			return err
		}
		if err := e.takeExisting(ctx, c.Unlimited(only.Store{}), func(i int) bool { return errors.Is(e.errs[i].Err, ErrAlreadyEnrolled) }); err != nil {
			return err
		}
		if err := store.Rejected(how.Whole, e.errs); err != nil || !how.DryRun {
			return err
		}
		return errDryRun
	})
	if errors.Is(err, errDryRun) {
		err = nil
		e.forgetNew()
	}
	return e.saved, e.errs, err
}

// forgetNew removes the ids of new enrollments from the results.
func (e *enrolling) forgetNew() {
	for i := range e.saved {
		if e.saved[i].Outcome == store.OutcomeAdded {
			e.saved[i].ID = 0
		}
	}
}

// takeExisting takes the enrollments of trainees who are enrolled already as the results of the items for which due is true, if upsert is true.
func (e *enrolling) takeExisting(ctx context.Context, c store.Company, due func(item int) bool) error {
	var users, courses []int64
	for i, n := range e.items {
		if e.upsert && due(i) {
			users, courses = append(users, n.UserID), append(courses, n.CourseID)
		}
	}
	if len(users) == 0 {
		return nil
	}
	list, err := store.ListOf[struct {
		ID       int64
		UserID   int64 `db:"user_id"`
		CourseID int64 `db:"course_id"`
	}](ctx, c, enrollmentLatestMany, pq.Array(users), pq.Array(courses), e.items[0].Today)
	existing := make(map[pair]int64, len(list))
	for _, one := range list {
		existing[pair{one.UserID, one.CourseID}] = one.ID
	}
	for i, n := range e.items {
		if id := existing[pair{n.UserID, n.CourseID}]; id != 0 && due(i) {
			e.errs[i], e.saved[i] = store.ItemError{}, store.SavedItem{ID: id, Outcome: store.OutcomeUnchanged}
		}
	}
	return err
}

func (e *enrolling) reject(i int, field string, err error) {
	e.errs[i] = store.ItemError{Field: field, Err: err}
}

// prepare locks the trainees and rejects the items for which an enrollment is not possible. With upsert it takes the enrollments of
// trainees who are enrolled already, to which the rules about dates and messages of new enrollments do not apply. It sets the
// dates of the others.
func (e *enrolling) prepare(ctx context.Context, c store.Company) error {
	var people, courses []int64
	mailed := false
	for _, n := range e.items {
		people, courses, mailed = append(people, n.UserID), append(courses, n.CourseID), mailed || n.SendMail
	}
	mine, taught, err := c.Managed(ctx, people, courses)
	if err != nil {
		return err
	}
	c = c.Unlimited(only.Store{})
	left := store.Remaining{Messages: store.NoLimit}
	if mailed { // The limits must be locked before other rows.
		if left, err = c.HoldRemaining(ctx); err != nil {
			return err
		}
	}
	trainees, err := store.ListOf[struct{ ID, Status int64 }](ctx, c, usersHoldTrainees, pq.Array(people))
	if err != nil {
		return err
	}
	open, err := store.ListOf[enrollableCourse](ctx, c, coursesEnrollable, pq.Array(courses))
	if err != nil {
		return err
	}
	status, course := map[int64]int64{}, map[int64]enrollableCourse{}
	for _, t := range trainees {
		status[t.ID] = t.Status
	}
	for _, o := range open {
		course[o.ID] = o
	}
	for i, n := range e.items {
		at, known := status[n.UserID]
		_, published := course[n.CourseID]
		switch {
		case n.Invalid.Err != nil:
			e.errs[i] = n.Invalid
		case !known || !mine(n.UserID):
			e.reject(i, "userID", store.ErrNotFound)
		case !published || !taught(n.CourseID):
			e.reject(i, "courseID", store.ErrNotFound)
		case at == store.UserDisabled:
			e.reject(i, "userID", ErrTraineeInactive)
		}
	}
	if err := e.takeExisting(ctx, c, e.open); err != nil {
		return err
	}
	assigned, err := assignedDays(ctx, c, people, courses)
	if err != nil {
		return err
	}
	for i, n := range e.items {
		if e.open(i) {
			to := course[n.CourseID]
			if days, known := assigned[pair{n.UserID, n.CourseID}]; known {
				to.DueDays = &days
			}
			e.setDates(i, to, &left)
		}
	}
	return nil
}

// assignedDays returns the days until courses are due by the assignments of trainees. The slices are parallel.
func assignedDays(ctx context.Context, c store.Company, users, courses []int64) (map[pair]int, error) {
	list, err := store.ListOf[struct {
		User   int64 `db:"user_id"`
		Course int64 `db:"course_id"`
		Days   int   `db:"due_days"`
	}](ctx, c, assignmentDueMany, pq.Array(users), pq.Array(courses))
	days := make(map[pair]int, len(list))
	for _, one := range list {
		days[pair{one.User, one.Course}] = one.Days
	}
	return days, err
}

// open reports whether an item has neither a result nor an error.
func (e *enrolling) open(i int) bool { return e.errs[i].Err == nil && e.saved[i].ID == 0 }

// setDates sets the new enrollment of an item, or rejects the item because of its dates or because the company may not send another message.
func (e *enrolling) setDates(i int, to enrollableCourse, left *store.Remaining) {
	n := e.items[i]
	if !n.StartDate.IsZero() && !n.StartDate.After(n.Today) {
		e.reject(i, "startDate", ErrStartDateNotLater)
		return
	}
	start, end, err := to.dates(n.StartDate, n.Today)
	if err == nil && n.SendMail {
		err = left.TakeMessage()
	}
	if err != nil {
		e.reject(i, "courseID", err)
		return
	}
	due := n.DueDate
	if due.Before(start) {
		e.reject(i, "dueDate", ErrDueBeforeStart)
		return
	}
	if due.IsZero() && to.DueDays != nil {
		due = start.AddDays(*to.DueDays)
	}
	e.made[i] = Enrollment{UserID: n.UserID, CourseID: n.CourseID, StartDate: start, EndDate: end, DueDate: due, Status: "active", Latest: true}
}

// pair is the id of a trainee and the id of a course.
type pair struct{ user, course int64 }

// insert adds the enrollments that prepare has not rejected, and records them. It rejects an item if the trainee is already
// enrolled in the course.
func (e *enrolling) insert(ctx context.Context, c store.Company, by store.Actor) error {
	var users, courses []int64
	var starts, ends, dues []string
	first := map[pair]int{}
	for i, m := range e.made {
		if !e.open(i) {
			continue
		}
		if _, again := first[pair{m.UserID, m.CourseID}]; again {
			e.reject(i, "courseID", ErrAlreadyEnrolled)
			continue
		}
		first[pair{m.UserID, m.CourseID}] = i
		users, courses = append(users, m.UserID), append(courses, m.CourseID)
		starts, ends, dues = append(starts, m.StartDate.String()), append(ends, m.EndDate.String()), append(dues, m.DueDate.String())
	}
	if len(users) == 0 {
		return nil
	}
	today := e.items[0].Today
	if _, err := c.Exec(ctx, enrollmentSupersedeMany, pq.Array(users), pq.Array(courses), today); err != nil {
		return err
	}
	var made store.JSONList[struct{ ID, UserID, CourseID int64 }]
	if err := c.Change(ctx, &made, enrollmentInsertMany, pq.Array(users),
		pq.Array(courses), pq.Array(starts), pq.Array(ends), e.items[0].source(), pq.Array(dues)); err != nil {
		return err
	}
	ids := make([]int64, len(made))
	for i, m := range made {
		ids[i] = m.ID
		at := first[pair{m.UserID, m.CourseID}]
		e.made[at].ID, e.saved[at] = m.ID, store.SavedItem{ID: m.ID, Outcome: store.OutcomeAdded}
	}
	var confirmed []int64
	for _, i := range first {
		switch m := e.made[i]; {
		case m.ID == 0:
			e.reject(i, "courseID", ErrAlreadyEnrolled)
		case e.items[i].SendMail:
			confirmed = append(confirmed, m.ID)
		}
	}
	return e.record(ctx, c, ids, confirmed, by)
}

// record does what recordEnrolled does, and enqueues confirmations of the enrollments confirmed for their trainees.
func (e *enrolling) record(ctx context.Context, c store.Company, ids, confirmed []int64, by store.Actor) error {
	if err := recordEnrolled(ctx, c, ids, e.items[0].Today, by); err != nil {
		return err
	}
	if err := Notify(ctx, c, NotifiedEnrolled, confirmed...); err != nil {
		return err
	}
	confirmations := make([]store.ItemMessage, len(confirmed))
	for i, id := range confirmed {
		confirmations[i] = store.ItemMessage{Cause: strconv.FormatInt(id, 10), Payload: EnrollmentNotice{EnrollmentID: id}}
	}
	_, err := c.EnqueueEach(ctx, EnrollmentConfirmation, confirmations)
	return err
}

// recordEnrolled adds new enrollments to the enrollment counts of the courses, and adds audit log entries and events for webhooks.
func recordEnrolled(ctx context.Context, c store.Company, ids []int64, today store.Date, by store.Actor) error {
	if _, err := c.Exec(ctx, enrollmentCountMany, pq.Array(ids), today); err != nil {
		return err
	}
	if err := c.AuditEach(ctx, by, "enroll", "enrollment", ids, nil); err != nil {
		return err
	}
	return c.PublishEnrolled(ctx, today, ids...)
}
