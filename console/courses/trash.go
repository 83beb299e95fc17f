package courses

import (
	"context"
	"slices"

	"lyceum/console/ui"
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
			found, err := courses.ListTrash(ctx, v.Call, &courses.TrashSelection{Kind: courses.TrashKind(v.Given("kind")), ID: id, Paging: web.Paging{Page: 1, PageSize: 1}})
			if err == nil && len(found.Items) == 0 {
				err = store.ErrNotFound
			}
			if err != nil {
				return nil, err
			}
			return found.Items[0], nil
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			item := object.(store.TrashItem)
			return v.T("trash.restore-about", "Title", item.Title, "Kind", v.T("trash.field-kind-"+item.Kind)), nil
		},
	}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, ui.List{
			Path: ui.TrashPath, Route: "trash-list", Object: "trash", Columns: []string{"title", "kind", "course", "removedBy", "removed", "deleted"},
			Filters: []ui.Field{kinds},
		}, listTrash)},
		ui.Form(c, restored, courses.RestoreFromTrash),
	)
}

func listTrash(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := courses.ListTrash(ctx, v.Call, &courses.TrashSelection{Kind: courses.TrashKind(in.Kind), Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Items))
	for i, item := range found.Items {
		rows[i] = ui.Row{
			Cells: []ui.Cell{{Text: item.Title}, {Text: v.T("trash.field-kind-" + item.Kind)}, {Text: item.Course}, {Text: item.RemovedBy},
				{Text: v.Moment(item.RemovedAt)}, {Text: v.Day(item.DeletedAt)}},
			Buttons: ui.Buttons(v, "trash-restore", "trash.to-restore", ui.ObjectSubpath(ui.TrashPath, item.ID, item.Kind+"/restore")),
		}
	}
	return rows, found.TotalCount, err
}
