package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/learning"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// enrollmentRoutes returns the routes of the pages on which staff list, add and change enrollments.
func (c *Console) enrollmentRoutes() []web.Route {
	added := job{
		path: enrollmentsPath + "/add", route: "enroll-many", object: "enrollment", action: "add", section: enrollmentsPath,
		fields: []field{date("startDate"), choice("sendMail", "0", "1")},
		more: func(ctx context.Context, v *visit) ([]field, error) {
			batch, err := v.batchChoice(ctx, "choose.none", 0)
			return []field{batch}, err
		},
	}
	changed := job{
		path: enrollmentsPath + "/:id/edit", route: "enrollment-update", object: "enrollment", action: "edit", section: enrollmentsPath,
		fields: []field{date("endDate")},
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			return learning.ReadEnrollment(ctx, v.call, &learning.EnrollmentID{ID: id})
		},
		about: func(ctx context.Context, v *visit, object any) (string, error) {
			e := object.(store.EditedEnrollment)
			course, err := v.courseTitle(ctx, e.CourseID)
			return v.T("enrollment.edit-about", "Person", v.personName(ctx, e.UserID), "Course", course, "Start", v.Date(e.StartDate)), err
		},
		next: func(data any) string {
			return pathTo(peoplePath, data.(store.EditedEnrollment).UserID) + "?done=enrollment-edit"
		},
	}
	shown := list{
		path: enrollmentsPath, route: "enrollment-list", object: "enrollment", add: "enroll-many", columns: append([]string{"person"}, enrollmentColumns...),
		filters: []field{
			text("search", 200), choice("status", "", "upcoming", "ongoing", "completed", "expired", "unenrolled"), date("from"), date("to"),
			{Name: "userID", Kind: "hidden"},
		},
		more: courseAndBatch,
		csv:  true,
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, shown, listEnrollments),
			csvPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) (learning.EnrollmentList, error) {
				asked := enrollmentsOf(in)
				asked.ReportFormat = asCSV
				return c.services.Learning().ListEnrollments(ctx, v.call, asked)
			}),
		},
		choose(c, chooser{added, []picker{people("userIDs"), courses("courseIDs")}}, c.services.Learning().EnrollMany, enrolled),
		form(c, changed, learning.UpdateEnrollment),
	)
}

// enrollmentColumns are the columns of the table with the enrollments of one person.
var enrollmentColumns = []string{"course", "status", "progress", "start", "end", "activity", "completed"}

func listEnrollments(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := v.services.Learning().ListEnrollments(ctx, v.call, enrollmentsOf(in))
	rows := make([]row, len(data.Enrollments))
	for i, e := range data.Enrollments {
		rows[i] = v.enrollmentRow(e)
		name := e.UserName
		if name == "" {
			name = v.T("enrollment.nobody")
		}
		rows[i].Cells = append([]cell{{Text: name}}, rows[i].Cells...)
		if e.Email != "" {
			rows[i].Path = pathTo(peoplePath, e.UserID)
		}
	}
	return rows, data.TotalCount, err
}

// enrollmentsOf returns the request of the API for a page of the list of enrollments.
func enrollmentsOf(in *listRequest) *learning.EnrollmentSelection {
	return &learning.EnrollmentSelection{
		Search: in.Search, Status: learning.StatusName(in.Status), UserID: in.User, CourseID: in.Course, BatchID: in.Batch,
		CompletedFrom: in.From, CompletedTo: in.To, Paging: in.paging(),
	}
}

// enrollmentRow returns the row of an enrollment with the columns enrollmentColumns.
func (v *visit) enrollmentRow(e store.ListedEnrollment) row {
	shown := row{Cells: []cell{
		{Text: e.CourseTitle}, {Text: v.T("enrollment.field-status-" + string(e.Status))}, {Text: v.Percent(e.Progress)},
		{Text: v.Date(e.StartDate)}, {Text: v.Date(e.EndDate)}, {Text: v.Moment(e.LastActivityAt)}, {Text: v.Day(e.CompletedAt)},
	}}
	if e.Status != store.Unenrolled && v.allowed("enrollment-update") {
		shown.Actions = []pages.Link{{Path: pathOf(enrollmentsPath, e.ID, "edit"), Name: v.T("enrollment.to-edit")}}
	}
	return shown
}

// enrolled converts the results of EnrollMany to outcomes with the names of the trainees and courses.
func enrolled(ctx context.Context, v *visit, data learning.EnrollmentResults) ([]outcome, error) {
	list, titles := make([]outcome, len(data.Results)), map[int64]string{}
	for i, r := range data.Results {
		if list[i].problem = r.Message; r.Error == nil {
			continue
		}
		if titles[r.CourseID] == "" {
			title, err := v.courseTitle(ctx, r.CourseID)
			if err != nil {
				title = strconv.FormatInt(r.CourseID, 10)
			}
			titles[r.CourseID] = title
		}
		list[i].cells = []cell{{Text: v.personName(ctx, r.UserID)}, {Text: titles[r.CourseID]}}
	}
	return list, nil
}

func (v *visit) courseTitle(ctx context.Context, id int64) (string, error) {
	found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: id})
	return found.Course.Title, err
}

// choiceSize is the maximum number of courses, batches or managers in a select element.
const choiceSize = 100

// courseAndBatch returns the fields with which staff filter a list by course and by batch.
func courseAndBatch(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
	options, err := v.courseOptions(ctx, in.Course)
	if err != nil {
		return nil, err
	}
	batch, err := v.batchChoice(ctx, "choose.all", in.Batch)
	return []field{{Name: "courseID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}, batch}, err
}

// courseOptions returns the newest courses as options. If the chosen course is not among them, it adds that course.
// The value 0 means that no course is chosen.
func (v *visit) courseOptions(ctx context.Context, chosen int64) ([]option, error) {
	found, err := catalogue.ListStaffCourses(ctx, v.call, &catalogue.StaffCourseList{Paging: web.Paging{Page: 1, PageSize: choiceSize}})
	if err != nil {
		return nil, err
	}
	options := make([]option, len(found.Courses))
	for i, one := range found.Courses {
		options[i] = courseOption(one.ID, one.Title, one.Code)
	}
	return v.withChosen(options, chosen, func() (string, error) { return v.courseTitle(ctx, chosen) })
}

// batchChoice returns the select element for a batch. none is the key of the message for the option without a batch.
func (v *visit) batchChoice(ctx context.Context, none string, chosen int64) (field, error) {
	f := field{Name: "batchID", Kind: "select"}
	found, err := users.ListStaffBatches(ctx, v.call, &users.BatchSelection{Paging: web.Paging{Page: 1, PageSize: choiceSize}})
	if err != nil {
		return f, err
	}
	options := make([]option, len(found.Batches))
	for i, b := range found.Batches {
		options[i] = option{Value: strconv.FormatInt(b.ID, 10), Name: b.Name}
	}
	options, err = v.withChosen(options, chosen, func() (string, error) {
		b, err := users.ReadBatch(ctx, v.call, &users.BatchID{ID: chosen})
		return b.Name, err
	})
	f.Options = append([]option{{Name: v.T(none)}}, options...)
	return f, err
}

// withChosen adds the chosen object to the options if they do not contain it.
func (v *visit) withChosen(options []option, chosen int64, name func() (string, error)) ([]option, error) {
	value := strconv.FormatInt(chosen, 10)
	if chosen == 0 || slices.ContainsFunc(options, func(o option) bool { return o.Value == value }) {
		return options, nil
	}
	title, err := name()
	return append(options, option{Value: value, Name: title}), err
}
