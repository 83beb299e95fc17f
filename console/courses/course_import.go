package courses

import (
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
)

const (
	importsPath = "/manage/course-imports"
	// importReload is the time in seconds after which the page of an unfinished import loads again.
	importReload = 3
)

// packageEndings are the extensions of the packages that a form offers.
var packageEndings = []string{".mbz", ".imscc", ".zip"}

func courseImportRoutes(c *ui.Console) []web.Route {
	upload := web.NewPersonalPage(importsPath+"/upload", "Show the form that uploads a package of a course.",
		ui.WithVisit(c, "course-import", func(_ context.Context, v *ui.Visit, _ *web.NoFields) (*web.Page, error) {
			return uploadPage(v, "course-import-upload", importsPath+"/add", ui.DoneAt(importsPath+"/add", "course-import-upload")), nil
		}))
	checked := ui.Job{
		Path: importsPath + "/add", Route: "course-import", Object: "course-import", Action: "add", Section: ui.CoursesPath, Next: importNext,
		Fields: []ui.Field{packageField(), ui.Field{Name: "dryRun", Kind: "hidden"}.Set("1")},
		Links:  []ui.JobLink{{Route: "course-import", Path: importsPath + "/upload", Key: "course-import.upload"}},
	}
	undone := ui.Job{
		Path: importsPath + "/:importID/undo", Route: "course-import-undo", Object: "course-import", Action: "undo", Section: ui.CoursesPath, Danger: true,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return courses.ReadCourseImport(ctx, v.Call, &courses.CourseImportID{ImportID: id})
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			return v.T("course-import.undo-about", "Course", object.(courses.CourseImportDetails).Title), nil
		},
		Next: func(any) string { return ui.DoneAt(ui.CoursesPath, "course-import-undo") },
	}
	page := web.NewPersonalPage(importsPath+"/:importID", "Show an import of a course with course-import-details.",
		ui.WithVisit(c, "course-import-details", showCourseImport))
	page.Job = ui.APIPath("course-import-details")
	service := c.Services.Courses()
	return slices.Concat([]web.Route{upload}, ui.Form(c, checked, service.ImportCourse), []web.Route{page}, ui.Form(c, undone, service.UndoCourseImport))
}

// importDrop returns the form that checks a package that staff drop on the list of courses.
func importDrop(v *ui.Visit) *ui.DropForm {
	if !v.Allowed("course-import") {
		return nil
	}
	return &ui.DropForm{
		FileForm: ui.FileForm{Action: importsPath + "/add", Uploads: courses.Uploads, Sending: v.T("file.sending"), Failed: v.T("file.failed")},
		Name:     "fileID", Endings: strings.Join(packageEndings, " "), Wrong: v.T("course-import.drop-wrong"), Label: v.T("course-import.add-title"),
		Fields: []ui.Option{{Name: "dryRun", Value: "1"}}, Scripts: []string{scripts()[0].Path(), scripts()[2].Path()},
	}
}

func importNext(data any) string {
	return ui.ObjectPath(importsPath, data.(courses.CourseImportStarted).ImportID)
}

// packageField returns the field for an uploaded package, the newest first.
func packageField() ui.Field {
	return ui.Field{Name: "fileID", Kind: "select", Required: true, Choices: func(ctx context.Context, v *ui.Visit) ([]ui.Option, error) {
		list, err := storecourses.Files(ctx, v.Call.Store, store.Page{Number: 1, Size: fileChoices}, "")
		var options []ui.Option
		for _, f := range list.Items {
			if slices.Contains(packageEndings, strings.ToLower(path.Ext(f.Name))) {
				options = append(options, ui.Option{Value: strconv.FormatInt(f.ID, 10), Name: f.Name + ", " + v.Moment(f.CreatedAt)})
			}
		}
		return options, err
	}}
}

type shownImport struct {
	courses.CourseImportID
	Still bool `api:"still" doc:"Whether the page does not load again by itself."`
}

type courseImportView struct {
	ui.ObjectView
	Problem, Progress string
	// Run imports what was checked.
	Run     []ui.Button
	Percent int64
	// Reload is a text about the automatic reload of the page. It is empty if the page does not reload. Still leads to the
	// page without reloading.
	Reload string
	Still  pages.Link
}

// showCourseImport shows an import: its progress, or what becomes part of the course and what does not.
func showCourseImport(ctx context.Context, v *ui.Visit, in *shownImport) (*web.Page, error) {
	run, err := courses.ReadCourseImport(ctx, v.Call, &in.CourseImportID)
	if err != nil {
		return nil, err
	}
	at := ui.ObjectPath(importsPath, run.ImportID)
	view := &courseImportView{Percent: run.Progress}
	view.Title, view.Back = v.T("course-import.title"), pages.Link{Path: ui.CoursesPath, Name: v.T("form.back")}
	view.Facts = v.Facts("course-import", "course", run.Title, "file", run.FileName, "state", importState(v, run))
	switch {
	case run.Error != nil:
		view.Problem = v.InWords(run.Message)
	case run.FinishedAt.IsZero():
		view.Progress = v.T("course-import.progress", "Percent", v.Number(run.Progress))
		if !in.Still {
			view.Reload, view.Still = v.T("course-import.reload"), pages.Link{Path: at + "?still=1", Name: v.T("course-import.still")}
		}
	case run.DryRun:
		view.Lead = v.T("course-import.checked")
		view.Run = ui.Buttons(v, "course-import", "course-import.run", importsPath+"/add")
		for i := range view.Run {
			view.Run[i].Fields = []ui.Option{{Name: "fileID", Value: strconv.FormatInt(run.FileID, 10)}, {Name: "dryRun", Value: "0"}}
		}
	case !run.Undone && run.CourseID != nil:
		view.Actions = append([]pages.Link{{Path: ui.ObjectPath(ui.CoursesPath, *run.CourseID), Name: v.T("course-import.open")}},
			v.Links(ui.JobLink{Route: "course-import-undo", Path: at + "/undo", Key: "course-import.undo"})...)
	}
	if run.State == bulk.CourseImportDone {
		view.Parts = importParts(v, run)
	}
	page := v.Show("course-import", ui.CoursesPath, view.Title, view)
	if view.Reload != "" {
		page.Refresh, page.RefreshTo = importReload, at
	}
	return page, nil
}

func importState(v *ui.Visit, run courses.CourseImportDetails) string {
	switch {
	case run.Undone:
		return v.T("course-import.state-undone")
	case run.State == bulk.CourseImportDone && run.DryRun:
		return v.T("course-import.state-checked")
	}
	return v.T("course-import.state-" + run.State)
}

// importKind returns what a part is in a package in the words of staff, or the name that the package has for it.
func importKind(v *ui.Visit, kind string) string {
	key := "course-import.kind-" + strings.ReplaceAll(kind, " ", "-")
	if v.Has(key) {
		return v.T(key)
	}
	return kind
}

// importType returns the type of a line of the outline: that of a document, or an exam or a category of the question bank with the number of its questions.
func importType(v *ui.Visit, of string) string {
	if key := storecourses.StaffTypeWords + of; v.Has(key) {
		return v.T(key)
	}
	kind, questions, has := strings.Cut(of, ", ")
	count, _, _ := strings.Cut(questions, " ")
	n, err := strconv.ParseInt(count, 10, 64)
	if !has || err != nil {
		return of
	}
	return importKind(v, kind) + ", " + v.N("course-import.questions", n)
}

// importParts returns the tables with what is not imported and why, the outline, and everything that is taken.
func importParts(v *ui.Visit, run courses.CourseImportDetails) []ui.Part {
	var dropped, outline, taken []ui.Row
	for _, d := range run.Dropped {
		dropped = append(dropped, ui.Row{Cells: []ui.Cell{{Text: d.Title}, {Text: importKind(v, d.Kind)}, {Text: v.InWords(d.Reason)}}})
	}
	for _, line := range run.Outline {
		indent := strings.Repeat("\u2003", line.Level-1)
		outline = append(outline, ui.Row{Cells: []ui.Cell{{Text: indent + line.Title}, {Text: importType(v, line.Type)}}})
	}
	for _, p := range run.Taken {
		taken = append(taken, ui.Row{Cells: []ui.Cell{{Text: p.Title}, {Text: importKind(v, p.Kind)}}})
	}
	part := func(id string, columns []string, rows []ui.Row) ui.Part {
		object := "course-import-" + id
		return ui.Part{ID: id, Title: v.T(object + ".list-title"), Table: v.TableOf(object, columns, rows)}
	}
	return []ui.Part{
		part("dropped", []string{"title", "kind", "reason"}, dropped), part("outline", []string{"title", "type"}, outline),
		part("taken", []string{"title", "kind"}, taken),
	}
}
