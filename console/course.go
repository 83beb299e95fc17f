package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// courseRoutes returns the routes of courses.
func (c *Console) courseRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		found, err := handlers.ReadCourseToEdit(ctx, v.call, &handlers.CourseID{CourseID: id})
		return found.Course, err
	}
	of := func(action, path, route string) job {
		return job{path: coursesPath + path, route: route, object: "course", action: action, section: coursesPath}
	}
	name := []field{text("title", 255).required(), text("courseCode", 100).required()}
	added, changed, copied := of("add", "/add", "course-add"), of("edit", "/:id/edit", "course-update"), of("copy", "/:id/copy", "course-copy")
	published, archived := of("publish", "/:id/publish", "course-publish"), of("archive", "/:id/archive", "course-archive")
	added.fields = slices.Concat(name, []field{area("description"), number("duration"), text("trainerName", 255)})
	changed.fields = slices.Concat(name, []field{
		area("description"), number("duration"), date("startDate"), date("endDate"), text("trainerName", 255), choice("hideTrainerName", "false", "true"),
		area("features"), area("faq"), {Name: "demoVideo", Kind: "url", Longest: 255}, pictureOrAddress("thumbnail"), text("tags", 0),
		text("seoTitle", 255), area("seoDescription"), text("seoKeywords", 1000),
	})
	copied.fields = name
	for _, j := range []*job{&changed, &copied, &published, &archived} {
		j.load = load
	}
	archived.danger = true
	added.next = func(data any) string {
		return pathOf(coursesPath, data.(store.EditedCourse).ID, "edit") + "?done=course-add"
	}
	return slices.Concat(
		[]web.Route{listPage(c, list{
			path: coursesPath, route: "course-list-all", object: "course", columns: []string{"title", "courseCode", "trainerName", "status"}, add: "course-add",
			filters: []field{text("search", 100), choice("status", "", "1", "0")},
		}, listCourses)},
		form(c, added, handlers.AddCourse), form(c, changed, handlers.UpdateCourse), form(c, copied, handlers.CopyCourse),
		form(c, published, handlers.PublishCourse), form(c, archived, handlers.ArchiveCourse),
	)
}

func listCourses(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := handlers.ListStaffCourses(ctx, v.call, &handlers.StaffCourseList{Search: in.Search, Status: in.status(), Paging: in.paging()})
	rows := make([]row, len(data.Courses))
	for i, one := range data.Courses {
		turned := pages.Link{Path: pathOf(coursesPath, one.ID, "publish"), Name: v.T("course.to-publish")}
		if one.Status == 1 {
			turned = pages.Link{Path: pathOf(coursesPath, one.ID, "archive"), Name: v.T("course.to-archive")}
		}
		rows[i] = row{
			Path:    pathOf(coursesPath, one.ID, "edit"),
			Cells:   []cell{{Text: one.Title}, {Text: one.Code}, {Text: one.TrainerName}, v.published(one.Status)},
			Actions: []pages.Link{{Path: enrollmentsPath + "/add?courseIDs=" + strconv.FormatInt(one.ID, 10), Name: v.T("course.to-enroll")}, turned, {Path: pathOf(coursesPath, one.ID, "copy"), Name: v.T("course.to-copy")}},
		}
	}
	return rows, data.TotalCount, err
}
