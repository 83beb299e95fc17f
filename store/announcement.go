package store

import "context"

var (
	announcementObject = newObject("announcement", "announcement")

	announcementStaffList  = scoped("announcement/staff_list")
	announcementStaffTotal = scoped("announcement/staff_total")
)

// EditedAnnouncement is an announcement as staff edit it.
type EditedAnnouncement struct {
	counted
	Editable
	Title       string `db:"title" json:"title" doc:"What it is about."`
	Description string `db:"description" json:"description" doc:"Its text: plain text or HTML."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
	Type        int64  `db:"type" json:"type" doc:"The company's own sorting of its announcements."`
}

func (a EditedAnnouncement) label() string { return a.Title }

// AddAnnouncement adds an announcement.
func (c Company) AddAnnouncement(ctx context.Context, a EditedAnnouncement, by Actor) (EditedAnnouncement, error) {
	return addObject(ctx, c, announcementObject, a, by)
}

// UpdateAnnouncement changes an announcement with apply. It returns ErrNotFound and a *StaleError.
func (c Company) UpdateAnnouncement(ctx context.Context, at Editable, apply func(*EditedAnnouncement) error, by Actor) (EditedAnnouncement, error) {
	return updateObject(ctx, c, announcementObject, at, apply, by)
}

// RemoveAnnouncement removes an announcement. It returns ErrNotFound and a *StaleError.
func (c Company) RemoveAnnouncement(ctx context.Context, at Editable, by Actor) error {
	return removeObject[EditedAnnouncement](ctx, c, announcementObject, at, by)
}

// StaffAnnouncements returns a page of all announcements, newest first.
func (c Company) StaffAnnouncements(ctx context.Context, page Page) (List[EditedAnnouncement], error) {
	return countedPage[EditedAnnouncement](ctx, c, page, announcementStaffList, announcementStaffTotal)
}

// AnnouncementToEdit returns an announcement as staff edit it. It returns ErrNotFound.
func (c Company) AnnouncementToEdit(ctx context.Context, id int64) (EditedAnnouncement, error) {
	return objectToEdit[EditedAnnouncement](ctx, c, announcementObject, id)
}
