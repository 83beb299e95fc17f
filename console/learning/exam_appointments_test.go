package learning_test

import (
	"fmt"
	"testing"
	"time"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to set and remove the appointment of a trainee for an exam. Times that the exam does not permit must
// change nothing.
func TestExam_Appointments(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	made := admin.Post("/manage/exams/add", "courseID", fmt.Sprint(s.North.ID(storetest.Forklift)), "name", "Brakes", "subjectID", "0", "traineeReschedules", "true")
	page := "/manage/exams/" + consoletest.IDIn(t, made.Location, "/manage/exams/")
	set, done := page+"/appointments/set", page+"?done=exam-appointment-set#appointments"
	stranger, trainee := fmt.Sprint(s.North.ID(storetest.SharedTrainee)), fmt.Sprint(s.North.ID(storetest.Trainee))
	day := time.Now().In(s.North.Company.Location()).AddDate(0, 0, 2).Format(time.DateOnly)
	admin.Expect(admin.Get(set+"?userIDs="+trainee), 200, "", `name="date"`, `name="time"`)
	admin.Expect(admin.Post(set, "userIDs", stranger, "date", day, "time", "09:30"), 404, "", "This does not exist any more.")
	admin.Expect(admin.Post(set, "userIDs", trainee, "date", "2020-01-01", "time", "09:00"), 400, "", "The appointment must be in the future")
	admin.Expect(admin.Get(page), 200, "", "There are no appointments for this exam.")
	admin.Expect(admin.Post(set, "userIDs", trainee, "date", day, "time", "09:30"), 303, done)
	admin.Expect(admin.Get(page), 200, "", set+"?userIDs="+trainee+"&amp;date="+day+"&amp;time=09")
	admin.Expect(admin.Post(set, "userIDs", trainee, "date", "", "time", ""), 303, done)
	admin.Expect(admin.Get(page), 200, "", "There are no appointments for this exam.")
}
