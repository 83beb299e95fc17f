package courses

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

const outlineItemPath = "/manage/outline/:kind"

// outlineRoutes returns the routes of the pages on which staff read the outline of a course, and add, change, move and
// remove its items. The address of a page of a subject, chapter or document contains the kind of the item.
func outlineRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{
			Path: outlineItemPath + path, Route: route, Object: "outline", Action: action, Section: ui.CoursesPath,
			ObjectOf: func(v *ui.Visit) string { return string(cmp.Or(kindOf(v), storecourses.SubjectKind)) }, Load: outlineItem,
			Back: func(v *ui.Visit, id int64, value func(string) string) string {
				return outlinePath(value("courseID")) + anchorOf(v, action, id, value("parentID"))
			},
			Page: ui.CourseContent, CourseOf: courseOfItem,
		}
	}
	added, changed, moved, removed := of("add", "/add", "outline-add"), of("edit", "/:id/edit", "outline-update"), of("move", "/:id/move",
		"outline-move"), of("remove", "/:id/remove", "outline-remove")
	hidden := func(name string) ui.Field { return ui.Field{Name: name, Kind: "hidden", Queried: true} }
	course := hidden("courseID")
	added.Load, added.Fields, added.FieldsOf = nil, []ui.Field{course, hidden("parentID"), ui.Text("title", 255).NotBlank()}, newDocumentFields
	added.Next = afterLesson
	changed.Load, changed.Fields, changed.FieldsOf = outlineItemToEdit, []ui.Field{course, ui.Text("title", 255).NotBlank()}, documentFields
	changed.About = searchProblem
	added.Preview, changed.Preview = textPreview, textPreview
	moved.Fields, moved.FieldsOf, moved.Load = []ui.Field{course, {Name: "position", Kind: "hidden"}}, parentField, itemToMove
	removed.Fields, removed.Danger = []ui.Field{course}, true
	return slices.Concat(
		[]web.Route{web.NewPersonalPage(ui.CoursesPath+"/:id/outline", "Show the outline of a course.", ui.WithVisit(c, "course-edit-details", showOutline))},
		ui.Form(c, added, lessons{c.Services.Courses()}.add), ui.Form(c, changed, c.Services.Courses().UpdateOutlineItem),
		ui.Form(c, moved, courses.MoveOutlineItem), ui.Form(c, removed, courses.RemoveOutlineItem),
		lessonRoutes(c), removedRoutes(c), draftRoutes(c), textPreviewRoutes(c), captionRoutes(c), quizRoutes(c),
	)
}

func outlinePath(course string) string { return ui.CoursesPath + "/" + course + "/outline" }

func courseOfItem(_ int64, value func(field string) string) int64 {
	id, _ := strconv.ParseInt(value("courseID"), 10, 64) // A text that is no number is no course.
	return id
}

// kindOf returns the kind of outline item in the address of a page, or an empty kind if the address has no valid
// kind.
func kindOf(v *ui.Visit) (kind storecourses.OutlineKind) {
	if parts := strings.Split(v.Call.Target, "/"); len(parts) > 3 {
		_ = kind.UnmarshalText([]byte(parts[3])) // An error leaves kind empty.
	}
	return kind
}

// anchorOf returns the fragment to which the browser returns after an action. It is the fragment of the item with the id, or
// of the parent of a new item.
func anchorOf(v *ui.Visit, action string, id int64, parent string) string {
	switch kind := kindOf(v); {
	case action == "edit" || action == "move":
		return "#" + string(kind) + "-" + strconv.FormatInt(id, 10)
	case action == "add" && kind == storecourses.ChapterKind:
		return "#subject-" + parent
	case action == "add" && kind == storecourses.DocumentKind:
		return "#chapter-" + parent
	}
	return ""
}

// outlineItem returns the item that the address of a page names. It returns store.ErrNotFound if there is no such
// item.
func outlineItem(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	return courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: kindOf(v), ID: id})
}

// itemToMove returns the same item as outlineItem. Its field Position is set to ui.EndOfList, so that the form moves the item
// to the end of a list by default.
func itemToMove(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	item, err := courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: kindOf(v), ID: id})
	item.Position = ui.EndOfList
	return item, err
}

// searchProblem says why trainees do not find the text of the file of a document. It is empty if they find it and for other items.
func searchProblem(ctx context.Context, v *ui.Visit, object any) (string, error) {
	item := object.(itemToEdit)
	if item.Kind != storecourses.DocumentKind || !item.Type.HasFile() {
		return "", nil
	}
	problem, err := storecourses.TextProblemOf(ctx, v.Call.Store, item.ID)
	if err != nil || problem == "" {
		return "", err
	}
	return v.T("document.unread-" + string(problem)), nil
}

// newDocumentFields returns the fields of a new item except the title. The query of the page names the type of a
// document. It returns store.ErrNotFound for an unknown kind or type.
func newDocumentFields(ctx context.Context, v *ui.Visit, _ any) ([]ui.Field, error) {
	switch kindOf(v) {
	case "":
		return nil, store.ErrNotFound
	case storecourses.DocumentKind:
		kind := storecourses.DocumentType(v.Given("type"))
		if !slices.Contains(storecourses.DocumentTypes(), kind) {
			return nil, store.ErrNotFound
		}
		release, err := newReleaseFields(ctx, v)
		fields := fieldsOfType(v, kind, true)
		if !kind.Asks() {
			fields = append(fields, draftField())
		}
		return slices.Concat(fields, release, []ui.Field{{Name: "type", Kind: "hidden", Value: string(kind)}}), err
	}
	return nil, nil
}

// documentFields returns the fields of an existing item except the title. Only documents have such fields.
func documentFields(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	item := object.(itemToEdit)
	if item.Kind != storecourses.DocumentKind {
		return nil, nil
	}
	release, err := releaseFields(ctx, v, item)
	return slices.Concat(fieldsOfType(v, item.Type, false), item.draftFields(), release), err
}

// fieldsOfType returns the fields of the form for a document of a type, except the title.
func fieldsOfType(v *ui.Visit, kind storecourses.DocumentType, isNew bool) []ui.Field {
	about := ui.Area("description")
	common := []ui.Field{ui.Choice("required", "true", "false").Set("true"), ui.Choice("freeSample", "false", "true").Set("false"), about}
	switch kind.Row().Edit {
	case storecourses.EditHTML:
		return append([]ui.Field{ui.Rich("body").WithVideos()}, common...)
	case storecourses.EditAddress:
		return append([]ui.Field{{Name: "body", Kind: "url", Required: true, Longest: 2000, Label: v.T("document.field-address"),
			Hint: v.T("document.field-address-hint")}}, common...)
	case storecourses.EditQuestions:
		return append(quizFields(), common[0], about)
	case storecourses.EditFile:
		fields := []ui.Field{fileField(kind)}
		if kind == storecourses.PackageType {
			fields = append(fields, packageFields(isNew)...)
		}
		return append(fields, common...)
	}
	return common
}

// parentField returns the field for the parent of an item: the subjects or chapters of its course.
func parentField(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	item := object.(courses.PlacedOutlineItem)
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: item.CourseID})
	if err != nil {
		return nil, err
	}
	parent := ui.Field{Name: "parentID", Kind: "select"}
	add := func(id int64, name string) {
		parent.Options = append(parent.Options, ui.Option{Value: strconv.FormatInt(id, 10), Name: name})
	}
	for _, s := range found.Subjects {
		if item.Kind == storecourses.ChapterKind {
			add(s.ID, s.Title)
		}
		for _, h := range s.Chapters {
			if item.Kind == storecourses.DocumentKind {
				add(h.ID, s.Title+" › "+h.Title)
			}
		}
	}
	if item.Kind == storecourses.SubjectKind {
		return nil, store.ErrNotFound // The only parent of a subject is the course.
	}
	return []ui.Field{parent}, nil
}

// showOutline returns the page on which staff read and change the outline of a course. It returns store.ErrNotFound if the user
// may not change the course.
func showOutline(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	found, err := ownCourse(ctx, v, in.ID)
	if err != nil {
		return nil, err
	}
	if err := v.InCourse(ctx, found, ui.CourseContent); err != nil {
		return nil, err
	}
	course := strconv.FormatInt(in.ID, 10)
	items := outlineNodes{v, course, titlesOf(found), map[int64]string{}}
	for _, x := range found.Exams {
		items.exams[x.ID] = x.Name
	}
	view := ui.TreeView{
		Title: v.T("course.tab-content"), Done: v.Done(in.Done), Fields: []ui.Option{{Name: "courseID", Value: course}}, Nothing: v.T("outline.nothing"),
	}
	view.Scripts = []string{scripts()[0].Path(), scripts()[2].Path()}
	switch {
	case isFlat(found):
		h := found.Subjects[0].Chapters[0]
		view.Root, view.Nodes = strconv.FormatInt(h.ID, 10), items.documents(h.Documents)
		view.Form = items.lessonForm(view.Root, v.T("lesson.add-title"))
		view.Actions = []pages.Link{items.add(storecourses.ChapterKind, strconv.FormatInt(found.Subjects[0].ID, 10))}
	case len(found.Subjects) == 0:
		view.Form = items.lessonForm("", v.T("lesson.add-title"))
		view.Form.First = true
		fallthrough
	default:
		view.Nodes, view.Actions = items.subjects(found), []pages.Link{items.add(storecourses.SubjectKind, "")}
	}
	removed, newest, err := removedPart(ctx, v, in.ID)
	if err != nil {
		return nil, err
	}
	if in.Done == "outline-remove" {
		view.Undo = newest
	}
	view.Parts = removed
	return v.Console.ShowTree(v, ui.CoursesPath, view), nil
}

type outlineNodes struct {
	v      *ui.Visit
	course string
	// titles are the titles of the documents, and exams the names of the exams.
	titles, exams map[int64]string
}

// subjects returns the nodes of the subjects of a course, with their chapters and documents.
func (o outlineNodes) subjects(found courses.CourseToEdit) (nodes []ui.Node) {
	chosen := o.v.Given("chapter")
	for i, s := range found.Subjects {
		subject := o.node(storecourses.SubjectKind, s.ID, s.Version, s.Title, i, len(found.Subjects))
		subject.Takes = string(storecourses.ChapterKind)
		subject.Add = []pages.Link{o.add(storecourses.ChapterKind, subject.Number())}
		for j, h := range s.Chapters {
			chapter := o.node(storecourses.ChapterKind, h.ID, h.Version, h.Title, j, len(s.Chapters))
			chapter.Takes, chapter.Nodes = string(storecourses.DocumentKind), o.documents(h.Documents)
			if chapter.Number() == chosen {
				chapter.Form = o.lessonForm(chosen, o.v.T("lesson.add-to", "Chapter", h.Title))
			} else {
				chapter.Add = []pages.Link{{Path: ui.Query(outlinePath(o.course), "chapter", chapter.Number()) + "#add", Name: o.v.T("lesson.add-title")}}
			}
			subject.Nodes = append(subject.Nodes, chapter)
		}
		nodes = append(nodes, subject)
	}
	return nodes
}

// typeKind is the kind of a mark that is no state.
const typeKind ui.Kind = "type"

func (o outlineNodes) documents(list []courses.OutlineDocument) []ui.Node {
	nodes := make([]ui.Node, len(list))
	for i, d := range list {
		n := o.node(storecourses.DocumentKind, d.ID, d.Version, d.Title, i, len(list))
		n.Icon = ui.Icon(d.Type.Row().Drawing)
		n.Badges = []ui.Cell{ui.State(typeKind, o.v.T(storecourses.StaffTypeWords+string(d.Type)))}
		if !d.Required {
			n.Badges = append(n.Badges, ui.State(typeKind, o.v.T("document.optional")))
		}
		n.Badges = append(n.Badges, o.draftBadges(d)...)
		if d.Type.Plays() {
			n.Actions = append(n.Actions, pages.Link{Path: captionsOf(d.ID), Name: o.v.T("captions.to-captions")})
		}
		if d.Type.Asks() {
			n.Actions = append(n.Actions, pages.Link{Path: ui.ObjectPath(ui.QuizzesPath, d.ID), Name: o.v.T("quiz.to-questions")})
		}
		n.Buttons = append([]ui.Button{{Path: ui.ObjectSubpath("/manage/outline/document", d.ID, "copy"), Name: o.v.T("lesson.to-copy")}}, n.Buttons...)
		nodes[i] = n
	}
	return nodes
}

// node returns the node of an item. index is the index of the item in its list, and of is the length of the list.
func (o outlineNodes) node(kind storecourses.OutlineKind, id, version int64, title string, index, of int) ui.Node {
	list, at := "/manage/outline/"+string(kind), "?version="+strconv.FormatInt(version, 10)
	n := ui.Node{ID: string(kind) + "-" + strconv.FormatInt(id, 10), Title: title, Path: ui.ObjectSubpath(list, id, "edit")}
	n.Place(ui.ObjectSubpath(list, id, "move"), index, of)
	n.Rename = n.Path + at
	if kind != storecourses.SubjectKind {
		n.Actions = []pages.Link{{Path: ui.ObjectSubpath(list, id, "move"), Name: o.v.T("outline.to-move")}}
	}
	n.Buttons = []ui.Button{{Path: ui.ObjectSubpath(list, id, "remove") + at, Name: o.v.T("list.remove")}}
	return n
}

func (o outlineNodes) add(kind storecourses.OutlineKind, parent string) pages.Link {
	given := []string{"courseID", o.course}
	if parent != "" {
		given = append(given, "parentID", parent)
	}
	key := "outline.add-" + string(kind)
	return pages.Link{Path: ui.Query("/manage/outline/"+string(kind)+"/add", given...), Name: o.v.T(key)}
}
