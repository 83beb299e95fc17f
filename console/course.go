package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// courseRoutes returns the routes of the pages on which staff list, add, read, change, copy, publish and archive
// courses, and of the pages of owners, prices, outlines and categories.
func (c *Console) courseRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		found, err := v.ownCourse(ctx, id)
		return found.Course, err
	}
	of := func(action, path, route string) job {
		return job{path: coursesPath + path, route: route, object: "course", action: action, section: coursesPath, ofObject: true}
	}
	name := []field{text("title", 255).required(), text("courseCode", 100).required()}
	added, changed, copied := of("add", "/add", "course-add"), of("edit", "/:id/edit", "course-update"), of("copy", "/:id/copy", "course-copy")
	published, archived := of("publish", "/:id/publish", "course-publish"), of("archive", "/:id/archive", "course-archive")
	added.fields = slices.Concat(name, []field{rich("description"), number("duration"), text("trainerName", 255)})
	changed.fields = slices.Concat(name, []field{
		rich("description"), number("duration"), date("startDate"), date("endDate"), text("trainerName", 255), choice("hideTrainerName", "false", "true"),
		area("features"), area("faq"), {Name: "demoVideo", Kind: "url", Longest: 255}, pictureOrAddress("thumbnail"), text("tags", 0),
		text("seoTitle", 255), area("seoDescription"), text("seoKeywords", 1000),
	})
	copied.fields = name
	for _, j := range []*job{&changed, &copied, &published, &archived} {
		j.load = load
	}
	ownerAdded, ownerRemoved := of("owner-add", "/:courseID/owners/add", "course-owner-add"), of("owner-remove", "/:courseID/owners/:userID/remove", "course-owner-remove")
	ownerAdded.fields, ownerAdded.more = []field{}, managerField
	for _, j := range []*job{&ownerAdded, &ownerRemoved} {
		j.load = func(ctx context.Context, v *visit, id int64) (any, error) {
			_, err := v.ownCourse(ctx, id)
			return struct{}{}, err
		}
	}
	archived.danger, added.ofObject, changed.more = true, false, categoryChecks
	added.next = func(data any) string { return doneAt(coursePath(data.(store.EditedCourse).ID), "course-add") }
	copied.next = func(data any) string { return doneAt(coursePath(data.(store.EditedCourse).ID), "course-copy") }
	shown := list{
		path: coursesPath, route: "course-list-all", object: "course", columns: []string{"title", "courseCode", "trainerName", "status"}, add: "course-add",
		filters: []field{text("search", 100), choice("status", "", "1", "0")}, csv: true,
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, shown, listCourses),
			csvPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) (catalogue.StaffCourses, error) {
				return catalogue.ListStaffCourses(ctx, v.call, &catalogue.StaffCourseList{Search: in.Search, Status: in.status(), ReportFormat: asCSV})
			}),
		},
		form(c, added, catalogue.AddCourse), form(c, changed, catalogue.UpdateCourse), form(c, copied, catalogue.CopyCourse),
		form(c, ownerAdded, catalogue.AddCourseOwner), form(c, ownerRemoved, catalogue.RemoveCourseOwner),
		form(c, published, catalogue.PublishCourse), form(c, archived, catalogue.ArchiveCourse),
		// This path also matches the path of the form that adds a course, so the route of that form must be earlier
		// in the table.
		[]web.Route{objectPage(c, object{path: coursesPath + "/:id", route: "course-edit-details", section: coursesPath}, c.course)},
		c.priceRoutes(), c.outlineRoutes(), c.categoryRoutes(),
	)
}

func listCourses(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := catalogue.ListStaffCourses(ctx, v.call, &catalogue.StaffCourseList{Search: in.Search, Status: in.status(), Paging: in.paging()})
	rows := make([]row, len(data.Courses))
	for i, one := range data.Courses {
		turned := pages.Link{Path: pathOf(coursesPath, one.ID, "publish"), Name: v.T("course.to-publish")}
		if one.Status == 1 {
			turned = pages.Link{Path: pathOf(coursesPath, one.ID, "archive"), Name: v.T("course.to-archive")}
		}
		rows[i] = row{Path: coursePath(one.ID), Cells: []cell{{Text: one.Title}, {Text: one.Code}, {Text: one.TrainerName}, v.published(one.Status)}}
		if v.call.Who.Role == auth.RoleManager {
			continue // The page of the course has these links if the manager owns the course.
		}
		rows[i].Actions = []pages.Link{{Path: enrollmentsPath + "/add?courseIDs=" + strconv.FormatInt(one.ID, 10), Name: v.T("course.to-enroll")}, turned, {Path: pathOf(coursesPath, one.ID, "copy"), Name: v.T("course.to-copy")}}
	}
	return rows, data.TotalCount, err
}

func coursePath(id int64) string { return coursesPath + "/" + strconv.FormatInt(id, 10) }

// ownCourse returns a course that the user may change. It returns store.ErrNotFound for any other course.
func (v *visit) ownCourse(ctx context.Context, id int64) (catalogue.CourseToEdit, error) {
	found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: id})
	if err == nil && !found.MayChange {
		err = store.ErrNotFound
	}
	return found, err
}

// course returns the page on which staff read a course with its settings, prices, owners and exams.
func (c *Console) course(ctx context.Context, v *visit, id int64) (*objectView, error) {
	found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: id})
	if err != nil {
		return nil, err
	}
	categories, err := categoryNames(ctx, v)
	if err != nil {
		return nil, err
	}
	course := found.Course
	turned := jobLink{"course-publish", pathOf(coursesPath, id, "publish"), "course.to-publish"}
	if course.Status == 1 {
		turned = jobLink{"course-archive", pathOf(coursesPath, id, "archive"), "course.to-archive"}
	}
	view := &objectView{
		Title: course.Title,
		Facts: []fact{{v.T("course.field-courseCode"), course.Code}, {v.T("course.field-status"), v.published(course.Status).Text}},
		Parts: []part{v.pricesPart(id, found.Prices)},
	}
	if found.MayChange {
		view.Actions = v.links(jobLink{"course-update", pathOf(coursesPath, id, "edit"), "course.to-edit"}, jobLink{"outline-update", pathOf(coursesPath, id, "outline"), "course.to-outline"})
	}
	view.Actions = append(view.Actions, v.links(jobLink{"course-edit-details", pathOf(coursesPath, id, "preview"), "drafts.to-preview"})...)
	if found.MayChange {
		view.Actions = append(view.Actions, v.links(turned)...)
	}
	view.Actions = append(view.Actions, v.links(jobLink{"certificate-template-set", pathOf(coursesPath, id, "certificate"), "course.to-certificate"})...)
	view.Actions = append(view.Actions, v.links(jobLink{"enroll-many", enrollmentsPath + "/add?courseIDs=" + strconv.FormatInt(id, 10), "course.to-enroll"})...)
	if found.MayChange {
		view.Actions = append(view.Actions, v.links(jobLink{"course-copy", pathOf(coursesPath, id, "copy"), "course.to-copy"})...)
	}
	if course.Status == 1 {
		view.Actions = append(view.Actions, pages.Link{Path: "/courses/" + strconv.FormatInt(id, 10), Name: v.T("course.to-page")})
	}
	if course.Duration != nil {
		view.Facts = append(view.Facts, fact{v.T("course.field-duration"), v.Number(*course.Duration)})
	}
	var in []string
	for _, category := range course.CategoryIDs {
		in = append(in, categories[category])
	}
	chapters, documents := 0, 0
	for _, s := range found.Subjects {
		chapters += len(s.Chapters)
		for _, h := range s.Chapters {
			documents += len(h.Documents)
		}
	}
	for _, f := range []fact{
		{v.T("course.field-startDate"), v.Date(course.StartDate)}, {v.T("course.field-endDate"), v.Date(course.EndDate)},
		{v.T("course.field-trainerName"), course.TrainerName}, {v.T("course.field-categoryIDs"), strings.Join(in, ", ")},
		{v.T("course.size"), v.T("course.size-of", "Subjects", v.Number(int64(len(found.Subjects))), "Chapters", v.Number(int64(chapters)), "Documents", v.Number(int64(documents)))},
	} {
		if f.Value != "" {
			view.Facts = append(view.Facts, f)
		}
	}
	owners, err := v.ownersOf(ctx, id)
	view.Parts = append(view.Parts, owners)
	if err != nil || !v.allowed("exam-list-all") {
		return view, err
	}
	exams, err := v.examsOf(ctx, id)
	view.Parts = append(view.Parts, exams)
	return view, err
}
