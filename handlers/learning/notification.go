package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

type NotificationList struct {
	web.Paging
}

// Notifications is the response of ListNotifications: a page of the caller's notifications.
type Notifications struct {
	Notifications []learning.Notification `json:"notifications" doc:"The notifications of the page, the newest first."`
	Unread        int64                   `json:"unread" doc:"Number of all unread notifications of the caller."`
	web.LimitedCounts
}

type NotificationsRead struct {
	ID *int64 `api:"id" doc:"ID of the notification that the caller has read. Without it, the caller has read all notifications."`
}

func ListNotifications(ctx context.Context, c *web.Call, in *NotificationList) (Notifications, error) {
	list, err := learning.Notifications(ctx, c.Store, c.Who.UserID, in.StorePage())
	if err != nil {
		return Notifications{}, err
	}
	unread, err := learning.UnreadNotifications(ctx, c.Store, c.Who.UserID)
	return Notifications{list.Items, unread, web.CountsOf(in.Paging, list)}, err
}

// MarkNotificationsRead records that the caller has read one or all notifications. It returns store.ErrNotFound if the caller has no notification with
// the id.
func (s *Handlers) MarkNotificationsRead(ctx context.Context, c *web.Call, in *NotificationsRead) (api.Done, error) {
	return api.Done{Success: "The notifications are marked as read."}, learning.MarkNotificationsRead(ctx, c.Store, c.Who.UserID, in.ID, s.Now())
}
