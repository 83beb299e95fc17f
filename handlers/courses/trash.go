package courses

import (
	"context"
	"slices"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// TrashKind is a kind of objects that can be restored after their removal.
type TrashKind = api.Choice[TrashKinds]

// TrashKinds are the kinds in requests.
type TrashKinds struct{}

func (TrashKinds) Choices() []string {
	return slices.Concat(store.TrashKinds(), []string{string(courses.SubjectKind), string(courses.ChapterKind), string(courses.DocumentKind)})
}

// TrashSelection selects a page of what was removed.
type TrashSelection struct {
	Kind TrashKind                 `api:"kind" doc:"Only objects of this kind."`
	ID   int64                     `api:"id" doc:"Only the object that had this ID."`
	Sort api.Sort[store.TrashItem] `api:"sort" doc:"How the list is sorted. A minus sign before the name means descending. Default: what was removed last comes first."`
	web.Paging
}

type TrashItems struct {
	Items []store.TrashItem `json:"items" doc:"What was removed in the last 30 days and can be restored, the newest removal first. What was removed with another object is restored with it and not listed." never:"null"`
	web.Counts
}

// ListTrash lists what was removed and can be restored.
func ListTrash(ctx context.Context, c *web.Call, in *TrashSelection) (TrashItems, error) {
	page := in.StorePage()
	page.Sort = string(in.Sort)
	list, err := store.TrashItems(ctx, c.Store, string(in.Kind), in.ID, page)
	return TrashItems{list.Items, in.Counts(list.Total)}, err
}

type TrashedObject struct {
	Kind TrashKind `api:"kind,required" doc:"Kind of the object."`
	ID   int64     `api:"id,required" doc:"ID that the object had."`
}

// RestoreFromTrash restores a removed object with its ID, and what was removed with it. It returns store.ErrNotFound if the trash does not have the object, and
// store.ErrParentRemoved if what it belongs to is removed.
func RestoreFromTrash(ctx context.Context, c *web.Call, in *TrashedObject) (api.Done, error) {
	restored := api.Done{Success: "The object has been restored."}
	switch kind := courses.OutlineKind(in.Kind); kind {
	case courses.SubjectKind, courses.ChapterKind, courses.DocumentKind:
		return restored, courses.RestoreRemoved(ctx, c.Store, kind, in.ID, c.Actor())
	}
	return restored, store.RestoreFromTrash(ctx, c.Store, string(in.Kind), in.ID, c.Actor())
}
