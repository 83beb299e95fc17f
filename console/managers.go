package console

import (
	"context"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/store"
)

// managersOf returns the part of the page of a batch with its managers.
func (v *visit) managersOf(ctx context.Context, batch int64) (part, error) {
	found, err := users.ListBatchManagers(ctx, v.call, &users.BatchOfManagers{BatchID: batch})
	return v.partOfManagers("batch-manager", pathOf(batchesPath, batch, "managers/"), "batch.manager-add-title", found.Managers), err
}

// ownersOf returns the part of the page of a course with its owners.
func (v *visit) ownersOf(ctx context.Context, course int64) (part, error) {
	found, err := catalogue.ListCourseOwners(ctx, v.call, &catalogue.CourseID{CourseID: course})
	return v.partOfManagers("course-owner", pathOf(coursesPath, course, "owners/"), "course.owner-add-title", found.Owners), err
}

// partOfManagers returns a part with a table of managers. about is the beginning of the names of its jobs and texts. path is
// the beginning of the paths of its forms. addTitle is the label of the link that adds a manager.
func (v *visit) partOfManagers(about, path, addTitle string, managers []store.Manager) part {
	rows := make([]row, len(managers))
	for i, m := range managers {
		rows[i] = row{Cells: []cell{{Text: nameOr(m.FName, m.LName, m.Email)}, {Text: m.Email}}}
		rows[i].Buttons = v.buttons(about+"-remove", "list.remove", path+strconv.FormatInt(m.ID, 10)+"/remove")
	}
	return part{
		ID: about + "s", Title: v.T(about + ".list-title"), Lead: v.T(about + ".lead"),
		Table: v.tableOf(about, []string{"name", "email"}, rows), Actions: v.links(jobLink{about + "-add", path + "add", addTitle}),
	}
}

// managerField returns the field that chooses a user with the role manager.
func managerField(ctx context.Context, v *visit) ([]field, error) {
	found, err := users.ListUsers(ctx, v.call, &users.UserSelection{Role: "manager", Sort: "name", Paging: web.Paging{Page: 1, PageSize: choiceSize}})
	chosen := field{Name: "userID", Kind: "select", Required: true, Options: []option{{}}}
	for _, u := range found.Users {
		chosen.Options = append(chosen.Options, personOption(u.ID, u.FName, u.LName, u.Email))
	}
	return []field{chosen}, err
}
