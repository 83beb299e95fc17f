package courses

import (
	"context"
	"strconv"
	"strings"

	"lyceum/console/learning"
	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
)

// coursePages returns the routes of the pages of a course that consist of tables, and of the address of the course itself.
func coursePages(c *ui.Console) []web.Route {
	page := func(path, route string, parts ...coursePart) web.Route {
		shown := ui.ObjectPage(c, ui.Object{Path: path, Route: route, Section: ui.CoursesPath},
			func(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
				return showCourse(ctx, v, id, path, parts...)
			})
		if path != ui.CourseOwners {
			shown.Job = "" // The list of exams and the form of a price do the jobs of these routes.
		}
		return shown
	}
	start := web.NewPersonalPage(ui.CourseOverview, "Show a course, or lead to its content if the user may change it.",
		ui.WithVisit(c, "course-edit-details", showStart))
	start.Job = ui.APIPath("course-edit-details")
	return []web.Route{
		start, page(ui.CourseOwners, "course-owner-list", ownersPart), page(ui.CoursePrices, "price-set", pricesPart),
		page(ui.CourseExams, "exam-list-all", examsPart),
	}
}

type coursePart func(ctx context.Context, v *ui.Visit, found courses.CourseToEdit) (ui.Part, error)

func ownersPart(ctx context.Context, v *ui.Visit, found courses.CourseToEdit) (ui.Part, error) {
	return ui.OwnersOf(ctx, v, found.Course.ID)
}

func examsPart(ctx context.Context, v *ui.Visit, found courses.CourseToEdit) (ui.Part, error) {
	return learning.ExamsOf(ctx, v, found.Course.ID)
}

// backTo returns the function that leads back from a form to a page of its course.
func backTo(page string) func(v *ui.Visit, id int64, value func(string) string) string {
	return func(_ *ui.Visit, id int64, _ func(string) string) string { return ui.CourseAt(page, id) }
}

// showStart redirects to the content of a course that the user may change. Otherwise it returns the overview of the course.
func showStart(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: in.ID})
	if err != nil {
		return nil, err
	}
	if found.MayChange {
		content := ui.CourseAt(ui.CourseContent, in.ID)
		if in.Done != "" {
			content = ui.DoneAt(content, in.Done)
		}
		return &web.Page{Location: content}, nil
	}
	parts := []coursePart{pricesPart, ownersPart}
	if v.Allowed("exam-list-all") {
		parts = append(parts, examsPart)
	}
	view, err := showCourse(ctx, v, in.ID, ui.CourseOverview, parts...)
	if err != nil {
		return nil, err
	}
	if view.Facts, err = courseFacts(ctx, v, found); err != nil {
		return nil, err
	}
	return v.Show("object", ui.CoursesPath, view.Title, view), nil
}

// showCourse returns a page of a course with parts. page is the address of the page among those of a course.
func showCourse(ctx context.Context, v *ui.Visit, id int64, page string, parts ...coursePart) (*ui.ObjectView, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
	if err != nil {
		return nil, err
	}
	if err := v.InCourse(ctx, found, page); err != nil {
		return nil, err
	}
	view := &ui.ObjectView{Title: found.Course.Title}
	for _, part := range parts {
		shown, err := part(ctx, v, found)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, shown)
	}
	if len(view.Parts) == 1 {
		only := &view.Parts[0]
		view.Title, view.Actions = only.Title, only.Actions
		only.Title, only.Actions = "", nil
	}
	return view, nil
}

// courseFacts returns the settings of a course. It omits settings that do not apply.
func courseFacts(ctx context.Context, v *ui.Visit, found courses.CourseToEdit) ([]ui.Fact, error) {
	categories, err := categoryNames(ctx, v)
	if err != nil {
		return nil, err
	}
	course := found.Course
	duration := ""
	if course.Duration != nil {
		duration = v.Number(*course.Duration)
	}
	var in []string
	for _, category := range course.CategoryIDs {
		in = append(in, categories[category])
	}
	return v.Facts("course", "courseCode", course.Code, "enrolledOnly", v.OptionName("course.field-enrolledOnly", strconv.FormatBool(course.EnrolledOnly)),
		"completionExams", v.T("course.field-completionExams-"+string(course.CompletionExams)),
		"duration", duration, "startDate", v.WhenDate(course.StartDate), "endDate", v.WhenDate(course.EndDate), "trainerName", course.TrainerName,
		"categoryIDs", strings.Join(in, ", ")), nil
}
