package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// Assignments are the operations that change and remove assignments.
var Assignments = api.Objects[learning.Assignment]{Editor: learning.Assignments, Removed: "The assignment has been removed. Enrollments continue."}

// NewAssignment is an assignment that AddAssignment adds. It names a course or a learning path, and a batch or a trainee.
type NewAssignment struct {
	CourseID       *int64 `api:"courseID" doc:"ID of the course that the people must take. The request has this field or learningPathID."`
	LearningPathID *int64 `api:"learningPathID" doc:"ID of the learning path that the people must take."`
	BatchID        *int64 `api:"batchID" doc:"ID of the batch whose trainees must take it, also those who join later. The request has this field or userID."`
	UserID         *int64 `api:"userID" doc:"ID of the trainee who must take it."`
	DueDays        int64  `api:"dueDays,min=0,max=36500" doc:"Number of days after today, or after a trainee joins the batch, by which it is due; 0: as the course or the learning path says."`
}

type AssignmentAdded struct {
	learning.Assignment
	Enrolled int        `json:"enrolled" doc:"Number of new enrollments."`
	Pending  store.Flag `json:"pending" doc:"1: more than 2000 trainees are to be enrolled, and the others follow within minutes, or the course is not published, and they follow when it is; 0: all are enrolled."`
}

// AddAssignment adds an assignment and enrolls its trainees.
func (s *Handlers) AddAssignment(ctx context.Context, c *web.Call, in *NewAssignment) (answer AssignmentAdded, err error) {
	var wrong web.InputError
	if (in.CourseID == nil) == (in.LearningPathID == nil) {
		wrong.Add("courseID", "courseID or learningPathID is required, and not both.")
	}
	if (in.BatchID == nil) == (in.UserID == nil) {
		wrong.Add("batchID", "batchID or userID is required, and not both.")
	}
	if err := wrong.Err(); err != nil {
		return answer, err
	}
	if err := known(ctx, c, in.CourseID, in.LearningPathID, in.BatchID, in.UserID); err != nil {
		return answer, err
	}
	a := learning.Assignment{CourseID: in.CourseID, PathID: in.LearningPathID, BatchID: in.BatchID, UserID: in.UserID}
	if in.DueDays > 0 {
		a.DueDays = &in.DueDays
	}
	added, done, err := learning.AddAssignment(ctx, c.Store, a, s.Now(), c.Actor())
	return AssignmentAdded{added, done.Enrolled, store.Flag(done.Pending)}, err
}

// known returns store.ErrNotFound with the name of the field that names an unknown object. A nil id names none.
func known(ctx context.Context, c *web.Call, courseID, learningPathID, batchID, userID *int64) error {
	path := func(ctx context.Context, c store.Company, id int64) error {
		_, err := learning.EditedLearningPaths.Get(ctx, c, id)
		return err
	}
	for _, named := range []struct {
		field string
		id    *int64
		check func(context.Context, store.Company, int64) error
	}{
		{"courseID", courseID, learning.CheckCourse}, {"learningPathID", learningPathID, path}, {"batchID", batchID, learning.CheckBatch},
		{"userID", userID, learning.CheckTrainee},
	} {
		if named.id == nil {
			continue
		}
		if err := named.check(ctx, c.Store, *named.id); err != nil {
			return web.ForField(named.field, err, store.ErrNotFound)
		}
	}
	return nil
}

type AssignmentList struct {
	CourseID       *int64 `api:"courseID" doc:"Only assignments of the course with this ID."`
	LearningPathID *int64 `api:"learningPathID" doc:"Only assignments of the learning path with this ID."`
	BatchID        *int64 `api:"batchID" doc:"Only assignments to the batch with this ID."`
	UserID         *int64 `api:"userID" doc:"Only assignments to the trainee with this ID; without those to batches of the trainee."`
	api.Sorted[learning.Assignment]
	web.Paging
	web.Keyset
}

type ListedAssignments struct {
	Assignments []learning.Assignment `json:"assignments" doc:"The assignments of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

// ListAssignments lists assignments, the newest first.
func ListAssignments(ctx context.Context, c *web.Call, in *AssignmentList) (ListedAssignments, error) {
	if err := known(ctx, c, in.CourseID, in.LearningPathID, in.BatchID, in.UserID); err != nil {
		return ListedAssignments{}, err
	}
	part, err := api.SortedList(ctx, c, "assignment", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.Assignment], error) {
			return learning.Assignments.List(ctx, c.Store, page, in.CourseID, in.LearningPathID, in.BatchID, in.UserID)
		})
	return ListedAssignments{part.Items, part.LimitedCounts, part.Keys}, err
}
