package courses

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lyceum/auth"
	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

// courseRoutes returns the routes of the pages on which staff list, add, read, change, copy, publish and archive
// courses, and of the pages of owners, prices, outlines and categories.
func courseRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		found, err := ownCourse(ctx, v, id)
		return found.Course, err
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.CoursesPath + path, Route: route, Object: "course", Action: action, Section: ui.CoursesPath, OfObject: true}
	}
	severalPublished := of("publish", "/:id/publish", "course-publish")
	severalPublished.Load = load
	added, changed, copied := of("add", "/add", "course-add"), of("edit", "/:id/edit", "course-update"), of("copy", "/:id/copy", "course-copy")
	published, archived := severalPublished, of("archive", "/:id/archive", "course-archive")
	published.Fields = ui.Described[storecourses.EditedCourse]("enrolledOnly")
	added.Fields = ui.Described[storecourses.EditedCourse]("title")
	exams := ui.Choice("completionExams", string(storecourses.ExamsPassed), string(storecourses.ExamsTaken), string(storecourses.NoExams))
	trainer := ui.Described[storecourses.EditedCourse]("trainerName")[0]
	trainer.Choices = trainerNames
	changed.Fields = ui.Divided(ui.With(ui.Described[storecourses.EditedCourse](), exams.Headed("course.completion"), trainer),
		"duration", "course.part-access", "trainerName", "course.part-page", "seoTitle", "course.part-search")
	copied.Fields = ui.Described[storecourses.EditedCourse]("title", "courseCode")
	removed := of("remove", "/:id/remove", "course-remove")
	removed.Danger, removed.Next = true, func(any) string { return ui.DoneAt(ui.CoursesPath, "course-remove"+ui.IntoTrash) }
	for _, j := range []*ui.Job{&changed, &copied, &published, &archived, &removed} {
		j.Load = load
	}
	ownerAdded, ownerRemoved := of("owner-add", "/:courseID/owners/add", "course-owner-add"),
		of("owner-remove", "/:courseID/owners/:userID/remove", "course-owner-remove")
	ownerAdded.Fields, ownerAdded.More = []ui.Field{}, ui.ManagerField
	for _, j := range []*ui.Job{&changed, &copied, &published, &archived, &removed} {
		j.Page = ui.CourseSettings
	}
	changed.Back = backTo(ui.CourseSettings)
	for _, j := range []*ui.Job{&ownerAdded, &ownerRemoved} {
		j.Page, j.Back = ui.CourseOwners, backTo(ui.CourseOwners)
		j.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			_, err := ownCourse(ctx, v, id)
			return struct{}{}, err
		}
	}
	archived.Danger, added.OfObject, changed.More = true, false, categoryChecks
	added.Next = func(data any) string {
		return ui.DoneAt(ui.CourseAt(ui.CourseContent, data.(storecourses.EditedCourse).ID), "course-add")
	}
	copied.Next = func(data any) string {
		return ui.DoneAt(ui.CourseAt(ui.CourseContent, data.(storecourses.EditedCourse).ID), "course-copy")
	}
	shown := ui.List{
		Path: ui.CoursesPath, Route: "course-list-all", Object: "course", Columns: []string{"title", "courseCode", "trainerName", "status"}, Add: "course-add",
		Filters: []ui.Field{ui.Search(100), ui.Choice("status", "", "1", publishedForEnrolled, "0"), ui.Choice("exams", "", "unneeded")}, CSV: true,
		Sorts: storecourses.StaffCourse{}.Sorts(),
		Links: []ui.JobLink{{Route: "course-import", Path: importsPath + "/add", Key: "course-import.add-title"}},
		Drop:  importDrop, Selection: []ui.JobLink{severalPublished.ForSelected(), archived.ForSelected(), removed.ForSelected()},
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, shown, listCourses),
			ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (courses.StaffCourses, error) {
				asked := askedCourses(in)
				asked.ReportFormat = ui.AsCSV
				return courses.ListStaffCourses(ctx, v.Call, &asked)
			}),
		},
		ui.Several(c, severalPublished, courses.PublishCourse), ui.Several(c, archived, courses.ArchiveCourse), ui.Several(c, removed, courses.Courses.Remove),
		ui.Form(c, added, addCourse), ui.Form(c, changed, courses.Courses.Update), ui.Form(c, copied, courses.CopyCourse),
		ui.Form(c, ownerAdded, courses.AddCourseOwner), ui.Form(c, ownerRemoved, courses.RemoveCourseOwner),
		ui.Form(c, published, courses.PublishCourse), ui.Form(c, archived, courses.ArchiveCourse),
		ui.Form(c, removed, courses.Courses.Remove),
		// This path also matches the path of the form that adds a course, so the route of that form must be earlier
		// in the table.
		coursePages(c), priceRoutes(c), outlineRoutes(c), categoryRoutes(c),
	)
}

// newCourse is the request of the form that adds a course.
type newCourse struct {
	Title string `api:"title,required,max=255" doc:"The name of the course."`
}

const (
	codeLength   = 30  // the maximum number of characters of a code that is made from a title
	codeAttempts = 100 // how many codes are tried before the page says that a course has the code
)

// addCourse adds a draft of a course. Its code consists of the letters and digits of the title, and of a number if another course has this code.
func addCourse(ctx context.Context, c *web.Call, in *newCourse) (added storecourses.EditedCourse, err error) {
	code := codeOf(in.Title)
	for n := 1; n <= codeAttempts; n++ {
		var course api.New[storecourses.EditedCourse]
		course.Set("title", in.Title)
		course.Set("courseCode", code)
		if n > 1 {
			course.Set("courseCode", code+"-"+strconv.Itoa(n))
		}
		if added, err = courses.Courses.Add(ctx, c, &course); !errors.Is(err, storecourses.ErrCourseCodeTaken) {
			break
		}
	}
	return added, err
}

func codeOf(title string) string {
	words := strings.FieldsFunc(strings.ToUpper(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return "COURSE"
	}
	code := []rune(strings.Join(words, "-"))
	return strings.TrimRight(string(code[:min(len(code), codeLength)]), "-")
}

// publishedForEnrolled is the value of the filter status for published courses that only enrolled people find.
const publishedForEnrolled = "2"

// askedCourses returns the request for the courses that the filters select.
func askedCourses(in *ui.ListRequest) courses.StaffCourseList {
	asked := courses.StaffCourseList{Search: in.Search, Status: in.StatusNumber(), Unexamined: in.Exams != ""}
	if in.Status == publishedForEnrolled {
		one, yes := int64(1), true
		asked.Status, asked.EnrolledOnly = &one, &yes
	}
	return asked
}

func listCourses(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	asked := askedCourses(in)
	asked.Sorted, asked.Paging = ui.Sorted[storecourses.StaffCourse](in), in.Paging()
	data, err := courses.ListStaffCourses(ctx, v.Call, &asked)
	rows := make([]ui.Row, len(data.Courses))
	for i, one := range data.Courses {
		turned := pages.Link{Path: ui.ObjectSubpath(ui.CoursesPath, one.ID, "publish"), Name: v.T("course.to-publish")}
		if one.Status == 1 {
			turned = pages.Link{Path: ui.ObjectSubpath(ui.CoursesPath, one.ID, "archive"), Name: v.T("course.to-archive")}
		}
		rows[i] = ui.Row{Path: ui.CoursePath(one.ID),
			Cells: []ui.Cell{{Text: one.Title}, {Text: one.Code}, {Text: one.TrainerName}, ui.CourseState(v, one.Status, one.EnrolledOnly)}}
		if v.Call.Who.Role == auth.RoleManager {
			continue // The page of the course has these links if the manager owns the course.
		}
		rows[i].Actions = []pages.Link{{Path: ui.EnrollmentsPath + "/add?courseIDs=" + strconv.FormatInt(one.ID, 10), Name: v.T("course.to-enroll")},
			turned, {Path: ui.ObjectSubpath(ui.CoursesPath, one.ID, "copy"), Name: v.T("course.to-copy")}}
	}
	return rows, data.TotalCount, err
}

// ownCourse returns a course that the user may change. It returns store.ErrNotFound for any other course.
func ownCourse(ctx context.Context, v *ui.Visit, id int64) (courses.CourseToEdit, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
	if err == nil && !found.MayChange {
		err = store.ErrNotFound
	}
	return found, err
}

// trainerNames returns the names of the company's trainers, which a field suggests.
func trainerNames(ctx context.Context, v *ui.Visit) ([]ui.Option, error) {
	if !v.Allowed("trainer-list-all") {
		return nil, nil
	}
	found, err := settings.ListTrainers(ctx, v.Call, &settings.TrainerList{Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	options := make([]ui.Option, len(found.Trainers))
	for i, t := range found.Trainers {
		options[i] = ui.Option{Value: t.Name, Name: t.Name}
	}
	return options, err
}
