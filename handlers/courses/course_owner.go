package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

type CourseOwners struct {
	Owners []learning.Manager `json:"owners" doc:"The managers who own the course, ordered by name."`
}

// ListCourseOwners returns the managers who own a course, ordered by name.
func ListCourseOwners(ctx context.Context, c *web.Call, in *CourseID) (CourseOwners, error) {
	list, err := learning.CourseOwners(ctx, c.Store, in.CourseID)
	return CourseOwners{list}, err
}

type CourseOwner struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course."`
	UserID   int64 `api:"userID,required" doc:"ID of a user with the role manager."`
}

// AddCourseOwner makes a manager an owner of a course. It changes nothing if the manager owns the course already. It returns
// store.ErrNotFound if the user is not a manager.
func AddCourseOwner(ctx context.Context, c *web.Call, in *CourseOwner) (api.Done, error) {
	return api.Done{Success: "The manager owns the course."}, learning.AddCourseOwner(ctx, c.Store, in.CourseID, in.UserID, c.Actor())
}

// RemoveCourseOwner removes a manager from the owners of a course. It returns store.ErrNotFound if the manager is not an
// owner.
func RemoveCourseOwner(ctx context.Context, c *web.Call, in *CourseOwner) (api.Done, error) {
	return api.Done{Success: "The manager no longer owns the course."}, learning.RemoveCourseOwner(ctx, c.Store, in.CourseID, in.UserID, c.Actor())
}
