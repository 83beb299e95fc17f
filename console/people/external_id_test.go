package people_test

import (
	"fmt"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Staff see and set the external id of a person. One that somebody else has is an error at its field.
func TestPerson_ExternalID(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	path := func(user int64) string { return fmt.Sprintf("/manage/people/%d", s.North.ID(user)) }
	edit := func(user int64, email, externalID string) consoletest.Answer {
		return admin.Post(path(user)+"/edit", "version", "1", "email", email, "title", "", "fname", "T", "lname", "", "mobile", "0", "rollno", "", "externalID", externalID, "employer", "", "department", "")
	}
	admin.Expect(edit(storetest.Trainee, "tara@north.test", " HR-1 "), 303, path(storetest.Trainee)+"?done=user-edit")
	admin.Expect(admin.Get(path(storetest.Trainee)), 200, "", "ID in another system", "HR-1")
	admin.Expect(admin.Get("/manage/people"), 200, "", "HR-1")
	admin.Expect(edit(storetest.SecondTrainee, "uma@north.test", "HR-1"), 409, "", "Another person has this external ID.", `value="HR-1"`)
	admin.Expect(admin.Get("/manage/people/add"), 200, "", `name="externalID"`, "For example the number from your HR system")
}
