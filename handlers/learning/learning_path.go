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

// LearningPathFields are the fields of a learning path in requests. A nil field leaves the value unchanged.
type LearningPathFields struct {
	Name        *string `api:"name,max=255" doc:"Name of the learning path, unique in the company; not blank."`
	Description *string `api:"description,lines,max=5000" doc:"Description of the learning path."`
	CourseIDs   []int64 `api:"courseIDs,max=100" doc:"IDs of the courses in the order in which trainees take them; an empty list removes all."`
}

func (f *LearningPathFields) apply(p *learning.EditedLearningPath) error {
	api.SetIf(&p.Name, f.Name)
	api.SetIf(&p.Description, f.Description)
	var wrong web.InputError
	wrong.Require("name", p.Name)
	if f.CourseIDs != nil {
		p.CourseIDs = f.CourseIDs
		if unique := slices.Compact(slices.Sorted(slices.Values(f.CourseIDs))); len(unique) < len(f.CourseIDs) {
			wrong.Add("courseIDs", "courseIDs must name each course once.")
		}
	}
	return wrong.Err()
}

func learningPathError(err error) error {
	return web.ForField("courseIDs", web.ForField("name", err, store.ErrNameTaken), store.ErrReference)
}

// AddLearningPath adds a learning path. It returns an *web.InputError for a blank name and for a course that the
// request names twice.
func AddLearningPath(ctx context.Context, c *web.Call, in *LearningPathFields) (learning.EditedLearningPath, error) {
	p := learning.EditedLearningPath{CourseIDs: []int64{}}
	if err := in.apply(&p); err != nil {
		return p, err
	}
	p, err := learning.AddLearningPath(ctx, c.Store, p, c.Actor())
	return p, learningPathError(err)
}

// LearningPathUpdate changes only the fields that are sent.
type LearningPathUpdate struct {
	api.Edit
	LearningPathFields
}

// UpdateLearningPath changes the fields of a learning path that the request has. It does not end enrollments.
func UpdateLearningPath(ctx context.Context, c *web.Call, in *LearningPathUpdate) (learning.EditedLearningPath, error) {
	p, err := learning.UpdateLearningPath(ctx, c.Store, in.At(), in.apply, c.Actor())
	return p, learningPathError(err)
}

// RemoveLearningPath removes a learning path. It does not end enrollments.
func RemoveLearningPath(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The learning path has been removed."}, learning.EditedLearningPaths.Remove(ctx, c.Store, in.At(), c.Actor())
}

type LearningPathList struct {
	Search   string `api:"search,max=200" doc:"Only learning paths whose name or description contains this text. Case does not matter."`
	CourseID *int64 `api:"courseID" doc:"Only learning paths with the course with this ID."`
	web.Paging
	web.Keyset
}

type StaffLearningPaths struct {
	LearningPaths []learning.EditedLearningPath `json:"learningPaths" doc:"The learning paths of the page, ordered by name."`
	web.Counts
	web.Keys
}

// ListLearningPaths lists the learning paths that match the request, ordered by name.
func ListLearningPaths(ctx context.Context, c *web.Call, in *LearningPathList) (StaffLearningPaths, error) {
	selected := learning.LearningPathFilter{Search: strings.TrimSpace(in.Search), CourseID: in.CourseID}
	part, err := api.ShortList(ctx, c, "learning_path", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.EditedLearningPath], error) {
			return learning.LearningPaths(ctx, c.Store, selected, page)
		})
	return StaffLearningPaths{part.Items, part.Counts, part.Keys}, err
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

// LearningPathTrainee names a learning path and one of its trainees in requests.
type LearningPathTrainee struct {
	LearningPathID int64 `api:"learningPathID,required" doc:"ID of the learning path."`
	UserID         int64 `api:"userID,required" doc:"ID of the trainee."`
}

type NewLearningPathTrainees struct {
	LearningPathID int64      `api:"learningPathID,required" doc:"ID of the learning path."`
	UserIDs        []int64    `api:"userIDs,required,max=1000" doc:"IDs of the trainees."`
	StartDate      store.Date `api:"startDate" doc:"First day for the courses in which a trainee is not enrolled yet. Default: today in the company's time zone."`
	EndDate        store.Date `api:"endDate" doc:"Last day for the courses in which a trainee is not enrolled yet. Default: no limit."`
}

// AddLearningPathTrainees adds trainees to a learning path. For trainees who are in the learning path already, it changes
// the dates. It does not enroll trainees in courses. If a trainee is unknown, it changes nothing and returns an error that
// names the field userIDs.
func (s *Handlers) AddLearningPathTrainees(ctx context.Context, c *web.Call, in *NewLearningPathTrainees) (api.Done, error) {
	start := in.StartDate
	if start.IsZero() {
		start = store.Today(c.Company, s.Now())
	}
	if !in.EndDate.IsZero() && in.EndDate.Before(start) {
		return api.Done{}, web.InvalidField("endDate", "endDate must not be before startDate.")
	}
	err := learning.SetLearningPathTrainees(ctx, c.Store, learning.LearningPathMembers{
		PathID: in.LearningPathID, UserIDs: slices.Compact(slices.Sorted(slices.Values(in.UserIDs))), StartDate: start, EndDate: in.EndDate,
	}, c.Actor())
	return api.Done{Success: "The trainees are in the learning path."}, web.ForField("userIDs", err, store.ErrReference)
}

// RemoveLearningPathTrainee removes a trainee from a learning path. It does not end enrollments.
func RemoveLearningPathTrainee(ctx context.Context, c *web.Call, in *LearningPathTrainee) (api.Done, error) {
	return api.Done{Success: "The trainee has been removed from the learning path."},
		learning.RemoveLearningPathTrainee(ctx, c.Store, in.LearningPathID, in.UserID, c.Actor())
}
