package learning

import (
	"context"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	teamDigest          = statement.Scoped("team/digest").Replanned()
	teamDigestManagers  = statement.Scoped("team/digest_managers")
	teamDigestRecipient = statement.Scoped("team/digest_recipient")
)

// TeamDigest is the kind of the weekly messages about teams.
const TeamDigest = "team_digest"

// digestPage is the number of managers whose messages one transaction enqueues. digestLines is the maximum number of enrollments in a section of a message.
// digestDays is the number of days over which a message looks back, and after which a message that was not sent is not sent any more.
const (
	digestPage  = 100
	digestLines = 25
	digestDays  = 7
)

// DigestRef is the payload of a message about a team. The content is read when the message is written.
type DigestRef struct {
	UserID int64      `json:"userID"`
	Day    store.Date `json:"day"`
}

// Monday returns the last Monday that is not after a day.
func Monday(day store.Date) store.Date {
	return day.AddDays(-(int(day.Time().Weekday()) + 6) % 7)
}

// completedSince returns the time from which on completions are in a message of the day.
func completedSince(c store.Company, today store.Date) time.Time {
	return c.StartOf(today.AddDays(-digestDays))
}

// EnqueueDigests enqueues the messages about teams of the current week, unless last is the Monday of this week or later: one for each manager and line
// manager about whose team there is something to say. Repeated calls enqueue no message twice. It returns the number of messages, and a *store.LimitError
// if the company may not send more messages today.
func EnqueueDigests(ctx context.Context, c store.Company, last, today store.Date) (messages int, err error) {
	monday := Monday(today)
	if !last.Before(monday) {
		return 0, nil
	}
	s, err := ReadReminderSettings(ctx, c)
	if err != nil || !s.TeamDigest {
		return 0, err
	}
	for after := int64(0); ; {
		managers, err := store.ListOf[int64](ctx, c, teamDigestManagers, today, completedSince(c, today), after, digestPage)
		if err != nil || len(managers) == 0 {
			return messages, err
		}
		list := make([]store.ItemMessage, len(managers))
		for i, id := range managers {
			list[i] = store.ItemMessage{Cause: fmt.Sprintf("%d:%s", id, monday), Payload: DigestRef{UserID: id, Day: monday}}
		}
		err = c.Tx(ctx, func(c store.Company) error {
			exceeded, err := c.EnqueueEach(ctx, TeamDigest, list)
			if err == nil && exceeded != nil {
				err = &store.LimitError{Limit: store.LimitMessages, Value: *exceeded}
			}
			return err
		})
		if err != nil {
			return messages, err
		}
		messages += len(managers)
		after = managers[len(managers)-1]
	}
}

// The sections of a message about a team.
const (
	DigestOverdue   = "overdue"
	DigestDue       = "due"
	DigestCompleted = "completed"
)

// DigestEntry is an enrollment in a message about a team. Total is the number of all enrollments of the section, which can be more than the message has.
type DigestEntry struct {
	Section, Course string
	store.TraineeName
	Day   store.Date
	Total int64
}

// DigestNotice is the content of a message about a team, with its recipient.
type DigestNotice struct {
	store.TraineeName
	Role string
	store.Locale
	Entries []DigestEntry `db:"-"`
}

// ReadDigest returns the content of a message about a team at now. It returns store.ErrNotFound if there is nothing to say, if the recipient may not receive
// the message or does not want it, or if the message is late by a week.
func ReadDigest(ctx context.Context, c store.Company, ref DigestRef, now time.Time) (n DigestNotice, err error) {
	today := store.Today(c.Tenant(), now)
	if today.DaysSince(ref.Day) >= digestDays {
		return n, store.ErrNotFound
	}
	if err := c.Get(ctx, &n, teamDigestRecipient, ref.UserID); err != nil {
		return n, err
	}
	n.Entries, err = store.ListOf[DigestEntry](ctx, c, teamDigest, ref.UserID, false, today, "", "", completedSince(c, today), c.Tenant().Location().String(),
		digestLines)
	if err == nil && len(n.Entries) == 0 {
		err = store.ErrNotFound
	}
	return n, err
}
