package courses

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
)

const (
	removedPath = "/manage/removed-outline"
	// removedShown is the maximum number of removed items that the page of an outline shows.
	removedShown = 100
)

func removedRoutes(c *ui.Console) []web.Route {
	of := func(action, route string) ui.Job {
		return ui.Job{
			Path: removedPath + "/:id/" + action, Route: route, Object: "outline", Action: action, Section: ui.CoursesPath,
			Fields: []ui.Field{{Name: "courseID", Kind: "hidden"}},
			Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
				return courses.ReadRemovedOutlineItem(ctx, v.Call, &courses.RemovalID{ID: id})
			},
			About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
				r := object.(storecourses.RemovedOutlineItem)
				return v.T("outline."+action+"-about", "Title", r.Title, "Kind", v.T("outline.kind-"+string(r.Kind))), nil
			},
			Page: ui.CourseContent, CourseOf: courseOfItem,
			Back: func(_ *ui.Visit, _ int64, value func(string) string) string { return outlinePath(value("courseID")) },
		}
	}
	restored, deleted := of("restore", "outline-restore"), of("delete", "outline-delete")
	restored.Next = func(data any) string {
		item := data.(courses.PlacedOutlineItem)
		id := string(item.Kind) + "-" + strconv.FormatInt(item.ID, 10)
		return ui.DoneAt(outlinePath(strconv.FormatInt(item.CourseID, 10))+"#"+id, "outline-restore")
	}
	deleted.Danger = true
	return slices.Concat(ui.Form(c, restored, courses.RestoreOutlineItem), ui.Form(c, deleted, courses.DeleteRemovedOutlineItem))
}

// removedPart returns the part of the page of an outline with what was removed from it, and the button that restores the newest
// removal. It returns nothing if nothing was removed.
func removedPart(ctx context.Context, v *ui.Visit, courseID int64) (part []ui.Part, newest *ui.Button, err error) {
	found, err := courses.ListRemovedOutlineItems(ctx, v.Call,
		&courses.RemovedOutlineList{CourseID: courseID, Paging: web.Paging{Page: 1, PageSize: removedShown}})
	if err != nil || len(found.Removed) == 0 {
		return nil, nil, err
	}
	rows := make([]ui.Row, len(found.Removed))
	for i, r := range found.Removed {
		parent := v.T("outline.parent-removed")
		if r.ParentTitle != nil {
			parent = *r.ParentTitle
		}
		rows[i] = ui.Row{
			Cells: []ui.Cell{{Text: r.Title}, {Text: v.T("outline.kind-" + string(r.Kind))}, {Text: parent},
				v.When(r.RemovedAt), v.WhenDay(r.DeletedAt)},
			Buttons: ui.Buttons(v, "outline-restore", "outline.to-restore", ui.ObjectSubpath(removedPath, r.ID, "restore")),
			Actions: []pages.Link{{Path: ui.ObjectSubpath(removedPath, r.ID, "delete"), Name: v.T("outline.to-delete")}},
		}
	}
	newest = &ui.Button{Path: ui.ObjectSubpath(removedPath, found.Removed[0].ID, "restore"), Name: v.T("outline.undo")}
	return []ui.Part{{ID: "removed", Title: v.T("removed-outline.list-title"),
		Table: v.TableOf("removed-outline", []string{"title", "kind", "parent", "removed", "deleted"}, rows)}}, newest, nil
}
