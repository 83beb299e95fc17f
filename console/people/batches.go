package people

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

// batchParts is the maximum number of courses, and of people, that the page of a batch shows.
const batchParts = 100

func batchRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return people.ReadBatch(ctx, v.Call, &people.BatchID{ID: id})
	}
	known := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		_, err := load(ctx, v, id)
		return struct{}{}, err
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.BatchesPath + path, Route: route, Object: "batch", Action: action, Section: ui.BatchesPath, Load: load, OfObject: true}
	}
	fields := ui.Described[learning.EditedBatch]()
	added, changed, removed := of("add", "/add", "batch-add"), of("edit", "/:id/edit", "batch-update"), of("remove", "/:id/remove", "batch-remove")
	added.Fields, changed.Fields, removed.Danger, removed.OfObject = fields, fields, true, false
	added.Load, added.OfObject = nil, false
	added.Next = func(data any) string {
		return ui.BatchesPath + "/" + strconv.FormatInt(data.(learning.EditedBatch).ID, 10) + "?done=batch-add"
	}
	courseAdded, courseRemoved := of("course-add", "/:batchID/courses/add", "batch-course-add"), of("course-remove",
		"/:batchID/courses/:courseID/remove", "batch-course-remove")
	courseAdded.Fields, courseAdded.More = []ui.Field{}, courseFields
	peopleAdded, personRemoved := of("people-add", "/:batchID/people/add", "batch-trainees-add"), of("person-remove",
		"/:batchID/people/:userID/remove", "batch-trainee-remove")
	managerAdded, managerRemoved := of("manager-add", "/:batchID/managers/add", "batch-manager-add"), of("manager-remove",
		"/:batchID/managers/:userID/remove", "batch-manager-remove")
	managerAdded.Fields, managerAdded.More = []ui.Field{}, ui.ManagerField
	ruleRemoved := of("rule-remove", "/:batchID/rule/remove", "batch-rule-remove")
	ruleRemoved.Danger = true
	for _, j := range []*ui.Job{&courseAdded, &courseRemoved, &peopleAdded, &personRemoved, &managerAdded, &managerRemoved, &ruleRemoved} {
		j.Load = known
	}
	personRemoved.Named = named
	personRemoved.LoadSelected = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	}
	shown := ui.List{
		Path: ui.BatchesPath, Route: "batch-list-all", Object: "batch", Columns: []string{"name", "startDate", "endDate", "courses", "people"}, Add: "batch-add",
		Sorts: learning.ListedBatch{}.Sorts(), Usual: "name",
		Filters: []ui.Field{ui.Search(200)}, Selection: []ui.JobLink{removed.ForSelected()},
		CSV: true,
		RowLinks: []ui.JobLink{
			{Route: "batch-update", Path: "{row}/edit", Key: "batch.to-edit"}, {Route: "batch-trainees-add", Path: "{row}/people/add", Key: "batch.people-add-title"},
			{Route: "batch-course-add", Path: "{row}/courses/add", Key: "batch.course-add-title"}, {Route: "batch-remove", Path: "{row}/remove", Key: "list.remove"},
		},
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, shown, listBatches),
			ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (people.StaffBatches, error) {
				return people.ListStaffBatches(ctx, v.Call, &people.BatchSelection{Search: in.Search, ReportFormat: ui.AsCSV})
			}),
		},
		ui.Several(c, removed, people.Batches.Remove), ui.Several(c, personRemoved, people.RemoveBatchTrainee),
		ui.Form(c, added, people.Batches.Add), ui.Form(c, changed, people.Batches.Update), ui.Form(c, removed, people.Batches.Remove),
		ui.Form(c, courseAdded, c.Services.People().AddBatchCourse), ui.Form(c, courseRemoved, people.RemoveBatchCourse),
		ui.Form(c, personRemoved, people.RemoveBatchTrainee), ruleRoutes(c, ruleRemoved),
		ui.Form(c, managerAdded, people.AddBatchManager), ui.Form(c, managerRemoved, people.RemoveBatchManager),
		ui.Choose(c, ui.Chooser{Job: peopleAdded, Pickers: []ui.Picker{ui.People("userIDs")}, Preview: true}, c.Services.People().AddBatchTrainees, addedToBatch),
		ui.Choose(c, ui.Chooser{Job: ui.Job{
			Path: ui.ToBatchPath, Route: "batch-trainees-add", Object: "batch", Action: "people-add", Section: ui.BatchesPath,
			More: func(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
				batch, err := ui.AnyBatch("batchID").Pick(ctx, v, 0, ui.Option{})
				batch.Required = true
				return []ui.Field{batch}, err
			},
		}, Pickers: []ui.Picker{ui.PeopleOfEnrollments("userIDs")}, Preview: true}, c.Services.People().AddBatchTrainees, addedToBatch),
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.BatchesPath + "/:id", Route: "batch-details", Section: ui.BatchesPath}, showBatch)},
	)
}

func listBatches(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := people.ListStaffBatches(ctx, v.Call, &people.BatchSelection{Search: in.Search, Sorted: ui.Sorted[learning.ListedBatch](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.Batches))
	for i, b := range data.Batches {
		rows[i] = ui.Row{
			Path: ui.ObjectPath(ui.BatchesPath, b.ID),
			Cells: []ui.Cell{{Text: b.Name}, v.WhenDate(b.StartDate), v.WhenDate(b.EndDate),
				{Figure: true, Text: v.Number(b.Courses)}, {Figure: true, Text: v.Number(b.Trainees)}},
			Actions: v.Links(ui.JobLink{Route: "batch-update", Path: ui.ObjectSubpath(ui.BatchesPath, b.ID, "edit"), Key: "batch.to-edit"}),
		}
	}
	return rows, data.TotalCount, err
}

// courseFields returns the fields of the form that adds a course to a batch: the course, its dates and its days until it is due.
func courseFields(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	chosen, err := ui.AnyCourse("courseID").Pick(ctx, v, 0, ui.Option{})
	chosen.Required = true
	first, last := ui.Date("startDate"), ui.Date("endDate")
	first.Hint, last.Hint = v.T("batch.course-startDate-hint"), v.T("batch.course-endDate-hint")
	return []ui.Field{chosen, first, last, ui.Number("dueDays")}, err
}

func showBatch(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	b, err := people.ReadBatch(ctx, v.Call, &people.BatchID{ID: id})
	if err != nil {
		return nil, err
	}
	asked := people.BatchPart{BatchID: id, Paging: web.Paging{Page: 1, PageSize: batchParts}}
	courses, err := people.ListBatchCourses(ctx, v.Call, &asked)
	if err != nil {
		return nil, err
	}
	trainees, err := people.ListBatchTrainees(ctx, v.Call, &asked)
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return ui.ObjectSubpath(ui.BatchesPath, id, page) }
	of := "?batchID=" + strconv.FormatInt(id, 10)
	view := &ui.ObjectView{
		Title: b.Name, Lead: b.Description, Facts: v.Facts("batch", "startDate", v.WhenDate(b.StartDate), "endDate", v.WhenDate(b.EndDate)),
		Actions: v.Links(
			ui.JobLink{Route: "batch-update", Path: at("edit"), Key: "batch.to-edit"},
			ui.JobLink{Route: "batch-rule-details", Path: at("rule"), Key: "batch.to-rule"},
			ui.JobLink{Route: "enroll-many", Path: ui.EnrollmentsPath + "/add" + of, Key: "batch.to-enroll"},
			ui.JobLink{Route: "enrollment-list", Path: ui.EnrollmentsPath + of, Key: "batch.to-enrollments"},
			ui.JobLink{Route: "batch-remove", Path: at("remove"), Key: "list.remove"},
		),
	}
	courseRows := make([]ui.Row, len(courses.Courses))
	for i, one := range courses.Courses {
		courseRows[i] = ui.Row{Cells: []ui.Cell{{Text: one.Title}, v.WhenDate(one.StartDate), v.WhenDate(one.EndDate), {}}}
		if one.DueDays != nil {
			courseRows[i].Cells[3].Text = v.Number(*one.DueDays)
		}
		courseRows[i].Buttons = ui.Buttons(v, "batch-course-remove", "list.remove", at("courses/"+strconv.FormatInt(one.CourseID, 10)+"/remove"))
	}
	peopleRows := make([]ui.Row, len(trainees.Trainees))
	for i, u := range trainees.Trainees {
		peopleRows[i] = ui.Row{ID: u.ID, Path: ui.ObjectPath(ui.PeoplePath, u.ID),
			Cells: []ui.Cell{{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: u.RollNo}}}
		peopleRows[i].Buttons = ui.Buttons(v, "batch-trainee-remove", "list.remove", at("people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
	}
	view.Parts = []ui.Part{
		{ID: "courses", Title: v.N("course.list-count", courses.TotalCount),
			Actions: v.Links(ui.JobLink{Route: "batch-course-add", Path: at("courses/add"), Key: "batch.course-add-title"}),
			Table:   v.TableOf("batch-course", []string{"title", "startDate", "endDate", "dueDays"}, courseRows)},
		{ID: "people", Title: v.N("user.list-count", trainees.TotalCount), Actions: v.Links(
			ui.JobLink{Route: "batch-trainees-add", Path: at("people/add"), Key: "batch.people-add-title"},
			ui.JobLink{Route: "user-invite-check", Path: invitePath + of, Key: "batch.to-invite"},
			ui.JobLink{Route: "user-list", Path: ui.PeoplePath + of, Key: "batch.to-people"}),
			Table: v.Select(v.TableOf("batch-person", []string{"name", "email", "rollno"}, peopleRows), "selection", "userIDs",
				ui.JobLink{Route: "batch-trainee-remove", Path: at("people/remove"), Key: "several.person-remove"})},
	}
	if trainees.TotalCount > batchParts {
		view.Parts[1].Lead = v.T("batch.first-people", "Shown", v.Number(batchParts))
	}
	managers, err := ui.ManagersOf(ctx, v, id)
	view.Parts = append(view.Parts, managers)
	return view, err
}

func addedToBatch(ctx context.Context, v *ui.Visit, data people.BatchTraineeResults) ([]ui.Outcome, error) {
	list := make([]ui.Outcome, len(data.Results))
	for i, r := range data.Results {
		if r.Error != nil || i < ui.ShownFailures {
			list[i] = ui.OutcomeOfPerson(ctx, v, r.UserID, r.ItemError)
		}
		list[i].Change = v.T("batch.people-add-change")
	}
	return list, nil
}
