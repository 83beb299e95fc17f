package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type EnrollRequest struct {
	UserID    int64      `api:"userID,required" doc:"ID of the trainee to enroll."`
	CourseID  int64      `api:"courseID,required" doc:"ID of the course."`
	StartDate store.Date `api:"startDate" doc:"First day of the enrollment, later than today in the company's time zone. Default: today, or the first day of the course if that is later."`
	DueDate   store.Date `api:"dueDate" doc:"Day by which the trainee is expected to complete the course, not before the first day of the enrollment. Default: the dueDays of the course after the first day."`
	SendMail  int64      `api:"sendMail,enum=0|1,default=0" doc:"1: send the trainee a confirmation; 0: send nothing."`
}

type EnrollAnswer struct {
	api.Done
	EnrollmentID int64      `json:"enrollmentID" doc:"ID of the new enrollment."`
	StartDate    store.Date `json:"startDate" doc:"First day of the enrollment."`
	EndDate      store.Date `json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	DueDate      store.Date `json:"dueDate" doc:"Day by which the trainee is expected to complete the course; null without one."`
}

// EnrollTrainee enrolls a trainee in a published course and returns the dates of the enrollment. It returns
// the errors of learning.Enroll.
func (s *Handlers) EnrollTrainee(ctx context.Context, c *web.Call, in *EnrollRequest) (EnrollAnswer, error) {
	made, err := learning.Enroll(ctx, c.Store, learning.NewEnrollment{
		UserID: in.UserID, CourseID: in.CourseID, StartDate: in.StartDate, DueDate: in.DueDate,
		Today: store.Today(c.Company, s.Now()), SendMail: in.SendMail == 1,
	}, c.Actor())
	if err != nil {
		if !in.StartDate.IsZero() {
			err = web.ForField("startDate", err, learning.ErrStartDateNotLater, learning.ErrCourseEnded)
		}
		err = web.ForField("dueDate", err, learning.ErrDueBeforeStart)
		return EnrollAnswer{}, err
	}
	return EnrollAnswer{api.Done{Success: "The trainee has been enrolled."}, made.ID, made.StartDate, made.EndDate, made.DueDate}, nil
}

type UnenrollRequest struct {
	EnrollmentID int64 `api:"userenrollID,required" doc:"ID of the enrollment to end."`
}

// UnenrollTrainee ends an enrollment at once, also on its first day and before it. It returns store.ErrNotFound if there is no such enrollment, and
// learning.ErrNotEnrolled if the enrollment has already ended or was replaced.
func UnenrollTrainee(ctx context.Context, c *web.Call, in *UnenrollRequest) (api.Done, error) {
	return api.Done{Success: "The trainee has been unenrolled."}, learning.Unenroll(ctx, c.Store, in.EnrollmentID, c.Actor())
}
