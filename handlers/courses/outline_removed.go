package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

type RemovedOutlineList struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course."`
	web.Paging
}

type RemovedOutlineItems struct {
	Removed []courses.RemovedOutlineItem `json:"removed" doc:"The removed subjects, chapters and documents of the page, the newest removal first. What was removed with a subject or chapter is restored with it and not listed."`
	web.Counts
}

// ListRemovedOutlineItems lists what was removed from the outline of a course and can be restored.
func ListRemovedOutlineItems(ctx context.Context, c *web.Call, in *RemovedOutlineList) (RemovedOutlineItems, error) {
	list, err := courses.RemovedOutlineItems(ctx, c.Store, in.CourseID, in.StorePage())
	return RemovedOutlineItems{list.Items, in.Counts(list.Total)}, err
}

type RemovalID struct {
	ID int64 `api:"id,required" doc:"ID of the removal, as /outline-removed-list returns it."`
}

// ReadRemovedOutlineItem returns a removal. It returns store.ErrNotFound if there is none with the id.
func ReadRemovedOutlineItem(ctx context.Context, c *web.Call, in *RemovalID) (courses.RemovedOutlineItem, error) {
	return courses.ReadRemovedOutlineItem(ctx, c.Store, in.ID)
}

// RestoreOutlineItem undoes a removal. It returns store.ErrNotFound if there is no such removal, and store.ErrParentRemoved if the
// parent of the item is removed.
func RestoreOutlineItem(ctx context.Context, c *web.Call, in *RemovalID) (PlacedOutlineItem, error) {
	item, courseID, err := courses.RestoreOutlineItem(ctx, c.Store, in.ID, c.Actor())
	return PlacedOutlineItem{item, courseID}, err
}

// DeleteRemovedOutlineItem deletes a removed item for good. It returns store.ErrNotFound if there is no such removal.
func DeleteRemovedOutlineItem(ctx context.Context, c *web.Call, in *RemovalID) (api.Done, error) {
	return api.Done{Success: "The item has been deleted for good."}, courses.DeleteRemovedOutlineItem(ctx, c.Store, in.ID, c.Actor())
}
