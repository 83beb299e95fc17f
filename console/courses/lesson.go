package courses

import (
	"context"
	"errors"
	"path"
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

// isFlat reports whether a course has only one subject with only one chapter of the same title. Staff and trainees then see neither.
func isFlat(found courses.CourseToEdit) bool {
	return len(found.Subjects) == 1 && len(found.Subjects[0].Chapters) == 1 && found.Subjects[0].Title == found.Subjects[0].Chapters[0].Title
}

func lessonRoutes(c *ui.Console) []web.Route {
	of := func(action, path string) ui.Job {
		return ui.Job{
			Path: path, Route: "outline-add", Object: "lesson", Action: action, Section: ui.CoursesPath, Page: ui.CourseContent, CourseOf: courseOfItem,
			Back: func(_ *ui.Visit, _ int64, value func(string) string) string { return outlinePath(value("courseID")) },
			Next: afterLesson,
		}
	}
	course, chapter := ui.Field{Name: "courseID", Kind: "hidden", Queried: true}, ui.Field{Name: "parentID", Kind: "hidden", Queried: true}
	files, copied := of("files", filesPath), of("copy", "/manage/outline/document/:id/copy")
	files.Fields = []ui.Field{course, chapter, {Name: "fileIDs", Kind: "checks", Choices: unusedFiles}}
	copied.Fields, copied.Load = []ui.Field{course}, outlineItem
	copied.About = func(_ context.Context, _ *ui.Visit, object any) (string, error) {
		return object.(courses.PlacedOutlineItem).Title, nil
	}
	add := lessons{c.Services.Courses()}
	return slices.Concat(ui.Form(c, files, add.ofFiles), ui.Form(c, copied, copyLesson))
}

const filesPath = "/manage/outline/document/files"

// afterLesson returns the address to which the browser is redirected after documents were added.
func afterLesson(data any) string {
	item := data.(courses.PlacedOutlineItem)
	if item.Kind != storecourses.DocumentKind {
		return ""
	}
	if quiz := quizPathIn(item); quiz != "" {
		return quiz
	}
	chapter := strconv.FormatInt(item.ParentID, 10)
	return ui.DoneAt(ui.Query(outlinePath(strconv.FormatInt(item.CourseID, 10)), "chapter", chapter)+"#add", "lesson-add")
}

// unusedFiles returns the newest uploaded files that no document has.
func unusedFiles(ctx context.Context, v *ui.Visit) ([]ui.Option, error) {
	data, err := v.Console.Services.Courses().ListFiles(ctx, v.Call, &courses.FileFilter{Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	var options []ui.Option
	for _, f := range data.Files {
		if !f.Used {
			options = append(options, ui.Option{Value: strconv.FormatInt(f.ID, 10), Name: f.Name})
		}
	}
	return options, err
}

// lessons adds documents.
type lessons struct{ api *courses.Handlers }

// add adds an item of an outline. A quiz is a draft, because staff choose its questions afterwards. A document without a chapter is added
// to the last chapter of the course, which add makes if there is none.
func (l lessons) add(ctx context.Context, c *web.Call, in *courses.OutlineAdd) (courses.PlacedOutlineItem, error) {
	if in.Kind == storecourses.DocumentKind && in.ParentID == nil {
		chapter, err := l.chapterOf(ctx, c, in.CourseID)
		if err != nil {
			return courses.PlacedOutlineItem{}, err
		}
		in.ParentID = &chapter
	}
	if in.Type.Asks() {
		in.Set("draft", true)
	}
	item, err := l.api.AddOutlineItem(ctx, c, in)
	return courses.PlacedOutlineItem{OutlineItem: item, CourseID: in.CourseID}, err
}

// chapterOf returns the last chapter of a course. If the course has none, it adds a subject or a chapter with the title of the course.
func (l lessons) chapterOf(ctx context.Context, c *web.Call, course int64) (int64, error) {
	found, err := courses.ReadCourseToEdit(ctx, c, &courses.CourseID{CourseID: course})
	if err != nil {
		return 0, err
	}
	for _, s := range slices.Backward(found.Subjects) {
		if n := len(s.Chapters); n > 0 {
			return s.Chapters[n-1].ID, nil
		}
	}
	parent := int64(0)
	if n := len(found.Subjects); n > 0 {
		parent = found.Subjects[n-1].ID
	}
	for _, kind := range []storecourses.OutlineKind{storecourses.SubjectKind, storecourses.ChapterKind} {
		if kind == storecourses.SubjectKind && parent != 0 {
			continue
		}
		in := courses.OutlineAdd{CourseID: course, Kind: kind}
		if kind == storecourses.ChapterKind {
			in.ParentID = &parent
		}
		in.Set("title", found.Course.Title)
		added, err := l.api.AddOutlineItem(ctx, c, &in)
		if err != nil {
			return 0, err
		}
		parent = added.ID
	}
	return parent, nil
}

// filesAdd is the request of the form that adds a document for each of several files.
type filesAdd struct {
	CourseID int64   `api:"courseID,required" doc:"The course."`
	ParentID *int64  `api:"parentID" doc:"The chapter. Default: the last one."`
	FileIDs  []int64 `api:"fileIDs,required,max=100" doc:"The files."`
}

// ofFiles adds a document for each file. Its title is the name of the file, and its type fits the content.
func (l lessons) ofFiles(ctx context.Context, c *web.Call, in *filesAdd) (last courses.PlacedOutlineItem, err error) {
	for _, id := range in.FileIDs {
		f, err := storecourses.ReadFile(ctx, c.Store, id)
		if err != nil {
			return last, err
		}
		one := courses.OutlineAdd{CourseID: in.CourseID, ParentID: in.ParentID, Kind: storecourses.DocumentKind, Type: typeOf(f.MediaType)}
		one.Set("title", titleOf(f.Name))
		one.Set("fileID", &id)
		one.Set("required", true)
		if last, err = l.addFile(ctx, c, one, f.MediaType); err != nil {
			return last, err
		}
	}
	return last, nil
}

// addFile adds a document with a file of the media type. A zip file is a package of SCORM if its content is one, and otherwise a download.
func (l lessons) addFile(ctx context.Context, c *web.Call, in courses.OutlineAdd, mediaType string) (courses.PlacedOutlineItem, error) {
	if mediaType == "application/zip" {
		as := in
		as.Type = storecourses.PackageType
		added, err := l.add(ctx, c, &as)
		if _, isOther := errors.AsType[*web.InputError](err); !isOther {
			return added, err
		}
	}
	return l.add(ctx, c, &in)
}

// typeOf returns the type of a document with a file of the media type.
func typeOf(mediaType string) storecourses.DocumentType {
	if kind := storecourses.DocumentTypeOf(mediaType); kind.HasFile() {
		return kind
	}
	return "download"
}

// titleOf returns the title of a document with a file of the name: the name without its extension, and with spaces in place of underscores.
func titleOf(name string) string {
	title := strings.TrimSpace(strings.ReplaceAll(strings.TrimSuffix(name, path.Ext(name)), "_", " "))
	if title == "" {
		return name
	}
	return title
}

// copyLesson adds a copy of a document after it, with its file and its captions. Pending changes of the document are part of the copy.
func copyLesson(ctx context.Context, c *web.Call, in *struct {
	ID       int64 `api:"id,required" doc:"The document."`
	CourseID int64 `api:"courseID" doc:"The course."`
}) (courses.PlacedOutlineItem, error) {
	found, err := courses.ReadOutlineItem(ctx, c, &courses.OutlineItemID{Kind: storecourses.DocumentKind, ID: in.ID})
	if err != nil {
		return found, err
	}
	item := found.Revised()
	item.Editable, item.Pending = store.Editable{}, nil
	added, err := storecourses.AddOutlineItem(ctx, c.Store, found.CourseID, item, c.Actor())
	if err != nil {
		return found, err
	}
	_, captions, err := storecourses.CaptionsToEdit(ctx, c.Store, in.ID)
	for _, t := range captions {
		var whole storecourses.Captions
		if whole, err = storecourses.CaptionsIn(ctx, c.Store, in.ID, t.Language); err != nil {
			return found, err
		}
		whole.DocumentID = added.ID
		if _, err = storecourses.SetCaptions(ctx, c.Store, whole, c.Actor()); err != nil {
			return found, err
		}
	}
	if err == nil {
		added, err = storecourses.MoveOutlineItem(ctx, c.Store, added.Kind, store.Editable{ID: added.ID}, nil, found.Position+1, c.Actor())
	}
	return courses.PlacedOutlineItem{OutlineItem: added, CourseID: found.CourseID}, err
}

// lessonForm returns the form that adds a document to a chapter, or to a course without chapters if chapter is empty.
func (o outlineNodes) lessonForm(chapter, title string) *ui.LessonForm {
	fields, given := []ui.Option{{Name: "courseID", Value: o.course}}, []string{"courseID", o.course}
	if chapter != "" {
		fields, given = append(fields, ui.Option{Name: "parentID", Value: chapter}), append(given, "parentID", chapter)
	}
	f := &ui.LessonForm{
		Title: title, Action: "/manage/outline/document/add", Fields: fields, Name: ui.Text("title", 255).NotBlank(), Submit: o.v.T("lesson.add-submit"),
		Files: ui.FileForm{Action: filesPath, Uploads: courses.Uploads, Choose: o.v.T("lesson.choose-files"),
			Sending: o.v.T("file.sending"), Failed: o.v.T("file.failed")},
		Uploaded: pages.Link{Path: ui.Query(filesPath, given...), Name: o.v.T("lesson.to-uploaded")},
		Text:     o.v.T("lesson.text"), Address: o.v.T("lesson.address"), What: o.v.T("lesson.what"), Whole: o.v.T("lesson.to-whole"),
	}
	f.Name.Describe(o.v, "lesson")
	for _, kind := range []storecourses.DocumentType{storecourses.PageType, storecourses.LinkType, storecourses.QuizType} {
		key, whole := "lesson.kind-"+string(kind), ui.Query(f.Action, append(given, "type", string(kind))...)
		f.Kinds = append(f.Kinds, ui.LessonKind{Value: string(kind), Name: o.v.T(key), Whole: whole, Icon: ui.Icon(kind.Row().Drawing)})
	}
	return f
}
