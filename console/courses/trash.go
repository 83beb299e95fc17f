package courses

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/store"
)

// trashRoutes returns the routes of the trash: the list of what was removed, and the form that restores an object.
func trashRoutes(c *ui.Console) []web.Route {
	kinds := ui.Choice("kind", slices.Concat([]string{""}, courses.TrashKinds{}.Choices())...)
	restored := ui.Job{
		Path: ui.TrashPath + "/:id/:kind/restore", Route: "trash-restore", Object: "trash", Action: "restore", Section: ui.TrashPath,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			kind, _, _ := strings.Cut(strings.TrimPrefix(v.Call.Target, ui.ObjectPath(ui.TrashPath, id)+"/"), "/")
			return trashed(ctx, v, courses.TrashedObject{Kind: courses.TrashKind(kind), ID: id})
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			item := object.(store.TrashItem)
			return v.T("trash.restore-about", "Title", item.Title, "Kind", v.T("trash.field-kind-"+item.Kind)), nil
		},
	}
	several := restored
	several.Path = ui.TrashPath + "/:id/restore"
	several.Load = func(ctx context.Context, v *ui.Visit, key int64) (any, error) { return trashed(ctx, v, trashedBy(key)) }
	return slices.Concat(
		[]web.Route{ui.ListPage(c, ui.List{
			Path: ui.TrashPath, Route: "trash-list", Object: "trash", Columns: []string{"title", "kind", "course", "removedBy", "removed", "deleted"},
			Filters: []ui.Field{kinds}, Sorts: store.TrashItem{}.Sorts(), Usual: "-removed", Selection: []ui.JobLink{several.ForSelected()},
		}, listTrash)},
		ui.Several(c, several, func(ctx context.Context, call *web.Call, in *trashKey) (api.Done, error) {
			of := trashedBy(in.ID)
			return courses.RestoreFromTrash(ctx, call, &of)
		}),
		ui.Form(c, restored, courses.RestoreFromTrash),
	)
}

type trashKey struct {
	ID int64 `api:"id,required" doc:"The key of the object."`
}

// keyOf returns a number that stands for an object in the trash in the list of selected rows, because objects of several kinds have the same id.
func keyOf(item store.TrashItem) int64 {
	kinds := courses.TrashKinds{}.Choices()
	return item.ID*int64(len(kinds)) + int64(slices.Index(kinds, item.Kind))
}

func trashedBy(key int64) courses.TrashedObject {
	kinds := courses.TrashKinds{}.Choices()
	return courses.TrashedObject{Kind: courses.TrashKind(kinds[max(key, 0)%int64(len(kinds))]), ID: key / int64(len(kinds))}
}

// trashed returns an object in the trash. It returns store.ErrNotFound if it is not there.
func trashed(ctx context.Context, v *ui.Visit, of courses.TrashedObject) (any, error) {
	found, err := courses.ListTrash(ctx, v.Call, &courses.TrashSelection{Kind: of.Kind, ID: of.ID, Paging: web.Paging{Page: 1, PageSize: 1}})
	if err == nil && len(found.Items) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return found.Items[0], nil
}

func listTrash(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := courses.ListTrash(ctx, v.Call,
		&courses.TrashSelection{Kind: courses.TrashKind(in.Kind), Sort: api.Sort[store.TrashItem](in.Sort), Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Items))
	for i, item := range found.Items {
		rows[i] = ui.Row{
			ID: keyOf(item),
			Cells: []ui.Cell{{Text: item.Title}, {Text: v.T("trash.field-kind-" + item.Kind)}, {Text: item.Course}, {Text: item.RemovedBy},
				v.When(item.RemovedAt), v.WhenDay(item.DeletedAt)},
			Buttons: ui.Buttons(v, "trash-restore", "trash.to-restore", ui.ObjectSubpath(ui.TrashPath, item.ID, item.Kind+"/restore")),
		}
	}
	return rows, found.TotalCount, err
}
