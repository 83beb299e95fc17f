package courses

import (
	"context"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// Courses are the operations that add and change courses. A new course is a draft.
var Courses = api.Objects[courses.EditedCourse]{
	Editor: api.Functions[courses.EditedCourse]{Added: courses.AddCourse, Changed: courses.UpdateCourse, Removed: courses.RemoveCourse},
	Check:  checkCourse,
	Fields: map[error]string{courses.ErrCourseCodeTaken: "courseCode", store.ErrReference: "categoryIDs"}, Removed: "The course has been removed.",
}

// checkCourse sorts the categories of a course and checks its dates.
func checkCourse(course *courses.EditedCourse) error {
	course.CategoryIDs = append([]int64{}, slices.Compact(slices.Sorted(slices.Values(course.CategoryIDs)))...) // never nil: JSON encodes nil as null
	var wrong web.InputError
	if course.EndDate.Before(course.StartDate) {
		wrong.Add("endDate", "endDate must not be before startDate.")
	}
	return wrong.Err()
}

type CourseCopy struct {
	ID    int64  `api:"id,required" doc:"ID of the course to copy."`
	Title string `api:"title,required,max=255" doc:"Name of the copy."`
	Code  string `api:"courseCode,required,max=100" doc:"Code of the copy, which no other course has."`
}

// CopyCourse adds a draft with the texts, categories, prices and outline of a course. Both courses refer to the same
// files.
func CopyCourse(ctx context.Context, c *web.Call, in *CourseCopy) (courses.EditedCourse, error) {
	course, err := courses.CopyCourse(ctx, c.Store, in.ID, func(e *courses.EditedCourse) error {
		e.Title, e.Code, e.Status = in.Title, in.Code, 0
		return checkCourse(e)
	}, c.Actor())
	return course, web.ForField("courseCode", err, courses.ErrCourseCodeTaken)
}

type CoursePublish struct {
	api.Edit
	EnrolledOnly *bool `api:"enrolledOnly" doc:"Whether only people whom staff enroll find the course, so that the catalogue does not show it. Default: the setting of the course."`
}

// PublishCourse publishes a course, in the catalogue or for enrolled people only. A published course changes only if the request says who finds it.
func PublishCourse(ctx context.Context, c *web.Call, in *CoursePublish) (courses.EditedCourse, error) {
	return courses.UpdateCourse(ctx, c.Store, in.At(), func(e *courses.EditedCourse) error {
		e.Status = 1
		api.SetIf(&e.EnrolledOnly, in.EnrolledOnly)
		return nil
	}, c.Actor())
}

// ArchiveCourse makes a published course a draft. No trainee can then buy the course or be enrolled in it. Trainees with an
// enrollment keep their access until the enrollment ends.
func ArchiveCourse(ctx context.Context, c *web.Call, in *api.Edit) (courses.EditedCourse, error) {
	return courses.UpdateCourse(ctx, c.Store, in.At(), func(e *courses.EditedCourse) error {
		e.Status = 0
		return nil
	}, c.Actor())
}

type StaffCourseList struct {
	Search     string `api:"search,max=100" doc:"Words to search for. A course is found if its title, code, tags or trainer contains them, or if words of its description begin with them."`
	Status     *int64 `api:"status,enum=0|1" doc:"1: only published courses; 0: only drafts and archived courses. Default: both."`
	CategoryID *int64 `api:"categoryID" doc:"Only courses of the category with this ID."`
	Unexamined bool   `api:"unexamined" doc:"Yes: only courses that issue certificates and have a published exam that their completion does not require."`
	// EnrolledOnly selects courses by their field of the same name.
	EnrolledOnly *bool `api:"enrolledOnly" doc:"Yes: only courses that only people whom staff enroll find; no: only courses that the catalogue shows once they are published. Default: both."`
	api.ReportFormat
	api.Sorted[courses.StaffCourse]
	web.Paging
	web.Keyset
}

// StaffCourses is one page of a list of courses, drafts included, or the whole list as CSV.
type StaffCourses struct {
	api.CSVReport
	Courses []courses.StaffCourse `json:"courses" doc:"The courses of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

// ListStaffCourses lists the courses that match the filter, the newest first, drafts included. It returns
// store.ErrNotFound if there is no such category.
func ListStaffCourses(ctx context.Context, c *web.Call, in *StaffCourseList) (StaffCourses, error) {
	filter := courses.StaffCourseFilter{Search: strings.TrimSpace(in.Search),
		Status: in.Status, CategoryID: in.CategoryID, Unexamined: in.Unexamined, EnrolledOnly: in.EnrolledOnly}
	csv, err := in.IsCSV()
	if err != nil {
		return StaffCourses{}, err
	}
	if csv {
		_, err := courses.StaffCourses(ctx, c.Store, filter, store.Page{Number: 1, Size: 1}) // An unknown category must fail before the CSV response starts.
		return StaffCourses{CSVReport: coursesCSV(c, filter)}, err
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.StaffCourse]{
		Kind: "course", Times: true, ByID: in.Sort == "", ID: func(entry courses.StaffCourse) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.StaffCourse], error) {
			return courses.StaffCourses(ctx, c.Store, filter, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, since time.Time, keyset store.Keyset) ([]courses.StaffCourse, error) {
			return courses.StaffCourseKeyset(ctx, c.Store, filter, keyset, since)
		},
	}, in, in.Paging, in.Keyset)
	return StaffCourses{Courses: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

// coursesCSV returns the courses that match the filter as CSV, with times in the time zone of the company.
func coursesCSV(c *web.Call, filter courses.StaffCourseFilter) api.CSVReport {
	rows, location, statuses := c.Store, c.Company.Location(), map[int64]string{0: "draft", 1: "published"}
	return api.PagedCSV(api.CSVPage, "courses",
		[]string{"id", "title", "code", "trainer", "start date", "end date", "status", "added", "changed", "enrolled only"},
		func(ctx context.Context, page store.Page) (store.List[courses.StaffCourse], error) {
			return courses.StaffCourses(ctx, rows, filter, page)
		}, func(one courses.StaffCourse) []string {
			return []string{api.Number(one.ID), one.Title, one.Code, one.TrainerName, one.StartDate.String(), one.EndDate.String(), statuses[one.Status],
				api.LocalTime(one.CreatedAt, location), api.LocalTime(one.UpdatedAt, location), map[bool]string{true: "yes", false: "no"}[one.EnrolledOnly]}
		})
}

type CourseID struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course."`
}

// CourseToEdit is a course with its prices and its outline, as staff edit them.
type CourseToEdit struct {
	Course   courses.EditedCourse   `json:"course" doc:"The course itself."`
	Prices   []courses.Price        `json:"prices" doc:"The prices of the course, ordered by currency."`
	Subjects []outlineSubject       `json:"subjects" doc:"The outline of the course. The position of a subject, chapter or document is its index in its list, from 0."`
	Exams    []courses.ExamOfCourse `json:"exams" doc:"The exams of the course, ordered by name."`

	MayChange bool `json:"mayChange" doc:"Whether the caller may change the course. Managers may change only the courses that they own."`
}

// ReadCourseToEdit returns a course, published or not. It returns store.ErrNotFound if there is no such course.
func ReadCourseToEdit(ctx context.Context, c *web.Call, in *CourseID) (CourseToEdit, error) {
	found, err := courses.ReadCourseToEdit(ctx, c.Store, in.CourseID)
	return CourseToEdit{found.Course, found.Prices, outlineOf{staff: true}.subjects(found.Subjects), found.Exams, found.MayChange}, err
}

// A nil Amount removes the price.
type PriceSet struct {
	CourseID     int64  `api:"courseID,required" doc:"ID of the course."`
	CurrencyCode string `api:"currencyCode,required,max=3" doc:"ISO 4217 code of the currency of the price."`
	Amount       *int64 `api:"amount,min=0,max=9007199254740991" doc:"The price in minor units: 4950 for 49.50 rupees. Without this field, the price in the currency is removed."`
	IsDefault    bool   `api:"isDefault" doc:"Whether this price becomes the default, which applies when a buyer names no currency. The first price of a course is always the default."`
}

// CoursePrices is the response of SetPrice: all prices of the course, not only the changed one.
type CoursePrices struct {
	Prices []courses.Price `json:"prices" doc:"The prices of the course, ordered by currency."`
}

// SetPrice sets the price of a course in a currency, or removes the price if the request has no amount. It returns all
// prices of the course. It returns store.ErrNotFound for an unknown course. For an unknown currency it returns an error that
// names the field currencyCode.
func SetPrice(ctx context.Context, c *web.Call, in *PriceSet) (CoursePrices, error) {
	prices, err := courses.SetPrice(ctx, c.Store, courses.EditedPrice{
		CourseID: in.CourseID, Currency: strings.ToUpper(in.CurrencyCode), Amount: in.Amount, IsDefault: in.IsDefault,
	}, c.Actor())
	return CoursePrices{prices}, web.ForField("currencyCode", err, store.ErrReference)
}
