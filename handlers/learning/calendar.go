package learning

import (
	"context"
	"errors"
	"strings"

	"lyceum/auth/sealed"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// CalendarPath is the beginning of the paths of all calendar feeds.
const CalendarPath = "/calendar/"

// sealedCalendar is the kind of the sealed ids in addresses of calendar feeds. calendarFile is the file name extension in
// these addresses.
const (
	sealedCalendar = "calendar"
	calendarFile   = ".ics"
)

type CalendarAddress struct {
	URL string `json:"url" doc:"Address of the calendar feed, for programs that subscribe to calendars. Keep it secret, because everybody who knows it can read the feed. Empty while the feed is off."`
}

func (s *Handlers) calendarAddress(c *web.Call, id int64) CalendarAddress {
	return CalendarAddress{c.URL(CalendarPath + s.Sealer.Seal(c.Company, sealedCalendar, id) + calendarFile)}
}

// ReadCalendarAddress returns the address of the caller's calendar feed. The address is empty if the feed is off.
func (s *Handlers) ReadCalendarAddress(ctx context.Context, c *web.Call, _ *web.NoFields) (CalendarAddress, error) {
	id, err := learning.CalendarAddress(ctx, c.Store, c.Who.UserID)
	if errors.Is(err, store.ErrNotFound) {
		return CalendarAddress{}, nil
	}
	return s.calendarAddress(c, id), err
}

// RenewCalendarAddress replaces the address of the caller's calendar feed, and turns the feed on if it is off. The previous address
// no longer works.
func (s *Handlers) RenewCalendarAddress(ctx context.Context, c *web.Call, _ *web.NoFields) (CalendarAddress, error) {
	id, err := learning.RenewCalendarAddress(ctx, c.Store, c.Who.UserID)
	if err != nil {
		return CalendarAddress{}, err
	}
	return s.calendarAddress(c, id), nil
}

// RemoveCalendarAddress turns the caller's calendar feed off.
func RemoveCalendarAddress(ctx context.Context, c *web.Call, _ *web.NoFields) (api.Done, error) {
	return api.Done{Success: "The calendar feed is off."}, learning.RemoveCalendarAddress(ctx, c.Store, c.Who.UserID)
}

// CalendarOwner returns the user whose calendar feed has the file name file. It returns store.ErrNotFound if the address is unknown
// or was replaced, or if the user is disabled or erased.
func (s *Handlers) CalendarOwner(ctx context.Context, c *web.Call, file string) (learning.CalendarOwner, error) {
	text, isFeed := strings.CutSuffix(file, calendarFile)
	id, err := s.Sealer.Open(c.Company, sealedCalendar, text)
	if !isFeed || errors.Is(err, sealed.ErrInvalid) {
		return learning.CalendarOwner{}, store.ErrNotFound
	}
	if err != nil {
		return learning.CalendarOwner{}, err
	}
	return learning.ReadCalendarOwner(ctx, c.Store, id)
}
