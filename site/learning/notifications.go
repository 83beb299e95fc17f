package learning

import (
	"context"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

const notificationsPageSize = 20

// notificationLine is a notification in the list. Path is the address that marks it as read and leads to its object.
type notificationLine struct {
	Path, Text, When string
	Unread           bool
}

type notificationsView struct {
	Lines  []notificationLine
	Unread bool
	Pager  pages.Pager
}

// notifications lists the notifications of the signed-in user.
func notifications(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: notificationsPageSize}
	list, err := learning.Notifications(ctx, v.Call.Store, v.Call.Who.UserID, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.NotificationsPath, page, list.Total); end != nil {
		return end, nil
	}
	view := notificationsView{Unread: v.Unread > 0 && v.Viewing == "", Pager: v.PagerOf(ui.NotificationsPath, page, list.Total)}
	for i := range list.Items {
		n := &list.Items[i]
		view.Lines = append(view.Lines, notificationLine{
			ui.NotificationsPath + "/" + strconv.FormatInt(n.ID, 10), notificationText(v, n), v.Moment(n.CreatedAt), n.ReadAt.IsZero(),
		})
	}
	return v.Show("notifications", ui.NotificationsPath, pages.Head{Title: v.T("notifications.title")}, view), nil
}

// notificationText returns what has happened.
func notificationText(v *ui.Visit, n *learning.Notification) string {
	switch {
	case n.Kind != learning.NotifiedDueDate:
		return v.T("notified."+strings.ReplaceAll(n.Kind, "_", "-"), "Title", n.Title)
	case n.Day.IsZero():
		return v.T("notified.no-due-date", "Title", n.Title)
	default:
		return v.T("notified.due-date", "Title", n.Title, "Day", v.Date(n.Day))
	}
}

type notificationIn struct {
	Notification int64 `api:"notification,required" doc:"The notification."`
}

// notification marks one of the user's notifications as read and leads to its object. Nothing is marked while staff view the pages as the user.
func notification(ctx context.Context, v *ui.Visit, in *notificationIn) (*web.Page, error) {
	n, err := learning.ReadNotification(ctx, v.Call.Store, v.Call.Who.UserID, in.Notification)
	if err != nil {
		return nil, err
	}
	if v.Viewing == "" && n.ReadAt.IsZero() {
		if err := learning.MarkNotificationsRead(ctx, v.Call.Store, v.Call.Who.UserID, &n.ID, v.Site.Services.Now()); err != nil {
			return nil, err
		}
	}
	return &web.Page{Location: notificationTarget(&n)}, nil
}

// notificationTarget returns the address of the page of the object.
func notificationTarget(n *learning.Notification) string {
	switch {
	case n.Kind == learning.NotifiedAnswer:
		return discussionPath(n.SubjectID)
	case n.Kind == learning.NotifiedResult:
		return "/attempts/" + strconv.FormatInt(n.SubjectID, 10)
	case n.AwardNumber != nil:
		return "/verify/" + *n.AwardNumber
	case n.Kind == learning.NotifiedPackageResult && n.EnrollmentID != nil:
		return ui.DocumentPath(ui.LearnPath(*n.EnrollmentID), n.SubjectID)
	case n.EnrollmentID != nil:
		return ui.LearnPath(*n.EnrollmentID)
	default:
		return ui.NotificationsPath
	}
}

// readNotifications marks all notifications of the signed-in user as read.
func readNotifications(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	return &web.Page{Location: ui.NotificationsPath}, learning.MarkNotificationsRead(ctx, v.Call.Store, v.Call.Who.UserID, nil, v.Site.Services.Now())
}
