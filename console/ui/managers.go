package ui

import (
	"context"
	"strconv"

	"lyceum/handlers/courses"
	"lyceum/handlers/people"
	"lyceum/store/learning"
)

func ManagersOf(ctx context.Context, v *Visit, batch int64) (Part, error) {
	found, err := people.ListBatchManagers(ctx, v.Call, &people.BatchOfManagers{BatchID: batch})
	return partOfManagers(v, "batch-manager", ObjectSubpath(BatchesPath, batch, "managers/"), "batch.manager-add-title", found.Managers), err
}

func OwnersOf(ctx context.Context, v *Visit, course int64) (Part, error) {
	found, err := courses.ListCourseOwners(ctx, v.Call, &courses.CourseID{CourseID: course})
	return partOfManagers(v, "course-owner", ObjectSubpath(CoursesPath, course, "owners/"), "course.owner-add-title", found.Owners), err
}

// partOfManagers returns a part with a table of managers. about is the beginning of the names of its jobs and texts. path is
// the beginning of the paths of its forms. addTitle is the label of the link that adds a manager.
func partOfManagers(v *Visit, about, path, addTitle string, managers []learning.Manager) Part {
	rows := make([]Row, len(managers))
	for i, m := range managers {
		rows[i] = Row{Cells: []Cell{{Text: NameOr(m.FName, m.LName, m.Email)}, {Text: m.Email}}}
		rows[i].Buttons = Buttons(v, about+"-remove", "list.remove", path+strconv.FormatInt(m.ID, 10)+"/remove")
	}
	return Part{
		ID: about + "s", Title: v.T(about + ".list-title"), Lead: v.T(about + ".lead"),
		Table: v.TableOf(about, []string{"name", "email"}, rows), Actions: v.Links(JobLink{about + "-add", path + "add", addTitle}),
	}
}

// ManagerField returns the field that chooses a user with the role manager.
func ManagerField(ctx context.Context, v *Visit) ([]Field, error) {
	f, err := Users("userID", "manager").Pick(ctx, v, 0, Option{})
	f.Required = true
	return []Field{f}, err
}
