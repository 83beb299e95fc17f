package learning_test

import (
	"fmt"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to assign a course to a batch and to a person, change the days and remove the assignment.
func TestAssignments_Pages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	const list = "/manage/assignments"
	course, batch, person := fmt.Sprint(s.North.ID(storetest.Selling)), fmt.Sprint(s.North.ID(1)), fmt.Sprint(s.North.ID(storetest.SecondTrainee))
	s.North.Exec(t, "delete from assignments where company_id = :company")
	admin.Expect(admin.Get(list), 200, "", "Nothing is assigned.", list+"/add")
	manager.Expect(manager.Get(list), 403, "")
	admin.Expect(admin.Get(list+"/add"), 200, "", "Choose a batch", `<option value="`+batch+`">Spring north</option>`, `<option value="`+course+`">`)
	admin.Expect(admin.Post(list+"/add", "batchID", batch, "courseID", "", "learningPathID", "", "dueDays", ""), 400, "", "Choose a course or a learning path, not both.")
	admin.Expect(admin.Post(list+"/add", "batchID", batch, "courseID", course, "learningPathID", "", "dueDays", "14"), 303, list+"?done=assignment-add")
	admin.Expect(admin.Post(list+"/add", "batchID", batch, "courseID", course), 409, "", "This is assigned to the same people already.")
	admin.Expect(admin.Get(list+"/add?userID="+person), 200, "", `name="userID" value="`+person+`"`, "Uma Second north", `href="/manage/people/`+person+`"`)
	admin.Expect(admin.Get("/manage/people/"+person), 200, "", `href="`+list+"/add?userID="+person+`">Assign a course</a>`)
	admin.Expect(admin.Post(list+"/add", "userID", person, "courseID", course), 303, "/manage/people/"+person+"?done=assignment-add")
	admin.Expect(admin.Get(list), 200, "", "2 assignments", "Spring north", "14 days", "as the course says")
	admin.Expect(admin.Get(list+"?batchID="+batch), 200, "", "1 assignment")
	id := s.North.Value(t, "select id from assignments where company_id = $1 and batch_id is not null")
	admin.Expect(admin.Post(list+"/"+id+"/edit", "version", "1", "dueDays", "7"), 303, list+"?done=assignment-edit")
	admin.Expect(admin.Get(list), 200, "", "7 days")
	admin.Expect(admin.Post(list+"/"+id+"/remove", "version", "2"), 303, list+"?done=assignment-remove")
	admin.Expect(admin.Get(list), 200, "", "1 assignment")
}
