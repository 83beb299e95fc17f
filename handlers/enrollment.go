package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

type enrollRequest struct {
	UserID    int64      `api:"userID,required" doc:"The trainee."`
	CourseID  int64      `api:"courseID,required" doc:"The course."`
	StartDate store.Date `api:"startDate" doc:"First day, later than today in the company's time zone. Without it: today, or the first day of the course."`
	SendMail  int64      `api:"sendMail,enum=0|1,default=0" doc:"1: send the trainee a confirmation."`
}

type enrollAnswer struct {
	done
	EnrollmentID int64      `json:"enrollmentID" doc:"ID of the new enrollment."`
	StartDate    store.Date `json:"startDate" doc:"The first day."`
	EndDate      store.Date `json:"endDate" doc:"The last day; null when there is none."`
}

func (s *Services) enrollTrainee(ctx context.Context, c *web.Call, in *enrollRequest) (enrollAnswer, error) {
	made, err := c.Store.Enroll(ctx, store.NewEnrollment{
		UserID: in.UserID, CourseID: in.CourseID, StartDate: in.StartDate,
		Today: store.Today(c.Company, s.Now()), SendMail: in.SendMail == 1,
	}, c.Actor())
	if err != nil {
		if !in.StartDate.IsZero() {
			err = web.ForField("startDate", err, store.ErrStartDateNotLater, store.ErrCourseEnded)
		}
		return enrollAnswer{}, err
	}
	return enrollAnswer{done{"The trainee has been enrolled."}, made.ID, made.StartDate, made.EndDate}, nil
}

type unenrollRequest struct {
	EnrollmentID int64 `api:"userenrollID,required" doc:"The enrollment."`
}

func unenrollTrainee(ctx context.Context, c *web.Call, in *unenrollRequest) (done, error) {
	return done{"The trainee has been unenrolled."}, c.Store.Unenroll(ctx, in.EnrollmentID, c.Actor())
}
