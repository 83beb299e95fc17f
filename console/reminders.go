package console

import (
	"context"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
)

const remindersPath = "/manage/mail/reminders"

// reminderRoutes returns the routes of the form on which staff set when messages remind trainees.
func (c *Console) reminderRoutes() []web.Route {
	return form(c, job{
		path: remindersPath, route: "reminder-settings-update", object: "reminder", action: "edit", section: remindersPath,
		fields: []field{
			choice("courseCompleted", "true", "false"), choice("examReminders", "true", "false"), choice("accessEnds", "true", "false"), number("inactiveDays"), text("quietFrom", 5), text("quietUntil", 5),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			return academy.ReadReminderSettings(ctx, v.call, nil)
		},
	}, academy.UpdateReminderSettings)
}
