package learning

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// LearningPaths are the operations that change learning paths. They do not end enrollments.
var LearningPaths = api.Objects[learning.EditedLearningPath]{
	Editor: learning.EditedLearningPaths, Fields: map[error]string{store.ErrNameTaken: "name", store.ErrReference: "courseIDs"},
	Removed: "The learning path has been removed.",
	Check: func(p *learning.EditedLearningPath) error {
		if unique := slices.Compact(slices.Sorted(slices.Values(p.CourseIDs))); len(unique) < len(p.CourseIDs) {
			return web.InvalidField("courseIDs", "courseIDs must name each course once.")
		}
		return nil
	},
}

type LearningPathList struct {
	Search   string `api:"search,max=200" doc:"Only learning paths whose name or description contains this text. Case does not matter."`
	CourseID *int64 `api:"courseID" doc:"Only learning paths with the course with this ID."`
	api.Sorted[learning.EditedLearningPath]
	web.Paging
	web.Keyset
}

type StaffLearningPaths struct {
	LearningPaths []learning.EditedLearningPath `json:"learningPaths" doc:"The learning paths of the page, ordered by name."`
	web.LimitedCounts
	web.Keys
}

// ListLearningPaths lists the learning paths that match the request, ordered by name.
func ListLearningPaths(ctx context.Context, c *web.Call, in *LearningPathList) (StaffLearningPaths, error) {
	part, err := api.SortedList(ctx, c, "learning_path", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.EditedLearningPath], error) {
			return learning.EditedLearningPaths.List(ctx, c.Store, page, strings.TrimSpace(in.Search), in.CourseID)
		})
	return StaffLearningPaths{part.Items, part.LimitedCounts, part.Keys}, err
}

type LearningPathID struct {
	ID int64 `api:"id,required" doc:"ID of the learning path."`
}

// ReadLearningPath returns a learning path. It returns store.ErrNotFound if there is no such learning path.
func ReadLearningPath(ctx context.Context, c *web.Call, in *LearningPathID) (learning.EditedLearningPath, error) {
	return learning.EditedLearningPaths.Get(ctx, c.Store, in.ID)
}

type LearningPathTraineeList struct {
	LearningPathID int64 `api:"learningPathID,required" doc:"ID of the learning path."`
	web.Paging
}

type LearningPathTrainees struct {
	Trainees []learning.LearningPathTrainee `json:"trainees" doc:"The trainees of the page, ordered by ID."`
	web.Counts
}

// ListLearningPathTrainees lists the trainees of a learning path, ordered by id. It returns store.ErrNotFound if there is no
// such learning path.
func ListLearningPathTrainees(ctx context.Context, c *web.Call, in *LearningPathTraineeList) (LearningPathTrainees, error) {
	list, err := learning.LearningPathTrainees(ctx, c.Store, in.LearningPathID, in.StorePage())
	return LearningPathTrainees{list.Items, in.Counts(list.Total)}, err
}

type LearningPathTrainee struct {
	LearningPathID int64 `api:"learningPathID,required" doc:"ID of the learning path."`
	UserID         int64 `api:"userID,required" doc:"ID of the trainee."`
}

type NewLearningPathTrainees struct {
	LearningPathID int64      `api:"learningPathID,required" doc:"ID of the learning path."`
	UserIDs        []int64    `api:"userIDs,required,max=1000" doc:"IDs of the trainees."`
	StartDate      store.Date `api:"startDate" doc:"First day for the courses in which a trainee is not enrolled yet. Default: today in the company's time zone."`
	EndDate        store.Date `api:"endDate" doc:"Last day for the courses in which a trainee is not enrolled yet. Default: no limit."`
	Enroll         int64      `api:"enroll,enum=0|1,default=0" doc:"1: enroll the trainees in the published courses of the learning path that they have not completed and in which they are not enrolled; 0: do not enroll them."`
}

type LearningPathTraineesAdded struct {
	api.Done
	Enrolled int `json:"enrolled" doc:"Number of new enrollments."`
}

// AddLearningPathTrainees adds trainees to a learning path. For trainees who are in the learning path already, it changes
// the dates. It enrolls the trainees in the courses if the request says so. If a trainee is unknown, it changes nothing and returns an error that
// names the field userIDs.
func (s *Handlers) AddLearningPathTrainees(ctx context.Context, c *web.Call, in *NewLearningPathTrainees) (LearningPathTraineesAdded, error) {
	start, today := in.StartDate, store.Today(c.Company, s.Now())
	if start.IsZero() {
		start = today
	}
	if !in.EndDate.IsZero() && in.EndDate.Before(start) {
		return LearningPathTraineesAdded{}, web.InvalidField("endDate", "endDate must not be before startDate.")
	}
	enrolled, err := learning.SetLearningPathTrainees(ctx, c.Store, learning.LearningPathMembers{
		PathID: in.LearningPathID, UserIDs: slices.Compact(slices.Sorted(slices.Values(in.UserIDs))), StartDate: start, EndDate: in.EndDate,
		Enroll: in.Enroll == 1, Today: today,
	}, c.Actor())
	return LearningPathTraineesAdded{api.Done{Success: "The trainees are in the learning path."}, enrolled}, web.ForField("userIDs", err, store.ErrReference)
}

// RemoveLearningPathTrainee removes a trainee from a learning path. It does not end enrollments.
func RemoveLearningPathTrainee(ctx context.Context, c *web.Call, in *LearningPathTrainee) (api.Done, error) {
	return api.Done{Success: "The trainee has been removed from the learning path."},
		learning.RemoveLearningPathTrainee(ctx, c.Store, in.LearningPathID, in.UserID, c.Actor())
}

type OwnLearningPaths struct {
	LearningPaths []learning.OwnPath `json:"learningPaths" doc:"The learning paths: those that are not completed first, then by due date and name."`
}

func (s *Handlers) MyLearningPaths(ctx context.Context, c *web.Call, _ *web.NoFields) (OwnLearningPaths, error) {
	paths, err := learning.OwnPaths(ctx, c.Store, c.Who.UserID, 0, store.Today(c.Company, s.Now()))
	return OwnLearningPaths{paths}, err
}
