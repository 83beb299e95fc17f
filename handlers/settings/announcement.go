package settings

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// Announcements are the operations that change announcements.
var Announcements = api.Objects[courses.EditedAnnouncement]{Editor: courses.EditedAnnouncements, Removed: "The announcement has been removed."}

type StaffAnnouncementList struct {
	Type *int64 `api:"type,min=1,max=32767" doc:"Only announcements with this type."`
	api.ContentList[courses.EditedAnnouncement]
}

// StaffAnnouncements is one page of the list of all announcements, drafts included.
type StaffAnnouncements struct {
	Announcements []courses.EditedAnnouncement `json:"announcements" doc:"The announcements of the page, the newest first, including drafts."`
	web.LimitedCounts
	web.Keys
}

// ListStaffAnnouncements lists the announcements that match the request, including drafts.
func ListStaffAnnouncements(ctx context.Context, c *web.Call, in *StaffAnnouncementList) (StaffAnnouncements, error) {
	part, err := api.ListContent(ctx, c, "announcement", courses.EditedAnnouncements, &in.ContentList, in, in.Type)
	return StaffAnnouncements{part.Items, part.LimitedCounts, part.Keys}, err
}
