package learning

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

func assignmentRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return storelearning.Assignments.Get(ctx, v.Call.Store, id)
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.AssignmentsPath + path, Route: route, Object: "assignment", Action: action, Section: ui.AssignmentsPath, Load: load}
	}
	added, changed, removed := of("add", "/add", "assignment-add"), of("edit", "/:id/edit", "assignment-update"), of("remove", "/:id/remove", "assignment-remove")
	added.Load, added.Fields, added.More, removed.Danger = nil, []ui.Field{}, assignmentFields, true
	added.Back = func(_ *ui.Visit, _ int64, value func(string) string) string {
		return personOrList(value, ui.AssignmentsPath)
	}
	changed.Fields = ui.Described[storelearning.Assignment]("dueDays")
	removed.Named = func(_ *ui.Visit, object any) string {
		a := object.(storelearning.Assignment)
		return a.Title + " · " + a.People
	}
	shown := ui.List{
		Path: ui.AssignmentsPath, Route: "assignment-list", Object: "assignment",
		Columns: []string{"title", "people", "dueDays"}, Sorts: storelearning.Assignment{}.Sorts(), Add: "assignment-add",
		Selection: []ui.JobLink{removed.ForSelected()},
		More: func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			batch, err := ui.BatchChoice(ctx, v, "choose.all", in.Batch)
			return []ui.Field{batch}, err
		},
	}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listAssignments)},
		ui.Several(c, removed, learning.Assignments.Remove),
		ui.Form(c, added, c.Services.Learning().AddAssignment), ui.Form(c, changed, learning.Assignments.Update), ui.Form(c, removed, learning.Assignments.Remove),
	)
}

// assignmentFields returns the fields of the form for an assignment: a course or a learning path, and a batch or the person whom the address names.
func assignmentFields(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	path := ui.Field{Name: "learningPathID", Kind: "select", Queried: true}
	course, err := ui.AnyCourse("courseID").Pick(ctx, v, 0, ui.Option{Name: v.T("assignment.no-course")})
	if err != nil {
		return nil, err
	}
	course.Queried = true
	paths, err := learning.ListLearningPaths(ctx, v.Call, &learning.LearningPathList{Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	if err != nil {
		return nil, err
	}
	path.Options = []ui.Option{{Name: v.T("assignment.no-path")}}
	for _, p := range paths.LearningPaths {
		path.Options = append(path.Options, ui.Option{Value: strconv.FormatInt(p.ID, 10), Name: p.Name})
	}
	days := ui.Number("dueDays")
	if id, _ := strconv.ParseInt(v.Given("userID"), 10, 64); id != 0 { // Text that is no number chooses no person.
		person := ui.Fixed("userID")
		person.Options = []ui.Option{{Value: strconv.FormatInt(id, 10), Name: ui.PersonName(ctx, v, id)}}
		return []ui.Field{person, course, path, days}, nil
	}
	batch, err := ui.AnyBatch("batchID").Pick(ctx, v, 0, ui.Option{Name: v.T("assignment.no-batch")})
	batch.Queried = true
	return []ui.Field{batch, course, path, days}, err
}

func listAssignments(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	asked := learning.AssignmentList{Sorted: ui.Sorted[storelearning.Assignment](in), Paging: in.Paging(), BatchID: store.IDOrNull(in.Batch)}
	data, err := learning.ListAssignments(ctx, v.Call, &asked)
	rows := make([]ui.Row, len(data.Assignments))
	for i, a := range data.Assignments {
		days := v.T("assignment.days-of-object")
		if a.DueDays != nil {
			days = v.N("assignment.days", *a.DueDays)
		}
		rows[i] = ui.Row{
			Path:    ui.ObjectSubpath(ui.AssignmentsPath, a.ID, "edit"),
			Cells:   []ui.Cell{{Text: a.Title}, {Text: a.People}, {Text: days}},
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.AssignmentsPath, a.ID, "remove"), Name: v.T("list.remove")}},
		}
	}
	return rows, data.TotalCount, err
}
