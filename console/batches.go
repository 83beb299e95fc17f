package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/store"
)

// batchParts is the maximum number of courses, and of people, that the page of a batch shows.
const batchParts = 100

// batchRoutes returns the routes of the pages on which staff list, add, read, change and remove batches, and
// add and remove their courses, people and managers.
func (c *Console) batchRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		return users.ReadBatch(ctx, v.call, &users.BatchID{ID: id})
	}
	known := func(ctx context.Context, v *visit, id int64) (any, error) {
		_, err := load(ctx, v, id)
		return struct{}{}, err
	}
	of := func(action, path, route string) job {
		return job{path: batchesPath + path, route: route, object: "batch", action: action, section: batchesPath, load: load, ofObject: true}
	}
	fields := []field{text("name", 255).required(), area("description"), date("startDate"), date("endDate")}
	added, changed, removed := of("add", "/add", "batch-add"), of("edit", "/:id/edit", "batch-update"), of("remove", "/:id/remove", "batch-remove")
	added.fields, changed.fields, removed.danger, removed.ofObject = fields, fields, true, false
	added.load, added.ofObject = nil, false
	added.next = func(data any) string {
		return batchesPath + "/" + strconv.FormatInt(data.(store.EditedBatch).ID, 10) + "?done=batch-add"
	}
	courseAdded, courseRemoved := of("course-add", "/:batchID/courses/add", "batch-course-add"), of("course-remove", "/:batchID/courses/:courseID/remove", "batch-course-remove")
	courseAdded.fields, courseAdded.more = []field{}, courseFields
	peopleAdded, personRemoved := of("people-add", "/:batchID/people/add", "batch-trainees-add"), of("person-remove", "/:batchID/people/:userID/remove", "batch-trainee-remove")
	managerAdded, managerRemoved := of("manager-add", "/:batchID/managers/add", "batch-manager-add"), of("manager-remove", "/:batchID/managers/:userID/remove", "batch-manager-remove")
	managerAdded.fields, managerAdded.more = []field{}, managerField
	for _, j := range []*job{&courseAdded, &courseRemoved, &peopleAdded, &personRemoved, &managerAdded, &managerRemoved} {
		j.load = known
	}
	shown := list{
		path: batchesPath, route: "batch-list-all", object: "batch", columns: []string{"name", "startDate", "endDate", "courses", "people"}, add: "batch-add",
		filters: []field{text("search", 200)},
		csv:     true,
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, shown, listBatches),
			csvPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) (users.StaffBatches, error) {
				return users.ListStaffBatches(ctx, v.call, &users.BatchSelection{Search: in.Search, ReportFormat: asCSV})
			}),
		},
		form(c, added, users.AddBatch), form(c, changed, users.UpdateBatch), form(c, removed, users.RemoveBatch),
		form(c, courseAdded, c.services.Users().AddBatchCourse), form(c, courseRemoved, users.RemoveBatchCourse), form(c, personRemoved, users.RemoveBatchTrainee),
		form(c, managerAdded, users.AddBatchManager), form(c, managerRemoved, users.RemoveBatchManager),
		choose(c, chooser{peopleAdded, []picker{people("userIDs")}}, c.services.Users().AddBatchTrainees, func(ctx context.Context, v *visit, data users.BatchTraineeResults) ([]outcome, error) {
			list := make([]outcome, len(data.Results))
			for i, r := range data.Results {
				list[i].problem = r.Message
				if r.Error != nil {
					list[i].cells = []cell{{Text: v.personName(ctx, r.UserID)}, {}}
				}
			}
			return list, nil
		}),
		[]web.Route{objectPage(c, object{path: batchesPath + "/:id", route: "batch-details", section: batchesPath}, showBatch)},
	)
}

func listBatches(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := users.ListStaffBatches(ctx, v.call, &users.BatchSelection{Search: in.Search, Paging: in.paging()})
	rows := make([]row, len(data.Batches))
	for i, b := range data.Batches {
		rows[i] = row{
			Path:    pathTo(batchesPath, b.ID),
			Cells:   []cell{{Text: b.Name}, {Text: v.Date(b.StartDate)}, {Text: v.Date(b.EndDate)}, {Text: v.Number(b.Courses)}, {Text: v.Number(b.Trainees)}},
			Actions: v.links(jobLink{"batch-update", pathOf(batchesPath, b.ID, "edit"), "batch.to-edit"}),
		}
	}
	return rows, data.TotalCount, err
}

// pathTo returns the address of the page of an object. list is the address of the list of such objects.
func pathTo(list string, id int64) string { return list + "/" + strconv.FormatInt(id, 10) }

// courseFields returns the fields of the form that adds a course to a batch: the course and its dates.
func courseFields(ctx context.Context, v *visit) ([]field, error) {
	chosen := field{Name: "courseID", Kind: "select", Required: true, Options: []option{{}}}
	options, err := v.courseOptions(ctx, 0)
	chosen.Options = append(chosen.Options, options...)
	return []field{chosen, date("startDate"), date("endDate")}, err
}

func showBatch(ctx context.Context, v *visit, id int64) (*objectView, error) {
	b, err := users.ReadBatch(ctx, v.call, &users.BatchID{ID: id})
	if err != nil {
		return nil, err
	}
	asked := users.BatchPart{BatchID: id, Paging: web.Paging{Page: 1, PageSize: batchParts}}
	courses, err := users.ListBatchCourses(ctx, v.call, &asked)
	if err != nil {
		return nil, err
	}
	people, err := users.ListBatchTrainees(ctx, v.call, &asked)
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return pathOf(batchesPath, id, page) }
	of := "?batchID=" + strconv.FormatInt(id, 10)
	view := &objectView{
		Title: b.Name, Lead: b.Description, Facts: v.facts("batch", "startDate", v.Date(b.StartDate), "endDate", v.Date(b.EndDate)),
		Actions: v.links(
			jobLink{"batch-update", at("edit"), "batch.to-edit"}, jobLink{"enroll-many", enrollmentsPath + "/add" + of, "batch.to-enroll"},
			jobLink{"enrollment-list", enrollmentsPath + of, "batch.to-enrollments"}, jobLink{"batch-remove", at("remove"), "list.remove"},
		),
	}
	courseRows := make([]row, len(courses.Courses))
	for i, one := range courses.Courses {
		courseRows[i] = row{Cells: []cell{{Text: one.Title}, {Text: v.Date(one.StartDate)}, {Text: v.Date(one.EndDate)}}}
		courseRows[i].Buttons = v.buttons("batch-course-remove", "list.remove", at("courses/"+strconv.FormatInt(one.CourseID, 10)+"/remove"))
	}
	peopleRows := make([]row, len(people.Trainees))
	for i, u := range people.Trainees {
		peopleRows[i] = row{Path: pathTo(peoplePath, u.ID), Cells: []cell{{Text: nameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: u.RollNo}}}
		peopleRows[i].Buttons = v.buttons("batch-trainee-remove", "list.remove", at("people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
	}
	view.Parts = []part{
		{ID: "courses", Title: v.N("course.list-count", courses.TotalCount), Actions: v.links(jobLink{"batch-course-add", at("courses/add"), "batch.course-add-title"}),
			Table: v.tableOf("batch-course", []string{"title", "startDate", "endDate"}, courseRows)},
		{ID: "people", Title: v.N("user.list-count", people.TotalCount), Actions: v.links(
			jobLink{"batch-trainees-add", at("people/add"), "batch.people-add-title"}, jobLink{"user-list", peoplePath + of, "batch.to-people"}),
			Table: v.tableOf("batch-person", []string{"name", "email", "rollno"}, peopleRows)},
	}
	if people.TotalCount > batchParts {
		view.Parts[1].Lead = v.T("batch.first-people", "Shown", v.Number(batchParts))
	}
	managers, err := v.managersOf(ctx, id)
	view.Parts = append(view.Parts, managers)
	return view, err
}

// buttons returns a button for the job of an API route if the user has access to it, otherwise nothing.
func (v *visit) buttons(route, key, path string) []button {
	if !v.allowed(route) {
		return nil
	}
	return []button{{Path: path, Name: v.T(key)}}
}

// nameOr returns the name of a person, or the e-mail address if the person has no name.
func nameOr(first, last, email string) string {
	if name := strings.TrimSpace(first + " " + last); name != "" {
		return name
	}
	return email
}

// personName returns the name of the person with the id. If the person is unknown, it returns the id as text.
func (v *visit) personName(ctx context.Context, id int64) string {
	u, err := users.ReadUser(ctx, v.call, &users.UserID{ID: id})
	if err != nil {
		return strconv.FormatInt(id, 10)
	}
	return nameOr(u.FName, u.LName, u.Email)
}
