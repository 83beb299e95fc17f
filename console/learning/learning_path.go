package learning

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

// pathTrainees is the maximum number of trainees that the page of a learning path shows.
const pathTrainees = 100

func learningPathRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return learning.ReadLearningPath(ctx, v.Call, &learning.LearningPathID{ID: id})
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.LearningPathsPath + path, Route: route, Object: "learning-path", Action: action,
			Section: ui.LearningPathsPath, Load: load, OfObject: true}
	}
	added, changed, removed := of("add", "/add", "learning-path-add"), of("edit", "/:id/edit", "learning-path-update"),
		of("remove", "/:id/remove", "learning-path-remove")
	added.Fields = ui.Described[storelearning.EditedLearningPath]()
	changed.Fields, removed.Danger, removed.OfObject = added.Fields, true, false
	chosen := ui.Courses("courseIDs")
	chosen.Optional = true
	added.Load, added.OfObject = nil, false
	added.Next = func(data any) string {
		return ui.ObjectPath(ui.LearningPathsPath, data.(storelearning.EditedLearningPath).ID) + "?done=learning-path-add"
	}
	joined, left := of("people-add", "/:learningPathID/people/add", "learning-path-trainees-add"), of("person-remove",
		"/:learningPathID/people/:userID/remove", "learning-path-trainee-remove")
	joined.Fields = []ui.Field{ui.Choice("enroll", "1", "0"), ui.Date("startDate"), ui.Date("endDate")}
	for _, j := range []*ui.Job{&joined, &left} {
		j.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			_, err := load(ctx, v, id)
			return struct{}{}, err
		}
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, ui.List{
				Path: ui.LearningPathsPath, Route: "learning-path-list", Object: "learning-path",
				Columns: []string{"name", "courses"}, Sorts: storelearning.EditedLearningPath{}.Sorts(), Usual: "name", Add: "learning-path-add",
				Filters: []ui.Field{ui.Search(200)}, Selection: []ui.JobLink{removed.ForSelected()},
				RowLinks: []ui.JobLink{
					{Route: "learning-path-update", Path: "{row}/edit", Key: "learning-path.to-edit"},
					{Route: "learning-path-trainees-add", Path: "{row}/people/add", Key: "learning-path.people-add-title"},
					{Route: "learning-path-remove", Path: "{row}/remove", Key: "list.remove"},
				},
			}, listLearningPaths),
		},
		ui.Several(c, removed, learning.LearningPaths.Remove),
		ui.Form(c, added, learning.LearningPaths.Add), ui.Form(c, removed, learning.LearningPaths.Remove),
		ui.Choose(c, ui.Chooser{Job: changed, Pickers: []ui.Picker{chosen}}, learning.LearningPaths.Update, ui.NoOutcomes),
		ui.Choose(c, ui.Chooser{Job: joined, Pickers: []ui.Picker{ui.People("userIDs")}}, c.Services.Learning().AddLearningPathTrainees,
			ui.NoOutcomes), ui.Form(c, left, learning.RemoveLearningPathTrainee),
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.LearningPathsPath + "/:id", Route: "learning-path-details", Section: ui.LearningPathsPath},
			showLearningPath)},
	)
}

func listLearningPaths(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := learning.ListLearningPaths(ctx, v.Call,
		&learning.LearningPathList{Search: in.Search, Sorted: ui.Sorted[storelearning.EditedLearningPath](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.LearningPaths))
	for i, p := range data.LearningPaths {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.LearningPathsPath, p.ID), Cells: []ui.Cell{{Text: p.Name}, {Figure: true, Text: v.Number(int64(len(p.CourseIDs)))}}}
	}
	return rows, data.TotalCount, err
}

func showLearningPath(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	p, err := learning.ReadLearningPath(ctx, v.Call, &learning.LearningPathID{ID: id})
	if err != nil {
		return nil, err
	}
	people, err := learning.ListLearningPathTrainees(ctx, v.Call, &learning.LearningPathTraineeList{
		LearningPathID: id, Paging: web.Paging{Page: 1, PageSize: pathTrainees},
	})
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return ui.ObjectSubpath(ui.LearningPathsPath, id, page) }
	enroll := ui.EnrollmentsPath + "/add?courseIDs=" + idList(p.CourseIDs)
	peopleRows := make([]ui.Row, len(people.Trainees))
	for i, u := range people.Trainees {
		peopleRows[i] = ui.Row{ID: u.ID, Path: ui.ObjectPath(ui.PeoplePath, u.ID),
			Cells: []ui.Cell{{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, v.WhenDate(u.StartDate), v.WhenDate(u.EndDate),
				v.WhenDate(u.DueDate), v.WhenDay(u.CompletedAt)}}
		peopleRows[i].Actions = v.Links(ui.JobLink{Route: "enroll-many", Path: enroll + "&userIDs=" + strconv.FormatInt(u.ID, 10), Key: "learning-path.to-enroll"})
		peopleRows[i].Buttons = ui.Buttons(v, "learning-path-trainee-remove", "list.remove", at("people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
	}
	courseRows, err := coursesOfPath(ctx, v, p)
	if err != nil {
		return nil, err
	}
	edit := at("edit") + "?courseIDs=" + idList(p.CourseIDs)
	return &ui.ObjectView{
		Title: p.Name, Lead: p.Description,
		Facts: v.Facts("learning-path", "inOrder", v.OptionName("learning-path.field-inOrder", strconv.FormatInt(p.InOrder, 10)), "dueDays", daysOf(v, p.DueDays),
			"certificate", v.OptionName("learning-path.field-certificate", strconv.FormatInt(p.Certificate, 10))),
		Actions: v.Links(ui.JobLink{Route: "learning-path-update", Path: edit, Key: "learning-path.to-edit"},
			ui.JobLink{Route: "learning-path-remove", Path: at("remove"), Key: "list.remove"}),
		Parts: []ui.Part{
			{ID: "courses", Title: v.N("course.list-count", int64(len(p.CourseIDs))),
				Actions: v.Links(ui.JobLink{Route: "learning-path-update", Path: edit, Key: "learning-path.courses-title"}),
				Table:   v.TableOf("learning-path-course", []string{"title"}, courseRows)},
			{ID: "people", Title: v.N("user.list-count", people.TotalCount),
				Actions: v.Links(ui.JobLink{Route: "learning-path-trainees-add", Path: at("people/add"), Key: "learning-path.people-add-title"}),
				Table: v.Select(v.TableOf("learning-path-person", []string{"name", "email", "startDate", "endDate", "dueDate", "completedAt"}, peopleRows),
					"selection", "userIDs")},
		},
	}, nil
}

// daysOf returns a number of days as text, or the text for none.
func daysOf(v *ui.Visit, days *int64) string {
	if days == nil {
		return v.T("learning-path.no-due-days")
	}
	return v.Number(*days)
}

// coursesOfPath returns the courses of a learning path with buttons that move them up and down.
func coursesOfPath(ctx context.Context, v *ui.Visit, p storelearning.EditedLearningPath) ([]ui.Row, error) {
	rows := make([]ui.Row, len(p.CourseIDs))
	moved := func(i, by int) ui.Button {
		name := "learning-path.up"
		if by > 0 {
			name = "learning-path.down"
		}
		b := ui.Button{Path: ui.ObjectSubpath(ui.LearningPathsPath, p.ID, "edit"), Name: v.T(name), Off: i+by < 0 || i+by >= len(p.CourseIDs)}
		if !b.Off {
			ids := slices.Clone(p.CourseIDs)
			ids[i], ids[i+by] = ids[i+by], ids[i]
			b.Fields = []ui.Option{{Value: strconv.FormatInt(p.Version, 10), Name: "version"}, {Value: idList(ids), Name: "courseIDs"}}
		}
		return b
	}
	for i, id := range p.CourseIDs {
		title, err := ui.CourseTitle(ctx, v, id)
		if err != nil {
			return nil, err
		}
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.CoursesPath, id), Cells: []ui.Cell{{Text: title}}}
		if v.Allowed("learning-path-update") {
			rows[i].Buttons = []ui.Button{moved(i, -1), moved(i, 1)}
		}
	}
	return rows, nil
}

// idList returns the ids as one text, separated by commas.
func idList(ids []int64) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return strings.Join(texts, ",")
}
