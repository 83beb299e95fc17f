package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type ReminderSend struct {
	EnrollmentIDs []int64 `api:"enrollmentIDs,max=1000" doc:"IDs of enrollments of whose course the trainees are reminded, at most 1000. Required without userIDs."`
	UserIDs       []int64 `api:"userIDs,max=1000" doc:"IDs of people who are reminded of all their open courses that are not completed, at most 1000."`
	Text          string  `api:"text,max=2000" doc:"Text of the message. Default: a sentence that asks to complete the courses."`
	Again         bool    `api:"again" doc:"Yes: also people whom staff have reminded within the last 24 hours; no: these have the error already_reminded, for enrollmentIDs if they were reminded of this enrollment, for userIDs if they were reminded of any."`
	DryRun        bool    `api:"dryRun" doc:"Yes: send nothing, and return the results that the request would have."`
}

// ReminderResult is the result for one enrollment.
type ReminderResult struct {
	EnrollmentID *int64 `json:"enrollmentID" doc:"ID of the enrollment; null for a person of userIDs who has no open course."`
	UserID       *int64 `json:"userID" doc:"ID of the trainee; null for an unknown enrollment."`
	CourseID     *int64 `json:"courseID" doc:"ID of the course; null without a known enrollment."`
	api.ItemError
}

type ReminderResults struct {
	Results []ReminderResult `json:"results" doc:"One result for each of enrollmentIDs, in their order, then for the open courses of each of userIDs. Those without an error are reminded, with one message for each person, unless dryRun is yes."`
}

// SendReminders reminds trainees of their courses. Errors of single enrollments are in the results.
func (s *Handlers) SendReminders(ctx context.Context, c *web.Call, in *ReminderSend) (ReminderResults, error) {
	data := ReminderResults{[]ReminderResult{}}
	if len(in.EnrollmentIDs)+len(in.UserIDs) == 0 {
		return data, web.InvalidField("enrollmentIDs", "enrollmentIDs is required.")
	}
	results, err := learning.RemindByHand(ctx, c.Store, learning.ManualReminders{
		EnrollmentIDs: in.EnrollmentIDs, UserIDs: in.UserIDs, Text: in.Text, Again: in.Again, DryRun: in.DryRun,
	}, s.Now(), c.Actor())
	if err != nil {
		return data, err
	}
	for _, r := range results {
		one := ReminderResult{EnrollmentID: store.IDOrNull(r.EnrollmentID), UserID: store.IDOrNull(r.UserID), CourseID: store.IDOrNull(r.CourseID)}
		field := "enrollmentIDs"
		if r.EnrollmentID == 0 {
			field = "userIDs"
		}
		if r.Err != nil {
			if err := one.Set(web.ForField(field, r.Err, r.Err)); err != nil {
				return data, err
			}
		}
		data.Results = append(data.Results, one)
	}
	return data, nil
}

type ReminderSelection struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of the enrollment."`
}

type SentReminders struct {
	Reminders []learning.SentReminder `json:"reminders" doc:"The newest 100 reminders of the enrollment, the newest first."`
}

// ListReminders lists the reminders of an enrollment. It returns store.ErrNotFound if there is no such enrollment.
func ListReminders(ctx context.Context, c *web.Call, in *ReminderSelection) (SentReminders, error) {
	list, err := learning.SentReminders(ctx, c.Store, in.EnrollmentID)
	return SentReminders{list}, err
}
