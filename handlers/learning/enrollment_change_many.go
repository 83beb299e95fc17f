package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// ChosenEnrollments names the enrollments that a request changes.
type ChosenEnrollments struct {
	EnrollmentIDs []int64 `api:"enrollmentIDs,required,max=1000" doc:"IDs of the enrollments, at most 1000."`
	DryRun        bool    `api:"dryRun" doc:"Yes: change nothing, and return the results that the request would have."`
}

type EnrollmentDates struct {
	EndDate store.Date `json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	DueDate store.Date `json:"dueDate" doc:"Day by which the trainee is expected to complete the course; null without one."`
}

type EnrollmentResultOf struct {
	EnrollmentID int64  `json:"enrollmentID" doc:"ID of the enrollment."`
	UserID       *int64 `json:"userID" doc:"ID of the trainee; null for an unknown enrollment."`
	CourseID     *int64 `json:"courseID" doc:"ID of the course; null for an unknown enrollment."`
	api.ItemError
}

func resultOf(change learning.EnrollmentChange) (r EnrollmentResultOf, err error) {
	r = EnrollmentResultOf{EnrollmentID: change.EnrollmentID, UserID: store.IDOrNull(change.Before.UserID), CourseID: store.IDOrNull(change.Before.CourseID)}
	return r, r.Set(web.ForField("enrollmentIDs", change.Err, store.ErrNotFound, learning.ErrNotEnrolled))
}

type EnrollmentsUpdate struct {
	ChosenEnrollments
	NewDates
}

type UpdateResult struct {
	EnrollmentResultOf
	Before *EnrollmentDates `json:"before" doc:"The days before the change; null after an error."`
	After  *EnrollmentDates `json:"after" doc:"The days after the change; null after an error."`
}

type UpdateResults struct {
	Results []UpdateResult `json:"results" doc:"One result for each of enrollmentIDs, in their order. Those without an error are changed, unless dryRun is yes."`
}

// UpdateEnrollments sets or removes the last days and the due dates of several enrollments, in one transaction. Errors of single enrollments are in the
// results. It returns an *web.InputError for a text that is not a date.
func UpdateEnrollments(ctx context.Context, c *web.Call, in *EnrollmentsUpdate) (UpdateResults, error) {
	var days learning.EditedEnrollment
	if err := in.set(&days); err != nil {
		return UpdateResults{}, err
	}
	list, err := learning.UpdateEnrollments(ctx, c.Store, in.EnrollmentIDs, in.DryRun, in.apply, c.Actor())
	if err != nil {
		return UpdateResults{}, err
	}
	data := UpdateResults{make([]UpdateResult, len(list))}
	for i, change := range list {
		one := &data.Results[i]
		if one.EnrollmentResultOf, err = resultOf(change); err != nil {
			return data, err
		}
		if change.Err == nil {
			one.Before = &EnrollmentDates{change.Before.EndDate, change.Before.DueDate}
			one.After = &EnrollmentDates{change.After.EndDate, change.After.DueDate}
		}
	}
	return data, nil
}

type EndResults struct {
	Results []EnrollmentResultOf `json:"results" doc:"One result for each of enrollmentIDs, in their order. Those without an error have ended, unless dryRun is yes."`
}

// EndEnrollments ends several enrollments, in one transaction. Errors of single enrollments are in the results.
func (s *Handlers) EndEnrollments(ctx context.Context, c *web.Call, in *ChosenEnrollments) (EndResults, error) {
	list, err := learning.EndEnrollments(ctx, c.Store, in.EnrollmentIDs, in.DryRun, store.Today(c.Company, s.Now()), c.Actor())
	if err != nil {
		return EndResults{}, err
	}
	data := EndResults{make([]EnrollmentResultOf, len(list))}
	for i, change := range list {
		if data.Results[i], err = resultOf(change); err != nil {
			return data, err
		}
	}
	return data, nil
}
