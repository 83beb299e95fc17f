package handlers

import (
	"context"

	"lyceum/store"
)

// done is the answer of an operation that has nothing to tell but that it worked.
type done struct {
	Success string `json:"success" doc:"What was done, in one sentence."`
}

type enrollRequest struct {
	UserID    int64      `api:"userID,required" doc:"The trainee."`
	CourseID  int64      `api:"courseID,required" doc:"The course."`
	StartDate store.Date `api:"startDate" doc:"The first day, later than today in the company's time zone; without it, today or the course's first day."`
	SendMail  int64      `api:"sendMail,enum=0|1,default=0" doc:"1 to send the trainee a confirmation."`
}

func enrollTrainee(ctx context.Context, c *Call, in *enrollRequest) (done, error) {
	_, err := c.Store.Enroll(ctx, store.NewEnrollment{
		UserID: in.UserID, CourseID: in.CourseID, StartDate: in.StartDate,
		Today: store.Today(c.Company, c.Now()), SendMail: in.SendMail == 1,
	}, c.actor())
	if err != nil && !in.StartDate.IsZero() {
		err = blame("startDate", err, store.ErrStartDateNotLater, store.ErrCourseEnded)
	}
	return done{"The trainee has been enrolled."}, err
}

type unenrollRequest struct {
	EnrollmentID int64 `api:"userenrollID,required" doc:"The enrollment."`
}

func unenrollTrainee(ctx context.Context, c *Call, in *unenrollRequest) (done, error) {
	return done{"The trainee has been unenrolled."}, c.Store.Unenroll(ctx, in.EnrollmentID, c.actor())
}
