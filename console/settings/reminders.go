package settings

import (
	"context"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
)

func reminderRoutes(c *ui.Console) []web.Route {
	return ui.Form(c, ui.Job{
		Path: ui.RemindersPath, Route: "reminder-settings-update", Object: "reminder", Action: "edit", Section: ui.RemindersPath,
		Fields: []ui.Field{
			ui.Choice("courseCompleted", "true", "false"), ui.Choice("examReminders", "true", "false"), ui.Choice("accessEnds", "true", "false"),
			ui.Number("dueBeforeDays"), ui.Number("overdueDays"), ui.Number("escalationDays"), ui.Choice("teamDigest", "true", "false"),
			ui.Number("inactiveDays"), ui.Field{Name: "quietFrom", Kind: "time"}, ui.Field{Name: "quietUntil", Kind: "time"},
		},
		Load: func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
			return settings.ReadReminderSettings(ctx, v.Call, nil)
		},
	}, settings.UpdateReminderSettings)
}
