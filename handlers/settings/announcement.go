package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// AnnouncementFields are the fields of an announcement in requests. A nil field leaves the value unchanged.
type AnnouncementFields struct {
	Title       *string `api:"title,max=255" doc:"Title of the announcement; not blank."`
	Description *string `api:"description,lines,max=5000" doc:"Text of the announcement: plain text or HTML, at most 5000 bytes."`
	Status      *int64  `api:"status,enum=0|1" doc:"1: published; 0: draft. Default for a new announcement: 1."`
	Type        *int64  `api:"type,min=1,max=32767" doc:"Number by which the company groups its announcements. The company chooses its meaning. Default: 1."`
}

func (f *AnnouncementFields) apply(a *courses.EditedAnnouncement) error {
	api.SetIf(&a.Title, f.Title)
	api.SetIf(&a.Description, f.Description)
	api.SetIf(&a.Status, f.Status)
	api.SetIf(&a.Type, f.Type)
	var wrong web.InputError
	wrong.Require("title", a.Title)
	wrong.MaxBytes("description", a.Description, bulk.LongestNews)
	return wrong.Err()
}

// AnnouncementUpdate changes only the fields that are sent.
type AnnouncementUpdate struct {
	api.Edit
	AnnouncementFields
}

// AddAnnouncement adds an announcement, published unless the request says otherwise. It returns an *web.InputError
// for a blank title or a too long text.
func AddAnnouncement(ctx context.Context, c *web.Call, in *AnnouncementFields) (courses.EditedAnnouncement, error) {
	a := courses.EditedAnnouncement{Status: 1, Type: 1}
	if err := in.apply(&a); err != nil {
		return a, err
	}
	return courses.EditedAnnouncements.Add(ctx, c.Store, a, c.Actor())
}

// UpdateAnnouncement changes the fields of an announcement that the request has. It returns store.ErrNotFound if
// there is no such announcement, and a *store.StaleError if the announcement has another version.
func UpdateAnnouncement(ctx context.Context, c *web.Call, in *AnnouncementUpdate) (courses.EditedAnnouncement, error) {
	return courses.EditedAnnouncements.Update(ctx, c.Store, in.At(), in.apply, c.Actor())
}

// RemoveAnnouncement removes an announcement. It returns store.ErrNotFound if there is no such announcement, and a
// *store.StaleError if the announcement has another version.
func RemoveAnnouncement(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The announcement has been removed."}, courses.EditedAnnouncements.Remove(ctx, c.Store, in.At(), c.Actor())
}

type StaffAnnouncementList struct {
	Search string `api:"search,max=200" doc:"Only announcements whose title or text contains this text. Case does not matter."`
	Status *int64 `api:"status,enum=0|1" doc:"1: only published announcements; 0: only drafts. Default: both."`
	Type   *int64 `api:"type,min=1,max=32767" doc:"Only announcements with this type."`
	web.Paging
	web.Keyset
}

// StaffAnnouncements is one page of the list of all announcements, drafts included.
type StaffAnnouncements struct {
	Announcements []courses.EditedAnnouncement `json:"announcements" doc:"The announcements of the page, the newest first, including drafts."`
	web.Counts
	web.Keys
}

// ListStaffAnnouncements lists the announcements that match the request, including drafts.
func ListStaffAnnouncements(ctx context.Context, c *web.Call, in *StaffAnnouncementList) (StaffAnnouncements, error) {
	selected := courses.AnnouncementFilter{ContentFilter: store.ContentFilter{Search: strings.TrimSpace(in.Search), Status: in.Status}, Type: in.Type}
	part, err := api.ShortList(ctx, c, "announcement", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[courses.EditedAnnouncement], error) {
			return courses.StaffAnnouncements(ctx, c.Store, selected, page)
		})
	return StaffAnnouncements{part.Items, part.Counts, part.Keys}, err
}
