package console

import (
	"context"
	"slices"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const announcementObject = "announcement"

func (c *Console) announcementRoutes() []web.Route {
	fields := []field{text("title", 255).required(), area("description"), choice("status", "1", "0").set("1")}
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		return store.EditedAnnouncements.Get(ctx, v.call.Store, id)
	}
	return slices.Concat(
		[]web.Route{listPage(c, list{
			path: announcementsPath, route: "announcement-list-all", object: announcementObject, columns: []string{"title", "status"}, add: "announcement-add",
		}, listAnnouncements)},
		form(c, job{
			path: announcementsPath + "/add", route: "announcement-add", object: announcementObject, action: "add", section: announcementsPath, fields: fields,
		}, handlers.AddAnnouncement),
		form(c, job{
			path: announcementsPath + "/:id/edit", route: "announcement-update", object: announcementObject, action: "edit", section: announcementsPath,
			fields: fields, load: load,
		}, handlers.UpdateAnnouncement),
		form(c, job{
			path: announcementsPath + "/:id/remove", route: "announcement-remove", object: announcementObject, action: "remove", section: announcementsPath,
			load: load, danger: true,
		}, handlers.RemoveAnnouncement),
	)
}

func listAnnouncements(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	data, err := handlers.ListStaffAnnouncements(ctx, v.call, &paging)
	rows := make([]row, len(data.Announcements))
	for i, a := range data.Announcements {
		rows[i] = row{Path: pathOf(announcementsPath, a.ID, "edit"), Cells: []cell{{Text: a.Title}, v.published(a.Status)}, Actions: []pages.Link{
			{Path: pathOf(announcementsPath, a.ID, "remove"), Name: v.T("list.remove")},
		}}
	}
	return rows, data.TotalCount, err
}

// published returns the cell for the status of content.
func (v *visit) published(status int64) cell {
	if status == 1 {
		return cell{v.T("status.published"), "good"}
	}
	return cell{v.T("status.draft"), ""}
}
